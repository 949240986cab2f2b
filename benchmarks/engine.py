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

TAGLIE = 20


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


def play(house: str, mode: str, taglie: int = TAGLIE, seed: int = 1) -> Run:
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
    """What is counted at a game's table, by whom it is played plainly, and how often."""

    unit: str
    rate: Callable[[Run], float]
    plainly: Callable[[int, int], int]
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


def baseline(measure: Measure) -> float:
    """Plain coups or hands a second."""

    def once() -> float:
        start = time.process_time()
        dealt = measure.plainly(200, 1)
        return dealt / (time.process_time() - start)

    return best([once() for _ in range(3)])


def speeds() -> None:
    """Coups or hands a second, house by house, beside the plainest Python there is."""
    for game in catalog.GAMES:
        measure = MEASURES[game.id]
        plainly = baseline(measure)
        print(f"{measure.name:<64} {plainly:>10,.0f} {measure.unit}")
        for house in game.houses.values():
            for mode in house.modes:
                rate = best([measure.rate(play(house.id, mode)) for _ in range(3)])
                name = f"{house.id}, {mode}: five bettors, record on"
                ratio = f"1/{plainly / rate:.0f} of plain"
                print(f"{name:<64} {rate:>10,.0f} {measure.unit}   {ratio}")


def growth() -> None:
    """The cost of a coup early and late in a taglia, and early and late in a long evening."""
    run = play("campione-pb", "covered", taglie=60)
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
    first = median([cost for cost, (taglia, _) in inside if taglia <= 20])
    last = median([cost for cost, (taglia, _) in inside if taglia > 40])
    print(f"cost of a coup, coups 2-20 of a taglia against 41 on: {early:.0f} µs, {late:.0f} µs")
    print(f"cost of a coup, taglie 1-20 against 41-60: {first:.0f} µs, {last:.0f} µs")


def replays() -> None:
    """Reading, replaying and verifying a record of each game."""
    for game in catalog.GAMES:
        house = next(iter(game.houses.values()))
        run = play(house.id, house.mode)
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
