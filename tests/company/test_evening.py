"""The automatic table: whole taglie, dealt rightly, and with slips of every kind."""

import random
from collections import Counter
from typing import NamedTuple

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.table.coup import events as ce
from sabot.table.coup.acts import EndCoup
from sabot.table.events import TagliaEnded
from sabot.table.game import Game
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from sabot.table.state import Opening
from tests.forms import UNMEASURED
from tests.scene import cards_accounted_for, money_in_balance


class Usual(NamedTuple):
    """What is usual in a game: how many coups in a taglia, and players at a full table.

    ``slips``: of how many kinds, at least, a hand slips in an evening at each of its houses.
    """

    coups: range
    players: int
    slips: int


USUAL = {
    "punto-banco": Usual(coups=range(55, 71), players=12, slips=26),
    "black-jack": Usual(coups=range(6, 16), players=12, slips=14),
}
PLACES = [(place, str(mode)) for place in catalog.houses() for mode in place.house.modes]


def _name(value: object) -> str:
    return str(value.house.id) if isinstance(value, Place) else str(value)


@pytest.mark.parametrize(("place", "mode"), PLACES, ids=_name)
def test_a_taglia_is_dealt_to_its_end_without_a_refusal(place: Place, mode: str) -> None:
    evening = Evening(place, random.Random(1), taglie=2, mode=mode)
    coups: Counter[int] = Counter()
    ended = []
    for act, decision in evening:
        assert not isinstance(decision, Refusal), (act, decision)
        coups[evening.live.state.table.taglia] += isinstance(act, EndCoup)
        ended += [event.taglia for event in decision if isinstance(event, TagliaEnded)]
        assert not any(isinstance(event, ce.MishapRuled) for event in decision)
        assert money_in_balance(evening.live.state)
    assert ended == [1, 2]
    assert all(coups[taglia] in USUAL[place.game.id].coups for taglia in ended)


@pytest.mark.parametrize("place", catalog.houses(), ids=_name)
def test_any_number_of_players_sits_down(place: Place) -> None:
    for players in (1, 4, USUAL[place.game.id].players):
        evening = Evening(place, random.Random(1), players=players)
        for act, decision in evening:
            assert not isinstance(decision, Refusal), (act, decision)
        assert len(evening.live.state.table.players) == players


@UNMEASURED
@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: str(game.id))
def test_slips_of_many_kinds_happen_and_are_ruled_on(game: Game) -> None:
    ruled: set[str] = set()
    for place, mode in PLACES:
        if place.game is game:
            evening = Evening(place, random.Random(2), taglie=2, mode=mode, mishaps=0.2)
            for _, decision in evening:
                if not isinstance(decision, Refusal):
                    ruled |= {each.mishap for each in decision if isinstance(each, ce.MishapRuled)}
    assert len(ruled) >= USUAL[game.id].slips


@UNMEASURED
@pytest.mark.parametrize("place", catalog.houses(), ids=_name)
def test_whatever_slips_every_card_of_the_taglia_is_somewhere(place: Place) -> None:
    evening = Evening(place, random.Random(6), mishaps=0.15)
    whole = sorted(pack(place.house.decks))
    counted = 0
    for act, _ in evening:
        if evening.live.state.table.opening is Opening.READY:
            assert cards_accounted_for(place.game, evening.live.state) == whole, act
            counted += 1
    assert counted > 100
