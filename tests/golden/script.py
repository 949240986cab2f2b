"""What a game's golden records are written from.

A script is the text of a record without its heading and its outcomes. Besides acts it may have

    ...              everybody acts rightly to the end of the coup
    ... STEP         everybody acts rightly until the table waits for STEP, or until it is at a
                     moment the game has a word for
    ! anna: bet ...  an act that the house must refuse
    ? anna: bet ...  an act that one house refuses and another grants

and in braces what differs from house to house: what ``blanks`` gives, and the game's own.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from docs.walk.impossible import Impossible, why_impossible
from sabot.catalog import Place
from sabot.table.acts import Act
from sabot.table.roles import Power


class Script(NamedTuple):
    """The cards that matter, where they lie in the sabot, and what happens at the table.

    ``behind``: how many cards lie behind the mask, where it went in at the wrong place.
    """

    cards: str
    lines: str
    at: int = 0
    behind: int = 0


class Scripts(NamedTuple):
    """The golden records of a game: at every house, in every mode, for every mishap.

    ``opening`` comes before the lines of every script. ``mishaps``: for each the script, by the
    modes it is for. ``tables``: one for each house, in the mode it plays unless another is asked
    for, but ``not_at`` some. ``own``: the blanks that are the game's own, given the common ones.
    ``moments``: whether a table is at a moment that has a word in the scripts. ``taglia``: the seed
    of a whole automatic taglia, and how often somebody errs in it. ``evenings``: acts made in any
    other way.
    """

    opening: str
    plain: Script
    mishaps: Mapping[StrEnum, Mapping[tuple[str, ...], Script]]
    impossible: tuple[Impossible, ...]
    tables: Mapping[str, Script]
    not_at: Mapping[str, tuple[str, ...]]
    own: Callable[[Place, Script, Mapping[str, str]], Mapping[str, str]]
    moments: Mapping[str, Callable[[Any, StrEnum], bool]]
    taglia: tuple[int, float]
    evenings: Mapping[str, Callable[[Place], Iterator[Act]]] = {}

    def why_impossible(self, house: str, mode: str, mishap: StrEnum) -> str:
        """Why a mishap cannot be ruled on there; empty when it can."""
        return why_impossible(self.impossible, house, mode, mishap)


def blanks(place: Place, mode: str) -> Mapping[str, str]:
    """What stands in the braces of any game's script at this house."""
    house = place.house
    currency = house.currencies[0]
    return {
        "mode": mode,
        "last_mode": house.modes[-1],
        "limits": str(house.limits),
        "currencies": ",".join(house.currencies),
        "currency": currency,
        "in": f" currency={currency}" if len(house.currencies) > 1 else "",
        "decks": str(house.decks),
        "resolver": min(house.powers[Power.RESOLVE_DISPUTE]),
        "changer": min(house.powers[Power.CHANGE_LIMITS]),
        "suspender": min(house.powers[Power.SUSPEND]),
    }
