"""Whoever has been sent from the rooms leaves with their chips, and does not come back."""

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.game import balance
from sabot.table.money import OUTSIDE, Currency
from tests.table.plain import Scene

EXPELLED = te.PlayerExpelled("plain~expulsion", "anna")


def test_the_chips_go_with_the_player() -> None:
    scene = Scene(anna=1, bruno=2)
    before = scene.chips(OUTSIDE)
    scene.emit(EXPELLED)
    assert list(scene.table.players) == ["bruno"]
    assert scene.chips(OUTSIDE) == before + 10_000
    assert ("anna", Currency.CHF) not in scene.table.books
    assert not any(balance(scene.state).values())


def test_the_seat_and_the_place_on_the_list_are_free() -> None:
    scene = Scene(anna=1, bruno=None)
    scene.emit(EXPELLED)
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.AssignSeat("inspector", "bruno", 1))
    other = Scene(anna=None)
    other.do(ta.RequestSeat("anna"))
    other.emit(EXPELLED)
    assert other.table.waiting == ()


def test_the_player_does_not_come_back_but_others_may() -> None:
    scene = Scene(anna=1)
    scene.emit(EXPELLED)
    refusal = scene.refused(ta.Join("anna"))
    assert (refusal.reason.code, refusal.cite) == ("expelled", "plain~expulsion")
    assert "anna" in refusal.text("it")
    scene.do(ta.Join("bruno"))


def test_whoever_left_by_themselves_may_come_back() -> None:
    scene = Scene(anna=1)
    scene.do(ta.Leave("anna"))
    scene.do(ta.Join("anna"))
    assert "anna" in scene.table.players
