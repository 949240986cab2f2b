"""Settling bet by bet at Black Jack: the shared rules, and Black Jacks paid before the drawing."""

from sabot.black_jack import events as e
from sabot.black_jack.due import EVEN, due_now, spoken, worth
from sabot.black_jack.evolve import evolve
from sabot.black_jack.expected import Step, expected, naturals
from sabot.black_jack.going_on import go_on
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.state import Coup, State
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.guards import dealer, only
from sabot.table.coup.paying import Paying
from sabot.table.coup.payments import Payment, done, owner_gains
from sabot.table.coup.state import Stage
from sabot.table.dispatch import ActRule, ActRules
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]
ByHand = ca.CollectBet | ca.PayBet | ca.ReturnBet


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
    """With the last bet gone the coup is settled."""
    coup = course.state.in_play()
    if coup.announced and coup.stage is Stage.PLAY and not coup.bets:
        course.emit(ce.CoupSettled(course.house.cite(TableTopic.SETTLEMENT)))


PAYING: Paying[House, State] = Paying(
    Course, not_now, rule_on, Mishap, worth, spoken, due_now, _first, _after
)


# What was settled by itself


def of_themselves(state: State) -> tuple[Payment, ...]:
    """What was lost at once, or paid at even money when it was asked for.

    Hands may have done otherwise: left it, paid it, or paid something else.
    """
    coup = state.coup
    if coup is None or coup.stage is not Stage.PLAY:
        return ()
    settlements = [
        coup.settlement(bet) for bet in dict.fromkeys(each.bet for each in coup.payments)
    ]
    return tuple(
        [each for each in settlements if each is not None and _touchable(state, coup, each.bet)]
    )


def _touchable(state: State, coup: Coup, bet: Bet) -> bool:
    """Whether hands can have settled it otherwise: once, and with what its owner still has.

    Not where it was ruled on.
    """
    if bet[:3] in coup.lay_again or any(due.bet == bet for due in coup.apart):
        return False
    held = state.table.chips(bet.owner, bet.currency)
    evened = bet in coup.evened and held >= bet.amount + EVEN.on(bet.amount)
    return evened or bet[:3] in coup.taken


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


def _done_otherwise(rule: ActRule[House, State]) -> ActRule[House, State]:
    """What hands did about a bet, also about one that the rules have settled of themselves."""

    def by_hand(house: House, state: State, act: ByHand) -> Events:
        settled = _named(house, state, act)
        if settled is None:
            return rule(house, state, act)  # type: ignore[arg-type] # filed under its act
        back = Amount(settled.bet.amount + owner_gains(done(settled)))
        lies_again = e.BetLiesAgain(house.cite(TableTopic.SETTLEMENT), settled.bet, back)
        return (lies_again, *rule(house, evolve(state, lies_again), act))  # type: ignore[arg-type]

    return by_hand


RULES: ActRules[House, State] = {act: _done_otherwise(rule) for act, rule in PAYING.rules.items()}
