"""What pairs of eyes see of a table, and the coups they watch."""

from collections.abc import Iterator
from typing import Any

import pytest

from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table.roles import STAFF
from tests.black_jack.scene import Scene
from tests.black_jack.two_boxes import COVERED, PEEKED, SURRENDER, staked

PLAYERS = ("anna", "bruno", "carla", "dino")
EVERYBODY = ("", *PLAYERS, *STAFF)


def seen(scene: Scene, eyes: str = "") -> dict[str, Any]:
    return scene.view(eyes)


def offered(scene: Scene, eyes: str, verb: str) -> list[dict[str, Any]]:
    return scene.offered(eyes, verb)


def allowed(scene: Scene, eyes: str, verb: str) -> list[dict[str, Any]]:
    return [offer for offer in offered(scene, eyes, verb) if "refused" not in offer]


def box(scene: Scene, number: int) -> dict[str, Any]:
    box_seen: dict[str, Any] = next(
        each for each in seen(scene)["coup"]["boxes"].values() if each["box"] == number
    )
    return box_seen


def turn(scene: Scene) -> dict[str, Any]:
    """Which hand is in turn."""
    seen_turn = seen(scene)["coup"]["turn"]
    return {"box": seen_turn["box"], "hand": seen_turn["hand"]}


def hands(scene: Scene, number: int) -> list[tuple[int, str, int, bool]]:
    """Each hand of a box: its number, its cards, its point and whether that is soft."""
    return [
        (hand["hand"], " ".join(hand["cards"]), hand["point"], hand["soft"])
        for hand in box(scene, number)["hands"].values()
    ]


def played_by(scene: Scene, number: int) -> list[str]:
    """Who speaks for each hand of a box."""
    return [hand["played_by"] for hand in box(scene, number)["hands"].values()]


def every_step(house: House, top: str) -> Iterator[Scene]:
    """A coup played rightly, seen at each of its steps; Bruno and Carla insure where they may."""
    scene = staked(top, house)
    yield scene
    scene.dealer.close()
    while scene.state.coup is not None:
        if scene.step is Step.BEGIN_DRAWING and allowed(scene, "bruno", "insure"):
            scene.insures("bruno", 25, box=1)
        yield scene
        scene.do(scene.right_act())
    yield scene


TOPS = {
    "plain": "Ts 9d 9h 6s 8d 5h 2h 6h",
    "insurance": "Ts 9d Ah 6s 8d 5h 2h 6h Kd",
    "black jack": "Ts 9d 9h As 8d 5h 2h 6h Kd",
    "even money": "Ts 9d Kh As 8d 5h 2h 6h Kd",
    "pair": "8s 9d 6h 8h 8d 3h Kc 2h Kd 6d",
    "doubled": "5s 9d 6h 6s 8d 3h Kc 2h Kd 6d",
    "bank's black jack": "Ts 9d Ah 6s 8d Kd Ks Qd",
}
# Campione sees them all; other houses those that are another thing there.
COUPS = [
    *(pytest.param(CAMPIONE, top, id=name) for name, top in TOPS.items()),
    pytest.param(COVERED, TOPS["insurance"], id="covered, insurance"),
    pytest.param(PEEKED, TOPS["insurance"], id="peeked, insurance"),
    pytest.param(PEEKED, TOPS["even money"], id="peeked, even money"),
    pytest.param(PEEKED, TOPS["bank's black jack"], id="peeked, bank's black jack"),
    pytest.param(SURRENDER, TOPS["plain"], id="surrender"),
]
