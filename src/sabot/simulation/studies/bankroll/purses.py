"""What becomes of a purse: many of them, each with the same bet, system and limits."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
import numpy.typing as npt

from sabot import catalog
from sabot.catalog import Place
from sabot.errors import InputError
from sabot.ranges import SEEDS
from sabot.simulation.studies.bankroll import kernel
from sabot.simulation.studies.bankroll.figures import BankrollInputs, Purses, figures
from sabot.simulation.studies.bankroll.kernel import Game, play
from sabot.simulation.studies.bankroll.output import findings
from sabot.simulation.studies.bankroll.results import Results
from sabot.simulation.studies.bankroll.systems import System, system
from sabot.simulation.studies.findings import Findings
from sabot.simulation.studies.game import studies_of
from sabot.simulation.tally import Tally
from sabot.table.coup.house import AnyHouse
from sabot.table.json import JsonObject
from sabot.table.money import LARGEST, written

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

# How often a purse is looked into, and in how many bins at the most what is found is counted.
LOOKS = 50
BINS = 20_000
# A batch plays about so many coups, with no more and no fewer purses than these.
_COUPS = 20_000_000
_FEWEST, _MOST = 64, 4096
# So many purses are played beforehand to lay the bins; their numbers are no one else's.
_BEFOREHAND = 512
_APART = 2**63


@dataclass(frozen=True)
class Bankroll:
    """Purses of ``bank``, with ``unit`` as the system's unit, until nothing can be staked, the
    ``target`` is reached or ``coups`` are over. Money is in minor units.
    """

    house: AnyHouse
    results: Results
    system: System
    bank: int
    unit: int
    target: int | None
    coups: int
    seed: int = 1
    toml: str = ""

    name = "bankroll"
    what = "purses"
    usual = 100_000
    in_python = False

    @cached_property
    def place(self) -> Place:
        return Place(catalog.game(self.house.game), self.house, self.toml)

    @property
    def size(self) -> int:
        return min(_MOST, max(_FEWEST, _COUPS // self.coups))

    @property
    def options(self) -> JsonObject:
        return {
            "bet": self.results.bet,
            "system": self.system.name,
            "bank": written(self.bank),
            "unit": written(self.unit),
            "target": None if self.target is None else written(self.target),
            "coups": self.coups,
        }

    @cached_property
    def game(self) -> Game:
        """The bet, the system and the purse as the kernel has them."""
        results = self.results
        parts = lcm(*(net.denominator for net, _ in results.chances))
        bounds, before = [], Fraction()
        for _, chance in results.chances:
            before += chance
            bounds.append(min(round(before * 2**64), 2**64 - 1))
        return Game(
            np.array(bounds, np.uint64),
            np.array([int(net * parts) for net, _ in results.chances], np.int64),
            parts,
            self.system.table,
            self.unit * parts,
            results.limits.minimum * parts,
            results.limits.maximum * parts,
            results.step * parts,
            self.bank * parts,
            # Nobody ever has so much.
            parts * (self.target if self.target is not None else LARGEST),
            self.coups,
        )

    @cached_property
    def looks(self) -> Ints:
        """After how many coups purses are looked into."""
        return np.unique(np.linspace(0, self.coups, LOOKS + 1).round().astype(np.int64))[1:]

    @cached_property
    def bins(self) -> tuple[int, int]:
        """How wide a bin of money is, and how many there are; all beyond counts as in the last.

        Each begins at an amount a purse may hold; and as a rule holds no other.
        """
        kept, seen = play(self.game, self.seed, _APART, _BEFOREHAND, self.looks)
        held = np.array([self.game.bank])
        kinds = (kept[:, kernel.BANK], kept[:, kernel.FALL], seen.ravel(), held)
        amounts = np.concatenate(kinds)
        step, top = int(np.gcd.reduce(amounts)), int(1.2 * amounts.max())
        width = step * -(-top // (step * BINS))
        return width, top // width + 1

    @property
    def wide(self) -> int:
        """How many coups a bin of time has."""
        return -(-(self.coups + 1) // BINS)

    def batch(self, number: int) -> Tally:
        kept, seen = play(self.game, self.seed, number * self.size, self.size, self.looks)
        ended, coups, bank = (kept[:, at] for at in (kernel.ENDED, kernel.COUPS, kernel.BANK))
        won = (bank - self.game.bank) / self.game.unit
        staked = kept[:, kernel.STAKED] / self.game.unit
        ruined, reached = ended == kernel.RUINED, ended == kernel.REACHED
        return Tally(
            {
                "purses": np.array([len(kept)]),
                "ended": np.bincount(ended, minlength=3),
                "played": np.array([coups.sum()]),
                "won": _sums(won, staked),
                "ruined_after": self._times(coups[ruined]),
                "reached_after": self._times(coups[reached]),
                "bank": self._money(bank),
                "fall": self._money(kept[:, kernel.FALL]),
                "seen": np.array([self._money(each) for each in seen.T]),
                "ruined_by": (ruined[:, None] & (coups[:, None] <= self.looks)).sum(axis=0),
                "reached_by": (reached[:, None] & (coups[:, None] <= self.looks)).sum(axis=0),
                "largest": np.array([kept[:, kernel.LARGEST].sum() // self.game.unit]),
                "cut": np.array([(kept[:, kernel.CUT] > 0).sum(), kept[:, kernel.CUT].sum()]),
            }
        )

    def _money(self, amounts: Ints) -> Ints:
        """Counted in bins from nothing up."""
        width, bins = self.bins
        return np.bincount(np.minimum(amounts // width, bins - 1), minlength=bins)

    def _times(self, coups: Ints) -> Ints:
        """Counted in bins from the first coup to the last; then their sum and that of squares."""
        bins = np.bincount(coups // self.wide, minlength=self.coups // self.wide + 1)
        return np.concatenate([bins, [coups.sum(), (coups**2).sum()]])

    def figures(self, tally: Tally) -> Purses:
        """Every figure as a number."""
        results = self.results
        inputs = BankrollInputs(
            self.house.id,
            results.bet,
            self.system.name,
            str(self.house.currencies[0]),
            self.bank,
            self.unit,
            self.target,
            self.coups,
            results.limits,
            results.edge,
            results.words,
            self.bins[0] / self.game.parts,
            self.wide,
            tuple(self.looks.tolist()),
        )
        return figures(inputs, tally)

    def findings(self, tally: Tally) -> Findings:
        return findings(self.figures(tally))


def _sums(won: Floats, staked: Floats) -> Ints:
    """The sums of what was won and staked, of their squares and of their product, in units."""
    sums = [won.sum(), (won**2).sum(), staked.sum(), (staked**2).sum(), (won * staked).sum()]
    return np.array([round(each) for each in sums], np.int64)


def bankroll(
    place: Place,
    bet: str | None = None,
    *,
    system_name: str = "flat",
    bank: int,
    unit: int,
    target: int | None = None,
    coups: int = 1000,
    seed: int = 1,
) -> Bankroll:
    """A study of purses at a house; money in minor units."""
    seed = SEEDS.check(seed, "seed")
    results = studies_of(place).results(place, bet, seed)
    least, most = results.limits
    limits = f"{written(least)} to {written(most)}"
    if not least <= unit <= most:
        raise InputError(f"unit {written(unit)}: {results.bet} at {place.house.id} takes {limits}")
    if unit % results.step:
        raise InputError(f"unit {written(unit)}: stakes go by {written(results.step)} here")
    if bank < unit:
        raise InputError(f"bank {written(bank)}: less than one unit of {written(unit)}")
    if target is not None and target <= bank:
        raise InputError(f"target {written(target)}: no more than the bank of {written(bank)}")
    made = system(system_name, most // unit)
    return Bankroll(place.house, results, made, bank, unit, target, coups, seed, place.toml)
