"""What comes next by itself: whose turn it is, what was drawn unasked, a misdeal at its box."""

from sabot.black_jack import events as e
from sabot.black_jack.events import Use
from sabot.black_jack.expected import DEALS, INSURING, NOT_ASKED, Step, expected, next_offer
from sabot.black_jack.misdeals import comes_to_light, rule_on_misdeal
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.right import decider
from sabot.black_jack.spare_cards import unasked
from sabot.black_jack.state import State
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, close_if_known, offer_round
from sabot.table.coup.state import Stage, gone_whole, stakes

# The steps of the players' turns.
_TURNS = frozenset(
    {
        Step.DECIDE,
        Step.READ_SIGN,
        Step.FOLLOW_SPLIT,
        Step.PASS_OVER,
        Step.ANSWER_OFFER,
        Step.DRAW_BOX,
    }
)


def go_on(course: Course) -> None:
    """Tell whose turn it is, once the cards are dealt; a misdealt box is found at its turn."""
    while True:
        coup = course.state.coup
        if coup is None or coup.stage is not Stage.PLAY or coup.pending is not None:
            return
        if expected(course.house, course.state) in DEALS:
            return
        if (coup.turn_told is None or coup.cut) and not coup.announced:
            _clear_unstaked(course)
            coup = course.state.in_play()
        turn, step = coup.turn(), expected(course.house, course.state)
        if coup.misread and comes_to_light(course.state, turn, step):
            rule_on_misdeal(course)
            continue
        if _offered_to_another(course.state):
            offer_round(course, course.house.rulings[Mishap.UNASKED_CARD].cite)
            continue
        if course.state.waiting and _take_up(course):
            continue
        if step in INSURING:
            close_if_known(course)
        if turn is not None and step in _TURNS and turn.key != coup.turn_told:
            total, soft = turn.hand.point
            player = decider(course.state, turn)
            own = player == turn.box.holder
            cite = course.house.cite(Topic.TURN if own else Topic.ABSENT_HOLDER)
            course.emit(e.TurnCame(cite, *turn.key, player, total, soft))
        return


def _take_up(course: Course) -> bool:
    """What is out of the sabot when no place is due any more was drawn unasked; whether any is.

    One that is for a split hand waits until the dealer lays it there.
    """
    before = len(course.events)
    for waiting in course.state.waiting:
        step = expected(course.house, course.state)
        if step not in NOT_ASKED or step is Step.FOLLOW_SPLIT:
            break
        if waiting.use is Use.NEXT and not waiting.kept:
            unasked(course, waiting.card)
    return len(course.events) > before


def _clear_unstaked(course: Course) -> None:
    """Boxes whose bets were lost or given back have no hand to play.

    Somebody moved cards while they were dealt to, or the last bet was above the maximum. Once the
    bank's point is told a hand may be bare because it is settled: its cards lie there.
    """
    coup = course.state.in_play()
    for turn in coup.live():
        number = turn.box.number
        if number in coup.order and coup.bare(*turn.key):
            excessive = any(bet.box == number for bet in gone_whole(coup, stakes(coup)))
            mishap = Mishap.STAKE_OVER_LIMIT if excessive else Mishap.CARDS_MOVED
            course.emit(e.HandRemoved(course.house.rulings[mishap].cite, *turn.key))


def _offered_to_another(state: State) -> bool:
    """Whether who was told of the card offered, for a hand of theirs, is no longer to answer."""
    if not any(each.use is Use.OFFERED for each in state.waiting):
        return False
    to = next_offer(state)
    return to is None or (decider(state, to), *to.key) != state.in_play().offered_to
