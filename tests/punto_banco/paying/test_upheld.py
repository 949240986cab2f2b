"""A complaint that was upheld, and what comes after it: it puts right what was wrong by then."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import ERRORS, FLOAT
from tests.punto_banco.paying.accounts import (
    ALL,
    LUGANO,
    MALTA,
    VENEZIA,
    collect,
    complain,
    leave,
    money,
    pay,
    resolve,
)
from tests.punto_banco.paying.test_above_the_maximum import shift
from tests.punto_banco.paying.test_alike import gained, points_announced, tax
from tests.punto_banco.paying.test_decided_again import SWAPPED, slipped
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
# Campione annuls a swapped deal of which cards are seen.
REBUILT = pytest.mark.parametrize("house", [VENEZIA, LUGANO, MALTA], ids=lambda house: house.id)
RIGHT, SETTLE = ca.PutRight("inspector"), ca.Settle("dealer")


def upheld(house: House) -> Scene:
    """The hands had each other's cards; rebuilt, the Banco wins. The bets are to be settled."""
    scene = Scene(house, SWAPPED, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    scene.do(complain())
    scene.do(resolve(house))
    return points_announced(scene)


# Slips made since


@HOUSES
@pytest.mark.parametrize("by_hand", [True, False], ids=["by-hand", "settled"])
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "malta-pb.dispute")
def test_of_a_stake_taken_away_after_the_decision_nobody_has_complained(
    house: House, by_hand: bool
) -> None:
    scene = upheld(house)
    if by_hand:
        scene.do(collect("anna", "punto"))
    scene.do(shift("bruno", "banco", 0))
    if not by_hand:
        scene.do(SETTLE)
    assert scene.waits(Step.END_COUP)
    assert not scene.state.in_play().bets
    assert (gained(scene, "anna"), gained(scene, "bruno")) == (-100, 0)
    scene.do(RIGHT)
    assert gained(scene, "bruno") == 60 - tax(house, 60)
    scene.finish()
    assert money_in_balance(scene.state)


@HOUSES
@pytest.mark.parametrize("by_hand", [True, False], ids=["by-hand", "settled"])
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "malta-pb.dispute")
def test_what_is_added_to_a_stake_after_the_decision_is_not_found_by_it(
    house: House, by_hand: bool
) -> None:
    scene = upheld(house)
    scene.do(shift("anna", "punto", 200))
    if by_hand:
        scene.do(pay("bruno", "banco", 60, commission=money(tax(house, 60))))
    scene.do(SETTLE)
    assert gained(scene, "anna") == -200
    scene.do(RIGHT)
    assert gained(scene, "anna") == -100


# What was wrong by then


def complained(house: House, *before: Act) -> Scene:
    """Settled in part by the wrong hands, and complained of; the points have been told again."""
    scene = slipped(house)
    for act in (*before, complain("bruno"), resolve(house)):
        scene.do(act)
    scene.until(Step.SETTLE)
    return scene


def poor(house: House) -> Scene:
    """Nobody has more than what they stake."""
    mode = "open" if "open" in house.modes else None
    scene = Scene(house, SWAPPED, mode=mode, chips=100, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    return points_announced(scene)


# What Anna, who takes 200 for 100, does not have by the right hands.
CAPPED = (shift("anna", "punto", 200), pay("anna", "punto", 200, unnoticed=True))


@REBUILT
@pytest.mark.proves("venezia-spb.p11", "malta-pb.dispute")
def test_the_coup_does_not_end_by_hand_before_the_stake_that_was_wrong_is_put_right(
    house: House,
) -> None:
    for act in (SETTLE, RIGHT):
        scene = complained(house, *CAPPED)
        scene.do(collect("bruno", "banco", unnoticed=True))
        assert scene.step is Step.SETTLE
        scene.do(ca.EndCoup("dealer"))
        assert scene.rulings[-1][0] is Mishap.BET_FORGOTTEN
        scene.do(act)
        assert scene.events_of(ce.CoupSettled)
        assert gained(scene, "anna") == -100
        # What was done to Bruno since nobody has complained of; whoever puts right finds it too.
        assert gained(scene, "bruno") == (-60 if act is SETTLE else 60 - tax(house, 60))


@REBUILT
@pytest.mark.proves("venezia-spb.p11", "malta-pb.limits")
def test_nor_before_a_settled_stake_is_held_to_the_maximum(house: House) -> None:
    most = house.limits.even.maximum / 100
    mode = "open" if "open" in house.modes else None
    scene = Scene(house, SWAPPED, mode=mode, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.do(shift("bruno", "banco", most + 100, box=2, currency=scene.currency))
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    points_announced(scene)
    scene.do(collect("bruno", "banco"))
    scene.do(complain("bruno"))
    scene.do(resolve(house))
    scene.until(Step.SETTLE)
    scene.do(collect("anna", "punto", unnoticed=True))
    assert scene.step is Step.SETTLE
    scene.do(SETTLE)
    assert gained(scene, "bruno") == 10_000 + most - tax(house, most)


# At Malta what the Direction has decided is final, where nothing has been settled by then.
@pytest.mark.parametrize("house", [VENEZIA, LUGANO], ids=lambda house: house.id)
@pytest.mark.proves("venezia-spb.p11")
def test_what_somebody_took_along_is_booked_when_the_bets_are_settled(house: House) -> None:
    scene = poor(house)
    scene.do(shift("anna", "punto", 0))
    scene.do(leave("anna"))
    scene.do(complain("bruno"))
    scene.do(resolve(house))
    scene.until(Step.END_COUP)
    assert scene.chips(ERRORS) == -100
    assert scene.chips(FLOAT) - 1_000_000 == 100 - 60
    assert not scene.state.in_play().shifted


@REBUILT
@pytest.mark.proves("venezia-spb.6", "malta-pb.dispute")
def test_what_comes_back_from_the_cloth_pays_what_is_owed_by_the_right_hands(house: House) -> None:
    # Anna is paid on Punto by the wrong hands, and lays all she has got on Banco, which wins.
    scene = poor(house)
    scene.do(pay("anna", "punto", 100))
    held = money(scene.chips("anna"))
    scene.do(shift("anna", "banco", held / 100, box=1, currency=scene.currency))
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    scene.until(Step.END_COUP)
    assert scene.chips(ERRORS) == 0
    assert scene.events_of(ce.CoupSettled)
    assert money_in_balance(scene.state)
