"""Events and states as JSON, and back by their types.

Writing is the same as everywhere (``record.asjson``). Reading follows the type hints of the class:
what is a tuple, a frozen set, an enumeration or another class comes back as that.

Events are kept for good. A field that is missing has its default, so that what was written before
the field came is still read; one that is unknown was written by another Sabot, and is not guessed
at. A state can always be had from the events: one that was written in another form is left aside.
"""

import json
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from hashlib import sha256
from typing import TypeGuard, TypeVar, Union, get_args, get_origin, get_type_hints

from sabot.errors import SabotError
from sabot.record.asjson import event_json, event_name, jsonable
from sabot.table.coup.payments import Payment
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import AnyGame
from sabot.table.json import Json, Parsed

Decoder = Callable[[Parsed], object]
# What was written once of a class that is kept for good, and says nothing any more: whose account
# took a payment follows from whose what is unclaimed is.
_FORMER: Mapping[type[object], frozenset[str]] = {Payment: frozenset({"to"})}
_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

T = TypeVar("T")


def events_written(events: Iterable[Event]) -> str:
    """What came of an act, as JSON without spaces."""
    return _write([event_json(event) for event in events])


class CodecError(SabotError, ValueError):
    """Something that was not written by this Sabot, or an older one."""


class Codec:
    """Reads what was written of one game, and writes its states."""

    def __init__(self, game: AnyGame) -> None:
        self._events = {event_name(cls.kind): cls for cls in game.kinds.events}
        self._state = type(game.flow.start())
        # What all games share speaks of a game's mishaps and remedies without knowing them.
        rows = game.choices.items()
        self._words: dict[str, StrEnum] = {mishap.value: mishap for mishap, _ in rows}
        self._words |= {
            remedy.value: remedy for _, choices in rows for row in choices for remedy in row
        }
        self._decoders: dict[object, Decoder] = {}
        self._form = sha256(_write(self._shape(self._state)).encode()).hexdigest()[:16]

    def _shape(self, hint: object) -> Json:
        """What a type is made of, down to what JSON has: another as soon as a field or a word of it
        is, and the same whatever its classes are called."""
        origin, parts = get_origin(hint), get_args(hint)
        if parts:
            kind = (
                "union" if origin in (Union, types.UnionType) else getattr(origin, "__name__", "")
            )
            return [kind, *(self._shape(part) for part in parts)]
        if hint is StrEnum:
            return sorted(self._words)
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return [word.value for word in hint]
        if _is_record(hint):
            return {name: self._shape(part) for name, part in _hints(hint).items()}
        return getattr(getattr(hint, "__supertype__", hint), "__name__", "...")

    def events(self, text: str) -> tuple[Event, ...]:
        """The events of one entry."""
        return tuple(self._event(data) for data in json.loads(text))

    def _event(self, data: dict[str, object]) -> Event:
        name = data.pop("event")
        if name not in self._events:
            raise CodecError(f"an event this Sabot does not know: {name}")
        event = self._decoder(self._events[name])(data)
        assert isinstance(event, Event)
        return event

    def state_written(self, state: AnyState) -> str:
        """A whole state, with its form."""
        return _write({"form": self._form, "state": jsonable(state)})

    def state(self, text: str) -> AnyState | None:
        """A state of the game; nothing where states had another form then."""
        data = json.loads(text)
        if data["form"] != self._form:
            return None
        state = self._decoder(self._state)(data["state"])
        assert isinstance(state, self._state)
        return state

    def _decoder(self, hint: object) -> Decoder:
        """How values of a type are read."""
        known = self._decoders.get(hint)
        if known is None:
            known = self._decoders[hint] = self._make_decoder(hint)
        return known

    def _make_decoder(self, hint: object) -> Decoder:
        origin, parts = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self._either(parts)
        if origin is tuple:
            return self._tuple(parts)
        if origin is frozenset:
            one = self._decoder(parts[0])
            return lambda data: frozenset(map(one, data))
        if origin is not None and issubclass(origin, Mapping):
            key, value = map(self._decoder, parts)
            return lambda data: {key(name): value(held) for name, held in data}
        if hint is StrEnum:
            return self._words.__getitem__
        if isinstance(hint, type):
            if issubclass(hint, StrEnum):
                return hint
            if _is_record(hint):
                return self._fields(hint)
        return _same

    def _tuple(self, parts: tuple[object, ...]) -> Decoder:
        if parts[-1] is Ellipsis:
            one = self._decoder(parts[0])
            return tuple if one is _same else lambda data: tuple(map(one, data))
        each = tuple(map(self._decoder, parts))
        return lambda data: tuple(read(part) for read, part in zip(each, data, strict=True))

    def _either(self, parts: tuple[object, ...]) -> Decoder:
        """One of several types, chosen by what JSON has for them: null, a list, or the rest."""
        some = [part for part in parts if part is not types.NoneType]
        by_list = {get_origin(part) is tuple: self._decoder(part) for part in some}
        assert len(by_list) == len(some), f"{parts}: JSON does not distinguish these"

        def either(data: Parsed) -> object:
            return None if data is None else by_list[isinstance(data, list)](data)

        return either

    def _fields(self, cls: type[T]) -> Callable[[Parsed], T]:
        readers = {name: self._decoder(hint) for name, hint in _hints(cls).items()}
        former = _FORMER.get(cls, frozenset())

        def read(data: Parsed) -> T:
            try:
                known = [each for each in data.items() if each[0] not in former]
                return cls(**{name: readers[name](part) for name, part in known})
            except (KeyError, TypeError) as error:
                raise CodecError(f"no {cls.__name__} as this Sabot knows it: {error}") from error

        return read


def _is_record(hint: object) -> TypeGuard[type]:
    """Whether values of a type have named fields."""
    return is_dataclass(hint) or hasattr(hint, "_fields")


def _hints(cls: type) -> dict[str, object]:
    """The fields of a class, each with its type."""
    hints = get_type_hints(cls)
    return {each.name: hints[each.name] for each in fields(cls)} if is_dataclass(cls) else hints


def _same(data: Parsed) -> object:
    return data


_CODECS: dict[str, Codec] = {}


def codec_of(game: AnyGame) -> Codec:
    """The codec of a game, which all its tables share."""
    known = _CODECS.get(game.id)
    if known is None:
        known = _CODECS[game.id] = Codec(game)
    return known
