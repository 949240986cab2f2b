"""The odds against all draws from small sabots, one by one: every outcome, every bet."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.custom_pieces import PIECES
from sabot.punto_banco.odds.shapes import SEE_SHAPES
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.table.cards import RANKS
from tests.forms import UNMEASURED
from tests.punto_banco.odds import plain
from tests.punto_banco.odds.conditions import draws_that_meet

HOUSES = [
    pytest.param(house, id=house.id, marks=[UNMEASURED] if at else [])
    for at, house in enumerate(plain.EVERY_HOUSE)
]


def sabot(seed: int) -> Counter[str]:
    """Eight to twenty cards of a few ranks, tens among them."""
    chance = random.Random(seed)
    ranks = chance.sample("A23456789", 3) + chance.sample("TJQK", 2)
    return Counter(chance.choices(ranks, k=chance.randint(8, 20)))


SABOTS = [
    *(sabot(seed) for seed in range(6)),
    Counter("TTTJJQQQQK"),
    Counter("A2345678"),
    Counter("TJK5") + Counter(A=7, Q=8),
]


def same(counted: Counter[Fraction], bet: odds.Bet) -> bool:
    return +counted == +Counter(bet.results)


@pytest.mark.parametrize("house", HOUSES)
def test_every_outcome_and_every_bet_is_that_of_all_draws(house: House) -> None:
    for held in SABOTS:
        coups = plain.coups(house.rule, held)
        odds_of = odds.of(house, odds.Composition.of(held, decks=5))
        counts, total = odds_of.counts, coups.total()
        assert total == counts.total == sum(counts.shapes.values()) == sum(counts.points.values())
        points: Counter[tuple[int, int]] = Counter()
        hands: Counter[tuple[int, int]] = Counter()
        naturals: Counter[str] = Counter()
        for (punto, banco), ways in coups.items():
            points[plain.worth(punto), plain.worth(banco)] += ways
            hands[len(punto), len(banco)] += ways
            if len(punto + banco) == 4:
                both = [plain.worth(hand) in house.rule.naturals for hand in (punto, banco)]
                naturals["any"] += ways * any(both)
                naturals["both"] += ways * all(both)
                naturals["punto"] += ways * both[0]
        assert points == +Counter(counts.points)
        assert hands == +Counter(counts.hands)
        for used in (4, 5, 6):
            taken = [ways for both, ways in hands.items() if sum(both) == used]
            assert counts.cards_used[used] == sum(taken)
        assert naturals["any"] == counts.naturals()
        assert naturals["both"] == counts.naturals(*Side)
        assert naturals["punto"] == counts.naturals(Side.PUNTO)
        for side in (Side.PUNTO, Side.BANCO):
            at = 0 if side is Side.PUNTO else 1
            won, ended = dict.fromkeys(range(10), 0), dict.fromkeys(range(10), 0)
            for both_points, ways in points.items():
                ended[both_points[at]] += ways
                won[both_points[at]] += ways * (both_points[at] > both_points[1 - at])
            assert won == counts.wins_with(side)
            assert ended == counts.ends_with(side)
            assert sum(won.values()) == counts.winners[side]
        assert (
            counts.winners[None] == total - counts.winners[Side.PUNTO] - counts.winners[Side.BANCO]
        )
        assert counts.ties_with == {point: points[point, point] for point in range(10)}
        for chance in house.chances:
            results: Counter[Fraction] = Counter()
            for (punto, banco), ways in coups.items():
                results[plain.net(chance, punto, banco)] += ways
            assert same(results, odds_of.bets[chance.id]), (chance.id, held)


@pytest.mark.parametrize("house", HOUSES)
def test_every_condition_is_met_as_often_at_any_house(house: House) -> None:
    every = {each.wins for other in plain.EVERY_HOUSE for each in other.chances}
    for held in SABOTS[:3]:
        coups = plain.coups(house.rule, held)
        counts = odds.count(house.rule, odds.Composition.of(held))
        for condition in every:
            met = sum(ways for hands, ways in coups.items() if plain.wins(condition, *hands))
            assert met == draws_that_meet(counts, condition)


def test_the_plain_count_is_that_of_every_order_of_eight_cards() -> None:
    cards = "A5779TKK"
    counted = Counter(
        next(
            hands
            for dealt in (4, 5, 6)
            if (hands := plain.hands(THE_RULE, "".join(order[:dealt]))) is not None
        )
        for order in permutations(cards, 6)
    )
    assert counted == plain.coups(THE_RULE, Counter(cards))


@pytest.mark.parametrize("house", HOUSES)
def test_many_sabots_at_once_have_the_same_counts(house: House) -> None:
    rows = [[held[rank] for rank in RANKS] for held in SABOTS]
    many = odds.many(house, np.array(rows))
    for at, row in enumerate(rows):
        alone = odds.of(house, odds.Composition(tuple(row)))
        assert int(many.total[at]) == alone.counts.total
        for name, bet in alone.bets.items():
            won = dict(zip(many.nets[name], map(int, many.won[name][at]), strict=True))
            assert won == {net: of for net, of in bet.results.items() if net != -1}


def test_every_piece_a_side_bet_is_made_of_has_odds() -> None:
    made = {
        type(chance.wins)
        for house in (plain.EVERY_KEY, plain.STRANGE)
        for chance in house.side_chances
    }
    assert len(made) == len(PIECES)
    assert made < set(SEE_SHAPES)
