"""What is done about a mishap: the house's row is looked up, and each remedy has its handler.

Handlers know no house. They tell events to a ``Course``, which folds them as it goes, because a
remedy builds on what the one before it did.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sabot.black_jack import events as e
from sabot.black_jack.events import Use
from sabot.black_jack.expected import (
    DUE,
    NOT_ASKED,
    Step,
    expected,
    next_offer,
    next_place,
)
from sabot.black_jack.house import Hole
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.right import decider, outermost_first
from sabot.black_jack.topics import Topic
from sabot.black_jack.turns import Course, deal, irregular, lay, offer_round
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.ruling import after_finding, apply_in_turn
from sabot.table.coup.state import Stage, past
from sabot.table.events import PlayerExpelled
from sabot.table.mixing import offered_again
from sabot.table.topics import Topic as TableTopic


@dataclass(frozen=True, slots=True)
class Case:
    """What a mishap is about: the row it falls under, the cards, the player and box concerned."""

    mishap: Mishap
    cite: str
    cards: tuple[Card, ...] = ()
    player: str = ""
    box: int = 0


def rule_on(
    course: Course,
    mishap: Mishap,
    *,
    cards: tuple[Card, ...] = (),
    player: str = "",
    box: int = 0,
) -> None:
    """Apply the house's row for a mishap."""
    ruling = course.house.rulings[mishap]
    remedies = ruling.remedies
    if cards and past(course.state):
        # Nothing is in play to annul: only the cards that came out are.
        remedies = tuple(_CARDS_ONLY.get(remedy, remedy) for remedy in remedies)
    course.tell(ce.MishapRuled(ruling.cite, mishap, remedies, ruling.before, player))
    _apply(course, Case(mishap, ruling.cite, cards, player, box), remedies)


_CARDS_ONLY = {Remedy.ANNUL_COUP: Remedy.ANNUL_CARDS}


def _apply(course: Course, case: Case, remedies: tuple[Remedy, ...]) -> None:
    apply_in_turn(course, case, remedies, _HANDLERS)


def after_find(course: Course, mishap: Mishap) -> None:
    """The inspector has found that the coup can be rebuilt: the rest of the row follows."""
    ruling = course.house.rulings[mishap]
    _apply(course, Case(mishap, ruling.cite), after_finding(ruling.remedies))
    go_on(course)


def rule_on_surplus(course: Course) -> None:
    """No card is due any more: rule on each that waits for this coup."""
    for waiting in course.state.waiting:
        if waiting.use is not Use.NEXT:
            rule_on(course, Mishap.EXTRA_CARD_SEEN, cards=(waiting.card,))


def annul_coup(course: Course, cite: str) -> None:
    """Bets back, cards to the discard."""
    coup = course.state.in_play()
    course.tell(*(ce.BetReturned(cite, bet) for bet in coup.bets))
    course.tell(ce.CoupAnnulled(cite, coup.number))


def go_on(course: Course) -> None:
    """Tell whose turn it is, once the cards are dealt; a misdealt box is found at its turn."""
    while True:
        coup = course.state.coup
        if coup is None or coup.stage is not Stage.PLAY or coup.pending is not None:
            return
        turn = coup.turn()
        if turn is None or expected(course.house, course.state) not in _TURNS:
            return
        if turn.box.number in irregular(coup):
            rule_on(course, Mishap.MISDEALT_LATE if coup.under_way else Mishap.MISDEALT)
            continue
        if turn.key != coup.told:
            total, soft = turn.hand.point
            player = decider(course.state, turn)
            cite = course.house.cite(Topic.TURN)
            course.tell(e.TurnCame(cite, *turn.key, player, total, soft))
        return


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


# A card turned in the sabot is ruled on before it is laid.
_STILL_INSIDE = frozenset({Mishap.TURNED_IN_DEAL, Mishap.TURNED_IN_DRAWING, Mishap.TURNED_FOR_BANK})


def _annul_cards(course: Course, case: Case) -> None:
    if case.mishap in _STILL_INSIDE:
        course.tell(e.CardHeld(case.cite, case.cards[0], True))
    course.tell(ce.CardsAnnulled(case.cite, case.cards))


def _keep(course: Course, case: Case) -> None:
    course.tell(e.CardPutTo(case.cite, case.cards[0], Use.NEXT), ce.CardsKept(case.cite))


def _deal_in_order(course: Course, case: Case) -> None:
    """Cards out together in a known order go where they are due, the rest as any card not due."""
    for card in case.cards:
        state = course.state
        if all(each.card != card for each in state.waiting):
            # The coup was annulled meanwhile, and the cards with it.
            return
        step = expected(course.house, state)
        if state.coup is not None and step in DUE:
            _lay_due(course, case.cite, card)
        elif state.coup is not None and step in NOT_ASKED:
            rule_on(course, Mishap.UNASKED_CARD, cards=(card,))
        else:
            rule_on(course, Mishap.EXTRA_CARD_UNSEEN, cards=(card,))


def _lay_due(course: Course, cite: str, card: Card) -> None:
    """A waiting card goes to the place that is due one."""
    coup = course.state.in_play()
    place = next_place(course.house, coup)
    if place is not None:
        deal(course, cite, card, place, True)
    else:
        lay(course, cite, card, coup.turn(), True)
    go_on(course)


def _inspector_finds(course: Course, case: Case) -> None:
    course.tell(ce.FindingAwaited(case.cite, case.mishap))


def _restore_order(course: Course, case: Case) -> None:
    """The cards dealt go where they should have gone; a card misplaced, where it was due."""
    if case.mishap is Mishap.CARD_MISPLACED:
        _lay_due(course, case.cite, case.cards[0])
        return
    coup = course.state.in_play()
    count, hole = len(coup.dealt), course.house.hole is not Hole.NONE
    places = coup.places if hole else coup.places[:-1]
    covered = hole and count >= len(places)
    course.tell(e.HandsRebuilt(case.cite, places[:count], covered))


def _void_boxes(course: Course, case: Case) -> None:
    """The boxes with a wrong number of cards, or without a bet, are out of this coup."""
    for box in sorted(irregular(course.state.in_play())):
        bets = [bet for bet in course.state.in_play().bets if bet.box == box]
        course.tell(*(ce.BetReturned(case.cite, bet) for bet in bets))
        course.tell(e.BoxVoided(case.cite, box))


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


def _box_loses(course: Course, case: Case) -> None:
    """Everything staked on the hands of the box is lost, and its cards go."""
    box = course.state.in_play().box(case.box)
    bets = outermost_first(box, course.state.in_play().on_box(case.box))
    course.tell(*(ce.BetCollected(case.cite, bet) for bet in bets))
    _hands_removed(course, case)


def _player_loses(course: Course, case: Case) -> None:
    """Who did it loses the coup, on every box.

    A holder takes the whole of his box with him; from any other box the rest go back.
    """
    coup = course.state.in_play()
    for box in reversed(coup.boxes):
        moved = box.number == case.box
        for bet in outermost_first(box, coup.on_box(box.number)):
            if bet.owner == case.player or (moved and box.holder == case.player):
                course.tell(ce.BetCollected(case.cite, bet))
            elif moved:
                course.tell(ce.BetReturned(case.cite, bet))
        _unstaked_removed(course, case, box.number)


def _hands_removed(course: Course, case: Case) -> None:
    for hand in course.state.in_play().box(case.box).hands:
        if not hand.gone:
            course.tell(e.HandRemoved(case.cite, case.box, hand.id))


def _unstaked_removed(course: Course, case: Case, number: int) -> None:
    """Hands on which nothing is staked any more are over."""
    coup = course.state.in_play()
    for hand in coup.box(number).hands:
        if not hand.gone and not coup.on_hand(number, hand.id):
            course.tell(e.HandRemoved(case.cite, number, hand.id))


def _expel(course: Course, case: Case) -> None:
    house, table = course.house, course.state.table
    course.tell(PlayerExpelled(house.cite(TableTopic.EXPULSION), case.player))
    course.tell(*offered_again(house, table, case.player))


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
    Remedy.VOID_BOXES: _void_boxes,
    Remedy.OFFER_ROUND: _offer_round,
    Remedy.CARD_TO_BANK: _card_to_bank,
    Remedy.TURN_UP: _turn_up,
    Remedy.BOX_LOSES: _box_loses,
    Remedy.PLAYER_LOSES: _player_loses,
    Remedy.EXPEL: _expel,
}
