"""Incidents: what slips and the rulings on them cost or gain, through the engine.

from sabot import catalog
from sabot.simulation.studies.incidents.slips import incidents
from sabot.simulation.studies.work import study

study(incidents(catalog.place("campione-pb"), rate=0.01), 100_000).findings
"""
