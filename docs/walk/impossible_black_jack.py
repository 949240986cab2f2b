"""Mishaps of Black Jack that cannot happen everywhere."""

from docs.walk.impossible import ANY, Impossible
from sabot.black_jack.mishaps import Mishap

IMPOSSIBLE = (
    Impossible(
        ANY,
        ANY,
        (Mishap.COMMISSION_SHORT, Mishap.WRONG_CURRENCY),
        "it takes no commission, and plays in one currency",
    ),
    Impossible(
        ANY,
        ANY,
        (Mishap.GIVEN_OPEN, Mishap.HOLE_SEEN_SOON),
        "at Campione all cards lie open: the bank has none that should be covered",
    ),
)
