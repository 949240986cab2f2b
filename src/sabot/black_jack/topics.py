"""What a Black Jack house must be able to cite, besides the table's own topics."""

from enum import StrEnum


class Topic(StrEnum):
    """Matters of the game."""

    # the bets
    LONE_PLAYER = "lone-player"
    ONE_BET_EACH = "one-bet-each"
    BY_WORD = "by-word"
    NO_MORE_BETS = "no-more-bets"
    HOLDER = "holder"
    # the hand
    BLACK_JACK = "black-jack"
    PAID_AT_ONCE = "paid-at-once"
    EVEN_MONEY = "even-money"
    FALSE_DRAW = "false-draw"
    INSURANCE = "insurance"
    INSURANCE_OFFER = "insurance-offer"
    INSURANCE_LOST = "insurance-lost"
    INSURANCE_PAID = "insurance-paid"
    DRAWING = "drawing"
    TURN = "turn"
    ACE = "ace"
    CARD_ASKED = "card-asked"
    DECLARATION = "declaration"
    DOUBLE = "double"
    DOUBLE_CARD = "double-card"
    SPLIT = "split"
    SPLIT_HANDS = "split-hands"
    SPLIT_ACES = "split-aces"
    BEHIND = "behind"
    SURRENDER = "surrender"
    BUST = "bust"
    BUST_REMOVED = "bust-removed"
    ADVICE = "advice"
    CONFUSION = "confusion"
    # the bank
    HOLE_CARD = "hole-card"
    BANK_SECOND = "bank-second"
    BANK_RULE = "bank-rule"
    BANK_IDLE = "bank-idle"
    # the settlement
    OUTCOME = "outcome"
    PUSH = "push"
