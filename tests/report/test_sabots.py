"""Which sabot figures are told of."""

import pytest

from sabot.report.sabots import named
from sabot.table.composition import Composition

FOUR = Composition.full(4)


@pytest.mark.parametrize(
    ("decks", "left", "text"),
    [
        (4, FOUR, "4 decks, 208 cards"),
        (1, Composition.full(1), "1 deck, 52 cards"),
        (4, FOUR.without("Ah 5 5"), "4 decks without A 5 5, 205 cards"),
        (1, Composition.holding("A T T"), "3 cards: A:1 T:2"),
        (1, Composition.holding("A A A A A"), "5 cards: A:5"),
        (6, Composition.holding("9"), "1 card: 9:1"),
    ],
)
def test_a_sabot_is_named_by_its_decks_or_its_cards(
    decks: int, left: Composition, text: str
) -> None:
    assert named(decks, left) == text
