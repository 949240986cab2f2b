"""Mishaps of Punto Banco that cannot happen everywhere."""

from docs.walk.impossible import ANY, Impossible
from sabot.punto_banco.mishaps import Mishap

IMPOSSIBLE = (
    Impossible(
        ANY,
        "open",
        (
            Mishap.READER_SHOWED_CARDS,
            Mishap.READER_TURNED_EARLY,
            Mishap.CARDS_TO_WRONG_PLAYER,
            Mishap.WRONG_PLAYER_DECLARED,
            Mishap.CARDS_LIFTED,
            Mishap.DECLARATION_CORRECTED,
            Mishap.DECLARED_AGAINST_RULE,
            Mishap.WRONG_POINT_BY_PUNTER,
            Mishap.MISREPEATED,
            Mishap.MISREPEATED_CARD,
            Mishap.MISREPEATED_LEFT_UNSEEN,
            Mishap.MISREPEATED_LEFT_SEEN,
        ),
        "at an open table only the dealer handles the cards: nobody is passed them or declares",
    ),
    Impossible(
        ANY,
        "open",
        (
            Mishap.PUNTO_UNCOVERED_IN_DEAL,
            Mishap.BANCO_UNCOVERED_IN_DEAL,
            Mishap.PUNTO_UNCOVERED,
            Mishap.BANCO_UNCOVERED,
            Mishap.WRONG_PLAYER_TURNED,
        ),
        "at an open table all cards lie open: turning one puts it right",
    ),
    Impossible(
        ANY,
        "hand",
        (
            Mishap.READER_SHOWED_CARDS,
            Mishap.READER_TURNED_EARLY,
            Mishap.WRONG_PLAYER_DECLARED,
            Mishap.DECLARATION_CORRECTED,
            Mishap.DECLARED_AGAINST_RULE,
            Mishap.WRONG_POINT_BY_PUNTER,
            Mishap.MISREPEATED,
            Mishap.MISREPEATED_CARD,
            Mishap.MISREPEATED_LEFT_UNSEEN,
            Mishap.MISREPEATED_LEFT_SEEN,
        ),
        "where players turn the cards by hand, they show them and declare nothing",
    ),
    Impossible(
        "campione-pb",
        ANY,
        (Mishap.SIDES_SWAPPED_LOST,),
        "article 27 rectifies a swap or annuls the coup; it asks the inspector for no finding",
    ),
    Impossible(
        "lugano-pb",
        ANY,
        (Mishap.KNOWN_BEFORE_BETS,),
        "whatever waits there serves a non-betting coup: no bets are open with a card before "
        "the one that shows",
    ),
    *(
        Impossible(
            ANY,
            mode,
            (Mishap.WRONG_TOTAL,),
            "the total of a hand is told by itself only with the cards in hand",
        )
        for mode in ("covered", "open")
    ),
    *(
        Impossible(
            house,
            ANY,
            (Mishap.WRONG_CURRENCY, Mishap.SIDE_WINNERS_NOT_TOLD, Mishap.SIDE_WINNERS_WRONG),
            "it plays in one currency, and has no side chances",
        )
        for house in ("campione-pb", "venezia-spb", "malta-pb")
    ),
    Impossible("malta-pb", ANY, (Mishap.COMMISSION_SHORT,), "it takes no commission"),
)
