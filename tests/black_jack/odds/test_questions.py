"""What may be asked, what comes back, and what is refused in one line."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sabot.black_jack.house import Pairs, Splitting
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import (
    Composition,
    OddsError,
    Play,
    analyse,
    distribution,
    informed_split,
)
from sabot.black_jack.tableau import BankRule
from sabot.punto_banco.houses import HOUSES as HOUSES_OF_PUNTO_BANCO
from tests.black_jack.odds.houses import AGAIN_HOUSES, FEW, HOUSES, TENS

RANK = replace(CAMPIONE, splitting=Splitting(2, Pairs.RANK, aces_once=True))
ANALYSIS = analyse(CAMPIONE)
# Who does not check types finds out in a line.
PUNTO_BANCO: Any = HOUSES_OF_PUNTO_BANCO["malta-pb"]
OTHER_GAME = "malta-pb is no house of black-jack: ask sabot.punto_banco.odds"


def test_all_hands_make_one() -> None:
    for house in (CAMPIONE, RANK, HOUSES["late"]):
        hands = list(analyse(house).hands())
        assert sum(each.chance for each in hands) == pytest.approx(1, abs=1e-12)
    assert len(list(ANALYSIS.hands())) == 550


def test_every_hand_told_can_be_asked_for() -> None:
    for house in (CAMPIONE, RANK):
        analysis = analyse(house, Composition.holding(TENS))
        for hand in analysis.hands():
            assert analysis.hand(" ".join(hand.cards), hand.shown) == hand


def test_ranks_of_ten_matter_only_to_pairs_by_rank() -> None:
    analysis = analyse(RANK, Composition.full(4).without("A A A A A A A A A A A A 2 2 2"))
    assert Play.SPLIT in analysis.hand("K K", "6").worth
    assert Play.SPLIT not in analysis.hand("K Q", "6").worth
    assert analysis.hand("K K", "6").worth == analysis.hand("T T", "6").worth
    # A bank that goes over nearly always: tens are parted again and again.
    poor = analyse(replace(RANK, bank=BankRule(21)))
    same, other = poor.hand("K K", "K").worth, poor.hand("K K", "Q").worth
    assert same[Play.SPLIT] != other[Play.SPLIT]
    assert {**same, Play.SPLIT: 0} == {**other, Play.SPLIT: 0}
    assert ANALYSIS.hand("K Q", "6")[2:] == ANALYSIS.hand("T T", "6")[2:]


def test_the_order_of_two_cards_decides_nothing() -> None:
    assert ANALYSIS.hand("7 9h", "Tc")[2:] == ANALYSIS.hand("9 7", "K")[2:]


def test_a_black_jack_is_not_played() -> None:
    hand = ANALYSIS.hand("A K", "T")
    assert (hand.best, dict(hand.worth)) == (None, {})
    assert hand.value == pytest.approx(1.5 * (1 - hand.black_jack))


def test_a_bank_that_has_black_jack_for_certain_leaves_nothing_to_choose() -> None:
    cards = "A 5 6" + " T" * 12
    analysis = analyse(HOUSES["late"], Composition.holding(cards))
    hand = analysis.hand("5 6", "A")
    assert hand.black_jack == 1
    assert set(hand.worth.values()) == {-1.0}
    assert hand.value == -1


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: analyse(CAMPIONE, Composition.full(0)), "0 decks: a sabot holds one deck or more"),
    (lambda: analyse(CAMPIONE, Composition.holding("A T T")), "3 cards are too few: a coup of"),
    (lambda: ANALYSIS.hand("8 8 8", "T"), "'8 8 8': a hand is dealt two cards"),
    (lambda: ANALYSIS.hand("8 1", "T"), "'1' is not a rank"),
    (lambda: ANALYSIS.hand("8 8x", "T"), "'8x' is not a card"),
    (lambda: ANALYSIS.hand("8 8", "T 9"), "'T 9': the bank shows one card"),
    (
        lambda: analyse(CAMPIONE, Composition.holding(FEW)).hand("8 8", "T"),
        "2 of 8 out, but the sabot holds 0",
    ),
    (lambda: distribution(CAMPIONE, Composition.holding("T 9"), "T"), "1 card is too few: a coup"),
    (lambda: analyse(PUNTO_BANCO), OTHER_GAME),
    (lambda: distribution(PUNTO_BANCO, None, "T"), OTHER_GAME),
    (lambda: informed_split(ANALYSIS, "8 9", "T"), "'8 9' against 'T' cannot be split"),
    (
        lambda: informed_split(analyse(AGAIN_HOUSES["thrice"]), "8 8", "T"),
        "'8 8' may be split more than once",
    ),
]


@pytest.mark.parametrize(("wrong", "line"), WRONG, ids=[line for _, line in WRONG])
def test_what_cannot_be_is_refused_in_one_line(wrong: Callable[[], object], line: str) -> None:
    with pytest.raises(OddsError) as caught:
        wrong()
    assert isinstance(caught.value, ValueError)
    assert str(caught.value).startswith(line)
    assert "\n" not in str(caught.value)
