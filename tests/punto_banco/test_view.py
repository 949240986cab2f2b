"""What a pair of eyes may see, and what it is offered."""

import json
from typing import Any

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Reportable
from sabot.punto_banco.view import view
from sabot.record.asjson import jsonable
from sabot.table import acts as ta
from sabot.table.cards import card
from sabot.table.pack import pack
from sabot.table.roles import STAFF
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA, LUGANO = (HOUSES[each] for each in ("campione-pb", "venezia-spb", "lugano-pb"))


def seen(scene: Scene, eyes: str = "") -> dict[str, Any]:
    return view(scene.house, scene.state, eyes)


def offered(scene: Scene, eyes: str, verb: str) -> list[dict[str, Any]]:
    return [offer for offer in seen(scene, eyes)["acts"] if offer["act"] == verb]


def dealt() -> Scene:
    scene = Scene(CAMPIONE, "5h 2d 9c Kd 7s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 50)
    scene.deal()
    scene.dealer.give("anna")
    return scene


def test_covered_cards_are_the_readers_once_looked_at() -> None:
    scene = dealt()
    assert seen(scene, "anna")["coup"]["punto"] == [None, None]
    scene.do(a.Look("anna"))
    assert seen(scene, "anna")["coup"]["punto"] == ["5h", "9c"]
    assert seen(scene, "anna")["coup"]["banco"] == [None, None]
    for eyes in ("", "bruno", "dealer", "inspector"):
        assert seen(scene, eyes)["coup"]["punto"] == [None, None]


def test_a_third_card_is_everybodys_to_see() -> None:
    scene = dealt()
    scene.until(Step.TURN_PUNTO)
    assert seen(scene, "bruno")["coup"]["punto"] == [None, None, "7s"]


def test_a_card_that_shows_in_the_sabot_is_seen_and_no_other() -> None:
    scene = Scene(VENEZIA, "5h 2d", anna=1)
    assert seen(scene)["sabot"]["next"] is None
    scene.do(a.Report("dealer", Reportable.FIRST_CARD_VISIBLE))
    assert seen(scene)["sabot"]["next"] == "5h"


def test_a_waiting_card_is_seen_only_if_it_lay_open() -> None:
    scene = dealt()
    scene.dealer.draw("aside", "down")
    scene.dealer.draw("aside", "up")
    assert seen(scene)["under_the_sabot"] == [None, card("As")]


def test_the_house_accounts_are_for_the_staff() -> None:
    scene = dealt()
    assert "accounts" not in seen(scene, "anna")
    assert seen(scene, "dealer")["accounts"]["cagnotte"] == {"CHF": "0.00"}


def test_a_stranger_is_offered_nothing() -> None:
    assert seen(dealt(), "zoe")["acts"] == []


def test_the_reader_is_offered_what_he_may_say_and_told_why_not_the_rest() -> None:
    scene = dealt()
    words = {offer["word"]: "refused" not in offer for offer in offered(scene, "anna", "declare")}
    assert words == {"carta": True, "no": True, "battuta": True}
    (dim,) = offered(scene, "anna", "decline")
    assert dim["refused"]["code"] == "not-now"
    assert dim["refused"]["it"] != dim["refused"]["en"]


def test_bets_are_offered_with_their_limits_and_dim_once_closed() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None)
    assert seen(scene)["limits"]["plus8"] == {
        "minimum": "5.00",
        "maximum": "100.00",
        "multiple": "5.00",
    }
    (side, _) = offered(scene, "anna", "bet")[-2:]
    assert side["refused"]["cite"] == "lugano-pb.side"
    boxes = {offer["box"] for offer in offered(scene, "bruno", "bet")}
    assert boxes == set(range(10))
    scene.bet("anna", "punto", 10)
    assert offered(scene, "anna", "unbet") == [{"act": "unbet", "chance": "punto", "box": 1}]
    scene.dealer.close()
    assert {"refused" in offer for offer in offered(scene, "anna", "bet")} == {True}


def test_whoever_is_away_is_offered_to_come_back() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.StepAway("anna"))
    assert [offer["act"] for offer in seen(scene, "anna")["acts"]] == ["come-back"]
    assert seen(scene)["seats"][0] == {"seat": 1, "player": "anna", "marked": True}


def test_the_cut_is_offered_to_the_player_and_then_to_the_inspector() -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1)
    for act in (
        ta.SupplyCards("inspector", pack(6)),
        ta.VerifyCards("dealer"),
        ta.Wash("dealer", pack(6)),
        ta.Gather("dealer"),
    ):
        scene.do(act)
    assert offered(scene, "anna", "cut") == [{"act": "cut", "place": 156}]
    assert offered(scene, "inspector", "cut") == []
    scene.do(ta.RefuseCut("anna"))
    assert offered(scene, "inspector", "cut") == [{"act": "cut", "place": 156}]


def test_tied_players_are_offered_their_answer_and_the_inspector_his_choice() -> None:
    scene = Scene(LUGANO, "5h 2d 9c Kd", mode="hand", anna=1, bruno=2)
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 100)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    assert [offer["takes"] for offer in offered(scene, "bruno", "answer")] == [True, False]
    assert [offer["player"] for offer in offered(scene, "inspector", "decide-reader")] == [
        "anna",
        "bruno",
    ]


def test_a_rectified_deal_may_be_contested() -> None:
    scene = Scene(CAMPIONE, "5h 2d 9c Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    assert "refused" not in offered(scene, "anna", "contest")[0]


def test_seats_are_the_inspectors_to_give() -> None:
    scene = Scene(CAMPIONE, anna=None)
    scene.do(ta.RequestSeat("anna"))
    assert len(offered(scene, "inspector", "seat")) == 9
    assert seen(scene)["reservations"] == ["anna"]


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_every_role_sees_something_true_at_every_step(house: Any) -> None:
    scene = Scene(house, "5h 2d 9c Kd 7s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    while scene.state.coup is not None:
        for eyes in ("", "anna", *STAFF):
            json.dumps(jsonable(tuple(seen(scene, eyes).items())), default=str)
        allowed = [
            offer
            for eyes in ("anna", "bruno", *STAFF)
            for offer in seen(scene, eyes)["acts"]
            if "refused" not in offer
        ]
        assert allowed
        scene.do(scene.right_act())
