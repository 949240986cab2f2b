"""What is done about a mishap: the house's row is looked up, and each remedy has its handler.

Handlers know no house. They tell events to a ``Course``, which folds them as it goes, because a
remedy builds on what the one before it did.
"""

from collections.abc import Callable, Mapping

from sabot.black_jack import events as e
from sabot.black_jack.case import Case, Excess
from sabot.black_jack.events import Use
from sabot.black_jack.expected import (
    BEFORE_DRAWING,
    DEALS,
    DUE,
    NOT_ASKED,
    Step,
    beneath,
    expected,
    next_offer,
    next_place,
    offer,
    plays,
)
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.penalties import box_loses, expel, player_loses, return_excess
from sabot.black_jack.rebuilding import rebuild, void_boxes
from sabot.black_jack.right import decider
from sabot.black_jack.state import Coup, State, Turn
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import (
    Course,
    begin,
    deal,
    irregular,
    lay,
    offer_round,
    silent_stay,
)
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.knowledge import top_known
from sabot.table.coup.paying import Righted, undo
from sabot.table.coup.ruling import after_finding, apply_in_turn
from sabot.table.coup.state import Stage


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
    excess: Excess = (),
    righted: tuple[Righted, ...] = (),
    cite: str = "",
    found: bool = False,
) -> None:
    """Apply the house's row for a mishap; ``cite``: on what it rests, where not on the row's.

    ``found``: that the coup can be rebuilt has been found already.
    """
    ruling = course.house.rulings[mishap]
    remedies = ruling.remedies
    if found and Remedy.INSPECTOR_FINDS in remedies:
        remedies = after_finding(remedies)
    cite = cite or ruling.cite
    coup = course.state.coup
    paid = coup is not None and coup.stage is Stage.OVER
    if not in_play(course.state) and (cards or mishap is Mishap.CARD_FELL or paid):
        # Nothing is in play to annul: only the cards that came out are; what is paid stays paid.
        only = Remedy.ANNUL_CARDS if cards else Remedy.PLAY_ON
        remedies = tuple(only if each is Remedy.ANNUL_COUP else each for each in remedies)
    course.tell(ce.MishapRuled(cite, mishap, remedies, ruling.before, player))
    case = Case(mishap, cite, cards, places, player, box, inside, turned, excess, righted)
    _apply(course, case, remedies)


def rule_on_misdeal(course: Course, found: bool = False) -> None:
    """A misdeal is found: by whether the drawing has begun, or a Black Jack was paid before it."""
    coup = course.state.in_play()
    if not coup.under_way:
        rule_on(course, Mishap.MISDEALT, found=found)
    elif coup.drawing or coup.announced:
        rule_on(course, Mishap.MISDEALT_LATE)
    else:
        paid = course.house.cite(Topic.PAID_BEFORE_FOUND)
        rule_on(course, Mishap.MISDEALT_LATE, cite=paid)


def misread(coup: Coup | None) -> bool:
    """Whether a wrong deal is still to be found: as long as its cards lie there, paid or not."""
    return coup is not None and coup.misread and not coup.annulled


def in_play(state: State) -> bool:
    """Whether a coup is played whose result is still open."""
    coup = state.coup
    if coup is None or coup.stage is not Stage.PLAY or coup.announced:
        return False
    # With every bet lost or paid there is nothing left to decide.
    return plays(coup)


def _apply(course: Course, case: Case, remedies: tuple[Remedy, ...]) -> None:
    apply_in_turn(course, case, remedies, _HANDLERS)


def after_find(course: Course, mishap: Mishap) -> None:
    """The inspector has found that the coup can be rebuilt: the rest of the row follows."""
    ruling = course.house.rulings[mishap]
    _apply(course, Case(mishap, ruling.cite), after_finding(ruling.remedies))
    go_on(course)


# Cards that no place was due


def extra(seen: object) -> Mishap:
    """What a card too many is: it has been seen, or not."""
    return Mishap.EXTRA_CARD_SEEN if seen else Mishap.EXTRA_CARD_UNSEEN


def turned_away(course: Course, mishap: Mishap, card: Card, *, inside: bool) -> bool:
    """Rule on a card that lay face up in the sabot; whether it is removed."""
    rule_on(course, mishap, cards=(card,), inside=inside)
    return Remedy.ANNUL_CARDS in course.house.rulings[mishap].remedies


def turned_for(dealt_to: int | None, turn: Turn | None) -> Mishap:
    """A card turned in the sabot: whether it comes in the deal, in the drawing or for the bank."""
    if dealt_to is not None:
        return Mishap.TURNED_IN_DEAL
    return Mishap.TURNED_FOR_BANK if turn is None else Mishap.TURNED_IN_DRAWING


def unasked(
    course: Course, card: Card, *, inside: bool = False, turned: bool = False, up: bool = True
) -> None:
    """A card nobody asked for: with it on the table nobody insures any more."""
    if beneath(course.house, course.state) is not Step.PAY_BLACK_JACKS:
        insurance_closed(course)
        begin(course)
    if turned and turned_away(course, Mishap.TURNED_IN_DRAWING, card, inside=inside):
        return
    if inside:
        course.tell(e.CardHeld(course.house.rulings[Mishap.UNASKED_CARD].cite, card, up))
    rule_on(course, Mishap.UNASKED_CARD, cards=(card,))


def insurance_closed(course: Course) -> None:
    """A card came out, in whatever way: nobody insures or asks even money any more."""
    if beneath(course.house, course.state) in _INSURING:
        begin(course, Topic.INSURANCE_CLOSED)


def rule_on_left(course: Course) -> None:
    """No card is due any more: rule on what waits for this coup, and on what shows in the sabot."""
    gone = 0
    for place, waiting in enumerate(course.state.waiting):
        if not waiting.kept:
            before = len(course.state.waiting)
            too_many(course, place - gone)
            gone += before - len(course.state.waiting)
    rule_on_visible(course)


def too_many(course: Course, place: int) -> None:
    """A waiting card is one too many: two may look alike, and only one of them have been seen."""
    waiting = course.state.waiting[place]
    alike = [each for each in course.state.waiting if each.card == waiting.card]
    places = (place,) if len(alike) > 1 else ()
    rule_on(course, extra(waiting.seen), cards=(waiting.card,), places=places)


def rule_on_visible(course: Course) -> None:
    """A card that shows in the sabot, and that no coup in play will use, is the next coup's."""
    state, coup = course.state, course.state.coup
    # After the last coup none follows; before it, the last is still to come.
    follows = not state.last or coup is None or coup.stage is Stage.BETTING
    if follows and top_known(state):
        top = state.table.sabot.top
        rule_on(course, Mishap.KNOWN_BEFORE_BETS, cards=(top,), inside=True)


def rule_on_fall(course: Course) -> None:
    """A card lies on the floor: one of the coup in play, or the last that waits."""
    state = course.state
    cards = () if in_play(state) else tuple(each.card for each in state.waiting[-1:])
    rule_on(course, Mishap.CARD_FELL, cards=cards)


def can_have_fallen(state: State) -> bool:
    """Whether a card is out that can be on the floor: on the cloth until the end, or waiting."""
    return bool(state.waiting) or (state.coup is not None and state.coup.begun)


def annul_coup(course: Course, cite: str) -> None:
    """Bets back, cards to the discard; what is known of the next card concerns the next coup."""
    coup = course.state.in_play()
    undo(course, cite)
    course.tell(*(ce.BetReturned(cite, bet) for bet in coup.bets))
    course.tell(ce.CoupAnnulled(cite, coup.number))
    rule_on_visible(course)


def _take_up(course: Course) -> bool:
    """What is out of the sabot when no place is due any more was drawn unasked; whether any is."""
    told = len(course.events)
    for waiting in course.state.waiting:
        if expected(course.house, course.state) not in NOT_ASKED:
            break
        if waiting.use is Use.NEXT and not waiting.kept:
            unasked(course, waiting.card)
    return len(course.events) > told


# While insurance and even money may be asked for.
_INSURING = frozenset({Step.OFFER_INSURANCE, Step.BEGIN_DRAWING})


def _clear_unstaked(course: Course) -> None:
    """Boxes whose bets were lost or given back while they were dealt to have no hand to play."""
    coup = course.state.in_play()
    cite = course.house.rulings[Mishap.CARDS_MOVED].cite
    for turn in coup.live():
        if turn.box.number in coup.order and not coup.on_hand(*turn.key):
            course.tell(e.HandRemoved(cite, *turn.key))


def go_on(course: Course) -> None:
    """Tell whose turn it is, once the cards are dealt; a misdealt box is found at its turn."""
    while True:
        coup = course.state.coup
        if coup is None or coup.stage is not Stage.PLAY or coup.pending is not None:
            return
        if expected(course.house, course.state) in DEALS:
            return
        if coup.told is None:
            _clear_unstaked(course)
            coup = course.state.in_play()
        turn, step = coup.turn(), expected(course.house, course.state)
        if coup.misread and _found(course.state, turn, step):
            rule_on_misdeal(course)
            continue
        if _offered_to_another(course.state):
            offer_round(course, course.house.rulings[Mishap.UNASKED_CARD].cite)
            continue
        if course.state.waiting and _take_up(course):
            continue
        if turn is not None and step in _TURNS and turn.key != coup.told:
            total, soft = turn.hand.point
            player = decider(course.state, turn)
            own = player == turn.box.holder
            cite = course.house.cite(Topic.TURN if own else Topic.ABSENT_HOLDER)
            course.tell(e.TurnCame(cite, *turn.key, player, total, soft))
        return


def _found(state: State, turn: Turn | None, step: Step) -> bool:
    """Whether the turn has come to a box that was dealt wrongly, or has gone past it.

    A card that is offered comes to a box before its turn; and before the insurances are settled
    every box is looked at.
    """
    coup, to = state.in_play(), offer(state)
    wrong = irregular(coup)
    if step in BEFORE_DRAWING:
        return step is Step.PEEK and any(bet.box in wrong for bet in coup.insured())
    if to is not None and to.box.number in wrong:
        return True
    return any(turn is None or box <= turn.box.number for box in wrong)


def _offered_to_another(state: State) -> bool:
    """Whether the hand that was told of the card offered is no longer the one to answer."""
    if not any(each.use is Use.OFFERED for each in state.waiting):
        return False
    to = next_offer(state)
    return to is None or to.key != state.in_play().offered_to


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


# The handlers


def _nothing(course: Course, case: Case) -> None:
    """The ruling itself says all: play goes on, a reminder is given, the Rule decides."""


def _annul_coup(course: Course, case: Case) -> None:
    annul_coup(course, case.cite)


def _annul_cards(course: Course, case: Case) -> None:
    if case.inside:
        course.tell(e.CardHeld(case.cite, case.cards[0], True))
    course.tell(ce.CardsAnnulled(case.cite, case.cards, case.places))


def _keep(course: Course, case: Case) -> None:
    put = e.CardPutTo(case.cite, case.cards[0], Use.NEXT, *case.places)
    course.tell(put, ce.CardsKept(case.cite))


def _deal_in_order(course: Course, case: Case) -> None:
    """Cards out together in a known order go where they are due, the rest as any card not due."""
    for at, card in enumerate(case.cards):
        _promised_first(course)
        state = course.state
        waits = [
            place
            for place, each in enumerate(state.waiting)
            if each.card == card and each.use is Use.NEXT and not each.kept
        ]
        if not waits:
            # Taken up as a card nobody asked for; or the coup was annulled, and the cards with it.
            continue
        turned = case.turned and not at
        step = beneath(course.house, state)
        if step in DUE or step in UNDERSTOOD:
            _lay_due(course, case.cite, card, turned)
        elif step in NOT_ASKED:
            unasked(course, card, turned=turned)
        elif step is not Step.FIND:
            too_many(course, waits[0])


def _promised_first(course: Course) -> None:
    """What all have refused is the bank's next, whatever leaves the sabot meanwhile."""
    while beneath(course.house, course.state) is Step.DRAW_BANK:
        promised = [each.card for each in course.state.waiting if each.use is Use.BANK]
        if not promised:
            return
        lay(course, course.house.cite(Topic.OFFERED_LEFT), promised[0], None, True)


# A card that leaves the sabot now is for the hand in turn: the sign is read, the split is made.
UNDERSTOOD = frozenset({Step.READ_SIGN, Step.FOLLOW_SPLIT})


def _lay_due(course: Course, cite: str, card: Card, turned: bool = False) -> None:
    """A waiting card goes to the place that is due one."""
    coup = course.state.in_play()
    place = next_place(course.house, coup)
    turn = None if place is not None else coup.turn()
    if turned and turned_away(course, turned_for(place, turn), card, inside=False):
        return
    if place is not None:
        deal(course, cite, card, place, True)
    else:
        if turn is not None:
            silent_stay(course, turn)
        lay(course, cite, card, turn, True)
    go_on(course)


def _inspector_finds(course: Course, case: Case) -> None:
    course.tell(ce.FindingAwaited(case.cite, case.mishap))


def _restore_order(course: Course, case: Case) -> None:
    """The cards dealt go where they should have gone; a card misplaced, where it was due."""
    if case.mishap is Mishap.CARD_MISPLACED:
        _lay_due(course, case.cite, case.cards[0])
    else:
        rebuild(course, case)


def _offer_round(course: Course, case: Case) -> None:
    offering = any(each.use is Use.OFFERED for each in course.state.waiting)
    if offering and next_offer(course.state) is None:
        # Those who might have had the card before this one are gone.
        offer_round(course, case.cite)
        offering = False
    course.tell(e.CardPutTo(case.cite, case.cards[0], Use.OFFERED))
    if not offering:
        offer_round(course, case.cite)


def _card_to_bank(course: Course, case: Case) -> None:
    course.tell(e.CardPutTo(case.cite, case.cards[0], Use.BANK))


def _turn_up(course: Course, case: Case) -> None:
    course.tell(e.CardTurned(case.cite, case.cards[0]))


def _right(course: Course, case: Case) -> None:
    """What lies or was settled wrongly is put right, as whoever noticed it has worked out."""
    course.tell(*(righted(case.cite) for righted in case.righted))


_HANDLERS: Mapping[Remedy, Callable[[Course, Case], None]] = {
    Remedy.PLAY_ON: _nothing,
    Remedy.REMIND: _nothing,
    Remedy.RESTORE_BY_RULE: _nothing,
    Remedy.ANNUL_COUP: _annul_coup,
    Remedy.ANNUL_CARDS: _annul_cards,
    Remedy.KEEP_FOR_NEXT_COUP: _keep,
    Remedy.DEAL_IN_ORDER: _deal_in_order,
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
    Remedy.CORRECT_PAYMENT: _right,
    Remedy.RESTORE_BETS: _right,
    Remedy.PUT_ASIDE: _right,
}
