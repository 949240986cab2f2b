"""What a game is to everything that does not care which: a value with the one flow in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.money import Currency
from sabot.table.offers import Offer
from sabot.table.refusal import Refusal
from sabot.table.view import View, merged

Decision = tuple[Event, ...] | Refusal


class Game(NamedTuple):
    """A game's houses, its acts and events, and how the one becomes the other."""

    id: str
    houses: Mapping[str, Any]
    custom: Callable[[str, str], Any]
    start: Callable[[], Any]
    decide: Callable[[Any, Any, Act], Decision]
    evolve: Callable[[Any, Event], Any]
    # what anybody may see; what certain eyes see instead, and what is worth offering to them: with
    # what is due, if they want to be prompted
    common: Callable[[Any, Any], View]
    own: Callable[[Any, Any, str, bool], View]
    offers: Callable[[Any, Any, str, bool], list[Offer]]
    # whether an event that led to this state can have changed what somebody is offered
    concerns: Callable[[Any, Event, str], bool]
    # the remedies that make sense for each mishap: what a custom house may choose from
    choices: Mapping[Any, tuple[tuple[StrEnum, ...], ...]]
    acts: tuple[type[Act], ...]
    events: tuple[type[Event], ...]
    # what a record writes under the act that brought it
    outcomes: frozenset[type[Event]]
    # what is told to everybody whole, not in words alone: nothing in it is anybody's secret
    open: frozenset[type[Event]]
    # what of an event counts when two houses are compared; nothing where it does not
    essence: Callable[[Event], tuple[object, ...]]
    # an act with what came of it filled in for the reader of a record, and without
    annotate: Callable[[Act, tuple[Event, ...]], Act]
    plain: Callable[[Act], Act]
    # one event as a sentence, a whole coup in a few lines, and the last event of a coup
    tell: Callable[[Event, str], str]
    brief: Callable[[Sequence[Event], str], list[str]]
    ends_coup: type[Event]
    # what the table waits for; the steps of procedure that one house has and another may not;
    # those between one coup and the next, among them the one while the sabot is made ready and
    # the one at which bets are about to open
    expected: Callable[[Any, Any], StrEnum]
    # the steps at which players are free to choose
    free: frozenset[StrEnum]
    procedure: frozenset[StrEnum]
    between: frozenset[StrEnum]
    opening: StrEnum
    ready: StrEnum
    # the steps that close a coup, in their order
    closing: tuple[StrEnum, ...]
    # the cards out of the sabot, wherever they are
    out: Callable[[Any], tuple[Card, ...]]
    # what nobody at the table notices: those who look on are not told of it while the coup lasts
    unnoticed: frozenset[type[Event]] = frozenset()

    def view(self, house: Any, state: Any, eyes: str = "", prompted: bool = True) -> View:
        """The table as ``eyes`` sees it: a player, one of the staff, or anybody when empty."""
        seen = merged(self.common(house, state), self.own(house, state, eyes, prompted))
        offers = self.offers(house, state, eyes, prompted)
        return seen | {"acts": [offer.plain for offer in offers]}


def essential(event: Event, form: frozenset[str]) -> tuple[object, ...]:
    """What happened, apart from its ``form`` and from the name of the currency."""
    values = [getattr(event, each.name) for each in fields(event) if each.name not in form]
    return (type(event), *map(_nameless, values))


def _nameless(value: object) -> object:
    """A value without the names of the currencies in it, however deep they are."""
    if isinstance(value, Currency):
        return Currency
    return tuple(map(_nameless, value)) if isinstance(value, tuple) else value


def staked(state: AnyState) -> Mapping[Currency, int]:
    """What is on the cloth, in each currency."""
    sums: dict[Currency, int] = {}
    for bet in state.coup.bets if state.coup is not None else ():
        sums[bet.currency] = sums.get(bet.currency, 0) + bet.amount
    return sums


def balance(state: AnyState) -> Mapping[Currency, int]:
    """What all accounts and the cloth add up to: nothing, in every currency, always."""
    sums = dict(staked(state))
    for (_, currency), held in state.table.books.items():
        sums[currency] = sums.get(currency, 0) + held
    return sums


@dataclass(slots=True)
class Live:
    """A table being played: it changes one act at a time."""

    game: Game
    house: Any
    state: Any = field(default=None)

    def __post_init__(self) -> None:
        if self.state is None:
            self.state = self.game.start()

    def do(self, act: Act) -> Decision:
        """Let somebody act: the state follows the events, or a refusal leaves it as it was."""
        decision = self.game.decide(self.house, self.state, act)
        if not isinstance(decision, Refusal):
            evolve, state = self.game.evolve, self.state
            for event in decision:
                state = evolve(state, event)
            self.state = state
        return decision
