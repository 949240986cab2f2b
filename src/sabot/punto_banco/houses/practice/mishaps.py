"""Common practice, mishap by mishap: one module for each part of the coup."""

from collections.abc import Mapping

from sabot.punto_banco.houses.practice import dealing, drawing, paying, reading, sabot
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.table.houses.practice import Row

MISHAPS: Mapping[Mishap, Row[Remedy]] = {
    **sabot.ROWS,
    **dealing.ROWS,
    **reading.ROWS,
    **drawing.ROWS,
    **paying.ROWS,
}
