"""Which silences of a house have no object: nothing there could ever rest on them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from sabot.punto_banco.house import Mode
from sabot.punto_banco.mishaps import NOT_REBUILDABLE, SURPLUS
from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.punto_banco.topics import Topic as P
from sabot.table.coup.ruling import Ruling

# What needs covered cards that a player declares on,
_DECLARED: frozenset[StrEnum] = frozenset(
    {
        P.DECLARATION,
        P.BATTUTA,
        P.REPETITION,
        M.READER_SHOWED_CARDS,
        M.READER_TURNED_EARLY,
        M.WRONG_PLAYER_DECLARED,
        M.DECLARATION_CORRECTED,
        M.DECLARED_AGAINST_RULE,
        M.WRONG_POINT_BY_PUNTER,
        M.MISREPEATED,
        M.MISREPEATED_CARD,
        M.MISREPEATED_LEFT_UNSEEN,
        M.MISREPEATED_LEFT_SEEN,
    }
)
# a table with the cards in hand,
_IN_HAND: frozenset[StrEnum] = frozenset(
    {P.HAND_TABLE, P.THIRD_TO_READER, P.TIED_PLAYERS, P.OPTION_TO_BANCO, M.WRONG_TOTAL}
)
# or covered cards of either kind.
_COVERED: frozenset[StrEnum] = frozenset(
    {
        P.CARD_RIGHT,
        P.NO_PUNTO_BETS,
        P.STANDING,
        P.READING,
        P.DAWDLING,
        M.PUNTO_UNCOVERED_IN_DEAL,
        M.BANCO_UNCOVERED_IN_DEAL,
        M.PUNTO_UNCOVERED,
        M.BANCO_UNCOVERED,
        M.CARDS_TO_WRONG_PLAYER,
        M.WRONG_PLAYER_TURNED,
        M.CARDS_LIFTED,
    }
)


class Played(NamedTuple):
    """What a house has to be settled: a commission, more than one currency, side chances."""

    commission: bool = True
    currencies: bool = False
    side_chances: bool = False


def without_object(
    modes: tuple[Mode, ...], button: bool, played: Played, rulings: Mapping[StrEnum, Ruling[R]]
) -> frozenset[StrEnum]:
    """The topics and mishaps that cannot come up at a house with these modes and rows."""
    done = {remedy for ruling in rulings.values() for remedy in ruling.remedies}
    # What a mishap becomes if it cannot be rebuilt comes up only where the inspector finds that.
    reported = {
        lost
        for mishap, lost in NOT_REBUILDABLE.items()
        if R.INSPECTOR_FINDS in rulings[mishap].remedies
    }
    return frozenset().union(
        set() if Mode.COVERED in modes else _DECLARED,
        set() if Mode.HAND in modes else _IN_HAND,
        _COVERED if modes == (Mode.OPEN,) else set(),
        set() if button else {P.BUTTON},
        set() if played.commission else {M.COMMISSION_SHORT},
        set() if played.currencies else {M.WRONG_CURRENCY},
        set() if played.side_chances else {M.SIDE_WINNERS_NOT_TOLD, M.SIDE_WINNERS_WRONG},
        set() if R.PLAYERS_MAY_WITHDRAW in done else {P.WITHDRAWAL},
        set() if R.COUP_IN_BIANCO in done else {P.IN_BIANCO},
        set(NOT_REBUILDABLE.values()) - reported,
        set() if _waits_for_bets(rulings) else {M.KNOWN_BEFORE_BETS},
    )


def _waits_for_bets(rulings: Mapping[StrEnum, Ruling[R]]) -> bool:
    """Whether a card may wait for a coup that is bet on, with another showing behind it."""
    rows = [rulings[mishap].remedies for pair in SURPLUS.values() for mishap in pair]
    return any(R.ANNUL_CARDS not in row and R.COUP_IN_BIANCO not in row for row in rows)
