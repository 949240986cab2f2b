"""A coup in a few lines."""

from sabot.punto_banco import acts as a
from sabot.punto_banco.brief import brief
from sabot.punto_banco.houses import HOUSES
from sabot.table import acts as ta
from sabot.table.money import Amount, Currency
from tests.punto_banco.scene import Scene

LUGANO = HOUSES["lugano-pb"]


def test_bets_cards_and_money_in_both_tongues() -> None:
    scene = Scene(LUGANO, "9h 2d Kc 3s", anna=1, bruno=2)
    scene.history.clear()
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "egalite", 10)
    scene.bet("bruno", "banco", 50)
    scene.play()
    opened = Scene(LUGANO, anna=1).history[-1:]
    assert brief([*opened, *scene.history], "en") == [
        "Coup 1: anna Punto CHF 100.00, anna Égalité CHF 10.00, bruno Banco CHF 50.00",
        "  Punto 9♥ K♣ = 9 · Banco 2♦ 3♠ = 5 — Punto wins [lugano-pb.rule-punto]",
        "  anna +CHF 90.00, bruno -CHF 50.00",
    ]
    assert brief([*opened, *scene.history], "it")[1].endswith("vince Punto [lugano-pb.rule-punto]")


def test_two_currencies_are_told_apart_and_withdrawn_bets_not_at_all() -> None:
    scene = Scene(LUGANO, "9h 2d Kc 3s", anna=1, bruno=2)
    scene.do(ta.BringChips("anna", Amount(100_00), Currency.EUR))
    scene.bet("anna", "banco", 50, currency=Currency.EUR)
    scene.bet("bruno", "punto", 20)
    scene.bet("anna", "punto", 100)
    scene.do(a.RemoveBet("bruno", "punto"))
    scene.play()
    lines = brief(scene.history, "en")
    assert "Coup 1: anna Banco EUR 50.00, anna Punto CHF 100.00" in lines
    assert lines[-1] == "  anna -EUR 50.00, anna +CHF 100.00"


def test_a_coup_without_bets_is_told_as_one() -> None:
    scene = Scene(HOUSES["venezia-spb"], "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("floor")
    scene.finish()
    lines = brief(scene.history, "en")
    assert any("bets" in line for line in lines)
    assert lines[-1].startswith("  Banco 2♦ 3♠ = 5 · Punto 9♥ K♣ = 9")
