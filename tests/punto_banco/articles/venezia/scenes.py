"""Super Punto Banco at Venezia: the scenes that its articles share."""

from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.table.cards import cards, written
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Manner
from sabot.table.pack import stacked
from tests.punto_banco.scene import Scene

NATURAL = "9h 2d Kh 3d"  # Punto 9, Banco 5: four cards and no more
STANDS_ON_SIX = "6h 7d Kc Kd"  # Punto 6, Banco 7
ASKS_ON_TWO = "2h 3d Kc 4d"  # Punto 2, Banco 7


def waits_for(scene: Scene, step: Step) -> bool:
    """Whether the table waits for this step now."""
    return scene.step is step


def declared(top: str, word: str, manner: Manner = Manner.WORDS) -> Scene:
    """Anna has bet on Punto, read the cards and declared."""
    scene = Scene(VENEZIA, top, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.declare("anna", word, manner)
    return scene


def ending(tail: str) -> str:
    """A whole pack in an order that ends with ``tail``."""
    last = cards(tail)
    return written((*stacked(last, VENEZIA.decks)[len(last) :], *last))


def burn_down(scene: Scene, left: int) -> None:
    """Cards stuck together, order lost, until so many are left in the sabot."""
    while (more := scene.state.table.sabot.left - left) > 0:
        scene.do(ca.DrawTogether("dealer", more if more < 7 else min(6, more - 2), False))
