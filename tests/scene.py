"""Scenes for the tests of any game: a table set up to the point that matters, then driven.

    scene = Scene(HOUSE, "5h 2d 9c Kd 7s", anna=1, bruno=2)   # seats; None stands
    scene.do(act), scene.refused(act)
    scene.until(step)                  # everybody acts rightly until the table waits for that
    scene.finish()                     # everybody acts rightly to the end of the coup

The cards named are the first to be dealt, in that order; the rest of the pack follows. A game's
own ``Scene`` names its ``game`` and adds how its players bet and its dealer deals.
"""

import random
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

from sabot.black_jack import events as be
from sabot.black_jack.events import Use
from sabot.company.games import COMPANIES
from sabot.punto_banco import events as pe
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import Game, Live, balance, below_zero
from sabot.table.house import TableHouse
from sabot.table.limits import Limits
from sabot.table.money import CAGNOTTE, FLOAT, UNCLAIMED, Amount, Currency
from sabot.table.pack import before_cut, burned_before, stacked
from sabot.table.refusal import Refusal
from sabot.table.state import Opening
from tests.untyped import untyped

E = TypeVar("E", bound=Event)
H = TypeVar("H", bound=TableHouse)
S = TypeVar("S", bound=AnyState)

CUT_AT = 52


def washed(top: str, decks: int, burned: int = 0) -> tuple[Card, ...]:
    """An order cut after ``CUT_AT`` cards: ``top`` comes first once ``burned`` have been burned."""
    return before_cut(burned_before(cards(top), decks, burned), CUT_AT)


class TableScene(Generic[H, S]):
    """A table of one house, ready for the first bet unless told otherwise."""

    game: ClassVar[Game[Any, Any, Any]]

    def __init__(
        self,
        house: H,
        top: str = "",
        *,
        mode: str | None = None,
        limits: Limits | None = None,
        seats: int | None = None,
        chips: int = 10_000,
        ready: bool = True,
        behind: int | None = None,
        **players: int | None,
    ) -> None:
        self.house = house
        self.live = Live(self.game, house)
        self.history: list[Event] = []
        self.currency = house.currencies[0]
        self.do(
            ta.OpenTable(
                "inspector",
                mode or house.modes[0],
                limits or house.limits,
                house.currencies,
                seats or min(9, house.most_seats),
                Amount(1_000_000_00),
            )
        )
        for name, seat in players.items():
            self.join(name, seat, chips)
        if ready:
            self.load(top, behind)
            self.open_betting()

    @property
    def state(self) -> S:
        return self.live.state  # type: ignore[no-any-return]

    @property
    def step(self) -> StrEnum:
        """What the table waits for."""
        return self.game.steps.expected(self.house, self.state)

    def waits(self, step: StrEnum) -> bool:
        """Whether the table waits for that; a comparison would tell type checkers too much."""
        return self.step is step

    def view(self, eyes: str = "", prompted: bool = True) -> dict[str, Any]:
        """The table as somebody sees it, by the names of its parts."""
        return {**self.game.sight.view(self.house, self.state, eyes, prompted)}

    def offered(
        self, eyes: str, verb: str = "", prompted: bool = True, language: str = "en"
    ) -> list[dict[str, Any]]:
        """What somebody is offered, of one verb or all; under ``refused`` the reason against it."""
        view = self.game.sight.view(self.house, self.state, eyes, prompted, language)
        offers: list[dict[str, Any]] = []
        for act, answers in view["acts"].items():
            for answer in answers:
                why = {name: part for name, part in answer.items() if name != "of"}
                against = {"refused": why} if why else {}
                offers += ({"act": act, **fields, **against} for fields in answer["of"])
        return [offer for offer in offers if verb in ("", offer["act"])]

    def do(self, act: Act) -> tuple[Event, ...]:
        """Act, and expect not to be refused."""
        decision = self.live.do(act)
        assert not isinstance(decision, Refusal), f"{act} refused: {decision}"
        self.history += decision
        return decision

    def refused(self, act: Act) -> Refusal:
        """Act, and expect a refusal that changes nothing."""
        before = self.state
        decision = self.live.do(act)
        assert isinstance(decision, Refusal), f"{act} was not refused: {decision}"
        assert self.state is before
        assert decision.text("it")
        assert decision.text("en")
        return decision

    # Setting up

    def join(self, name: str, seat: int | None = None, chips: int = 10_000) -> None:
        self.do(ta.Join(name, Amount(chips * 100), self.currency))
        if seat is not None:
            self.do(ta.RequestSeat(name))
            self.do(ta.AssignSeat("inspector", name, seat))

    def load(self, top: str = "", behind: int | None = None) -> None:
        """A fresh pack, cut and in the sabot, with ``top`` the first to be dealt.

        ``behind``: how many cards lie behind a mask that went in at the wrong place.
        """
        house = self.house
        self.do(ta.SupplyCards("inspector", stacked((), house.decks)))
        self.do(ta.VerifyCards("dealer"))
        self.do(ta.Wash("dealer", washed(top, house.decks, house.burned), "salt"))
        self.do(ta.Gather("dealer"))
        self.do(ta.Cut(self.state.table.cut_to, CUT_AT))
        self.do(ta.LoadSabot("dealer", behind))
        if self.state.table.opening is Opening.BURN:
            self.do(ta.Burn("dealer"))

    def open_betting(self) -> None:
        self.do(ca.OpenBetting("dealer"))

    # The flow

    def right_act(self) -> Act:
        """What whoever must act next does when nobody errs."""
        act = COMPANIES[self.game.id].next_act(untyped(self.house), self.state, random.Random(0))
        assert act is not None, "the table waits for bets"
        return act

    def until(self, step: StrEnum) -> None:
        """Everybody acts rightly until the table waits for ``step``."""
        while self.step is not step:
            self.do(self.right_act())

    def finish(self) -> None:
        """Everybody acts rightly until the coup is over."""
        while self.state.coup is not None:
            self.do(self.right_act())

    # What came of it

    def events_of(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.history if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The last event of a kind."""
        return self.events_of(kind)[-1]

    @property
    def rulings(self) -> list[tuple[StrEnum, str]]:
        """The mishaps ruled on, each with its citation."""
        return [(event.mishap, event.cite) for event in self.events_of(ce.MishapRuled)]

    def chips(self, name: str, currency: Currency | None = None) -> float:
        """What a player has, in units."""
        return self.state.table.chips(name, currency or self.currency) / 100

    @property
    def cagnotte(self) -> float:
        return self.chips(CAGNOTTE)

    @property
    def unclaimed(self) -> float:
        return self.chips(UNCLAIMED)

    @property
    def table_float(self) -> float:
        return self.chips(FLOAT)


def out_of_order(game: Game, state: Any, events: Sequence[Event]) -> Iterator[str]:
    """Every card dealt before one that had left the sabot first and was not offered round."""
    for event in events:
        if isinstance(event, (pe.CardDrawn, be.CardDrawn, be.CardCovered)):
            waits = [(each.card, getattr(each, "use", Use.NEXT)) for each in state.waiting]
            due = [card for card, use in waits if use is Use.NEXT]
            other = [card for card, use in waits if use is not Use.NEXT]
            if due and event.card != due[0] and not (event.waited and event.card in other):
                yield f"{event.card} is dealt before {due[0]}"
        state = game.flow.evolve(state, event)


def money_in_balance(state: AnyState) -> bool:
    """Every account of a currency and the bets on the cloth add up to nothing; nobody owes.

    What is unclaimed is somebody's, to the cent.
    """
    table = state.table
    unclaimed = {each: table.chips(UNCLAIMED, each) for each in table.currencies}
    for (_, currency), held in table.waits.items():
        unclaimed[currency] -= held
    owned = not any(unclaimed.values()) and all(held > 0 for held in table.waits.values())
    return not any(balance(state).values()) and not below_zero(state) and owned


def cards_accounted_for(game: Game, state: AnyState) -> list[Card]:
    """Every card of the taglia, wherever it is."""
    sabot = state.table.sabot
    return sorted([*sabot.order[sabot.out :], *state.table.burned, *game.flow.out(state)])
