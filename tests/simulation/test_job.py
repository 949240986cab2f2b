"""A job as a value."""

import pickle
from pathlib import Path

import pytest

from sabot import catalog
from sabot.errors import InputError
from sabot.punto_banco.house import House
from sabot.report import canonical
from sabot.simulation.job import JobError, job
from sabot.simulation.result import pace
from tests.simulation import fake

ROOT = Path(__file__).resolve().parents[2]
PLACE = catalog.place("campione-pb")


@pytest.fixture(autouse=True)
def _fake(monkeypatch: pytest.MonkeyPatch) -> None:
    fake.install(monkeypatch)


def test_a_job_can_be_sent_away_with_a_custom_house_in_it() -> None:
    place = catalog.place(str(ROOT / "examples" / "no-commission.toml"))
    work = job(place, seed=4, coups=30, boxes=2)
    sent = pickle.loads(pickle.dumps(work))
    assert sent == work
    assert hash(sent) == hash(work)
    assert sent.place.house_as(House).chances == place.house_as(House).chances
    assert canonical.text(sent.as_json()) == canonical.text(work.as_json())
    assert sent.option == {"boxes": 2}


def test_decks_may_be_others_than_the_houses_own() -> None:
    assert job(PLACE, decks=8).place.house.decks == 8
    assert job(PLACE, decks=PLACE.house.decks) == job(PLACE)


def test_options_not_given_are_left_to_the_game() -> None:
    assert job(PLACE, boxes=None).options == ()


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"seed": -1}, "seed -1: give a whole number from 0 to"),
        ({"seed": 2**64}, "seed 18446744073709551616"),
        ({"decks": 13}, "13 decks: give a whole number from 1 to 12"),
        ({"device": "tpu"}, "device 'tpu': give cpu or gpu"),
    ],
)
def test_a_job_that_cannot_be_is_refused(more: dict[str, int | str], says: str) -> None:
    with pytest.raises((JobError, InputError), match=says):
        job(PLACE, **more)  # type: ignore[arg-type]


def test_a_game_without_a_simulator_is_refused() -> None:
    with pytest.raises(
        ValueError, match="black-jack: this game cannot be simulated; listed are punto-banco"
    ):
        job(catalog.place("campione-bj"))


def test_a_pace_is_the_usual_one_unless_told_otherwise() -> None:
    work = job(PLACE)
    assert pace(work) == (60, 1.0, "CHF")
    assert pace(work, 45, 20) == (45, 20, "CHF")
