"""Settling bet by bet at Black Jack, and bets that do not lie as they should: the shared rules.

Black Jacks are paid before the drawing.
"""

from collections.abc import Callable
from typing import Never, TypeVar

from sabot.black_jack import events as e
from sabot.black_jack import reasons as own_reasons
from sabot.black_jack.due import due_now, spoken, surrendered, worth
from sabot.black_jack.evolve import evolve
from sabot.black_jack.excess import excess
from sabot.black_jack.expected import Step, expected, naturals
from sabot.black_jack.going_on import go_on
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.state import INSURANCE, Coup, State, chance
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.checks import float_short
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons
from sabot.table.coup.above import Above
from sabot.table.coup.guards import dealer, only
from sabot.table.coup.left import Left
from sabot.table.coup.paying import Paying
from sabot.table.coup.payments import Payment, done, owner_gains
from sabot.table.coup.shifting import Shifting
from sabot.table.coup.state import Shift, Stage
from sabot.table.dispatch import ActRule, ActRules
from sabot.table.events import Event
from sabot.table.money import Amount, Currency
from sabot.table.reasons import FLOAT_SHORT
from sabot.table.refusal import Refused, refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]
ByHand = ca.CollectBet | ca.PayBet | ca.ReturnBet
A = TypeVar("A", bound=ByHand)


def _first(course: Course, unnoticed: bool) -> None:
    """Nothing has to be told before the bets are settled."""


def _after(course: Course) -> None:
    """A Black Jack with its bets settled is removed."""
    if expected(course.house, course.state) is Step.PAY_BLACK_JACKS:
        cite = course.house.cite(Topic.PAID_AT_ONCE)
        for turn in naturals(course.state.in_play()):
            if not course.state.in_play().on_hand(*turn.key):
                course.emit(e.HandRemoved(cite, *turn.key))
        go_on(course)
    none_left(course)


def none_left(course: Course) -> None:
    """With the last bet gone the coup is settled, and what a complaint has left is put right.

    But not while something else must be settled first.
    """
    coup = course.state.in_play()
    if coup.announced and coup.stage is Stage.PLAY and not coup.bets and not coup.matters:
        course.emit(ce.CoupSettled(course.house.cite(TableTopic.SETTLEMENT)))
        SHIFTING.right_upheld(course)


def with_the_last(rule: ActRule[House, State]) -> ActRule[House, State]:
    """An act that may take the last bet off the cloth, or off a hand.

    With the last of all the coup is settled, once the bank's point is told. So it is also where
    hands take it away and nobody notices: an empty cloth says no more. Before that a hand whose
    bets went back, being above the maximum, is over.
    """

    def done_with_it(house: House, state: State, act: Never) -> Events:
        events = rule(house, state, act)
        if state.coup is None or state.coup.stage is not Stage.PLAY:
            return events
        course = Course(house, state)
        course.emit(*events)
        if state.coup.announced:
            none_left(course)
        elif course.state.coup is not None and course.state.coup.cut:
            go_on(course)
        return course.end() if len(course.events) > len(events) else events

    return done_with_it


PAYING: Paying[House, State] = Paying(
    Course, not_now, rule_on, Mishap, worth, spoken, due_now, _first, _after
)


# Bets that do not lie as they should


def _place(house: House, state: State, owner: str, name: str, box: int) -> int:
    """Chips lie in a box: before the deal for its hand, later with a hand it has."""
    box = box or state.table.seat_of(owner) or 0
    if not 1 <= box <= state.table.seats:
        refuse(house, reasons.NO_SUCH_BOX, boxes=state.table.seats)
    if name != chance(1) and name not in _places(state.in_play(), box):
        refuse(house, own_reasons.NO_CARDS_THERE, box=box)
    return box


def _places(coup: Coup, box: int) -> list[str]:
    """The hands of a box that are still to be settled, and beside them its insurance.

    That may still lie there when the hands are gone.
    """
    hands = [chance(turn.hand.id) for turn in coup.live() if turn.box.number == box]
    served = any(each.number == box for each in coup.boxes)
    dealt = any(each.box == box for each in coup.dealt)
    return [*hands, INSURANCE] if served and dealt else hands


# From the bank's turn on nobody is asked any more.
_BANKS_TURN = frozenset({Step.TURN_HOLE, Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE})


def _unnoticed(house: House, state: State, shift: Shift) -> bool:
    """Only once all have played, and with a hand that has cards: before, the turns would tell."""
    coup = state.in_play()
    if expected(house, state) not in _BANKS_TURN:
        return False
    there = [bet for bet in (shift.before, shift.after) if bet is not None]
    return all(bet.chance in _places(coup, bet.box) for bet in there)


def _most(house: House, state: State, name: str) -> Amount:
    return state.table.limits.even.maximum


ABOVE: Above[House, State] = Above(Course, rule_on, Mishap, PAYING, excess)
LEFT: Left[House, State] = Left(Course, rule_on, Mishap, PAYING, stakes_left=False)
SHIFTING: Shifting[House, State] = Shifting(
    Course, not_now, rule_on, Mishap, PAYING, _place, _unnoticed, _most, ABOVE
)


# What was settled by itself


def of_themselves(state: State) -> tuple[Payment, ...]:
    """What was lost at once, given up for half, or paid at even money when it was asked for.

    Hands may have done otherwise: left it, paid it, or paid something else.
    """
    coup = state.coup
    if coup is None or coup.stage is not Stage.PLAY:
        return ()
    settlements = [
        coup.settlement(bet) for bet in dict.fromkeys(each.bet for each in coup.payments)
    ]
    return tuple(
        [each for each in settlements if each is not None and _touchable(state, coup, each)]
    )


def _touchable(state: State, coup: Coup, settled: Payment) -> bool:
    """Whether hands can have settled it otherwise: once, and with what its owner still has.

    Not where it was ruled on.
    """
    bet = settled.bet
    if bet[:3] in coup.lay_again or any(due.bet == bet for due in coup.apart):
        return False
    if state.table.chips(bet.owner, bet.currency) < _got(settled):
        return False
    return bet in coup.evened or bet[:3] in coup.taken or surrendered(coup, bet)


def _got(settled: Payment) -> Amount:
    """What its owner has got for a bet, of the stake and of winnings."""
    return Amount(settled.bet.amount + owner_gains(done(settled)))


def _named(house: House, state: State, act: ByHand) -> Payment | None:
    """What was settled by itself of the bet an act is about, where none such lies."""
    dealer(house, state, act.by, reason=reasons.ONLY_THE_DEALER_PAYS)
    named = act.owner, act.chance
    lying = state.coup.bets if state.coup is not None else ()
    if any(bet[:2] == named and act.box in (0, bet.box) for bet in lying):
        return None
    settled = [each for each in of_themselves(state) if each.bet[:2] == named]
    by_bet = {each.bet: each for each in settled if act.box in (0, each.bet.box)}
    return by_bet[only(house, act.owner, tuple(by_bet))] if by_bet else None


def _done_otherwise(rule: Callable[[House, State, A], Events]) -> ActRule[House, State]:
    """What hands did about a bet, also about one that the rules have settled of themselves."""

    def by_hand(house: House, state: State, act: A) -> Events:
        settled = _named(house, state, act)
        if settled is None:
            return rule(house, state, act)
        lies_again = e.BetLiesAgain(house.cite(TableTopic.SETTLEMENT), settled.bet, _got(settled))
        try:
            return (lies_again, *rule(house, evolve(state, lies_again), act))
        except Refused as refused:
            if refused.refusal.reason is FLOAT_SHORT:
                # It has been spent since: so it cannot have been left there.
                float_short(house, state.table, Currency(str(refused.refusal.facts["currency"])))
            raise

    return by_hand


RULES: ActRules[House, State] = {act: _done_otherwise(rule) for act, rule in PAYING.rules.items()}
