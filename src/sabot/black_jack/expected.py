"""What the regulation expects next. Departing from it is the mishap."""

from enum import StrEnum

from sabot.black_jack.events import Use
from sabot.black_jack.house import Hole, House, Shown
from sabot.black_jack.right import decider
from sabot.black_jack.state import BANK, INSURANCE, Coup, State, Turn
from sabot.black_jack.tableau import black_jack, is_ace, is_ten
from sabot.table.coup.changed import undisputed
from sabot.table.coup.guards import remembered
from sabot.table.coup.state import Pending, Stage
from sabot.table.state import Opening


class Step(StrEnum):
    """The next step of the table."""

    OPENING = "opening"
    RESUME = "resume"
    OPEN_BETTING = "open-betting"
    CLOSE_BETTING = "close-betting"
    DEAL_BOX = "deal-box"
    DEAL_BANK = "deal-bank"
    PAY_BLACK_JACKS = "pay-black-jacks"
    OFFER_INSURANCE = "offer-insurance"
    BEGIN_DRAWING = "begin-drawing"
    PEEK = "peek"
    DECIDE = "decide"
    READ_SIGN = "read-sign"
    FOLLOW_SPLIT = "follow-split"
    PASS_OVER = "pass-over"
    DRAW_BOX = "draw-box"
    ANSWER_OFFER = "answer-offer"
    TURN_HOLE = "turn-hole"
    DRAW_BANK = "draw-bank"
    ANNOUNCE = "announce"
    SETTLE = "settle"
    END_COUP = "end-coup"
    FIND = "find"
    RESOLVE_DISPUTE = "resolve-dispute"


_PENDING = {Pending.FINDING: Step.FIND, Pending.DISPUTE: Step.RESOLVE_DISPUTE}
# What one house's procedure has and another's may not.
PROCEDURE: frozenset[StrEnum] = frozenset(
    {
        Step.DEAL_BANK,
        Step.PAY_BLACK_JACKS,
        Step.OFFER_INSURANCE,
        Step.BEGIN_DRAWING,
        Step.PEEK,
        Step.ANSWER_OFFER,
        Step.TURN_HOLE,
        Step.FIND,
    }
)
# What the players choose as they like.
FREE: frozenset[StrEnum] = frozenset(
    {
        Step.CLOSE_BETTING,
        Step.BEGIN_DRAWING,
        Step.DECIDE,
        Step.FOLLOW_SPLIT,
        Step.ANSWER_OFFER,
    }
)
# The steps at which a card is due, and those of the distribution among them.
DEALS = frozenset({Step.DEAL_BOX, Step.DEAL_BANK})
DUE = DEALS | {Step.DRAW_BOX, Step.DRAW_BANK}
# Where a card that leaves the sabot is for the hand in turn: the sign is read, the split is made.
UNDERSTOOD = frozenset({Step.READ_SIGN, Step.FOLLOW_SPLIT})
# The steps between the distribution and the players' turns,
BEFORE_DRAWING = frozenset(
    {Step.PAY_BLACK_JACKS, Step.OFFER_INSURANCE, Step.BEGIN_DRAWING, Step.PEEK}
)
# those while insurance and even money may be asked for,
INSURING = frozenset({Step.OFFER_INSURANCE, Step.BEGIN_DRAWING})
# and all up to the bank's turn at which no card is due.
NOT_ASKED = BEFORE_DRAWING | frozenset(
    {
        Step.DECIDE,
        Step.READ_SIGN,
        Step.FOLLOW_SPLIT,
        Step.PASS_OVER,
        Step.ANSWER_OFFER,
    }
)


@remembered
def expected(house: House, state: State) -> Step:
    """The next step."""
    coup = state.coup
    if coup is None:
        return _between_coups(state)
    if coup.matters:
        return _PENDING[coup.matters[-1]]
    if coup.stage is Stage.BETTING:
        return Step.RESUME if state.table.suspended else Step.CLOSE_BETTING
    if coup.stage is Stage.OVER:
        return Step.END_COUP
    place = next_place(house, coup)
    if place is not None:
        return Step.DEAL_BANK if place == BANK else Step.DEAL_BOX
    if not plays(coup):
        # What was put back where the cards are gone is decided without the bank.
        return _end(coup)
    if not coup.drawing:
        before = _before_drawing(house, coup)
        if before is not None:
            return before
    if must_peek(house, coup):
        return Step.PEEK
    return _players(state, coup) or _bank(house, coup)


def beneath(house: House, state: State) -> Step:
    """The next step, were nothing disputed."""
    return expected(house, undisputed(state))


def _between_coups(state: State) -> Step:
    if state.table.opening is not Opening.READY:
        return Step.OPENING
    return Step.RESUME if state.table.suspended else Step.OPEN_BETTING


def next_place(house: House, coup: Coup, ahead: int = 0) -> int | None:
    """Where the next card of the distribution goes, or one so many after it; nothing at its end.

    One card to each box from the dealer's left and one to the bank, then a second to each box;
    and to the bank, where the house deals it a covered one (Topic.DISTRIBUTION).
    """
    places = coup.places if house.hole is not Hole.NONE else coup.places[:-1]
    at = coup.at + ahead
    return places[at] if at < len(places) else None


def shown(coup: Coup) -> Shown | None:
    """What the bank shows, where it could still make Black Jack of it."""
    first = coup.bank[0]
    return Shown.ACE if is_ace(first) else Shown.TEN if is_ten(first) else None


def naturals(coup: Coup) -> list[Turn]:
    """The Black Jacks not yet paid, in boxes that were to be served."""
    return [turn for turn in coup.live() if turn.hand.natural and turn.box.number in coup.order]


def _before_drawing(house: House, coup: Coup) -> Step | None:
    """Black Jacks paid at once, or insurance and even money while the bank might equal them."""
    bank = shown(coup)
    if bank is None:
        return Step.PAY_BLACK_JACKS if naturals(coup) else None
    if bank is Shown.ACE and house.insurance:
        offered = coup.offered or coup.uninsurable
        return Step.BEGIN_DRAWING if offered else Step.OFFER_INSURANCE
    return Step.BEGIN_DRAWING if bank in house.even_money and naturals(coup) else None


def must_peek(house: House, coup: Coup) -> bool:
    """Whether the dealer has still to look at the second card, covered or given open."""
    return house.hole is Hole.PEEKED and not coup.peeked and shown(coup) is not None


def _players(state: State, coup: Coup) -> Step | None:
    """What the players' turns want; nothing when they are over."""
    if offer(state) is not None:
        return Step.ANSWER_OFFER
    turn = coup.turn()
    if turn is None:
        return None
    hand = turn.hand
    if any(state.table.here(name) for name in coup.to_follow()):
        return Step.FOLLOW_SPLIT
    if hand.asked or hand.doubled or len(hand.cards) < 2:
        return Step.DRAW_BOX
    if hand.sign is not None:
        return Step.READ_SIGN
    return Step.DECIDE if decider(state, turn) else Step.PASS_OVER


def offer(state: State) -> Turn | None:
    """The hand to which a card drawn unasked is now offered (Mishap.UNASKED_CARD)."""
    if not any(waiting.use is Use.OFFERED for waiting in state.waiting):
        return None
    return next_offer(state)


def next_offer(state: State) -> Turn | None:
    """The next hand, from the one in turn on, that has not refused and whose player is here.

    The second hand of a split may have it too, before its own first card.
    """
    coup = state.in_play()
    for turn in coup.hands():
        hand = turn.hand
        could_ask = hand.playing and not hand.asked and not hand.doubled
        if could_ask and turn.key not in coup.refused and decider(state, turn):
            return turn
    return None


def _bank(house: House, coup: Coup) -> Step:
    if coup.covered:
        return Step.TURN_HOLE
    if bank_draws(house, coup):
        return Step.DRAW_BANK
    return _end(coup) if coup.announced else Step.ANNOUNCE


def _end(coup: Coup) -> Step:
    """Nobody waits for bets to be settled of which none lies there."""
    return Step.SETTLE if coup.bets else Step.END_COUP


def plays(coup: Coup) -> bool:
    """Whether anything is left to play for: a box or an insurance (Topic.BANK_IDLE).

    Once the cards are dealt this is asked before all else: with none left nobody insures, is
    offered a card or draws, the bank neither. An insurance that strayed unnoticed is left as well.
    """
    if next(coup.live(), None) is not None:
        return True
    return any(bet.chance == INSURANCE for bet in coup.undecided())


def bank_draws(house: House, coup: Coup) -> bool:
    """Whether the bank takes a card: always a second, then by its Rule if a point is to be beaten.

    For insurance alone, or with only Black Jacks left, the second card says all.
    """
    if len(coup.bank) < 2:
        return True
    if black_jack(coup.bank) or all(turn.hand.natural for turn in coup.live()):
        return False
    return house.bank.draws(coup.bank)
