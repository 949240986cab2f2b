"""What most changes of a table are made of.

A game's state is a named tuple whose first two parts are the table and the coup in play.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from sabot.table import events as te
from sabot.table.coup.payments import About
from sabot.table.coup.state import Pending, Stage
from sabot.table.state import Table

Change = Callable[[Any, Any], Any]
S = TypeVar("S", bound=Any)


def with_coup(state: S, table: Table, coup: Any) -> S:
    """The state with its first two parts changed, which is what nearly every event does."""
    return tuple.__new__(type(state), (table, coup, *state[2:]))


def coup_changed(state: S, **change: Any) -> S:
    """The state with some parts of its coup changed."""
    return with_coup(state, state.table, state.coup._replace(**change))


def about_coup(state: S, about: About, change: Callable[[Any], Any]) -> S:
    """The state once something of a coup has changed, in play or over."""
    if about is About.COUP:
        return state._replace(coup=change(state.coup))  # type: ignore[no-any-return]
    coup = state.previous if about is About.PREVIOUS else state.disputed[0]
    now = change(coup)
    return state._replace(  # type: ignore[no-any-return]
        previous=now if state.previous == coup else state.previous,
        disputed=tuple([now if each == coup else each for each in state.disputed]),
    )


def came_up(state: S, matter: Pending, **change: Any) -> S:
    """Something must be settled before whatever else must be."""
    others = tuple(each for each in state.coup.matters if each is not matter)
    return coup_changed(state, matters=(*others, matter), **change)


def dealt_with(state: S, *matters: Pending, **change: Any) -> S:
    """These need not be settled any more; what else must be comes up again."""
    left = tuple(each for each in state.coup.matters if each not in matters)
    return coup_changed(state, matters=left, **change)


def open_again(state: S) -> S:
    """What was final of a coup does not cover what comes about later: a card, a slip, a payment."""
    coup = state.coup
    if coup is None or not coup.barred or coup.stage is Stage.OVER:
        return state
    return coup_changed(state, barred="")


def same(state: Any, _: te.Event) -> Any:
    """Told, and nothing changes."""
    return state
