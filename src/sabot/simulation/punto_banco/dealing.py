"""What can be asked of a simulation of Punto Banco, and who deals it."""

from collections.abc import Mapping

from sabot.errors import InputError
from sabot.punto_banco.house import House
from sabot.simulation.punto_banco.cpu import Cpu
from sabot.simulation.punto_banco.tables import tables_of
from sabot.simulation.simulator import Simulator


def options(house: House, given: Mapping[str, int | str]) -> Mapping[str, int | str]:
    """None: nobody has a choice once the bets are down, and a unit lies on every chance."""
    del house
    for name in given:
        raise InputError(f"{name}: there is no such choice at Punto Banco; leave it out")
    return {}


def simulator(house: House, coups: int, chosen: Mapping[str, int | str], device: str) -> Simulator:
    """Who deals a house's taglie, to the mask or so many coups each."""
    del chosen
    tables = tables_of(house, coups)
    if device == "gpu":
        # Nothing of it is loaded where there is none.
        from sabot.simulation.punto_banco.gpu import Gpu

        return Gpu(tables)
    return Cpu(tables)
