"""The figures of a tally of Black Jack, each with its standard error and what exact odds say.

Boxes of a coup share the bank, and coups of a taglia the sabot. So what is won is given with an
error worked out of the sums of whole taglie, which share nothing: the spread of these sums over the
root of their number. (That long taglie may win otherwise than short ones is left out.) How often
something happens, and what is staked, is given with the error it would have if the boxes of a coup
all did the same: with several boxes it is really smaller.

Exact figures are those of a full sabot. They hold where every taglia has the same number of coups;
dealt to the mask, the last coups come or not by what the others took.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from sabot.black_jack.odds import Charted
from sabot.black_jack.tableau import MORE, MOST, VALUES
from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.money import CARDS
from sabot.simulation.black_jack.tables import Tables
from sabot.simulation.black_jack.tallies import BoxEvent
from sabot.simulation.measures import Measure
from sabot.simulation.tally import Tally

_ENDS = {
    s.IDLE: "the bank does not play",
    s.OVER: "the bank goes over 21",
    s.BLACK_JACK: "the bank has Black Jack",
    **{point: f"the bank ends with {point}" for point in range(s.LEAST, MOST + 1)},
}
_EVENTS = {
    BoxEvent.BLACK_JACK: "Black Jack in a box",
    BoxEvent.EVEN_MONEY: "Black Jack paid one to one",
    BoxEvent.INSURANCE: "a box insured",
    BoxEvent.INSURANCE_WON: "an insurance won",
    BoxEvent.SURRENDER: "a box given up",
    BoxEvent.DOUBLE: "a hand doubled",
    BoxEvent.SPLIT: "a pair split",
    BoxEvent.SPLIT_BOX: "a box split, once or more",
    BoxEvent.BUST: "a hand over 21",
}


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a tally, in units of the first stake; spreads are those of a single one.

    ``net``: what a box wins at a coup; ``staked``: on it in all; ``on_stake``: what is won of one
    staked whenever. ``results``: how often a box wins what; ``bank``: how often it ends how;
    ``events``: by box. ``coup``, ``taglia``: what all boxes win; ``length``: in coups.
    ``annulled``: coups for which the sabot had not cards enough.
    """

    taglie: int
    coups: int
    hands: int
    annulled: int
    net: Measure
    staked: Measure
    on_stake: Measure
    results: Mapping[Fraction, Measure]
    bank: Mapping[int, Measure]
    events: Mapping[BoxEvent, Measure]
    coup: Measure
    taglia: Measure
    length: Measure

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Everything exact odds may have a figure for."""
        return (self.net, self.staked, self.on_stake, self.events[BoxEvent.BLACK_JACK])


def figures(tables: Tables, tally: Tally, exact: Charted | None = None) -> Figures:
    """The figures of what was dealt by these tables; ``exact``: what the chart is worth."""
    taglie, coups, hands = (int(tally[name][0]) for name in ("taglie", "coups", "hands"))
    parts = tables.money.parts
    won = int(tally["sums"][0])
    taglia = _mean("all boxes in a taglia", taglie, won, int(tally["squares"][0]), parts)
    coup = _mean("all boxes in a coup", coups, won, int(tally["coup_squares"][0]), parts)
    error = taglia.error * taglie / hands
    results = tally["results"].astype(object)
    squares = int(results @ tables.money.results.astype(object) ** 2)
    net = _mean("net result of a unit", hands, won, squares, parts)._replace(error=error)
    staked = Measure("staked in all for a unit", int(tally["staked"][0]) / parts / hands, math.inf)
    staked = staked._replace(error=_staked_error(tally, coups, hands, staked.estimate))
    on_stake = Measure(
        "net result of a unit staked", net.estimate / staked.estimate, net.error / staked.estimate
    )
    if exact is not None:
        per_taglia = tables.coups * tables.boxes * exact.value if tables.coups else None
        net = net._replace(exact=exact.value)
        taglia = taglia._replace(exact=per_taglia)
        coup = coup._replace(exact=tables.boxes * exact.value)
        staked = staked._replace(exact=exact.stake)
        on_stake = on_stake._replace(exact=exact.value / exact.stake)
    events = {
        event: _share(_EVENTS[event], int(tally["events"][event]), hands, coups)
        for event in BoxEvent
    }
    events[BoxEvent.BLACK_JACK] = events[BoxEvent.BLACK_JACK]._replace(exact=_natural(tables))
    return Figures(
        taglie,
        coups,
        hands,
        int(tally["bank"][[s.SHORT, s.SHORT_SEEN]].sum()),
        net,
        staked,
        on_stake,
        {
            Fraction(int(value), parts): _share(_signed(value / parts), int(count), hands, coups)
            for value, count in zip(tables.money.results, tally["results"], strict=True)
            if count
        },
        {
            end: _share(name, int(tally["bank"][end]), coups, coups)
            for end, name in sorted(_ENDS.items())
            if tally["bank"][end]
        },
        events,
        coup._replace(error=taglia.error * taglie / coups),
        taglia,
        _length(tables, tally),
    )


def _mean(name: str, count: int, total: int, squares: int, parts: int) -> Measure:
    """The mean of values by their sums, the error of it, and the spread of a single one."""
    if count < 2:
        return Measure(name, total / parts, math.inf)
    spread = math.sqrt(Fraction(count * squares - total * total, count * (count - 1))) / parts
    return Measure(name, total / count / parts, spread / math.sqrt(count), spread=spread)


def _share(name: str, seen: int, of: int, coups: int) -> Measure:
    """How often something happened."""
    share = seen / of
    return Measure(name, share, math.sqrt(max(share * (1 - share), 0.0) / coups))


def _signed(value: float) -> str:
    return f"{value:+g}".replace("-", "−")


def _staked_error(tally: Tally, coups: int, hands: int, estimate: float) -> float:
    """Every bet put down after the first, half a one to insure, taken for an event of its own."""
    events = tally["events"]
    later = (
        int(events[BoxEvent.DOUBLE] + events[BoxEvent.SPLIT]) + int(events[BoxEvent.INSURANCE]) / 4
    )
    return math.sqrt(max(later / hands - (estimate - 1) ** 2, 0.0) / coups)


def _natural(tables: Tables) -> float:
    """How often two cards are Black Jack."""
    values = np.array([VALUES[card] for card in CARDS])[tables.pack]
    aces, tens, cards = int((values == 1).sum()), int((values == MORE).sum()), len(values)
    return 2 * aces * tens / (cards * (cards - 1))


def _length(tables: Tables, tally: Tally) -> Measure:
    """How many coups the taglie had."""
    lengths = tally["lengths"].tolist()
    sums, squares = (
        sum(taglie * coups**power for coups, taglie in enumerate(lengths)) for power in (1, 2)
    )
    mean = _mean("coups in a taglia", int(tally["taglie"][0]), sums, squares, 1)
    return mean._replace(exact=float(tables.coups)) if tables.coups else mean
