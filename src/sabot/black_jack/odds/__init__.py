"""Exact odds and the best play of Black Jack, for any house and any cards.

    from sabot.black_jack import odds

    analysis = odds.analyse(CAMPIONE, odds.Composition.full(6))
    analysis.edge, analysis.hand("8 8", "T").worth
    odds.best_chart(analysis).chart.lines()
    odds.costs(CAMPIONE)

What is worked out, and from what, is explained at the head of each file; begin with ``worths`` and
``splits``. NumPy and Numba are used here and nowhere else in the game.
"""

from sabot.black_jack.odds.again import KeptPlay, kept_play
from sabot.black_jack.odds.analysis import Analysis, Dealt, Halved, analyse
from sabot.black_jack.odds.bank import Ends, distribution
from sabot.black_jack.odds.by_cards import Departure, departures
from sabot.black_jack.odds.charts import Chart, Charted, chart_value
from sabot.black_jack.odds.costs import Cost, costs
from sabot.black_jack.odds.informed import Informed, informed_split
from sabot.black_jack.odds.insurance import EvenMoney, Insurance, even_money, insurance
from sabot.black_jack.odds.rows import Play
from sabot.black_jack.odds.search import best_chart
from sabot.table.composition import Composition, OddsError

__all__ = [
    "Analysis",
    "Chart",
    "Charted",
    "Composition",
    "Cost",
    "Dealt",
    "Departure",
    "Ends",
    "EvenMoney",
    "Halved",
    "Informed",
    "Insurance",
    "KeptPlay",
    "OddsError",
    "Play",
    "analyse",
    "best_chart",
    "chart_value",
    "costs",
    "departures",
    "distribution",
    "even_money",
    "informed_split",
    "insurance",
    "kept_play",
]
