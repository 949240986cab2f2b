"""Handed the same order of cards, the kernel and the engine deal the same coups.

``python -m tests.agreement.test_punto_banco 1000`` plays so many taglie of every house instead of a
few, and a hundredth of that of each random house.
"""

import sys
from fractions import Fraction

import numpy as np
import pytest

from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.simulation.punto_banco import given_orders
from sabot.simulation.punto_banco.tables import PAIRS, Tables, number, tables_of
from tests.agreement.houses import BURNING, SHORT, random_house
from tests.agreement.punto_banco import Taglia, played
from tests.forms import LONG, first
from tests.punto_banco.odds.plain import EVERY_KEY, STRANGE

OF_EACH, RANDOM = 3, 50
EVERY_HOUSE: tuple[House, ...] = (*HOUSES.values(), EVERY_KEY, STRANGE, SHORT, BURNING)


def agree(house: House, taglie: list[Taglia]) -> None:
    """Every coup of every taglia has the same cards, points, shape, and net of each chance."""
    tables = tables_of(house)
    orders = np.array([given_orders.kinds_of(tables, taglia.order) for taglia in taglie])
    dealt = given_orders.deal(tables, orders)
    assert dealt.coups.tolist() == [len(taglia.coups) for taglia in taglie]
    bet_on = set[str]()
    for taglia, out, shapes in zip(taglie, dealt.out, dealt.shapes, strict=True):
        at = house.burned
        for coup, place, shape in zip(taglia.coups, out.tolist(), shapes.tolist(), strict=False):
            assert place == at
            assert shape == number(coup.shape) & (-1 if tables.pairs else -PAIRS)
            for chance, net in coup.nets.items():
                assert _net(tables, chance, shape) == net, (chance, coup)
            bet_on |= coup.nets.keys()
            at += len(coup.cards)
    assert not taglie or bet_on == {chance.id for chance in house.chances}


def _net(tables: Tables, chance: str, shape: int) -> Fraction:
    row = list(tables.house.chance).index(chance)
    return Fraction(int(tables.nets[row, shape]), int(tables.parts[row]))


@pytest.mark.parametrize("taglie", [8, pytest.param(100, marks=LONG)])
@pytest.mark.parametrize("house", EVERY_HOUSE, ids=lambda it: it.id)
def test_every_house(house: House, taglie: int) -> None:
    agree(house, list(played(house, seed=5, taglie=taglie)))


@pytest.mark.parametrize("seed", first(12, range(RANDOM)))
def test_random_houses(seed: int) -> None:
    house = random_house(seed)
    agree(house, list(played(house, seed, taglie=OF_EACH)))


def main(taglie: int) -> None:
    """The same with more taglie."""
    done = coups = 0
    for house in (*EVERY_HOUSE, *map(random_house, range(100))):
        share = taglie if house in EVERY_HOUSE else taglie // 100
        every = list(played(house, seed=6, taglie=share))
        agree(house, every)
        done, coups = done + share, coups + sum(len(taglia.coups) for taglia in every)
        print(f"{house.id}: {share} taglie; {done} in all, {coups} coups", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
