"""A simulator that deals nothing: batches of numbers that follow from the seed and their number."""

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sabot.simulation import games, run
from sabot.simulation.games import Chosen, Dealing
from sabot.simulation.measures import NUMBER, SHARE, Measure, Pace, Part
from sabot.simulation.simulator import Simulator
from sabot.simulation.tally import Tally

TAGLIE = 10


class Fake:
    """Ten taglie a batch, of about sixty coups; ``before`` is called as a batch begins."""

    def __init__(
        self, coups: int, device: str, before: Callable[[int], None] = lambda number: None
    ) -> None:
        self.coups = coups
        self.device = device
        self.taglie = TAGLIE
        self.before = before
        self.dealt: list[int] = []
        self._lock = threading.Lock()

    def batch(self, seed: int, number: int) -> Tally:
        with self._lock:
            self.dealt.append(number)
        self.before(number)
        chance = random.Random(seed * 1_000_003 + number)
        lengths = np.zeros(100, np.int64)
        for _ in range(TAGLIE):
            lengths[self.coups or chance.randint(55, 65)] += 1
        coups = int(lengths @ np.arange(100))
        punto = sum(chance.random() < 0.4462466 for _ in range(coups))
        return Tally(
            {
                "taglie": np.array([TAGLIE]),
                "coups": np.array([coups]),
                "lengths": lengths,
                "punto": np.array([punto]),
            }
        )


def slowly(number: int) -> None:
    """Later batches are ready before earlier ones."""
    time.sleep(0.004 if number % 3 == 0 else 0.0005)


def parts(house: Any, fixed: int, chosen: Chosen, tally: Tally, pace: Pace) -> tuple[Part, ...]:
    """Parts of each kind."""
    del house, fixed, chosen
    coups = int(tally["coups"][0])
    share = int(tally["punto"][0]) / coups
    error = (share * (1 - share) / coups) ** 0.5
    won = pace.coups * pace.stake * (1 - 2 * share)
    return (
        Part("often", "How often", SHARE, (Measure("Punto wins", share, error, 0.4462466),)),
        Part(
            "hour",
            "An hour",
            pace.currency,
            (Measure("Punto", won, 2 * pace.coups * pace.stake * error, spread=300.0),),
        ),
        Part("sure", "Sure", NUMBER, (Measure("one", 1.0, 0.0, 1.0),)),
    )


def install(monkeypatch: pytest.MonkeyPatch, before: Callable[[int], None] = slowly) -> list[Fake]:
    """Let Punto Banco be dealt by it; what is made comes into the list."""
    made: list[Fake] = []

    def simulator(house: Any, coups: int, chosen: Chosen, device: str) -> Simulator:
        del house, chosen
        made.append(Fake(coups, device, before))
        return made[-1]

    def options(house: Any, given: Chosen) -> Chosen:
        del house
        return given

    of = Dealing(options, simulator, parts, 60, games.GAMES["punto-banco"].studies)
    monkeypatch.setattr(games.GAMES, "entries", {"punto-banco": lambda: of})
    run._made.cache_clear()
    return made
