"""Whose the covered cards are, while people come and go, decline and are passed them wrongly."""

import random
from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import TIE_BREAKS
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.refusal import Refusal
from tests.punto_banco.scene import Scene

NAMES = ("anna", "bruno", "carla", "dora")
# Every house that has covered cards, with every way to decide between equal bets.
TABLES = [
    (replace(house, tie_break=TIE_BREAKS[how]), mode, how)
    for house in HOUSES.values()
    for mode in house.modes
    for how in sorted(TIE_BREAKS)
    if mode != Mode.OPEN
]


def any_act(chance: random.Random) -> Act:
    """Somebody comes or goes, says something, or does something with the cards."""
    name, yes = chance.choice(NAMES), chance.random() < 0.5
    side = chance.choice([*Side])
    return chance.choice(
        [
            ta.StepAway(name),
            ta.StepAway(name),
            ta.ComeBack(name),
            ta.ComeBack(name),
            ta.Leave(name),
            ta.NoteElsewhere("inspector", name, yes),
            ta.FlagPlayer("inspector", name, yes),
            a.AskTied("dealer"),
            a.AnswerTied(name, yes),
            a.DecideReader("inspector", name),
            a.PassCards("dealer", name),
            a.PassCards("dealer", ""),
            a.DeclineCards(name),
            a.TakeCards(name),
            a.Look(name),
            a.Turn(name, side),
            a.Turn("dealer", side),
        ]
    )


def able(house: House, state: State, side: Side) -> dict[str, int]:
    """The highest bet on a hand of each who may have its cards."""
    bets: dict[str, int] = {}
    for bet in state.in_play().on(side):
        player = state.table.players.get(bet.owner)
        if player is None or not player.present or not player.cards_here or player.inexperienced:
            continue
        if player.seat is None and not house.standing_read:
            continue
        if (bet.owner, side) not in state.in_play().declined and bet.owner not in state.erred:
            bets[bet.owner] = max(bets.get(bet.owner, 0), bet.amount)
    return bets


def held(house: House, state: State, passed: e.CardsPassed) -> None:
    """Cards that go where they belong go to the highest bet on them of those who may have them."""
    bets = able(house, state, passed.side)
    if passed.to:
        assert bets[passed.to] == max(bets.values())
    else:
        assert not bets
    coup = state.in_play()
    if passed.side is Side.BANCO and coup.covered(Side.PUNTO) and coup.chosen != passed.to:
        assert not able(house, state, Side.PUNTO)


@pytest.mark.parametrize(
    ("house", "mode"),
    [(house, mode) for house, mode, _ in TABLES],
    ids=[f"{house.id}-{mode}-{how}" for house, mode, how in TABLES],
)
def test_the_cards_go_to_the_highest_bet_of_those_who_may_have_them(
    house: House, mode: str
) -> None:
    for seed in range(150):
        chance = random.Random(f"{house.id} {mode} {seed}")
        scene = Scene(house, mode=mode, anna=1, bruno=2, carla=3, dora=4)
        # Often nobody is on Punto, and it is the Banco's cards that are asked about.
        sides = [[*Side], [Side.BANCO]][seed % 3 == 0]
        for name in NAMES:
            scene.bet(name, chance.choice(sides), chance.choice([50, 50, 100]))
        if not house.bets.one_per_box:
            for name in chance.sample(NAMES, 3):
                scene.bet(name, chance.choice(sides), 50)
        scene.deal()
        for _ in range(25):
            if scene.coup.announced:
                break
            before = scene.state
            act = scene.right_act() if chance.random() < 0.4 else any_act(chance)
            decision = scene.live.do(act)
            for event in () if isinstance(decision, Refusal) else decision:
                if isinstance(event, e.CardsPassed) and event.why:
                    held(house, before, event)
                after = GAME.flow.evolve(before, event)
                if isinstance(event, e.ReaderDecided):
                    # Nobody has other cards before them because somebody is to have some.
                    assert after.in_play().reads is before.in_play().reads
                before = after
        scene.finish()
