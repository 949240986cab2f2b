"""A ruling is a row: what a house does about a mishap, and on what that rests."""

from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from sabot.table.roles import Role

R = TypeVar("R", bound=StrEnum)


class Ruling(NamedTuple, Generic[R]):
    """One row: on which provision it rests, what is done, and before whom."""

    cite: str
    remedies: tuple[R, ...]
    before: tuple[Role, ...] = ()
