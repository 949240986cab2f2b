"""Taglie dealt for the studies: whole, by the Rule, unbiased, and of their number alone."""

import math
from dataclasses import replace

import numpy as np
import pytest

from sabot.punto_banco import odds
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.tableau import POINTS, thirds
from sabot.simulation.punto_banco import sabots
from sabot.simulation.studies import orders as shuffle
from sabot.table.cards import RANKS, SUITS, Card

CAMPIONE = HOUSES["campione-pb"]
TABLE = sabots.table(CAMPIONE)


def test_coups_follow_the_rule_and_end_at_the_mask() -> None:
    orders = shuffle.orders(np.repeat(np.arange(13, dtype=np.uint8), 24), 5, 0, 50)
    dealt = sabots.deal(TABLE, 5, 0, 50)
    for taglia, order in enumerate(orders):
        cards = [Card(RANKS[rank] + SUITS[0]) for rank in order]
        out = 0
        for held in dealt.sabots[dealt.first[taglia] : dealt.first[taglia + 1]]:
            left = np.bincount(order[out:], minlength=13)
            assert held.tolist() == left.tolist()
            drawn = thirds(
                CAMPIONE.rule, tuple(cards[out : out + 4]), tuple(cards[out + 4 : out + 5])
            )
            assert drawn is not None
            out += 4 + drawn.punto + drawn.banco
        assert held.sum() >= CAMPIONE.mask_behind > len(cards) - out


def test_a_taglia_is_the_same_in_whatever_batch_it_falls() -> None:
    whole = sabots.deal(TABLE, 1, 0, 20)
    half = sabots.deal(TABLE, 1, 10, 10)
    assert (whole.sabots[whole.first[10] :] == half.sabots).all()
    assert (sabots.deal(TABLE, 2, 0, 20).sabots[:100] != whole.sabots[:100]).any()


def test_as_many_coups_as_the_odds_expect() -> None:
    dealt = sabots.deal(TABLE, 1, 0, 20_000)
    lengths = np.diff(dealt.first)
    error = lengths.std() / math.sqrt(len(lengths))
    assert lengths.mean() == pytest.approx(
        float(odds.taglia(CAMPIONE).coups), abs=4 * error + 0.002
    )


def test_marks_tell_what_is_left_and_how_many_coups_have_begun() -> None:
    marks = (100, 52, 7)
    dealt = sabots.deal(TABLE, 3, 0, 200, marks)
    assert (dealt.marked.sum(axis=2) == marks).all()
    for taglia in range(200):
        left = dealt.sabots[dealt.first[taglia] : dealt.first[taglia + 1]].sum(axis=1)
        assert dealt.begun[taglia].tolist() == [int((left >= mark).sum()) for mark in marks]
    orders = shuffle.orders(np.repeat(np.arange(13, dtype=np.uint8), 24), 3, 0, 200)
    for taglia, mark in ((0, 0), (7, 1), (199, 2)):
        left = np.bincount(orders[taglia][312 - marks[mark] :], minlength=13)
        assert dealt.marked[taglia, mark].tolist() == left.tolist()


def test_every_rank_is_as_likely_at_every_place() -> None:
    count = 20_000
    orders = shuffle.orders(np.arange(52, dtype=np.uint8), 9, 0, count)
    expected = count / 52
    for place in (0, 1, 25, 50, 51):
        counts = np.bincount(orders[:, place], minlength=52)
        chi = ((counts - expected) ** 2 / expected).sum()
        # Fifty-one degrees of freedom: beyond this once in a million.
        assert chi < 110


def test_a_custom_mask_is_kept_to_and_short_coups_are_left_out() -> None:
    house = replace(CAMPIONE, decks=1, mask_behind=3)
    dealt = sabots.deal(sabots.table(house), 1, 0, 100)
    assert dealt.sabots.sum(axis=1).min() >= 6
    assert {POINTS[name] for name in RANKS} == set(range(10))
