"""Returns that others have published for common tables, from one deck to eight.

Theirs considered every hand by its cards, but of a split only how many hands there were, not what
the others of them had drawn. That makes a difference of some millionths, most where decks are few.
"""

import pytest

from sabot import catalog
from sabot.black_jack.house import House
from sabot.black_jack.odds import Composition, analyse

# What leaving out the cards of the other hands may come to.
THEIR_SPLITS = 1e-5

HOUSE = """
id = "common"
name = "A common table"
base = "campione-bj"
decks = 8
burned = 0
mask_behind = 52
hole = "{hole}"
even_money = ["ace"]

[doubling]
points = "any"
soft = true
after_split = {after_split}

[splitting]
times = 3
aces_once = true

[bank]
stands_on = 17
draws_soft = {draws_soft}
"""


@pytest.mark.parametrize(
    ("decks", "draws_soft", "hole", "after_split", "published"),
    [
        (1, False, "peeked", True, 0.001839),
        (1, False, "peeked", False, 0.000423),
        (1, True, "peeked", True, -0.000072),
        (1, True, "peeked", False, -0.001513),
        (2, True, "peeked", True, -0.003797),
        (2, True, "peeked", False, -0.005252),
        (5, True, "peeked", True, -0.005918),
        (5, True, "peeked", False, -0.007366),
        (6, True, "none", True, -0.0072705),
        (6, True, "none", False, -0.0086975),
        (8, True, "none", True, -0.007562),
        (8, True, "none", False, -0.0089865),
    ],
)
def test_the_published_return_of_a_common_table(
    decks: int, draws_soft: bool, hole: str, after_split: bool, published: float
) -> None:
    text = HOUSE.format(
        hole=hole, after_split=str(after_split).lower(), draws_soft=str(draws_soft).lower()
    )
    house = catalog.custom(text, "the house").house_as(House)
    analysis = analyse(house, Composition.full(decks))
    assert -analysis.edge == pytest.approx(published, abs=THEIR_SPLITS)
