"""Whoever leaves, steps away or is put out in the middle of a coup, and who speaks after them."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.money import Amount
from tests.black_jack.turns.scenes import NINETEEN, dealt, speaks, staked, won

# Going away


@pytest.mark.parametrize("when", ["betting", "dealing", "turn", "bank"])
def test_a_bettor_behind_who_leaves_leaves_their_bet_to_play(when: str) -> None:
    scene = staked(NINETEEN)
    if when == "betting":
        scene.do(ta.Leave("bruno"))
    scene.dealer.close()
    scene.dealer.draw(1)
    if when == "dealing":
        scene.do(ta.Leave("bruno"))
    scene.until(Step.DECIDE)
    if when == "turn":
        scene.do(ta.Leave("bruno"))
    scene.says("anna", "no")
    scene.says("dino", "no")
    if when == "bank":
        scene.do(ta.Leave("bruno"))
    scene.finish()
    assert won(scene, "anna", "carla", "dino") == (100, 40, -30)
    assert scene.unclaimed == 100
    scene.do(ta.Join("bruno"))
    for by in ("chief", "controller"):
        scene.do(ta.DisposeUnclaimed(by, Amount(100_00), scene.currency, "bruno"))
    assert (scene.chips("bruno"), scene.unclaimed) == (100, 0)


def test_what_a_bettor_who_left_has_lost_is_the_floats() -> None:
    scene = dealt("Ts 9d 8h 7s 8d Kh")
    scene.do(ta.Leave("bruno"))
    scene.says("anna", "no")
    scene.finish()
    assert scene.unclaimed == 0
    assert scene.table_float == 1_000_000 + 100 + 50 + 40 + 30


def test_a_bettor_behind_who_steps_away_is_paid_where_they_were() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.StepAway("bruno"))
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (100, 50, 40)


def test_for_a_holder_who_leaves_before_their_turn_the_highest_bet_speaks() -> None:
    # article 16, as it is read
    scene = staked("Ts 9d 7h 2s 8d 8h Kh")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ta.Leave("anna"))
    scene.until(Step.DECIDE)
    assert scene.last(e.TurnCame).player == "bruno"
    assert scene.refused(a.Declare("carla", a.Word.CARTA)).reason.code == "not-your-turn"
    scene.draws("bruno")
    scene.says("bruno", "no")
    scene.finish()
    assert won(scene, "bruno", "carla") == (50, 40)
    assert scene.unclaimed == 200


def test_when_the_highest_bet_goes_too_the_next_one_speaks() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.StepAway("anna"))
    assert speaks(scene) == "bruno"
    scene.do(ta.StepAway("bruno"))
    assert speaks(scene) == "carla"
    scene.do(ta.ComeBack("bruno"))
    assert speaks(scene) == "bruno"
    scene.do(ta.ComeBack("anna"))
    assert speaks(scene) == "anna"


def test_a_holder_who_leaves_with_a_card_asked_for_gets_it() -> None:
    scene = dealt("Ts 9d 7h 2s 8d 8h Kh")
    scene.says("anna", "carta")
    scene.do(ta.Leave("anna"))
    assert scene.waits_for(Step.DRAW_BOX)
    scene.dealer.draw(1)
    assert scene.cards(1) == "Ts 2s 8h"
    assert speaks(scene) == "bruno"


def test_with_nobody_left_on_a_box_its_hand_stands() -> None:
    scene = dealt("Ts 9d 7h 2s 8d Kh")
    for name in ("anna", "bruno", "carla"):
        scene.do(ta.Leave(name))
    assert scene.waits_for(Step.PASS_OVER)
    (stood, *_) = scene.do(a.PassOver("dealer"))[1:]
    assert stood == e.HandStood("campione-bj~absent-holder", 1, 1)
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert scene.unclaimed == 0


def test_when_all_leave_the_coup_is_played_to_its_end() -> None:
    scene = dealt("Ts 9d 7h 9s 8d Kh")
    for name in ("anna", "bruno", "carla", "dino"):
        scene.do(ta.Leave(name))
    scene.finish()
    # Nineteen wins against seventeen, seventeen is left: all of it waits to be asked for.
    assert scene.unclaimed == 2 * 190 + 30
    assert scene.state.table.players == {}
    assert scene.waits_for(Step.OPEN_BETTING)


def test_whoever_comes_back_under_their_name_has_their_bets_again() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.Leave("anna"))
    scene.do(ta.Join("anna"))
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.finish()
    assert (scene.chips("anna"), scene.unclaimed) == (200, 0)


def test_a_holder_who_gives_up_their_seat_still_plays_their_box() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.StepAway("anna", marked=False))
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") is None
    assert scene.last(te.SeatLost) == te.SeatLost("campione-bj~seat-lost", "anna", 1)
    assert speaks(scene) == "anna"


# Put out


def test_a_holder_expelled_at_their_turn_leaves_the_word_to_the_next() -> None:
    # articles 21 and 16
    scene = dealt(NINETEEN)
    scene.dealer.report("cards-touched", "anna")
    assert scene.last(te.PlayerExpelled).cite == "campione-bj.21"
    assert speaks(scene) == "bruno"
    scene.says("bruno", "no")
    scene.finish()
    assert won(scene, "bruno", "carla") == (50, 40)
    assert scene.unclaimed == 200
    assert scene.refused(ta.Join("anna")).reason.code == "expelled"


def test_a_holder_expelled_alone_on_their_box_is_passed_over() -> None:
    scene = dealt(NINETEEN)
    scene.says("anna", "no")
    scene.dealer.report("cards-touched", "dino")
    assert scene.waits_for(Step.PASS_OVER)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (100, 50, 40)


def test_a_holder_expelled_while_they_insure_leaves_their_insurance_too() -> None:
    scene = dealt("Ts 9d Ah 9s 7d Kh")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    scene.dealer.report("cards-touched", "anna")
    scene.do(a.BeginDrawing("dealer"))
    scene.says("bruno", "no")
    scene.says("dino", "no")
    scene.finish()
    # The bet is lost, the insurance paid double: 50 and twice 50 wait.
    assert scene.unclaimed == 150


def test_a_confused_holder_unseated_at_their_turn_still_plays_this_coup() -> None:
    # article 23
    scene = dealt(NINETEEN)
    scene.do(ca.Warn("dealer", "anna"))
    scene.do(a.Unseat("inspector", "anna"))
    assert scene.last(te.SeatLost) == te.SeatLost("campione-bj.23", "anna", 1)
    assert speaks(scene) == "anna"
    scene.finish()
    # Warned afresh before the next seat is lost.
    scene.do(ta.RequestSeat("anna"))
    scene.do(ta.AssignSeat("inspector", "anna", 1))
    assert scene.refused(a.Unseat("inspector", "anna")).reason.code == "not-warned"
