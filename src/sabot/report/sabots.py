"""Which sabot the figures are of, in a few words."""

from sabot.report.numbers import counted
from sabot.table.cards import RANKS
from sabot.table.composition import Composition

# So many cards out can still be read one by one.
_FEW = 12


def named(decks: int, left: Composition) -> str:
    """So many decks, a few cards out of them perhaps; otherwise the cards by their counts."""
    full = Composition.full(decks)
    cards = counted(left.cards, "card")
    if left == full:
        return f"{counted(decks, 'deck')}, {cards}"
    out = [had - has for had, has in zip(full.counts, left.counts, strict=True)]
    if min(out) >= 0 and sum(out) <= _FEW:
        gone = " ".join(name for name, less in zip(RANKS, out, strict=True) for _ in range(less))
        return f"{counted(decks, 'deck')} without {gone}, {cards}"
    held = (f"{name}:{left.count(name)}" for name in RANKS if left.count(name))
    return f"{cards}: {' '.join(held)}"
