"""A table driven at random: rightly, wrongly and absurdly, at any house, with rows of any kind.

After every act the money balances, every card is somewhere, somebody can act next, a refusal has
changed nothing, and what is covered alters nobody's view.
"""

import random
from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sabot import catalog
from sabot.catalog import Place
from sabot.company.punto_banco import bets, next_act, slip
from sabot.law import provision
from sabot.punto_banco.acts import Draw
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import CHOICES
from sabot.punto_banco.state import State
from sabot.punto_banco.view import view
from sabot.record.record import Recorder, read
from sabot.record.replay import replay, rewrite
from sabot.record.verify import verify
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.game import Decision, Live, balance
from sabot.table.money import OUTSIDE, POCKETS, Amount
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from tests.properties.absurd import absurd_acts
from tests.scene import cards_accounted_for

SEEDS = st.integers(0, 2**32 - 1)
NAMES = ("anna", "bruno", "carla", "dino")


def any_rows(house: House, chance: random.Random) -> House:
    """A house with, for every mishap, any of the rows that make sense for it."""
    rulings = {
        mishap: ruling._replace(remedies=chance.choice(CHOICES[mishap]))
        for mishap, ruling in house.rulings.items()
    }
    return replace(house, rulings=rulings)


class TableMachine(RuleBasedStateMachine):
    """Set ``house`` and ``mode`` in a subclass."""

    house: House
    mode: str
    own_rows = True

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.decisions: list[Decision] = []

    @initialize(seed=SEEDS, mask=st.sampled_from([7, 7, 290, 300]))
    def open(self, seed: int, mask: int) -> None:
        """Sit down. A mask near the front brings the last coup within reach."""
        house = replace(self.house, mask_behind=mask)
        if not self.own_rows:
            house = any_rows(house, random.Random(seed))
        self.played = house
        self.readings = {reading.id: reading for reading in house.interpretations}
        self.place = Place(GAME, house)
        self.live = Live(GAME, house)
        self.recorder = Recorder(self.place, self.lines.append)
        self.do(
            ta.OpenTable(
                "inspector", self.mode, house.limits, house.currencies, 5, Amount(50_000_00)
            )
        )
        for seat, name in enumerate(NAMES, 1):
            self.do(ta.Join(name, Amount(5_000_00), house.currencies[0]))
            if seat < 4:
                self.do(ta.RequestSeat(name))
                self.do(ta.AssignSeat("inspector", name, seat))

    @property
    def state(self) -> State:
        return self.live.state  # type: ignore[no-any-return]

    def do(self, act: Act) -> Decision:
        before, told = self.state, repr(self.state)
        decision = self.live.do(act)
        if self.recorder.note(act, decision):
            self.decisions.append(decision)
        if isinstance(decision, Refusal):
            assert self.state is before
            assert repr(self.state) == told
            assert decision.text("it") != decision.text("en")
            self.tells_nothing_covered(act, decision)
            self.rests_on_something(decision.cite)
        else:
            for event in decision:
                self.rests_on_something(event.cite)
                # What is done rests on nothing that the house has no object for.
                reading = self.readings.get(event.cite)
                assert reading is None or not reading.moot or not self.own_rows, event
        return decision

    def tells_nothing_covered(self, act: Act, refusal: Refusal) -> None:
        """With other cards where nobody may see them, the answer would have been the same."""
        named = isinstance(act, Draw) and act.card is not None
        if self.state.table.sabot.order and not named:
            other = GAME.decide(self.played, otherwise_covered(self.state), act)
            assert isinstance(other, Refusal)
            assert other.text("en") == refusal.text("en")

    def rests_on_something(self, cite: str) -> None:
        """Every citation is a provision, or an interpretation of the house."""
        assert cite in self.readings or provision(cite)

    @rule(seed=SEEDS, count=st.integers(1, 12))
    def act_rightly(self, seed: int, count: int) -> None:
        """Whoever is waited for does what he should; it is never refused."""
        chance = random.Random(seed)
        for _ in range(count):
            act = next_act(self.played, self.state, chance)
            if act is None:
                self.bet(seed)
                return
            assert not isinstance(self.do(act), Refusal)

    @rule(seed=SEEDS)
    def bet(self, seed: int) -> None:
        chance = random.Random(seed)
        for name in [each for each in NAMES if each in self.state.table.players]:
            for act in bets(self.played, self.state, name, chance):
                self.do(act)

    @rule(seed=SEEDS)
    def err(self, seed: int) -> None:
        """Somebody's hand slips, in any way it can now."""
        act = slip(self.played, self.state, random.Random(seed))
        if act is not None:
            assert not isinstance(self.do(act), Refusal)

    @rule(act=absurd_acts())
    def act_absurdly(self, act: Act) -> None:
        """Anybody does anything."""
        self.do(act)

    @precondition(lambda self: self.state.table.suspended)
    @rule()
    def resume(self) -> None:
        act = next_act(self.played, self.state, random.Random(0))
        if isinstance(act, ta.Resume):
            self.do(act)

    @invariant()
    def money_balances(self) -> None:
        if hasattr(self, "live"):
            assert not any(balance(self.state).values())
            for (holder, _), held in self.state.table.books.items():
                assert held >= 0 or holder in (OUTSIDE, POCKETS)

    @invariant()
    def every_card_is_somewhere(self) -> None:
        if hasattr(self, "live") and self.state.table.sabot.order:
            assert cards_accounted_for(self.state) == sorted(pack(self.played.decks))

    @invariant()
    def somebody_can_act(self) -> None:
        """No state without a next act."""
        if hasattr(self, "live"):
            act = next_act(self.played, self.state, random.Random(0))
            if act is not None:
                assert not isinstance(GAME.decide(self.played, self.state, act), Refusal)

    @invariant()
    def what_is_covered_alters_no_view(self) -> None:
        """Change every card nobody may see: nobody's view changes but the reader's."""
        if not hasattr(self, "live") or not self.state.table.sabot.order:
            return
        other = otherwise_covered(self.state)
        looked = {name for name, _ in self.state.coup.looked} if self.state.coup else set()
        for eyes in ("", "dealer", "inspector", *self.state.table.players):
            if eyes not in looked:
                assert view(self.played, other, eyes) == view(self.played, self.state, eyes)

    def teardown(self) -> None:
        """The record replays to the same events and the same bytes."""
        if not self.lines:
            return
        self.recorder.close()
        text = "\n".join(self.lines) + "\n"
        # The heading names the built-in house; these rows are put in its place.
        record = replace(read(text, "record"), place=self.place)
        assert [played.decision for played in replay(record)] == self.decisions
        assert rewrite(record) == text
        verify(record)


def otherwise_covered(state: State) -> State:
    """The same table with other cards wherever nobody may see them."""
    coup = state.coup
    sabot = state.table.sabot
    first = sabot.out + (1 if state.top_seen and sabot.left else 0)
    laid = [] if coup is None else [at for at, card in enumerate(coup.cards) if not card.up]
    under = [at for at, card in enumerate(state.waiting) if not card.up]
    hidden = [coup.cards[at].card for at in laid] if coup is not None else []
    hidden += [state.waiting[at].card for at in under]
    hidden += sabot.order[first:]
    hidden = hidden[7:] + hidden[:7]
    cards = list(coup.cards) if coup is not None else []
    for at in laid:
        cards[at] = cards[at]._replace(card=hidden.pop(0))
    waiting = list(state.waiting)
    for at in under:
        waiting[at] = waiting[at]._replace(card=hidden.pop(0))
    table = state.table._replace(
        sabot=sabot._replace(order=sabot.order[:first] + tuple(hidden)),
        washed=tuple(reversed(state.table.washed)),
        salt="other",
    )
    return state._replace(
        table=table,
        waiting=tuple(waiting),
        coup=None if coup is None else coup._replace(cards=tuple(cards)),
    )


PLACES = [(place.house, mode) for place in catalog.houses() for mode in place.house.modes]
