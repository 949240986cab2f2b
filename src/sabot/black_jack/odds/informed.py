"""What a pair parted once is worth if the second half looks at the cards of the first.

The first half is played for its own best, the second for the best in view of all that lies open.
This takes a second half computed again for every end of the first, so it is asked for one pair and
one card shown at a time. What ``analyse`` says of a split falls short of it by what the second half
could learn: that is the error of the method. (That the first half may also be played with the
second in mind adds nothing that can be told: for fourteen pairs at Campione no digit of sixteen.)
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.analysis import Analysis
from sabot.black_jack.odds.cards import place, shown_rank, two_ranks
from sabot.black_jack.odds.compiled import Wholes
from sabot.black_jack.odds.kernels import second_half
from sabot.black_jack.odds.rows import CARTA, DOUBLE, NO, Play
from sabot.black_jack.odds.splits import allowed, any_second, best_acts, played
from sabot.black_jack.tableau import MORE
from sabot.table.composition import OddsError


class Informed(NamedTuple):
    """A pair parted once: its worth when its turn comes, by the halves' own cards, and informed."""

    own: float
    informed: float

    @property
    def gain(self) -> float:
        """What looking at the first half's cards is worth."""
        return self.informed - self.own


class _Parted:
    """A pair of a value, parted against a card shown."""

    def __init__(self, analysis: Analysis, value: int, shown: int) -> None:
        self.of, self.rules = analysis.sabot, analysis.rules
        self.value, self.shown = value, shown
        self.sets = self.of.sets
        holds = self.sets.counts[: self.sets.hands, value] > 0
        # The hands a half may come to, the highest hard point first.
        self.held = np.flatnonzero(holds & (self.sets.sizes[: self.sets.hands] > 1))

    def ends(self) -> dict[bytes, float]:
        """The chance of all cards with which the first half may end, gone over or not."""
        first = played(self.rules, self.of, (0.0, self.rules.kept_doubled), None)
        acts = np.where(first.draws[self.value, :, self.shown], CARTA, NO)
        two = self.sets.two[self.value]
        acts[two] = best_acts(self.rules, self.of, first.above)[self.value, :, self.shown]
        chance = np.zeros(self.sets.hands)
        for drawn, often in self._next(np.eye(MORE, dtype=np.int64)[self.value]):
            chance[two[drawn]] = often
        ended: dict[bytes, float] = {}

        def end(cards: Wholes, often: float) -> None:
            ended[cards.tobytes()] = ended.get(cards.tobytes(), 0.0) + often

        for hand in self.held[::-1]:
            if not chance[hand]:
                continue
            cards = self.sets.counts[hand]
            if acts[hand] == NO:
                end(cards, chance[hand])
                continue
            for drawn, often in self._next(cards):
                after = self.sets.child[hand, drawn]
                if acts[hand] == DOUBLE or after < 0:
                    end(cards + np.eye(MORE, dtype=np.int64)[drawn], chance[hand] * often)
                else:
                    chance[after] += chance[hand] * often
        return ended

    def _next(self, cards: Wholes) -> Iterator[tuple[int, float]]:
        """What may come next when these are out, and the pair's other card, and how likely."""
        left = self.of.counts - cards
        left[self.value] -= 1
        left[self.shown] -= 1
        for drawn in np.flatnonzero(left > 0):
            yield int(drawn), float(left[drawn] / left.sum())

    def second(self, cards: Wholes) -> float:
        """What the second half wins, once the first has ended with these cards."""
        sabot = self.of.counts - cards
        fits = (self.sets.counts[self.held] <= sabot).all(1)
        kept = self.rules.kept_added
        return second_half(
            self.of.tree, self.sets, sabot, self.value, self.shown, self.held[fits],
            allowed(self.rules)[self.value], kept, kept, self.rules.peeked, self.of.points,
        )  # fmt: skip


def informed_split(analysis: Analysis, pair: str, shown: str) -> Informed:
    """What looking at the first half's cards adds to a pair parted once, as ``("8 8", "T")``."""
    dealt = analysis.hand(pair, shown)
    value, up = place(two_ranks(pair)[0]), place(shown_rank(shown))
    if Play.SPLIT not in dealt.worth or analysis.halves is None:
        raise OddsError(f"{pair!r} against {shown!r} cannot be split at this house")
    if analysis.rules.most_hands[value] > 2:
        raise OddsError(f"{pair!r} may be split more than once: ask with splitting.times = 1")
    parted = _Parted(analysis, value, up)
    second = sum(
        often * parted.second(np.frombuffer(cards, np.int64))
        for cards, often in parted.ends().items()
    )
    uninformed = any_second(analysis.sabot, analysis.halves.others[0].won, 2)[value, up]
    gain = second - float(uninformed)
    seen = dealt.black_jack if analysis.rules.peeked else 0.0
    own = dealt.worth[Play.SPLIT]
    return Informed(own, own + gain / (1 - seen))
