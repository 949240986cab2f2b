"""What a game is to everything that does not care which: a value with the one flow in it."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup.course import OwnCoup
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.overpaid import Overpaid
from sabot.table.coup.payments import Due, Fault, Payment
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.money import ERRORS, OUTSIDE, POCKETS, Account, Currency
from sabot.table.offers import Offer, offers_view
from sabot.table.refusal import Refusal
from sabot.table.view import Overlay, merged
from sabot.table.view_types import CommonView, TableView

Decision = tuple[Event, ...] | Refusal


H = TypeVar("H")
S = TypeVar("S", bound=AnyState)
A = TypeVar("A", bound=Act)


class Flow(NamedTuple, Generic[H, S, A]):
    """The one flow: an act becomes events, and they change the state."""

    start: Callable[[], S]
    decide: Callable[[H, S, A], Decision]
    evolve: Callable[[S, Event], S]
    # the state after all events of an act
    after: Callable[[S, tuple[Event, ...]], S]
    # the cards out of the sabot, wherever they are
    out: Callable[[S], tuple[Card, ...]]


class Sight(NamedTuple, Generic[H, S]):
    """What somebody may see of a table, hear of it, and is offered to do."""

    # what anybody may see; what certain eyes see instead, and what is worth offering to them: with
    # what is due, if they want to be prompted
    common: Callable[[H, S], CommonView]
    own: Callable[[H, S, str, bool], Overlay]
    offers: Callable[[H, S, str, bool], list[Offer]]
    # whether an event that led to this state can have changed what somebody is offered
    concerns: Callable[[S, Event, str], bool]
    # what is sent to everybody whole, not in words alone: nothing in it is anybody's secret
    open: frozenset[type[Event]]
    # what nobody at the table notices: those who look on are not told of it while the coup lasts
    unnoticed: frozenset[type[Event]] = frozenset()

    def view(
        self, house: H, state: S, eyes: str = "", prompted: bool = True, language: str = "en"
    ) -> TableView:
        """The table as ``eyes`` sees it: a player, one of the staff, or anybody when empty."""
        seen = merged(self.common(house, state), self.own(house, state, eyes, prompted))
        offers = self.offers(house, state, eyes, prompted)
        # What is put over a part is of that part's type.
        return cast(TableView, seen | {"acts": offers_view(offers, language)})


class Kinds(NamedTuple, Generic[A]):
    """The kinds of acts and events there are, and what of them a record writes."""

    acts: tuple[type[A], ...]
    events: tuple[type[Event], ...]
    # the last event of a coup
    ends_coup: type[Event]
    # what a record writes under the act that brought it
    outcomes: frozenset[type[Event]]
    # what of an event counts when two houses are compared; nothing where it does not
    essence: Callable[[Event], tuple[object, ...]]
    # an act with what came of it filled in for the reader of a record; ``requested`` is without
    annotate: Callable[[A, tuple[Event, ...]], A]


class Wording(NamedTuple):
    """One event as a sentence, and a whole coup in a few lines; in Italian or English."""

    translate: Callable[[Event, str], str]
    brief: Callable[[Sequence[Event], str], list[str]]


class Steps(NamedTuple, Generic[H, S]):
    """What a table waits for, one step after the other."""

    expected: Callable[[H, S], StrEnum]
    # the steps at which players are free to choose
    free: frozenset[StrEnum]
    # those that one house has and another may not
    procedure: frozenset[StrEnum]
    # those between one coup and the next, among them the one while the sabot is made ready and the
    # one at which bets are about to open
    between: frozenset[StrEnum]
    opening: StrEnum
    ready: StrEnum
    # those that close a coup, in their order
    closing: tuple[StrEnum, ...]
    # the bets to be settled now, in the house's order, each with what is due on it
    due: Callable[[H, S], tuple[Due, ...]]
    # what is due on a bet of a coup that was settled by hand, and how what was done departs from it
    judged: Callable[[H, OwnCoup, Payment], tuple[Due | None, Fault | None]]
    # what was paid by hand above what is due, in the coups a state knows of
    overpaid: Callable[[H, S], Overpaid]


class Game(NamedTuple, Generic[H, S, A]):
    """A game with its own kind of house and of state, and its own acts."""

    id: str
    houses: Mapping[str, H]
    custom: Callable[[str, str], H]
    # the remedies that make sense for each mishap: what a custom house may choose from
    choices: Mapping[StrEnum, tuple[tuple[StrEnum, ...], ...]]
    flow: Flow[H, S, A]
    sight: Sight[H, S]
    kinds: Kinds[A]
    words: Wording
    steps: Steps[H, S]

    def erased(self) -> "AnyGame":
        """The game for whoever does not care which, and gives it its own houses, states
        and acts only.

        No type can say that the house of a `Place` is one of its game: here that is assumed.
        """
        return self  # type: ignore[return-value]


AnyGame: TypeAlias = Game[AnyHouse, AnyState, Act]


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


def below_zero(state: AnyState) -> list[Account]:
    """The accounts that hold less than nothing, of those that cannot: nobody gives what is not
    there. What came from outside is owed to it, and what was lost by mistake is booked so.
    """
    owing = (OUTSIDE, POCKETS, ERRORS)
    return [key for key, held in state.table.books.items() if held < 0 and key[0] not in owing]


class Live(Generic[H, S, A]):
    """A table being played: it changes one act at a time."""

    __slots__ = ("game", "house", "state")

    def __init__(self, game: Game[H, S, A], house: H, state: S | None = None) -> None:
        self.game = game
        self.house = house
        self.state: S = game.flow.start() if state is None else state

    def do(self, act: A) -> Decision:
        """Let somebody act: the state follows the events, or a refusal leaves it as it was."""
        flow, state = self.game.flow, self.state
        decision = flow.decide(self.house, state, act)
        if not isinstance(decision, Refusal):
            self.state = flow.after(state, decision)
        return decision


AnyLive: TypeAlias = Live[AnyHouse, AnyState, Act]
