"""Taglie dealt on a GPU: coups and hands a second, how soon it starts, and whether it is right.

``python -m benchmarks.gpu``; ``python -m benchmarks.gpu 1000000000000`` deals so many coups and
hands of each house against exact odds. Times are of the clock, with all that a batch takes.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from importlib import import_module
from operator import add

from benchmarks import first, simulate, simulate_black_jack
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import analyse, best_chart
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.report.black_jack.run import sure as sure_of_hands
from sabot.simulation.black_jack import figures as black_jack_figures
from sabot.simulation.black_jack.gpu import Gpu as BlackJack
from sabot.simulation.black_jack.player import best_player, sure_player
from sabot.simulation.black_jack.tables import tables_of as black_jack_tables
from sabot.simulation.gpu import lacking
from sabot.simulation.measures import Measure
from sabot.simulation.punto_banco import figures as punto_banco_figures
from sabot.simulation.punto_banco.gpu import Gpu as PuntoBanco
from sabot.simulation.punto_banco.tables import sure, tables_of
from sabot.simulation.simulator import Simulator
from sabot.simulation.tally import Tally

MANY, SHORT_MANY = 10**11, 10**9
TIMES = 5


def rate(dealer: Simulator, what: str) -> str:
    """The most of a tally's coups or hands a second, of a few batches."""
    dealer.batch(1, 0)
    best = 0.0
    for number in range(TIMES):
        start = time.perf_counter()
        dealt = int(dealer.batch(1, number)[what][0])
        best = max(best, dealt / (time.perf_counter() - start))
    return f"{best / 1e9:>8,.1f} G {what}/s"


def punto_banco_houses() -> Iterator[House]:
    """Those of the benchmark for one core, and one of eight decks."""
    yield from simulate.houses()
    yield replace(HOUSES["campione-pb"], decks=8)


def rates() -> None:
    """Coups and hands a second with all tallies, house by house."""
    for house in punto_banco_houses():
        name = f"punto banco on a GPU: {house.id}, {house.decks} decks, {len(house.chances)} bets"
        print(f"{name:<64} {rate(PuntoBanco(tables_of(house)), 'coups')}", flush=True)
    for place in simulate_black_jack.houses():
        player = best_player(place)
        for boxes in (1, 4, place.most_seats):
            name = f"black jack on a GPU: {place.id}, {place.decks} decks, boxes: {boxes}"
            dealer = BlackJack(black_jack_tables(place, player, boxes))
            print(f"{name:<64} {rate(dealer, 'hands')}", flush=True)


def starts() -> None:
    """How long a new process takes to its first taglia, compiled for the first time and not."""
    with tempfile.TemporaryDirectory() as folder:
        times = []
        for how in ("compiled", "kept"):
            start = time.perf_counter()
            first.run("gpu", CUPY_CACHE_DIR=folder)
            times.append(f"{how} {time.perf_counter() - start:.1f} s")
    print(f"{'punto banco on a GPU: a process to its first taglia':<64} {'; '.join(times)}")


def dealt(dealer: Simulator, what: str, many: int) -> Tally:
    """So many coups or hands at the least."""
    begun = dealer.batch(1, 0)
    batches = -(-many // int(begun[what][0]))
    return reduce(add, (dealer.batch(1, number) for number in range(1, batches)), begun)


def exact(many: int) -> None:
    """So many coups and hands of each house, as many in every taglia, against exact odds."""
    for house in punto_banco_houses():
        tables = tables_of(house, sure(house))
        tally = dealt(PuntoBanco(tables), "coups", many)
        counted = punto_banco_figures.figures(tables, tally)
        agreed(f"punto banco: {house.id}, {house.decks} decks", counted.coups, counted.measures)
    place = replace(CAMPIONE, decks=6)
    analysis = analyse(place)
    chart = best_chart(analysis)
    player = sure_player(analysis, place, chart.chart)
    for boxes in (1, 7):
        by = black_jack_tables(place, player, boxes, sure_of_hands(place, boxes))
        tally = dealt(BlackJack(by), "hands", many)
        hands = black_jack_figures.figures(by, tally, chart)
        agreed(f"black jack: {place.id}, 6 decks, boxes: {boxes}", hands.hands, hands.measures)


def agreed(name: str, many: int, measures: tuple[Measure, ...]) -> None:
    """Which figure is off most."""
    worst = max(measures, key=lambda measure: abs(measure.z or 0.0))
    print(
        f"{'against exact odds: ' + name:<64} {many:,}; of {len(measures)} figures {worst.what} "
        f"is off most, {worst.z:+.2f} standard errors",
        flush=True,
    )


def run(short: bool) -> None:
    """All of it, where there is a GPU."""
    if about_it():
        rates()
        starts()
        exact(SHORT_MANY if short else MANY)


def about_it() -> bool:
    """Say which GPU there is; or that there is none, and why."""
    if reason := lacking():
        print(f"nothing is dealt on a GPU: {reason}")
        return False
    cupy = import_module("cupy")
    about = cupy.cuda.runtime.getDeviceProperties(cupy.cuda.Device().id)
    print(f"{about['name'].decode()}; CuPy {cupy.__version__}; best of {TIMES} batches")
    return True


if __name__ == "__main__":
    if not sys.argv[1:]:
        run(short=False)
    elif about_it():
        exact(int(sys.argv[1]))
