"""Those who look on: whatever happens, everybody has the view of their own eyes, sent once."""

import json
import random
from dataclasses import fields
from itertools import islice

import pytest

from sabot import catalog
from sabot.company.evening import Evening
from sabot.server import wire
from sabot.server.board import Board
from sabot.server.gallery import Gallery
from sabot.table.coup import acts as ca
from sabot.table.offers import offers_view
from sabot.table.refusal import Refusal
from sabot.table.topics import Topic
from tests.forms import LONG
from tests.server.ears import Ear, Unkept
from tests.server.views import merged

MODES = [(place, mode) for place in catalog.houses() for mode in place.house.modes]
IDS = [f"{place.house.id} {mode}" for place, mode in MODES]


@pytest.mark.parametrize("acts", [140, pytest.param(400, marks=LONG)])
@pytest.mark.parametrize(("place", "mode"), MODES, ids=IDS)
def test_changes_add_up_to_the_view_of_ones_own_eyes(
    place: catalog.Place, mode: str, acts: int
) -> None:
    evening = Evening(place, random.Random(5), players=5, mishaps=0.03, mode=mode)
    game, house = place.game, place.house
    table, board = Unkept(place), Board(place)
    gallery = Gallery(table, board)
    ears = [Ear(name, lang) for name in ("", "Anna", "Elsa", "dealer") for lang in ("it", "en")]
    ears.append(Ear("inspector", prompted=False))
    for number, (_, decision) in enumerate(islice(evening, acts)):
        table.state, table.version = evening.live.state, number
        if isinstance(decision, Refusal):
            continue
        board.happened(decision)
        if number >= 40 and not len(gallery):
            for ear in ears:
                gallery.watch(ear)
        elif len(gallery):
            gallery.happened(decision)
            if number % 9 == 0:
                for ear in ears:
                    seen = house, table.state, ear.name, ear.prompted
                    whole = merged(game.sight.common(house, table.state), game.sight.own(*seen))
                    offers = offers_view(game.sight.offers(*seen), ear.lang)
                    plain = json.loads(json.dumps(whole | {"acts": offers, "board": board.view()}))
                    assert ear.view() == merged(None, plain)


def test_a_bet_tells_others_no_offers_again() -> None:
    """Nobody else's acts change: what they are sent is only what lies on the cloth."""
    place = catalog.built_in("campione-pb")
    evening = Evening(place, random.Random(1), players=4)
    table = Unkept(place)
    gallery = Gallery(table, Board(place))
    anna, bruno = Ear("Anna"), Ear("Bruno")
    for act, decision in evening:
        table.state = evening.live.state
        if isinstance(act, ca.OpenBetting):
            gallery.watch(anna)
            gallery.watch(bruno)
        elif anna.texts and not isinstance(decision, Refusal):
            gallery.happened(decision)
            break
    frames = {ear.name: json.loads(ear.texts[-1]) for ear in (anna, bruno)}
    assert act.by == "Anna"
    assert frames["Anna"]["view"].keys() - frames["Bruno"]["view"].keys() == {"acts"}
    assert frames["Anna"]["events"] == frames["Bruno"]["events"]
    assert frames["Bruno"]["events"][0]["event"] == "BetPlaced"
    assert frames["Bruno"]["events"][0]["bet"]["owner"] == "Anna"


def test_what_is_nobodys_secret_is_told_whole_and_the_rest_in_words() -> None:
    place = catalog.built_in("campione-pb")
    evening = Evening(place, random.Random(3), players=3)
    table = Unkept(place)
    gallery = Gallery(table, Board(place))
    ear = Ear("")
    gallery.watch(ear)
    for _, decision in evening:
        table.state = evening.live.state
        if not isinstance(decision, Refusal):
            gallery.happened(decision)
        if table.state.number == 3:
            break
    events = [event for text in ear.texts[1:] for event in json.loads(text)["events"]]
    named = {event["event"] for event in events if "event" in event}
    assert named >= {"BetPlaced", "PointsAnnounced", "CoupEnded"}
    for event in events:
        assert event["text"]
        if "event" not in event:
            assert event.keys() == {"cite", "text"}


@pytest.mark.parametrize(
    "place", catalog.houses(), ids=[each.house.id for each in catalog.houses()]
)
def test_what_nobody_notices_is_told_only_of_a_coup_that_is_over(place: catalog.Place) -> None:
    game = place.game
    (slip,) = (kind for kind in game.kinds.events if kind in game.sight.unnoticed)
    event = slip(place.house.cite(Topic.DISTRIBUTION), *([False] * (len(fields(slip)) - 1)))
    gallery, ear = Gallery(Unkept(place), Board(place)), Ear("")
    gallery.watch(ear)
    gallery.happened((event,))
    assert json.loads(ear.texts[-1])["events"] == []
    (sent,) = json.loads(wire.events_json(game, (event,), "en", over=True))
    assert sent["text"] == game.words.translate(event, "en")


def test_nobody_is_told_when_nobody_looks_on() -> None:
    place = catalog.built_in("campione-pb")
    gallery = Gallery(Unkept(place), Board(place))
    ear = Ear("")
    gallery.watch(ear)
    gallery.leave(ear)
    heard = len(ear.texts)
    gallery.tick(5)
    gallery.close()
    gallery.show_again(ear)
    assert len(ear.texts) == heard
    assert (len(gallery), gallery.names) == (0, set())
