"""The operating system's source of chance fails: nothing is dealt until it works again."""

import secrets
from typing import NoReturn

import pytest

from sabot.server import automatic
from sabot.server.accounts.grants import Grant
from tests.server.client import until
from tests.server.hall import Hall
from tests.server.views import offered

pytestmark = pytest.mark.anyio

JOIN = {"act": "join", "chips": 100_000, "currency": "CHF"}


def _fails(*_: object) -> NoReturn:
    raise OSError("no entropy")


async def test_a_dealer_is_told_later_and_washes_when_it_works_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await hall.open("campione-pb")
    dealer, zoe = await hall.people.staff(Grant.DEALER), await hall.people.guest()
    await dealer.take(table, Grant.DEALER)
    async with zoe.connected() as client, dealer.connected() as hands:
        await hands.watch(table)
        await client.watch(table)
        await client.act(table, JOIN)
        await hands.until(table, lambda view: view["opening"] == "verify")
        await hands.act(table, {"act": "verify"})
        await hands.until(table, lambda view: bool(offered(view, "commit")))
        before = hall.room(table).state
        with monkeypatch.context() as patch:
            patch.setattr(secrets.SystemRandom, "getrandbits", _fails)
            answer = await hands.refused(table, {"act": "commit"})
        assert answer["code"] == "later"
        assert "the source of chance fails" in caplog.text
        assert hall.room(table).state == before
        await hands.act(table, {"act": "commit"})
        assert hall.room(table).state.table.commitment


async def test_an_automatic_table_stands_still_until_it_works_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automatic, "_PAUSE", 0.05)
    zoe = await hall.people.guest()
    tried: list[object] = []
    with monkeypatch.context() as patch:

        def fails(*_: object) -> NoReturn:
            tried.append(None)
            _fails()

        patch.setattr(secrets.SystemRandom, "getrandbits", fails)
        table = await hall.open("campione-pb")
        async with zoe.connected() as client:
            await client.watch(table)
            await client.act(table, JOIN)
            await client.until(table, lambda view: view["opening"] == "wash")
            # As often as it tries to go on, it cannot.
            before = len(tried)
            await until(lambda: len(tried) >= before + 5)
            assert not hall.room(table).state.table.commitment
            assert client.views[table]["opening"] == "wash"
            patch.undo()
            await client.until(table, lambda view: view["opening"] != "wash")
            assert hall.room(table).state.table.commitment
