"""Coups of every game, bet on and played as its company does."""

import random
from typing import Any

from sabot import catalog
from sabot.catalog import Place
from sabot.company.games import COMPANIES
from sabot.company.staff import holder_of
from sabot.table.roles import Power
from tests.scene import TableScene

PLACES = catalog.houses()


class AnyScene(TableScene[Any, Any]):
    """A table of any game."""

    def holder(self, power: Power) -> str:
        """Whoever has a power here."""
        return holder_of(self.house, self.state.table, power)

    def bet(self) -> None:
        """Everybody stakes something."""
        chance = random.Random(0)
        for name in self.state.table.players:
            for act in COMPANIES[self.game.id].bets(self.house, self.state, name, chance):
                self.do(act)

    def purses(self) -> dict[str, float]:
        """What each player has."""
        return {name: self.chips(name) for name in self.state.table.players}


def betting(place: Place) -> AnyScene:
    """The bets are open."""
    of = type("Scene", (AnyScene,), {"game": place.game})
    return of(place.house, anna=1, bruno=2)  # type: ignore[no-any-return]


def staked(place: Place) -> AnyScene:
    """The bets are open, and everybody has made one."""
    scene = betting(place)
    scene.bet()
    return scene


def dealing(place: Place) -> AnyScene:
    """Cards are out, and one at least lies open."""
    scene = staked(place)
    while not tuple(scene.state.coup.shown()):
        scene.do(scene.right_act())
    return scene


def played(place: Place) -> AnyScene:
    """A coup is over."""
    scene = staked(place)
    scene.finish()
    return scene
