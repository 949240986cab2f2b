"""What is due on each bet once the cards have spoken, in the order the boxes are settled."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from sabot.black_jack.expected import Step, expected, naturals, shown
from sabot.black_jack.house import House, Takes
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.right import outermost_first
from sabot.black_jack.state import INSURANCE, Coup, Hand, State, chance
from sabot.black_jack.tableau import MOST, black_jack, point
from sabot.black_jack.topics import Topic
from sabot.table.cards import Card
from sabot.table.coup.bets import Bet, Fate, Pay
from sabot.table.coup.payments import Due
from sabot.table.money import Amount

EVEN = Pay(1)


class Extra(StrEnum):
    """How a bet grew during the coup: not, doubled, or wholly added at a split."""

    NONE = "none"
    DOUBLED = "doubled"
    ADDED = "added"


class Verdict(NamedTuple):
    """The fate of a bet; when won, what it wins; when lost, what of it still goes back."""

    fate: Fate
    winnings: Amount = Amount(0)
    back: Amount = Amount(0)


_LOST = Verdict(Fate.LOST)
_RETURNED = Verdict(Fate.RETURNED)


def verdict(
    house: House, hand: Hand, bank: Sequence[Card], stake: Amount, extra: Extra = Extra.NONE
) -> Verdict:
    """What becomes of ``stake`` on a hand that is still in play (Topic.OUTCOME, Topic.PUSH)."""
    if black_jack(bank):
        if hand.natural:
            return _RETURNED
        return _taken(house, stake, extra)
    if hand.natural:
        # It beats any other twenty-one (Topic.BLACK_JACK).
        return Verdict(Fate.WON, house.pays.black_jack.on(stake))
    against, held = point(bank), hand.point.total
    if against.bust or held > against.total:
        return Verdict(Fate.WON, EVEN.on(stake))
    return _RETURNED if held == against.total else _LOST


def _taken(house: House, stake: Amount, extra: Extra) -> Verdict:
    """The bank's Black Jack takes all, or where the house says so only what was staked at first."""
    if house.bank_black_jack_takes is Takes.ALL or extra is Extra.NONE:
        return _LOST
    return _RETURNED if extra is Extra.ADDED else Verdict(Fate.LOST, back=Amount(stake // 2))


def insurance(house: House, bank: Sequence[Card], stake: Amount) -> Verdict:
    """What becomes of an insurance, whatever the hand beside it does (Topic.INSURANCE_PAID)."""
    if black_jack(bank):
        return Verdict(Fate.WON, house.pays.insurance.on(stake))
    return _LOST


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
    if all(box.number != bet.box for box in coup.boxes):
        # The coup is annulled for that box.
        return Due(bet, Fate.RETURNED, house.rulings[Mishap.MISDEALT_LATE].cite, played=False)
    early = _apart(coup, bet) or _early(house, coup, bet)
    if early is not None:
        return early
    hand = None if bet.chance == INSURANCE else _hand(coup, bet)
    if hand is not None and hand.paid:
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


def _apart(coup: Coup, bet: Bet) -> Due | None:
    """What became of a bet for what somebody did with the cards, as much of it as counts."""
    matching = [due for due in coup.apart if due.bet[:3] == bet[:3]]
    if not matching:
        return None
    return matching[0]._replace(bet=bet, played=matching[0].fate is not Fate.RETURNED)


def has_played(coup: Coup, bet: Bet) -> bool:
    """Whether a bet is one that is decided: not where it goes back for what somebody did."""
    apart = _apart(coup, bet)
    return apart is None or apart.played


def _early(house: House, coup: Coup, bet: Bet) -> Due | None:
    """What is due on a bet that was decided before the bank had its point, if it was."""
    key = bet[:3]
    if key in coup.taken:
        topic = Topic.INSURANCE_LOST if bet.chance == INSURANCE else Topic.BUST
        return Due(bet, Fate.LOST, house.cite(topic))
    if _evened(coup, bet):
        return Due(bet, Fate.WON, house.cite(Topic.EVEN_MONEY), EVEN.on(bet.amount))
    if surrendered(coup, bet):
        back = Amount(bet.amount // 2)
        return Due(bet, Fate.LOST, house.cite(Topic.SURRENDER), back=back)
    return None


def _evened(coup: Coup, bet: Bet) -> bool:
    """Whether it was paid at even money, as much of it as counts."""
    return any(each[:3] == bet[:3] for each in coup.evened)


def surrendered(coup: Coup, bet: Bet) -> bool:
    """Whether the hand a bet lies on was given up for half."""
    lies_on = bet.box, bet.chance
    return any(
        turn.hand.surrendered and (turn.box.number, chance(turn.hand.id)) == lies_on
        for turn in coup.hands()
    )


def spoken(coup: Coup, bet: Bet) -> bool:
    """Whether a bet is decided: all once the bank's point is told, some before.

    An insurance is once the bank has shown its second card; a Black Jack once it is paid at even
    money, or on the same cards as another, which the bank cannot equal. Of a hand whose cards were
    moved, only what was lost or given back for that: nobody can say any more what else was due.
    """
    if bet[:3] in coup.taken or _apart(coup, bet) is not None:
        return True
    if bet.chance == INSURANCE or all(box.number != bet.box for box in coup.boxes):
        # A box for which the coup is annulled has no hand either.
        return coup.announced or (len(coup.bank) > 1 and not coup.covered)
    hand = _hand(coup, bet)
    if hand.gone:
        return hand.paid or hand.surrendered or _evened(coup, bet)
    at_once = hand.natural and bet.box in coup.paid and shown(coup) is None
    return coup.announced or at_once or _evened(coup, bet)


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
    drawn = [hand for hand in coup.box(bet.box).hands if chance(hand.id) == bet.chance]
    drawn = [hand for hand in drawn if hand.point.total == MOST and not hand.split]
    return Topic.TWENTY_ONE_LOST if drawn and black_jack(coup.bank) else Topic.OUTCOME


def due_now(house: House, state: State) -> tuple[Due, ...]:
    """The bets to be settled now, each before the next: at the end, or Black Jacks at once.

    What should have been settled before, and still lies there, comes first at any time.
    """
    step = expected(house, state)
    dues: list[Due] = []
    if step is Step.SETTLE:
        coup = state.in_play()
        dues = [worth(house, coup, bet) for bet in in_order(coup)]
    elif step is Step.PAY_BLACK_JACKS:
        dues = [_natural(house, bet) for bet in black_jacks(state.in_play())]
    if state.coup is not None and state.coup.lay_again:
        dues = _overdue(house, state.coup, dues)
    return tuple(due._replace(rank=rank) for rank, due in enumerate(dues))


def _overdue(house: House, coup: Coup, dues: list[Due]) -> list[Due]:
    """With what still lies there though it was decided before."""
    overdue = [worth(house, coup, bet) for bet in coup.bets if bet[:3] in coup.lay_again]
    late = [due.bet for due in overdue]
    return [*overdue, *(due for due in dues if due.bet not in late)]


def black_jacks(coup: Coup) -> list[Bet]:
    """The bets on Black Jacks not yet paid, as they are paid."""
    return [
        bet
        for turn in reversed(naturals(coup))
        for bet in outermost_first(turn.box, coup.on_hand(*turn.key))
    ]
