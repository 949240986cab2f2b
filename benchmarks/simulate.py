"""Punto Banco simulated: coups a second on one core, how soon it starts, and whether it is right.

``python -m benchmarks.simulate 10000000000`` deals so many coups of each house against exact odds.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from operator import add
from pathlib import Path

from benchmarks import plain
from sabot import catalog
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.simulation.punto_banco.cpu import Cpu
from sabot.simulation.punto_banco.figures import figures
from sabot.simulation.punto_banco.tables import sure, tables_of

EXAMPLES = Path(__file__).parents[1] / "examples"
COUPS = 10**9
PLAIN_TAGLIE = 300
# A process that deals one taglia a lane, and no more.
FIRST = """
import sys
from sabot.punto_banco.houses import HOUSES
from sabot.simulation.punto_banco.cpu import Cpu
from sabot.simulation.punto_banco.tables import tables_of
Cpu(tables_of(HOUSES[sys.argv[1]]), rounds=1).batch(1, 0)
"""


def houses() -> Iterator[House]:
    """The houses there are, and the custom ones of the examples."""
    yield from HOUSES.values()
    for file in sorted(EXAMPLES.glob("*.toml")):
        place = catalog.place(str(file))
        if place.game.id == "punto-banco":
            yield place.house


def best(work: Callable[[], int]) -> float:
    """How much is done in a second of processor time, the best of three."""
    work()
    found = 0.0
    for _ in range(3):
        start = time.process_time()
        done = work()
        found = max(found, done / (time.process_time() - start))
    return found


def rates() -> None:
    """Coups a second of one core with all tallies, house by house, beside plain Python's."""
    plainly = best(lambda: plain.punto_banco(PLAIN_TAGLIE, 1))
    name = "punto banco simulated: plain Python, Punto, Banco and tie only"
    print(f"{name:<64} {plainly / 1e6:>10,.2f} M coups/s")
    for house in houses():
        dealer = Cpu(tables_of(house))
        rate = best(lambda dealer=dealer: int(dealer.batch(1, 0)["coups"][0]))  # type: ignore[misc]
        name = f"punto banco simulated: {house.id}, all tallies, {len(house.chances)} bets"
        print(f"{name:<64} {rate / 1e6:>10,.1f} M coups/s   {rate / plainly:,.0f} × plain")


def starts() -> None:
    """What a new process takes to its first taglie, compiled for the first time and not."""
    for house in ("campione-pb", "lugano-pb"):
        with tempfile.TemporaryDirectory() as folder:
            first, *again = (_started(house, folder) for _ in range(4))
        name = f"punto banco simulated: {house}, a process to its first taglie"
        print(f"{name:<64} {first:>10,.1f} s compiled, {min(again):.1f} s with what was kept")


def _started(house: str, folder: str) -> float:
    """The processor time of a process that keeps its machine code in a folder."""
    before = os.times()
    env = {**os.environ, "NUMBA_CACHE_DIR": folder}
    subprocess.run([sys.executable, "-c", FIRST, house], env=env, check=True)
    after = os.times()
    return (
        after.children_user + after.children_system - before.children_user - before.children_system
    )


def exact(coups: int) -> None:
    """So many coups of each house, as many in every taglia, against exact odds."""
    for house in houses():
        tables = tables_of(house, sure(house))
        dealer = Cpu(tables)
        batches = -(-coups // (dealer.taglie * tables.coups))
        start = time.perf_counter()
        with ThreadPoolExecutor() as threads:
            told = figures(
                tables, reduce(add, threads.map(dealer.batch, [1] * batches, range(batches)))
            )
        took = time.perf_counter() - start
        worst = max(told.measures, key=lambda measure: abs(measure.z or 0.0))
        name = f"punto banco simulated against exact odds: {house.id}"
        print(
            f"{name:<64} {told.coups:,} coups in {took:.1f} s; of {len(told.measures)} figures "
            f"{worst.what} is off most, {worst.z:+.2f} standard errors"
        )


def punto_banco(coups: int = COUPS) -> None:
    """All of it."""
    rates()
    starts()
    exact(coups)


if __name__ == "__main__":
    exact(int(sys.argv[1]))
