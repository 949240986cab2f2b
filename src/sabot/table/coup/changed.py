"""What most changes of a table are made of."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol, Self, TypeVar

from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup.bets import Bets
from sabot.table.coup.knowledge import Seen
from sabot.table.coup.payments import About, Payment, Unclaimed
from sabot.table.coup.state import AnyCoup, Pending, Shift, Stage, StateOf, WaitingCard
from sabot.table.limits import Limits
from sabot.table.money import Waits
from sabot.table.state import Table

T = TypeVar("T", bound=NamedTuple)


class ChangingCoup(AnyCoup, Protocol):
    """A coup of any game, as what every game's events change it.

    Its first parts are its number, its mode, its bets and those that are settled.
    """

    @property
    def mode(self) -> str: ...
    def _replace(
        self,
        *,
        stage: Stage = ...,
        bets: Bets = ...,
        staked: Bets = ...,
        settled: Bets = ...,
        cut: Bets = ...,
        payments: tuple[Payment, ...] = ...,
        shifted: tuple[Shift, ...] = ...,
        joined: tuple[frozenset[str], ...] = ...,
        aside: Waits = ...,
        unclaimed: Unclaimed = ...,
        limits: Limits | None = ...,
        matters: tuple[Pending, ...] = ...,
        barred: str = ...,
    ) -> Self: ...


class ChangingState(StateOf[ChangingCoup], Protocol):
    """A table of any game, as what every game's events change it.

    Its first two parts are the table and the coup in play.
    """

    def in_play(self) -> ChangingCoup: ...
    def _replace(
        self,
        *,
        table: Table = ...,
        discard: tuple[Card, ...] = ...,
        buried: tuple[Card, ...] = ...,
        top_seen: Seen = ...,
    ) -> Self: ...


S = TypeVar("S", bound=ChangingState)
C = TypeVar("C", bound=ChangingCoup)


# These put a game's own parts in by name or by place: the only changes no type can follow.


def with_coup(state: S, table: Table, coup: ChangingCoup) -> S:
    """The state with its first two parts changed, which is what nearly every event does."""
    first = (table, coup)
    return state._make(first + state[2:])  # type: ignore[attr-defined, index, no-any-return]


def with_bets(coup: C, bets: Bets, settled: Bets) -> C:
    """The coup with other bets on the cloth, and settled."""
    first = (coup.number, coup.mode, bets, settled)
    return coup._make(first + coup[4:])  # type: ignore[attr-defined, index, no-any-return]


def coup_changed(state: S, **change: object) -> S:
    """The state with some parts of its coup changed."""
    coup = changed(state.in_play(), change)  # type: ignore[type-var]
    return with_coup(state, state.table, coup)


def with_past(state: S, previous: ChangingCoup | None, disputed: Sequence[ChangingCoup]) -> S:
    """The state with other coups that are over, and other ones complained of."""
    return state._replace(previous=previous, disputed=tuple(disputed))  # type: ignore[call-arg]


def with_waiting(state: S, waiting: Sequence[WaitingCard]) -> S:
    """The state with other cards under the sabot."""
    return state._replace(waiting=tuple(waiting))  # type: ignore[call-arg]


def about_coup(state: S, about: About, change: Callable[[C], C]) -> S:
    """The state once something of a coup has changed, in play or over: of the kind it has."""
    if about is About.COUP:
        return with_coup(state, state.table, change(state.in_play()))  # type: ignore[arg-type]
    coup = state.previous if about is About.PREVIOUS else state.disputed[0]
    assert coup is not None
    now = change(coup)  # type: ignore[arg-type]
    previous = now if state.previous == coup else state.previous
    return with_past(state, previous, [now if each == coup else each for each in state.disputed])


def came_up(state: S, matter: Pending, **change: object) -> S:
    """Something must be settled before whatever else must be."""
    others = tuple(each for each in state.in_play().matters if each is not matter)
    return coup_changed(state, matters=(*others, matter), **change)


def dealt_with(state: S, *matters: Pending, **change: object) -> S:
    """These need not be settled any more; what else must be comes up again."""
    left = tuple(each for each in state.in_play().matters if each not in matters)
    return coup_changed(state, matters=left, **change)


def undisputed(state: S) -> S:
    """The table as it would stand had nobody complained: what is done meanwhile is named by that.

    A complaint holds the coup up. It does not make a card that is due one that is not.
    """
    coup = state.coup
    if coup is None or Pending.DISPUTE not in coup.matters:
        return state
    return dealt_with(state, Pending.DISPUTE)


def open_again(state: S) -> S:
    """What was final of a coup does not cover what comes about later: a card, a slip, a payment, or
    what is found.
    """
    coup = state.coup
    if coup is None or not coup.barred or coup.stage is Stage.OVER:
        return state
    return coup_changed(state, barred="")


def same(state: S, _: te.Event) -> S:
    """Told, and nothing changes."""
    return state


def changed(whole: T, change: Mapping[str, object]) -> T:
    """A named tuple with some parts changed, by their names: for large ones in half the time.

    ``_replace`` asks of every part whether it is one of them. A coup has some forty, and most acts
    change it. What changes most stands first, and is changed by its place, which is faster still.
    """
    parts, places = list(whole), _places(type(whole))
    for name, part in change.items():
        parts[places[name]] = part
    return whole._make(parts)


@cache
def _places(kind: type[NamedTuple]) -> Mapping[str, int]:
    """Where each part of such a named tuple stands."""
    return {name: place for place, name in enumerate(kind._fields)}
