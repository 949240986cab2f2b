"""Before the drawing and at the end: insurance, Black Jacks, the bank's point, the settlement."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack import reasons
from sabot.black_jack.expected import Step, expected
from sabot.black_jack.guards import at_step, dealer, not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.remedies import rule_on, rule_on_left
from sabot.black_jack.right import outermost_first
from sabot.black_jack.settle import Extra, Verdict, insurance, verdict
from sabot.black_jack.state import INSURANCE, Coup, State, chance
from sabot.black_jack.tableau import MOST, black_jack, point
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table.checks import float_suffices
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.disputes import taglia_ended
from sabot.table.coup.pay import Fate
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
        return tuple(course.events)
    if step is not Step.ANNOUNCE:
        not_now(house, state)
    bank = state.in_play().bank
    total = point(bank).total
    if act.point != total:
        rule_on(course, Mishap.WRONG_POINT_OF_BANK)
    cite = house.cite(_announced_by(house, state.in_play()))
    course.tell(e.BankAnnounced(cite, total, black_jack(bank)))
    rule_on_left(course)
    return tuple(course.events)


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
    course.tell(e.PointTold(house.cite(topic), act.box, hand.id, total, soft))
    return tuple(course.events)


def settle(house: House, state: State, act: ca.Settle) -> Events:
    """From the dealer's right to his left, each box finished before the next."""
    dealer(house, state, act.by)
    at_step(house, state, Step.SETTLE)
    coup = state.in_play()
    verdicts = [(bet, _verdict(house, coup, bet)) for bet in _in_order(coup)]
    float_suffices(house, state.table, [(bet.currency, each.winnings) for bet, each in verdicts])
    settled = [_settled(house, coup, bet, each) for bet, each in verdicts]
    several = len({bet.box for bet in coup.bets}) < len(coup.bets)
    topic = Topic.SETTLING_ORDER if several else TableTopic.SETTLEMENT
    return (*settled, ce.CoupSettled(house.cite(topic)))


def _in_order(coup: Coup) -> list[Bet]:
    """The last box first; in it the last hand first, the outermost bet of each, then insurance."""
    bets: list[Bet] = []
    for box in reversed(coup.boxes):
        for hand in reversed(box.hands):
            bets += outermost_first(box, coup.on_hand(box.number, hand.id))
        insured = tuple(bet for bet in coup.insured() if bet.box == box.number)
        bets += outermost_first(box, insured)
    return bets


def _verdict(house: House, coup: Coup, bet: Bet) -> Verdict:
    if bet.chance == INSURANCE:
        return insurance(house, coup.bank, bet.amount)
    hand = next(hand for hand in coup.box(bet.box).hands if bet in coup.on_hand(bet.box, hand.id))
    key = bet[:3]
    extra = Extra.ADDED if key in coup.added else Extra.NONE
    if extra is Extra.NONE and key in coup.doubled:
        extra = Extra.DOUBLED
    return verdict(house, hand, coup.bank, bet.amount, extra)


def _settled(house: House, coup: Coup, bet: Bet, each: Verdict) -> Event:
    """A bet paid, left or taken, by the provision that says so."""
    if each.fate is Fate.WON:
        return ce.BetPaid(house.cite(_paid_by(house, coup, bet)), bet, each.winnings, Amount(0))
    if each.fate is Fate.RETURNED:
        # Equal points, or what the bank's Black Jack does not take.
        topic = Topic.OUTCOME if black_jack(coup.bank) else Topic.PUSH
        return ce.BetReturned(house.cite(topic), bet)
    if each.back:
        return e.BetHalved(house.cite(Topic.OUTCOME), bet, Amount(bet.amount - each.back))
    return ce.BetCollected(house.cite(_lost_by(coup, bet)), bet)


def _paid_by(house: House, coup: Coup, bet: Bet) -> Topic:
    """On what a payment rests."""
    if bet.chance == INSURANCE:
        return Topic.INSURANCE_PAID
    if not coup.box(bet.box).hands[0].natural:
        return Topic.OUTCOME
    if not house.pays.black_jack.exact(bet.amount):
        return Topic.ODD_PAY
    return Topic.BLACK_JACK_BEATS if point(coup.bank).total == MOST else Topic.BLACK_JACK


def _lost_by(coup: Coup, bet: Bet) -> Topic:
    """On what a loss rests: a twenty-one drawn to loses to the bank's Black Jack by our reading."""
    hands = [hand for hand in coup.box(bet.box).hands if chance(hand.id) == bet.chance]
    drawn = [hand for hand in hands if hand.point.total == MOST and not hand.split]
    return Topic.TWENTY_ONE_LOST if drawn and black_jack(coup.bank) else Topic.OUTCOME


def end_coup(house: House, state: State, act: ca.EndCoup) -> Events:
    """Cards to the discard: the coup is over. After the last one the taglia is laid open."""
    dealer(house, state, act.by)
    at_step(house, state, Step.END_COUP)
    coup = state.in_play()
    course = Course(house, state)
    rule_on_left(course)
    idle = len(coup.bank) == 1
    cite = house.cite(Topic.BANK_IDLE if idle else TableTopic.COUP_OVER)
    course.tell(ce.CoupEnded(cite, coup.number))
    if state.last:
        course.tell(*taglia_ended(course.state, house.cite(TableTopic.LAST_COUP)))
    return tuple(course.events)
