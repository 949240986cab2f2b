"""Where articles on people meet: who reads, who stakes where and for whom, who relieves whom."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from sabot.table.roles import Role
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
LOW = Limits(Range(Amount(10_00), Amount(100_00)), Range(Amount(5_00), Amount(50_00)))


# Reading and declaring


@pytest.mark.proves("campione-pb.12")
def test_a_declared_hand_turned_a_step_early_was_declared_and_is_still_repeated() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.DECLARE)
    scene.do(a.Look("anna"))
    scene.declare("anna", "no")
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings == [(Mishap.READER_TURNED_EARLY, "campione-pb.12")]
    assert scene.step == "repeat"
    scene.do(a.Repeat("dealer", Word.NO))
    assert scene.step is Step.TURN_BANCO
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.38")
def test_cards_taken_while_they_are_dealt_are_taken_back() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.TakeCards("bruno"))
    assert scene.rulings == [(Mishap.CARDS_TAKEN, "campione-pb.38")]
    assert scene.coup.cards[0].seen == {"bruno"}
    for to in ("banco", "punto", "banco"):
        scene.dealer.draw(to)
    scene.finish()
    assert scene.last(e.CardsPassed).to == "anna"


@pytest.mark.proves("venezia-spb.p4")
def test_with_no_bet_on_punto_the_dealer_turns_its_cards_without_more_ado() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.dealer.turn("punto")
    assert not scene.rulings
    scene.finish()
    assert scene.chips("anna") == 9_900


@pytest.mark.proves("lugano-pb.hand-decline")
def test_whoever_declines_puntos_cards_may_still_have_bancos() -> None:
    scene = Scene(LUGANO, BOTH_STAND, mode="hand", anna=1)
    scene.bet("anna", "punto", 50)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.until(Step.TURN_PUNTO)
    scene.do(a.DeclineCards("anna"))
    scene.until(Step.TURN_PUNTO)
    assert (scene.coup.reader, scene.coup.reads) == ("anna", Side.BANCO)


@pytest.mark.proves("lugano-pb.hand-decline")
def test_bancos_cards_declined_are_offered_on_also_once_puntos_are_turned() -> None:
    scene = Scene(LUGANO, BOTH_STAND, mode="hand", anna=1, bruno=2)
    scene.bet("anna", "banco", 100)
    scene.bet("bruno", "banco", 50)
    scene.deal()
    scene.dealer.give("anna")
    scene.dealer.turn("punto")
    scene.do(a.DeclineCards("anna"))
    assert scene.step == "pass-cards"
    scene.dealer.give("bruno")
    assert scene.step is Step.TURN_BANCO
    scene.do(a.Turn("bruno", Side.BANCO))
    scene.finish()
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.nonbetting")
@pytest.mark.parametrize("mode", ["hand", "open"])
def test_at_lugano_a_fifth_card_before_the_reading_brings_a_non_betting_coup(mode: str) -> None:
    scene = Scene(LUGANO, BOTH_STAND, mode=mode, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.draw("punto", "down")
    assert {cite for _, cite in scene.rulings} == {"lugano-pb~any-extra-card"}
    scene.finish()
    assert scene.rulings[-1][1] == "lugano-pb.nonbetting"
    assert scene.chips("anna") == 10_100
    assert scene.step is Step.ANNOUNCE_IN_BIANCO
    assert [waiting.card for waiting in scene.state.waiting] == ["9h"]


# Bets


@pytest.mark.proves("venezia-spb.13")
def test_a_standing_player_stakes_at_one_free_seat_and_nowhere_without_one() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, seats=3, anna=1, bruno=None, carla=None, dino=None)
    refusal = scene.bet_refused("bruno", "punto", 100, 1)
    assert (refusal.reason.code, refusal.cite) == ("box-not-free", "venezia-spb.13")
    scene.bet("bruno", "punto", 100, 2)
    refusal = scene.bet_refused("bruno", "banco", 100, 3)
    assert (refusal.reason.code, refusal.cite) == ("one-free-box", "venezia-spb.13")
    scene.bet("bruno", "egalite", 10)
    scene.bet("carla", "egalite", 10)
    refusal = scene.bet_refused("dino", "egalite", 10)
    assert (refusal.reason.code, refusal.cite) == ("no-free-box", "venezia-spb.13")


@pytest.mark.proves("venezia-spb.13")
def test_whoever_is_given_the_seat_another_plays_at_leaves_the_other_seats_free() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, seats=3, anna=1, bruno=None, carla=None, dino=None)
    scene.bet("bruno", "punto", 100, 2)
    scene.do(ta.RequestSeat("carla"))
    scene.do(ta.AssignSeat("inspector", "carla", 2))
    # Nobody has the third seat, nor plays there.
    scene.bet("dino", "punto", 100, 3)


@pytest.mark.proves("venezia-spb.13")
def test_the_seat_somebody_still_plays_at_who_was_given_another_is_not_free() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, seats=3, anna=1, bruno=None, carla=None)
    scene.bet("bruno", "punto", 100, 2)
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.AssignSeat("inspector", "bruno", 3))
    refusal = scene.bet_refused("carla", "egalite", 10)
    assert (refusal.reason.code, refusal.cite) == ("no-free-box", "venezia-spb.13")


@pytest.mark.proves("venezia-spb.p3", "venezia-spb.13")
def test_who_among_equals_comes_after_the_one_with_the_cards_is_not_passed_over() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1, bruno=2, carla=3, dino=None)
    for name, box in (("dino", 5), ("carla", 0), ("bruno", 0), ("anna", 0)):
        scene.bet(name, "punto", 100, box)
    scene.deal()
    # The Button is at seat 1: neither who stands nor who is away had the right to the cards.
    scene.do(ta.StepAway("carla", marked=True))
    passed = e.CardsPassed("venezia-spb.p3", "anna", Side.PUNTO, Why.BUTTON)
    assert scene.dealer.give("anna") == (passed,)


@pytest.mark.proves("venezia-spb.p3")
def test_who_alone_can_read_of_equals_and_comes_first_has_the_cards_by_the_bet() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1, dino=None)
    scene.bet("dino", "punto", 100, 5)
    scene.bet("anna", "punto", 100)
    scene.deal()
    passed = e.CardsPassed("venezia-spb.p3", "anna", Side.PUNTO, Why.HIGHEST_BET)
    assert scene.dealer.give("anna") == (passed,)


@pytest.mark.proves("venezia-spb.p3")
def test_who_among_equals_comes_first_and_is_away_is_passed_over() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 100)
    scene.deal()
    scene.do(ta.StepAway("anna", marked=True))
    passed = e.CardsPassed("venezia-spb~standing-bettor", "bruno", Side.PUNTO, Why.ABSENT)
    assert scene.dealer.give("bruno") == (passed,)


@pytest.mark.proves("malta-pb.limits")
def test_through_however_many_others_nobody_stakes_more_than_the_maximum() -> None:
    scene = Scene(MALTA, BOTH_STAND, limits=LOW, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 40)
    scene.bet("bruno", "punto", 50)
    scene.bet("carla", "punto", 60)
    scene.do(ca.JoinStakes("inspector", principal="anna", proxy="bruno"))
    assert not scene.rulings
    scene.do(ca.JoinStakes("inspector", principal="bruno", proxy="carla"))
    assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, "malta-pb~excess")]
    assert sum(bet.amount for bet in scene.coup.bets) == 100_00
    assert scene.bet_refused("carla", "punto", 10).cite == "malta-pb.limits"


@pytest.mark.proves("lugano-pb.max")
def test_at_lugano_the_square_too_is_brought_down_and_no_scrap_below_the_minimum_is_left() -> None:
    scene = Scene(LUGANO, BOTH_STAND, anna=1, bruno=None, carla=None)
    scene.do(ta.ChangeLimits("inspector", LOW))
    scene.bet("anna", "punto", 95)
    currency = scene.currency
    above = Amount(150_00)
    scene.do(ca.ShiftBet("dealer", "bruno", "punto", above, 1, currency=currency, unnoticed=True))
    scene.bet("carla", "punto", 20, 2)
    scene.do(ca.FindExcess("dealer"))
    assert [(bet.owner, bet.amount) for bet in scene.coup.bets] == [
        ("anna", 95_00),
        ("carla", 20_00),
    ]


def test_a_placard_changed_once_bets_are_closed_leaves_them() -> None:
    scene = Scene(MALTA, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 500)
    scene.dealer.close()
    scene.do(ta.ChangeLimits("direction", LOW))
    assert not scene.rulings


# Staff


@pytest.mark.proves("lugano-pb.supervisor")
def test_at_lugano_only_who_designates_the_supervisor_relieves_them() -> None:
    scene = Scene(LUGANO, BOTH_STAND, anna=1)
    relieve = ta.Relieve("inspector", Role.SUPERVISOR, "livia")
    assert scene.refused(relieve).cite == "lugano-pb~floor-manager"
    (relieved,) = scene.do(ta.Relieve("direction", Role.SUPERVISOR, "livia"))
    assert relieved.cite == "lugano-pb~floor-manager"
    scene.do(ta.Relieve("inspector", Role.DEALER, "marco"))
