"""At Black Jack too what somebody owes is taken from what waits for them, and from nobody else."""

import pytest

from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.money import ERRORS, FLOAT, UNCLAIMED
from tests.black_jack.scene import Scene, money
from tests.scene import money_in_balance

# Anna 18, Bruno 20, the bank 19.
CARDS = "Ts Kh 9d 8s Qh Th"
ANNUL = ca.RuleFreely("direction", "no longer certain", annul=True)
PUT_RIGHT = ca.PutRight("inspector")


def settling() -> Scene:
    """Bruno has staked every chip, and wins."""
    scene = Scene(CAMPIONE, CARDS, chips=60, anna=1, bruno=2, carla=None)
    scene.bet("anna", 20)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=2)
    scene.deal()
    scene.until(Step.SETTLE)
    return scene


def held(scene: Scene, *names: str) -> list[float]:
    assert money_in_balance(scene.state)
    return [scene.chips(name) for name in names]


def left(amount: float) -> ca.LeftWinnings:
    return ca.LeftWinnings("chief", "bruno", money(amount))


@pytest.mark.proves("campione-bj.37")
def test_of_an_annulled_coup_the_winnings_lie_aside_no_more_and_the_stake_is_theirs() -> None:
    scene = settling()
    scene.until(Step.END_COUP)
    scene.do(left(60))
    scene.do(ANNUL)
    assert held(scene, UNCLAIMED, ERRORS, FLOAT) == [0, 0, 1_000_000]
    assert held(scene, "anna", "bruno", "carla") == [60, 60, 60]


@pytest.mark.parametrize("leaves", [False, True])
def test_what_was_paid_too_much_and_put_aside_comes_back_from_there(leaves: bool) -> None:
    scene = settling()
    scene.do(ca.PayBet("dealer", "bruno", "hand", money(600), unnoticed=True))
    scene.until(Step.END_COUP)
    scene.do(left(600))
    if leaves:
        scene.do(ta.Leave("bruno"))
    scene.do(PUT_RIGHT)
    assert held(scene, UNCLAIMED, ERRORS, "bruno") == [60, 0, 0 if leaves else 60]


@pytest.mark.parametrize("annulled", [False, True])
def test_what_waits_for_somebody_who_left_pays_what_they_owe_and_no_other_s_does(
    annulled: bool,
) -> None:
    scene = settling()
    scene.do(ta.Leave("carla"))
    scene.do(ca.PayBet("dealer", "carla", "hand", money(20)))
    scene.do(ca.PayBet("dealer", "bruno", "hand", money(50), unnoticed=True))
    scene.do(ta.Leave("bruno"))
    scene.do(PUT_RIGHT)
    assert held(scene, UNCLAIMED, ERRORS) == [40 + 10, 0]
    if annulled:
        # Bruno was paid sixty and took fifty along.
        scene.do(ANNUL)
        assert held(scene, UNCLAIMED, ERRORS, FLOAT) == [20, -50, 1_000_000]
