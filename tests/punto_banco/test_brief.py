"""A coup in a few lines."""

from collections import Counter
from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.brief import brief
from sabot.punto_banco.expected import Step
from sabot.punto_banco.game import GAME
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.brief import corrects_last_coup
from sabot.table.money import Amount, Currency
from sabot.table.pack import pack
from tests.punto_banco.paying.accounts import (
    CAMPIONE,
    PUNTO_WINS,
    VENEZIA,
    collect,
    leave,
    pay,
    settling,
)
from tests.punto_banco.scene import Scene

LUGANO = HOUSES["lugano-pb"]


def test_bets_cards_and_money_in_both_languages() -> None:
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


def test_a_coup_announced_in_bianco_says_so_first() -> None:
    scene = Scene(VENEZIA, "7h 6d Kc Kd 9h 2c 3s 4d 5h", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "up")
    scene.finish()
    scene.do(a.AnnounceInBianco("dealer"))
    scene.finish()
    assert _last_coup(scene)[0] == "Coup 2, in bianco: “colpo in bianco” [venezia-spb.1]"


def test_the_hands_are_told_as_they_were_put_right() -> None:
    scene = Scene(CAMPIONE, "7h 6d Kc Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("banco", "punto", "punto", "banco"):
        scene.dealer.draw(side)
    scene.finish()
    assert any("Punto 7♥ K♣ = 7 · Banco 6♦ K♦ = 6" in line for line in _last_coup(scene))


def test_of_hands_rebuilt_after_the_announcement_the_result_that_stands_is_told() -> None:
    scene = Scene(LUGANO, "2h 3d 3c Kd 7s 4c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.Draw("dealer", a.Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", rebuildable=True))
    scene.finish()
    results = [line for line in _last_coup(scene) if " = " in line]
    result = "Punto 2♥ 3♣ 7♠ = 2 · Banco 3♦ K♦ 4♣ = 7 — Banco wins"
    assert results == [f"  {result} [lugano-pb~announcement-order]"]


def test_an_annulled_coup_has_no_result() -> None:
    scene = Scene(CAMPIONE, "7h 6d Kc Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.SETTLE)
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    scene.finish()
    assert not any(" = " in line for line in _last_coup(scene))


def test_a_draw_from_an_empty_sabot_names_no_card() -> None:
    last = cards("8s 9d 6h")
    others = list((Counter(pack(CAMPIONE.decks)) - Counter(last)).elements())
    house = replace(CAMPIONE, mask_behind=1)
    scene = Scene(house, " ".join((*others[CAMPIONE.burned :], *last)), anna=1)
    while scene.state.table.sabot.left > len(last):
        scene.dealer.draw("aside", "up")
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    draw = a.Draw("dealer", a.Target.BANCO)
    assert GAME.kinds.annotate(draw, scene.do(draw)) == draw
    assert scene.rulings[-1] == (Mishap.SABOT_EMPTY, "campione-pb~sabot-empty")
    assert scene.chips("anna") == 10_000


# What hands did, and what was put right of it


def _last_coup(scene: Scene) -> list[str]:
    ends = [at for at, each in enumerate(scene.history) if isinstance(each, ce.CoupEnded)]
    since = ends[-2] + 1 if len(ends) > 1 else 0
    return brief(scene.history[since:], "en")


@pytest.mark.parametrize("act", [pay("bruno", "banco", 600, unnoticed=True),
                                 collect("bruno", "banco", unnoticed=True)])  # fmt: skip
def test_what_waits_for_somebody_who_has_left_is_put_right_as_theirs(act: Act) -> None:
    scene = settling(CAMPIONE)
    scene.do(leave("bruno"))
    scene.do(collect("anna", "punto"))
    scene.do(act)
    scene.do(ca.PutRight("dealer"))
    scene.finish()
    assert _last_coup(scene)[-1] == "  anna -CHF 100.00, bruno +CHF 57.00, cagnotte CHF 3.00"


def test_a_paid_coup_that_is_annulled_has_brought_nobody_anything() -> None:
    scene = settling(CAMPIONE)
    scene.do(leave("bruno"))
    scene.do(pay("bruno", "banco", 60, unnoticed=True))
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    scene.finish()
    assert _last_coup(scene)[-1] == "  bruno +CHF 0.00"


def test_what_is_put_right_of_an_earlier_coup_is_told_apart() -> None:
    scene = settling(VENEZIA, PUNTO_WINS)
    scene.do(pay("anna", "punto", 300, unnoticed=True))
    scene.do(collect("bruno", "banco"))
    scene.finish()
    assert _last_coup(scene)[-1] == "  anna +EUR 300.00, bruno -EUR 60.00"
    scene.dealer.open()
    scene.bet("anna", "punto", 50)
    scene.do(ca.PutRight("inspector", late=True))
    scene.play()
    *_, won, earlier = _last_coup(scene)
    assert won == "  anna +EUR 50.00"
    assert earlier == "  Corrected in an earlier coup: anna -EUR 200.00"
    assert brief(scene.history, "it")[-1] == "  Corretto in un colpo precedente: anna -EUR 200.00"


def test_what_is_put_right_between_two_coups_is_told_then() -> None:
    scene = settling(VENEZIA, PUNTO_WINS)
    scene.do(pay("anna", "punto", 300, unnoticed=True))
    scene.do(collect("bruno", "banco"))
    late = ca.PutRight("inspector", late=True)
    scene.finish()
    assert not corrects_last_coup((), scene.history)
    corrected = scene.do(late)
    assert corrects_last_coup((), corrected)
    mishap, earlier = brief(corrected, "en")
    assert mishap.startswith("  Mishap (anna): ")
    assert earlier == "  Corrected in an earlier coup: anna -EUR 200.00"
    opened = scene.dealer.open()
    assert not corrects_last_coup(opened, corrected)
