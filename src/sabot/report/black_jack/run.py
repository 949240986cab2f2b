"""A run of Black Jack: four boxes played by the best chart, settled by the engine.

Each box is played by its own cards and the card shown, whatever the others do. So it has exactly
the odds of a box alone: which of the cards not yet seen come to it makes no difference.

Where the bank ends is not among what is compared. It does not play when no box is left, which hangs
together with the cards it would have drawn: the coups in which it plays are no fair choice of all.
The card it shows is there in every coup.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step, expected, naturals, shown
from sabot.black_jack.house import House, Shown
from sabot.black_jack.odds import cards as values
from sabot.black_jack.rules import decide
from sabot.black_jack.state import BANK, State
from sabot.black_jack.tableau import black_jack
from sabot.catalog import Place
from sabot.company import black_jack as company
from sabot.company.games import BLACK_JACK
from sabot.report.agreement import NET, Agreement, Check, Coup, Mean, run, share
from sabot.report.black_jack.figures import Figures
from sabot.report.black_jack.play import by_chart
from sabot.report.numbers import counted
from sabot.report.progress import Progress, silent
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import DECK, Card, rank
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from sabot.table.roles import Role

_BOXES = 4
# A hand takes fewer than three on the average; so many over several coups it never does.
_CARDS_A_HAND = 4
# A box may be split and every hand doubled.
_MOST_STAKES = 16
_LASTS = 50


class _Seen(NamedTuple):
    """What came of a coup: by box what was won and staked, in units; the rest as below."""

    won: dict[int, float]
    staked: dict[int, float]
    natural: set[int]
    split: set[int]
    doubled: set[int]
    shown: str


def agreement(
    place: Place, figures: Figures, coups: int, seed: int, progress: Progress = silent
) -> Agreement:
    """The exact figures against so many coups of the engine."""
    house = place.house_as(House)
    boxes = min(_BOXES, house.most_seats)
    by = BLACK_JACK._replace(bets=_bets, next_act=_player(figures)).erased()
    won, staked = Mean(), Mean()
    natural, split, doubled = Mean(), Mean(), Mean()
    up = Counter[str]()
    taglie = 0
    for coup in run(
        place, by, players=boxes, seed=seed, coups=coups, sure=sure(house, boxes), progress=progress
    ):
        taglie = coup.taglia
        seen = _seen(coup)
        # Boxes of one coup share the bank: only their mean is a value of its own.
        won.see(sum(seen.won.values()) / boxes)
        staked.see(sum(seen.staked.values()) / boxes)
        natural.see(len(seen.natural) / boxes)
        split.see(len(seen.split) / boxes)
        doubled.see(len(seen.doubled - seen.split) / boxes)
        up[seen.shown] += 1
    checks = [
        Check(f"{NET} of one unit", figures.by_chart.value, won.mean, won.error),
        Check("staked in all for one unit", figures.by_chart.stake, staked.mean, staked.error),
        Check("Black Jack in a box", figures.natural, natural.mean, natural.error),
        Check("a pair split", figures.first_split, split.mean, split.error),
        Check("a hand doubled, unsplit", figures.first_double, doubled.mean, doubled.error),
        *(
            share(f"the bank shows {name}", exact, up[name], coups)
            for name, exact in figures.shown.items()
        ),
    ]
    words = (
        f"{counted(boxes, 'box was', 'boxes were')} played by the best chart, one unit staked a "
        "box; what was won is what the engine paid. Where the bank ends is not compared: it does "
        "not play when no box is left, and whether one is hangs together with the cards."
    )
    return Agreement(seed, coups, taglie, words, tuple(checks))


def sure(house: House, boxes: int) -> int:
    """How many coups every taglia has, unless hands take more cards than ever happens."""
    room = len(DECK) * house.decks - house.mask_behind - house.burned
    return max(1, room // (_CARDS_A_HAND * (boxes + 1)) + 1)


def _seen(coup: Coup) -> _Seen:
    """What the events of a coup come to."""
    stakes: dict[int, int] = {}
    won, staked = dict[int, float](), dict[int, float]()
    natural, split, doubled = set[int](), set[int](), set[int]()
    cards: dict[int, list[Card]] = {}
    up = ""

    def settled(box: int, amount: int, net: int) -> None:
        won[box] = won.get(box, 0.0) + net / stakes[box]
        staked[box] = staked.get(box, 0.0) + amount / stakes[box]

    for event in coup.events:
        match event:
            case ce.BetPlaced(_, bet):
                stakes[bet.box] = bet.amount
            case e.CardDrawn(_, card, box) if box == BANK:
                up = up or values.NAMES[values.place(rank(card))]
            case e.CardDrawn(_, card, box):
                held = cards.setdefault(box, [])
                held.append(card)
                if len(held) == 2 and black_jack(held):
                    natural.add(box)
            case e.HandSplit():
                split.add(event.box)
            case e.HandDoubled():
                doubled.add(event.box)
            case ce.BetPaid(_, bet, winnings):
                settled(bet.box, bet.amount, winnings)
            case ce.BetCollected(_, bet):
                settled(bet.box, bet.amount, -bet.amount)
            case ce.BetReturned(_, bet):
                settled(bet.box, bet.amount, 0)
            case e.BetHalved(_, bet, kept):
                settled(bet.box, bet.amount, -kept)
    return _Seen(won, staked, natural, split, doubled, up)


def _player(figures: Figures) -> Callable[[House, State, random.Random], Act | None]:
    """A company that keeps to the chart, never insures, and asks even money where it gains."""
    strategy = by_chart(figures.by_chart.chart)
    gains = {shown for shown, each in figures.even_money.items() if each.at_once > each.waiting}

    def next_act(house: House, state: State, chance: random.Random) -> Act | None:
        if expected(house, state) is not Step.BEGIN_DRAWING:
            return company.next_act(house, state, chance, strategy)
        return _even_money(house, state, gains) or a.BeginDrawing(state.table.post(Role.DEALER))

    return next_act


def _even_money(house: House, state: State, gains: set[Shown]) -> Act | None:
    coup = state.in_play()
    if shown(coup) in gains:
        for turn in naturals(coup):
            for bet in coup.on_box(turn.box.number):
                act = a.AskEvenMoney(bet.owner, bet.box)
                if isinstance(decide(house, state, act), tuple):
                    return act
    return None


def _bets(house: House, state: State, name: str, chance: random.Random) -> list[Act]:
    """The least in one's own box, in even coins, so that half of it can be given back."""
    table = state.table
    currency = table.currencies[0]
    least = table.limits.even.minimum
    stake = Amount(least + least % 2)
    seat = table.players[name].seat
    assert seat is not None
    named = currency if len(table.currencies) > 1 else None
    acts: list[Act] = [a.PlaceBet(name, seat, stake, named)]
    if table.chips(name, currency) < _MOST_STAKES * stake:
        acts.insert(0, ta.BuyChips(name, Amount(_MOST_STAKES * stake * _LASTS), currency))
    return acts
