"""A job kept in a file: continued, extended, and never mixed with another."""

import json
from pathlib import Path
from typing import Any

import pytest

from sabot import catalog
from sabot.report import canonical
from sabot.simulation import run, save
from sabot.simulation.job import Job, JobError, job
from sabot.simulation.result import Result, simulate
from sabot.simulation.run import COUPS, TAGLIE, Done, Goal, Threads
from sabot.simulation.save import Saved
from tests.simulation import fake

PLACE = catalog.place("campione-pb")
CUSTOM = (Path(__file__).resolve().parents[2] / "examples" / "eight-decks.toml").read_text("utf-8")


@pytest.fixture(autouse=True)
def _fake(monkeypatch: pytest.MonkeyPatch) -> None:
    fake.install(monkeypatch)


def dealt(work: Job, goal: Goal, file: Path | None = None, progress: Any = None) -> Result:
    saved = Saved(file, work) if file else None
    with Threads(work, 3) as pool:
        return simulate(work, pool, goal, saved, progress or (lambda done: None))


def test_a_job_goes_on_where_it_stopped_and_further(tmp_path: Path) -> None:
    file, work = tmp_path / "run.json", job(PLACE, seed=3)
    first = dealt(work, Goal(TAGLIE, 40), file)
    more = dealt(work, Goal(TAGLIE, 100), file)
    assert (first.taglie, more.taglie) == (40, 100)
    assert more.dealt == more.coups - first.coups
    assert more.done == dealt(work, Goal(TAGLIE, 100)).done
    again = dealt(work, Goal(TAGLIE, 60), file)
    assert (again.done, again.dealt) == (more.done, 0)
    assert [each.name for each in tmp_path.iterdir()] == ["run.json"]


def test_what_was_done_is_kept_when_somebody_interrupts(tmp_path: Path) -> None:
    file, work = tmp_path / "run.json", job(PLACE)

    def stop(done: Done) -> None:
        if done.batches == 5:
            raise KeyboardInterrupt

    assert not dealt(work, Goal(COUPS, 10**9), file, stop).complete
    assert Saved(file, work).done.batches == 5


def test_what_was_done_is_kept_when_a_batch_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(number: int) -> None:
        if number == 4:
            raise RuntimeError("broken")

    fake.install(monkeypatch, broken)
    file, work = tmp_path / "run.json", job(PLACE)
    with pytest.raises(RuntimeError, match="batch 4 failed"):
        dealt(work, Goal(COUPS, 10**9), file)
    assert Saved(file, work).done.batches == 4


def test_it_is_written_as_the_work_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save, "EVERY", 0.0)
    file, work = tmp_path / "run.json", job(PLACE)
    seen = []

    def progress(done: Done) -> None:
        # What was told last is kept already when the next is told.
        seen.append(json.loads(file.read_text("utf-8"))["batches"] if file.exists() else 0)

    dealt(work, Goal(TAGLIE, 50), file, progress)
    assert seen == [0, 1, 2, 3, 4]


def test_the_file_says_what_it_is(tmp_path: Path) -> None:
    file, work = tmp_path / "run.json", job(catalog.custom(CUSTOM, "mine"), seed=9, coups=40)
    result = dealt(work, Goal(TAGLIE, 20), file)
    content = json.loads(file.read_text("utf-8"))
    assert content["job"]["toml"] == CUSTOM
    assert content["job"]["house_sha256"] == canonical.house_digest(work.place)
    assert (content["job"]["seed"], content["job"]["coups"], content["batches"]) == (9, 40, 2)
    assert content["tally"] == result.tally.as_json()


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (Job("campione-pb", seed=2), "the seed is 1 there and 2 here"),
        (
            Job("campione-pb", coups=40),
            "the number of coups in a taglia is to the mask there and 40 here",
        ),
        (Job("campione-pb", decks=8), "the number of decks is 0 there and 8 here"),
        (Job("campione-pb", device="gpu"), "the device is cpu there and gpu here"),
        (Job("malta-pb"), "the house is campione-pb there and malta-pb here"),
        (Job("campione-pb", options=(("boxes", 3),)), "boxes is None there and 3 here"),
    ],
)
def test_another_job_is_refused(tmp_path: Path, other: Job, says: str) -> None:
    file = tmp_path / "run.json"
    dealt(job(PLACE), Goal(TAGLIE, 10), file)
    with pytest.raises(JobError, match=f"run.json: another job: {says}$"):
        Saved(file, other)


def test_a_custom_house_that_has_changed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    dealt(job(catalog.custom(CUSTOM, "mine")), Goal(TAGLIE, 10), file)
    same = catalog.custom(f"# the same house\n{CUSTOM}", "mine")
    assert Saved(file, job(same)).done.batches == 1
    other = catalog.custom(CUSTOM.replace("decks = 8", "decks = 7"), "mine")
    with pytest.raises(JobError, match="the rules of the house have changed since"):
        Saved(file, job(other))


def test_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.json"
    dealt(job(PLACE), Goal(TAGLIE, 10), file)
    monkeypatch.setattr(save, "__version__", "9.9")
    with pytest.raises(JobError, match=r"dealt by version 0.*, this is 9\.9"):
        Saved(file, job(PLACE))
    monkeypatch.setattr(save, "FORMAT", 2)
    with pytest.raises(JobError, match="format 1, this version reads 2"):
        Saved(file, job(PLACE))


@pytest.mark.parametrize("text", ["", "{}", "[1]", "3", "sabot-record 1", "\x00", '{"checksum": 1'])
def test_another_file_is_no_saved_job(tmp_path: Path, text: str) -> None:
    file = tmp_path / "run.json"
    file.write_text(text, "utf-8")
    with pytest.raises(JobError, match="not a saved simulation"):
        Saved(file, job(PLACE))


def test_batches_of_another_size_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, work = tmp_path / "run.json", job(PLACE)
    dealt(work, Goal(TAGLIE, 10), file)
    monkeypatch.setattr(run.simulator(work), "taglie", 20)
    with pytest.raises(JobError, match="another size"):
        dealt(work, Goal(TAGLIE, 100), file)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    dealt(job(PLACE), Goal(TAGLIE, 10), file)
    text = file.read_text("utf-8")
    file.write_text(text.replace('"batches":1', '"batches":2'), "utf-8")
    with pytest.raises(JobError, match="damaged or edited"):
        Saved(file, job(PLACE))
    file.write_text(text[: len(text) // 2], "utf-8")
    with pytest.raises(JobError, match="not a saved simulation"):
        Saved(file, job(PLACE))
