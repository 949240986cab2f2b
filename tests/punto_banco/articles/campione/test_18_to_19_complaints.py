"""Campione d'Italia, articles 18 and 19: complaints and dawdling."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.tableau import Side
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.scene import Scene


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("moment", [Step.SETTLE, Step.END_COUP])
def test_a_complaint_before_the_coup_is_over_is_resolved_by_rebuilding_it(moment: Step) -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.until(moment)
    scene.do(ca.Dispute("bruno", "i punti"))
    opened = scene.last(ce.DisputeOpened)
    assert opened == ce.DisputeOpened("campione-pb.18", "bruno", "i punti")
    assert scene.step is Step.RESOLVE_DISPUTE
    scene.refused(ca.Settle("dealer") if moment is Step.SETTLE else ca.EndCoup("dealer"))
    scene.refused(ca.ResolveDispute("dealer", True))
    scene.do(ca.ResolveDispute("inspector", True))
    resolved = scene.last(ce.DisputeResolved)
    assert resolved.cite == "campione-pb.18"
    assert resolved.rebuilt
    assert resolved.cards == cards("9h 2d Kc 3s")
    assert resolved.sides == (Side.PUNTO, Side.BANCO, Side.PUNTO, Side.BANCO)
    assert scene.step is moment
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.18")
def test_a_coup_that_cannot_be_rebuilt_stays_as_it_is() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.SETTLE)
    scene.do(ca.Dispute("anna", "i punti"))
    scene.do(ca.ResolveDispute("inspector", False))
    resolved = scene.last(ce.DisputeResolved)
    assert resolved == ce.DisputeResolved("campione-pb.18", "inspector", False, (), ())
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("betting_again", [False, True])
def test_no_complaint_is_heard_once_the_coup_is_over(betting_again: bool) -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.last(ce.CoupEnded).cite == "campione-pb.18"
    if betting_again:
        scene.dealer.open()
    refusal = scene.refused(ca.Dispute("anna", "i punti"))
    assert (refusal.reason.code, refusal.cite) == ("coup-over", "campione-pb.18")


@pytest.mark.proves("campione-pb.19")
def test_a_warned_dawdler_loses_the_cards_and_the_dealer_plays_them_by_the_rule() -> None:
    scene = Scene(CAMPIONE, "2h 7d 3s Kd 4c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    refusal = scene.refused(a.Withhold("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("not-warned", "campione-pb.19")
    scene.do(ca.Warn("dealer", "anna"))
    assert scene.last(ce.PlayerWarned) == ce.PlayerWarned("campione-pb.19", "anna")
    scene.do(a.Withhold("dealer"))
    assert scene.last(e.CardsWithheld) == e.CardsWithheld("campione-pb~dawdler", "anna")
    scene.refused(a.Declare("anna", Word.CARTA))
    assert scene.step is Step.TURN_PUNTO
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "2h 3s 4c"
    scene.finish()
    assert scene.chips("anna") == 10_100
