"""Who comes first among equal bets: small named functions, of which a house picks one.

Each orders the tied players; ``ask`` leaves them tied, so that the dealer puts the question.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from sabot.table.state import Table


class Why(StrEnum):
    """Why the cards go where they go."""

    HIGHEST_BET = "highest-bet"
    SEATED_FIRST = "seated-first"
    SEAT_ORDER = "seat-order"
    FIRST_TO_BET = "first-to-bet"
    BUTTON = "button"
    CHOSEN_AMONG_TIED = "chosen-among-tied"
    ABSENT = "absent"
    ELSEWHERE = "elsewhere"
    INEXPERIENCED = "inexperienced"
    ERRED = "erred"
    STANDING = "standing"
    DECLINED = "declined"
    NOBODY_BET = "nobody-bet"
    ALL_DECLINED = "all-declined"


class TiedOrder(NamedTuple):
    """The tied players, the first of whom has the right, and why; still tied when no reason."""

    players: tuple[str, ...]
    why: Why | None


TieBreak = Callable[[Table, int, tuple[str, ...]], TiedOrder]


def _stored_as(name: str) -> Callable[[TieBreak], TieBreak]:
    """Give a function the name it has in the hash of a house, for good."""

    def named(tie_break: TieBreak) -> TieBreak:
        vars(tie_break)["stored_as"] = name
        return tie_break

    return named


@_stored_as("seated_first")
def seated_first(table: Table, button: int, tied: tuple[str, ...]) -> TiedOrder:
    """Seated before standing; among the seated from the dealer's left; then who bet first.

    Topic.CARD_RIGHT, Topic.TIED_PLAYERS.
    """
    del button
    seated = tuple([name for name in table.seated() if name in tied])
    standing = tuple([name for name in tied if name not in seated])
    if seated and standing:
        why = Why.SEATED_FIRST
    else:
        why = Why.SEAT_ORDER if seated else Why.FIRST_TO_BET
    return TiedOrder(seated + standing, why)


@_stored_as("from_button")
def from_button(table: Table, button: int, tied: tuple[str, ...]) -> TiedOrder:
    """In the order of the players, beginning with the holder of the Button (Topic.BUTTON)."""
    seated = tuple([name for name in table.seated(button) if name in tied])
    return TiedOrder(seated + tuple([name for name in tied if name not in seated]), Why.BUTTON)


@_stored_as("ask")
def ask(table: Table, button: int, tied: tuple[str, ...]) -> TiedOrder:
    """The croupier asks them who wants the cards (Topic.TIED_PLAYERS)."""
    del table, button
    return TiedOrder(tied, None)


TIE_BREAKS: Mapping[str, TieBreak] = {
    "seated-first": seated_first,
    "from-button": from_button,
    "ask": ask,
}
