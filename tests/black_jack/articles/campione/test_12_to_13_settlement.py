"""Campione d'Italia, articles 12 and 13: no third card on a Black Jack; what is paid and taken."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import because, behind, bet, dealt, insured, stacks
from tests.black_jack.scene import Scene, money

THREE = {"anna": 1, "bruno": 2, "carla": 3}


def three(top: str) -> Scene:
    """Anna, Bruno and Carla have 100 each in boxes 1, 2 and 3, and the first cards are dealt."""
    return dealt(top, **THREE)


def collected(scene: Scene) -> list[Bet]:
    """The bets taken so far, by article 13, or by how a drawn twenty-one is read there."""
    cites = {event.cite for event in scene.events_of(ce.BetCollected)}
    assert cites <= {"campione-bj.13", "campione-bj~bank-black-jack"}
    return [event.bet for event in scene.events_of(ce.BetCollected)]


# 12


@pytest.mark.proves("campione-bj.12")
@pytest.mark.parametrize("shown", ["6h", "Th", "Ah"])
def test_a_black_jack_may_not_have_a_third_card(shown: str) -> None:
    scene = dealt(f"As Ts {shown} Kd 6s 5c")
    refusal = scene.refused(a.Declare("anna", Word.CARTA))
    assert because(refusal) == ("false-draw", "campione-bj.12")


@pytest.mark.proves("campione-bj.12")
def test_nor_during_the_drawing_and_it_has_no_turn() -> None:
    scene = dealt("As Ts Th Kd 6s 5c")
    scene.do(a.BeginDrawing("dealer"))
    refusal = scene.refused(a.Declare("anna", Word.CARTA))
    assert because(refusal) == ("false-draw", "campione-bj.12")
    assert [came.box for came in scene.events_of(e.TurnCame)] == [2]
    scene.draws("bruno")
    scene.says("bruno", "no")
    refusal = scene.refused(a.Declare("anna", Word.CARTA))
    assert because(refusal) == ("false-draw", "campione-bj.12")
    assert scene.waits_for(Step.DRAW_BANK)
    assert scene.cards(1) == "As Kd"


@pytest.mark.proves("campione-bj.12")
def test_a_card_laid_on_it_by_mistake_goes_where_it_was_due() -> None:
    scene = dealt("As Ts Th Kd 6s 5c")
    scene.do(a.BeginDrawing("dealer"))
    scene.says("bruno", "carta")
    scene.dealer.draw(1)
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.CARD_MISPLACED]
    assert (scene.cards(1), scene.cards(2)) == ("As Kd", "Ts 6s 5c")


@pytest.mark.proves("campione-bj.12")
def test_who_has_another_box_besides_asks_for_that_one() -> None:
    scene = Scene(CAMPIONE, "As 5s Th Kd 6s 5c 2c", anna=1)
    scene.bet("anna", 100, box=1)
    scene.bet("anna", 100, box=2)
    scene.deal()
    scene.do(a.BeginDrawing("dealer"))
    scene.draws("anna")
    assert (scene.cards(1), scene.cards(2)) == ("As Kd", "5s 6s 5c")


# 13


@pytest.mark.proves("campione-bj.13")
@pytest.mark.parametrize("bank", ["Th Ah", "Ah Kh"])
def test_the_banks_black_jack_takes_all_but_insurances_and_black_jacks(bank: str) -> None:
    shown, second = bank.split()
    scene = three(f"Ts 7s As {shown} Td 7d Kd 7c {second}")
    if shown == "Ah":
        scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.draws("bruno")
    scene.says("bruno", "no")
    scene.finish()
    assert scene.last(e.BankAnnounced).black_jack
    # Twenty loses, and so does twenty-one that is no Black Jack; Carla's Black Jack ties.
    assert collected(scene) == [bet("bruno", 2, 100), bet("anna", 1, 100)]
    assert [event.bet for event in scene.events_of(ce.BetReturned)] == [bet("carla", 3, 100)]
    assert stacks(scene, *THREE) == (10_000 if shown == "Ah" else 9_900, 9_900, 10_000)


@pytest.mark.proves("campione-bj.13")
def test_the_insurances_are_paid_double() -> None:
    scene = behind("Ts 9s Ah 9d 9c Kh")
    for name, box, amount in (("anna", 1, 50), ("carla", 1, 10), ("bruno", 2, 20)):
        scene.insures(name, amount, box)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert {event.bet: event.winnings for event in scene.events_of(ce.BetPaid)} == {
        insured("anna", 1, 50): money(100),
        insured("carla", 1, 10): money(20),
        insured("bruno", 2, 20): money(40),
    }
    assert stacks(scene) == (10_000, 9_940)
    assert scene.chips("carla") == 9_970
    assert scene.table_float == 1_000_000 + 90


@pytest.mark.proves("campione-bj.13")
def test_it_takes_what_was_doubled_and_split_too() -> None:
    scene = dealt("8s 5s Th 8d 6s Tc 9c Td Ah")
    scene.do(a.Split("anna"))
    for _ in range(2):
        scene.dealer.draw(1)
        scene.says("anna", "no")
    scene.do(a.Double("bruno"))
    scene.dealer.draw(2)
    assert scene.hand(2).point.total == 21
    scene.finish()
    assert collected(scene) == [
        bet("bruno", 2, 200),
        bet("anna", 1, 100, 2),
        bet("anna", 1, 100),
    ]
    assert stacks(scene) == (9_800, 9_800)


@pytest.mark.proves("campione-bj.13")
def test_it_comes_only_after_the_punters_hands_are_played() -> None:
    scene = dealt("8s 5s Th 3d 6s Tc Ah")
    scene.draws("anna")
    assert scene.bank == "Th"
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.dealer.draw("bank")
    assert scene.bank == "Th Ah"


@pytest.mark.proves("campione-bj.13")
def test_without_it_the_insurances_are_taken_at_once_before_any_further_card() -> None:
    scene = dealt("Ts 9s Ah 9d 9c 2h 3h 5h")
    scene.insures("anna", 50)
    scene.insures("bruno", 20)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    events = scene.dealer.draw("bank")
    assert events == (
        e.CardDrawn("campione-bj.c1.bank", Card("2h"), 0, 1, False),
        e.InsuranceLost("campione-bj.13", "l'assicurazione perde"),
        ce.BetCollected("campione-bj.13", insured("bruno", 2, 20)),
        ce.BetCollected("campione-bj.13", insured("anna", 1, 50)),
    )
    assert scene.coup.insured() == ()
    assert stacks(scene) == (9_850, 9_880)
    assert scene.waits_for(Step.DRAW_BANK)
    scene.finish()
    assert len(scene.events_of(e.InsuranceLost)) == 1
    assert scene.last(e.BankAnnounced).point == 21


@pytest.mark.proves("campione-bj.13")
def test_nothing_is_announced_lost_when_nobody_insured() -> None:
    scene = dealt("Ts 9s Ah 9d 9c 8h")
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert not scene.events_of(e.InsuranceLost)


@pytest.mark.proves("campione-bj.13")
def test_twenty_one_of_the_bank_with_more_cards_is_no_black_jack_and_loses_the_insurance() -> None:
    scene = dealt("Ts 9s Ah 9d 9c 4h 6h")
    scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert scene.last(e.BankAnnounced) == e.BankAnnounced("campione-bj.25", 21, False)
    assert stacks(scene) == (9_850, 9_900)


@pytest.mark.proves("campione-bj.13")
@pytest.mark.parametrize("bank", ["Th 7h", "9h 5h 3h", "2h 3h 4h 5h 3h"])
def test_the_bank_gets_to_seventeen_then_equal_lies_lower_is_taken_and_higher_is_paid(
    bank: str,
) -> None:
    shown, _, others = bank.partition(" ")
    scene = three(f"Ts Ts Ts {shown} 7d 6d 8d {others}")
    for name in THREE:
        scene.says(name, "no")
    scene.until(Step.SETTLE)
    assert scene.bank == bank
    assert scene.last(e.BankAnnounced).point == 17
    assert scene.dealer.settle() == (
        ce.BetPaid("campione-bj.13", bet("carla", 3, 100), money(100), Amount(0)),
        ce.BetCollected("campione-bj.13", bet("bruno", 2, 100)),
        ce.BetReturned("campione-bj.c1.push", bet("anna", 1, 100)),
        ce.CoupSettled("campione-bj.28"),
    )
    assert stacks(scene, *THREE) == (10_000, 9_900, 10_100)


@pytest.mark.proves("campione-bj.13")
@pytest.mark.parametrize("bank", ["Th 9h", "Th 5h 6h", "Ah 6h", "Ah 4h 6h"])
def test_a_black_jack_is_paid_one_and_a_half_though_the_bank_has_twenty_one(bank: str) -> None:
    shown, _, others = bank.partition(" ")
    scene = dealt(f"As Ts {shown} Kd 9s {others}")
    scene.until(Step.DECIDE)
    scene.says("bruno", "no")
    scene.until(Step.SETTLE)
    assert scene.bank == bank
    assert not scene.events_of(ce.BetPaid)
    scene.finish()
    beats = scene.last(e.BankAnnounced).point == 21
    cite = "campione-bj~black-jack-beats-all" if beats else "campione-bj.8"
    paid = ce.BetPaid(cite, bet("anna", 1, 100), money(150), Amount(0))
    assert paid in scene.events_of(ce.BetPaid)
    assert scene.chips("anna") == 10_150


@pytest.mark.proves("campione-bj.13")
@pytest.mark.parametrize("shown", ["2h", "7h", "9h"])
def test_it_is_paid_before_the_drawing_when_the_bank_cannot_tie(shown: str) -> None:
    scene = dealt(f"As Ts {shown} Kd 5s")
    assert scene.waits_for(Step.PAY_BLACK_JACKS)
    scene.do(a.PayBlackJacks("dealer"))
    assert not scene.events_of(e.DrawingBegun)
    assert scene.chips("anna") == 10_150
    assert scene.coup.bets == (bet("bruno", 2, 100),)


@pytest.mark.proves("campione-bj.13")
@pytest.mark.parametrize(
    ("bank", "after"), [("Th 2h", 10_150), ("Th Ah", 10_000), ("Ah 2h", 10_150), ("Ah Th", 10_000)]
)
def test_with_only_black_jacks_left_the_bank_takes_its_second_card_and_no_more(
    bank: str, after: int
) -> None:
    shown, second = bank.split()
    scene = dealt(f"As Ts {shown} Kd 6s 9c {second} 3h")
    scene.until(Step.DECIDE)
    scene.draws("bruno")
    assert scene.waits_for(Step.DRAW_BANK)
    scene.dealer.draw("bank")
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert stacks(scene) == (after, 9_900)


@pytest.mark.proves("campione-bj.13")
def test_when_the_bank_goes_over_it_pays_every_bet_still_in_play() -> None:
    scene = three("Ts 5s Ts 6h 2d 6d 6c 2c Tc 6s Th")
    scene.says("anna", "no")
    scene.do(a.Double("bruno"))
    scene.dealer.draw(2)
    scene.draws("carla")
    scene.until(Step.SETTLE)
    assert scene.bank == "6h 6s Th"
    assert scene.last(e.BankAnnounced).point == 22
    scene.finish()
    # Anna's twelve and Bruno's doubled bet are paid; Carla, who had gone over first, is not.
    assert {event.bet: event.winnings for event in scene.events_of(ce.BetPaid)} == {
        bet("anna", 1, 100): money(100),
        bet("bruno", 2, 200): money(200),
    }
    assert stacks(scene, *THREE) == (10_100, 10_200, 9_900)


@pytest.mark.proves("campione-bj.13")
def test_a_black_jack_still_in_play_has_one_and_a_half_then_too() -> None:
    scene = dealt("As Ts Th Kd 9s 6h Kh")
    scene.do(a.BeginDrawing("dealer"))
    scene.says("bruno", "no")
    scene.finish()
    assert scene.last(e.BankAnnounced).point == 26
    assert stacks(scene) == (10_150, 10_100)


@pytest.mark.proves("campione-bj.13")
def test_split_and_doubled_hands_are_settled_each_by_its_own_point() -> None:
    scene = dealt("6s 9s Th 6d 9c 5c 7c Tc 4c 7h")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    scene.dealer.draw(1)
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.draws("bruno")
    scene.finish()
    # Seventeen of the bank: eighteen doubled wins, sixteen loses, Bruno went over.
    assert scene.last(ce.BetPaid) == ce.BetPaid(
        "campione-bj.13", bet("anna", 1, 200), money(200), Amount(0)
    )
    assert scene.events_of(ce.BetCollected) == [
        ce.BetCollected("campione-bj.c1.bust", bet("bruno", 2, 100)),
        ce.BetCollected("campione-bj.13", bet("anna", 1, 100, 2)),
    ]
    assert stacks(scene) == (10_100, 9_900)
