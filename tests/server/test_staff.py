"""A table where everybody is a person: every act comes over a connection, rightly done or not."""

import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from sabot.company.games import COMPANIES
from sabot.ledger.codec import codec_of
from sabot.ledger.remarks import LARGE_WIN, OVERPAID
from sabot.ledger.verify import verify_table
from sabot.server.accounts.grants import STAFF, Grant
from sabot.server.room import Room
from sabot.table.acts import Act
from sabot.table.languages import LANGUAGES
from sabot.table.offers import offers_view
from sabot.table.refusal import Refusal
from sabot.table.traits import requested
from tests.properties.games import KNOWN
from tests.properties.secrets import otherwise_covered
from tests.server.acting import next_act, request_of
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.views import merged

pytestmark = pytest.mark.anyio

POSTS = sorted(STAFF - {Grant.ADMINISTRATOR})


@dataclass
class Company:
    """A table, and everybody at it: by name, connected and watching."""

    room: Room
    people: dict[str, Person]
    clients: dict[str, Client]

    async def ask(self, act: Act) -> dict[str, Any]:
        """Let somebody ask for an act; the answer is as the house decides."""
        place = self.room.table.place
        expected = place.game.flow.decide(place.house, self.room.state, requested(act))
        answer = await self.clients[act.by].ask(self.room.id, request_of(act))
        if isinstance(expected, Refusal):
            assert answer["type"] == "refused", (act, answer)
            assert (answer["code"], answer["cite"]) == (expected.reason.code, expected.cite)
        else:
            assert answer["type"] == "done", (act, answer)
        return answer


@asynccontextmanager
async def companies(hall: Hall, house: str) -> AsyncIterator[Company]:
    """A table of a house with a person at every post, three players and somebody who looks on."""
    table = await hall.open(house, automatic=False)
    people = {}
    for role in POSTS:
        person = await hall.people.staff(role)
        await person.take(table, role)
        people[person.name] = person
    for _ in range(3):
        guest = await hall.people.guest()
        people[guest.name] = guest
    people[""] = hall.people.stranger()
    async with AsyncExitStack() as stack:
        clients = {
            name: await stack.enter_async_context(person.connected())
            for name, person in people.items()
        }
        for number, client in enumerate(clients.values()):
            await client.watch(table, ("it", "en")[number % 2])
        yield Company(hall.room(table), people, clients)


async def _evening(
    company: Company, chance: random.Random, acts: int, slips: float = 0.08
) -> set[str]:
    """So many acts, some of them slips; which verbs were heard of."""
    room = company.room
    place = room.table.place
    rules = COMPANIES[place.game.id]
    verbs: set[str] = set()
    for name in company.clients:
        if name and room.state.table.role(name) is None:
            join = {"act": "join", "chips": 200_000, "currency": place.house.currencies[0].value}
            await company.clients[name].act(room.id, join)
    done = 0
    while done < acts:
        slip = rules.slip(place.house, room.state, chance) if chance.random() < slips else None
        act = slip or next_act(room, chance)
        some = [act] if act is not None else []
        if act is None:
            for name in room.state.table.players:
                some += rules.bets(place.house, room.state, name, chance)
        for each in some:
            verbs.add(each.verb)
            await company.ask(each)
            done += 1
    return verbs


async def _states(hall: Hall, room: Room) -> list[Any]:
    """The table after each of its entries."""
    game = room.table.place.game
    states = [game.flow.start()]
    for entry in await hall.world.ledger.entries(room.id):
        state = states[-1]
        for event in codec_of(game).events(entry.events):
            state = game.flow.evolve(state, event)
        states.append(state)
    return states


def _saw_nothing_hidden(room: Room, client: Client, name: str, states: list[Any]) -> int:
    """Hold all that somebody was shown to what they may see; how much that was.

    Wherever they may not see a card there is another: what they have must still be the view of it.
    """
    place = room.table.place
    known = KNOWN[place.game.id]
    view: Any = None
    eyes, shown = "", 0
    for frame in client.frames:
        if frame["type"] not in ("view", "change"):
            continue
        state = states[frame["number"]]
        if frame["type"] == "view":
            view, eyes = None, name if state.table.role(name) is not None else ""
        view = merged(view, frame["view"])
        shown += 1
        if shown % 5:
            continue
        may_look = eyes in known.readers(state) or not state.table.sabot.order
        other = state if may_look else otherwise_covered(place.game, state)
        whole = merged(None, place.game.sight.common(place.house, other))
        whole = merged(whole, place.game.sight.own(place.house, other, eyes, True))
        offers = place.game.sight.offers(place.house, other, eyes, True)
        # The board follows from coups that are over: everybody has seen them.
        expected = [
            json.loads(
                json.dumps(whole | {"acts": offers_view(offers, lang), "board": view["board"]})
            )
            for lang in LANGUAGES
        ]
        assert view in expected
    return shown


@pytest.mark.parametrize("house", ["campione-pb", "campione-bj"])
async def test_people_deal_and_err_and_nobody_sees_what_they_may_not(
    hall: Hall, house: str
) -> None:
    async with companies(hall, house) as company:
        verbs = await _evening(company, random.Random(4), 130)
        room = company.room
        assert {"supply", "wash", "cut", "load", "betting", "bet", "draw", "settle", "end"} <= verbs
        states = await _states(hall, room)
        salts = {state.table.salt for state in states} - {""}
        for name, client in company.clients.items():
            assert _saw_nothing_hidden(room, client, name, states) > 100
            assert not [text for text in client.texts for salt in salts if salt in text]
        # Everything the staff has done is in the trail, by the account that did it.
        trail = await _trail(hall)
        entries = await hall.world.ledger.entries(room.id)
        staff = {name for name in company.people if name.partition("-")[0].lower() in POSTS}
        assert trail == sum(entry.account in staff for entry in entries)
        kept = await hall.world.ledger.table(room.id)
        assert kept is not None
        await verify_table(hall.world.ledger, kept)
    await hall.right()


async def test_whoever_wants_no_prompts_is_not_sent_what_is_due(hall: Hall) -> None:
    async with companies(hall, "campione-pb") as company:
        room, chance = company.room, random.Random(4)
        while room.table.place.game.steps.expected(room.table.place.house, room.state) != "settle":
            await _evening(company, chance, 1, slips=0)
        at_posts = {role.value: name for name, role in room.state.table.staff.items()}
        dealer, inspector = (company.clients[at_posts[post]] for post in ("dealer", "inspector"))
        for client in (dealer, inspector):
            assert (await client.watch(room.id))["coup"]["due"]
            assert "due" not in (await client.watch(room.id, prompted=False))["coup"]
        offered = (await dealer.watch(room.id, prompted=True))["acts"]
        assert any(offered.get(act) for act in ("collect-bet", "pay-bet", "return-bet"))
        # It is so for each connection by itself, and stays so.
        assert "due" not in (await inspector.watch(room.id))["coup"]
        await dealer.act(room.id, {"act": "settle"})
        await inspector.reaches(room.id, room.table.version)
        assert "due" in dealer.views[room.id]["coup"]
        assert "due" not in inspector.views[room.id]["coup"]
        await inspector.send({"type": "watch", "table": room.id, "prompted": "no"})
        error = await inspector.heard(lambda frame: frame["type"] == "error")
        assert error["text"] == "prompted: expected true or false"


async def _trail(hall: Hall) -> int:
    """How many acts at tables the trail has, without what is remarked of them."""
    administrator = await hall.people.administrator()
    count, after = 0, ""
    while after is not None:
        page = await administrator.get(f"/api/audit?most=1000&after={after}")
        acts = [row for row in page["rows"] if row["what"] not in (LARGE_WIN, OVERPAID)]
        count += sum("number" in row["details"] for row in acts)
        after = page["next"]
    return count
