"""For how long what was settled wrongly is heard of, and what cannot be put right any more."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.brief import brief
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.payments import About
from sabot.table.money import FLOAT, Amount
from sabot.table.offers import Offer
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    LUGANO,
    MALTA,
    TIE,
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
    right,
    settling,
)
from tests.punto_banco.scene import Scene

HEARD_LATER = (VENEZIA, MALTA)
NOT_HEARD = (CAMPIONE, LUGANO)


def overpaid(house: House) -> Scene:
    """Bruno has twenty too much, and the cards are in the discard."""
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.finish()
    return scene


def wrong(house: House) -> dict[str, float]:
    sums = right(house)
    return sums | {"bruno": sums["bruno"] + 20, "float": sums["float"] - 20}


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("house", NOT_HEARD, ids=lambda house: house.id)
def test_once_the_coup_is_over_nothing_is_heard_nor_put_right(house: House) -> None:
    scene = overpaid(house)
    for act in (complain(), ca.PutRight("inspector"), ca.PutRight("inspector", late=True)):
        refusal = scene.refused(act)
        assert refusal.reason.code == "coup-over"
        assert refusal.cite == house.cite(refusal.reason.topic)
    scene.open_betting()
    assert scene.refused(ca.PutRight("inspector")).reason.code == "coup-over"
    assert accounts(scene) == wrong(house)
    assert scene.refused(ca.PutRight("dealer", late=True)).reason.code == "not-allowed"


@pytest.mark.proves("venezia-spb.10", "malta-pb.dispute")
@pytest.mark.parametrize("house", HEARD_LATER, ids=lambda house: house.id)
def test_a_late_complaint_moves_the_money_only_if_it_is_upheld(house: House) -> None:
    for rebuilt in (True, False):
        scene = overpaid(house)
        scene.do(complain())
        assert accounts(scene) == wrong(house)
        scene.do(resolve(house, rebuilt))
        assert accounts(scene) == (right if rebuilt else wrong)(house)
        if rebuilt:
            assert corrections(scene)[-1].about is About.DISPUTED
        late = ca.PutRight(resolve(house).by, late=True)
        if house is not MALTA and rebuilt:
            # Nothing is left that could be put right twice.
            assert scene.refused(late).reason.code == "nothing-wrong"
        if house is MALTA:
            # Without appeal.
            assert scene.refused(complain()).reason.code == "no-appeal"
            assert scene.refused(late).reason.code == "no-appeal"


@pytest.mark.proves("venezia-spb.10", "malta-pb.dispute")
@pytest.mark.parametrize("house", HEARD_LATER, ids=lambda house: house.id)
def test_whoever_decides_later_may_find_it_without_a_complaint(house: House) -> None:
    scene = overpaid(house)
    by = "direction" if house is MALTA else "inspector"
    scene.do(ca.PutRight(by))
    assert corrections(scene)[-1].about is About.PREVIOUS
    assert accounts(scene) == right(house)
    assert scene.refused(ca.PutRight(by)).reason.code == "nothing-wrong"
    again = overpaid(house)
    again.open_betting()
    again.bet("anna", "punto", 10)
    again.deal()
    again.do(ca.PutRight(by, late=True))
    again.finish()
    assert again.chips("bruno") == 10_000 + right(house)["bruno"]


@pytest.mark.proves("malta-pb.dispute")
def test_at_malta_what_is_paid_after_a_decision_has_not_been_decided() -> None:
    scene = settling(MALTA)
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=True))
    assert scene.refused(complain()).reason.code == "no-appeal"
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.do(ca.PutRight("inspector"))
    scene.finish()
    assert accounts(scene) == right(MALTA)


@pytest.mark.proves("malta-pb.dispute")
def test_at_malta_what_the_direction_has_decided_is_not_put_right_any_more() -> None:
    scene = settling(MALTA)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    for act in (complain(), ca.PutRight("inspector"), ca.FindExcess("inspector")):
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("no-appeal", "malta-pb.dispute")
    assert accounts(scene) == wrong(MALTA)


@pytest.mark.proves("venezia-spb.10")
def test_two_complaints_about_one_coup_put_it_right_once() -> None:
    scene = overpaid(VENEZIA)
    scene.do(complain("anna"))
    scene.do(complain("bruno"))
    scene.open_betting()
    scene.bet("anna", "punto", 10)
    scene.play()
    before = accounts(scene)
    scene.do(resolve(VENEZIA))
    scene.do(resolve(VENEZIA))
    assert len(corrections(scene)) == 1
    assert accounts(scene)["bruno"] == before["bruno"] - 20


def test_before_any_coup_there_is_nothing_to_put_right() -> None:
    scene = Scene(VENEZIA, anna=1)
    assert scene.refused(ca.PutRight("inspector")).reason.code == "none-over"
    assert scene.refused(ca.PutRight("nobody")).reason.code == "unknown-person"


def test_during_a_dispute_it_waits() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("bruno", "banco", unnoticed=True))
    scene.do(complain())
    assert scene.refused(ca.PutRight("inspector")).reason.code == "not-now"
    assert scene.refused(collect("anna", "punto")).reason.code == "not-now"
    scene.do(resolve(CAMPIONE))
    assert ca.PutRight("inspector").owner == ""


def test_only_somebodys_bets_may_be_put_right() -> None:
    scene = settling(CAMPIONE)
    scene.do(give_back("anna", "punto", unnoticed=True))
    scene.do(collect("bruno", "banco", unnoticed=True))
    scene.do(ca.PutRight("inspector", "bruno"))
    assert [each.bet.owner for each in corrections(scene)] == ["bruno"]
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene) == right(CAMPIONE)


# What cannot be recovered, and what waits to be claimed


@pytest.mark.proves("campione-pb.25")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_what_somebody_took_along_is_booked_as_an_error_and_the_float_is_whole(
    house: House,
) -> None:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.do(leave("bruno"))
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene)["float"] == right(house)["float"]
    assert accounts(scene)["errors"] == -20
    moved = corrections(scene)[-1].moved
    assert [(each.source, each.amount) for each in moved] == [("<errors>", 20_00)]


def test_what_somebody_has_only_in_part_comes_back_in_part() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 20_000, commission=Amount(0), unnoticed=True))
    scene.do(leave("bruno"))
    scene.do(ta.Join("bruno", money(10_000), scene.currency))
    scene.do(ca.PutRight("inspector"))
    after = accounts(scene)
    # Of 19,943 too much Bruno has 10,000 here; the cagnotte gets its three from the float.
    assert after["errors"] == -(19_943 - 10_000)
    assert after["float"] == right(CAMPIONE)["float"]
    assert after["cagnotte"] == 3


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_what_is_owed_to_somebody_who_left_waits_to_be_claimed(house: House) -> None:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 40, unnoticed=True))
    scene.do(leave("bruno"))
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene)["unclaimed"] == 20
    assert accounts(scene)["float"] == right(house)["float"]


def test_what_was_paid_when_nobody_was_there_comes_back_from_where_it_waits() -> None:
    scene = settling(CAMPIONE)
    scene.do(leave("bruno"))
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene)["unclaimed"] == 60 + 57
    assert "errors" not in accounts(scene)


# The float, and a coup that is annulled after all


@pytest.mark.proves("campione-pb.13")
def test_the_float_must_be_able_to_pay_what_is_owed() -> None:
    scene = settling(CAMPIONE)
    for name in ("anna", "bruno"):
        held = scene.state.table.chips(FLOAT, scene.currency)
        assert scene.refused(pay(name, "punto" if name == "anna" else "banco", 2_000_000)).cite
        assert scene.state.table.chips(FLOAT, scene.currency) == held
    # Bruno is swept away, and then the float gives all it has for notes.
    scene.do(collect("anna", "punto"))
    scene.do(collect("bruno", "banco", unnoticed=True))
    held = scene.state.table.chips(FLOAT, scene.currency)
    scene.do(ta.BuyChips("carla", Amount(held - 100), scene.currency))
    scene.do(complain("bruno"))
    refusal = scene.refused(resolve(CAMPIONE))
    assert refusal.reason.code == "float-short"
    scene.finish()
    assert accounts(scene)["bruno"] == 57


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.49", "venezia-spb.16", "malta-pb.dispute")
def test_annulled_while_it_is_settled_everything_goes_back(house: House) -> None:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert accounts(scene) == {}
    again = settling(house)
    again.do(pay("bruno", "banco", 80, unnoticed=True))
    again.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert accounts(again) == {}
    again.finish()
    left = settling(house, TIE)
    left.do(give_back("anna", "punto"))
    left.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert accounts(left) == {}
    assert not corrections(left)


def test_a_complaint_shows_what_should_have_been_paid_beside_what_was() -> None:
    scene = settling(CAMPIONE, TIE)
    scene.do(collect("anna", "punto", unnoticed=True))
    scene.do(complain())
    scene.do(resolve(CAMPIONE))
    (row,) = scene.last(ce.DisputeResolved).payments
    assert (row.bet.owner, row.paid, row.due) == ("anna", -100_00, 0)
    assert str(row).endswith("=-100.00/0.00/CHF")


def test_what_was_paid_too_soon_is_shown_though_the_coup_is_not_decided() -> None:
    scene = Scene(CAMPIONE, "2h 5d 3s Kd 9c 9h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(pay("anna", "punto", 50, unnoticed=True))
    scene.do(pay("anna", "punto", 30))
    assert accounts(scene)["anna"] == 50
    scene.do(complain())
    scene.do(resolve(CAMPIONE))
    assert [row[2:] for row in scene.last(ce.DisputeResolved).payments] == [(50_00, 0)]
    assert accounts(scene) == {}


def test_a_coup_rebuilt_while_it_is_settled_decides_otherwise_what_is_due() -> None:
    # The first card should have been the Punto's: seen as it lies the Banco wins.
    scene = Scene(VENEZIA, "9h 2d Kc 3s 7d 8d 4c", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(a.Draw("dealer", a.Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(collect("anna", "punto"))
    assert accounts(scene)["anna"] == -100
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    scene.do(complain())
    scene.do(resolve(VENEZIA))
    # The points have not been told again: nothing is due yet.
    assert scene.last(ce.DisputeResolved).payments == ()
    assert not corrections(scene)
    scene.until(Step.SETTLE)
    scene.do(ca.PutRight("inspector"))
    assert scene.rulings[-1] == (Mishap.WINNER_COLLECTED, "venezia-spb.p11")
    scene.finish()
    assert accounts(scene) == {"anna": 100, "bruno": -60, "float": -40}


def test_what_is_worth_noticing_is_offered() -> None:
    scene = settling(VENEZIA)

    def offers(name: str) -> list[Offer]:
        return scene.game.sight.offers(VENEZIA, scene.state, name, True)

    def offered(name: str) -> list[Offer]:
        return [each for each in offers(name) if each.act.verb == "put-right"]

    # Nothing is wrong: that it may be looked at does not tell.
    assert [each.refusal is not None for each in offered("inspector")] == [True]
    due = [each for each in offers("dealer") if not each.refusal]
    assert {"collect-bet", "pay-bet", "settle"} <= {each.act.verb for each in due}
    scene.do(collect("anna", "punto"))
    (supervisor,), (dealer,) = offered("supervisor"), offered("dealer")
    assert (supervisor.fields, supervisor.refusal) == (dealer.fields, dealer.refusal)
    assert offered("dealer")[0].refusal
    scene.finish()
    assert [each.fields["late"] for each in offered("inspector")] == [True]


def test_in_a_few_lines_what_each_gained_counts_what_was_put_right() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, commission=Amount(0)))
    scene.finish()
    assert (
        brief(scene.history, "en")[-1] == "  anna -CHF 100.00, bruno +CHF 57.00, cagnotte CHF 3.00"
    )


# The announcement, and the total at the hand table


@pytest.mark.proves("lugano-pb.hand-turn")
def test_at_the_hand_table_a_total_told_wrongly_changes_nothing() -> None:
    scene = Scene(LUGANO, "2h 5d 3s Kd 9c 9h", mode="hand", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    wrong_total = a.Report("inspector", Reportable.WRONG_TOTAL)
    assert scene.refused(wrong_total).reason.code == "not-reportable"
    scene.until(Step.DRAW_PUNTO)
    scene.do(wrong_total)
    assert scene.rulings == [(Mishap.WRONG_TOTAL, "lugano-pb.hand-turn")]
    scene.finish()
    assert scene.refused(wrong_total).reason.code == "not-reportable"
    assert scene.chips("anna") == 9_900


@pytest.mark.proves("lugano-pb.hand-turn")
@pytest.mark.parametrize("withheld", [False, True])
def test_so_does_the_total_of_a_hand_that_the_croupier_has_turned(withheld: bool) -> None:
    scene = Scene(LUGANO, "2h 5d 3s Kd 9c 9h", mode="hand", anna=1, bruno=2)
    scene.bet("anna", "punto" if withheld else "egalite", 100)
    scene.deal()
    scene.dealer.give("anna" if withheld else "")
    if withheld:
        scene.do(ca.Warn("dealer", "anna"))
        scene.do(a.Withhold("dealer"))
    _, total = scene.dealer.turn("punto")
    assert isinstance(total, e.PointTold)
    scene.do(a.Report("inspector", Reportable.WRONG_TOTAL))
    assert scene.rulings == [(Mishap.WRONG_TOTAL, "lugano-pb.hand-turn")]


@pytest.mark.proves("venezia-spb.p8")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_points_told_in_the_wrong_order_are_a_reminder(house: House) -> None:
    scene = Scene(house, "2h 5d 3s Kd 9c 9h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.do(a.Announce("dealer", 4, 5, house.announces_first.other))
    ruling = house.rulings[Mishap.ANNOUNCED_OUT_OF_ORDER]
    assert scene.rulings == [(Mishap.ANNOUNCED_OUT_OF_ORDER, ruling.cite)]
    assert scene.waits(Step.SETTLE)


@pytest.mark.parametrize("act", [ca.FindExcess("inspector"), ca.PutRight("inspector", "anna")])
def test_of_what_was_not_looked_at_nothing_is_said(act: ca.FindExcess | ca.PutRight) -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    assert scene.refused(act).text("en").startswith("Nothing wrong is found in what was looked at")
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene) == right(CAMPIONE)
