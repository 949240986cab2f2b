"""Punto Banco's common practice: what a house does where its document is silent.

Every topic but the finer ones, and every mishap, has an entry here: what is done, in two languages,
and whose provision it follows. Where Venezia speaks it is followed before Campione: Malta is a
house of the Casinò di Venezia, and Lugano's non-betting coup is Venezia's coup in bianco.
"""

from collections.abc import Mapping
from enum import StrEnum

from sabot.law import Interpretation
from sabot.punto_banco.house import Mode
from sabot.punto_banco.houses.practice.mishaps import MISHAPS
from sabot.punto_banco.houses.practice.moot import Played, without_object
from sabot.punto_banco.houses.practice.topics import TOPICS
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.topics import PARENTS
from sabot.table.coup.ruling import Ruling
from sabot.table.houses import practice

__all__ = ["Played", "cites", "interpretations", "rulings"]


def cites(house: str, own: Mapping[StrEnum, str]) -> Mapping[StrEnum, str]:
    """A citation for every topic of the game."""
    return practice.cites(house, TOPICS, own, PARENTS)


def rulings(house: str, own: Mapping[Mishap, Ruling[Remedy]]) -> Mapping[StrEnum, Ruling[Remedy]]:
    """A row for every mishap of the game."""
    return practice.rulings(house, MISHAPS, own)


# What most houses have to be settled.
_PLAYED = Played()


def interpretations(
    house: str,
    own_cites: Mapping[StrEnum, str],
    own_rulings: Mapping[Mishap, Ruling[Remedy]],
    readings: tuple[Interpretation, ...],
    modes: tuple[Mode, ...],
    button: bool = False,
    played: Played = _PLAYED,
) -> tuple[Interpretation, ...]:
    """A house's readings, then its silences; without object what its modes never bring up."""
    moot = without_object(modes, button, played, rulings(house, own_rulings))
    return practice.interpretations(house, TOPICS, own_cites, MISHAPS, own_rulings, readings, moot)
