"""Batches over threads: the same tally whoever deals, and what is done when something happens."""

import threading
from typing import Any

import pytest

from sabot import catalog
from sabot.simulation.job import JobError, job
from sabot.simulation.result import Result, simulate
from sabot.simulation.run import COUPS, TAGLIE, BatchError, Done, Goal, Threads, deal, usual_workers
from tests.simulation import fake

PLACE = catalog.place("campione-pb")


def dealt(goal: Goal, workers: int, seed: int = 1, **more: Any) -> Result:
    work = job(PLACE, seed=seed, **more)
    with Threads(work, workers) as pool:
        return simulate(work, pool, goal)


@pytest.mark.parametrize("goal", [Goal(COUPS, 9_000), Goal(TAGLIE, 155)])
def test_the_same_seed_gives_the_same_tally_however_many_work(
    monkeypatch: pytest.MonkeyPatch, goal: Goal
) -> None:
    fake.install(monkeypatch)
    alone, several, many = (dealt(goal, workers) for workers in (1, 3, 16))
    assert alone.done == several.done == many.done
    assert alone.complete
    assert alone.done.count(goal.what) >= goal.number
    assert dealt(goal, 3, seed=2).tally != alone.tally


def test_batches_are_added_in_their_order_and_no_more_than_are_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = fake.install(monkeypatch)
    work = job(PLACE)
    with Threads(work, 4) as pool:
        steps = list(deal(pool, Goal(TAGLIE, 95)))
    assert [each.batches for each in steps] == list(range(1, 11))
    assert sorted(made[0].dealt) == list(range(10))
    assert [each.count(TAGLIE) for each in steps] == list(range(10, 101, 10))
    with Threads(work, 4) as pool:
        assert list(deal(pool, Goal(TAGLIE, 100), steps[3])) == steps[4:]
        assert list(deal(pool, Goal(TAGLIE, 30), steps[3])) == []


def test_taglie_of_a_fixed_length(monkeypatch: pytest.MonkeyPatch) -> None:
    fake.install(monkeypatch)
    result = dealt(Goal(COUPS, 5_000), 2, coups=50)
    assert (result.coups, result.taglie, result.done.batches) == (5_000, 100, 10)
    assert result.about()["coups_in_a_taglia"] == 50


def test_whoever_interrupts_gets_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    fake.install(monkeypatch)
    work = job(PLACE)
    seen: list[Done] = []

    def progress(done: Done) -> None:
        seen.append(done)
        if done.batches == 7:
            raise KeyboardInterrupt

    with Threads(work, 3) as pool:
        result = simulate(work, pool, Goal(COUPS, 10**9), progress=progress)
    assert not result.complete
    assert result.done == seen[-1]
    assert result.taglie == 70
    assert result.tally == dealt(Goal(TAGLIE, 70), 1).tally
    assert threading.active_count() == 1 or not any(
        each.name.startswith("batch") for each in threading.enumerate()
    )


def test_an_interruption_before_anything_is_done_goes_on_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(number: int) -> None:
        raise KeyboardInterrupt

    fake.install(monkeypatch, interrupted)
    with pytest.raises(KeyboardInterrupt):
        dealt(Goal(COUPS, 10), 1)


def test_an_error_in_a_worker_says_which_batch_failed_and_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(number: int) -> None:
        if number == 5:
            raise ZeroDivisionError("no cards\nleft")

    fake.install(monkeypatch, broken)
    with pytest.raises(
        BatchError, match=r"^batch 5 failed: ZeroDivisionError: no cards left$"
    ) as caught:
        dealt(Goal(COUPS, 10**6), 3)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_job_that_cannot_be_done_says_so_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(number: int) -> None:
        raise JobError("ask for less")

    fake.install(monkeypatch, refused)
    with pytest.raises(JobError, match=r"^ask for less$"):
        dealt(Goal(COUPS, 10**6), 3)


def test_there_is_a_worker_for_each_core_and_one_for_a_gpu() -> None:
    assert usual_workers("cpu") >= 1
    assert usual_workers("gpu") == 1
