"""Full sabots: what is published, to its last digit, and what must hold for any number of decks."""

from collections.abc import Collection
from fractions import Fraction
from math import perm

import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.houses.malta import MALTA
from sabot.punto_banco.tableau import Side
from tests.punto_banco.odds import loops, plain

# The ordered draws of six; how often Punto, Banco and nobody win; the edge on each bet in percent.
PUBLISHED = {
    6: (
        878869206895680,
        ("0.446278569838877", "0.458652718825324", "0.095068711335799"),
        ("1.2374", "1.0558", "14.4382"),
    ),
    8: (
        4998398275503360,
        ("0.446246609343597", "0.458597422632763", "0.095155968023640"),
        ("1.2351", "1.0579", "14.3596"),
    ),
}
# The draws that Punto and Banco win, as gamblers' tables print them.
PRINTED = {
    4: (33608344225792, 34543624867840),
    6: (392220492728832, 403095751234560),
    8: (2230518282592256, 2292252566437888),
}
DECKS = range(1, 9)


@pytest.mark.parametrize("decks", PUBLISHED)
def test_published_figures_come_out_to_the_last_digit(decks: int) -> None:
    draws, wins, edges = PUBLISHED[decks]
    odds_of = odds.of(CAMPIONE, odds.Composition.full(decks))
    counts = odds_of.counts
    assert counts.total == draws
    for side, often in zip((Side.PUNTO, Side.BANCO, None), wins, strict=True):
        assert str(odds.decimal(counts.share(counts.winners[side]))) == often
    for bet, edge in zip(odds_of.bets.values(), edges, strict=True):
        assert str(odds.decimal(100 * bet.house_edge, 4)) == edge


@pytest.mark.parametrize(("decks", "wins"), PRINTED.items())
def test_whole_numbers_that_are_printed_are_the_same(decks: int, wins: tuple[int, int]) -> None:
    counts = odds.count(CAMPIONE.rule, odds.Composition.full(decks))
    assert (counts.winners[Side.PUNTO], counts.winners[Side.BANCO]) == wins


@pytest.mark.parametrize("decks", DECKS)
def test_one_to_eight_decks_come_out_as_plain_loops_count_them(decks: int) -> None:
    punto, banco, tie = loops.winners(decks)
    odds_of = odds.of(CAMPIONE, odds.Composition.full(decks))
    counts, total = odds_of.counts, punto + banco + tie
    assert counts.total == total
    assert counts.winners == {Side.PUNTO: punto, Side.BANCO: banco, None: tie}
    assert {name: bet.house_edge for name, bet in odds_of.bets.items()} == {
        "punto": Fraction(banco - punto, total),
        "banco": Fraction(punto, total) - Fraction(95, 100) * Fraction(banco, total),
        "egalite": 1 - 9 * Fraction(tie, total),
    }


@pytest.mark.parametrize("decks", DECKS)
def test_all_outcomes_add_up_to_one(decks: int) -> None:
    counts = odds.count(CAMPIONE.rule, odds.Composition.full(decks))
    assert counts.total == perm(52 * decks, 6)
    by_point = {side: counts.wins_with(side) for side in Side} | {None: counts.ties_with}
    ways: list[Collection[int]] = [
        counts.winners.values(),
        counts.points.values(),
        counts.cards_used.values(),
        counts.hands.values(),
        counts.shapes.values(),
        *(counts.ends_with(side).values() for side in Side),
        [won[point] for won in by_point.values() for point in range(10)],
    ]
    for outcomes in ways:
        assert sum(map(counts.share, outcomes)) == 1
        assert min(outcomes) >= 0
    for winner, won in by_point.items():
        assert sum(won.values()) == counts.winners[winner]


def test_the_house_lives_at_any_number_of_decks() -> None:
    every = [odds.of(LUGANO, odds.Composition.full(decks)).bets for decks in DECKS]
    assert all(bet.house_edge > 0 for bets in every for bet in bets.values())
    # Ties and pairs of third cards take equal cards: the fewer decks, the rarer they are.
    for name in ("egalite", "dragon"):
        edges = [bets[name].house_edge for bets in every]
        assert edges == sorted(edges, reverse=True)


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_full_sabot_has_the_decks_of_the_house(house: House) -> None:
    assert odds.of(house).left == odds.Composition.full(house.decks)
    assert odds.of(plain.STRANGE).left.cards == 104


def test_a_single_deck_is_counted_in_agreement_with_itself_half_dealt() -> None:
    """The first coup of a sabot is as good as any other: cards unseen change nothing."""
    left = odds.Composition.full(1).without("Ah Kh 5d 5c 9")
    before = odds.of(LUGANO, left)
    for name, bet in before.bets.items():
        after = [
            left.count(rank) * odds.of(LUGANO, left.without(rank)).bets[name].expectation
            for rank in "A23456789TJQK"
        ]
        assert sum(after) / left.cards == bet.expectation


def test_sabots_too_large_for_the_machines_numbers_are_counted_all_the_same() -> None:
    # One more card than fits; and then so many that the tie comes near its limit.
    for cards in (1024, 1025):
        left = odds.Composition.of({"A": cards - 600, "6": 300, "J": 150, "Q": 150})
        counts = odds.count(CAMPIONE.rule, left)
        assert sum(counts.points.values()) == perm(cards, 6)
    huge = odds.of(LUGANO, odds.Composition.full(10**6))
    assert sum(huge.counts.shapes.values()) == huge.counts.total == perm(52 * 10**6, 6)
    assert str(odds.decimal(100 * huge.bets["banco"].house_edge, 3)) == "1.064"


def test_malta_takes_half_of_a_six_instead_of_a_commission() -> None:
    odds_of = odds.of(MALTA)
    counts, banco = odds_of.counts, odds_of.bets["banco"]
    six = counts.wins_with(Side.BANCO)[6]
    assert banco.results[Fraction(1, 2)] == six
    assert banco.results[Fraction(1)] == counts.winners[Side.BANCO] - six
    assert banco.results[Fraction(0)] == counts.winners[None]
    assert (
        banco.house_edge
        == counts.share(counts.winners[Side.PUNTO] - counts.winners[Side.BANCO])
        + counts.share(six) / 2
    )
