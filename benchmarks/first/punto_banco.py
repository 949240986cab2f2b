"""Deal one taglia of a house in each lane."""

import sys

from sabot.punto_banco.houses import HOUSES
from sabot.simulation.punto_banco.cpu import Cpu
from sabot.simulation.punto_banco.tables import tables_of

if __name__ == "__main__":
    Cpu(tables_of(HOUSES[sys.argv[1]]), rounds=1).batch(1, 0)
