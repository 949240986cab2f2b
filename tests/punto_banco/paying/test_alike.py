"""Stakes that look alike: one that was settled, and one that lies there as it should not."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import CAGNOTTE, FLOAT
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    LUGANO,
    MALTA,
    PUNTO_WINS,
    collect,
    complain,
    give_back,
    money,
    pay,
    resolve,
)
from tests.punto_banco.paying.test_above_the_maximum import shift
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
LIMITS = Limits(Range(money(10), money(500)), Range(money(5), money(50)))
FIND, RIGHT = ca.FindExcess("inspector"), ca.PutRight("inspector")
JOIN = ca.JoinStakes("inspector", "bruno", "anna")


def table(house: House, cards: str = BANCO_WINS) -> Scene:
    return Scene(house, cards, limits=LIMITS, anna=1, bruno=2, carla=None)


def points_announced(scene: Scene) -> Scene:
    """The points have been announced, and the side chances where there are any."""
    scene.until(Step.SETTLE)
    if scene.house.side_chances:
        scene.do(a.TellSideWinners("dealer"))
    return scene


def gained(scene: Scene, name: str) -> float:
    """With what lies on the cloth as still the owner's."""
    coup = scene.state.coup
    lies = [bet.amount for bet in coup.bets if bet.owner == name] if coup is not None else []
    return round(scene.chips(name) - 10_000 + sum(lies) / 100, 2)


def tax(house: House, stake: float) -> float:
    return stake * house.chance["banco"].commission / 100


# On the cloth, and settled


def laid_again(house: House) -> Scene:
    """Bruno's 600 above the maximum are paid, and the same lies there once more, unnoticed."""
    scene = table(house)
    scene.bet("anna", "punto", 100)
    again = shift("bruno", "banco", 600, box=2, currency=scene.currency)
    scene.do(again)
    scene.deal()
    points_announced(scene)
    scene.do(pay("bruno", "banco", 600, unnoticed=True))
    scene.do(again)
    return scene


@HOUSES
@pytest.mark.parametrize("how", [FIND, JOIN, None], ids=["find-excess", "join-stakes", "resolve"])
@pytest.mark.proves("malta-pb.limits")
def test_what_was_laid_again_goes_back_once_and_what_was_paid_is_held_to_the_maximum(
    house: House, how: Act | None
) -> None:
    scene = laid_again(house)
    for act in (complain(), resolve(house)) if how is None else (how,):
        scene.do(act)
    assert money_in_balance(scene.state)
    assert len(scene.events_of(ce.ExcessReturned)) == (how is not None)
    assert [bet.owner for bet in scene.state.in_play().bets] == ["anna"]
    assert gained(scene, "bruno") == 500 - tax(house, 500)
    if how is None:
        shown = scene.events_of(ce.DisputeResolved)[-1].payments
        rows = [(each.bet.owner, each.paid / 100, each.due / 100) for each in shown]
        assert rows == [("bruno", 600 - tax(house, 600), 500 - tax(house, 500))]
    scene.finish()
    assert gained(scene, "anna") == -100


@HOUSES
@pytest.mark.parametrize("how", [RIGHT, None], ids=["put-right", "resolve"])
@pytest.mark.proves("campione-pb.9", "lugano-pb.flow")
def test_a_stake_moved_to_where_one_like_it_was_collected_is_put_back_and_that_one_is_not(
    house: House, how: Act | None
) -> None:
    scene = table(house)
    tie = next(chance.id for chance in house.chances if chance.id in ("egalite", "parita"))
    scene.bet("anna", "banco", 100)
    scene.bet("anna", tie, 50)
    scene.dealer.close()
    scene.do(shift("anna", tie, 100))
    points_announced(scene)
    scene.do(collect("anna", tie, unnoticed=True))
    scene.do(shift("anna", "banco", 100, to=tie))
    for act in (complain(), resolve(house)) if how is None else (how,):
        scene.do(act)
    assert money_in_balance(scene.state)
    assert [bet.chance for bet in scene.state.in_play().bets] == ["banco"]
    scene.finish()
    assert gained(scene, "anna") == 100 - tax(house, 100) - 50


# Both settled


@HOUSES
@pytest.mark.parametrize("order", [(FIND, RIGHT), (RIGHT, FIND)], ids=["find", "put-right"])
@pytest.mark.proves("malta-pb.limits")
def test_of_two_that_were_settled_alike_each_is_put_right_once(
    house: House, order: tuple[Act, ...]
) -> None:
    # One paid, the other swept away: whichever of them is taken first, together they are right.
    scene = laid_again(house)
    scene.do(collect("bruno", "banco", unnoticed=True))
    scene.until(Step.END_COUP)
    for act in order:
        scene.live.do(act)
    assert scene.refused(FIND).reason.code == scene.refused(RIGHT).reason.code == "nothing-wrong"
    assert gained(scene, "bruno") == 500 - tax(house, 500)
    assert scene.chips(CAGNOTTE) == tax(house, 500)
    assert scene.chips(FLOAT) - 1_000_000 == 100 - 500


WAYS: dict[str, Act] = {
    "too-much": pay("bruno", "banco", 80, unnoticed=True),
    "too-little": pay("bruno", "banco", 5, unnoticed=True),
    "all-kept": pay("bruno", "banco", 60, commission=money(60), unnoticed=True),
    "swept": collect("bruno", "banco", unnoticed=True),
    "left": give_back("bruno", "banco", unnoticed=True),
    "right": pay("bruno", "banco", 60, unnoticed=True),
}


@HOUSES
@pytest.mark.parametrize("how", [RIGHT, None], ids=["put-right", "resolve"])
@pytest.mark.parametrize("second", WAYS)
@pytest.mark.parametrize("first", WAYS)
@pytest.mark.proves("campione-pb.18", "venezia-spb.p11", "lugano-pb.order", "malta-pb.dispute")
def test_of_two_that_were_settled_alike_what_was_wrong_of_each_is_put_right(
    house: House, first: str, second: str, how: Act | None
) -> None:
    # What Bruno had rightly there, and once more the same, laid when that was gone.
    scene = table(house)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    points_announced(scene)
    scene.do(WAYS[first])
    scene.do(shift("bruno", "banco", 60, box=2, currency=scene.currency))
    scene.do(WAYS[second])
    scene.until(Step.END_COUP)
    for act in (complain(), resolve(house)) if how is None else (how,):
        scene.do(act)
    assert gained(scene, "bruno") == 60 - tax(house, 60)
    assert scene.chips(CAGNOTTE) == tax(house, 60)
    assert scene.chips(FLOAT) - 1_000_000 == 100 - 60
    assert scene.refused(RIGHT).reason.code in ("nothing-wrong", "no-appeal")


@pytest.mark.proves("malta-pb.limits")
def test_of_two_alike_the_one_that_may_not_lie_there_makes_room() -> None:
    for order in ((FIND, RIGHT), (RIGHT,)):
        scene = table(MALTA, PUNTO_WINS)
        scene.bet("anna", "banco", 100)
        scene.bet("bruno", "punto", 300)
        scene.deal()
        points_announced(scene)
        scene.do(pay("bruno", "punto", 300, unnoticed=True))
        scene.do(shift("bruno", "punto", 300, box=2))
        scene.until(Step.END_COUP)
        for act in order:
            scene.do(act)
        assert gained(scene, "bruno") == 300
        assert scene.refused(RIGHT).reason.code == "nothing-wrong"


# A stake noticed is put back, and no other


@HOUSES
@pytest.mark.proves("campione-pb.9")
def test_who_takes_away_what_was_laid_late_is_seen_and_others_who_took_theirs_are_not(
    house: House,
) -> None:
    scene = table(house)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(shift("anna", "punto", 0))
    scene.do(shift("bruno", "punto", 50, currency=scene.currency))
    scene.do(shift("bruno", "punto", 0, unnoticed=False))
    assert [bet.owner for bet in scene.state.in_play().bets] == ["bruno"]
    assert not scene.rulings


# Whose stakes count


@pytest.mark.parametrize("order", [(FIND, RIGHT), (RIGHT, FIND)], ids=["find", "put-right"])
@pytest.mark.parametrize("when", [Step.SETTLE, Step.END_COUP])
@pytest.mark.proves("lugano-pb.flow", "lugano-pb.max")
def test_chips_moved_to_a_square_after_the_close_take_no_room_of_it(
    order: tuple[Act, ...], when: Step
) -> None:
    scene = table(LUGANO, PUNTO_WINS)
    scene.bet("carla", "punto", 10, 5)
    scene.bet("bruno", "punto", 500)
    scene.dealer.close()
    scene.do(shift("carla", "punto", 500, box=5, to_box=2))
    scene.until(when)
    for act in order:
        scene.live.do(act)
    assert scene.refused(FIND).reason.code == "nothing-wrong"
    scene.finish()
    assert (gained(scene, "bruno"), gained(scene, "carla")) == (500, 10)


@pytest.mark.proves("lugano-pb.flow")
def test_what_is_told_of_a_square_somebody_moved_to_is_what_is_then_done() -> None:
    scene = table(LUGANO, PUNTO_WINS)
    scene.bet("carla", "punto", 10, 5)
    scene.bet("bruno", "punto", 500)
    scene.dealer.close()
    scene.do(shift("carla", "punto", 500, box=5, to_box=2))
    scene.until(Step.END_COUP)
    scene.do(complain("bruno"))
    scene.do(resolve(LUGANO))
    shown = scene.events_of(ce.DisputeResolved)[-1].payments
    assert [(each.bet.owner, each.paid, each.due) for each in shown] == [("carla", 500_00, 10_00)]
    assert (gained(scene, "bruno"), gained(scene, "carla")) == (500, 10)


@HOUSES
@pytest.mark.parametrize("first", [FIND, RIGHT], ids=["find-excess", "put-right"])
@pytest.mark.proves("malta-pb.limits", "campione-pb.8", "venezia-spb.14", "lugano-pb.max")
def test_a_stake_moved_away_still_counts_where_it_should_lie_with_its_proxys(
    house: House, first: Act
) -> None:
    scene = table(house, PUNTO_WINS)
    scene.bet("bruno", "punto", 500)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(shift("bruno", "punto", 500, to="banco"))
    scene.do(JOIN)
    for act in (first, RIGHT, FIND):
        scene.live.do(act)
    scene.finish()
    assert (gained(scene, "bruno"), gained(scene, "anna")) == (500, 0)


@HOUSES
@pytest.mark.parametrize("first", ["anna", "bruno", ""])
@pytest.mark.proves("malta-pb.limits", "campione-pb.8", "venezia-spb.14", "lugano-pb.max")
def test_of_two_that_were_taken_away_the_one_laid_first_has_the_room(
    house: House, first: str
) -> None:
    # Whichever is found first: of the two who stake for one person, Bruno laid first.
    scene = table(house, PUNTO_WINS)
    scene.bet("bruno", "punto", 400)
    scene.bet("anna", "punto", 300)
    scene.bet("carla", "banco", 50, box=3)
    scene.dealer.close()
    for name in ("anna", "bruno"):
        scene.do(shift(name, "punto", 0))
    scene.do(JOIN)
    scene.until(Step.END_COUP)
    for act in (ca.PutRight("inspector", first), RIGHT, FIND):
        scene.live.do(act)
    assert (gained(scene, "bruno"), gained(scene, "anna")) == (400, 100)


@HOUSES
@pytest.mark.proves("malta-pb.limits")
def test_one_cut_to_what_looks_like_another_that_strayed_leaves_that_one_astray(
    house: House,
) -> None:
    # Anna should have 450; fifty of it are left, and beside them there is room for fifty more.
    scene = table(house)
    scene.bet("anna", "punto", 450)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    points_announced(scene)
    scene.do(shift("anna", "punto", 50))
    scene.do(pay("anna", "punto", 150, unnoticed=True))
    scene.do(shift("anna", "punto", 500, box=1, currency=scene.currency))
    scene.until(Step.END_COUP)
    for act in (FIND, RIGHT):
        scene.do(act)
    assert gained(scene, "anna") == -450
    assert scene.refused(RIGHT).reason.code == "nothing-wrong"


@HOUSES
@pytest.mark.proves("malta-pb.limits")
def test_who_adds_to_a_stake_above_the_maximum_has_the_maximum_there(house: House) -> None:
    for when in (Step.ANNOUNCE, Step.END_COUP):
        scene = table(house, PUNTO_WINS)
        scene.do(shift("anna", "punto", 600, box=1, currency=scene.currency))
        scene.dealer.close()
        scene.do(shift("anna", "punto", 700))
        scene.until(when)
        scene.do(FIND)
        assert scene.refused(RIGHT).reason.code == "nothing-wrong"
        scene.finish()
        assert gained(scene, "anna") == 500


@pytest.mark.proves("malta-pb.dispute")
def test_what_was_decided_to_stand_stands_and_only_what_was_added_since_goes_back() -> None:
    scene = table(MALTA, PUNTO_WINS)
    scene.do(shift("anna", "punto", 600))
    scene.deal()
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    scene.do(shift("anna", "punto", 700))
    scene.do(FIND)
    scene.finish()
    assert gained(scene, "anna") == 600


@HOUSES
@pytest.mark.proves("campione-pb.9", "lugano-pb.flow")
def test_what_a_late_bet_has_won_is_told_beside_nothing(house: House) -> None:
    scene = table(house, PUNTO_WINS)
    scene.bet("anna", "banco", 100)
    scene.dealer.close()
    scene.do(shift("bruno", "punto", 50, currency=scene.currency))
    scene.until(Step.END_COUP)
    scene.do(complain())
    scene.do(resolve(house))
    shown = scene.events_of(ce.DisputeResolved)[-1].payments
    assert [(each.bet.owner, each.paid, each.due) for each in shown] == [("bruno", 50_00, 0)]
    assert gained(scene, "bruno") == 0
