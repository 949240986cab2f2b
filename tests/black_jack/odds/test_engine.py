"""The odds of a chart against the engine: every order of a tiny sabot played at the table.

The table is opened with whole decks, as it must be; then the sabot is exchanged for a tiny one. At
every card the coup goes on once for each rank that can come, so what the engine pays on the average
is an exact fraction.
"""

import random
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement

import pytest

from sabot.black_jack.expected import DUE
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House, Shown
from sabot.black_jack.odds import Chart, Composition, analyse, best_chart, chart_value
from sabot.black_jack.odds.search import plain_chart
from sabot.black_jack.playing import may_double, may_split
from sabot.black_jack.state import Box, Hand, State, Turn
from sabot.black_jack.tableau import VALUES
from sabot.company.black_jack import next_act
from sabot.company.black_jack_strategy import Choice, basic, card_or_no
from sabot.table.cards import RANKS, Card
from sabot.table.game import Live
from tests.black_jack.odds.houses import AGAIN_HOUSES, HOUSES
from tests.black_jack.scene import Scene
from tests.forms import UNMEASURED

STAKE = 100
CARDS = "A A 5 6 T T T T T T 9 9"
MANY = "8 8 8 8 T T T T T T T 9 9 9 9 T T T"


def by(chart: Chart, house: House, turn: Turn, bank: Card, _: random.Random) -> Choice:
    """A player who keeps to a chart."""
    hand, up = turn.hand, VALUES[bank] - 1
    if may_split(house, turn) and chart.splits[VALUES[hand.cards[0]] - 1, up]:
        return Choice.SPLIT
    entry = (int(hand.point.soft), hand.point.total, up)
    if house.surrender and len(hand.cards) == 2 and not hand.split and chart.surrenders[entry]:
        return Choice.SURRENDER
    if may_double(house, hand) and chart.doubles[entry]:
        return Choice.DOUBLE
    return Choice.CARTA if chart.draws[entry] else Choice.NO


class Enumerated:
    """A coup in every order of the cards left."""

    def __init__(self, house: House, chart: Chart) -> None:
        # Nobody insures here, and even money is not asked for.
        bets = house.bets._replace(lone_player_boxes=1)
        self.house = replace(house, bets=bets)
        self.strategy = partial(by, chart)
        self.coups = 0

    def mean(self, cards: str) -> Fraction:
        scene = Scene(self.house, anna=1)
        scene.bet("anna", STAKE)
        scene.dealer.close()
        self.before = scene.chips("anna") + STAKE
        words = cards.split()
        return self._play(scene.live.state, tuple(words.count(rank) for rank in RANKS))

    def _play(self, state: State, left: tuple[int, ...]) -> Fraction:
        live = Live(GAME, self.house, state)
        while live.state.coup is not None:
            if GAME.steps.expected(self.house, live.state) in DUE:
                return self._each(live.state, left)
            self._act(live)
        self.coups += 1
        won = live.state.table.chips("anna", self.house.currencies[0]) / 100 - self.before
        return Fraction(won) / STAKE

    def _each(self, state: State, left: tuple[int, ...]) -> Fraction:
        total = Fraction(0)
        for at, count in enumerate(left):
            if not count:
                continue
            # Which suit comes decides nothing; the mask lies far behind.
            sabot = state.table.sabot
            top = (Card(RANKS[at] + "h"),)
            order = (*sabot.order[: sabot.out], *top, *sabot.order[sabot.out + 1 :])
            table = state.table._replace(sabot=sabot._replace(order=order))
            live = Live(GAME, self.house, state._replace(table=table))
            self._act(live)
            less = tuple(count - (rank == at) for rank, count in enumerate(left))
            total += Fraction(count, sum(left)) * self._play(live.state, less)
        return total

    def _act(self, live: Live) -> None:
        act = next_act(self.house, live.state, _Never(), self.strategy)
        assert act is not None
        assert isinstance(live.do(act), tuple), act


class _Never(random.Random):
    """Chance that makes nobody insure, make signs or leave out anything."""

    def random(self) -> float:
        return 0.99

    def choice(self, seq):  # type: ignore[no-untyped-def]
        return seq[-1]


# Whether somebody insures is not a matter of the chart.
def plain(house: House) -> House:
    return replace(house, even_money=frozenset[Shown](), insurance=False)


TRIED = {
    name: HOUSES[name]
    for name in ("campione", "peeked", "covered-original", "any-two", "late", "early", "soft-17")
}


@UNMEASURED
@pytest.mark.parametrize("house", TRIED.values(), ids=TRIED)
def test_the_engine_pays_what_the_chart_is_worth(house: House) -> None:
    house = plain(house)
    best = best_chart(analyse(house, Composition.holding(CARDS)))
    played = Enumerated(house, best.chart)
    assert float(played.mean(CARDS)) == pytest.approx(best.value, abs=1e-12)
    assert played.coups > 100


@UNMEASURED
@pytest.mark.parametrize("name", ["thrice", "original"])
def test_pairs_parted_again(name: str) -> None:
    house = plain(AGAIN_HOUSES[name])
    best = best_chart(analyse(house, Composition.holding(MANY)))
    assert best.chart.splits[7].any()
    played = Enumerated(house, best.chart)
    assert float(played.mean(MANY)) == pytest.approx(best.value, abs=1e-12)


@UNMEASURED
@pytest.mark.parametrize("house", [HOUSES["campione"], HOUSES["peeked"]], ids=["last", "looked"])
def test_the_automatic_players_table_is_worth_what_the_engine_pays_by_it(house: House) -> None:
    """Any chart will do: here the fixed table of the automatic players."""
    house = plain(house)
    chart = _fixed(house)
    valued = chart_value(analyse(house, Composition.holding(CARDS)), chart)
    assert float(Enumerated(house, chart).mean(CARDS)) == pytest.approx(valued.value, abs=1e-12)


def _fixed(house: House) -> Chart:
    """The automatic players' table, asked hand by hand."""
    chart = plain_chart()
    deck = [Card(rank + "s") for rank in RANKS[:10]]
    for up, bank in enumerate(deck):
        for pair in combinations_with_replacement(deck, 2):
            hand = Hand(1, pair)
            says = basic(house, Turn(Box(1, "anna", (hand,)), hand), bank, random.Random(0))
            entry = (int(hand.point.soft), hand.point.total, up)
            chart.draws[entry] = card_or_no(hand, bank) is Choice.CARTA
            if pair[0] == pair[1]:
                chart.splits[VALUES[pair[0]] - 1, up] = says is Choice.SPLIT
            else:
                chart.doubles[entry] = says is Choice.DOUBLE
    return chart
