"""docs/protocol.md says what the server does: every frame, path, name, code and limit in it."""

import json
import random
import re
from typing import Any

import pytest

from docs.generate import ROOT
from sabot import catalog
from sabot.company.evening import Evening
from sabot.server import hello, protocols, socket, wire
from sabot.server.accounts.grants import Grant
from sabot.server.api import live, tables
from sabot.server.mine.limits import OWN_LIMIT
from sabot.server.settings import Settings
from sabot.server.wire import FRAMES, read_act, read_frame
from sabot.table.acts import RefuseCut
from sabot.table.money import LARGEST, written
from tests.server.hall import Hall
from tests.server.test_wire import FILLED
from tests.server.world import World

pytestmark = pytest.mark.anyio

PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
TABLE = "5cd09919b9b0a808"
PLACE = catalog.built_in("campione-pb")


def _blocks(kind: str) -> list[dict[str, Any]]:
    """The examples of one kind."""
    blocks = re.findall(rf"^```json {kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return [json.loads(text) for text in blocks]


def _section(heading: str) -> str:
    _, separator, text = PAGE.partition(f"\n{heading}\n")
    assert separator, heading
    return re.split(r"\n## ", text)[0]


def test_what_is_sent_in_the_page_can_be_sent() -> None:
    sent = _blocks("sent")
    assert {frame["type"] for frame in sent} == set(FRAMES)
    for frame in sent:
        assert read_frame(json.dumps(frame)) == frame
        assert frame.get("table", TABLE) == TABLE
        if frame["type"] == "act":
            assert read_act(PLACE.game, "zoe", frame["act"], FILLED).verb == frame["act"]["act"]


def _alike(shown: Any, heard: Any) -> bool:
    """Whether an example and what was heard have the same fields, of the same types."""
    if isinstance(shown, dict) and isinstance(heard, dict):
        return shown.keys() <= heard.keys() and all(
            _alike(shown[name], heard[name]) for name in shown
        )
    if isinstance(shown, list) and isinstance(heard, list):
        return all(_alike(one, other) for one in shown for other in heard)
    return heard is None or type(shown) is type(heard)


async def test_what_is_heard_in_the_page_is_heard(hall: Hall) -> None:
    """The very frames of the page are sent; the answers are as it shows them."""
    zoe, inspector = await hall.people.guest(), await hall.people.staff(Grant.INSPECTOR)
    table = await hall.people.open(zoe, "campione-pb")
    join, bet, repeated, limits = [
        {**frame, "table": table} for frame in _blocks("sent") if frame["type"] == "act"
    ]
    pace, ready, seat = [
        {**frame, "table": table}
        for frame in _blocks("sent")
        if frame["type"] in ("pace", "ready", "seat")
    ]
    async with zoe.connected() as one, inspector.connected() as two:
        await one.watch(table)
        await one.act(table, join["act"], join["id"])
        await one.until(table, lambda view: view["waits_for"] == "close-betting")
        assert (await one.wish(seat))["type"] == "done"
        await inspector.take(table, Grant.INSPECTOR)
        await one.act(table, bet["act"], bet["id"])
        await one.send(repeated)
        await one.heard(lambda frame: frame.get("again") is True)
        await one.refused(table, {**bet["act"], "amount": 600_000})
        await two.act(table, limits["act"], limits["id"])
        broken = {**bet["act"]}
        del broken["amount"]
        await one.error({**bet, "act": broken})
        await one.ping()
        await one.act(table, {"act": "unbet", "chance": "punto", "box": 1})
        for wish in (pace, ready):
            assert (await one.wish(wish))["type"] == "done"
        # as when the cut was offered and left
        hall.room(table).gallery.acted_for(RefuseCut(zoe.name))
        await zoe.browser.delete(f"/api/tables/{table}")
        await one.heard(lambda frame: frame["type"] == "closed")
        texts = [text.replace(zoe.name, "Zoe").replace(table, TABLE) for text in one.texts]
        frames = [json.loads(text) for text in texts]
        heard = {frame["type"]: frame for frame in frames}
        shown = {frame["type"]: frame for frame in _blocks("heard")}
        assert shown.keys() == heard.keys()
        for kind, frame in shown.items():
            assert frame.keys() == heard[kind].keys(), kind
            others = [other for other in frames if other["type"] == kind]
            assert any(_alike(frame, other) for other in others), kind
        # What people read is as they read it.
        texts = [event["text"] for event in _events_in(frames)]
        assert shown["change"]["events"][0]["text"] in texts
        assert shown["refused"]["text"] == heard["refused"]["text"]
        assert shown["error"] == heard["error"]
        assert shown["hello"] == {**frames[0], "server": shown["hello"]["server"]}


def _events_in(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for frame in frames if frame["type"] == "change" for event in frame["events"]]


async def test_an_error_is_as_the_page_shows_it(world: World) -> None:
    (shown,) = _blocks("error")
    assert (await world.browser().get("/api/accounts/me")).json() == shown


def test_every_path_is_in_the_page(world: World) -> None:
    paths = set(world.app.openapi()["paths"])
    named = set(re.findall(r"`(/[a-z][^`]*)`", _section("## REST"))) - {"/api/openapi.json"}
    assert named == paths


def test_every_name_of_a_view_is_in_the_page() -> None:
    shown = set(re.findall(r"^\| (.*?) \|", _section("## The view"), re.MULTILINE))
    named = set(re.findall(r"`(\w+)`", " ".join(shown)))
    parts = {"board", "pace"}
    for place in catalog.houses():
        evening = Evening(place, random.Random(1), players=2)
        next(iter(evening))
        parts |= place.game.sight.view(place.house, evening.live.state, "inspector").keys()
    assert parts == named


def test_every_code_is_in_the_page() -> None:
    table = _section("## When the server does not do it")
    codes = {*socket._CANNOT, OWN_LIMIT, "unreadable", hello.UNSUPPORTED}
    assert set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == codes


def test_the_limits_are_those_of_the_page() -> None:
    rows = dict(re.findall(r"^\| (.+?) \| (.+?) \|$", _section("## Limits"), re.MULTILINE))
    for what, limit in (
        ("a frame", f"{wire.LONGEST:,} characters"),
        ("a text in an act", f"{wire.LONGEST_TEXT} characters"),
        (
            "a number in an act",
            f"nine digits; an amount, {wire._MOST_MONEY / 100:,.2f}: the house refuses one above"
            f" {int(LARGEST / 100):,}.00",
        ),
        ("tables watched at once", f"{hello.MOST_TABLES}"),
        ("tables one account has opened", f"{tables._MOST_TABLES} at once"),
        ("frames of one account", f"{socket.RATE.burst} at once, {socket.RATE.per_second} a"),
        ("connections of one account", f"{live._MOST_OF_ACCOUNT}"),
        ("connections from one address", f"{Settings().connections:,}"),
        ("waiting for a client that reads slowly", f"{socket._MOST_QUEUED:,} characters"),
        ("for a client that reads nothing", f"{socket._SILENT:.0f} seconds"),
        ("pings and pieces of frames without a whole one between", f"{protocols.MOST_EMPTY}"),
    ):
        assert rows.pop(what).startswith(limit), what
    assert rows.pop("an `id`") == "64 characters"
    assert list(rows) == ["what"]
    assert len(str(wire._GREATEST)) == 9
    assert written(LARGEST).endswith(".00")
