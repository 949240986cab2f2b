"""Acts by which cards leave the sabot wrongly, in any game."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from docs.walk.walk import Fact
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face


def _always(act: Act) -> Callable[[Any, Any], Sequence[Act]]:
    return lambda house, state: [act]


def together() -> Iterator[Fact]:
    """Two cards leave the sabot at once."""
    for known, stuck, face in product((True, False), (True, False), Face):
        name = f"{'known' if known else 'lost'}-{'stuck' if stuck else 'loose'}-{face}"
        how = "stuck together" if stuck else "pulled out together"
        order = "in a known order" if known else "in an order nobody knows"
        yield Fact(
            f"together-{name}",
            f"Two cards leave {how}, {order}, face {face}",
            _always(ca.DrawTogether("dealer", 2, known, stuck, face)),
        )
