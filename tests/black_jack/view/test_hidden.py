"""What nobody may see: the cards to come, those burned, and the one covered."""

import json

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.state import State
from sabot.black_jack.tableau import black_jack
from sabot.record.asjson import jsonable
from sabot.table import acts as ta
from sabot.table.cards import card
from sabot.table.pack import pack
from sabot.table.roles import STAFF
from tests.black_jack.scene import Scene
from tests.black_jack.two_boxes import COVERED, PEEKED, dealt, staked
from tests.black_jack.view.eyes import COUPS, EVERYBODY, every_step, seen
from tests.forms import UNMEASURED


def covered_card(scene: Scene, hole: str) -> Scene:
    """The same table with another card covered."""
    coup = scene.coup
    assert coup.covered
    *others, last = coup.dealt
    other = coup._replace(
        bank=(coup.bank[0], card(hole)), dealt=(*others, last._replace(card=card(hole)))
    )
    scene.live.state = scene.state._replace(coup=other)
    return scene


def with_other_cards(state: State) -> State:
    """The same table with other cards in the sabot and other cards burned."""
    table = state.table
    left = table.sabot.order[table.sabot.out :]
    hidden = (*left[9:], *table.burned, *left[:9])
    burned, order = hidden[: len(table.burned)], hidden[len(table.burned) :]
    sabot = table.sabot._replace(order=(*table.sabot.order[: table.sabot.out], *order))
    other = table._replace(burned=burned, sabot=sabot, washed=table.washed[::-1], salt="other")
    return state._replace(table=other)


@UNMEASURED
@pytest.mark.parametrize(("house", "top"), COUPS)
def test_nothing_anybody_sees_depends_on_a_card_still_to_come(house: House, top: str) -> None:
    for scene in every_step(house, top):
        other = with_other_cards(scene.state)
        assert other.table.burned != scene.state.table.burned
        for eyes in EVERYBODY:
            assert GAME.sight.view(house, other, eyes) == seen(scene, eyes), (scene.step, eyes)


@pytest.mark.parametrize("house", [COVERED, PEEKED], ids=["covered", "peeked"])
@pytest.mark.parametrize("up", ["9h", "Ah", "Kh"])
def test_the_covered_card_is_nobodys_to_see_before_it_is_turned(house: House, up: str) -> None:
    top = f"Ts 9d {up} 6s 8d 7c 5h 2h 6h Kd"
    others = {"9h": ("2c", "Ac", "Tc"), "Ah": ("2c", "9c"), "Kh": ("2c", "9c")}[up]
    covered = 0
    for scene in every_step(house, top):
        if scene.state.coup is None or not scene.coup.covered:
            continue
        covered += 1
        before = [seen(scene, eyes) for eyes in EVERYBODY]
        state = scene.state
        for hole in others:
            assert not black_jack((card(up), card(hole)))
            covered_card(scene, hole)
            assert [seen(scene, eyes) for eyes in EVERYBODY] == before, (scene.step, hole)
        scene.live.state = state
        assert seen(scene)["coup"]["bank"] == [up, None]
    assert covered > 3


def test_before_the_peek_not_even_a_black_jack_can_be_told() -> None:
    scene = dealt("Ts 9d Ah 6s 8d 7c", PEEKED)
    while scene.step is not Step.PEEK:
        before = [seen(scene, eyes) for eyes in EVERYBODY]
        state = scene.state
        covered_card(scene, "Kc")
        assert [seen(scene, eyes) for eyes in EVERYBODY] == before
        scene.live.state = state
        scene.do(scene.right_act())
    assert [seen(covered_card(scene, "Kc"), eyes)["coup"]["bank"] for eyes in EVERYBODY] == [
        ["Ah", None] for _ in EVERYBODY
    ]
    scene.do(a.Peek("dealer"))
    assert seen(scene)["coup"]["bank"] == ["Ah", "Kc"]


def test_once_turned_the_covered_card_is_everybodys() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 7c 5h 2h 6h Kd", COVERED)
    scene.until(Step.TURN_HOLE)
    assert seen(scene)["coup"]["bank"] == ["9h", None]
    scene.do(a.TurnHole("dealer"))
    for eyes in EVERYBODY:
        assert seen(scene, eyes)["coup"]["bank"] == ["9h", "7c"]


def test_a_card_turned_in_the_sabot_does_not_betray_those_behind_it() -> None:
    scene = staked("Ts 9d")
    scene.dealer.report("card-turned")
    table = scene.state.table
    first, *rest = table.sabot.order[table.sabot.out :]
    order = (*table.sabot.order[: table.sabot.out], first, *rest[::-1])
    other = scene.state._replace(
        table=table._replace(sabot=table.sabot._replace(order=order), burned=table.burned[::-1])
    )
    for eyes in EVERYBODY:
        assert GAME.sight.view(CAMPIONE, other, eyes) == seen(scene, eyes)


def test_while_the_cards_are_mixed_nobody_sees_one() -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1)
    for act in (
        ta.SupplyCards("inspector", pack(4)),
        ta.VerifyCards("dealer"),
        ta.Wash("dealer", pack(4), "salt"),
        ta.Gather("dealer"),
        ta.Cut("anna", 52),
        ta.LoadSabot("dealer"),
        ta.Burn("dealer"),
    ):
        scene.do(act)
        for eyes in ("", "anna", *STAFF):
            text = json.dumps(jsonable(tuple(seen(scene, eyes).items())), default=str)
            assert not [each for each in pack(1) if f'"{each}"' in text]
