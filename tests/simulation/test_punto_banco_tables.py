"""A house as arrays: what is asked of the engine's code, and what is refused."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.odds.shapes import Shape
from sabot.punto_banco.tableau import THE_RULE
from sabot.simulation.punto_banco.tables import ALONE, LETS, SHAPES, number, tables_of
from sabot.table.cards import RANKS
from sabot.table.coup.bets import Pay
from tests.agreement.houses import BURNING, random_house
from tests.punto_banco.odds import plain

LUGANO = HOUSES["lugano-pb"]
SOME = [*plain.EVERY_HOUSE, *map(random_house, range(20))]


def test_shapes_have_numbers_of_their_own() -> None:
    shapes = odds.of(CAMPIONE).counts.shapes
    numbers = {number(shape) for shape in shapes}
    assert len(numbers) == len(shapes)
    assert number(Shape(9, 9, True, True, True, True, True)) == SHAPES - 1
    assert number(Shape(1, 2, True, False, False, True, False)) == 12 * 32 + 16 + 2


@pytest.mark.parametrize("house", SOME, ids=lambda it: it.id)
def test_what_chances_win_adds_up_to_their_exact_odds(house: House) -> None:
    tables, exact = tables_of(house), odds.of(house)
    for chance, parts, nets in zip(house.chances, tables.parts, tables.nets, strict=True):
        won = sum(
            int(nets[number(shape) & (-1 if tables.pairs else -8)]) * ways
            for shape, ways in exact.counts.shapes.items()
        )
        assert Fraction(won, int(parts) * exact.counts.total) == exact.bets[chance.id].expectation


def test_cards_are_told_by_rank_only_where_a_chance_looks_at_pairs() -> None:
    by_value, by_rank = tables_of(CAMPIONE), tables_of(LUGANO)
    assert (by_value.pairs, by_rank.pairs) == (False, True)
    assert by_value.held.tolist() == [96, *[24] * 9]
    assert by_rank.held.tolist() == [24] * 13
    assert by_value.kinds == {rank: (at + 1) % 10 if at < 9 else 0 for at, rank in enumerate(RANKS)}
    assert sorted(by_rank.kinds.values()) == list(range(13))
    assert by_value.cards == by_rank.cards == 312


def test_the_rule_is_told_in_bits() -> None:
    rows = tables_of(CAMPIONE).rule.tolist()
    draws, stands = rows[10:]
    assert draws == sum(1 << point for point in THE_RULE.punto)
    assert stands == 1 << 6 | 1 << 7
    for point, given in THE_RULE.banco.items():
        assert rows[point] & 0x3FF == sum(1 << card for card in given)
        assert rows[point] >> ALONE & 1 == (point in THE_RULE.banco_alone)
        assert rows[point] >> LETS == 1
    assert rows[8:10] == [0, 0]


def test_parts_are_each_chances_own() -> None:
    assert tables_of(CAMPIONE).parts.tolist() == [1, 20, 1]
    nets = tables_of(CAMPIONE).nets
    assert sorted(set(nets[1].tolist())) == [-20, 0, 19]
    assert np.unique(nets[2]).tolist() == [-1, 0, 8]


@pytest.mark.parametrize(
    ("changes", "begins", "most", "sure"),
    [
        ({}, 7, 77, 51),
        ({"mask_behind": 6}, 7, 77, 51),
        ({"mask_behind": 6, "least_cards_in_last_coup": 6}, 6, 77, 52),
        ({"mask_behind": 1, "least_cards_in_last_coup": 0}, 1, 78, 52),
        ({"mask_behind": 311}, 311, 1, 1),
        ({"decks": 1, "mask_behind": 26}, 26, 7, 5),
    ],
)
def test_where_the_taglia_ends(changes: dict[str, int], begins: int, most: int, sure: int) -> None:
    house = replace(CAMPIONE, **changes)  # type: ignore[arg-type]
    tables = tables_of(house)
    assert (tables.begins, tables.most, tables.coups) == (begins, most, 0)
    fixed = tables_of(house, sure)
    assert (fixed.coups, fixed.most) == (sure, sure)
    with pytest.raises(ValueError, match=f"campione-pb is sure of {sure} or fewer"):
        tables_of(house, sure + 1)


def test_cards_burned_make_taglie_shorter() -> None:
    tables = tables_of(BURNING)
    assert (tables.burned, tables.cards, tables.most) == (5, 312, 76)


def test_pays_in_parts_too_small_to_add_up_are_refused() -> None:
    def with_tie(pay: Pay) -> House:
        tie = replace(CAMPIONE.chance["egalite"], pay=pay)
        return replace(CAMPIONE, chances=(*CAMPIONE.chances[:2], tie))

    assert tables_of(with_tie(Pay(1013, 1009))).parts.tolist() == [1, 20, 1009]
    with pytest.raises(ValueError, match="egalite: it pays in parts of 1/7907, too small"):
        tables_of(with_tie(Pay(7919, 7907)))
