"""Settling bet by bet at Black Jack: every error, with the money of every account."""

from dataclasses import replace
from typing import NamedTuple

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House, Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount
from sabot.table.refusal import Refusal
from tests.black_jack.scene import Scene, money
from tests.scene import money_in_balance

# Anna 18, Bruno 20, the bank 19; or Anna 19 and equal.
ANNA_LOSES = "Ts Kh 9d 8s Qh Th"
ANNA_EQUAL = "Ts Kh 9d 9s Qh Th"
PEOPLE = ("anna", "bruno", "carla")


def settling(cards: str = ANNA_LOSES, house: House = CAMPIONE) -> Scene:
    """Anna has 100 in box 1, Bruno 60 in box 2 and Carla 20 behind Bruno; the bank has 19."""
    scene = Scene(house, cards, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=2)
    scene.deal()
    scene.until(Step.SETTLE)
    return scene


def accounts(scene: Scene) -> dict[str, float]:
    """What every account has gained, with the bets on the cloth as still their owners'."""
    assert money_in_balance(scene.state)
    chips = {name: scene.chips(name) - 10_000 for name in PEOPLE}
    coup = scene.state.coup
    for bet in coup.bets if coup is not None else ():
        chips[bet.owner] += bet.amount / 100
    chips["float"] = scene.chips(FLOAT) - 1_000_000
    for account in (CAGNOTTE, UNCLAIMED, ERRORS):
        chips[account.strip("<>")] = scene.chips(account)
    return {name: value for name, value in chips.items() if value}


RIGHT: dict[str, float] = {"anna": -100, "bruno": 60, "carla": 20, "float": 20}


def collect(name: str, **how: object) -> ca.CollectBet:
    return ca.CollectBet("dealer", name, "hand", **how)  # type: ignore[arg-type]


def give_back(name: str, **how: object) -> ca.ReturnBet:
    return ca.ReturnBet("dealer", name, "hand", **how)  # type: ignore[arg-type]


def pay(name: str, amount: float, **how: object) -> ca.PayBet:
    return ca.PayBet("dealer", name, "hand", money(amount), **how)  # type: ignore[arg-type]


class Error(NamedTuple):
    mishap: Mishap
    act: Act
    wrong: dict[str, float]
    cite: str
    cards: str = ANNA_LOSES


ERRORS_MADE = [
    Error(Mishap.OVERPAID, pay("carla", 30), {"carla": 10, "float": -10}, "campione-bj.27"),
    Error(Mishap.UNDERPAID, pay("carla", 15), {"carla": -5, "float": 5}, "campione-bj.27"),
    Error(Mishap.LOSER_PAID, pay("anna", 100), {"anna": 200, "float": -200}, "campione-bj.27"),
    Error(Mishap.LOSER_RETURNED, give_back("anna"), {"anna": 100, "float": -100}, "campione-bj.27"),
    Error(
        Mishap.WINNER_COLLECTED, collect("bruno"), {"bruno": -120, "float": 120}, "campione-bj.27"
    ),
    Error(
        Mishap.WINNER_NOT_PAID, give_back("bruno"), {"bruno": -60, "float": 60}, "campione-bj.27"
    ),
    Error(
        Mishap.COMMISSION_EXCESS,
        pay("carla", 20, commission=Amount(1_00)),
        {"carla": -1, "cagnotte": 1},
        "campione-bj.27",
    ),
    Error(
        Mishap.EQUAL_PAID,
        pay("anna", 100),
        {"anna": 100, "float": -100},
        "campione-bj.13",
        ANNA_EQUAL,
    ),
    Error(
        Mishap.EQUAL_COLLECTED,
        collect("anna"),
        {"anna": -100, "float": 100},
        "campione-bj.13",
        ANNA_EQUAL,
    ),
]
EACH = pytest.mark.parametrize("error", ERRORS_MADE, ids=lambda error: str(error.mishap))


def due(error: Error) -> dict[str, float]:
    return RIGHT if error.cards == ANNA_LOSES else {"bruno": 60, "carla": 20, "float": -80}


def off(error: Error) -> dict[str, float]:
    sums = {name: due(error).get(name, 0) + error.wrong.get(name, 0) for name in error.wrong}
    return {name: value for name, value in (due(error) | sums).items() if value}


def ruled(scene: Scene) -> list[tuple[object, str]]:
    return [each for each in scene.rulings if each[0] is not Mishap.SETTLED_OUT_OF_ORDER]


@EACH
@pytest.mark.proves("campione-bj.27", "campione-bj.13")
def test_noticed_at_once_it_is_put_right_on_the_spot(error: Error) -> None:
    scene = settling(error.cards)
    assert accounts(scene) == {}
    scene.do(error.act)
    assert ruled(scene) == [(error.mishap, error.cite)]
    scene.finish()
    assert accounts(scene) == due(error)


@EACH
@pytest.mark.proves("campione-bj.29")
def test_unnoticed_it_stands_once_the_coup_is_over(error: Error) -> None:
    scene = settling(error.cards)
    scene.do(replace(error.act, unnoticed=True))  # type: ignore[call-arg]
    scene.finish()
    assert accounts(scene) == off(error)
    for act in (ca.Dispute("anna", "not so"), ca.PutRight("inspector", late=True)):
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("coup-over", "campione-bj.29")
    assert accounts(scene) == off(error)


@EACH
@pytest.mark.proves("campione-bj.29", "campione-bj.27")
def test_a_complaint_before_that_moves_the_money_if_it_is_upheld(error: Error) -> None:
    for rebuilt in (True, False):
        scene = settling(error.cards)
        scene.do(replace(error.act, unnoticed=True))  # type: ignore[call-arg]
        scene.until(Step.END_COUP)
        scene.do(ca.Dispute("anna", "not so"))
        scene.do(ca.ResolveDispute("inspector", rebuilt))
        assert ruled(scene) == [(error.mishap, error.cite)] * rebuilt
        scene.finish()
        assert accounts(scene) == (due if rebuilt else off)(error)


@pytest.mark.proves("campione-bj.28")
def test_each_box_is_finished_before_the_next_from_the_outermost_bet() -> None:
    scene = settling()
    for act in (pay("carla", 20), pay("bruno", 60), collect("anna")):
        scene.do(act)
    assert not scene.rulings
    assert scene.waits(Step.END_COUP)
    assert accounts(scene) == RIGHT
    other = settling()
    other.do(collect("anna"))
    other.do(pay("bruno", 60))
    assert other.rulings == [(Mishap.SETTLED_OUT_OF_ORDER, "campione-bj.28")] * 2
    other.finish()
    assert accounts(other) == RIGHT


@pytest.mark.proves("campione-bj.28")
def test_a_bet_that_is_only_left_has_no_turn_and_none_waits_for_it() -> None:
    left, won = give_back("anna"), (pay("carla", 20), pay("bruno", 60))
    for acts in ((left, *won), (*won, left)):
        scene = settling(ANNA_EQUAL)
        for act in acts:
            scene.do(act)
        assert not scene.rulings
        scene.finish()
        assert accounts(scene) == {"bruno": 60, "carla": 20, "float": -80}


@pytest.mark.proves("campione-bj.28")
def test_a_bet_forgotten_keeps_the_coup_from_ending() -> None:
    scene = settling()
    assert scene.refused(ca.EndCoup("dealer")).reason.code == "not-now"
    scene.do(pay("carla", 20))
    scene.do(ca.EndCoup("dealer"))
    assert scene.rulings == [(Mishap.BET_FORGOTTEN, "campione-bj.28")]
    assert scene.events_of(ce.MishapRuled)[-1].player == "bruno"
    scene.dealer.settle()
    assert accounts(scene) == RIGHT


@pytest.mark.proves("campione-bj.13")
def test_paid_before_the_bank_has_played_comes_back_and_the_bet_plays() -> None:
    scene = Scene(CAMPIONE, ANNA_LOSES, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=2)
    scene.deal()
    scene.do(pay("anna", 100))
    assert scene.rulings == [(Mishap.PAID_TOO_SOON, "campione-bj.13")]
    assert accounts(scene) == {}
    assert scene.refused(collect("anna")).reason.code == "not-now"
    scene.do(pay("anna", 100, unnoticed=True))
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("dealer"))
    assert accounts(scene) == RIGHT
    # It had been settled: that is told once.
    assert len(scene.events_of(ce.CoupSettled)) == 1


@pytest.mark.proves("campione-bj.28")
def test_paid_too_soon_is_not_yet_settling() -> None:
    scene = Scene(CAMPIONE, ANNA_LOSES, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=2)
    scene.deal()
    scene.do(pay("anna", 100, unnoticed=True))
    scene.until(Step.SETTLE)
    assert scene.refused(ca.EndCoup("dealer")).reason.code == "not-now"
    scene.do(pay("carla", 20))
    scene.do(ca.EndCoup("dealer"))
    assert scene.rulings == [(Mishap.BET_FORGOTTEN, "campione-bj.28")]


# Black Jacks paid before the drawing


def natural(house: House = CAMPIONE) -> Scene:
    """Anna has Black Jack, and Carla twenty behind her; the bank shows a nine."""
    scene = Scene(house, "As Kh 9d Ks Qh Th", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=1)
    scene.deal()
    assert scene.waits(Step.PAY_BLACK_JACKS)
    return scene


@pytest.mark.proves("campione-bj.c1.bj", "campione-bj.13")
def test_a_black_jack_is_paid_at_once_by_hand_and_its_cards_removed() -> None:
    scene = natural()
    scene.do(pay("carla", 30))
    assert scene.waits(Step.PAY_BLACK_JACKS)
    scene.do(pay("anna", 150))
    assert [event.box for event in scene.events_of(e.HandRemoved)] == [1]
    assert not scene.rulings
    scene.finish()
    assert accounts(scene) == {"anna": 150, "bruno": 60, "carla": 30, "float": -240}


@pytest.mark.proves("campione-bj.8", "campione-bj.13")
def test_a_black_jack_paid_one_to_one_is_found_at_once_or_later() -> None:
    for unnoticed in (False, True):
        scene = natural()
        scene.do(pay("anna", 100, unnoticed=unnoticed))
        scene.do(a.PayBlackJacks("dealer"))
        scene.until(Step.END_COUP)
        if unnoticed:
            assert accounts(scene)["anna"] == 100
            scene.do(ca.Dispute("anna", "three to two"))
            scene.do(ca.ResolveDispute("inspector", True))
        assert (Mishap.UNDERPAID, "campione-bj.27") in scene.rulings
        assert accounts(scene)["anna"] == 150


@pytest.mark.proves("campione-bj.13", "campione-bj.27", "campione-bj.29")
@pytest.mark.parametrize(
    "happens", [[], [ta.StepAway("anna")], [ta.Leave("carla")]], ids=["nothing", "away", "left"]
)
def test_where_all_have_black_jack_its_cards_lie_there_until_the_coup_is_over(
    happens: list[Act],
) -> None:
    # The bank has nineteen, and nobody had anything to decide.
    scene = settling("As Ah Tc Ks Qh 9d")
    scene.do(pay("carla", 30))
    scene.do(pay("bruno", 60, unnoticed=True))
    for act in happens:
        scene.do(act)
    scene.do(ca.Dispute("bruno", "a Black Jack"))
    scene.do(ca.ResolveDispute("inspector", True))
    assert ruled(scene) == [(Mishap.UNDERPAID, CAMPIONE.rulings[Mishap.UNDERPAID].cite)]
    assert scene.chips("bruno") == 10_090
    assert scene.cards(2) == "Ah Qh"


@pytest.mark.proves("campione-bj.8")
def test_of_an_odd_bet_a_black_jack_pays_what_divides() -> None:
    scene = Scene(CAMPIONE, "As Kh 9d Ks Qh Th", anna=1, bruno=2)
    scene.do(a.PlaceBet("anna", 1, Amount(20_01)))
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(ca.PayBet("dealer", "anna", "hand", Amount(30_01)))
    assert not scene.rulings


def test_a_deal_rebuilt_or_annulled_takes_back_what_was_settled_by_hand() -> None:
    scene = settling()
    scene.do(pay("carla", 30, unnoticed=True))
    scene.do(ca.RuleFreely("direction", "no longer certain", annul=True))
    assert accounts(scene) == {}


def test_what_the_banks_black_jack_does_not_take_goes_back_by_hand_too() -> None:
    house = replace(CAMPIONE, bank_black_jack_takes=Takes.ORIGINAL)
    # Anna doubles eleven and has twenty-one; the bank makes Black Jack.
    scene = Scene(house, "5s Kh Td 6s Qh Th As", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.until(Step.DECIDE)
    scene.do(a.Double("anna"))
    scene.until(Step.SETTLE)
    scene.do(collect("bruno"))
    scene.do(collect("anna"))
    assert not scene.rulings
    assert accounts(scene) == {"anna": -100, "bruno": -60, "float": 160}


def test_the_insurance_is_settled_by_hand_too() -> None:
    scene = Scene(CAMPIONE, "Ts Kh Ad 8s Qh Th", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    scene.until(Step.SETTLE)
    for act in (
        collect("bruno"),
        collect("anna"),
        ca.PayBet("dealer", "anna", "insurance", money(100)),
    ):
        scene.do(act)
    assert not scene.rulings
    assert accounts(scene) == {"bruno": -60, "float": 60}


# Bets as they lie


def shift(name: str, amount: float, **how: object) -> ca.ShiftBet:
    return ca.ShiftBet("inspector", name, "hand", money(amount), **how)  # type: ignore[arg-type]


SHIFTS = {
    Mishap.LATE_BET: shift("carla", 50, box=1),
    Mishap.BET_MOVED: shift("carla", 20, box=2, to_box=1),
    Mishap.BET_PINCHED: shift("anna", 50),
    Mishap.BET_CAPPED: shift("bruno", 120),
}


@pytest.mark.proves("campione-bj.3")
@pytest.mark.parametrize("mishap", SHIFTS)
@pytest.mark.parametrize("step", [Step.DECIDE, Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE])
def test_nobody_changes_a_bet_after_the_close(mishap: Mishap, step: Step) -> None:
    scene = Scene(CAMPIONE, ANNA_LOSES, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=2)
    scene.deal()
    scene.until(step)
    scene.do(SHIFTS[mishap])
    assert scene.rulings == [(mishap, "campione-bj.3")]
    hidden = replace(SHIFTS[mishap], unnoticed=True)
    if step is Step.DECIDE:
        assert scene.refused(hidden).reason.code == "seen-at-once"
    else:
        scene.do(hidden)
        scene.until(Step.END_COUP)
        scene.do(ca.PutRight("inspector"))
    scene.finish()
    assert accounts(scene) == RIGHT


def test_where_no_hand_lies_nothing_is_put() -> None:
    scene = settling()
    assert scene.refused(shift("carla", 20, box=9)).reason.code == "no-such-box"
    other = ca.ShiftBet("inspector", "anna", "hand-2", money(20))
    assert scene.refused(other).reason.code == "no-cards-there"
    late = shift("carla", 20, box=5, unnoticed=True)
    assert scene.refused(late).reason.code == "seen-at-once"
    scene.do(shift("carla", 20, box=5))
    assert scene.rulings == [(Mishap.LATE_BET, "campione-bj.3")]


@pytest.mark.proves("campione-bj.2")
@pytest.mark.parametrize("step", [Step.DECIDE, Step.SETTLE, Step.END_COUP])
def test_a_stake_above_the_maximum_is_found_at_any_time(step: Step) -> None:
    scene = Scene(CAMPIONE, "5s Kh 9d 6s Qh Ts Th", anna=1, bruno=2)
    scene.do(shift("anna", 250, unnoticed=True))
    scene.bet("bruno", 60)
    scene.deal()
    scene.until(Step.DECIDE)
    if step is not Step.DECIDE:
        scene.do(a.Double("anna"))
    scene.until(step)
    scene.do(ca.FindExcess("inspector"))
    ruling = CAMPIONE.rulings[Mishap.STAKE_OVER_LIMIT]
    assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, ruling.cite)]
    # Doubled, sooner or later, twice the maximum plays; with twenty-one it wins.
    scene.finish()
    assert scene.chips("anna") == 10_400
    assert scene.state.coup is None


def test_an_insurance_is_not_held_to_the_maximum() -> None:
    scene = Scene(CAMPIONE, "Ts Kh Ad 8s Qh 9h", anna=1, bruno=2)
    scene.bet("anna", 200)
    scene.bet("bruno", 60)
    assert scene.refused(ca.FindExcess("inspector")).reason.code
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 100)
    assert scene.refused(ca.FindExcess("inspector")).reason.code == "nothing-wrong"


@pytest.mark.proves("campione-bj.37")
def test_winnings_left_are_put_aside_and_go_to_the_float_unless_asked_for() -> None:
    scene = settling()
    scene.until(Step.END_COUP)
    for by in ("dealer", "inspector", "controller", "supervisor"):
        refusal = scene.refused(ca.LeftWinnings(by, "bruno", money(60)))
        assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-bj.37")
    scene.do(ca.LeftWinnings("chief", "bruno", money(60)))
    assert scene.rulings == [(Mishap.WINNINGS_LEFT, "campione-bj.37")]
    assert scene.unclaimed == 60
    for by in ("chief", "controller"):
        scene.do(ta.DisposeUnclaimed(by, money(60), scene.currency))
    assert scene.unclaimed == 0
    assert accounts(scene) == {"anna": -100, "carla": 20, "float": 80}


def test_bets_on_one_another_and_chips_in_hand_are_reported() -> None:
    scene = settling()
    scene.do(a.Report("inspector", Reportable.BETS_STACKED))
    scene.do(a.Report("inspector", Reportable.CHIPS_HANDED_OVER, "anna"))
    assert [mishap for mishap, _ in scene.rulings] == [
        Mishap.BETS_STACKED,
        Mishap.CHIPS_HANDED_OVER,
    ]
    empty = Scene(CAMPIONE, ready=False)
    assert empty.refused(a.Report("dealer", Reportable.BETS_STACKED)).reason.code
    # Nobody need be named; but whoever is must be there.
    scene.do(a.Report("inspector", Reportable.CHIPS_HANDED_OVER))
    nobody = a.Report("inspector", Reportable.BETS_STACKED, "zeno")
    assert scene.refused(nobody).reason.code == "unknown-person"
    assert [mishap for mishap, _ in scene.rulings[2:]] == [Mishap.CHIPS_HANDED_OVER]


def test_what_somebody_took_along_is_booked_and_what_is_owed_waits() -> None:
    scene = settling()
    scene.do(pay("carla", 30, unnoticed=True))
    scene.do(collect("bruno", unnoticed=True))
    for name in ("carla", "bruno"):
        scene.do(ta.Leave(name))
    scene.do(ca.PutRight("supervisor"))
    assert scene.chips(ERRORS) == -10
    assert scene.unclaimed == 120


@pytest.mark.proves("campione-bj.29")
def test_what_was_wrong_when_a_complaint_was_dismissed_is_for_whoever_decides_of_them() -> None:
    scene = settling()
    scene.do(pay("bruno", 600, unnoticed=True))
    scene.do(ca.Dispute("carla", "not so"))
    scene.do(ca.ResolveDispute("inspector", False))
    assert scene.refused(ca.PutRight("dealer")) == Refusal(coup_reasons.DISMISSED, "campione-bj.29")
    scene.do(collect("carla", unnoticed=True))
    scene.do(ca.PutRight("dealer"))
    assert [each.bet.owner for each in scene.events_of(ce.PaymentCorrected)] == ["carla"]
    scene.do(ca.PutRight("inspector"))
    scene.finish()
    assert accounts(scene) == RIGHT
