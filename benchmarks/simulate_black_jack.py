"""Black Jack simulated: hands a second on one core, how soon it starts, and whether it is right.

``python -m benchmarks.simulate_black_jack 1000000000`` deals so many hands of each house against
exact odds.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import reduce
from operator import add
from pathlib import Path

from benchmarks import plain
from sabot import catalog
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import analyse, best_chart
from sabot.report.black_jack.run import sure
from sabot.simulation.black_jack.cpu import Cpu
from sabot.simulation.black_jack.figures import figures
from sabot.simulation.black_jack.player import best_player, sure_player
from sabot.simulation.black_jack.tables import tables_of

EXAMPLES = Path(__file__).parents[1] / "examples"
BOXES = (1, 2, 4, 7)
HANDS = 10**8
TIMES = 5
PLAIN_TAGLIE = 300
# A process that deals one taglia a lane by a plain chart, and no more.
FIRST = """
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds.charts import plain_chart
from sabot.simulation.black_jack.cpu import Cpu
from sabot.simulation.black_jack.player import plain_player
from sabot.simulation.black_jack.tables import tables_of
Cpu(tables_of(CAMPIONE, plain_player(plain_chart()), 7), rounds=1).batch(1, 0)
"""


def houses() -> Iterator[House]:
    """Campione with its own decks and with six, and the custom houses of the examples."""
    yield CAMPIONE
    yield replace(CAMPIONE, decks=6)
    for file in sorted(EXAMPLES.glob("*.toml")):
        place = catalog.place(str(file))
        if place.game.id == "black-jack":
            yield place.house


def rates() -> None:
    """Hands a second of one core by the best chart, with all tallies, beside plain Python's."""
    start = time.process_time()
    plainly = plain.black_jack(PLAIN_TAGLIE, 1) / (time.process_time() - start)
    name = "black jack simulated: plain Python, boxes that draw as the bank"
    print(f"{name:<64} {plainly / 1e6:>10,.2f} M hands/s")
    for house in houses():
        player = best_player(house)
        for boxes in sorted({min(boxes, house.most_seats) for boxes in BOXES}):
            dealer = Cpu(tables_of(house, player, boxes))
            dealer.batch(1, 0)
            rate = 0.0
            for number in range(TIMES):
                start = time.process_time()
                hands = int(dealer.batch(1, number)["hands"][0])
                rate = max(rate, hands / (time.process_time() - start))
            name = f"black jack simulated: {house.id}, {house.decks} decks, boxes: {boxes}"
            print(f"{name:<64} {rate / 1e6:>10,.1f} M hands/s   {rate / plainly:,.0f} × plain")


def starts() -> None:
    """How long a new process takes to its first taglie, compiled for the first time and not."""
    with tempfile.TemporaryDirectory() as folder:
        told = []
        for how in ("compiled", "kept", "kept"):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-c", FIRST],
                env={**os.environ, "NUMBA_CACHE_DIR": folder},
                check=True,
            )
            told.append(f"{how} {time.perf_counter() - start:.1f} s")
    name = "black jack simulated: a process to its first taglie"
    print(f"{name:<64} {told[0]}; {min(told[1:])}")


def exact(hands: int) -> None:
    """So many hands of each house, as many coups in every taglia, against exact odds."""
    for house in houses():
        found = analyse(house)
        chart = best_chart(found)
        player = sure_player(found, house, chart.chart)
        for boxes in (1, house.most_seats):
            tables = tables_of(house, player, boxes, sure(house, boxes))
            dealer = Cpu(tables)
            batches = -(-hands // (dealer.taglie * tables.coups * boxes))
            start = time.perf_counter()
            with ThreadPoolExecutor() as threads:
                tally = reduce(add, threads.map(dealer.batch, [1] * batches, range(batches)))
            took = time.perf_counter() - start
            told = figures(tables, tally, chart)
            name = f"black jack against exact odds: {house.id}, {house.decks} decks, boxes: {boxes}"
            net = told.net
            worst = max(abs(each.z or 0.0) for each in told.measures)
            print(
                f"{name:<64} {told.hands:,} hands in {took:.1f} s; a unit wins {net.found:+.6f}, "
                f"exactly {net.exact:+.6f}, {net.z:+.2f} standard errors; at worst {worst:.2f}"
            )


def black_jack(hands: int = HANDS) -> None:
    """All of it."""
    rates()
    starts()
    exact(hands)


if __name__ == "__main__":
    exact(int(sys.argv[1]))
