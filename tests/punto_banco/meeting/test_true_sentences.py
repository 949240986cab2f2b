"""What is told of two things that meet is true of both."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.words import translate
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.scene import Scene

CARDS = "2h 9d 3c Kd 7s 4c 6h 5c"


def closed() -> Scene:
    scene = Scene(CAMPIONE, CARDS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    return scene


@pytest.mark.proves("campione-pb.23", "campione-pb.34")
def test_a_card_that_waits_unseen_does_not_go_to_the_discard_with_an_annulled_coup() -> None:
    scene = closed()
    scene.dealer.draw("punto")
    scene.dealer.draw("aside", "down")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert [each.card for each in scene.state.waiting] == ["9d"]
    annulled = scene.last(ce.CoupAnnulled)
    assert "any cards dealt go to the discard" in translate(annulled, "en")
    assert "eventuali carte date vanno allo scarto" in translate(annulled, "it")


@pytest.mark.proves("campione-pb.9", "campione-pb.21")
def test_a_card_seen_with_the_bets_open_again_is_not_said_to_be_of_the_next_coup() -> None:
    scene = closed()
    scene.dealer.draw("punto")
    scene.do(a.ReopenBetting("inspector"))
    scene.do(a.Report("inspector", Reportable.CARD_VISIBLE))
    ruled = scene.last(ce.MishapRuled)
    assert ruled.mishap is Mishap.KNOWN_BEFORE_BETS
    assert "card of a coup known before its bets are closed" in translate(ruled, "en")
    assert "prossimo" not in translate(ruled, "it")


@pytest.mark.proves("campione-pb.28")
def test_a_fifth_card_after_the_reader_has_looked_is_not_said_to_come_before_that() -> None:
    scene = closed()
    scene.until(Step.DECLARE)
    scene.do(a.Look("anna"))
    scene.dealer.draw("punto")
    (ruled,) = scene.events_of(ce.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.FIFTH_CARD_DEALT, "campione-pb.28")
    assert "before Punto is declared or turned" in translate(ruled, "en")
