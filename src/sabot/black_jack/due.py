"""What is due on each bet once the cards have spoken, in the order the boxes are settled."""

from sabot.black_jack.expected import Step, expected, naturals
from sabot.black_jack.house import House
from sabot.black_jack.right import outermost_first
from sabot.black_jack.settle import Extra, Verdict, insurance, verdict
from sabot.black_jack.state import INSURANCE, Coup, Hand, State, chance
from sabot.black_jack.tableau import MOST, black_jack, point
from sabot.black_jack.topics import Topic
from sabot.table.coup.bets import Bet
from sabot.table.coup.pay import Fate
from sabot.table.coup.payments import Due


def in_order(coup: Coup) -> list[Bet]:
    """The last box first; in it the last hand first, the outermost bet of each, then insurance."""
    bets: list[Bet] = []
    for box in reversed(coup.boxes):
        for hand in reversed(box.hands):
            bets += outermost_first(box, coup.on_hand(box.number, hand.id))
        insured = tuple(bet for bet in coup.insured() if bet.box == box.number)
        bets += outermost_first(box, insured)
    return bets


def worth(house: House, coup: Coup, bet: Bet) -> Due:
    """What is due on a bet of a coup whose cards have spoken, wherever the bet is now."""
    hand = None if bet.chance == INSURANCE else _hand(coup, bet)
    if hand is not None and hand.gone:
        # A Black Jack paid before the drawing, and its cards removed.
        return _natural(house, bet)
    fate, winnings, back = _verdict(house, coup, bet, hand)
    if fate is Fate.WON:
        return Due(bet, fate, house.cite(_paid_by(house, coup, bet)), winnings)
    if fate is Fate.RETURNED:
        # Equal points, or what the bank's Black Jack does not take.
        topic = Topic.OUTCOME if black_jack(coup.bank) else Topic.PUSH
        return Due(bet, fate, house.cite(topic))
    topic = Topic.OUTCOME if back else _lost_by(coup, bet)
    return Due(bet, fate, house.cite(topic), back=back)


def _hand(coup: Coup, bet: Bet) -> Hand:
    return next(hand for hand in coup.box(bet.box).hands if chance(hand.id) == bet.chance)


def _verdict(house: House, coup: Coup, bet: Bet, hand: Hand | None) -> Verdict:
    if hand is None:
        return insurance(house, coup.bank, bet.amount)
    key = bet[:3]
    extra = Extra.ADDED if key in coup.added else Extra.NONE
    if extra is Extra.NONE and key in coup.doubled:
        extra = Extra.DOUBLED
    return verdict(house, hand, coup.bank, bet.amount, extra)


def _natural(house: House, bet: Bet) -> Due:
    """A Black Jack that the bank cannot equal: paid before the drawing."""
    pay = house.pays.black_jack
    topic = Topic.PAID_AT_ONCE if pay.exact(bet.amount) else Topic.ODD_PAY
    return Due(bet, Fate.WON, house.cite(topic), pay.on(bet.amount))


def _paid_by(house: House, coup: Coup, bet: Bet) -> Topic:
    """On what a payment rests."""
    if bet.chance == INSURANCE:
        return Topic.INSURANCE_PAID
    if not coup.box(bet.box).hands[0].natural:
        return Topic.OUTCOME
    if not house.pays.black_jack.exact(bet.amount):
        return Topic.ODD_PAY
    return Topic.BLACK_JACK_BEATS if point(coup.bank).total == MOST else Topic.BLACK_JACK


def _lost_by(coup: Coup, bet: Bet) -> Topic:
    """On what a loss rests: a twenty-one drawn to loses to the bank's Black Jack by our reading."""
    hands = [hand for hand in coup.box(bet.box).hands if chance(hand.id) == bet.chance]
    drawn = [hand for hand in hands if hand.point.total == MOST and not hand.split]
    return Topic.TWENTY_ONE_LOST if drawn and black_jack(coup.bank) else Topic.OUTCOME


def due_now(house: House, state: State) -> tuple[Due, ...]:
    """The bets to be settled now, each before the next: at the end, or Black Jacks at once."""
    step = expected(house, state)
    if step is Step.SETTLE:
        coup = state.in_play()
        dues = [worth(house, coup, bet) for bet in in_order(coup)]
    elif step is Step.PAY_BLACK_JACKS:
        dues = [_natural(house, bet) for bet in black_jacks(state.in_play())]
    else:
        return ()
    return tuple(due._replace(rank=rank) for rank, due in enumerate(dues))


def black_jacks(coup: Coup) -> list[Bet]:
    """The bets on Black Jacks not yet paid, as they are paid."""
    return [
        bet
        for turn in reversed(naturals(coup))
        for bet in outermost_first(turn.box, coup.on_hand(*turn.key))
    ]
