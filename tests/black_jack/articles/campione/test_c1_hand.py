"""Campione d'Italia, chapter 1: what cards are worth, Black Jack, drawing and standing, busting."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import because, behind, bet, dealt, stacks
from tests.black_jack.scene import Scene, money

# Anna has Black Jack and Bruno nineteen; the bank shows the card to be put in.
SERVED = "As Ts {} Kd 9s"


@pytest.mark.proves("campione-bj.c1.values")
@pytest.mark.parametrize(
    ("rank", "worth"),
    [
        ("2", 2),
        ("3", 3),
        ("4", 4),
        ("5", 5),
        ("6", 6),
        ("7", 7),
        ("8", 8),
        ("9", 9),
        ("T", 10),
        ("J", 10),
        ("Q", 10),
        ("K", 10),
        ("A", 11),
    ],
)
def test_court_cards_count_ten_and_the_others_what_they_show(rank: str, worth: int) -> None:
    scene = dealt(f"{rank}s Ts 6h 2h 9s")
    came = e.TurnCame("campione-bj.c1.turn", 1, 1, "anna", worth + 2, rank == "A")
    assert scene.last(e.TurnCame) == came


@pytest.mark.proves("campione-bj.c1.values")
@pytest.mark.parametrize(("drawn", "point", "soft"), [("4c", 21, True), ("5c", 12, False)])
def test_an_ace_counts_eleven_or_one_as_suits_the_player(
    drawn: str, point: int, soft: bool
) -> None:
    scene = dealt(f"As Ts 6h 6d 9s {drawn}")
    assert scene.hand(1).point == (17, True)
    for announced in (17, 7):
        scene.dealer.announce(announced, box=1)
    assert scene.rulings == []
    scene.dealer.announce(8, box=1)
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BOX, "campione-bj.27")]
    scene.draws("anna")
    assert scene.hand(1).point == (point, soft)
    seen = scene.view("anna")["coup"]["boxes"]["1"]["hands"]["1"]
    assert (seen["point"], seen["soft"]) == (point, soft)


@pytest.mark.proves("campione-bj.c1.values")
def test_of_two_aces_only_one_can_count_eleven() -> None:
    scene = dealt("As Ts 6h Ad 9s 9c Kc")
    assert scene.hand(1).point == (12, True)
    scene.draws("anna")
    assert scene.hand(1).point == (21, True)
    scene.draws("anna")
    assert scene.hand(1).point == (21, False)


@pytest.mark.proves("campione-bj.c1.bust")
def test_whoever_goes_over_twenty_one_loses_at_once_whatever_the_bank_does() -> None:
    scene = dealt("Ts Ts 6h 6d 9s 6c Kh Kc")
    scene.draws("anna")
    assert scene.last(ce.BetCollected) == ce.BetCollected(
        "campione-bj.c1.bust", bet("anna", 1, 100)
    )
    assert scene.coup.bets == (bet("bruno", 2, 100),)
    assert scene.table_float == 1_000_100
    assert scene.bank == "6h"
    scene.says("bruno", "no")
    scene.finish()
    # The bank goes over too, which pays Bruno and gives Anna nothing back.
    assert scene.last(e.BankAnnounced).point == 26
    assert stacks(scene) == (9_900, 10_100)


@pytest.mark.proves("campione-bj.c1.bust")
def test_twenty_one_is_the_highest_and_no_bust() -> None:
    scene = dealt("Ts Ts 6h 6d Ks 5c 4c Kh")
    scene.draws("anna")
    assert scene.hand(1).point == (21, False)
    assert not scene.events_of(ce.BetCollected)
    for name in ("anna", "bruno"):
        scene.says(name, "no")
    scene.finish()
    assert scene.last(e.BankAnnounced).point == 20
    assert stacks(scene) == (10_100, 10_000)


@pytest.mark.proves("campione-bj.c1.bust")
def test_a_player_asks_for_as_many_cards_as_they_like() -> None:
    scene = dealt("2s Ts 6h 2h 9s 2c 2d 3s 3h 3c 3d As")
    for _ in range(7):
        scene.draws("anna")
    assert scene.cards(1) == "2s 2h 2c 2d 3s 3h 3c 3d As"
    assert scene.hand(1).point == (21, False)
    assert scene.waits_for(Step.DECIDE)


@pytest.mark.proves("campione-bj.c1.bj")
@pytest.mark.parametrize("shown", ["2h", "5h", "9h"])
def test_black_jack_is_paid_one_and_a_half_at_once_when_the_bank_cannot_tie(shown: str) -> None:
    scene = dealt(SERVED.format(shown))
    assert scene.waits_for(Step.PAY_BLACK_JACKS)
    events = scene.do(a.PayBlackJacks("dealer"))
    assert events == (
        ce.BetPaid("campione-bj.c1.bj", bet("anna", 1, 100), money(150), Amount(0)),
        e.HandRemoved("campione-bj.c1.bj", 1, 1),
        e.TurnCame("campione-bj.c1.turn", 2, 1, "bruno", 19, False),
    )
    assert scene.chips("anna") == 10_150
    assert scene.state.discard == ("As", "Kd")
    assert scene.cards(1) == ""
    scene.says("bruno", "no")
    scene.finish()
    assert scene.chips("anna") == 10_150


@pytest.mark.proves("campione-bj.c1.bj")
def test_it_is_paid_before_anybody_draws() -> None:
    scene = dealt(SERVED.format("5h"))
    assert scene.refused(a.Declare("bruno", Word.CARTA)).reason.code == "not-now"
    assert scene.refused(a.BeginDrawing("dealer")).reason.code == "not-now"


@pytest.mark.proves("campione-bj.c1.bj")
def test_every_bet_on_the_box_is_paid_so() -> None:
    scene = behind(SERVED.format("5h"))
    scene.do(a.PayBlackJacks("dealer"))
    assert [(paid.bet.owner, paid.winnings) for paid in scene.events_of(ce.BetPaid)] == [
        ("carla", money(75)),
        ("anna", money(150)),
    ]
    assert scene.chips("carla") == 10_075


@pytest.mark.proves("campione-bj.c1.bj")
@pytest.mark.parametrize("shown", ["Ah", "Th", "Jh", "Qh", "Kh"])
def test_against_an_ace_or_a_ten_it_waits_and_may_be_paid_at_even_money(shown: str) -> None:
    ten = "Ac" if shown != "Ah" else "Tc"
    scene = dealt(SERVED.format(shown) + " " + ten)
    assert not scene.events_of(ce.BetPaid)
    assert scene.refused(a.PayBlackJacks("dealer")).reason.code == "not-now"
    events = scene.do(a.AskEvenMoney("anna", 1))
    assert events[:3] == (
        e.EvenMoneyAsked("campione-bj.c1.bj", "anna", 1),
        ce.BetPaid("campione-bj.c1.bj", bet("anna", 1, 100), money(100), Amount(0)),
        e.HandRemoved("campione-bj.c1.bj", 1, 1),
    )
    assert scene.state.discard == ("As", "Kd")
    assert scene.chips("anna") == 10_100
    scene.until(Step.DECIDE)
    scene.says("bruno", "no")
    scene.finish()
    # The bank's Black Jack comes too late to tie.
    assert scene.last(e.BankAnnounced).black_jack
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-bj.c1.bj")
@pytest.mark.parametrize(
    ("shown", "second", "after"),
    [
        ("Ah", "Tc", 10_000),
        ("Ah", "9c", 10_150),
        ("Th", "Ac", 10_000),
        ("Kh", "9c", 10_150),
    ],
)
def test_whoever_does_not_ask_it_ties_with_the_bank_or_has_one_and_a_half(
    shown: str, second: str, after: int
) -> None:
    scene = dealt(f"{SERVED.format(shown)} {second}")
    scene.until(Step.BEGIN_DRAWING)
    scene.do(a.BeginDrawing("dealer"))
    late = scene.refused(a.AskEvenMoney("anna", 1))
    assert because(late) == ("no-even-money", "campione-bj.c1.bj")
    scene.says("bruno", "no")
    scene.finish()
    assert scene.chips("anna") == after


@pytest.mark.proves("campione-bj.c1.bj")
def test_even_money_is_for_a_black_jack_that_might_be_tied_and_nothing_else() -> None:
    scene = dealt(SERVED.format("Kh"))
    assert because(scene.refused(a.AskEvenMoney("bruno", 2))) == (
        "no-even-money",
        "campione-bj.c1.bj",
    )
    assert scene.refused(a.AskEvenMoney("bruno", 1)).reason.code == "no-such-bet"
    safe = dealt(SERVED.format("9h"))
    assert because(safe.refused(a.AskEvenMoney("anna", 1))) == (
        "no-even-money",
        "campione-bj.c1.bj",
    )


@pytest.mark.proves("campione-bj.c1.bj")
def test_one_bettor_takes_even_money_and_the_cards_lie_for_the_other() -> None:
    scene = behind(SERVED.format("Kh") + " 9c")
    scene.do(a.AskEvenMoney("anna", 1))
    assert scene.cards(1) == "As Kd"
    scene.do(a.BeginDrawing("dealer"))
    scene.says("bruno", "no")
    scene.finish()
    assert (scene.chips("anna"), scene.chips("carla")) == (10_100, 10_075)


@pytest.mark.proves("campione-bj.c1.bj")
def test_when_the_last_of_them_takes_it_the_cards_go() -> None:
    scene = behind(SERVED.format("Kh"))
    scene.do(a.AskEvenMoney("anna", 1))
    scene.do(a.AskEvenMoney("carla", 1))
    assert scene.events_of(e.HandRemoved) == [e.HandRemoved("campione-bj.c1.bj", 1, 1)]
    assert (scene.chips("anna"), scene.chips("carla")) == (10_100, 10_050)


@pytest.mark.proves("campione-bj.c1.stand-hit")
def test_whoever_says_no_stands_with_the_two_cards() -> None:
    scene = dealt("Ts Ts 6h 6d 9s")
    events = scene.says("anna", "no")
    assert events == (
        e.DrawingBegun("campione-bj.5"),
        e.Declared("campione-bj.23", "anna", 1, 1, Word.NO, Manner.WORDS),
        e.HandStood("campione-bj.c1.stand-hit", 1, 1),
        e.TurnCame("campione-bj.c1.turn", 2, 1, "bruno", 19, False),
    )
    assert scene.cards(1) == "Ts 6d"


@pytest.mark.proves("campione-bj.c1.stand-hit")
def test_carta_draws_one_card_beside_the_others_and_then_the_player_is_asked_again() -> None:
    scene = dealt("2s Ts 6h 3d 9s 4c 5c")
    scene.says("anna", "carta")
    assert scene.waits_for(Step.DRAW_BOX)
    events = scene.dealer.draw(1)
    assert events[0] == e.CardDrawn("campione-bj.c1.stand-hit", Card("4c"), 1, 1, False)
    assert scene.cards(1) == "2s 3d 4c"
    assert scene.waits_for(Step.DECIDE)
    scene.draws("anna")
    assert scene.cards(1) == "2s 3d 4c 5c"
    scene.says("anna", "no")
    assert scene.refused(a.Declare("anna", Word.CARTA)).reason.code == "not-your-turn"
    assert scene.cards(1) == "2s 3d 4c 5c"


@pytest.mark.proves("campione-bj.c1.stand-hit")
def test_a_card_nobody_asked_for_is_not_simply_laid() -> None:
    scene = dealt("2s Ts 6h 3d 9s 4c 5c")
    scene.draws("anna")
    scene.dealer.draw(1)
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
    assert scene.cards(1) == "2s 3d 4c"


@pytest.mark.proves("campione-bj.c1.stand-hit")
def test_drawing_goes_on_until_the_bet_is_lost() -> None:
    scene = dealt("Ts Ts 6h 2d 9s 3c Kc")
    scene.draws("anna")
    assert scene.hand(1).point == (15, False)
    scene.draws("anna")
    assert scene.chips("anna") == 9_900
    assert scene.last(e.PointTold).point == 25
    assert scene.last(e.TurnCame).box == 2
    assert scene.refused(a.Declare("anna", Word.CARTA)).reason.code == "not-your-turn"


@pytest.mark.proves("campione-bj.c1.turn")
def test_play_goes_one_box_at_a_time_from_the_dealers_left_to_the_right() -> None:
    scene = Scene(CAMPIONE, "2h 3h 4h 9h 8h 7h 6h 2c 2d", anna=6, bruno=4, carla=2)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, 100)
    scene.deal()
    for name, box in (("carla", 2), ("bruno", 4), ("anna", 6)):
        assert (scene.last(e.TurnCame).box, scene.last(e.TurnCame).player) == (box, name)
        others = {"anna", "bruno", "carla"} - {name}
        for other in others:
            refusal = scene.refused(a.Declare(other, Word.CARTA))
            assert because(refusal) == ("not-your-turn", "campione-bj.c1.turn")
            assert refusal.facts == {"box": box, "player": name}
        scene.says(name, "no")
    assert {event.cite for event in scene.events_of(e.TurnCame)} == {"campione-bj.c1.turn"}
    assert [event.box for event in scene.events_of(e.TurnCame)] == [2, 4, 6]
    assert scene.waits_for(Step.DRAW_BANK)


@pytest.mark.proves("campione-bj.c1.turn")
def test_a_box_draws_all_its_cards_before_the_next_is_asked() -> None:
    scene = dealt("2s 2d 6h 3d 3s 4c 5c 6c")
    scene.draws("anna")
    assert [event.box for event in scene.events_of(e.TurnCame)] == [1]
    scene.draws("anna")
    scene.says("anna", "no")
    assert [event.box for event in scene.events_of(e.TurnCame)] == [1, 2]
    scene.draws("bruno")
    assert (scene.cards(1), scene.cards(2)) == ("2s 3d 4c 5c", "2d 3s 6c")
