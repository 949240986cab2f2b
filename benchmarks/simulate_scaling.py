"""How simulation grows with workers: the same work done by one and by several.

    python -m benchmarks.simulate_scaling

Over threads of one process, and over the processes of a local Dask cluster. Wall time shows how
much sooner it is done, where the cores have nothing else to do. Processor time, of everybody who
takes part, shows what sharing the work costs, also on a busy machine.
"""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

import distributed

from sabot import catalog
from sabot.simulation.cluster import Cluster
from sabot.simulation.job import Job, job
from sabot.simulation.result import simulate
from sabot.simulation.run import TAGLIE, Goal, Pool, Threads, usual_workers

HOUSES = ("campione-pb", "campione-bj")
BATCHES, SHORT_BATCHES = 48, 2
TIMES = 3


class Team(NamedTuple):
    """Who works, and the processor time all of them have taken so far."""

    pool: Pool
    spent: Callable[[], float]


@contextmanager
def threads(work: Job, workers: int) -> Iterator[Team]:
    """So many threads of this process."""
    with Threads(work, workers) as pool:
        yield Team(pool, time.process_time)


@contextmanager
def dask(work: Job, workers: int) -> Iterator[Team]:
    """A cluster of so many processes with a thread each."""
    with (
        distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address=":0",
            silence_logs=logging.CRITICAL,
            env={"DASK_LOGGING__DISTRIBUTED": "critical"},
        ) as local,
        distributed.Client(local) as client,
        Cluster(local.scheduler_address) as far,
    ):

        def spent() -> float:
            there: dict[str, float] = client.run(time.process_time)
            return time.process_time() + sum(there.values())

        yield Team(far.take(work), spent)


TEAMS: dict[str, Callable[[Job, int], AbstractContextManager[Team]]] = {
    "threads": threads,
    "Dask workers": dask,
}


def costs(work: Job, team: Team, batches: int) -> tuple[float, float]:
    """The least wall time, and the least processor time, of some goes at the same batches."""
    pool, spent = team
    # Every worker has loaded what it needs.
    simulate(work, pool, Goal(TAGLIE, 2 * pool.workers * pool.taglie))

    def once() -> tuple[float, float]:
        begun, start = spent(), time.perf_counter()
        simulate(work, pool, Goal(TAGLIE, batches * pool.taglie))
        wall = time.perf_counter() - start
        return wall, spent() - begun

    walls, processors = zip(*(once() for _ in range(TIMES)), strict=True)
    return min(walls), min(processors)


def scaling(houses: Sequence[str], counts: Sequence[int], batches: int) -> None:
    """Each game over threads and over processes: one worker, then so many."""
    for house in houses:
        work = job(catalog.place(house))
        for name, of in TEAMS.items():
            alone = (0.0, 0.0)
            for count in counts:
                with of(work, count) as team:
                    wall, processor = costs(work, team, batches)
                    taglie = batches * team.pool.taglie
                if count == 1:
                    alone = wall, processor
                label = f"simulation over {name}: {house}, {count}"
                ratio = f"{alone[0] / wall:.2f} × one, for {processor / alone[1]:.2f} × the work"
                print(f"{label:<64} {taglie / wall:>10,.0f} taglie/s   {ratio}")


def run(short: bool) -> None:
    """All of it: twice as many workers each time until all cores work."""
    counts = [1]
    while counts[-1] * 2 <= usual_workers("cpu") and not short:
        counts.append(counts[-1] * 2)
    scaling(HOUSES[:1] if short else HOUSES, counts, SHORT_BATCHES if short else BATCHES)


if __name__ == "__main__":
    run(short=False)
