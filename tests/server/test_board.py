"""The scoreboard: what is on it, what is not, and that the ledger tells the same."""

import json
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from sabot import catalog
from sabot.black_jack import acts as bja
from sabot.black_jack import events as bj
from sabot.black_jack.house import House as BlackJackHouse
from sabot.black_jack.houses.campione import CAMPIONE as BLACK_JACK
from sabot.black_jack.state import INSURANCE
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.ledger.codec import codec_of
from sabot.ledger.connect import opened
from sabot.ledger.sqlite import MEMORY
from sabot.punto_banco import events as pb
from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.server import board as boards
from sabot.server.board import Board, board_of
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.game import Game
from sabot.table.refusal import Refusal
from tests.black_jack import scene as bj_scene
from tests.punto_banco.scene import Scene
from tests.server.stored import TABLE, more, stored
from tests.server.world import World
from tests.untyped import untyped

pytestmark = pytest.mark.anyio

PLACES = [*catalog.houses(), catalog.place("examples/vegas.toml")]


def shown(game: Game, house: Any, events: Iterable[Event]) -> dict[str, Any]:
    board = Board(Place(game, house))
    board.happened(events)
    return {**board.view()}


def of_scene(scene: Any) -> dict[str, Any]:
    return shown(scene.game, scene.house, scene.history)


# Punto Banco


def test_a_coup_is_on_the_board_when_it_is_over() -> None:
    scene = Scene(CAMPIONE, "5h 2d 2c Kd 9s", anna=1)
    scene.bet("anna", "punto", 100, 1)
    board = Board(Place(scene.game.erased(), CAMPIONE))
    board.happened(scene.history)
    before = board.view()
    assert before["coups"] == []
    seen = len(scene.history)
    scene.finish()
    for event in scene.history[seen:-1]:
        board.happened([event])
        assert board.view() is before
    board.happened(scene.history[-1:])
    after = board.view()
    assert after is board.view()
    assert after["game"] == "punto-banco"
    assert after["taglia"] == 1
    assert (after["coups"], after["points"]) == ([1], ["71"])
    assert after["won"] == {"punto": 1, "banco": 0, "egalite": 0}
    assert untyped(after["roads"])["big"]["columns"] == "p"


def test_side_chances_and_pairs_are_counted() -> None:
    """Third cards of one rank are the Dragon Pair; the first two of a hand are another matter."""
    scene = Scene(LUGANO, "Kh Kd Ts 3d 6s 6c", anna=1)
    scene.bet("anna", "punto", 100, 1)
    scene.finish()
    view = of_scene(scene)
    assert view["points"] == ["69"]
    assert view["won"]["banco"] == view["won"]["dragon"] == 1
    assert view["won"]["punto"] == view["won"]["egalite"] == 0
    assert view["roads"]["bead"]["pairs"] == []
    scene = Scene(LUGANO, "Kh 4d Ks 4c", anna=1)
    scene.bet("anna", "punto", 100, 1)
    scene.finish()
    assert of_scene(scene)["roads"]["bead"]["pairs"] == [(0, "pb")]


def test_an_annulled_coup_is_not_on_the_board() -> None:
    """Not even one that had been announced."""
    scene = Scene(CAMPIONE, "5h 2d 2c Kd 9s 9h Kh Ks Kc", anna=1)
    scene.bet("anna", "punto", 100, 1)
    scene.deal()
    while not scene.coup.announced:
        scene.do(scene.right_act())
    scene.do(ca.RuleFreely("direction", "a glass fell over", annul=True))
    scene.finish()
    assert of_scene(scene)["coups"] == []
    scene.open_betting()
    scene.bet("anna", "banco", 100, 1)
    scene.finish()
    view = of_scene(scene)
    assert view["coups"] == [2]
    assert sum(view["won"].values()) == 1


def test_a_coup_in_bianco_is_on_the_board() -> None:
    """Every coup of the taglia but those annulled."""
    place = catalog.built_in("venezia-spb")
    evening = Evening(place, random.Random(1), mishaps=0.1)
    events = [event for _, done in evening if not isinstance(done, Refusal) for event in done]
    over = [event.number for event in events if isinstance(event, ce.CoupEnded)]
    annulled = {event.number for event in events if isinstance(event, ce.CoupAnnulled)}
    bianco = {event.number for event in events if isinstance(event, pb.InBiancoAnnounced)}
    view = shown(place.game, place.house, events)
    assert view["coups"] == [number for number in over if number not in annulled]
    assert annulled
    assert bianco - annulled
    assert len(view["points"]) == sum(map(len, view["roads"]["bead"]["columns"].split()))


def test_a_new_sabot_clears_the_board() -> None:
    scene = Scene(replace(CAMPIONE, mask_behind=296), anna=1)
    while scene.state.table.sabot.order:
        if scene.state.coup is None:
            scene.open_betting()
        scene.bet("anna", "punto", 100, 1)
        scene.finish()
    assert of_scene(scene)["coups"]
    while scene.state.coup is None:
        scene.do(scene.right_act())
    view = of_scene(scene)
    assert (view["taglia"], view["coups"], view["roads"]["bead"]["columns"]) == (2, [], "")


# Black Jack


def test_hands_are_counted_once_whoever_has_staked() -> None:
    """Box 1: 20 against 19, with a bet behind; box 2: 18, lost; box 3: 19, stands off."""
    scene = bj_scene.Scene(BLACK_JACK, "Ks 9d 9h Tc Qh 9c Td 9s", anna=1, bruno=2, carla=3, dino=4)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, 100)
    scene.bet("dino", 50, box=1)
    scene.finish()
    assert of_scene(scene) == {
        "game": "black-jack",
        "taglia": 1,
        "coups": 1,
        "bank_busts": 0,
        "bank_black_jacks": 0,
        "busts": 0,
        "black_jacks": 0,
        "hands_won": 1,
        "hands_lost": 1,
        "hands_stood_off": 1,
    }


def _settled(events: Sequence[Event]) -> Counter[str]:
    """How hands came out by what became of the money on them; where the bank's Black Jack takes
    all, so that no bet goes back but by equal points."""
    hands: dict[tuple[int, str], str] = {}
    total: Counter[str] = Counter()
    for event in events:
        match event:
            case ce.BettingClosed():
                hands.clear()
            case ce.BetPaid():
                hands[event.bet.box, event.bet.chance] = "hands_won"
            case ce.BetCollected() | bj.BetHalved():
                hands[event.bet.box, event.bet.chance] = "hands_lost"
            case ce.BetReturned():
                hands[event.bet.box, event.bet.chance] = "hands_stood_off"
            case ce.CoupEnded():
                total += Counter(fate for (_, on), fate in hands.items() if on != INSURANCE)
                hands.clear()
            case _:
                pass
    return total


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("house", ["campione-bj", "examples/vegas.toml"])
def test_hands_come_out_as_the_money_went(house: str, seed: int) -> None:
    place = catalog.place(house)
    evening = Evening(place, random.Random(seed))
    events = [event for _, done in evening if not isinstance(done, Refusal) for event in done]
    view = shown(place.game, place.house, events)
    settled = _settled(events)
    assert {name: view[name] for name in settled} == settled
    assert sum(settled.values()) > 40
    announced = [event for event in events if isinstance(event, bj.BankAnnounced)]
    assert view["bank_black_jacks"] <= sum(event.black_jack for event in announced)
    assert 0 < view["bank_busts"] <= sum(event.point > 21 for event in announced)
    assert view["black_jacks"] > 0
    assert 0 < view["busts"] < view["hands_lost"]


def test_a_hand_given_up_is_lost() -> None:
    scene = bj_scene.Scene(
        catalog.place("examples/vegas.toml").house_as(BlackJackHouse), "Ks 9d 6h Tc", anna=1
    )
    scene.bet("anna", 100)
    scene.deal()
    scene.do(bja.Surrender("anna"))
    scene.finish()
    view = of_scene(scene)
    assert (view["hands_lost"], view["busts"]) == (1, 0)


def test_what_a_ruling_took_away_does_not_count() -> None:
    """Anna has moved her cards: her box is lost, although the bank goes over."""
    scene = bj_scene.Scene(BLACK_JACK, "Th 9d 6c Td Ts Ks Qs", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    scene.dealer.report("cards-moved", "anna", 1)
    scene.finish()
    view = of_scene(scene)
    assert (view["hands_won"], view["hands_lost"], view["bank_busts"]) == (1, 0, 1)


def test_a_black_jack_paid_at_once_is_won() -> None:
    """Even money, and then the bank makes Black Jack too."""
    scene = bj_scene.Scene(BLACK_JACK, "Th 9d As Ad 9s Ks", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    scene.do(bja.AskEvenMoney("anna", 1))
    scene.finish()
    view = of_scene(scene)
    assert (view["black_jacks"], view["bank_black_jacks"]) == (1, 1)
    assert (view["hands_won"], view["hands_lost"]) == (1, 1)


# As the ledger has it


def _acts(place: Place, most: int) -> list[Act]:
    """What happens at a table in the course of an evening."""
    acts: list[Act] = []
    for act, decision in Evening(place, random.Random(5), taglie=9, mishaps=0.03):
        if not isinstance(decision, Refusal):
            acts.append(act)
        if len(acts) == most:
            break
    return acts


@pytest.mark.parametrize("house", ["lugano-pb", "campione-bj"])
async def test_the_ledger_tells_the_same(
    database_url: str, house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taken up in the middle of a taglia, whichever; and kept up from there."""
    monkeypatch.setattr(boards, "_BACK", 70)
    place = catalog.built_in(house)
    place = Place(place.game, replace(place.house, mask_behind=150))
    acts = _acts(place, 1_200)
    async with opened(database_url) as ledger:
        table, _ = await stored(ledger, place, acts[:900])
        board = await board_of(ledger, table)
        assert untyped(board.view())["taglia"] > 1
        for some in (acts[900:903], acts[903:]):
            before = table.version
            await more(table, some)
            for entry in await ledger.entries(TABLE, before, 10_000):
                board.happened(codec_of(place.game).events(entry.events))
            whole = Board(place)
            for entry in await ledger.entries(TABLE, 0, 10_000):
                whole.happened(codec_of(place.game).events(entry.events))
            assert board.view() == whole.view()
            assert (await board_of(ledger, table)).view() == whole.view()


async def test_a_table_without_a_sabot_has_an_empty_board() -> None:
    place = catalog.built_in("campione-pb")
    async with opened(MEMORY) as ledger:
        table, _ = await stored(ledger, place, _acts(place, 4))
        view = (await board_of(ledger, table)).view()
        assert (view["taglia"], view["coups"]) == (0, [])


@pytest.mark.parametrize("place", PLACES, ids=[place.house.id for place in PLACES])
async def test_anybody_asks_for_the_board(world: World, place: Place) -> None:
    table, _ = await stored(world.ledger, place, _acts(place, 500))
    answer = await world.browser().get(f"/api/tables/{TABLE}/board")
    assert answer.status_code == 200
    board = (await board_of(world.ledger, table)).view()
    shown = answer.json()
    if place.game.id == "punto-banco":
        chances = shown.pop("odds")
        exact = odds.of(place.house_as(House)).bets
        assert chances.keys() == shown["won"].keys() == exact.keys()
        assert all(abs(float(chances[each]) - exact[each].hit_frequency) < 1e-14 for each in exact)
    assert shown == json.loads(json.dumps(board))
    assert (await world.browser().get("/api/tables/none/board")).status_code == 404
