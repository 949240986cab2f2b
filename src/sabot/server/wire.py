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
from typing import Any, Union, get_args, get_origin, get_type_hints

from sabot.record.asjson import event_json
from sabot.table.acts import Act
from sabot.table.cards import Card, card
from sabot.table.events import Event
from sabot.table.game import Decision, Game
from sabot.table.limits import Limits, Range
from sabot.table.money import LARGEST, Amount
from sabot.table.offers import Offer
from sabot.table.refusal import Refusal

# Nobody needs more: a frame this long is no act.
LONGEST = 4_096
_LONGEST_TEXT = 500
# What a record can write. Above what any table takes, the house refuses money with its article.
_GREATEST = 999_999_999
_MOST_MONEY = 9_999_999_999_999_99

Reader = Callable[[Any], Any]


class WireError(ValueError):
    """A frame that cannot be read, and what was expected."""


dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def frame(kind: str, **parts: Any) -> str:
    """A frame to a client."""
    return dump({"type": kind, **parts})


def change(table: str, number: int, patches: Iterable[str], told: str) -> str:
    """A frame that tells what has changed: patches that have no name in common, and what was told.

    All of them are JSON already: what many are told is written once.
    """
    view = ",".join(patch[1:-1] for patch in patches if patch != "{}")
    return (
        f'{{"type":"change","table":"{table}","number":{number},"view":{{{view}}},"told":{told}}}'
    )


# What a client may send, and what may stand in it besides its type.
FRAMES: Mapping[str, frozenset[str]] = {
    "watch": frozenset({"table", "lang", "prompted"}),
    "leave": frozenset({"table"}),
    "act": frozenset({"table", "id", "act"}),
    "ping": frozenset(),
}


def read_frame(text: str | None) -> dict[str, Any]:
    """A frame from a client: an object with a type; nothing where it was not even text."""
    if text is None:
        raise WireError("not text")
    if len(text) > LONGEST:
        raise WireError(f"a frame of more than {LONGEST} characters")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireError("not JSON") from error
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        raise WireError('expected an object with a "type"')
    kind = found["type"]
    if kind not in FRAMES:
        raise WireError(f"unknown type {kind[:40]!r}: expected one of {', '.join(FRAMES)}")
    for name in found.keys() - FRAMES[kind] - {"type"}:
        raise WireError(f"{kind}: no {name[:40]!r} there; expected {_listed(FRAMES[kind])}")
    return found


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def answer(asked: str, decision: Decision | None, number: int, lang: str) -> str:
    """What came of an act, to whoever asked for it; ``asked`` is his own mark of it.

    ``number``: no later than with the view of this number he sees it. Without a decision it was
    done before, under the same mark.
    """
    if isinstance(decision, Refusal):
        return frame("refused", id=asked, **refused(decision, lang))
    return frame("done", id=asked, number=number, again=decision is None)


def told(game: Game, events: Iterable[Event], lang: str, *, over: bool = False) -> str:
    """What was said at the table, as JSON; and what nobody has to hide, with all that is in it.

    What nobody noticed is told of a coup only once it is over.
    """
    heard = (event for event in events if over or type(event) not in game.unnoticed)
    return dump([_told(game, event, lang) for event in heard])


def _told(game: Game, event: Event, lang: str) -> dict[str, Any]:
    text = {"cite": event.cite, "text": game.tell(event, lang)}
    return event_json(event) | text if type(event) in game.open else text


def offered(offers: Iterable[Offer], lang: str) -> dict[str, Any]:
    """Acts on offer by their verbs; those of one answer together, so that it is given once."""
    verbs: dict[str, dict[str, Any]] = {}
    for offer in offers:
        refusal = offer.refusal
        answers = verbs.setdefault(offer.act.verb, {})
        why = {} if refusal is None else refused(refusal, lang)
        answers.setdefault(why.get("text", ""), {"of": [], **why})["of"].append(offer.fields)
    return {verb: [*answers.values()] for verb, answers in verbs.items()}


def refused(refusal: Refusal, lang: str) -> dict[str, str]:
    """A refusal with the provision it rests on."""
    return {"code": refusal.reason.code, "cite": refusal.cite, "text": refusal.text(lang)}


# What the server puts into an act itself: the cards of a pack, the order of a wash.
Filled = Mapping[type[Act], Callable[[], dict[str, Any]]]


def read_act(game: Game, by: str, found: Any, filled: Filled) -> Act:
    """The act a client asks for, done by ``by``."""
    if not isinstance(found, Mapping):
        raise WireError('"act": expected an object')
    verb = found.get("act")
    cls = _verbs(game.acts).get(verb) if isinstance(verb, str) else None
    if cls is None:
        raise WireError(f'"act": unknown: expected one of {", ".join(e.verb for e in game.acts)}')
    kind: Any = cls
    readers = _readers(kind)
    values: dict[str, Any] = {}
    for name, part in found.items():
        if name == "act":
            continue
        if name not in readers:
            raise WireError(f"{cls.verb}: no {name[:40]!r} there; expected {_listed(readers)}")
        try:
            values[name] = readers[name](part)
        except (ValueError, TypeError, KeyError) as error:
            raise WireError(f"{cls.verb}: {name}: {error}") from error
    missing = [name for name in _required(kind) if name not in values]
    if missing:
        raise WireError(f"{cls.verb}: {missing[0]} is missing")
    if cls in filled:
        values |= filled[cls]()
    return game.plain(cls(by, **values))


@cache
def _verbs(acts: tuple[type[Act], ...]) -> Mapping[str, type[Act]]:
    return {each.verb: each for each in acts}


@cache
def _readers(cls: Any) -> Mapping[str, Reader]:
    hints = get_type_hints(cls)
    return {each.name: _reader(hints[each.name]) for each in fields(cls) if each.name in _own(cls)}


@cache
def _required(cls: Any) -> tuple[str, ...]:
    own = _own(cls)
    return tuple(e.name for e in fields(cls) if e.name in own and e.default is MISSING)


def _own(cls: type[Act]) -> frozenset[str]:
    """The fields a client may fill: never who acts, nor cards by the pack, nor a salt."""
    hints = get_type_hints(cls)
    withheld = {"by", "salt"}
    return frozenset(
        each.name
        for each in fields(cls)
        if each.name not in withheld and hints[each.name] != tuple[Card, ...]
    )


def _reader(hint: Any) -> Reader:
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        one = _reader(next(part for part in parts if part is not types.NoneType))
        return lambda found: None if found is None else one(found)
    if origin is tuple:
        each = _reader(parts[0])
        return lambda found: tuple(map(each, _list(found)))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return lambda found: _member(hint, found)
    return _PLAIN[hint]


def _member(of: type[StrEnum], found: Any) -> StrEnum:
    for each in of:
        if each.value == found:
            return each
    raise ValueError(f"expected one of {', '.join(of)}")


def _list(found: Any) -> list[Any]:
    if not isinstance(found, list) or len(found) > 10:
        raise ValueError("expected a short list")
    return found


def _text(found: Any) -> str:
    if not isinstance(found, str) or len(found) > _LONGEST_TEXT or not found.isprintable():
        raise ValueError(f"expected a text of at most {_LONGEST_TEXT} characters on one line")
    return found


def _bool(found: Any) -> bool:
    if not isinstance(found, bool):
        raise ValueError("expected true or false")
    return found


def _int(found: Any) -> int:
    if type(found) is not int or abs(found) > _GREATEST:
        raise ValueError("expected a whole number of at most nine digits")
    return found


def _amount(found: Any) -> Amount:
    if type(found) is not int or abs(found) > _MOST_MONEY:
        raise ValueError("expected an amount in minor units, a whole number")
    return Amount(found)


def _card(found: Any) -> Card:
    return card(_text(found))


def _limits(found: Any) -> Limits:
    if not isinstance(found, dict) or not found.keys() <= {"even", "tie"} or "even" not in found:
        raise ValueError('expected {"even": {"minimum": …, "maximum": …}, "tie": …}')
    tie = found.get("tie")
    return Limits(_range(found["even"]), None if tie is None else _range(tie))


def _range(found: Any) -> Range:
    if not isinstance(found, dict) or found.keys() != {"minimum", "maximum"}:
        raise ValueError('expected {"minimum": …, "maximum": …}')
    limits = Range(_amount(found["minimum"]), _amount(found["maximum"]))
    if max(limits) > LARGEST:
        raise ValueError(f"expected at most {LARGEST} minor units")
    return limits


_PLAIN: Mapping[Any, Reader] = {
    str: _text,
    bool: _bool,
    int: _int,
    Amount: _amount,
    Card: _card,
    Limits: _limits,
}
