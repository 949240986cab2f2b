"""The exact odds of Black Jack: one analysis, what more decks and splits cost, and how exact."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from benchmarks import first
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import (
    Composition,
    Halved,
    analyse,
    best_chart,
    costs,
    informed_split,
)
from sabot.black_jack.odds.published import HOUSE, PERCENT

DECKS, SHORT_DECKS = (1, 2, 4, 6, 8, 12), (1,)
# A whole analysis of six decks by the best public C++ that was found, on one core of a two-core
# 2.8 GHz machine, ±20 %: not measured in this run.
PEER = 0.037
# Pairs that differ in how much a second half could learn from the first.
REQUESTS = (("8 8", "T"), ("8 8", "6"), ("9 9", "9"), ("7 7", "T"), ("A A", "6"))


def seconds(work: Callable[[], object], times: int) -> float:
    """The processor time of one go: the least of some."""

    def once() -> float:
        start = time.process_time()
        work()
        return time.process_time() - start

    work()
    return min(once() for _ in range(times))


def plain_bank(decks: int) -> None:
    """How the bank ends after one hand, against every card shown, in plain Python."""
    for shown in range(1, 11):

        @cache
        def ends(total: int, ace: bool, left: tuple[int, ...]) -> tuple[float, ...]:
            best = total + 10 if ace and total < 12 else total
            if best > 16:
                return tuple(float(best == end) for end in range(17, 22))
            chances = [0.0] * 5
            cards = sum(left)
            for value, count in enumerate(left, 1):
                if count:
                    less = (*left[: value - 1], count - 1, *left[value:])
                    for at, chance in enumerate(ends(total + value, ace or value == 1, less)):
                        chances[at] += chance * count / cards
            return tuple(chances)

        ends(shown, shown == 1, (4 * decks,) * 9 + (16 * decks,))


def _line(name: str, cost: float, more: str) -> None:
    print(f"{name:<64} {1e3 * cost:>10,.1f} ms   {more}")


def speeds(times: int, numbers: Sequence[int]) -> None:
    """One analysis, beside plain Python and the best of others."""
    baseline = seconds(lambda: plain_bank(6), 2)
    _line("plain Python: the bank's ends after one hand, six decks", baseline, "")
    again = replace(CAMPIONE, splitting=CAMPIONE.splitting._replace(times=3))
    six = Composition.full(6)
    for name, house in (("campione-bj", CAMPIONE), ("split up to three times", again)):
        cost = seconds(lambda house=house: analyse(house, six).edge, times)  # type: ignore[misc]
        more = f"{PEER / cost:.1f} × as fast as C++ elsewhere ({1e3 * PEER:.0f} ms)"
        _line(f"every hand, card shown and act, six decks: {name}", cost, more)
    analysis = analyse(CAMPIONE, six)
    _line("the best chart, six decks", seconds(lambda: best_chart(analysis), times), "")
    began = float(first.run("analysis"))
    _line("a new process, machine code kept from before: import and analysis", began, "")
    costs_ = [
        f"{decks}: {1e3 * seconds(lambda left=left: analyse(CAMPIONE, left).edge, times):.1f}"  # type: ignore[misc]
        for decks in numbers
        for left in (Composition.full(decks),)
    ]
    print(f"every hand by decks, ms: {', '.join(costs_)}")


def exactness(short: bool) -> None:
    """The figures beside those that were published, and the error of the way splits are valued."""
    for decks, percent in [*PERCENT.items()][: 1 if short else None]:
        edges = {each: 100 * analyse(HOUSE, Composition.full(decks), each).edge for each in Halved}
        off = edges[Halved.AS_DEALT] - float(percent)
        print(
            f"house edge, {decks} decks, nothing doubled or split before the bank's Black Jack is "
            f"known, halves played as dealt: "
            f"{edges[Halved.AS_DEALT]:.9f} %, {off:+.1e} from the published; "
            f"at best {edges[Halved.BEST]:.9f} %"
        )
    for decks in (4,) if short else (4, 6):
        analysis = analyse(CAMPIONE, Composition.full(decks))
        chart = best_chart(analysis)
        print(
            f"campione-bj, {decks} decks: house edge {100 * analysis.edge:.6f} % of the first "
            f"stake, {100 * analysis.edge_on_stake:.6f} % of all that is staked; "
            f"by a chart {100 * (analysis.value - chart.value):.6f} % more"
        )
    six = analyse(CAMPIONE, Composition.full(6))
    gains = [
        f"{pair} against {shown}: {informed_split(six, pair, shown).gain:.1e}"
        for pair, shown in REQUESTS[: 1 if short else None]
    ]
    print(f"what a second half could learn from the first, six decks: {'; '.join(gains)}")


def rules() -> None:
    """What each rule costs."""
    start = time.process_time()
    rules = costs(CAMPIONE)
    spent = time.process_time() - start
    for each in rules:
        percent = f"{100 * each.edge:>9.4f} % {100 * each.change:>+9.4f}"
        print(f"  {each.key:<28} {each.value:<10} {percent}")
    _line(f"what each rule costs: {len(rules)} changes", spent, "")


def run(short: bool) -> None:
    """All of it."""
    speeds(1 if short else 15, SHORT_DECKS if short else DECKS)
    exactness(short)
    rules()
