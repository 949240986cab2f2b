"""Two errors about one bet are put right as one sum: whoever is owed more gives nothing back."""

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import ERRORS, UNCLAIMED
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    collect,
    complain,
    corrections,
    give_back,
    money,
    pay,
    resolve,
)
from tests.punto_banco.paying.test_above_the_maximum import PUNTO_WINS, most, shift
from tests.punto_banco.paying.test_alike import points_announced
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
PUNTO_WINS_AGAIN = f"{PUNTO_WINS[:11]} 9c 2s Kh 3c 7h 8h"
BANCO_WINS_NEXT = f"{PUNTO_WINS[:11]} 2s 9c 3c Kh 7h 8h"


def waiting(house: House, cards: str, left: float = 500) -> Scene:
    """What Anna left in the coup before waits for her; now she has a thousand above the maximum."""
    scene = Scene(house, cards, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", most(house))
    scene.deal()
    scene.until(Step.END_COUP)
    scene.do(ca.LeftWinnings("inspector", "anna", money(left), scene.currency))
    scene.finish()
    scene.open_betting()
    scene.do(shift("anna", "punto", most(house) + 1_000, currency=scene.currency))
    return scene


def upheld(scene: Scene, house: House) -> None:
    scene.until(Step.END_COUP)
    scene.do(complain("bruno"))
    scene.do(resolve(house))
    assert money_in_balance(scene.state)


def held(scene: Scene) -> tuple[float, float, float]:
    """What Anna has gained, what waits for her, and what was booked as an error."""
    return scene.chips("anna") - 20_000, scene.chips(UNCLAIMED), scene.chips(ERRORS)


@HOUSES
@pytest.mark.parametrize(
    ("done", "slip"),
    [
        (pay("anna", "punto", 1, unnoticed=True), Mishap.UNDERPAID),
        (give_back("anna", "punto", unnoticed=True), Mishap.WINNER_NOT_PAID),
    ],
    ids=["underpaid", "not paid"],
)
@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
def test_the_excess_of_a_winner_paid_too_little_is_not_taken_from_what_waits(
    house: House, done: Act, slip: Mishap
) -> None:
    scene = waiting(house, PUNTO_WINS_AGAIN)
    scene.deal()
    points_announced(scene)
    scene.do(done)
    upheld(scene, house)
    assert held(scene) == (2 * most(house) - 500, 500, 0)
    assert [mishap for mishap, _ in scene.rulings][-2:] == [slip, Mishap.STAKE_OVER_LIMIT]
    assert len(corrections(scene)) == 1


@HOUSES
@pytest.mark.parametrize("lay", [0, 10], ids=["taken away", "pinched"])
@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
def test_nor_is_that_of_a_winner_that_was_made_smaller(house: House, lay: float) -> None:
    scene = waiting(house, PUNTO_WINS_AGAIN)
    scene.deal()
    points_announced(scene)
    scene.do(shift("anna", "punto", lay))
    upheld(scene, house)
    assert held(scene) == (2 * most(house) - 500, 500, 0)
    assert [mishap for mishap, _ in scene.rulings][-2:] == [
        Mishap.BET_PINCHED,
        Mishap.STAKE_OVER_LIMIT,
    ]
    assert len(corrections(scene)) == 1
    assert not scene.coup.shifted
    if not house.disputes_final:
        for act in (ca.PutRight("inspector"), ca.FindExcess("inspector")):
            assert scene.refused(act).reason.code == "nothing-wrong"


@HOUSES
@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
def test_of_a_loser_that_was_left_only_what_played_is_taken_from_what_waits(house: House) -> None:
    # As much waits as lies there: the excess is not taken from it, to be given back as chips.
    scene = waiting(house, BANCO_WINS_NEXT, most(house) + 1_000)
    scene.deal()
    points_announced(scene)
    scene.do(give_back("anna", "punto", unnoticed=True))
    upheld(scene, house)
    assert held(scene) == (-1_000, 1_000, 0)


def paid_too_soon(house: House, cards: str) -> Scene:
    """Five hundred wait for Anna, and of her next bet sixty were paid while it still played."""
    scene = waiting(house, cards)
    scene.deal()
    scene.do(pay("anna", "punto", 60, unnoticed=True))
    points_announced(scene)
    return scene


@HOUSES
@pytest.mark.parametrize("smaller", [False, True], ids=["as it lay", "pinched since"])
def test_what_was_paid_too_soon_comes_out_of_what_the_same_bet_is_owed(
    house: House, smaller: bool
) -> None:
    scene = paid_too_soon(house, PUNTO_WINS_AGAIN)
    if smaller:
        scene.do(shift("anna", "punto", 50))
    scene.do(collect("anna", "punto", unnoticed=True))
    upheld(scene, house)
    assert held(scene) == (2 * most(house) - 500, 500, 0)


@HOUSES
def test_in_an_annulled_coup_it_comes_out_of_the_stake_that_comes_back(house: House) -> None:
    scene = paid_too_soon(house, BANCO_WINS_NEXT)
    scene.until(Step.END_COUP)
    scene.do(ca.RuleFreely("direction", "not foreseen", annul=True))
    assert money_in_balance(scene.state)
    assert held(scene) == (most(house) - 500, 500, 0)


@pytest.mark.proves("campione-pb.25")
def test_what_was_paid_rightly_and_disposed_of_is_not_set_against_the_excess() -> None:
    scene = Scene(CAMPIONE, PUNTO_WINS, chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", most(CAMPIONE) + 1_000))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", "punto", 51, unnoticed=True))
    scene.do(ca.LeftWinnings("inspector", "anna", money(50), scene.currency))
    scene.do(ta.DisposeUnclaimed("direction", money(50), scene.currency))
    upheld(scene, CAMPIONE)
    assert held(scene) == (most(CAMPIONE) - 50, 0, 0)


@HOUSES
def test_one_made_as_small_as_the_maximum_has_strayed_all_the_same(house: House) -> None:
    scene = Scene(house, PUNTO_WINS, chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", most(house) + 1_000, currency=scene.currency))
    scene.deal()
    points_announced(scene)
    scene.do(shift("anna", "punto", most(house)))
    upheld(scene, house)
    assert held(scene) == (most(house), 0, 0)
    assert not scene.coup.shifted
