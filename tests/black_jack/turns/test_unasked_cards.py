"""A card nobody asked for: to whom it is offered, and what it becomes when nobody takes it."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.black_jack.scene import money
from tests.black_jack.turns.scenes import dealt, ruling_otherwise, speaks, staked, won


def test_a_card_unasked_in_the_time_for_insurance_closes_it_and_the_turns_begin() -> None:
    # article 24; what was insured before it stays
    scene = dealt("Ts 9d Ah 6s 2d 5c Kh")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("dino", 15)
    offered = scene.dealer.draw("aside")
    assert [ev.cite for ev in offered if isinstance(ev, e.CardOffered)] == ["campione-bj.24"]
    assert scene.coup.drawing
    assert scene.refused(a.Insure("bruno", 1, Amount(10_00))).reason.code == "no-insurance"
    assert scene.waits_for(Step.ANSWER_OFFER)
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.cards(2) == "9d 2d 5c"
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.finish()
    assert won(scene, "dino") == (0,)


def test_refused_by_all_it_is_the_banks_second_and_may_make_its_black_jack() -> None:
    scene = dealt("Ts 9d Ah 6s 2d Kc 5h")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.dealer.draw("aside")
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", False))
    assert scene.last(e.CardPutTo).use is e.Use.BANK
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(0)
    assert scene.last(e.CardDrawn).waited
    assert scene.bank == "Ah Kc"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, 0, -40, -30)


def test_unasked_when_all_have_finished_it_is_simply_the_banks() -> None:
    scene = dealt("Ts 9d 9h 9s 8d Kc 5h")
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(2)
    assert scene.rulings == [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]
    assert scene.bank == "9h Kc"
    assert scene.cards(2) == "9d 8d"


@pytest.mark.parametrize(("face", "kept"), [("up", 0), ("down", 1)])
def test_once_the_bank_has_its_point_a_further_card_is_annulled_if_seen(
    face: str, kept: int
) -> None:
    # article 24
    scene = dealt("Ts 9d 9h 9s 8d Kc 5h")
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(0)
    scene.dealer.draw(0, face)
    assert len(scene.state.waiting) == kept
    scene.finish()
    assert won(scene, "anna", "dino") == (0, -30)
    assert len(scene.state.waiting) == kept
    if kept:
        scene.open_betting()
        scene.bet("anna", 100)
        scene.bet("dino", 100)
        scene.dealer.close()
        scene.dealer.draw(1)
        assert scene.cards(1) == "5h"


@pytest.mark.proves("campione-bj.19")
def test_a_kept_card_laid_in_the_wrong_box_is_a_misdeal_like_any_other() -> None:
    scene = staked("Ts 9d 9h 9s 8d")
    scene.dealer.draw("aside", "down")
    scene.dealer.close()
    scene.dealer.draw(2)
    assert scene.rulings[1:] == [(Mishap.MISDEALT, "campione-bj.19")]
    scene.do(ca.Find("inspector", True))
    assert (scene.cards(1), scene.cards(2)) == ("Ts", "")
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("Ts 9s", "9d 8d", "9h")


def test_unasked_when_all_are_bust_it_is_one_too_many() -> None:
    scene = dealt("Ts 9d 9h 6s 7d Kc Kd 5h")
    scene.draws("anna")
    scene.draws("dino")
    assert scene.waits_for(Step.END_COUP)
    scene.dealer.draw(0)
    # The bank has no point: it is the next coup's card that is known.
    assert scene.rulings == [(Mishap.KNOWN_BEFORE_BETS, "campione-bj~known-before-bets")]
    scene.finish()


def test_a_black_jack_is_not_offered_the_card() -> None:
    # articles 12 and 24
    scene = dealt("Ts 9d Kh As 2d 5c Kd")
    scene.dealer.draw("aside")
    assert scene.refused(a.AnswerOffer("anna", True)).reason.code == "not-offered"
    scene.do(a.AnswerOffer("dino", False))
    assert scene.waits_for(Step.DECIDE)


def test_the_one_it_is_offered_to_goes_and_the_next_is_asked() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5c Kd")
    scene.dealer.draw("aside")
    for name in ("anna", "bruno", "carla"):
        scene.do(ta.Leave(name))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.cards(2) == "9d 2d 5c"
    assert scene.waits_for(Step.PASS_OVER)
    scene.finish()


@pytest.mark.parametrize(
    ("goes", "comes"),
    [
        (ta.StepAway("anna"), ta.ComeBack("anna")),
        (ta.Leave("anna"), ta.Join("anna", money(50), CAMPIONE.currencies[0])),
    ],
    ids=["away", "left"],
)
def test_the_one_it_is_offered_to_comes_back_and_is_told_that_it_still_is(
    goes: ta.Act, comes: ta.Act
) -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5c Kd")
    scene.dealer.draw("aside")
    scene.do(goes)
    assert scene.last(e.CardOffered).player == "bruno"
    scene.do(comes)
    assert scene.last(e.CardOffered).player == "anna"
    assert scene.refused(a.AnswerOffer("bruno", True)).reason.code == "not-offered"
    scene.do(a.AnswerOffer("anna", True))
    assert scene.cards(1) == "Ts 6s 5c"


def test_everybody_it_could_be_offered_to_goes_and_it_is_the_banks() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5c Kd")
    scene.dealer.draw("aside")
    for name in ("anna", "bruno", "carla", "dino"):
        scene.do(ta.Leave(name))
    scene.do(a.PassOver("dealer"))
    scene.do(a.PassOver("dealer"))
    scene.dealer.draw(0)
    assert scene.bank == "9h 5c"
    scene.finish()


def test_a_card_offered_that_makes_bust_is_the_end_of_that_hand() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 8c Kd")
    scene.dealer.draw("aside")
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.hand(2).gone
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "dino") == (-30,)


def test_two_cards_unasked_are_offered_one_after_the_other() -> None:
    scene = dealt("2s 9d 9h 2c 2d 5c 6c Kd")
    scene.dealer.draw("aside")
    scene.dealer.draw("aside")
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.cards(2) == "9d 2d 5c"
    scene.do(a.AnswerOffer("anna", True))
    assert scene.cards(1) == "2s 2c 6c"
    assert scene.state.waiting == ()
    assert speaks(scene) == "anna"


def test_a_second_card_unasked_once_nobody_is_left_for_the_first_follows_it_to_the_bank() -> None:
    scene = dealt("Ts 9d 4h 6s 2d 5c 6c Kd")
    scene.dealer.draw("aside")
    for name in ("anna", "bruno", "carla", "dino"):
        scene.do(ta.StepAway(name))
    scene.dealer.draw("aside")
    assert [each.use for each in scene.state.waiting] == [e.Use.BANK, e.Use.BANK]
    scene.do(a.PassOver("dealer"))
    scene.do(a.PassOver("dealer"))
    scene.dealer.draw(0)
    scene.dealer.draw(0)
    assert scene.bank == "4h 5c 6c"


def test_a_card_unasked_that_lay_face_up_in_the_sabot_is_removed_and_not_offered() -> None:
    # article 17: in the drawing such a card leaves the hand
    scene = dealt("Ts 9d 9h 6s 2d 5c Kd")
    scene.dealer.report("card-turned")
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.TURNED_IN_DRAWING, "campione-bj.17")]
    assert not scene.events_of(e.CardOffered)
    assert speaks(scene) == "anna"
    scene.draws("anna")
    assert scene.events_of(ce.BetCollected)


@pytest.mark.parametrize(
    ("remedy", "bank"), [(Remedy.CARD_TO_BANK, "9h 5c"), (Remedy.ANNUL_CARDS, "9h Kd")]
)
def test_elsewhere_a_card_unasked_is_offered_to_nobody(remedy: Remedy, bank: str) -> None:
    scene = dealt("Ts 9d 9h 9s 8d 5c Kd", ruling_otherwise(Mishap.UNASKED_CARD, remedy))
    events = scene.dealer.draw("aside")
    assert not scene.events_of(e.CardOffered)
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(0)
    assert scene.bank == bank
    # Told to another house this is another thing; told to the same it is the same.
    here = dealt("Ts 9d 9h 9s 8d 5c Kd").dealer.draw("aside")
    assert [GAME.kinds.essence(event) for event in events] != [
        GAME.kinds.essence(event) for event in here
    ]
    again = dealt("Ts 9d 9h 9s 8d 5c Kd").dealer.draw("aside")
    assert [GAME.kinds.essence(event) for event in again] == [
        GAME.kinds.essence(event) for event in here
    ]
    scene.finish()
