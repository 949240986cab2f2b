"""For whoever runs it: whether it lives, whether it can serve, what it counts and what it logs."""

import json
import logging

import pytest

from sabot import __version__
from sabot.ledger.driver import DatabaseError
from sabot.server.logs import JSONLines
from tests.server.hall import Hall
from tests.server.world import World

pytestmark = pytest.mark.anyio


async def test_it_lives_and_is_ready_once_it_has_its_tables(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = world.browser()
    assert (await browser.get("/health")).json() == {"version": __version__}
    assert (await browser.get("/ready")).status_code == 503
    await world.app.state.floor.start()
    assert (await browser.get("/ready")).status_code == 200

    async def fails(_: object) -> None:
        raise DatabaseError("gone")

    with monkeypatch.context() as gone:
        gone.setattr(world.ledger.database, "read", fails)
        answer = await browser.get("/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert (await browser.get("/health")).status_code == 200


async def test_what_happens_is_counted(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        await client.watch(table)
        await client.act(table, {"act": "join", "chips": 1_000, "currency": "CHF"})
        await client.refused(table, {"act": "suspend"})
        await client.refused(table, {"act": "bring", "amount": 10**9, "currency": "CHF"})
        await client.error({"type": "fly"})
        metrics = (await zoe.browser.get("/metrics")).text
    counted = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if line[0] != "#")
    assert counted['sabot_acts_total{answer="done"}'] == "1.0"
    assert counted['sabot_acts_total{answer="refused"}'] == "1.0"
    assert counted['sabot_acts_total{answer="purse"}'] == "1.0"
    assert counted["sabot_act_seconds_count"] == "3.0"
    assert counted["sabot_frames_refused_total"] == "1.0"
    assert (counted["sabot_tables"], counted["sabot_players"]) == ("1.0", "1.0")
    assert counted["sabot_watchers"] == "1.0"


def test_a_line_of_the_log_is_an_object() -> None:
    record = logging.makeLogRecord(
        {"name": "sabot", "levelname": "WARNING", "msg": "let go: %s", "args": ("two\nlines",)}
    )
    record.account = "Zoë"
    line = JSONLines().format(record)
    assert "\n" not in line
    logged = json.loads(line)
    assert logged.pop("at").endswith("+00:00")
    assert logged == {
        "level": "warning",
        "logger": "sabot",
        "message": "let go: two\nlines",
        "account": "Zoë",
    }
