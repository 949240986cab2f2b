"""What each rule of a house costs or gives the player: one is changed, all worked out again.

    for cost in costs(CAMPIONE):
        print(cost.key, cost.value, cost.edge, cost.change)

The keys and values are those of a custom house's file, and what such a file may not say is left
out: rules that contradict each other, such as original bets only where nothing is doubled or split
before the bank's Black Jack is known.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from sabot.black_jack.house import Hole, House, Pairs, Shown, Takes
from sabot.black_jack.houses.custom_pieces import agrees
from sabot.black_jack.odds.analysis import Halved, analyse
from sabot.black_jack.tableau import MOST
from sabot.table.composition import Composition
from sabot.table.coup.bets import Pay
from sabot.table.houses.custom.keys import sabot_agrees
from sabot.table.houses.custom.nodes import HouseError, Node


class Cost(NamedTuple):
    """A house with one rule changed: its edge, and by how much that is more than it was."""

    key: str
    value: str
    edge: float
    change: float


# The least point of two cards without an ace.
_ANY = frozenset(range(4, MOST + 1))
# By key, the values that tables have.
OPTIONS: Mapping[str, Sequence[object]] = {
    "decks": (1, 2, 4, 6, 8),
    "hole": tuple(Hole),
    "bank_black_jack_takes": tuple(Takes),
    "bank.stands_on": (17,),
    "bank.draws_soft": (False, True),
    "pays.black_jack": (Pay(1), Pay(6, 5), Pay(3, 2), Pay(2)),
    "doubling.points": (
        frozenset[int](),
        frozenset({11}),
        frozenset({10, 11}),
        frozenset({9, 10, 11}),
        _ANY,
    ),
    "doubling.soft": (False, True),
    "doubling.after_split": (False, True),
    "doubling.split_ten_with_ace": (False, True),
    "splitting.times": (0, 1, 2, 3),
    "splitting.pairs": tuple(Pairs),
    "splitting.aces_once": (False, True),
    "surrender": (False, True),
    "insurance": (False, True),
    "even_money": (frozenset[Shown](), frozenset({Shown.ACE}), frozenset(Shown)),
}


def _get(house: House, key: str) -> object:
    value: object = house
    for name in key.split("."):
        value = getattr(value, name)
    return value


def _set(house: House, key: str, value: object) -> House:
    whole, _, part = key.partition(".")
    new = getattr(house, whole)._replace(**{part: value}) if part else value
    changed = replace(house, **{whole: new})  # type: ignore[arg-type] # as OPTIONS has it
    # The mask stays as deep among other decks: it decides no odds.
    return replace(changed, mask_behind=house.mask_behind * changed.decks // house.decks)


def _may_be(house: House, key: str, value: object) -> bool:
    """Whether a file may set this, so that such a house comes of it."""
    whole, _, part = key.partition(".")
    top = Node("", "", {whole: {part: value} if part else value})
    try:
        sabot_agrees(house, top)
        agrees(house, top)
    except HouseError:
        return False
    return True


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, frozenset):
        return "any" if value == _ANY else ", ".join(map(str, sorted(value))) or "none"
    return str(value)


def changed(house: House, decks: bool = True) -> Iterator[tuple[str, str, House]]:
    """The house with each rule changed in turn, to every other value that tables have."""
    for key, values in OPTIONS.items():
        for value in values:
            if value == _get(house, key) or (key == "decks" and not decks):
                continue
            other = _set(house, key, value)
            if _may_be(other, key, value):
                yield key, _written(value), other


def costs(
    house: House, cards: Composition | None = None, halved: Halved = Halved.BEST
) -> list[Cost]:
    """What the house wins of one staked at first, rule by rule; ``cards`` instead of its decks."""
    base = analyse(house, cards, halved).edge
    result = []
    for key, value, other in changed(house, cards is None):
        edge = analyse(other, cards, halved).edge
        result.append(Cost(key, value, edge, edge - base))
    return result
