"""An annulled coup is one coup: decided of once, and none where it never was under way."""

from dataclasses import replace

import pytest

from sabot.company.staff import holder_of
from sabot.punto_banco.evolve import evolve
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.words import translate
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Pending
from sabot.table.money import Amount
from sabot.table.roles import Power
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA, MALTA = (HOUSES[each] for each in ("campione-pb", "venezia-spb", "malta-pb"))
# Punto 7, Banco 6.
CARDS = "4h 6d 3s Kc 9h 4c 6h 5d"
GLASS = ca.RuleFreely("direction", "a glass fell over", annul=True)
TEN = Amount(10_00)
AWAY = ta.PutAway("inspector", "closing")


def again(house: House, scene: Scene) -> None:
    """Nothing more is heard of coup 1, by whoever it is asked."""
    decider = holder_of(house, scene.state.table, Power.RULE_FREELY)
    by = holder_of(house, scene.state.table, Power.RESOLVE_DISPUTE)
    assert scene.refused(ca.Dispute("anna", "again")).reason.code == "no-appeal"
    assert scene.refused(ca.RuleFreely(decider, "again", coup=1)).reason.code == "no-appeal"
    assert scene.refused(ca.ResolveDispute(by, True)).reason.code == "not-now"


# Without appeal


@pytest.mark.proves("malta-pb.dispute")
@pytest.mark.parametrize("rebuildable", [True, False])
def test_at_malta_a_complaint_of_a_coup_that_is_then_annulled_is_decided_once(
    rebuildable: bool,
) -> None:
    scene = Scene(MALTA, CARDS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(ca.Dispute("anna", "that was mine"))
    scene.do(ca.DrawTogether("dealer", 2, order_known=False, stuck=False))
    assert scene.coup.annulled
    # It lies there still: what is complained of is settled before it ends.
    assert scene.step is Step.RESOLVE_DISPUTE
    resolved, barred = scene.do(ca.ResolveDispute("direction", rebuildable))
    assert isinstance(resolved, ce.DisputeResolved)
    assert (resolved.cite, resolved.annulled) == ("malta-pb.dispute", True)
    assert barred == ce.ComplaintBarred("malta-pb.dispute")
    again(MALTA, scene)
    scene.dealer.end()
    again(MALTA, scene)
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("malta-pb.dispute")
@pytest.mark.parametrize(
    ("house", "pack"),
    [
        (MALTA, AWAY),
        (replace(CAMPIONE, disputes_final=True), ta.ChangePack("inspector", "worn")),
    ],
    ids=["malta", "custom"],
)
def test_a_complaint_open_when_the_decks_go_is_decided_once(house: House, pack: Act) -> None:
    scene = Scene(house, CARDS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.SETTLE)
    scene.dealer.settle()
    scene.do(ca.Dispute("anna", "I had more there"))
    scene.do(pack)
    assert [each.matters for each in scene.state.disputed] == [()]
    by = holder_of(house, scene.state.table, Power.RESOLVE_DISPUTE)
    scene.do(ca.ResolveDispute(by, rebuildable=False))
    again(house, scene)
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.10", "venezia-spb.16")
def test_what_is_ruled_of_an_annulled_coup_leaves_the_one_before_it_open() -> None:
    scene = Scene(VENEZIA, CARDS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(GLASS)
    scene.do(ca.Dispute("anna", "of the one before", coup=1))
    assert [each.number for each in scene.state.disputed] == [1]
    scene.dealer.end()
    # The last that is over is now the annulled one.
    assert scene.refused(ca.Dispute("anna", "and of that")).cite == "venezia-spb.16"


@pytest.mark.proves("lugano-pb.supervisor")
def test_pictures_of_an_annulled_coup_are_asked_for_with_the_cards_that_lay_open() -> None:
    scene = Scene(HOUSES["lugano-pb"], CARDS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    decider = holder_of(scene.house, scene.state.table, Power.RULE_FREELY)
    scene.do(ca.RuleFreely(decider, "a glass fell over", annul=True))
    for _ in range(2):
        scene.do(ca.RequestCheck("supervisor", ""))
        request = scene.last(ce.CheckRequested)
        assert (request.number, request.cards) == (1, ("4h",))
        if scene.state.coup is not None:
            scene.dealer.end()


# A coup that came to nothing


@pytest.mark.proves("venezia-spb.10")
@pytest.mark.parametrize("ended", [GLASS, AWAY], ids=["annulled", "put-away"])
def test_a_coup_that_came_to_nothing_is_not_the_last_that_is_over(ended: Act) -> None:
    scene = underpaid()
    scene.do(ended)
    # It had none.
    assert "any cards dealt" in translate(scene.last(ce.CoupAnnulled), "en")
    scene.do(ca.Dispute("anna", "I was paid 10"))
    assert [each.number for each in scene.state.disputed] == [1]
    scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    assert scene.chips("anna") == 10_100
    assert scene.chips("bruno") == 10_000


@pytest.mark.proves("venezia-spb.10", "malta-pb.dispute")
@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)
@pytest.mark.parametrize("ended", [False, True])
def test_nor_is_the_coup_before_it_closed_to_whoever_puts_right(house: House, ended: bool) -> None:
    scene = underpaid(house)
    decider = holder_of(house, scene.state.table, Power.RULE_FREELY)
    scene.do(ca.RuleFreely(decider, "a glass fell over", annul=True))
    if ended:
        scene.dealer.end()
    by = holder_of(house, scene.state.table, Power.RESOLVE_DISPUTE)
    scene.do(ca.PutRight(by, late=True))
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.15")
def test_and_what_was_left_of_the_coup_before_may_be_put_aside() -> None:
    scene = underpaid()
    scene.do(AWAY)
    by = holder_of(VENEZIA, scene.state.table, Power.PUT_ASIDE)
    scene.do(ca.LeftWinnings(by, "anna", TEN))
    assert (scene.chips("anna"), scene.unclaimed) == (10_000, 10)


def test_a_coup_that_came_to_nothing_cannot_be_named() -> None:
    scene = underpaid()
    scene.do(GLASS)
    named = ca.Dispute("anna", "that", coup=2)
    assert scene.refused(named).reason.code == "not-yet"
    scene.dealer.end()
    assert scene.refused(named).reason.code == "not-that-coup"


# As ledgers of before tell it


def test_a_decision_told_as_late_of_an_annulled_coup_that_lies_there_is_about_it() -> None:
    scene = Scene(MALTA, CARDS, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(ca.Dispute("anna", "that was late"))
    scene.do(ca.DrawTogether("dealer", 2, order_known=False, stuck=False))
    lies = scene.state
    for named in ((), (2, 1)):
        state = evolve(lies, ce.FreelyRuled("malta-pb.dispute", "direction", "so", True, *named))
        state = evolve(state, ce.ComplaintBarred("malta-pb.dispute", True, *named))
        assert state.in_play().pending is None
        assert state.in_play().barred == "malta-pb.dispute"
        assert state.previous is not None
        assert not state.previous.barred
    state = evolve(lies, ce.ComplaintBarred("malta-pb.dispute", True, 1, 1))
    assert state.in_play().pending is Pending.DISPUTE
    assert state.previous is not None
    assert state.previous.barred


def test_a_late_complaint_told_of_a_coup_that_came_to_nothing_is_about_none() -> None:
    scene = Scene(VENEZIA, CARDS, anna=1)
    scene.do(GLASS)
    noted = ce.LateDisputeNoted("venezia-spb.10", "anna", "not so")
    assert evolve(scene.state, noted) == scene.state


def underpaid(house: House = VENEZIA) -> Scene:
    """Anna has won 100 and was paid 10; the bets of the next coup are open."""
    scene = Scene(house, CARDS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.until(Step.SETTLE)
    scene.do(ca.PayBet("dealer", "anna", "punto", TEN, unnoticed=True))
    scene.dealer.end()
    assert scene.chips("anna") == 10_010
    scene.open_betting()
    scene.bet("bruno", "punto", 50)
    return scene
