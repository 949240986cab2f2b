"""Money has one form in all that is sent: a whole number of minor units."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from itertools import islice
from typing import Any, get_args, get_type_hints

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.server.board import Board
from sabot.server.gallery import Gallery
from sabot.table.coup.payments import Due, Payment
from sabot.table.limits import Range
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from tests.forms import LONG
from tests.server.ears import Ear, Unkept
from tests.server.stored import TABLE, stored
from tests.server.world import World

# What people read: amounts stand in it as they are said.
_WORDS = {"text", "it", "en", "formula"}
_WRITTEN = re.compile(r"(CHF |EUR )?-?[0-9][0-9,' ]*\.[0-9]{2}")
# Accounts, by currency.
_HELD = {"chips", "accounts", "kept_for"}


def _amounts(of: Any) -> Iterator[str]:
    """The fields of an act, an event or a part of one that are amounts."""
    for name, hint in get_type_hints(of).items():
        parts = get_args(hint) or (hint,)
        if Amount in parts:
            yield name
        for part in parts:
            if part is not of and isinstance(part, type) and hasattr(part, "_fields"):
                yield from _amounts(part)


def _names(place: Place) -> set[str]:
    kinds = (*place.game.kinds.acts, *place.game.sight.open, Due, Payment, Range)
    assert all(is_dataclass(kind) or hasattr(kind, "_fields") for kind in kinds)
    named = {name for kind in kinds for name in _amounts(kind)} | {"multiple"}
    assert {"amount", "winnings", "commission", "back", "minimum"} <= named
    return named


def _wrong(value: Any, names: set[str], path: str = "") -> Iterator[str]:
    """Where something is told of money that is no whole number."""
    if isinstance(value, dict):
        for name, part in value.items():
            here = f"{path}/{name}"
            if name in _WORDS and isinstance(part, str):
                continue
            if name in names and not (part is None or type(part) in (int, dict, list)):
                yield f"{here}: {part!r}"
            if name in _HELD and isinstance(part, dict):
                yield from _not_held(part, here)
            yield from _wrong(part, names, here)
    elif isinstance(value, list):
        for part in value:
            yield from _wrong(part, names, path)
    elif isinstance(value, float) or (isinstance(value, str) and _WRITTEN.fullmatch(value)):
        yield f"{path}: {value!r}"


def _not_held(accounts: dict[str, Any], path: str) -> Iterator[str]:
    for name, held in accounts.items():
        for currency, amount in (held or {}).items():
            if not (amount is None or type(amount) is int):
                yield f"{path}/{name}/{currency}: {amount!r}"


@pytest.mark.parametrize(
    "value",
    [
        {"events": [{"bet": {"amount": "10.00"}}]},
        {"view": {"chips": {"Zoe": {"CHF": "10"}}}},
        {"view": {"limits": {"even": {"minimum": 10.5}}}},
        {"view": {"anything": ["CHF 1,000.00"]}},
        {"acts": {"insure": [{"of": [{"amount": "5"}]}]}},
    ],
)
def test_another_form_would_be_found(value: Any) -> None:
    assert [*_wrong(value, _names(catalog.built_in("campione-bj")))]


@pytest.mark.parametrize("acts", [120, pytest.param(2_000, marks=LONG)])
@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: place.house.id)
def test_frames_tell_money_in_minor_units(place: Place, acts: int) -> None:
    evening = Evening(place, random.Random(7), players=5, taglie=9, mishaps=0.06)
    names, table, board = _names(place), Unkept(place), Board(place)
    gallery = Gallery(table, board)
    ears = [Ear(name, "en") for name in ("", "Anna", "dealer", "inspector", "direction")]
    sent = set()
    for number, (_, decision) in enumerate(islice(evening, acts)):
        table.state, table.version = evening.live.state, number
        if isinstance(decision, Refusal):
            continue
        board.happened(decision)
        gallery.happened(decision)
        for ear in ears:
            if not number % 20:
                gallery.leave(ear)
                gallery.watch(ear)
            for text in ear.texts:
                frame = json.loads(text)
                assert not [*_wrong(frame, names)]
                sent |= _named(frame, names | _HELD)
            ear.texts.clear()
    assert {"amount", "winnings", "minimum", "maximum", "multiple", "chips", "accounts"} <= sent


def _named(value: Any, names: set[str]) -> set[str]:
    """The names of money that stand somewhere in a frame."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = names & value.keys() if isinstance(value, dict) else set()
    return own.union(*(_named(part, names) for part in parts))


@pytest.mark.anyio
async def test_what_is_asked_once_is_told_in_the_same_form(world: World) -> None:
    for place in catalog.houses():
        house = (await world.browser().get(f"/api/houses/{place.house.id}")).json()
        limits = [house["limits"]["even"], *[each["limits"] for each in house["chances"]]]
        assert not [*_wrong([each for each in limits if each], _names(place))]
    place = catalog.built_in("campione-pb")
    evening = Evening(place, random.Random(3), players=3, mishaps=0.05)
    acts = [act for act, decision in islice(evening, 300) if not isinstance(decision, Refusal)]
    await stored(world.ledger, place, acts)
    browser = world.browser()
    coups = (await browser.get(f"/api/tables/{TABLE}/coups")).json()
    assert len(coups) > 3
    for each in coups:
        steps = (await browser.get(f"/api/tables/{TABLE}/coups/{each['entry']}")).json()
        assert not [*_wrong(steps, _names(place))]
    guest = (await browser.post("/api/accounts/guest", json={})).json()
    assert guest["purse"]
    assert all(type(held) is int for held in guest["purse"].values())
