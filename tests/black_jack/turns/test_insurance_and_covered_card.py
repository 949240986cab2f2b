"""Insurance and even money with others behind, and the bank's covered card where it has one."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.table.coup import events as ce
from tests.black_jack.turns.scenes import Scene, dealt, speaks, won
from tests.black_jack.two_boxes import COVERED, PEEKED

# Insurance and even money


def insured_and_bust(second: str) -> Scene:
    """Bruno and Dino are insured, and both boxes are bust."""
    scene = dealt(f"Ts 9d Ah 6s 7d Kc Kd {second} 2s 3s")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.insures("dino", 10)
    scene.do(a.BeginDrawing("dealer"))
    scene.draws("anna")
    scene.draws("dino")
    return scene


def test_for_insurance_alone_the_bank_takes_one_card_and_loses_it_at_once() -> None:
    # articles 6 and 13
    scene = insured_and_bust("4h")
    assert scene.waits_for(Step.DRAW_BANK)
    scene.dealer.draw(0)
    assert scene.last(e.InsuranceLost).formula == "l'assicurazione perde"
    # From the dealer's right to the left
    assert [ev.bet.owner for ev in scene.events_of(ce.BetCollected)][-2:] == ["dino", "bruno"]
    assert scene.waits_for(Step.END_COUP)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, -75, -40, -40)


def test_for_insurance_alone_the_banks_black_jack_pays_it_double() -> None:
    scene = insured_and_bust("Kh")
    scene.dealer.draw(0)
    assert not scene.events_of(e.InsuranceLost)
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, 0, -40, -10)


def test_an_insurance_outlives_the_box_it_lies_before() -> None:
    # article 9: it does not depend on the hand
    scene = dealt("Ts 9d Ah 6s 7d Kh 2s")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.dealer.report("cards-moved", "anna", 1)
    scene.do(a.BeginDrawing("dealer"))
    scene.says("dino", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, 0, -40, -30)


def test_even_money_for_some_leaves_the_cards_to_the_others() -> None:
    scene = dealt("Ts 9d Kh As 8d Ad")
    scene.do(a.AskEvenMoney("anna", 1))
    assert scene.cards(1) == "Ts As"
    scene.do(a.AskEvenMoney("carla", 1))
    scene.do(a.BeginDrawing("dealer"))
    scene.says("dino", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 0, 40, -30)


def test_even_money_for_all_removes_the_cards_and_the_turn_goes_on() -> None:
    scene = dealt("Ts 9d Kh As 8d Ad")
    for name in ("anna", "bruno", "carla"):
        scene.do(a.AskEvenMoney(name, 1))
    assert scene.hand(1).gone
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)


# The covered card


def test_a_bank_that_has_looked_ends_the_hands_that_cannot_win() -> None:
    scene = dealt("Ts 9d Ah 6s 8d Kd", PEEKED)
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    assert scene.waits_for(Step.PEEK)
    scene.do(a.Peek("dealer"))
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, 0, -40, -30)


def test_a_bank_that_has_looked_in_vain_takes_the_insurance_and_keeps_its_card_covered() -> None:
    scene = dealt("Ts 9d Ah 9s 8d 8c", PEEKED)
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    scene.do(a.Peek("dealer"))
    assert scene.last(ce.BetCollected).bet.owner == "bruno"
    assert scene.coup.covered
    scene.says("anna", "no")
    scene.says("dino", "no")
    assert scene.waits_for(Step.TURN_HOLE)
    scene.finish()
    assert len(scene.events_of(e.InsuranceLost)) == 1
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, -25, 0, -30)


def test_a_bank_that_may_not_look_takes_the_insurance_when_its_card_is_turned() -> None:
    scene = dealt("Ts 9d Ah 9s 8d 8c", COVERED)
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    scene.says("anna", "no")
    scene.says("dino", "no")
    assert not scene.events_of(e.InsuranceLost)
    turned, lost, collected = scene.do(a.TurnHole("dealer"))
    assert isinstance(turned, e.HoleTurned)
    assert isinstance(lost, e.InsuranceLost)
    assert isinstance(collected, ce.BetCollected)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, -25, 0, -30)


def test_a_covered_card_is_never_turned_when_nobody_is_left() -> None:
    scene = dealt("Ts 9d 9h 6s 7d 8c Kc Kd", COVERED)
    scene.draws("anna")
    scene.draws("dino")
    assert scene.waits_for(Step.END_COUP)
    assert scene.coup.covered
    scene.finish()
    assert not scene.events_of(e.HoleTurned)
