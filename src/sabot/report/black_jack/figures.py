"""The exact figures of Black Jack, worked out once."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sabot.black_jack import odds
from sabot.black_jack.house import House, Shown
from sabot.black_jack.odds.cards import NAMES, place
from sabot.black_jack.odds.costs import changed
from sabot.black_jack.tableau import point
from sabot.report.black_jack import measured
from sabot.report.progress import Progress, part, silent
from sabot.table.cards import RANKS, Card
from sabot.table.composition import Composition

# The order in which a chart shows the bank's cards: the ace last.
SHOWN = (*NAMES[1:], NAMES[0])
# The ends of the bank that are no point.
OVER, BLACK_JACK = "over 21", "Black Jack"
_OCCASIONS = {Shown.ACE: NAMES[0], Shown.TEN: NAMES[-1]}


class Class(NamedTuple):
    """Hands taken together, such as all of hard 16."""

    name: str
    chance: float
    value: float
    staked: float
    # by the card shown, where it can be
    against: Mapping[str, float]


class Figures(NamedTuple):
    """What the odds gave.

    ``shown``: how often the bank shows a card; ``by_card``: where it ends then; ``ends``: whatever
    it shows. ``departures``: where the best play is not the chart's. ``insurance`` and
    ``even_money`` where the house has them and the cards give occasion for it. ``natural``,
    ``first_split``, ``first_double``: how often a box has Black Jack, is split, or is doubled as it
    is dealt, by the chart. ``errors``: of the method, once they are measured.
    """

    house: House
    analysis: odds.Analysis
    by_chart: odds.Charted
    shown: Mapping[str, float]
    by_card: Mapping[str, Mapping[str, float]]
    ends: Mapping[str, float]
    classes: tuple[Class, ...]
    departures: tuple[odds.Departure, ...]
    insurance: odds.Insurance | None
    even_money: Mapping[Shown, odds.EvenMoney]
    natural: float
    first_split: float
    first_double: float
    costs: tuple[odds.Cost, ...]
    errors: measured.Measured | None = None


def compute(house: House, left: Composition, progress: Progress = silent) -> Figures:
    """Everything about the first coup from these cards."""
    progress("weighing every hand", 0.0)
    analysis = odds.analyse(house, left)
    progress("finding the best chart", 0.2)
    by_chart = odds.best_chart(analysis)
    dealt = list(analysis.hands())
    shown = {name: _share(left, name) for name in SHOWN}
    by_card = {name: _ends(house, left, name) for name in SHOWN if shown[name]}
    names = next(iter(by_card.values()))
    ends = {name: sum(shown[card] * by_card[card][name] for card in by_card) for name in names}
    # Once the bank has looked and has Black Jack, nobody acts.
    acts = [
        (
            hand.chance * (1 - hand.black_jack * analysis.rules.peeked),
            by_chart.chart.first_act(hand),
        )
        for hand in dealt
    ]
    return Figures(
        house,
        analysis,
        by_chart,
        shown,
        by_card,
        ends,
        tuple(_classes(dealt)),
        tuple(odds.departures(analysis, by_chart.chart)),
        odds.insurance(house, left) if house.insurance and shown[NAMES[0]] else None,
        dict(_even_money(house, left)),
        sum(hand.chance for hand in dealt if hand.best is None),
        sum(chance for chance, act in acts if act is odds.Play.SPLIT),
        sum(chance for chance, act in acts if act is odds.Play.DOUBLE),
        tuple(_costs(house, left, analysis.edge, part(progress, 0.3, 1.0))),
    )


def with_errors(of: Figures, progress: Progress = silent) -> Figures:
    """The same with the errors of the method, which take a while to measure."""
    return of._replace(errors=measured.measured(of.house, of.analysis, progress))


def _alike(left: Composition, name: str) -> list[str]:
    """The ranks of a value that are there."""
    return [rank for rank in RANKS if place(rank) == place(name) and left.count(rank)]


def _share(left: Composition, name: str) -> float:
    """How often the bank shows a card of a value."""
    return sum(map(left.count, _alike(left, name))) / left.cards


def _ends(house: House, left: Composition, name: str) -> dict[str, float]:
    ends = odds.distribution(house, left, _alike(left, name)[0])
    points = {str(point): chance for point, chance in ends.points.items()}
    return {**points, OVER: ends.bust, BLACK_JACK: ends.black_jack}


def _even_money(house: House, left: Composition) -> Iterator[tuple[Shown, odds.EvenMoney]]:
    """A Black Jack paid at once or waited with, against each card that lets one choose."""
    for shown, up in _OCCASIONS.items():
        aces, tens = _alike(left, NAMES[0]), _alike(left, NAMES[-1])
        if shown in house.even_money and aces and tens:
            card = (aces if up == NAMES[0] else tens)[-1]
            try:
                yield shown, odds.even_money(house, left, card, f"{aces[0]} {tens[0]}")
            except odds.OddsError:
                # There are not so many of these cards.
                continue


def _costs(house: House, left: Composition, edge: float, progress: Progress) -> Iterator[odds.Cost]:
    """Each rule changed alone; the decks too where the sabot is full."""
    full = left == Composition.full(house.decks)
    others = list(changed(house, full))
    for at, (key, value, other) in enumerate(others):
        progress("changing one rule after the other", at / len(others))
        try:
            edge_there = odds.analyse(other, None if full else left).edge
        except odds.OddsError:
            # So few cards that a coup by this rule could fail.
            continue
        yield odds.Cost(key, value, edge_there, edge_there - edge)


def class_name(hand: odds.Dealt) -> str:
    """What hands a hand is taken together with."""
    first, second = hand.cards
    if hand.best is None:
        return "Black Jack"
    if place(first) == place(second):
        return f"pair {NAMES[place(first)]}"
    held = point((Card(first + "s"), Card(second + "s")))
    return f"{'soft' if held.soft else 'hard'} {held.total}"


def _classes(dealt: Iterable[odds.Dealt]) -> Iterable[Class]:
    """All hands by class: hard, soft, pairs, Black Jack."""
    together: dict[str, list[odds.Dealt]] = {}
    for hand in dealt:
        together.setdefault(class_name(hand), []).append(hand)
    for name in sorted(together, key=_order):
        hands = together[name]
        chance = sum(hand.chance for hand in hands)
        against = {}
        for card in SHOWN:
            here = [hand for hand in hands if place(hand.shown) == place(card)]
            often = sum(hand.chance for hand in here)
            if often:
                against[card] = sum(hand.chance * hand.value for hand in here) / often
        yield Class(
            name,
            chance,
            sum(hand.chance * hand.value for hand in hands) / chance,
            sum(hand.chance * hand.staked for hand in hands) / chance,
            against,
        )


def _order(name: str) -> tuple[int, int]:
    kind, _, which = name.partition(" ")
    number = int(which) if which.isdecimal() else {"T": 10, "A": 11}.get(which, 99)
    return ("hard", "soft", "pair", "Black").index(kind), number
