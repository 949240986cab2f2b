"""Incidents: what slips and the rulings on them cost or gain, through the engine.

from sabot import catalog
from sabot.simulate.studies.incidents.slips import incidents
from sabot.simulate.studies.work import study

study(incidents(catalog.place("campione-pb"), rate=0.01), 100_000).findings
"""
