"""An evening of people who do anything the rules allow: the record of all that can be done."""

import random
from collections.abc import Iterator

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step, expected
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.black_jack.state import State
from sabot.catalog import Place
from sabot.company.black_jack import next_act_at_random
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.game import Live
from sabot.table.money import Amount
from sabot.table.refusal import Refusal

SEED = 25
TAGLIE = 4
_SEATED = {"Anna": 1, "Bruno": 2, "Carla": 4}
_STANDING = ("Dino", "Elsa")


def wild(place: Place) -> Iterator[Act]:
    """Some taglie, with bets behind and in several boxes, and people who step away and back."""
    live = Live(GAME, place.house_as(House))
    chance = random.Random(SEED)
    for act in _sit_down(live.house):
        live.do(act)  # type: ignore[arg-type] # of this game
        yield act
    while live.state.table.taglia < TAGLIE or live.state.table.sabot.order:
        for act in _next(live.house, live.state, chance):
            if not isinstance(live.do(act), Refusal):  # type: ignore[arg-type] # of this game
                yield act


def _sit_down(house: House) -> Iterator[Act]:
    currency = house.currencies[0]
    money = Amount(1_000_000_00)
    yield ta.OpenTable("inspector", house.mode, house.limits, house.currencies, 7, money)
    for name in (*_SEATED, *_STANDING):
        yield ta.Join(name, Amount(50_000_00), currency)
    for name, seat in _SEATED.items():
        yield ta.RequestSeat(name)
        yield ta.AssignSeat("inspector", name, seat)


def _next(house: House, state: State, chance: random.Random) -> Iterator[Act]:
    """What comes next; while the table waits for bets, everybody's."""
    yield from _coming_and_going(state, chance)
    if expected(house, state) is Step.BEGIN_DRAWING:
        yield from _wishes(state, chance)
    act = next_act_at_random(house, state, chance)
    if act is not None:
        yield act
        return
    limits = state.table.limits.even
    for name in (*_SEATED, *_STANDING):
        boxes = chance.sample(sorted(_SEATED.values()), chance.randrange(1, 3))
        for box in {*boxes, _SEATED.get(name, 6)}:
            steps = (limits.maximum - limits.minimum) // 1_00
            yield a.PlaceBet(name, box, Amount(limits.minimum + 1_00 * chance.randrange(steps)))


def _wishes(state: State, chance: random.Random) -> Iterator[Act]:
    """Insurance of any size, and even money for whoever would rather."""
    for bet in state.in_play().bets:
        if chance.random() < 0.2:
            yield a.Insure(bet.owner, bet.box, Amount(1_00 * chance.randrange(1, 100)))
        if chance.random() < 0.2:
            yield a.AskEvenMoney(bet.owner, bet.box)


def _coming_and_going(state: State, chance: random.Random) -> Iterator[Act]:
    for name, player in state.table.players.items():
        if not player.present:
            if chance.random() < 0.1:
                yield ta.ComeBack(name)
        elif state.coup is not None and chance.random() < 0.004:
            yield ta.StepAway(name)
