"""Stakes above the maximum: what they are about, whose they are, and whose money it is."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import ERRORS, UNCLAIMED, Amount, Currency
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    LUGANO,
    MALTA,
    TIE,
    VENEZIA,
    collect,
    complain,
    leave,
    money,
    pay,
    resolve,
)
from tests.punto_banco.scene import Scene

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
# Punto wins with nine.
PUNTO_WINS = "9h 2d Kc 3s 7d 8d"
FIND = ca.FindExcess("inspector")


def shift(name: str, chance: str, amount: float, **how: object) -> ca.ShiftBet:
    how = {"unnoticed": True, **how}
    return ca.ShiftBet("inspector", name, chance, money(amount), **how)  # type: ignore[arg-type]


def most(house: House) -> float:
    return house.limits.even.maximum / 100


def over(house: House, cards: str = PUNTO_WINS) -> Scene:
    """Anna has a thousand above the maximum on Punto, Bruno sixty on Banco."""
    scene = Scene(house, cards, chips=20_000, anna=1, bruno=2, carla=None)
    scene.do(shift("anna", "punto", most(house) + 1_000, currency=house.currencies[0]))
    scene.bet("bruno", "banco", 60)
    return scene


# What is found, and what is not


@pytest.mark.proves("malta-pb.limits")
def test_what_was_paid_too_soon_is_another_matter_and_stays_until_it_is_noticed() -> None:
    for when in (Step.SETTLE, Step.END_COUP):
        scene = over(MALTA)
        scene.deal()
        scene.do(pay("anna", "punto", 300, unnoticed=True))
        scene.until(when)
        scene.do(FIND)
        scene.until(Step.END_COUP)
        assert scene.chips("anna") == 22_300
        scene.do(ca.PutRight("inspector"))
        assert [mishap for mishap, _ in scene.rulings] == [
            Mishap.STAKE_OVER_LIMIT,
            Mishap.PAID_TOO_SOON,
        ]
        assert scene.chips("anna") == 22_000
        assert scene.refused(FIND).reason.code == "nothing-wrong"


@HOUSES
def test_looking_for_stakes_above_the_maximum_leaves_those_that_were_only_shifted(
    house: House,
) -> None:
    for when in (Step.ANNOUNCE, Step.END_COUP):
        scene = over(house)
        scene.until(Step.ANNOUNCE)
        scene.do(shift("bruno", "banco", 100))
        scene.until(when)
        scene.do(FIND)
        assert [mishap for mishap, _ in scene.rulings] == [Mishap.STAKE_OVER_LIMIT]
        assert len(scene.coup.shifted) == 1
        scene.do(ca.PutRight("inspector"))
        assert scene.rulings[-1][0] is Mishap.BET_CAPPED
        scene.finish()
        assert scene.chips("bruno") == 20_000 - 60


@pytest.mark.parametrize("when", [Step.ANNOUNCE, Step.END_COUP])
def test_raised_above_the_maximum_after_the_close_it_is_both(when: Step) -> None:
    scene = Scene(MALTA, PUNTO_WINS, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(shift("anna", "punto", 3_000))
    scene.until(when)
    scene.do(FIND)
    (shifted,) = scene.coup.shifted
    assert shifted.before is not None
    assert shifted.after is not None
    assert (shifted.before.amount, shifted.after.amount) == (100_00, 2_000_00)
    scene.do(ca.PutRight("inspector"))
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.STAKE_OVER_LIMIT, Mishap.BET_CAPPED]
    scene.finish()
    assert scene.chips("anna") == 20_100


def test_brought_down_to_what_should_lie_it_lies_as_it_should() -> None:
    scene = Scene(MALTA, PUNTO_WINS, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", 2_000)
    scene.deal()
    scene.do(shift("anna", "punto", 3_000))
    scene.do(FIND)
    assert not scene.coup.shifted
    assert scene.refused(ca.PutRight("inspector")).reason.code == "nothing-wrong"


def test_raised_while_it_is_settled_it_is_found_on_the_cloth() -> None:
    scene = over(MALTA)
    scene.until(Step.SETTLE)
    scene.do(FIND)
    scene.do(shift("anna", "punto", 4_000))
    scene.do(FIND)
    assert scene.coup.on("punto")[0].amount == 2_000_00


@HOUSES
def test_each_chance_has_a_maximum_of_its_own(house: House) -> None:
    scene = Scene(house, TIE, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    tie = house.limits.tie
    assert tie is not None
    high = tie.maximum / 100
    scene.do(shift("anna", "egalite", high + 10, currency=house.currencies[0]))
    scene.until(Step.END_COUP)
    scene.do(FIND)
    assert scene.chips("anna") == 10_000 + high * house.chance["egalite"].pay.won


# Which coup it is about


@HOUSES
def test_while_bets_are_open_it_is_about_those_that_lie(house: House) -> None:
    scene = over(house)
    scene.until(Step.END_COUP)
    scene.finish()
    late = scene.refused(FIND)
    assert (late.reason.code, late.cite) == ("no-coup", house.cite(late.reason.topic))
    scene.open_betting()
    before = scene.chips("anna")
    assert scene.refused(FIND).reason.code == "nothing-wrong"
    assert scene.chips("anna") == before
    scene.do(shift("carla", "punto", most(house) + 40, box=3, currency=house.currencies[0]))
    assert scene.refused(ca.FindExcess("anna")).reason.code == "not-allowed"
    scene.do(FIND)
    assert scene.chips("carla") == 20_000 - most(house)
    assert scene.chips("anna") == before


@pytest.mark.proves("venezia-spb.10", "malta-pb.dispute", "campione-pb.18")
@HOUSES
def test_of_the_coup_that_is_over_only_where_it_is_heard_and_said(house: House) -> None:
    scene = over(house)
    scene.until(Step.END_COUP)
    scene.finish()
    scene.open_betting()
    by = "direction" if house is MALTA else "inspector"
    late = ca.FindExcess(by, late=True)
    if not house.late_disputes_heard:
        assert scene.refused(late).reason.code == "coup-over"
        return
    before = scene.chips("anna")
    scene.do(late)
    assert scene.chips("anna") == before - 1_000


def test_in_a_coup_that_was_annulled_nothing_has_played() -> None:
    scene = over(VENEZIA)
    scene.until(Step.SETTLE)
    scene.do(shift("bruno", "banco", 0))
    scene.do(ca.RuleFreely("direction", "not certain", annul=True))
    assert scene.refused(FIND).reason.code
    scene.finish()
    assert scene.chips("anna") == scene.chips("bruno") == 20_000
    for act in (ca.FindExcess("inspector", late=True), ca.PutRight("inspector", late=True)):
        assert scene.refused(act).reason.code in ("nothing-wrong", "no-appeal")


@pytest.mark.proves("malta-pb.dispute", "malta-pb.limits")
@HOUSES
def test_a_complaint_that_is_upheld_brings_it_to_light(house: House) -> None:
    for rebuilt in (True, False):
        scene = over(house)
        scene.until(Step.END_COUP)
        scene.do(complain("bruno"))
        scene.do(resolve(house, rebuilt))
        assert scene.chips("anna") == 20_000 + most(house) + 1_000 * (not rebuilt)
    if house is MALTA:
        # Without appeal, so that whoever stakes for whom is not found any more either.
        join = ca.JoinStakes("inspector", "anna", "bruno")
        assert scene.refused(join).reason.code == "no-appeal"


# Whose bets


def parity(house: House) -> Scene:
    """Anna has ten on a chance that rests on her Punto; Carla is over the maximum."""
    scene = Scene(house, TIE, chips=20_000, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "egalite" if house is MALTA else "plus8", 10)
    scene.do(shift("carla", "banco", most(house) + 1_000, currency=house.currencies[0]))
    return scene


@pytest.mark.proves("malta-pb.parity", "lugano-pb.side")
@pytest.mark.parametrize("house", [LUGANO, MALTA], ids=lambda house: house.id)
def test_a_bet_that_has_been_settled_was_made(house: House) -> None:
    scene = parity(house)
    scene.until(Step.SETTLE)
    scene.do(ca.ReturnBet("dealer", "anna", "punto"))
    scene.do(FIND)
    assert [event.bet.owner for event in scene.events_of(ce.ExcessReturned)] == ["carla"]
    assert [bet.owner for bet in scene.coup.bets if bet.amount == 10_00] == ["anna"]
    scene.finish()
    assert scene.chips("anna") == 20_000 + (80 if house is MALTA else -10)


@pytest.mark.proves("malta-pb.parity")
def test_nor_is_anything_done_about_a_bet_whose_ground_somebody_took_away() -> None:
    scene = parity(MALTA)
    scene.until(Step.ANNOUNCE)
    scene.do(shift("anna", "punto", 0))
    scene.do(FIND)
    assert [bet.chance for bet in scene.coup.bets if bet.owner == "anna"] == ["egalite"]


@pytest.mark.proves("malta-pb.limits", "malta-pb.parity")
@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SETTLE, Step.END_COUP])
def test_whenever_it_is_found_a_proxys_parita_goes_with_the_bet_it_rests_on(step: Step) -> None:
    scene = Scene(MALTA, TIE, anna=1, bruno=2)
    scene.bet("anna", "punto", 2_000)
    scene.bet("anna", "egalite", 200)
    scene.bet("bruno", "punto", 50)
    scene.bet("bruno", "egalite", 10)
    scene.deal()
    scene.until(step)
    scene.do(ca.JoinStakes("inspector", "anna", "bruno"))
    scene.finish()
    # Bruno's ten takes no room of Anna's two hundred.
    assert scene.chips("bruno") == 10_000
    assert scene.chips("anna") == 11_600
    cites = {event.bet.chance: event.cite for event in scene.events_of(ce.ExcessReturned)}
    cites |= {event.bet.chance: event.cite for event in scene.events_of(ce.PaymentCorrected)}
    assert cites == {"punto": "malta-pb~excess", "egalite": "malta-pb~same-player"}


def test_a_coup_decided_again_still_knows_what_was_settled() -> None:
    # The first card should have been the Punto's.
    scene = Scene(VENEZIA, "9h 2d Kc 3s 7d 8d 4c", chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", 6_000))
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(a.Draw("dealer", a.Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(collect("anna", "punto"))
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    # As long as nothing is decided, nothing can be said of what was settled.
    assert scene.refused(FIND).reason.code == "nothing-wrong"
    scene.until(Step.SETTLE)
    scene.do(FIND)
    assert scene.rulings[-1][0] is Mishap.STAKE_OVER_LIMIT
    scene.finish()
    assert scene.chips("anna") == 25_000


# Whose money


@HOUSES
def test_what_waits_for_somebody_who_has_left_is_taken_from_there(house: House) -> None:
    scene = over(house)
    scene.until(Step.SETTLE)
    scene.do(leave("anna"))
    scene.until(Step.END_COUP)
    scene.do(FIND)
    assert scene.chips(UNCLAIMED) == 2 * most(house) + 1_000
    assert scene.chips(ERRORS) == 0


@HOUSES
def test_so_it_is_with_a_stake_that_was_shifted(house: House) -> None:
    scene = Scene(house, PUNTO_WINS, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.do(shift("anna", "punto", 300))
    scene.do(leave("anna"))
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector"))
    assert scene.chips(UNCLAIMED) == 400
    assert scene.chips(ERRORS) == 0


@HOUSES
def test_what_somebody_took_along_is_booked_as_an_error(house: House) -> None:
    scene = over(house)
    scene.until(Step.END_COUP)
    scene.do(leave("anna"))
    scene.do(FIND)
    assert scene.chips(ERRORS) == -1_000


def test_of_two_stakes_above_the_maximum_what_is_owed_pays_what_is_due() -> None:
    scene = Scene(CAMPIONE, PUNTO_WINS, chips=11_400, anna=None)
    for chance in ("punto", "banco"):
        scene.do(shift("anna", chance, 5_700, box=1 if chance == "punto" else 2))
    scene.until(Step.END_COUP)
    scene.do(leave("anna"))
    # Of Banco seven hundred come back, and pay the seven hundred too much on Punto.
    scene.do(FIND)
    assert scene.chips(ERRORS) == 0
    assert scene.chips(UNCLAIMED) == 0


# Stakes that were shifted


def test_everything_that_is_wrong_is_put_right_at_once() -> None:
    """The chips of one stake lie in the other: put back in any order, both lie as they should."""
    scene = Scene(CAMPIONE, PUNTO_WINS, chips=200, anna=None, bruno=2)
    scene.bet("anna", "punto", 100, 1)
    scene.bet("anna", "banco", 100, 1)
    scene.deal()
    scene.do(shift("anna", "punto", 50))
    scene.do(shift("anna", "banco", 150))
    scene.do(ca.PutRight("inspector"))
    assert not scene.coup.shifted
    assert [bet.amount for bet in scene.coup.bets] == [100_00, 100_00]


def test_settled_each_of_two_stakes_is_put_right_by_itself() -> None:
    """Her Punto was taken away, and her Banco moved to where it had lain."""
    scene = Scene(CAMPIONE, PUNTO_WINS, anna=None, bruno=2)
    scene.bet("anna", "punto", 100, 1)
    scene.bet("anna", "banco", 100, 1)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.do(shift("anna", "punto", 0))
    scene.do(shift("anna", "banco", 100, to="punto"))
    scene.until(Step.END_COUP)
    assert scene.chips("anna") == 10_100
    scene.do(ca.PutRight("inspector"))
    assert not scene.coup.shifted
    assert {bet.chance for bet in scene.coup.settled} == {"punto", "banco"}
    assert scene.chips("anna") == 10_000


def test_as_long_as_nothing_is_decided_a_settled_stake_waits() -> None:
    scene = Scene(VENEZIA, "9h 2d Kc 3s 7d 8d 4c", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.Draw("dealer", a.Target.BANCO, unnoticed=True))
    scene.until(Step.ANNOUNCE)
    scene.do(shift("anna", "punto", 300))
    scene.until(Step.SETTLE)
    scene.do(shift("bruno", "banco", 30, box=2, currency=scene.currency))
    scene.do(collect("anna", "punto"))
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    scene.do(ca.PutRight("inspector"))
    assert [mishap for mishap, _ in scene.rulings][-1] is Mishap.LATE_BET
    assert scene.refused(ca.PutRight("inspector")).reason.code == "not-now"
    scene.until(Step.SETTLE)
    scene.do(ca.PutRight("inspector"))
    assert not scene.coup.shifted
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.9")
def test_once_the_betting_is_open_again_stakes_lie_as_they_may() -> None:
    """Whoever leaves there what they had put there too late has staked it while bets were open."""
    scene = Scene(CAMPIONE, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.do(shift("anna", "punto", 300))
    scene.do(shift("bruno", "banco", 0))
    scene.do(a.ReopenBetting("inspector"))
    assert not scene.coup.shifted
    scene.dealer.close()
    assert scene.refused(ca.PutRight("inspector")).reason.code == "nothing-wrong"
    scene.finish()
    assert scene.chips("anna") == 10_300
    assert scene.chips("bruno") == 10_000


def test_reopening_tells_nobody_of_a_stake_above_the_maximum() -> None:
    scene = over(CAMPIONE)
    scene.deal()
    scene.do(a.ReopenBetting("inspector"))
    assert not scene.rulings
    scene.do(FIND)
    assert scene.coup.on("punto")[0].amount == 5_000_00


def low(house: House) -> Limits:
    return Limits(Range(Amount(10_00), Amount(50_00)), house.limits.tie)


@pytest.mark.proves("campione-pb.8")
def test_a_placard_lowered_while_bets_are_open_on_a_known_card_is_for_later_ones() -> None:
    scene = Scene(CAMPIONE, PUNTO_WINS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(a.ReopenBetting("inspector"))
    scene.do(a.Turn("dealer", Side.PUNTO))
    scene.do(ta.ChangeLimits("inspector", low(CAMPIONE), heard=True))
    assert scene.refused(FIND).reason.code == "nothing-wrong"
    scene.dealer.close()
    assert scene.refused(FIND).reason.code == "nothing-wrong"
    scene.finish()
    assert scene.chips("anna") == 10_100
    scene.open_betting()
    assert scene.bet_refused("anna", "punto", 60).cite == "campione-pb.8"


@pytest.mark.parametrize("when", [Step.SETTLE, Step.END_COUP], ids=["lying", "settled"])
@pytest.mark.proves("lugano-pb.chips", "lugano-pb.max")
def test_a_stake_laid_again_in_another_currency_says_nothing_of_what_should_lie_there(
    when: Step,
) -> None:
    """Anna has staked francs above the maximum; her euros that lie there are too many as well."""
    scene = over(LUGANO)
    scene.do(ta.BringChips("anna", money(5_000), Currency.EUR))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(shift("anna", "punto", 0))
    scene.do(shift("anna", "punto", most(LUGANO) + 500, currency=Currency.EUR))
    scene.until(when)
    scene.do(FIND)
    scene.do(ca.PutRight("inspector"))
    scene.do(FIND)
    scene.until(Step.END_COUP)
    # She has won as many francs as she may, and no euros.
    assert scene.chips("anna") == 20_000 + most(LUGANO)
    assert scene.chips("anna", Currency.EUR) == 5_000
    assert not scene.coup.shifted
