"""What follows by itself when a card is laid or a turn is over; nothing here is ruled on."""

from sabot.black_jack import events as e
from sabot.black_jack.events import Use
from sabot.black_jack.evolve import evolve
from sabot.black_jack.expected import INSURING, beneath, next_offer
from sabot.black_jack.house import House
from sabot.black_jack.known import to_the_bank
from sabot.black_jack.right import decider, outermost_first
from sabot.black_jack.state import BANK, State, Turn
from sabot.black_jack.tableau import black_jack, is_ace
from sabot.black_jack.topics import Topic
from sabot.table.cards import Card
from sabot.table.coup import course as coup_course
from sabot.table.coup import events as ce
from sabot.table.topics import Topic as TableTopic


class Course(coup_course.Course[House, State]):
    """A run of events of this game."""

    evolve = staticmethod(evolve)


def deal(
    course: Course, cite: str, card: Card, place: int, waited: bool, shown: bool = False
) -> None:
    """A card of the distribution: the bank's second is covered unless shown, all others open."""
    if place == BANK and course.state.in_play().bank and not shown:
        course.emit(e.CardCovered(course.house.cite(Topic.HOLE_CARD), card, waited))
    else:
        course.emit(e.CardDrawn(cite, card, place, 1, waited))


def silent_stay(course: Course, turn: Turn) -> None:
    """Whoever has not said whether to follow a split stays with the first card."""
    coup = course.state.in_play()
    if coup.following:
        for bet in coup.on_hand(*turn.key):
            if bet.owner in coup.following:
                here = course.state.table.here(bet.owner)
                cite = course.house.cite(Topic.SILENT_BEHIND if here else Topic.BEHIND)
                course.emit(e.BetStayed(cite, bet, turn.hand.id))


def lay(course: Course, cite: str, card: Card, turn: Turn | None, waited: bool) -> None:
    """A card in a hand, or for the bank: its point is told, and what follows at once, follows."""
    if turn is None:
        course.emit(e.CardDrawn(cite, card, BANK, 1, waited))
        insurance_settled(course)
        return
    box, hand = turn.key
    course.emit(e.CardDrawn(cite, card, box, hand, waited))
    now = course.state.in_play().box(box).hand(hand)
    held = now.point
    topic = Topic.ACE if held.soft else TableTopic.ANNOUNCEMENT
    if now.one_card and held.soft and is_ace(card):
        topic = Topic.TWO_ACES
    course.emit(e.PointTold(course.house.cite(topic), box, hand, *held))
    if held.bust:
        _bust(course, turn)


def _bust(course: Course, turn: Turn) -> None:
    """The bets are taken at once, then the cards."""
    house = course.house
    bets = outermost_first(turn.box, course.state.in_play().on_hand(*turn.key))
    course.emit(*(ce.BetCollected(house.cite(Topic.BUST), bet) for bet in bets))
    course.emit(e.HandRemoved(house.cite(Topic.BUST_REMOVED), *turn.key))


def insurance_settled(course: Course) -> None:
    """A second card that does not make the bank's Black Jack loses the insurances at once."""
    coup = course.state.in_play()
    insured = coup.insured()
    unseen = coup.covered and not coup.peeked
    if not insured or len(coup.bank) != 2 or unseen or black_jack(coup.bank):
        return
    cite = course.house.cite(Topic.INSURANCE_LOST)
    course.emit(e.InsuranceLost(cite, course.house.formulas.insurance_lost))
    for box in reversed(coup.boxes):
        here = outermost_first(box, tuple(bet for bet in insured if bet.box == box.number))
        course.emit(*(ce.BetCollected(cite, bet) for bet in here))


def offer_round(course: Course, cite: str) -> None:
    """Offer each card drawn unasked to the next who may have it; when none is left, to the bank."""
    while card := _offered(course.state):
        turn = next_offer(course.state)
        if turn is not None:
            player = decider(course.state, turn)
            course.emit(e.CardOffered(cite, card, player, *turn.key))
            return
        left = course.house.cite(Topic.OFFERED_LEFT)
        course.emit(e.CardPutTo(left, card, Use.BANK))


def _offered(state: State) -> Card | None:
    """The card that is offered first."""
    return next((each.card for each in state.waiting if each.use is Use.OFFERED), None)


def close_if_known(course: Course) -> None:
    """Where what may be the bank's second card is known there is no insurance, and all are told."""
    house, state = course.house, course.state
    if beneath(house, state) not in INSURING or state.in_play().uninsurable:
        return
    if to_the_bank(house, state):
        course.emit(e.InsuranceClosed(house.cite(TableTopic.KNOWN_CARD)))


def begin(course: Course, topic: Topic = Topic.DRAWING) -> None:
    """The drawing has begun, if it had not."""
    if not course.state.in_play().drawing:
        course.emit(e.DrawingBegun(course.house.cite(topic)))
