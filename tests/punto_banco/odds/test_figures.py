"""The figures of a bet, the effect of a card, and a whole taglia."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.house import House, Rounding
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.table.cards import RANKS
from tests.punto_banco.odds import plain
from tests.punto_banco.odds.conditions import draws_that_meet


def test_the_figures_of_a_bet() -> None:
    # Two in ten win three, three are returned, five are lost.
    bet = odds.Bet("made-up", 10, {Fraction(3): 2, Fraction(0): 3, Fraction(-1): 5})
    assert bet.expectation == Fraction(1, 10)
    assert bet.house_edge == Fraction(-1, 10)
    assert bet.return_to_player == Fraction(11, 10)
    assert bet.variance == Fraction(2 * 9 + 5, 10) - Fraction(1, 100)
    assert bet.standard_deviation == Decimal("1.513274595042156")
    assert bet.hit_frequency == Fraction(1, 5)
    assert bet.returned == Fraction(3, 10)


def test_decimals_are_rounded_exactly() -> None:
    assert str(odds.decimal(Fraction(2, 3), 4)) == "0.6667"
    assert str(odds.decimal(Fraction(-1, 3), 40)) == "-0." + 40 * "3"
    assert str(odds.root(Fraction(2), 30)) == "1.414213562373095048801688724210"
    assert str(odds.root(Fraction(9, 4), 1)) == "1.5"
    assert str(odds.root(Fraction(0), 2)) == "0.00"


def test_how_a_house_rounds_does_not_change_its_odds() -> None:
    one, other = (
        odds.of(replace(CAMPIONE, rounding=rounding)).bets["banco"] for rounding in Rounding
    )
    assert one.results == other.results
    assert Fraction(95, 100) in one.results


def test_a_house_without_a_bet_can_be_asked_about_it() -> None:
    counts = odds.of(CAMPIONE).counts
    for name in ("plus8", "dragon"):
        chance = LUGANO.chance[name]
        assert odds.bet(chance, counts).results == odds.of(LUGANO).bets[name].results
        won = odds.bet(chance, counts).results[Fraction(*chance.pay)]
        assert draws_that_meet(counts, chance.wins) == won


def test_a_shape_can_be_asked_for() -> None:
    odds_of = odds.of(LUGANO)
    dragons = odds_of.counts.where(lambda shape: shape.thirds_pair)
    assert odds_of.counts.share(dragons) == odds_of.bets["dragon"].hit_frequency


# One card less


@pytest.mark.parametrize("house", plain.EVERY_HOUSE, ids=lambda house: house.id)
def test_a_card_out_changes_a_bet_by_what_it_then_is(house: House) -> None:
    left = odds.Composition.full(1).without("A A A A 7")
    effects = odds.removals(house, left)
    before = odds.of(house, left).bets
    assert list(effects) == [rank for rank in RANKS if rank != "A"]
    for rank, by_chance in effects.items():
        after = odds.of(house, left.without(rank)).bets
        assert by_chance == {
            name: after[name].expectation - bet.expectation for name, bet in before.items()
        }
    for name in before:
        assert sum(left.count(rank) * effects[rank][name] for rank in effects) == 0


def test_the_known_effects_of_a_card_at_the_houses_own_decks() -> None:
    effects = odds.removals(CAMPIONE)
    assert effects["T"] == effects["K"]
    # Low cards out help the Banco, six to nine the Punto, as every study of counting has found.
    for rank in "A234":
        assert effects[rank]["punto"] < 0 < effects[rank]["banco"]
    for rank in "678":
        assert effects[rank]["banco"] < 0 < effects[rank]["punto"]


# A taglia


def simulated(house: House, taglie: int) -> tuple[float, float]:
    """The mean number of coups dealt to the mask, and what one unit on the Punto then loses."""
    pack = np.array([plain.worth(rank) for rank in RANKS] * 4 * house.decks)
    order = np.random.default_rng(house.decks).permuted(np.tile(pack, (taglie, 1)), axis=1)
    rule = house.rule
    draws = np.array([[given in rule.banco[banco] for given in range(10)] for banco in range(8)])
    alone = np.array([banco in rule.banco_alone for banco in range(8)])
    at, lost, coups = np.zeros(taglie, int), 0, 0
    mask_at = len(pack) - house.mask_behind
    while len(playing := np.flatnonzero(at <= mask_at)):
        card = order[playing, at[playing] + np.arange(6)[:, None]]
        punto, banco = (card[0] + card[2]) % 10, (card[1] + card[3]) % 10
        on = (punto < 8) & (banco < 8)
        third = on & (punto < 6)
        drawn = on & np.where(third, draws[banco % 8, card[4]], alone[banco % 8])
        punto = (punto + third * card[4]) % 10
        banco = (banco + drawn * np.where(third, card[5], card[4])) % 10
        at[playing] += 4 + third + drawn
        lost += int(np.sign(banco - punto).sum())
        coups += len(playing)
    return coups / taglie, lost / taglie


@pytest.mark.parametrize(("decks", "behind", "taglie"), [(6, 7, 20_000), (1, 7, 80_000)])
def test_a_taglia_is_as_long_as_when_it_is_dealt(decks: int, behind: int, taglie: int) -> None:
    house = replace(CAMPIONE, decks=decks, mask_behind=behind)
    expected = odds.taglia(house)
    coups, lost = simulated(house, taglie)
    # Five standard errors of the simulation (a taglia of one deck spreads by 0.57 coups and 3.1
    # units, more decks by the root of their number), and what the method itself is off.
    error = (decks / taglie) ** 0.5
    assert abs(float(expected.coups) - coups) < 5 * 0.57 * error + 0.003
    assert abs(float(expected.house_win["punto"]) - lost) < 5 * 3.1 * error


def test_the_house_wins_its_edge_at_every_coup() -> None:
    expected = odds.taglia(CAMPIONE)
    assert round(expected.coups, 3) == Decimal("62.374")
    edge = odds.of(CAMPIONE).bets["egalite"].house_edge
    assert round(expected.house_win["egalite"], 9) == round(expected.coups * odds.decimal(edge), 9)


def test_a_mask_before_everything_leaves_one_coup() -> None:
    assert odds.taglia(replace(CAMPIONE, decks=1, mask_behind=52)).coups == 1
    assert odds.taglia(replace(CAMPIONE, decks=1, mask_behind=48)).coups > 1
