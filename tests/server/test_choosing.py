"""The automatic dealer leaves people time for what they may say and need not."""

import asyncio

import pytest

from sabot.black_jack.expected import Step, expected
from sabot.black_jack.house import House
from sabot.server.pace import Pace
from sabot.server.room import Room
from tests.browser.behind import close_betting, join, stack
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.views import View, offered
from tests.untyped import untyped

pytestmark = pytest.mark.anyio

_PACE = Pace(betting=0.5, step=0.0, patience=0.5)


async def _opened(hall: Hall, top: str, *people: Person, pace: Pace = _PACE) -> str:
    """A table with people, and these cards the first to be dealt."""
    table = await hall.open("campione-bj", pace=pace)
    for person in people:
        await join(hall.room(table), person.name, 1_000_00)
    await stack(hall.room(table), top)
    return table


async def _bet(client: Client, table: str, *boxes: int) -> None:
    await client.watch(table)
    await client.until(table, lambda view: bool(offered(view, "bet")))
    for box in boxes:
        await client.act(table, {"act": "bet", "box": box, "amount": 2_000})


def _waits_for(room: Room) -> Step:
    return expected(room.table.place.house_as(House), untyped(room.state))


async def test_there_is_time_to_insure(hall: Hall) -> None:
    zoe = await hall.people.guest()
    table = await _opened(hall, "Ts 9d Ah 9s 9h 5d 4c", zoe)
    async with zoe.connected() as client:
        await _bet(client, table, 1, 2)
        await client.until(table, lambda view: bool(offered(view, "insure")))
        began = asyncio.get_running_loop().time()
        assert _waits_for(hall.room(table)) in (Step.OFFER_INSURANCE, Step.BEGIN_DRAWING)
        # For the other box nothing is said.
        await client.act(table, {"act": "insure", "box": 1, "amount": 999})
        view = await client.until(table, lambda view: view["waits_for"] == "decide")
        assert asyncio.get_running_loop().time() - began > 0.3
        assert f"{zoe.name}/insurance/1" in view["coup"]["bets"]


async def test_when_all_have_answered_play_goes_on(hall: Hall) -> None:
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    pace = Pace(betting=600, step=0.0, patience=600)
    table = await _opened(hall, "As 9d Ah Ks 9h 5d 4c", zoe, omar, pace=pace)
    async with zoe.connected() as one, omar.connected() as other:
        await _bet(one, table, 1, 2)
        await _bet(other, table, 1)
        await close_betting(hall.room(table))
        view = await one.until(table, lambda view: bool(offered(view, "decline")))
        assert [offer["box"] for offer in offered(view, "decline")] == [1, 2]
        began = asyncio.get_running_loop().time()
        # However little is insured, one has answered; each for their own bets.
        await one.act(table, {"act": "insure", "box": 2, "amount": 100})
        await one.act(table, {"act": "decline", "box": 1})
        view = await other.until(table, lambda view: bool(view["coup"]["declined"]))
        assert view["coup"]["declined"] == [{"player": zoe.name, "box": 1}]
        assert view["waits_for"] == "begin-drawing"
        await other.act(table, {"act": "even-money", "box": 1})
        view = await one.until(table, lambda view: view["waits_for"] == "decide")
        assert view["coup"]["declined"] == []
        assert asyncio.get_running_loop().time() - began < 5


async def test_alone_one_says_no_and_is_not_waited_for(hall: Hall) -> None:
    zoe = await hall.people.guest()
    pace = Pace(betting=600, step=0.0, patience=600)
    table = await _opened(hall, "Ts 9d Ah 9s 9h 5d 4c", zoe, pace=pace)
    async with zoe.connected() as client:
        await _bet(client, table, 1, 2)
        await close_betting(hall.room(table))
        await client.until(table, lambda view: bool(offered(view, "decline")))
        began = asyncio.get_running_loop().time()
        for box in (1, 2):
            await client.act(table, {"act": "decline", "box": box})
        await client.until(table, lambda view: view["waits_for"] == "decide")
        assert asyncio.get_running_loop().time() - began < 5


async def test_whoever_only_watches_does_not_hold_the_table_up(hall: Hall) -> None:
    table = await hall.open("campione-bj", players=2, pace=Pace(0.01, 0.0, 600))
    async with hall.people.stranger().connected() as client:
        await client.watch(table)
        await client.until(table, lambda view: bool(view["coup"]) and view["coup"]["number"] > 3)


async def test_whoever_does_not_follow_a_double_is_not_sent_away(hall: Hall) -> None:
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    table = await _opened(hall, "6s 9d 9h 5s 9c Td", zoe, omar)
    async with zoe.connected() as holder, omar.connected() as behind:
        await _bet(holder, table, 1, 2)
        await _bet(behind, table, 1)
        await holder.until(table, lambda view: bool(offered(view, "double")))
        await holder.act(table, {"act": "double"})
        await behind.until(table, lambda view: bool(offered(view, "double")))
        view = await behind.until(table, lambda view: _drawn(view) == 3)
        assert omar.name in view["standing"]
        assert view["coup"]["bets"][_name(omar)]["amount"] == 2_000
        assert offered(view, "come-back") == []


def _drawn(view: View) -> int:
    return len(view["coup"]["boxes"]["1"]["hands"]["1"]["cards"])


def _name(person: Person) -> str:
    return f"{person.name}/hand/1"
