"""With nothing left on the cloth the coup is settled, whichever act took the last bet off."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Stage
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    MALTA,
    PUNTO_WINS,
    accounts,
    collect,
    complain,
    kept,
    money,
    pay,
    resolve,
    right,
    settling,
)
from tests.punto_banco.paying.test_above_the_maximum import shift
from tests.punto_banco.scene import Scene

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
PUT_RIGHT = ca.PutRight("inspector")
ANNA_LOSES, BRUNO_AWAY = collect("anna", "punto"), shift("bruno", "banco", 0)


@HOUSES
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.proves("campione-pb.18", "lugano-pb.order")
def test_a_coup_whose_last_stake_is_taken_off_unnoticed_is_settled(
    house: House, first: bool
) -> None:
    scene = settling(house)
    for act in (BRUNO_AWAY, ANNA_LOSES) if first else (ANNA_LOSES, BRUNO_AWAY):
        scene.do(act)
    # In either order nobody is told that anything is wrong.
    assert isinstance(scene.history[-1], ce.CoupSettled)
    assert not scene.rulings
    assert scene.waits(Step.END_COUP)
    scene.do(PUT_RIGHT)
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.BET_PINCHED]
    assert accounts(scene) == right(house)
    scene.dealer.end()


def test_what_nobody_finds_is_not_decided_and_the_coup_ends_all_the_same() -> None:
    scene = settling(CAMPIONE)
    for act in (ANNA_LOSES, BRUNO_AWAY):
        scene.do(act)
    scene.dealer.end()
    assert accounts(scene) == {"anna": -100, "float": 100}


@HOUSES
def test_so_is_one_of_which_nothing_lies_there_when_the_points_are_told(house: House) -> None:
    scene = Scene(house, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(shift("anna", "punto", 0))
    scene.until(Step.ANNOUNCE)
    events = scene.do(scene.right_act())
    assert [type(event) for event in events] == [e.PointsAnnounced, ce.CoupSettled]
    scene.do(PUT_RIGHT)
    assert accounts(scene) == {"anna": 100, "float": -100}
    scene.dealer.end()


@pytest.mark.proves("campione-pb.27")
def test_so_is_one_whose_bets_were_all_withdrawn() -> None:
    scene = Scene(CAMPIONE, PUNTO_WINS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    scene.do(a.RemoveBet("anna", "punto"))
    scene.do(a.CloseWithdrawal("dealer"))
    scene.until(Step.ANNOUNCE)
    assert isinstance(scene.do(scene.right_act())[-1], ce.CoupSettled)
    scene.dealer.end()


def by_two() -> Scene:
    """At Malta Anna and Bruno have the maximum on Punto each, and Anna has been paid."""
    scene = Scene(MALTA, PUNTO_WINS, anna=1, bruno=2)
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 2_000)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", "punto", 2_000))
    return scene


@pytest.mark.proves("malta-pb.limits")
def test_so_is_one_whose_last_stake_was_a_proxys_and_goes_back() -> None:
    scene = by_two()
    events = scene.do(ca.JoinStakes("inspector", "anna", "bruno"))
    assert isinstance(events[-1], ce.CoupSettled)
    assert accounts(scene) == {"anna": 2_000, "float": -2_000}
    scene.dealer.end()


@HOUSES
def test_so_is_one_where_a_complaint_has_the_last_stake_taken_off(house: House) -> None:
    scene = settling(house)
    scene.do(shift("anna", "egalite", 50, currency=scene.currency))
    scene.do(ANNA_LOSES)
    scene.do(pay("bruno", "banco", 60))
    scene.do(complain("bruno"))
    events = scene.do(resolve(house))
    assert ce.CoupSettled in map(type, events)
    assert accounts(scene) == right(house)
    scene.dealer.end()


@HOUSES
def test_while_a_complaint_is_open_it_waits_for_that(house: House) -> None:
    scene = settling(house)
    for act in (ANNA_LOSES, complain("anna"), BRUNO_AWAY):
        scene.do(act)
    assert scene.waits(Step.RESOLVE_DISPUTE)
    assert scene.coup.stage is Stage.PLAY
    events = scene.do(resolve(house, rebuilt=False))
    assert ce.CoupSettled in map(type, events)
    scene.dealer.end()


@HOUSES
@pytest.mark.proves("campione-pb.24", "venezia-spb.5")
def test_the_last_coup_is_counted_first(house: House) -> None:
    scene = Scene(house, PUNTO_WINS, behind=312, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(shift("anna", "punto", 0))
    scene.until(Step.ANNOUNCE)
    scene.do(scene.right_act())
    assert scene.waits(Step.DRAW_OUT)
    assert scene.coup.stage is Stage.PLAY
    assert isinstance(scene.do(scene.right_act())[-1], ce.CoupSettled)
    scene.dealer.end()


@HOUSES
def test_a_bet_forgotten_is_named_as_before(house: House) -> None:
    scene = settling(house)
    scene.do(ANNA_LOSES)
    scene.dealer.end()
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.BET_FORGOTTEN]
    scene.do(pay("bruno", "banco", 60, commission=money(kept(house))))
    assert isinstance(scene.history[-1], ce.CoupSettled)
