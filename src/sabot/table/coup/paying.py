"""Settling bet by bet: what hands do is fact, and where it departs from what is due it is ruled on.

Noticed at once, it is put right on the spot. Unnoticed, only what happened is booked, and the coup
goes on; a complaint, or whoever notices, brings it to light for as long as the house hears it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from sabot.table import reasons as table_reasons
from sabot.table.acts import Act
from sabot.table.checks import authorize, float_suffices, payable, played_here
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.course import Course
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.guards import dealer
from sabot.table.coup.pay import Fate
from sabot.table.coup.payments import (
    About,
    Compared,
    Done,
    Due,
    Fault,
    Gains,
    Moved,
    Payment,
    compared,
    difference,
    done,
    fault,
    movements,
    paid_out,
    rightful,
)
from sabot.table.coup.state import AnyCoup, AnyState, Stage, under_way
from sabot.table.events import Event
from sabot.table.money import Amount, written
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic

Events = tuple[Event, ...]
H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


# What puts something right, given the provision by which it is.
Righted = Callable[[str], Event]


class Correction(NamedTuple):
    """What puts a bet right: how much of it counts, the money, and in which coup."""

    bet: Bet
    done: Done | None
    stands: Amount
    moved: tuple[Moved, ...]
    about: About

    def told(self, cite: str) -> e.PaymentCorrected:
        """As it happens, by this provision."""
        return e.PaymentCorrected(cite, *self)


@dataclass(frozen=True, slots=True)
class Paying(Generic[H, S]):
    """The rules of settling by hand, given what a game says of its bets."""

    course: Callable[[H, S], Course[H, S]]
    not_now: Callable[[H, S], NoReturn]
    rule_on: Callable[..., None]
    mishap: Callable[[str], StrEnum]
    # what is due on a bet of a coup whose cards have spoken, wherever the bet is now
    worth: Callable[[H, Any, Bet], Due]
    # whether the cards have spoken of a bet
    spoken: Callable[[Any, Bet], bool]
    # the bets that are to be settled now, with their ranks
    due: Callable[[H, S], tuple[Due, ...]]
    # what must be told before the first bet is settled, and what follows once one is
    first: Callable[[Any, bool], None]
    after: Callable[[Any], None]

    def collect(self, house: H, state: S, act: a.CollectBet) -> Events:
        """The dealer sweeps a bet away."""
        bet, due = self._bet(house, state, act, early=False)
        back = due.back if due is not None and due.fate is Fate.LOST else Amount(0)
        payment = Payment(bet, Done.COLLECTED, back=back, currency=bet.currency)
        return self._handled(house, state, payment, due, act.unnoticed)

    def give_back(self, house: H, state: S, act: a.ReturnBet) -> Events:
        """The dealer leaves a bet as it is."""
        bet, due = self._bet(house, state, act, early=False)
        payment = Payment(bet, Done.RETURNED, currency=bet.currency)
        return self._handled(house, state, payment, due, act.unnoticed)

    def pay(self, house: H, state: S, act: a.PayBet) -> Events:
        """The dealer pays a bet; one that still plays stays where it lies."""
        bet, due = self._bet(house, state, act, early=True)
        payable(house, act.amount)
        currency = played_here(house, state.table, act.currency or bet.currency)
        commission = act.commission
        if commission is None:
            commission = due.commission if due is not None else Amount(0)
            commission = min(commission, act.amount)
        if type(commission) is not int or not 0 <= commission <= act.amount:
            shown = written(commission) if type(commission) is int else commission
            refuse(house, table_reasons.ABSURD_AMOUNT, amount=shown)
        float_suffices(house, state.table, [(currency, act.amount)])
        how = Done.ADVANCED if due is None else Done.PAID
        payment = Payment(bet, how, act.amount, Amount(commission), currency=currency)
        return self._handled(house, state, payment, due, act.unnoticed)

    def _bet(
        self, house: H, state: S, act: a.CollectBet | a.PayBet | a.ReturnBet, *, early: bool
    ) -> tuple[Bet, Due | None]:
        """The bet an act is about, and what is due on it now, if anything is."""
        dealer(house, state, act.by)
        coup = state.coup
        if coup is None or coup.stage is not Stage.PLAY or coup.pending is not None:
            self.not_now(house, state)
        bet = lying(house, coup, act.owner, act.chance, act.box)
        due = next((each for each in self.due(house, state) if each.bet == bet), None)
        if due is None and not early:
            self.not_now(house, state)
        return bet, due

    def _handled(
        self, house: H, state: S, payment: Payment, due: Due | None, unnoticed: bool
    ) -> Events:
        course = self.course(house, state)
        if due is not None:
            self.first(course, unnoticed)
            if not unnoticed and due.rank > min(each.rank for each in self.due(house, state)):
                self.rule_on(course, self.mishap(WRONG_ORDER), player=payment.bet.owner)
        slip = fault(payment, due)
        # Wrong or not, it is told alike: what it rests on must not say what nobody has noticed.
        cite = house.cite(Topic.SETTLEMENT)
        course.tell(
            e.BetHandled(
                cite,
                payment.bet,
                payment.done,
                payment.winnings,
                payment.commission,
                payment.back,
                payment.currency,
            )
        )
        if slip is not None and not unnoticed:
            kept = course.state.coup.payments[-1]  # type: ignore[union-attr]
            self._rule(course, slip, self._correct(course, kept, due, About.COUP))
        self.after(course)
        return tuple(course.events)

    def _correct(
        self, course: Course[H, S], payment: Payment, due: Due | None, about: About
    ) -> Correction:
        """What puts a payment right, or a refusal where the float must be filled first."""
        left = difference(done(payment), rightful(due))
        bet, how = payment.bet, payment.done
        return self.correction(
            course, Correction(bet, how, bet.amount, (), about), left, payment.to
        )

    def correction(
        self, course: Course[H, S], correction: Correction, left: Gains, taken_by: str
    ) -> Correction:
        """With a difference as money that moves; the float must be able to pay it."""
        table = course.state.table
        moved = movements(table, correction.bet.owner, taken_by, left)
        float_suffices(course.house, table, list(paid_out(moved).items()))
        return correction._replace(moved=moved)

    def _rule(self, course: Course[H, S], slip: Fault, correction: Correction) -> None:
        mishap = self.mishap(slip.value)
        self.rule_on(course, mishap, player=correction.bet.owner, righted=(correction.told,))

    # what is noticed later

    def about(self, house: H, state: S, by: str, late: bool) -> About:
        """Which coup somebody may still have put right, or a refusal."""
        coup = state.coup
        if not late and coup is not None and under_way(coup):
            authorize(house, state.table, by, Power.REPORT_MISHAP)
            if coup.barred:
                raise Refused(Refusal(reasons.NO_APPEAL, coup.barred))
            if coup.pending is not None:
                self.not_now(house, state)
            return About.COUP
        authorize(house, state.table, by, Power.RESOLVE_DISPUTE, Topic.LATE_DISPUTE)
        if state.previous is None:
            refuse(house, reasons.NO_COUP)
        if state.previous.barred:
            raise Refused(Refusal(reasons.NO_APPEAL, state.previous.barred))
        if not house.late_disputes_heard:
            refuse(house, reasons.COUP_OVER)
        return About.PREVIOUS

    def right_all(self, course: Course[H, S], about: About, owner: str = "") -> None:
        """Rule on every payment of a coup that differs from what is due, and put it right."""
        for payment in reversed(coup_about(course.state, about).payments):
            if owner in ("", payment.bet.owner):
                due, slip = self.judged(course.house, coup_about(course.state, about), payment)
                if slip is not None:
                    self._rule(course, slip, self._correct(course, payment, due, about))

    def judged(self, house: H, coup: AnyCoup, payment: Payment) -> tuple[Due | None, Fault | None]:
        """What is due on a bet that was settled, and how what was done departs from it."""
        if payment.done is Done.ADVANCED:
            return None, Fault.PAID_TOO_SOON
        due = self._due_on(house, coup, payment)
        return due, None if due is None else fault(payment, due)

    def _due_on(self, house: H, coup: AnyCoup, payment: Payment) -> Due | None:
        """What is due on a bet that was settled; nothing as long as the cards have not spoken."""
        return self.worth(house, coup, payment.bet) if self.spoken(coup, payment.bet) else None

    def beside(self, house: H, coup: AnyCoup) -> tuple[Compared, ...]:
        """What was gained by each bet settled by hand, beside what is due."""
        rows: list[Compared] = []
        for payment in coup.payments:
            due = None
            if payment.done is not Done.ADVANCED:
                due = self._due_on(house, coup, payment)
                if due is None:
                    continue
            rows += compared(payment, due)
        return tuple(rows)

    @property
    def rules(self) -> dict[type[Act], Callable[[H, S, Any], Events]]:
        """The acts that are ruled on here."""
        return {
            a.CollectBet: self.collect,
            a.PayBet: self.pay,
            a.ReturnBet: self.give_back,
        }


WRONG_ORDER = "settled-out-of-order"
FORGOTTEN = "bet-forgotten"


def lying(house: Any, coup: AnyCoup, owner: str, chance: str, box: int) -> Bet:
    """The bet of that name on the cloth, or a refusal."""
    bets = [bet for bet in coup.bets if bet.owner == owner and bet.chance == chance]
    bets = [bet for bet in bets if box in (0, bet.box)]
    if len(bets) != 1:
        refuse(house, reasons.NO_SUCH_BET, name=owner)
    return bets[0]


def coup_about(state: AnyState, about: About) -> AnyCoup:
    """The coup a correction is about."""
    if about is About.COUP:
        assert state.coup is not None
        return state.coup
    if about is About.PREVIOUS:
        assert state.previous is not None
        return state.previous
    return state.disputed[0]


def undo(course: Course[Any, Any], cite: str) -> None:
    """The coup is annulled: what was settled by hand goes back, whatever it was."""
    for payment in reversed(course.state.coup.payments):
        bet = payment.bet
        left = difference(done(payment), {})
        moved = movements(course.state.table, bet.owner, payment.to, left)
        course.tell(Correction(bet, payment.done, bet.amount, moved, About.COUP).told(cite))
