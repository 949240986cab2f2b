"""Whose money it is that is put right, and which stake it is that is put back."""

from dataclasses import replace
from functools import partial

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import Currency
from sabot.table.topics import Topic
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    CAMPIONE,
    LUGANO,
    VENEZIA,
    accounts,
    collect,
    complain,
    corrections,
    give_back,
    leave,
    money,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.scene import Scene


@pytest.mark.parametrize("back", [True, False])
def test_whoever_is_here_again_pays_and_not_with_what_waits_for_others(back: bool) -> None:
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


@pytest.mark.parametrize("settled", [True, False])
@pytest.mark.proves("lugano-pb.chips")
def test_what_was_paid_in_another_currency_comes_back_once_its_owner_has_it(settled: bool) -> None:
    # Anna is paid in euro for her francs, and has them on Égalité after the close.
    scene = Scene(LUGANO, "9h 2d Kc 3s 7d 8d", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", "punto", 100, currency=Currency.EUR, unnoticed=True))
    late = ca.ShiftBet("dealer", "anna", "egalite", money(100), currency=Currency.EUR)
    scene.do(replace(late, unnoticed=True))
    if settled:
        scene.until(Step.END_COUP)
    assert scene.chips("anna", Currency.EUR) == 0
    scene.do(ca.PutRight("inspector"))
    assert scene.chips("anna", Currency.EUR) == scene.chips("<errors>", Currency.EUR) == 0
    scene.finish()
    assert accounts(scene) == {"anna": 100, "bruno": -60, "float": -40}


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
@pytest.mark.parametrize("paid", [None, give_back("anna", "punto"), pay("anna", "punto", 100)])
def test_what_strayed_and_was_settled_wrongly_is_put_right_at_once(
    house: House, paid: ca.ReturnBet | ca.PayBet | None
) -> None:
    # Of a hundred on a Punto that loses sixty should have lain; gone with it, Anna owes no more.
    scene = Scene(house, BANCO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 60)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    too_soon = pay("anna", "punto", 50, unnoticed=True)
    if paid is None:
        scene.do(too_soon)
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(100), unnoticed=True))
    scene.until(Step.SETTLE)
    if paid is not None:
        scene.do(replace(paid, unnoticed=True))
    scene.do(leave("anna"))
    scene.until(Step.END_COUP)
    gone = {None: 10, give_back("anna", "punto"): 60, pay("anna", "punto", 100): 160}
    scene.do(ca.PutRight("inspector"))
    # Forty of the hundred are hers: nothing waits for her while she owes more.
    assert -scene.chips("<errors>") == gone[paid]
    assert scene.chips("<unclaimed>") == 0
    assert len(scene.rulings) == 2


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
    scene.do(ca.LeftWinnings("dealer", "bruno", money(57)))
    # What has been put aside does not lie there any more.
    assert scene.refused(ca.LeftWinnings("dealer", "bruno", money(61))).reason.code == "not-left"
    scene.do(ca.LeftWinnings("dealer", "bruno", money(60)))
    assert scene.refused(ca.LeftWinnings("dealer", "bruno", money(1))).reason.code == "not-left"
    assert scene.chips("<unclaimed>") == 117


@pytest.mark.proves("campione-pb.25")
@pytest.mark.parametrize("lies", [0, 20])
@pytest.mark.parametrize("annulled", ["drawing", "told", "settled"])
def test_of_an_annulled_coup_nobody_has_left_what_had_been_taken_away(
    annulled: str, lies: int
) -> None:
    scene = settling(CAMPIONE) if annulled != "drawing" else bets_closed()
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(lies), unnoticed=True))
    if annulled == "settled":
        scene.dealer.settle()
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    more = ca.LeftWinnings("dealer", "anna", money(lies + 1))
    assert scene.refused(more).reason.code == "not-left"
    if lies:
        scene.do(ca.LeftWinnings("dealer", "anna", money(lies)))


def bets_closed() -> Scene:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    return scene


def test_so_may_bets_that_went_back_with_an_annulled_coup() -> None:
    scene = settling(CAMPIONE)
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert scene.refused(ca.LeftWinnings("dealer", "anna", money(101))).reason.code == "not-left"
    scene.do(ca.LeftWinnings("dealer", "anna", money(100)))
    scene.dealer.end()
    assert scene.refused(ca.LeftWinnings("dealer", "anna", money(100))).reason.code == "not-left"


def test_an_annulled_coup_of_which_some_was_paid_is_the_last_as_well() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    scene.do(ca.LeftWinnings("dealer", "anna", money(100)))
    assert scene.refused(ca.LeftWinnings("dealer", "anna", money(100))).reason.code == "not-left"
    scene.dealer.end()
    assert scene.refused(ca.LeftWinnings("dealer", "anna", money(100))).reason.code == "not-left"


@pytest.mark.parametrize("house", ALL)
def test_the_float_pays_with_what_comes_back_to_it(house: House) -> None:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    scene.do(ta.Join("zoe", money(2_000_000), scene.currency))
    scene.do(ta.BuyChips("zoe", money(scene.chips("<float>") - 60), scene.currency))
    scene.do(pay("bruno", "banco", 60, unnoticed=True))
    # Nothing is left, Anna's 100 are to go back, and only Bruno's come in.
    annul = ca.RuleFreely("direction", "no longer certain", annul=True)
    refusal = scene.refused(annul)
    assert (refusal.reason.code, refusal.cite) == ("float-short", house.cite(Topic.SETTLEMENT))
    scene.do(ta.FillFloat("inspector", money(40), scene.currency))
    scene.do(annul)
    assert scene.chips("anna") == scene.chips("bruno") == 10_000
    assert scene.chips("<float>") == 0


@pytest.mark.parametrize("house", ALL)
@pytest.mark.parametrize("amount", [0, -1000.5])
def test_what_cannot_be_paid_is_refused_by_what_paying_rests_on(
    house: House, amount: float
) -> None:
    scene = settling(house)
    refusal = scene.refused(pay("bruno", "banco", amount))
    cite = house.cite(Topic.SETTLEMENT)
    assert (refusal.reason.code, refusal.cite) == ("absurd-payment", cite)
    refusal = scene.refused(pay("bruno", "banco", 60, commission=money(61)))
    assert (refusal.reason.code, refusal.cite) == ("absurd-commission", cite)


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


def test_a_stake_waits_for_another_in_its_place_that_cannot_be_put_back() -> None:
    # Anna has left with fifty of her bet on Punto, which lies where Egalité should.
    scene = Scene(CAMPIONE, BANCO_WINS, anna=1, bruno=2)
    scene.bet("anna", "egalite", 20)
    scene.bet("anna", "punto", 60)
    scene.deal()
    shift = partial(ca.ShiftBet, "dealer", "anna", unnoticed=True)
    scene.do(shift("egalite", money(20), to="banco"))
    scene.do(shift("punto", money(10), to="egalite"))
    scene.do(leave("anna"))
    assert scene.refused(ca.PutRight("inspector")).reason.code == "not-now"
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector"))
    assert (scene.chips("<unclaimed>"), scene.chips("<errors>")) == (0, -50)
    assert scene.chips("<float>") == 1_000_080


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


@pytest.mark.proves("venezia-spb.3", "venezia-spb.15")
@pytest.mark.parametrize("annulled", [False, True])
def test_of_a_coup_in_bianco_no_stake_is_left(annulled: bool) -> None:
    """The stakes must be taken back before it is played on: nobody can have left one after that."""
    scene = Scene(VENEZIA, BANCO_WINS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("floor")
    assert scene.coup.bianco
    if annulled:
        scene.do(ca.RuleFreely("direction", "a glass fell over", annul=True))
    scene.finish()
    assert scene.refused(ca.LeftWinnings("dealer", "anna", money(10))).reason.code == "not-left"
    assert scene.chips("anna") == 10_000
