"""How fast an automatic company plays: in seconds, so that people can follow."""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.table.speed import Speed


class Pace(NamedTuple):
    """``betting``: from the first moment one may close until the bets are closed; ``step``: between
    one act of the company and the next; ``patience``: how long a silent person is waited for.
    ``purse``: what an automatic player brings, in minor units. ``cut``: how much of its patience
    the table has for the cut, which nobody need take. ``speed``: the pace that these seconds are
    those of, or nearest to.
    """

    betting: float = 15.0
    step: float = 0.8
    patience: float = 20.0
    purse: int = 10_000_00
    cut: float = 0.5
    speed: Speed = Speed.NORMAL


# Who plays fast hurries the company, not those it waits for: its patience stays what it was.
PACES: Mapping[Speed, Pace] = {
    Speed.SLOW: Pace(betting=25.0, step=1.4, patience=40.0, speed=Speed.SLOW),
    Speed.NORMAL: Pace(),
    Speed.FAST: Pace(betting=10.0, step=0.2, cut=0.25, speed=Speed.FAST),
}


def pace_of(stored: Mapping[str, object]) -> Pace:
    """A pace as it was stored; tables from before there were names for them have none."""
    pace = Pace(**stored)  # type: ignore[arg-type] # as it was written
    return pace._replace(speed=Speed(pace.speed))
