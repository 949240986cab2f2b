"""The two forms of a test: a short one for ``make test``, a long one for ``make test-long``."""

from collections.abc import Iterable
from typing import Any

import pytest

LONG = pytest.mark.long


def first(number: int, values: Iterable[Any]) -> list[Any]:
    """Values of a parameter, or tuples of several: those after so many only in the long form."""
    return [
        value
        if at < number
        else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=LONG)
        for at, value in enumerate(values)
    ]


# What it runs is covered by other tests; measured, it would take two or three times as long.
UNMEASURED = pytest.mark.no_cover
