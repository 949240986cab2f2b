"""Campione d'Italia, chapter 1: insurance against the bank's Black Jack."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Reportable
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import behind, bet, dealt, insured, stacks
from tests.black_jack.scene import Scene, money


@pytest.mark.proves("campione-bj.c1.insurance")
def test_against_an_ace_the_dealer_offers_it_after_the_deal_and_before_the_drawing() -> None:
    scene = dealt("Ts Ts Ah 9s 8s")
    assert scene.waits_for(Step.OFFER_INSURANCE)
    assert len(scene.hand(2).cards) == 2
    for act in (a.Declare("anna", Word.CARTA), a.Declare("anna", Word.NO), a.Double("anna")):
        assert scene.refused(act).reason.code == "not-now"
    events = scene.do(a.OfferInsurance("dealer"))
    assert events == (e.InsuranceOffered("campione-bj.c1.insurance", "assicurazione?"),)
    scene.insures("anna", 50)
    scene.do(a.BeginDrawing("dealer"))
    assert scene.last(e.TurnCame).box == 1


@pytest.mark.proves("campione-bj.c1.insurance")
@pytest.mark.parametrize("shown", ["2h", "9h", "Th", "Jh", "Qh", "Kh"])
def test_against_any_other_card_there_is_none(shown: str) -> None:
    scene = dealt(f"Ts Ts {shown} 9s 8s")
    assert scene.waits_for(Step.DECIDE)
    assert scene.refused(a.OfferInsurance("dealer")).reason.code == "not-now"
    assert scene.refused(a.Insure("anna", 1, money(50))).reason.code == "no-insurance"


@pytest.mark.proves("campione-bj.c1.insurance")
def test_everybody_who_takes_part_may_insure_up_to_half_their_own_bet() -> None:
    scene = behind("Ts Ts Ah 9s 8s")
    scene.do(a.OfferInsurance("dealer"))
    for name, box, half in (("anna", 1, 50), ("carla", 1, 25), ("bruno", 2, 50)):
        over = scene.refused(a.Insure(name, box, money(half + 0.01)))
        assert over.reason.code == "too-much-insurance"
        scene.insures(name, half, box)
    assert scene.coup.insured() == (
        insured("anna", 1, 50),
        insured("carla", 1, 25),
        insured("bruno", 2, 50),
    )
    assert scene.chips("carla") == 10_000 - 50 - 25


@pytest.mark.proves("campione-bj.c1.insurance")
def test_it_lies_in_its_own_space_before_the_bet() -> None:
    scene = dealt("Ts Ts Ah 9s 8s")
    scene.insures("anna", 40)
    assert scene.coup.bets == (bet("anna", 1, 100), bet("bruno", 2, 100), insured("anna", 1, 40))
    *_, seen = scene.view("")["coup"]["bets"].values()
    assert seen["chance"] == "insurance"
    assert (seen["player"], seen["box"], seen["amount"]) == ("anna", 1, 4_000)


@pytest.mark.proves("campione-bj.c1.insurance")
def test_the_bank_plays_only_when_all_the_boxes_have_been_served() -> None:
    scene = dealt("Ts Ts Ah 2s 8s 5c Kh")
    scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    scene.draws("anna")
    scene.says("anna", "no")
    assert scene.bank == "Ah"
    scene.says("bruno", "no")
    assert scene.waits_for(Step.DRAW_BANK)
    scene.dealer.draw("bank")
    assert scene.bank == "Ah Kh"
    assert not scene.events_of(e.InsuranceLost)
    assert scene.waits_for(Step.ANNOUNCE)


@pytest.mark.proves("campione-bj.c1.insurance")
@pytest.mark.parametrize("ten", ["Th", "Jh", "Qh", "Kh"])
def test_a_ten_or_a_court_card_makes_black_jack_which_pays_it_double(ten: str) -> None:
    scene = dealt(f"Ts Ts Ah 9s 8s {ten}")
    scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert scene.events_of(ce.BetPaid) == [
        ce.BetPaid("campione-bj.13", insured("anna", 1, 50), money(100), Amount(0))
    ]
    assert [lost.bet.owner for lost in scene.events_of(ce.BetCollected)] == ["bruno", "anna"]
    assert stacks(scene) == (10_000, 9_900)


@pytest.mark.proves("campione-bj.c1.insurance")
def test_any_other_card_loses_it_and_the_bets_follow_the_point_the_bank_then_makes() -> None:
    scene = dealt("Ts Ts Ah 9s 7s 2h 5h")
    scene.insures("anna", 50)
    scene.insures("bruno", 20)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    events = scene.dealer.draw("bank")
    assert events == (
        e.CardDrawn("campione-bj.c1.bank", Card("2h"), 0, 1, False),
        e.InsuranceLost("campione-bj.13", "l'assicurazione perde"),
        ce.BetCollected("campione-bj.13", insured("bruno", 2, 20)),
        ce.BetCollected("campione-bj.13", insured("anna", 1, 50)),
    )
    scene.finish()
    # Eighteen: Anna's nineteen wins, Bruno's seventeen loses.
    assert stacks(scene) == (10_000 - 50 + 100, 10_000 - 20 - 100)


@pytest.mark.proves("campione-bj.c1.insurance")
@pytest.mark.parametrize(
    ("cards", "drawn", "bank", "after"),
    [
        # Black Jack of the bank: the insurance brings 100 whatever the hand does.
        ("Ts 9s", "", "Kh", 10_000 - 100 + 100),
        ("Ts 6s", "9c", "Kh", 10_000 - 100 + 100),
        ("As Ks", "", "Kh", 10_000 + 100),
        # None: it costs 50 whatever the hand does.
        ("Ts 9s", "", "7h", 10_000 + 100 - 50),
        ("Ts 7s", "", "7h", 10_000 - 100 - 50),
        ("Ts 8s", "", "7h", 10_000 - 50),
        ("Ts 6s", "9c", "7h", 10_000 - 100 - 50),
        ("As Ks", "", "7h", 10_000 + 150 - 50),
    ],
)
def test_whatever_happens_the_two_bets_are_independent(
    cards: str, drawn: str, bank: str, after: int
) -> None:
    one, two = cards.split()
    scene = dealt(f"{one} Ts Ah {two} 8s {drawn} {bank}")
    scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    if drawn:
        scene.draws("anna")
    elif not scene.hand(1).natural:
        scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert scene.chips("anna") == after


@pytest.mark.proves("campione-bj.c1.insurance")
def test_it_stays_though_the_hand_was_paid_at_even_money() -> None:
    scene = Scene(CAMPIONE, "As Ts Ah Kd 6s 9c Th", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    scene.insures("anna", 50)
    scene.do(a.AskEvenMoney("anna", 1))
    scene.until(Step.DECIDE)
    scene.draws("bruno")
    # Bruno is over and Anna's hand is gone: the bank still draws, for the insurance.
    assert scene.waits_for(Step.DRAW_BANK)
    scene.finish()
    assert stacks(scene) == (10_000 + 100 + 100, 9_900)


# Where a card the bank may get is known there is none, and that is told once

TURNED = a.Report("inspector", Reportable.CARD_TURNED)


@pytest.mark.proves("campione-bj.c1.insurance")
@pytest.mark.parametrize("moment", ["before", "after", "disputed"])
def test_nobody_is_reminded_of_an_insurance_they_cannot_take(moment: str) -> None:
    scene = dealt("Ts Ts Ah 9s 8s Ks 6c")
    if moment == "after":
        scene.do(a.OfferInsurance("dealer"))
    if moment == "disputed":
        scene.do(ca.Dispute("anna", "my chips"))
    *_, closed = scene.do(TURNED)
    assert closed == e.InsuranceClosed("campione-bj~known-card")
    if moment == "disputed":
        scene.do(ca.ResolveDispute("inspector", False))
    assert scene.waits_for(Step.BEGIN_DRAWING)
    for act in (a.OfferInsurance("dealer"), a.Insure("anna", 1, money(50))):
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("card-known", "campione-bj~known-card")
    scene.do(a.BeginDrawing("dealer"))
    assert len(scene.events_of(e.InsuranceClosed)) == 1


@pytest.mark.proves("campione-bj.c1.bj")
def test_nor_is_even_money_left_open_in_silence() -> None:
    scene = dealt("As Ts Kh Ts 8s Ks 6c")
    scene.do(TURNED)
    assert scene.events_of(e.InsuranceClosed)
    assert scene.refused(a.AskEvenMoney("anna", 1)).cite == "campione-bj~known-card"


def test_with_nothing_to_insure_against_nothing_is_closed() -> None:
    scene = dealt("Ts Ts 9h 9s 8s Ks 6c")
    scene.do(TURNED)
    assert not scene.events_of(e.InsuranceClosed)
