"""Campione d'Italia, chapter 1: the bank's hand, and a point equal to it."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import bet, dealt, insured, stacks, stood
from tests.black_jack.scene import Scene, money


@pytest.mark.proves("campione-bj.c1.bank")
def test_when_all_are_over_the_bank_takes_away_its_only_card_and_another_hand_begins() -> None:
    scene = dealt("Ts 9s 6h 6d 7s 6c 6s")
    scene.draws("anna")
    scene.draws("bruno")
    assert scene.waits_for(Step.END_COUP)
    scene.dealer.end()
    assert scene.last(ce.CoupEnded) == ce.CoupEnded("campione-bj.6", 1)
    assert scene.state.discard == ("Ts", "6d", "6c", "9s", "7s", "6s", "6h")
    assert stacks(scene) == (9_900, 9_900)
    scene.dealer.open()
    assert scene.last(ce.BettingOpened).number == 2


@pytest.mark.proves("campione-bj.c1.bank")
def test_with_one_player_left_the_bank_takes_a_second_card() -> None:
    scene = dealt("Ts 9s Th 6d 7s 6c 7c")
    scene.draws("anna")
    scene.says("bruno", "no")
    assert scene.waits_for(Step.DRAW_BANK)
    events = scene.dealer.draw("bank")
    assert events == (e.CardDrawn("campione-bj.c1.bank", Card("7c"), 0, 1, False),)
    assert scene.waits_for(Step.ANNOUNCE)


@pytest.mark.proves("campione-bj.c1.bank")
def test_with_only_an_insurance_left_it_takes_a_second_card_and_no_other() -> None:
    scene = dealt("Ts 9s Ah 6d 7s 6c 6s 2c")
    scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    scene.draws("anna")
    scene.draws("bruno")
    assert scene.waits_for(Step.DRAW_BANK)
    scene.dealer.draw("bank")
    # Thirteen would want a card, but no box is left to play against.
    assert scene.bank == "Ah 2c"
    assert scene.waits_for(Step.END_COUP)
    assert scene.last(ce.BetCollected) == ce.BetCollected("campione-bj.13", insured("anna", 1, 50))
    scene.finish()
    assert stacks(scene) == (9_850, 9_900)


@pytest.mark.proves("campione-bj.c1.bank")
def test_black_jack_collects_from_whoever_has_none_and_pays_the_insurances_double() -> None:
    scene = Scene(CAMPIONE, "Ts 9s As Ah 9d 9c Kd Th", anna=1, bruno=2, carla=3)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, 100)
    scene.deal()
    scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert scene.last(e.BankAnnounced) == e.BankAnnounced("campione-bj.25", 21, True)
    assert scene.events_of(ce.BetCollected) == [
        ce.BetCollected("campione-bj.13", bet("bruno", 2, 100)),
        ce.BetCollected("campione-bj.13", bet("anna", 1, 100)),
    ]
    paid = ce.BetPaid("campione-bj.13", insured("anna", 1, 50), money(100), Amount(0))
    assert scene.events_of(ce.BetPaid) == [paid]
    assert stacks(scene) == (10_000, 9_900)
    assert scene.chips("carla") == 10_000


@pytest.mark.proves("campione-bj.c1.bank")
@pytest.mark.parametrize(
    ("first", "others", "point"),
    [
        ("Th", "6h 2c", 18),
        ("Th", "2h 4c Ac", 17),
        ("2h", "2c 2d 2h 2c 2d 2h 2c Ac", 17),
        ("Th", "7h", 17),
        ("9h", "Th", 19),
        ("5h", "Ah Tc 6c", 22),
    ],
)
def test_it_draws_up_to_sixteen_and_stands_from_seventeen(
    first: str, others: str, point: int
) -> None:
    scene = stood(f"Ts Ts {first} 9s 9s {others}")
    for _ in others.split():
        assert scene.waits_for(Step.DRAW_BANK)
        scene.dealer.draw("bank")
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert scene.last(e.BankAnnounced).point == point


@pytest.mark.proves("campione-bj.c1.bank")
@pytest.mark.parametrize(
    ("first", "others", "point"),
    [
        ("Ah", "6h", 17),
        ("6h", "Ah", 17),
        ("Ah", "Ac 5h", 17),
        ("Ah", "2h 3h Ad", 17),
        ("Ah", "5h Th 5c", 21),
        ("Ah", "5h 9c 3c", 18),
    ],
)
def test_its_ace_counts_eleven_first_and_one_only_when_eleven_would_bust_it(
    first: str, others: str, point: int
) -> None:
    scene = stood(f"Ts Ts {first} 9s 9s {others}")
    for _ in others.split():
        assert scene.waits_for(Step.DRAW_BANK)
        scene.dealer.draw("bank")
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert scene.last(e.BankAnnounced) == e.BankAnnounced("campione-bj.25", point, False)


@pytest.mark.proves("campione-bj.c1.bank")
def test_it_has_no_choice_to_stand_at_sixteen() -> None:
    scene = stood("Ts Ts Th 9s 9s 6h 5c")
    scene.dealer.draw("bank")
    scene.dealer.announce(16)
    assert scene.rulings == [(Mishap.BANK_STOPPED_SHORT, "campione-bj.26")]
    assert scene.waits_for(Step.DRAW_BANK)
    scene.finish()
    assert scene.last(e.BankAnnounced).point == 21


@pytest.mark.proves("campione-bj.c1.bank")
def test_nor_to_draw_at_seventeen() -> None:
    scene = stood("Ts Ts Th 9s 9s 7h 3c")
    scene.dealer.draw("bank")
    scene.dealer.draw("bank")
    assert scene.rulings == [(Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    assert scene.bank == "Th 7h"
    scene.finish()
    assert stacks(scene) == (10_100, 10_100)


@pytest.mark.proves("campione-bj.c1.bank")
def test_it_pays_even_money_above_its_point_and_collects_below() -> None:
    scene = stood("Ts Ts Th 9s 7s 8h")
    scene.finish()
    assert scene.events_of(ce.BetPaid) == [
        ce.BetPaid("campione-bj.13", bet("anna", 1, 100), money(100), Amount(0))
    ]
    assert scene.events_of(ce.BetCollected) == [
        ce.BetCollected("campione-bj.13", bet("bruno", 2, 100))
    ]
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-bj.c1.bank")
def test_over_twenty_one_it_pays_all_that_is_still_in_play() -> None:
    scene = stood("Ts Ts Th 2s 3s 6h Kh")
    scene.finish()
    assert scene.last(e.BankAnnounced).point == 26
    assert stacks(scene) == (10_100, 10_100)


@pytest.mark.proves("campione-bj.c1.push")
@pytest.mark.parametrize(
    ("cards", "bank"), [("9s Ts", "Th 9h"), ("7s Ts", "Ah 6h"), ("Ts Ts", "5h 5c Th")]
)
def test_an_equal_point_neither_wins_nor_loses(cards: str, bank: str) -> None:
    one, two = cards.split()
    first, _, others = bank.partition(" ")
    scene = stood(f"{one} Ts {first} {two} 8s {others}")
    scene.until(Step.ANNOUNCE)
    assert scene.chips("anna") == 9_900
    scene.finish()
    assert scene.events_of(ce.BetReturned)[-1] == ce.BetReturned(
        "campione-bj.c1.push", bet("anna", 1, 100)
    )
    assert not any(paid.bet.owner == "anna" for paid in scene.events_of(ce.BetPaid))
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("campione-bj.c1.push", "campione-bj.13")
def test_a_black_jack_equals_the_banks_black_jack() -> None:
    scene = dealt("As Ts Th Kd 9s Ah")
    scene.do(a.BeginDrawing("dealer"))
    scene.says("bruno", "no")
    scene.finish()
    returned = ce.BetReturned("campione-bj.13", bet("anna", 1, 100))
    assert scene.events_of(ce.BetReturned) == [returned]
    assert stacks(scene) == (10_000, 9_900)
