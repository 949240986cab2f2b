"""The frames of a live table, as JSON. docs/protocol.md describes them.

What comes in is read strictly: a field that is unknown, missing, of the wrong type or too large is
refused with one line, and nothing a client says names who acts, which card comes, or in what order
the cards lie.
"""

import json
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from typing import Union, get_args, get_origin, get_type_hints

import orjson

from sabot.errors import SabotError
from sabot.record.asjson import event_json
from sabot.server.frame_head import FrameHead, head_of
from sabot.server.wishes import ForCards, ForSeat, Wish
from sabot.table.acts import Act
from sabot.table.cards import Card, card
from sabot.table.events import Event
from sabot.table.game import AnyGame, Decision
from sabot.table.json import JsonObject, ParsedObject
from sabot.table.limits import Limits, Range
from sabot.table.money import LARGEST, Amount
from sabot.table.refusal import Refusal
from sabot.table.speed import Speed
from sabot.table.traits import Trait, having, lacking, requested

# Nobody needs more: a frame this long is no act.
LONGEST = 4_096
LONGEST_TEXT = 500
# What a record can write. Above what any table takes, the house refuses money with its article.
_GREATEST = 999_999_999
_MOST_MONEY = 9_999_999_999_999_99

Reader = Callable[[object], object]


class WireError(SabotError, ValueError):
    """A frame that cannot be read, and what was expected."""


def dump(value: object) -> str:
    """A value as JSON without spaces."""
    return orjson.dumps(value).decode()


def frame(kind: str, **parts: object) -> str:
    """A frame to a client."""
    return dump({"type": kind, **parts})


def change(table: str, number: int, patches: Iterable[str], events: str) -> str:
    """A frame with what has changed: patches that have no name in common, and the events.

    All of them are JSON already: what is sent to many is written once.
    """
    view = ",".join(patch[1:-1] for patch in patches if patch != "{}")
    head = f'"type":"change","table":"{table}","number":{number}'
    return f'{{{head},"view":{{{view}}},"events":{events}}}'


# What a client may send, and what may stand in it besides its type.
FRAMES: Mapping[str, frozenset[str]] = {
    "watch": frozenset({"table", "lang", "prompted"}),
    "leave": frozenset({"table"}),
    "act": frozenset({"table", "id", "act", "since"}),
    "pace": frozenset({"table", "id", "pace"}),
    "ready": frozenset({"table", "id", "taglia", "coup", "ready"}),
    "seat": frozenset({"table", "id", "seat"}),
    "ping": frozenset(),
}


def read_frame(text: str | None) -> ParsedObject:
    """A frame from a client: an object with a type; nothing where it was not even text."""
    if text is None:
        raise WireError("not text")
    if len(text) > LONGEST:
        raise WireError(f"a frame of more than {LONGEST} characters")
    try:
        parsed = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireError("not JSON") from error
    if not isinstance(parsed, dict) or not isinstance(parsed.get("type"), str):
        raise WireError('expected an object with a "type"')
    kind = parsed["type"]
    if kind not in FRAMES:
        raise WireError(f"unknown type {kind[:40]!r}: expected one of {', '.join(FRAMES)}")
    for name in parsed.keys() - FRAMES[kind] - {"type"}:
        raise WireError(f"{kind}: no {name[:40]!r} there; expected {_listed(FRAMES[kind])}")
    return parsed


def read_since(frame: ParsedObject) -> int | None:
    """In the view of which number an act was asked for, where it is asked for again."""
    try:
        return _int(frame["since"]) if "since" in frame else None
    except ValueError as error:
        raise WireError(f'"since": {error}') from error


def read_wish(frame: ParsedObject) -> Wish:
    """What somebody asks of the company of a table."""
    try:
        if frame["type"] == "pace":
            return Speed(_member(Speed, frame.get("pace")))
        if frame["type"] == "seat":
            return ForSeat(_int(frame.get("seat")))
        return ForCards(
            (_int(frame.get("taglia")), _int(frame.get("coup"))), _bool(frame.get("ready"))
        )
    except (ValueError, TypeError) as error:
        raise WireError(f"{frame['type']}: {error}") from error


def request_of(text: str | None) -> FrameHead:
    """What a frame asks for, whether or not it can be read."""
    return head_of(text, frozenset(FRAMES))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def answer(table: str, mark: str, decision: Decision | None, number: int, lang: str) -> str:
    """What came of an act at a table, to whoever asked for it under this ``mark``.

    ``number``: no later than with the view of this number it is seen. Without a decision it was
    done before, under the same mark.
    """
    if isinstance(decision, Refusal):
        return frame("refused", table=table, id=mark, **refused(decision, lang))
    return done(table, mark, number, again=decision is None)


def done(table: str, mark: str, number: int, *, again: bool = False) -> str:
    """What was asked for under this ``mark`` is done."""
    return frame("done", table=table, id=mark, number=number, again=again)


def error(request: FrameHead, code: str, text: str) -> str:
    """That a frame could not be read, or not now; and which one, as far as that could be read."""
    return frame("error", **request._asdict(), code=code, text=text)


def events_json(game: AnyGame, events: Iterable[Event], lang: str, *, over: bool = False) -> str:
    """What was said at the table, as JSON; and what nobody has to hide, with all that is in it.

    What nobody noticed is sent of a coup only once it is over.
    """
    public = (event for event in events if over or type(event) not in game.sight.unnoticed)
    return dump([_public_json(game, event, lang) for event in public])


def _public_json(game: AnyGame, event: Event, lang: str) -> JsonObject:
    text: JsonObject = {"cite": event.cite, "text": game.words.translate(event, lang)}
    if type(event) not in game.sight.open:
        return text
    whole = event_json(event) | text
    for secret in having(type(event), Trait.SECRET):
        del whole[secret]
    return whole


def refused(refusal: Refusal, lang: str) -> dict[str, str]:
    """A refusal with the provision it rests on."""
    return {"code": refusal.reason.code, "cite": refusal.cite, "text": refusal.text(lang)}


# What the server puts into an act itself: the cards of a pack, the order of a wash.
Filled = Mapping[type[Act], Callable[[], dict[str, object]]]


def read_act(game: AnyGame, by: str, fields: object, filled: Filled) -> Act:
    """The act a client asks for, done by ``by``."""
    if not isinstance(fields, Mapping):
        raise WireError('"act": expected an object')
    verb = fields.get("act")
    cls = _verbs(game.kinds.acts).get(verb) if isinstance(verb, str) else None
    if cls is None:
        raise WireError(
            f'"act": unknown: expected one of {", ".join(e.verb for e in game.kinds.acts)}'
        )
    readers, required = _form(cls)  # type: ignore[arg-type] # a class has a hash
    values: dict[str, object] = {}
    for name, part in fields.items():
        if name == "act":
            continue
        if name not in readers:
            raise WireError(f"{cls.verb}: no {name[:40]!r} there; expected {_listed(readers)}")
        try:
            values[name] = readers[name](part)
        except (ValueError, TypeError, KeyError) as error:
            raise WireError(f"{cls.verb}: {name}: {error}") from error
    missing = [name for name in required if name not in values]
    if missing:
        raise WireError(f"{cls.verb}: {missing[0]} is missing")
    if cls in filled:
        values |= filled[cls]()
    return requested(cls(by, **values))


@cache
def _verbs(acts: tuple[type[Act], ...]) -> Mapping[str, type[Act]]:
    return {each.verb: each for each in acts}


@cache
def _form(cls: type[Act]) -> tuple[Mapping[str, Reader], tuple[str, ...]]:
    """How the fields are read that a client may send, never who acts nor what the server fills in;
    and which of them must be there."""
    hints, sent = get_type_hints(cls), lacking(cls, Trait.ACTOR, Trait.FILLED)
    required = [e.name for e in fields(cls) if e.name in sent and e.default is MISSING]
    return {name: _reader(hints[name]) for name in sent}, tuple(required)


def _reader(hint: object) -> Reader:
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        one = _reader(next(part for part in parts if part is not types.NoneType))
        return lambda value: None if value is None else one(value)
    if origin is tuple:
        each = _reader(parts[0])
        return lambda value: tuple(map(each, _list(value)))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return lambda value: _member(hint, value)
    return _PLAIN[hint]


def _member(of: type[StrEnum], value: object) -> StrEnum:
    for each in of:
        if each.value == value:
            return each
    raise ValueError(f"expected one of {', '.join(of)}")


def _list(value: object) -> list[object]:
    if not isinstance(value, list) or len(value) > 10:
        raise ValueError("expected a short list")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
        raise ValueError(f"expected a text of at most {LONGEST_TEXT} characters on one line")
    return value


def _bool(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("expected true or false")
    return value


def _int(value: object) -> int:
    if type(value) is not int or abs(value) > _GREATEST:
        raise ValueError("expected a whole number of at most nine digits")
    return value


def _amount(value: object) -> Amount:
    if type(value) is not int or abs(value) > _MOST_MONEY:
        raise ValueError("expected an amount in minor units, a whole number")
    return Amount(value)


def _card(value: object) -> Card:
    return card(_text(value))


def _limits(value: object) -> Limits:
    if not isinstance(value, dict) or not value.keys() <= {"even", "tie"} or "even" not in value:
        raise ValueError('expected {"even": {"minimum": …, "maximum": …}, "tie": …}')
    tie = value.get("tie")
    return Limits(_range(value["even"]), None if tie is None else _range(tie))


def _range(value: object) -> Range:
    if not isinstance(value, dict) or value.keys() != {"minimum", "maximum"}:
        raise ValueError('expected {"minimum": …, "maximum": …}')
    limits = Range(_amount(value["minimum"]), _amount(value["maximum"]))
    if max(limits) > LARGEST:
        raise ValueError(f"expected at most {LARGEST} minor units")
    return limits


_PLAIN: Mapping[object, Reader] = {
    str: _text,
    bool: _bool,
    int: _int,
    Amount: _amount,
    Card: _card,
    Limits: _limits,
}
