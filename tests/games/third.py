"""A third game, made for the tests: it is listed once in each layer, and nothing else knows it.

It is played as Punto Banco is, by a house of its own. What it is to the layers is another value
under another id, without odds, a scoreboard or hints.
"""

from dataclasses import fields

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.company.games import COMPANIES
from sabot.punto_banco import events as e
from sabot.punto_banco.game import GAME as PUNTO_BANCO
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.report.games import GAMES as REPORTED
from sabot.report.games import Reported
from sabot.server.games import GAMES as SERVED
from sabot.server.games import Served
from sabot.server.tally import Counts

ID = "tersilio"
HOUSE = "bergamo-te"


class ThirdHouse(House):
    """A house that plays the third game."""

    game = ID


def _house() -> ThirdHouse:
    values = {each.name: getattr(CAMPIONE, each.name) for each in fields(CAMPIONE) if each.init}
    return ThirdHouse(**{**values, "id": HOUSE, "name": "Casinò di Bergamo"})


THIRD = Place(PUNTO_BANCO._replace(id=ID, houses={HOUSE: _house()}).erased(), _house())


def list_it(monkeypatch: pytest.MonkeyPatch) -> Place:
    """List the game, once a layer; its house."""
    company = COMPANIES["punto-banco"]
    reported = Reported(REPORTED["punto-banco"].regulation)
    served = Served(frozenset({e.CardDrawn, e.CardHeld, e.RestDrawnOut}), Counts({}))
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, THIRD.game))
    monkeypatch.setitem(COMPANIES.entries, ID, lambda: company)
    monkeypatch.setitem(REPORTED.entries, ID, lambda: reported)
    monkeypatch.setitem(SERVED.entries, ID, lambda: served)
    return THIRD
