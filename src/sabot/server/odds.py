"""Odds and hints beside a live table.

Odds are those of the cards nobody has seen. They say no more than somebody could work out who has
watched every card, but they say it at once: so a house keeps them from those who play. Whoever
trains, at a table opened for it, may see them, and so may those who watch over a table, and anybody
while there is no sabot to know anything about.

What is worked out is remembered. The libraries it takes are loaded when first it is asked for.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from sabot.catalog import Place
from sabot.report.games import account
from sabot.report.telling import silent
from sabot.server.problems import Problem, ProblemError
from sabot.server.room import Room
from sabot.table.cards import RANKS
from sabot.table.composition import Composition, OddsError
from sabot.table.coup.knowledge import unseen
from sabot.table.roles import Role
from sabot.table.state import Opening

Figures = dict[str, Any]

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

# Those who watch over a table, and stake nothing at it.
WATCH_OVER = frozenset({Role.INSPECTOR, Role.DIRECTION, Role.CONTROLLER, Role.SUPERVISOR})


@dataclass(frozen=True, slots=True)
class _Whose:
    """A house, by what tells it from others."""

    house: str
    toml: str
    place: Place = field(compare=False, repr=False)


def _whose(place: Place) -> _Whose:
    return _Whose(place.house.id, place.toml, place)


def may_see(room: Room, name: str) -> bool:
    """Whether somebody may see the odds of the sabot as it stands."""
    table = room.state.table
    if room.settings.get("training") or table.opening is not Opening.READY:
        return True
    return table.role(name) in WATCH_OVER


def unseen_at(room: Room) -> Composition:
    """The cards of a table that nobody has seen; all of them while there is no sabot."""
    if room.state.table.opening is not Opening.READY:
        return Composition.full(room.table.place.house.decks)
    return Composition.holding(unseen(room.state))


def of(place: Place, left: Composition) -> Figures:
    """The odds of every bet at a house, of the next coup from these cards."""
    return _of(_whose(place), left)


@lru_cache(maxsize=1_000)
def _of(whose: _Whose, left: Composition) -> Figures:
    place = whose.place
    try:
        found = account(place.game.id).next_coup(place.house, left)
    except OddsError as error:
        raise ProblemError(TOO_FEW) from error
    counts = dict(zip(RANKS, left.counts, strict=True))
    return {"game": place.game.id, "cards": left.cards, "composition": counts, **found}


def winning(place: Place) -> dict[str, str]:
    """How often each chance of a house of Punto Banco wins, of a full sabot."""
    found = of(place, Composition.full(place.house.decks))
    return {bet["chance"]: bet["wins"] for bet in found["bets"]}


def hints(place: Place) -> Figures:
    """The best play at a house; nothing where there is nothing to decide."""
    return _hints(_whose(place))


@lru_cache(maxsize=100)
def _hints(whose: _Whose) -> Figures:
    place = whose.place
    strategy = account(place.game.id).strategy
    chart: dict[str, dict[str, Figures]] = {"hard": {}, "soft": {}, "pair": {}}
    if strategy is None:
        return {"chart": chart, "departures": []}
    found = strategy.chart(place.house, Composition.full(place.house.decks), silent).json
    for row in found["chart"]:
        kind, which = row["hand"].split()
        chart[kind][which] = {
            card: [*dict.fromkeys((says["play"], says["else"]))]
            for card, says in row["against"].items()
        }
    departures = [
        {"hand": hand["hand"], "up": hand["up"], "play": hand["best"]}
        for hand in found["hands"]
        if hand["best"] != hand["by_chart"]
    ]
    return {"chart": chart, "departures": departures}
