"""Odds beside a live table.

Odds are those of the cards nobody has seen. They say no more than somebody could work out who has
watched every card, but they say it at once: so a house keeps them from those who play. Whoever
trains, at a table opened for it, may see them, and so may those who watch over a table, and anybody
while there is no sabot to know anything about.

What is worked out is remembered. The libraries it takes are loaded when first it is asked for. Of a
built-in house of Black Jack the figures of a full sabot and the hints are written down, so that a
server without the compiler shows them too; ``python -m docs.figures`` writes them.
"""

import json
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from sabot.catalog import Place
from sabot.extras import MissingExtra, needed
from sabot.report.games import AnyAccount, account
from sabot.server.problems import Problem, ProblemError
from sabot.table.cards import RANKS
from sabot.table.composition import Composition, OddsError
from sabot.table.coup.knowledge import unseen
from sabot.table.json import ParsedObject
from sabot.table.roles import Role
from sabot.table.state import Opening

if TYPE_CHECKING:
    from sabot.server.room import Room

Figures = ParsedObject

NO_ODDS = Problem(
    404,
    "no-odds",
    "Di questo gioco non ci sono probabilità",
    "There are no odds of this game",
)
WITHHELD = Problem(
    403,
    "odds-withheld",
    "A chi gioca non si mostrano le probabilità del sabot",
    "The odds of the sabot are not shown to those in play",
)
TOO_FEW = Problem(
    409,
    "too-few-cards",
    "Restano troppo poche carte per calcolarle",
    "There are too few cards left to work them out",
)
NOT_INSTALLED = Problem(
    501,
    "odds-not-installed",
    "Qui manca ciò che serve a calcolarle: pip install 'sabot[odds]'",
    "What works them out is not installed here: pip install 'sabot[odds]'",
)

# Those who watch over a table, and stake nothing at it.
WATCH_OVER = frozenset({Role.INSPECTOR, Role.DIRECTION, Role.CONTROLLER, Role.SUPERVISOR})


@dataclass(frozen=True, slots=True)
class HouseKey:
    """A house, by what tells it from others."""

    house: str
    toml: str
    place: Place = field(compare=False, repr=False)


def house_key(place: Place) -> HouseKey:
    """A house by what tells it from others, and so can be remembered by."""
    return HouseKey(place.house.id, place.toml, place)


def may_see(room: "Room", name: str) -> bool:
    """Whether somebody may see the odds of the sabot as it stands."""
    table = room.state.table
    if room.settings.get("training") or table.opening is not Opening.READY:
        return True
    return table.role(name) in WATCH_OVER


def unseen_at(room: "Room") -> Composition:
    """The cards of a table that nobody has seen; all of them while there is no sabot."""
    if room.state.table.opening is not Opening.READY:
        return Composition.full(room.table.place.house.decks)
    return Composition.holding(unseen(room.state))


def of(place: Place, left: Composition) -> Figures:
    """The odds of every bet at a house, of the next coup from these cards."""
    return _of(house_key(place), left)


@lru_cache(maxsize=1_000)
def _of(house: HouseKey, left: Composition) -> Figures:
    place = house.place
    if left == Composition.full(place.house.decks) and (written := written_of(place)):
        figures = written["next_coup"]
    else:
        figures = next_coup(place, left)
    counts = dict(zip(RANKS, left.counts, strict=True))
    return {"game": place.game.id, "cards": left.cards, "composition": counts, **figures}


def next_coup(place: Place, left: Composition) -> Figures:
    """The odds worked out now."""
    try:
        return account_of(place).next_coup(place.house, left)
    except OddsError as error:
        raise ProblemError(TOO_FEW) from error


def account_of(place: Place) -> AnyAccount:
    """How the odds are worked out, if what that takes is installed."""
    try:
        with needed("odds"):
            return account(place.game.id)
    except MissingExtra as error:
        raise ProblemError(NOT_INSTALLED) from error


def written_of(place: Place) -> Figures:
    """What is written down of a house; nothing of those worked out at once, nor of custom ones."""
    return {} if place.toml else _written().get(place.house.id, {})


@cache
def _written() -> dict[str, Figures]:
    text = files("sabot.server").joinpath("figures.json").read_text(encoding="utf-8")
    figures: dict[str, Figures] = json.loads(text)
    return figures
