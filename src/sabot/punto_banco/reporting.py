"""What software cannot see and somebody reports: of the cards, the bets and the chips."""

from collections.abc import Callable, Mapping

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.dealing import fell, in_the_coup
from sabot.punto_banco.expected import complete
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.mishaps import VISIBLE, Mishap, Reportable
from sabot.punto_banco.names import REPORTS
from sabot.punto_banco.remedies import (
    Course,
    misdealt,
    of_the_next_coup,
    rule_on,
    rule_on_visible,
    visible,
)
from sabot.punto_banco.state import State
from sabot.punto_banco.topics import Topic
from sabot.table.checks import authorize, player
from sabot.table.coup import events as ce
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import shared
from sabot.table.coup.state import Stage, past
from sabot.table.events import Event
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.state import Opening

Events = tuple[Event, ...]


def report(house: House, state: State, act: a.Report) -> Events:
    """Somebody reports what software cannot see."""
    authorize(house, state.table, act.by, Power.REPORT_MISHAP)
    if act.player:
        player(house, state.table, act.player)
    if not _POSSIBLE[act.mishap](state):
        refuse(house, coup_reasons.NOT_REPORTABLE, mishap=REPORTS[act.mishap])
    course = Course(house, state)
    if act.mishap in VISIBLE:
        _seen_in_sabot(course)
    elif act.mishap is Reportable.MISDEALT:
        rule_on(course, misdealt(state))
    elif act.mishap is Reportable.CARD_FELL:
        rule_on(course, fell(state), cards=tuple(each.card for each in state.waiting[-1:]))
    elif act.mishap in _OF_BETS:
        rule_on(course, Mishap(act.mishap.value), player=act.player)
    else:
        coup = state.in_play()
        course.tell(e.CardsLooked(house.cite(Topic.READING), coup.reader, coup.reads))
        rule_on(course, Mishap.CARDS_LIFTED, player=coup.reader)
    return tuple(course.events)


def _seen_in_sabot(course: Course) -> None:
    """What it means depends on whose the card is: this coup's, or the next one's."""
    house, state = course.house, course.state
    over = past(state) or (in_the_coup(state) and complete(house, state))
    mishap = of_the_next_coup(state) if over else visible(state)
    course.tell(ce.CardSeenInSabot(house.rulings[mishap].cite, state.table.sabot.top))
    if over:
        rule_on_visible(course)
    else:
        rule_on(course, mishap)


def _can_be_visible(state: State) -> bool:
    sabot = state.table.sabot
    loaded = state.table.opening is Opening.READY and sabot.left > 0
    return loaded and not sabot.mask_is_next and not state.top_seen


def _can_have_fallen(state: State) -> bool:
    """A card that is out: of this coup, or waiting for the next."""
    return bool(state.waiting) or (in_the_coup(state) and state.in_play().begun)


def _can_be_misdealt(state: State) -> bool:
    coup = state.coup
    in_play = coup is not None and coup.stage is Stage.PLAY and coup.pending is None
    return in_play and state.in_play().misdealt


def _can_be_lifted(state: State) -> bool:
    if not in_the_coup(state):
        return False
    coup = state.in_play()
    return bool(coup.reader) and coup.covered(coup.reads)


def _total_told(state: State) -> bool:
    """With the cards in hand, once a player has turned a hand and the dealer has told its total."""
    coup = state.coup
    if coup is None or coup.mode != Mode.HAND or coup.stage is not Stage.PLAY or coup.announced:
        return False
    return bool(coup.reader) and not coup.covered(coup.reads)


def _somebody_plays(state: State) -> bool:
    return bool(state.table.players)


def _on_one_another(state: State) -> bool:
    """Bets of different players on one square."""
    return state.coup is not None and shared(state.coup.bets)


# What is reported of bets and chips, or of what the dealer said, and costs nobody a card.
_OF_BETS = frozenset(
    {Reportable.BETS_STACKED, Reportable.CHIPS_HANDED_OVER, Reportable.WRONG_TOTAL}
)

# Whether it can physically have happened now.
_POSSIBLE: Mapping[Reportable, Callable[[State], bool]] = {
    **dict.fromkeys(VISIBLE, _can_be_visible),
    Reportable.CARD_FELL: _can_have_fallen,
    Reportable.MISDEALT: _can_be_misdealt,
    Reportable.CARDS_LIFTED: _can_be_lifted,
    Reportable.WRONG_TOTAL: _total_told,
    Reportable.BETS_STACKED: _on_one_another,
    Reportable.CHIPS_HANDED_OVER: _somebody_plays,
}
