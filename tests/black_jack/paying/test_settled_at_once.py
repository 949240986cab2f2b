"""Bets that are settled before the end: busts, insurances, even money; undone, or mispaid."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.due import worth
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.money import ERRORS
from tests.black_jack.paying.test_paying import accounts, collect, give_back, pay
from tests.black_jack.scene import Scene, money
from tests.black_jack.two_boxes import SURRENDER

ANNULLED = ca.RuleFreely("direction", "manca la luce", annul=True)


def bust(house: object = CAMPIONE) -> Scene:
    """Anna, with Carla behind, has 26 and is bust; Bruno has 20 and is to play."""
    scene = Scene(house, "Ts Kh 9d 6s Qh Th Th", anna=1, bruno=2, carla=None)  # type: ignore[arg-type]
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=1)
    scene.deal()
    if house is CAMPIONE:
        scene.draws("anna")
        assert accounts(scene) == {"anna": -100, "carla": -20, "float": 120}
    return scene


# An annulled coup


@pytest.mark.parametrize("step", [Step.DECIDE, Step.DRAW_BANK, Step.SETTLE])
def test_an_annulled_coup_gives_back_what_was_lost_in_it_too(step: Step) -> None:
    scene = bust()
    scene.until(step)
    scene.do(ANNULLED)
    assert accounts(scene) == {}
    assert {ev.cite for ev in scene.events_of(ce.PaymentCorrected)} == {"campione-bj~annulled-bets"}


def test_so_does_one_whose_cards_run_out() -> None:
    scene = bust()
    scene.until(Step.DRAW_BANK)
    sabot = scene.state.table.sabot
    empty = scene.state.table._replace(sabot=sabot._replace(order=sabot.order[: sabot.out]))
    scene.live.state = scene.state._replace(table=empty)
    scene.dealer.draw(0)
    assert scene.rulings == [(Mishap.SABOT_EMPTY, "campione-bj~sabot-empty")]
    assert accounts(scene) == {}


def test_whoever_left_after_losing_finds_the_bet_unclaimed() -> None:
    scene = bust()
    scene.do(ta.Leave("carla"))
    scene.do(ANNULLED)
    assert scene.unclaimed == 20


def test_a_hand_given_up_for_half_gets_that_half_too() -> None:
    scene = bust(SURRENDER)
    scene.do(a.Surrender("anna"))
    assert accounts(scene) == {"anna": -50, "carla": -10, "float": 60}
    assert scene.refused(ca.PutRight("inspector")).reason.code == "nothing-wrong"
    scene.do(ANNULLED)
    assert accounts(scene) == {}


def insured(bank: str) -> Scene:
    """The bank shows an ace; Anna has Black Jack, Bruno is insured for 30."""
    scene = Scene(CAMPIONE, f"As Th Ad Kh 9h {bank}", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=1)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 30)
    return scene


@pytest.mark.parametrize("there", [True, False])
def test_insurance_lost_and_even_money_paid_are_annulled_with_the_coup(there: bool) -> None:
    scene = insured("7d")
    scene.do(a.AskEvenMoney("carla", 1))
    scene.until(Step.ANNOUNCE)
    assert accounts(scene) == {"bruno": -30, "carla": 20, "float": 10}
    if not there:
        scene.do(ta.Leave("carla"))
    scene.do(ANNULLED)
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    # What cannot be had back from whoever has gone is booked as an error.
    assert scene.chips(ERRORS) == (0 if there else -20)


@pytest.mark.proves("campione-bj.19")
def test_what_was_lost_on_a_box_goes_back_when_the_coup_is_annulled_for_that_box() -> None:
    scene = Scene(CAMPIONE, "Ts Kh 5h 5d 9d 9s Qh 6c 8h", anna=1, bruno=2, carla=3)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20)
    scene.bet("anna", 40, box=3)
    scene.dealer.close()
    for place, slip in enumerate((None, None, None, "besides")):
        scene.dealer.draw(min(place + 1, 3), unnoticed=slip)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    # Anna moves the bank's cards, and loses on every box.
    scene.dealer.report("cards-moved", "anna", 0)
    assert accounts(scene) == {"anna": -140, "float": 140}
    lost = scene.coup.settlement(Bet("anna", "hand", 3, money(40), scene.currency))
    assert lost is not None
    # Box 3 has three cards: at its turn the coup is annulled for it, and for all who staked there.
    scene.says("bruno", "no")
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [3]
    assert scene.last(ce.PaymentCorrected).cite == "campione-bj~annulled-bets"
    assert accounts(scene) == {"anna": -100, "float": 100}
    assert worth(CAMPIONE, scene.coup, lost.bet).cite == "campione-bj.19"
    scene.finish()
    assert accounts(scene) == {"anna": -100, "bruno": 60, "float": 40}


@pytest.mark.proves("campione-bj.19", "campione-bj.18")
@pytest.mark.parametrize("box", [3, 0])
def test_so_does_what_was_lost_where_no_cards_lie_any_more_as_they_were_moved(box: int) -> None:
    scene = Scene(CAMPIONE, "Ts Kh 9d 6s 2h Qh 8h 9s 7h", anna=1, bruno=2, carla=3)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.bet("carla", 20)
    if box:
        scene.bet("anna", 30, box=3)
    scene.dealer.close()
    for place, slip in enumerate((None, None, None, "besides")):
        scene.dealer.draw(min(place + 1, 3), unnoticed=slip)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    # Carla moves the cards of her box, or the bank's: on hers nothing is staked any more.
    scene.dealer.report("cards-moved", "carla", box)
    assert scene.hand(3).gone
    lost = {"anna": -30, "carla": -20, "float": 50} if box else {"carla": -20, "float": 20}
    assert accounts(scene) == lost
    # Box 3 has had three cards: once its turn would have come the coup is annulled for it.
    scene.says("bruno", "no")
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [3]
    assert scene.last(ce.PaymentCorrected).cite == "campione-bj~annulled-bets"
    assert accounts(scene) == {}


# Done otherwise by hand


@pytest.mark.proves("campione-bj.c1.bust", "campione-bj.5", "campione-bj.27")
@pytest.mark.parametrize("step", [Step.DECIDE, Step.DRAW_BANK, Step.SETTLE])
@pytest.mark.parametrize("unnoticed", [False, True])
@pytest.mark.parametrize(
    ("act", "mishap", "more"),
    [
        (give_back("anna"), Mishap.LOSER_RETURNED, 100),
        (pay("anna", 100), Mishap.LOSER_PAID, 200),
    ],
    ids=["left", "paid"],
)
def test_a_bust_may_have_been_left_or_paid(
    step: Step, unnoticed: bool, act: ca.ReturnBet, mishap: Mishap, more: float
) -> None:
    scene = bust()
    scene.until(step)
    scene.do(replace(act, unnoticed=unnoticed))
    if unnoticed:
        assert not scene.rulings
        assert accounts(scene).get("anna", 0) == more - 100
        scene.do(ca.PutRight("inspector"))
    assert scene.rulings == [(mishap, "campione-bj.27")]
    assert accounts(scene) == {"anna": -100, "carla": -20, "float": 120}
    # Once said otherwise it is so: it is not settled a third time.
    assert scene.refused(act).reason.code == "no-such-bet"
    scene.finish()
    assert accounts(scene) == {"anna": -100, "carla": -20, "bruno": 60, "float": 60}


def test_what_was_paid_in_advance_is_apart_from_what_was_lost() -> None:
    scene = Scene(CAMPIONE, "Ts Kh 9d 6s Qh Th Th", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(pay("anna", 50, unnoticed=True))
    scene.draws("anna")
    assert accounts(scene) == {"anna": -50, "float": 50}
    scene.do(give_back("anna", unnoticed=True))
    assert accounts(scene) == {"anna": 50, "float": -50}
    scene.do(ca.PutRight("inspector"))
    assert sorted(mishap for mishap, _ in scene.rulings) == [
        Mishap.LOSER_RETURNED,
        Mishap.PAID_TOO_SOON,
    ]
    assert accounts(scene) == {"anna": -100, "float": 100}


def test_a_stake_taken_off_a_black_jack_is_put_back_while_its_cards_lie() -> None:
    # Nobody has anything to decide: all have Black Jack, and the bank shows a ten.
    scene = Scene(CAMPIONE, "As Kh Td Ks Ah 8h", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(a.BeginDrawing("dealer"))
    scene.do(ca.ShiftBet("dealer", "anna", "hand", money(0), 1, unnoticed=True))
    scene.do(ca.Dispute("bruno", "where is her bet?"))
    scene.do(ca.ResolveDispute("inspector", True))
    assert scene.rulings == [(Mishap.BET_PINCHED, "campione-bj.3")]
    scene.finish()
    assert accounts(scene) == {"anna": 150, "bruno": 90, "float": -240}


@pytest.mark.proves("campione-bj.18")
def test_what_is_lost_once_the_banks_point_is_told_is_lost_as_if_settled() -> None:
    scene = bust()
    scene.do(pay("bruno", 10, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.dealer.report("cards-moved", "bruno", 2)
    # It was the last: the coup is settled.
    assert scene.refused(give_back("bruno")).reason.code == "not-now"


@pytest.mark.proves("campione-bj.18", "campione-bj.3")
def test_a_hand_whose_stake_was_taken_away_waits_for_it_though_cards_are_moved() -> None:
    scene = Scene(CAMPIONE, "Ts Kh 9d 9s Qh 8h", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.do(ca.ShiftBet("dealer", "anna", "hand", money(0), 1, unnoticed=True))
    scene.dealer.report("cards-moved", "bruno", 0)
    scene.do(ca.PutRight("inspector"))
    assert [bet.owner for bet in scene.coup.bets] == ["anna"]
    scene.finish()
    assert accounts(scene) == {"anna": 100, "bruno": -60, "float": -40}


def test_a_bust_said_to_be_collected_is_what_it_was() -> None:
    scene = bust()
    before = accounts(scene)
    scene.do(collect("carla"))
    assert not scene.rulings
    assert accounts(scene) == before
    assert scene.refused(collect("dino")).reason.code == "no-such-bet"


def test_where_all_are_bust_one_may_still_have_been_paid_until_the_end() -> None:
    scene = Scene(CAMPIONE, "Ts Kh 9d 6s 6h Th Th", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.draws("anna")
    scene.draws("bruno")
    assert scene.waits(Step.END_COUP)
    scene.do(pay("bruno", 60, unnoticed=True))
    scene.do(ca.Dispute("anna", "that hand was bust"))
    scene.do(ca.ResolveDispute("inspector", True))
    assert scene.rulings == [(Mishap.LOSER_PAID, "campione-bj.27")]
    scene.dealer.end()
    assert accounts(scene) == {"anna": -100, "bruno": -60, "float": 160}
    assert scene.refused(pay("bruno", 60)).reason.code == "not-now"


@pytest.mark.proves("campione-bj.13")
@pytest.mark.parametrize("unnoticed", [False, True])
def test_an_insurance_that_is_lost_may_have_been_paid(unnoticed: bool) -> None:
    scene = insured("7d")
    scene.until(Step.ANNOUNCE)
    assert accounts(scene) == {"bruno": -30, "float": 30}
    scene.do(ca.PayBet("dealer", "bruno", "insurance", money(60), unnoticed=unnoticed))
    if unnoticed:
        assert accounts(scene) == {"bruno": 60, "float": -60}
        scene.do(ca.PutRight("inspector"))
    assert scene.rulings == [(Mishap.LOSER_PAID, "campione-bj.27")]
    assert accounts(scene) == {"bruno": -30, "float": 30}


@pytest.mark.proves("campione-bj.c1.bj")
@pytest.mark.parametrize("unnoticed", [False, True])
def test_even_money_may_have_been_paid_as_a_black_jack(unnoticed: bool) -> None:
    scene = insured("Td")
    scene.do(a.AskEvenMoney("carla", 1))
    scene.do(pay("carla", 30, unnoticed=unnoticed))
    if unnoticed:
        assert accounts(scene) == {"carla": 30, "float": -30}
        scene.do(ca.PutRight("dealer"))
    assert scene.rulings == [(Mishap.OVERPAID, "campione-bj.27")]
    scene.finish()
    # Anna equals the bank's Black Jack; Bruno loses 60 and has 60 by the insurance.
    assert accounts(scene) == {"carla": 20, "float": -20}


def test_even_money_that_is_no_longer_there_is_not_paid_otherwise() -> None:
    scene = insured("Td")
    scene.do(a.AskEvenMoney("carla", 1))
    scene.do(ta.Leave("carla"))
    assert scene.refused(pay("carla", 30)).reason.code == "no-such-bet"


@pytest.mark.parametrize("step", [Step.DECIDE, Step.ANNOUNCE, Step.SETTLE])
@pytest.mark.parametrize("unnoticed", [False, True])
@pytest.mark.parametrize(
    ("act", "mishap", "more"),
    [
        (give_back("anna"), Mishap.LOSER_RETURNED, 50),
        (pay("anna", 100), Mishap.LOSER_PAID, 150),
    ],
    ids=["left", "paid"],
)
def test_a_bet_given_up_for_half_may_have_been_left_whole_or_paid(
    step: Step, unnoticed: bool, act: ca.ReturnBet, mishap: Mishap, more: float
) -> None:
    scene = bust(SURRENDER)
    scene.do(a.Surrender("anna"))
    scene.until(step)
    half = accounts(scene)
    assert half["anna"] == -50
    scene.do(replace(act, unnoticed=unnoticed))
    if unnoticed:
        assert not scene.rulings
        assert accounts(scene).get("anna", 0) == more - 50
        scene.do(ca.PutRight("inspector"))
    assert scene.rulings == [(mishap, "campione-bj.27")]
    assert accounts(scene) == half
    assert scene.refused(act).reason.code == "no-such-bet"
    scene.finish()
    assert accounts(scene) == {"anna": -50, "carla": -10, "bruno": 60}


def test_a_half_that_is_no_longer_there_was_not_left_with_the_other() -> None:
    scene = bust(SURRENDER)
    scene.do(a.Surrender("anna"))
    scene.do(ta.Leave("carla"))
    assert scene.refused(give_back("carla")).reason.code == "no-such-bet"


def test_a_bet_given_up_and_swept_away_was_settled_as_is_due() -> None:
    scene = bust(SURRENDER)
    scene.do(a.Surrender("anna"))
    before = accounts(scene)
    scene.do(collect("carla"))
    assert not scene.rulings
    assert accounts(scene) == before


def test_what_lies_again_is_told_and_then_what_hands_did() -> None:
    scene = bust()
    events = scene.do(pay("anna", 100, unnoticed=True))
    assert [type(event) for event in events] == [e.BetLiesAgain, ce.BetHandled]
    assert {event.cite for event in events} == {"campione-bj.28"}


# Article 28


@pytest.mark.proves("campione-bj.28")
def test_a_stake_put_back_is_paid_in_its_old_turn() -> None:
    scene = Scene(CAMPIONE, "Ts Kh 9d 9s Qh 8h", anna=1, bruno=2, carla=None, dino=None)
    scene.bet("anna", 100)
    for name, amount in (("bruno", 60), ("carla", 20), ("dino", 20)):
        scene.bet(name, amount, box=2)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.ShiftBet("inspector", "carla", "hand", money(0), 2))
    scene.do(ca.ShiftBet("inspector", "dino", "hand", money(20), 2, to_box=1))
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.BET_PINCHED, Mishap.BET_MOVED]
    del scene.history[:]
    for name, amount in (("dino", 20), ("carla", 20), ("bruno", 60), ("anna", 100)):
        scene.do(pay(name, amount))
    assert not scene.rulings
