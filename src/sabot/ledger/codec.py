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
from typing import Any, Union, get_args, get_origin, get_type_hints

from sabot.record.asjson import event_json, jsonable
from sabot.table.events import Event
from sabot.table.game import Game

Decoder = Callable[[Any], Any]
# What was written once of a class that is kept for good, and says nothing any more: whose account
# took a payment follows from whose what is unclaimed is.
_FORMER = {"Payment": frozenset({"to"})}
_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def events_written(events: Iterable[Event]) -> str:
    """What came of an act, as JSON without spaces."""
    return _write([event_json(event) for event in events])


class CodecError(ValueError):
    """Something that was not written by this Sabot, or an older one."""


class Codec:
    """Reads what was written of one game, and writes its states."""

    def __init__(self, game: Game) -> None:
        self._events = {cls.__name__: cls for cls in game.events}
        self._state = type(game.start())
        # What all games share speaks of a game's mishaps and remedies without knowing them.
        rows = game.choices.items()
        self._words: dict[str, StrEnum] = {mishap.value: mishap for mishap, _ in rows}
        self._words |= {
            remedy.value: remedy for _, choices in rows for row in choices for remedy in row
        }
        self._decoders: dict[Any, Decoder] = {}
        self._form = self._shape()

    def _shape(self) -> str:
        """What the classes of a state are like: another as soon as one of them is."""
        self._decoder(self._state)
        found = (f"{hint} {getattr(hint, '__annotations__', '')}" for hint in self._decoders)
        return sha256("\n".join(sorted(found)).encode()).hexdigest()[:16]

    def events(self, text: str) -> tuple[Event, ...]:
        """The events of one entry."""
        return tuple(self._event(found) for found in json.loads(text))

    def _event(self, found: dict[str, Any]) -> Event:
        name = found.pop("event")
        if name not in self._events:
            raise CodecError(f"an event this Sabot does not know: {name}")
        event: Event = self._decoder(self._events[name])(found)
        return event

    def state_written(self, state: Any) -> str:
        """A whole state, with its form."""
        return _write({"form": self._form, "state": jsonable(state)})

    def state(self, text: str) -> Any:
        """A state of the game; nothing where states had another form then."""
        found = json.loads(text)
        return self._decoder(self._state)(found["state"]) if found["form"] == self._form else None

    def _decoder(self, hint: Any) -> Decoder:
        """How values of a type are read."""
        known = self._decoders.get(hint)
        if known is None:
            known = self._decoders[hint] = self._worked_out(hint)
        return known

    def _worked_out(self, hint: Any) -> Decoder:
        origin, parts = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self._either(parts)
        if origin is tuple:
            return self._tuple(parts)
        if origin is frozenset:
            one = self._decoder(parts[0])
            return lambda found: frozenset(map(one, found))
        if origin is not None and issubclass(origin, Mapping):
            key, value = map(self._decoder, parts)
            return lambda found: {key(name): value(held) for name, held in found}
        if hint is StrEnum:
            return self._words.__getitem__
        if isinstance(hint, type):
            if issubclass(hint, StrEnum):
                return hint
            if is_dataclass(hint) or hasattr(hint, "_fields"):
                return self._fields(hint)
        return _same

    def _tuple(self, parts: tuple[Any, ...]) -> Decoder:
        if parts[-1] is Ellipsis:
            one = self._decoder(parts[0])
            return tuple if one is _same else lambda found: tuple(map(one, found))
        each = tuple(map(self._decoder, parts))
        return lambda found: tuple(read(part) for read, part in zip(each, found, strict=True))

    def _either(self, parts: tuple[Any, ...]) -> Decoder:
        """One of several types, told apart by what JSON has for them: null, a list, or the rest."""
        some = [part for part in parts if part is not types.NoneType]
        by_list = {get_origin(part) is tuple: self._decoder(part) for part in some}
        assert len(by_list) == len(some), f"{parts}: JSON does not tell these apart"

        def either(found: Any) -> Any:
            return None if found is None else by_list[isinstance(found, list)](found)

        return either

    def _fields(self, cls: Any) -> Decoder:
        named = hasattr(cls, "_fields")
        names = [*cls._fields] if named else [each.name for each in fields(cls)]
        hints = get_type_hints(cls)
        readers = {name: self._decoder(hints[name]) for name in names}
        former = _FORMER.get(cls.__name__, frozenset())

        def read(found: Any) -> Any:
            try:
                known = [each for each in found.items() if each[0] not in former]
                return cls(**{name: readers[name](part) for name, part in known})
            except (KeyError, TypeError) as error:
                raise CodecError(f"no {cls.__name__} as this Sabot knows it: {error}") from error

        return read


def _same(found: Any) -> Any:
    return found


_CODECS: dict[str, Codec] = {}


def codec_of(game: Game) -> Codec:
    """The codec of a game, which all its tables share."""
    known = _CODECS.get(game.id)
    if known is None:
        known = _CODECS[game.id] = Codec(game)
    return known
