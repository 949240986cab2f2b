"""The house's row for a mishap is looked up and applied, one remedy after the other."""

from collections.abc import Callable

from sabot.black_jack.case import Case
from sabot.black_jack.expected import plays
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.state import State
from sabot.black_jack.turns import Course
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.paying import Righted
from sabot.table.coup.ruling import after_finding
from sabot.table.coup.state import Over, Stage

# What each remedy does: listed in ``remedies``, since doing it may bring up another ruling.
HANDLERS: dict[Remedy, Callable[[Course, Case], None]] = {}


def rule_on(
    course: Course,
    mishap: Mishap,
    *,
    cards: tuple[Card, ...] = (),
    places: tuple[int, ...] = (),
    player: str = "",
    box: int = 0,
    inside: bool = False,
    turned: bool = False,
    excess: tuple[Over, ...] = (),
    righted: tuple[Righted, ...] = (),
    cite: str = "",
    rebuildable: bool = False,
) -> None:
    """Apply the house's row for a mishap; ``cite``: on what it rests, where not on the row's.

    ``rebuildable``: that the coup can be rebuilt has been found already.
    """
    ruling = course.house.rulings[mishap]
    remedies = ruling.remedies
    if rebuildable and Remedy.INSPECTOR_FINDS in remedies:
        remedies = after_finding(remedies)
    cite = cite or ruling.cite
    coup = course.state.coup
    paid = coup is not None and coup.stage is Stage.OVER
    if not in_play(course.state) and (cards or mishap is Mishap.CARD_FELL or paid):
        # Nothing is in play to annul: only the cards that came out are; what is paid stays paid.
        only = Remedy.ANNUL_CARDS if cards else Remedy.PLAY_ON
        remedies = tuple(only if each is Remedy.ANNUL_COUP else each for each in remedies)
    if Remedy.VOID_BOXES in remedies and not course.state.in_play().irregular():
        # Every box has its cards, if not those that were to be its own: none is annulled.
        remedies = tuple(Remedy.PLAY_ON if each is Remedy.VOID_BOXES else each for each in remedies)
    course.emit(ce.MishapRuled(cite, mishap, remedies, ruling.before, player, box))
    case = Case(mishap, cite, cards, places, player, box, inside, turned, excess, righted)
    course.apply(case, remedies, HANDLERS)


def in_play(state: State) -> bool:
    """Whether a coup is played whose result is still open."""
    coup = state.coup
    if coup is None or coup.stage is not Stage.PLAY or coup.announced:
        return False
    # With every bet lost or paid there is nothing left to decide.
    return plays(coup)
