"""What a pair parted once is worth if the second half looks at the cards of the first.

This is the most that can be had of a pair: each choice is the best in view of every card seen, and
the first half is played with the second in mind. It takes a second half worked out anew for every
end of the first, so it is asked for one pair and one card shown at a time. What ``analyse`` says
of a split falls short of it by what the second half could learn: that is the error of the method.
Over all pairs it comes to 0.000046 % of the first stake at Campione with four decks and 0.000026 %
with six; the most for one pair is a pair of twos against a four, 0.0005 of the stake with six.
"""

from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.analysis import Analysis
from sabot.black_jack.odds.cards import place, shown_rank, two_ranks
from sabot.black_jack.odds.compiled import Wholes
from sabot.black_jack.odds.kernels import second_half
from sabot.black_jack.odds.rows import Play
from sabot.black_jack.odds.splits import allowed
from sabot.black_jack.odds.worths import STAKED, black_jack_chance
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


class _First:
    """The first half, every end of it followed by the best second one."""

    def __init__(self, found: Analysis, value: int, shown: int) -> None:
        self.of, self.rules = found.sabot, found.rules
        self.value, self.shown = value, shown
        self.sets = self.of.sets
        self.may = allowed(self.rules)[value]
        holds = self.sets.counts[: self.sets.hands, value] > 0
        self.held = np.flatnonzero(holds & (self.sets.sizes[: self.sets.hands] > 1))
        self.known: dict[bytes, float] = {}
        self.worth: dict[int, float] = {}

    def _left(self, cards: Wholes) -> Wholes:
        """How many of each value are left to draw when these are out, and the pair's other card."""
        left = self.of.counts - cards
        left[self.value] -= 1
        left[self.shown] -= 1
        return left

    def _after(self, cards: Wholes) -> float:
        """The second half, once the first has ended with these cards."""
        key = cards.tobytes()
        if key not in self.known:
            kept = self.rules.kept_added
            sabot = self.of.counts - cards
            fits = (self.sets.counts[self.held] <= sabot).all(1)
            self.known[key] = second_half(
                self.of.tree, self.sets, sabot, self.value, self.shown, self.held[fits], self.may,
                kept, kept, self.rules.peeked, self.of.points,
            )  # fmt: skip
        return self.known[key]

    def _end(self, cards: Wholes, hand: int, act: int) -> float:
        """The first half ends with these cards, gone over where it is no hand; then the second."""
        out = cards.copy()
        out[self.value] += 1
        natural = float(black_jack_chance(self.of.counts, out)[self.shown])
        staked = float(STAKED[act])
        won = -staked * (1 - natural if self.rules.peeked else 1)
        if hand >= 0:
            place = self.sets.parted[hand, self.value]
            row = max(int(self.sets.points[hand]) - self.of.tree.least + 1, 0)
            kept = self.rules.kept_doubled if act == 2 else 0.0
            won += staked * float(self.of.worth[place, row, self.shown] + kept * natural)
        return won + self._after(cards)

    def _drawn(self, hand: int, act: int) -> float:
        """One card more: the hand goes on, or ends."""
        cards = self.sets.counts[hand]
        left = self._left(cards)
        won, total = 0.0, float(left.sum())
        for value in np.flatnonzero(left > 0):
            more = cards.copy()
            more[value] += 1
            after = int(self.sets.child[hand, value])
            ended = act == 2 or after < 0
            won += (
                left[value] / total * (self._end(more, after, act) if ended else self.best(after))
            )
        return won

    def best(self, hand: int) -> float:
        """The best of what a hand may do."""
        if hand not in self.worth:
            two = self.sets.sizes[hand] == 2
            second = self.sets.counts[hand].copy()
            second[self.value] -= 1
            may = self.may[int(second.argmax())] if two else (True, True, False)
            found = [self._end(self.sets.counts[hand], hand, 0)]
            found += [self._drawn(hand, act) for act in (1, 2) if may[act]]
            self.worth[hand] = max(found)
        return self.worth[hand]

    def both(self) -> float:
        """Both halves, from the second card of the first on."""
        left = self._left(np.eye(MORE, dtype=np.int64)[self.value])
        shares = left / left.sum()
        two = self.sets.two[self.value]
        return float(sum(shares[at] * self.best(two[at]) for at in np.flatnonzero(left > 0)))


def informed_split(found: Analysis, pair: str, shown: str) -> Informed:
    """What looking at the first half's cards adds to a pair parted once, as ``("8 8", "T")``."""
    dealt = found.hand(pair, shown)
    if Play.SPLIT not in dealt.worth:
        raise OddsError(f"{pair!r} against {shown!r} cannot be split at this house")
    if found.rules.most_hands[place(two_ranks(pair)[0])] > 2:
        raise OddsError(f"{pair!r} may be split more than once: ask with splitting.times = 1")
    first = _First(found, place(two_ranks(pair)[0]), place(shown_rank(shown)))
    seen = dealt.black_jack if found.rules.peeked else 0.0
    return Informed(dealt.worth[Play.SPLIT], first.both() / (1 - seen))
