"""What a Punto Banco house must be able to cite, besides the table's own topics."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.table.topics import PARENTS as TABLE_PARENTS
from sabot.table.topics import Topic as TableTopic


class Topic(StrEnum):
    """Matters of the game."""

    CHANCES = "chances"
    SQUARE = "square"
    STACKED = "stacked"
    AT_PAR = "at-par"
    LOWERED_MAXIMUM = "lowered-maximum"
    REOPEN = "reopen"
    REOPEN_TERM = "reopen-term"
    HAND_TABLE = "hand-table"
    CARD_RIGHT = "card-right"
    HIGHEST_AT_PAR = "highest-at-par"
    READER_AWAY = "reader-away"
    PASSED_OVER = "passed-over"
    ERRED = "erred"
    NO_PUNTO_BETS = "no-punto-bets"
    STANDING = "standing"
    READING = "reading"
    TURNING = "turning"
    DECLARATION = "declaration"
    BATTUTA = "battuta"
    REPETITION = "repetition"
    BANCO_SHOWN = "banco-shown"
    NATURAL = "natural"
    TWO_NATURALS = "two-naturals"
    PUNTO_RULE = "punto-rule"
    BANCO_RULE = "banco-rule"
    BANCO_ALONE = "banco-alone"
    PUNTO_IN_HAND = "punto-in-hand"
    BANCO_IN_HAND = "banco-in-hand"
    THIRD_CARD = "third-card"
    THIRD_TO_READER = "third-to-reader"
    DAWDLING = "dawdling"
    WITHHELD = "withheld"
    TIE = "tie"
    ROUNDING = "rounding"
    CARDS_COUNTED = "cards-counted"
    WITHDRAWAL = "withdrawal"
    CONTESTED_KNOWN = "contested-known"
    IN_BIANCO = "in-bianco"
    BUTTON = "button"
    BUTTON_MOVES = "button-moves"
    OPTION_TO_BANCO = "option-to-banco"
    OPTION_TO_NEXT = "option-to-next"
    TIED_PLAYERS = "tied-players"
    TIED_ORDER = "tied-order"


# Finer topics, each with the one it is part of: see the table's.
PARENTS: Mapping[StrEnum, StrEnum] = {
    **TABLE_PARENTS,
    Topic.AT_PAR: TableTopic.LIMITS,
    Topic.REOPEN_TERM: Topic.REOPEN,
    Topic.HIGHEST_AT_PAR: Topic.CARD_RIGHT,
    Topic.READER_AWAY: Topic.CARD_RIGHT,
    Topic.PASSED_OVER: Topic.CARD_RIGHT,
    Topic.ERRED: TableTopic.INEXPERIENCE,
    Topic.TWO_NATURALS: Topic.NATURAL,
    Topic.BANCO_ALONE: Topic.BANCO_RULE,
    Topic.PUNTO_IN_HAND: Topic.PUNTO_RULE,
    Topic.BANCO_IN_HAND: Topic.BANCO_RULE,
    Topic.WITHHELD: Topic.DAWDLING,
    Topic.ROUNDING: TableTopic.SETTLEMENT,
    Topic.CARDS_COUNTED: TableTopic.LAST_COUP,
    Topic.CONTESTED_KNOWN: Topic.WITHDRAWAL,
    Topic.BUTTON_MOVES: Topic.BUTTON,
    Topic.OPTION_TO_NEXT: Topic.OPTION_TO_BANCO,
    Topic.TIED_ORDER: Topic.TIED_PLAYERS,
}
