"""What a user of the library gives, checked where it comes in."""

from collections.abc import Collection, Iterable, Iterator
from types import UnionType
from typing import ClassVar, NewType, Union, get_args, get_origin, get_type_hints

from sabot.errors import InputError, UnknownName, given
from sabot.table.acts import Act
from sabot.table.cards import DECK, Card
from sabot.table.languages import LANGUAGES

# Beyond it a number is no rate and no time; and what is no number at all is not below it either.
_LARGEST = 10**9
# No field of an act needs more; Python does not even write what is far beyond it.
_LARGEST_WHOLE = 2**63


def text(value: object, what: str) -> str:
    """A value that was given for ``what``, if it is a text that can be written down."""
    if not isinstance(value, str):
        raise InputError(f"{what} {given(value)}: give a text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise InputError(f"{what} {given(value)}: half of a character is no text") from None
    return value


def one_of(value: object, known: Collection[str], what: str) -> str:
    """A value that was given for ``what``, if it is a known name."""
    name = text(value, what)
    if name not in known:
        raise UnknownName(f"no {what} {given(name)}; there are: {', '.join(known)}")
    return name


def language(value: object) -> str:
    """A language that is spoken here."""
    return one_of(value, LANGUAGES, "language")


def number(value: object, what: str) -> float:
    """A value that was given for ``what``, if it is a number."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) <= _LARGEST:
        raise InputError(f"{what} {given(value)}: give a number")
    return value


def texts(values: object, what: str) -> Iterator[str]:
    """Values that were given for ``what``, if they are texts, one by one."""
    if not isinstance(values, Iterable):
        raise InputError(f"{what} {given(values)}: give a list of texts")
    return (text(value, what) for value in values)


def act(value: object, known: Collection[type[Act]], game: str) -> Act:
    """An act of the game, whose fields hold what they should."""
    if not isinstance(value, Act) or type(value) not in known:
        raise InputError(f"{given(value)}: give an act of {game}, or its line as 'anna: leave'")
    for name, hint in _hints(type(value)).items():
        held = getattr(value, name)
        if not _fits(held, hint):
            raise InputError(f"{value.verb}: {name} cannot be {given(held)}")
    return value


_HINTS: dict[type, dict[str, object]] = {}


def _hints(kind: type) -> dict[str, object]:
    """The types of what such a value holds, worked out once."""
    known = _HINTS.get(kind)
    if known is None:
        hints = get_type_hints(kind).items()
        known = _HINTS[kind] = {k: hint for k, hint in hints if get_origin(hint) is not ClassVar}
    return known


def _fits(value: object, hint: object) -> bool:
    """Whether a value is of a type."""
    if hint is Card:
        return value in DECK
    if isinstance(hint, NewType):
        return _fits(value, hint.__supertype__)
    if get_origin(hint) in (Union, UnionType):
        return any(_fits(value, one) for one in get_args(hint))
    if get_origin(hint) is tuple:
        return isinstance(value, tuple) and all(_fits(one, get_args(hint)[0]) for one in value)
    if not isinstance(hint, type) or not isinstance(value, hint):
        return False
    if isinstance(value, str):
        text(value, "text")
    if isinstance(value, int):
        # True is no amount of one.
        return isinstance(value, bool) is (hint is bool) and abs(value) <= _LARGEST_WHOLE
    # Such as the limits of a placard.
    parts = _hints(hint) if issubclass(hint, tuple) else {}
    return all(_fits(getattr(value, name), part) for name, part in parts.items())
