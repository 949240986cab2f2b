"""The players' turns: the scenes that the tests of their hard corners share.

After every act the money balances and every card of the taglia is somewhere.
"""

from dataclasses import replace

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table.acts import Act
from sabot.table.coup.ruling import Ruling
from sabot.table.events import Event
from sabot.table.pack import pack
from sabot.table.state import Opening
from tests.black_jack import scene as black_jack
from tests.black_jack.two_boxes import four_bets
from tests.scene import cards_accounted_for, money_in_balance

WHOLE = sorted(pack(4))


# Nineteen against the bank's seventeen: box 1 wins, box 2 loses with sixteen.
NINETEEN = "Ts 9d 7h 9s 7d Kh"


# A pair of eights: eighteen on the first, sixteen on the second, against seventeen.
EIGHTS = "8s 9d 7h 8h 8d Kc 8c Kh"


class Scene(black_jack.Scene):
    """A table that is counted after every act."""

    def do(self, act: Act) -> tuple[Event, ...]:
        decision = super().do(act)
        assert money_in_balance(self.state), act
        if self.state.table.opening is Opening.READY:
            assert cards_accounted_for(GAME, self.state) == WHOLE, act
        return decision


def staked(top: str = "", house: House = CAMPIONE) -> Scene:
    """Anna has 100 in box 1, with Bruno's 50 and Carla's 40 behind; Dino 30 in box 2."""
    scene = Scene(house, top, anna=1, bruno=None, carla=None, dino=2)
    four_bets(scene)
    return scene


def dealt(top: str, house: House = CAMPIONE) -> Scene:
    scene = staked(top, house)
    scene.deal()
    return scene


def won(scene: Scene, *names: str) -> tuple[float, ...]:
    """What these have more, or less, than they came with."""
    return tuple(round(scene.chips(name) - 10_000, 2) for name in names)


def speaks(scene: Scene, box: int = 1) -> str:
    """Who is asked when it is that box's turn."""
    assert scene.waits_for(Step.DECIDE)
    turn = scene.coup.turn()
    assert turn is not None
    assert turn.box.number == box
    (seen,) = [
        hand["played_by"]
        for each in scene.view("")["coup"]["boxes"].values()
        for hand in each["hands"].values()
        if (each["box"], hand["hand"]) == turn.key
    ]
    return str(seen)


def bets(scene: Scene) -> set[tuple[str, str, float]]:
    return {(bet.owner, bet.chance, bet.amount / 100) for bet in scene.coup.bets if bet.box == 1}


def split(top: str) -> Scene:
    """Anna has split her pair, and those behind may follow."""
    scene = dealt(top)
    scene.do(a.Split("anna"))
    return scene


def ruling_otherwise(mishap: Mishap, *remedies: Remedy) -> House:
    """A house that rules otherwise on one mishap."""
    row = Ruling("campione-bj.24", remedies)
    return replace(CAMPIONE, rulings={**CAMPIONE.rulings, mishap: row})
