"""Guests who are gone are forgotten; their money is not."""

import asyncio
from pathlib import Path

import pytest

from sabot.ledger.connect import opened
from sabot.ledger.entry import Heading, chained
from sabot.ledger.store import CAGE
from sabot.ledger.verify_money import verify_money
from sabot.server.accounts.guests import _PORTION
from sabot.server.clock import DAY, now
from sabot.server.desk import Payment
from sabot.server.pace import Pace
from sabot.table.money import Currency
from tests.server.client import until
from tests.server.hall import Hall
from tests.server.serving import serving
from tests.server.test_play import join
from tests.server.world import PASSWORD, QUICK, World

pytestmark = pytest.mark.anyio

LONG = QUICK.guest_days * DAY


async def _names(world: World) -> set[str]:
    rows = await world.ledger.database.read(lambda cursor: cursor.run("SELECT name FROM accounts"))
    return {name for (name,) in rows}


async def _gone(world: World) -> str:
    """A guest who logs out."""
    browser, name = await world.guest()
    assert (await browser.delete("/api/sessions/current")).status_code == 204
    return name


async def _right(world: World) -> None:
    await verify_money(world.ledger)
    assert (await world.office.books.reconcile()).right
    await world.office.audit.verify()


async def test_who_is_gone_is_forgotten_and_the_money_goes_back(stored_world: World) -> None:
    world = stored_world
    ada = await world.administrator()
    before = await world.ledger.purse(CAGE)
    names = [await _gone(world) for _ in range(3)]
    world.clock.goes_on(LONG)
    assert await world.office.guests.forget(()) == 0
    world.clock.goes_on(1)
    assert await world.office.guests.forget(()) == 3
    assert await _names(world) == {"Ada"}
    assert await world.ledger.purse(names[0]) == {}
    given_back = await world.ledger.purse(CAGE)
    assert {each: given_back[each] for each in before} == before
    assert not any(each for each in given_back.values())
    await _right(world)
    # In the trail: nobody's doing, with the names and what they had.
    await ada.post("/api/sessions", json={"name": "Ada", "password": PASSWORD})
    (row,) = (await ada.get("/api/audit", params={"what": "forget-guests"})).json()["rows"]
    assert row["account"] == ""
    assert row["details"]["guests"] == sorted(names)
    assert set(row["details"]["purses"].values()) == {3 * QUICK.play_money}
    assert await world.office.guests.forget(()) == 0


async def test_who_may_come_back_is_not_forgotten(stored_world: World) -> None:
    world = stored_world
    kept, name = await world.guest()
    await kept.post("/api/accounts/me/keep", json={"password": PASSWORD})
    seated, played, gone = [await _gone(world) for _ in range(3)]
    heading = Heading("t1", "malta-pb", "", "{}", 0)
    await world.ledger.create(heading)
    world.clock.goes_on(LONG)
    entry = chained(heading.hash, 1, world.clock.now, played, "m", "x: y", "[]")
    await world.ledger.append("t1", 0, [entry])
    world.clock.goes_on(1)
    _, young = await world.guest()
    assert await world.office.guests.forget({seated}) == 1
    assert await _names(world) == {name, seated, played, young}
    world.clock.goes_on(LONG)
    # By now the session of the young one has expired, and none of them plays any more.
    assert await world.office.guests.forget(()) == 2
    assert await _names(world) == {name, young}
    assert gone not in await _names(world)
    await _right(world)


async def test_who_has_left_a_bet_on_a_table_is_not_forgotten(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=Pace(betting=600.0, step=0.0))
    guest = await hall.people.guest()
    async with guest.connected() as client:
        await join(client, table, guest.name)
        bet = {"act": "bet", "chance": "punto", "amount": 100_00, "currency": "CHF", "box": 1}
        await client.act(table, bet)
        await client.act(table, {"act": "leave"})
    assert (await guest.browser.delete("/api/sessions/current")).status_code == 204
    clock = hall.world.clock
    # What happens at a table is stored with the time of the system.
    clock.goes_on(now() - clock.now + LONG + 1)
    guests = hall.world.office.guests
    assert await guests.forget(await hall.floor.owners()) == 0
    assert await guests.forget(()) == 1


async def test_a_session_that_holds_keeps_a_guest_however_short_the_time(world: World) -> None:
    browser, name = await world.guest()
    world.office.guests._days = 1
    world.clock.goes_on(10 * DAY)
    assert await world.office.guests.forget(()) == 0
    assert (await browser.get("/api/accounts/me")).json()["name"] == name


async def test_a_name_is_free_again_and_its_past_is_not_told(stored_world: World) -> None:
    world = stored_world
    await world.administrator("Ada")
    name = await _gone(world)
    await world.office.desk.pay("Ada", "x", Payment(name, Currency.EUR, -700, "x"))
    world.clock.goes_on(LONG + 1)
    assert await world.office.guests.forget(()) == 1
    world.clock.goes_on(1)
    browser = await world.account(name)
    history = (await browser.get("/api/desk/history")).json()
    assert {row["why"] for row in history} == {"play-money"}
    assert (await browser.get("/api/accounts/me")).json()["purse"]["EUR"] == QUICK.play_money
    await _right(world)


async def test_very_many_are_forgotten_in_portions(world: World) -> None:
    for _ in range(2 * _PORTION + 1):
        await _gone(world)
    world.clock.goes_on(LONG + 1)
    # Two servers at once: each is forgotten once.
    forgotten = await asyncio.gather(*(world.office.guests.forget(()) for _ in range(2)))
    assert sum(forgotten) == 2 * _PORTION + 1
    assert await _names(world) == set()
    await _right(world)


async def test_a_server_that_starts_forgets_them(tmp_path: Path, anyio_backend: str) -> None:
    database = str(tmp_path / "sabot.db")
    async with opened(database) as ledger:
        # Its clock shows a day long past.
        world = World(ledger)
        name = await _gone(world)
        assert await _names(world) == {name}
        world.office.passwords.close()
    async with serving(database, tmp_path) as server:
        await until(lambda: "guests forgotten: 1" in server.log)
        assert await server.stop() == 0
    async with opened(database) as ledger:
        assert await _names(World(ledger)) == set()
