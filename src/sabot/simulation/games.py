"""How each game is simulated and studied: the list of the games of this layer."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

from sabot.registry import Registry
from sabot.simulation.measures import Pace, Part
from sabot.simulation.simulator import Simulator
from sabot.simulation.tally import Tally
from sabot.table.coup.house import AnyHouse

if TYPE_CHECKING:
    from sabot.simulation.studies.game import Studies

# The options of a job by name.
Chosen = Mapping[str, int | str]


H = TypeVar("H")


class Dealing(NamedTuple, Generic[H]):
    """How a game is simulated.

    ``options`` fills in those not given and refuses what cannot be asked of a house; ``simulator``
    deals on a device, so many coups in every taglia or to the mask; ``parts`` are the figures of a
    tally; ``per_hour`` is how many coups an hour has by default. ``studies`` loads what
    only the studies need.
    """

    options: Callable[[H, Chosen], Chosen]
    simulator: Callable[[H, int, Chosen, str], Simulator]
    parts: Callable[[H, int, Chosen, Tally, Pace], tuple[Part, ...]]
    per_hour: int
    studies: "Callable[[], Studies]"

    def erased(self) -> "AnyDealing":
        """The same for whoever does not care which game it is: see `Game.erased`."""
        return self  # type: ignore[return-value]


AnyDealing: TypeAlias = Dealing[AnyHouse]


def _punto_banco() -> AnyDealing:
    from sabot.simulation.punto_banco import dealing, measures

    def studies() -> "Studies":
        from sabot.simulation.punto_banco.studies import STUDIES

        return STUDIES

    return Dealing(dealing.options, dealing.simulator, measures.parts, 60, studies).erased()


def _black_jack() -> AnyDealing:
    from sabot.simulation.black_jack import dealing, measures

    def studies() -> "Studies":
        from sabot.simulation.black_jack.studies import STUDIES

        return STUDIES

    return Dealing(dealing.options, dealing.simulator, measures.parts, 60, studies).erased()


GAMES: Registry[AnyDealing] = Registry(
    "this game cannot be simulated",
    {"punto-banco": _punto_banco, "black-jack": _black_jack},
)
