"""Hands wait for nobody: what they did can be said whatever is open, and whoever has left."""

from collections.abc import Callable

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table.coup import acts as ca
from sabot.table.coup.state import Pending
from sabot.table.money import ERRORS, FLOAT, UNCLAIMED
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    CAMPIONE,
    LUGANO,
    MALTA,
    VENEZIA,
    accounts,
    collect,
    complain,
    give_back,
    leave,
    money,
    pay,
    resolve,
    right,
    settling,
)
from tests.punto_banco.paying.test_above_the_maximum import shift
from tests.punto_banco.paying.test_decided_again import SWAPPED, bets
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
RIGHT = ca.PutRight("inspector")


def finding_awaited(house: House) -> Scene:
    """The inspector must find whether the deal can be rebuilt."""
    scene = bets(house, SWAPPED)
    scene.do(a.Draw("dealer", Target.BANCO))
    if scene.state.in_play().pending is None:
        # Campione rebuilds of itself what nobody has seen.
        scene = settling(house)
        scene.do(complain())
    return scene


def disputed(house: House) -> Scene:
    scene = settling(house)
    scene.do(complain())
    return scene


Opens = Callable[[House], Scene]
OPEN = pytest.mark.parametrize("scene_of", [finding_awaited, disputed])


# While something must be settled first


@HOUSES
@OPEN
@pytest.mark.proves("campione-pb.9", "lugano-pb.flow")
def test_a_stake_changed_while_something_is_open_is_put_back(house: House, scene_of: Opens) -> None:
    scene = scene_of(house)
    pending = scene.state.in_play().pending
    assert pending in (Pending.FINDING, Pending.DISPUTE)
    scene.do(shift("anna", "punto", 300, unnoticed=False))
    assert scene.rulings[-1][0] is Mishap.BET_CAPPED
    assert accounts(scene) == {}
    assert scene.state.in_play().pending is pending


@HOUSES
@OPEN
@pytest.mark.proves("campione-pb.34", "venezia-spb.p11", "lugano-pb.order")
def test_what_is_paid_while_something_is_open_is_paid_too_soon(
    house: House, scene_of: Opens
) -> None:
    scene = scene_of(house)
    scene.do(pay("bruno", "banco", 60))
    assert scene.rulings[-1][0] is Mishap.PAID_TOO_SOON
    assert accounts(scene) == {}
    for act in (collect("anna", "punto"), give_back("anna", "punto")):
        # Swept away before its time it is pushed back: nothing has happened.
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("not-now", f"{house.id}~conduct")


@HOUSES
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "malta-pb.dispute")
def test_what_nobody_noticed_while_a_complaint_was_open_is_put_right_with_it(house: House) -> None:
    scene = disputed(house)
    scene.do(shift("anna", "punto", 0))
    scene.do(pay("bruno", "banco", 60, unnoticed=True))
    scene.do(resolve(house))
    scene.until(Step.END_COUP)
    assert accounts(scene) == right(house)


def rectified() -> Scene:
    """A swap that nobody had noticed, put right: bets may be withdrawn."""
    scene = Scene(CAMPIONE, SWAPPED, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    scene.do(complain())
    scene.do(resolve(CAMPIONE))
    assert scene.step is Step.CLOSE_WITHDRAWAL
    return scene


@pytest.mark.proves("campione-pb.27")
def test_while_bets_may_be_withdrawn_whoever_takes_one_away_withdraws_it() -> None:
    scene = rectified()
    assert scene.refused(shift("anna", "punto", 0)).reason.code == "not-shifted"
    scene.do(shift("anna", "punto", 300, unnoticed=False))
    assert scene.rulings[-1][0] is Mishap.BET_CAPPED


@pytest.mark.proves("campione-pb.27", "campione-pb.43")
@pytest.mark.parametrize("unnoticed", [False, True])
def test_once_a_card_is_known_it_is_no_withdrawal(unnoticed: bool) -> None:
    scene = rectified()
    scene.do(a.TakeCards("bruno"))
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "card-known"
    scene.do(shift("anna", "punto", 0, unnoticed=unnoticed))
    if unnoticed:
        scene.do(a.CloseWithdrawal("dealer"))
        scene.do(ca.PutRight("inspector"))
    assert scene.rulings[-1] == (Mishap.BET_PINCHED, "campione-pb.9")
    assert [bet.owner for bet in scene.coup.bets] == ["anna"]


@pytest.mark.proves("campione-pb.9", "campione-pb.43")
def test_with_bets_open_again_on_a_known_card_chips_are_pushed_back() -> None:
    scene = Scene(CAMPIONE, SWAPPED, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(a.ReopenBetting("inspector"))
    scene.do(a.TakeCards("bruno"))
    for act in (shift("anna", "punto", 300), shift("anna", "punto", 0), shift("bruno", "banco", 9)):
        assert scene.refused(act).reason.code == "card-known"


# Whose owner has left


@HOUSES
@pytest.mark.parametrize("amount", [0, 40])
@pytest.mark.parametrize("name", ["anna", "bruno"])
@pytest.mark.parametrize("when", [Step.SETTLE, Step.END_COUP])
@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
def test_the_stake_of_somebody_who_has_left_is_put_back_with_what_waits_for_them(
    house: House, amount: int, name: str, when: Step
) -> None:
    chance = "punto" if name == "anna" else "banco"
    unchanged, changed = settling(house), settling(house)
    for scene in (unchanged, changed):
        scene.do(leave(name))
    changed.do(shift(name, chance, amount))
    changed.until(when)
    changed.do(RIGHT)
    for scene in (unchanged, changed):
        scene.until(Step.END_COUP)
    assert accounts(changed) == accounts(unchanged)
    assert changed.chips(ERRORS) == 0


@HOUSES
def test_noticed_at_once_it_lies_again_and_nobody_adds_to_it(house: House) -> None:
    scene = settling(house)
    scene.do(leave("anna"))
    scene.do(shift("anna", "punto", 50, unnoticed=False))
    assert scene.rulings[-1][0] is Mishap.BET_PINCHED
    assert scene.state.in_play().bets[0].amount == money(100)
    assert scene.chips(UNCLAIMED) == 0
    assert scene.refused(shift("anna", "punto", 150)).reason.code == "not-enough-chips"
    assert scene.refused(shift("anna", "egalite", 0)).reason.code
    assert scene.refused(shift("zeno", "punto", 50)).reason.code == "unknown-person"


# Annulled


def owing(house: House) -> Scene:
    """All that Anna has lies on the cloth, with what she was paid too soon."""
    scene = Scene(house, BANCO_WINS, chips=100, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(pay("anna", "punto", 50, unnoticed=True))
    scene.do(shift("anna", "punto", 150))
    return scene


def all_back(scene: Scene) -> bool:
    """Everybody has what they had, and nothing is booked as an error."""
    names = ("anna", "bruno", FLOAT, ERRORS)
    bets = scene.state.in_play().bets
    return not bets and [scene.chips(name) for name in names] == [100, 100, 1_000_000, 0]


@HOUSES
@pytest.mark.proves("campione-pb.18", "venezia-spb.16", "malta-pb.dispute")
def test_the_bets_of_an_annulled_coup_go_back_before_what_is_owed_is_taken(house: House) -> None:
    scene = owing(house)
    scene.do(ca.RuleFreely("direction", "annulled", True))
    assert all_back(scene)


@pytest.mark.parametrize("house", [VENEZIA, LUGANO, MALTA], ids=lambda house: house.id)
@pytest.mark.proves("venezia-spb.3")
def test_so_do_those_of_one_that_is_played_in_bianco(house: House) -> None:
    scene = owing(house)
    scene.do(a.Report("inspector", Reportable.FIRST_CARD_FELL))
    assert scene.state.in_play().bianco
    assert all_back(scene)


@pytest.mark.parametrize("house", [VENEZIA, LUGANO, MALTA], ids=lambda house: house.id)
@pytest.mark.parametrize("card", [1, 4], ids=["first-card", "all-four"])
@pytest.mark.proves("venezia-spb.3")
def test_nothing_is_put_back_on_a_coup_in_bianco(house: House, card: int) -> None:
    scene = Scene(house, BANCO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    # Anna has taken hers away before it is told that nobody stakes.
    scene.do(shift("anna", "punto", 0))
    for side in ("punto", "banco", "punto", "banco")[:card]:
        scene.dealer.draw(side)
    scene.do(a.Report("dealer", Reportable.FIRST_CARD_FELL))
    assert scene.coup.bianco
    assert scene.refused(ca.PutRight("dealer")).reason.code == "nothing-wrong"
    scene.do(complain("anna"))
    scene.do(resolve(house))
    assert not scene.coup.bets
    scene.finish()
    assert money_in_balance(scene.state)
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
