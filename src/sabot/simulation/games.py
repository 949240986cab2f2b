"""How each game is simulated: found by the game's id, as its account is in the report."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sabot.simulation.measures import Pace, Part
from sabot.simulation.simulator import Simulator
from sabot.simulation.tally import Tally

# The options of a job by name.
Chosen = Mapping[str, int | str]


class Dealing(NamedTuple):
    """How a game is simulated.

    ``options`` fills in those not given and refuses what cannot be asked of a house; ``simulator``
    deals on a device, so many coups in every taglia or to the mask; ``parts`` are the figures of a
    tally; ``per_hour`` is how many coups an hour has unless told otherwise.
    """

    options: Callable[[Any, Chosen], Chosen]
    simulator: Callable[[Any, int, Chosen, str], Simulator]
    parts: Callable[[Any, int, Chosen, Tally, Pace], tuple[Part, ...]]
    per_hour: int


def _punto_banco() -> Dealing:
    from sabot.simulation.punto_banco import asked, measures

    return Dealing(asked.options, asked.simulator, measures.parts, 60)


def _black_jack() -> Dealing:
    from sabot.simulation.black_jack import asked, measures

    return Dealing(asked.options, asked.simulator, measures.parts, 60)


# Made when asked for: a game's kernels take a while to load.
_DEALINGS: Mapping[str, Callable[[], Dealing]] = {
    "punto-banco": _punto_banco,
    "black-jack": _black_jack,
}


def dealing(game: str) -> Dealing:
    """How a game is simulated."""
    made = _DEALINGS.get(game)
    if made is None:
        raise ValueError(f"{game}: cannot be simulated; {', '.join(_DEALINGS)} can")
    return made()
