"""What is written comes back as it was; what another Sabot wrote is not guessed at."""

import json
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.ledger.codec import Codec, CodecError, codec_of, events_written
from sabot.punto_banco.state import State
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import About, Done, Payment
from sabot.table.game import Game
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role
from sabot.table.state import Proposal, Sabot
from tests.record import strategies
from tests.server.evenings import Evening as Anything

ROOT = Path(__file__).resolve().parents[2]
PLACES = [*catalog.houses(), *map(catalog.place, map(str, sorted(ROOT.glob("examples/*.toml"))))]
IDS = [place.house.id for place in PLACES]


def parts(value: Any) -> Any:
    """A value taken to pieces, each with its type: what must be the same on the other side."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value), _fields(value, value._fields)
    if is_dataclass(value):
        return type(value), _fields(value, [each.name for each in fields(value)])
    if isinstance(value, tuple):
        return tuple, [*map(parts, value)]
    if isinstance(value, Mapping):
        return dict, [(parts(key), parts(held)) for key, held in value.items()]
    if isinstance(value, frozenset):
        return frozenset, sorted((parts(each) for each in value), key=repr)
    return type(value), value


def _fields(value: Any, names: Iterable[str]) -> list[Any]:
    """The fields; one that is declared to be a text, such as a mode, may be of a finer kind."""
    hints = get_type_hints(type(value))
    values = {name: getattr(value, name) for name in names}
    return [str(held) if hints[name] is str else parts(held) for name, held in values.items()]


def same(one: Any, other: Any) -> bool:
    return bool(one == other and parts(one) == parts(other))


def evening(place: Place, mishaps: float) -> Iterator[tuple[tuple[te.Event, ...], Any]]:
    """What happens in an evening, and the state after it."""
    for seed, mode in enumerate(place.house.modes):
        played = Evening(place, random.Random(seed), mishaps=mishaps, mode=mode)
        for _, decision in played:
            if not isinstance(decision, Refusal):
                yield decision, played.live.state


@pytest.mark.parametrize("place", PLACES, ids=IDS)
@pytest.mark.parametrize("every", [29, pytest.param(1, marks=pytest.mark.long)])
def test_every_event_and_state_of_an_evening_comes_back(place: Place, every: int) -> None:
    codec = codec_of(place.game)
    ruled = 0
    for number, (events, state) in enumerate(evening(place, 0.15)):
        assert same(codec.events(events_written(events)), events)
        ruled += any(isinstance(event, ce.MishapRuled) for event in events)
        if number % every == 0:
            assert same(codec.state(codec.state_written(state)), state)
    assert ruled > 20


class Stored:
    """Where an evening at which anything happens would be stored: here it is only watched."""

    def __init__(self, place: Place) -> None:
        self.codec = codec_of(place.game)
        self.events: set[type[te.Event]] = set()

    async def create(self, heading: object) -> None:
        """Nothing need be there."""

    async def append(self, table: str, after: int, entries: Any, *_: object) -> None:
        """Hold what would be stored against what it was."""
        for entry in entries:
            self.events |= {type(event) for event in self.codec.events(entry.events)}


@pytest.mark.anyio
@pytest.mark.parametrize("place", catalog.houses(), ids=IDS[:5])
async def test_evenings_at_which_people_come_and_go_come_back(place: Place) -> None:
    stored: Any = Stored(place)
    anything = Anything(stored, place, 3)
    await anything.play(1_500)
    state = anything.table.state
    assert same(stored.codec.state(stored.codec.state_written(state)), state)
    assert stored.events >= {te.PlayerJoined, te.PlayerLeft, te.NotesChanged, te.FloatFilled}


@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: str(game.id))
def test_every_kind_of_event_comes_back(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that hardly ever happen, with any values in them."""
    words = {*game.choices}
    words |= {remedy for rows in game.choices.values() for row in rows for remedy in row}
    monkeypatch.setitem(strategies._VALUES, StrEnum, st.sampled_from(sorted(words)))
    codec = codec_of(game)
    for cls in game.kinds.events:

        @settings(max_examples=10, deadline=None, suppress_health_check=[*HealthCheck])
        @given(strategies.built(cls))
        def comes_back(event: te.Event) -> None:
            assert same(codec.events(events_written([event])), (event,))

        comes_back()


def test_a_payment_written_with_the_account_that_took_it_is_still_read() -> None:
    bet = Bet("anna", "punto", 1, Amount(10_00), Currency.CHF)
    payment = Payment(bet, Done.PAID, Amount(10_00), currency=Currency.CHF)
    event = ce.SettlementReopened("campione-pb.27", (payment,), About.COUP)
    (written,) = json.loads(events_written([event]))
    written["payments"][0]["to"] = "anna"
    codec = codec_of(catalog.built_in("campione-pb").game)
    assert same(codec.events(json.dumps([written])), (event,))


def test_what_takes_two_and_was_said_by_one_comes_back() -> None:
    place = catalog.built_in("campione-pb")
    codec = codec_of(place.game)
    state = State()
    limits = Limits(Range(Amount(10_00), Amount(90_00)), None)
    proposed: dict[Power, tuple[Role, str, Proposal]] = {
        Power.CHANGE_LIMITS: (Role.INSPECTOR, "ivo", limits),
        Power.DISPOSE_UNCLAIMED: (Role.CONTROLLER, "rita", (Amount(5), Currency.EUR, "anna")),
    }
    table = state.table._replace(proposed=proposed, expelled=frozenset({"zoe", "bruno"}))
    state = state._replace(table=table)
    assert same(codec.state(codec.state_written(state)), state)


PLAYED = catalog.built_in("malta-pb")
CODEC = codec_of(PLAYED.game)
LOADED = {"event": "SabotLoaded", "cite": "x", "taglia": 1, "mask_at": 300}


def _read(**changes: Any) -> tuple[te.Event, ...]:
    return CODEC.events(json.dumps([{**LOADED, **changes}]))


def test_a_field_that_came_later_has_its_default() -> None:
    assert _read() == (te.SabotLoaded("x", 1, 300, burn=0),)
    assert _read(burn=5) == (te.SabotLoaded("x", 1, 300, burn=5),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ([LOADED | {"colour": "red"}], "no SabotLoaded as this Sabot knows it: 'colour'"),
        ([{"event": "SabotLoaded", "cite": "x", "taglia": 1}], "no SabotLoaded .*'mask_at'"),
        ([{"event": "SabotSmashed", "cite": "x"}], "an event this Sabot does not know: SabotSmash"),
        (
            [{"event": "BetPlaced", "cite": "x", "bet": {"owner": "anna", "size": 3}}],
            "no Bet as this Sabot knows it: 'size'",
        ),
        (
            [{"event": "FloatFilled", "cite": "x", "amount": 1, "currency": "GBP"}],
            "'GBP' is not a valid Currency",
        ),
    ],
    ids=["unknown-field", "missing-field", "unknown-event", "inner-field", "unknown-word"],
)
def test_what_another_sabot_wrote_is_not_guessed_at(text: list[object], why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        CODEC.events(json.dumps(text))
    assert isinstance(caught.value, CodecError) or "GBP" in why


def test_a_state_of_another_form_is_left_aside() -> None:
    written = CODEC.state_written(PLAYED.game.flow.start())
    assert CODEC.state(written) == PLAYED.game.flow.start()
    other = json.loads(written)
    other["form"] = codec_of(catalog.built_in("campione-bj").game)._form
    assert CODEC.state(json.dumps(other)) is None


def test_the_form_is_another_as_soon_as_a_class_is(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Codec(PLAYED.game)._form
    assert before == Codec(PLAYED.game)._form == CODEC._form
    monkeypatch.setitem(Sabot.__annotations__, "tilted", bool)
    assert Codec(PLAYED.game)._form != before
