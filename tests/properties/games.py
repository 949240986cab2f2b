"""What the properties must be told of each game, beside what the game says of itself.

A game is one entry in ``KNOWN``.
"""

import random
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from sabot.company.automatic import Company
from sabot.table.cards import Card
from tests.properties import black_jack, punto_banco


class Known(NamedTuple):
    """Where a game's secrets lie, and what brings its rare moments within reach.

    ``masks``: how far from the back the mask may lie; near the front the last coup comes soon.
    ``texts``: words that mean something in its acts. ``shown``: how many of the cards next in the
    sabot can be seen where they lie. ``covered``: the cards out of the sabot that lie covered, in
    an order that ``exchanged`` knows, which puts others in their place. ``readers``: who has seen
    covered cards. ``others``: companies that play it otherwise than the automatic one.
    ``any_rules``: a house with other rules in the place of its own.
    """

    masks: tuple[int, ...]
    texts: tuple[str, ...]
    shown: Callable[[Any], int]
    covered: Callable[[Any], tuple[Card, ...]]
    exchanged: Callable[[Any, tuple[Card, ...]], Any]
    readers: Callable[[Any], Collection[str]]
    seats: int = 5
    others: tuple[Company, ...] = ()
    any_rules: Callable[[Any, random.Random], Any] | None = None


KNOWN: Mapping[str, Known] = {
    "punto-banco": Known(
        masks=(7, 7, 290, 300),
        texts=("punto", "banco", "egalite", "plus8", "dragon", "covered", "open", "hand"),
        shown=punto_banco.shown,
        covered=punto_banco.covered,
        exchanged=punto_banco.exchanged,
        readers=punto_banco.readers,
    ),
    "black-jack": Known(
        masks=(7, 52, 150, 190),
        texts=("open",),
        shown=black_jack.shown,
        covered=black_jack.covered,
        exchanged=black_jack.exchanged,
        readers=black_jack.readers,
        others=(black_jack.WILD,),
        any_rules=black_jack.any_rules,
    ),
}
