"""``decide`` for any table: people, seats, money, limits, and the cards' way to the sabot.

Nothing here changes anything: each rule answers an act with the events that follow from it, or
stops with a refusal.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sabot.errors import InputError, given
from sabot.table import acts as a
from sabot.table import events as e
from sabot.table import mixing, people, running, shares
from sabot.table.dispatch import ActRules, by_kind
from sabot.table.house import TableHouse
from sabot.table.refusal import Refusal, Refused
from sabot.table.state import Table

Events = tuple[e.Event, ...]


class HasTable(Protocol):
    """The state of any game."""

    @property
    def table(self) -> Table: ...


_RULES = by_kind({**running.RULES, **shares.RULES, **mixing.RULES, **people.RULES})


def decide(house: TableHouse, table: Table, act: a.Act) -> Events:
    """The events that follow from an act, or a ``Refused``."""
    try:
        rule = _RULES[type(act)]
    except KeyError:
        raise InputError(f"{given(act)} is no act of this game") from None
    return rule(house, table, act)


H = TypeVar("H", bound=TableHouse)
S = TypeVar("S", bound=HasTable)


def deciding(
    rules: ActRules[H, S],
) -> Callable[[H, S, a.Act], Events | Refusal]:
    """A game's ``decide``: its own rules first, the table's for all other acts."""

    own_rules = by_kind(rules)

    def decide_act(house: H, state: S, act: a.Act) -> Events | Refusal:
        """What follows from an act by this house's regulation."""
        rule = own_rules.get(type(act))
        try:
            if rule is not None:
                return rule(house, state, act)
            return decide(house, state.table, act)
        except Refused as refused:
            return refused.refusal

    return decide_act
