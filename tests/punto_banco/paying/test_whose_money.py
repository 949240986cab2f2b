"""Whose money it is that is put right, and which stake it is that is put back."""

from functools import partial

import pytest

from sabot.punto_banco.expected import Step
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.paying.accounts import (
    BANCO_WINS,
    CAMPIONE,
    VENEZIA,
    collect,
    complain,
    corrections,
    leave,
    money,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.scene import Scene


@pytest.mark.parametrize("back", [True, False])
def test_whoever_is_here_again_pays_himself_and_not_with_what_waits_for_others(back: bool) -> None:
    scene = Scene(CAMPIONE, BANCO_WINS, anna=1, bruno=2, dora=3)
    scene.bet("anna", "banco", 100)
    scene.bet("dora", "banco", 500)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(leave("anna"))
    scene.do(pay("anna", "banco", 500, unnoticed=True))
    if back:
        scene.do(ta.Join("anna", money(1_000), scene.currency))
        scene.do(ta.DisposeUnclaimed("direction", money(595), scene.currency, "anna"))
    scene.do(leave("dora"))
    scene.do(pay("dora", "banco", 500))
    waits = scene.chips("<unclaimed>")
    scene.do(ca.PutRight("inspector"))
    taken = "anna" if back else "<unclaimed>"
    assert {each.source for each in corrections(scene)[-1].moved} == {taken}
    assert scene.chips("<unclaimed>") == (waits if back else waits - 400)


def test_what_a_shifted_stake_brings_pays_what_was_paid_too_soon() -> None:
    # Punto wins: Anna is owed two hundred and fifty, and owes fifty.
    scene = Scene(CAMPIONE, "9h 2d Kc 3s 7d 8d", chips=100, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(pay("anna", "punto", 50, unnoticed=True))
    moved = ca.ShiftBet("dealer", "anna", "punto", money(150), to="banco", unnoticed=True)
    scene.do(moved)
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector"))
    assert scene.chips("<errors>") == 0
    assert scene.chips("anna") == 200


def test_a_coup_is_annulled_once_the_float_can_give_back_what_it_took() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(ta.Join("carlo", money(2_000_000), scene.currency))
    scene.do(ta.BuyChips("carlo", money(scene.chips("<float>")), scene.currency))
    annul = ca.RuleFreely("direction", "no longer certain", annul=True)
    assert scene.refused(annul).reason.code == "float-short"


def test_only_what_bets_have_brought_back_can_have_been_left() -> None:
    scene = settling(CAMPIONE)
    assert scene.refused(ca.LeftWinnings("dealer", "bruno", money(10))).reason.code == "not-left"
    scene.do(collect("anna", "punto"))
    assert scene.refused(ca.LeftWinnings("dealer", "anna", money(10))).reason.code == "not-left"
    scene.finish()
    assert scene.refused(ca.LeftWinnings("dealer", "bruno", money(118))).reason.code == "not-left"
    scene.do(ca.LeftWinnings("dealer", "bruno", money(117)))
    assert scene.chips("<unclaimed>") == 117


def test_so_may_bets_that_went_back_with_an_annulled_coup() -> None:
    scene = settling(CAMPIONE)
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert scene.refused(ca.LeftWinnings("dealer", "anna", money(101))).reason.code == "not-left"
    scene.do(ca.LeftWinnings("dealer", "anna", money(100)))


def test_another_stake_of_the_same_player_in_the_place_goes_first() -> None:
    scene = Scene(CAMPIONE, BANCO_WINS, anna=1, bruno=2)
    scene.bet("anna", "egalite", 50)
    scene.bet("bruno", "punto", 60)
    scene.deal()
    shift = partial(ca.ShiftBet, "dealer", "anna")
    scene.do(shift("egalite", money(80), to="banco", unnoticed=True))
    scene.do(shift("egalite", money(300), unnoticed=True))
    scene.do(shift("banco", money(90)))
    mine = [bet for bet in scene.coup.bets if bet.owner == "anna"]
    assert [(bet.chance, bet.amount) for bet in mine] == [("egalite", 50_00)]
    assert not scene.coup.shifted


def test_stakes_that_have_changed_places_are_put_back_at_once() -> None:
    scene = Scene(CAMPIONE, BANCO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 50)
    scene.bet("anna", "banco", 60)
    scene.deal()
    shift = partial(ca.ShiftBet, "dealer", "anna", unnoticed=True)
    scene.do(shift("punto", money(50), to="egalite"))
    scene.do(shift("banco", money(60), to="punto"))
    scene.do(shift("egalite", money(50), to="banco"))
    scene.do(ca.PutRight("inspector"))
    mine = {bet.chance: bet.amount for bet in scene.coup.bets if bet.owner == "anna"}
    assert mine == {"punto": 50_00, "banco": 60_00}
    assert not scene.coup.shifted


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_complaint_shows_what_a_stake_that_was_changed_should_have_brought(by_hand: bool) -> None:
    scene = Scene(VENEZIA, "9h 2d Kc 3s 7d 8d", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(1_000), unnoticed=True))
    scene.do(ca.ShiftBet("dealer", "bruno", "banco", money(0), unnoticed=True))
    scene.until(Step.SETTLE)
    if by_hand:
        scene.do(pay("anna", "punto", 1_000))
    scene.until(Step.END_COUP)
    scene.do(complain())
    scene.do(resolve(VENEZIA))
    rows = {row.bet.owner: (row.paid, row.due) for row in scene.last(ce.DisputeResolved).payments}
    assert rows == {"anna": (1_000_00, 100_00), "bruno": (0, -60_00)}
