"""What slips cost, beside the same coups without."""

import random
from typing import Any

import pytest

from sabot import catalog
from sabot.company.evening import Evening
from sabot.simulation.studies.incidents import output, slips
from sabot.simulation.studies.incidents.slips import incidents
from sabot.simulation.studies.work import study
from sabot.table.game import balance
from tests.forms import LONG
from tests.untyped import untyped

PLACES = [*catalog.houses()]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: str(place.house.id))
def test_every_house_is_studied(place: catalog.Place) -> None:
    of = incidents(place, rate=0.03)
    tally = of.batch(0)
    rows = tally["kinds"]
    assert tally["coups"][0] > 30
    assert 0 < rows[:, 0].sum() <= tally["slips"][0]
    assert (rows[:, 1] <= rows[:, 0]).all()
    assert (rows[:, 4] > 0).all() == (rows[:, 0] > 0).all()
    # What cannot have changed did not, and what changed has a square.
    assert ((rows[:, 1] == 0) == (rows[:, 3] == 0)).all()


@pytest.mark.parametrize("place", [PLACES[0], PLACES[-1]], ids=["punto-banco", "black-jack"])
def test_a_coup_without_slips_is_the_same_played_twice(place: catalog.Place) -> None:
    of = incidents(place, rate=0.5)
    evening = Evening(place, random.Random(3), players=5)
    for _ in evening:
        if place.game.steps.expected(place.house, evening.live.state) is place.game.steps.ready:
            break
    state = evening.live.state
    names = tuple(state.table.players)
    once, again = (of._coup(state, names, "7 7 7", 0.0) for _ in range(2))
    assert once == again
    assert once.slips == 0
    assert once.mishaps == ()
    assert once.staked > 0
    assert not any(balance(once.state).values())
    erred = of._coup(state, names, "7 7 7", 0.5)
    assert erred.slips > 0
    assert not any(balance(erred.state).values())
    # The cards are those the table had: no wash in between.
    assert erred.state.table.taglia == once.state.table.taglia == state.table.taglia


@pytest.mark.long
def test_the_same_seed_gives_the_same_figures_however_many_work() -> None:
    def ran(workers: int, seed: int) -> dict[str, Any]:
        of = incidents(catalog.place("malta-pb"), rate=0.02, seed=seed)
        return study(of, 200, workers).findings.figures

    assert ran(1, 1) == ran(2, 1) != ran(1, 2)


def test_what_is_told_adds_up() -> None:
    of = incidents(catalog.place("campione-pb"), rate=0.03)
    ran = study(of, 400, workers=1)
    figures = untyped(ran.findings.figures)
    together = figures["all"]
    assert sum(each["incidents"] for each in figures["kinds"]) == together["incidents"]
    total = sum(float(each["players_per_1000"]["value"]) for each in figures["kinds"])
    assert total == pytest.approx(float(together["players_per_1000"]["value"]))
    house, players = (
        float(together[who]["value"]) for who in ("house_per_1000", "players_per_1000")
    )
    assert house == -players
    often = [each["incidents"] for each in figures["kinds"]]
    assert often == sorted(often, reverse=True)
    named = {each["mishap"] for each in figures["kinds"]}
    assert named <= {mishap.value for mishap in of.house.rulings} | set(slips.OTHERS)


@LONG
def test_cards_taken_out_of_play_are_coups_lost() -> None:
    """Lugano plays coups in bianco; by the cards as many are lost as are lacking at the end."""
    of = incidents(catalog.place("lugano-pb"), rate=0.03)
    figures = untyped(study(of, 2_000, workers=2).findings.figures)
    together = figures["all"]
    assert together["in_bianco"] == sum(each["in_bianco"] for each in figures["kinds"]) > 50
    lost = float(together["coups_lost_each"]) * together["incidents"] / figures["taglie"]
    lacking = float(figures["coups_without_slips"]) - float(figures["coups_in_a_taglia"])
    assert lost == pytest.approx(lacking, rel=0.1)
    each = float(together["house_lost_each"])
    due = float(figures["expected_win_of_a_coup"])
    assert each == pytest.approx(float(together["coups_lost_each"]) * due)
    assert 4.8 < float(figures["cards_of_a_coup"]) < 5.1


def test_where_all_bets_come_back_the_expected_win_stands_for_the_coup() -> None:
    """At Lugano the first card that falls ends the bets: the players keep what they should lose."""
    of = incidents(catalog.place("lugano-pb"), rate=0.03)
    pairs = [
        pair
        for number in range(30)
        for *_, pair in of._taglia(of._ready(number), number, of.rate)
        if pair is not None and pair.kind == "first-card-fell"
    ]
    assert pairs
    assert {pair.bianco for pair in pairs} == {1}
    # Noticed late, what the cards had decided goes back as well.
    at_once = [pair for pair in pairs if 0 < pair.difference < 0.2 * pair.staked]
    assert len(at_once) > len(pairs) / 4


@pytest.mark.parametrize(("value", "word"), [(-1.0, "poorer"), (1.0, "richer")])
def test_the_house_is_richer_or_poorer(value: float, word: str) -> None:
    assert output._richer(value) == word


@LONG
def test_play_on_changes_nothing_at_punto_banco() -> None:
    """A card that fell unseen is dealt as it was: nobody's money differs."""
    ran = study(incidents(catalog.place("campione-pb"), rate=0.02), 1500, workers=2)
    rows = {each["mishap"]: each for each in untyped(ran.findings.figures)["kinds"]}
    assert float(rows["card-detached"]["changed"]) == 0
    assert float(rows["first-card-visible"]["changed"]) > 0.3


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"rate": 0.0}, "rate 0: give more"),
        ({"rate": 0.6}, "rate 0.6"),
        ({"players": 13}, "players 13"),
    ],
)
def test_what_cannot_be_studied_is_said(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        incidents(catalog.place("malta-pb"), **{"rate": 0.1, **given})
