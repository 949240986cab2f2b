"""Settling bet by bet: what hands do is fact, and where it departs from what is due it is ruled on.

Noticed at once, it is put right on the spot. Unnoticed, only what happened is booked, and the coup
goes on; a complaint, or whoever notices, brings it to light for as long as the house hears it.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, NoReturn, Protocol, TypeVar

from sabot.table.checks import authorize, float_suffices, payable, played_here
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet, Fate
from sabot.table.coup.course import Course, OwnCoup, OwnCourse, OwnName
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.guards import dealer, only
from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.movements import given_for, movements
from sabot.table.coup.payments import (
    About,
    Done,
    Due,
    Fault,
    Gains,
    Moved,
    Payment,
    Turn,
    as_due,
    difference,
    done,
    fault,
    in_turn,
    owner_gains,
    place_of,
    rightful,
    turn_of,
)
from sabot.table.coup.state import (
    AnyCoup,
    AnyState,
    Over,
    Stage,
    StateOf,
    settles_again,
    under_way,
)
from sabot.table.dispatch import ActRules
from sabot.table.events import Event
from sabot.table.house import TableHouse
from sabot.table.money import Amount, written
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic

Events = tuple[Event, ...]
H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)
C = TypeVar("C", bound=AnyCoup)


# What puts something right, given the provision by which it is.
Righted = Callable[[str], Event]


class RulesOn(Protocol):
    """How a game applies the house's row for a mishap."""

    def __call__(
        self,
        course: OwnCourse,
        mishap: OwnName,
        *,
        player: str = ...,
        excess: tuple[Over, ...] = ...,
        righted: tuple[Righted, ...] = ...,
    ) -> None: ...


class Correction(NamedTuple):
    """What puts a bet right: the bet that counts, the money, and in which coup.

    ``cut`` and ``strayed``: as in the event.
    """

    bet: Bet
    done: Done | None
    stands: Bet | None
    moved: tuple[Moved, ...]
    about: About
    already: tuple[Moved, ...] = ()
    given: tuple[Moved, ...] | None = None
    place: int = 0
    cut: bool = False
    strayed: bool = False

    def event(self, cite: str) -> e.PaymentCorrected:
        """As it happens, by this provision."""
        return e.PaymentCorrected(
            cite,
            *self[:5],
            already=self.already,
            place=self.place,
            given=self.given,
            cut=self.cut,
            strayed=self.strayed,
        )


class Wrong(NamedTuple):
    """What was settled otherwise than is due, and when its turn comes to be put right."""

    turn: Turn
    payment: Payment
    due: Due | None
    slip: Fault


@dataclass(frozen=True, slots=True)
class Paying(Generic[H, S]):
    """The rules of settling by hand, given what a game says of its bets."""

    course: Callable[[H, S], Course[H, S]]
    not_now: Callable[[H, S], NoReturn]
    rule_on: RulesOn
    mishap: Callable[[str], StrEnum]
    # what is due on a bet of a coup whose cards have spoken, wherever the bet is now
    worth: Callable[[H, OwnCoup, Bet], Due]
    # whether the cards have spoken of a bet
    spoken: Callable[[OwnCoup, Bet], bool]
    # the bets that are to be settled now, with their ranks
    due: Callable[[H, S], tuple[Due, ...]]
    # what must be told before the first bet is settled, and what follows once one is
    first: Callable[[OwnCourse, bool], None]
    after: Callable[[OwnCourse], None]

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
        payable(house, act.amount, reasons.ABSURD_PAYMENT)
        currency = played_here(house, state.table, act.currency or bet.currency)
        commission = act.commission
        if commission is None:
            commission = due.commission if due is not None else Amount(0)
            commission = min(commission, act.amount)
        if type(commission) is not int or not 0 <= commission <= act.amount:
            shown = written(commission) if type(commission) is int else commission
            refuse(house, reasons.ABSURD_COMMISSION, amount=shown, paid=written(act.amount))
        float_suffices(house, state.table, [(currency, act.amount)])
        how = Done.ADVANCED if due is None else Done.PAID
        payment = Payment(bet, how, act.amount, Amount(commission), currency=currency)
        return self._handled(house, state, payment, due, act.unnoticed)

    def _bet(
        self, house: H, state: S, act: a.CollectBet | a.PayBet | a.ReturnBet, *, early: bool
    ) -> tuple[Bet, Due | None]:
        """The bet an act is about, and what is due on it now, if anything is."""
        dealer(house, state, act.by, reason=reasons.ONLY_THE_DEALER_PAYS)
        coup = state.coup
        if coup is None or coup.stage is not Stage.PLAY:
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
            if not unnoticed and not in_turn(due, self.due(house, state)):
                unordered = self.mishap(BetMishap.SETTLED_OUT_OF_ORDER)
                self.rule_on(course, unordered, player=payment.bet.owner)
        slip = fault(payment, due)
        # Wrong or not, it is told alike: what it rests on must not say what nobody has noticed.
        cite = house.cite(Topic.SETTLEMENT)
        course.emit(
            e.BetHandled(
                cite,
                payment.bet,
                payment.done,
                payment.winnings,
                payment.commission,
                payment.back,
                payment.currency,
                due is None or due.played,
            )
        )
        if slip is not None and not unnoticed:
            kept = coup_about(course.state, About.COUP).payments[-1]
            self._rule(course, slip, self._correct(course, kept, due, About.COUP))
        self.after(course)
        return course.end()

    def _correct(
        self, course: Course[H, S], payment: Payment, due: Due | None, about: About
    ) -> Correction:
        """What puts a payment right."""
        left = difference(done(payment), rightful(due))
        bet, how = payment.bet, payment.done
        place = place_of(payment, coup_about(course.state, about).payments)
        return moving(course, Correction(bet, how, bet, (), about, place=place), left)

    def _rule(self, course: Course[H, S], slip: Fault, correction: Correction) -> None:
        mishap = self.mishap(slip.value)
        self.rule_on(course, mishap, player=correction.bet.owner, righted=(correction.event,))

    # what is noticed later

    def about(self, house: H, state: S, by: str, late: bool) -> About:
        """Which coup somebody may still have put right, or a refusal."""
        coup = state.coup
        if not late and coup is not None and under_way(coup):
            authorize(house, state.table, by, Power.REPORT_MISHAP)
            if coup.barred and not settles_again(coup):
                # Unless the decision itself has what was settled looked at again.
                raise Refused(Refusal(reasons.NO_APPEAL, coup.barred))
            if coup.pending is not None:
                self.not_now(house, state)
            return About.COUP
        authorize(house, state.table, by, Power.RESOLVE_DISPUTE, Topic.LATE_DISPUTE)
        if state.previous is None:
            refuse(house, reasons.NO_COUP if coup is None else reasons.NONE_OVER)
        if state.previous.barred:
            raise Refused(Refusal(reasons.NO_APPEAL, state.previous.barred))
        if not house.late_disputes_heard:
            refuse(house, reasons.COUP_OVER)
        return About.PREVIOUS

    def wrong(self, house: H, coup: AnyCoup, owner: str = "") -> list[Wrong]:
        """Every payment of a coup that differs from what is due, the last first."""
        errors: list[Wrong] = []
        for payment in reversed(coup.payments):
            due, slip = self.judged(house, coup, payment)
            if slip is not None and owner in ("", payment.bet.owner):
                turn = turn_of(difference(done(payment), rightful(due)))
                errors.append(Wrong(turn, payment, due, slip))
        return errors

    def right(self, course: Course[H, S], about: About, wrong: Wrong) -> None:
        """Rule on a payment, and put it right."""
        correction = self._correct(course, wrong.payment, wrong.due, about)
        self._rule(course, wrong.slip, correction)

    def judged(self, house: H, coup: AnyCoup, payment: Payment) -> tuple[Due | None, Fault | None]:
        """What is due on a bet that was settled, and how what was done departs from it."""
        if payment.done is Done.ADVANCED:
            return None, None if payment.final else Fault.PAID_TOO_SOON
        due = self._due_on(house, coup, payment)
        return due, None if due is None or payment.final else fault(payment, due)

    def _due_on(self, house: H, coup: AnyCoup, payment: Payment) -> Due | None:
        """What is due on a bet that was settled; nothing as long as the cards have not spoken."""
        if coup.annulled or not self.spoken(coup, payment.bet):
            return None
        return self.worth(house, coup, payment.bet)

    def wrong_again(self, house: H, coup: AnyCoup) -> list[Wrong]:
        """What was settled by cards that have been decided again, and otherwise than they say."""
        return [each for each in self.wrong(house, coup) if each.payment.anew]

    def reopen(self, course: Course[H, S], about: About, cite: str) -> None:
        """The cards of a coup are decided again: so is, once they are, what was settled by them."""
        coup = coup_about(course.state, about)
        settled = self.settled(course.house, coup)
        if settled or (about is About.COUP and coup.stage is Stage.OVER):
            course.emit(e.SettlementReopened(cite, settled, about))

    def settled(self, house: H, coup: AnyCoup) -> tuple[Payment, ...]:
        """What was done about every bet that is settled: by hand, or rightly all at once."""
        by_hand = [each for each in coup.payments if each.done is not Done.ADVANCED]
        rightly = (Counter(coup.settled) - Counter(each.bet for each in by_hand)).elements()
        return (*by_hand, *(self.rightly(house, coup, bet) for bet in rightly))

    def settled_as(self, house: H, coup: AnyCoup, bet: Bet) -> Payment:
        """What was done about a bet that is settled: by hand, or as was due."""
        for payment in coup.payments:
            if payment.bet == bet and payment.done is not Done.ADVANCED:
                return payment
        return self.rightly(house, coup, bet)

    def rightly(self, house: H, coup: AnyCoup, bet: Bet) -> Payment:
        """What was done about a bet that was settled as was due."""
        return as_due(self.worth(house, coup, bet))

    @property
    def rules(self) -> ActRules[H, S]:
        """The acts that are ruled on here."""
        return {
            a.CollectBet: self.collect,
            a.PayBet: self.pay,
            a.ReturnBet: self.give_back,
        }


def lying(house: TableHouse, coup: AnyCoup, owner: str, chance: str, box: int) -> Bet:
    """The bet of that name on the cloth, or a refusal."""
    bets = [bet for bet in coup.bets if bet.owner == owner and bet.chance == chance]
    bets = [bet for bet in bets if box in (0, bet.box)]
    return only(house, owner, bets)


def coup_about(state: StateOf[C], about: About) -> C:
    """The coup a correction is about."""
    if about is About.COUP:
        assert state.coup is not None
        return state.coup
    if about is About.PREVIOUS:
        assert state.previous is not None
        return state.previous
    return state.disputed[0]


def undo(course: Course[H, S], cite: str, about: About = About.COUP) -> None:
    """The coup is annulled: what was settled goes back, whatever it was."""
    take_all_back(course, cite, coup_about(course.state, about).payments, about)


def take_all_back(
    course: Course[H, S], cite: str, payments: Iterable[Payment], about: About = About.COUP
) -> None:
    """None of these should have been; whoever gets one back may owe it for another."""
    for payment in sorted(payments, key=lambda each: owner_gains(done(each))):
        take_back(course, cite, payment, about)


def take_back(course: Course[H, S], cite: str, payment: Payment, about: About = About.COUP) -> None:
    """A bet was settled that should not have been, as it turns out: nothing is gained by it."""
    coup, bet, left = coup_about(course.state, about), payment.bet, difference(done(payment), {})
    if left:
        place = place_of(payment, coup.payments)
        correction = Correction(bet, payment.done, bet, (), about, place=place)
        course.emit(moving(course, correction, left).event(cite))


def moving(course: Course[H, S], correction: Correction, left: Gains) -> Correction:
    """With a difference as money that moves."""
    bet, about = correction.bet, correction.about
    unclaimed = coup_about(course.state, about).unclaimed
    given_now = given_for(course.events, about, bet)
    moves = movements(course.state.table, unclaimed, bet.owner, left, given_now)
    return correction._replace(**moves._asdict())
