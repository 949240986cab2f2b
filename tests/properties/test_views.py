"""Views hold what their types say, whatever happens and whoever looks."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args, get_type_hints

import pytest

from docs.records import parts, records
from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.record.record import read
from sabot.record.replay import replay
from sabot.server.board import Board
from sabot.table.refusal import Refusal
from sabot.table.state import Seed, Share
from sabot.table.view import merged
from tests.anything import anything
from tests.conform import faults, held
from tests.golden.write import RECORDS

PLACES = [*catalog.houses(), catalog.place("examples/vegas.toml")]
# The type of a game's view, by the game it says it is of.
VIEWS = {get_args(get_type_hints(each)["game"])[0]: each for each in get_args(catalog.View)}


def assert_conform(place: Place, state: Any, board: Board) -> None:
    """What anybody, each player and each of the staff sees is as the types say."""
    kind = VIEWS[place.game.id]
    assert not [*faults({**place.game.sight.common(place.house, state)}, kind)]
    for eyes in ("", *state.table.players, *state.table.staff):
        for prompted in (True, False):
            view = place.game.sight.view(place.house, state, eyes, prompted)
            seen = {**view, "board": board.view()}
            assert not [*faults(seen, kind)], (eyes, prompted)


def test_every_game_has_a_view() -> None:
    assert [*VIEWS] == [game.id for game in catalog.GAMES]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: str(place.house.id))
def test_an_evening_is_seen_as_the_types_say(place: Place) -> None:
    for mode in place.house.modes:
        evening = Evening(place, random.Random(3), players=3, mishaps=0.08, mode=mode)
        board = Board(place)
        for number, (_, decision) in enumerate(islice(evening, 300)):
            if not isinstance(decision, Refusal):
                board.happened(decision)
            if number % 23 == 0:
                assert_conform(place, evening.live.state, board)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: str(place.house.id))
def test_whatever_hands_do_is_seen_as_the_types_say(place: Place) -> None:
    board = Board(place)
    for number, (events, state) in enumerate(islice(anything(place, 4), 300)):
        board.happened(events)
        if number % 23 == 0:
            assert_conform(place, state, board)


def test_what_is_not_as_the_types_say_is_found() -> None:
    place = catalog.built_in("campione-pb")
    view = {**place.game.sight.view(place.house, place.game.flow.start())}
    kind = VIEWS["punto-banco"]
    assert [*faults(view, kind)] == []
    (gone, *rest) = faults({name: part for name, part in view.items() if name != "seats"}, kind)
    assert (gone, rest) == (".seats: missing", [])
    for wrong, why in (
        ({"leak": "As"}, ".leak: not in PuntoBancoView"),
        ({"taglia": True}, ".taglia: True is no int"),
        ({"opening": "tea"}, ".opening: 'tea' is none of <enum 'Opening'>"),
        ({"standing": "anna"}, ".standing: 'anna' does not hold several"),
        (
            {"sabot": {"left": 1, "next": 5, "mask_out": False}},
            ".sabot.next: 5 is no str",
        ),
        ({"game": "black-jack"}, ".game: 'black-jack' is none of ('punto-banco',)"),
    ):
        assert [*faults(view | wrong, kind)] == [why]


def _seen(place: Place, state: Any) -> Iterator[dict[str, Any]]:
    """What anybody, a player and the staff see, but for what they are offered."""
    common = place.game.sight.common(place.house, state)
    for eyes in ("", "anna", "dealer", "inspector"):
        yield merged(common, place.game.sight.own(place.house, state, eyes, True))


# Records in which much happens: mishaps of all kinds, payments put right, complaints.
_GOLDEN = {
    "punto-banco": ("lugano-pb/*.sabot", "venezia-spb/*.sabot", "venezia-spb/covered/*.sabot"),
    "black-jack": ("campione-bj/articles/2[5-9]/*.sabot", "campione-bj/open/*.sabot"),
}


def _played(game: str) -> Iterator[tuple[Place, Any]]:
    place = next(each for each in catalog.houses() if each.game.id == game)
    # The order of the cards below is given: here somebody has a share in it.
    share = Share("t1", 1, 1, "", "", (Seed("anna", "0", "1"),), called=True)
    state: Any = place.game.flow.start()
    yield place, state._replace(table=state.table._replace(share=share))
    for path in [path for pattern in _GOLDEN[game] for path in sorted(RECORDS.glob(pattern))]:
        record = read(path.read_text(encoding="utf-8"), str(path))
        for played in replay(record):
            yield record.place, played.state
    for _, state in anything(place, 4):
        yield place, state


@pytest.mark.parametrize("game", VIEWS)
def test_every_part_of_a_type_is_seen_somewhere(game: str) -> None:
    """Nothing stands in a type that no view ever holds."""
    kind = VIEWS[game]
    wanted = {(each.__name__, part.name) for each in records(kind) for part in parts(each)}
    # What is offered, and the scoreboard of a live table, are looked at above; its pace is where
    # the company of a server is.
    hints = {part.name: part.hint for part in parts(kind)}
    live = ("acts", "board", "pace")
    above = {each.__name__ for name in live for each in records(hints[name])}
    wanted = {each for each in wanted if each[0] not in above and each[1] not in live}
    if game == "black-jack":
        # At Campione no complaint is heard of a coup that is over.
        wanted.remove(("BlackJackView", "disputed"))
    for place, state in _played(game):
        for view in _seen(place, state):
            wanted.difference_update(held(view, kind))
        if not wanted:
            return
    assert sorted(wanted) == []
