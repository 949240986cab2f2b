"""The Rule and the points, the same in the four documents, and the arithmetic of the pays."""

from collections.abc import Sequence

VALUES = {rank: at for at, rank in enumerate("A23456789", 1)} | dict.fromkeys("TJQK", 0)

# The Banco's third card by its point, against the value given to the Punto. 0-2 always, 7 never.
# campione-pb.36, venezia-spb.table, lugano-pb.rule-banco and malta-pb.banco print the same grid.
BANCO_DRAWS = {
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
}


def value(card: str) -> int:
    return VALUES[card[0]]


def point(cards: Sequence[str]) -> int:
    """The sum with the tens dropped."""
    return sum(map(value, cards)) % 10


def word(cards: Sequence[str]) -> str:
    """What the Rule has the punter say with these two cards."""
    total = point(cards[:2])
    return "battuta" if total >= 8 else "no" if total >= 6 else "carta"


def due(word: str, third: str | None, banco: Sequence[str], banco_third: bool) -> str:
    """Who gets the next card by the Rule: punto, banco or nobody.

    ``said`` is the punter's word, told by their cards where they lie open. ``third`` is the card
    given to the Punto.
    """
    held = point(banco[:2])
    if word == "battuta" or held >= 8:
        return ""
    if word == "carta" and third is None:
        return "punto"
    if banco_third:
        return ""
    if third is None:
        return "banco" if held <= 5 else ""
    if held <= 2 or value(third) in BANCO_DRAWS.get(held, ()):
        return "banco"
    return ""


def commission_down(won: int) -> int:
    """Five per cent of a win, what is less than a cent left to the player."""
    return won * 5 // 100


def commission_up(won: int) -> int:
    """The rest of a win of 95 %, which is rounded down."""
    return won - won * 95 // 100
