"""Opening, placing, taking back and closing bets."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack import known, reasons
from sabot.black_jack.events import Why
from sabot.black_jack.excess import excess
from sabot.black_jack.expected import Step
from sabot.black_jack.guards import at_step, dealer
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.right import holder
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.state import Coup, State, chance
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course
from sabot.table import acts as ta
from sabot.table import rules as table_rules
from sabot.table.checks import change_notes, has_chips, payable, played_here, present
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.betting import off, opened, taken_off
from sabot.table.coup.guards import not_suspended, open_for_bets
from sabot.table.coup.state import Stage, one_player
from sabot.table.events import Event
from sabot.table.money import Amount, written
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def open_betting(house: House, state: State, act: ca.OpenBetting) -> Events:
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_CALLS)
    not_suspended(house, state.table)
    at_step(house, state, Step.OPEN_BETTING)
    return opened(house, state, house.formulas.open)


def place_bet(house: House, state: State, act: a.PlaceBet) -> Events:
    """Add to one's bet in a box, or begin one."""
    coup: Coup = open_for_bets(house, state)
    table = state.table
    present(house, table, act.by)
    if act.spoken:
        refuse(house, reasons.BET_BY_WORD)
    if not 1 <= act.box <= table.seats:
        refuse(house, coup_reasons.NO_SUCH_BOX, boxes=table.seats)
    payable(house, act.amount)
    currency = played_here(house, table, act.currency or state.table.only_currency)
    bet = Bet(act.by, chance(1), act.box, act.amount, currency)
    others = 0
    for each in coup.bets:
        if each.box == act.box:
            others += each.owner != act.by
            if each.owner == act.by:
                if each.currency is not currency:
                    refuse(house, coup_reasons.MIXED_CURRENCIES, currency=each.currency)
                bet = bet._replace(amount=Amount(act.amount + each.amount))
    elsewhere = [each.box for each in coup.bets if each.owner == act.by and each.box != act.box]
    if elsewhere and bet.amount == act.amount and contested(house, state):
        facts = {"name": act.by, "box": elsewhere[0]}
        raise Refused(Refusal(reasons.ONE_BET_EACH, house.cite(Topic.MANY_PLAYERS), facts))
    if house.bets.per_box is not None and others >= house.bets.per_box:
        refuse(house, reasons.BOX_FULL, count=others)
    _within_limits(house, state, coup, bet)
    known.before_the_deal(house, state)
    placed = ce.BetPlaced(house.cite(TableTopic.BETS), bet)
    if act.notes:
        return (change_notes(house, table, act.by, act.amount, currency), placed)
    has_chips(house, table, act.by, currency, act.amount)
    return (placed,)


def contested(house: House, state: State) -> bool:
    """Whether each may play one box only: all seats are taken, and somebody waits for one."""
    table = state.table
    full = len(table.seated()) >= table.seats
    return house.bets.one_each_when_contested and full and bool(table.waiting)


def _one_box_each(course: Course) -> None:
    """Refuse while somebody still has bets in two boxes (Topic.ONE_BET_EACH).

    Whoever is away cannot choose: the first stays, so that play goes on (Topic.MANY_PLAYERS).
    """
    house, first = course.house, dict[str, int]()
    for bet in course.state.in_play().bets:
        if first.setdefault(bet.owner, bet.box) == bet.box:
            continue
        if course.state.table.here(bet.owner):
            refuse(house, reasons.ONE_BET_EACH, name=bet.owner, box=first[bet.owner])
        course.emit(ce.BetReturned(house.cite(Topic.MANY_PLAYERS), bet))


def _within_limits(house: House, state: State, coup: Coup, bet: Bet) -> None:
    """The placard holds for each person in each box (Topic.LIMITS), whoever stakes for them."""
    limits = state.table.limits.even
    _large_enough(house, state, bet.amount)
    others = one_player(coup, bet.owner) - {bet.owner} if coup.joined else ()
    by_others = [each for each in coup.bets if each.owner in others and each.box == bet.box]
    staked = bet.amount + sum([each.amount for each in by_others])
    if staked > limits.maximum:
        facts = {"maximum": written(limits.maximum), "staked": written(staked)}
        refuse(house, coup_reasons.ABOVE_MAXIMUM, **facts)


def _large_enough(house: House, state: State, amount: int) -> None:
    minimum = state.table.limits.even.minimum
    if amount < minimum:
        refuse(house, coup_reasons.BELOW_MINIMUM, minimum=written(minimum))


def remove_bet(house: House, state: State, act: a.RemoveBet) -> Events:
    """Take a bet back while bets are open, or some of it: what is left must be a bet."""
    coup: Coup = open_for_bets(house, state)
    present(house, state.table, act.by)
    for bet in coup.bets:
        if bet.owner == act.by and bet.box == act.box:
            taken = taken_off(house, bet, act.amount)
            if taken < bet.amount:
                _large_enough(house, state, bet.amount - taken)
            known.before_the_deal(house, state)
            return (off(house.cite(TableTopic.BETS), bet, taken),)
    refuse(house, coup_reasons.NO_SUCH_BET, name=act.by)


def change_limits(house: House, state: State, act: ta.ChangeLimits) -> Events:
    """A new placard: while bets are open, what lies above its maximum goes back."""
    changed = table_rules.decide(house, state.table, act)
    coup = state.coup
    if coup is None or coup.stage is not Stage.BETTING:
        return changed
    course = Course(house, state)
    course.emit(*changed)
    lowered = course.state.table.limits != state.table.limits
    over = tuple(excess(house, course.state, coup)) if lowered else ()
    if over:
        rule_on(course, Mishap.STAKE_OVER_LIMIT, excess=over)
    return course.end()


def close_betting(house: House, state: State, act: ca.CloseBetting) -> Events:
    """No more bets; and each box with bets has its holder for this coup."""
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_CALLS)
    not_suspended(house, state.table)
    at_step(house, state, Step.CLOSE_BETTING)
    if not state.in_play().bets:
        refuse(house, coup_reasons.NO_BETS)
    course = Course(house, state)
    many = contested(house, state)
    if many:
        _one_box_each(course)
    coup = course.state.in_play()
    owners = {bet.owner for bet in coup.bets}
    boxes = sorted({bet.box for bet in coup.bets})
    count = house.bets.lone_player_boxes
    alone = len(owners) == 1 and len(boxes) < count
    if alone and not many:
        refuse(house, reasons.TWO_BOXES_ALONE, name=min(owners), count=count)
    topic = Topic.LONE_CONTESTED if alone else Topic.NO_MORE_BETS
    course.emit(ce.BettingClosed(house.cite(topic), house.formulas.close))
    course.emit(*(_held(house, state, coup, box) for box in boxes))
    return course.end()


def _held(house: House, state: State, coup: Coup, box: int) -> e.BoxHeld:
    """Who plays a box: of a seat that stakes nothing, and of equal bets, the text does not say."""
    player, why = holder(state, coup, box)
    unsaid = why is Why.FIRST_TO_BET or (why is not Why.SEAT and state.table.holder(box))
    return e.BoxHeld(house.cite(Topic.FREE_BOX if unsaid else Topic.HOLDER), box, player, why)
