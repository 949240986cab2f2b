"""Studies: sabots valued for one bet, beside all bets of many sabots; and purses played."""

from collections.abc import Callable

import numpy as np

from benchmarks.odds import seconds
from sabot import catalog
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.odds import many
from sabot.simulation.punto_banco import sabots
from sabot.simulation.punto_banco.count import Counting
from sabot.simulation.punto_banco.form import form
from sabot.simulation.studies.bankroll.kernel import play
from sabot.simulation.studies.bankroll.purses import bankroll

_TAGLIE, _SHORT_TAGLIE = 400, 20
_PURSES, _SHORT_PURSES = 2000, 20


def _rate(work: Callable[[], object], done: int) -> float:
    """So many a second of one core."""
    work()
    return done / seconds(work, 1)


def run(short: bool) -> None:
    """Values, whole batches of a count, and coups of purses."""
    taglie, number = (_SHORT_TAGLIE, _SHORT_PURSES) if short else (_TAGLIE, _PURSES)
    lugano = HOUSES["lugano-pb"]
    left = sabots.deal(sabots.table(lugano), 1, 0, taglie).sabots
    some = left.astype(np.int64)[:5000]
    baseline = _rate(lambda: many(lugano, some), len(some))
    print(
        f"{'odds of all five bets of lugano-pb, exact, for many sabots':<64} {baseline:>10,.0f}/s"
    )
    for bet in ("banco", "dragon"):
        of = form(lugano, lugano.chance[bet])
        rate = _rate(lambda of=of: of.values(left), len(left))  # type: ignore[misc]
        name = f"value of {bet} alone, floating point"
        print(f"{name:<64} {rate:>10,.0f}/s   {rate / baseline:.0f} times")
    count = Counting(lugano, "dragon")
    coups = int(count.batch(0)["coups"][0])
    rate = _rate(lambda: count.batch(0), coups)
    print(f"{'study count: dealt, valued, counted and tallied':<64} {rate:>10,.0f} coups/s")
    purses = bankroll(catalog.place("lugano-pb"), "banco", bank=10_000_00, unit=10_00, coups=1000)
    played = number * purses.coups
    rate = _rate(lambda: play(purses.game, 1, 0, number, purses.looks), played)
    print(f"{'study bankroll: coups of purses':<64} {rate:>10,.0f} coups/s")
