"""What was tried on purpose, two and three things at once, and once went wrong."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.meeting.test_orders_and_findings import (
    ANNUL,
    BOTH_STAND,
    MISDEALT,
    complain,
    shown,
    swapped,
)
from tests.punto_banco.meeting.test_people import LOW
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]


@pytest.mark.proves("campione-pb.9", "campione-pb.43")
@pytest.mark.parametrize("how", ["taken", "turned"])
def test_nobody_bets_on_cards_seen_after_the_betting_was_reopened(how: str) -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(a.ReopenBetting("inspector"))
    scene.do(a.TakeCards("bruno") if how == "taken" else a.Turn("dealer", Side.PUNTO))
    refusal = scene.bet_refused("bruno", "punto", 5000)
    assert (refusal.reason.code, refusal.cite) == ("card-known", "campione-pb~known-card")


@pytest.mark.proves("campione-pb.27")
@pytest.mark.parametrize("how", ["declared", "lifted"])
def test_whoever_has_spoken_for_the_cards_or_lifted_them_has_seen_them(how: str) -> None:
    scene = swapped(CAMPIONE)
    scene.until(Step.DECLARE)
    if how == "declared":
        scene.declare("anna", "no")
    else:
        scene.do(a.Report("inspector", Reportable.CARDS_LIFTED))
    scene.do(MISDEALT)
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")


@pytest.mark.proves("campione-pb.42", "campione-pb.27")
def test_a_false_declaration_on_a_swapped_hand_is_judged_by_that_hand() -> None:
    scene = swapped(CAMPIONE)
    scene.until(Step.DECLARE)
    # Nobody knows that Punto's six should be Banco's.
    scene.declare("anna", "carta")
    scene.until(Step.TURN_PUNTO)
    scene.do(a.Turn("anna", Side.PUNTO))
    assert Mishap.DECLARED_AGAINST_RULE in dict(scene.rulings)
    assert scene.hand("punto")[:5] == "6d Kd"
    assert scene.coup.misdealt
    scene.do(MISDEALT)
    assert (Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27") in scene.rulings
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("campione-pb.27", "campione-pb.28")
def test_a_fifth_card_on_a_swapped_deal_brings_the_swap_to_light() -> None:
    scene = swapped(CAMPIONE)
    scene.until(Step.PASS_CARDS)
    scene.dealer.draw("punto", "down")
    scene.do(ca.Find("inspector", rebuildable=True))
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_UNSEEN, "campione-pb.27")
    assert scene.step is Step.CLOSE_WITHDRAWAL


@pytest.mark.proves("campione-pb.11", "campione-pb.23")
def test_with_the_bancos_natural_shown_cards_stuck_together_are_too_many() -> None:
    scene = Scene(CAMPIONE, "7h 9d Kc Kd 4h 5h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.until(Step.TURN_PUNTO)
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    scene.finish()
    assert scene.chips("bruno") == 10_095


@pytest.mark.proves("campione-pb.22")
def test_a_complaint_does_not_open_the_way_to_a_change_of_pack() -> None:
    scene = shown(CAMPIONE)
    scene.until(Step.SETTLE)
    scene.do(complain())
    assert scene.refused(ta.ChangePack("inspector")).reason.code == "coup-first"


@pytest.mark.proves("malta-pb.limits")
def test_what_is_found_of_two_players_leaves_a_third_alone() -> None:
    scene = Scene(MALTA, BOTH_STAND, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 500)
    scene.bet("bruno", "punto", 1500)
    scene.bet("carla", "punto", 600)
    scene.deal()
    # Bets that are closed are held to the placard under which they were.
    scene.do(ta.ChangeLimits("direction", LOW))
    scene.do(ca.JoinStakes("inspector", "bruno", "carla"))
    assert [event.excess for event in scene.events_of(ce.ExcessReturned)] == [100_00]
    assert {event.bet.owner for event in scene.events_of(ce.ExcessReturned)} == {"carla"}


@pytest.mark.proves("venezia-spb.10")
def test_a_complaint_open_when_its_coup_is_annulled_is_settled_afterwards() -> None:
    scene = shown(VENEZIA)
    scene.do(complain())
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.step is Step.RESOLVE_DISPUTE
    other = Scene(CAMPIONE, BOTH_STAND, anna=1)
    other.bet("anna", "punto", 100)
    other.deal()
    other.do(complain())
    other.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert other.rulings[-1] == (Mishap.STUCK_ORDER_LOST, "campione-pb.23")
    other.do(ca.ResolveDispute("inspector", rebuildable=False))
    assert not other.state.disputed


@pytest.mark.proves("venezia-spb.10")
def test_what_the_direction_rules_of_the_coming_coup_leaves_a_complaint_of_the_last() -> None:
    scene = shown(VENEZIA)
    scene.finish()
    scene.do(complain())
    scene.open_betting()
    scene.do(ANNUL)
    assert len(scene.state.disputed) == 1


@pytest.mark.proves("malta-pb.dispute")
def test_at_malta_one_decision_settles_every_complaint_about_a_coup() -> None:
    scene = shown(MALTA)
    scene.finish()
    scene.do(complain())
    scene.do(ca.Dispute("bruno", "nor I"))
    scene.do(ca.ResolveDispute("direction", rebuildable=False))
    assert not scene.state.disputed


@pytest.mark.proves("malta-pb.dispute")
def test_what_the_direction_has_rebuilt_the_inspector_does_not_find_on() -> None:
    scene = swapped(MALTA)
    scene.until(Step.SETTLE)
    scene.do(complain())
    scene.do(ca.ResolveDispute("direction", rebuildable=True))
    assert scene.hand("punto") == "7h Kc"
    assert scene.step is Step.ANNOUNCE


@pytest.mark.proves("campione-pb.49")
def test_after_a_final_ruling_nobody_withdraws_or_contests() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    scene.do(ca.RuleFreely("direction", "play goes on"))
    assert scene.refused(a.Contest("anna")).reason.code == "not-now"


@pytest.mark.proves("lugano-pb.supervisor")
def test_a_check_is_about_the_coup_there_is_something_to_see_of() -> None:
    scene = shown(LUGANO)
    scene.do(ANNUL)
    scene.do(ca.RequestCheck("supervisor", "why?"))
    request = scene.last(ce.CheckRequested)
    assert (request.number, len(request.cards), len(request.bets)) == (1, 4, 1)
    scene.finish()
    scene.open_betting()
    scene.do(ca.RequestCheck("supervisor", "why?"))
    assert scene.last(ce.CheckRequested).number == 1
    scene.bet("anna", "punto", 50)
    scene.do(ca.RequestCheck("supervisor", "and now?"))
    request = scene.last(ce.CheckRequested)
    assert (request.number, len(request.bets)) == (2, 1)


@pytest.mark.parametrize("laid", [1, 2])
def test_nobody_withdraws_from_a_coup_that_is_played_in_bianco_since(laid: int) -> None:
    """The deal is rectified as at Campione, and the first card fell as at Venezia."""
    row = VENEZIA.rulings[Mishap.FIRST_CARD_FELL]
    house = replace(CAMPIONE, rulings={**CAMPIONE.rulings, Mishap.FIRST_CARD_FELL: row})
    scene = Scene(house, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    if laid == 2:
        scene.dealer.draw("punto")
    scene.do(MISDEALT)
    assert scene.waits(Step.CLOSE_WITHDRAWAL)
    scene.do(a.Report("inspector", Reportable.FIRST_CARD_FELL))
    assert scene.coup.bianco
    assert scene.waits(Step.DRAW_PUNTO if laid == 2 else Step.DRAW_BANCO)
    scene.finish()


def test_whoever_had_taken_the_cards_has_them_no_more_once_the_coup_is_in_bianco() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.TakeCards("bruno"))
    scene.do(a.Report("inspector", Reportable.FIRST_CARD_FELL))
    assert scene.coup.bianco
    assert scene.refused(a.Turn("bruno", Side.PUNTO)).reason.code == "only-the-dealer"
    scene.dealer.turn("punto")
    scene.finish()
