"""How the loops of this package are compiled: once, kept on disk for the next run.

Where the package's folder may not be written to, Numba keeps the machine code in the user's cache
folder, or in ``NUMBA_CACHE_DIR``.
"""

from typing import TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

F = TypeVar("F")

Floats = npt.NDArray[np.float64]
Wholes = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


def compiled(function: F) -> F:
    """The same function as machine code; ``.py_func`` is the plain one."""
    try:
        made = numba.njit(cache=True, error_model="numpy")(function)  # type: ignore[type-var]
    except RuntimeError:
        # There is no folder at all to keep it in: then it is compiled again in every run.
        made = numba.njit(error_model="numpy")(function)  # type: ignore[type-var]
    return cast("F", made)
