"""Doubt and dispute: findings, contests, complaints, and what the Direction decides freely."""

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.guards import at_step, dealer, not_now
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import NOT_REBUILDABLE, Remedy
from sabot.punto_banco.remedies import Case, Course, annul_coup, apply, return_bets, rule_on
from sabot.punto_banco.state import Stage, State
from sabot.punto_banco.topics import Topic
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table import rules as table_rules
from sabot.table.events import Event
from sabot.table.reasons import NO_SUCH_CARD
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.rules import authorize, player
from sabot.table.state import Opening
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def find(house: House, state: State, act: a.Find) -> Events:
    """The inspector finds whether the coup can be rebuilt; the rest of the row follows."""
    authorize(house, state.table, act.by, Power.FIND)
    at_step(house, state, Step.FIND)
    mishap = state.in_play().finding
    assert mishap is not None
    ruling = house.rulings[mishap]
    course = Course(house, state)
    course.tell(e.Found(ruling.cite, act.rebuildable))
    if act.rebuildable:
        after = ruling.remedies.index(Remedy.INSPECTOR_FINDS) + 1
        apply(course, Case(mishap, ruling.cite), ruling.remedies[after:])
    else:
        rule_on(course, NOT_REBUILDABLE[mishap])
    return tuple(course.events)


def contest(house: House, state: State, act: a.Contest) -> Events:
    """A player contests the rectified deal: the coup is annulled."""
    player(house, state.table, act.by)
    at_step(house, state, Step.CLOSE_WITHDRAWAL)
    if all(bet.owner != act.by for bet in state.in_play().bets):
        refuse(house, reasons.NO_STAKE, name=act.by)
    course = Course(house, state)
    cite = house.cite(Topic.WITHDRAWAL)
    course.tell(e.Contested(cite, act.by))
    annul_coup(course, cite)
    return tuple(course.events)


def close_withdrawal(house: House, state: State, act: a.CloseWithdrawal) -> Events:
    dealer(house, state, act.by)
    at_step(house, state, Step.CLOSE_WITHDRAWAL)
    return (e.WithdrawalClosed(house.cite(Topic.WITHDRAWAL)),)


def dispute(house: House, state: State, act: a.Dispute) -> Events:
    """A complaint: heard before the coup is over; after it, as the house says."""
    player(house, state.table, act.by)
    coup = state.coup
    if coup is None or (coup.stage is Stage.BETTING and not coup.cards):
        if not house.late_disputes_heard or state.previous is None:
            refuse(house, reasons.COUP_OVER)
        return (e.LateDisputeNoted(house.cite(TableTopic.LATE_DISPUTE), act.by, act.claim),)
    if coup.barred:
        raise Refused(Refusal(reasons.NO_APPEAL, coup.barred))
    if coup.pending is not None:
        not_now(house, state)
    return (e.DisputeOpened(house.cite(TableTopic.DISPUTE), act.by, act.claim),)


def resolve(house: House, state: State, act: a.ResolveDispute) -> Events:
    """Settled by rebuilding the coup from what is known of it, or not at all."""
    late = expected(house, state) is not Step.RESOLVE_DISPUTE and state.late_dispute
    topic = TableTopic.LATE_DISPUTE if late else TableTopic.DISPUTE
    authorize(house, state.table, act.by, Power.RESOLVE_DISPUTE, topic)
    if not late:
        at_step(house, state, Step.RESOLVE_DISPUTE)
    coup = state.previous if late else state.in_play()
    laid = coup.cards if act.rebuildable and coup is not None else ()
    cite = house.cite(topic)
    final = house.disputes_final and not late
    barred = (e.ComplaintBarred(cite),) if final else ()
    return (
        e.DisputeResolved(
            cite,
            act.by,
            act.rebuildable,
            tuple(each.card for each in laid if each.up),
            tuple(each.side for each in laid if each.up),
        ),
        *barred,
    )


def rule_freely(house: House, state: State, act: a.RuleFreely) -> Events:
    """The Direction decides what no article foresaw, without appeal."""
    authorize(house, state.table, act.by, Power.RULE_FREELY)
    if not act.text.strip():
        refuse(house, reasons.NO_REASON_GIVEN)
    cite = house.cite(TableTopic.UNFORESEEN)
    course = Course(house, state)
    course.tell(e.FreelyRuled(cite, act.by, act.text))
    if act.annul:
        if state.coup is None or state.coup.stage is Stage.OVER:
            refuse(house, reasons.NO_COUP)
        annul_coup(course, cite)
    if state.coup is not None:
        course.tell(e.ComplaintBarred(cite))
    return tuple(course.events)


def request_check(house: House, state: State, act: a.RequestCheck) -> Events:
    """Ask surveillance for pictures and sound, with the coup's record."""
    authorize(house, state.table, act.by, Power.REQUEST_CHECK, TableTopic.CHECK)
    coup = state.coup or state.previous
    return (
        e.CheckRequested(
            house.cite(TableTopic.CHECK),
            act.by,
            act.text,
            state.number,
            () if coup is None else tuple(laid.card for laid in coup.cards if laid.up),
            () if coup is None else coup.bets,
        ),
    )


def suspend(house: House, state: State, act: ta.Suspend) -> Events:
    """Bets still open go back; a coup already dealt comes to its end."""
    suspended = table_rules.decide(house, state.table, act)
    if state.coup is None or state.coup.stage is not Stage.BETTING:
        return suspended
    course = Course(house, state)
    return_bets(course, house.cite(TableTopic.SUSPENSION))
    course.tell(*suspended)
    return tuple(course.events)


def replace_card(house: House, state: State, act: ta.ReplaceCard) -> Events:
    """A worn card is exchanged. It must lie open: a covered one is not told by its name."""
    replaced = table_rules.decide(house, state.table, act)
    laid = state.coup.cards if state.coup is not None else ()
    if not any(each.up and each.card == act.card for each in laid):
        refuse(house, NO_SUCH_CARD, card=act.card)
    return replaced


def change_pack(house: House, state: State, act: ta.ChangePack) -> Events:
    """All the decks go; a coup in play is annulled first."""
    changed = table_rules.decide(house, state.table, act)
    course = Course(house, state)
    coup = state.coup
    cite = house.cite(TableTopic.PACK_CHANGE)
    if coup is not None and coup.stage is not Stage.OVER:
        annul_coup(course, cite)
    if coup is not None:
        course.tell(e.CoupEnded(cite, coup.number))
    if state.table.opening is Opening.READY:
        table = state.table
        course.tell(te.TagliaEnded(cite, table.taglia, table.washed, table.salt, table.commitment))
    course.tell(*changed)
    return tuple(course.events)
