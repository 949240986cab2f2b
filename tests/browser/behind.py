"""What is done at a table from behind its page: cards stacked, people brought to a moment."""

import asyncio
import random
from collections.abc import Callable, Collection
from dataclasses import replace

from sabot.company import staff
from sabot.company.games import COMPANIES
from sabot.server.room import Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.state import Stage
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Role
from sabot.table.state import Opening
from tests.scene import CUT_AT, washed
from tests.server.acting import next_act
from tests.server.client import PATIENCE

_CHANCE = random.Random(1)


async def act(room: Room, act: Act) -> None:
    """Somebody acts, and is not refused."""
    answer = await room.act(act, act.by)
    assert not isinstance(answer, Refusal), f"{act} refused: {answer}"


async def stack(room: Room, top: str, until: Opening = Opening.READY) -> None:
    """Bring the cards to the sabot, or so far, with ``top`` the first to be dealt.

    To be done before anybody looks on: until then the table's own company rests.
    """
    house = room.table.place.house
    while room.state.table.opening is not until:
        upcoming = staff.opening(house, room.state.table, _CHANCE)
        if isinstance(upcoming, ta.Wash):
            upcoming = replace(upcoming, order=washed(top, house.decks, house.burned))
        elif isinstance(upcoming, ta.Cut):
            upcoming = replace(upcoming, place=CUT_AT)
        await act(room, upcoming)


async def join(room: Room, name: str, chips: int) -> None:
    """Somebody comes with chips, which the purse must hold."""
    await act(room, ta.Join(name, Amount(chips), room.state.table.currencies[0]))


async def sit(room: Room, name: str, seat: int) -> None:
    """Somebody who has come is given a seat; before anybody looks on, as with the cards."""
    await act(room, ta.RequestSeat(name))
    await act(room, ta.AssignSeat(room.state.table.post(Role.INSPECTOR), name, seat))


async def bet(room: Room, name: str) -> None:
    """Somebody bets as an automatic player would, once bets are open."""
    await _until(room, lambda: _betting(room))
    place = room.table.place
    for each in COMPANIES[place.game.id].bets(place.house, room.state, name, _CHANCE):
        await act(room, each)


async def close_betting(room: Room) -> None:
    """The automatic dealer closes the bets as soon as may be, though there would be time."""
    await _until(room, lambda: isinstance(next_act(room, _CHANCE), ca.CloseBetting))
    await act(room, ca.CloseBetting(room.state.table.post(Role.DEALER)))


async def play(room: Room, names: Collection[str], number: int = 1) -> None:
    """These people do what the table waits for until a coup is over; the others as paced.

    The coup is named by its number: by now it may be over, and the next one wait for bets.
    """
    while room.state.coup is not None and room.state.coup.number <= number:
        upcoming = next_act(room, _CHANCE)
        if upcoming is not None and upcoming.by in names:
            await act(room, upcoming)
        else:
            async with asyncio.timeout(PATIENCE):
                await room.changed()


async def until(room: Room, step: str, names: Collection[str]) -> None:
    """The staff and these people do what the table waits for, until it waits for this step."""
    place = room.table.place
    async with asyncio.timeout(PATIENCE):
        while place.game.steps.expected(place.house, room.state) != step:
            upcoming = next_act(room, _CHANCE)
            if upcoming is not None and (upcoming.by in names or upcoming.by in _staff(room)):
                await act(room, upcoming)
            else:
                await room.changed()


def _staff(room: Room) -> Collection[str]:
    staff: Collection[str] = room.state.table.staff
    return staff


def _betting(room: Room) -> bool:
    coup = room.state.coup
    return coup is not None and coup.stage is Stage.BETTING


async def _until(room: Room, wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted():
            await room.changed()
