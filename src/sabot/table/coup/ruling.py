"""A ruling is a row: what a house does about a mishap, and on what that rests."""

from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from sabot.table.roles import Role

R = TypeVar("R", bound=StrEnum)
R_co = TypeVar("R_co", bound=StrEnum, covariant=True)

# The remedy of that name stops a row until the inspector has said what is found.
INSPECTOR_FINDS = "inspector-finds"


class Ruling(NamedTuple, Generic[R_co]):
    """One row: on which provision it rests, what is done, and before whom."""

    cite: str
    remedies: tuple[R_co, ...]
    before: tuple[Role, ...] = ()


def after_finding(remedies: tuple[R, ...]) -> tuple[R, ...]:
    """What is left of a row once the inspector has found."""
    return remedies[[str(remedy) for remedy in remedies].index(INSPECTOR_FINDS) + 1 :]
