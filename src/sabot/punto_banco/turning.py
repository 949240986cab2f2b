"""Covered cards are turned: when due, too soon, or by somebody who should not have them.

What was declared of them is held against the Rule.
"""

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco import reasons
from sabot.punto_banco.acts import Word
from sabot.punto_banco.dealing import UNCOVERED_IN_DEAL
from sabot.punto_banco.expected import HANDING, TURNS, beneath
from sabot.punto_banco.guards import dealer
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.remedies import Course, rule_on
from sabot.punto_banco.right import card_right
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side, total
from sabot.punto_banco.topics import Topic
from sabot.table.checks import present
from sabot.table.coup.acts import Manner
from sabot.table.events import Event
from sabot.table.refusal import refuse
from sabot.table.topics import Topic as TableTopic

Events = tuple[Event, ...]

_BY_A_PLAYER = frozenset(
    {
        Mishap.READER_SHOWED_CARDS,
        Mishap.READER_TURNED_EARLY,
        Mishap.WRONG_PLAYER_DECLARED,
        Mishap.WRONG_PLAYER_TURNED,
    }
)
_UNCOVERED = {Side.PUNTO: Mishap.PUNTO_UNCOVERED, Side.BANCO: Mishap.BANCO_UNCOVERED}


def turn(house: House, state: State, act: a.Turn) -> Events:
    """Covered cards are turned, by whoever has them or by the dealer."""
    coup = state.coup
    if coup is None or not coup.covered(act.side):
        refuse(house, reasons.NOTHING_TO_TURN)
    has = act.by in _holders(coup, act.side)
    if has:
        present(house, state.table, act.by)
    else:
        dealer(house, state, act.by, TableTopic.HANDLING)
    reads = act.by == coup.reader and coup.reads is act.side and not coup.recalled
    topic = Topic.BANCO_SHOWN if act.side is Side.BANCO else Topic.TURNING
    turned: Events = (e.HandTurned(house.cite(topic), act.side, act.by),)
    if coup.mode == Mode.HAND and coup.dealt:
        point = total(coup.hand(act.side))
        turned = (*turned, e.PointTold(house.cite(Topic.TURNING), act.side, point))
    if has and not reads:
        wrong = _without_right(house, coup, act)
    elif _due(house, state, coup, act, reads):
        wrong = None
    else:
        wrong = _too_soon(coup, act, reads)
    if wrong is None and (act.side is Side.BANCO or _rightly_declared(house, coup)):
        return turned
    course = Course(house, state)
    course.emit(*turned)
    if wrong is not None:
        rule_on(course, wrong, player=act.by if wrong in _BY_A_PLAYER else "")
    if act.side is Side.PUNTO:
        check_declaration(course)
    return course.end()


def _holders(coup: Coup, side: Side) -> tuple[str, ...]:
    """Who has the covered cards of a hand before them: rightly, by error, or having taken them."""
    reader = (coup.reader,) if coup.reads is side else ()
    return (*reader, coup.taker) if side is Side.PUNTO else reader


def _without_right(house: House, coup: Coup, act: a.Turn) -> Mishap | None:
    """What it is that somebody turns cards that must come back."""
    if coup.mode == Mode.OPEN:
        # At an open table, turning a card that was laid covered only puts it right.
        return None
    if act.by == coup.reader and coup.mode == Mode.COVERED and _shows_natural(house, coup):
        return Mishap.WRONG_PLAYER_DECLARED
    return Mishap.WRONG_PLAYER_TURNED


def _shows_natural(house: House, coup: Coup) -> bool:
    """Whether turning the Punto's cards declares them: a natural, where gestures count."""
    natural = total(coup.hand(Side.PUNTO)[:2]) in house.rule.naturals
    return natural and Manner.GESTURE in house.manners


def _due(house: House, state: State, coup: Coup, act: a.Turn, reads: bool) -> bool:
    """Whether whoever turns the cards should do so now."""
    if coup.mode == Mode.OPEN:
        return True
    step = beneath(house, state)
    if step in HANDING and act.side is Side.PUNTO:
        # Where nobody is given these cards, the dealer turns them.
        right = card_right(house, state)
        nobody = not right.player and not right.tied
        return nobody or right.side is Side.BANCO
    if reads and coup.mode == Mode.COVERED and _shows_natural(house, coup):
        # At once, whatever was said of it before or is looked into meanwhile.
        return True
    return TURNS.get(step) is act.side


def _too_soon(coup: Coup, act: a.Turn, reads: bool) -> Mishap:
    """What it is that cards are turned before it is time."""
    if reads and coup.mode == Mode.COVERED:
        undeclared = coup.declared is None
        return Mishap.READER_SHOWED_CARDS if undeclared else Mishap.READER_TURNED_EARLY
    return (_UNCOVERED if coup.dealt else UNCOVERED_IN_DEAL)[act.side]


def _rightly_declared(house: House, coup: Coup) -> bool:
    """Whether nothing was declared, or what the cards bear out."""
    if coup.declared is None:
        return True
    point = total(coup.hand(Side.PUNTO)[:2])
    return coup.point_told in (None, point) and coup.declared is word_for(house, point)


def check_declaration(course: Course) -> None:
    """With the Punto's cards open, what was declared is held against the Rule."""
    coup = course.state.in_play()
    point = total(coup.hand(Side.PUNTO)[:2])
    if coup.point_told not in (None, point):
        rule_on(course, Mishap.WRONG_POINT_BY_PUNTER, player=coup.reader)
    if coup.declared not in (None, word_for(course.house, point)):
        rule_on(course, Mishap.DECLARED_AGAINST_RULE, player=coup.reader)


def word_for(house: House, point: int) -> Word:
    """What the Rule has the punter say with a point."""
    if point in house.rule.naturals:
        return Word.BATTUTA
    return Word.CARTA if house.rule.punto_draws(point) else Word.NO
