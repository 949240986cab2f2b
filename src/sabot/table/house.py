"""What any game's house tells the table. A house is a value; this is the part all games share."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, Protocol

from sabot.table.limits import Limits, PlacardRule
from sabot.table.money import Currency
from sabot.table.roles import Power, Role


class CitedPart(NamedTuple):
    """A part of a house beside its topics and rulings that rests on provisions, as a chance does.

    ``what`` it is and its ``name``; the provisions it ``cites``; the names of the functions and
    classes in the ``code`` that act on it, by which it is found from a provision.
    """

    what: str
    name: str
    cites: tuple[str, ...]
    code: tuple[str, ...]


class TableHouse(Protocol):
    """The attributes of a house that the table's rules read."""

    @property
    def id(self) -> str: ...
    @property
    def decks(self) -> int: ...
    @property
    def mask_behind(self) -> int: ...
    @property
    def riffled_parts(self) -> int: ...
    @property
    def burned(self) -> int: ...
    @property
    def shuffled_before_players(self) -> bool: ...
    @property
    def most_seats(self) -> int: ...
    @property
    def limits(self) -> Limits: ...
    @property
    def placard_rule(self) -> PlacardRule | None: ...
    @property
    def together(self) -> Mapping[Power, frozenset[Role]]: ...
    @property
    def currencies(self) -> tuple[Currency, ...]: ...
    @property
    def modes(self) -> tuple[StrEnum, ...]: ...
    @property
    def powers(self) -> Mapping[Power, frozenset[Role]]: ...
    @property
    def pack_changes_in_taglia(self) -> bool: ...
    @property
    def limits_after_hearing(self) -> bool: ...
    @property
    def direction_informed(self) -> bool: ...
    def cite(self, topic: StrEnum) -> str: ...
