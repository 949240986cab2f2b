"""Tables as seen from the lobby."""

from typing import NamedTuple

from sabot.ledger.money import PlaysFor
from sabot.server.cloths import Cloth
from sabot.server.games import cloth_of
from sabot.server.room import Room
from sabot.table.roles import Role
from sabot.table.speed import Speed


class Listed(NamedTuple):
    """A table in the lobby."""

    id: str
    name: str
    house: str
    house_name: str
    game: str
    mode: str
    currencies: tuple[str, ...]
    minimum: int
    maximum: int
    seats: int
    taken: int
    present: int
    watching: int
    taglia: int
    coup: int
    waits_for: str
    dealer: str
    opened: int
    training: bool
    automatic: bool
    by: str
    money: PlaysFor
    pace: Speed
    betting: float
    cloth: Cloth


def listed(room: Room) -> Listed:
    """A table as the lobby shows it."""
    place, table = room.table.place, room.state.table
    return Listed(
        room.id,
        room.settings["name"],
        place.house.id,
        place.house.name,
        place.game.id,
        str(table.mode),
        tuple(currency.value for currency in table.currencies),
        table.limits.even.minimum,
        table.limits.even.maximum,
        table.seats,
        sum(player.seat is not None for player in table.players.values()),
        len(table.players),
        len(room.gallery),
        table.taglia,
        room.state.number,
        place.game.steps.expected(place.house, room.state).value,
        table.post(Role.DEALER),
        room.table.heading.opened,
        # Tables opened before there was any training have no word of it.
        bool(room.settings.get("training")),
        room.settings["automatic"],
        room.settings["by"],
        PlaysFor.TOKENS if room.table.tokens else PlaysFor.HOUSE,
        room.wishes.own.speed,
        room.wishes.own.betting,
        cloth_of(place.house),
    )
