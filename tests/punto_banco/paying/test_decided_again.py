"""A deal that went wrong is found once bets were settled by it: the money follows the cards."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.payments import About
from sabot.table.money import FLOAT, Amount
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    LUGANO,
    MALTA,
    VENEZIA,
    accounts,
    collect,
    complain,
    corrections,
    leave,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.scene import Scene

# As they lie after the slip the Punto has seven and wins; rightly dealt it has six and loses.
SWAPPED = "6h 7d Kc Kd 9h 4h 6d 5d 2c 3c 8h"
# The slip is in the second round: seven to six. Rightly dealt the Punto has two, and draws a nine.
WITHOUT_THIRD = "2h 6d Kc 5d 9h 4h 6h 5c 2c 3c 8h"
REBUILT = (VENEZIA, LUGANO, MALTA)
MISDEALT = a.Report("inspector", Reportable.MISDEALT)
REBUILDABLE = ca.Find("inspector", True)


def bets(house: House, cards: str) -> Scene:
    """Anna has 100 on Punto, Bruno 60 on Banco."""
    mode = "open" if "open" in house.modes else None
    scene = Scene(house, cards, mode=mode, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    return scene


def slipped(house: House, cards: str = SWAPPED, first: int = 0) -> Scene:
    """The hands have each other's cards from a round on, unnoticed; now to be settled."""
    scene = bets(house, cards)
    for side in ("punto", "banco")[: 2 * first]:
        scene.dealer.draw(side)
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    if house.side_chances:
        scene.do(a.TellSideWinners("dealer"))
    return scene


def rightly(house: House, cards: str = SWAPPED) -> dict[str, float]:
    """What everybody has where the same cards were dealt as they should be."""
    scene = bets(house, cards)
    scene.finish()
    return accounts(scene)


def test_the_slip_decides_the_coup() -> None:
    scene = slipped(VENEZIA)
    scene.finish()
    assert accounts(scene)["anna"] == 100
    assert rightly(VENEZIA)["anna"] == -100


@pytest.mark.proves("venezia-spb.6")
@pytest.mark.parametrize("house", REBUILT, ids=lambda house: house.id)
@pytest.mark.parametrize("cards", [SWAPPED, WITHOUT_THIRD], ids=["complete", "one-more"])
def test_found_after_the_settlement_the_coup_is_rebuilt_and_settled_again(
    house: House, cards: str
) -> None:
    scene = slipped(house, cards, first=cards is WITHOUT_THIRD)
    scene.dealer.settle()
    wrong = accounts(scene)
    scene.do(MISDEALT)
    assert scene.rulings[-1][0] is Mishap.SIDES_SWAPPED_SEEN
    assert scene.last(ce.SettlementReopened).cite == scene.rulings[-1][1]
    scene.do(REBUILDABLE)
    assert accounts(scene) == wrong  # not before the cards have spoken
    scene.finish()
    assert accounts(scene) == rightly(house, cards)


@pytest.mark.proves("campione-pb.27", "campione-pb.18")
@pytest.mark.parametrize("heard", ["reported", "complained"])
def test_at_campione_cards_that_were_seen_are_not_put_right(heard: str) -> None:
    scene = slipped(CAMPIONE)
    scene.dealer.settle()
    if heard == "reported":
        scene.do(MISDEALT)
    else:
        scene.do(complain())
        scene.do(resolve(CAMPIONE))
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")
    assert accounts(scene) == {}
    scene.finish()
    assert accounts(scene) == {}


@pytest.mark.proves("venezia-spb.6", "malta-pb.dispute")
@pytest.mark.parametrize("house", REBUILT, ids=lambda house: house.id)
def test_a_complaint_between_the_settlement_and_the_end_rebuilds_the_coup(house: House) -> None:
    scene = slipped(house)
    scene.dealer.settle()
    scene.do(complain("bruno"))
    scene.do(resolve(house))
    resolved = scene.last(ce.DisputeResolved)
    assert "".join(resolved.sides[:2]) == "puntobanco"
    assert resolved.payments == ()  # the points are still to be told
    scene.finish()
    assert accounts(scene) == rightly(house)
    assert {each.about for each in scene.events_of(ce.PaymentCorrected)} == {About.COUP}


@pytest.mark.parametrize("house", REBUILT, ids=lambda house: house.id)
def test_beyond_rebuilding_every_bet_goes_back_settled_or_not(house: House) -> None:
    for by_hand in (True, False):
        scene = slipped(house)
        scene.do(collect("bruno", "banco") if by_hand else ca.Settle("dealer"))
        scene.do(MISDEALT)
        scene.do(ca.Find("inspector", False))
        assert accounts(scene) == {}
        scene.finish()
        assert accounts(scene) == {}


@pytest.mark.proves("venezia-spb.10", "malta-pb.dispute")
@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)
def test_a_late_complaint_moves_the_money_to_where_the_cards_say(house: House) -> None:
    scene = slipped(house)
    scene.finish()
    scene.do(complain("bruno"))
    wrong = accounts(scene)
    scene.do(resolve(house))
    assert wrong != accounts(scene) == rightly(house)
    resolved = scene.last(ce.DisputeResolved)
    assert {row.bet.owner: (row.paid > 0, row.due > 0) for row in resolved.payments} == {
        "anna": (True, False),
        "bruno": (False, True),
    }
    assert scene.last(e.PastRebuilt).sides == tuple(resolved.sides)
    previous = scene.state.previous
    assert previous is not None
    assert not previous.misdealt
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.play()


@pytest.mark.proves("venezia-spb.6", "venezia-spb.10", "malta-pb.dispute")
@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)
def test_where_a_hand_would_need_one_card_more_the_coup_that_is_over_is_annulled(
    house: House,
) -> None:
    scene = slipped(house, WITHOUT_THIRD, first=1)
    scene.finish()
    scene.do(complain("bruno"))
    scene.do(resolve(house))
    assert scene.last(e.PastRebuilt).sides == ()
    assert accounts(scene) == {}
    # It has been: nothing of it can be put right twice.
    late = ca.PutRight(resolve(house).by, late=True)
    assert scene.refused(late).reason.code in ("nothing-wrong", "no-appeal")


def test_a_third_card_that_is_out_takes_its_right_place_in_a_coup_that_is_over() -> None:
    # As they lie: Punto four draws the nine, three; Banco six. Rightly: Punto six, Banco four.
    scene = slipped(VENEZIA, "6h 4d Kc Kd 9h 4h 6d 5d 2c 3c 8h")
    scene.finish()
    scene.do(complain("bruno"))
    scene.do(resolve(VENEZIA))
    assert [str(side) for side in scene.last(e.PastRebuilt).sides[4:]] == ["banco"]
    assert accounts(scene)["anna"] == 100
    assert accounts(scene) == rightly(VENEZIA, "6h 4d Kc Kd 9h 4h 6d 5d 2c 3c 8h")


def test_what_was_put_right_before_is_settled_again_as_well() -> None:
    scene = slipped(VENEZIA)
    scene.do(collect("bruno", "banco"))
    scene.do(pay("anna", "punto", 120))  # noticed at once, and put right
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.finish()
    assert accounts(scene) == rightly(VENEZIA)


def test_the_coup_does_not_end_with_what_the_other_cards_had_decided() -> None:
    scene = slipped(VENEZIA)
    scene.dealer.settle()
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.until(Step.SETTLE)
    scene.do(ca.EndCoup("dealer"))
    assert scene.rulings[-1][0] is Mishap.BET_FORGOTTEN
    scene.do(ca.PutRight("inspector"))
    assert scene.step is Step.END_COUP
    assert accounts(scene) == rightly(VENEZIA)


def test_rebuilt_and_as_it_was_the_coup_is_settled_again_and_no_money_moves() -> None:
    # Seven and six either way round: the Banco's two cards came out the wrong way.
    scene = slipped(VENEZIA, "2h 6d 5h 5d 9h 4h 6d 5d 2c 3c 8h", first=1)
    scene.dealer.settle()
    before = accounts(scene)
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.until(Step.ANNOUNCE)
    assert scene.refused(ca.EndCoup("dealer")).reason.code == "not-now"
    assert isinstance(scene.do(scene.right_act())[-1], ce.CoupSettled)
    scene.finish()
    assert accounts(scene) == before
    assert not scene.events_of(ce.PaymentCorrected)


def test_whoever_has_left_with_winnings_that_were_not_theirs_leaves_an_error() -> None:
    scene = slipped(VENEZIA)
    scene.dealer.settle()
    scene.do(leave("anna"))
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.finish()
    money = accounts(scene)
    assert money["errors"] == -200
    assert money["float"] == rightly(VENEZIA)["float"]


def test_what_waits_for_somebody_who_left_is_taken_from_there() -> None:
    scene = slipped(VENEZIA)
    scene.do(leave("anna"))
    scene.dealer.settle()
    assert accounts(scene)["unclaimed"] == 200
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.finish()
    money = accounts(scene)
    assert "errors" not in money
    assert "unclaimed" not in money


@pytest.mark.proves("malta-pb.dispute")
def test_what_was_decided_without_appeal_is_not_found_again_whatever_comes_later() -> None:
    scene = slipped(MALTA)
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    assert scene.refused(MISDEALT).reason.code == "no-appeal"
    scene.do(collect("anna", "punto"))  # ruled on, and open again: but not the deal
    assert scene.refused(MISDEALT).reason.code == "no-appeal"
    scene.do(complain())
    scene.do(resolve(MALTA))
    scene.finish()
    assert accounts(scene)["anna"] == 100


@pytest.mark.proves("malta-pb.dispute")
def test_a_payment_decided_without_appeal_stays_when_something_else_is_ruled_on() -> None:
    scene = slipped(MALTA)
    scene.do(pay("anna", "punto", 120, unnoticed=True))
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    scene.do(pay("bruno", "banco", 10))
    assert scene.refused(ca.PutRight("inspector")).reason.code == "no-appeal"
    scene.finish()
    assert accounts(scene)["anna"] == 120


@pytest.mark.proves("malta-pb.dispute", "malta-pb.limits")
def test_a_stake_decided_without_appeal_stays_as_well() -> None:
    scene = Scene(MALTA, SWAPPED, mode="open", chips=20_000, anna=1, bruno=2)
    over = Amount(MALTA.limits.even.maximum + 500_00)
    scene.do(ca.ShiftBet("dealer", "anna", "punto", over, unnoticed=True))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    scene.do(pay("anna", "punto", 1))  # open again, but not the stake
    assert scene.refused(ca.FindExcess("inspector")).reason.code == "no-appeal"


@pytest.mark.proves("malta-pb.dispute")
def test_what_is_settled_by_hand_after_a_decision_may_be_complained_of() -> None:
    scene = slipped(MALTA)
    scene.do(collect("bruno", "banco"))
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    scene.do(pay("anna", "punto", 100))
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    scene.finish()
    assert scene.refused(complain()).reason.code == "no-appeal"


def test_a_decision_before_the_slip_does_not_cover_it() -> None:
    scene = bets(MALTA, SWAPPED)
    scene.dealer.draw("punto")
    scene.do(ca.RuleFreely("direction", "play on"))
    scene.dealer.draw("banco")
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(MISDEALT)
    assert scene.rulings[-1][0] is Mishap.SIDES_SWAPPED_SEEN


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_complaint_that_finds_the_slip_goes_through_the_stakes_as_well(by_hand: bool) -> None:
    scene = Scene(MALTA, SWAPPED, mode="open", chips=20_000, anna=1, bruno=2)
    most = MALTA.limits.even.maximum
    over = Amount(most + 500_00)
    scene.do(ca.ShiftBet("dealer", "anna", "punto", over, unnoticed=True))
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.END_COUP)
    scene.do(complain())
    scene.do(resolve(MALTA))
    scene.until(Step.SETTLE)
    scene.do(ca.PutRight("inspector") if by_hand else ca.Settle("dealer"))
    assert scene.step is Step.END_COUP
    # Anna has lost the maximum, and what was above it has not played.
    assert scene.chips("anna") == 20_000 - most / 100


def test_the_side_bets_are_told_again() -> None:
    scene = slipped(LUGANO)
    scene.dealer.settle()
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.until(Step.SETTLE)
    assert not scene.coup.side_told


@pytest.mark.proves("campione-pb.49", "campione-pb.18", "venezia-spb.16", "malta-pb.dispute")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_the_direction_annuls_a_paid_coup_whose_cards_still_lie_there(house: House) -> None:
    scene = slipped(house)
    scene.dealer.settle()
    assert accounts(scene) != {}
    annul = ca.RuleFreely("direction", "a glass fell on the cloth", annul=True)
    scene.do(annul)
    assert accounts(scene) == {}
    assert scene.refused(annul).reason.code == "no-appeal"  # what it decided is final
    scene.finish()
    assert accounts(scene) == {}


@pytest.mark.proves("malta-pb.dispute", "venezia-spb.16")
@pytest.mark.parametrize("house", REBUILT, ids=lambda house: house.id)
def test_that_a_first_card_fell_changes_nothing_that_was_decided_since(house: House) -> None:
    scene = slipped(house)
    scene.dealer.settle()
    after = accounts(scene)
    scene.do(ca.RuleFreely("direction", "the coup stands as paid"))
    fell = a.Report("dealer", Reportable.FIRST_CARD_FELL)
    assert scene.refused(fell).reason.code == "no-appeal"
    assert accounts(scene) == after


@pytest.mark.parametrize("house", REBUILT, ids=lambda house: house.id)
def test_that_the_direction_lets_play_go_on_leaves_what_the_new_cards_decide(house: House) -> None:
    scene = slipped(house)
    scene.do(collect("bruno", "banco"))
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.do(ca.RuleFreely("direction", "play on"))
    scene.finish()
    assert accounts(scene) == rightly(house)


@pytest.mark.proves("venezia-spb.6")
def test_the_float_settles_with_what_comes_back_to_it_by_the_same_act() -> None:
    scene = slipped(VENEZIA)
    scene.do(pay("anna", "punto", 100))
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.until(Step.SETTLE)
    scene.do(ta.Join("zoe", Amount(2_000_000_00), scene.currency))
    scene.do(ta.BuyChips("zoe", Amount(round(scene.chips(FLOAT) * 100)), scene.currency))
    # Bruno has won sixty, and Anna gives back a hundred and the stake.
    scene.do(ca.Settle("dealer"))
    assert scene.chips("anna") == 10_000 - 100
    assert scene.chips(FLOAT) == 200 - 60
    assert corrections(scene)


def test_where_nothing_comes_back_it_pays_each_in_turn() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(ta.Join("zoe", Amount(2_000_000_00), scene.currency))
    scene.do(ta.BuyChips("zoe", Amount(round(scene.chips(FLOAT) * 100)), scene.currency))
    assert scene.refused(ca.Settle("dealer")).reason.code == "float-short"
