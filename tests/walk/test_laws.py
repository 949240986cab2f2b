"""Every cell of the walked tables keeps the laws.

A house that breaks one does so in a state that is named; the walked page shows the ruling there.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

import pytest

from docs.walk.cells import every, walks
from docs.walk.games import GAMES, HOUSES
from docs.walk.walk import Stand, Walker
from tests.walk.black_jack import BlackJackLaws
from tests.walk.laws import GameLaws, held
from tests.walk.punto_banco import PuntoBancoLaws
from tests.walk.same import Alike, same_rulings
from tests.walk.sample import sample


class Laws(GameLaws, Alike, Protocol):
    """All that is asked of a game."""


LAWS: Mapping[str, Laws] = {"punto-banco": PuntoBancoLaws(), "black-jack": BlackJackLaws()}
EACH_HOUSE = pytest.mark.parametrize(("game", "house"), HOUSES)


def walker(game: str, house: str) -> Walker:
    walked = GAMES[game]
    return Walker(walked, walked.game.houses[house])


def broken(game: str, house: str, chosen: Callable[[Stand], bool]) -> dict[str, str]:
    """What breaks a law, and the first cell it is broken in."""
    laws_broken: dict[str, str] = {}
    table = walker(game, house)
    for cell, stand, run in walks(table, chosen):
        where = f"{cell.mode}, {cell.moment}, {cell.under}, {cell.last}: {cell.fact.id}"
        for law in held(table, LAWS[game], stand, run):
            laws_broken.setdefault(law, where)
    return laws_broken


@EACH_HOUSE
def test_laws_hold_in_a_sample_of_cells(game: str, house: str) -> None:
    assert broken(game, house, sample) == {}


@EACH_HOUSE
@pytest.mark.long
def test_laws_hold_in_every_cell(game: str, house: str) -> None:
    assert broken(game, house, every) == {}


@EACH_HOUSE
def test_one_fact_has_one_ruling_whichever_act_tells_it(game: str, house: str) -> None:
    assert same_rulings(walker(game, house), LAWS[game], sample) == {}


@EACH_HOUSE
@pytest.mark.long
def test_one_fact_has_one_ruling_in_every_state(game: str, house: str) -> None:
    assert same_rulings(walker(game, house), LAWS[game], every) == {}
