"""Opening, placing, taking back and closing bets."""

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack import reasons
from sabot.black_jack.expected import Step
from sabot.black_jack.guards import at_step, dealer
from sabot.black_jack.house import House
from sabot.black_jack.right import holder
from sabot.black_jack.state import Coup, State, chance
from sabot.black_jack.topics import Topic
from sabot.table.checks import change_notes, has_chips, payable, played_here, present
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.betting import not_suspended, only_currency, open_for_bets, opened
from sabot.table.events import Event
from sabot.table.money import Amount, written
from sabot.table.refusal import refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def open_betting(house: House, state: State, act: ca.OpenBetting) -> Events:
    dealer(house, state, act.by)
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
    currency = played_here(house, table, act.currency or only_currency(state.table))
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
        refuse(house, reasons.ONE_BET_EACH, name=act.by, box=elsewhere[0])
    if house.bets.per_box is not None and others >= house.bets.per_box:
        refuse(house, reasons.BOX_FULL, count=others)
    _within_limits(house, state, bet)
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


def _one_box_each(house: House, coup: Coup) -> None:
    """Refuse while somebody still has bets in two boxes (Topic.ONE_BET_EACH)."""
    first: dict[str, int] = {}
    for bet in coup.bets:
        if first.setdefault(bet.owner, bet.box) != bet.box:
            refuse(house, reasons.ONE_BET_EACH, name=bet.owner, box=first[bet.owner])


def _within_limits(house: House, state: State, bet: Bet) -> None:
    """The placard holds for each person in each box (Topic.LIMITS)."""
    limits = state.table.limits.even
    if bet.amount < limits.minimum:
        refuse(house, coup_reasons.BELOW_MINIMUM, minimum=written(limits.minimum))
    if bet.amount > limits.maximum:
        facts = {"maximum": written(limits.maximum), "staked": written(bet.amount)}
        refuse(house, coup_reasons.ABOVE_MAXIMUM, **facts)


def remove_bet(house: House, state: State, act: a.RemoveBet) -> Events:
    """Take a bet back while bets are open."""
    coup: Coup = open_for_bets(house, state)
    present(house, state.table, act.by)
    for bet in coup.bets:
        if bet.owner == act.by and bet.box == act.box:
            return (ce.BetWithdrawn(house.cite(TableTopic.BETS), bet),)
    refuse(house, coup_reasons.NO_SUCH_BET, name=act.by)


def close_betting(house: House, state: State, act: ca.CloseBetting) -> Events:
    """No more bets; and each box with bets has its holder for this coup."""
    dealer(house, state, act.by)
    not_suspended(house, state.table)
    at_step(house, state, Step.CLOSE_BETTING)
    coup = state.in_play()
    if not coup.bets:
        refuse(house, coup_reasons.NO_BETS)
    owners = {bet.owner for bet in coup.bets}
    boxes = sorted({bet.box for bet in coup.bets})
    if contested(house, state):
        _one_box_each(house, coup)
    elif len(owners) == 1 and len(boxes) < house.bets.lone_player_boxes:
        count = house.bets.lone_player_boxes
        refuse(house, reasons.TWO_BOXES_ALONE, name=min(owners), count=count)
    cite = house.cite(Topic.HOLDER)
    return (
        ce.BettingClosed(house.cite(Topic.NO_MORE_BETS), house.formulas.close),
        *(e.BoxHeld(cite, box, *holder(state, coup, box)) for box in boxes),
    )
