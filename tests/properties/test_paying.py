"""Dealers who pay anything at all: no money is lost, and what is claimed is put right to the cent.

What is due is worked out here by itself, from what is known of these coups, and shares no code with
the engine.
"""

from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from sabot.black_jack.expected import Step as BlackJackStep
from sabot.black_jack.houses.campione import CAMPIONE as BLACK_JACK
from sabot.punto_banco.expected import Step
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.events import PaymentCorrected
from sabot.table.coup.state import Stage
from sabot.table.events import UnclaimedDisposed
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Amount, Currency
from sabot.table.refusal import Refusal
from tests.black_jack.paying import test_above_the_maximum as black_jack_above
from tests.black_jack.paying import test_paying as black_jack
from tests.forms import LONG
from tests.punto_banco.paying import accounts as punto_banco
from tests.punto_banco.paying import test_above_the_maximum as punto_banco_above
from tests.punto_banco.paying import test_decided_again as misdealt
from tests.scene import money_in_balance

# Each bet, and what its owner and the cagnotte gain by it, in hundredths.
Settled = dict[tuple[str, str], tuple[int, int]]


def _punto_banco(house: Any) -> tuple[Any, Settled]:
    tax = round(punto_banco.kept(house) * 100)
    due = {("anna", "punto"): (-100_00, 0), ("bruno", "banco"): (60_00 - tax, tax)}
    return punto_banco.settling(house), due


def _black_jack(house: Any) -> tuple[Any, Settled]:
    due = {
        ("anna", "hand"): (-100_00, 0),
        ("bruno", "hand"): (60_00, 0),
        ("carla", "hand"): (20_00, 0),
    }
    return black_jack.settling(), due


AMOUNTS = st.integers(-100, 500_00).map(Amount)
EXAMPLES = pytest.mark.parametrize("examples", [20, pytest.param(400, marks=LONG)])
# What takes a stake away, and what lies as another does or did.
ALIKE = [Amount(0), Amount(20_00), Amount(60_00), Amount(100_00)]


class PayingMachine(RuleBasedStateMachine):
    """A coup to be settled, by a dealer who does anything and people who come to notice it."""

    house: ClassVar[Any]

    def make(self) -> tuple[Any, Settled]:
        return (_black_jack if self.house is BLACK_JACK else _punto_banco)(self.house)

    @initialize()
    def begin(self) -> None:
        self.scene, self.due = self.make()
        self.currency = self.scene.currency
        self.float = self._held(FLOAT)
        self.people = {name: self._held(name) + self._staked(name) for name, _ in self.due}
        self.gone: dict[str, int] = {}
        self.lost = dict.fromkeys(self.people, 0)

    @property
    def state(self) -> Any:
        return self.scene.state

    def _held(self, name: str) -> int:
        held: int = self.state.table.chips(name, self.currency)
        return held

    def _staked(self, name: str) -> int:
        coup = self.state.coup
        return sum(bet.amount for bet in coup.bets if bet.owner == name) if coup else 0

    def _do(self, act: Act) -> None:
        """Whatever is refused changes nothing."""
        before = self.state
        decision = self.scene.live.do(act)
        if isinstance(decision, Refusal):
            assert self.state is before
            return
        # Whoever could not pay has nothing left, and is given nothing before that is made good.
        lost = dict.fromkeys(self.people, 0)
        for event in decision:
            for source, target, amount, _ in getattr(event, "moved", ()):
                lost[event.bet.owner] += amount * ((source == ERRORS) - (target == ERRORS))
        for name, missing in lost.items():
            has = self._held(name) + self.state.table.waits_for(name, self.currency)
            self.lost[name] += missing
            assert self.lost[name] >= 0
            assert missing <= 0 or not has

    @rule(data=st.data(), amount=AMOUNTS, commission=st.none() | AMOUNTS, unnoticed=st.booleans())
    def pay(
        self, data: st.DataObject, amount: Amount, commission: Amount | None, unnoticed: bool
    ) -> None:
        owner, chance = data.draw(st.sampled_from(sorted(self.due)))
        pay = ca.PayBet("dealer", owner, chance, amount, 0, commission, None, unnoticed)
        self._do(pay)

    @rule(data=st.data(), unnoticed=st.booleans(), collected=st.booleans())
    def sweep(self, data: st.DataObject, unnoticed: bool, collected: bool) -> None:
        bet = data.draw(st.sampled_from(sorted(self.due)))
        act = ca.CollectBet if collected else ca.ReturnBet
        self._do(act("dealer", *bet, 0, unnoticed))

    @rule(data=st.data(), amount=st.sampled_from(ALIKE) | AMOUNTS, unnoticed=st.booleans())
    def shift(self, data: st.DataObject, amount: Amount, unnoticed: bool) -> None:
        owner, chance = data.draw(st.sampled_from(sorted(self.due)))
        self._do(ca.ShiftBet("dealer", owner, chance, amount, unnoticed=unnoticed))

    @rule(name=st.sampled_from(["anna", "bruno"]))
    def leave(self, name: str) -> None:
        """With all the chips; what lies on the cloth stays."""
        if name in self.state.table.players and not self.gone:
            self.gone[name] = self._held(name)
            self._do(ta.Leave(name))

    @rule(name=st.sampled_from(["anna", "bruno"]), rebuilt=st.booleans())
    def complain(self, name: str, rebuilt: bool) -> None:
        if self.house.disputes_final:
            # What is final would leave the rest as it is.
            return
        self._do(ca.Dispute(name, "not so"))
        self._do(ca.ResolveDispute("inspector", rebuilt))

    @rule()
    def notice(self) -> None:
        self._do(ca.PutRight("inspector"))

    @precondition(lambda self: self.state.coup.stage is Stage.PLAY)
    @rule()
    def settle(self) -> None:
        self._do(ca.Settle("dealer"))

    @invariant()
    def nothing_lies_where_all_is_settled(self) -> None:
        coup = self.state.coup if hasattr(self, "scene") else None
        assert coup is None or coup.stage is not Stage.OVER or not coup.bets

    @invariant()
    def whoever_looks_or_ends_it_is_answered(self) -> None:
        """However the bets lie or have gone."""
        if hasattr(self, "scene") and self.state.coup is not None:
            self.scene.view("dealer")
            self.scene.game.flow.decide(self.house, self.state, ca.EndCoup("dealer"))

    @invariant()
    def nothing_is_lost(self) -> None:
        """What one has too much another has too little: here, or booked as an error."""
        if hasattr(self, "scene"):
            assert money_in_balance(self.state)
            others = (CAGNOTTE, UNCLAIMED, ERRORS)
            gained = self._held(FLOAT) - self.float + sum(map(self._held, others))
            for name, had in self.people.items():
                gained += self._held(name) + self._staked(name) + self.gone.get(name, 0) - had
            assert gained == 0

    def teardown(self) -> None:
        """Once everything is claimed, all is as it should be; the float to the cent."""
        self._do(ca.Settle("dealer"))
        assert self.state.coup.stage is Stage.OVER
        self._do(ca.PutRight("inspector"))
        # One that lies as it should may still not lie as it stood when a complaint was dismissed.
        assert not any(each.strays for each in self.state.coup.shifted)
        due = {name: sum(due for (who, _), (due, _) in self.due.items() if who == name)
               for name in self.people}  # fmt: skip
        kept = sum(kept for _, kept in self.due.values())
        assert self._held(CAGNOTTE) == kept
        assert self._held(FLOAT) - self.float == -sum(due.values()) - kept
        missing = 0
        for name, had in self.people.items():
            gained = self._held(name) + self.gone.get(name, 0) - had
            if name in self.state.table.players:
                assert gained == due[name]
            else:
                missing += due[name] - gained
        assert self._held(UNCLAIMED) + self._held(ERRORS) == missing
        still = ca.PutRight("inspector")
        assert isinstance(self.scene.game.flow.decide(self.house, self.state, still), Refusal)


class MisdealtMachine(PayingMachine):
    """The same in a coup whose hands have each other's cards; somebody notices it at any time."""

    def make(self) -> tuple[Any, Settled]:
        _, due = _punto_banco(self.house)
        return misdealt.slipped(self.house), due

    @rule()
    def find(self) -> None:
        self._do(misdealt.MISDEALT)
        self._do(misdealt.REBUILDABLE)
        self._go_on()

    @rule(name=st.sampled_from(["anna", "bruno"]))
    def complain_of_the_deal(self, name: str) -> None:
        if not self.house.disputes_final:
            self._do(ca.Dispute(name, "not so"))
            self._do(ca.ResolveDispute("inspector", True))
            self._go_on()

    def _go_on(self) -> None:
        coup = self.state.coup
        if coup.annulled:
            self.due = dict.fromkeys(self.due, (0, 0))
        elif coup.stage is Stage.PLAY and not coup.announced:
            self.scene.until(Step.SETTLE)

    def teardown(self) -> None:
        if hasattr(self, "scene"):
            self.find()
            assert self.state.coup.annulled or not self.state.coup.misdealt
            super().teardown()


class AboveMachine(PayingMachine):
    """The same with a losing stake above the maximum, which is found at any time."""

    def make(self) -> tuple[Any, Settled]:
        if self.house is BLACK_JACK:
            scene: Any = black_jack_above.over(black_jack.ANNA_LOSES)
            due = {("anna", "hand"): -200_00, ("bruno", "hand"): 60_00, ("carla", "hand"): -20_00}
            settled = {bet: (gained, 0) for bet, gained in due.items()}
        else:
            scene = punto_banco_above.over(self.house, punto_banco.BANCO_WINS)
            _, settled = _punto_banco(self.house)
            settled["anna", "punto"] = (-self.house.limits.even.maximum, 0)
        scene.deal()
        scene.until(BlackJackStep.SETTLE if self.house is BLACK_JACK else Step.SETTLE)
        return scene, settled

    @rule()
    def find(self) -> None:
        self._do(ca.FindExcess("inspector"))

    @rule(amount=AMOUNTS)
    def paid_taken_along_and_complained_of(self, amount: Amount) -> None:
        """One after the other: what Anna is owed pays for some of what she took."""
        bet = next(bet for bet in self.due if bet[0] == "anna")
        self._do(ca.PayBet("dealer", *bet, amount, unnoticed=True))
        self._do(ca.Settle("dealer"))
        self.leave("anna")
        self.complain("bruno", True)

    def teardown(self) -> None:
        self._do(ca.Settle("dealer"))
        self.notice()
        self.find()
        super().teardown()


class DisposingMachine(PayingMachine):
    """The same, with what people leave there and others dispose of; in any currency, and once the
    coup is over."""

    @initialize()
    def begin(self) -> None:
        super().begin()
        # What of somebody's went to the float or to others, and what they were given of others'.
        self.away, self.got = dict.fromkeys(self.people, 0), dict.fromkeys(self.people, 0)
        self.to_float = self.counted = 0
        self.stakes = {bet[:2]: bet.amount for bet in self.state.coup.bets}

    def _do(self, act: Act) -> None:
        before = self.state
        decision = self.scene.live.do(act)
        if isinstance(decision, Refusal):
            assert self.state is before
            return
        for event in decision:
            if isinstance(event, PaymentCorrected):
                self.counted += sum(
                    each.amount if each.target == FLOAT else -each.amount for each in event.already
                )
            if isinstance(event, UnclaimedDisposed):
                self._disposed(before.table.waits, event)

    def _disposed(self, waited: Any, event: UnclaimedDisposed) -> None:
        for (owner, currency), held in waited.items():
            gone = held - self.state.table.waits.get((owner, currency), 0)
            if owner != event.player:
                self.away[owner] += gone
                if event.player:
                    self.got[event.player] += gone
                else:
                    self.to_float += gone

    @rule()
    def leave(self) -> None:
        """Nobody does: what they took along is another matter."""

    @rule(name=st.sampled_from(["anna", "bruno"]), amount=AMOUNTS | st.sampled_from(ALIKE))
    def left_there(self, name: str, amount: Amount) -> None:
        self._leave_there(name, amount)

    def _leave_there(self, name: str, amount: Amount) -> None:
        by = "chief" if self.house is BLACK_JACK else "inspector"
        self._do(ca.LeftWinnings(by, name, amount, self.currency))

    @rule(to=st.sampled_from(["", "", "anna", "bruno"]), amount=AMOUNTS | st.sampled_from(ALIKE))
    def dispose(self, to: str, amount: Amount) -> None:
        self._dispose(to, amount)

    def _dispose(self, to: str, amount: Amount) -> None:
        amount = min(amount, Amount(self._held(UNCLAIMED)))
        for by in ("chief", "controller") if self.house is BLACK_JACK else ("direction",):
            self._do(ta.DisposeUnclaimed(by, amount, self.currency, to))

    @rule(data=st.data(), amount=AMOUNTS, to=st.sampled_from(["", "anna", "bruno"]))
    def paid_left_and_disposed_of(self, data: st.DataObject, amount: Amount, to: str) -> None:
        """One after the other: then nobody gives their own chips but for a stake they had back."""
        owner, chance = data.draw(st.sampled_from(sorted(self.due)))
        before, away = self.state, self.away[owner]
        self._do(ca.PayBet("dealer", owner, chance, amount, 0, Amount(0), None, True))
        if self.state is before:
            return
        self._leave_there(owner, amount)
        self._dispose(to, amount)
        held, wrong = self._held(owner), self.due[owner, chance][0] < 0
        if self.away[owner] - away == amount and not self.state.table.waits_for(
            owner, self.currency
        ):
            others = [each for each in self.state.coup.payments[:-1] if each.bet.owner == owner]
            self._do(ca.PutRight("inspector", owner))
            stake = self.stakes[owner, chance] if wrong else 0
            assert others or self.state.coup.shifted or self._held(owner) >= held - stake

    @rule(data=st.data(), amount=AMOUNTS)
    def pay_in_another_currency(self, data: st.DataObject, amount: Amount) -> None:
        owner, chance = data.draw(st.sampled_from(sorted(self.due)))
        other = next((each for each in Currency if each is not self.currency), None)
        self._do(ca.PayBet("dealer", owner, chance, amount, 0, None, other, True))

    def teardown(self) -> None:
        """Once everything is resolved nobody has more or less than is due.

        But for what was wrongly paid and disposed of: that nobody who never took it gives back.
        """
        self._do(ca.Settle("dealer"))
        if self.house.late_disputes_heard:
            self._do(ca.EndCoup("dealer"))
            assert self.state.coup is None
            by = "direction" if self.house.disputes_final else "inspector"
            self._do(ca.PutRight(by, late=True))
        else:
            self._do(ca.PutRight("inspector"))
        kept = sum(kept for _, kept in self.due.values())
        assert self._held(CAGNOTTE) == kept
        total, never_theirs = 0, 0
        for name, had in self.people.items():
            due = sum(due for (who, _), (due, _) in self.due.items() if who == name)
            waits = self.state.table.waits_for(name, self.currency)
            gained = self._held(name) - had + waits + self.away[name] - self.got[name]
            assert 0 <= gained - due <= self.away[name]
            total, never_theirs = total + due, never_theirs + gained - due
            other = [each for each in Currency if each is not self.currency]
            assert not any(self.state.table.chips(name, each) for each in other)
        # Of that the float has some already, and the house has lost what others were given.
        assert self._held(FLOAT) - self.float == -total - kept + self.to_float - self.counted
        assert -self._held(ERRORS) == never_theirs - self.counted
        assert money_in_balance(self.state)


@EXAMPLES
@pytest.mark.parametrize("house", [*punto_banco.ALL, BLACK_JACK], ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.25", "venezia-spb.15", "campione-bj.37")
def test_whatever_is_left_there_and_disposed_of_nobody_pays_for_what_they_never_took(
    house: Any, examples: int
) -> None:
    _run(DisposingMachine, house, examples)


@EXAMPLES
@pytest.mark.parametrize("house", [*punto_banco.ALL, BLACK_JACK], ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.46", "campione-bj.27")
def test_whatever_dealers_pay_money_is_conserved_and_what_is_claimed_put_right(
    house: Any, examples: int
) -> None:
    _run(PayingMachine, house, examples)


@EXAMPLES
@pytest.mark.parametrize("house", [*punto_banco.ALL, BLACK_JACK], ids=lambda house: house.id)
@pytest.mark.proves("malta-pb.limits", "campione-bj.2")
def test_whatever_dealers_pay_of_a_stake_above_the_maximum_only_what_stands_counts(
    house: Any, examples: int
) -> None:
    _run(AboveMachine, house, examples)


@EXAMPLES
@pytest.mark.parametrize("house", punto_banco.ALL, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.27", "venezia-spb.6")
def test_whatever_was_paid_by_the_wrong_hands_follows_the_right_ones(
    house: Any, examples: int
) -> None:
    _run(MisdealtMachine, house, examples)


def _run(kind: type[PayingMachine], house: Any, examples: int) -> None:
    machine = type("Machine", (kind,), {"house": house})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=12,
            deadline=None,
            phases=(Phase.explicit, Phase.reuse, Phase.generate),
            suppress_health_check=list(HealthCheck),
        ),
    )
