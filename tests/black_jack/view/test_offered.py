"""What a pair of eyes is offered to do: all of it true, and nothing missing."""

import json
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.rules import decide
from sabot.record.asjson import jsonable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Manner
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from sabot.table.traits import requested
from tests.black_jack.scene import Scene
from tests.black_jack.two_boxes import COVERED, SURRENDER, dealt, staked
from tests.black_jack.view.eyes import (
    COUPS,
    EVERYBODY,
    PLAYERS,
    TOPS,
    allowed,
    every_step,
    offered,
    seen,
)
from tests.forms import UNMEASURED

VERBS: dict[str, type[Act]] = {act.verb: act for act in GAME.kinds.acts}


def act_of(offer: dict[str, Any], by: str) -> Act:
    """The act an offer means."""
    kind = VERBS[offer["act"]]
    given = {each.name: offer[each.name] for each in fields(kind) if each.name in offer}
    if "limits" in given:
        ranges = {name: part and Range(**part) for name, part in given["limits"].items()}
        given["limits"] = Limits(**ranges)
    # How a pack lies is not part of an offer.
    made: Act = kind(by, **_PACKS.get(offer["act"], {}), **given)
    return made


_PACKS: dict[str, dict[str, Any]] = {
    "supply": {"cards": pack(4)},
    "commit": {"table": "t1", "secret": "5e" * 32},
}


def done(scene: Scene, *acts: Act) -> Scene:
    """The same table once these have been done."""
    for act in acts:
        scene.do(act)
    return scene


def opening() -> Scene:
    return Scene(CAMPIONE, ready=False, anna=1, bruno=None, carla=None, dino=2)


def cutting() -> Scene:
    return done(
        opening(),
        ta.SupplyCards("inspector", pack(4)),
        ta.VerifyCards("dealer"),
        ta.Wash("dealer", pack(4)),
        ta.Gather("dealer"),
    )


def deciding() -> Scene:
    """It is Anna's turn, with sixteen."""
    return dealt("Ts 9d 9h 6s 8d 5h")


def misdealt() -> Scene:
    """The first card went to the wrong box."""
    scene = staked("Ts 9d 9h 6s 8d 5h")
    scene.dealer.close()
    return done(scene, a.Draw("dealer", a.Target.BOX_2))


def left_behind() -> Scene:
    """Bruno has gone, and Bruno's bet has won."""
    scene = done(dealt("Ts 9d 9h 8s 8d 8c"), ta.Leave("bruno"))
    scene.finish()
    return scene


# Tables where something unusual is waited for
MOMENTS: dict[str, Callable[[], Scene]] = {
    "opening": opening,
    "cut": cutting,
    "cut refused": lambda: done(cutting(), ta.RefuseCut("anna"), ta.RefuseCut("dino")),
    "split": lambda: done(dealt(TOPS["pair"]), a.Split("anna")),
    "doubled": lambda: done(dealt(TOPS["doubled"]), a.Double("anna")),
    "sign": lambda: done(deciding(), a.Declare("anna", a.Word.NO, Manner.GESTURE)),
    "card offered": lambda: done(deciding(), a.Draw("dealer", a.Target.ASIDE)),
    "misdealt": misdealt,
    "dispute": lambda: done(deciding(), ca.Dispute("carla", "?")),
    "suspended": lambda: done(staked(), ta.Suspend("direction")),
    "seat asked for": lambda: done(staked(), ta.RequestSeat("bruno"), ca.Warn("inspector", "anna")),
    "limits proposed": lambda: done(staked(), ta.ChangeLimits("direction", CAMPIONE.limits)),
    "winnings left behind": left_behind,
    "holder away": lambda: done(deciding(), ta.StepAway("anna")),
}


# Every offer


def assert_offers_true(scene: Scene) -> None:
    """Every offer is an act; allowed, it is accepted; dim, it is refused in the same words."""
    for eyes in EVERYBODY:
        for offer, same in zip(
            scene.offered(eyes), scene.offered(eyes, language="it"), strict=True
        ):
            answer = decide(scene.house, scene.state, act_of(offer, eyes))
            if "refused" not in offer:
                assert isinstance(answer, tuple), offer
                continue
            assert isinstance(answer, Refusal), offer
            why = {"code": answer.reason.code, "cite": answer.cite}
            assert offer["refused"] == {**why, "text": answer.text("en")}
            assert same["refused"] == {**why, "text": answer.text("it")}
            assert same["refused"] != offer["refused"]


@UNMEASURED
@pytest.mark.parametrize(("house", "top"), COUPS)
def test_every_offer_is_true_at_every_step(house: House, top: str) -> None:
    for scene in every_step(house, top):
        assert_offers_true(scene)


@UNMEASURED
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_offer_is_true_at_unusual_moments(moment: str) -> None:
    assert_offers_true(MOMENTS[moment]())


@pytest.mark.parametrize("top", TOPS.values(), ids=TOPS)
def test_somebody_is_always_offered_what_the_table_waits_for(top: str) -> None:
    for scene in every_step(CAMPIONE, top):
        if scene.state.coup is not None:
            right = scene.right_act()
            acts = [act_of(offer, right.by) for offer in scene.offered(right.by)]
            plain = [requested(act) for act in acts]
            assert right in plain, right


def test_everything_seen_can_be_written_as_json() -> None:
    for moment in MOMENTS.values():
        scene = moment()
        for eyes in EVERYBODY:
            json.dumps(jsonable(tuple(seen(scene, eyes).items())), default=str)


# To whom what is offered


def test_strangers_and_onlookers_are_offered_nothing() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    assert seen(scene, "zoe")["acts"] == {}
    assert seen(scene, "")["acts"] == {}


def test_whoever_is_away_is_offered_to_come_back() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.StepAway("anna"))
    assert [*seen(scene, "anna")["acts"]] == ["come-back"]
    assert seen(scene)["seats"][0] == {"seat": 1, "player": "anna", "marked": True}


def test_the_holder_is_offered_what_they_may_say_and_told_why_not_the_rest() -> None:
    scene = dealt("8s 9d 6h 8h 8d")
    declarations = {
        (offer["word"], offer["manner"]): "refused" not in offer
        for offer in offered(scene, "anna", "declare")
    }
    assert declarations == {
        ("carta", "words"): True,
        ("carta", "gesture"): True,
        ("no", "words"): True,
        ("no", "gesture"): True,
    }
    assert allowed(scene, "anna", "split")
    (double,) = offered(scene, "anna", "double")
    assert (double["refused"]["code"], double["refused"]["cite"]) == ("no-double", "campione-bj.10")
    for name in ("bruno", "carla", "dino"):
        assert not allowed(scene, name, "declare")
        assert {offer["refused"]["code"] for offer in offered(scene, name, "split")} == {
            "not-your-turn"
        }


def test_those_behind_are_offered_to_follow_or_to_choose_a_card() -> None:
    scene = dealt("8s 9d 6h 8h 8d")
    scene.do(a.Split("anna"))
    for name in ("bruno", "carla"):
        assert allowed(scene, name, "split")
        assert [offer["card"] for offer in allowed(scene, name, "stay")] == [1, 2]
    assert not allowed(scene, "dino", "stay")
    scene = dealt("5s 9d 6h 6s 8d")
    scene.do(a.Double("anna"))
    assert allowed(scene, "bruno", "double")
    assert not allowed(scene, "dino", "double")


def test_insurance_is_offered_for_half_the_bet_and_even_money_to_a_black_jack() -> None:
    scene = dealt("Ts 9d Ah As 8d")
    assert [offer["amount"] for offer in allowed(scene, "carla", "insure")] == [20_00]
    assert allowed(scene, "carla", "even-money") == [{"act": "even-money", "box": 1}]
    assert not allowed(scene, "dino", "even-money")
    assert allowed(scene, "carla", "decline") == [{"act": "decline", "box": 1}]
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("carla", 20, box=1)
    assert not allowed(scene, "carla", "insure")
    assert not allowed(scene, "carla", "decline")
    scene.do(a.BeginDrawing("dealer"))
    assert not offered(scene, "dino", "decline")


def test_surrender_is_offered_only_where_there_is_such_a_thing() -> None:
    assert not offered(dealt("Ts 9d 9h 6s 8d"), "anna", "surrender")
    scene = dealt("Ts 9d 9h 6s 8d", SURRENDER)
    assert allowed(scene, "anna", "surrender")
    assert not allowed(scene, "dino", "surrender")


def test_a_card_offered_round_is_offered_to_one_at_a_time() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 5h")
    scene.dealer.draw("aside")
    assert [offer["takes"] for offer in allowed(scene, "anna", "answer")] == [True, False]
    assert not allowed(scene, "dino", "answer")
    scene.do(a.AnswerOffer("anna", False))
    assert not allowed(scene, "anna", "answer")
    assert [offer["takes"] for offer in allowed(scene, "dino", "answer")] == [True, False]


def test_bets_are_offered_in_every_box_and_dim_once_closed() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    for name in ("anna", "bruno"):
        assert [offer["box"] for offer in allowed(scene, name, "bet")] == [1, 2, 3, 4, 5, 6, 7]
    scene.bet("anna", 20)
    scene.bet("bruno", 20, box=1)
    assert allowed(scene, "anna", "unbet") == [{"act": "unbet", "box": 1}]
    scene.bet("anna", 30)
    some = {"act": "unbet", "box": 1, "amount": 3_000}
    assert allowed(scene, "anna", "unbet") == [{"act": "unbet", "box": 1}, some]
    scene.dealer.close()
    assert not allowed(scene, "anna", "bet")
    assert not allowed(scene, "anna", "unbet")


def test_with_two_currencies_a_bet_is_offered_in_each() -> None:
    house = replace(CAMPIONE, currencies=(Currency.CHF, Currency.EUR))
    scene = Scene(house, anna=1)
    scene.do(ta.BringChips("anna", Amount(500_00), Currency.EUR))
    bets = [(offer["box"], offer["currency"]) for offer in allowed(scene, "anna", "bet")]
    assert bets[:2] == [(1, "CHF"), (1, "EUR")]
    assert len(bets) == 14


def test_the_cut_goes_round_the_seats_and_ends_with_the_direction() -> None:
    scene = cutting()
    for name in ("anna", "dino"):
        assert allowed(scene, name, "cut") == [{"act": "cut", "place": 104}]
        assert not allowed(scene, "direction", "cut")
        scene.do(ta.RefuseCut(name))
    assert allowed(scene, "direction", "cut") == [{"act": "cut", "place": 104}]
    assert not allowed(scene, "anna", "cut")


def test_the_staff_is_offered_its_own() -> None:
    scene = MOMENTS["seat asked for"]()
    assert len(allowed(scene, "inspector", "seat")) == 5
    assert allowed(scene, "inspector", "unseat") == [{"act": "unseat", "player": "anna"}]
    assert {offer["player"] for offer in allowed(scene, "dealer", "warn")} == set(PLAYERS)
    assert allowed(MOMENTS["misdealt"](), "inspector", "find") == [
        {"act": "find", "rebuildable": True},
        {"act": "find", "rebuildable": False},
    ]
    assert len(allowed(MOMENTS["dispute"](), "inspector", "resolve")) == 2
    assert allowed(MOMENTS["suspended"](), "direction", "resume")
    assert allowed(MOMENTS["limits proposed"](), "controller", "limits")
    assert seen(MOMENTS["limits proposed"](), "controller")["proposed"] == {
        "limits": {
            "by": "direction",
            "limits": {"even": {"minimum": 20_00, "maximum": 200_00}, "tie": None},
            "heard": False,
        }
    }
    left = MOMENTS["winnings left behind"]()
    for name in ("chief", "controller"):
        (offer,) = allowed(left, name, "dispose")
        assert offer["amount"] == 100_00
    assert not offered(scene, "chief", "dispose")
    left.do(ta.DisposeUnclaimed("chief", Amount(60_00), Currency.CHF))
    assert seen(left, "controller")["proposed"] == {
        "dispose": {"by": "chief", "amount": 60_00, "currency": "CHF", "player": ""}
    }
    assert "proposed" not in seen(left, "anna")
    assert seen(left, "dealer")["proposed"] == seen(left, "controller")["proposed"]


def slips(scene: Scene) -> dict[str, list[str]]:
    """Where a card may go now without anybody noticing that it is wrong: by the way it does."""
    by_act: dict[str, list[str]] = {}
    for offer in offered(scene, "dealer", "draw"):
        if "unnoticed" in offer:
            by_act.setdefault(offer["unnoticed"], []).append(offer["to"])
    return by_act


def test_that_nobody_notices_is_offered_in_the_deal_of_the_wrong_box_alone() -> None:
    scene = staked("Ts 9d 9h 6s 8d 5h")
    assert slips(scene) == {}
    scene.dealer.close()
    boxes = ["1", "2", "3", "4", "5", "6", "7"]
    for due in ("1", "2", "bank", "1", "2"):
        wrong = [box for box in boxes if box != due]
        # The bank's own card lies before the dealer.
        assert slips(scene) == {"besides": wrong} | ({"instead": wrong} if due != "bank" else {})
        scene.do(a.Draw("dealer", a.Target(due)))
    assert slips(scene) == {}


def test_the_mask_is_offered_where_the_house_has_it() -> None:
    assert offered(opening(), "dealer", "load")[0]["refused"]
    scene = done(cutting(), ta.Cut("anna", 100))
    assert offered(scene, "dealer", "load") == [{"act": "load"}, {"act": "load", "behind": 52}]


def test_a_hole_card_is_the_dealers_to_look_at_where_there_is_one() -> None:
    assert not offered(dealt("Ts 9d 9h 6s 8d"), "dealer", "peek")
    scene = dealt("Ts 9d 9h 6s 8d 7c", COVERED)
    assert offered(scene, "dealer", "peek")
    assert offered(scene, "dealer", "turn")


def test_the_first_cards_are_burned_where_the_house_does_it() -> None:
    assert offered(opening(), "dealer", "burn")


def test_whoever_watches_is_offered_what_can_be_reported_now() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    for eyes in ("dealer", "inspector", "controller", "supervisor"):
        reports = allowed(scene, eyes, "report")
        # Nothing was misdealt, and no card waits under the sabot.
        not_now = {Reportable.MISDEALT, Reportable.WAITING_CARD_SEEN}
        assert {offer["mishap"] for offer in reports} == set(Reportable) - not_now
        moved = [offer for offer in reports if offer["mishap"] is Reportable.CARDS_MOVED]
        # of the bank, and of two boxes
        assert len(moved) == len(PLAYERS) * 3
    for eyes in ("controller", "supervisor"):
        assert allowed(scene, eyes, "check")


def test_the_dealer_is_offered_the_point_that_lies_open() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 7c", COVERED)
    points = {offer["box"]: offer["point"] for offer in offered(scene, "dealer", "announce")}
    assert points == {0: 9, 1: 16, 2: 17}
    scene = dealt("Ts 9d 9h 6s 8d 7c")
    scene.until(Step.ANNOUNCE)
    assert 0 in [offer["box"] for offer in allowed(scene, "dealer", "announce")]
    cards: list[Card] = seen(scene)["coup"]["bank"]
    assert len(cards) > 1
    assert not offered(Scene(CAMPIONE, ready=False), "dealer", "announce")
