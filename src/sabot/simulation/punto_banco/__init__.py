"""Punto Banco simulated: whole taglie of any house, with all its bets.

from sabot.simulation.punto_banco.cpu import Cpu
from sabot.simulation.punto_banco.figures import figures
from sabot.simulation.punto_banco.tables import tables_of

tables = tables_of(HOUSES["campione-pb"])
tally = Cpu(tables).batch(seed=1, number=0)
figures(tables, tally).bets["banco"].mean
"""
