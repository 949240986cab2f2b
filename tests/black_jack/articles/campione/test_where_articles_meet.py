"""Campione d'Italia, Black Jack: moments in which two articles meet."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount, Currency
from sabot.table.state import Opening
from tests.black_jack.articles.campione.scenes import (
    around,
    because,
    dealt,
    misdealt,
    near_the_mask,
)
from tests.black_jack.scene import Scene
from tests.scene import washed


def split_with_carla_behind() -> Scene:
    """Anna has split her eights; Carla, who stands, has 40 on the same box."""
    scene = around("8s Ts 6h 8d 9s 2d 3c", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.bet("carla", 40, box=1)
    scene.deal()
    scene.do(a.Split("anna"))
    return scene


@pytest.mark.proves("campione-bj.c1.behind")
@pytest.mark.parametrize("act", [a.Split("carla"), a.Stay("carla", 2)], ids=["split", "stay"])
def test_whoever_steps_away_follows_nothing_and_stays_with_the_first_card(act: ta.Act) -> None:
    scene = split_with_carla_behind()
    scene.do(ta.StepAway("carla"))
    assert scene.refused(act).reason.code == "away"
    assert scene.step is Step.DRAW_BOX
    scene.dealer.draw(1)
    assert [bet.owner for bet in scene.coup.on_hand(1, 1)] == ["anna", "carla"]
    assert [bet.owner for bet in scene.coup.on_hand(1, 2)] == ["anna"]


@pytest.mark.proves("campione-bj.c1.behind", "campione-bj.21")
def test_the_game_goes_on_without_a_bettor_who_was_sent_away_during_a_split() -> None:
    scene = split_with_carla_behind()
    scene.dealer.report("cards-touched", "carla")
    scene.finish()
    assert scene.state.coup is None


@pytest.mark.proves("campione-bj.c1.behind", "campione-bj.18")
def test_with_the_split_hands_lost_there_is_nothing_left_to_follow() -> None:
    scene = split_with_carla_behind()
    scene.dealer.report("cards-moved", "anna", 1)
    assert scene.coup.following == ()
    assert scene.refused(a.Stay("carla", 1)).reason.code == "nothing-to-follow"
    assert scene.step is Step.DECIDE


@pytest.mark.proves("campione-bj.1")
def test_the_cards_go_nowhere_with_nobody_there_to_see_it() -> None:
    scene = around(anna=1)
    scene.bet("anna", 20)
    scene.bet("anna", 20, box=2)
    scene.play()
    scene.do(ta.ChangePack("inspector"))
    scene.do(ta.SupplyCards("inspector", washed("", 4)))
    scene.do(ta.VerifyCards("dealer"))
    steps = {
        Opening.WASH: ta.Wash("dealer", washed("", 4, 5), "salt"),
        Opening.GATHER: ta.Gather("dealer"),
        Opening.LOAD: ta.LoadSabot("dealer"),
        Opening.BURN: ta.Burn("dealer"),
    }
    for step, act in steps.items():
        while scene.state.table.opening is not step:
            scene.do(ta.Cut(scene.state.table.cut_to, 52))
        scene.do(ta.StepAway("anna"))
        refusal = scene.refused(act)
        assert because(refusal) == ("nobody-present", "campione-bj.1")
        scene.do(ta.ComeBack("anna"))
        scene.do(act)
    assert scene.state.table.opening is Opening.READY


@pytest.mark.proves("campione-bj.14", "campione-bj.15")
def test_when_somebody_waits_for_a_seat_one_bettor_may_play_one_box() -> None:
    scene = Scene(CAMPIONE, "Ts 6h 9d", seats=2, anna=1, bruno=2, zoe=None)
    scene.do(ta.RequestSeat("zoe"))
    scene.bet("anna", 100)
    assert scene.bet_refused("anna", 100, box=2).cite == "campione-bj~many-players"
    scene.deal()
    assert scene.last(ce.BettingClosed).cite == "campione-bj~alone"
    assert scene.coup.order == (1,)


@pytest.mark.proves("campione-bj.16")
@pytest.mark.parametrize("act", [a.Double("carla"), a.Split("carla")], ids=["double", "split"])
def test_a_bettor_behind_is_told_that_the_box_has_its_holder(act: ta.Act) -> None:
    scene = around("8s Ts 6h 8d 9s", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.bet("carla", 40, box=1)
    scene.deal()
    refusal = scene.refused(act)
    assert because(refusal) == ("not-your-turn", "campione-bj.16")


@pytest.mark.proves("campione-bj.17", "campione-bj.24")
def test_a_turned_card_drawn_unasked_in_the_drawing_is_removed_not_offered() -> None:
    scene = dealt("Ts 6h 9d 5s 7h 4c")
    scene.dealer.report("card-turned")
    scene.dealer.draw(1)
    assert scene.rulings == [(Mishap.TURNED_IN_DRAWING, "campione-bj.17")]
    assert scene.last(ce.CardsAnnulled).cards == ("4c",)
    assert scene.step is Step.DECIDE


@pytest.mark.proves("campione-bj.19")
def test_a_misdeal_found_after_a_black_jack_was_paid_voids_only_the_wrong_boxes() -> None:
    scene = misdealt("Ah 6d 8c 9c Kh 7d 3c", "1 2 3 0 1 3 3", anna=1, bruno=2, carla=3)
    scene.do(a.PayBlackJacks("dealer"))
    # Bruno's turn has come, and the cards are counted.
    assert scene.rulings == [(Mishap.MISDEALT_LATE, "campione-bj~misdeal-after-pay")]
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [2, 3]
    assert scene.chips("anna") == 10_150
    assert scene.chips("bruno") == scene.chips("carla") == 10_000


@pytest.mark.proves("campione-bj.19", "campione-bj.27")
def test_a_rebuilt_hand_has_its_point_told_again() -> None:
    scene = misdealt("9h 7d 6c 9d 6d", "2 2 0 1 1")
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    assert scene.cards(1) == "9h 9d"
    assert scene.last(e.TurnCame) == e.TurnCame("campione-bj.c1.turn", 1, 1, "anna", 18, False)


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj")
def test_twenty_one_in_a_box_without_a_bet_is_no_black_jack_to_pay() -> None:
    scene = misdealt("Ah 6d 9c Kh 7d", "3 2 0 3 2")
    assert scene.step is Step.FIND


@pytest.mark.proves("campione-bj.23", "campione-bj.36")
def test_a_card_given_on_a_sign_may_fall_and_is_valid() -> None:
    scene = dealt("Ts 6h 9d 5s 7h 4c")
    scene.says("anna", "carta", Manner.GESTURE)
    scene.dealer.draw("floor")
    assert scene.cards(1) == "Ts 5s 4c"
    assert scene.rulings == [(Mishap.CARD_FELL, "campione-bj~fallen-card")]


@pytest.mark.proves("campione-bj.24")
def test_when_nobody_is_left_for_a_card_the_next_one_is_offered_to_all_again() -> None:
    scene = dealt("Ts 6h 9d 5s 7h 4c 3d")
    scene.dealer.draw("aside")
    scene.do(a.AnswerOffer("anna", False))
    assert scene.last(e.CardOffered).player == "bruno"
    scene.do(ta.StepAway("bruno"))
    scene.dealer.draw("aside")
    assert scene.last(e.CardOffered) == e.CardOffered("campione-bj.24", card("3d"), "anna", 1, 1)
    scene.do(a.AnswerOffer("anna", True))
    scene.says("anna", "no")
    scene.finish()
    assert "4c" in [event.card for event in scene.events_of(e.CardDrawn) if event.box == 0]


@pytest.mark.proves("campione-bj.24", "campione-bj.11")
def test_a_card_laid_aside_after_a_split_is_the_split_hands() -> None:
    scene = split_with_carla_behind()
    scene.dealer.draw("aside")
    assert scene.cards(1) == "8s 2d"
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.CARD_MISPLACED]


@pytest.mark.proves("campione-bj.24")
def test_the_card_is_answered_for_by_whoever_it_is_offered_to() -> None:
    scene = dealt("Ts 6h 9d 5s 7h 4c")
    scene.dealer.draw("aside")
    refusal = scene.refused(a.AnswerOffer("bruno", True))
    assert because(refusal) == ("not-offered", "campione-bj.24")


@pytest.mark.proves("campione-bj.28", "campione-bj.c1.bj")
def test_each_black_jack_is_paid_and_removed_before_the_next() -> None:
    scene = dealt("Ah Ad 9d Kh Kd")
    paid = scene.do(a.PayBlackJacks("dealer"))
    events = [event for event in paid if isinstance(event, ce.BetPaid | e.HandRemoved)]
    assert [(type(event).__name__, _box(event)) for event in events] == [
        ("BetPaid", 2),
        ("HandRemoved", 2),
        ("BetPaid", 1),
        ("HandRemoved", 1),
    ]


def _box(event: ce.BetPaid | e.HandRemoved) -> int:
    return event.bet.box if isinstance(event, ce.BetPaid) else event.box


@pytest.mark.proves("campione-bj.28", "campione-bj.13")
def test_lost_insurances_are_collected_with_the_holders_last() -> None:
    scene = around("Ts 9s Ad 9d 8d 5s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 100, box=1)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("carla", 50, box=1)
    scene.insures("anna", 50)
    scene.insures("bruno", 50)
    scene.until(Step.DRAW_BANK)
    lost = scene.dealer.draw("bank")
    collected = [event.bet.owner for event in lost if isinstance(event, ce.BetCollected)]
    assert collected == ["bruno", "carla", "anna"]


@pytest.mark.proves("campione-bj.30", "campione-bj.16")
def test_whoever_holds_a_free_box_when_the_mask_comes_there_cuts_at_their_own_seat() -> None:
    scene = near_the_mask(2, "Th 7d 9s 6c", anna=2, bruno=3, carla=6)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.bet("bruno", 100, box=4)
    scene.bet("carla", 100)
    scene.dealer.close()
    for box in (2, 3, 4):
        scene.dealer.draw(box)
    assert scene.last(te.CutRightGained).seat == 3


@pytest.mark.proves("campione-bj.30")
def test_a_mask_before_the_banks_card_leaves_the_cut_to_the_dealers_left() -> None:
    scene = near_the_mask(2, "Th 7d 9s 6c", anna=1, bruno=4, carla=6)
    scene.bet("bruno", 100)
    scene.bet("carla", 100)
    scene.dealer.close()
    scene.dealer.draw(4)
    scene.dealer.draw(6)
    scene.do(ca.DrawTogether("dealer", 2, True))
    assert scene.last(te.CutRightGained).seat == 1


@pytest.mark.proves("campione-bj.30", "campione-bj.21", "campione-bj.23")
@pytest.mark.parametrize("how", ["expelled", "unseated"])
def test_whoever_loses_the_seat_loses_the_cut(how: str) -> None:
    scene = around()
    scene.bet("anna", 20)
    scene.bet("bruno", 20)
    scene.play()
    scene.do(ta.ChangePack("inspector"))
    scene.do(ta.SupplyCards("inspector", washed("", 4)))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", washed("", 4, 5), "salt"))
    scene.do(ta.Gather("dealer"))
    assert scene.state.table.cut_to == "anna"
    if how == "expelled":
        scene.dealer.report("cards-touched", "anna")
    else:
        scene.do(ca.Warn("dealer", "anna"))
        scene.do(a.Unseat("inspector", "anna"))
    assert scene.state.table.cut_to == "bruno"


@pytest.mark.proves("campione-bj.37")
def test_what_was_registered_counts_no_more_once_some_of_it_was_claimed() -> None:
    scene = around("Ts 9h 6d 9s 8h Kd 9c")
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.dealer.close()
    scene.do(ta.Leave("bruno"))
    scene.finish()
    unclaimed = Amount(round(scene.unclaimed * 100))
    assert unclaimed == 200_00
    half = Amount(100_00)
    scene.do(ta.DisposeUnclaimed("chief", half, Currency.CHF))
    for by in ("chief", "controller"):
        scene.do(ta.DisposeUnclaimed(by, half, Currency.CHF, "anna"))
    assert (scene.unclaimed, scene.chips("anna")) == (100, 10_200)
    scene.do(ta.DisposeUnclaimed("controller", half, Currency.CHF))
    assert scene.unclaimed == 100
    scene.do(ta.DisposeUnclaimed("chief", half, Currency.CHF))
    assert scene.unclaimed == 0


@pytest.mark.proves("campione-bj.c1.behind", "campione-bj.16")
def test_a_double_may_be_followed_though_the_holder_has_left() -> None:
    scene = around("5s 9d 6h 6d Tc", anna=1, carla=2, bruno=None)
    scene.bet("anna", 100)
    scene.bet("carla", 100)
    scene.bet("bruno", 50, box=1)
    scene.deal()
    scene.do(a.Double("anna"))
    scene.do(ta.Leave("anna"))
    scene.do(a.Double("bruno"))
    assert [bet.amount for bet in scene.coup.on_hand(1, 1)] == [200_00, 100_00]
    assert scene.refused(a.Double("bruno")).reason.code == "nothing-to-follow"


@pytest.mark.proves("campione-bj.29", "campione-bj.c1.behind")
@pytest.mark.parametrize("act", [a.Split("carla"), a.Stay("carla", 1)], ids=["split", "stay"])
def test_nobody_follows_while_a_complaint_is_open(act: ta.Act) -> None:
    scene = split_with_carla_behind()
    scene.do(ca.Dispute("bruno", "the eights were mine"))
    assert scene.refused(act).reason.code == "not-now"
    scene.do(ca.ResolveDispute("inspector", True))
    scene.do(act)


@pytest.mark.proves("campione-bj.16", "campione-bj.23")
def test_nobody_is_named_as_playing_a_box_whose_holder_asked_for_a_card_and_left() -> None:
    scene = dealt("5s Kd 6h 3h 9c Td")
    scene.until(Step.DECIDE)
    scene.says("anna", "carta")
    scene.do(ta.Leave("anna"))
    refusal = scene.refused(a.Declare("bruno", a.Word.CARTA))
    assert refusal.reason.code == "not-now"
    assert "a card for the hand in turn" in refusal.text("en")
    scene.dealer.draw(1)
    assert scene.waits(Step.PASS_OVER)
