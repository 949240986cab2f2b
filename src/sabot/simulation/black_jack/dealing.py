"""What can be asked of a simulation of Black Jack, and who deals it."""

from collections.abc import Mapping

from sabot.black_jack.house import House
from sabot.black_jack.odds import Charted, analyse, chart_value
from sabot.report.black_jack.run import sure
from sabot.simulation.black_jack.cpu import Cpu
from sabot.simulation.black_jack.player import sure_player
from sabot.simulation.black_jack.strategies import BEST, chart_of, named
from sabot.simulation.black_jack.tables import Tables, tables_of
from sabot.simulation.job import JobError
from sabot.simulation.simulator import Simulator

# As many as the report's run has.
_BOXES = 4
_NAMES = ("boxes", "strategy")


def options(house: House, given: Mapping[str, int | str]) -> Mapping[str, int | str]:
    """How many boxes are played, and by what strategy."""
    for name in given:
        if name not in _NAMES:
            raise JobError(f"{name}: there is no such choice at Black Jack; leave it out")
    boxes = int(given.get("boxes", min(_BOXES, house.most_seats)))
    if not 1 <= boxes <= house.most_seats:
        raise JobError(f"{boxes} boxes: {house.id} has from 1 to {house.most_seats}")
    return {"boxes": boxes, "strategy": named(str(given.get("strategy", BEST)))}


def tables(house: House, coups: int, chosen: Mapping[str, int | str]) -> tuple[Tables, Charted]:
    """What is dealt by, and what the strategy is worth exactly."""
    boxes = int(chosen["boxes"])
    if coups > sure(house, boxes):
        raise JobError(
            f"{coups} coups in every taglia: {house.id} is sure of {sure(house, boxes)} or fewer "
            f"where {boxes} boxes are played"
        )
    analysis = analyse(house)
    chart = chart_of(str(chosen["strategy"]), house, analysis)
    player = sure_player(analysis, house, chart)
    return tables_of(house, player, boxes, coups), chart_value(analysis, chart)


def simulator(house: House, coups: int, chosen: Mapping[str, int | str], device: str) -> Simulator:
    """Who deals a house's taglie, to the mask or so many coups each."""
    by, _ = tables(house, coups, chosen)
    if device == "gpu":
        # Nothing of it is loaded where there is none.
        from sabot.simulation.black_jack.gpu import Gpu

        return Gpu(by)
    return Cpu(by)
