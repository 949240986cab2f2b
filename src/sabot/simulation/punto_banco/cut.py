"""The cut-card effect at Punto Banco: what the mask does to a bet, to parts in ten million.

Dealt to the mask, a taglia has more coups the fewer cards they took: so the last coups come more
often after small ones, and a bet may be worth more or less then. What a run pays out hides an
effect so small. But it need not be asked what was won. Let *v* be what the bet is worth with the
cards that lie behind the mask, and *n* the number of coups begun before it. Before any coup, what
the bet is worth then is also the mean of what it will be worth at the mask, whatever cards come in
between: cards that are burned unseen change no chance. So the sum of what the bet is worth at every
coup of a taglia has the same mean as *n* times *v*, and

    mean over all coups dealt - value with a full sabot = covariance(v, n) / mean of n,

for the mean of *v* is the value with a full sabot. One sabot a taglia is worked out instead of all.

By the same token coups begun before an earlier mask may be held against what the bet is worth there
instead: it varies less. So with several masks each coup is held against the first that follows it.
"""

import numpy as np

from sabot.punto_banco.house import House
from sabot.punto_banco.odds import of, taglia
from sabot.simulation.punto_banco import sabots
from sabot.simulation.punto_banco.form import form
from sabot.simulation.studies.taglia.figures import SCALE
from sabot.simulation.tally import Tally


class Cut:
    """The effect on every bet of a house, for masks with so many cards behind them, most first."""

    def __init__(self, house: House, masks: tuple[int, ...]) -> None:
        self._house = house
        self._masks = masks
        self._table = sabots.table(house)._replace(begins=masks[-1])
        self._full = {name: float(bet.expectation) for name, bet in of(house).bets.items()}
        # About how many coups begin between two masks: the nearer, the less is left to chance.
        dealt = np.diff([self._table.cards, *masks]) / (masks[-1] - self._table.cards)
        self._usual = float(taglia(house).coups) * dealt

    def batch(self, seed: int, begin: int, count: int) -> Tally:
        """Sums and squares, by mask and bet; and how many coups there were, and of how many
        taglie."""
        dealt = sabots.deal(self._table, seed, begin, count, self._masks)
        more = np.diff(dealt.begun, prepend=0) - self._usual
        left = dealt.marked.reshape(-1, dealt.marked.shape[2])
        sums = np.zeros((len(self._masks), len(self._full)))
        squares = np.zeros_like(sums)
        for at, chance in enumerate(self._house.chances):
            values = form(self._house, chance).values(left).reshape(more.shape)
            each = np.cumsum((values - self._full[chance.id]) * more, axis=1)
            sums[:, at], squares[:, at] = each.sum(axis=0), (each**2).sum(axis=0)
        return Tally(
            {
                "cut_taglie": np.array([count]),
                "cut_coups": dealt.begun.sum(axis=0),
                "cut_sums": np.rint(sums * SCALE).astype(np.int64),
                "cut_squares": np.rint(squares * SCALE).astype(np.int64),
            }
        )
