"""The value of one bet for many sabots is that of the exact odds."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sabot.punto_banco import odds
from sabot.punto_banco.chances import CardsUsed, Chance, FirstCardsPair
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.tableau import Side
from sabot.simulation.punto_banco.form import form
from sabot.table.cards import RANKS
from sabot.table.composition import Composition
from sabot.table.coup.bets import Pay

# What the docstring of ``form`` promises for one unit that pays one to one.
BOUND = 1e-11

BETS = [(house, chance) for house in HOUSES.values() for chance in house.chances]
PAIRED = Chance("paired", FirstCardsPair(Side.PUNTO), Pay(11), "x")
BOTH = Chance(
    "both", FirstCardsPair(Side.BANCO), Pay(11), "x", except_when=CardsUsed(frozenset({6})),
    except_pay=Pay(21, 2),
)  # fmt: skip


def sabots(count: int, seed: int, decks: int = 6) -> npt.NDArray[np.uint8]:
    """Sabots that some cards have left, down to as few as a coup may take."""
    chance = np.random.default_rng(seed)
    full = np.repeat(np.arange(len(RANKS)), 4 * decks)
    left = chance.integers(6, len(full) + 1, count)
    held = [np.bincount(chance.permutation(full)[:each], minlength=len(RANKS)) for each in left]
    return np.array(held, np.uint8)


def exact(house: House, chance: Chance, held: npt.NDArray[np.uint8]) -> Fraction:
    left = Composition(tuple(held.tolist()))
    return odds.bet(chance, odds.count(house.rule, left)).expectation


@pytest.mark.parametrize(("house", "chance"), BETS, ids=lambda each: str(each.id))
def test_every_bet_of_every_house_is_valued_as_by_the_odds(house: House, chance: Chance) -> None:
    some = sabots(25, seed=7)
    values = form(house, chance).values(some)
    for value, held in zip(values, some, strict=True):
        assert abs(Fraction(float(value)) - exact(house, chance, held)) < BOUND * chance.pay.won


@pytest.mark.parametrize("chance", [PAIRED, BOTH], ids=lambda each: str(each.id))
def test_bets_on_pairs_look_at_the_ranks_of_tens(chance: Chance) -> None:
    house = HOUSES["malta-pb"]
    some = sabots(40, seed=3, decks=12)
    quadratic = form(house, chance)
    assert quadratic.pairs
    for value, held in zip(quadratic.values(some), some, strict=True):
        assert abs(Fraction(float(value)) - exact(house, chance, held)) < BOUND * 11


def test_bets_on_points_alone_do_not() -> None:
    lugano = HOUSES["lugano-pb"]
    looks = {chance.id: form(lugano, chance).pairs for chance in lugano.chances}
    assert [bet for bet, pairs in looks.items() if pairs] == ["dragon"]


@settings(max_examples=30)
@given(st.lists(st.integers(0, 48), min_size=13, max_size=13).filter(lambda held: sum(held) >= 6))
def test_any_cards_whatever_are_valued_rightly(held: list[int]) -> None:
    house = HOUSES["lugano-pb"]
    one = np.array([held], np.uint8)
    for chance in house.chances:
        value = form(house, chance).values(one)[0]
        assert abs(Fraction(float(value)) - exact(house, chance, one[0])) < BOUND * 36


def test_another_rule_has_another_form() -> None:
    house = HOUSES["campione-pb"]
    other = replace(house, rule=house.rule._replace(banco_alone=frozenset(range(5))))
    some = sabots(8, seed=1)
    for value, held in zip(form(other, other.chance["banco"]).values(some), some, strict=True):
        assert abs(Fraction(float(value)) - exact(other, other.chance["banco"], held)) < BOUND
    assert (form(house, house.chance["banco"]).values(some) != 0).all()


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 9])
def test_any_number_of_sabots_may_be_asked(count: int) -> None:
    house = HOUSES["malta-pb"]
    some = sabots(9, seed=2)
    of = form(house, house.chance["banco"])
    assert of.values(some[:count]).tolist() == of.values(some)[:count].tolist()
