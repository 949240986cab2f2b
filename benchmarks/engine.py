"""The engine: an automatic table, five bettors, every act recorded; and the record replayed."""

import random
import time
from collections import deque
from typing import Any, NamedTuple

from benchmarks import plain
from sabot import catalog
from sabot.company.evening import Evening
from sabot.record.record import Recorder, read
from sabot.record.replay import replay
from sabot.record.verify import verify

TAGLIE = 20


class Run(NamedTuple):
    """One evening: when each coup ended, and the record."""

    ends: list[float]
    taglie: list[int]
    record: str
    acts: int

    @property
    def coups_a_second(self) -> float:
        return (len(self.ends) - 1) / (self.ends[-1] - self.ends[0])


def play(house: str, mode: str, taglie: int = TAGLIE, seed: int = 1) -> Run:
    """Play an evening and time every coup, in processor time."""
    place = catalog.place(house)
    evening = Evening(place, random.Random(seed), players=5, taglie=taglie, mode=mode)
    lines: list[str] = []
    recorder = Recorder(place, lines.append)
    ends: list[float] = []
    ended_in: list[int] = []
    acts = 0
    for act, decision in evening:
        recorder.note(act, decision)
        acts += 1
        if act.verb == "end":
            ends.append(time.process_time())
            ended_in.append(evening.live.state.table.taglia)
    recorder.close()
    return Run(ends, ended_in, "\n".join(lines) + "\n", acts)


def best(runs: list[float]) -> float:
    """The fastest of some runs: the others were disturbed."""
    return max(runs)


def baseline() -> float:
    """Plain coups a second."""

    def once() -> float:
        start = time.process_time()
        dealt = plain.coups(200, 1)
        return dealt / (time.process_time() - start)

    return best([once() for _ in range(3)])


def speeds(plain_speed: float) -> None:
    """Coups a second, house by house."""
    print(f"{'plain Python coup, no house, no bets, no record':<56} {plain_speed:>10,.0f} coups/s")
    for place in catalog.houses():
        for mode in place.house.modes:
            rate = best([play(place.house.id, mode).coups_a_second for _ in range(3)])
            name = f"{place.house.id}, {mode}: five bettors, record on"
            print(f"{name:<56} {rate:>10,.0f} coups/s   1/{plain_speed / rate:.0f} of plain")


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
    """Reading, replaying and verifying a record."""
    run = play("campione-pb", "covered")
    coups = len(run.ends)
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
        lines = run.record.count("\n")
        print(f"{name:<56} {coups * rate:>10,.0f} coups/s   {lines * rate:,.0f} lines/s")
