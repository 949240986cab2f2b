"""Before the drawing and at the end: insurance, Black Jacks, the bank's point, the settlement."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack import reasons
from sabot.black_jack.due import due_now, in_order, worth
from sabot.black_jack.expected import Step, expected
from sabot.black_jack.guards import at_step, dealer, not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.paying import SHIFTING, none_left
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.spare_cards import rule_on_left
from sabot.black_jack.state import Coup, State
from sabot.black_jack.tableau import black_jack, point
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.checks import float_suffices
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import Fate
from sabot.table.coup.disputes import taglia_ended
from sabot.table.coup.payments import Done, Due, owed
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def announce(house: House, state: State, act: a.Announce) -> Events:
    """The dealer tells a point; where it is wrong, what lies on the cloth counts."""
    dealer(house, state, act.by)
    if not 2 <= act.point <= 31:
        refuse(house, reasons.BAD_POINT)
    if act.box:
        return _announce_box(house, state, act)
    step = expected(house, state)
    course = Course(house, state)
    if step is Step.DRAW_BANK and len(state.in_play().bank) > 1:
        rule_on(course, Mishap.BANK_STOPPED_SHORT)
        return course.end()
    if step is not Step.ANNOUNCE:
        not_now(house, state)
    bank = state.in_play().bank
    total = point(bank).total
    if act.point != total:
        rule_on(course, Mishap.WRONG_POINT_OF_BANK)
    cite = house.cite(_announced_by(house, state.in_play()))
    course.emit(e.BankAnnounced(cite, total, black_jack(bank)))
    rule_on_left(course)
    none_left(course)
    return course.end()


def _announced_by(house: House, coup: Coup) -> Topic:
    """On what the bank's point rests: its Rule, or that there is no point left to be beaten."""
    if black_jack(coup.bank) or not house.bank.draws(coup.bank):
        return Topic.BANK_RULE
    return Topic.ONLY_BLACK_JACKS if next(coup.live(), None) else Topic.BANK_SECOND


def _announce_box(house: House, state: State, act: a.Announce) -> Events:
    """A box's point: of its hand in turn, or of the last that has cards."""
    coup = state.coup
    hands = [turn.hand for turn in coup.live() if turn.box.number == act.box] if coup else []
    hands = [hand for hand in hands if hand.cards]
    if not hands:
        refuse(house, reasons.NO_CARDS_THERE, box=act.box)
    hand = next((each for each in hands if each.playing), hands[-1])
    total, soft = hand.point
    course = Course(house, state)
    # An ace may be told either way.
    if act.point not in (total, total - 10 if soft else total):
        rule_on(course, Mishap.WRONG_POINT_OF_BOX)
    topic = Topic.ACE if soft else TableTopic.ANNOUNCEMENT
    course.emit(e.PointTold(house.cite(topic), act.box, hand.id, total, soft))
    return course.end()


def settle(house: House, state: State, act: ca.Settle) -> Events:
    """From the dealer's right to the left, each box finished before the next."""
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_PAYS)
    at_step(house, state, Step.SETTLE)
    coup = state.in_play()
    dues = [worth(house, coup, bet) for bet in in_order(coup)]
    several = len({bet.box for bet in coup.bets}) < len(coup.bets)
    topic = Topic.SETTLING_ORDER if several else TableTopic.SETTLEMENT
    settled = (*map(_settled, dues), ce.CoupSettled(house.cite(topic)))
    if coup.upheld:
        course = Course(house, state)
        course.emit(*settled)
        SHIFTING.right_upheld(course)
        if len(course.events) > len(settled):
            # It may be what comes back that pays: all is weighed as one sum.
            return course.end()
    float_suffices(house, state.table, map(owed, dues))
    return settled


def _settled(due: Due) -> Event:
    """A bet paid, left or taken, by the provision that says so."""
    if due.fate is Fate.WON:
        return ce.BetPaid(due.cite, due.bet, due.winnings, Amount(0))
    if due.fate is Fate.RETURNED:
        return ce.BetReturned(due.cite, due.bet, apart=not due.played)
    if due.back:
        return e.BetHalved(due.cite, due.bet, Amount(due.bet.amount - due.back))
    return ce.BetCollected(due.cite, due.bet)


def end_coup(house: House, state: State, act: ca.EndCoup) -> Events:
    """Cards to the discard: the coup is over. After the last one the taglia is laid open."""
    dealer(house, state, act.by)
    if expected(house, state) is Step.SETTLE and _begun_by_hand(state.in_play()):
        return _forgotten(house, state)
    at_step(house, state, Step.END_COUP)
    coup = state.in_play()
    course = Course(house, state)
    rule_on_left(course)
    idle = len(coup.bank) == 1
    cite = house.cite(Topic.BANK_IDLE if idle else TableTopic.COUP_OVER)
    course.emit(*coup_over(house, course.state, cite))
    if state.none_follows:
        course.emit(*taglia_ended(course.state, house.cite(TableTopic.TAGLIA_END)))
    return course.end()


def coup_over(house: House, state: State, cite: str) -> Events:
    """The coup is over, by whatever it ends."""
    del house
    return (ce.CoupEnded(cite, state.in_play().number),)


def _begun_by_hand(coup: Coup) -> bool:
    """Whether bets that lay there when the bank's point was told have been settled one by one.

    A payment in advance settles nothing; nor does a ruling by which one is lost or goes back.
    """
    apart = [
        due.bet for due in coup.apart if due.fate is not Fate.LOST or due.bet[:3] in coup.taken
    ]
    done = [each for each in coup.payments if each.done is not Done.ADVANCED]
    lay = {bet[:3] for bet in coup.staked}
    return any(each.bet[:3] in lay and each.bet not in apart for each in done)


def _forgotten(house: House, state: State) -> Events:
    """The dealer has begun to settle by hand and would end the coup with bets still there."""
    course = Course(house, state)
    rule_on(course, Mishap.BET_FORGOTTEN, player=due_now(house, state)[0].bet.owner)
    return course.end()
