"""How every box is played: a chart, and what is said before the drawing."""

from typing import NamedTuple

import numpy as np

from sabot.black_jack.house import House, Shown
from sabot.black_jack.odds import Analysis, Chart, analyse, best_chart, even_money, insurance
from sabot.black_jack.odds.cards import NAMES
from sabot.black_jack.odds.catalogue import ACE, TEN
from sabot.black_jack.odds.compiled import Flags
from sabot.black_jack.tableau import MORE

_UP = {Shown.ACE: NAMES[ACE], Shown.TEN: NAMES[TEN]}


class Player(NamedTuple):
    """A chart; ``insures``: with which two values half the stake is insured against an ace;
    ``even_money``: against what a Black Jack is paid one to one at once.

    What the house does not allow is passed over.
    """

    chart: Chart
    insures: Flags
    even_money: frozenset[Shown] = frozenset()


def plain_player(chart: Chart) -> Player:
    """A player who keeps to a chart, never insures and lets a Black Jack wait."""
    return Player(chart, np.zeros((MORE, MORE), np.bool_))


def sure_player(analysis: Analysis, house: House, chart: Chart) -> Player:
    """A player by a chart who insures, and asks for even money, where that gains on the average.

    What that player wins is what ``chart_value`` says of the chart.
    """
    gains = plain_player(chart).insures
    if house.insurance:
        for first, one in enumerate(NAMES):
            for second, other in enumerate(NAMES):
                gains[first, second] = insurance(house, analysis.cards, f"{one} {other}").worth > 0
    at_once = {
        shown
        for shown in house.even_money
        for each in (even_money(house, analysis.cards, _UP[shown]),)
        if each.at_once > each.waiting
    }
    return Player(chart, gains, frozenset(at_once))


def best_player(house: House) -> Player:
    """The best play by points alone, from the house's own decks."""
    analysis = analyse(house)
    return sure_player(analysis, house, best_chart(analysis).chart)
