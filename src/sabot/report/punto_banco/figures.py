"""The exact figures of Punto Banco, worked out once."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.odds.basis import COUP
from sabot.report.progress import Progress, silent
from sabot.table.composition import Composition


class Figures(NamedTuple):
    """What the odds gave.

    ``removals`` are empty where no card can be spared; there is a ``taglia`` only for a full sabot.
    """

    odds: odds.Odds
    removals: Mapping[str, Mapping[str, Fraction]]
    taglia: odds.Taglia | None


def compute(house: House, left: Composition, progress: Progress = silent) -> Figures:
    """Everything about the next coup from these cards; about a taglia too if the sabot is full."""
    progress("counting the coups", 0.0)
    next_coup = odds.of(house, left)
    progress("taking cards out", 0.5)
    removals = odds.removals(house, left) if left.cards > COUP else {}
    full = left == Composition.full(house.decks) and house.mask_behind < left.cards - house.burned
    progress("taking cards out", 1.0)
    return Figures(next_coup, removals, odds.taglia(house) if full else None)
