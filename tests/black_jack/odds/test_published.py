"""Figures that others have published, and those of this house, to the last digit they give."""

from dataclasses import replace

import pytest

from sabot.black_jack.house import Hole, House, Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import Composition, Halved, Play, analyse, best_chart, costs
from sabot.black_jack.odds.costs import changed
from sabot.black_jack.odds.published import HOUSE as PUBLISHED
from sabot.black_jack.odds.published import PERCENT


@pytest.mark.parametrize(("decks", "percent"), PERCENT.items())
def test_the_published_edge_with_halves_played_as_dealt(decks: int, percent: str) -> None:
    analysis = analyse(PUBLISHED, Composition.full(decks), Halved.AS_DEALT)
    assert f"{100 * analysis.edge:.9f}" == percent


def test_knowing_that_the_pair_was_parted_gains_a_little_with_four_decks() -> None:
    best, dealt = (analyse(PUBLISHED, Composition.full(4), each).edge for each in Halved)
    assert 100 * (dealt - best) == pytest.approx(0.0000227559, abs=1e-9)
    best, dealt = (analyse(PUBLISHED, Composition.full(6), each).edge for each in Halved)
    assert best == pytest.approx(dealt, abs=1e-15)


def test_original_bets_only_where_the_black_jack_comes_last() -> None:
    """Whoever went over with a doubled stake has lost it all before the Black Jack comes."""
    last = replace(PUBLISHED, hole=Hole.NONE, bank_black_jack_takes=Takes.ORIGINAL)
    edge = analyse(last, Composition.full(4)).edge
    assert 100 * (edge - analyse(PUBLISHED, Composition.full(4)).edge) == pytest.approx(
        0.0045126, abs=1e-7
    )


@pytest.mark.parametrize(
    ("decks", "edge", "on_stake", "cost"),
    [(4, 0.606173220, 0.554354342, 0.006383349), (6, 0.661189834, 0.604323517, 0.003581128)],
)
def test_campione(decks: int, edge: float, on_stake: float, cost: float) -> None:
    analysis = analyse(CAMPIONE, Composition.full(decks))
    assert 100 * analysis.edge == pytest.approx(edge, abs=1e-9)
    assert 100 * analysis.edge_on_stake == pytest.approx(on_stake, abs=1e-9)
    chart = best_chart(analysis)
    assert 100 * (analysis.value - chart.value) == pytest.approx(cost, abs=1e-9)


def test_campiones_own_decks_are_four() -> None:
    assert analyse(CAMPIONE).edge == analyse(CAMPIONE, Composition.full(4)).edge


def test_a_ten_with_an_ace_after_a_split_may_be_doubled_and_had_better_not() -> None:
    """Article 11: it counts eleven for whoever wants another card; twenty-one is worth more."""
    without = replace(CAMPIONE, doubling=CAMPIONE.doubling._replace(split_ten_with_ace=False))
    analysis, other = analyse(CAMPIONE), analyse(without)
    assert analysis.hand("T T", "6").worth == other.hand("T T", "6").worth
    # Where twenty-one is not worth more, it is doubled: against a bank that must go over.
    few = Composition.holding("A A 6" + " T" * 20)
    assert (
        analyse(CAMPIONE, few).hand("T T", "6").worth[Play.SPLIT]
        > (analyse(without, few).hand("T T", "6").worth[Play.SPLIT])
    )


@pytest.mark.parametrize("house", [CAMPIONE, replace(CAMPIONE, decks=6)])
def test_what_each_rule_costs(house: House) -> None:
    base = analyse(house).edge
    priced = {(cost.key, cost.value): cost for cost in costs(house)}
    for cost in priced.values():
        assert cost.edge == pytest.approx(base + cost.change, abs=1e-15)
    assert priced["pays.black_jack", "6:5"].change > 0.01
    assert priced["hole", "peeked"].change < -0.0005
    assert priced["bank.draws_soft", "true"].change > 0.002
    assert priced["hole", "covered"].change == pytest.approx(0, abs=1e-15)
    assert priced["splitting.times", "0"].change > priced["splitting.times", "3"].change
    assert ("doubling.points", "9, 10, 11") not in priced
    assert priced["doubling.points", "none"].change > priced["doubling.points", "11"].change > 0
    assert priced["even_money", "none"].change == priced["insurance", "false"].change == 0


def test_what_contradicts_itself_is_left_out() -> None:
    """What a custom house's file may not say: its own checks are asked."""
    peeked = {(key, value) for key, value, _ in changed(PUBLISHED)}
    assert ("bank_black_jack_takes", "original") not in peeked
    original = replace(CAMPIONE, bank_black_jack_takes=Takes.ORIGINAL)
    assert ("hole", "peeked") not in {(key, value) for key, value, _ in changed(original)}
    never = replace(CAMPIONE, splitting=CAMPIONE.splitting._replace(times=0))
    never = replace(never, doubling=never.doubling._replace(after_split=False))
    assert ("doubling.after_split", "true") not in {(k, v) for k, v, _ in changed(never)}
    # Other decks have their mask as deep.
    assert {house.decks: house.mask_behind for key, _, house in changed(CAMPIONE)} == {
        **{decks: 13 * decks for decks in (1, 2, 4, 6, 8)}
    }


def test_looking_first_makes_surrender_late_and_so_dearer() -> None:
    priced = {(cost.key, cost.value): cost for cost in costs(replace(CAMPIONE, surrender=True))}
    assert priced["hole", "peeked"].change > 0.004
    assert priced["surrender", "false"].change > 0.006


def test_what_each_rule_costs_with_given_cards() -> None:
    few = Composition.full(1).without("T T T")
    by_rule = costs(CAMPIONE, few)
    assert "decks" not in {cost.key for cost in by_rule}
    assert by_rule[0].edge - by_rule[0].change == pytest.approx(
        analyse(CAMPIONE, few).edge, abs=1e-15
    )
