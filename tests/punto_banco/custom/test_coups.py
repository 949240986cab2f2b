"""Coups played under the rules of a file."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.custom import custom_house
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table.coup import events as ce
from tests.punto_banco.custom.houses import EVERY_PASS, ROOT, house, sound
from tests.punto_banco.scene import Scene


def test_a_changed_pay_is_paid_and_cited() -> None:
    scene = Scene(house('[pays]\npunto = "3:2"'), "9h 2d Kc 3d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    paid = scene.last(ce.BetPaid)
    assert (paid.cite, paid.winnings) == ("mine~chance-punto", 150_00)
    assert scene.chips("anna") == 10_150


def test_a_side_bet_needs_another_and_is_paid() -> None:
    side = '[[side]]\nid = "small"\nwins = "cards-used"\ncounts = [4]\npay = "3:2"\n'
    text = f"settlement = {EVERY_PASS}\n{side}minimum = 10\nmaximum = 50\nmultiple = 5"
    scene = Scene(house(text), "9h 2d Kc 3d", anna=1)
    assert scene.bet_refused("anna", "small", 10).cite == "mine~chance-small"
    scene.bet("anna", "banco", 100)
    assert scene.bet_refused("anna", "small", 12).cite == "mine~chance-small"
    scene.bet("anna", "small", 10)
    scene.play()
    assert scene.last(e.SideChancesAnnounced).winning == ("small",)
    assert scene.last(ce.BetPaid).cite == "mine~chance-small"
    assert scene.chips("anna") == 10_000 - 100 + 15


def test_a_changed_ruling_is_applied_and_cited() -> None:
    custom = house('[rulings]\ncard-fell = ["annul-coup"]')
    scene = Scene(custom, "5h 2d 9c Kd 7s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert scene.rulings == [(Mishap.CARD_FELL, "mine~card-fell")]
    assert scene.last(ce.CoupAnnulled).cite == "mine~card-fell"
    assert scene.chips("anna") == 10_000


def test_a_changed_rule_draws() -> None:
    scene = Scene(house("[rule]\npunto = [0, 1, 2, 3, 4]"), "2h 7d 3c Kd 4s", mode="open", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.last(e.PointsAnnounced).punto == 5


@pytest.mark.parametrize("name", ["eight-decks", "no-commission"])
def test_the_examples_load_and_play(name: str) -> None:
    path = ROOT / "examples" / f"{name}.toml"
    custom = custom_house(path.read_text(encoding="utf-8"), path.name)
    assert custom.id == name
    sound(custom)
    scene = Scene(custom, "2h 6d 3c Kd Ts", anna=1)
    scene.bet("anna", "banco", 100)
    scene.play()
    assert scene.chips("anna") == {"eight-decks": 10_095, "no-commission": 10_050}[name]


def test_the_example_of_the_reference_plays(full: House) -> None:
    scene = Scene(full, "7h 2d Kc 3d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "seven", 10)
    scene.play()
    assert scene.last(ce.BettingClosed).formula == "no more bets"
    assert scene.chips("anna") == 10_160
