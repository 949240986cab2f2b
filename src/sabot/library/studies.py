"""Studies: what slips and the rulings on them cost, and what becomes of a purse.

As odds are, they are an extra of the package: what works them out is imported when it is first
asked.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from sabot.extras import needed
from sabot.library import inputs
from sabot.library.house import House
from sabot.library.house import house as house_of
from sabot.library.money import Money, amount_of
from sabot.ranges import PURSE_COUPS, STUDIED, WORKERS

# What figures of slips are given for.
_COUPS = 1000
_CENTS = 100


class Estimate(NamedTuple):
    """A figure that was sampled, its standard error, and the ends of an interval of 95 %.

    >>> import sabot
    >>> ruined = sabot.purses("malta-pb", "punto", 1_000, bank=100, unit=10, coups=200).ruined
    >>> ruined.low < ruined.value < ruined.high
    True
    """

    value: float
    error: float
    low: float
    high: float


@dataclass(frozen=True)
class Slip:
    """A kind of mishap in a run of coups. Money is the players': the house has the opposite.

    ``number``: how many there were; ``changed``: the share of them after which anybody had other
    money; ``each``: what one brings the players; ``in_1000``: what they bring in 1000 coups.

    >>> import sabot
    >>> slip = sabot.slips("malta-pb", 200, rate=0.05).kinds[0]
    >>> slip.number > 0, 0 <= slip.changed <= 1, slip.each.low <= slip.each.value
    (True, True, True)
    """

    mishap: str
    number: int
    changed: float
    each: Estimate
    in_1000: Estimate


@dataclass(frozen=True)
class Slips:
    """What slips cost at a house: each kind, the most frequent first, and ``all`` together.

    ``expected_win``: what the house should win at a coup without slips. ``length``: the coups of a
    taglia, and ``length_without``: of the same taglie without slips.

    >>> import sabot
    >>> result = sabot.slips("malta-pb", 200, rate=0.05)
    >>> result.length < result.length_without, result.all.mishap
    (True, 'all')
    """

    house: House
    coups: int
    expected_win: float
    length: float
    length_without: float
    kinds: tuple[Slip, ...]
    all: Slip


def slips(
    house: str | Path | House,
    coups: int,
    *,
    rate: float,
    players: int = 5,
    seed: int = 1,
    workers: int = 1,
) -> Slips:
    """Play at least so many coups in which at every act somebody errs instead at a rate.

    Each coup with a slip is played again without, with the same cards and bets: the difference is
    what the slip and the ruling on it brought. With more than one of the ``workers``, which are
    processes, a program must begin under ``if __name__ == "__main__"``.

    >>> import sabot
    >>> result = sabot.slips("malta-pb", 500, rate=0.02, seed=3)
    >>> result.coups >= 500, result.all.number == sum(kind.number for kind in result.kinds)
    (True, True)
    """
    coups, workers = STUDIED.check(coups, "coups"), WORKERS.check(workers, "workers")
    rate = inputs.number(rate, "rate")
    with needed("slips"):
        from sabot.simulation.studies.incidents import figures as incident_figures
        from sabot.simulation.studies.incidents.slips import incidents
        from sabot.simulation.studies.work import study

    def slip(kind: incident_figures.Kind) -> Slip:
        each, per = (
            kind.each.times(1 / _CENTS),
            kind.per.times(_COUPS / incident_figures.PER / _CENTS),
        )
        return Slip(kind.name, kind.incidents, kind.changed, Estimate(*each), Estimate(*per))

    of = house_of(house)
    task = incidents(of.place, rate=rate, players=players, seed=seed)
    result = task.figures(study(task, coups, workers).tally)
    return Slips(
        of,
        result.coups,
        result.due / _CENTS,
        result.length,
        result.without,
        tuple(map(slip, result.kinds)),
        slip(result.all),
    )


@dataclass(frozen=True)
class Look:
    """Purses after so many coups: the share ``ruined`` by then, and quantiles of what they hold.

    >>> import sabot
    >>> look = sabot.purses("malta-pb", "punto", 1_000, bank=100, unit=10, coups=500).course[-1]
    >>> look.coups, look.ruined.value > 0.4, look.held[0]
    (500, True, 0.0)
    """

    coups: int
    ruined: Estimate
    held: tuple[float, ...]


@dataclass(frozen=True)
class Purses:
    """What becomes of many purses.

    Each is ``ruined``, has ``reached`` its target, or the coups are ``over`` for it: the shares of
    these. ``won``: what a purse wins on the average, less than nothing where the house does.
    ``end``: quantiles of what is in one at last, at those of ``quantiles``; ``course``: how they
    come to it.

    >>> import sabot
    >>> result = sabot.purses("malta-pb", "punto", 1_000, bank=100, unit=10, coups=500)
    >>> dict(zip(result.quantiles, result.end))[0.5] < 100, result.won.value < 0
    (True, True)
    """

    house: House
    purses: int
    ruined: Estimate
    reached: Estimate
    over: Estimate
    won: Estimate
    quantiles: tuple[float, ...]
    end: tuple[float, ...]
    course: tuple[Look, ...]


def purses(
    house: str | Path | House,
    bet: str | None,
    number: int,
    *,
    bank: Money,
    unit: Money,
    target: Money | None = None,
    coups: int = 1000,
    system: str = "flat",
    seed: int = 1,
    workers: int | None = None,
) -> Purses:
    """Play at least so many purses, each until it is empty, has its target or the coups are over.

    ``system`` is ``flat``, ``martingale``, ``paroli``, ``dalembert`` or a TOML file; ``bet`` is
    none at Black Jack, where it is a box.

    >>> import sabot
    >>> result = sabot.purses("campione-pb", "banco", 2_000, bank=500, unit=10, target=600, seed=3)
    >>> round(result.ruined.value + result.reached.value + result.over.value, 12)
    1.0
    """
    number, coups = STUDIED.check(number, "number"), PURSE_COUPS.check(coups, "coups")
    if workers is not None:
        workers = WORKERS.check(workers, "workers")
    with needed("purses"):
        from sabot.simulation.studies.bankroll.figures import QUANTILES
        from sabot.simulation.studies.bankroll.purses import bankroll
        from sabot.simulation.studies.work import study

    of = house_of(house)
    task = bankroll(
        of.place,
        None if bet is None else inputs.text(bet, "bet"),
        system_name=inputs.text(system, "system"),
        bank=amount_of(bank, "bank"),
        unit=amount_of(unit, "unit"),
        target=None if target is None else amount_of(target, "target"),
        coups=coups,
        seed=seed,
    )
    result = task.figures(study(task, number, workers).tally)
    return Purses(
        of,
        result.purses,
        Estimate(*result.ruined),
        Estimate(*result.reached),
        Estimate(*result.over),
        Estimate(*result.won.times(1 / _CENTS)),
        QUANTILES,
        _money(result.end),
        tuple(
            Look(each.coups, Estimate(*each.ruined), _money(each.quantiles))
            for each in result.looks
        ),
    )


def _money(amounts: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(each / _CENTS for each in amounts)
