"""A deal that went wrong: when it is found, and which row that falls under."""

from sabot.black_jack.expected import BEFORE_DRAWING, Step, offer
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.ruling import rule_on
from sabot.black_jack.state import Coup, State, Turn
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course


def rule_on_misdeal(course: Course, rebuildable: bool = False) -> None:
    """A misdeal is found: by whether the drawing has begun, or a Black Jack was paid before it."""
    coup = course.state.in_play()
    if not coup.under_way:
        rule_on(course, Mishap.MISDEALT, rebuildable=rebuildable)
    elif coup.drawing or coup.announced:
        rule_on(course, Mishap.MISDEALT_LATE)
    else:
        paid = course.house.cite(Topic.PAID_BEFORE_FOUND)
        rule_on(course, Mishap.MISDEALT_LATE, cite=paid)


def misread(coup: Coup | None) -> bool:
    """Whether a wrong deal is still to be found: as long as its cards lie there, paid or not."""
    return coup is not None and coup.misread and not coup.annulled


def stands(coup: Coup | None) -> str:
    """By what cards that went to the wrong box stay there: decided without appeal since."""
    if coup is None or coup.decided is None or coup.misread or coup.annulled:
        return ""
    wrong = [each.box for each in coup.dealt] != list(coup.places[: len(coup.dealt)])
    return coup.decided.cite if wrong else ""


def comes_to_light(state: State, turn: Turn | None, step: Step) -> bool:
    """Whether the turn has come to a box that was dealt wrongly, or has gone past it.

    A card that is offered comes to a box before its turn; and before the insurances are settled
    every box is looked at.
    """
    coup, to = state.in_play(), offer(state)
    wrong = coup.irregular()
    if step in BEFORE_DRAWING:
        return step is Step.PEEK and any(bet.box in wrong for bet in coup.insured())
    if to is not None and to.box.number in wrong:
        return True
    return any(turn is None or box <= turn.box.number for box in wrong)
