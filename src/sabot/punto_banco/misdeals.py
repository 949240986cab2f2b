"""A deal that went wrong and that nobody noticed: found in its coup, or once that is over."""

from sabot.punto_banco import events as e
from sabot.punto_banco.expected import DRAWS, Step, drawing
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.paying import PAYING
from sabot.punto_banco.remedies import Course, misdealt, rule_on
from sabot.punto_banco.state import Coup
from sabot.punto_banco.tableau import Side
from sabot.table.coup.paying import undo
from sabot.table.coup.payments import About


def stands(coup: Coup) -> str:
    """By what cards that went to the wrong hand stay there: decided without appeal since."""
    if coup.decided is None:
        return ""
    dealt = [laid.side for laid in coup.cards[: coup.decided.laid]]
    wrong = dealt[:4] != list(coup._replace(decided=None).order()[: len(dealt)])
    return coup.decided.cite if wrong else ""


def can_be_righted(coup: Coup | None) -> bool:
    """Whether a deal went wrong in this coup, and that may still be put right."""
    return coup is not None and coup.misdealt and not coup.annulled


def rule_on_misdeal(course: Course, *, rebuildable: bool = False) -> None:
    """The row for it; what was settled by the wrong hands is settled again.

    ``rebuildable``: that the coup can be rebuilt has been found already.
    """
    mishap = misdealt(course.state.in_play())
    PAYING.reopen(course, About.COUP, course.house.rulings[mishap].cite)
    rule_on(course, mishap, rebuildable=rebuildable)


def rebuild_past(course: Course) -> None:
    """The coup complained of is over: only the cards that were out can be given their places.

    Where a hand would need one more, or the house does not put right what has been seen, nothing
    is left but to annul: every bet goes back.
    """
    coup = course.state.disputed[0]
    if not can_be_righted(coup):
        return
    mishap = misdealt(coup)
    cite = course.house.rulings[mishap].cite
    PAYING.reopen(course, About.DISPUTED, cite)
    sides = _places(course.house, coup, mishap)
    course.emit(e.PastRebuilt(cite, coup.number, sides))
    if not sides:
        undo(course, cite, About.DISPUTED)


def _places(house: House, coup: Coup, mishap: Mishap) -> tuple[Side, ...]:
    """Whose each card was that came out, as far as the Rule has use for it."""
    order = coup.order()
    if Remedy.RESTORE_ORDER not in house.rulings[mishap].remedies:
        return ()
    placed = tuple(
        [laid._replace(side=side, up=True) for laid, side in zip(coup.cards, order, strict=False)]
    )
    for laid in coup.cards[len(order) :]:
        due = DRAWS.get(drawing(house, coup._replace(cards=placed), covered=False))
        if due is not None:
            placed = (*placed, laid._replace(side=due, up=True))
    complete = drawing(house, coup._replace(cards=placed), covered=False) is Step.ANNOUNCE
    return tuple(laid.side for laid in placed) if complete else ()
