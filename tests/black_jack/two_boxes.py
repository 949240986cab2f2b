"""Two boxes and four players, a table that many tests share.

Anna has 100 in box 1, with Bruno's 50 and Carla's 40 behind; Dino has 30 in box 2.
"""

from dataclasses import replace

from sabot.black_jack.house import Hole, House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table.money import FLOAT, OUTSIDE
from tests.black_jack.scene import Scene

# Houses that do one thing otherwise
COVERED = replace(CAMPIONE, hole=Hole.COVERED)
PEEKED = replace(CAMPIONE, hole=Hole.PEEKED)
SURRENDER = replace(CAMPIONE, surrender=True)


def four_bets(scene: Scene) -> None:
    """Everybody stakes."""
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("carla", 40, box=1)
    scene.bet("dino", 30)


def staked(top: str = "", house: House = CAMPIONE) -> Scene:
    """The bets are down, and still open."""
    scene = Scene(house, top, anna=1, bruno=None, carla=None, dino=2)
    four_bets(scene)
    return scene


def dealt(top: str, house: House = CAMPIONE) -> Scene:
    """The first cards are out."""
    scene = staked(top, house)
    scene.deal()
    return scene


def without_float(scene: Scene) -> Scene:
    """The float has gone."""
    held = scene.state.table.chips(FLOAT, scene.currency)
    gone = scene.state.table.after((FLOAT, OUTSIDE, scene.currency, held))
    scene.live.state = scene.state._replace(table=gone)
    return scene
