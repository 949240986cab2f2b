"""The end of the coup: points told, bets settled in the house's order, cards to the discard."""

from operator import attrgetter

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.chances import Outcome
from sabot.punto_banco.due import due_by, due_now, outcome_of, side_winners
from sabot.punto_banco.expected import DRAWS, Step, expected
from sabot.punto_banco.guards import at_step, dealer, not_now
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.paying import PAYING, SHIFTING, none_left
from sabot.punto_banco.remedies import Course, rule_on, rule_on_left
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.topics import Topic
from sabot.table.checks import float_suffices
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import Bet, Fate
from sabot.table.coup.disputes import taglia_ended
from sabot.table.coup.payments import Done, Due, owed
from sabot.table.events import Event
from sabot.table.refusal import refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def announce(house: House, state: State, act: a.Announce) -> Events:
    """The dealer tells both points; the cards speak if that is wrong."""
    dealer(house, state, act.by)
    if not (0 <= act.punto <= 9 and 0 <= act.banco <= 9):
        refuse(house, reasons.BAD_POINT)
    step = expected(house, state)
    if step in DRAWS and state.in_play().cards:
        return _announced_too_soon(house, state)
    if step is not Step.ANNOUNCE:
        not_now(house, state)
    coup = state.in_play()
    result = outcome_of(coup)
    punto, banco = result.punto_point, result.banco_point
    cite = _announced_by(house, coup, result)
    announced = e.PointsAnnounced(cite, house.announces_first, punto, banco, result.winner)
    in_order = act.first in (None, house.announces_first)
    right = in_order and (act.punto, act.banco) == (punto, banco)
    if right and coup.bets and not state.waiting and not state.top_seen:
        return (announced,)
    course = Course(house, state)
    if not in_order:
        rule_on(course, Mishap.ANNOUNCED_OUT_OF_ORDER)
    if (act.punto, act.banco) != (punto, banco):
        rule_on(course, Mishap.WRONG_POINT_BY_DEALER)
    course.emit(announced)
    rule_on_left(course)
    none_left(course)
    return course.end()


def _announced_too_soon(house: House, state: State) -> Events:
    """A card was still due."""
    course = Course(house, state)
    short = not state.in_play().dealt
    rule_on(course, Mishap.TOO_FEW_DEALT if short else Mishap.THIRD_CARD_SKIPPED)
    return course.end()


def _announced_by(house: House, coup: Coup, result: Outcome) -> str:
    """What an announcement rests on: a natural, a tie, or the order of announcing."""
    naturals = house.rule.naturals
    if len(coup.cards) == 4 and (result.punto_point in naturals or result.banco_point in naturals):
        both = result.punto_point in naturals and result.banco_point in naturals
        return house.cite(Topic.TWO_NATURALS if both and result.winner else Topic.NATURAL)
    return house.cite(TableTopic.ANNOUNCEMENT if result.winner else Topic.TIE)


def draw_out(house: House, state: State, act: a.DrawOut) -> Events:
    """The last coup began with the mask: what is left is drawn out and counted."""
    dealer(house, state, act.by)
    at_step(house, state, Step.DRAW_OUT)
    sabot = state.table.sabot
    rest = sabot.order[sabot.out :]
    # All that came out after the mask, whatever became of it.
    count = len(sabot.order) - sabot.mask_at
    course = Course(house, state)
    course.emit(e.RestDrawnOut(house.cite(Topic.CARDS_COUNTED), rest, count))
    if count < house.least_cards_in_last_coup:
        rule_on(course, Mishap.SHORT_LAST_COUP)
    none_left(course)
    return course.end()


def settle(house: House, state: State, act: ca.Settle) -> Events:
    """Collect, return and pay what still lies there, pass by pass, in the house's order."""
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_PAYS)
    at_step(house, state, Step.SETTLE)
    coup = state.in_play()
    result = outcome_of(coup)
    dues = [due_by(house, result, bet) for bet in coup.bets]
    dues.sort(key=_rank)
    settled: list[Event] = []
    if house.side_chances and not coup.side_told:
        winning = side_winners(house, coup)
        settled.append(e.SideChancesAnnounced(house.cite(TableTopic.SETTLEMENT), winning))
    settled += map(_settled, dues)
    over = ce.CoupSettled(house.cite(TableTopic.SETTLEMENT))
    if coup.payments or coup.upheld:
        # What was settled by cards that have been decided again is gone through as well: last, for
        # what comes back from the cloth may be what somebody has to pay with.
        course = Course(house, state)
        course.emit(*settled, over)
        SHIFTING.right_upheld(course)
        if len(course.events) > len(settled) + 1:
            # It may be what comes back that pays: all is weighed as one sum.
            return course.end()
    float_suffices(house, state.table, map(owed, dues))
    return (*settled, over)


_rank = attrgetter("rank")


def _settled(due: Due) -> Event:
    """A bet paid, collected or left, by the provision that says so."""
    bet, fate, cite, winnings, commission, *_ = due
    if fate is Fate.WON:
        return ce.BetPaid(cite, bet, winnings, commission)
    return ce.BetCollected(cite, bet) if fate is Fate.LOST else ce.BetReturned(cite, bet)


def end_coup(house: House, state: State, act: ca.EndCoup) -> Events:
    """Cards to the discard: the coup is over. After the last one the taglia is laid open."""
    dealer(house, state, act.by)
    settling = expected(house, state) is Step.SETTLE and _begun_by_hand(state.in_play())
    if settling and (bets := _forgotten(house, state)):
        course = Course(house, state)
        rule_on(course, Mishap.BET_FORGOTTEN, player=bets[0].owner)
        return course.end()
    at_step(house, state, Step.END_COUP)
    over = coup_over(house, state, house.cite(TableTopic.COUP_OVER))
    if state.none_follows:
        over += taglia_ended(state, house.cite(TableTopic.TAGLIA_END))
    return over


def coup_over(house: House, state: State, cite: str) -> Events:
    """The coup is over, by whatever it ends; the Button moves on where there is one."""
    coup = state.in_play()
    over = ce.CoupEnded(cite, coup.number)
    if not house.button or coup.bianco:
        return (over,)
    seat = state.button % state.table.seats + 1
    plain = state.table.holder(seat) is not None and not coup.annulled
    return over, e.ButtonMoved(house.cite(Topic.BUTTON if plain else Topic.BUTTON_MOVES), seat)


def _begun_by_hand(coup: Coup) -> bool:
    """Whether bets have been settled one by one; a payment in advance settles nothing."""
    return any(payment.done is not Done.ADVANCED for payment in coup.payments)


def _forgotten(house: House, state: State) -> list[Bet]:
    """Bets that are still there, though the dealer has begun to settle and would end the coup.

    So is one that an upheld complaint has put right, and that is still as it was.
    """
    bets = [due.bet for due in due_now(house, state)]
    return bets + [wrong.payment.bet for wrong in PAYING.wrong_again(house, state.in_play())]
