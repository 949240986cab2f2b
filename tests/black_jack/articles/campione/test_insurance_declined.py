"""Campione d'Italia: whoever may insure or ask even money says no (campione-bj~declined)."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Reportable
from sabot.company.black_jack import may_speak
from sabot.table.coup import acts as ca
from tests.black_jack.articles.campione.scenes import (
    around,
    because,
    behind,
    dealt,
    insured,
    misdealt,
    stacks,
)
from tests.black_jack.scene import Scene, money
from tests.black_jack.view.eyes import allowed

CITE = "campione-bj~declined"


def offering(top: str = "Ts Ts Ah 9s 8s Kh") -> Scene:
    """As ``behind``, and all have been reminded of insurance."""
    scene = behind(top)
    scene.do(a.OfferInsurance("dealer"))
    return scene


@pytest.mark.proves("campione-bj.c1.insurance")
def test_to_whom_it_is_proposed_may_say_no_and_no_money_moves() -> None:
    scene = offering()
    before = scene.state.table.books
    events = scene.do(a.Decline("anna", 1))
    assert events == (e.InsuranceDeclined(CITE, "anna", 1),)
    assert scene.state.table.books == before
    # Each bettor of a box answers for their own bet: Carla has not.
    assert scene.coup.declined == {("anna", 1)}
    scene.do(a.Decline("carla", 1))
    assert scene.waits_for(Step.BEGIN_DRAWING)
    assert scene.view("")["coup"]["declined"] == [
        {"player": "anna", "box": 1},
        {"player": "carla", "box": 1},
    ]


@pytest.mark.proves("campione-bj.9")
def test_until_the_drawing_whoever_declined_may_still_insure() -> None:
    scene = offering()
    scene.do(a.Decline("anna", 1))
    scene.insures("anna", 50)
    assert scene.coup.insured() == (insured("anna", 1, 50),)
    assert scene.view("")["coup"]["declined"] == []
    scene.do(a.BeginDrawing("dealer"))
    assert because(scene.refused(a.Insure("carla", 1, money(10)))) == (
        "no-insurance",
        "campione-bj.9",
    )


def test_nor_is_an_answer_given_twice_or_an_insurance_taken_back() -> None:
    scene = offering()
    scene.do(a.Decline("anna", 1))
    scene.insures("bruno", 10)
    for name, box in (("anna", 1), ("bruno", 2)):
        assert because(scene.refused(a.Decline(name, box))) == ("already-answered", CITE)
    assert not allowed(scene, "bruno", "decline")


@pytest.mark.proves("campione-bj.c1.bj")
def test_a_black_jack_declines_all_it_is_offered_at_once() -> None:
    scene = offering("As Ts Ah Ks 8s")
    assert scene.do(a.Decline("anna", 1)) == (
        e.InsuranceDeclined(CITE, "anna", 1),
        e.EvenMoneyDeclined(CITE, "anna", 1),
    )
    # It is no last word either, and each of the bettors has their own.
    scene.do(a.AskEvenMoney("anna", 1))
    assert scene.coup.declined == frozenset()
    assert scene.do(a.Decline("carla", 1))


@pytest.mark.proves("campione-bj.c1.bj")
def test_against_a_ten_only_a_black_jack_has_something_to_decline() -> None:
    scene = dealt("As Ts Kh Ts 8s 5c")
    assert because(scene.refused(a.Decline("bruno", 2))) == ("nothing-to-decline", CITE)
    assert allowed(scene, "anna", "decline") == [{"act": "decline", "box": 1}]
    assert scene.do(a.Decline("anna", 1)) == (e.EvenMoneyDeclined(CITE, "anna", 1),)
    scene.until(Step.DECIDE)
    scene.says("bruno", "no")
    scene.finish()
    # It waited, and the bank has fifteen and more: three for two.
    assert scene.chips("anna") == 10_150


def test_nothing_is_declined_where_nothing_is_offered() -> None:
    scene = dealt("Ts Ts 9h 9s 8s")
    assert because(scene.refused(a.Decline("anna", 1))) == ("nothing-to-decline", CITE)
    # Half of the least coin is none: such a bet cannot be insured.
    limits = replace(CAMPIONE, limits=CAMPIONE.limits._replace(even=_FROM_ONE))
    tiny = Scene(limits, "Ts Ts Ah 9s 8s", anna=1, bruno=2)
    tiny.bet("anna", 0.01)
    tiny.bet("bruno", 1)
    tiny.deal()
    assert because(tiny.refused(a.Decline("anna", 1))) == ("nothing-to-decline", CITE)
    assert tiny.do(a.Decline("bruno", 2))


_FROM_ONE = CAMPIONE.limits.even._replace(minimum=money(0.01))


def test_while_a_card_the_bank_may_get_is_known_there_is_nothing_to_decline() -> None:
    scene = offering()
    scene.do(a.Report("inspector", Reportable.CARD_TURNED))
    assert because(scene.refused(a.Decline("anna", 1))) == ("card-known", "campione-bj~known-card")


def test_it_waits_while_something_must_be_settled_first() -> None:
    scene = offering()
    scene.do(ca.Dispute("anna", "my chips"))
    assert scene.refused(a.Decline("anna", 1)).reason.code == "not-now"


@pytest.mark.proves("campione-bj.19")
def test_of_a_rebuilt_deal_everybody_is_asked_again() -> None:
    # The first two cards change places: Anna has Black Jack, which she had not declined for.
    scene = misdealt("Ks Ts Ah As 8s", "2 1 0 1 2")
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Decline("anna", 1))
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    assert scene.cards(1) == "Ks As"
    assert scene.coup.declined == frozenset()
    assert len(scene.do(a.Decline("anna", 1))) == 2


def test_once_all_have_answered_nobody_is_left_to_speak() -> None:
    scene = offering()
    names = "anna", "bruno", "carla"
    assert [may_speak(CAMPIONE, scene.state, name) for name in names] == [True, True, True]
    scene.do(a.Decline("anna", 1))
    scene.insures("bruno", 10)
    assert [may_speak(CAMPIONE, scene.state, name) for name in names] == [False, False, True]
    scene.do(a.Decline("carla", 1))
    assert not any(may_speak(CAMPIONE, scene.state, name) for name in names)


def test_whoever_plays_two_boxes_answers_for_each() -> None:
    scene = around("Ts Ts 9s Ah 9s 8s 8c", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("anna", 100, box=3)
    scene.bet("bruno", 100)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Decline("anna", 1))
    assert may_speak(CAMPIONE, scene.state, "anna")
    assert [each["box"] for each in allowed(scene, "anna", "decline")] == [3]
    scene.insures("anna", 50, box=3)
    assert not may_speak(CAMPIONE, scene.state, "anna")


def test_no_act_of_the_drawing_is_held_up_or_hurried_by_it() -> None:
    declined, silent = offering(), offering()
    for name, box in (("anna", 1), ("carla", 1), ("bruno", 2)):
        declined.do(a.Decline(name, box))
    for scene in (declined, silent):
        assert scene.refused(a.Declare("anna", Word.NO)).reason.code == "not-now"
        scene.do(a.BeginDrawing("dealer"))
        assert scene.view("")["coup"]["declined"] == []
        scene.says("anna", "no")
        scene.says("bruno", "no")
        scene.finish()
    names = "anna", "bruno", "carla"
    assert stacks(declined, *names) == stacks(silent, *names)
