"""Opening, placing, taking back and closing bets."""

from dataclasses import replace
from enum import StrEnum

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.chances import Chance
from sabot.punto_banco.excess import excess
from sabot.punto_banco.expected import Step
from sabot.punto_banco.guards import at_step, dealer, not_now
from sabot.punto_banco.house import House, Reopening, StandingBets
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.names import chance as named
from sabot.punto_banco.remedies import Course, rule_on
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.topics import Topic
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table import rules as table_rules
from sabot.table.checks import (
    authorize,
    change_notes,
    has_chips,
    payable,
    played_here,
    player,
    present,
)
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.betting import off, opened, taken_off
from sabot.table.coup.guards import not_suspended, only, open_for_bets
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.state import Change, Stage, change_of_bets, one_player
from sabot.table.events import Event
from sabot.table.languages import Words, either
from sabot.table.limits import Range
from sabot.table.money import Amount, written
from sabot.table.refusal import Reason, Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def open_betting(house: House, state: State, act: ca.OpenBetting) -> Events:
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_CALLS)
    not_suspended(house, state.table)
    at_step(house, state, Step.OPEN_BETTING)
    return opened(house, state, house.formulas.open)


def announce_in_bianco(house: House, state: State, act: a.AnnounceInBianco) -> Events:
    dealer(house, state, act.by)
    at_step(house, state, Step.ANNOUNCE_IN_BIANCO)
    cite = house.cite(Topic.IN_BIANCO)
    return (e.InBiancoAnnounced(cite, state.number + 1, house.formulas.in_bianco),)


def place_bet(house: House, state: State, act: a.PlaceBet) -> Events:
    """Add to one's bet on a square, or begin one."""
    coup: Coup = open_for_bets(house, state)
    who = present(house, state.table, act.by)
    chance = house.chance.get(act.chance)
    if chance is None:
        refuse(house, reasons.UNKNOWN_CHANCE, chance=act.chance, chances=", ".join(house.chance))
    if card_known(state):
        refuse(house, coup_reasons.CARD_KNOWN)
    payable(house, act.amount)
    currency = played_here(house, state.table, act.currency or state.table.only_currency)
    box = _box(house, state, chance, who.seat, act.box)
    bet = Bet(act.by, chance.id, box, act.amount, currency)
    own = []
    if house.bets.standing is StandingBets.FREE_BOX:
        _one_place(house, state, coup, act.by, box)
    for each in coup.bets:
        if each.owner == act.by:
            own.append(each.chance)
            if each.box == box and each.chance == chance.id:
                bet = bet._replace(amount=Amount(act.amount + each.amount))
                if each.currency is not currency:
                    refuse(house, coup_reasons.MIXED_CURRENCIES, currency=each.currency)
    shared = _share_square(house, coup, bet) if chance.boxed else False
    _within_limits(house, state, coup, chance, bet)
    if chance.needs and not any(name in chance.needs for name in own):
        needs = either([Words(named(each), named(each)) for each in chance.needs])
        _refuse_by(chance.needs_cite, reasons.NEEDED_BET, needs=needs)
    cite = house.cite(Topic.STACKED if shared else TableTopic.BETS)
    if chance.needs_cite and not chance.needs and all(each == chance.id for each in own):
        # It stands alone, which the house's text leaves in doubt.
        cite = chance.needs_cite
    placed = ce.BetPlaced(cite, bet)
    if act.notes:
        return (change_notes(house, state.table, act.by, act.amount, currency), placed)
    has_chips(house, state.table, act.by, currency, act.amount)
    return (placed,)


def _box(house: House, state: State, chance: Chance, seat: int | None, box: int) -> int:
    """The box a bet lies in: one's own when seated, any allowed one when standing."""
    if not chance.boxed:
        return 0
    if seat is not None:
        if box not in (0, seat):
            refuse(house, reasons.NOT_YOUR_BOX, seat=seat)
        return seat
    if not 1 <= box <= state.table.seats:
        refuse(house, coup_reasons.NO_SUCH_BOX, boxes=state.table.seats)
    holder = state.table.holder(box)
    if house.bets.standing is StandingBets.FREE_BOX and holder is not None:
        refuse(house, reasons.BOX_NOT_FREE, box=box, holder=holder)
    return box


def _one_place(house: House, state: State, coup: Coup, name: str, box: int) -> None:
    """Where a standing player needs a free seat to play at, everybody plays at one and no more.

    Free is a seat that nobody holds and nobody plays at; whoever stands and has only bet on what
    has no box takes up one of them.
    """
    own = {bet.box for bet in coup.bets if bet.owner == name and bet.box}
    if box and own - {box}:
        refuse(house, reasons.ONE_FREE_BOX, name=name, box=min(own))
    table = state.table
    if own or table.seat_of(name) is not None:
        return
    others = [bet for bet in coup.bets if bet.owner != name]
    played_at = {bet.box for bet in others if bet.box}
    placed = {bet.owner for bet in others if bet.box}
    unplaced = {bet.owner for bet in others if table.seat_of(bet.owner) is None} - placed
    seats = set(range(1, table.seats + 1)) - played_at
    if len(unplaced) >= sum(table.holder(each) is None for each in seats):
        refuse(house, reasons.NO_FREE_BOX)


def _share_square(house: House, coup: Coup, bet: Bet) -> bool:
    """Whether others bet on the same square; refused when there is no room for one more."""
    others = 0
    for owner, chance, box, *_ in coup.bets:
        if box == bet.box and (owner != bet.owner or chance != bet.chance):
            if house.bets.one_per_box:
                refuse(house, reasons.ONE_BET_A_BOX, box=box, chance=named(chance))
            others += chance == bet.chance
    most = house.bets.per_square
    if most is not None and others >= most:
        refuse(house, reasons.SQUARE_FULL, count=others)
    return others > 0


def _within_limits(house: House, state: State, coup: Coup, chance: Chance, bet: Bet) -> None:
    limits = chance.limits_by(state.table.limits)
    _large_enough(house, state, chance, bet.amount)
    own, square = [bet], [bet]
    for each in coup.bets:
        if each.chance != chance.id or (each.owner == bet.owner and each.box == bet.box):
            continue
        if each.owner == bet.owner or (coup.joined and each.owner in one_player(coup, bet.owner)):
            own.append(each)
        if each.box == bet.box:
            square.append(each)
    _at_most(house, chance, limits, own, coup_reasons.ABOVE_MAXIMUM)
    if chance.boxed and house.bets.square_capped:
        _at_most(house, chance, limits, square, reasons.SQUARE_ABOVE_MAXIMUM)


def _large_enough(house: House, state: State, chance: Chance, amount: int) -> None:
    """Refuse less than the minimum, and what is no multiple of what the chance is staked in."""
    minimum = chance.limits_by(state.table.limits).minimum
    if amount < minimum:
        below = coup_reasons.BELOW_MINIMUM
        _refuse_limit(house, chance, below, below.topic, minimum=written(minimum))
    if amount % chance.multiple:
        _refuse_by(chance.cite, reasons.BAD_MULTIPLE, multiple=written(chance.multiple))


def _at_most(house: House, chance: Chance, limits: Range, bets: list[Bet], reason: Reason) -> None:
    """Refuse what together is above the maximum, whatever it is staked in."""
    staked = sum([bet.amount for bet in bets])
    if staked > limits.maximum:
        topic = reason.topic if len({bet.currency for bet in bets}) == 1 else Topic.AT_PAR
        facts = {"maximum": written(limits.maximum), "staked": written(staked)}
        _refuse_limit(house, chance, reason, topic, **facts)


def _refuse_limit(
    house: House, chance: Chance, reason: Reason, topic: StrEnum, **facts: object
) -> None:
    """A chance with limits of its own refuses by its own provision."""
    own = isinstance(chance.limits, Range)
    _refuse_by(chance.cite if own else house.cite(topic), reason, **facts)


def _refuse_by(cite: str, reason: Reason, **facts: object) -> None:
    raise Refused(Refusal(reason, cite, facts))


def remove_bet(house: House, state: State, act: a.RemoveBet) -> Events:
    """Take a bet back while bets are open, or while players may withdraw.

    While bets are open one may take off some of it: what is left must be a bet the house takes.
    """
    player(house, state.table, act.by)
    coup, change = state.coup, change_of_bets(state.coup)
    if coup is None or change is Change.NONE:
        refuse(house, coup_reasons.BETS_CLOSED)
    own = [bet for bet in coup.bets if bet.owner == act.by]
    bets = [bet for bet in own if bet.chance == act.chance and act.box in (0, bet.box)]
    bet = only(house, act.by, bets)
    taken = taken_off(house, bet, act.amount)
    if taken == bet.amount:
        _not_needed(house, [each for each in own if each != bet])
    elif change is Change.TAKE_BACK:
        refuse(house, reasons.TAKEN_BACK_WHOLE)
    else:
        _large_enough(house, state, house.chance[bet.chance], bet.amount - taken)
    if card_known(state):
        refuse(house, coup_reasons.CARD_KNOWN)
    topic = Topic.WITHDRAWAL if change is Change.TAKE_BACK else TableTopic.BETS
    return (off(house.cite(topic), bet, taken),)


def _not_needed(house: House, left: list[Bet]) -> None:
    """Refuse where one of the bets that are left may only stand beside another."""
    for bet in left:
        chance = house.chance[bet.chance]
        if chance.needs and not any(each.chance in chance.needs for each in left):
            _refuse_by(chance.needs_cite, reasons.STILL_NEEDED, chance=named(bet.chance))


def close_betting(house: House, state: State, act: ca.CloseBetting) -> Events:
    dealer(house, state, act.by, reason=coup_reasons.ONLY_THE_DEALER_CALLS)
    not_suspended(house, state.table)
    at_step(house, state, Step.CLOSE_BETTING)
    coup = state.in_play()
    if not coup.bets and not (coup.begun and card_known(state)):
        # Reopened and all withdrawn, a coup of which a card is known runs to its end without bets.
        refuse(house, coup_reasons.NO_BETS)
    return (ce.BettingClosed(house.cite(TableTopic.CLOSE_BETTING), house.formulas.close),)


def reopen_betting(house: House, state: State, act: a.ReopenBetting) -> Events:
    """The inspector may reopen for as long as the house allows, and never on a known card."""
    authorize(house, state.table, act.by, Power.REOPEN_BETTING, Topic.REOPEN)
    coup = state.coup
    if house.reopening is Reopening.NEVER:
        refuse(house, reasons.NEVER_REOPENED)
    if coup is None or coup.stage is not Stage.PLAY or coup.pending or coup.bianco:
        not_now(house, state)
    if (coup.cards or state.waiting) and house.reopening is Reopening.BEFORE_CARDS:
        refuse(house, reasons.CARDS_OUT)
    if card_known(state):
        refuse(house, reasons.CARDS_SEEN)
    course = Course(house, state)
    course.emit(e.BettingReopened(house.cite(Topic.REOPEN)))
    if house.bets.lowered_at_once and coup.limits != state.table.limits:
        # The placard may have been lowered in the meantime.
        _excess_back(course)
    return course.end()


def change_limits(house: House, state: State, act: ta.ChangeLimits) -> Events:
    """A new placard: what lies above its maximum while bets are open stays, or goes back."""
    changed = table_rules.decide(house, state.table, act)
    coup = state.coup
    if coup is None or coup.stage is not Stage.BETTING:
        return changed
    if not house.bets.lowered_at_once and _lowers(house, coup, changed):
        cite = house.cite(Topic.LOWERED_MAXIMUM)
        changed = tuple([replace(event, cite=cite) for event in changed])
    course = Course(house, state)
    course.emit(*changed)
    if house.bets.lowered_at_once and course.state.table.limits != state.table.limits:
        _excess_back(course)
    return course.end()


def _lowers(house: House, coup: Coup, events: Events) -> bool:
    """Whether some bet lies above the maximum of the placard as it is now."""
    placards = [event.limits for event in events if isinstance(event, te.LimitsChanged)]
    return any(
        bet.amount > house.chance[bet.chance].limits_by(placard).maximum
        for placard in placards
        for bet in coup.bets
    )


def _excess_back(course: Course) -> None:
    """What lies above the maximum of the placard, while bets are open."""
    over = tuple(excess(course.house, course.state, course.state.in_play()))
    if over and not card_known(course.state):
        rule_on(course, Mishap.STAKE_OVER_LIMIT, player=over[0].bet.owner, excess=over)
