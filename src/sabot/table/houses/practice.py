"""Common practice: how a house of any game fills what its document leaves unsaid.

A game has an entry for every topic but the finer ones, and a row for every mishap. Where the
document is silent a house follows them, and each silence filled so becomes one of its listed
interpretations: nothing at a table happens without a source.
"""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from sabot.law import Interpretation
from sabot.table.coup.ruling import Ruling
from sabot.table.roles import Role
from sabot.table.topics import PARENTS

M = TypeVar("M", bound=StrEnum)
R = TypeVar("R", bound=StrEnum)


class Practice(NamedTuple):
    """What is done, and after whose provision; none where it is plain good order."""

    it: str
    en: str
    after: str = ""


class Row(NamedTuple, Generic[R]):
    """A ruling of common practice."""

    remedies: tuple[R, ...]
    practice: Practice
    before: tuple[Role, ...] = ()


def cites(
    house: str,
    topics: Mapping[StrEnum, Practice],
    own: Mapping[StrEnum, str],
    parents: Mapping[StrEnum, StrEnum] = PARENTS,
) -> Mapping[StrEnum, str]:
    """A citation for every topic: the document's, or the interpretation that fills its silence.

    A finer topic of which the house says nothing of its own rests on what it is part of.
    """
    cites = {**{topic: f"{house}~{topic}" for topic in topics}, **own}
    return {**{finer: cites[parent] for finer, parent in parents.items()}, **cites}


def rulings(
    house: str, mishaps: Mapping[M, Row[R]], own: Mapping[M, Ruling[R]]
) -> Mapping[StrEnum, Ruling[R]]:
    """A row for every mishap: the document's, or the one that fills its silence."""
    silent: dict[StrEnum, Ruling[R]] = {
        mishap: Ruling(f"{house}~{mishap}", row.remedies, row.before)
        for mishap, row in mishaps.items()
    }
    return silent | dict(own.items())


def interpretations(
    house: str,
    topics: Mapping[StrEnum, Practice],
    own_cites: Mapping[StrEnum, str],
    mishaps: Mapping[M, Row[R]],
    own_rulings: Mapping[M, Ruling[R]],
    readings: tuple[Interpretation, ...],
    moot: Collection[StrEnum],
) -> tuple[Interpretation, ...]:
    """A house's readings of doubtful words, then how each of its silences is filled.

    ``moot`` are the topics and mishaps that can never come up at this house.
    """
    silent: list[tuple[StrEnum, Practice]] = [
        *((topic, practice) for topic, practice in topics.items() if topic not in own_cites),
        *((mishap, row.practice) for mishap, row in mishaps.items() if mishap not in own_rulings),
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
