"""Punto Banco's pieces of a custom house's file: side bets by the name of their condition, and
which parts of the game cannot stand together.
"""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from sabot.punto_banco.chances import (
    CardsUsed,
    Chance,
    Condition,
    FirstCardsPair,
    Kind,
    PointsAddTo,
    ThirdCardsPair,
    WinsWith,
)
from sabot.punto_banco.house import House, Pass
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import from_button
from sabot.table.coup.bets import Pay
from sabot.table.houses.custom.nodes import (
    Node,
    choice,
    money,
    named,
    odds,
    table,
    whole,
    wholes,
    within,
    words,
)
from sabot.table.money import Amount


def pay(node: Node) -> Pay:
    """What a chance pays."""
    return Pay(*odds(node))


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


def agrees(house: House, top: Node) -> None:
    """Refuse parts that are each allowed but cannot stand together."""
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
