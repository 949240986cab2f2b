"""Of one coup several things are wrong: in whatever order they are found the money is the same."""

from collections.abc import Sequence

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.payments import Done
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Currency
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    LUGANO,
    MALTA,
    VENEZIA,
    collect,
    complain,
    corrections,
    give_back,
    leave,
    money,
    pay,
    resolve,
)
from tests.punto_banco.scene import Scene

EXCESS, RIGHT = ca.FindExcess("inspector"), ca.PutRight("inspector")
UPHELD = (complain("bruno"), resolve(CAMPIONE))
# With two cards each, Punto has nine and Banco two, or the other way round.
NINE, TWO = "9h 2d Kc Ks", "2d 9h Ks Kc"
HEARING = (CAMPIONE, VENEZIA, LUGANO)
every_house = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)


def shift(name: str, chance: str, amount: float, box: int = 0, **how: object) -> ca.ShiftBet:
    return ca.ShiftBet("inspector", name, chance, money(amount), box, unnoticed=True, **how)  # type: ignore[arg-type]


def over(cards: str = NINE) -> Scene:
    """Anna has six thousand on Punto, where five thousand are the most; the points are told."""
    scene = Scene(CAMPIONE, cards, chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", 6_000))
    scene.bet("bruno", "banco", 10)
    scene.deal()
    scene.until(Step.SETTLE)
    return scene


def gained(scene: Scene, name: str) -> float:
    return scene.chips(name) - 20_000


# A decision without appeal


@every_house
@pytest.mark.proves("malta-pb.dispute", "campione-pb.9", "lugano-pb.flow")
def test_what_stands_of_one_bet_is_not_taken_for_another_that_lay_alike(house: House) -> None:
    scene = Scene(house, NINE, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", 300)
    scene.bet("bruno", "banco", 10)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", "punto", 600, unnoticed=True))
    scene.do(complain("bruno"))
    scene.do(resolve(house, rebuilt=False))
    scene.do(shift("anna", "punto", 300, currency=scene.currency))
    scene.until(Step.END_COUP)
    assert gained(scene, "anna") == 900
    scene.do(ca.PutRight("dealer"))
    # What the late bet has won comes back; the six hundred are for whoever decides, at Malta final.
    assert scene.rulings[-1] == (Mishap.LATE_BET, house.rulings[Mishap.LATE_BET].cite)
    assert [each.moved[0].amount for each in corrections(scene)] == [300_00]
    assert gained(scene, "anna") == 600


# What rests on a bet that goes back whole


@pytest.mark.parametrize(
    "acts",
    [(EXCESS, RIGHT, EXCESS), (RIGHT, EXCESS), UPHELD],
    ids=["excess-first", "strays-first", "complaint"],
)
@pytest.mark.parametrize("to", [80, 0])
@pytest.mark.proves("lugano-pb.side")
def test_a_side_bet_without_its_ordinary_bet_counts_for_nothing_wherever_it_strayed(
    acts: Sequence[Act], to: float
) -> None:
    scene = Scene(LUGANO, "8h Kd Kc Ks", chips=20_000, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 2_000, box=1)
    # No room is left in the square: Carla's goes back whole, and her bet on the eight rests on it.
    scene.do(shift("carla", "punto", 2_001, 1, currency=Currency.CHF))
    scene.bet("carla", "plus8", 50)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(shift("carla", "plus8", to))
    scene.until(Step.END_COUP)
    for act in acts:
        scene.do(act)
    assert gained(scene, "carla") == 0
    assert gained(scene, "anna") == 2_000
    assert Mishap.STAKE_OVER_LIMIT in [mishap for mishap, _ in scene.rulings]
    assert not scene.coup.shifted


def test_of_a_bet_that_went_back_with_the_coup_nothing_is_kept() -> None:
    scene = Scene(CAMPIONE, NINE, chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", 6_000))
    scene.deal()
    scene.do(EXCESS)
    assert [bet.amount for bet in scene.coup.cut] == [6_000_00]
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert (scene.coup.cut, gained(scene, "anna")) == ((), 0)


# Who has the room


JOIN = (ca.JoinStakes("inspector", "anna", "bruno"), ca.JoinStakes("inspector", "bruno", "anna"))


@pytest.mark.parametrize("join", JOIN, ids=["anna-named-first", "bruno-named-first"])
@pytest.mark.parametrize("before", [True, False])
@pytest.mark.proves("campione-pb.8")
def test_whoever_laid_first_has_the_room_whoever_is_named_first(
    join: ca.JoinStakes, before: bool
) -> None:
    scene = Scene(CAMPIONE, NINE, chips=20_000, anna=1, bruno=2)
    scene.bet("bruno", "punto", 3_000)
    scene.bet("anna", "punto", 3_000)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(shift("bruno", "punto", 10))
    scene.until(Step.END_COUP)
    for act in (join, RIGHT) if before else (RIGHT, join):
        scene.do(act)
    assert (gained(scene, "bruno"), gained(scene, "anna")) == (3_000, 2_000)
    assert scene.refused(EXCESS).reason.code == "nothing-wrong"


# What is too much goes back, and nothing else


@pytest.mark.parametrize("dismissed", [False, True])
@pytest.mark.proves("campione-pb.18", "campione-pb.46")
def test_of_a_winner_that_was_swept_only_what_was_too_much_goes_back(dismissed: bool) -> None:
    scene = over()
    scene.do(collect("anna", "punto", unnoticed=True))
    if dismissed:
        scene.do(complain())
        scene.do(resolve(CAMPIONE, rebuilt=False))
    scene.do(ca.FindExcess("dealer"))
    cite = CAMPIONE.rulings[Mishap.STAKE_OVER_LIMIT].cite
    assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, cite)]
    assert gained(scene, "anna") == -5_000
    if dismissed:
        assert scene.refused(ca.PutRight("dealer")).reason.code == "dismissed"
    scene.do(RIGHT)
    cite = CAMPIONE.rulings[Mishap.WINNER_COLLECTED].cite
    assert scene.rulings[-1] == (Mishap.WINNER_COLLECTED, cite)
    assert gained(scene, "anna") == 5_000


# What hands do, what Anna has then, and once what is too much was found.
CUTS: dict[str, tuple[str, Act, float, float, Done]] = {
    "paid too much": (NINE, pay("anna", "punto", 7_000, unnoticed=True), 7_000, 6_000, Done.PAID),
    "paid too little": (NINE, pay("anna", "punto", 900, unnoticed=True), 900, 0, Done.RETURNED),
    "left": (NINE, give_back("anna", "punto", unnoticed=True), 0, 0, Done.RETURNED),
    "a loser left": (TWO, give_back("anna", "punto", unnoticed=True), 0, 0, Done.RETURNED),
    "a loser paid": (TWO, pay("anna", "punto", 700, unnoticed=True), 700, 700, Done.PAID),
    "right": (NINE, pay("anna", "punto", 6_000, unnoticed=True), 6_000, 5_000, Done.PAID),
}


@pytest.mark.parametrize("slip", CUTS)
@pytest.mark.proves("campione-pb.46")
def test_what_else_is_wrong_of_it_stays_for_whoever_puts_that_right(slip: str) -> None:
    cards, act, paid, cut, done = CUTS[slip]
    scene = over(cards)
    scene.do(act)
    assert gained(scene, "anna") - paid == 0
    scene.do(EXCESS)
    assert gained(scene, "anna") == cut
    (payment,) = scene.coup.payments
    assert (payment.bet.amount, payment.done) == (5_000_00, done)
    if slip != "right":
        scene.do(RIGHT)
    assert gained(scene, "anna") == (5_000 if cards is NINE else -5_000)
    assert scene.refused(RIGHT).reason.code == "nothing-wrong"


def test_so_does_the_commission_that_was_kept_of_it() -> None:
    scene = Scene(CAMPIONE, TWO, chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "banco", 6_000))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", "banco", 6_000, commission=money(400), unnoticed=True))
    scene.do(EXCESS)
    # Of a thousand fifty were kept: those come back, and a hundred too much are kept still.
    assert (gained(scene, "anna"), scene.chips(CAGNOTTE)) == (4_650, 350)
    scene.do(RIGHT)
    assert scene.rulings[-1][0] is Mishap.COMMISSION_EXCESS
    assert (gained(scene, "anna"), scene.chips(CAGNOTTE)) == (4_750, 250)


def test_so_does_what_was_paid_in_another_currency() -> None:
    scene = Scene(LUGANO, NINE, chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", 6_000, currency=Currency.CHF))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", "punto", 6_000, currency=Currency.EUR, unnoticed=True))
    scene.do(EXCESS)
    assert scene.chips("anna", Currency.EUR) == 6_000
    assert scene.coup.payments[0].currency is Currency.EUR
    scene.do(RIGHT)
    assert scene.rulings[-1][0] is Mishap.WRONG_CURRENCY
    most = LUGANO.limits.even.maximum / 100
    assert (scene.chips("anna", Currency.EUR), gained(scene, "anna")) == (0, most)


def test_of_a_bet_that_goes_back_whole_all_that_was_gained_goes_too() -> None:
    scene = Scene(LUGANO, NINE, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", 2_000, box=1)
    scene.do(shift("bruno", "punto", 2_001, 1, currency=Currency.CHF))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("bruno", "punto", 3_000, unnoticed=True))
    scene.do(EXCESS)
    assert gained(scene, "bruno") == 0
    assert scene.coup.payments == ()


def test_a_stake_that_strayed_below_the_maximum_is_left_to_whoever_looks_for_that() -> None:
    scene = over()
    scene.do(shift("anna", "punto", 100, to_box=2))
    scene.until(Step.END_COUP)
    assert scene.refused(EXCESS).reason.code == "nothing-wrong"
    scene.do(RIGHT)
    assert scene.rulings[-1][0] is Mishap.BET_MOVED
    scene.do(EXCESS)
    assert gained(scene, "anna") == 5_000


# What was disposed of


@pytest.mark.parametrize("amount", [5_000, 4_999, 4_000])
@pytest.mark.parametrize("to", ["", "bruno"])
@pytest.mark.parametrize(
    "acts", [(RIGHT, EXCESS), UPHELD], ids=["one-after-the-other", "complaint"]
)
@pytest.mark.proves("campione-pb.25")
def test_what_was_disposed_of_does_not_come_back_by_what_is_given_and_taken(
    acts: Sequence[Act], to: str, amount: float
) -> None:
    scene = over()
    scene.do(shift("anna", "punto", amount))
    scene.until(Step.END_COUP)
    scene.do(ca.LeftWinnings("inspector", "anna", money(50)))
    scene.do(ta.DisposeUnclaimed("direction", money(50), Currency.CHF, to))
    for act in acts:
        scene.do(act)
    # Anna is owed five thousand in all, and has left fifty there.
    assert gained(scene, "anna") == 4_950
    assert (scene.chips(ERRORS), scene.chips(UNCLAIMED)) == (0, 0)
    assert gained(scene, "bruno") == (40 if to else -10)
    assert [mishap for mishap, _ in scene.rulings[1:]] == [
        Mishap.BET_PINCHED,
        Mishap.STAKE_OVER_LIMIT,
    ]
    assert not scene.coup.shifted


@pytest.mark.parametrize("to", ["", "bruno"])
@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.proves("campione-pb.25")
def test_what_was_set_against_it_is_owed_no_more_once_more_is_owed_to_them(
    at_once: bool, to: str
) -> None:
    scene = Scene(CAMPIONE, NINE, chips=20_000, anna=1, bruno=2)
    scene.bet("anna", "punto", 1_000)
    scene.bet("anna", "banco", 200)
    scene.bet("bruno", "banco", 10)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", "banco", 300, unnoticed=True))
    scene.do(ca.LeftWinnings("inspector", "anna", money(300)))
    scene.do(ta.DisposeUnclaimed("direction", money(300), Currency.CHF, to))
    if not at_once:
        scene.do(RIGHT)
        # What was paid to a loser Anna never took: by itself only the stake is Anna's to give.
        assert gained(scene, "anna") == -1_200
        assert scene.chips(ERRORS) == (-300 if to else 0)
    scene.do(give_back("anna", "punto", unnoticed=True))
    scene.do(RIGHT)
    # Anna is owed eight hundred in all: three hundred of them were paid, left there, and are gone.
    assert gained(scene, "anna") == 500
    assert (scene.chips(ERRORS), scene.chips(UNCLAIMED)) == (0, 0)
    scene.until(Step.END_COUP)
    assert scene.chips(FLOAT) == 1_000_000 - 800 + (10 if to else 310)
    # With the coup annulled nothing was won, and of that Anna gives only what she took.
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert gained(scene, "anna") == 0


# Who has left


@pytest.mark.parametrize("acts", [(RIGHT, EXCESS), (EXCESS, RIGHT), UPHELD])
@pytest.mark.proves("campione-pb.46")
def test_the_house_loses_no_more_by_looking_for_the_one_first(acts: Sequence[Act]) -> None:
    scene = over(TWO)
    scene.do(give_back("anna", "punto", unnoticed=True))
    scene.do(leave("anna"))
    scene.until(Step.END_COUP)
    for act in acts:
        scene.do(act)
    assert (scene.chips(ERRORS), scene.chips(UNCLAIMED)) == (-5_000, 0)
    assert scene.chips(FLOAT) == 1_000_000 + 5_000 - 10


# What is told who asks for what is not there


@every_house
def test_in_the_first_coup_none_is_over_yet_and_that_is_what_is_said(house: House) -> None:
    scene = Scene(house, NINE, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    by = "direction" if house is MALTA else "inspector"
    for act in (
        ca.PutRight(by, late=True),
        ca.FindExcess(by, late=True),
        ca.JoinStakes(by, "anna", "bruno", late=True),
    ):
        assert scene.refused(act).reason.code == "none-over"


def test_of_somebody_who_is_not_there_nothing_is_put_right() -> None:
    scene = over()
    for name in ("Anna", "zeno"):
        assert scene.refused(ca.PutRight("inspector", name)).reason.code == "unknown-person"
    # Who has left may have staked.
    scene.do(shift("anna", "punto", 100))
    scene.do(leave("anna"))
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector", "anna"))
    assert scene.rulings[-1][0] is Mishap.BET_PINCHED
