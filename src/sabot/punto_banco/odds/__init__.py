"""The exact odds of Punto Banco, for any house and any sabot.

    >>> from sabot.punto_banco import odds
    >>> from sabot.punto_banco.houses import HOUSES
    >>> first = odds.of(HOUSES["campione-pb"])
    >>> odds.decimal(100 * first.bets["banco"].house_edge, places=4)
    Decimal('1.0558')
    >>> first.counts.points[6, 7]  # draws that end 6 to 7, of first.counts.total
    17742879436032

Counts are whole numbers and figures fractions. The Rule, the chances, their pays and commission and
the decks are read from the house, and its own code judges: see ``shapes`` and ``table``.
"""

from sabot.punto_banco.odds.bets import Bet, Odds, bet, decimal, of, root
from sabot.punto_banco.odds.count import Counts, count
from sabot.punto_banco.odds.many import Many, many
from sabot.punto_banco.odds.removal import removals
from sabot.punto_banco.odds.shapes import Shape
from sabot.punto_banco.odds.taglia import Taglia, taglia
from sabot.table.composition import Composition, OddsError

__all__ = [
    "Bet",
    "Composition",
    "Counts",
    "Many",
    "Odds",
    "OddsError",
    "Shape",
    "Taglia",
    "bet",
    "count",
    "decimal",
    "many",
    "of",
    "removals",
    "root",
    "taglia",
]
