"""Money that waits at a table for somebody who has left: it is given back, and never lost."""

import asyncio

import pytest

from sabot.server import arrivals, closing
from sabot.server.room import Answer, Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.money import Amount, Currency
from tests.server.client import PATIENCE
from tests.server.hall import Hall
from tests.server.mints import bet, sit
from tests.server.people import Person

pytestmark = pytest.mark.anyio
STAKE = 100_00


async def _leave_a_bet(hall: Hall, bob: Person, table: str) -> Room:
    """Stake on both sides and go: whatever comes, something is left behind."""
    room = hall.room(table)
    async with bob.connected() as client, hall.people.stranger().connected() as looks_on:
        await looks_on.watch(table)
        await sit(client, table, bob.name)
        await client.act(table, bet("punto", STAKE))
        await client.act(table, bet("banco", STAKE))
        assert room.state.coup is not None
        number = room.state.coup.number
        await client.act(table, {"act": "leave"})
        async with asyncio.timeout(PATIENCE):
            while room.state.coup is not None and room.state.coup.number == number:
                await room.changed()
    assert room.state.table.waits
    return room


async def _purse(person: Person) -> int:
    purse: int = (await person.get("/api/accounts/me"))["purse"]["CHF"]
    return purse


async def test_who_closes_a_table_takes_nobody_what_waits_there(hall: Hall) -> None:
    eve, bob = await hall.people.guest(), await hall.people.guest()
    table = await hall.people.open(eve, "lugano-pb", betting=1.0, players=0)
    room = await _leave_a_bet(hall, bob, table)
    ((_, waits),) = room.state.table.waits.items()
    before = await _purse(bob)
    assert (await eve.browser.delete(f"/api/tables/{table}")).status_code == 204
    assert await _purse(bob) == before + waits
    await hall.right()


async def test_an_automatic_table_gives_it_to_whoever_comes_back(hall: Hall) -> None:
    eve, bob = await hall.people.guest(), await hall.people.guest()
    table = await hall.people.open(eve, "campione-pb", betting=1.0, players=0)
    room = await _leave_a_bet(hall, bob, table)
    ((_, waits),) = room.state.table.waits.items()
    async with bob.connected() as client:
        await client.watch(table)
        await client.act(table, {"act": "join"})
        view = await client.until(table, lambda view: view["chips"][bob.name]["CHF"] > 0)
    assert view["chips"][bob.name] == {"CHF": waits}
    assert not room.state.table.waits


async def test_what_cannot_be_given_back_keeps_the_table_open(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    eve, bob = await hall.people.guest(), await hall.people.guest()
    table = await hall.people.open(eve, "lugano-pb", betting=1.0, players=0)
    room = await _leave_a_bet(hall, bob, table)
    for module in (arrivals, closing):
        monkeypatch.setattr(module, "given_back", lambda house, table: iter(()))
    answer = await eve.browser.delete(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (409, "money-waits")
    assert (room.closed, bool(room.state.table.waits)) == (False, True)


async def test_nor_what_somebody_brings_while_it_is_being_closed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever came again just then had their chips at a table that was closed."""
    eve, bob = await hall.people.guest(), await hall.people.guest()
    table = await hall.people.open(eve, "lugano-pb", players=0)
    room, before, act = hall.room(table), await _purse(bob), hall.room(table).act
    again = [ta.Join(bob.name, Amount(STAKE), Currency.CHF)]

    async def slowly(wanted: Act, account: str = "", mark: str = "") -> Answer:
        if isinstance(wanted, ta.PutAway) and again:
            await act(again.pop(), bob.name)
        return await act(wanted, account, mark)

    async with bob.connected() as client:
        await sit(client, table, bob.name)
        await client.until(table, lambda view: bool(view["commitment"]))
        monkeypatch.setattr(room, "act", slowly)
        assert (await eve.browser.delete(f"/api/tables/{table}")).status_code == 204
    assert not again
    assert await _purse(bob) == before
    await hall.right()
