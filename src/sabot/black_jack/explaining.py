"""What whoever learns the game is told of the cards on the cloth: with which cards a hand would go
over, what the bank does, and how each hand came out. All lie open; nothing is told that is not so
already.
"""

from sabot.black_jack.due import verdict
from sabot.black_jack.house import House
from sabot.black_jack.state import Box, Coup, Hand, Turn, chance
from sabot.black_jack.tableau import MOST, VALUES, black_jack, hard, point
from sabot.black_jack.topics import Topic
from sabot.black_jack.view_types import BankRuleView, HandResultView, Outcome, TurnView
from sabot.table.cards import RANKS, SUITS, Card
from sabot.table.coup.bets import Fate, Pay
from sabot.table.money import Amount

# How a hand came out is told of a stake that every pay divides.
_STAKE = Amount(100_00)
_EVEN = Pay(1)


def turn_view(turn: Turn) -> TurnView:
    """The hand in turn, and the cards with which it would go over."""
    least = hard(turn.hand.cards)
    over = [rank for rank in RANKS if least + VALUES[Card(rank + SUITS[0])] > MOST]
    return {"box": turn.box.number, "hand": turn.hand.id, "busts_on": "".join(over)}


def bank_rule_view(house: House, coup: Coup) -> BankRuleView | None:
    """What the bank does without a choice, once it has more than its first card."""
    if len(coup.bank) < 2 or coup.covered:
        return None
    return {
        "stands_on": house.bank.stands_on,
        "draws_soft": house.bank.draws_soft,
        "cite": house.cite(Topic.BANK_RULE),
    }


def result_view(house: House, coup: Coup, box: Box, hand: Hand) -> HandResultView | None:
    """How a hand came out; nothing while that is open, nor where a ruling decided it."""
    if any((due.bet.box, due.bet.chance) == (box.number, chance(hand.id)) for due in coup.apart):
        return None
    if hand.gone:
        return _gone(house, coup, box, hand)
    if not coup.announced or coup.covered or coup.annulled or not hand.cards:
        return None
    fate = verdict(house, hand, coup.bank, _STAKE).fate
    outcome, topic = _outcome(coup, hand)
    pay = None
    if fate is Fate.WON:
        pay = house.pays.black_jack if outcome is Outcome.BLACK_JACK else _EVEN
    return _result(house, fate, outcome, topic, pay)


def _gone(house: House, coup: Coup, box: Box, hand: Hand) -> HandResultView | None:
    """What a hand went for before the bank had its point."""
    if hand.paid:
        pay = house.pays.black_jack
        return _result(house, Fate.WON, Outcome.BLACK_JACK, Topic.PAID_AT_ONCE, pay)
    if hand.surrendered:
        return _result(house, Fate.LOST, Outcome.SURRENDERED, Topic.SURRENDER, None)
    lost = [key for key in coup.taken if key[1:] == (chance(hand.id), box.number)]
    return _result(house, Fate.LOST, Outcome.BUST, Topic.BUST, None) if lost else None


def _outcome(coup: Coup, hand: Hand) -> tuple[Outcome, Topic]:
    against, held = point(coup.bank), hand.point.total
    if black_jack(coup.bank):
        if hand.natural:
            return Outcome.PUSH, Topic.PUSH
        return Outcome.BANK_BLACK_JACK, Topic.OUTCOME
    if hand.natural:
        return Outcome.BLACK_JACK, Topic.BLACK_JACK
    if against.bust:
        return Outcome.BANK_BUST, Topic.OUTCOME
    if held == against.total:
        return Outcome.PUSH, Topic.PUSH
    higher = held > against.total
    return (Outcome.HIGHER if higher else Outcome.LOWER), Topic.OUTCOME


def _result(
    house: House, fate: Fate, outcome: Outcome, topic: Topic, pay: Pay | None
) -> HandResultView:
    return {
        "fate": fate.value,
        "outcome": outcome.value,
        "pays": None if pay is None else str(pay),
        "cite": house.cite(topic),
    }
