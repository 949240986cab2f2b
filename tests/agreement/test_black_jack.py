"""Handed the same order of cards, the kernel and the engine deal the same coups.

``python -m tests.agreement.test_black_jack 1000`` plays so many taglie of Campione instead of a
few, and a hundredth of that of each of many random houses.
"""

import sys
from fractions import Fraction

import numpy as np
import pytest

from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.simulation.black_jack import given_orders
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.player import Player, best_player
from sabot.simulation.black_jack.tables import Bytes, Tables, tables_of
from tests.agreement.black_jack import Taglia, played
from tests.agreement.black_jack_houses import random_house, random_player
from tests.forms import LONG, first

OF_EACH, RANDOM = 4, 60
_ANNULLED = (s.SHORT, s.SHORT_SEEN)


def agree(house: House, player: Player, boxes: int, taglie: list[Taglia]) -> int:
    """Every coup has the same cards, the same bank, and in each box the same stake and result.

    How many coups were annulled is told.
    """
    tables = tables_of(house, player, boxes)
    dealt = given_orders.deal(
        tables, np.array([given_orders.numbers(taglia.order) for taglia in taglie])
    )
    assert dealt.coups.tolist() == [len(taglia.coups) for taglia in taglie]
    annulled = 0
    for row, taglia in enumerate(taglie):
        out = house.burned
        for column, coup in enumerate(taglia.coups):
            at = (row, column)
            assert dealt.out[at] == out
            out += coup.cards
            assert (dealt.ends[at] in _ANNULLED) == coup.annulled
            annulled += coup.annulled
            if not coup.annulled:
                assert dealt.after[at] == out
                bank = _bank_hand(tables, dealt, *at)
                assert bank.tolist() == given_orders.numbers(coup.bank).tolist()
            for box in range(boxes):
                won, staked = (
                    Fraction(int(each[*at, box]), tables.money.parts)
                    for each in (dealt.won, dealt.staked)
                )
                assert (won, staked) == (coup.won[box + 1], coup.staked[box + 1]), (at, box, coup)
    return annulled


def _bank_hand(tables: Tables, dealt: given_orders.Dealt, taglia: int, coup: int) -> Bytes:
    """The bank's cards, a covered one too."""
    order, out = dealt.orders[taglia], dealt.out[taglia, coup]
    up = out + tables.boxes
    hole = out + 2 * tables.boxes + 1
    drawn = slice(dealt.bank[taglia, coup], dealt.after[taglia, coup])
    return np.concatenate([order[up : up + 1], order[hole : hole + tables.hole], order[drawn]])


@pytest.mark.parametrize("taglie", [8, pytest.param(60, marks=LONG)])
@pytest.mark.parametrize("boxes", [1, 2, 7])
def test_campione(boxes: int, taglie: int) -> None:
    player = best_player(CAMPIONE)
    agree(CAMPIONE, player, boxes, list(played(CAMPIONE, player, boxes, 5, taglie)))


@pytest.mark.parametrize("seed", first(16, range(RANDOM)))
def test_random_houses_and_players(seed: int) -> None:
    house, boxes = random_house(seed), 1 + seed % 7
    player = best_player(house) if seed % 4 == 0 else random_player(seed)
    agree(house, player, boxes, list(played(house, player, boxes, seed, OF_EACH)))


def main(taglie: int) -> None:
    """The same with more taglie."""
    done = coups = annulled = 0
    houses = [CAMPIONE, *map(random_house, range(100, 300))]
    for seed, house in enumerate(houses):
        share = taglie if house is CAMPIONE else max(1, taglie // 100)
        boxes = 7 - seed % 7
        player = random_player(seed) if seed % 4 else best_player(house)
        every = list(played(house, player, boxes, seed, share))
        annulled += agree(house, player, boxes, every)
        done, coups = done + share, coups + sum(len(taglia.coups) for taglia in every)
        print(f"{house.id}: {done} taglie, {coups} coups, {annulled} annulled", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
