"""What may stand in a custom house's file: values with their place in it, pieces by name, and
which parts cannot stand together.
"""

import json
import re
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import NamedTuple, NoReturn, TypeVar

from sabot.punto_banco.chances import (
    CardsUsed,
    Chance,
    Condition,
    FirstCardsPair,
    Kind,
    Pay,
    PointsAddTo,
    ThirdCardsPair,
    WinsWith,
)
from sabot.punto_banco.house import House
from sabot.punto_banco.settle import Pass
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import from_button
from sabot.table.limits import Range
from sabot.table.money import LARGEST, Amount, amount, written

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

_WORDS = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PAY = re.compile(r"([1-9][0-9]{0,3}):([1-9][0-9]{0,3})")
_LONGEST = 80

DECK = 52


class HouseError(ValueError):
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
    found: list[T] = []
    for number, value in enumerate(node.value, 1):
        item = node.at(f"{node.key}[{number}]", value)
        each = read(item)
        if each in found:
            item.fail("only once in the list")
        found.append(each)
    return tuple(found)


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


# Money


def pay(node: Node) -> Pay:
    """So much won for so much staked."""
    match = _PAY.fullmatch(node.value) if isinstance(node.value, str) else None
    if match is None:
        node.fail('won and staked, each from 1 to 9999, as "8:1" or "1:2"')
    return Pay(int(match[1]), int(match[2]))


def _amount(node: Node, units: int | str, allowed: str) -> Amount:
    try:
        value = amount(str(units))
    except ValueError:
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


# Side bets


class Piece(NamedTuple):
    """A condition by name: the keys it takes, and how it is made of them."""

    takes: tuple[str, ...]
    make: Callable[[Mapping[str, Node]], Condition]


def _side(node: Node) -> Side:
    return choice(node, named(Side))


PIECES: Mapping[str, Piece] = {
    "points-add-to": Piece(("sums",), lambda of: PointsAddTo(wholes(of["sums"], 0, 18))),
    "third-cards-pair": Piece((), lambda of: ThirdCardsPair()),
    "first-cards-pair": Piece(("side",), lambda of: FirstCardsPair(_side(of["side"]))),
    "cards-used": Piece(("counts",), lambda of: CardsUsed(wholes(of["counts"], 4, 6))),
    "wins-with": Piece(
        ("side", "point"), lambda of: WinsWith(_side(of["side"]), whole(of["point"], 0, 9))
    ),
}
_TAKEN = tuple(dict.fromkeys(name for piece in PIECES.values() for name in piece.takes))
_REQUIRED = ("id", "wins", "pay", "minimum", "maximum")
_SIDE_BET = (*_REQUIRED, "multiple")


def side_bet(node: Node, house: str, taken: Collection[str], beside: tuple[str, ...]) -> Chance:
    """A side bet of a house, which may only stand beside one of these chances."""
    wins = table(node, (*_SIDE_BET, *_TAKEN), _REQUIRED)["wins"]
    piece = choice(wins, PIECES)
    given = table(node, (*_SIDE_BET, *piece.takes), piece.takes)
    name = words(given["id"])
    if name in taken:
        given["id"].fail(f"a name of its own; the house has {', '.join(taken)}")
    limits = within(node, money(given["minimum"]), money(given["maximum"]))
    multiple = money(given["multiple"]) if "multiple" in given else Amount(1)
    if limits.maximum // multiple * multiple < limits.minimum:
        given["multiple"].fail(f"one of its multiples must lie in {limits}")
    return Chance(
        name,
        piece.make(given),
        pay(given["pay"]),
        f"{house}~chance-{name}",
        kind=Kind.SIDE,
        limits=limits,
        multiple=multiple,
        needs=beside,
        needs_cite=f"{house}~chance-{name}",
    )


# What the parts say together


def agrees(house: House, source: str) -> None:
    """Refuse parts that are each allowed but cannot stand together."""
    top = Node(source, "", None)
    if house.mask_behind >= house.decks * DECK:
        most = house.decks * DECK - 1
        top.at("mask_behind", house.mask_behind).fail(
            f"with decks = {house.decks}, a whole number from 1 to {most}"
        )
    if house.least_cards_in_last_coup > house.mask_behind:
        top.at("least_cards_in_last_coup", house.least_cards_in_last_coup).fail(
            f"at most mask_behind, which is {house.mask_behind}"
        )
    if house.tie_break is from_button and not house.button:
        top.at("tie_break", "from-button").fail("needs button = true")
    for chance in house.chances:
        missing = [stage for stage in _stages(chance) if stage not in house.settlement]
        if missing:
            top.at("settlement", house.settlement).fail(
                f"{chance.id} also needs {', '.join(missing)}"
            )
    stuck = _unplayable(house)
    if stuck:
        top.at(f"needs.{stuck[0].id}", stuck[0].needs).fail(
            f"a bet on one of them cannot come first: {', '.join(each.id for each in stuck)} "
            "wait for each other"
        )


def _stages(chance: Chance) -> tuple[Pass, ...]:
    """The passes over the cloth without which a bet on this chance would stay there."""
    if chance.kind is Kind.SIDE:
        return (Pass.COLLECT_SIDE, Pass.PAY_SIDE)
    returned = (Pass.RETURN,) if chance.returned_when_equal else ()
    return (Pass.COLLECT_ORDINARY, *returned, Pass.PAY_ORDINARY)


def _unplayable(house: House) -> tuple[Chance, ...]:
    """The chances nobody can ever bet on, because each needs another of them first."""
    left = house.chances
    while True:
        waiting = {each.id for each in left}
        stuck = tuple(each for each in left if each.needs and waiting.issuperset(each.needs))
        if len(stuck) == len(left):
            return stuck
        left = stuck
