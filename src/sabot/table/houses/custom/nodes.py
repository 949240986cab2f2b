"""Values of a custom house's file, each with its place in it, and how they are read.

Whatever cannot be read is refused with the place, what stands there, and what is allowed: the file
is written by people who read no code.
"""

import json
import re
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import NamedTuple, NoReturn, TypeVar

from sabot.errors import SabotError
from sabot.table.limits import Range
from sabot.table.money import LARGEST, Amount, MoneyError, amount, written

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

_WORDS = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_ODDS = re.compile(r"([1-9][0-9]{0,3}):([1-9][0-9]{0,3})")
_LONGEST = 80


class HouseError(SabotError, ValueError):
    """A custom house that cannot be: the place in the file, what stands there, what is allowed."""


class Node(NamedTuple):
    """A value and where it stands."""

    source: str
    key: str
    value: object

    def __str__(self) -> str:
        return f"{self.key} = {_shown(self.value)}"

    def at(self, key: str, value: object) -> "Node":
        """Another value of the same file."""
        return Node(self.source, key, value)

    def fail(self, allowed: str) -> NoReturn:
        """Say what is allowed instead."""
        raise HouseError(f"{self.source}: {self}: {allowed}")


def _shown(value: object) -> str:
    """A value as it is written in the file, or nearly, cut short."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):
        return "(too large to show)"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _one_of(name: str, allowed: Collection[str]) -> str:
    """The names allowed, with the one that was probably meant."""
    close = get_close_matches(name, allowed, n=1)
    meant = f" (did you mean {close[0]}?)" if close else ""
    return f"one of {', '.join(allowed)}{meant}"


def named(members: type[E]) -> Mapping[str, E]:
    """The members of an enumeration by name."""
    return {member.value: member for member in members}


# Plain values


def whole(node: Node, low: int, high: int) -> int:
    """A whole number within bounds."""
    value = node.value
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        node.fail(f"a whole number from {low} to {high}")
    return value


def flag(node: Node) -> bool:
    """True or false."""
    if not isinstance(node.value, bool):
        node.fail("true or false")
    return node.value


def line(node: Node) -> str:
    """A text on one line."""
    value = node.value
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        node.fail("a text on one line, in quotes")
    return value


def words(node: Node) -> str:
    """A name that can be cited: lower-case words."""
    if not isinstance(node.value, str) or not _WORDS.fullmatch(node.value):
        node.fail("lower-case words and digits joined by '-', as \"my-house\"")
    return node.value


def choice(node: Node, choices: Mapping[str, T]) -> T:
    """One of some names, for what it stands for."""
    if not isinstance(node.value, str) or node.value not in choices:
        node.fail(_one_of(node.value if isinstance(node.value, str) else "", choices))
    return choices[node.value]


def several(node: Node, read: Callable[[Node], T], least: int = 1) -> tuple[T, ...]:
    """A list in which nothing stands twice."""
    if not isinstance(node.value, list) or len(node.value) < least:
        node.fail(f"a list of at least {least}" if least else "a list")
    values: list[T] = []
    for place, value in enumerate(node.value, 1):
        item = node.at(f"{node.key}[{place}]", value)
        each = read(item)
        if each in values:
            item.fail("only once in the list")
        values.append(each)
    return tuple(values)


def many(members: type[E]) -> Callable[[Node], tuple[E, ...]]:
    """How a list of members of an enumeration is read."""
    return lambda node: several(node, lambda each: choice(each, named(members)))


def one(members: type[E]) -> Callable[[Node], E]:
    """How a member of an enumeration is read."""
    return lambda node: choice(node, named(members))


def number(low: int, high: int) -> Callable[[Node], int]:
    """How a whole number within bounds is read."""
    return lambda node: whole(node, low, high)


def limit(high: int) -> Callable[[Node], int | None]:
    """How the most there may be is read: a number, or none at all."""
    return lambda node: None if node.value == "unlimited" else whole(node, 1, high)


def wholes(node: Node, low: int, high: int, least: int = 1) -> frozenset[int]:
    """A list of whole numbers within bounds."""
    return frozenset(several(node, lambda each: whole(each, low, high), least))


def table(
    node: Node, allowed: Collection[str], required: Collection[str] = ()
) -> Mapping[str, Node]:
    """A table with these keys and no others, in the order they are allowed."""
    if not isinstance(node.value, dict):
        node.fail(f"a table with {', '.join(allowed)}")
    inside = f"{node.key}." if node.key else ""
    for name, value in node.value.items():
        if name not in allowed:
            shown = name if name.isprintable() else json.dumps(name)
            node.at(inside + shown, value).fail(f"no such key: {_one_of(name, allowed)}")
    for name in required:
        if name not in node.value:
            raise HouseError(f"{node.source}: {inside}{name} = (missing): it must be given")
    return {
        name: node.at(inside + name, node.value[name]) for name in allowed if name in node.value
    }


def none_or(node: Node, keys: Collection[str]) -> Mapping[str, Node] | None:
    """The word none, or a table with all of these keys."""
    if node.value == "none":
        return None
    if not isinstance(node.value, dict):
        node.fail(f'"none", or a table with {", ".join(keys)}')
    return table(node, keys, keys)


# Money


def odds(node: Node) -> tuple[int, int]:
    """So much won for so much staked."""
    match = _ODDS.fullmatch(node.value) if isinstance(node.value, str) else None
    if match is None:
        node.fail('won and staked, each from 1 to 9999, as "8:1" or "1:2"')
    return int(match[1]), int(match[2])


def _amount(node: Node, units: int | str, allowed: str) -> Amount:
    try:
        value = amount(str(units))
    except MoneyError:
        node.fail(allowed)
    if not 0 < value <= LARGEST:
        node.fail(f"{allowed}, above nothing and at most {written(LARGEST)}")
    return value


def money(node: Node) -> Amount:
    """An amount in units."""
    value = node.value
    allowed = 'an amount in units, as 5 or "2.50"'
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        node.fail(allowed)
    return _amount(node, value, allowed)


def money_range(node: Node) -> Range:
    """A minimum and a maximum in units."""
    allowed = 'a minimum and a maximum in units, as "10-5000" or "2.50-100"'
    if not isinstance(node.value, str):
        node.fail(allowed)
    minimum, _, maximum = node.value.partition("-")
    return within(node, _amount(node, minimum, allowed), _amount(node, maximum, allowed))


def within(node: Node, minimum: Amount, maximum: Amount) -> Range:
    """A range, unless it is upside down."""
    if minimum > maximum:
        node.fail(f"the minimum {written(minimum)} is above the maximum {written(maximum)}")
    return Range(minimum, maximum)
