"""Doubt and dispute at a table of any game."""

import pytest

from sabot.catalog import Place
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.roles import Power
from tests.scene import money_in_balance
from tests.table.coup.scenes import PLACES, dealing, played, staked

every_house = pytest.mark.parametrize("place", PLACES, ids=lambda each: str(each.house.id))


@every_house
def test_a_dispute_is_settled_by_what_lies_open(place: Place) -> None:
    scene = dealing(place)
    shown = tuple(scene.state.coup.shown())
    (opened,) = scene.do(ca.Dispute("anna", "not so"))
    assert isinstance(opened, ce.DisputeOpened)
    assert scene.refused(ca.Dispute("bruno", "nor so")).reason.code == "not-now"
    scene.do(ca.ResolveDispute(scene.holder(Power.RESOLVE_DISPUTE), True))
    resolved = scene.last(ce.DisputeResolved)
    assert resolved.cards == tuple(card for card, _ in shown)
    assert resolved.sides == tuple(hand for _, hand in shown)


@every_house
def test_where_disputes_are_final_there_is_one_for_a_coup(place: Place) -> None:
    scene = dealing(place)
    scene.do(ca.Dispute("anna", "not so"))
    scene.do(ca.ResolveDispute(scene.holder(Power.RESOLVE_DISPUTE), False))
    assert scene.last(ce.DisputeResolved).cards == ()
    again = ca.Dispute("bruno", "nor so")
    if place.house.disputes_final:
        assert scene.refused(again).reason.code == "no-appeal"
    else:
        assert isinstance(scene.do(again)[0], ce.DisputeOpened)


@every_house
def test_after_the_coup_a_complaint_moves_no_money_if_it_is_heard_at_all(place: Place) -> None:
    scene = played(place)
    before = scene.purses()
    late = ca.Dispute("anna", "not so")
    if place.house.late_disputes_heard:
        (noted,) = scene.do(late)
        assert isinstance(noted, ce.LateDisputeNoted)
        scene.do(ca.ResolveDispute(scene.holder(Power.RESOLVE_DISPUTE), True))
        assert scene.last(ce.DisputeResolved).rebuilt
    else:
        assert scene.refused(late).reason.code == "coup-over"
    assert scene.purses() == before


@every_house
def test_nobody_disputes_a_coup_that_has_not_begun(place: Place) -> None:
    assert staked(place).refused(ca.Dispute("anna", "not so")).reason.code == "no-coup"


@every_house
def test_the_direction_annuls_a_coup_for_a_reason_and_the_bets_go_back(place: Place) -> None:
    scene = staked(place)
    bets = scene.state.coup.bets
    purses = scene.purses()
    for bet in bets:
        purses[bet.owner] += bet.amount / 100
    while not scene.state.coup.begun:
        scene.do(scene.right_act())
    by = scene.holder(Power.RULE_FREELY)
    assert scene.refused(ca.RuleFreely(by, " ", True)).reason.code == "no-reason-given"
    ruled, *_ = scene.do(ca.RuleFreely(by, "the lights went out", True))
    assert isinstance(ruled, ce.FreelyRuled)
    assert [event.bet for event in scene.events_of(ce.BetReturned)] == list(bets)
    assert scene.events_of(ce.CoupAnnulled)
    assert scene.purses() == purses
    assert scene.refused(ca.Dispute("anna", "not so")).reason.code == "no-appeal"
    assert money_in_balance(scene.state)


@every_house
def test_there_is_nothing_to_annul_between_coups(place: Place) -> None:
    scene = played(place)
    by = scene.holder(Power.RULE_FREELY)
    assert scene.refused(ca.RuleFreely(by, "as I please", True)).reason.code == "no-coup"
    ruled, barred = scene.do(ca.RuleFreely(by, "what was paid was right"))
    assert isinstance(ruled, ce.FreelyRuled)
    assert isinstance(barred, ce.ComplaintBarred)


@every_house
def test_a_check_has_the_coup_attached_as_the_table_sees_it(place: Place) -> None:
    scene = dealing(place)
    coup = scene.state.coup
    scene.do(ca.RequestCheck(scene.holder(Power.REQUEST_CHECK), "the third card"))
    request = scene.last(ce.CheckRequested)
    assert request.cards == tuple(card for card, _ in coup.shown())
    assert (request.number, request.bets) == (coup.number, coup.bets)
