"""Common practice: what a house does where its document is silent.

Every topic and every mishap has an entry here: what is done, in both tongues, and whose provision
it follows. A house fills its silences from these, and each filled silence becomes one of its
listed interpretations. Where Venezia speaks it is followed before Campione: Malta is a house of
the Casinò di Venezia, and Lugano's non-betting coup is Venezia's coup in bianco.
"""

from collections.abc import Mapping
from enum import StrEnum

from sabot.law import Interpretation
from sabot.punto_banco.house import Mode
from sabot.punto_banco.houses.practice.entry import Practice
from sabot.punto_banco.houses.practice.mishaps import MISHAPS
from sabot.punto_banco.houses.practice.moot import without_object
from sabot.punto_banco.houses.practice.powers import CHIEF, DIRECTION, INSPECTOR, SUPERVISOR, powers
from sabot.punto_banco.houses.practice.topics import TOPICS
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.table.coup.ruling import Ruling

__all__ = [
    "CHIEF",
    "DIRECTION",
    "INSPECTOR",
    "SUPERVISOR",
    "cites",
    "interpretations",
    "powers",
    "rulings",
]


def cites(house: str, own: Mapping[StrEnum, str]) -> Mapping[StrEnum, str]:
    """A citation for every topic: the document's, or the interpretation that fills its silence."""
    return {topic: own.get(topic) or f"{house}~{topic}" for topic in TOPICS}


def rulings(house: str, own: Mapping[Mishap, Ruling[Remedy]]) -> Mapping[Mishap, Ruling[Remedy]]:
    """A row for every mishap: the document's, or the one that fills its silence."""
    return {
        mishap: own.get(mishap) or Ruling(f"{house}~{mishap}", row.remedies, row.before)
        for mishap, row in MISHAPS.items()
    }


def interpretations(
    house: str,
    own_cites: Mapping[StrEnum, str],
    own_rulings: Mapping[Mishap, Ruling[Remedy]],
    readings: tuple[Interpretation, ...],
    modes: tuple[Mode, ...],
    button: bool = False,
) -> tuple[Interpretation, ...]:
    """A house's readings of doubtful words, then how each of its silences is filled."""
    moot = without_object(modes, button, rulings(house, own_rulings))
    silent = [
        *((topic, practice) for topic, practice in TOPICS.items() if topic not in own_cites),
        *((mishap, row.practice) for mishap, row in MISHAPS.items() if mishap not in own_rulings),
    ]
    filled = [_silence(house, name, practice, name in moot) for name, practice in silent]
    return (*readings, *filled)


def _silence(house: str, name: StrEnum, practice: Practice, moot: bool) -> Interpretation:
    after = practice.after
    return Interpretation(
        f"{house}~{name}",
        practice.it,
        practice.en,
        f"Il documento tace; si segue {after}" if after else "Il documento tace; è buon ordine",
        f"The document is silent; {after} is followed"
        if after
        else "The document is silent; this is good order at any table",
        after,
        moot,
    )
