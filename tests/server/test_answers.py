"""Every answer names what it answers; and the protocol has a version, which is checked."""

import json
from typing import Any

import pytest

from docs.generate import ROOT
from sabot.server.frame_head import FrameHead
from sabot.server.hello import SUPPORTED, hello
from sabot.server.wire import LONGEST, request_of
from tests.server.client import client
from tests.server.hall import Hall
from tests.server.world import World

pytestmark = pytest.mark.anyio

NOTHING = {"answers": None, "table": None, "id": None}
BET = {"act": "bet", "chance": "punto", "amount": 1_000, "box": 1}


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        (None, FrameHead()),
        ("", FrameHead()),
        ("[1]", FrameHead()),
        ("[" * 100_000, FrameHead()),
        ('{"type": "fly", "table": "t", "id": "x"}', FrameHead(None, "t", "x")),
        ('{"type": "watch", "table": "t"}', FrameHead("watch", "t", None)),
        ('{"type": "act", "table": 7, "id": ""}', FrameHead("act", None, None)),
        ('{"type": ["act"], "table": "caf\u00e9", "id": "a\\nb"}', FrameHead()),
        ('{"type": "act", "id": "%s"}' % ("m" * 65), FrameHead("act", None, None)),
        ('{"type": "act", "id": "m", "act": "%s"}' % ("x" * LONGEST), FrameHead("act", None, "m")),
    ],
)
def test_as_much_of_a_frame_is_named_as_can_be_read(text: str | None, request_: FrameHead) -> None:
    assert request_of(text) == request_


async def test_every_answer_names_the_table_and_the_id(hall: Hall) -> None:
    """Also where several are asked at once, and the first of them fails."""
    zoe = await hall.people.guest()
    table = await hall.people.open(zoe, "campione-pb")
    join = {"act": "join", "chips": 50_000, "currency": "CHF"}
    frames: list[Any] = [
        {"type": "watch", "table": "not-there"},
        {"type": "act", "table": table, "id": "one", "act": join},
        {"type": "watch", "table": table, "lang": "fr"},
        {"type": "act", "table": table, "id": "two", "act": {"act": "bet"}},
        {"type": "act", "table": "not-there", "id": "three", "act": join},
        {"type": "act", "table": table, "id": "four", "act": {**BET, "amount": 1}},
        "not JSON",
        {"type": "act", "table": table, "id": "five", "act": "x" * LONGEST},
    ]
    async with zoe.connected() as one:
        for frame in frames:
            await one.send(frame)
        await one.ping()
        answers = [each for each in one.frames if each["type"] in ("done", "refused", "error")]
    named = [
        tuple(each.get(name) for name in ("type", "answers", "table", "id")) for each in answers
    ]
    assert named == [
        ("error", "watch", "not-there", None),
        ("done", None, table, "one"),
        ("error", "watch", table, None),
        ("error", "act", table, "two"),
        ("error", "act", "not-there", "three"),
        ("refused", None, table, "four"),
        ("error", None, None, None),
        ("error", "act", table, "five"),
    ]
    assert all(each["code"] == "unreadable" for each in answers if each["type"] == "error")
    assert NOTHING.items() <= answers[6].items()


async def test_the_first_frame_says_what_is_spoken(hall: Hall) -> None:
    for named in ("", f"?protocol={SUPPORTED[-1]}"):
        async with client(hall.base, path=f"/ws{named}") as somebody:
            await somebody.ping()
            assert somebody.frames[0] == {"type": "hello", **hello()}


@pytest.mark.parametrize("named", ["9", "0", "one", ""])
async def test_another_version_is_answered_with_those_there_are(hall: Hall, named: str) -> None:
    async with client(hall.base, path=f"/ws?protocol={named}") as somebody:
        assert await somebody.ended() == 1008
        (frame,) = somebody.frames
    assert frame == {
        "type": "error",
        **NOTHING,
        "code": "unsupported-protocol",
        "text": f"protocol {named!r} is not supported: expected one of 1",
    }
    if named == "9":
        assert json.dumps(frame) in (ROOT / "docs" / "protocol.md").read_text("utf-8")


async def test_what_is_spoken_is_told_by_rest_too(world: World) -> None:
    browser = world.browser()
    assert (await browser.get("/api")).json() == hello()
    assert (await browser.get("/api?protocol=1")).json() == hello()
    for named in ("9", "one", ""):
        answer = await browser.get(f"/api?protocol={named}")
        assert answer.status_code == 400
        assert answer.json()["code"] == "unsupported-protocol"
        assert answer.json()["faults"] == [
            f"protocol {named!r} is not supported: expected one of 1"
        ]
