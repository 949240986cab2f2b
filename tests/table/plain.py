"""A table where nothing is dealt: the rules of the table alone, and a house that is only a table.

    scene = Scene(replace(HOUSE, burned=5), anna=1)   # seats; None stands; no cards yet
    scene.load()                                      # everything up to the sabot

Whatever is done or refused here rests on ``plain~`` and its topic.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import reduce
from typing import NamedTuple

from sabot.table import evolve as table_evolve
from sabot.table import rules
from sabot.table.acts import ACTS, Act
from sabot.table.cards import Card
from sabot.table.coup.disputes import taglia_ended
from sabot.table.coup.knowledge import NOBODY, Seen
from sabot.table.coup.state import AnyCoup, Order, WaitingCard
from sabot.table.events import Event, TagliaEnded
from sabot.table.game import Decision, Flow, Game, Kinds, Sight, Steps, Wording
from sabot.table.houses.powers import powers
from sabot.table.limits import Limits, PlacardRule, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Power, Role
from sabot.table.state import Opening, Table
from sabot.table.topics import Topic
from sabot.table.view import Overlay, accounts_view, kept_view, table_view
from sabot.table.view_types import CommonView
from sabot.table.words import TRANSLATORS, translated
from tests.scene import TableScene


class Mode(StrEnum):
    """Two ways to run a table."""

    OPEN = "open"
    COVERED = "covered"


LIMITS = Limits(Range(Amount(10_00), Amount(500_00)))


@dataclass(frozen=True)
class House:
    """Everything a table asks of a house."""

    id: str = "plain"
    decks: int = 4
    mask_behind: int = 50
    riffled_parts: int = 0
    burned: int = 0
    shuffled_before_players: bool = False
    most_seats: int = 7
    limits: Limits = LIMITS
    placard_rule: PlacardRule | None = None
    together: Mapping[Power, frozenset[Role]] = field(default_factory=dict)
    currencies: tuple[Currency, ...] = (Currency.CHF,)
    modes: tuple[Mode, ...] = tuple(Mode)
    powers: Mapping[Power, frozenset[Role]] = field(default_factory=powers)
    pack_changes_in_taglia: bool = True
    limits_after_hearing: bool = False
    direction_informed: bool = False

    def cite(self, topic: StrEnum) -> str:
        return f"{self.id}~{topic}"


HOUSE = House()


class State(NamedTuple):
    """A table without a coup."""

    table: Table = Table()
    coup: AnyCoup | None = None
    number: int = 0
    previous: AnyCoup | None = None
    disputed: tuple[AnyCoup, ...] = ()
    orders: tuple[Order, ...] = ()
    waiting: tuple[WaitingCard, ...] = ()
    discard: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()
    top_seen: Seen = NOBODY


_decide: Callable[[House, State, Act], Decision] = rules.deciding({})


def _evolve(state: State, event: Event) -> State:
    return state._replace(table=table_evolve.evolve(state.table, event))


def _after(state: State, events: tuple[Event, ...]) -> State:
    return reduce(_evolve, events, state)


def _custom(text: str, source: str) -> House:
    raise NotImplementedError


def _essence(event: Event) -> tuple[object, ...]:
    return (event,)


def _brief(events: Sequence[Event], lang: str) -> list[str]:
    return [translated(TRANSLATORS, event, lang) for event in events]


def _common(house: House, state: State) -> CommonView:
    return {
        "house": house.id,
        **table_view(state.table),
        "limits": {},
        "sabot": {"left": 0, "next": None, "mask_out": False},
        "under_the_sabot": [],
        "discarded": 0,
    }


def _own(_: House, state: State, eyes: str, __: bool) -> Overlay:
    table = state.table
    return {**(accounts_view(table) if eyes in table.staff else kept_view(table, eyes))}


def _nothing_out(state: State) -> tuple[Card, ...]:
    del state
    return ()


GAME: Game[House, State, Act] = Game(
    id="plain",
    houses={HOUSE.id: HOUSE},
    custom=_custom,
    choices={},
    flow=Flow(State, _decide, _evolve, _after, _nothing_out),
    sight=Sight(
        common=_common,
        own=_own,
        offers=lambda *_: [],
        concerns=lambda *_: True,
        open=frozenset(),
    ),
    kinds=Kinds(
        acts=ACTS,
        events=table_evolve.EVENTS,
        ends_coup=TagliaEnded,
        outcomes=frozenset(),
        essence=_essence,
        annotate=lambda act, _: act,
    ),
    words=Wording(translate=lambda event, lang: translated(TRANSLATORS, event, lang), brief=_brief),
    steps=Steps(
        expected=lambda _, state: state.table.opening,
        free=frozenset(),
        procedure=frozenset(),
        between=frozenset(Opening),
        opening=Opening.TABLE,
        ready=Opening.READY,
        closing=(),
        due=lambda _house, _state: (),
        judged=lambda _house, _coup, _payment: (None, None),
        overpaid=lambda _house, _state: {},
    ),
)


class Scene(TableScene[House, State]):
    """A table of the plain house, before its first cards."""

    game = GAME

    def __init__(self, house: House = HOUSE, **players: int | None) -> None:
        super().__init__(house, ready=False)
        for name, seat in players.items():
            self.join(name, seat)

    @property
    def table(self) -> Table:
        return self.state.table

    def emit(self, *events: Event) -> None:
        """Let these happen, whoever decided them: what only a game's rules bring about."""
        for event in events:
            self.live.state = self.game.flow.evolve(self.state, event)
            self.history.append(event)

    def end_taglia(self) -> None:
        """What a game emits once the last coup of a taglia is over."""
        self.emit(*taglia_ended(self.state, self.house.cite(Topic.LAST_COUP)))
