"""Punto Banco at the Casinò Lugano: the scenes that its provisions share."""

from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from tests.punto_banco.scene import Scene

PUNTO_NINE = "9h 2d Kh 3d"  # Punto 9, Banco 5
BANCO_SEVEN = "6h 7d Kc Kd"  # Punto 6, Banco 7
CHF, EUR = Currency.CHF, Currency.EUR
LOW = Limits(Range(Amount(10_00), Amount(100_00)), Range(Amount(5_00), Amount(20_00)))


def waits_for(scene: Scene, step: Step) -> bool:
    """Whether the table waits for this step now."""
    return scene.step is step


def played(top: str, **stakes: float) -> Scene:
    """Anna at seat 1 bets so much on each chance, and the coup is played."""
    scene = Scene(LUGANO, top, anna=1)
    for chance, stake in stakes.items():
        scene.bet("anna", chance, stake)
    scene.play()
    return scene
