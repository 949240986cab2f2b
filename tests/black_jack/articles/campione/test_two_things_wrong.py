"""Campione d'Italia, Black Jack: two things go wrong in one coup, and each is ruled on."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.events import Use
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table import acts as ta
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import (
    assert_all_there,
    dealt,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene
from tests.black_jack.turns.scenes import dealt as dealt_at
from tests.black_jack.turns.scenes import ruling_otherwise
from tests.black_jack.turns.scenes import staked as staked_at
from tests.black_jack.two_boxes import PEEKED

MISDEAL = a.Report("dealer", Reportable.MISDEALT)
UNASKED = (Mishap.UNASKED_CARD, "campione-bj.24")
LATE = (Mishap.MISDEALT_LATE, "campione-bj.19")
THREE: dict[str, int | None] = {"anna": 1, "bruno": 2, "carla": 3}


def offered(scene: Scene) -> tuple[str, int]:
    """Who was last told that the card is offered, and for which box."""
    event = scene.last(e.CardOffered)
    return event.player, event.box


# A card offered, and a box dealt wrongly


def three_cards_in_box_2(*then: str) -> Scene:
    """Nobody sees that box 2 has a card too many; at Anna's turn one comes out unasked."""
    scene = staked(" ".join(("Th 9d 5s 8h 6c 9h 2d 7c", *then)), **THREE)
    scene.dealer.close()
    for place in (1, 2, 2, 3, 0, 1, 2, 3):
        again = place == 2 and scene.cards(2) == "9d"
        scene.dealer.draw(place, unnoticed="besides" if again else None)
    assert (scene.cards(2), scene.cards(3)) == ("9d 5s 2d", "8h 7c")
    scene.dealer.draw("aside")
    return scene


@pytest.mark.proves("campione-bj.19", "campione-bj.24")
def test_a_card_offered_to_a_box_brings_its_misdeal_to_light_before_it_is_lost() -> None:
    scene = three_cards_in_box_2("Ks 4s 5c")
    assert scene.rulings == [UNASKED]
    scene.do(a.AnswerOffer("anna", False))
    # With the king it would have gone over; its coup is void, and the card goes on to Carla.
    assert scene.rulings == [UNASKED, LATE]
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [2]
    assert stacks(scene, *THREE) == (9_900, 10_000, 9_900)
    assert offered(scene) == ("carla", 3)
    scene.do(a.AnswerOffer("carla", False))
    assert scene.last(e.CardPutTo).use is Use.BANK
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19", "campione-bj.24")
def test_a_misdeal_reported_while_a_card_is_offered_leaves_the_offer_as_it_is() -> None:
    scene = three_cards_in_box_2("Ks 4s 5c")
    scene.do(MISDEAL)
    assert scene.rulings == [UNASKED, LATE]
    assert len(scene.events_of(e.CardOffered)) == 1
    assert offered(scene) == ("anna", 1)
    scene.do(a.AnswerOffer("anna", False))
    assert offered(scene) == ("carla", 3)


@pytest.mark.proves("campione-bj.19", "campione-bj.24")
def test_whoever_was_offered_a_card_gets_that_one_though_a_rebuilt_deal_leaves_another() -> None:
    # Bruno's Black Jack is still to be paid, so the deal can be rebuilt; the queen is left over.
    scene = staked("6s As Tc 4s 4c Kh 8h Qh 5h 5c Jc", **THREE)
    scene.dealer.close()
    for place in (1, 2, 3, 0, 1, 2):
        scene.dealer.draw(place)
    scene.dealer.draw(6, unnoticed="besides")
    scene.dealer.draw(3)
    assert scene.waits_for(Step.PAY_BLACK_JACKS)
    scene.dealer.draw("aside")
    assert scene.last(e.CardOffered).card == "5h"
    scene.do(MISDEAL)
    scene.do(ca.Find("inspector", True))
    scene.do(a.PayBlackJacks("dealer"))
    assert scene.last(e.CardOffered).card == "5h"
    scene.do(a.AnswerOffer("anna", True))
    assert scene.cards(1) == "6s 4c 5h"
    # Then the one left over goes round.
    assert scene.last(e.CardOffered).card == "Qh"
    assert_all_there(scene)


# A card offered, and whoever it is offered to is gone


@pytest.mark.proves("campione-bj.24", "campione-bj.18")
def test_whoever_moves_the_cards_while_one_is_offered_leaves_it_to_the_next() -> None:
    scene = dealt("7h 9d 6c 7s 7d 4s 2s")
    scene.dealer.draw(1)
    scene.dealer.report("cards-moved", "anna", 1)
    assert offered(scene) == ("bruno", 2)
    scene.dealer.report("cards-moved", "bruno", 2)
    assert scene.last(e.CardPutTo).use is Use.BANK
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_whoever_goes_leaves_the_card_offered_to_the_next_and_may_come_back_to_it() -> None:
    scene = dealt("7h 9d 6c 7s 7d 4s 2s")
    scene.dealer.draw(1)
    scene.do(ta.StepAway("anna"))
    assert offered(scene) == ("bruno", 2)
    scene.do(ta.ComeBack("anna"))
    assert offered(scene) == ("anna", 1)
    scene.do(ta.Leave("anna"))
    scene.do(ta.StepAway("bruno"))
    assert scene.last(e.CardPutTo).use is Use.BANK
    assert [each.use for each in scene.state.waiting] == [Use.BANK]


@pytest.mark.proves("campione-bj.24", "campione-bj.29")
def test_a_card_offered_to_people_who_left_in_a_dispute_is_the_banks_before_another() -> None:
    scene = dealt("7h 9d 6c 7s 7d 4s 2s 3s")
    scene.dealer.draw(1)
    scene.do(ca.Dispute("anna", "I said no"))
    for name in ("anna", "bruno"):
        scene.do(ta.StepAway(name))
    # Nothing goes on in a dispute, but what comes out of the sabot is ruled on.
    assert [each.use for each in scene.state.waiting] == [Use.OFFERED]
    scene.dealer.draw(1)
    assert [(each.card, each.use) for each in scene.state.waiting] == [
        ("4s", Use.BANK),
        ("2s", Use.BANK),
    ]
    assert scene.rulings == [UNASKED, UNASKED]


@pytest.mark.proves("campione-bj.24", "campione-bj.20")
def test_the_card_all_refused_is_the_banks_next_though_two_come_out_together() -> None:
    scene = dealt("7h 9d 6c Ks 9s 4s 8s 2s 3s")
    scene.dealer.draw(1)
    for name in ("anna", "bruno"):
        scene.do(a.AnswerOffer(name, False))
    for name in ("anna", "bruno"):
        scene.says(name, "no")
    scene.do(ca.DrawTogether("dealer", 2, True))
    # Six and four, then eight: the two is one too many, and everybody has seen it.
    assert scene.bank == "6c 4s 8s"
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-bj.24")
    assert not scene.state.waiting
    assert_all_there(scene)


# Reported while something else is pending


@pytest.mark.proves("campione-bj.18", "campione-bj.19", "campione-bj.29")
@pytest.mark.parametrize("report", [MISDEAL, a.Report("dealer", Reportable.CARDS_MOVED, "anna", 1)])
def test_what_happens_while_a_dispute_is_open_is_ruled_on_after_it(report: a.Report) -> None:
    scene = staked("Th 9d 6c 9h 8d Ks 4s 2s")
    scene.dealer.close()
    for place in (2, 1, 0, 1, 2):
        scene.dealer.draw(place, unnoticed="instead")
    scene.do(ca.Dispute("anna", "those were mine"))
    # It may well have happened, and nothing else is said.
    assert scene.refused(report).reason.code == "not-now"
    scene.do(ca.ResolveDispute("inspector", False))
    scene.do(report)
    assert len(scene.rulings) == 1


# Once nobody is left there is nothing to annul


def all_bust(scene: Scene) -> Scene:
    for name in scene.state.table.players:
        if scene.state.table.seat_of(name):
            scene.draws(name)
    assert scene.waits_for(Step.END_COUP)
    return scene


@pytest.mark.proves("campione-bj.6", "campione-bj.36")
def test_a_coup_that_everybody_has_lost_is_not_annulled_with_the_pack() -> None:
    scene = all_bust(dealt("9h 7d 6c 9d 6d Ks Qs 2s"))
    assert scene.refused(ta.ChangePack("inspector")).reason.code == "coup-first"
    scene.dealer.end()
    scene.do(ta.ChangePack("inspector"))
    assert not scene.events_of(ce.CoupAnnulled)
    assert stacks(scene) == (9_900, 9_900)


def test_nor_anywhere_for_a_card_that_falls() -> None:
    house = ruling_otherwise(Mishap.CARD_FELL, Remedy.ANNUL_COUP)
    scene = all_bust(dealt_at("9h 7d 6c 9d 6d Ks Qs 2s", house))
    scene.dealer.report("card-fell")
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    assert not scene.events_of(ce.CoupAnnulled)


# Elsewhere


def test_two_cards_alike_out_together_both_go_to_the_bank_where_nobody_is_offered_them() -> None:
    house = ruling_otherwise(Mishap.UNASKED_CARD, Remedy.CARD_TO_BANK)
    scene = dealt_at("7h 9d 6c 7s 7d 3h 3h 2s", house)
    scene.do(ca.DrawTogether("dealer", 2, True))
    assert [each.use for each in scene.state.waiting] == [Use.BANK, Use.BANK]
    mishaps = [mishap for mishap, _ in scene.rulings]
    assert mishaps == [Mishap.STUCK_ORDER_KNOWN, Mishap.UNASKED_CARD, Mishap.UNASKED_CARD]


def test_where_the_bank_looks_at_its_card_a_misdeal_is_found_before_insurance_is_lost() -> None:
    # Anna's second card went to box 2; the bank has an ace and, covered, a nine.
    scene = staked_at("Ts 9d Ah 6s 8d 9c 2c 3c", PEEKED)
    scene.dealer.close()
    for place in (1, 2, 0):
        scene.dealer.draw(place)
    scene.dealer.draw(2, unnoticed="instead")
    scene.dealer.draw(2)
    scene.dealer.draw(0)
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    assert scene.rulings == [LATE]
    assert [event.bet.owner for event in scene.events_of(ce.BetReturned)].count("bruno") == 2
    assert not scene.events_of(e.InsuranceLost)


def test_where_nobody_had_to_decide_no_deal_is_undone_once_the_points_are_told() -> None:
    house = replace(CAMPIONE, even_money=frozenset())
    scene = staked_at("As Ad Th Ks Kd 7c", house)
    scene.dealer.close()
    for place in (2, 1, 0, 1, 2):
        scene.dealer.draw(place, unnoticed="instead")
    scene.until(Step.SETTLE)
    assert not scene.coup.drawing
    scene.do(MISDEAL)
    assert scene.rulings == [LATE]
    assert scene.waits_for(Step.SETTLE)
    assert scene.coup.bank == cards("Th 7c")
