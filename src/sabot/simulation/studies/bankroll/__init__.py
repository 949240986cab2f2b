"""Bankroll: what becomes of a purse by a betting system, within the house's limits.

from sabot import catalog
from sabot.simulation.studies.bankroll.purses import bankroll
from sabot.simulation.studies.work import study

purses = bankroll(catalog.place("malta-pb"), "banco", bank=1000_00, unit=10_00)
study(purses, 100_000).findings
"""
