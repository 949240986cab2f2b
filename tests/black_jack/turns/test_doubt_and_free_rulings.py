"""Doubt in the middle of a coup: signs, disputes, and what the Direction decides freely."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from tests.black_jack.scene import money
from tests.black_jack.turns.scenes import NINETEEN, dealt, speaks, staked, won

# Signs


def test_a_sign_read_as_a_card_gives_one_and_as_no_passes_over() -> None:
    # article 23
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "no", Manner.GESTURE)
    assert scene.waits_for(Step.READ_SIGN)
    # The dealer takes it for a card: that is at the risk of whoever made it.
    scene.dealer.draw(1)
    assert scene.cards(1) == "Ts 2s 5c"
    assert not scene.rulings
    scene.says("anna", "carta", Manner.GESTURE)
    scene.do(a.PassOver("dealer"))
    assert speaks(scene, 2) == "dino"


def test_a_word_overtakes_a_sign_not_yet_read() -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "carta", Manner.GESTURE)
    scene.says("anna", "no")
    assert speaks(scene, 2) == "dino"


# Disputes


def test_a_dispute_in_the_middle_stops_the_turn_until_it_is_settled() -> None:
    scene = dealt("8s 9d 7h 8h 8d Kc 8c Kh")
    scene.do(a.Split("anna"))
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 1))
    scene.dealer.draw(1)
    scene.do(ca.Dispute("bruno", "era la mia carta"))
    assert scene.waits_for(Step.RESOLVE_DISPUTE)
    for act in (a.Declare("anna", a.Word.NO), a.Double("anna"), ca.Settle("dealer")):
        assert scene.refused(act).reason.code == "not-now"
    scene.do(ca.ResolveDispute("inspector", True))
    resolved = scene.last(ce.DisputeResolved)
    assert (resolved.cards, resolved.sides) == (
        ("8s", "Kc", "8h", "9d", "8d", "7h"),
        ("1", "1", "1/2", "2", "2", "bank"),
    )
    assert speaks(scene) == "anna"
    scene.finish()


def test_a_dispute_that_cannot_be_settled_leaves_the_coup_as_it_is() -> None:
    scene = dealt(NINETEEN)
    scene.do(ca.Dispute("dino", "?"))
    scene.do(ta.Leave("anna"))
    scene.do(ca.ResolveDispute("inspector", False))
    assert scene.last(ce.DisputeResolved).cards == ()
    assert speaks(scene) == "bruno"
    # Nothing says it is final: it may be disputed again.
    scene.do(ca.Dispute("dino", "ancora"))
    scene.do(ca.ResolveDispute("inspector", True))
    scene.finish()


def test_a_dispute_after_the_settlement_is_heard_until_the_cards_are_gone() -> None:
    # article 29
    scene = dealt(NINETEEN)
    scene.says("anna", "no")
    scene.until(Step.SETTLE)
    scene.dealer.settle()
    scene.do(ca.Dispute("dino", "?"))
    assert scene.waits_for(Step.RESOLVE_DISPUTE)
    scene.do(ca.ResolveDispute("inspector", True))
    scene.dealer.end()
    assert scene.refused(ca.Dispute("dino", "?")).reason.code == "coup-over"


# What the Direction decides


def test_a_coup_annulled_freely_gives_back_every_bet_however_it_grew() -> None:
    scene = dealt("8s 9d Ah 8h 8d 3c Kc 5c")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    scene.insures("carla", 20, box=1)
    scene.insures("dino", 15)
    scene.do(a.BeginDrawing("dealer"))
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    scene.do(a.Double("bruno"))
    assert len(scene.coup.bets) == 9
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert len(scene.events_of(ce.BetReturned)) == 9
    assert {ev.cite for ev in scene.events_of(ce.BetReturned)} == {"campione-bj~unforeseen"}
    assert scene.waits_for(Step.END_COUP)
    scene.dealer.end()
    assert scene.waits_for(Step.OPEN_BETTING)


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_black_jack_paid_before_a_coup_is_annulled_goes_back_however_it_was_paid(
    by_hand: bool,
) -> None:
    scene = dealt("Ts 9d 9h As 8d")
    if by_hand:
        for name, amount in (("carla", 60), ("bruno", 75), ("anna", 150)):
            scene.do(ca.PayBet("dealer", name, "hand", money(amount)))
    else:
        scene.do(a.PayBlackJacks("dealer"))
    assert won(scene, "anna", "bruno", "carla") == (150, 75, 60)
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert {ev.cite for ev in scene.events_of(ce.PaymentCorrected)} == {"campione-bj~annulled-bets"}


def test_a_coup_annulled_while_a_card_is_offered_takes_that_card_away() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5c")
    scene.dealer.draw("aside")
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert scene.state.waiting == ()
    assert scene.refused(a.AnswerOffer("anna", True)).reason.code == "not-now"
    scene.dealer.end()


def test_an_unseen_card_that_waits_goes_with_an_annulled_coup_and_one_out_later_is_kept() -> None:
    scene = staked("Ts 9d 9h 6s 2d 5c")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ca.Dispute("anna", "not so"))
    scene.dealer.draw("aside", "down")
    assert scene.rulings == []
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert (scene.state.waiting, scene.rulings) == ((), [])
    assert card("9d") in scene.state.discard
    scene.dealer.draw("aside", "down")
    assert scene.rulings == [(Mishap.EXTRA_CARD_UNSEEN, "campione-bj~extra-card-unseen")]
    assert [each.card for each in scene.state.waiting] == ["9h"]
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)


def test_what_the_direction_has_annulled_once_it_was_settled_is_final_whatever_was_left() -> None:
    # Twenty in box 1 against twenty: nothing is to be taken back of that.
    scene = dealt("Ts Td 9h Ks 9s Ah")
    scene.until(Step.END_COUP)
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, -30)
    again = ca.RuleFreely("direction", "still no light", coup=scene.coup.number)
    scene.do(ca.RuleFreely("direction", "no light", annul=True))
    for act in (again, ca.Dispute("anna", "but"), ca.PutRight("inspector")):
        assert scene.refused(act).reason.code == "no-appeal"
    scene.dealer.end()
    assert scene.refused(again).reason.code == "no-appeal"


def test_bets_still_open_may_be_annulled_too() -> None:
    scene = staked()
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    scene.dealer.end()
    assert scene.waits_for(Step.OPEN_BETTING)
