"""Played as any client can play: over a connection, by what the view shows and offers."""

import random

import pytest

from sabot import catalog
from tests.server.acting import play_coup
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.views import View, dim, offered

pytestmark = pytest.mark.anyio

HOUSES = [place.house.id for place in catalog.houses()]


def chips(view: View, name: str) -> int:
    """What somebody has, in minor units of the table's first currency."""
    return int(view["chips"][name][view["currencies"][0]])


def coup_of(view: View) -> int:
    """The number of the coup that is open; zero while there is none."""
    return view["coup"]["number"] if view["coup"] else 0


async def join(client: Client, table: str, name: str) -> View:
    """Come to a table with chips, and see bets open."""
    view = await client.watch(table)
    await client.act(table, {"act": "join", "chips": 100_000, "currency": view["currencies"][0]})
    return await client.until(table, lambda view: bool(offered(view, "bet")) or _cut(view, name))


def _cut(view: View, name: str) -> bool:
    return bool(view["cut_offered_to"] == name)


@pytest.mark.parametrize("house", HOUSES)
async def test_a_guest_plays_a_coup(hall: Hall, house: str) -> None:
    table = await hall.open(house)
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        view = await join(client, table, zoe.name)
        if _cut(view, zoe.name):
            await client.act(table, {"act": "cut", "place": 17})
            view = await client.until(table, lambda view: bool(offered(view, "bet")))
        before = chips(view, zoe.name)
        # Alone at a table of Black Jack one must stake two boxes.
        await client.act(table, offered(view, "bet")[0])
        await client.act(table, offered(client.views[table], "bet")[-1])
        assert chips(client.views[table], zoe.name) < before
        await play_coup(hall.room(table), {zoe.name: client}, random.Random(1), 1)
        coups = await zoe.get(f"/api/tables/{table}/coups?lang=en")
        assert [coup["number"] for coup in coups] == [1]
        assert zoe.name in " ".join(coups[0]["lines"])
        await client.act(table, {"act": "leave"})
        assert zoe.name not in client.views[table]["chips"]
        purse = (await zoe.get("/api/accounts/me"))["purse"]
        assert purse[view["currencies"][0]] != 0
    await hall.right()


_WORTH = {"A": 1, **{rank: int(rank) for rank in "23456789"}}


async def test_the_reader_looks_and_declares_by_what_nobody_else_sees(hall: Hall) -> None:
    table = await hall.open("campione-pb", mode="covered")
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as reader, omar.connected() as other:
        await join(reader, table, zoe.name)
        await join(other, table, omar.name)
        await reader.act(table, {"act": "bet", "chance": "punto", "amount": 5_000, "box": 1})
        view = await reader.until(table, lambda view: view["waits_for"] == "declare")
        assert view["coup"]["reader"] == zoe.name
        assert view["coup"]["punto"] == [None, None]
        await reader.act(table, {"act": "look"})
        hand = reader.views[table]["coup"]["punto"]
        assert None not in hand
        await other.until(table, lambda _: other.numbers[table] >= reader.numbers[table])
        assert other.views[table]["coup"]["punto"] == [None, None]
        point = sum(_WORTH.get(card[0], 0) for card in hand) % 10
        word = "battuta" if point > 7 else "no" if point > 5 else "carta"
        declared = {"act": "declare", "word": word, **({"point": point} if point > 7 else {})}
        await reader.act(table, declared)
        # Nobody else may turn the cards, and is told on what that rests.
        assert (await other.refused(table, {"act": "turn", "side": "punto"}))["cite"]
        clients = {zoe.name: reader, omar.name: other}
        await play_coup(hall.room(table), clients, random.Random(2), view["coup"]["number"])
        # The cards were turned: now both have seen and heard the same.
        number = hall.room(table).table.version
        for client in (reader, other):
            await client.reaches(table, number)
        assert reader.announcements(table, number)[-9:] == other.announcements(table, number)[-9:]
    await hall.right()


async def test_a_refusal_cites_and_is_told_in_ones_own_language(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        await join(client, table, zoe.name)
        bet = {"act": "bet", "chance": "punto", "amount": 10**9, "box": 1}
        english = await client.refused(table, bet)
        assert english["cite"].startswith("campione-pb.")
        assert f"[{english['cite']}]" in english["text"]
        await client.watch(table, "it")
        italian = await client.refused(table, bet)
        assert (italian["code"], italian["cite"]) == (english["code"], english["cite"])
        assert italian["text"] != english["text"]
        # What is offered dim says the same, before one asks.
        answers = dim(client.views[table])
        assert answers
        assert all(f"[{each['cite']}]" in each["text"] for each in answers)


async def test_money_one_does_not_have_is_not_staked(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        await client.watch(table)
        join_ = {"act": "join", "chips": 10**9, "currency": "CHF"}
        assert (await client.refused(table, join_))["code"] == "purse"
        await client.act(table, {**join_, "chips": 5_000})
        assert (await client.refused(table, {"act": "bring", "amount": 10**9, "currency": "CHF"}))[
            "code"
        ] == "purse"
        bring = {"act": "bring", "amount": 1_000, "currency": "CHF"}
        await client.act(table, bring)
        assert chips(client.views[table], zoe.name) == 60_00
    await hall.right()


async def test_one_language_is_exchanged_for_the_other_at_every_table(hall: Hall) -> None:
    first, second = await hall.open("campione-pb"), await hall.open("malta-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        await client.watch(first, "en")
        await client.watch(second, "en")
        await client.watch(second, "it")
        await client.act(first, {"act": "join"})
        assert f"{zoe.name} arriva al tavolo" in client.announcements(first)[0]


async def test_whoever_comes_to_play_sees_with_their_own_eyes(hall: Hall) -> None:
    """And whoever leaves, with everybody's: the whole view comes again."""
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        view = await client.watch(table)
        assert view["acts"] == {}
        await client.act(table, {"act": "join"})
        assert client.views[table]["acts"]
        await client.act(table, {"act": "leave"})
        assert client.views[table]["acts"] == {}
        views = [frame for frame in client.frames if frame["type"] == "view"]
        assert len(views) == 3


async def test_whoever_leaves_a_table_is_told_no_more_of_it(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as client, omar.connected() as other:
        await client.watch(table)
        await client.send({"type": "leave", "table": table})
        await client.ping()
        heard = len(client.frames)
        await other.act(table, {"act": "join"})
        await client.ping()
        assert [frame["type"] for frame in client.frames[heard:]] == ["pong"]
