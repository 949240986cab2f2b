"""What software cannot see and somebody reports: of the cards, the bets and the chips."""

from collections.abc import Callable, Mapping

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.expected import complete
from sabot.punto_banco.falling import FELL_EARLY, fell, ruled_on
from sabot.punto_banco.guards import not_now
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.left_over import left_over
from sabot.punto_banco.misdeals import rule_on_misdeal, stands
from sabot.punto_banco.mishaps import VISIBLE, Mishap, Remedy, Reportable
from sabot.punto_banco.names import REPORTS
from sabot.punto_banco.paying import PAYING
from sabot.punto_banco.remedies import (
    Course,
    of_the_next_coup,
    rule_on,
    rule_on_visible,
    visible,
)
from sabot.punto_banco.state import State, in_the_coup, last_moved, reopened
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.topics import Topic
from sabot.table.checks import authorize, player
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import shared
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.coup.naming import check_about, check_named
from sabot.table.coup.payments import About
from sabot.table.coup.state import Stage, past
from sabot.table.events import Event
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.state import Opening
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]


def report(house: House, state: State, act: a.Report) -> Events:
    """Somebody reports what software cannot see."""
    authorize(house, state.table, act.by, Power.REPORT_MISHAP)
    check_about(house, act, REPORTS[act.mishap], _ABOUT.get(act.mishap, ()))
    if act.player:
        player(house, state.table, act.player)
    if not _POSSIBLE[act.mishap](state):
        refuse(house, coup_reasons.NOT_REPORTABLE, mishap=REPORTS[act.mishap])
    if act.mishap is Reportable.MISDEALT and state.coup is not None and state.coup.pending:
        # What the coup waits for is settled first; a complaint that is upheld finds it too.
        not_now(house, state)
    course = Course(house, state)
    final = _final(state, act)
    if final:
        raise Refused(Refusal(coup_reasons.NO_APPEAL, final))
    if act.mishap in VISIBLE:
        _seen_in_sabot(course)
    elif act.mishap is Reportable.MISDEALT:
        rule_on_misdeal(course)
    elif act.mishap is Reportable.WAITING_CARD_SEEN:
        _seen_under_sabot(course, act)
    elif act.mishap is Reportable.CARD_FELL:
        mishap = fell(state)
        _not_ruled_on(house, state, mishap)
        _rule_on_fall(course, mishap, last_moved(state))
    elif act.mishap is Reportable.FIRST_CARD_FELL:
        _first_fell(course, act)
    elif act.mishap in _OF_BETS:
        rule_on(course, Mishap(act.mishap.value), player=act.player)
    else:
        coup = state.in_play()
        course.emit(e.CardsLooked(house.cite(Topic.READING), coup.reader, coup.reads))
        rule_on(course, Mishap.CARDS_LIFTED, player=coup.reader)
    return course.end()


def _final(state: State, act: a.Report) -> str:
    """By what it was decided without appeal since that what is reported changes nothing."""
    coup = state.coup
    if coup is None or coup.decided is None:
        return ""
    if act.mishap is Reportable.FIRST_CARD_FELL and act.coup in (None, coup.number):
        return coup.decided.cite if coup.decided.cards else ""
    later = act.mishap is not Reportable.MISDEALT or coup.misdealt
    return "" if later else stands(coup)


def _seen_in_sabot(course: Course) -> None:
    """What it means depends on whose the card is: this coup's, or the next one's."""
    house, state = course.house, course.state
    over = past(state) or (in_the_coup(state) and complete(house, state))
    top = state.table.sabot.top
    if over and (state.none_follows or (state.waiting and not past(state))):
        # No coup will use it; or what waits before it is ruled on first, when the points are told.
        course.emit(ce.CardSeenInSabot(house.cite(TableTopic.KNOWN_CARD), top))
        return
    mishap = of_the_next_coup(state) if over else visible(state)
    course.emit(ce.CardSeenInSabot(house.rulings[mishap].cite, top))
    if over:
        rule_on_visible(course)
    else:
        rule_on(course, mishap)


def _seen_under_sabot(course: Course, act: a.Report) -> None:
    """A card kept for the next coup is now one that was seen; another may still be due in this."""
    house, state = course.house, course.state
    covered = _covered(state)
    at = act.place - 1 if act.place else covered[-1]
    if at not in covered:
        refuse(house, coup_reasons.NOT_REPORTABLE, mishap=REPORTS[act.mishap])
    waiting = state.waiting[at]
    unseen, seen = left_over(waiting, at)
    # With the bets open nobody may stake on it, though this coup could still want it.
    matters = waiting.kept or reopened(state)
    row = house.rulings[seen if matters else Mishap.CARD_DETACHED]
    course.emit(e.WaitingCardSeen(row.cite, waiting.card, at))
    same = waiting.seen or row.remedies == house.rulings[unseen].remedies
    if matters and not (waiting.kept and same):
        rule_on(course, seen, cards=(waiting.card,), places=(at,))


def _covered(state: State) -> list[int]:
    """Where the cards lie under the sabot that not everybody has seen."""
    return [at for at, each in enumerate(state.waiting) if not each.seen >= EVERYBODY]


def _first_fell(course: Course, act: a.Report) -> None:
    """The first card of the coup in play, laid already or not; else of the one to come.

    As long as a decided coup lies there and a card waits to open the next, it must be said which.
    """
    house, state = course.house, course.state
    coups = first_cards(state)
    if act.coup is None and len(coups) > 1:
        refuse(house, reasons.WHICH_COUP, coups=", ".join(map(str, coups)))
    about = min(coups) if act.coup is None else act.coup
    if about not in coups:
        check_named(house, about)
        if about < state.number + (state.coup is None):
            refuse(house, coup_reasons.STAYS_OVER, number=about)
        refuse(house, coup_reasons.NOT_REPORTABLE, mishap=REPORTS[act.mishap])
    if coups[about]:
        early = FELL_EARLY[bool(state.waiting[0].seen)]
        _not_ruled_on(house, state, early)
        _rule_on_fall(course, early, 0)
        return
    _not_ruled_on(house, state, Mishap.FIRST_CARD_FELL)
    ruling = house.rulings[Mishap.FIRST_CARD_FELL]
    if _TAKES_BETS_BACK & {*ruling.remedies}:
        PAYING.reopen(course, About.COUP, ruling.cite)
    _rule_on_fall(course, Mishap.FIRST_CARD_FELL, None if state.in_play().begun else 0)


# Done to a coup whose first card fell, what was settled of it goes back.
_TAKES_BETS_BACK = {Remedy.COUP_IN_BIANCO, Remedy.ANNUL_COUP}


def _rule_on_fall(course: Course, mishap: Mishap, place: int | None) -> None:
    """``place``: where the card that fell lies among those that wait, if it does.

    With a coup that is annulled for it that card goes, and no other.
    """
    places = () if place is None else (place,)
    cards = tuple([course.state.waiting[at].card for at in places])
    rule_on(course, mishap, cards=cards, places=places)


def _not_ruled_on(house: House, state: State, mishap: Mishap) -> None:
    """One fact, one ruling, however often it is told."""
    if ruled_on(house, state, mishap):
        raise Refused(Refusal(reasons.RULED_ON, house.rulings[mishap].cite))


def first_cards(state: State) -> dict[int, bool]:
    """The coups whose first card is out, by number; and whether it waits for a coup to come."""
    coup = state.coup
    coups: dict[int, bool] = {}
    if coup is not None and not coup.annulled and (coup.begun or coup.stage is Stage.PLAY):
        coups[coup.number] = False
        if not past(state):
            return coups
    if state.waiting:
        open_now = coup is not None and coup.stage is Stage.BETTING
        coups[state.number if open_now else state.number + 1] = True
    return coups


def _can_be_visible(state: State) -> bool:
    sabot = state.table.sabot
    loaded = state.table.opening is Opening.READY and sabot.left > 0
    return loaded and not sabot.mask_is_next and not state.top_seen


def _can_have_fallen(state: State) -> bool:
    """A card that is out: of this coup, until its cards are put away, or waiting for the next."""
    return bool(state.waiting) or (state.coup is not None and state.coup.begun)


def _can_be_misdealt(state: State) -> bool:
    coup = state.coup
    if coup is None or coup.annulled:
        return False
    return coup.misdealt or bool(stands(coup))


def _can_be_lifted(state: State) -> bool:
    if not in_the_coup(state):
        return False
    coup = state.in_play()
    return bool(coup.reader) and coup.covered(coup.reads)


def _total_announced(state: State) -> bool:
    """With the cards in hand, once a hand is turned, by whomever: the dealer tells its total."""
    coup = state.coup
    if coup is None or coup.mode != Mode.HAND or coup.stage is not Stage.PLAY or coup.announced:
        return False
    return coup.dealt and not all(map(coup.covered, Side))


def _somebody_plays(state: State) -> bool:
    return bool(state.table.players)


def _on_one_another(state: State) -> bool:
    """Bets of different players on one square."""
    return state.coup is not None and shared(state.coup.bets)


# What is reported of bets and chips, or of what the dealer said, and costs nobody a card.
_OF_BETS = frozenset(
    {Reportable.BETS_STACKED, Reportable.CHIPS_HANDED_OVER, Reportable.WRONG_TOTAL}
)

# What is named with a report.
_ABOUT: Mapping[Reportable, tuple[str, ...]] = {
    **dict.fromkeys(_OF_BETS, ("player",)),
    Reportable.WAITING_CARD_SEEN: ("place",),
    Reportable.FIRST_CARD_FELL: ("coup",),
}

# Whether it can physically have happened now.
_POSSIBLE: Mapping[Reportable, Callable[[State], bool]] = {
    **dict.fromkeys(VISIBLE, _can_be_visible),
    Reportable.WAITING_CARD_SEEN: lambda state: bool(_covered(state)),
    Reportable.CARD_FELL: _can_have_fallen,
    Reportable.FIRST_CARD_FELL: _can_have_fallen,
    Reportable.MISDEALT: _can_be_misdealt,
    Reportable.CARDS_LIFTED: _can_be_lifted,
    Reportable.WRONG_TOTAL: _total_announced,
    Reportable.BETS_STACKED: _on_one_another,
    Reportable.CHIPS_HANDED_OVER: _somebody_plays,
}
