"""Scenes for the tests: a table set up to the point that matters, then driven act by act.

    scene = Scene(CAMPIONE, "5h 2d 9c Kd 7s", anna=1, bruno=2)   # seats; None stands
    scene.bet("anna", "punto", 100)
    scene.deal()                       # close, and four cards
    scene.dealer.draw("punto")
    scene.finish()                     # everybody acts rightly to the end of the coup

The cards named lie on top of the sabot in that order; the rest of the pack follows.
"""

import random
from typing import TypeVar

from sabot.company.punto_banco import next_act
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face, Manner
from sabot.table.events import Event
from sabot.table.game import Live
from sabot.table.limits import Limits
from sabot.table.money import CAGNOTTE, DROP, FLOAT, OUTSIDE, POCKETS, UNCLAIMED, Amount, Currency
from sabot.table.pack import stacked
from sabot.table.refusal import Refusal

E = TypeVar("E", bound=Event)

CUT_AT = 52


def washed(top: str, decks: int) -> tuple[Card, ...]:
    """An order that has ``top`` on top once it is cut after ``CUT_AT`` cards."""
    order = stacked(cards(top), decks)
    return order[-CUT_AT:] + order[:-CUT_AT]


class Scene:
    """A table of one house, ready for the first bet unless told otherwise."""

    def __init__(
        self,
        house: House,
        top: str = "",
        *,
        mode: str | None = None,
        limits: Limits | None = None,
        seats: int = 9,
        chips: int = 10_000,
        ready: bool = True,
        **players: int | None,
    ) -> None:
        self.house = house
        self.live = Live(GAME, house)
        self.history: list[Event] = []
        self.dealer = Dealer(self)
        self.currency = house.currencies[0]
        self.do(
            ta.OpenTable(
                "inspector",
                mode or house.mode,
                limits or house.limits,
                house.currencies,
                seats,
                Amount(1_000_000_00),
            )
        )
        for name, seat in players.items():
            self.join(name, seat, chips)
        if ready:
            self.load(top)
            self.dealer.open()

    @property
    def state(self) -> State:
        return self.live.state  # type: ignore[no-any-return]

    @property
    def coup(self) -> Coup:
        return self.state.in_play()

    @property
    def step(self) -> Step:
        return expected(self.house, self.state)

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

    def load(self, top: str = "") -> None:
        """A fresh sixain, cut and in the sabot with ``top`` on top."""
        self.do(ta.SupplyCards("inspector", stacked((), self.house.decks)))
        self.do(ta.VerifyCards("dealer"))
        self.do(ta.Wash("dealer", washed(top, self.house.decks), "salt"))
        self.do(ta.Gather("dealer"))
        self.do(ta.Cut(self.state.table.cut_to, CUT_AT))
        self.do(ta.LoadSabot("dealer"))

    # Players

    def bet(
        self,
        name: str,
        chance: str,
        amount: float,
        box: int = 0,
        currency: Currency | None = None,
        notes: bool = False,
    ) -> tuple[Event, ...]:
        currency = currency or (self.currency if len(self.house.currencies) > 1 else None)
        value = Amount(round(amount * 100))
        return self.do(a.PlaceBet(name, chance, value, box, currency, notes))

    def bet_refused(self, name: str, chance: str, amount: float, box: int = 0) -> Refusal:
        currency = self.currency if len(self.house.currencies) > 1 else None
        value = Amount(round(amount * 100))
        return self.refused(a.PlaceBet(name, chance, value, box, currency))

    def declare(
        self, name: str, word: str, manner: Manner = Manner.WORDS, point: int | None = None
    ) -> tuple[Event, ...]:
        return self.do(a.Declare(name, Word(word), manner, point))

    # The flow

    def deal(self) -> None:
        """Close the bets and deal the first four cards."""
        self.dealer.close()
        for side in ("punto", "banco", "punto", "banco"):
            self.dealer.draw(side)

    def right_act(self) -> Act:
        """What whoever must act next does when nobody errs."""
        act = next_act(self.house, self.state, random.Random(0))
        assert act is not None, "the table waits for bets"
        return act

    def until(self, step: Step) -> None:
        """Everybody acts rightly until the table waits for ``step``."""
        while self.step is not step:
            self.do(self.right_act())

    def finish(self) -> None:
        """Everybody acts rightly until the coup is over."""
        while self.state.coup is not None:
            self.do(self.right_act())

    def play(self) -> None:
        """Deal and finish."""
        self.deal()
        self.finish()

    # What came of it

    def told(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.history if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The last event of a kind."""
        return self.told(kind)[-1]

    @property
    def rulings(self) -> list[tuple[Mishap, str]]:
        """The mishaps ruled on, each with its citation."""
        return [(Mishap(event.mishap), event.cite) for event in self.told(ce.MishapRuled)]

    def hand(self, side: str) -> str:
        """The cards of a hand in the coup in play."""
        return " ".join(self.coup.hand(Side(side)))

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


class Dealer:
    """The dealer's acts, short."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def open(self) -> tuple[Event, ...]:
        return self.scene.do(ca.OpenBetting("dealer"))

    def close(self) -> tuple[Event, ...]:
        return self.scene.do(ca.CloseBetting("dealer"))

    def draw(self, to: str, face: str | None = None) -> tuple[Event, ...]:
        return self.scene.do(a.Draw("dealer", Target(to), None, Face(face) if face else None))

    def give(self, to: str = "") -> tuple[Event, ...]:
        return self.scene.do(a.PassCards("dealer", to))

    def repeat(self, word: str) -> tuple[Event, ...]:
        return self.scene.do(a.Repeat("dealer", Word(word)))

    def turn(self, side: str) -> tuple[Event, ...]:
        return self.scene.do(a.Turn("dealer", Side(side)))

    def announce(self, punto: int, banco: int) -> tuple[Event, ...]:
        return self.scene.do(a.Announce("dealer", punto, banco))

    def settle(self) -> tuple[Event, ...]:
        return self.scene.do(ca.Settle("dealer"))

    def end(self) -> tuple[Event, ...]:
        return self.scene.do(ca.EndCoup("dealer"))


def money_in_balance(state: State) -> bool:
    """Every account of a currency and the bets on the cloth add up to nothing."""
    for currency in state.table.currencies:
        held = sum(value for (_, of), value in state.table.books.items() if of is currency)
        bets = state.coup.bets if state.coup is not None else ()
        if held + sum(bet.amount for bet in bets if bet.currency is currency):
            return False
    solvent = (
        value >= 0
        for (holder, _), value in state.table.books.items()
        if holder not in (OUTSIDE, POCKETS)
    )
    return all(solvent)


def cards_accounted_for(state: State) -> list[Card]:
    """Every card of the taglia, wherever it is."""
    coup = state.coup
    on_cloth = [] if coup is None else [*(laid.card for laid in coup.cards), *coup.rest]
    sabot = state.table.sabot
    return sorted(
        [
            *sabot.order[sabot.out :],
            *(waiting.card for waiting in state.waiting),
            *state.discard,
            *on_cloth,
        ]
    )


__all__ = ["DROP", "Scene", "cards_accounted_for", "money_in_balance", "washed"]
