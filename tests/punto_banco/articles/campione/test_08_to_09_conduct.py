"""Campione d'Italia, articles 8 and 9: who runs the play, the limits and the betting."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.punto_banco.scene import Scene

HIGHER = Limits(even=Range(Amount(50_00), Amount(200_00)), tie=Range(Amount(20_00), Amount(40_00)))


@pytest.mark.proves("campione-pb.8")
def test_changed_limits_hold_for_the_bets_made_afterwards() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, bruno=2)
    scene.bet("anna", "punto", 10)
    unheard = scene.refused(ta.ChangeLimits("inspector", HIGHER))
    assert (unheard.reason.code, unheard.cite) == ("direction-not-heard", "campione-pb.8")
    scene.do(ta.ChangeLimits("inspector", HIGHER, heard=True))
    assert scene.last(te.LimitsChanged) == te.LimitsChanged("campione-pb.8", HIGHER)
    low, high = scene.bet_refused("bruno", "punto", 40), scene.bet_refused("bruno", "punto", 300)
    assert (low.reason.code, low.cite) == ("below-minimum", "campione-pb.8")
    assert (high.reason.code, high.cite) == ("above-maximum", "campione-pb.8")
    assert scene.bet_refused("bruno", "egalite", 10).reason.code == "below-minimum"
    scene.play()
    assert scene.chips("anna") == 10_010


@pytest.mark.proves("campione-pb.8")
@pytest.mark.parametrize("by", ["dealer", "anna"])
def test_only_the_inspector_changes_the_limits(by: str) -> None:
    scene = Scene(CAMPIONE, anna=1)
    refusal = scene.refused(ta.ChangeLimits(by, HIGHER))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.8")


@pytest.mark.proves("campione-pb.8")
def test_the_direction_suspends_play_and_the_open_bets_go_back() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    assert scene.refused(ta.Suspend("inspector")).cite == "campione-pb.8"
    scene.do(ta.Suspend("direction"))
    assert scene.last(te.PlaySuspended).cite == "campione-pb.8"
    assert scene.last(ce.BetReturned).cite == "campione-pb~interruption"
    assert scene.chips("anna") == 10_000
    refusal = scene.bet_refused("anna", "punto", 100)
    assert (refusal.reason.code, refusal.cite) == ("suspended", "campione-pb.8")
    scene.do(ta.Resume("direction"))
    scene.bet("anna", "punto", 100)


@pytest.mark.proves("campione-pb.8")
def test_a_coup_already_dealt_ends_under_suspension_and_no_other_begins() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Suspend("direction"))
    scene.finish()
    assert scene.chips("anna") == 10_100
    refusal = scene.refused(ca.OpenBetting("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("suspended", "campione-pb.8")


@pytest.mark.proves("campione-pb.9")
@pytest.mark.parametrize(
    ("stake", "won", "kept"),
    [(100, 95, 5), (10.10, 9.60, 0.50), (10.19, 9.69, 0.50)],
)
def test_the_cagnotte_takes_five_hundredths_of_banco_winnings_rounded_down(
    stake: float, won: float, kept: float
) -> None:
    scene = Scene(CAMPIONE, "2h 9d 3c Ks", anna=1)
    scene.bet("anna", "banco", stake)
    scene.play()
    assert scene.chips("anna") == pytest.approx(10_000 + won)
    assert scene.cagnotte == pytest.approx(kept)
    assert scene.table_float == pytest.approx(1_000_000 - stake)


@pytest.mark.proves("campione-pb.9")
def test_the_dealer_closes_with_the_formula_and_then_no_bet_moves() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.refused(ca.CloseBetting("anna"))
    assert scene.refused(ca.CloseBetting("inspector")).cite == "campione-pb.9"
    scene.dealer.close()
    assert scene.last(ce.BettingClosed) == ce.BettingClosed("campione-pb.9", "rien ne va plus")
    for refusal in (
        scene.bet_refused("anna", "punto", 100),
        scene.refused(a.RemoveBet("anna", "punto")),
    ):
        assert (refusal.reason.code, refusal.cite) == ("bets-closed", "campione-pb.9")


@pytest.mark.proves("campione-pb.9")
def test_only_the_inspector_reopens() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    for by in ("dealer", "anna"):
        assert scene.refused(a.ReopenBetting(by)).cite == "campione-pb.9"
    scene.do(a.ReopenBetting("inspector"))
    assert scene.last(e.BettingReopened).cite == "campione-pb.9"
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.finish()
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-pb.9")
def test_betting_does_not_reopen_once_a_card_was_seen() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto", "up")
    refusal = scene.refused(a.ReopenBetting("inspector"))
    assert (refusal.reason.code, refusal.cite) == ("cards-seen", "campione-pb~reopening")
