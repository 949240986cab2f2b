"""What the watch over the proofs notes, and what it does not."""

from dataclasses import replace
from typing import Any

import pytest

from sabot.punto_banco.game import GAME
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.table.coup.acts import OpenBetting
from sabot.table.game import Live
from tests.law.states import Watch, described, under_the_sabot
from tests.punto_banco.scene import Scene


def noted(house: Any, *proving: str) -> Watch:
    """What is noted of a dealer who opens the betting twice."""
    watch = Watch()
    watch.proving = proving
    live: Live = Scene(house, anna=1).live
    watch.note(live, live.state, live.do(OpenBetting("dealer")))
    return watch


def refused_by(house: Any) -> str:
    refusal = Scene(house, anna=1).live.do(OpenBetting("dealer"))
    return str(refusal.cite)  # type: ignore[union-attr]


def test_a_refusal_of_the_house_itself_is_a_state_of_its_own() -> None:
    provision = refused_by(CAMPIONE)
    (proven,) = noted(CAMPIONE, provision).proven.values()
    (state,) = proven.own
    assert (state.step, state.stage, state.mode, state.out) == (
        "close-betting",
        "betting",
        "covered",
        0,
    )
    assert (state.under, state.last, state.pending) == ("none", False, "")
    assert not proven.altered


def test_an_altered_house_is_not_the_house_though_it_has_its_name() -> None:
    provision = refused_by(CAMPIONE)
    (proven,) = noted(replace(CAMPIONE, repeats=False), provision).proven.values()
    assert (len(proven.own), len(proven.altered)) == (0, 1)
    # One that is equal in everything is the house.
    (proven,) = noted(replace(CAMPIONE), provision).proven.values()
    assert (len(proven.own), len(proven.altered)) == (1, 0)


def test_what_does_not_rest_on_the_provision_is_not_noted() -> None:
    assert not noted(CAMPIONE, "campione-pb.36").proven
    assert not noted(CAMPIONE).proven


@pytest.mark.parametrize(("face", "under"), [("up", "seen"), ("down", "unseen")])
def test_a_card_that_waits_is_told_by_whether_it_was_seen(face: str, under: str) -> None:
    scene = Scene(CAMPIONE, "2h 5d 3s Kd 9c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert under_the_sabot(scene.state) == "none"
    scene.dealer.draw("aside", face)
    assert under_the_sabot(scene.state) == under
    assert described(GAME, CAMPIONE, scene.state).out == 5
