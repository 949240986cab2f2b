"""How fast an automatic company plays: in seconds, so that people can follow."""

from typing import NamedTuple


class Pace(NamedTuple):
    """``betting``: from the first moment one may close until the bets are closed; ``step``: between
    one act of the company and the next; ``patience``: how long a silent person is waited for.
    ``purse``: what an automatic player brings, in minor units.
    """

    betting: float = 15.0
    step: float = 0.8
    patience: float = 20.0
    purse: int = 10_000_00
