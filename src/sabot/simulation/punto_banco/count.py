"""Counting at Punto Banco: the exact value of a bet before every coup along whole taglie."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sabot import catalog
from sabot.catalog import Place
from sabot.punto_banco import odds
from sabot.punto_banco.chances import Chance
from sabot.punto_banco.house import House
from sabot.punto_banco.names import chance as named
from sabot.simulation.punto_banco import sabots
from sabot.simulation.punto_banco.form import Cards, form
from sabot.simulation.punto_banco.stakes import stakes
from sabot.simulation.studies.count import tags
from sabot.simulation.studies.count.along import Coups, Floats, Scale, tallied
from sabot.simulation.studies.count.figures import CountInputs, figures
from sabot.simulation.studies.count.output import findings
from sabot.simulation.studies.findings import Findings
from sabot.simulation.tally import Tally
from sabot.table.json import JsonObject

_SIZE = 1024


@dataclass(frozen=True)
class Counting:
    """A bet of a house, counted from a seed."""

    house: House
    bet: str
    seed: int = 1
    toml: str = ""

    name = "count"
    what = "taglie"
    size = _SIZE
    usual = 100_000
    in_python = False

    @cached_property
    def place(self) -> Place:
        return Place(catalog.game(self.house.game), self.house, self.toml)

    @property
    def options(self) -> JsonObject:
        return {"bet": self.bet}

    @property
    def chance(self) -> Chance:
        """The chance that is bet on."""
        return self.house.chance[self.bet]

    @cached_property
    def table(self) -> sabots.TagliaRules:
        """The house to be dealt."""
        return sabots.table(self.house)

    @cached_property
    def counts(self) -> tuple[tags.Count, tags.Count]:
        """The count by the effects of removal, and one by small whole numbers."""
        full = float(odds.of(self.house).bets[self.bet].expectation)
        effects = {rank: float(of[self.bet]) for rank, of in odds.removals(self.house).items()}
        best = tags.exact(full, effects, self.table.cards)
        return best, tags.small(best)

    @cached_property
    def scale(self) -> Scale:
        """Of what size values are."""
        best = self.counts[0]
        return Scale(self.table.cards, best.full, tags.spread(best, self.table.cards))

    @cached_property
    def required(self) -> tuple[tuple[Chance, float], ...]:
        """The chances one of which must be bet on too, and the least of each for one unit, with the
        most that may be staked on the bet itself."""
        most = stakes(self.house, self.chance).maximum
        needed = [self.house.chance[name] for name in self.chance.needs]
        return tuple((each, stakes(self.house, each).minimum / most) for each in needed)

    def batch(self, number: int) -> Tally:
        dealt = sabots.deal(self.table, self.seed, number * _SIZE, _SIZE)
        values = form(self.house, self.chance).values(dealt.sabots)
        coups = Coups(
            dealt.first,
            dealt.sabots.sum(axis=1, dtype=np.int64),
            values,
            self._knowing(dealt.sabots, values),
            values,
            tuple(count.estimates(dealt.sabots) for count in self.counts),
        )
        return tallied(self.scale, coups)

    def _knowing(self, left: Cards, values: Floats) -> Floats:
        """The values, less what is lost on the bet that must stand beside."""
        if not self.required:
            return values
        less = values.copy()
        # Where the bet itself loses nobody asks what lies beside it.
        at = np.flatnonzero(values > 0)
        if len(at):
            each = [share * form(self.house, of).values(left[at]) for of, share in self.required]
            less[at] += np.max(each, axis=0)
        return less

    def findings(self, tally: Tally) -> Findings:
        limits = stakes(self.house, self.chance)
        required = tuple(named(each.id) for each, _ in self.required)
        bet = odds.of(self.house).bets[self.bet]
        inputs = CountInputs(
            self.house.id,
            named(self.bet),
            self.house.mask_behind,
            self.house.burned,
            limits.maximum,
            str(self.house.currencies[0]),
            float(bet.standard_deviation),
            required,
        )
        return findings(figures(inputs, self.scale, self.counts, tally))
