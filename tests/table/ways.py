"""How far the cards of the plain table have come on their way to the sabot."""

from sabot.table import acts as ta
from sabot.table.pack import pack
from tests.scene import CUT_AT, washed
from tests.table.plain import HOUSE, House, Scene, State

PACK = pack(HOUSE.decks)


def unopened(house: House = HOUSE) -> Scene:
    """The table is to be opened."""
    scene = Scene(house)
    scene.live.state = State()
    return scene


def verified(house: House = HOUSE, **players: int | None) -> Scene:
    """The cards are checked; the wash comes next."""
    scene = Scene(house, **players)
    scene.do(ta.SupplyCards("inspector", PACK))
    scene.do(ta.VerifyCards("dealer"))
    return scene


def gathered(house: House = HOUSE, **players: int | None) -> Scene:
    """The cards are mixed and in one pack; the cut comes next."""
    scene = verified(house, **players)
    scene.do(ta.Wash("dealer", washed("", house.decks, house.burned)))
    scene.do(ta.Gather("dealer"))
    return scene


def loaded(house: House = HOUSE, **players: int | None) -> Scene:
    """The sabot is loaded, and nothing has left it."""
    scene = gathered(house, **players)
    scene.do(ta.Cut(scene.table.cut_to, CUT_AT))
    scene.do(ta.LoadSabot("dealer"))
    return scene


def over(house: House = HOUSE, dealt: int = 10, **players: int | None) -> Scene:
    """A taglia is over with so many cards dealt; the wash comes next."""
    scene = loaded(house, **players)
    sabot = scene.table.sabot.draw(dealt)
    scene.live.state = scene.state._replace(table=scene.table._replace(sabot=sabot))
    scene.end_taglia()
    return scene
