"""Whose offers can have changed by what happened."""

import pytest

from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.offers import concerns
from sabot.table.coup.events import BetPlaced, CoupEnded
from tests.punto_banco.scene import Scene


@pytest.fixture
def scene() -> Scene:
    """Anna and Bruno sit; Carla stands."""
    scene = Scene(CAMPIONE, "5h 2d 9c Kd 7s", anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 100)
    return scene


def test_a_bet_in_anothers_box_leaves_a_seated_players_offers_as_they_are(scene: Scene) -> None:
    placed = BetPlaced("", scene.state.in_play().bets[0])
    assert concerns(scene.state, placed, "anna")
    assert not concerns(scene.state, placed, "bruno")
    # Whoever stands may bet in any box.
    assert concerns(scene.state, placed, "carla")


def test_whatever_else_happens_concerns_everybody(scene: Scene) -> None:
    for name in ("anna", "bruno", "carla", "nobody"):
        assert concerns(scene.state, CoupEnded("", 1), name)
