"""What comes in is read strictly; what goes out can be said again; nothing else ever happens."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.punto_banco.acts import PlaceBet
from sabot.record.notation import Reader, write_act
from sabot.server.wire import FRAMES, LONGEST, Filled, WireError, read_act, read_frame
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import DECK
from sabot.table.game import Game
from sabot.table.money import LARGEST, Amount
from sabot.table.traits import requested
from tests.record import strategies
from tests.server.acting import request_of

PUNTO_BANCO, BLACK_JACK = catalog.GAMES
FILLED: Filled = {
    ta.SupplyCards: lambda: {"cards": DECK},
    ta.CommitShare: lambda: {"table": "t1", "secret": "5e" * 32},
}
ACTS = [(game, cls) for game in catalog.GAMES for cls in game.kinds.acts]


def _id(value: object) -> str:
    return str(value.id) if isinstance(value, Game) else getattr(value, "verb", str(value))


def _read(request: Any, game: Game = PUNTO_BANCO) -> Act:
    return read_act(game, "zoe", request, FILLED)


def _read_or_why(request: Any, game: Game) -> Act | str:
    try:
        return _read(request, game)
    except WireError as error:
        return str(error)


@pytest.mark.parametrize(("game", "cls"), ACTS, ids=_id)
def test_every_act_is_read_as_it_was_meant_and_a_record_can_write_it(
    game: Game, cls: type[Act]
) -> None:
    reader = Reader(game.kinds.acts, 1)

    @settings(max_examples=15)
    @given(strategies.acts(cls))
    def meant(act: Act) -> None:
        read = _read_or_why(json.loads(json.dumps(request_of(act))), game)
        if isinstance(read, str):
            # A text that is too long, or not on one line, is all that is refused.
            assert "expected a text" in read
            return
        assert read.by == "zoe"
        filled = requested(act)
        assert {**request_of(read), "by": ""} == {**request_of(filled), "by": ""}
        assert reader.read(write_act(read)) == read

    meant()


NUMBERS = [1.5, 1e3, True, "1", None, [1], {}, 10**15, -(10**15), 1e22, float("nan"), float("inf")]


@pytest.mark.parametrize("number", NUMBERS, ids=str)
def test_a_number_is_a_whole_number_of_some_size(number: Any) -> None:
    for act in (
        {"act": "bet", "chance": "punto", "amount": number},
        {"act": "cut", "place": number},
        {"act": "announce", "punto": 3, "banco": number},
        {"act": "limits", "limits": {"even": {"minimum": 1, "maximum": number}}},
    ):
        with pytest.raises(WireError):
            _read(act)


def test_more_money_than_any_table_takes_is_for_the_house_to_refuse() -> None:
    request_of = {"act": "bet", "chance": "punto", "amount": LARGEST + 1}
    assert _read(request_of) == PlaceBet("zoe", "punto", Amount(LARGEST + 1))
    # A placard is not paid, and has no house's word on that.
    with pytest.raises(WireError, match="at most"):
        _read({"act": "limits", "limits": {"even": {"minimum": 1, "maximum": LARGEST + 1}}})


def test_a_number_is_no_longer_than_a_record_can_write() -> None:
    assert _read({"act": "cut", "place": 999_999_999})
    with pytest.raises(WireError, match="nine digits"):
        _read({"act": "cut", "place": 1_000_000_000})


TEXTS = [
    "two\nlines",
    "a\ttab",
    "nul\x00",
    "bell\x07",
    "turned \u202e round",
    "\ud800",
    "x" * 501,
    7,
    ["a"],
    None,
]


@pytest.mark.parametrize("text", TEXTS, ids=repr)
def test_a_text_is_on_one_line_and_not_long(text: Any) -> None:
    with pytest.raises(WireError):
        _read({"act": "dispute", "claim": text})
    with pytest.raises(WireError):
        _read({"act": "say", "text": text}, BLACK_JACK)


@pytest.mark.parametrize(
    ("act", "about"),
    [
        ({"act": "bet", "chance": "punto"}, "amount is missing"),
        ({"act": "bet", "chance": "punto", "amount": 1, "more": 1}, "no 'more' there"),
        ({"act": "leave", "by": "dealer"}, "no 'by' there; expected nothing"),
        ({"act": "wash", "order": list(DECK)}, "no 'order' there"),
        ({"act": "wash", "salt": "x"}, "no 'salt' there"),
        ({"act": "supply", "cards": ["Ah"]}, "no 'cards' there"),
        ({"act": "draw", "to": "pocket"}, "expected one of punto, banco, aside, floor"),
        ({"act": "draw", "to": ["punto"]}, "expected one of"),
        ({"act": "draw", "to": "punto", "card": "1h"}, "not a card"),
        ({"act": "find", "rebuildable": "yes"}, "true or false"),
        ({"act": "limits", "limits": [1, 2]}, "minimum"),
        ({"act": "limits", "limits": {"even": {"minimum": 1}}}, "minimum"),
        ({"act": "limits", "limits": {"odd": {}}}, "minimum"),
        ({"act": "open", "mode": "open", "limits": {}, "currencies": "CHF"}, "limits"),
        ({"act": "fly"}, "unknown"),
        ({"act": None}, "unknown"),
        ({"act": {"act": "leave"}}, "unknown"),
        ({}, "unknown"),
        ([], "expected an object"),
        (None, "expected an object"),
        ("leave", "expected an object"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(act: Any, about: str) -> None:
    with pytest.raises(WireError) as error:
        _read(act)
    assert about in str(error.value)
    assert str(error.value).isprintable()


def test_a_card_that_is_named_is_not_believed() -> None:
    """Whichever card a client says it draws, it is the one the sabot holds."""
    assert _read({"act": "draw", "to": "punto", "card": "Ah"}) == _read(
        {"act": "draw", "to": "punto"}
    )


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "{",
        "null",
        "[]",
        '"watch"',
        "{}",
        '{"type": 1}',
        '{"type": "fly"}',
        '{"type": "ping", "type ": 1}',
        '{"type": "act", "by": "dealer"}',
        '{"type": "watch", "eyes": "dealer"}',
        "[" * 2_000,
        '{"type":' * 400,
        " " * (LONGEST + 1),
        '{"type": "ping"}garbage',
    ],
)
def test_a_frame_is_an_object_of_a_known_type(text: str | None) -> None:
    with pytest.raises(WireError):
        read_frame(text)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(), part, max_size=4),
    max_leaves=8,
)
_FIELDS = sorted({name for _, cls in ACTS for name in cls.__dataclass_fields__})


@settings(max_examples=300)
@given(
    st.sampled_from(catalog.GAMES),
    st.sampled_from([cls.verb for _, cls in ACTS]) | _JSON,
    st.dictionaries(st.sampled_from(_FIELDS) | st.text(), _JSON, max_size=5),
)
def test_whatever_is_said_is_read_or_refused(game: Game, verb: Any, parts: dict[str, Any]) -> None:
    read = _read_or_why({**parts, "act": verb}, game)
    assert "\n" not in read if isinstance(read, str) else read.by == "zoe"


@settings(max_examples=200)
@given(st.text() | _JSON.map(json.dumps) | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_whatever_is_sent_is_a_frame_or_refused(text: str) -> None:
    with suppress(WireError):
        assert read_frame(text)["type"] in FRAMES


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: str(place.house.id))
def test_what_is_offered_can_be_asked_for_as_it_stands(place: Place) -> None:
    evening = Evening(place, random.Random(8), players=3, mishaps=0.05)
    offers = 0
    for number, _ in enumerate(evening):
        if number % 10:
            continue
        if number > 300:
            break
        state = evening.live.state
        for name in (*state.table.players, *state.table.staff):
            shown = json.loads(json.dumps(place.game.sight.view(place.house, state, name)["acts"]))
            for verb, answers in shown.items():
                for fields in (each for answer in answers for each in answer["of"]):
                    act = read_act(place.game, name, {"act": verb, **fields}, FILLED)
                    assert (act.by, act.verb) == (name, verb)
                    offers += 1
    assert offers > 500
