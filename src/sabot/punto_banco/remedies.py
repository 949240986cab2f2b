"""What is done about a mishap: the house's row is looked up, and each remedy has its handler.

Handlers know no house. They emit events to a ``Course``, which folds them as it goes, because a
remedy builds on what the one before it did.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.due import side_winners
from sabot.punto_banco.evolve import evolve
from sabot.punto_banco.expected import DRAWS, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.left_over import left, left_over
from sabot.punto_banco.mask import mask_after_all
from sabot.punto_banco.mishaps import Mishap, Origin, Remedy
from sabot.punto_banco.state import OPEN, Coup, State, begins_in_bianco
from sabot.punto_banco.tableau import Side, thirds
from sabot.punto_banco.topics import Topic
from sabot.table.cards import Card
from sabot.table.coup import course as coup
from sabot.table.coup import events as ce
from sabot.table.coup.knowledge import card_known, top_known
from sabot.table.coup.paying import Righted, undo
from sabot.table.coup.ruling import after_finding
from sabot.table.coup.state import Order, Over, Stage, past
from sabot.table.roles import Role


class Course(coup.Course[House, State]):
    """A run of events of this game."""

    evolve = staticmethod(evolve)


@dataclass(frozen=True, slots=True)
class Case:
    """What a mishap is about: the row it falls under, the cards and the player concerned."""

    mishap: Mishap
    cite: str
    cards: tuple[Card, ...] = ()
    places: tuple[int, ...] = ()
    player: str = ""
    excess: tuple[Over, ...] = ()
    righted: tuple[Righted, ...] = ()


def rule_on(
    course: Course,
    mishap: Mishap,
    *,
    cards: tuple[Card, ...] = (),
    places: tuple[int, ...] = (),
    player: str = "",
    excess: tuple[Over, ...] = (),
    righted: tuple[Righted, ...] = (),
    rebuildable: bool = False,
) -> None:
    """Apply the house's row for a mishap.

    ``cards``: those it is about that are out of the sabot, the last that wait unless ``places``
    says which. ``rebuildable``: that the coup can be rebuilt has been found already.
    """
    ruling = course.house.rulings[mishap]
    remedies = ruling.remedies
    if rebuildable and Remedy.INSPECTOR_FINDS in remedies:
        remedies = after_finding(remedies)
    if past(course.state) and (cards or mishap in _NOTHING_TO_ANNUL):
        # Nothing is in play to annul: only the cards that came out, or show, are.
        only = Remedy.ANNUL_CARDS if cards or mishap in _STILL_INSIDE else Remedy.PLAY_ON
        remedies = tuple(only if each is Remedy.ANNUL_COUP else each for each in remedies)
    case = Case(mishap, ruling.cite, cards, places, player, excess, righted)
    announced = remedies
    if card_known(course.state):
        announced = tuple(each for each in remedies if each is not Remedy.PLAYERS_MAY_WITHDRAW)
    course.emit(ce.MishapRuled(ruling.cite, mishap, announced, ruling.before, player))
    course.apply(case, remedies, _HANDLERS)


def rule_on_surplus(course: Course) -> None:
    """No card is due any more: rule on each that waits and has not been ruled on."""
    gone = 0
    alike = Counter(each.card for each in course.state.waiting)
    for place, waiting in enumerate(course.state.waiting):
        if not waiting.kept:
            before = len(course.state.waiting)
            mishap = left_over(waiting, place - gone)[bool(waiting.seen)]
            # Two that wait may look alike, and only one of them have been seen.
            places = (place - gone,) if alike[waiting.card] > 1 else ()
            rule_on(course, mishap, cards=(waiting.card,), places=places)
            gone += before - len(course.state.waiting)


def rule_on_visible(course: Course) -> None:
    """A card that shows in the sabot, and that this coup will not use, is the next coup's."""
    state = course.state
    shows = state.top_seen and state.table.sabot.left
    if shows and not state.none_follows:
        rule_on(course, of_the_next_coup(state))


def rule_on_left(course: Course) -> None:
    """The coup is decided: what is out, or shows, and it did not use."""
    rule_on_surplus(course)
    if not course.state.top_ruled:
        rule_on_visible(course)


def of_the_next_coup(state: State) -> Mishap:
    """What it is that the next card shows, which a coup to come will use.

    Where that coup is in bianco already nobody will stake on it: it is valid, as any but the first.
    """
    if not state.waiting:
        return Mishap.FIRST_CARD_VISIBLE
    return Mishap.LATER_CARD_VISIBLE if state.in_bianco_next else Mishap.KNOWN_BEFORE_BETS


def visible(state: State) -> Mishap:
    """What it is that the next card of the sabot can be seen, in a coup that may still use it."""
    coup = state.in_play()
    if coup.cards or state.waiting:
        open_for_bets = coup.stage is Stage.BETTING
        return Mishap.KNOWN_BEFORE_BETS if open_for_bets else Mishap.LATER_CARD_VISIBLE
    return Mishap.FIRST_CARD_VISIBLE


def misdealt(coup: Coup) -> Mishap:
    """What a deal that went wrong is: by how many cards each hand got, and whether any was seen."""
    cards = coup.cards
    got = dict.fromkeys(Side, 0)
    for laid in cards:
        got[laid.side] += 1
        if got[laid.side] > 2 and got[laid.side.other] < 2:
            return Mishap.TOO_MANY_DEALT
    seen = any(laid.seen for laid in cards)
    return Mishap.SIDES_SWAPPED_SEEN if seen else Mishap.SIDES_SWAPPED_UNSEEN


def go_on(course: Course, mishap: Mishap) -> None:
    """The inspector has found that the coup can be rebuilt: the rest of the row follows.

    It is what Mishap.SIDES_SWAPPED_UNSEEN, Mishap.SIDES_SWAPPED_SEEN, Mishap.FIFTH_CARD_DEALT,
    Mishap.TOO_MANY_DEALT and Mishap.TOO_FEW_DEALT may wait for.
    """
    ruling = course.house.rulings[mishap]
    course.apply(Case(mishap, ruling.cite), after_finding(ruling.remedies), _HANDLERS)


def return_bets(course: Course, cite: str) -> None:
    """Every bet on the cloth goes back to its owner."""
    course.emit(*(ce.BetReturned(cite, bet) for bet in course.state.in_play().bets))


def annul_coup(
    course: Course, cite: str, cards: tuple[Card, ...] = (), places: tuple[int, ...] = ()
) -> None:
    """Bets back, cards to the discard, and ``cards`` that the mishap is about.

    Whatever else waits is a card too many; one that shows in the sabot is the next coup's.
    """
    coup = course.state.in_play()
    # What somebody gets back comes before what they owe, which it may pay.
    return_bets(course, cite)
    undo(course, cite)
    if cards and course.state.waiting:
        course.emit(ce.CardsAnnulled(cite, cards, places))
    course.emit(ce.CoupAnnulled(cite, coup.number, with_waiting=False))
    rule_on_left(course)


def _nothing(course: Course, case: Case) -> None:
    """The ruling itself says all: play goes on, a reminder is given, the cards speak."""


def _annul_coup(course: Course, case: Case) -> None:
    annul_coup(course, case.cite, case.cards, case.places)


def _burn_cards(course: Course, case: Case) -> None:
    """All the cards out of the sabot are burned with the coup; not one that shows inside."""
    _lapse(course, case.cite, shows=top_known(course.state))
    waiting = course.state.waiting
    if waiting:
        course.emit(ce.CardsAnnulled(case.cite, tuple(each.card for each in waiting)))


def _annul_cards(course: Course, case: Case) -> None:
    course.emit(ce.CardsAnnulled(case.cite, case.cards, case.places))
    state = course.state
    if state.in_bianco_next and not _served_in_bianco(course.house, state):
        # What it was ordered for is burned.
        course.emit(ce.OrderLapsed(case.cite, Order.COUP_IN_BIANCO))


def _served_in_bianco(house: House, state: State) -> bool:
    """Whether a card is left for which a coup in bianco is played."""
    in_bianco = Remedy.COUP_IN_BIANCO
    return top_known(state) or any(in_bianco in each.remedies for each in left(house, state))


# A card that shows in the sabot is ruled on before it is drawn.
_STILL_INSIDE = frozenset(
    {Mishap.FIRST_CARD_VISIBLE, Mishap.LATER_CARD_VISIBLE, Mishap.KNOWN_BEFORE_BETS}
)
# Once a coup is decided they change nothing of it.
_NOTHING_TO_ANNUL = _STILL_INSIDE | {Mishap.CARD_FELL}


def _annul_top(course: Course, case: Case) -> None:
    """A first card that can be seen in the sabot is drawn and put away before the coup opens."""
    top = course.state.table.sabot.top
    course.emit(e.CardHeld(case.cite, top, True, Origin.DETACHED))
    course.emit(ce.CardsAnnulled(case.cite, (top,)))


def _annul(course: Course, case: Case) -> None:
    if case.mishap in _STILL_INSIDE:
        _annul_top(course, case)
    else:
        _annul_cards(course, case)


def _keep(course: Course, case: Case) -> None:
    course.emit(ce.CardsKept(case.cite))


def _in_bianco(course: Course, case: Case) -> None:
    """This coup is played without bets, or the next; where that stands it is not said again."""
    state = course.state
    # That its first card fell concerns the coup on the table, however late it is noticed.
    now = case.mishap is Mishap.FIRST_CARD_FELL or begins_in_bianco(state)
    if state.in_play().bianco if now else state.in_bianco_next:
        return
    if now:
        return_bets(course, case.cite)
        undo(course, case.cite)
    course.emit(e.TurnedInBianco(case.cite, course.house.formulas.in_bianco, now))


def _deal_in_order(course: Course, case: Case) -> None:
    """Cards that came out together in a known order take the places due, one after the other."""
    while course.state.waiting:
        side = DRAWS.get(expected(course.house, course.state))
        if side is None:
            return
        course.emit(*mask_after_all(course.house, course.state))
        course.emit(_drawn(course.state, case.cite, side))


def _drawn(state: State, cite: str, side: Side) -> e.CardDrawn:
    """A waiting card takes its place; third cards, and any at an open table, lie face up."""
    coup, waiting = state.in_play(), state.waiting[0]
    up = coup.mode == OPEN or coup.dealt
    to = coup.reader if coup.reads is side and state.table.here(coup.reader) else ""
    return e.CardDrawn(cite, waiting.card, side, up, True, to)


def _inspector_finds(course: Course, case: Case) -> None:
    course.emit(ce.FindingAwaited(case.cite, case.mishap))


def _restore_order(course: Course, case: Case) -> None:
    """Each card of the deal in the order they left: Punto, Banco, Punto, Banco."""
    coup = course.state.in_play()
    if coup.misdealt and case.mishap not in _OF_THE_DEAL:
        # Rebuilding the deal brings to light what nobody had noticed in it.
        rule_on(course, misdealt(coup), rebuildable=True)
        return
    _rebuilt(course, case.cite, coup.order()[: len(coup.cards)])


def _rebuilt(course: Course, cite: str, sides: tuple[Side, ...]) -> None:
    """The coup goes on again: what it left over, and what was ordered for that, is open again.

    Where the cards already lay as they should, nothing of that changes.
    """
    if sides != tuple(laid.side for laid in course.state.in_play().cards):
        _lapse(course, cite)
    course.emit(e.HandsRebuilt(cite, sides))


def _lapse(course: Course, cite: str, *, shows: bool = False) -> None:
    """What was ordered for the cards that wait has no object any more.

    ``shows``: the coup in bianco has, for a card that can be seen in the sabot.
    """
    if any(each.kept for each in course.state.waiting) or course.state.in_bianco_next:
        for order in course.state.orders:
            if order is not Order.COUP_IN_BIANCO or not shows:
                course.emit(ce.OrderLapsed(cite, order))


_OF_THE_DEAL = frozenset(
    {Mishap.SIDES_SWAPPED_UNSEEN, Mishap.SIDES_SWAPPED_SEEN, Mishap.TOO_MANY_DEALT}
)


def _withdraw(course: Course, case: Case) -> None:
    """Not while a card is known: whoever could withdraw then would know what from."""
    if card_known(course.state):
        course.emit(e.WithdrawalBarred(course.house.cite(Topic.CONTESTED_KNOWN)))
    else:
        course.emit(e.WithdrawalOpened(case.cite, course.house.formulas.withdraw))


def _restore_by_rule(course: Course, case: Case) -> None:
    """All four cards known, those drawn after them go where the Rule sends them."""
    coup = course.state.in_play()
    order = [laid.card for laid in coup.cards]
    # Where the hands have each other's cards nobody knows that: they are taken as they lie.
    sides = [laid.side for laid in coup.cards[:4]]
    if sides.count(Side.PUNTO) != 2:
        # One card too many in the deal: to the table it is the third of its hand.
        _rebuilt(course, case.cite, tuple(laid.side for laid in coup.cards))
        return
    punto, banco = (
        [card for card, side in zip(order, sides, strict=False) if side is each] for each in Side
    )
    four = (punto[0], banco[0], punto[1], banco[1])
    due = thirds(course.house.rule, four, tuple(order[4:]))
    if due is not None:
        sides += [Side.PUNTO] * due.punto + [Side.BANCO] * due.banco
    _rebuilt(course, case.cite, tuple(sides[: len(order)]))


def _check_cards(course: Course, case: Case) -> None:
    """The dealer looks at the punter's cards, and the Rule says the rest."""
    dealer = course.state.table.post(Role.DEALER)
    course.emit(e.HandTurned(case.cite, Side.PUNTO, dealer))


def _turn_up(course: Course, case: Case) -> None:
    course.emit(e.CardTurned(case.cite, case.cards[0]))


def _cards_back(course: Course, case: Case) -> None:
    """From whom they were passed to; what somebody took is put back at once."""
    passed = case.mishap is not Mishap.CARDS_TAKEN
    if passed and course.state.in_play().reader == case.player:
        course.emit(e.CardsRecalled(case.cite))


def _correct_repetition(course: Course, case: Case) -> None:
    declared = course.state.in_play().declared
    assert declared is not None
    course.emit(e.Repeated(case.cite, Word(declared)))


def _no_cards_from_now(course: Course, case: Case) -> None:
    course.emit(e.PlayerErred(course.house.cite(Topic.ERRED), case.player))


def _no_complaint(course: Course, case: Case) -> None:
    course.emit(ce.ComplaintBarred(case.cite))


def _return_excess(course: Course, case: Case) -> None:
    for over in case.excess:
        course.emit(ce.ExcessReturned(over.cite or case.cite, over.bet, over.excess))
    _right(course, case)


def _tell_side_winners(course: Course, case: Case) -> None:
    winning = side_winners(course.house, course.state.in_play())
    course.emit(e.SideChancesAnnounced(case.cite, winning))


def _right(course: Course, case: Case) -> None:
    """What lies or was settled wrongly is put right, as whoever noticed it has worked out."""
    for righted in case.righted:
        course.emit(righted(case.cite))


_HANDLERS: Mapping[Remedy, Callable[[Course, Case], None]] = {
    Remedy.PLAY_ON: _nothing,
    Remedy.REMIND: _nothing,
    Remedy.CARDS_SPEAK: _nothing,
    Remedy.HOLD_CARDS: _nothing,
    Remedy.ANNUL_COUP: _annul_coup,
    Remedy.BURN_CARDS: _burn_cards,
    Remedy.ANNUL_CARDS: _annul,
    Remedy.KEEP_FOR_NEXT_COUP: _keep,
    Remedy.COUP_IN_BIANCO: _in_bianco,
    Remedy.DEAL_IN_ORDER: _deal_in_order,
    Remedy.INSPECTOR_FINDS: _inspector_finds,
    Remedy.RESTORE_ORDER: _restore_order,
    Remedy.PLAYERS_MAY_WITHDRAW: _withdraw,
    Remedy.RESTORE_BY_RULE: _restore_by_rule,
    Remedy.CHECK_CARDS: _check_cards,
    Remedy.TURN_UP: _turn_up,
    Remedy.CARDS_BACK: _cards_back,
    Remedy.CORRECT_REPETITION: _correct_repetition,
    Remedy.NO_CARDS_FROM_NOW: _no_cards_from_now,
    Remedy.RETURN_EXCESS: _return_excess,
    Remedy.CORRECT_PAYMENT: _right,
    Remedy.RESTORE_BETS: _right,
    Remedy.PUT_ASIDE: _right,
    Remedy.TELL_SIDE_WINNERS: _tell_side_winners,
    Remedy.NO_COMPLAINT: _no_complaint,
}
