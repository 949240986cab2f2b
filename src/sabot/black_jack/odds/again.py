"""What is lost where a pair is parted again and the play chosen when it was first is kept to.

``splits`` keeps to one way of playing, however many cards of the pair's value come out. Here half a
pair is played for the best once more with so many of them out, and held against that.
"""

from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.analysis import Analysis
from sabot.black_jack.odds.cards import place, shown_rank, two_ranks
from sabot.black_jack.odds.kernels import second_half
from sabot.black_jack.odds.splits import allowed, any_second, most_out


class KeptPlay(NamedTuple):
    """Half a pair with ``out`` cards of its value out: what it wins by the play that is kept to,
    and by the one that would then be chosen.
    """

    out: int
    kept: float
    rechosen: float

    @property
    def loss(self) -> float:
        """What is lost by not choosing again."""
        return self.rechosen - self.kept


def kept_play(analysis: Analysis, pair: str, shown: str) -> tuple[KeptPlay, ...]:
    """The first half of a pair, as ``("8 8", "T")``, for every number of its cards beyond two that
    can be out; none where a pair is parted once.
    """
    of, rules = analysis.sabot, analysis.rules
    value, up = place(two_ranks(pair)[0]), place(shown_rank(shown))
    analysis.hand(pair, shown)
    if analysis.halves is None:
        return ()
    sets = of.sets
    holds = (sets.counts[: sets.hands, value] > 0) & (sets.sizes[: sets.hands] > 1)
    losses = []
    for out in range(3, int(most_out(rules.most_hands)[value]) + 1):
        left = of.counts.copy()
        left[value] -= out - 1
        if left[value] <= (value == up):
            break
        fits = np.flatnonzero(holds & (sets.counts[: sets.hands] <= left).all(1))
        rechosen = second_half(
            of.tree, sets, left, value, up, fits, allowed(rules)[value],
            0.0, rules.kept_doubled, rules.peeked, of.points,
        )  # fmt: skip
        kept = any_second(of, analysis.halves.first[out - 2].won, out)[value, up]
        losses.append(KeptPlay(out, float(kept), rechosen))
    return tuple(losses)
