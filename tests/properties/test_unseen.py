"""The cards nobody has seen, held to what the public view has ever shown."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sabot import catalog
from sabot.black_jack.house import House
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.table.cards import DECK, Card
from sabot.table.coup.acts import EndCoup, RuleFreely
from sabot.table.coup.knowledge import unseen
from sabot.table.events import SabotLoaded
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from tests.black_jack.scene import Scene
from tests.forms import UNMEASURED

PLACES = [*catalog.houses(), catalog.place("examples/vegas.toml")]


def on_show(view: Any) -> Counter[Card]:
    """The cards anybody can see now, but for one that shows in the sabot."""
    return Counter(_cards([view["under_the_sabot"], view["coup"]]))


def _cards(part: Any) -> Iterator[Card]:
    """Every card that is named in a part of a view."""
    if isinstance(part, dict):
        part = [*part.values()]
    if isinstance(part, list):
        for each in part:
            yield from _cards(each)
    elif part in DECK:
        yield part


class Onlooker:
    """Somebody who notes every card that has lain open, until the next sabot is loaded."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.gone: Counter[Card] = Counter()
        self.shows: Counter[Card] = Counter()

    def looks(self, state: Any) -> None:
        shows = on_show(self.place.game.sight.common(self.place.house, state))
        self.gone += self.shows - shows
        self.shows = shows

    def not_seen(self, state: Any) -> Counter[Card]:
        sabot = state.table.sabot
        next_one = Counter(sabot.order[sabot.out :][: bool(state.top_seen)])
        return Counter(pack(self.place.house.decks)) - self.gone - self.shows - next_one


@UNMEASURED
@pytest.mark.parametrize("place", PLACES, ids=[place.house.id for place in PLACES])
@pytest.mark.parametrize("mode", [0, -1])
def test_what_has_never_lain_open_is_unseen(place: Place, mode: int) -> None:
    house = replace(place.house, mask_behind=180)
    place = Place(place.game, house)
    buried = 0
    for seed in range(3):
        evening = Evening(place, random.Random(seed), mishaps=0.08, mode=house.modes[mode])
        state: Any = evening.live.state
        onlooker = Onlooker(place)
        for _, decision in evening:
            for event in () if isinstance(decision, Refusal) else decision:
                state = place.game.flow.evolve(state, event)
                onlooker.looks(state)
                if isinstance(event, SabotLoaded):
                    onlooker.gone.clear()
                if state.table.sabot.order:
                    assert Counter(unseen(state)) == onlooker.not_seen(state)
                    buried += len(state.buried)
    if house.modes[mode] == "covered":
        assert buried, "no card was ever put away unseen"


def test_the_covered_card_of_a_coup_that_is_annulled_stays_unseen() -> None:
    house = catalog.place("examples/vegas.toml").house_as(House)
    seen = []
    for hole in ("Ah", "5c"):
        scene = Scene(house, f"8s 6h 3h {hole}", anna=1)
        scene.bet("anna", 100)
        scene.deal()
        scene.do(RuleFreely("direction", "a glass fell over", annul=True))
        scene.do(EndCoup("dealer"))
        assert scene.state.buried == (hole,)
        seen.append(Counter(pack(house.decks)) - Counter(unseen(scene.state)))
    assert seen[0] == seen[1] == Counter(["8s", "6h", "3h"])
