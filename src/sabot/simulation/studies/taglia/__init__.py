"""Taglia: how many coups it has, what the house wins in it, and what the mask's place does to both.

from sabot import catalog
from sabot.simulation.studies.taglia.masks import taglie
from sabot.simulation.studies.work import study

study(taglie(catalog.place("campione-pb")), 1_000_000).findings
"""
