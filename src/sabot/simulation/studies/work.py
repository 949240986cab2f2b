"""A study done: batch after batch, over as many threads or processes as there are.

    from sabot import catalog
    from sabot.simulation.studies.count.counting import counting
    from sabot.simulation.studies.work import study

    ran = study(counting(catalog.place("malta-pb"), "banco"), 100_000)
    ran.findings.sections

As in a simulation, what a batch comes to follows from the study and the number of the batch, and
batches are added up in the order of their numbers: the same seed gives the same figures, however
many work.
"""

import signal
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from sabot.catalog import Place
from sabot.processes import FRESH, end_with_parent
from sabot.report import canonical
from sabot.simulation.run import Done, Goal, Pending, deal, usual_workers
from sabot.simulation.studies.findings import Findings
from sabot.simulation.tally import Tally
from sabot.table.json import JsonObject
from sabot.version import __version__

DEVICE = "cpu"


class Study(Protocol):
    """A study: ``what`` says of what its batches have ``size`` each, and ``usual`` how many are
    enough for a first answer.

    ``in_python``: batches are not compiled, and must be done in processes to be done side by side.
    """

    @property
    def name(self) -> str: ...
    @property
    def place(self) -> Place: ...
    @property
    def seed(self) -> int: ...
    @property
    def what(self) -> str: ...
    @property
    def size(self) -> int: ...
    @property
    def usual(self) -> int: ...
    @property
    def in_python(self) -> bool: ...
    @property
    def options(self) -> JsonObject:
        """What was chosen, by name."""

    def batch(self, number: int) -> Tally:
        """What a batch comes to. Safe to call from several threads at once."""

    def findings(self, tally: Tally) -> Findings:
        """What all batches show together."""


@dataclass(frozen=True)
class Ran:
    """A study as far as it was done; ``complete``: as far as was asked."""

    study: Study
    done: Done
    complete: bool
    seconds: float
    workers: int

    @property
    def tally(self) -> Tally:
        """What was counted."""
        return self.done.counted

    @property
    def number(self) -> int:
        """How many of what it counts were done."""
        return self.done.count(self.study.what)

    @cached_property
    def findings(self) -> Findings:
        """What it shows."""
        return self.study.findings(self.tally)

    @property
    def about(self) -> JsonObject:
        """Where the figures come from."""
        place = self.study.place
        return {
            "study": self.study.name,
            "house": place.house.id,
            "game": place.game.id,
            "decks": place.house.decks,
            "house_sha256": canonical.house_digest(place),
            **self.study.options,
            "seed": self.study.seed,
            "version": __version__,
            "device": DEVICE,
            "workers": self.workers,
            self.study.what: self.number,
            "complete": self.complete,
        }


def study(
    of: Study,
    number: int,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Ran:
    """Do a study to so many of what it counts at the least; ``progress`` hears how many are done.

    Whoever interrupts gets what was done until then, if that is anything.
    """
    begun = time.monotonic()
    done, complete = Done(), True
    with _Workers(of, workers or usual_workers(DEVICE)) as pool:
        try:
            for done in deal(pool, Goal(of.what, number)):
                progress(done.count(of.what))
        except KeyboardInterrupt:
            complete = False
            if done.tally is None:
                raise
        return Ran(of, done, complete, time.monotonic() - begun, pool.workers)


class _Workers:
    """The threads or processes that do batches."""

    def __init__(self, of: Study, workers: int) -> None:
        self._study = of
        self.workers = workers
        self._apart = of.in_python and workers > 1
        self._pool: Executor
        if self._apart:
            self._pool = ProcessPoolExecutor(workers, FRESH, _take, (of,))
        else:
            self._pool = ThreadPoolExecutor(workers, "batch")

    @property
    def taglie(self) -> int:
        return self._study.size

    def submit(self, number: int) -> Pending:
        if self._apart:
            return self._pool.submit(_batch, number)
        return self._pool.submit(self._study.batch, number)

    def __enter__(self) -> "_Workers":
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)


_taken: list[Study] = []


def _take(of: Study) -> None:
    """A process of its own hears which study it works at; only the first one hears Ctrl-C."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _taken[:] = [of]


def _batch(number: int) -> Tally:
    return _taken[0].batch(number)
