"""What is asked over HTTP tells nothing of the cards still to come.

Two servers have the same table, the same acts, and in the sabot other cards from the next one on:
whatever anybody asks of them, they answer the same. Once the table is closed they may differ.
"""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.ledger.entry import Heading
from sabot.ledger.kept import Asked, KeptTable
from sabot.ledger.sqlite import MEMORY
from sabot.ledger.store import CAGE, Transfer
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.money import Currency
from sabot.table.refusal import Refusal
from tests.server.world import World, worlds

pytestmark = pytest.mark.anyio

TABLE = "t1"


def _acts(place: Place, coups: int) -> tuple[list[Act], Any]:
    """What happens at a table until so many coups of the second taglia are over; the state then."""
    evening = Evening(place, random.Random(3), players=3, taglie=9, mishaps=0.02)
    acts: list[Act] = []
    for act, decision in evening:
        if not isinstance(decision, Refusal):
            acts.append(act)
        state = evening.live.state
        between = place.game.expected(place.house, state) in place.game.between
        if state.table.taglia == 2 and state.number >= coups and between:
            return acts, state
    raise AssertionError("the evening ended")


def _otherwise(acts: list[Act], state: Any) -> list[Act]:
    """The same acts, but that the last wash put other cards behind those that came."""
    washes = [number for number, act in enumerate(acts) if isinstance(act, ta.Wash)]
    cuts = [act for act in acts if isinstance(act, ta.Cut)]
    order, out = state.table.sabot.order, state.table.sabot.out
    other = (*order[:out], *reversed(order[out:]))
    first = len(order) - cuts[-1].place
    wash = acts[washes[-1]]
    assert isinstance(wash, ta.Wash)
    changed = replace(wash, order=(*other[first:], *other[:first]))
    return [*acts[: washes[-1]], changed, *acts[washes[-1] + 1 :]]


@asynccontextmanager
async def _with_table(place: Place, acts: list[Act]) -> AsyncIterator[World]:
    async with worlds(MEMORY) as world:
        heading = Heading(TABLE, place.house.id, "", '{"players": [], "name": "T", "by": ""}', 0)
        await world.ledger.create(heading)
        everybody = {act.by for act in acts if isinstance(act, ta.Join)}
        await world.ledger.transfer(
            [
                Transfer(whose, currency, given, "a test")
                for name in everybody
                for currency in Currency
                for whose, given in ((CAGE, -(10**9)), (name, 10**9))
            ],
            0,
            "",
        )
        table = KeptTable(world.ledger, place, heading)
        proposed = table.propose([Asked(act, "Ada") for act in acts], 1)
        assert not any(isinstance(each, Refusal) for each in proposed.decisions)
        await table.keep(proposed)
        yield world


async def _answers(world: World) -> dict[str, str]:
    """All that can be asked but of sessions, which have names of their own, by an administrator."""
    browser = await world.administrator()
    room = await world.app.state.floor.room(TABLE)
    promise = room.state.table.commitment
    paths = world.app.openapi()["paths"]
    found: dict[str, str] = {}
    for path in [path for path in paths if "get" in paths[path]]:
        if path.startswith("/api/") and not path.startswith(("/api/accounts", "/api/sessions")):
            more = {"most": 100} if path.endswith("/coups") else None
            answer = await browser.get(path.format(table=TABLE, name="Ada"), params=more)
            assert answer.status_code == 200, path
            # What is promised of another order is another promise.
            found[path] = answer.text.replace(promise[:16], "promise")
    return found


@pytest.mark.parametrize("house", ["campione-pb", "lugano-pb", "campione-bj"])
async def test_the_cards_to_come_change_no_answer(house: str) -> None:
    place = catalog.built_in(house)
    # Whole taglie, but of few coups.
    place = Place(place.game, replace(place.house, mask_behind=150))
    acts, state = _acts(place, 3)
    async with _with_table(place, acts) as here, _with_table(place, _otherwise(acts, state)) as too:
        told = await _answers(here)
        assert await _answers(too) == told
        assert "promise" in told["/api/tables/{table}/coups"]
        # The first taglia is over, and its order and salt are laid open; the second's are not.
        salts = [act.salt for act in acts if isinstance(act, ta.Wash)]
        assert salts[0] in told["/api/tables/{table}/record"]
        assert not [path for path, text in told.items() if salts[1] in text]
        await here.ledger.close_table(TABLE, len(acts), 2)
        await too.ledger.close_table(TABLE, len(acts), 2)
        record = "/api/tables/t1/record"
        whole = (await here.browser().get(record)).text
        assert salts[1] in whole
        assert (await too.browser().get(record)).text != whole
