"""The engine: an automatic table, five bettors, every act recorded; and the record replayed."""

import random
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from benchmarks import plain
from sabot import catalog
from sabot.black_jack.events import BoxHeld
from sabot.company.evening import Evening
from sabot.record.record import Recorder, read
from sabot.record.replay import replay
from sabot.record.verify import verify
from sabot.table.refusal import Refusal

TAGLIE, SHORT_TAGLIE = 20, 1


class Run(NamedTuple):
    """One evening: when each coup ended, in which taglia, and how many boxes it had; the record."""

    ends: list[float]
    taglie: list[int]
    boxes: list[int]
    record: str

    @property
    def seconds(self) -> float:
        return self.ends[-1] - self.ends[0]

    @property
    def coups_a_second(self) -> float:
        return (len(self.ends) - 1) / self.seconds

    @property
    def hands_a_second(self) -> float:
        """Five boxes count as five hands, however they are split."""
        return sum(self.boxes[1:]) / self.seconds


def play(house: str, mode: str, taglie: int, seed: int = 1) -> Run:
    """Play an evening and time every coup, in processor time."""
    place = catalog.place(house)
    evening = Evening(place, random.Random(seed), players=5, taglie=taglie, mode=mode)
    lines: list[str] = []
    recorder = Recorder(place, lines.append)
    run = Run([], [], [], "")
    boxes = 0
    for act, decision in evening:
        recorder.note(act, decision)
        if act.verb == "close" and not isinstance(decision, Refusal):
            boxes = sum(isinstance(event, BoxHeld) for event in decision)
        elif act.verb == "end":
            run.ends.append(time.process_time())
            run.taglie.append(evening.live.state.table.taglia)
            run.boxes.append(boxes)
    recorder.close()
    return run._replace(record="\n".join(lines) + "\n")


class Measure(NamedTuple):
    """What is counted at a game's table, what plays it in plain Python, and its name."""

    unit: str
    rate: Callable[[Run], float]
    plain: Callable[[int, int], int]
    name: str


MEASURES: Mapping[str, Measure] = {
    "punto-banco": Measure(
        "coups/s",
        lambda run: run.coups_a_second,
        plain.punto_banco,
        "plain Python coup of Punto Banco, no house, no bets, no record",
    ),
    "black-jack": Measure(
        "hands/s",
        lambda run: run.hands_a_second,
        plain.black_jack,
        "plain Python hand of Black Jack, no house, no bets, no record",
    ),
}


def best(runs: list[float]) -> float:
    """The fastest of some runs: the others were disturbed."""
    return max(runs)


def baseline(measure: Measure, taglie: int) -> float:
    """Plain coups or hands a second."""

    def once() -> float:
        start = time.process_time()
        dealt = measure.plain(10 * taglie, 1)
        return dealt / (time.process_time() - start)

    return best([once() for _ in range(3)])


def speeds(taglie: int) -> None:
    """Coups or hands a second, house by house, beside the plainest Python there is."""
    for game in catalog.GAMES:
        measure = MEASURES[game.id]
        plain_rate = baseline(measure, taglie)
        print(f"{measure.name:<64} {plain_rate:>10,.0f} {measure.unit}")
        for house in game.houses.values():
            for mode in house.modes:
                rate = best([measure.rate(play(house.id, mode, taglie)) for _ in range(3)])
                name = f"{house.id}, {mode}: five bettors, record on"
                ratio = f"1/{plain_rate / rate:.0f} of plain"
                print(f"{name:<64} {rate:>10,.0f} {measure.unit}   {ratio}")


def growth(third: int) -> None:
    """The cost of a coup early and late in a taglia, and early and late in a long evening.

    ``third``: so many taglie are the first third of it.
    """
    run = play("campione-pb", "covered", taglie=3 * third)
    costs = [late - early for early, late in zip(run.ends, run.ends[1:], strict=False)]
    place_in: list[tuple[int, int]] = []
    number = 0
    for at, taglia in enumerate(run.taglie):
        number = number + 1 if at and taglia == run.taglie[at - 1] else 1
        place_in.append((taglia, number))
    inside = [(cost, place_in[at + 1]) for at, cost in enumerate(costs) if place_in[at + 1][1] > 1]

    def median(chosen: list[float]) -> float:
        return 1e6 * sorted(chosen)[len(chosen) // 2]

    early = median([cost for cost, (_, coup) in inside if coup <= 20])
    late = median([cost for cost, (_, coup) in inside if coup > 40])
    first = median([cost for cost, (taglia, _) in inside if taglia <= third])
    last = median([cost for cost, (taglia, _) in inside if taglia > 2 * third])
    _print_ratio("coups 41 on of a taglia against 2-20", early, late)
    _print_ratio(f"taglie {2 * third + 1}-{3 * third} against 1-{third}", first, last)


def _print_ratio(what: str, before: float, after: float) -> None:
    name = f"cost of a coup, {what}"
    print(f"{name:<64} {after:>10,.0f} µs   {after / before:.2f} × {before:.0f} µs")


def replays(taglie: int) -> None:
    """Reading, replaying and verifying a record of each game."""
    for game in catalog.GAMES:
        house = next(iter(game.houses.values()))
        run = play(house.id, house.mode, taglie)
        _replay(house.id, run)


def _replay(house: str, run: Run) -> None:
    timed: list[tuple[str, Any]] = [
        ("record read", lambda: read(run.record, "record")),
        ("record read and replayed", lambda: deque(replay(read(run.record, "record")), 0)),
        ("record read and verified", lambda: verify(read(run.record, "record"))),
    ]
    for name, work in timed:
        rates = []
        for _ in range(3):
            start = time.process_time()
            work()
            rates.append(1 / (time.process_time() - start))
        rate = best(rates)
        lines, coups = run.record.count("\n"), len(run.ends)
        label = f"{house}: {name}"
        print(f"{label:<64} {coups * rate:>10,.0f} coups/s   {lines * rate:,.0f} lines/s")


def run(short: bool) -> None:
    """All of it."""
    taglie = SHORT_TAGLIE if short else TAGLIE
    speeds(taglie)
    growth(taglie)
    replays(taglie)
