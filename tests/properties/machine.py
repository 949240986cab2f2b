"""A table driven at random: rightly, wrongly and absurdly, at any house, by rules of any kind.

After every act the money balances, every card is somewhere, somebody can act next, a refusal has
changed nothing, what is covered alters nobody's view, and the laws of ``laws`` hold.
"""

import random
from dataclasses import replace
from enum import StrEnum
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sabot import catalog
from sabot.catalog import Place
from sabot.company.games import COMPANIES
from sabot.company.paying import left_slips, settling_slips
from sabot.law import provision
from sabot.record.record import Recorder, read
from sabot.record.replay import replay, rewrite
from sabot.record.verify import verify
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.offers import settled_by_hand
from sabot.table.events import Event
from sabot.table.game import Decision, Game, Live
from sabot.table.money import Amount
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from sabot.table.roles import Role
from sabot.table.traits import requested
from tests.counted import Counted
from tests.properties import laws, named
from tests.properties.absurd import absurd_acts
from tests.properties.games import KNOWN
from tests.properties.secrets import otherwise_covered
from tests.scene import cards_accounted_for, money_in_balance

SEEDS = st.integers(0, 2**32 - 1)
NAMES = ("anna", "bruno", "carla", "dino")
PLACES = [(place, str(mode)) for place in catalog.houses() for mode in place.house.modes]


class By(StrEnum):
    """What a table is played by: the house as it is, any rows of rulings, or any rules besides."""

    OWN_ROWS = "own-rows"
    ANY_ROWS = "any-rows"
    ANY_RULES = "any-rules"


def any_rows(game: Game, house: Any, chance: random.Random) -> Any:
    """A house with, for every mishap, any of the rows that make sense for it."""
    rulings = {
        mishap: ruling._replace(remedies=chance.choice(game.choices[mishap]))
        for mishap, ruling in house.rulings.items()
    }
    return replace(house, rulings=rulings)


def can_bet(game: Game, house: Any, state: Any) -> bool:
    """Whether a bet is accepted, of somebody who is here or who comes now."""
    newcomer = ta.Join("somebody", Amount(5_000_00), house.currencies[0])
    here = [name for name, player in state.table.players.items() if player.present]
    for name in ("somebody", *here):
        table = Live(game, house, state)
        if name == "somebody":
            table.do(newcomer)
        acts = COMPANIES[game.id].bets(house, table.state, name, random.Random(0))
        if any(isinstance(event, ce.BetPlaced) for act in acts for event in _events_of(table, act)):
            return True
    return False


def _events_of(table: Live, act: Act) -> tuple[Event, ...]:
    decision = table.do(act)
    return () if isinstance(decision, Refusal) else decision


class TableMachine(RuleBasedStateMachine):
    """A table of the house ``at`` some place; ``machine`` makes one."""

    at: ClassVar[Place]
    mode: ClassVar[str]
    by: ClassVar[By]

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.decisions: list[Decision] = []
        self.game = self.at.game
        self.counted = Counted(self.game)
        self.known = KNOWN[self.game.id]
        self.company = COMPANIES[self.game.id]
        self.companies = (self.company, *self.known.others)

    def sit_down(self, seed: int, mask: int) -> None:
        chance = random.Random(seed)
        house = replace(self.at.house, mask_behind=mask)
        if self.by is not By.OWN_ROWS:
            house = any_rows(self.game, house, chance)
        if self.by is By.ANY_RULES:
            assert self.known.any_rules is not None
            house = self.known.any_rules(house, chance)
        self.played: Any = house
        self.readings = {reading.id: reading for reading in house.interpretations}
        self.place = Place(self.game, house)
        self.live = Live(self.game, house)
        self.recorder = Recorder(self.place, self.lines.append)
        seats = self.known.seats
        self.do(
            ta.OpenTable(
                "inspector", self.mode, house.limits, house.currencies, seats, Amount(50_000_00)
            )
        )
        for seat, name in enumerate(NAMES, 1):
            self.do(ta.Join(name, Amount(5_000_00), house.currencies[0]))
            if seat < 4:
                self.do(ta.RequestSeat(name))
                self.do(ta.AssignSeat("inspector", name, seat))
        # Half of the tables are ready for the first bet: more happens at them.
        ready = chance.random() < 0.5
        company = chance.choice(self.companies)
        while ready and self.game.steps.expected(house, self.state) == self.game.steps.opening:
            act = company.next_act(house, self.state, chance)
            assert act is not None
            self.do(act)

    def somebody_there(self) -> bool:
        """Whether a player is present: without one, a house may not even mix the cards."""
        return any(player.present for player in self.state.table.players.values())

    @property
    def state(self) -> Any:
        return self.live.state

    def do(self, act: Act) -> Decision:
        before, text = self.state, repr(self.state)
        decision = self.live.do(act)
        laws.hold(self.game, self.played, before, act, decision)
        if self.recorder.note(act, decision):
            self.decisions.append(decision)
        if isinstance(decision, Refusal):
            assert self.state is before
            assert repr(self.state) == text
            assert decision.text("it") != decision.text("en")
            self.gives_nothing_covered_away(act, decision)
            self.rests_on_something(decision.cite)
        else:
            self.counted.add(decision)
            self.leaves_the_unconcerned_what_they_are_offered(before, decision)
            for event in decision:
                self.rests_on_something(event.cite)
                # What is done rests on nothing that the house has no object for.
                reading = self.readings.get(event.cite)
                assert reading is None or not reading.moot or self.by is not By.OWN_ROWS, event
        return decision

    def leaves_the_unconcerned_what_they_are_offered(
        self, before: Any, events: tuple[Event, ...]
    ) -> None:
        for name in self.state.table.players:
            if not any(self.game.sight.concerns(self.state, event, name) for event in events):
                offers = self.game.sight.offers(self.played, before, name, True)
                assert offers == self.game.sight.offers(self.played, self.state, name, True)

    def gives_nothing_covered_away(self, act: Act, refusal: Refusal) -> None:
        """With other cards where nobody may see them, the answer would have been the same."""
        named = requested(act) != act
        if self.state.table.sabot.order and not named:
            other = self.game.flow.decide(
                self.played, otherwise_covered(self.game, self.state), act
            )
            assert isinstance(other, Refusal)
            assert other.text("en") == refusal.text("en")

    def rests_on_something(self, cite: str) -> None:
        """Every citation is a provision, or an interpretation of the house."""
        assert cite in self.readings or provision(cite)

    @rule(seed=SEEDS, count=st.integers(1, 12))
    def act_rightly(self, seed: int, count: int) -> None:
        """Whoever is waited for does what they should; it is never refused."""
        chance = random.Random(seed)
        company = chance.choice(self.companies)
        if not self.somebody_there():
            guest = f"guest{len(self.lines)}"
            self.do(ta.Join(guest, Amount(5_000_00), self.played.currencies[0]))
        for _ in range(count):
            act = company.next_act(self.played, self.state, chance)
            if act is None:
                self.bet(seed)
                return
            decision = self.do(act)
            assert not isinstance(decision, Refusal), f"{act}: {decision}"

    @rule(seed=SEEDS)
    def bet(self, seed: int) -> None:
        chance = random.Random(seed)
        company = chance.choice(self.companies)
        for name in [each for each in NAMES if each in self.state.table.players]:
            for act in company.bets(self.played, self.state, name, chance):
                self.do(act)

    @rule(seed=SEEDS)
    def err(self, seed: int) -> None:
        """Somebody's hand slips, in any way it can now."""
        act = self.company.slip(self.played, self.state, random.Random(seed))
        if act is not None:
            assert not isinstance(self.do(act), Refusal)

    @rule(seed=SEEDS)
    def settle_by_hand(self, seed: int) -> None:
        """The dealer pays anything at all, and ends the coup or has it put right, or not."""
        chance = random.Random(seed)
        for _ in range(chance.randrange(1, 6)):
            if self.state.coup is None:
                return
            dues = self.known.due(self.played, self.state)
            acts = list(settling_slips(self.state, self.dealer, dues, chance))
            acts += settled_by_hand(self.dealer, dues)
            acts += left_slips(self.played, self.state, self.dealer, chance)
            for owner, on, box, amount, *_ in dict.fromkeys(
                each.bet for each in self.state.coup.payments
            ):
                for unnoticed in (False, True):
                    acts.append(ca.PayBet(self.dealer, owner, on, amount, box, unnoticed=unnoticed))
                    acts.append(ca.CollectBet(self.dealer, owner, on, box, unnoticed))
                    acts.append(ca.ReturnBet(self.dealer, owner, on, box, unnoticed))
            self.do(chance.choice([*acts, ca.FindExcess(self.dealer), ca.PutRight(self.dealer)]))

    @property
    def dealer(self) -> str:
        name: str = self.state.table.post(Role.DEALER)
        return name

    @rule(seed=SEEDS)
    def come_and_go(self, seed: int) -> None:
        """Somebody leaves, comes, steps away or back, or gets a seat; nobody may stop them."""
        chance = random.Random(seed)
        table = self.state.table
        name = chance.choice(NAMES)
        player = table.players.get(name)
        free = [seat for seat in range(1, table.seats + 1) if table.holder(seat) is None]
        if player is None:
            self.do(ta.Join(name, Amount(5_000_00), self.played.currencies[0]))
        elif not player.present:
            self.do(chance.choice([ta.ComeBack(name), ta.ComeBack(name), ta.Leave(name)]))
        elif free and table.waiting and table.players[table.waiting[0]].present:
            self.do(ta.AssignSeat("inspector", table.waiting[0], chance.choice(free)))
        elif player.seat is None and name not in table.waiting:
            self.do(ta.RequestSeat(name))
        else:
            away = chance.random() < 0.5
            self.do(ta.StepAway(name, chance.random() < 0.5) if away else ta.Leave(name))

    @precondition(lambda self: self.state.table.suspended)
    @rule()
    def resume(self) -> None:
        act = self.company.next_act(self.played, self.state, random.Random(0))
        if isinstance(act, ta.Resume):
            self.do(act)

    @invariant()
    def money_balances(self) -> None:
        if hasattr(self, "live"):
            assert money_in_balance(self.state)

    @invariant()
    def it_is_counted_alike(self) -> None:
        """Who counts the events alone finds in every account what the engine has in it."""
        if hasattr(self, "live"):
            self.counted.agrees(self.state)

    @invariant()
    def every_card_is_somewhere(self) -> None:
        if hasattr(self, "live") and self.state.table.sabot.order:
            accounted = cards_accounted_for(self.game, self.state)
            assert accounted == sorted(pack(self.played.decks))

    @invariant()
    def somebody_can_act(self) -> None:
        """No state without a next act that brings the table on."""
        if hasattr(self, "live") and self.somebody_there():
            act = self.company.next_act(self.played, self.state, random.Random(0))
            if act is not None:
                after = laws.after(self.game, self.played, self.state, act)
                assert after != self.state, f"{act} brings nothing on"

    @invariant()
    def nobody_waits_in_vain(self) -> None:
        """Where the table waits for bets, whoever comes now may bet: it never stands still."""
        if not hasattr(self, "live") or not self.somebody_there():
            return
        chance = random.Random(0)
        if self.company.next_act(self.played, self.state, chance) is not None:
            return
        assert can_bet(self.game, self.played, self.state)

    @invariant()
    def one_fact_has_one_ruling(self) -> None:
        if hasattr(self, "live") and self.state.table.sabot.order:
            laws.one_fact_one_ruling(self.game, self.played, self.state)

    @invariant()
    def every_coup_is_kept_once(self) -> None:
        if hasattr(self, "live"):
            laws.kept_once(self.state)

    @invariant()
    def what_is_looked_into_has_its_effect(self) -> None:
        if hasattr(self, "live"):
            laws.findings_have_their_effect(self.game, self.played, self.state)

    @invariant()
    def what_is_covered_alters_no_view(self) -> None:
        """Change every card nobody may see: nobody's view changes but the reader's."""
        if not hasattr(self, "live") or not self.state.table.sabot.order:
            return
        house, view = self.played, self.game.sight.view
        other = otherwise_covered(self.game, self.state)
        readers = self.known.readers(self.state)
        for eyes in ("", "dealer", "inspector", *self.state.table.players):
            if eyes not in readers:
                assert view(house, other, eyes) == view(house, self.state, eyes)

    def teardown(self) -> None:
        """The record replays to the same events and the same bytes."""
        if not self.lines:
            return
        named.what_is_named_is_true(self.game, self.played, self.decisions)
        self.recorder.close()
        text = "\n".join(self.lines) + "\n"
        # The heading names the built-in house; these rows are put in its place.
        record = replace(read(text, "record"), place=self.place)
        assert [played.decision for played in replay(record)] == self.decisions
        assert rewrite(record) == text
        verify(record)


def machine(place: Place, mode: str, by: By) -> type[TableMachine]:
    """The state machine of a place and mode, by the house's own rows and rules or by others."""
    known = KNOWN[place.game.id]

    class Machine(TableMachine):
        at = place

        @initialize(seed=SEEDS, mask=st.sampled_from(known.masks))
        def open(self, seed: int, mask: int) -> None:
            """Sit down. A mask near the front brings the last coup within reach."""
            self.sit_down(seed, mask)

        @rule(act=absurd_acts(place.game.kinds.acts, known.texts))
        def act_absurdly(self, act: Act) -> None:
            """Anybody does anything."""
            self.do(act)

    Machine.mode = mode
    Machine.by = by
    return Machine
