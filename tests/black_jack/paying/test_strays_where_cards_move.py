"""Stakes that strayed unnoticed, and cards that are moved then: the coup is lost all the same."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import ERRORS
from sabot.table.refusal import Refusal
from tests.black_jack.paying.test_apart import (
    ANNUL,
    BOX_LOSES,
    PUT_RIGHT,
    accounts,
    complaint,
    moves,
    pay,
    settling,
)
from tests.black_jack.scene import Scene, money
from tests.forms import UNMEASURED

# Anna 19, Bruno 20, the bank busts: all win.
BUST = "Ts Kh 6d 9s Qh Ks 9h"
# The same with an ace: the bank has Black Jack, or twenty.
BLACK_JACK = "Ts Kh Ad 8s Qh Th"
TWENTY = "Ts Kh Ad 8s Qh 9h"


def shift(who: str, amount: float, box: int, to: int = 0, what: str = "hand") -> ca.ShiftBet:
    return ca.ShiftBet("dealer", who, what, money(amount), box, to_box=to, unnoticed=True)


STRAYS: dict[str, tuple[Act, ...]] = {
    "taken-away": (shift("anna", 0, 1),),
    "moved": (shift("anna", 100, 1, to=2),),
    "moved-and-pinched": (shift("anna", 30, 1, to=2),),
    "pinched": (shift("anna", 20, 1),),
    "capped": (shift("anna", 150, 1),),
    "late": (shift("anna", 30, 2),),
    "behind-taken-away": (shift("carla", 0, 2),),
    "behind-moved": (shift("carla", 20, 2, to=1),),
    "behind-pinched": (shift("carla", 10, 2),),
    "behind-late": (shift("carla", 30, 1),),
    "holder-taken-away": (shift("bruno", 0, 2),),
    "holder-moved": (shift("bruno", 60, 2, to=1),),
    "two-taken-away": (shift("carla", 0, 2), shift("bruno", 0, 2)),
    "changed-places": (shift("bruno", 60, 2, to=1), shift("anna", 100, 1, to=2)),
    "another-in-its-place": (shift("carla", 20, 2, to=1), shift("carla", 25, 2)),
}
INSURED: dict[str, tuple[Act, ...]] = {
    "taken-away": (shift("anna", 0, 1, what="insurance"),),
    "moved": (shift("anna", 40, 1, to=2, what="insurance"),),
    "pinched": (shift("anna", 10, 1, what="insurance"),),
    "capped": (shift("anna", 50, 1, what="insurance"),),
    "behind-taken-away": (shift("carla", 0, 2, what="insurance"),),
    "behind-moved": (shift("carla", 10, 2, to=1, what="insurance"),),
    "late": (shift("bruno", 30, 2, what="insurance"),),
}
MOVERS = [("anna", 1), ("anna", 2), ("anna", 0), ("bruno", 2), ("carla", 2), ("carla", 1)]


def insured(cards: str, house: House = CAMPIONE, at: Step = Step.SETTLE) -> Scene:
    """As in ``settling``; Anna is insured for 40, and Carla for 10 in box 2."""
    scene = Scene(house, cards, anna=1, bruno=2, carla=None)
    for name, stake, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 20, 2)):
        scene.bet(name, stake, box)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 40)
    scene.insures("carla", 10, box=2)
    scene.until(at)
    return scene


def looked_for(scene: Scene) -> None:
    """Put right what can be; the rest waits, or there is nothing."""
    decision = scene.live.do(PUT_RIGHT)
    if isinstance(decision, Refusal):
        assert decision.reason.code in ("not-now", "nothing-wrong")
    else:
        scene.history += decision


def ended(scene: Scene, acts: tuple[Act, ...], noticed: str) -> Scene:
    """This happens, and all of it is found: at once, by a complaint, or at the end."""
    for act in acts:
        scene.do(act)
    if noticed == "at-once":
        looked_for(scene)
    elif noticed == "complaint":
        complaint(scene)
    scene.until(Step.END_COUP)
    looked_for(scene)
    scene.until(Step.END_COUP)
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    assert not scene.coup.bets
    return scene


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize("at", [Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE])
@pytest.mark.parametrize("noticed", ["at-once", "complaint", "at-the-end"])
def test_whoever_moves_the_cards_loses_the_stake_they_had_taken_away(
    at: Step, noticed: str
) -> None:
    scene = settling(BUST, at=at)
    scene.do(shift("anna", 0, 1))
    scene.do(moves("anna", 1))
    # Nobody is told that anything should lie there: the cards go, as those of any box.
    assert scene.last(e.HandRemoved).box == 1
    assert accounts(scene) == {}
    ended(scene, (), noticed)
    assert (Mishap.BET_PINCHED, "campione-bj.3") in scene.rulings
    assert accounts(scene) == {"anna": -100, "bruno": 60, "carla": 20, "float": 20}


@pytest.mark.proves("campione-bj.3", "campione-bj.18")
@pytest.mark.parametrize("unnoticed", [False, True])
@pytest.mark.parametrize("noticed", ["at-once", "complaint", "at-the-end"])
def test_what_they_lay_there_afterwards_is_another_stake_and_counts_for_nothing(
    unnoticed: bool, noticed: str
) -> None:
    scene = settling(BUST)
    scene.do(shift("anna", 0, 1))
    scene.do(moves("anna", 0))
    scene.do(replace(shift("anna", 60, 1), unnoticed=unnoticed))
    if not unnoticed:
        assert scene.rulings[-1] == (Mishap.LATE_BET, "campione-bj.3")
        assert [bet.owner for bet in scene.coup.bets] == ["bruno", "carla"]
    ended(scene, (), noticed)
    assert accounts(scene) == {"anna": -100, "bruno": 60, "carla": 20, "float": 20}


@UNMEASURED
@pytest.mark.proves("campione-bj.3", "campione-bj.18")
@pytest.mark.parametrize("house", [CAMPIONE, BOX_LOSES], ids=["player-loses", "box-loses"])
@pytest.mark.parametrize("at", [Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE])
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("noticed", ["at-once", "complaint", "at-the-end"])
def test_the_money_is_as_if_no_stake_had_strayed(
    house: House, at: Step, mover: tuple[str, int], noticed: str
) -> None:
    right = accounts(ended(settling(BUST, at=at, house=house), (moves(*mover),), noticed))
    for how, strays in STRAYS.items():
        scene = ended(settling(BUST, at=at, house=house), (*strays, moves(*mover)), noticed)
        assert accounts(scene) == right, how


@UNMEASURED
@pytest.mark.proves("campione-bj.9", "campione-bj.18")
@pytest.mark.parametrize("house", [CAMPIONE, BOX_LOSES], ids=["player-loses", "box-loses"])
@pytest.mark.parametrize(
    ("cards", "at"),
    [
        (BLACK_JACK, Step.DRAW_BANK),
        (BLACK_JACK, Step.ANNOUNCE),
        (BLACK_JACK, Step.SETTLE),
        (TWENTY, Step.DRAW_BANK),
    ],
)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("noticed", ["at-once", "complaint", "at-the-end"])
def test_nor_any_insurance(
    house: House, cards: str, at: Step, mover: tuple[str, int], noticed: str
) -> None:
    right = accounts(ended(insured(cards, house, at), (moves(*mover),), noticed))
    for how, strays in INSURED.items():
        scene = ended(insured(cards, house, at), (*strays, moves(*mover)), noticed)
        assert accounts(scene) == right, how


@UNMEASURED
@pytest.mark.proves("campione-bj.18", "campione-bj.19")
@pytest.mark.parametrize("at", [Step.DRAW_BANK, Step.SETTLE])
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("how", STRAYS)
def test_an_annulled_coup_gives_it_all_back(at: Step, mover: tuple[str, int], how: str) -> None:
    scene = settling(BUST, at=at)
    for act in (*STRAYS[how], moves(*mover)):
        scene.do(act)
    looked_for(scene)
    scene.do(ANNUL)
    assert accounts(scene) == {}


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize("at", [Step.DRAW_BANK, Step.SETTLE])
def test_what_they_no_longer_have_is_booked_as_an_error(at: Step) -> None:
    scene = Scene(CAMPIONE, BUST, chips=100, anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.until(at)
    scene.do(shift("anna", 0, 1))
    scene.do(ta.Leave("anna"))
    scene.do(ta.Join("anna", money(10), scene.currency))
    scene.do(moves("anna", 2))
    scene.do(PUT_RIGHT)
    # Bruno's went back: with nothing left the bank does not play, and it is not too late.
    assert scene.waits(Step.END_COUP)
    assert [scene.chips(name) for name in ("anna", "bruno", ERRORS)] == [0, 100, -90]


@pytest.mark.proves("campione-bj.18")
def test_what_is_put_back_where_the_cards_are_gone_is_collected_also_without_the_bank() -> None:
    scene = settling(BUST, at=Step.DRAW_BANK)
    scene.do(shift("carla", 20, 2, to=1))
    scene.do(moves("bruno", 2))
    scene.do(PUT_RIGHT)
    assert (Mishap.BET_MOVED, "campione-bj.3") in scene.rulings
    scene.do(moves("anna", 1))
    assert scene.waits(Step.SETTLE)
    scene.dealer.settle()
    assert scene.last(ce.BetCollected).cite == "campione-bj.18"
    assert accounts(scene) == {"anna": -100, "bruno": -60, "carla": -20, "float": 180}
    scene.finish()


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize("noticed", ["at-once", "at-the-end"])
def test_a_stake_lost_with_another_box_waits_for_the_cards_of_its_own(noticed: str) -> None:
    scene = settling("Ts Kh 6d 9s Qh Ks 5h", at=Step.DRAW_BANK)
    scene.do(shift("anna", 100, 1, to=2))
    scene.do(moves("bruno", 2))
    if noticed == "at-once":
        # The bank has one card: what is due in box 1 nobody knows yet.
        assert scene.refused(PUT_RIGHT).reason.code == "not-now"
    # With nothing on the cloth the point settles the coup.
    scene.until(Step.END_COUP)
    scene.do(PUT_RIGHT)
    # Nineteen loses against twenty-one.
    assert accounts(scene) == {"anna": -100, "bruno": -60, "carla": -20, "float": 180}


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize(
    ("stray", "paid"), [(shift("carla", 50, 2), 50), (shift("carla", 20, 2, to=1), 20)]
)
@pytest.mark.parametrize("mover", ["anna", "bruno"])
@pytest.mark.parametrize("house", [CAMPIONE, BOX_LOSES], ids=["player-loses", "box-loses"])
def test_what_was_settled_of_another_stays_for_nobody_can_say_what_was_due(
    house: House, mover: str, stray: Act, paid: float
) -> None:
    scene = settling(BUST, house=house)
    for act in (stray, pay("carla", paid), moves(mover, 2)):
        scene.do(act)
    looked_for(scene)
    scene.until(Step.END_COUP)
    looked_for(scene)
    assert accounts(scene)["carla"] == paid


@pytest.mark.proves("campione-bj.3", "campione-bj.18")
@pytest.mark.parametrize("mover", ["anna", "bruno"])
def test_what_was_laid_late_and_paid_comes_back_whatever_the_cards_were(mover: str) -> None:
    scene = settling(BUST)
    scene.do(shift("carla", 30, 1))
    scene.do(ca.PayBet("dealer", "carla", "hand", money(30), 1, unnoticed=True))
    scene.do(moves(mover, 1))
    scene.until(Step.END_COUP)
    scene.do(PUT_RIGHT)
    assert (Mishap.LATE_BET, "campione-bj.3") in scene.rulings
    assert accounts(scene)["carla"] == 20


@pytest.mark.proves("campione-bj.18")
def test_of_whoever_moves_them_what_was_paid_where_it_had_strayed_is_lost_once() -> None:
    scene = settling(BUST)
    scene.do(shift("anna", 130, 1, to=2))
    scene.do(pay("anna", 130))
    scene.do(moves("anna", 0))
    scene.do(PUT_RIGHT)
    scene.until(Step.END_COUP)
    assert accounts(scene) == {"anna": -100, "bruno": 60, "carla": 20, "float": 20}
