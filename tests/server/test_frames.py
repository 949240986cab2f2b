"""Frames are what their types say: those of the page, those that are read, those that are sent."""

import json
import random
import re
from itertools import islice
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from docs.records import parts
from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.server import wire
from sabot.server.board import Board
from sabot.server.frames import ClientFrame, ServerFrame
from sabot.server.gallery import Gallery
from sabot.table.refusal import Refusal
from tests.conform import faults
from tests.server.ears import Ear, Unkept

_PAGE = Path(__file__).resolve().parents[2] / "docs/protocol.md"
# Each by what it says it is.
SENT, HEARD = (
    {get_args(get_type_hints(each)["type"])[0]: each for each in get_args(of)}
    for of in (ClientFrame, ServerFrame)
)


def _shown(kind: str) -> list[dict[str, Any]]:
    blocks = re.findall(rf"^```json {kind}\n(.*?)^```$", _PAGE.read_text("utf-8"), re.M | re.S)
    return [json.loads(each) for each in blocks]


def test_the_frames_that_are_read_are_typed() -> None:
    names = {kind: {part.name for part in parts(of)} - {"type"} for kind, of in SENT.items()}
    assert names == {kind: {*fields} for kind, fields in wire.FRAMES.items()}


def test_the_frames_of_the_page_are_typed() -> None:
    sent, heard = _shown("sent"), _shown("heard")
    assert {frame["type"] for frame in sent} == {*SENT}
    assert {frame["type"] for frame in heard} == {*HEARD}
    for frame in sent:
        if frame["type"] != "act":
            assert not [*faults(frame, SENT[frame["type"]])], frame
    for frame in heard:
        # A view is shown in short there, and what is told has the fields of its event.
        if frame["type"] not in ("view", "change"):
            assert not [*faults(frame, HEARD[frame["type"]])], frame


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: str(place.house.id))
def test_what_is_sent_of_a_table_is_typed(place: Place) -> None:
    evening = Evening(place, random.Random(7), players=3, mishaps=0.03)
    table, board = Unkept(place), Board(place)
    gallery = Gallery(table, board)
    ears = [Ear(name) for name in ("", "Anna", "dealer", "inspector")]
    for number, (_, decision) in enumerate(islice(evening, 150)):
        table.state, table.version = evening.live.state, number
        if isinstance(decision, Refusal):
            continue
        board.happened(decision)
        if number % 15 == 14:
            for ear in ears:
                gallery.watch(ear)
        gallery.happened(decision)
    gallery.tick(1)
    gallery.close()
    frames = [json.loads(text) for ear in ears for text in ear.texts]
    assert {frame["type"] for frame in frames} == {"view", "change", "clock", "closed"}
    for frame in frames:
        # What is told whole has the fields of its event besides.
        events = [
            {name: line[name] for name in ("cite", "text")} for line in frame.get("events", ())
        ]
        whole = frame | {"events": events} if "events" in frame else frame
        assert not [*faults(whole, HEARD[frame["type"]])]
