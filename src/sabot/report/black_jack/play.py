"""A chart followed: what it says of a hand, and a player at the table who keeps to it."""

import random

from sabot.black_jack.house import House
from sabot.black_jack.odds import Chart
from sabot.black_jack.odds.cards import place
from sabot.black_jack.playing import may_double, may_split
from sabot.black_jack.state import Hand, Turn
from sabot.black_jack.tableau import VALUES
from sabot.company.black_jack_strategy import Choice, Strategy
from sabot.table.cards import Card, rank


def by_chart(chart: Chart) -> Strategy:
    """A player who keeps to a chart, as far as the house allows."""

    def choose(house: House, turn: Turn, bank: Card, chance: random.Random) -> Choice:
        del chance
        hand, shown = turn.hand, place(rank(bank))
        if may_split(house, turn) and chart.splits[VALUES[hand.cards[0]] - 1, shown]:
            return Choice.SPLIT
        entry = (int(hand.point.soft), hand.point.total, shown)
        if chart.surrenders[entry] and _may_surrender(house, hand):
            return Choice.SURRENDER
        if chart.doubles[entry] and may_double(house, hand):
            return Choice.DOUBLE
        return Choice.CARTA if chart.draws[entry] else Choice.NO

    return choose


def _may_surrender(house: House, hand: Hand) -> bool:
    return house.surrender and len(hand.cards) == 2 and not hand.split
