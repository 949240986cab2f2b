"""What people do around the cards: reports, remarks, warnings, a seat taken away."""

from collections.abc import Callable, Mapping

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack import reasons
from sabot.black_jack.expected import Step, beneath, expected
from sabot.black_jack.going_on import go_on
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.misdeals import misread, rule_on_misdeal, stands
from sabot.black_jack.mishaps import Mishap, Reportable
from sabot.black_jack.names import REPORTS
from sabot.black_jack.ruling import in_play, rule_on
from sabot.black_jack.spare_cards import (
    can_have_fallen,
    extra,
    rule_on_fall,
    rule_on_visible,
    too_many,
)
from sabot.black_jack.state import BANK, State
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, close_if_known
from sabot.table import rules as table_rules
from sabot.table.acts import Act
from sabot.table.checks import authorize, player, present
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import shared
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.coup.naming import check_about
from sabot.table.coup.state import Stage
from sabot.table.events import Event, SeatLost
from sabot.table.mixing import offered_again
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.state import Opening
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def report(house: House, state: State, act: a.Report) -> Events:
    """Somebody reports what software cannot see.

    A card turned, seen or fallen, Mishap.CARD_FELL; a misdeal, Mishap.MISDEALT; what players do:
    Mishap.CARDS_MOVED, Mishap.CARDS_TOUCHED, Mishap.OBJECT_ON_TABLE, Mishap.BETS_STACKED,
    Mishap.CHIPS_HANDED_OVER.
    """
    authorize(house, state.table, act.by, Power.REPORT_MISHAP)
    check_about(house, act, REPORTS[act.mishap], _ABOUT.get(act.mishap, ()))
    if not 0 <= act.box <= state.table.seats:
        refuse(house, coup_reasons.NO_SUCH_BOX, boxes=state.table.seats)
    if act.mishap in _LATER and state.coup is not None and state.coup.pending is not None:
        # It may well have happened: it is ruled on once what is pending is settled.
        not_now(house, state)
    final = stands(state.coup) if act.mishap is Reportable.MISDEALT else ""
    if final:
        raise Refused(Refusal(coup_reasons.NO_APPEAL, final))
    if not _POSSIBLE[act.mishap](house, state, act):
        refuse(house, coup_reasons.NOT_REPORTABLE, mishap=REPORTS[act.mishap])
    if act.player:
        player(house, state.table, act.player)
    course = Course(house, state)
    if act.mishap is Reportable.CARD_TURNED:
        _seen_in_sabot(course)
        return course.end()
    if act.mishap is Reportable.WAITING_CARD_SEEN:
        _seen_under_sabot(course, act)
        return course.end()
    mishap = Mishap(act.mishap.value)
    if mishap is Mishap.CARD_FELL:
        rule_on_fall(course)
    elif mishap is Mishap.MISDEALT:
        rule_on_misdeal(course)
    else:
        rule_on(course, mishap, player=act.player, box=act.box)
    go_on(course)
    return course.end()


def _seen_in_sabot(course: Course) -> None:
    """In a coup, what it means depends on when it is drawn; otherwise the next is staked on."""
    state = course.state
    playing = in_play(state)
    mishap = Mishap.TURNED_IN_DRAWING if playing else Mishap.KNOWN_BEFORE_BETS
    course.emit(ce.CardSeenInSabot(course.house.rulings[mishap].cite, state.table.sabot.top))
    if playing:
        close_if_known(course)
    else:
        rule_on_visible(course)


def _seen_under_sabot(course: Course, act: a.Report) -> None:
    """Of a coup still to be staked on it goes; while this one may use it, it waits as it did.

    Then it is ruled on when it is drawn, as one that was seen in the sabot is, or when it is left.
    """
    house, state = course.house, course.state
    covered = _covered(state)
    at = act.place - 1 if act.place else covered[-1]
    if at not in covered:
        refuse(house, coup_reasons.NOT_REPORTABLE, mishap=REPORTS[act.mishap])
    # Once the bank has its point no card is due in this coup.
    over = not in_play(state) or beneath(house, state) is Step.ANNOUNCE
    row = house.rulings[extra(state, EVERYBODY)]
    cite = row.cite if over else house.cite(TableTopic.KNOWN_CARD)
    course.emit(e.WaitingCardSeen(cite, state.waiting[at].card, at))
    if over:
        too_many(course, at)
    else:
        close_if_known(course)


def _covered(state: State) -> list[int]:
    """Where the cards lie under the sabot that not everybody has seen."""
    return [at for at, each in enumerate(state.waiting) if not each.seen >= EVERYBODY]


def _turned(house: House, state: State, _: a.Report) -> bool:
    sabot = state.table.sabot
    loaded = state.table.opening is Opening.READY and sabot.left > 0
    # Nothing can be seen through the mask.
    return loaded and not sabot.mask_is_next and not state.top_seen


def _seen(house: House, state: State, _: a.Report) -> bool:
    return bool(_covered(state))


def _fell(house: House, state: State, _: a.Report) -> bool:
    return can_have_fallen(state)


def _misdealt(house: House, state: State, _: a.Report) -> bool:
    return misread(state.coup)


def _moved(house: House, state: State, act: a.Report) -> bool:
    """Cards that are somebody's point, in a box or the bank's, while a bet is still to be paid.

    So it is while one should lie there that nobody has missed: its owner is as if it did.
    """
    coup = state.coup
    if coup is None or coup.stage is Stage.BETTING or act.player not in state.table.players:
        return False
    if not coup.undecided():
        return False
    if act.box == BANK:
        return bool(coup.bank)
    there = (turn for turn in coup.live() if turn.box.number == act.box)
    return act.box in coup.order and any(turn.hand.cards for turn in there)


def _touched(house: House, state: State, act: a.Report) -> bool:
    return act.player in state.table.players


def _object(house: House, state: State, act: a.Report) -> bool:
    return not act.player or act.player in state.table.players


def _stacked(house: House, state: State, act: a.Report) -> bool:
    """Bets of different players with one hand."""
    return state.coup is not None and shared(state.coup.bets)


# What is named with a report.
_ABOUT: Mapping[Reportable, tuple[str, ...]] = {
    Reportable.WAITING_CARD_SEEN: ("place",),
    Reportable.CARDS_MOVED: ("player", "box"),
    Reportable.CARDS_TOUCHED: ("player", "box"),
    Reportable.OBJECT_ON_TABLE: ("player", "box"),
    Reportable.BETS_STACKED: ("player", "box"),
    Reportable.CHIPS_HANDED_OVER: ("player", "box"),
}

# What is not ruled on while the coup waits for a finding, or for a dispute to be resolved.
_LATER = frozenset({Reportable.MISDEALT, Reportable.CARDS_MOVED})

_POSSIBLE: Mapping[Reportable, Callable[[House, State, a.Report], bool]] = {
    Reportable.CARD_TURNED: _turned,
    Reportable.WAITING_CARD_SEEN: _seen,
    Reportable.CARD_FELL: _fell,
    Reportable.MISDEALT: _misdealt,
    Reportable.CARDS_MOVED: _moved,
    Reportable.CARDS_TOUCHED: _touched,
    Reportable.OBJECT_ON_TABLE: _object,
    Reportable.BETS_STACKED: _stacked,
    Reportable.CHIPS_HANDED_OVER: _object,
}


def come_or_go(house: House, state: State, act: Act) -> Events:
    """Whoever goes leaves a card offered to the next, and may come back to it."""
    course = Course(house, state)
    course.emit(*table_rules.decide(house, state.table, act))
    go_on(course)
    return course.end()


def speak(house: House, state: State, act: a.Speak) -> Events:
    """A remark: not while somebody decides: it might be advice."""
    present(house, state.table, act.by)
    if expected(house, state) in (Step.DECIDE, Step.READ_SIGN, Step.ANSWER_OFFER):
        refuse(house, reasons.NO_ADVICE)
    if not act.text.strip():
        refuse(house, reasons.NOTHING_SAID)
    return (e.Spoken(house.cite(Topic.REMARKS), act.by, act.text),)


def warn(house: House, state: State, act: ca.Warn) -> Events:
    """A holder who declares confusedly is warned."""
    authorize(house, state.table, act.by, Power.WITHHOLD_CARDS, Topic.CONFUSION)
    player(house, state.table, act.player)
    return (ce.PlayerWarned(house.cite(Topic.WARNING), act.player),)


def unseat(house: House, state: State, act: a.Unseat) -> Events:
    """Whoever persists loses the seat, if the inspector thinks so."""
    authorize(house, state.table, act.by, Power.FIND, Topic.CONFUSION)
    who = player(house, state.table, act.player)
    if who.seat is None:
        refuse(house, reasons.NOT_SEATED, name=act.player)
    if act.player not in state.warned:
        refuse(house, reasons.NOT_WARNED, name=act.player)
    lost = SeatLost(house.cite(Topic.CONFUSION), act.player, who.seat)
    return (lost, *offered_again(house, state.table, act.player))
