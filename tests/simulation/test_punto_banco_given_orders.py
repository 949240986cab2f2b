"""Taglie from given orders, against the rules read as plainly as can be."""

from dataclasses import replace

import numpy as np
import pytest

from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.odds.shapes import Shape
from sabot.simulation.punto_banco import given_orders
from sabot.simulation.punto_banco.lanes import LANES
from sabot.simulation.punto_banco.tables import PAIRS, number, tables_of
from sabot.table.cards import DECK, Card, rank
from tests.agreement.houses import random_house
from tests.forms import LONG
from tests.punto_banco.odds import plain

SOME = [*plain.EVERY_HOUSE, *map(random_house, range(100, 120))]
TAGLIE = 300


def orders(house: House, count: int) -> list[tuple[Card, ...]]:
    chance = np.random.default_rng(11)
    pack = np.array(DECK * house.decks)
    return [tuple(map(Card, chance.permutation(pack).tolist())) for _ in range(count)]


def by_the_rules(house: House, order: tuple[Card, ...]) -> list[tuple[int, Shape]]:
    """The coups of a taglia: where they begin, and their shapes."""
    ranks = "".join(map(rank, order))
    at, coups = 0, []
    last = len(ranks) - house.mask_behind
    while at <= last:
        hands = next(
            (
                dealt
                for six in (4, 5, 6)
                if (dealt := plain.hands(house.rule, ranks[at : at + six]))
            ),
            None,
        )
        if hands is None:
            break
        punto, banco = hands
        shape = Shape(
            plain.worth(punto),
            plain.worth(banco),
            len(punto) == 3,
            len(banco) == 3,
            punto[0] == punto[1],
            banco[0] == banco[1],
            punto[2:] == banco[2:] != "",
        )
        coups.append((at, shape))
        at += shape.cards
    return coups


# Which of the taglie dealt are read: one in so many.
@pytest.mark.parametrize("every", [11, pytest.param(1, marks=LONG)])
@pytest.mark.parametrize("house", SOME, ids=lambda it: it.id)
def test_taglie_are_those_a_plain_reading_deals(house: House, every: int) -> None:
    tables = tables_of(house)
    some = orders(house, TAGLIE)
    assert TAGLIE % LANES
    dealt = given_orders.deal(
        tables, np.array([given_orders.kinds_of(tables, order) for order in some])
    )
    seen = -1 if tables.pairs else -PAIRS
    for order, coups, out, shapes in list(zip(some, *dealt, strict=True))[::every]:
        expected = by_the_rules(house, order)
        assert coups == len(expected)
        assert out[:coups].tolist() == [at for at, _ in expected]
        assert shapes[:coups].tolist() == [number(shape) & seen for _, shape in expected]
        assert (out[coups:] == -1).all()
        assert (shapes[coups:] == -1).all()


def test_a_fixed_number_of_coups_are_the_first_of_the_taglia() -> None:
    whole, fixed = tables_of(CAMPIONE), tables_of(CAMPIONE, 40)
    kinds = np.array([given_orders.kinds_of(whole, order) for order in orders(CAMPIONE, 5)])
    assert given_orders.deal(fixed, kinds).coups.tolist() == [40] * 5
    assert (
        given_orders.deal(fixed, kinds).shapes == given_orders.deal(whole, kinds).shapes[:, :40]
    ).all()


def test_a_coup_that_begins_with_the_mask_is_void_where_the_house_wants_more_cards() -> None:
    counted = replace(CAMPIONE, mask_behind=20, least_cards_in_last_coup=20)
    void = replace(counted, least_cards_in_last_coup=21)
    tables, shorter = tables_of(counted), tables_of(void)
    kinds = np.array([given_orders.kinds_of(tables, order) for order in orders(counted, TAGLIE)])
    own, others = given_orders.deal(tables, kinds), given_orders.deal(shorter, kinds)
    mask_first = (own.out == tables.cards - 20).any(axis=1)
    assert mask_first.any()
    assert (own.coups - others.coups == mask_first).all()
