"""Exact odds of a house: every hand of two cards against every card the bank shows.

    analysis = analyse(CAMPIONE)                      # the house's own decks
    analysis = analyse(house, Composition.full(6).without("Th 9c"))
    analysis.hand("8 8", "T").worth                   # what every act is worth, and so the best
    analysis.edge, analysis.edge_on_stake

All worth is for one staked at first.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

import numpy as np

from sabot.black_jack.house import House
from sabot.black_jack.odds.cards import NAMES, TENS, enough, place, shown_rank, two_ranks
from sabot.black_jack.odds.catalogue import ACE
from sabot.black_jack.odds.rows import NATURAL, PLAYS, TWO_TENS, Play, Rows, rows
from sabot.black_jack.odds.rules import Rules, rules
from sabot.black_jack.odds.splits import Halves, halves, like_dealt
from sabot.black_jack.odds.worths import FIRST, SECOND, Hands, Sabot, dealt_hands, plainest, sabot
from sabot.table.composition import Composition


class Halved(StrEnum):
    """How the halves of a pair are played: for the best, knowing that the pair was parted; or each
    as a hand of the same cards would be that was dealt so.
    """

    BEST = "best"
    AS_DEALT = "as-dealt"


class Dealt(NamedTuple):
    """A hand of two cards against a card shown.

    ``chance``: of being dealt just this; ``black_jack``: the bank's chance of it; ``worth``: of
    every act open when the hand's turn comes, so after the bank has looked, where it does;
    ``best``: none for a Black Jack, which is not played; ``value``: what the hand is worth as it
    is dealt, without insurance; ``staked``: what is staked on it in all, on the average.
    """

    cards: tuple[str, str]
    shown: str
    chance: float
    black_jack: float
    worth: Mapping[Play, float]
    best: Play | None
    value: float
    staked: float


@dataclass(frozen=True, eq=False)
class Analysis:
    """The odds of a house for one composition: see ``rows`` for how they lie."""

    cards: Composition
    rules: Rules
    rows: Rows = field(repr=False)
    sabot: Sabot = field(repr=False)
    dealt: Hands = field(repr=False)
    halves: Halves | None = field(repr=False)

    @cached_property
    def _sums(self) -> tuple[float, float]:
        """What is won and staked in all, on the average, insurance too where it gains."""
        chance, _, worth, staked = self.rows
        best = plainest(worth)[:, None]
        won = chance * np.take_along_axis(worth, best, 1)[:, 0]
        put = chance * np.take_along_axis(staked, best, 1)[:, 0]
        extra = insured(self.rules, self.rows)
        return float(won.sum()) + extra.won, float(put.sum()) + extra.staked

    @property
    def value(self) -> float:
        """What one staked at first wins on the average, if every choice is the best."""
        return self._sums[0]

    @property
    def stake(self) -> float:
        """What is staked in all for one staked at first."""
        return self._sums[1]

    @property
    def edge(self) -> float:
        """What the house wins of one staked at first."""
        return -self.value

    @property
    def edge_on_stake(self) -> float:
        """What the house wins of one staked, whenever it was."""
        return -self.value / self.stake

    def hand(self, cards: str, shown: str) -> Dealt:
        """The odds of two cards against a card shown, as ``hand("8h 8d", "T")``."""
        first, second = two_ranks(cards)
        up = shown_rank(shown)
        self.cards.without((first, second, up))
        return self._dealt(self._row(first, second, up), first, second, up)

    def _row(self, first: str, second: str, up: str) -> int:
        low, high = sorted((place(first), place(second)))
        row = int(np.flatnonzero((low == FIRST) & (high == SECOND))[0])
        if row == TWO_TENS and first == second and len(self.rows.chance) > len(FIRST):
            row += 1 + 2 * TENS.index(first) + (up == first)
        return row

    def _dealt(self, row: int, first: str, second: str, up: str) -> Dealt:
        at = place(up)
        natural = float(self.rows.black_jack[row, at])
        seen = natural if self.rules.peeked else 0.0
        each = self.rows.worth[row, :, at]
        best = int(plainest(each[:, None])[0])
        # Where the bank has Black Jack for certain nobody ever comes to act.
        worth = {
            play: float((each[act] + seen) / (1 - seen)) if seen < 1 else -1.0
            for act, play in enumerate(PLAYS)
            if np.isfinite(each[act]) and row != NATURAL
        }
        return Dealt(
            (first, second),
            up,
            float(self.rows.chance[row, at]),
            natural,
            worth,
            None if row == NATURAL else PLAYS[best],
            float(each[best]),
            float(self.rows.staked[row, best, at]),
        )

    def hands(self) -> Iterator[Dealt]:
        """Every hand that can be dealt, by value: a ten stands for any figure, but in pairs of
        tens where these must be of one rank.
        """
        names = [(NAMES[low], NAMES[high]) for low, high in zip(FIRST, SECOND, strict=True)]
        if len(self.rows.chance) > len(FIRST):
            names[TWO_TENS] = (TENS[0], TENS[1])
            names += [(name, name) for name in TENS for _ in range(2)]
        for row, (first, second) in enumerate(names):
            for at, up in enumerate(NAMES):
                if self.rows.chance[row, at] > 0:
                    yield self._dealt(row, first, second, _which(row, first, up))


def _which(row: int, first: str, up: str) -> str:
    """Which ten is shown, where it matters."""
    if row <= TWO_TENS or up not in TENS:
        return up
    same = (row - TWO_TENS) % 2 == 0
    return first if same else next(name for name in TENS if name != first)


class Insured(NamedTuple):
    """What insurance adds to a coup where it gains, and what is staked on it."""

    won: float
    staked: float


def insured(of: Rules, hands: Rows) -> Insured:
    """Half the stake insured against an ace, with those hands that gain by it."""
    if of.insurance is None:
        return Insured(0.0, 0.0)
    gain = (of.insurance + 1) * hands.black_jack[:, ACE] - 1
    half = hands.chance[:, ACE] * (gain > 0) / 2
    return Insured(float((half * gain).sum()), float(half.sum()))


def analyse(
    house: House, cards: Composition | None = None, halved: Halved = Halved.BEST
) -> Analysis:
    """Work out the odds of a house, for its own decks or any cards."""
    of = rules(house)
    cards = Composition.full(house.decks) if cards is None else cards
    using = sabot(of, enough(cards, int(of.most_hands.max()) + 1))
    dealt = dealt_hands(using, of.kept_doubled)
    split = None
    if of.most_hands.max() > 1:
        like = halved is Halved.AS_DEALT
        acts = like_dealt(of, using, dealt) if like else None
        split = halves(of, using, acts, dealt.draws if like else None)
    return Analysis(cards, of, rows(of, cards, using, dealt, split), using, dealt, split)
