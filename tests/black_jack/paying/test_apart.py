"""Bets that no card decides: lost or given back for what somebody did, and whatever comes after."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import ERRORS, FLOAT
from tests.black_jack.scene import Scene, money
from tests.scene import money_in_balance

# Anna 19, Bruno 20 or 17, the bank 18.
ALL_WIN = "Ts Kh 9d 9s Qh 9h"
BRUNO_LOSES = "Ts Kh 9d 9s 7h 9h"
PEOPLE = ("anna", "bruno", "carla")
ANNUL = ca.RuleFreely("direction", "no longer certain", annul=True)
PUT_RIGHT = ca.PutRight("inspector")
BOX_LOSES = replace(
    CAMPIONE,
    rulings={
        **CAMPIONE.rulings,
        Mishap.CARDS_MOVED: CAMPIONE.rulings[Mishap.CARDS_MOVED]._replace(
            remedies=(Remedy.BOX_LOSES,)
        ),
    },
)


def settling(cards: str, *, at: Step = Step.SETTLE, house: House = CAMPIONE) -> Scene:
    """Anna has 100 in box 1, Bruno 60 in box 2, and Carla 20 behind Bruno."""
    scene = Scene(house, cards, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=2)
    scene.deal()
    scene.until(at)
    return scene


def accounts(scene: Scene) -> dict[str, float]:
    """What every account has gained, with the bets on the cloth as still their owners'."""
    assert money_in_balance(scene.state)
    chips = {name: scene.chips(name) - 10_000 for name in PEOPLE}
    for bet in scene.coup.bets:
        chips[bet.owner] += bet.amount / 100
    chips["float"] = scene.chips(FLOAT) - 1_000_000
    chips["errors"] = scene.chips(ERRORS)
    return {name: value for name, value in chips.items() if value}


def moves(who: str, box: int = 0) -> a.Report:
    return a.Report("inspector", Reportable.CARDS_MOVED, who, box)


def collect(who: str) -> ca.CollectBet:
    return ca.CollectBet("dealer", who, "hand", unnoticed=True)


def pay(who: str, amount: float, unnoticed: bool = True) -> ca.PayBet:
    return ca.PayBet("dealer", who, "hand", money(amount), unnoticed=unnoticed)


def complaint(scene: Scene) -> ce.DisputeResolved:
    scene.do(ca.Dispute("anna", "not right"))
    scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    return scene.last(ce.DisputeResolved)


@pytest.mark.proves("campione-bj.18")
def test_a_loser_collected_who_moves_their_cards_stays_collected() -> None:
    scene = settling(BRUNO_LOSES)
    scene.do(collect("carla"))
    scene.do(collect("bruno"))
    scene.do(moves("bruno", 2))
    # What was due on Carla's bet nobody can say any more.
    assert [(each.bet.owner, each.due) for each in complaint(scene).payments] == [("bruno", -6_000)]
    scene.finish()
    assert [scene.chips(name) for name in PEOPLE] == [10_100, 9_940, 9_980]


def test_what_was_settled_by_cards_that_another_moves_stays_as_it_is() -> None:
    scene = settling(ALL_WIN)
    scene.do(collect("carla"))
    scene.do(pay("bruno", 80))
    scene.do(moves("anna", 2))
    assert scene.waits(Step.END_COUP)
    # Nobody can say any more what was due to either; that Anna has lost is known.
    assert [(each.bet.owner, each.due) for each in complaint(scene).payments] == [("anna", -10_000)]
    scene.finish()
    assert [scene.chips(name) for name in PEOPLE] == [9_900, 10_080, 9_980]


@pytest.mark.parametrize("box", [0, 1])
def test_what_was_settled_in_other_boxes_stays_and_is_still_looked_at(box: int) -> None:
    scene = settling(ALL_WIN)
    scene.do(pay("carla", 20))
    scene.do(pay("bruno", 90))
    events = scene.do(moves("anna", box))
    # Their cards lie there still, and tell that Bruno got too much.
    assert [each.box for each in events if isinstance(each, e.HandRemoved)] == [1] * box
    assert scene.waits(Step.END_COUP)
    assert scene.cards(2) == "Kh Qh"
    scene.do(PUT_RIGHT)
    assert accounts(scene) == {"anna": -100, "bruno": 60, "carla": 20, "float": 20}


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize("box", [0, 1, 2])
def test_whoever_moves_cards_loses_what_they_were_paid_as_well(box: int) -> None:
    scene = settling(ALL_WIN)
    scene.do(pay("carla", 20))
    scene.do(pay("bruno", 60))
    events = scene.do(moves("bruno", box))
    (lost,) = [each for each in events if isinstance(each, ce.PaymentCorrected)]
    assert lost.cite == "campione-bj~moved-cards"
    assert "already settled, loses: CHF 120.00 from bruno" in scene.game.words.translate(lost, "en")
    assert "già liquidata, perde" in scene.game.words.translate(lost, "it")
    # What Carla was paid stays hers; of box 1 the rest, which is Anna's, goes back.
    assert accounts(scene) == {"bruno": -60, "carla": 20, "float": 40}
    if box != 1:
        scene.dealer.settle()
    assert scene.waits(Step.END_COUP)
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    assert [scene.chips(name) for name in PEOPLE] == [10_000 if box == 1 else 10_100, 9_940, 10_020]


def test_what_was_swept_from_whoever_moves_cards_stays_so() -> None:
    scene = settling(ALL_WIN)
    scene.do(collect("carla"))
    scene.do(collect("bruno"))
    (stays,) = [
        each for each in scene.do(moves("bruno", 1)) if isinstance(each, ce.PaymentCorrected)
    ]
    assert "already collected, stays lost" in scene.game.words.translate(stays, "en")
    assert "già ritirata, resta persa" in scene.game.words.translate(stays, "it")
    # Carla's, whose cards nobody has touched, is still put right.
    scene.do(PUT_RIGHT)
    assert [scene.chips(name) for name in PEOPLE] == [10_000, 9_940, 10_020]


def test_what_is_no_longer_there_is_booked_as_an_error() -> None:
    scene = Scene(CAMPIONE, ALL_WIN, chips=100, anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("bruno", 60))
    scene.do(ta.Leave("bruno"))
    scene.do(ta.Join("bruno", money(100), scene.currency))
    scene.do(moves("bruno", 2))
    assert (scene.chips("bruno"), scene.chips(ERRORS)) == (0, -20)


@pytest.mark.proves("campione-bj.18")
def test_a_black_jack_paid_and_removed_is_over() -> None:
    scene = Scene(CAMPIONE, "As 9h 5d Ks 7h", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(a.PayBlackJacks("dealer"))
    scene.do(moves("anna", 2))
    assert scene.chips("anna") == 10_150
    # Bruno's bet went back: nobody is left.
    assert scene.chips("bruno") == 10_000


def test_even_money_is_lost_while_its_cards_lie_there() -> None:
    scene = Scene(CAMPIONE, "As 9h Kd Ks 7h", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("bruno", 20, box=1)
    scene.deal()
    scene.do(a.AskEvenMoney("anna", 1))
    scene.do(moves("anna", 2))
    assert scene.chips("anna") == 9_900
    assert scene.coup.evened == ()
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    scene.do(ANNUL)
    assert [scene.chips(name) for name in ("anna", "bruno")] == [10_000, 10_000]


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("at", [Step.ANNOUNCE, Step.SETTLE])
def test_an_annulled_coup_gives_back_what_moving_cards_cost(at: Step) -> None:
    scene = settling(ALL_WIN, at=at)
    scene.do(moves("anna", 2))
    assert accounts(scene) == {"anna": -100, "float": 100}
    scene.do(ANNUL)
    assert accounts(scene) == {}


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("settled", [False, True])
def test_it_takes_no_winnings_of_a_bet_that_only_went_back(settled: bool) -> None:
    scene = Scene(CAMPIONE, "Ts Kh Td 9d 9s 7h Qd 8h", anna=1, bruno=2, carla=None, dino=3)
    for name, stake, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 20, 2), ("dino", 40, 3)):
        scene.bet(name, stake, box)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(moves("anna", 2))
    for refused in (20, 50):
        left = ca.LeftWinnings("chief", "carla", money(refused))
        assert scene.refused(left).reason.code == "not-left"
    # Nothing was settled by hand: the dealer has only not settled yet.
    assert scene.refused(ca.EndCoup("dealer")).reason.code == "not-now"
    if settled:
        scene.dealer.settle()
    scene.do(ANNUL)
    assert accounts(scene) == {}
    assert scene.chips("dino") == 10_000


def test_of_a_stake_above_the_maximum_that_went_back_nothing_is_owed() -> None:
    scene = Scene(CAMPIONE, ALL_WIN, anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.do(ca.ShiftBet("dealer", "bruno", "hand", money(350), 2, unnoticed=True))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", 100))
    scene.do(moves("anna", 2))
    scene.do(ca.FindExcess("inspector"))
    assert [scene.chips(name) for name in ("anna", "bruno")] == [9_900, 10_000]


@pytest.mark.parametrize("mover", ["bruno", "carla"])
def test_where_the_box_loses_what_was_settled_of_others_stays(mover: str) -> None:
    scene = settling(ALL_WIN, house=BOX_LOSES)
    scene.do(pay("carla", 20))
    scene.do(moves(mover, 2))
    carla = 20 if mover == "bruno" else -20
    assert accounts(scene) == {"bruno": -60, "carla": carla, "float": 60 - carla}
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    scene.do(moves("anna", 1))
    assert scene.waits(Step.END_COUP)
    scene.do(ANNUL)
    assert accounts(scene) == {}


# The float


def with_float(scene: Scene, amount: float) -> None:
    """Somebody changes notes until no more is left."""
    scene.do(ta.Join("zoe", money(10), scene.currency))
    scene.do(ta.BuyChips("zoe", money(scene.chips(FLOAT) - amount), scene.currency))


def test_an_annulled_coup_is_paid_with_what_comes_back() -> None:
    scene = Scene(CAMPIONE, "Kh Ts 9d 9s 6s 9h", anna=1, bruno=2)
    scene.bet("anna", 150)
    scene.bet("bruno", 100)
    scene.deal()
    with_float(scene, 60)
    scene.until(Step.SETTLE)
    scene.do(collect("bruno"))
    scene.do(pay("anna", 150))
    assert scene.chips(FLOAT) == 10
    scene.do(ANNUL)
    assert [scene.chips(name) for name in ("anna", "bruno")] == [10_000, 10_000]
    assert scene.chips(FLOAT) == 60


def test_so_is_what_one_complaint_puts_right() -> None:
    # Anna was to win and was swept, Bruno to lose and was paid.
    scene = settling(BRUNO_LOSES)
    with_float(scene, 100)
    for act in (collect("carla"), pay("bruno", 110), collect("anna")):
        scene.do(act)
    # Anna is owed 200 of the 110 there are; Bruno's 170 come back.
    assert scene.chips(FLOAT) == 110
    scene.do(PUT_RIGHT)
    assert scene.chips(FLOAT) == 80
    assert scene.chips("anna") == 10_100


def test_what_nothing_comes_back_for_is_still_refused() -> None:
    scene = settling(BRUNO_LOSES)
    for act in (collect("carla"), collect("bruno"), collect("anna")):
        scene.do(act)
    with_float(scene, 199)
    refusal = scene.refused(PUT_RIGHT)
    assert (refusal.reason.code, refusal.cite) == ("float-short", "campione-bj.28")
    assert "199.00" in refusal.text("en")


# What is left


@pytest.mark.proves("campione-bj.37")
def test_winnings_are_abandoned_once_and_stakes_not_at_all() -> None:
    scene = settling(ALL_WIN)
    scene.finish()

    def left(amount: float) -> ca.LeftWinnings:
        return ca.LeftWinnings("chief", "bruno", money(amount))

    assert scene.refused(left(61)).cite == "campione-bj.37"
    scene.do(left(25))
    assert scene.refused(left(36)).reason.code == "not-left"
    scene.do(left(35))
    assert scene.refused(left(1)).reason.code == "not-left"
    assert scene.unclaimed == 60


def test_of_an_annulled_coup_there_are_no_winnings() -> None:
    scene = settling(ALL_WIN)
    scene.do(pay("carla", 20))
    scene.do(ANNUL)
    left = ca.LeftWinnings("chief", "carla", money(1))
    assert scene.refused(left).reason.code == "not-left"


@pytest.mark.parametrize("amount", [0, -1000.5])
def test_what_cannot_be_paid_is_refused_by_what_paying_rests_on(amount: float) -> None:
    refusal = settling(ALL_WIN).refused(pay("carla", amount))
    assert (refusal.reason.code, refusal.cite) == ("absurd-payment", "campione-bj.28")
    assert "paid on a bet" in refusal.text("en")


def test_a_stake_that_was_shifted_and_settled_has_begun_the_settling() -> None:
    scene = settling(ALL_WIN)
    scene.do(ca.ShiftBet("dealer", "carla", "hand", money(50), 2, unnoticed=True))
    scene.do(pay("carla", 50))
    scene.do(ca.EndCoup("dealer"))
    assert scene.rulings == [(Mishap.BET_FORGOTTEN, "campione-bj.28")]
