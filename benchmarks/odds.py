"""The exact odds of Punto Banco: one sabot, many sabots, and what more decks cost."""

import time
from collections.abc import Callable, Sequence

import numpy as np

from benchmarks import plain
from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.tableau import Side
from sabot.table.cards import RANKS

SABOTS, SHORT_SABOTS = 4096, 64
DECKS, SHORT_DECKS = (1, 2, 4, 6, 8, 12, 20), (1, 20)


def seconds(work: Callable[[], object], times: int) -> float:
    """The processor time of one go: the least of three, each the mean of so many."""

    def once() -> float:
        start = time.process_time()
        for _ in range(times):
            work()
        return (time.process_time() - start) / times

    return min(once() for _ in range(3))


def everything(house: House, left: odds.Composition) -> object:
    """Every outcome as a fraction, and every figure of every bet."""
    exact = odds.of(house, left)
    counts = exact.counts
    outcomes = (counts.winners, counts.points, counts.cards_used, counts.wins_with(Side.BANCO))
    return (
        [counts.share(count) for each in outcomes for count in each.values()],
        counts.share(counts.naturals()),
        [
            (bet.house_edge, bet.variance, bet.standard_deviation, bet.hit_frequency)
            for bet in exact.bets.values()
        ],
    )


def one_sabot(times: int) -> float:
    """All bets of a full sabot of six decks, house by house, beside plain Python's three."""
    start = time.process_time()
    plain.punto_banco_odds(6)
    baseline = time.process_time() - start
    name = "exact odds, six decks: plain Python, Punto, Banco and tie only"
    print(f"{name:<64} {1e3 * baseline:>10,.1f} ms")
    for house in HOUSES.values():
        left = odds.Composition.full(6)
        start = time.process_time()
        everything(house, left)
        first = time.process_time() - start
        warm = seconds(lambda house=house, left=left: everything(house, left), times)  # type: ignore[misc]
        name = f"exact odds, six decks: {house.id}, every outcome, {len(house.chances)} bets"
        ratio = f"{baseline / warm:,.0f} × plain; {1e3 * first:,.0f} ms the first time"
        print(f"{name:<64} {1e3 * warm:>10,.1f} ms   {ratio}")
    return baseline


def many_sabots(baseline: float, sabots: int) -> None:
    """Sabots a second, six decks dealt down at random, house by house."""
    dealt = np.random.default_rng(1).integers(0, 25, (sabots, len(RANKS)))
    for house in HOUSES.values():
        odds.many(house, dealt[:1])
        rate = sabots / seconds(lambda house=house: odds.many(house, dealt), 1)  # type: ignore[misc]
        name = f"exact odds of many sabots: {house.id}, {len(house.chances)} bets"
        print(f"{name:<64} {rate:>10,.0f} sabots/s   {rate * baseline:,.0f} × plain")


def by_decks(numbers: Sequence[int], times: int) -> None:
    """What the number of decks costs."""
    house = next(iter(HOUSES.values()))
    costs = []
    for decks in numbers:
        left = odds.Composition.full(decks)
        cost = seconds(lambda left=left: everything(house, left), times)  # type: ignore[misc]
        costs.append(f"{decks}: {1e3 * cost:.1f}")
    print(f"exact odds by decks, ms (20 in Python's whole numbers): {', '.join(costs)}")


def run(short: bool) -> None:
    """All of it."""
    times = 1 if short else 20
    many_sabots(one_sabot(times), SHORT_SABOTS if short else SABOTS)
    by_decks(SHORT_DECKS if short else DECKS, times)
