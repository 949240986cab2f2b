"""A job dealt: batch after batch, over as many workers as there are.

Batches have numbers, and what a batch comes to follows from the job and its number. They are added
up in the order of their numbers, whoever deals them, and the dealing stops with the first batch at
which enough is dealt. So what is done at any time is *the first so many batches*, and the same seed
gives the same tally however many worked, and whether or not the work was broken off in between.
"""

import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from threading import Lock
from typing import NamedTuple, Protocol

from sabot.simulation import gpu
from sabot.simulation.games import GAMES
from sabot.simulation.job import CPU, GPU, Job, JobError
from sabot.simulation.simulator import Simulator
from sabot.simulation.tally import Tally

COUPS, TAGLIE = "coups", "taglie"
# Batches under way for each worker: one is dealt, the other waits for it.
_AHEAD = 2


class BatchError(RuntimeError):
    """A batch that could not be dealt."""


class Goal(NamedTuple):
    """So many coups or taglie at the least, as batches are dealt whole."""

    what: str
    number: int


class Done(NamedTuple):
    """The first batches of a job, added up."""

    batches: int = 0
    tally: Tally | None = None

    @property
    def counted(self) -> Tally:
        """What was counted; there is a batch, as something was asked for."""
        assert self.tally is not None
        return self.tally

    def count(self, what: str) -> int:
        """How many coups or taglie these are."""
        return 0 if self.tally is None else int(self.tally[what][0])

    def with_next(self, tally: Tally) -> "Done":
        """The next batch added."""
        return Done(self.batches + 1, tally if self.tally is None else self.tally + tally)


class Pending(Protocol):
    """A batch under way."""

    def result(self) -> Tally: ...
    def cancel(self) -> object: ...


class Pool(Protocol):
    """Who deals batches. ``workers``: how many at once; ``taglie``: how many a batch has."""

    @property
    def workers(self) -> int: ...
    @property
    def taglie(self) -> int: ...
    def submit(self, number: int) -> Pending: ...


def deal(pool: Pool, goal: Goal, done: Done | None = None) -> Iterator[Done]:
    """What is done, after every batch, until it is enough; ``done``: what was before.

    Whoever is interrupted meanwhile still has what came last, and loses only batches that were
    under way.
    """
    done = done or Done()
    under_way: deque[Pending] = deque()
    try:
        while done.count(goal.what) < goal.number:
            while len(under_way) < min(_AHEAD * pool.workers, _needed(pool, goal, done)):
                under_way.append(pool.submit(done.batches + len(under_way)))
            done = done.with_next(_result(under_way.popleft(), done.batches))
            yield done
    finally:
        for each in under_way:
            each.cancel()


def _needed(pool: Pool, goal: Goal, done: Done) -> int:
    """How many batches are still wanted, as far as is known; at least one is."""
    dealt = done.count(goal.what)
    if goal.what == TAGLIE:
        a_batch = pool.taglie
    elif done.batches:
        a_batch = dealt // done.batches
    else:
        # How many coups a batch has is not known yet: one for each worker to begin with.
        return pool.workers
    return max(1, -(-(goal.number - dealt) // max(1, a_batch)))


def _result(pending: Pending, number: int) -> Tally:
    try:
        return pending.result()
    except JobError:
        # Its own text says what is wrong.
        raise
    except Exception as error:
        why = " ".join(str(error).split())
        raise BatchError(f"batch {number} failed: {type(error).__name__}: {why}") from error


_making = Lock()


def simulator(job: Job) -> Simulator:
    """The simulator of a job, made once in a process however many threads ask."""
    with _making:
        return _made(job)


@lru_cache(maxsize=4)
def _made(job: Job) -> Simulator:
    if job.device == GPU and (reason := gpu.lacking()):
        raise JobError(f"device gpu: {reason}")
    place = job.place
    return GAMES[place.game.id].simulator(place.house, job.coups, job.option, job.device)


class Threads:
    """The threads of this process: the kernels let them run side by side."""

    def __init__(self, job: Job, workers: int | None = None) -> None:
        self._simulator = simulator(job)
        self._seed = job.seed
        self.workers = workers or usual_workers(job.device)
        self._threads = ThreadPoolExecutor(self.workers, "batch")

    @property
    def taglie(self) -> int:
        return self._simulator.taglie

    def submit(self, number: int) -> Pending:
        return self._threads.submit(self._simulator.batch, self._seed, number)

    def __enter__(self) -> "Threads":
        return self

    def __exit__(self, *_: object) -> None:
        self._threads.shutdown(cancel_futures=True)


def usual_workers(device: str) -> int:
    """One for each core this process may use; one for a GPU."""
    if device != CPU:
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
