"""What a pair of eyes may see, and what it is offered."""

import json
from typing import Any

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Reportable
from sabot.record.asjson import jsonable
from sabot.table import acts as ta
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.pack import pack
from sabot.table.roles import STAFF, Power, Role
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA, LUGANO = (HOUSES[each] for each in ("campione-pb", "venezia-spb", "lugano-pb"))


def seen(scene: Scene, eyes: str = "") -> dict[str, Any]:
    return scene.view(eyes)


def offered(scene: Scene, eyes: str, verb: str) -> list[dict[str, Any]]:
    return scene.offered(eyes, verb)


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
    assert seen(scene, "dealer")["accounts"]["cagnotte"] == {"CHF": 0}


def test_a_stranger_is_offered_nothing() -> None:
    assert seen(dealt(), "zoe")["acts"] == {}


def test_the_reader_is_offered_what_they_may_say_and_told_why_not_the_rest() -> None:
    scene = dealt()
    words = {offer["word"]: "refused" not in offer for offer in offered(scene, "anna", "declare")}
    assert words == {"carta": True, "no": True, "battuta": True}
    (dim,) = offered(scene, "anna", "decline")
    assert dim["refused"]["code"] == "not-now"
    (same,) = scene.offered("anna", "decline", language="it")
    assert same["refused"]["text"] != dim["refused"]["text"]


def test_once_the_cards_lie_open_there_is_nothing_left_to_read() -> None:
    scene = dealt()
    scene.until(Step.ANNOUNCE)
    assert seen(scene, "anna")["coup"]["reader"] == "anna"
    for verb in ("look", "declare", "turn", "decline"):
        assert offered(scene, "anna", verb) == []


def test_bets_are_offered_with_their_limits_and_dim_once_closed() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None)
    assert seen(scene)["limits"]["plus8"] == {
        "minimum": 500,
        "maximum": 10_000,
        "multiple": 500,
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
    assert [*seen(scene, "anna")["acts"]] == ["come-back"]
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


def test_tied_players_are_offered_their_answer_and_the_inspector_the_choice() -> None:
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


# What is offered to a post that has a power, at any Punto Banco table.
POWERS = {
    Power.SUPPLY_CARDS: "supply",
    Power.RUN_PLAY: "draw-together",
    Power.ASSIGN_SEATS: "elsewhere",
    Power.CHANGE_LIMITS: "limits",
    Power.SUSPEND: "suspend",
    Power.REOPEN_BETTING: "reopen",
    Power.WITHHOLD_CARDS: "inexperienced",
    Power.REPORT_MISHAP: "report",
    Power.FIND: "find",
    Power.RESOLVE_DISPUTE: "resolve",
    Power.CHANGE_PACK: "change-pack",
    Power.RULE_FREELY: "rule",
    Power.REQUEST_CHECK: "check",
    Power.FILL_FLOAT: "fill",
}


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_post_is_offered_what_its_house_lets_it_do_and_nothing_of_others(house: Any) -> None:
    scene = Scene(house, "5h 2d 9c Kd", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for role in STAFF:
        acts = scene.offered(role)
        verbs = {offer["act"] for offer in acts}
        assert {power: verb in verbs for power, verb in POWERS.items()} == {
            power: role in house.powers[power] for power in POWERS
        }
        refused = [offer["refused"]["code"] for offer in acts if "refused" in offer]
        assert "not-allowed" not in refused


def test_the_way_of_the_cards_to_the_sabot_is_offered_without_their_order() -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1)
    assert offered(scene, "inspector", "supply") == [{"act": "supply", "one_back": True}]
    scene.do(ta.SupplyCards("inspector", pack(6)))
    scene.do(ta.VerifyCards("dealer"))
    assert offered(scene, "dealer", "commit") == [{"act": "commit"}]
    (early,) = offered(scene, "dealer", "wash")
    assert early["refused"]["code"] == "share-first"
    scene.do(ta.CommitShare("dealer", "t1", "5e" * 32))
    assert offered(scene, "dealer", "call-seeds") == [{"act": "call-seeds"}]
    scene.do(ta.CallSeeds("dealer"))
    assert offered(scene, "dealer", "wash") == [{"act": "wash"}]
    assert not offered(scene, "dealer", "burn")


def test_the_mask_is_offered_where_the_house_has_it_once_it_is_to_be_put_in() -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1)
    assert len(offered(scene, "dealer", "load")) == 1
    scene.do(ta.SupplyCards("inspector", pack(6)))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", pack(6)))
    scene.do(ta.Gather("dealer"))
    scene.do(ta.Cut("anna", 100))
    assert offered(scene, "dealer", "load") == [{"act": "load"}, {"act": "load", "behind": 7}]


def slips(scene: Scene) -> list[str]:
    """The hands to which a card may go now without anybody noticing that it is wrong."""
    return [offer["to"] for offer in offered(scene, "dealer", "draw") if offer["unnoticed"]]


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_that_nobody_notices_is_offered_in_the_deal_of_the_wrong_hand_alone(house: Any) -> None:
    scene = Scene(house, "5h 2d 2c Kd 7s", anna=1)
    scene.bet("anna", "punto", 100)
    assert slips(scene) == []
    scene.dealer.close()
    for due, wrong in (("punto", "banco"), ("banco", "punto")) * 2:
        assert slips(scene) == [wrong]
        scene.dealer.draw(due)
    while scene.state.coup is not None:
        assert slips(scene) == []
        scene.do(scene.right_act())


def test_notes_on_players_are_offered_the_other_way_round() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.do(ta.FlagPlayer("dealer", "anna"))
    scene.do(ta.NoteElsewhere("inspector", "bruno", False))
    flags = {offer["player"]: offer["flag"] for offer in offered(scene, "dealer", "inexperienced")}
    assert flags == {"anna": False, "bruno": True}
    here = {
        offer["player"]: offer["cards_here"] for offer in offered(scene, "inspector", "elsewhere")
    }
    assert here == {"anna": False, "bruno": True}


def test_the_direction_must_have_been_heard_where_the_offer_says_so() -> None:
    assert offered(Scene(CAMPIONE), "inspector", "limits")[0]["heard"]
    assert not offered(Scene(VENEZIA), "inspector", "limits")[0]["heard"]


def test_another_mode_is_offered_and_not_the_one_there_is() -> None:
    assert [offer["mode"] for offer in offered(Scene(CAMPIONE), "direction", "mode")] == ["open"]


def test_a_reader_may_be_warned_and_lose_the_cards() -> None:
    scene = Scene(CAMPIONE, "5h 2d 9c Kd", anna=1)
    assert not offered(scene, "inspector", "warn")
    scene = dealt()
    for eyes in ("dealer", "inspector"):
        assert offered(scene, eyes, "warn") == [{"act": "warn", "player": "anna"}]
        assert offered(scene, eyes, "withhold")[0]["refused"]["code"] == "not-warned"


def test_stakes_may_be_joined_once_two_have_bet() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    assert not offered(scene, "inspector", "join-stakes")
    scene.bet("bruno", "banco", 50)
    assert offered(scene, "inspector", "join-stakes") == [
        {"act": "join-stakes", "principal": "anna", "proxy": "bruno", "late": False}
    ]


def test_a_worn_card_may_be_replaced_once_it_lies_open() -> None:
    scene = dealt()
    assert not offered(scene, "dealer", "replace")
    scene.until(Step.TURN_PUNTO)
    cards = [offer["card"] for offer in offered(scene, "inspector", "replace")]
    assert cards == ["2d", "Kd", "7s", "As"]


def test_whoever_took_a_post_may_be_sent_from_it_and_nobody_sends_themselves() -> None:
    scene = Scene(CAMPIONE)
    assert not offered(scene, "inspector", "relieve")
    scene.do(ta.Relieve("inspector", Role.DEALER, "zoe"))
    scene.do(ta.Relieve("inspector", Role.INSPECTOR, "ugo"))
    assert offered(scene, "ugo", "relieve") == [
        {"act": "relieve", "role": "dealer", "name": "dealer"}
    ]
    assert len(offered(scene, "direction", "relieve")) == 2


def test_money_nobody_claimed_is_offered_to_whoever_disposes_of_it() -> None:
    scene = Scene(CAMPIONE, "5h 9d 9c Kd", anna=1, bruno=2)
    assert not offered(scene, "direction", "dispose")
    scene.bet("anna", "banco", 100)
    scene.bet("bruno", "banco", 100)
    scene.do(ta.Leave("anna"))
    scene.dealer.close()
    scene.finish()
    (offer,) = offered(scene, "direction", "dispose")
    assert (offer["amount"], offer["currency"], offer["player"]) == (195_00, "CHF", "")


def test_the_whole_placard_is_offered_and_only_the_first_in_line_a_seat() -> None:
    scene = Scene(CAMPIONE, anna=None, bruno=None)
    for name in ("anna", "bruno"):
        scene.do(ta.RequestSeat(name))
    assert {offer["player"] for offer in offered(scene, "inspector", "seat")} == {"anna"}
    assert offered(scene, "inspector", "limits")[0]["limits"] == {
        "even": {"minimum": 10_00, "maximum": 5_000_00},
        "tie": {"minimum": 5_00, "maximum": 500_00},
    }


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
            for offer in scene.offered(eyes)
            if "refused" not in offer
        ]
        assert allowed
        scene.do(scene.right_act())


def test_those_with_equal_bets_are_asked_only_where_the_house_asks_them() -> None:
    assert not offered(dealt(), "dealer", "ask-tied")
    assert offered(Scene(LUGANO, anna=1), "dealer", "ask-tied")


def test_a_card_one_has_read_is_ones_own_to_see_where_a_rebuilt_deal_leaves_it() -> None:
    scene = Scene(VENEZIA, "5h 2d 9c Kd 7s 8s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    for _ in range(2):
        scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.dealer.draw("punto")
    scene.dealer.give("anna")
    scene.do(a.Look("anna"))
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    (waiting,) = scene.state.waiting
    assert waiting.seen == {"anna"}
    assert seen(scene, "anna")["under_the_sabot"] == [waiting.card]
    for eyes in ("", "bruno", "dealer", "inspector"):
        assert seen(scene, eyes)["under_the_sabot"] == [None]
