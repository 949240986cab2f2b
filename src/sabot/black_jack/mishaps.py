"""What can go wrong, and what can be done about it. Both lists are closed.

A mishap carries its circumstance in its name. Every house has a row for every mishap.
"""

from collections.abc import Mapping
from enum import StrEnum

from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.payments import Fault


class Mishap(StrEnum):
    """Every way a coup can depart from the regulation."""

    # in the sabot
    TURNED_IN_DEAL = "turned-in-deal"
    TURNED_IN_DRAWING = "turned-in-drawing"
    TURNED_FOR_BANK = "turned-for-bank"
    KNOWN_BEFORE_BETS = "known-before-bets"
    STUCK_ORDER_KNOWN = "stuck-order-known"
    STUCK_ORDER_LOST = "stuck-order-lost"
    CARD_FELL = "card-fell"
    SABOT_EMPTY = "sabot-empty"
    # in the distribution
    MISDEALT = "misdealt"
    MISDEALT_LOST = "misdealt-lost"
    MISDEALT_LATE = "misdealt-late"
    GIVEN_COVERED = "given-covered"
    GIVEN_OPEN = "given-open"
    HOLE_SEEN_SOON = "hole-seen-soon"
    # in the drawing
    UNASKED_CARD = "unasked-card"
    CARD_MISPLACED = "card-misplaced"
    EXTRA_CARD_SEEN = "extra-card-seen"
    EXTRA_CARD_UNSEEN = "extra-card-unseen"
    CARDS_MOVED = "cards-moved"
    CARDS_TOUCHED = "cards-touched"
    OBJECT_ON_TABLE = "object-on-table"
    # in betting
    STAKE_OVER_LIMIT = BetMishap.STAKE_OVER_LIMIT.value
    # in announcing
    WRONG_POINT_OF_BOX = "wrong-point-of-box"
    WRONG_POINT_OF_BANK = "wrong-point-of-bank"
    BANK_STOPPED_SHORT = "bank-stopped-short"
    # in paying
    OVERPAID = Fault.OVERPAID.value
    UNDERPAID = Fault.UNDERPAID.value
    LOSER_PAID = Fault.LOSER_PAID.value
    LOSER_RETURNED = Fault.LOSER_RETURNED.value
    WINNER_COLLECTED = Fault.WINNER_COLLECTED.value
    WINNER_NOT_PAID = Fault.WINNER_NOT_PAID.value
    EQUAL_PAID = Fault.EQUAL_PAID.value
    EQUAL_COLLECTED = Fault.EQUAL_COLLECTED.value
    COMMISSION_SHORT = Fault.COMMISSION_SHORT.value
    COMMISSION_EXCESS = Fault.COMMISSION_EXCESS.value
    WRONG_CURRENCY = Fault.WRONG_CURRENCY.value
    PAID_TOO_SOON = Fault.PAID_TOO_SOON.value
    SETTLED_OUT_OF_ORDER = BetMishap.SETTLED_OUT_OF_ORDER.value
    BET_FORGOTTEN = "bet-forgotten"
    # with the bets as they lie
    LATE_BET = BetMishap.LATE_BET.value
    BET_MOVED = BetMishap.BET_MOVED.value
    BET_PINCHED = BetMishap.BET_PINCHED.value
    BET_CAPPED = BetMishap.BET_CAPPED.value
    BETS_STACKED = "bets-stacked"
    CHIPS_HANDED_OVER = "chips-handed-over"
    WINNINGS_LEFT = BetMishap.WINNINGS_LEFT.value


class Remedy(StrEnum):
    """Everything the engine can do about a mishap; one handler each."""

    PLAY_ON = "play-on"
    REMIND = "remind"
    ANNUL_COUP = "annul-coup"
    ANNUL_CARDS = "annul-cards"
    KEEP_FOR_NEXT_COUP = "keep-for-next-coup"
    DEAL_IN_ORDER = "deal-in-order"
    INSPECTOR_FINDS = "inspector-finds"
    RESTORE_ORDER = "restore-order"
    RESTORE_BY_RULE = "restore-by-rule"
    VOID_BOXES = "void-boxes"
    OFFER_ROUND = "offer-round"
    CARD_TO_BANK = "card-to-bank"
    TURN_UP = "turn-up"
    BOX_LOSES = "box-loses"
    PLAYER_LOSES = "player-loses"
    EXPEL = "expel"
    RETURN_EXCESS = "return-excess"
    CORRECT_PAYMENT = "correct-payment"
    RESTORE_BETS = "restore-bets"
    PUT_ASIDE = "put-aside"


class Reportable(StrEnum):
    """What software cannot see and somebody must report."""

    CARD_TURNED = "card-turned"
    WAITING_CARD_SEEN = "waiting-card-seen"
    CARD_FELL = Mishap.CARD_FELL.value
    MISDEALT = Mishap.MISDEALT.value
    CARDS_MOVED = Mishap.CARDS_MOVED.value
    CARDS_TOUCHED = Mishap.CARDS_TOUCHED.value
    OBJECT_ON_TABLE = Mishap.OBJECT_ON_TABLE.value
    BETS_STACKED = Mishap.BETS_STACKED.value
    CHIPS_HANDED_OVER = Mishap.CHIPS_HANDED_OVER.value


# What a mishap becomes when the inspector finds that the coup cannot be rebuilt.
NOT_REBUILDABLE: Mapping[StrEnum, Mishap] = {Mishap.MISDEALT: Mishap.MISDEALT_LOST}

_ANNUL = (Remedy.ANNUL_COUP,)
_STANDS = ((Remedy.PLAY_ON,), (Remedy.REMIND,))
_TURNED = (*_STANDS, (Remedy.ANNUL_CARDS,))

# What was settled wrongly is put right; how the dealer is told is the house's.
_CORRECTED = ((Remedy.CORRECT_PAYMENT,), (Remedy.REMIND, Remedy.CORRECT_PAYMENT))
_RESTORED = ((Remedy.RESTORE_BETS,), (Remedy.REMIND, Remedy.RESTORE_BETS))
# The mishaps of settling that leave money in the wrong place.
MISPAID = tuple(map(Mishap, Fault))
# Those of a stake that was changed when it may not be.
SHIFTED = (Mishap.LATE_BET, Mishap.BET_MOVED, Mishap.BET_PINCHED, Mishap.BET_CAPPED)

# The remedies that make sense for a mishap: what a custom house may choose from.
CHOICES: Mapping[StrEnum, tuple[tuple[Remedy, ...], ...]] = {
    Mishap.TURNED_IN_DEAL: _TURNED,
    Mishap.TURNED_IN_DRAWING: _TURNED,
    Mishap.TURNED_FOR_BANK: _TURNED,
    # Nobody stakes on a card that has been seen: this one, and a seen one too many, always go.
    Mishap.KNOWN_BEFORE_BETS: ((Remedy.ANNUL_CARDS,),),
    Mishap.STUCK_ORDER_KNOWN: ((Remedy.DEAL_IN_ORDER,), (Remedy.ANNUL_CARDS,)),
    Mishap.STUCK_ORDER_LOST: ((Remedy.ANNUL_CARDS,), _ANNUL),
    Mishap.CARD_FELL: (*_STANDS, _ANNUL),
    Mishap.SABOT_EMPTY: (_ANNUL,),
    Mishap.MISDEALT: (
        (Remedy.INSPECTOR_FINDS, Remedy.RESTORE_ORDER),
        (Remedy.RESTORE_ORDER,),
        _ANNUL,
    ),
    Mishap.MISDEALT_LOST: (_ANNUL,),
    Mishap.MISDEALT_LATE: ((Remedy.VOID_BOXES,), _ANNUL),
    Mishap.GIVEN_COVERED: ((Remedy.TURN_UP,),),
    # Everybody has seen it, however it lies: it stays, or the coup goes.
    Mishap.GIVEN_OPEN: (*_STANDS, _ANNUL),
    Mishap.HOLE_SEEN_SOON: (*_STANDS, _ANNUL),
    Mishap.UNASKED_CARD: ((Remedy.OFFER_ROUND,), (Remedy.CARD_TO_BANK,), (Remedy.ANNUL_CARDS,)),
    Mishap.CARD_MISPLACED: ((Remedy.RESTORE_ORDER,), (Remedy.REMIND, Remedy.RESTORE_ORDER)),
    Mishap.EXTRA_CARD_SEEN: ((Remedy.ANNUL_CARDS,),),
    Mishap.EXTRA_CARD_UNSEEN: ((Remedy.ANNUL_CARDS,), (Remedy.KEEP_FOR_NEXT_COUP,)),
    Mishap.CARDS_MOVED: ((Remedy.PLAYER_LOSES,), (Remedy.BOX_LOSES,)),
    Mishap.CARDS_TOUCHED: ((Remedy.EXPEL,), (Remedy.REMIND,)),
    Mishap.OBJECT_ON_TABLE: _STANDS,
    Mishap.WRONG_POINT_OF_BOX: _STANDS,
    Mishap.WRONG_POINT_OF_BANK: ((Remedy.RESTORE_BY_RULE,),),
    Mishap.BANK_STOPPED_SHORT: ((Remedy.RESTORE_BY_RULE,),),
    **dict.fromkeys(MISPAID, _CORRECTED),
    **dict.fromkeys(SHIFTED, _RESTORED),
    Mishap.SETTLED_OUT_OF_ORDER: _STANDS,
    Mishap.BET_FORGOTTEN: _STANDS,
    Mishap.BETS_STACKED: _STANDS,
    Mishap.CHIPS_HANDED_OVER: _STANDS,
    Mishap.WINNINGS_LEFT: ((Remedy.PUT_ASIDE,), (Remedy.REMIND, Remedy.PUT_ASIDE)),
    Mishap.STAKE_OVER_LIMIT: ((Remedy.RETURN_EXCESS,),),
}
