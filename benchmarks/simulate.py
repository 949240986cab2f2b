"""Punto Banco simulated: coups a second on one core, how soon it starts, and whether it is right.

``python -m benchmarks.simulate 10000000000`` deals so many coups of each house against exact odds.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from itertools import islice
from operator import add
from pathlib import Path

from benchmarks import first, plain
from sabot import catalog
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.simulation.punto_banco.cpu import Cpu
from sabot.simulation.punto_banco.figures import figures
from sabot.simulation.punto_banco.tables import sure, tables_of

EXAMPLES = Path(__file__).parents[1] / "examples"
COUPS, SHORT_COUPS = 10**9, 10**6
PLAIN_TAGLIE, SHORT_PLAIN_TAGLIE = 300, 10


def houses() -> Iterator[House]:
    """The houses there are, and the custom ones of the examples."""
    yield from HOUSES.values()
    for file in sorted(EXAMPLES.glob("*.toml")):
        place = catalog.place(str(file))
        if place.game.id == "punto-banco":
            yield place.house_as(House)


def best(work: Callable[[], int]) -> float:
    """How much is done in a second of processor time, the best of three."""
    work()
    rate = 0.0
    for _ in range(3):
        start = time.process_time()
        done = work()
        rate = max(rate, done / (time.process_time() - start))
    return rate


def rates(chosen: Iterable[House], plain_taglie: int) -> None:
    """Coups a second of one core with all tallies, house by house, beside plain Python's."""
    baseline = best(lambda: plain.punto_banco(plain_taglie, 1))
    name = "punto banco simulated: plain Python, Punto, Banco and tie only"
    print(f"{name:<64} {baseline / 1e6:>10,.2f} M coups/s")
    for house in chosen:
        dealer = Cpu(tables_of(house))
        rate = best(lambda dealer=dealer: int(dealer.batch(1, 0)["coups"][0]))  # type: ignore[misc]
        name = f"punto banco simulated: {house.id}, all tallies, {len(house.chances)} bets"
        print(f"{name:<64} {rate / 1e6:>10,.1f} M coups/s   {rate / baseline:,.0f} × plain")


def starts(house: str) -> None:
    """What a new process takes to its first taglie, compiled for the first time and not."""
    with tempfile.TemporaryDirectory() as folder:
        compiled, *again = (_started(house, NUMBA_CACHE_DIR=folder) for _ in range(3))
    name = f"punto banco simulated: {house}, a process to its first taglie"
    print(f"{name:<64} {compiled:>10,.1f} s compiled, {min(again):.1f} s with what was kept")


def _started(house: str, **environment: str) -> float:
    """The processor time of a process."""
    before = os.times()
    first.run("punto_banco", house, **environment)
    after = os.times()
    return (
        after.children_user + after.children_system - before.children_user - before.children_system
    )


def exact(chosen: Iterable[House], coups: int) -> None:
    """So many coups of each house, as many in every taglia, against exact odds."""
    for house in chosen:
        tables = tables_of(house, sure(house))
        dealer = Cpu(tables)
        batches = -(-coups // (dealer.taglie * tables.coups))
        start = time.perf_counter()
        with ThreadPoolExecutor() as threads:
            result = figures(
                tables, reduce(add, threads.map(dealer.batch, [1] * batches, range(batches)))
            )
        took = time.perf_counter() - start
        worst = max(result.measures, key=lambda measure: abs(measure.z or 0.0))
        name = f"punto banco simulated against exact odds: {house.id}"
        print(
            f"{name:<64} {result.coups:,} coups in {took:.1f} s; of {len(result.measures)} figures "
            f"{worst.what} is off most, {worst.z:+.2f} standard errors"
        )


def run(short: bool) -> None:
    """All of it."""
    chosen = [*islice(houses(), 1 if short else None)]
    rates(chosen, SHORT_PLAIN_TAGLIE if short else PLAIN_TAGLIE)
    if short:
        # To compile everything again takes long; that the program runs is enough.
        _started("campione-pb")
    else:
        starts("campione-pb")
        starts("lugano-pb")
    exact(chosen, SHORT_COUPS if short else COUPS)


if __name__ == "__main__":
    exact(houses(), int(sys.argv[1]))
