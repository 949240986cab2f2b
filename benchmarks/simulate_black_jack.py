"""Black Jack simulated: hands a second on one core, how soon it starts, and whether it is right.

``python -m benchmarks.simulate_black_jack 1000000000`` deals so many hands of each house against
exact odds.
"""

import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import reduce
from itertools import islice
from operator import add
from pathlib import Path

from benchmarks import first, plain
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
HANDS, SHORT_HANDS = 10**8, 10**6
TIMES = 5
PLAIN_TAGLIE, SHORT_PLAIN_TAGLIE = 300, 10


def houses() -> Iterator[House]:
    """Campione with its own decks and with six, and the custom houses of the examples."""
    yield CAMPIONE
    yield replace(CAMPIONE, decks=6)
    for file in sorted(EXAMPLES.glob("*.toml")):
        place = catalog.place(str(file))
        if place.game.id == "black-jack":
            yield place.house_as(House)


def rates(chosen: Iterable[House], plain_taglie: int) -> None:
    """Hands a second of one core by the best chart, with all tallies, beside plain Python's."""
    start = time.process_time()
    baseline = plain.black_jack(plain_taglie, 1) / (time.process_time() - start)
    name = "black jack simulated: plain Python, boxes that draw as the bank"
    print(f"{name:<64} {baseline / 1e6:>10,.2f} M hands/s")
    for house in chosen:
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
            print(f"{name:<64} {rate / 1e6:>10,.1f} M hands/s   {rate / baseline:,.0f} × plain")


def starts() -> None:
    """How long a new process takes to its first taglie, compiled for the first time and not."""
    with tempfile.TemporaryDirectory() as folder:
        times = []
        for how in ("compiled", "kept", "kept"):
            start = time.perf_counter()
            first.run("black_jack", NUMBA_CACHE_DIR=folder)
            times.append(f"{how} {time.perf_counter() - start:.1f} s")
    name = "black jack simulated: a process to its first taglie"
    print(f"{name:<64} {times[0]}; {min(times[1:])}")


def exact(chosen: Iterable[House], hands: int) -> None:
    """So many hands of each house, as many coups in every taglia, against exact odds."""
    for house in chosen:
        analysis = analyse(house)
        chart = best_chart(analysis)
        player = sure_player(analysis, house, chart.chart)
        for boxes in (1, house.most_seats):
            tables = tables_of(house, player, boxes, sure(house, boxes))
            dealer = Cpu(tables)
            batches = -(-hands // (dealer.taglie * tables.coups * boxes))
            start = time.perf_counter()
            with ThreadPoolExecutor() as threads:
                tally = reduce(add, threads.map(dealer.batch, [1] * batches, range(batches)))
            took = time.perf_counter() - start
            result = figures(tables, tally, chart)
            name = f"black jack against exact odds: {house.id}, {house.decks} decks, boxes: {boxes}"
            net = result.net
            worst = max(abs(each.z or 0.0) for each in result.measures)
            print(
                f"{name:<64} {result.hands:,} hands in {took:.1f} s; a unit wins "
                f"{net.estimate:+.6f}, exactly {net.exact:+.6f}, {net.z:+.2f} standard errors; "
                f"at worst {worst:.2f}"
            )


def run(short: bool) -> None:
    """All of it."""
    chosen = [*islice(houses(), 1 if short else None)]
    rates(chosen, SHORT_PLAIN_TAGLIE if short else PLAIN_TAGLIE)
    if short:
        # To compile everything again takes long; that the program runs is enough.
        first.run("black_jack")
    else:
        starts()
    exact(chosen, SHORT_HANDS if short else HANDS)


if __name__ == "__main__":
    exact(houses(), int(sys.argv[1]))
