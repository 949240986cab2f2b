"""What comes after a decision: what it has covered stays, and what it could not know is heard."""

from dataclasses import replace
from enum import StrEnum

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Remedy, Reportable
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.ruling import Ruling
from sabot.table.money import Amount
from tests.punto_banco.paying.accounts import (
    CAMPIONE,
    LUGANO,
    MALTA,
    VENEZIA,
    accounts,
    collect,
    complain,
    leave,
    money,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.paying.test_decided_again import (
    MISDEALT,
    REBUILDABLE,
    REBUILT,
    SWAPPED,
    WITHOUT_THIRD,
    bets,
    rightly,
    slipped,
)
from tests.punto_banco.scene import Scene

PLAY_ON = ca.RuleFreely("direction", "play on")


def sides(scene: Scene) -> str:
    return "".join(laid.side[0] for laid in scene.coup.cards)


# The cards


def stays(house: House = MALTA, cards: str = SWAPPED, decision: Act = PLAY_ON) -> Scene:
    """The first card went to the Banco, and it has been decided that the coup goes on so."""
    scene = bets(house, cards)
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    if isinstance(decision, ca.ResolveDispute):
        scene.do(complain())
    scene.do(decision)
    return scene


@pytest.mark.proves("malta-pb.dispute", "venezia-spb.16")
@pytest.mark.parametrize("house", REBUILT, ids=lambda house: house.id)
def test_the_deal_goes_on_from_cards_that_are_to_stay_where_they_lie(house: House) -> None:
    scene = stays(house)
    scene.until(Step.ANNOUNCE)
    assert sides(scene) == "bpbp"
    assert scene.refused(MISDEALT).reason.code == "no-appeal"


@pytest.mark.proves("malta-pb.dispute")
@pytest.mark.parametrize(
    "decision", [PLAY_ON, resolve(MALTA, rebuilt=False)], ids=["ruled", "overruled"]
)
@pytest.mark.parametrize("heard", ["reported", "complained", "late"])
def test_a_slip_after_the_decision_is_found_and_the_cards_before_it_stay(
    decision: Act, heard: str
) -> None:
    scene = stays(decision=decision)
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.until(Step.SETTLE)
    assert sides(scene) == "bppb"
    if heard == "late":
        scene.finish()
        scene.do(complain())
        scene.do(resolve(MALTA))
        assert "".join(side[0] for side in scene.last(e.PastRebuilt).sides) == "bpbp"
        return
    if heard == "reported":
        scene.do(MISDEALT)
        scene.do(REBUILDABLE)
    else:
        scene.do(complain())
        scene.do(resolve(MALTA))
    assert scene.rulings[-1][0] is Mishap.SIDES_SWAPPED_SEEN
    assert sides(scene) == "bpbp"
    assert not scene.coup.misdealt


@pytest.mark.proves("malta-pb.dispute")
def test_rebuilding_for_another_slip_leaves_them_as_well() -> None:
    scene = stays()
    scene.dealer.draw("punto")
    scene.do(a.Announce("dealer", 7, 6))
    assert scene.rulings[-1][0] is Mishap.TOO_FEW_DEALT
    scene.do(REBUILDABLE)
    assert sides(scene) == "bp"
    scene.until(Step.ANNOUNCE)
    assert sides(scene) == "bpbp"


def test_a_hand_that_keeps_three_cards_has_had_its_third() -> None:
    # The Punto keeps a two, a king and a three; the Banco gets a five and a king, and stands.
    scene = bets(MALTA, "2h Kc 3d 5d Kd 9h 4h 6d")
    scene.dealer.draw("punto")
    for _ in range(2):
        scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.do(PLAY_ON)
    assert scene.step is Step.DRAW_BANCO
    scene.dealer.draw("banco")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.do(MISDEALT)
    assert scene.rulings[-1][0] is Mishap.TOO_MANY_DEALT
    scene.do(REBUILDABLE)
    assert sides(scene) == "pppbb"
    assert not scene.coup.misdealt
    scene.finish()
    assert accounts(scene) == {}  # five all


@pytest.mark.proves("malta-pb.dispute")
@pytest.mark.parametrize("settled", [True, False])
def test_a_card_that_comes_out_after_the_decision_may_be_complained_of(settled: bool) -> None:
    scene = slipped(MALTA, WITHOUT_THIRD, first=1)
    if settled:
        scene.dealer.settle()
    scene.do(complain())
    scene.do(resolve(MALTA))
    assert scene.refused(complain()).reason.code == "no-appeal"
    scene.dealer.draw("punto")
    scene.do(complain("bruno"))
    scene.do(resolve(MALTA, rebuilt=False))
    scene.finish()
    assert accounts(scene) == rightly(MALTA, WITHOUT_THIRD)


@pytest.mark.proves("malta-pb.dispute")
def test_a_stake_lies_without_appeal_as_it_did_though_the_hands_had_been_rebuilt_before() -> None:
    scene = Scene(MALTA, WITHOUT_THIRD, mode="open", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.do(ca.ShiftBet("dealer", "anna", "punto", Amount(6000_00), unnoticed=True))
    scene.dealer.close()
    for side in ("punto", "banco"):
        scene.dealer.draw(side)
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.END_COUP)
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    scene.until(Step.END_COUP)  # with a card more, which can be complained of, and she loses
    assert scene.refused(ca.FindExcess("inspector")).reason.code == "no-appeal"
    assert accounts(scene)["anna"] == -6000


@pytest.mark.proves("malta-pb.dispute")
@pytest.mark.parametrize(
    "decision", [PLAY_ON, resolve(MALTA, rebuilt=False)], ids=["ruled", "overruled"]
)
def test_a_stake_that_was_settled_as_it_should_not_have_lain_is_final_too(decision: Act) -> None:
    scene = settling(MALTA)
    most = MALTA.limits.even.maximum / 100
    moved = {"to": "banco", "unnoticed": True}
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(most + 500), **moved))  # type: ignore[arg-type]
    scene.do(pay("anna", "banco", most + 500, unnoticed=True))
    if isinstance(decision, ca.ResolveDispute):
        scene.do(complain())
    scene.do(decision)
    # What comes later opens the coup again, for that alone.
    scene.do(collect("bruno", "banco", unnoticed=True))
    assert scene.refused(ca.FindExcess("inspector")).reason.code == "no-appeal"
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene) == {"anna": most + 500, "bruno": 60, "float": -most - 560}


# A coup that is over


def test_third_cards_for_which_the_rule_has_no_use_are_nobodys() -> None:
    # As they lie: one to two, and both draw. Rightly: six to seven.
    scene = slipped(VENEZIA, "6h 2d Kc 5d 9h 4h 6d 5h", first=1)
    assert sides(scene) == "pbbppb"
    scene.finish()
    scene.do(complain())
    scene.do(resolve(VENEZIA))
    assert "".join(side[0] for side in scene.last(e.PastRebuilt).sides) == "pbpb"


def test_where_cards_that_were_seen_are_not_put_right_it_is_annulled() -> None:
    seen: dict[StrEnum, Ruling[Remedy]] = {
        Mishap.SIDES_SWAPPED_SEEN: CAMPIONE.rulings[Mishap.SIDES_SWAPPED_SEEN]
    }
    scene = slipped(replace(VENEZIA, rulings=dict(VENEZIA.rulings) | seen))
    scene.finish()
    scene.do(complain())
    scene.do(resolve(VENEZIA))
    assert scene.last(e.PastRebuilt).sides == ()
    assert accounts(scene) == {}


# The money


@pytest.mark.proves("venezia-spb.3")
def test_what_a_correction_left_to_be_claimed_is_taken_from_there() -> None:
    scene = slipped(VENEZIA)
    scene.do(collect("bruno", "banco"))
    scene.do(leave("bruno"))
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.until(Step.SETTLE)
    scene.dealer.settle()
    assert accounts(scene)["unclaimed"] == 117  # sixty, and what they have won
    scene.do(a.Report("dealer", Reportable.FIRST_CARD_FELL))
    # The coup is without bets: only Bruno's sixty wait.
    money = accounts(scene)
    assert money["unclaimed"] == 60
    assert "errors" not in money


def test_a_complaint_before_anything_is_settled_finds_nothing_that_comes_later() -> None:
    for house in (LUGANO, MALTA):
        scene = bets(house, SWAPPED)
        scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
        scene.until(Step.ANNOUNCE)
        scene.do(complain())
        scene.do(resolve(house))
        scene.do(pay("anna", "punto", 10, unnoticed=True))
        scene.finish()
        assert accounts(scene)["anna"] == -90
        assert Mishap.PAID_TOO_SOON not in [mishap for mishap, _ in scene.rulings]


@pytest.mark.proves("malta-pb.limits")
def test_the_last_bet_settled_by_hand_ends_what_a_complaint_has_opened() -> None:
    scene = Scene(MALTA, SWAPPED, mode="open", chips=20_000, anna=1, bruno=2)
    most = MALTA.limits.even.maximum
    scene.do(ca.ShiftBet("dealer", "anna", "punto", Amount(most + 500_00), unnoticed=True))
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(collect("anna", "punto", unnoticed=True))
    scene.do(complain())
    scene.do(resolve(MALTA))
    scene.until(Step.SETTLE)
    scene.do(pay("bruno", "banco", 60))
    assert scene.step is Step.END_COUP
    assert scene.rulings[-1][0] is Mishap.STAKE_OVER_LIMIT
    assert scene.chips("anna") == 20_000 - most / 100


def test_a_stake_taken_away_since_is_put_right_and_none_is_left_on_the_cloth() -> None:
    scene = slipped(MALTA)
    scene.do(pay("anna", "punto", 100))
    scene.do(complain())
    scene.do(resolve(MALTA))
    scene.do(ca.ShiftBet("dealer", "bruno", "banco", Amount(0), unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(ca.PutRight("inspector"))
    scene.finish()
    assert accounts(scene) == rightly(MALTA)


# The Direction, once all is settled

EQUAL = "4h 4d 4s 4c"


def is_final(scene: Scene, decision: Act) -> None:
    """Neither while the cards lie there nor later is anything decided of it again."""
    again = ca.RuleFreely("direction", "after all not", coup=scene.coup.number)
    scene.do(decision)
    for act in (again, complain(), ca.PutRight("inspector")):
        assert scene.refused(act).reason.code == "no-appeal"
    scene.dealer.end()
    assert scene.refused(again).reason.code == "no-appeal"


@pytest.mark.parametrize("house", [CAMPIONE, VENEZIA, MALTA], ids=lambda house: house.id)
def test_what_the_direction_has_annulled_once_it_was_settled_is_final_where_points_were_equal(
    house: House,
) -> None:
    scene = settling(house, EQUAL)
    scene.dealer.settle()
    assert accounts(scene) == {}
    is_final(scene, replace(PLAY_ON, annul=True))


@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)
def test_what_it_decides_of_a_coup_settled_again_is_final_where_nothing_had_to_be_put_right(
    house: House,
) -> None:
    scene = slipped(house, EQUAL)
    scene.dealer.settle()
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.until(Step.END_COUP)
    assert accounts(scene) == {}
    is_final(scene, PLAY_ON)
