"""What the properties must be told of each game, beside what the game says of itself.

A game is one entry in ``KNOWN``.
"""

import random
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from sabot.black_jack.due import due_now as black_jack_due
from sabot.company.games import Company
from sabot.punto_banco.due import due_now as punto_banco_due
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup.payments import Due
from tests.properties import black_jack, punto_banco


class Known(NamedTuple):
    """Where a game's secrets lie, and what brings its rare moments within reach.

    ``masks``: how far from the back the mask may lie; near the front the last coup comes soon.
    ``texts``: words that mean something in its acts. ``shown``: how many of the cards next in the
    sabot can be seen where they lie. ``covered``: the cards out of the sabot that lie covered, in
    an order that ``exchanged`` knows, which puts others in their place; both leave out what
    somebody has ``read``. ``readers``: who has seen covered cards. ``reveals``: what an act lets
    everybody know of them. ``others``: companies that play it otherwise than the automatic one.
    ``any_rules``: a house with other rules in the place of its own. ``due``: what is to be settled.
    """

    masks: tuple[int, ...]
    texts: tuple[str, ...]
    shown: Callable[[Any], int]
    covered: Callable[..., tuple[Card, ...]]
    exchanged: Callable[..., Any]
    read: Callable[[Any, str], frozenset[object]]
    readers: Callable[[Any], Collection[str]]
    reveals: Callable[[Any, Act], object]
    due: Callable[[Any, Any], tuple[Due, ...]]
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
        read=punto_banco.read,
        readers=punto_banco.readers,
        reveals=punto_banco.reveals,
        due=punto_banco_due,
    ),
    "black-jack": Known(
        masks=(7, 52, 150, 190),
        texts=("open",),
        shown=black_jack.shown,
        covered=black_jack.covered,
        exchanged=black_jack.exchanged,
        read=black_jack.read,
        readers=black_jack.readers,
        reveals=black_jack.reveals,
        due=black_jack_due,
        others=(black_jack.WILD,),
        any_rules=black_jack.any_rules,
    ),
}
