"""Cards out together, cards moved, and cards laid in the wrong place in a turn."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.money import Amount
from tests.black_jack.turns.scenes import (
    EIGHTS,
    bets,
    dealt,
    ruling_otherwise,
    speaks,
    split,
    staked,
    won,
)
from tests.black_jack.two_boxes import COVERED

# Cards out together


def test_cards_out_together_in_a_known_order_go_on_from_the_deal_to_the_turns() -> None:
    scene = staked("Ts 9d 9h 6s 8d 5c Kd")
    scene.dealer.close()
    for place in (1, 2, 0):
        scene.dealer.draw(place)
    scene.do(ca.DrawTogether("dealer", 3, order_known=True))
    # Two were still to be dealt; the third nobody asked for, and it is offered.
    assert (scene.cards(1), scene.cards(2)) == ("Ts 6s", "9d 8d")
    assert scene.waits_for(Step.ANSWER_OFFER)
    scene.do(a.AnswerOffer("anna", True))
    assert scene.cards(1) == "Ts 6s 5c"
    scene.finish()


def test_cards_out_together_whose_order_is_lost_are_removed_and_the_deal_goes_on() -> None:
    # article 20
    scene = staked("Ts 9d 9h 6s 8d 5c Kd")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "campione-bj.20")]
    scene.dealer.draw(2)
    assert scene.cards(2) == "6s"


@pytest.mark.parametrize(
    ("known", "face", "first"),
    [(True, Face.DOWN, "Ts"), (True, None, "9h"), (True, Face.UP, "9h"), (False, Face.DOWN, "9h")],
)
def test_cards_out_together_between_two_coups_open_the_next_if_nobody_saw_them(
    known: bool, face: Face | None, first: str
) -> None:
    scene = staked("Ts 9d 9h 6s 8d 5c Kd")
    scene.do(ca.DrawTogether("dealer", 2, order_known=known, face=face))
    scene.bet("anna", 20)
    scene.dealer.close()
    scene.dealer.draw(1)
    assert scene.cards(1) == first


def test_cards_out_together_for_the_bank_are_its_next_and_then_too_many() -> None:
    scene = dealt("Ts 9d 9h 9s 8d Kc 5h")
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert scene.bank == "9h Kc"
    assert [mishap for mishap, _ in scene.rulings] == [
        Mishap.STUCK_ORDER_KNOWN,
        Mishap.EXTRA_CARD_SEEN,
    ]
    assert scene.state.discard == cards("5h")
    scene.finish()


@pytest.mark.parametrize("known", [True, False])
def test_where_cards_out_together_are_removed_the_time_for_insurance_is_over_too(
    known: bool,
) -> None:
    # However a card comes out before the drawing, it closes insurance and even money.
    house = ruling_otherwise(Mishap.STUCK_ORDER_KNOWN, Remedy.ANNUL_CARDS)
    scene = dealt("Ts 9d Ah 6s 8d 5c Kd", house)
    scene.do(a.OfferInsurance("dealer"))
    scene.do(ca.DrawTogether("dealer", 2, order_known=known))
    assert scene.state.discard == cards("5c Kd")
    closed = e.DrawingBegun("campione-bj~unasked-before-insurance")
    assert scene.events_of(e.DrawingBegun) == [closed]
    assert scene.refused(a.Insure("anna", 1, Amount(50_00))).reason.code == "no-insurance"
    assert speaks(scene) == "anna"


def test_cards_out_together_go_with_a_coup_that_their_first_annuls() -> None:
    # Where a misdeal annuls at once: it is found when the last card of the deal is down.
    house = ruling_otherwise(Mishap.MISDEALT, Remedy.ANNUL_COUP)
    scene = staked("Ts 9d 9h 6s 8d 5c Kd", house)
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.dealer.draw(1, unnoticed="instead")
    scene.dealer.draw(0)
    scene.do(ca.DrawTogether("dealer", 3, order_known=True))
    assert scene.waits_for(Step.END_COUP)
    assert scene.state.waiting == ()
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)


def test_a_card_besides_comes_out_right_where_the_bank_has_a_covered_card() -> None:
    scene = staked("Ts 9d 9h 6s 8d 5c Kd 2c", COVERED)
    scene.dealer.close()
    for place in (1, 2, 0, 1, 2):
        scene.dealer.draw(place)
    # The bank's covered card is due, and box 2 gets another first.
    scene.dealer.draw(2, unnoticed="besides")
    assert scene.waits_for(Step.DEAL_BANK)
    scene.dealer.draw(0)
    assert (scene.bank, scene.coup.covered) == ("9h Kd", True)
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    assert scene.last(e.HandsRebuilt) == e.HandsRebuilt("campione-bj.19", (1, 2, 0, 1, 2, 0), True)
    assert (scene.cards(2), scene.bank, scene.coup.covered) == ("9d 8d", "9h 5c", True)
    # The king was covered, and is now offered; the five, which lay open, is known.
    assert [each.card for each in scene.state.waiting] == ["Kd"]
    assert scene.coup.hole_seen == EVERYBODY
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.last(e.HandRemoved).box == 2
    scene.finish()


# Cards moved


def test_cards_moved_by_their_holder_lose_the_box_and_the_turn_goes_on() -> None:
    # article 18
    scene = dealt("Ts 9d 7h 9s 8d Kh")
    scene.dealer.report("cards-moved", "anna", 1)
    assert [ev.bet.owner for ev in scene.events_of(ce.BetCollected)] == ["carla", "bruno", "anna"]
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, -50, -40, 0)


def test_elsewhere_the_box_loses_whoever_moved_its_cards() -> None:
    scene = dealt("Ts 9d 7h 9s 8d Kh", ruling_otherwise(Mishap.CARDS_MOVED, Remedy.BOX_LOSES))
    scene.dealer.report("cards-moved", "dino", 1)
    assert [ev.bet.owner for ev in scene.events_of(ce.BetCollected)] == ["carla", "bruno", "anna"]
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, -50, -40, 0)


def test_elsewhere_the_half_of_a_box_that_is_left_is_lost_with_it() -> None:
    scene = dealt(
        "8s 9d 7h 8h 8d 7c Kc Kd Kh", ruling_otherwise(Mishap.CARDS_MOVED, Remedy.BOX_LOSES)
    )
    scene.do(a.Split("anna"))
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.draws("anna")
    scene.dealer.report("cards-moved", "bruno", 1)
    assert bets(scene) == set()
    assert speaks(scene, 2) == "dino"


def test_whoever_moves_the_cards_of_a_split_box_loses_on_both_hands_and_the_rest_go_back() -> None:
    # article 18
    scene = dealt(EIGHTS)
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.dealer.report("cards-moved", "bruno", 1)
    assert bets(scene) == set()
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (0, -100, 0)


def test_cards_moved_in_a_box_with_one_half_gone_lose_the_other() -> None:
    scene = split("8s 9d 7h 8h 8d 7c Kc Kd Kh")
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.draws("anna")
    scene.dealer.report("cards-moved", "anna", 1)
    assert bets(scene) == set()
    assert speaks(scene, 2) == "dino"


# Cards laid in the wrong place


def test_a_card_asked_for_and_laid_elsewhere_goes_where_it_was_asked() -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "carta")
    scene.dealer.draw(0)
    assert scene.cards(1) == "Ts 2s 5c"
    assert scene.rulings == [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]
    assert scene.last(e.CardHeld).cite == "campione-bj~card-misplaced"
    scene.says("anna", "carta")
    scene.dealer.draw("floor")
    assert scene.cards(1) == ""
    assert scene.rulings[-1] == (Mishap.CARD_FELL, "campione-bj~fallen-card")


def test_a_card_laid_face_down_in_a_turn_is_turned() -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "carta")
    scene.dealer.draw(1, "down")
    assert scene.last(e.CardTurned).card == "5c"
    assert scene.rulings == [(Mishap.GIVEN_COVERED, "campione-bj.4")]


@pytest.mark.parametrize("target", [Target.BOX_2, Target.BOX_7, Target.BANK, Target.ASIDE])
def test_while_somebody_decides_a_card_out_of_the_sabot_is_offered_wherever_it_lies(
    target: Target,
) -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.do(a.Draw("dealer", target))
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
    assert scene.last(e.CardOffered).player == "anna"
