"""A local Dask cluster of two processes: the same tallies, and lost workers cost nothing else."""

import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from sabot import catalog
from sabot.simulation import cluster as cluster_module
from sabot.simulation import gpu
from sabot.simulation.cluster import Cluster, ClusterError
from sabot.simulation.job import JobError, job
from sabot.simulation.result import Result, simulate
from sabot.simulation.run import COUPS, TAGLIE, BatchError, Done, Goal, Threads

distributed = pytest.importorskip("distributed")

PLACE = catalog.place("malta-pb")
NOBODY = "tcp://127.0.0.1:9"


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", protocol="tcp"
    ) as made:
        yield made


def here(goal: Goal, seed: int = 1, **more: Any) -> Result:
    work = job(PLACE, seed=seed, **more)
    with Threads(work, 2) as pool:
        return simulate(work, pool, goal)


@pytest.mark.parametrize("goal", [Goal(COUPS, 3 * 10**7), Goal(TAGLIE, 500_000)])
def test_the_same_seed_gives_the_same_tally_there_as_here(local: Any, goal: Goal) -> None:
    work = job(PLACE, seed=5)
    with Cluster(local.scheduler_address) as far:
        assert far.workers == 2
        assert far.has_gpus is gpu.available()
        result = simulate(work, far.take(work), goal)
    assert result.done == here(goal, seed=5).done


def test_a_custom_house_needs_no_file_there(local: Any) -> None:
    text = 'base = "malta-pb"\nid = "mine"\nname = "Mine"\ndecks = 5\n'
    work = job(catalog.custom(text, "mine.toml"), coups=20)
    with Cluster(local.scheduler_address) as far:
        result = simulate(work, far.take(work), Goal(TAGLIE, 1))
    assert result.coups == 20 * result.taglie


def test_lost_workers_cost_time_and_nothing_else(local: Any) -> None:
    work, goal = job(PLACE, seed=6), Goal(TAGLIE, 10 * 262_144)
    lost: set[int] = set()

    def progress(done: Done) -> None:
        # One worker in the middle of its batch, and later another.
        if done.batches in (2, 6):
            (pid, *_) = (each.pid for each in local.workers.values() if each.pid not in lost)
            os.kill(pid, signal.SIGKILL)
            lost.add(pid)

    with Cluster(local.scheduler_address) as far:
        result = simulate(work, far.take(work), goal, progress=progress)
    assert len(lost) == 2
    assert result.done == here(goal, seed=6).done


def test_an_error_of_a_worker_comes_up(local: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    work = job(PLACE)
    with Cluster(local.scheduler_address) as far:
        far.take(work)
        monkeypatch.setattr(cluster_module, "__version__", "9.9")
        with pytest.raises(JobError, match=r"a worker has version 0.*, this is 9\.9"):
            simulate(work, far, Goal(TAGLIE, 1))
        monkeypatch.undo()
        broken = cluster_module._batch.__name__
        monkeypatch.setattr(cluster_module, broken, _broken)
        with pytest.raises(BatchError, match="batch 0 failed: ZeroDivisionError"):
            simulate(work, far, Goal(TAGLIE, 1))


def _broken(*_: object) -> int:
    return 1 // 0


def test_a_job_that_cannot_be_is_refused_there_too(local: Any) -> None:
    with Cluster(local.scheduler_address) as far, pytest.raises(ValueError, match="is sure of"):
        far.take(job(PLACE, coups=900))


def test_workers_of_another_version_are_refused(
    local: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "__version__", "9.9")
    with pytest.raises(ClusterError, match=r"has version 0.*, this is 9\.9"):
        Cluster(local.scheduler_address)


def test_a_cluster_without_workers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_WITHIN", 1)
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=":0") as empty,
        pytest.raises(ClusterError, match="it has no workers"),
    ):
        Cluster(empty.scheduler_address)


@pytest.mark.parametrize("address", [NOBODY, "nowhere:1", "http://x", ""])
def test_an_address_where_nobody_is_gets_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_WITHIN", 1)
    with pytest.raises(ClusterError, match=r"^cluster .*cannot be reached") as caught:
        Cluster(address)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("address", ["foo", "http://x:1", "tcp://:8786", "tcp://x:port", ""])
def test_what_is_no_address_is_not_tried(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distributed, "Client", None)
    with pytest.raises(ClusterError, match="give an address such as tcp://"):
        Cluster(address)


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(JobError, match=r"pip install 'sabot\[cluster\]'"):
        Cluster(NOBODY)


@pytest.mark.long
def test_a_scheduler_that_goes_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_WITHIN", 2)
    work = job(PLACE)
    made = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0")

    def progress(done: Done) -> None:
        if done.batches == 2:
            made.close()

    with Cluster(made.scheduler_address) as far, pytest.raises(ClusterError, match="is lost"):
        simulate(work, far.take(work), Goal(COUPS, 10**12), progress=progress)
