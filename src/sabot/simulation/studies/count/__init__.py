"""Counting: what it is worth to know the cards left, and what a linear count finds of that.

from sabot import catalog
from sabot.simulation.studies.count.counting import counting
from sabot.simulation.studies.work import study

study(counting(catalog.place("lugano-pb"), "dragon"), 1_000_000).findings
"""
