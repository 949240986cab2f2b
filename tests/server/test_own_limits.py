"""Limits one sets for oneself hold: at all tables, over restarts, through any server."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from sabot.server import room as rooms
from sabot.server.clock import DAY, HOUR, MINUTE, now
from sabot.server.mine import limits as limits_module
from sabot.server.pace import Pace
from sabot.table.coup.state import Stage
from tests.browser.behind import join, sit, stack
from tests.server.acting import play_coup
from tests.server.client import Client, until
from tests.server.hall import Hall, halls
from tests.server.people import Person

pytestmark = pytest.mark.anyio

PATH = "/api/mine/limits"
# Bets stay open until whoever plays wants the cards.
LONG = Pace(betting=600.0, step=0.0, patience=600.0)
BETS = {"act": "bet", "chance": "punto", "box": 1}


async def _set(person: Person, loss: int | None, minutes: int | None = None) -> Any:
    answer = await person.browser.put(PATH, json={"loss": loss, "minutes": minutes})
    assert answer.status_code == 200, answer.text
    return answer.json()


def _bet(amount: int, **more: Any) -> dict[str, Any]:
    return {**BETS, "amount": amount, **more}


async def _betting(client: Client, table: str, *, there: bool = False) -> None:
    """Come to a table, unless one is there already, and wait until bets are open."""
    await client.watch(table)
    if not there:
        await client.act(table, {"act": "join", "chips": 1_000_00, "currency": "CHF"})
    await client.until(table, lambda view: (view["coup"] or {}).get("stage") == Stage.BETTING)


async def _ready(client: Client, table: str) -> int:
    """Have the coup dealt at once, and wait until somebody is to play; its number."""
    view = client.views[table]
    coup = int(view["coup"]["number"])
    frame = {"type": "ready", "table": table, "taglia": view["taglia"], "coup": coup}
    answer = await client.wish({**frame, "ready": True})
    assert answer["type"] == "done", answer
    await client.until(
        table,
        lambda view: view["waits_for"] != "close-betting" or view["coup"]["number"] != coup,
    )
    return coup


async def _deal(client: Client, table: str) -> None:
    """Have the coup dealt at once, and wait until bets are open again."""
    coup = await _ready(client, table)
    await client.until(table, lambda view: (view["coup"] or {}).get("number") == coup + 1)


async def _two_boxes(client: Client, table: str) -> None:
    """Bet as much as one who plays alone must at Black Jack."""
    for box in (1, 2):
        await client.act(table, {"act": "bet", "box": box, "amount": 20_00})


async def _beyond(client: Client, table: str, act: dict[str, Any]) -> str:
    refused = await client.refused(table, act)
    assert refused["code"] == "own-limit"
    return str(refused["text"])


async def test_what_lies_counts_as_lost_and_no_more_is_taken(hall: Hall) -> None:
    table = await hall.open("campione-pb", mode="open", pace=LONG)
    zoe, ivan = await hall.people.guest(), await hall.people.guest()
    assert await zoe.get(PATH) == {
        "loss": {"amount": None, "later": None, "since": None},
        "minutes": {"amount": None, "later": None, "since": None},
        "lost": 0,
        "seconds": 0,
    }
    await _set(zoe, 100_00)
    async with zoe.connected() as one, ivan.connected() as other:
        await _betting(one, table)
        await _betting(other, table)
        await one.act(table, _bet(60_00))
        text = await _beyond(one, table, _bet(50_00))
        assert text == (
            "You have set yourself a limit: to lose no more than 100.00 in an evening. So far, with"
            " what lies on the cloth, 60.00; with this bet it could come to 110.00"
        )
        assert (await zoe.get(PATH))["lost"] == 60_00
        # As much as is left, on whatever; what is taken back may be staked again.
        await one.act(table, _bet(40_00, chance="banco"))
        await _beyond(one, table, _bet(10_00))
        await one.act(table, {"act": "unbet", "chance": "banco", "box": 1})
        await one.act(table, _bet(40_00, chance="egalite", box=0))
        # They are one person's own.
        await other.act(table, _bet(500_00))
        # Lowered at once, also below what lies; that stays where it is.
        assert (await _set(zoe, 50_00))["loss"]["amount"] == 50_00
        await _beyond(one, table, _bet(10_00))
        assert one.views[table]["chips"][zoe.name] == {"CHF": 900_00}


async def test_what_was_lost_before_counts_and_what_was_won_as_well(hall: Hall) -> None:
    table = await hall.open("campione-pb", mode="open", pace=LONG)
    zoe = await hall.people.guest()
    # The Banco wins with nine to one, then the Punto.
    await stack(hall.room(table), "Ah 9d Kc Kd 9c Kc Kd Ah")
    async with zoe.connected() as one:
        await _betting(one, table)
        await one.act(table, _bet(60_00))
        await _deal(one, table)
        # Set after it was lost.
        await _set(zoe, 100_00)
        assert (await zoe.get(PATH))["lost"] == 60_00
        await _beyond(one, table, _bet(50_00))
        await one.act(table, _bet(40_00))
        await _deal(one, table)
        # Forty were won: twenty are lost in all.
        assert (await zoe.get(PATH))["lost"] == 20_00
        await _beyond(one, table, _bet(90_00))
        await one.act(table, _bet(80_00))


async def test_a_double_is_a_stake_and_so_is_whatever_else_puts_money_down(hall: Hall) -> None:
    table = await hall.open("campione-bj", pace=LONG)
    zoe = await hall.people.guest()
    await join(hall.room(table), zoe.name, 1_000_00)
    await sit(hall.room(table), zoe.name, 1)
    await stack(hall.room(table), "5h Th 9c 6d 7c")
    await _set(zoe, 50_00)
    async with zoe.connected() as one:
        await _betting(one, table, there=True)
        await _two_boxes(one, table)
        await _ready(one, table)
        text = await _beyond(one, table, {"act": "double"})
        assert "with what lies on the cloth, 40.00" in text


async def test_with_the_time_over_nothing_is_staked_and_what_lies_is_played_out(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.open("campione-bj", pace=LONG)
    zoe = await hall.people.guest()
    await join(hall.room(table), zoe.name, 1_000_00)
    await sit(hall.room(table), zoe.name, 1)
    await stack(hall.room(table), "5h Th 9c 6d 7c")
    await _set(zoe, None, 30)
    async with zoe.connected() as one:
        await _betting(one, table, there=True)
        await _two_boxes(one, table)
        later = now() + 31 * MINUTE
        monkeypatch.setattr(limits_module, "now", lambda: later)
        assert (await zoe.get(PATH))["seconds"] >= 30 * 60
        text = await _beyond(one, table, {"act": "bet", "box": 3, "amount": 20_00})
        assert "no more than 30 minutes" in text
        await _ready(one, table)
        await one.act(table, {"act": "double"})
        await play_coup(hall.room(table), {zoe.name: one}, random.Random(1))
        # Six hours later it is another evening.
        monkeypatch.setattr(limits_module, "now", lambda: later + 6 * HOUR)
        await one.until(table, lambda view: (view["coup"] or {}).get("number") == 2)
        monkeypatch.setattr(rooms, "now", lambda: later + 6 * HOUR)
        assert (await zoe.get(PATH))["seconds"] == 0
        await one.act(table, {"act": "bet", "box": 1, "amount": 20_00})


async def test_it_is_raised_only_a_day_later(hall: Hall) -> None:
    table = await hall.open("campione-pb", mode="open", pace=LONG)
    zoe, clock = await hall.people.guest(), hall.world.clock
    await _set(zoe, 50_00)
    raised = await _set(zoe, 200_00)
    since = clock() + DAY
    assert raised["loss"] == {"amount": 50_00, "later": 200_00, "since": since}
    async with zoe.connected() as one:
        await _betting(one, table)
        await _beyond(one, table, _bet(100_00))
        clock.goes_on(DAY - 1)
        await _beyond(one, table, _bet(100_00))
        clock.goes_on(1)
        await one.act(table, _bet(100_00))
    assert (await zoe.get(PATH))["loss"] == {"amount": 200_00, "later": None, "since": None}


async def test_what_is_played_for_tokens_is_no_loss(hall: Hall) -> None:
    toml = 'id = "ours"\nname = "Ours"\nbase = "campione-pb"\n'
    table = await hall.open("", toml=toml, mode="open", pace=LONG)
    zoe = await hall.people.guest()
    await _set(zoe, 20_00)
    async with zoe.connected() as one:
        await _betting(one, table)
        await one.act(table, _bet(100_00))
    assert (await zoe.get(PATH))["lost"] == 0


async def test_at_two_tables_at_the_same_moment_only_one_bet_fits(hall: Hall) -> None:
    tables = [
        await hall.open("campione-pb", mode="open", name=name, pace=LONG) for name in ("One", "Two")
    ]
    zoe = await hall.people.guest()
    await _set(zoe, 100_00)
    async with zoe.connected() as one, zoe.connected() as two:
        await _betting(one, tables[0])
        await _betting(two, tables[1])
        answers = await asyncio.gather(
            one.ask(tables[0], _bet(60_00)), two.ask(tables[1], _bet(60_00))
        )
        assert sorted(each["type"] for each in answers) == ["done", "refused"]


async def test_through_two_servers_only_one_bet_fits(
    postgresql_url: str, anyio_backend: str
) -> None:
    async with AsyncExitStack() as opened:
        here = await opened.enter_async_context(halls(postgresql_url))
        there = await opened.enter_async_context(halls(postgresql_url))
        tables = [await hall.open("campione-pb", mode="open", pace=LONG) for hall in (here, there)]
        zoe = await here.people.guest()
        await _set(zoe, 100_00)
        await until(lambda: all(tables[0] in hall.floor.rooms for hall in (here, there)))
        one = await opened.enter_async_context(zoe.connected())
        two = await opened.enter_async_context(zoe.connected(there.base))
        await _betting(one, tables[0])
        await _betting(two, tables[1])
        for turn in range(3):
            bets = one.ask(tables[0], _bet(30_00)), two.ask(tables[1], _bet(30_00))
            answers = await asyncio.gather(*bets)
            done = [each["type"] for each in answers].count("done")
            assert done == (2 if turn == 0 else turn == 1)
        assert (await zoe.get(PATH))["lost"] == 90_00


async def test_they_hold_when_the_server_starts_again(tmp_path: Path, anyio_backend: str) -> None:
    database = str(tmp_path / "sabot.db")
    async with halls(database) as hall:
        table = await hall.open("campione-pb", mode="open", pace=LONG)
        zoe = await hall.people.account("Zoe")
        await _set(zoe, 100_00)
        async with zoe.connected() as one:
            await _betting(one, table)
            await one.act(table, _bet(60_00))
    async with halls(database) as again:
        same = await again.people.known("Zoe")
        async with same.connected() as one:
            await one.watch(table)
            await _beyond(one, table, _bet(50_00))
            await one.act(table, _bet(40_00))


async def test_a_guest_who_is_forgotten_leaves_none_behind(hall: Hall) -> None:
    zoe = await hall.people.guest()
    await _set(zoe, 100_00, 60)
    hall.world.clock.goes_on(400 * DAY)
    assert await hall.world.office.guests.forget(()) == 1
    rows = await hall.world.ledger.database.read(
        lambda cursor: cursor.run("SELECT account FROM own_limits")
    )
    assert rows == []


@pytest.mark.parametrize(
    "body",
    [
        {"loss": 0, "minutes": None},
        {"loss": -5, "minutes": None},
        {"loss": 10.5, "minutes": None},
        {"loss": None, "minutes": 0},
        {"loss": None, "minutes": 1441},
        {"loss": None},
        {"loss": None, "minutes": None, "turn": 3},
    ],
)
async def test_what_is_no_limit_is_refused(hall: Hall, body: dict[str, Any]) -> None:
    zoe = await hall.people.guest()
    assert (await zoe.browser.put(PATH, json=body)).status_code == 422
    stranger = hall.people.stranger()
    assert (await stranger.browser.put(PATH, json=body)).status_code in (401, 422)
    assert (await stranger.browser.get(PATH)).status_code == 401
