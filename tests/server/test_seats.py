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


async def test_whoever_names_a_seat_is_given_that_one(hall: Hall) -> None:
    table = await hall.open("campione-pb", seats=7)
    zoe, max_ = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, max_.connected() as two:
        for client in (one, two):
            await client.watch(table)
        wish = {"type": "seat", "table": table, "seat": 5}
        assert (await one.wish(wish))["code"] == "not-playing"
        await one.act(table, {"act": "join", "chips": 100_000, "currency": "CHF"})
        for seat in (0, 8):
            assert (await one.wish({**wish, "seat": seat}))["code"] == "seat-not-free"
        assert (await one.wish(wish))["type"] == "done"
        await one.act(table, {"act": "ask-seat"})
        await one.until(table, lambda view: view["seats"][4]["player"] == zoe.name)
        # It is taken now; whoever likes one that was taken meanwhile is given another.
        await two.act(table, {"act": "join", "chips": 100_000, "currency": "CHF"})
        refused = await two.wish(wish)
        assert (refused["code"], refused["text"]) == ("seat-not-free", "That seat is not free")
        await two.act(table, {"act": "ask-seat"})
        await two.until(table, lambda view: view["seats"][0]["player"] == max_.name)


async def test_no_seat_is_named_where_a_person_gives_them(hall: Hall) -> None:
    table = await hall.open("campione-pb", seats=7)
    zoe, inspector = await hall.people.guest(), await hall.people.staff(Grant.INSPECTOR)
    async with zoe.connected() as one:
        await one.watch(table)
        await inspector.take(table, Grant.INSPECTOR)
        await one.act(table, {"act": "join", "chips": 100_000, "currency": "CHF"})
        refused = await one.wish({"type": "seat", "table": table, "seat": 5})
        assert refused["code"] == "seats-by-hand"
