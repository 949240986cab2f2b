"""The automatic table: whole taglie, dealt rightly, and with slips of every kind."""

import random
from collections import Counter

import pytest

from sabot import catalog
from sabot.company.evening import NAMES, Evening
from sabot.table.coup import events as ce
from sabot.table.coup.acts import EndCoup
from sabot.table.events import TagliaEnded
from sabot.table.game import balance
from sabot.table.refusal import Refusal

PLACES = [(place, mode) for place in catalog.houses() for mode in place.house.modes]


@pytest.mark.parametrize(
    ("place", "mode"),
    PLACES,
    ids=lambda each: each.house.id if isinstance(each, catalog.Place) else each,
)
def test_a_taglia_is_dealt_to_its_end_without_a_refusal(place: catalog.Place, mode: str) -> None:
    evening = Evening(place, random.Random(1), taglie=2, mode=mode)
    coups = 0
    ended = []
    for act, decision in evening:
        assert not isinstance(decision, Refusal), (act, decision)
        coups += isinstance(act, EndCoup)
        ended += [event.taglia for event in decision if isinstance(event, TagliaEnded)]
        assert not any(isinstance(event, ce.MishapRuled) for event in decision)
        assert not any(balance(evening.live.state).values())
    assert ended == [1, 2]
    assert 110 < coups < 140


@pytest.mark.parametrize("players", [1, 4, len(NAMES)])
def test_any_number_of_players_sits_down(players: int) -> None:
    evening = Evening(catalog.place("venezia-spb"), random.Random(1), players=players)
    for _, decision in evening:
        assert not isinstance(decision, Refusal)
    assert len(evening.live.state.table.players) == players


def test_slips_of_many_kinds_happen_and_are_ruled_on() -> None:
    ruled: Counter[str] = Counter()
    for place, mode in PLACES:
        evening = Evening(place, random.Random(2), taglie=1, mode=mode, mishaps=0.2)
        for _, decision in evening:
            if not isinstance(decision, Refusal):
                ruled.update(
                    event.mishap for event in decision if isinstance(event, ce.MishapRuled)
                )
    assert len(ruled) > 25
