"""What can go wrong, and what can be done about it. Both lists are closed.

A mishap carries its circumstance in its name. A ruling is a row: mishap, provision, remedies.
Every house has a row for every mishap.
"""

from collections.abc import Mapping
from enum import StrEnum

from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.payments import Fault


class Mishap(StrEnum):
    """Every way a coup can depart from the Rule."""

    # in the sabot
    FIRST_CARD_VISIBLE = "first-card-visible"
    LATER_CARD_VISIBLE = "later-card-visible"
    KNOWN_BEFORE_BETS = "known-before-bets"
    STUCK_ORDER_KNOWN = "stuck-order-known"
    STUCK_ORDER_LOST = "stuck-order-lost"
    SEVERAL_GIVEN_ORDER_KNOWN = "several-given-order-known"
    SEVERAL_GIVEN_ORDER_LOST = "several-given-order-lost"
    STUCK_NOT_DUE = "stuck-not-due"
    FELL_EARLY_UNSEEN = "fell-early-unseen"
    FELL_EARLY_SEEN = "fell-early-seen"
    FIRST_CARD_FELL = "first-card-fell"
    CARD_FELL = "card-fell"
    SABOT_EMPTY = "sabot-empty"
    SHORT_LAST_COUP = "short-last-coup"
    # in the distribution
    SIDES_SWAPPED_UNSEEN = "sides-swapped-unseen"
    SIDES_SWAPPED_SEEN = "sides-swapped-seen"
    SIDES_SWAPPED_LOST = "sides-swapped-lost"
    FIFTH_CARD_DEALT = "fifth-card-dealt"
    TOO_MANY_DEALT = "too-many-dealt"
    TOO_MANY_DEALT_LOST = "too-many-dealt-lost"
    TOO_FEW_DEALT = "too-few-dealt"
    TOO_FEW_DEALT_LOST = "too-few-dealt-lost"
    PUNTO_UNCOVERED_IN_DEAL = "punto-uncovered-in-deal"
    BANCO_UNCOVERED_IN_DEAL = "banco-uncovered-in-deal"
    GIVEN_COVERED = "given-covered"
    # in passing, reading and declaring
    PUNTO_UNCOVERED = "punto-uncovered"
    BANCO_UNCOVERED = "banco-uncovered"
    READER_SHOWED_CARDS = "reader-showed-cards"
    READER_TURNED_EARLY = "reader-turned-early"
    CARDS_TO_WRONG_PLAYER = "cards-to-wrong-player"
    WRONG_PLAYER_DECLARED = "wrong-player-declared"
    WRONG_PLAYER_TURNED = "wrong-player-turned"
    CARDS_TAKEN = "cards-taken"
    CARDS_LIFTED = "cards-lifted"
    DECLARATION_CORRECTED = "declaration-corrected"
    DECLARED_AGAINST_RULE = "declared-against-rule"
    WRONG_POINT_BY_PUNTER = "wrong-point-by-punter"
    MISREPEATED = "misrepeated"
    # in the drawing
    BANCO_NOT_SHOWN = "banco-not-shown"
    UNASKED_CARD = "unasked-card"
    MISREPEATED_CARD = "misrepeated-card"
    UNDUE_CARD = "undue-card"
    CARD_DETACHED = "card-detached"
    THIRD_CARD_SKIPPED = "third-card-skipped"
    EXTRA_CARD_UNSEEN = "extra-card-unseen"
    EXTRA_CARD_SEEN = "extra-card-seen"
    UNASKED_LEFT_UNSEEN = "unasked-left-unseen"
    UNASKED_LEFT_SEEN = "unasked-left-seen"
    MISREPEATED_LEFT_UNSEEN = "misrepeated-left-unseen"
    MISREPEATED_LEFT_SEEN = "misrepeated-left-seen"
    UNDUE_LEFT_UNSEEN = "undue-left-unseen"
    UNDUE_LEFT_SEEN = "undue-left-seen"
    FALSE_DRAW_LEFT_UNSEEN = "false-draw-left-unseen"
    FALSE_DRAW_LEFT_SEEN = "false-draw-left-seen"
    # in announcing and paying
    WRONG_POINT_BY_DEALER = "wrong-point-by-dealer"
    WRONG_TOTAL = "wrong-total"
    ANNOUNCED_OUT_OF_ORDER = "announced-out-of-order"
    SIDE_WINNERS_NOT_TOLD = "side-winners-not-told"
    SIDE_WINNERS_WRONG = "side-winners-wrong"
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
    STAKE_OVER_LIMIT = BetMishap.STAKE_OVER_LIMIT.value


class Remedy(StrEnum):
    """Everything the engine can do about a mishap; one handler each."""

    PLAY_ON = "play-on"
    REMIND = "remind"
    ANNUL_COUP = "annul-coup"
    BURN_CARDS = "burn-cards"
    ANNUL_CARDS = "annul-cards"
    HOLD_CARDS = "hold-cards"
    KEEP_FOR_NEXT_COUP = "keep-for-next-coup"
    COUP_IN_BIANCO = "coup-in-bianco"
    DEAL_IN_ORDER = "deal-in-order"
    INSPECTOR_FINDS = "inspector-finds"
    RESTORE_ORDER = "restore-order"
    PLAYERS_MAY_WITHDRAW = "players-may-withdraw"
    RESTORE_BY_RULE = "restore-by-rule"
    CHECK_CARDS = "check-cards"
    TURN_UP = "turn-up"
    CARDS_BACK = "cards-back"
    CORRECT_REPETITION = "correct-repetition"
    CARDS_SPEAK = "cards-speak"
    NO_CARDS_FROM_NOW = "no-cards-from-now"
    RETURN_EXCESS = "return-excess"
    CORRECT_PAYMENT = "correct-payment"
    TELL_SIDE_WINNERS = "tell-side-winners"
    RESTORE_BETS = "restore-bets"
    PUT_ASIDE = "put-aside"
    NO_COMPLAINT = "no-complaint"


class Origin(StrEnum):
    """How a card came to wait under the sabot."""

    DETACHED = "detached"
    UNASKED = "unasked"
    MISREPEATED = "misrepeated"
    UNDUE = "undue"
    FALSE_DRAW = "false-draw"
    FELL = "fell"


# What a card that still waits when no more is due has been: by its origin, unseen or seen.
SURPLUS: Mapping[Origin, tuple[Mishap, Mishap]] = {
    Origin.DETACHED: (Mishap.EXTRA_CARD_UNSEEN, Mishap.EXTRA_CARD_SEEN),
    Origin.UNASKED: (Mishap.UNASKED_LEFT_UNSEEN, Mishap.UNASKED_LEFT_SEEN),
    Origin.MISREPEATED: (Mishap.MISREPEATED_LEFT_UNSEEN, Mishap.MISREPEATED_LEFT_SEEN),
    Origin.UNDUE: (Mishap.UNDUE_LEFT_UNSEEN, Mishap.UNDUE_LEFT_SEEN),
    Origin.FALSE_DRAW: (Mishap.FALSE_DRAW_LEFT_UNSEEN, Mishap.FALSE_DRAW_LEFT_SEEN),
    Origin.FELL: (Mishap.FELL_EARLY_UNSEEN, Mishap.FELL_EARLY_SEEN),
}

# What a mishap becomes when the inspector finds that the coup cannot be rebuilt.
NOT_REBUILDABLE: Mapping[StrEnum, Mishap] = {
    Mishap.SIDES_SWAPPED_UNSEEN: Mishap.SIDES_SWAPPED_LOST,
    Mishap.SIDES_SWAPPED_SEEN: Mishap.SIDES_SWAPPED_LOST,
    Mishap.FIFTH_CARD_DEALT: Mishap.TOO_MANY_DEALT_LOST,
    Mishap.TOO_MANY_DEALT: Mishap.TOO_MANY_DEALT_LOST,
    Mishap.TOO_FEW_DEALT: Mishap.TOO_FEW_DEALT_LOST,
}


class Reportable(StrEnum):
    """What software cannot see and somebody must report.

    A card that can be seen in the sabot is one fact: whether it is the first of a coup follows
    from when it is seen. The two older words for it mean the same, and are read in old records.
    """

    CARD_VISIBLE = "card-visible"
    WAITING_CARD_SEEN = "waiting-card-seen"
    CARD_FELL = Mishap.CARD_FELL.value
    FIRST_CARD_FELL = Mishap.FIRST_CARD_FELL.value
    MISDEALT = "misdealt"
    CARDS_LIFTED = Mishap.CARDS_LIFTED.value
    WRONG_TOTAL = Mishap.WRONG_TOTAL.value
    BETS_STACKED = Mishap.BETS_STACKED.value
    CHIPS_HANDED_OVER = Mishap.CHIPS_HANDED_OVER.value
    FIRST_CARD_VISIBLE = Mishap.FIRST_CARD_VISIBLE.value
    LATER_CARD_VISIBLE = Mishap.LATER_CARD_VISIBLE.value


# What is reported now,
REPORTED = (
    Reportable.CARD_VISIBLE,
    Reportable.WAITING_CARD_SEEN,
    Reportable.CARD_FELL,
    Reportable.FIRST_CARD_FELL,
    Reportable.MISDEALT,
    Reportable.CARDS_LIFTED,
    Reportable.WRONG_TOTAL,
    Reportable.BETS_STACKED,
    Reportable.CHIPS_HANDED_OVER,
)
# and every word for a card that shows in the sabot.
VISIBLE = frozenset(
    {Reportable.CARD_VISIBLE, Reportable.FIRST_CARD_VISIBLE, Reportable.LATER_CARD_VISIBLE}
)


_ANNUL = (Remedy.ANNUL_COUP,)
_OUT_TOGETHER = ((Remedy.DEAL_IN_ORDER,), (Remedy.ANNUL_CARDS,), _ANNUL)
_BEYOND_REBUILDING = (_ANNUL, (Remedy.BURN_CARDS, Remedy.ANNUL_COUP))
_ORDER_LOST = ((Remedy.ANNUL_CARDS,), *_BEYOND_REBUILDING)
_REBUILT = (
    (Remedy.RESTORE_ORDER,),
    (Remedy.RESTORE_ORDER, Remedy.PLAYERS_MAY_WITHDRAW),
    (Remedy.INSPECTOR_FINDS, Remedy.RESTORE_ORDER),
    (Remedy.INSPECTOR_FINDS, Remedy.RESTORE_ORDER, Remedy.PLAYERS_MAY_WITHDRAW),
    _ANNUL,
)
_STANDS = ((Remedy.PLAY_ON,), (Remedy.REMIND,))
_NOT_DUE = (
    (Remedy.HOLD_CARDS,),
    (Remedy.REMIND, Remedy.HOLD_CARDS),
    (Remedy.ANNUL_CARDS,),
    _ANNUL,
)
_SURPLUS = (
    (Remedy.ANNUL_CARDS,),
    (Remedy.KEEP_FOR_NEXT_COUP,),
    (Remedy.KEEP_FOR_NEXT_COUP, Remedy.COUP_IN_BIANCO),
)
# Nobody stakes on a card that has been seen.
_SURPLUS_SEEN = ((Remedy.ANNUL_CARDS,), (Remedy.KEEP_FOR_NEXT_COUP, Remedy.COUP_IN_BIANCO))


def _and_no_cards(*rows: tuple[Remedy, ...]) -> tuple[tuple[Remedy, ...], ...]:
    return rows + tuple((*row, Remedy.NO_CARDS_FROM_NOW) for row in rows)


# What was settled wrongly is put right; how the dealer is told is the house's.
_CORRECTED = ((Remedy.CORRECT_PAYMENT,), (Remedy.REMIND, Remedy.CORRECT_PAYMENT))
_RESTORED = ((Remedy.RESTORE_BETS,), (Remedy.REMIND, Remedy.RESTORE_BETS))
# The mishaps of settling that leave money in the wrong place.
MISPAID = tuple(map(Mishap, Fault))
# Those of a stake that was changed when it may not be.
SHIFTED = (Mishap.LATE_BET, Mishap.BET_MOVED, Mishap.BET_PINCHED, Mishap.BET_CAPPED)


# The remedies that make sense for a mishap: what a custom house may choose from.
CHOICES: Mapping[StrEnum, tuple[tuple[Remedy, ...], ...]] = {
    Mishap.FIRST_CARD_VISIBLE: ((Remedy.ANNUL_CARDS,), (Remedy.COUP_IN_BIANCO,)),
    Mishap.LATER_CARD_VISIBLE: (*_STANDS, _ANNUL),
    Mishap.KNOWN_BEFORE_BETS: ((Remedy.ANNUL_CARDS,), (Remedy.COUP_IN_BIANCO,)),
    Mishap.STUCK_ORDER_KNOWN: _OUT_TOGETHER,
    Mishap.STUCK_ORDER_LOST: _ORDER_LOST,
    Mishap.SEVERAL_GIVEN_ORDER_KNOWN: _OUT_TOGETHER,
    Mishap.SEVERAL_GIVEN_ORDER_LOST: _ORDER_LOST,
    Mishap.STUCK_NOT_DUE: ((Remedy.HOLD_CARDS,), (Remedy.ANNUL_CARDS,)),
    Mishap.FIRST_CARD_FELL: (*_STANDS, (Remedy.COUP_IN_BIANCO,), _ANNUL),
    Mishap.CARD_FELL: (*_STANDS, _ANNUL),
    Mishap.SABOT_EMPTY: (_ANNUL,),
    Mishap.SHORT_LAST_COUP: (_ANNUL, (*_ANNUL, Remedy.NO_COMPLAINT), *_STANDS),
    Mishap.SIDES_SWAPPED_UNSEEN: _REBUILT,
    Mishap.SIDES_SWAPPED_SEEN: _REBUILT,
    Mishap.SIDES_SWAPPED_LOST: _BEYOND_REBUILDING,
    Mishap.FIFTH_CARD_DEALT: (*_REBUILT, (Remedy.HOLD_CARDS,)),
    Mishap.TOO_MANY_DEALT: _REBUILT,
    Mishap.TOO_MANY_DEALT_LOST: _BEYOND_REBUILDING,
    Mishap.TOO_FEW_DEALT: _REBUILT,
    Mishap.TOO_FEW_DEALT_LOST: _BEYOND_REBUILDING,
    Mishap.PUNTO_UNCOVERED_IN_DEAL: (*_STANDS, _ANNUL),
    Mishap.BANCO_UNCOVERED_IN_DEAL: (*_STANDS, _ANNUL),
    Mishap.GIVEN_COVERED: ((Remedy.TURN_UP,),),
    Mishap.PUNTO_UNCOVERED: _STANDS,
    Mishap.BANCO_UNCOVERED: _STANDS,
    Mishap.READER_SHOWED_CARDS: _and_no_cards(*_STANDS),
    Mishap.READER_TURNED_EARLY: _and_no_cards(*_STANDS),
    Mishap.CARDS_TO_WRONG_PLAYER: ((Remedy.CARDS_BACK,),),
    Mishap.WRONG_PLAYER_DECLARED: _STANDS,
    Mishap.WRONG_PLAYER_TURNED: _and_no_cards(*_STANDS),
    Mishap.CARDS_TAKEN: _and_no_cards((Remedy.CARDS_BACK,)),
    Mishap.CARDS_LIFTED: _and_no_cards((Remedy.REMIND,)),
    Mishap.DECLARATION_CORRECTED: _and_no_cards((Remedy.CHECK_CARDS,)),
    Mishap.DECLARED_AGAINST_RULE: _and_no_cards((Remedy.RESTORE_BY_RULE,), _ANNUL),
    Mishap.WRONG_POINT_BY_PUNTER: _and_no_cards((Remedy.CARDS_SPEAK,)),
    Mishap.MISREPEATED: ((Remedy.CORRECT_REPETITION,),),
    Mishap.BANCO_NOT_SHOWN: _NOT_DUE,
    Mishap.UNASKED_CARD: _NOT_DUE,
    Mishap.MISREPEATED_CARD: _NOT_DUE,
    Mishap.UNDUE_CARD: _NOT_DUE,
    Mishap.CARD_DETACHED: _NOT_DUE,
    Mishap.THIRD_CARD_SKIPPED: _STANDS,
    **{unseen: _SURPLUS for unseen, _ in SURPLUS.values()},
    **{seen: _SURPLUS_SEEN for _, seen in SURPLUS.values()},
    Mishap.FELL_EARLY_UNSEEN: (*_SURPLUS, (Remedy.COUP_IN_BIANCO,)),
    Mishap.FELL_EARLY_SEEN: (*_SURPLUS_SEEN, (Remedy.COUP_IN_BIANCO,)),
    Mishap.WRONG_POINT_BY_DEALER: ((Remedy.CARDS_SPEAK,),),
    Mishap.WRONG_TOTAL: ((Remedy.CARDS_SPEAK,),),
    Mishap.ANNOUNCED_OUT_OF_ORDER: _STANDS,
    Mishap.SIDE_WINNERS_NOT_TOLD: ((Remedy.TELL_SIDE_WINNERS,),),
    Mishap.SIDE_WINNERS_WRONG: ((Remedy.TELL_SIDE_WINNERS,),),
    **dict.fromkeys(MISPAID, _CORRECTED),
    **dict.fromkeys(SHIFTED, _RESTORED),
    Mishap.SETTLED_OUT_OF_ORDER: _STANDS,
    Mishap.BET_FORGOTTEN: _STANDS,
    Mishap.BETS_STACKED: _STANDS,
    Mishap.CHIPS_HANDED_OVER: _STANDS,
    Mishap.WINNINGS_LEFT: ((Remedy.PUT_ASIDE,), (Remedy.REMIND, Remedy.PUT_ASIDE)),
    Mishap.STAKE_OVER_LIMIT: ((Remedy.RETURN_EXCESS,),),
}
