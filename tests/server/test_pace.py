"""How fast a table that deals by itself is played, and cards dealt at once: nobody waits here."""

import random
from typing import Any

import pytest

from sabot.server import automatic, pledging
from sabot.server.clock import elapsed
from sabot.server.pace import PACES, Pace
from sabot.table.speed import Speed
from tests.browser.behind import join, stack
from tests.server.acting import play_coup
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.longest import LONGEST
from tests.server.views import View, offered

pytestmark = pytest.mark.anyio

# Time to bet and to answer does not run out in a test; the company's own acts take none.
_ENDLESS = Pace(betting=600.0, step=0.0, patience=600.0)


@pytest.fixture(autouse=True)
def _seeds_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here pledges a seed for the wash, and nobody waits for it."""
    monkeypatch.setattr(pledging, "SECONDS", 0.0)


def _betting(view: View) -> bool:
    return bool(offered(view, "bet"))


def _dealt(view: View) -> bool:
    """Whether the first coup is dealt, or over by now."""
    coup = view["coup"]
    return coup is None or coup["number"] > 1 or coup["stage"] != "betting"


async def _bettor(client: Client, table: str, name: str) -> None:
    """Somebody comes with chips, declines the cut and sees bets open."""
    view = await client.watch(table)
    await client.act(table, {"act": "join", "chips": 100_000, "currency": view["currencies"][0]})
    view = await client.until(table, lambda view: _betting(view) or view["cut_offered_to"] == name)
    if not _betting(view):
        await client.act(table, {"act": "refuse-cut"})
        await client.until(table, _betting)


async def _bets(client: Client, table: str, *, boxes: int = 1) -> None:
    for box in range(boxes):
        await client.act(table, offered(client.views[table], "bet")[box])


async def _ready(client: Client, table: str, *, ready: bool = True) -> dict[str, Any]:
    """Say that one wants no more time to bet in the coup one sees; the answer."""
    view = client.views[table]
    now = {"taglia": view["taglia"], "coup": view["coup"]["number"]}
    return await client.wish({"type": "ready", "table": table, **now, "ready": ready})


async def _choose(client: Client, table: str, pace: str) -> dict[str, Any]:
    return await client.wish({"type": "pace", "table": table, "pace": pace})


async def test_the_dealer_waits_for_everybody_who_may_bet(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=_ENDLESS, players=1)
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, omar.connected() as other:
        await _bettor(one, table, zoe.name)
        await _bettor(other, table, omar.name)
        await _bets(one, table)
        await _ready(one, table)
        view = await other.until(table, lambda view: view["pace"]["awaited"] == [omar.name])
        assert view["coup"]["stage"] == "betting"
        # Who bets again is not ready any more, and may take it back as well.
        await _bets(one, table)
        await one.until(table, lambda view: zoe.name in view["pace"]["awaited"])
        await _ready(one, table)
        await _ready(one, table, ready=False)
        await one.until(table, lambda view: zoe.name in view["pace"]["awaited"])
        await _ready(one, table)
        # It is told to whoever connects again.
        async with zoe.connected() as again:
            view = await again.watch(table)
            assert view["pace"]["awaited"] == [omar.name]
        # Who does not bet passes.
        await _ready(other, table)
        await one.until(table, _dealt)


async def test_who_steps_away_or_has_nothing_to_bet_is_not_waited_for(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=_ENDLESS)
    zoe, omar, ugo = [await hall.people.guest() for _ in range(3)]
    async with zoe.connected() as one, omar.connected() as two, ugo.connected() as three:
        await _bettor(one, table, zoe.name)
        await _bettor(two, table, omar.name)
        await three.watch(table)
        await three.act(table, {"act": "join"})
        await _bets(one, table)
        await _ready(one, table)
        view = await one.until(table, lambda view: view["pace"]["awaited"] == [omar.name])
        assert ugo.name in view["standing"]
        await two.act(table, {"act": "step-away"})
        await one.until(table, _dealt)


async def test_alone_one_chooses_and_with_others_nobody_is_hurried(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=_ENDLESS)
    wishes = hall.room(table).wishes
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, omar.connected() as other:
        await _bettor(one, table, zoe.name)
        pace = one.views[table]["pace"]
        assert (pace["own"], pace["now"]) == ("normal", "normal")
        assert pace["speeds"] == ["slow", "normal", "fast"]
        await _choose(one, table, "fast")
        await one.until(table, lambda view: view["pace"]["now"] == "fast")
        assert wishes.pace() == PACES[Speed.FAST]
        # Somebody comes: the table has its own pace again, and no faster one is to be had.
        await _bettor(other, table, omar.name)
        view = await other.until(table, lambda view: view["pace"]["now"] == "normal")
        assert view["pace"]["speeds"] == ["slow", "normal"]
        assert view["pace"]["wishes"] == {zoe.name: "fast"}
        assert wishes.pace() == _ENDLESS
        assert (await _choose(other, table, "fast"))["code"] == "hurries"
        # Slower, if all of them wish it.
        await _choose(one, table, "slow")
        await one.until(table, lambda view: view["pace"]["wishes"] == {zoe.name: "slow"})
        assert wishes.pace() == _ENDLESS
        await _choose(other, table, "slow")
        await one.until(table, lambda view: view["pace"]["now"] == "slow")
        # Who leaves wishes for nothing any more, also when they come again.
        await other.act(table, {"act": "leave"})
        await other.act(table, {"act": "join"})
        await one.until(table, lambda view: view["pace"]["wishes"] == {zoe.name: "slow"})
        assert wishes.pace() == _ENDLESS


async def test_what_is_not_to_be_had_is_refused(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=_ENDLESS)
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, omar.connected() as other:
        await _bettor(one, table, zoe.name)
        await other.watch(table)
        assert (await _choose(other, table, "fast"))["code"] == "not-playing"
        late = {"type": "ready", "table": table, "taglia": 1, "coup": 99, "ready": True}
        assert (await one.wish(late))["code"] == "no-bets-open"
        for frame in ({"type": "pace", "pace": "at once"}, {**late, "coup": "1"}, {**late, "a": 1}):
            assert (await one.unread({"table": table, "id": "x", **frame}))["code"] == "unreadable"
        # Whoever deals by hand needs no button for it.
    by_hand = await hall.open("campione-pb", pace=_ENDLESS, automatic=False)
    async with zoe.connected() as one:
        view = await one.watch(by_hand)
        assert view["pace"] is None
        await one.act(by_hand, {"act": "join"})
        assert (await _choose(one, by_hand, "fast"))["code"] == "by-hand"


@pytest.mark.parametrize("house", LONGEST)
async def test_a_lone_coup_at_a_fast_table_takes_less_than_six_seconds(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, house: str
) -> None:
    """Nobody waits for it here: how long the company would wait before its acts is added up."""
    top, bets = LONGEST[house]
    waited = 0.0
    wait = automatic.Company._something_happens

    async def adds_up(company: automatic.Company, due: int) -> bool:
        nonlocal waited
        left = (due - elapsed()) / 1000
        if left > 1:  # a person is waited for
            return await wait(company, due)
        waited += max(0.0, left)
        return False

    monkeypatch.setattr(automatic.Company, "_something_happens", adds_up)
    table = await hall.open(house, pace=PACES[Speed.FAST])
    room, zoe = hall.room(table), await hall.people.guest()
    await join(room, zoe.name, 1_000_00)
    await stack(room, top)
    async with zoe.connected() as client:
        await client.watch(table)
        pace = (await client.until(table, _betting))["pace"]
        assert (pace["awaited"], pace["dealable"]) == ([zoe.name], False)
        await _bets(client, table, boxes=bets)
        assert client.views[table]["pace"]["dealable"]
        waited = 0.0
        assert (await _ready(client, table))["type"] == "done"
        await client.until(table, _dealt)
        await play_coup(room, {zoe.name: client}, random.Random(1), 1)
        view = await client.until(
            table, lambda view: bool(view["coup"]) and view["coup"]["number"] == 2
        )
        assert view["pace"]["awaited"] == [zoe.name]
        assert 2 < waited < 6


async def test_who_lets_the_cut_pass_is_told_that_it_was_declined(hall: Hall) -> None:
    """In their own language, and nobody else is; the seat stays theirs."""
    pace = Pace(betting=600.0, step=0.0, patience=0.2)
    table = await hall.open("campione-pb", pace=pace)
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    async with zoe.connected() as one, omar.connected() as other:
        await one.watch(table, "it")
        await other.watch(table)
        await one.act(table, {"act": "join", "chips": 10_000, "currency": "CHF"})
        await one.act(table, {"act": "ask-seat"})
        frame = await one.heard(lambda frame: frame["type"] == "acted")
        assert frame["act"] == "refuse-cut"
        assert "rinunciato per te" in frame["text"]
        view = await one.until(table, _betting)
        assert {"seat": 1, "player": zoe.name, "marked": False} in view["seats"]
        await other.reaches(table, one.numbers[table])
        assert not any(frame["type"] == "acted" for frame in other.frames)


async def test_the_cut_is_waited_for_a_part_of_patience(hall: Hall) -> None:
    for speed, seconds in ((Speed.SLOW, 20), (Speed.NORMAL, 10), (Speed.FAST, 5)):
        pace = PACES[speed]
        assert pace.patience * pace.cut == seconds
    table = await hall.open("campione-pb", pace=PACES[Speed.FAST]._replace(step=0.0))
    zoe = await hall.people.guest()
    async with zoe.connected() as one:
        await one.watch(table)
        await one.act(table, {"act": "join", "chips": 10_000, "currency": "CHF"})
        await one.act(table, {"act": "ask-seat"})
        await one.until(table, lambda view: view["cut_offered_to"] == zoe.name)
        clock = await one.heard(lambda frame: frame["type"] == "clock" and frame["left"])
        assert clock["left"] <= 5_000
