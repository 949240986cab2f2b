"""Deal one taglia in each lane, by a plain chart."""

from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds.search import plain_chart
from sabot.simulation.black_jack.cpu import Cpu
from sabot.simulation.black_jack.player import plain_player
from sabot.simulation.black_jack.tables import tables_of

if __name__ == "__main__":
    Cpu(tables_of(CAMPIONE, plain_player(plain_chart()), 7), rounds=1).batch(1, 0)
