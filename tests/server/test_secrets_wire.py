"""Over real connections: nobody at a table hears of a card before they may see it.

A pack of one deck has no card twice: whatever names a card names that one and no other. So every
frame of every role, and every answer to whatever can be asked meanwhile, is searched for cards that
whoever got it cannot have seen. What can have been seen is worked out here, from the events alone.
"""

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from sabot import catalog
from sabot.ledger import export
from sabot.ledger.codec import codec_of
from sabot.ledger.store import Ledger, TableRow
from sabot.punto_banco.state import State as PuntoBanco
from sabot.server import floor, history
from sabot.table import events as te
from sabot.table.cards import DECK, Card, card
from sabot.table.coup.knowledge import EVERYBODY
from tests.forms import LONG, first
from tests.properties.games import KNOWN
from tests.server import leaks
from tests.server.client import Client
from tests.server.everybody import Everybody
from tests.server.hall import Hall
from tests.server.leaks import Leak
from tests.server.people import Person

pytestmark = pytest.mark.anyio

PLACES = [
    # Where cards lie open from the first there is less to hide.
    *(
        pytest.param(place.house.id, str(mode), "", marks=[LONG] if mode == "open" else [])
        for place in catalog.houses()
        for mode in place.house.modes
    ),
    # Where the bank has a covered card.
    ("campione-bj", "open", 'hole = "peeked"\nburned = 5\n'),
]
# How many cards are dealt of the deck, and in how many taglie.
FORMS = [(12, 1), pytest.param(45, 5, marks=LONG)]

_WRITTEN = re.compile(r"(?<![\w.-])[A23456789TJQK][shdc](?![\w-])")
# What else stands in a path.
_FILLED = re.compile(r"\{\w+\}")
# The first word of an Italian sentence, which is no ace of diamonds.
_TO_SOMEBODY = re.compile(r'" *Ad (?=[A-Z])')
_PRETTY = re.compile(r"(10|[A23456789JQK])([♠♥♦♣])")
_SUITS = dict(zip("♠♥♦♣", "shdc", strict=True))


def named(text: str) -> set[Card]:
    """Every card a text names, as a record writes it or as people do."""
    pretty = (
        ("T" if rank == "10" else rank) + _SUITS[suit] for rank, suit in _PRETTY.findall(text)
    )
    written = _WRITTEN.findall(_TO_SOMEBODY.sub('"', text))
    return {card(each) for each in (*written, *pretty)}


def _lies_open(state: Any) -> Iterator[Card]:
    """The cards anybody can see, wherever they are."""
    yield from (each.card for each in state.waiting if each.seen >= EVERYBODY)
    if state.top_seen and state.table.sabot.left:
        yield state.table.sabot.top
    coup = state.coup
    if coup is None:
        return
    if isinstance(state, PuntoBanco):
        yield from coup.rest
        yield from (laid.card for laid in coup.cards if laid.seen >= EVERYBODY)
    else:
        yield from (each for box in coup.boxes for hand in box.hands for each in hand.cards)
        yield from coup.bank[: 1 if coup.covered else None]


class Seen(NamedTuple):
    """What may have been seen once an entry is stored: by all, and by some besides.

    ``secrets``: not to be known yet.
    """

    by_all: frozenset[Card]
    by_some: dict[str, frozenset[Card]]
    secrets: frozenset[str]

    def may_know(self, name: str) -> frozenset[Card]:
        return self.by_all | self.by_some.get(name, frozenset())


async def _seen(hall: Hall, table: str) -> dict[int, Seen]:
    """What may have been seen after each entry of a table."""
    place = hall.room(table).table.place
    codec = codec_of(place.game)
    state: Any = place.game.flow.start()
    by_all: frozenset[Card] = frozenset(DECK)
    by_some: defaultdict[str, frozenset[Card]] = defaultdict(frozenset)
    # What is said before the table is shown tells of no card.
    seen_at: dict[int, Seen] = {0: Seen(frozenset(), {}, frozenset())}
    for entry in await hall.world.ledger.entries(table):
        for event in codec.events(entry.events):
            state = place.game.flow.evolve(state, event)
            if isinstance(event, te.CardsWashed):
                by_all = frozenset()
                by_some.clear()
            elif isinstance(event, te.TagliaEnded):
                by_all = frozenset(DECK)
            by_all |= {*_lies_open(state)}
            for name in KNOWN[place.game.id].readers(state):
                hidden = KNOWN[place.game.id].read(state, name)
                cards = enumerate(state.coup.cards)
                by_some[name] |= {each.card for at, each in cards if at in hidden}
        seen_at[entry.number] = Seen(by_all, {**by_some}, leaks.secrets(state))
    return seen_at


@dataclass
class Sent:
    """Everything anybody was told: whom, after which entry, and what."""

    texts: list[tuple[str, int, str]] = field(default_factory=list)

    def heard(self, name: str, client: Client) -> None:
        """All frames of a connection."""
        number = 0
        for frame, text in zip(client.frames, client.texts, strict=True):
            number = frame.get("number", number)
            self.texts.append((name, number, text))

    def cards(self) -> dict[str, set[Card]]:
        """The cards everybody was told of."""
        cards: dict[str, set[Card]] = {name: set() for name, _, _ in self.texts}
        for name, _, text in self.texts:
            cards[name] |= named(text)
        return cards

    def too_much(self, seen: dict[int, Seen]) -> list[tuple[str, int, object, str]]:
        """What tells of something that cannot have been seen."""
        leaks_heard: list[tuple[str, int, object, str]] = []
        for name, number, text in self.texts:
            known = seen[number]
            leaked: set[Any] = named(text) - known.may_know(name)
            leaked |= {secret for secret in known.secrets if secret in text}
            if leaked:
                leaks_heard.append((name, number, leaked, text))
        return leaks_heard


async def _get_all(hall: Hall, table: str, person: Person, sent: Sent) -> None:
    """Everything somebody can ask of a table without changing anything."""
    number = hall.room(table).table.version
    spec = hall.world.app.openapi()["paths"]
    paths = [path for path, operations in spec.items() if "{table}" in path and "get" in operations]
    for path in (*paths, "/api/tables", "/api/audit", "/api/audit/csv"):
        # By the numbers of entries, of coups or of taglie: those there are, and some to come.
        numbers = {1, number, number + 1} if path.count("{") > 1 else {0}
        for each in numbers:
            answer = await person.browser.get(
                _FILLED.sub(str(each), path.replace("{table}", table))
            )
            assert answer.status_code < 500, path
            sent.texts.append((person.name, number, answer.text))
    assert hall.room(table).table.version == number


class Evening(NamedTuple):
    """How a table is played: where, how long, and from which chance."""

    house: str
    mode: str
    more: str
    dealt: int
    taglie: int = 1
    seed: int = 1

    @property
    def toml(self) -> str:
        """The house as it is, but with a deck that has no card twice."""
        behind = 52 - self.dealt
        deck = f"decks = 1\nmask_behind = {behind}\n"
        return f'id = "one-deck"\nbase = "{self.house}"\n{deck}{self.more}'


async def _played(
    hall: Hall, evening: Evening, monkeypatch: pytest.MonkeyPatch, leak: Leak | None = None
) -> tuple[Sent, dict[int, Seen]]:
    """An evening of everybody: what they were told, and what they may have known."""
    chance = random.Random(evening.seed)
    monkeypatch.setattr(floor, "secure", lambda: chance)
    sent = Sent()
    table = await hall.open("", toml=evening.toml, mode=evening.mode)
    everybody = Everybody(hall, table, chance)
    room = hall.room(table)
    if leak is not None:
        place = room.table.place
        room.table.place = place._replace(game=leak(place.game))
    async with AsyncExitStack() as stack:
        await everybody.come(stack)
        acts = 0
        while room.state.table.taglia < evening.taglie or room.state.table.sabot.order:
            await everybody.go_on()
            acts += 1
            # Once a wash is over, or abandoned, its order is laid open; the next has these cards.
            first = room.state.table.washes == 1 and room.state.table.sabot.order
            if acts % 23 == 0 and first:
                person = everybody.people[acts // 23 % len(everybody.people)]
                await _get_all(hall, table, person, sent)
        for name, client in everybody.clients.items():
            await client.reaches(table, room.table.version)
            sent.heard(name, client)
    assert {name for name, _, _ in sent.texts} == {person.name for person in everybody.people}
    return sent, await _seen(hall, table)


@pytest.mark.parametrize(("dealt", "taglie"), FORMS)
@pytest.mark.parametrize(("house", "mode", "more"), PLACES)
async def test_nobody_hears_of_a_card_before_they_may_see_it(
    hall: Hall,
    monkeypatch: pytest.MonkeyPatch,
    house: str,
    mode: str,
    more: str,
    dealt: int,
    taglie: int,
) -> None:
    evening = Evening(house, mode, more, dealt, taglie)
    sent, seen = await _played(hall, evening, monkeypatch)
    assert sent.too_much(seen) == []
    # It was worth it: cards were told to everybody, and there were some nobody knew.
    assert all(cards for cards in sent.cards().values())
    assert any(len(each.by_all) < 40 for each in seen.values())
    if mode == "covered":
        assert any(each.by_some for each in seen.values())
    await hall.right()


async def _with_lines(ledger: Ledger, kept: TableRow, *_: object) -> list[history.Coup]:
    """Coups told with the lines of the ledger."""
    entries = await ledger.entries(kept.heading.id)
    return [history.Coup(1, 1, 1, tuple(entry.act for entry in entries))]


@pytest.mark.parametrize(
    "leak",
    first(
        2,
        [leaks.covered, leaks.named, leaks.next_card, leaks.secret, leaks.to_readers, leaks.whole],
    ),
)
async def test_a_frame_that_tells_too_much_is_found(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, leak: Leak
) -> None:
    for seed in range(1, 6):
        evening = Evening("campione-pb", "covered", "", 10, seed=seed)
        sent, seen = await _played(hall, evening, monkeypatch, leak)
        if sent.too_much(seen):
            return
    pytest.fail("nobody noticed")


@pytest.mark.parametrize(("name", "answer"), [("record", export.record), ("coups", _with_lines)])
async def test_an_answer_that_tells_too_much_is_found(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, name: str, answer: object
) -> None:
    monkeypatch.setattr(history, name, answer)
    sent, seen = await _played(hall, Evening("campione-pb", "covered", "", 10), monkeypatch)
    assert sent.too_much(seen)
