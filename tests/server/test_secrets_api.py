"""What is asked over HTTP tells nothing of the cards nobody has seen.

Two servers have the same table, the same acts, and other cards where they lie covered, were burned
or are still to come: whatever anybody asks of them, they answer the same. Once the table is closed
they may differ.
"""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.ledger.sqlite import MEMORY
from sabot.server import history
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.refusal import Refusal
from tests.forms import LONG, first
from tests.properties.games import KNOWN
from tests.server.stored import TABLE, kept, stored
from tests.server.world import World, worlds

pytestmark = pytest.mark.anyio


def _acts(place: Place, mode: str, *, between: bool) -> tuple[list[Act], Any]:
    """What happens at a table until a coup of the second taglia is over, or in full play.

    If there are cards that lie covered, and nobody has read them, then they do. The state then.
    """
    evening = Evening(place, random.Random(3), players=3, taglie=9, mishaps=0.02, mode=mode)
    acts: list[Act] = []
    covered: tuple[list[Act], Any] | None = None
    for act, decision in evening:
        if isinstance(decision, Refusal):
            continue
        acts.append(act)
        state = evening.live.state
        if covered is not None and (state.table.taglia > 2 or state.number > 4):
            return covered
        if state.table.taglia < 2 or state.number < 2:
            continue
        if between:
            if place.game.steps.expected(place.house, state) in place.game.steps.between:
                return acts, state
        elif _covered_at(place, state) is not None:
            covered = [*acts], state
            if _covered_at(place, state):
                return covered
    raise AssertionError("the evening ended")


def _covered_at(place: Place, state: Any) -> list[int] | None:
    """Where in the sabot the cards lay that lie covered; nothing where it cannot be said.

    It cannot unless a coup is played, nobody has read them, and no other card is the same.
    """
    known, coup, sabot = KNOWN[place.game.id], state.coup, state.table.sabot
    if coup is None or not coup.begun or known.readers(state) or coup.pending is not None:
        return None
    first = max(len(state.table.burned), sabot.out - 20)
    late = sabot.order[first : sabot.out]
    covered = known.covered(state)
    if any(late.count(card) != 1 for card in covered):
        return None
    return [first + late.index(card) for card in covered]


def _otherwise(place: Place, acts: list[Act], state: Any) -> list[Act]:
    """The same acts, but that the last wash put other cards wherever nobody has seen them."""
    washes = [number for number, act in enumerate(acts) if isinstance(act, ta.Wash)]
    cuts = [act for act in acts if isinstance(act, ta.Cut)]
    sabot = state.table.sabot
    shown = KNOWN[place.game.id].shown(state)
    hidden = [
        *range(len(state.table.burned)),
        *(_covered_at(place, state) or ()),
        *range(sabot.out + shown, len(sabot.order)),
    ]
    other = [*sabot.order]
    for at, card in zip(hidden, reversed([sabot.order[each] for each in hidden]), strict=True):
        other[at] = card
    first = len(other) - cuts[-1].place
    wash = acts[washes[-1]]
    assert isinstance(wash, ta.Wash)
    changed = replace(wash, order=(*other[first:], *other[:first]))
    return [*acts[: washes[-1]], changed, *acts[washes[-1] + 1 :]]


@asynccontextmanager
async def _with_table(place: Place, acts: list[Act]) -> AsyncIterator[World]:
    async with worlds(MEMORY) as world:
        # Where it is for training, even the odds are shown.
        await stored(world.ledger, place, acts, training=True)
        yield world


async def _answers(world: World) -> dict[str, str]:
    """All that can be asked but of sessions, which have names of their own, by an administrator."""
    browser = await world.administrator()
    room = await world.app.state.floor.room(TABLE)
    promise = room.state.table.commitment
    paths = world.app.openapi()["paths"]
    answers: dict[str, str] = {}
    names = {"table": TABLE, "name": "Ada", "house": "campione-pb", "cite": "campione-pb.34"}
    # Of what was played before there was an account nobody has a history.
    names["began"] = "1"
    over = await history.coups(world.ledger, await kept(world.ledger), "it", 0, 100)
    for path in [path for path in paths if "get" in paths[path]]:
        if path.startswith("/api/") and not path.startswith(("/api/accounts", "/api/sessions")):
            more = {"most": 100} if path.endswith("/coups") else None
            answers[path] = ""
            for coup in over if "{entry}" in path else over[:1]:
                answer = await browser.get(path.format(entry=coup.entry, **names), params=more)
                # Only a game that has hints answers with them.
                nothing = ("hints", "no-hints"), ("{began}", "no-such-evening")
                none = (path.split("/")[-1], _code(answer)) in nothing
                assert answer.status_code == (404 if none else 200), path
                answers[path] += answer.text
            # What is promised of another order is another promise.
            for text in (promise, promise[:16]):
                answers[path] = answers[path].replace(text, "promise")
    return answers


def _code(answer: httpx.Response) -> str:
    """Why something was not answered."""
    wrong = answer.headers["content-type"] == "application/json" and answer.status_code == 404
    return str(answer.json()["code"]) if wrong else ""


PLACES = [
    # Where cards lie open from the first there is less to hide.
    *(
        pytest.param(place, str(mode), marks=[LONG] if mode == "open" else [])
        for place in catalog.houses()
        for mode in place.house.modes
    ),
    # Where the bank has a covered card.
    (catalog.place("examples/vegas.toml"), "open"),
]


def _name(value: object) -> str:
    return str(value.house.id) if isinstance(value, Place) else str(value)


@pytest.mark.parametrize("between", first(1, [False, True]), ids=["in play", "between"])
@pytest.mark.parametrize(("place", "mode"), PLACES, ids=_name)
async def test_cards_nobody_has_seen_change_no_answer(
    place: Place, mode: str, between: bool
) -> None:
    # Whole taglie, but of few coups.
    short = 52 * place.house.decks - 60
    place = Place(place.game, replace(place.house, mask_behind=short), place.toml)
    acts, state = _acts(place, mode, between=between)
    otherwise = _otherwise(place, acts, state)
    async with _with_table(place, acts) as here, _with_table(place, otherwise) as too:
        answers = await _answers(here)
        assert await _answers(too) == answers
        assert "promise" in answers["/api/tables/{table}/coups"]
        # The first taglia is over, and its order and salt are laid open; the second's are not.
        salts = [act.salt for act in acts if isinstance(act, ta.Wash)]
        assert salts[0] in answers["/api/tables/{table}/record"]
        assert salts[0] in answers["/api/tables/{table}/taglie"]
        assert not [path for path, text in answers.items() if salts[1] in text]
        await here.ledger.close_table(TABLE, len(acts), 2)
        await too.ledger.close_table(TABLE, len(acts), 2)
        record = "/api/tables/t1/record"
        whole = (await here.browser().get(record)).text
        assert salts[1] in whole
        assert (await too.browser().get(record)).text != whole
