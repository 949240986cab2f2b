"""What each remedy does about a mishap.

Handlers know no house. They emit events to a ``Course``, which folds them as it goes, because a
remedy builds on what the one before it did.
"""

from sabot.black_jack import events as e
from sabot.black_jack.case import Case
from sabot.black_jack.events import Use
from sabot.black_jack.expected import next_offer
from sabot.black_jack.going_on import go_on
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.penalties import box_loses, expel, player_loses, put_right, return_excess
from sabot.black_jack.rebuilding import rebuild, void_boxes
from sabot.black_jack.ruling import HANDLERS
from sabot.black_jack.spare_cards import rule_on_left
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, offer_round
from sabot.black_jack.waiting_cards import deal_in_order, lay_due
from sabot.table.coup import events as ce
from sabot.table.coup.paying import undo
from sabot.table.coup.ruling import after_finding


def after_find(course: Course, mishap: Mishap) -> None:
    """The inspector has found that the coup can be rebuilt: the rest of the row follows."""
    ruling = course.house.rulings[mishap]
    course.apply(Case(mishap, ruling.cite), after_finding(ruling.remedies), HANDLERS)
    go_on(course)


def annul_coup(course: Course, cite: str) -> None:
    """Bets back, cards to the discard; what is known of the next card concerns the next coup."""
    coup = course.state.in_play()
    # What somebody gets back comes before what they owe, which it may pay.
    course.emit(*(ce.BetReturned(cite, bet) for bet in coup.bets))
    undo(course, course.house.cite(Topic.ANNULLED_BETS))
    course.emit(ce.CoupAnnulled(cite, coup.number))
    rule_on_left(course)


def _nothing(course: Course, case: Case) -> None:
    """The ruling itself says all: play goes on, a reminder is given, the Rule decides."""


def _annul_coup(course: Course, case: Case) -> None:
    annul_coup(course, case.cite)


def _annul_cards(course: Course, case: Case) -> None:
    if case.inside:
        course.emit(e.CardHeld(case.cite, case.cards[0], True))
    course.emit(ce.CardsAnnulled(case.cite, case.cards, case.places))


def _keep(course: Course, case: Case) -> None:
    put = e.CardPutTo(case.cite, case.cards[0], Use.NEXT, *case.places)
    course.emit(put, ce.CardsKept(case.cite))


def _inspector_finds(course: Course, case: Case) -> None:
    course.emit(ce.FindingAwaited(case.cite, case.mishap))


def _restore_order(course: Course, case: Case) -> None:
    """The cards dealt go where they should have gone; a card misplaced, where it was due."""
    if case.mishap is Mishap.CARD_MISPLACED:
        lay_due(course, case.cite, case.cards[0])
    else:
        rebuild(course, case)


def _offer_round(course: Course, case: Case) -> None:
    offering = any(each.use is Use.OFFERED for each in course.state.waiting)
    if offering and next_offer(course.state) is None:
        # Those who might have had the card before this one are gone.
        offer_round(course, case.cite)
        offering = False
    course.emit(e.CardPutTo(case.cite, case.cards[0], Use.OFFERED))
    if not offering:
        offer_round(course, case.cite)


def _card_to_bank(course: Course, case: Case) -> None:
    course.emit(e.CardPutTo(case.cite, case.cards[0], Use.BANK))


def _turn_up(course: Course, case: Case) -> None:
    course.emit(e.CardTurned(case.cite, case.cards[0]))


HANDLERS.update(
    {
        Remedy.PLAY_ON: _nothing,
        Remedy.REMIND: _nothing,
        Remedy.RESTORE_BY_RULE: _nothing,
        Remedy.ANNUL_COUP: _annul_coup,
        Remedy.ANNUL_CARDS: _annul_cards,
        Remedy.KEEP_FOR_NEXT_COUP: _keep,
        Remedy.DEAL_IN_ORDER: deal_in_order,
        Remedy.INSPECTOR_FINDS: _inspector_finds,
        Remedy.RESTORE_ORDER: _restore_order,
        Remedy.VOID_BOXES: void_boxes,
        Remedy.OFFER_ROUND: _offer_round,
        Remedy.CARD_TO_BANK: _card_to_bank,
        Remedy.TURN_UP: _turn_up,
        Remedy.BOX_LOSES: box_loses,
        Remedy.PLAYER_LOSES: player_loses,
        Remedy.EXPEL: expel,
        Remedy.RETURN_EXCESS: return_excess,
        Remedy.CORRECT_PAYMENT: put_right,
        Remedy.RESTORE_BETS: put_right,
        Remedy.PUT_ASIDE: put_right,
    }
)
