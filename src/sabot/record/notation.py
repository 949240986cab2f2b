"""How an act or an outcome is written on a line, and read back.

    inspector: limits 10.00-5000.00/5.00-500.00 heard=yes
    > notes-changed lugano-pb.chips anna 100.00 CHF

Everything follows from the fields of the dataclass: those that must be there stand by place, the
others as ``name=value`` when they differ from the default. Grammar: docs/record.md.
"""

import json
import re
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import lru_cache
from typing import Generic, NamedTuple, Never, TypeVar, Union, get_args, get_origin, get_type_hints

from sabot.errors import InputError, SabotError
from sabot.table.acts import Act
from sabot.table.cards import DECK, Card, CardError, card
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, written
from sabot.table.pack import before_cut, stacked
from sabot.table.refusal import Refusal
from sabot.table.traits import Trait, having

A = TypeVar("A", bound=Act)

_BARE = re.compile(r"[^\s\"=>|#~:][^\s\"=]*")
_WORD = re.compile(r'\s*(?:([a-z_]+)=)?("(?:[^"\\]|\\.)*"|[^\s"]+)')
_ACT = re.compile(r"([^\s:#|>~\"][^\s:\"]*):\s+([a-z-]+)(.*)")
# As long as a number can be written at all.
_WRITTEN = r"-?[0-9]{1,1000}(?:\.[0-9]{2})?"
_AMOUNT = re.compile(r"(-)?([0-9]{1,1000})(?:\.([0-9]{2}))?")
_RANGE = re.compile(f"(?P<least>{_WRITTEN})-(?P<most>{_WRITTEN})")
DECKS = re.compile(r"([1-9]\d?)decks")


class NotationError(SabotError, ValueError):
    """A line that cannot be read, and what was expected."""


class _Kind(NamedTuple):
    """How values of one type are written and read; ``expects`` names them in an error."""

    write: Callable[[Never], str]
    read: Callable[[str], object]
    expects: str


@lru_cache(4096)
def _text(value: str) -> str:
    return value if _BARE.fullmatch(value) else json.dumps(value, ensure_ascii=False)


def _bool(word: str) -> bool:
    return {"yes": True, "no": False}[word]


def _int(word: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise ValueError(word)
    return int(word)


def _amount(word: str) -> Amount:
    """Any amount at all: what nobody can pay the table refuses, by its article."""
    match = _AMOUNT.fullmatch(word)
    if match is None:
        raise ValueError(word)
    sign, units, cents = match.groups(default="")
    value = int(units) * 100 + int(cents or 0)
    return Amount(-value if sign else value)


def _range(word: str) -> Range:
    match = _RANGE.fullmatch(word)
    if match is None:
        raise ValueError(word)
    return Range(_amount(match["least"]), _amount(match["most"]))


def _limits(word: str) -> Limits:
    try:
        return Limits(*map(_range, word.split("/")))
    except TypeError as error:  # more of them than a placard shows
        raise ValueError(word) from error


_KINDS: Mapping[object, _Kind] = {
    str: _Kind(_text, str, "a word or a quoted text"),
    bool: _Kind(lambda v: "yes" if v else "no", _bool, "yes or no"),
    int: _Kind(str, _int, "a whole number"),
    Amount: _Kind(written, _amount, "an amount such as 100.00"),
    Card: _Kind(str, card, "a card such as Ah"),
    Limits: _Kind(str, _limits, "limits such as 10.00-5000.00 or 10.00-5000.00/5.00-500.00"),
}


def _plain(hint: object) -> object:
    """The type itself, of an optional one."""
    if get_origin(hint) in (Union, types.UnionType):
        return next(each for each in get_args(hint) if each is not types.NoneType)
    return hint


def _kind(hint: object) -> _Kind:
    hint = _plain(hint)
    if hint in _KINDS:
        return _KINDS[hint]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        names = [each.value for each in hint]
        return _Kind(str, hint, f"one of {', '.join(names)}")
    if get_origin(hint) is tuple:
        one = _kind(get_args(hint)[0])
        return _Kind(
            lambda v: ",".join(map(one.write, v)),
            lambda w: tuple(map(one.read, w.split(","))),
            f"{one.expects}, with commas between",
        )
    # A value that says itself how it is written, such as a bet. Only outcomes have them.
    assert isinstance(hint, type)
    return _Kind(str, hint, f"a {hint.__name__.lower()}")


class _Field(NamedTuple):
    name: str
    kind: _Kind
    by_place: bool
    required: bool
    default: object
    many_cards: bool


_FIELDS: dict[type, tuple[_Field, ...]] = {}


def fields_of(cls: type[Act] | type[Event], skip: str) -> tuple[_Field, ...]:
    """The fields of an act or an event but one, worked out once."""
    known = _FIELDS.get(cls)
    if known is None:
        known = _FIELDS[cls] = _new_fields(cls, skip)
    return known


def _new_fields(cls: type[Act] | type[Event], skip: str) -> tuple[_Field, ...]:
    hints = get_type_hints(cls)
    by_place = having(cls, Trait.BY_PLACE)
    result = []
    for field in fields(cls):
        if field.name == skip:
            continue
        required = field.default is MISSING
        result.append(
            _Field(
                field.name,
                _kind(hints[field.name]),
                required or field.name in by_place,
                required,
                field.default,
                hints[field.name] == tuple[Card, ...],
            )
        )
    return tuple(result)


def _cards(cards: tuple[Card, ...]) -> str:
    """Cards in a row; whole decks in the maker's order in one word."""
    decks, rest = divmod(len(cards), len(DECK))
    if decks and not rest and cards == DECK * decks:
        return f"{decks}decks"
    return " ".join(cards)


def write_act(act: Act) -> str:
    """The line of an act."""
    line = f"{act.by}: {act.verb}"
    by_place = True
    for name, write, label, default in _writers(type(act)):
        value = getattr(act, name)
        if value != default:
            line += (label if by_place else f" {name}=") + write(value)
        elif label == " ":
            # What follows a place left empty must be named.
            by_place = False
    return line


def _write_field(field: _Field) -> Callable[[Never], str]:
    if field.many_cards:
        return _cards
    return field.kind.write


_Writer = tuple[str, Callable[[Never], str], str, object]
_WRITERS: dict[type[Act], list[_Writer]] = {}


def _writers(cls: type[Act]) -> list[_Writer]:
    """For each field: its name, how it is written, what stands before it, and when it is not."""
    known = _WRITERS.get(cls)
    if known is None:
        known = _WRITERS[cls] = [
            (
                field.name,
                _write_field(field),
                " " if field.by_place else f" {field.name}=",
                field.default,
            )
            for field in fields_of(cls, "by")
        ]
    return known


def write_outcome(event: Event) -> str:
    """The line of an outcome. Unlike an act it is not read back: a replay writes it again."""
    kind, writers = _outcome_writers(type(event))
    line = f"> {kind} {event.cite}"
    for field, write in writers:
        value = getattr(event, field)
        line += " -" if not value and value in _EMPTY else " " + write(value)
    return line


def write_refusal(refusal: Refusal) -> str:
    """The line under an act that was refused."""
    return f"> refused {refusal.cite} {refusal.reason.code}"


_EMPTY = (None, (), "")
_OUTCOMES: dict[type[Event], tuple[str, list[tuple[str, Callable[[Never], str]]]]] = {}


def _outcome_writers(cls: type[Event]) -> tuple[str, list[tuple[str, Callable[[Never], str]]]]:
    """Its kind, and how its fields are written."""
    known = _OUTCOMES.get(cls)
    if known is None:
        writers = [
            (field.name, _write_counted(field))
            for field in fields_of(cls, "cite")
            if field.name not in having(cls, Trait.FOLD_ONLY)
        ]
        known = _OUTCOMES[cls] = cls.kind, writers
    return known


def _write_counted(field: _Field) -> Callable[[Never], str]:
    """Cards by name; a whole pack, which stands in the act that washed it, by number."""
    write = field.kind.write
    if not field.many_cards:
        return write

    def counted(cards: tuple[Card, ...]) -> str:
        if len(cards) > len(DECK):
            return f"{len(cards)}cards"
        return write(cards)  # type: ignore[arg-type] # its hint says so

    return counted


class Reader(Generic[A]):
    """Reads the acts of one game."""

    def __init__(self, acts: Iterable[type[A]], decks: int) -> None:
        self._acts = {act.verb: act for act in acts}
        self._decks = decks

    def read(self, line: str) -> A:
        """The act a line stands for."""
        match = _ACT.fullmatch(line)
        if match is None:
            raise NotationError("expected WHO: VERB ..., as in dealer: settle")
        by, verb, rest = match.groups()
        cls = self._acts.get(verb)
        if cls is None:
            raise NotationError(f"unknown verb {verb!r}; expected one of {', '.join(self._acts)}")
        placed, named = _words(rest)
        stacked = named.pop("stacked", None) if verb == "wash" else None
        values = self._values(cls, placed, named)
        if stacked is not None:
            order = values["order"]
            assert isinstance(order, tuple)
            values["order"] = self._stacked(order, stacked)
        return cls(by, **values)

    def writable(self, act: Act) -> str | None:
        """The line of an act, if it has one that is read as that act again."""
        try:
            line = write_act(act)
            return line if self.read(line) == act else None
        except (TypeError, ValueError):  # a field holds what its type does not allow
            return None

    def _values(
        self, cls: type[Act], placed: list[str], named: dict[str, str]
    ) -> dict[str, object]:
        values: dict[str, object] = {}
        for field in fields_of(cls, "by"):
            if field.many_cards:
                values[field.name] = self._many_cards(placed)
                placed = []
            elif field.by_place and placed:
                values[field.name] = _value(field, placed.pop(0))
            elif field.name in named:
                values[field.name] = _value(field, named.pop(field.name))
            elif field.required:
                raise NotationError(f"{cls.verb}: expected {field.name}, {field.kind.expects}")
        if placed:
            raise NotationError(f"{cls.verb}: nothing more expected, found {placed[0]!r}")
        if named:
            known = ", ".join(each.name for each in fields_of(cls, "by")) or "nothing"
            raise NotationError(f"{cls.verb}: no {next(iter(named))!r} there; expected {known}")
        return values

    def _many_cards(self, words: list[str]) -> tuple[Card, ...]:
        cards: list[Card] = []
        for word in words:
            decks = DECKS.fullmatch(word)
            try:
                cards += DECK * int(decks[1]) if decks else [card(word)]
            except CardError as error:
                raise NotationError(str(error)) from error
        return tuple(cards)

    def _stacked(self, first: tuple[Card, ...], cut: str) -> tuple[Card, ...]:
        """The whole pack, with ``first`` on top once ``cut`` cards have been cut."""
        try:
            place = _int(cut)
        except ValueError as error:
            raise NotationError(f"wash: stacked: expected a whole number, found {cut!r}") from error
        try:
            order = stacked(first, self._decks)
        except InputError as error:
            raise NotationError(f"wash: {error}") from error
        if not 1 <= place < len(order):
            raise NotationError(f"wash: stacked={cut}: expected a place from 1 to {len(order) - 1}")
        return before_cut(order, place)


def _words(rest: str) -> tuple[list[str], dict[str, str]]:
    placed: list[str] = []
    named: dict[str, str] = {}
    at = 0
    rest = rest.rstrip()
    while at < len(rest):
        match = _WORD.match(rest, at)
        if match is None:
            raise NotationError(f"cannot read {rest[at:].strip()!r}: is a quote missing?")
        name, word = match.groups()
        if word.startswith('"'):
            try:
                word = json.loads(word)
                word.encode()
            except ValueError as error:
                raise NotationError(f"cannot read the quoted text {word}") from error
        if name is None:
            placed.append(word)
        elif name in named:
            raise NotationError(f"{name!r} is given twice")
        else:
            named[name] = word
        at = match.end()
    return placed, named


def _value(field: _Field, word: str) -> object:
    try:
        return field.kind.read(word)
    except (ValueError, KeyError) as error:
        raise NotationError(
            f"{field.name}: expected {field.kind.expects}, found {word!r}"
        ) from error
