"""What is unclaimed has owners: what is taken from somebody is taken from what waits for them."""

from typing import Any

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    TIE,
    collect,
    corrections,
    leave,
    money,
    pay,
)
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

ANNUL = ca.RuleFreely("direction", "no longer certain", annul=True)
PUT_RIGHT = ca.PutRight("inspector")

every_house = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)


def settling(house: House, cards: str = BANCO_WINS, **bets: tuple[tuple[str, int], ...]) -> Scene:
    """Everybody has a hundred beside the bets, and the points have been told."""
    seats: dict[str, Any] = {name: seat for seat, name in enumerate(bets, 1)}
    stake = max(sum(amount for _, amount in each) for each in bets.values())
    scene = Scene(house, cards, chips=stake + 100, **seats)
    for name, each in bets.items():
        for chance, amount in each:
            scene.bet(name, chance, amount)
    scene.deal()
    scene.until(Step.SETTLE)
    return scene


def left(scene: Scene, name: str, amount: float) -> ca.LeftWinnings:
    return ca.LeftWinnings("inspector", name, money(amount), scene.currency)


def held(scene: Scene, *names: str) -> list[float]:
    assert money_in_balance(scene.state)
    return [scene.chips(name) for name in names]


def waits(scene: Scene) -> dict[str, float]:
    """What waits for whom."""
    return {name: amount / 100 for (name, _), amount in scene.state.table.waits.items()}


def kept(house: House, stake: float) -> float:
    return stake * house.chance["banco"].commission / 100


# What was put aside


@every_house
@pytest.mark.parametrize("leaves", [False, True])
def test_what_was_paid_too_much_and_put_aside_comes_back_from_there(
    house: House, leaves: bool
) -> None:
    scene = settling(house, bruno=(("banco", 100),))
    scene.do(pay("bruno", "banco", 500, unnoticed=True))
    scene.do(left(scene, "bruno", 500))
    if leaves:
        scene.do(leave("bruno"))
    scene.do(PUT_RIGHT)
    moved = corrections(scene)[-1].moved
    assert [(each.source, each.target, each.amount) for each in moved] == [
        (UNCLAIMED, FLOAT, 400_00)
    ]
    assert waits(scene) == {"bruno": 100}
    mine = 0 if leaves else 200 - kept(house, 100)
    assert held(scene, UNCLAIMED, ERRORS, "bruno") == [100, 0, mine]
    assert held(scene, FLOAT, CAGNOTTE) == [1_000_000 - 100, kept(house, 100)]


@pytest.mark.proves("campione-pb.25")
@every_house
def test_of_an_annulled_coup_only_the_stake_still_lies_aside(house: House) -> None:
    scene = settling(house, anna=(("punto", 100),), bruno=(("banco", 100),))
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 100))
    back = 200 - kept(house, 100)
    scene.do(left(scene, "bruno", back))
    scene.do(ANNUL)
    assert waits(scene) == {"bruno": 100}
    assert held(scene, UNCLAIMED, ERRORS, "anna", "bruno") == [100, 0, 200, 100]
    assert held(scene, FLOAT, CAGNOTTE) == [1_000_000, 0]
    assert scene.refused(left(scene, "bruno", 1)).reason.code == "not-left"


@every_house
def test_what_was_put_right_from_there_lies_aside_no_more(house: House) -> None:
    scene = settling(house, bruno=(("banco", 100),))
    scene.do(pay("bruno", "banco", 500, unnoticed=True))
    scene.do(left(scene, "bruno", 500))
    scene.do(PUT_RIGHT)
    # The stake and what it won are there once: a hundred aside, the rest with the owner.
    more = 100 - kept(house, 100)
    assert scene.refused(left(scene, "bruno", more + 1)).reason.code == "not-left"
    scene.do(left(scene, "bruno", more))
    assert waits(scene) == {"bruno": 100 + more}
    assert held(scene, "bruno") == [100]


@every_house
def test_then_from_the_owners_chips_and_only_then_it_is_an_error(house: House) -> None:
    scene = settling(house, bruno=(("banco", 100),))
    scene.do(pay("bruno", "banco", 1_000, unnoticed=True))
    scene.do(left(scene, "bruno", 500))
    scene.do(leave("bruno"))
    scene.do(ta.Join("bruno", money(150), scene.currency))
    scene.do(PUT_RIGHT)
    moved = corrections(scene)[-1].moved
    assert [(each.source, each.amount) for each in moved] == [
        (UNCLAIMED, 500_00),
        ("bruno", 150_00),
        (ERRORS, 250_00),
    ]
    assert held(scene, UNCLAIMED, ERRORS, "bruno") == [0, -250, 0]
    assert waits(scene) == {}


# Whoever has left, and owes and is owed


@every_house
@pytest.mark.parametrize("act", [PUT_RIGHT, ANNUL])
def test_what_waits_for_somebody_who_left_pays_what_they_owe(
    house: House, act: ca.PutRight | ca.RuleFreely
) -> None:
    scene = settling(house, TIE, bruno=(("banco", 60), ("egalite", 10)))
    times = 9 if act is PUT_RIGHT else 1
    scene.do(collect("bruno", "egalite", unnoticed=True))
    scene.do(pay("bruno", "banco", 5, commission=money(0), unnoticed=True))
    scene.do(leave("bruno"))
    scene.do(act)
    # Owed are ten, with eight times as much if Égalité has won; five too much were taken along.
    assert waits(scene) == {"bruno": 10 * times - 5}
    assert held(scene, UNCLAIMED, ERRORS) == [10 * times - 5, 0]


@every_house
def test_a_bet_that_goes_back_pays_what_somebody_who_left_took_along(house: House) -> None:
    scene = settling(house, bruno=(("banco", 60), ("egalite", 10)))
    scene.do(pay("bruno", "egalite", 80, unnoticed=True))
    scene.do(leave("bruno"))
    scene.do(ANNUL)
    assert held(scene, UNCLAIMED, ERRORS) == [0, -20]
    assert held(scene, FLOAT) == [1_000_000]


# Nobody pays for another


@every_house
def test_nobody_else_s_money_pays_what_somebody_took_along(house: House) -> None:
    scene = settling(house, bruno=(("banco", 60),), dora=(("banco", 100),))
    scene.do(leave("dora"))
    scene.do(pay("bruno", "banco", 30, commission=money(0), unnoticed=True))
    scene.do(pay("dora", "banco", 100))
    scene.do(leave("bruno"))
    scene.do(PUT_RIGHT)
    owed = 30 - kept(house, 60)
    assert waits(scene) == {"dora": 200 - kept(house, 100), "bruno": owed}
    scene.do(ANNUL)
    # Thirty are gone with Bruno; Dora's stake is hers.
    assert waits(scene) == {"dora": 100}
    assert held(scene, UNCLAIMED, ERRORS, FLOAT) == [100, -30, 1_000_000]


@every_house
def test_a_stake_is_not_put_back_with_what_waits_for_another(house: House) -> None:
    scene = Scene(house, BANCO_WINS, chips=200, anna=1, bruno=2, dora=3)
    for name in ("anna", "bruno", "dora"):
        scene.bet(name, "banco", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    for name in ("dora", "bruno"):
        scene.do(leave(name))
        scene.do(ca.ShiftBet("dealer", name, "banco", money(20), unnoticed=True))
    assert waits(scene) == {"dora": 80, "bruno": 80}
    scene.do(ta.Join("dora", money(0), None))
    scene.do(ta.DisposeUnclaimed("direction", money(80), scene.currency, "dora"))
    scene.do(leave("dora"))
    scene.do(PUT_RIGHT)
    lie = {bet.owner: bet.amount / 100 for bet in scene.coup.bets}
    assert lie == {"anna": 100, "bruno": 100, "dora": 20}
    assert waits(scene) == {}
    assert money_in_balance(scene.state)


# What becomes of it


@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
@every_house
def test_what_somebody_is_given_is_theirs_first_and_then_what_has_waited_longest(
    house: House,
) -> None:
    scene = settling(house, anna=(("banco", 100),), bruno=(("banco", 60),), carla=(("punto", 10),))
    for name in ("anna", "bruno"):
        scene.do(leave(name))
    scene.do(ANNUL)
    assert waits(scene) == {"anna": 100, "bruno": 60}
    scene.do(ta.Join("bruno", money(1), scene.currency))
    give = [("bruno", 40), ("bruno", 30), ("", 50)]
    left = []
    for name, amount in give:
        scene.do(ta.DisposeUnclaimed("direction", money(amount), scene.currency, name))
        left.append(waits(scene))
    assert left == [{"anna": 100, "bruno": 20}, {"anna": 90}, {"anna": 40}]
    assert held(scene, UNCLAIMED, "bruno") == [40, 71]


def test_the_staff_sees_what_waits_for_whom_and_others_what_waits_for_them() -> None:
    scene = settling(ALL[0], anna=(("banco", 100),), bruno=(("punto", 60),))
    scene.do(leave("anna"))
    scene.do(ANNUL)
    assert scene.view("dealer")["kept_for"] == {"anna": {"CHF": 10_000}}
    assert scene.view("anna")["kept_for"] == {"anna": {"CHF": 10_000}}
    for eyes in ("bruno", ""):
        assert "kept_for" not in scene.view(eyes)
