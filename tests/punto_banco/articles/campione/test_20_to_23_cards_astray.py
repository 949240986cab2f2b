"""Campione d'Italia, articles 20 to 23: cards that fall, show, wear out or stick."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.state import Opening
from tests.punto_banco.scene import Scene


@pytest.mark.proves("campione-pb.20")
@pytest.mark.parametrize(
    ("position", "mishap"),
    [(0, Mishap.FIRST_CARD_FELL), (3, Mishap.CARD_FELL), (4, Mishap.CARD_FELL)],
)
def test_a_card_that_falls_keeps_its_value_for_the_coup(position: int, mishap: Mishap) -> None:
    scene = Scene(CAMPIONE, "2h 3d 3s 4d 4c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    while len(scene.coup.cards) < position or scene.step not in (Step.DRAW_PUNTO, Step.DRAW_BANCO):
        scene.do(scene.right_act())
    scene.dealer.draw("floor")
    assert scene.rulings == [(mishap, "campione-pb.20")]
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h 3s 4c", "3d 4d")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.20")
def test_a_card_that_falls_after_it_was_laid_keeps_its_value_too() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert scene.rulings == [(Mishap.CARD_FELL, "campione-pb.20")]
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.21")
@pytest.mark.parametrize("closed", [False, True])
def test_a_first_card_visible_in_the_sabot_is_annulled_and_the_next_opens_the_coup(
    closed: bool,
) -> None:
    scene = Scene(CAMPIONE, "2c 9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    if closed:
        scene.dealer.close()
    scene.do(a.Report("dealer", Reportable.FIRST_CARD_VISIBLE))
    assert scene.rulings == [(Mishap.FIRST_CARD_VISIBLE, "campione-pb.21")]
    annulled = scene.last(ce.CardsAnnulled)
    assert annulled == ce.CardsAnnulled("campione-pb.21", cards("2c"))
    assert scene.state.discard == cards("2c")
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kc", "2d 3s")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.22")
def test_a_worn_card_is_replaced_during_play_and_the_coup_goes_on() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.ANNOUNCE)
    order = scene.state.table.sabot.order
    scene.do(ta.ReplaceCard("dealer", Card("9h")))
    assert scene.last(te.CardReplaced) == te.CardReplaced("campione-pb.22", Card("9h"))
    refusal = scene.refused(ta.ReplaceCard("anna", Card("9h")))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.22")
    assert scene.state.table.sabot.order == order
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.22")
def test_the_inspector_changes_the_sixain_with_open_bets_back_and_the_direction_told() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    refusal = scene.refused(ta.ChangePack("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.22")
    scene.do(ta.ChangePack("inspector"))
    changed = scene.last(te.PackChanged)
    assert changed == te.PackChanged("campione-pb.22", direction_informed=True)
    assert scene.last(ce.CoupAnnulled).cite == "campione-pb~interruption"
    assert scene.chips("anna") == 10_000
    assert scene.state.table.opening is Opening.SUPPLY
    scene.load("9h 2d Kc 3s")
    assert scene.last(te.SabotLoaded).taglia == 2


@pytest.mark.proves("campione-pb.22")
def test_a_coup_whose_bets_are_closed_comes_to_its_end_with_the_decks_it_began_with() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    while scene.step is not Step.END_COUP:
        refusal = scene.refused(ta.ChangePack("inspector"))
        assert (refusal.reason.code, refusal.cite) == ("coup-first", "campione-pb~interruption")
        scene.do(scene.right_act())
    scene.do(ta.ChangePack("inspector"))
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.23")
@pytest.mark.parametrize("step", [Step.DRAW_PUNTO, Step.TURN_BANCO])
def test_cards_stuck_together_in_no_certain_order_annul_the_coup(step: Step) -> None:
    scene = Scene(CAMPIONE, "2h 3d 3s 4d 4c 5c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(step)
    if step is Step.TURN_BANCO:
        scene.dealer.turn("banco")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "campione-pb.23")]
    assert scene.last(ce.CoupAnnulled).cite == "campione-pb.23"
    assert scene.last(ce.BetReturned).cite == "campione-pb.23"
    assert scene.chips("anna") == 10_000
    assert not scene.state.waiting
    assert scene.step is Step.END_COUP


@pytest.mark.proves("campione-pb.23")
def test_stuck_cards_whose_order_is_certain_are_dealt_in_it() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert scene.rulings == [(Mishap.STUCK_ORDER_KNOWN, "campione-pb.23")]
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h", "2d")
    scene.finish()
    assert scene.chips("anna") == 10_100
