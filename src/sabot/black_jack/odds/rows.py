"""Every hand of two cards as a row: its chance, and what each act is worth and stakes.

Rows are the 55 hands of two values. Where only equal ranks are a pair, the row of two tens is that
of different ranks, and eight rows follow: two of each rank, against any card not of that rank,
then against one that is. Ranks of ten differ in nothing else.
"""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from sabot.black_jack.house import Shown
from sabot.black_jack.odds.cards import TENS
from sabot.black_jack.odds.catalogue import ACE, TEN
from sabot.black_jack.odds.compiled import Flags, Floats, Wholes
from sabot.black_jack.odds.rules import Rules
from sabot.black_jack.odds.splits import Halves, Parted, parted
from sabot.black_jack.odds.worths import (
    FIRST,
    SECOND,
    STAKED,
    Hands,
    Sabot,
    black_jack_chance,
    live,
)
from sabot.black_jack.tableau import MORE
from sabot.table.composition import Composition


class Play(StrEnum):
    """What can be done with a hand."""

    NO = "no"
    CARTA = "carta"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"


PLAYS = tuple(Play)
# Their places in a row.
NO, CARTA, DOUBLE, SPLIT, SURRENDER = range(len(PLAYS))
# Black Jack, and two tens, among the hands of two values; and all pairs.
NATURAL = int(np.flatnonzero((FIRST == ACE) & (SECOND == TEN))[0])
TWO_TENS = len(FIRST) - 1
PAIRS = np.flatnonzero(FIRST == SECOND)
_ONE = np.eye(MORE, dtype=np.int64)


class Rows(NamedTuple):
    """By row and card shown: the chance of the deal, the bank's of Black Jack; and, by row, act
    and card shown, what is won and staked in all. An act that is not open is worth -inf.
    """

    chance: Floats
    black_jack: Floats
    worth: Floats
    staked: Floats


def two_values() -> Wholes:
    """The sets that are out once a hand of two values is dealt."""
    return _ONE[FIRST] + _ONE[SECOND]


def _chance(counts: Wholes) -> Floats:
    """The chance that two values are dealt against each card."""
    total = int(counts.sum())
    one = counts[FIRST] * (counts[SECOND] - (FIRST == SECOND)) * np.where(FIRST == SECOND, 1, 2)
    shown = np.maximum(counts - two_values(), 0)
    chance: Floats = one[:, None] * shown / (total * (total - 1) * (total - 2))
    return chance


def rows(of: Rules, cards: Composition, using: Sabot, dealt: Hands, split: Halves | None) -> Rows:
    """All rows. ``split``: what halves are worth, where there are any."""
    out = two_values()
    natural = black_jack_chance(using.counts, out)
    lives = live(using, out, of.peeked)
    # What is lost before anybody acts.
    seen = 1 - lives
    worth = np.full((len(out), len(PLAYS), MORE), -np.inf)
    staked = np.ones_like(worth)
    plain = slice(NO, DOUBLE + 1)
    worth[:, plain] = STAKED[:, None] * (dealt.above - lives[:, None]) - seen[:, None]
    staked[:, plain] = STAKED[:, None] * lives[:, None] + seen[:, None]
    worth[~of.doubles[FIRST, SECOND], DOUBLE] = -np.inf
    if of.surrender:
        worth[:, SURRENDER] = -lives / 2 - seen
    # Nothing is done with a Black Jack but to have it paid, or at once one to one.
    worth[NATURAL] = -np.inf
    worth[NATURAL, NO] = (1 - natural[NATURAL]) * of.black_jack
    staked[NATURAL] = 1
    for shown, at in ((Shown.ACE, ACE), (Shown.TEN, TEN)):
        if shown in of.even_money:
            worth[NATURAL, NO, at] = max(worth[NATURAL, NO, at], 1)
    result = Rows(_chance(using.counts), natural, worth, staked)
    if split is None:
        return result
    left = np.maximum(using.counts[:, None] - 2 - _ONE, 0).astype(np.float64)
    _part(result, PAIRS, parted(of, using, split, left), of.most_hands > 1, seen)
    if not of.by_rank or of.most_hands[TEN] == 1:
        return result
    return _tens(of, result, cards, using, split, left)


def _part(into: Rows, pairs: Wholes, by: Parted, may: Flags, seen: Floats) -> None:
    """Enter what parting pairs is worth."""
    into.worth[pairs[may], SPLIT] = by.won[may] - seen[pairs[may]]
    into.staked[pairs[may], SPLIT] = by.staked[may] + seen[pairs[may]]


def _tens(
    of: Rules, into: Rows, cards: Composition, using: Sabot, split: Halves, left: Floats
) -> Rows:
    """Two tens row by row, where they must be of one rank to be parted."""
    total = cards.cards
    every = total * (total - 1) * (total - 2)
    lost = 1 - live(using, two_values()[TWO_TENS], of.peeked)
    held = {name: cards.count(name) for name in TENS}
    # How many cards of the rank are left is all that makes a difference.
    known: dict[int, Parted] = {}
    more: list[Rows] = []
    for name in TENS:
        for same in (False, True):
            others = max(held[name] - 2 - same, 0)
            if others not in known:
                pairs = left.copy()
                pairs[TEN] = others
                known[others] = parted(of, using, split, pairs)
            by = known[others]
            row = Rows(*(each[TWO_TENS].copy() for each in into))
            shown = using.counts.copy()
            shown[TEN] -= held[name]
            if same:
                shown = _ONE[TEN] * max(held[name] - 2, 0)
            row.chance[:] = held[name] * (held[name] - 1) * shown / every
            row.worth[SPLIT] = by.won[TEN] - lost
            row.staked[SPLIT] = by.staked[TEN] + lost
            more.append(row)
    into.worth[TWO_TENS, SPLIT] = -np.inf
    into.chance[TWO_TENS] -= sum(row.chance for row in more)
    columns = zip(into, *more, strict=True)
    return Rows(*(np.concatenate([old, np.stack(new)]) for old, *new in columns))
