"""How kernels are compiled: once, kept on disk for the next run, and free of Python while they run.

Machine code is kept by file, and what it calls is kept within it: so what calls each other stands
in one file. Where the package's folder may not be written to, Numba keeps the machine code in the
user's cache folder, or in ``NUMBA_CACHE_DIR``.
"""

from typing import TypeVar, cast

import numba

F = TypeVar("F")


def compiled(function: F) -> F:
    """The same function as machine code, which others may run beside; ``.py_func`` is the plain."""
    return _made(function, False)


def summing(function: F) -> F:
    """The same, and its sums of floating-point numbers may be taken in any order: many at once."""
    return _made(function, {"reassoc", "contract", "nsz"})


def _made(function: F, fast: bool | set[str]) -> F:
    try:
        made = numba.njit(cache=True, nogil=True, error_model="numpy", fastmath=fast)(function)  # type: ignore[type-var]
    except RuntimeError:
        # There is no folder at all to keep it in: then it is compiled again in every run.
        made = numba.njit(nogil=True, error_model="numpy", fastmath=fast)(function)  # type: ignore[type-var]
    return cast("F", made)


def inlined(function: F) -> F:
    """A function that becomes part of whatever compiled one calls it."""
    return cast("F", numba.njit(inline="always", error_model="numpy")(function))
