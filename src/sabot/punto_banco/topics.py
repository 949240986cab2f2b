"""What a Punto Banco house must be able to cite, besides the table's own topics."""

from enum import StrEnum


class Topic(StrEnum):
    """Matters of the game."""

    CHANCES = "chances"
    SQUARE = "square"
    STACKED = "stacked"
    REOPEN = "reopen"
    HAND_TABLE = "hand-table"
    CARD_RIGHT = "card-right"
    NO_PUNTO_BETS = "no-punto-bets"
    STANDING = "standing"
    READING = "reading"
    TURNING = "turning"
    DECLARATION = "declaration"
    BATTUTA = "battuta"
    REPETITION = "repetition"
    BANCO_SHOWN = "banco-shown"
    NATURAL = "natural"
    PUNTO_RULE = "punto-rule"
    BANCO_RULE = "banco-rule"
    THIRD_CARD = "third-card"
    THIRD_TO_READER = "third-to-reader"
    DAWDLING = "dawdling"
    TIE = "tie"
    WITHDRAWAL = "withdrawal"
    IN_BIANCO = "in-bianco"
    BUTTON = "button"
    OPTION_TO_BANCO = "option-to-banco"
    TIED_PLAYERS = "tied-players"
