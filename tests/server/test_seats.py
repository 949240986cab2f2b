"""Seats at a table whose inspector is automatic: whoever asks is given one."""

import pytest

from sabot.server.accounts.grants import Grant
from tests.server.hall import Hall

pytestmark = pytest.mark.anyio


async def test_whoever_asks_for_a_seat_is_given_one(hall: Hall) -> None:
    table = await hall.open("campione-pb", seats=7)
    zoe, max_ = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, max_.connected() as two:
        for client in (one, two):
            await client.watch(table)
            await client.act(table, {"act": "join", "chips": 100_000, "currency": "CHF"})
            await client.act(table, {"act": "ask-seat"})
        await one.until(
            table,
            lambda view: [seat["player"] for seat in view["seats"][:2]] == [zoe.name, max_.name],
        )


async def test_a_person_at_the_inspectors_post_gives_them_in_person(hall: Hall) -> None:
    table = await hall.open("campione-pb", seats=7)
    zoe, inspector = await hall.people.guest(), await hall.people.staff(Grant.INSPECTOR)
    async with zoe.connected() as one, inspector.connected() as two:
        await two.watch(table)
        await inspector.take(table, Grant.INSPECTOR)
        await one.watch(table)
        await one.act(table, {"act": "join", "chips": 100_000, "currency": "CHF"})
        await one.act(table, {"act": "ask-seat"})
        await one.until(table, lambda view: view["reservations"] == [zoe.name])
        await two.act(table, {"act": "seat", "player": zoe.name, "seat": 5})
        await one.until(table, lambda view: view["seats"][4]["player"] == zoe.name)


async def test_automatic_players_sit_and_leave_a_seat_free(hall: Hall) -> None:
    table = await hall.open("campione-pb", seats=3, players=4)
    zoe = await hall.people.guest()
    async with zoe.connected() as one:
        await one.watch(table)
        view = await one.until(table, lambda view: view["waits_for"] == "close-betting")
        assert [bool(seat["player"]) for seat in view["seats"]] == [True, True, False]
        assert len(view["standing"]) == 2
        assert view["reservations"] == []
