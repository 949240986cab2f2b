"""Whoever loses a right, or the account, is out at once: of posts and connections."""

import asyncio
from typing import Any

import pytest

from sabot.ledger.sqlite import MEMORY
from sabot.server import floor
from sabot.server.accounts.grants import Grant
from sabot.server.api import live
from tests.server.client import PATIENCE, until
from tests.server.hall import Hall, halls
from tests.server.people import Person
from tests.server.world import PASSWORD

pytestmark = pytest.mark.anyio


async def _revoke(administrator: Person, name: str) -> None:
    answer = await administrator.browser.delete(f"/api/accounts/{name}/grants/dealer")
    assert answer.status_code == 204


async def _lock(administrator: Person, name: str) -> None:
    path = f"/api/accounts/{name.upper()}/lock"
    answer = await administrator.browser.post(path, json={"reason": "a quarrel"})
    assert answer.status_code == 204


async def _delete(administrator: Person, name: str) -> None:
    path = f"/api/accounts/{name}/deletion"
    answer = await administrator.browser.post(path, json={"reason": "as was wished"})
    assert answer.status_code == 204


async def _trail(administrator: Person, table: str) -> list[dict[str, Any]]:
    page = await administrator.get(f"/api/audit?where={table}")
    rows: list[dict[str, Any]] = page["rows"]
    return rows


@pytest.mark.parametrize("how", [_revoke, _lock, _delete])
async def test_posts_are_given_back_at_once_and_it_is_in_the_trail(hall: Hall, how: Any) -> None:
    tables = [await hall.open("campione-pb"), await hall.open("malta-pb")]
    administrator = await hall.people.administrator()
    rita = await hall.people.account("Rita", Grant.DEALER, Grant.INSPECTOR)
    other = await hall.people.account("Olaf", Grant.INSPECTOR)
    for table in tables:
        await rita.take(table, Grant.DEALER)
    await other.take(tables[0], Grant.INSPECTOR)
    await how(administrator, "Rita")
    for table in tables:
        assert "Rita" not in hall.room(table).state.table.staff
        last = (await _trail(administrator, table))[0]
        assert (last["what"], last["account"]) == ("relieve", administrator.name)
        assert (last["details"]["role"], last["details"]["name"]) == ("dealer", "dealer")
    # Whoever has the right keeps the post.
    assert hall.room(tables[0]).state.table.staff["Olaf"] == "inspector"


async def test_a_post_held_by_another_right_is_kept(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    rita = await hall.people.account("Rita", Grant.DEALER, Grant.INSPECTOR)
    await rita.take(table, Grant.INSPECTOR)
    await _revoke(await hall.people.administrator(), "Rita")
    assert hall.room(table).state.table.staff["Rita"] == "inspector"


@pytest.mark.parametrize("how", [_lock, _delete])
async def test_connections_end_at_once(hall: Hall, how: Any) -> None:
    table = await hall.open("campione-pb")
    administrator = await hall.people.administrator()
    rita, zoe = await hall.people.account("Rita"), await hall.people.guest()
    async with rita.connected() as one, rita.connected() as two, zoe.connected() as other:
        for client in (one, two, other):
            await client.watch(table)
        began = asyncio.get_running_loop().time()
        await how(administrator, "Rita")
        assert await one.ended() == 1000
        assert await two.ended() == 1000
        assert asyncio.get_running_loop().time() - began < live._ASK_AGAIN / 2
        await other.ping()
        assert not other.gone


async def test_who_logs_out_is_put_out_where_they_were(hall: Hall) -> None:
    rita = await hall.people.account("Rita")
    phone = hall.people.browser()
    await phone.post("/api/sessions", json={"name": "Rita", "password": PASSWORD})
    there = Person(hall.base, phone, "Rita")
    async with rita.connected() as here, there.connected() as away:
        (other,) = [each for each in await rita.get("/api/sessions") if not each["this"]]
        assert (await rita.browser.delete(f"/api/sessions/{other['id']}")).status_code == 204
        assert await away.ended() == 1000
        await here.ping()
        assert (await rita.browser.delete("/api/sessions")).status_code == 204
        assert await here.ended() == 1000
    assert not hall.world.office.endings._connected


async def test_on_another_server_too(
    postgresql_url: str, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "_ASK_AGAIN", 0.2)
    async with halls(postgresql_url) as here, halls(postgresql_url) as there:
        table = await here.open("campione-pb")
        # Of two servers' links the newer one counts.
        here.people.token = there.people.token
        administrator = await here.people.administrator()
        rita = await here.people.account("Rita", Grant.DEALER)
        async with rita.connected(there.base) as client:
            await client.watch(table)
            await rita.take(table, Grant.DEALER)
            await client.until(table, lambda view: view["staff"]["dealer"] == "Rita")
            await _lock(administrator, "Rita")
            assert await client.ended() == 1000
        await until(lambda: "Rita" not in there.room(table).state.table.staff)


async def test_what_could_not_be_done_at_once_is_done_by_the_server_on_duty(
    anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the server was killed between taking the right and giving back the post."""
    monkeypatch.setattr(floor, "_BEAT", 50)
    async with halls(MEMORY) as hall:
        table = await hall.open("campione-pb")
        rita = await hall.people.account("Rita", Grant.DEALER)
        await rita.take(table, Grant.DEALER)
        await hall.world.office.administration.lock("Ada", "Rita", "a quarrel")
        room = hall.room(table)
        async with asyncio.timeout(PATIENCE):
            while "Rita" in room.state.table.staff:
                await room.changed()


async def test_who_is_locked_out_joins_no_table_though_still_connected(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall.world.office.endings, "notify", lambda _: None)
    table = await hall.open("campione-pb")
    rita = await hall.people.account("Rita")
    async with rita.connected() as client:
        await client.watch(table)
        await _lock(await hall.people.administrator(), "Rita")
        refused = await client.refused(table, {"act": "join"})
        assert refused["code"] == "not-granted"
