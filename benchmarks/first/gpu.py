"""Deal one taglia on a GPU."""

from sabot.punto_banco.houses import HOUSES
from sabot.simulation.punto_banco.gpu import Gpu
from sabot.simulation.punto_banco.tables import tables_of

if __name__ == "__main__":
    Gpu(tables_of(HOUSES["campione-pb"]), threads=1, rounds=1).batch(1, 0)
