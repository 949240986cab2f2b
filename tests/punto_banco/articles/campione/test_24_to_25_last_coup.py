"""Campione d'Italia, articles 24 and 25: the last coup, and what nobody collects."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import Amount, Currency
from tests.punto_banco.articles.campione.scenes import near_the_end
from tests.punto_banco.scene import Scene


@pytest.mark.proves("campione-pb.24")
def test_the_coup_in_which_the_mask_comes_out_is_the_last() -> None:
    scene = near_the_end("2h 3d 3s 4d 4c 9h 9d 9c 9s Kh Kd")
    scene.deal()
    assert not scene.events_of(ce.MaskOut)
    scene.finish()
    assert scene.last(ce.MaskOut) == ce.MaskOut(
        "campione-pb.24", False, "ultimo colpo della smazzata"
    )
    assert not scene.events_of(e.RestDrawnOut)
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).cite == "campione-pb~mask-first"
    assert scene.step is Step.OPENING


SEVEN = "9h 2d Kc 3s 9d 9c 9s"


@pytest.mark.proves("campione-pb.24")
def test_a_last_coup_opened_by_the_mask_counts_seven_cards_before_paying() -> None:
    scene = near_the_end(SEVEN)
    scene.deal()
    formula = "ultimo colpo della taglia, minimo sette carte o nullo"
    assert scene.events_of(ce.MaskOut) == [ce.MaskOut("campione-pb.24", True, formula)]
    scene.until(Step.DRAW_OUT)
    scene.refused(ca.Settle("dealer"))
    scene.do(a.DrawOut("dealer"))
    counted = scene.last(e.RestDrawnOut)
    assert counted == e.RestDrawnOut("campione-pb~seven-cards", cards("9d 9c 9s"), 7)
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).taglia == 1


@pytest.mark.proves("campione-pb.24")
def test_a_card_that_waits_under_the_sabot_counts_among_the_seven() -> None:
    scene = near_the_end("9h 2d Kc 3s 9d 9c 9s")
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "down")
    scene.dealer.announce(9, 5)
    scene.do(a.DrawOut("dealer"))
    assert scene.last(e.RestDrawnOut).count == 7
    scene.finish()
    assert scene.chips("anna") == 10_100


FIVE_BEHIND = replace(CAMPIONE, mask_behind=5)


@pytest.mark.proves("campione-pb.24")
def test_a_last_coup_opened_by_the_mask_is_void_with_fewer_than_seven_cards() -> None:
    scene = near_the_end("9h 2d Kc 3s 9d", FIVE_BEHIND)
    scene.until(Step.DRAW_OUT)
    scene.do(a.DrawOut("dealer"))
    assert scene.last(e.RestDrawnOut).count == 5
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "campione-pb.24")
    assert scene.last(ce.CoupAnnulled).cite == "campione-pb.24"
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    scene.finish()
    assert scene.step is Step.OPENING


@pytest.mark.proves("campione-pb.24")
def test_a_last_coup_for_which_the_sabot_has_no_card_left_is_void() -> None:
    scene = near_the_end("2h Kd 3s Kh 4c", FIVE_BEHIND)
    scene.until(Step.DRAW_BANCO)
    scene.until(Step.PASS_CARDS)
    scene.until(Step.DRAW_BANCO)
    scene.dealer.draw("banco")
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "campione-pb.24")
    assert scene.refused(ca.Dispute("anna", "avevo vinto")).cite == "campione-pb.24"
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)


@pytest.mark.proves("campione-pb.24")
def test_no_complaint_is_heard_against_a_last_coup_void_for_want_of_cards() -> None:
    scene = near_the_end("9h 2d Kc 3s 9d", FIVE_BEHIND)
    scene.until(Step.DRAW_OUT)
    scene.do(a.DrawOut("dealer"))
    assert scene.refused(ca.Dispute("anna", "avevo vinto")).cite == "campione-pb.24"


def unclaimed() -> Scene:
    """Anna left before her bet of 100 won as much."""
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Leave("anna"))
    scene.finish()
    return scene


@pytest.mark.proves("campione-pb.25")
@pytest.mark.parametrize("to", ["anna", ""])
def test_bets_and_winnings_nobody_collects_go_where_the_direction_says(to: str) -> None:
    scene = unclaimed()
    assert scene.unclaimed == 200
    if to:
        scene.join(to)
    before = scene.chips(to) if to else scene.table_float
    scene.do(ta.DisposeUnclaimed("direction", Amount(200_00), Currency.CHF, to))
    assert scene.last(te.UnclaimedDisposed).cite == "campione-pb.25"
    assert scene.unclaimed == 0
    assert (scene.chips(to) if to else scene.table_float) == before + 200


@pytest.mark.proves("campione-pb.25")
@pytest.mark.parametrize(
    ("by", "amount", "code"),
    [("inspector", 100_00, "not-allowed"), ("direction", 300_00, "not-that-much-unclaimed")],
)
def test_only_the_direction_disposes_and_only_of_what_is_there(
    by: str, amount: int, code: str
) -> None:
    scene = unclaimed()
    act: Act = ta.DisposeUnclaimed(by, Amount(amount), Currency.CHF)
    refusal = scene.refused(act)
    assert (refusal.reason.code, refusal.cite) == (code, "campione-pb.25")
