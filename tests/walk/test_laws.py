"""Every cell of the walked tables keeps the laws, and the plain ones are what the pages say.

A house that breaks a law does so in a state that is named; the walked page shows the ruling there.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Protocol

import pytest

from docs.walk.__main__ import DOCS
from docs.walk.cells import Walk, every, plain, walks
from docs.walk.games import GAMES, HOUSES
from docs.walk.page import digest
from docs.walk.walk import Walker
from tests.walk.black_jack import BlackJackLaws
from tests.walk.laws import GameLaws, held
from tests.walk.punto_banco import PuntoBancoLaws
from tests.walk.same import Alike, same_rulings
from tests.walk.sample import sample


class Laws(GameLaws, Alike, Protocol):
    """All that is asked of a game."""


LAWS: Mapping[str, Laws] = {"punto-banco": PuntoBancoLaws(), "black-jack": BlackJackLaws()}
_SEAL = re.compile(r"<!-- plain: (\w+) -->\n$")
EACH_HOUSE = pytest.mark.parametrize(("game", "house"), HOUSES)


def walker(game: str, house: str) -> Walker:
    walked = GAMES[game]
    return Walker(walked, walked.game.houses[house])


def broken(table: Walker, laws: Laws, walked: Iterable[Walk]) -> dict[str, str]:
    """What breaks a law, and the first cell it is broken in."""
    laws_broken: dict[str, str] = {}
    for cell, stand, run in walked:
        where = f"{cell.mode}, {cell.moment}, {cell.under}, {cell.last}: {cell.fact.id}"
        for law in held(table, laws, stand, run):
            laws_broken.setdefault(law, where)
    return laws_broken


@EACH_HOUSE
def test_laws_hold_in_a_sample_of_cells_and_plain_ones_are_fresh(game: str, house: str) -> None:
    """Walked once for both: walking is most of it."""
    table = walker(game, house)
    walked = [*walks(table, sample)]
    assert broken(table, LAWS[game], walked) == {}
    seal = _SEAL.search((DOCS / f"walk/{house}.md").read_text("utf-8"))
    assert seal is not None
    plain_cells = (each.cell for each in walked if plain(each.stand))
    assert seal[1] == digest(plain_cells), "run python -m docs.walk"


@EACH_HOUSE
@pytest.mark.long
def test_laws_hold_in_every_cell(game: str, house: str) -> None:
    table = walker(game, house)
    assert broken(table, LAWS[game], walks(table, every)) == {}


@EACH_HOUSE
def test_one_fact_has_one_ruling_whichever_act_tells_it(game: str, house: str) -> None:
    assert same_rulings(walker(game, house), LAWS[game], sample) == {}


@EACH_HOUSE
@pytest.mark.long
def test_one_fact_has_one_ruling_in_every_state(game: str, house: str) -> None:
    assert same_rulings(walker(game, house), LAWS[game], every) == {}
