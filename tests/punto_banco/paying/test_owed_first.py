"""What one ruling owes somebody pays for what it finds them to owe, whatever each comes from."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.money import ERRORS, FLOAT, UNCLAIMED, Currency
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    CAMPIONE,
    LUGANO,
    VENEZIA,
    collect,
    complain,
    give_back,
    leave,
    money,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.paying.test_above_the_maximum import most, over, shift
from tests.punto_banco.paying.test_alike import points_announced
from tests.punto_banco.paying.test_decided_again import SWAPPED
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
SETTLE = ca.Settle("dealer")


def losing(house: House) -> Scene:
    """Anna has a thousand above the maximum on Punto and fifty on Égalité, and loses both."""
    scene = over(house, BANCO_WINS)
    scene.bet("anna", "egalite", 50)
    scene.deal()
    return points_announced(scene)


def upheld(scene: Scene, house: House) -> None:
    scene.do(leave("anna"))
    scene.do(complain("bruno"))
    scene.do(resolve(house))
    assert money_in_balance(scene.state)


def lost_and_waiting(scene: Scene) -> tuple[float, float]:
    """What was booked as an error, and what waits for Anna, who has left."""
    return -scene.chips(ERRORS), scene.unclaimed


@HOUSES
@pytest.mark.parametrize("swept", [True, False], ids=["swept", "on the cloth"])
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "malta-pb.dispute")
def test_the_excess_that_comes_back_pays_for_a_loser_that_was_left(
    house: House, swept: bool
) -> None:
    scene = losing(house)
    scene.do(give_back("anna", "egalite", unnoticed=True))
    if swept:
        scene.do(SETTLE)
    held = scene.chips(FLOAT)
    upheld(scene, house)
    assert lost_and_waiting(scene) == (0, 950)
    assert scene.chips(FLOAT) == held + 50 - (1_000 if swept else 0)
    mishaps = [mishap for mishap, _ in scene.rulings]
    assert mishaps == [Mishap.STAKE_OVER_LIMIT, Mishap.LOSER_RETURNED]


@HOUSES
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "malta-pb.dispute")
def test_of_a_loser_above_the_maximum_that_was_left_only_what_played_is_lost(
    house: House,
) -> None:
    scene = losing(house)
    scene.do(give_back("anna", "punto", unnoticed=True))
    scene.do(SETTLE)
    upheld(scene, house)
    assert lost_and_waiting(scene) == (most(house), 0)


@HOUSES
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "malta-pb.dispute")
def test_of_a_stake_above_the_maximum_that_was_pinched_only_what_plays_is_missing(
    house: House,
) -> None:
    scene = losing(house)
    scene.do(shift("anna", "punto", 1_000))
    scene.do(SETTLE)
    upheld(scene, house)
    assert lost_and_waiting(scene) == (most(house) - 1_000, 0)


@HOUSES
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "malta-pb.dispute")
def test_what_lies_above_the_maximum_pays_for_what_was_paid_too_soon(house: House) -> None:
    scene = over(house, BANCO_WINS)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.do(pay("anna", "punto", 50, commission=0, unnoticed=True))
    upheld(scene, house)
    assert lost_and_waiting(scene) == (0, 950)


@pytest.mark.parametrize("house", [VENEZIA, LUGANO], ids=lambda house: house.id)
@pytest.mark.parametrize("by_hand", [True, False], ids=["by hand", "settled"])
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11")
def test_what_an_upheld_complaint_leaves_until_the_bets_are_settled(
    house: House, by_hand: bool
) -> None:
    # The hands had each other's cards, and the Punto was paid; rebuilt, the Banco wins.
    scene = Scene(house, SWAPPED, chips=20_000, anna=1, bruno=2, carla=None)
    scene.do(shift("anna", "punto", most(house) + 1_000, currency=house.currencies[0]))
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    points_announced(scene)
    if by_hand:
        scene.do(collect("bruno", "banco"))
        scene.do(pay("anna", "punto", most(house) + 1_000))
    else:
        scene.do(SETTLE)
    upheld(scene, house)
    points_announced(scene)
    scene.do(ca.PutRight("inspector") if by_hand else SETTLE)
    # She took her stake and as much again, and should have lost what played of it.
    assert lost_and_waiting(scene) == (2 * most(house) + 1_000, 0)


@pytest.mark.proves("lugano-pb.chips")
def test_two_bets_paid_each_in_the_other_s_currency() -> None:
    # Eight against zero: Punto wins, and so does plus8.
    scene = Scene(LUGANO, "8h Kd Kc Qs 7d 8d", anna=1, bruno=2, carla=None)
    scene.do(ta.BringChips("anna", money(10), Currency.EUR))
    scene.bet("anna", "punto", 80)
    scene.bet("anna", "plus8", 10, currency=Currency.EUR)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    points_announced(scene)
    scene.do(pay("anna", "punto", 80, currency=Currency.EUR, unnoticed=True))
    scene.do(pay("anna", "plus8", 80, currency=Currency.CHF, unnoticed=True))
    scene.do(SETTLE)
    upheld(scene, LUGANO)
    for currency in (Currency.CHF, Currency.EUR):
        assert scene.chips(ERRORS, currency) == scene.chips(UNCLAIMED, currency) == 0


@pytest.mark.proves("campione-pb.25")
def test_what_the_house_gave_away_is_its_own_loss() -> None:
    scene = losing(CAMPIONE)
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    scene.do(SETTLE)
    scene.do(ca.LeftWinnings("inspector", "anna", money(100), scene.currency))
    scene.do(ta.DisposeUnclaimed("direction", money(100), scene.currency, "bruno"))
    scene.do(complain("bruno"))
    scene.do(resolve(CAMPIONE))
    assert scene.chips("anna") == 20_000 - most(CAMPIONE) - 50
    assert lost_and_waiting(scene) == (100, 0)


@pytest.mark.proves("lugano-pb.plus8")
def test_a_side_bet_that_rests_on_a_stake_for_which_there_is_no_room_was_never_lost() -> None:
    # Carla has all the room of the square, so Anna's stake beside it goes back whole.
    scene = Scene(LUGANO, BANCO_WINS, chips=20_000, anna=1, bruno=2, carla=None)
    scene.bet("carla", "punto", most(LUGANO), box=1)
    above = most(LUGANO) + 1_000
    scene.do(shift("anna", "punto", above, box=1, currency=Currency.CHF))
    scene.bet("anna", "plus8", 10)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    points_announced(scene)
    scene.do(give_back("anna", "plus8", unnoticed=True))
    scene.do(SETTLE)
    upheld(scene, LUGANO)
    assert lost_and_waiting(scene) == (0, above)


@HOUSES
@pytest.mark.parametrize("by_hand", [True, False])
@pytest.mark.proves("campione-pb.18", "venezia-spb.10", "malta-pb.dispute")
def test_whoever_could_not_put_a_stake_back_is_held_to_it_once_it_is_decided(
    house: House, by_hand: bool
) -> None:
    # She leaves with all but ten of what she staked, and loses.
    scene = settling(house)
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(10), unnoticed=True))
    upheld(scene, house)
    assert lost_and_waiting(scene) == (0, 0)
    if by_hand:
        scene.do(collect("anna", "punto"))
        scene.do(pay("bruno", "banco", 60))
    else:
        scene.do(SETTLE)
    assert lost_and_waiting(scene) == (90, 0)
    assert money_in_balance(scene.state)


def test_what_the_direction_then_decides_otherwise_stays_as_it_lies() -> None:
    scene = settling(CAMPIONE)
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(10), unnoticed=True))
    upheld(scene, CAMPIONE)
    scene.do(ca.RuleFreely("direction", "it is let go"))
    scene.do(SETTLE)
    assert lost_and_waiting(scene) == (0, 0)
