"""What is still open, or has not been noticed, when the next thing goes wrong."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Origin, Reportable
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Order
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"


def closed(house: House, cards: str = BOTH_STAND, mode: str | None = None) -> Scene:
    scene = Scene(house, cards, mode=mode, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    return scene


def three_to_the_punto(scene: Scene) -> None:
    """Punto, Banco, Punto, Punto, Banco; nobody notices."""
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.dealer.draw("banco")


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.7")
def test_a_word_against_the_rule_leaves_a_card_too_many_that_nobody_noticed() -> None:
    scene = closed(VENEZIA, "2h 6d Kc 4d 9h 4h 6h 5d")
    three_to_the_punto(scene)
    scene.dealer.give("anna")
    scene.declare("anna", "battuta")
    assert scene.rulings[-1] == (Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h Kc 4d", "6d 9h")
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    assert scene.rulings[-1] == (Mishap.TOO_MANY_DEALT, "venezia-spb.7")
    scene.do(ca.Find("inspector", True))
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h Kc", "6d 4d")


@pytest.mark.proves("campione-pb.26", "campione-pb.28")
def test_a_hand_turned_before_the_other_has_two_cards_is_turned_in_the_deal() -> None:
    scene = closed(CAMPIONE)
    for side in ("punto", "banco", "punto", "punto"):
        scene.dealer.draw(side)
    assert scene.step is Step.FIND
    scene.dealer.turn("punto")
    assert scene.rulings[-1] == (Mishap.PUNTO_UNCOVERED_IN_DEAL, "campione-pb.26")


@pytest.mark.proves("venezia-spb.6", "venezia-spb.1")
def test_while_it_is_open_what_the_hands_are_a_card_out_belongs_to_no_coup_to_come() -> None:
    scene = closed(VENEZIA)
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.dealer.draw("punto")
    scene.until(Step.SETTLE)
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.dealer.draw("aside", "up")
    assert scene.rulings[-1] == (Mishap.CARD_DETACHED, "venezia-spb~still-due")
    assert not scene.state.in_bianco_next
    scene.do(ca.Find("inspector", True))
    scene.until(Step.SETTLE)
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "venezia-spb.1")


@pytest.mark.proves("venezia-spb.3", "venezia-spb.2")
def test_a_card_that_fell_before_its_coup_is_ruled_on_once() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.dealer.draw("floor", "down")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert [mishap for mishap, _ in scene.rulings] == [
        Mishap.FELL_EARLY_UNSEEN,
        Mishap.STUCK_NOT_DUE,
    ]
    assert [(each.origin, each.kept) for each in scene.state.waiting] == [(Origin.FELL, True)]


@pytest.mark.proves("venezia-spb.1")
def test_a_card_kept_for_a_coup_is_not_ruled_on_again_while_its_bets_are_open() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.dealer.draw("aside", "down")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert [mishap for mishap, _ in scene.rulings] == [
        Mishap.EXTRA_CARD_UNSEEN,
        Mishap.STUCK_NOT_DUE,
    ]


@pytest.mark.proves("venezia-spb.1", "venezia-spb.8")
def test_what_a_coup_in_bianco_leaves_over_is_one_too_many_of_that_coup() -> None:
    scene = closed(MALTA, "7h 6d Kc Kd 9h 4h 2h 5d 3d Jd Jc Js", mode="open")
    scene.until(Step.ANNOUNCE)
    for _ in range(5):
        scene.dealer.draw("banco", "down")
    scene.finish()
    assert {mishap for mishap, _ in scene.rulings[5:]} == {Mishap.UNDUE_LEFT_UNSEEN}
    scene.do(a.AnnounceInBianco("dealer"))
    scene.until(Step.ANNOUNCE)
    assert len(scene.state.waiting) == 1
    scene.dealer.announce(1, 9)
    assert scene.rulings[-1][0] is Mishap.EXTRA_CARD_UNSEEN


@pytest.mark.proves("campione-pb.35", "campione-pb.44")
def test_cards_that_come_back_and_are_due_to_nobody_are_turned_by_the_dealer() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1, bruno=2)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give("bruno")
    scene.dealer.turn("punto")
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.CARDS_TO_WRONG_PLAYER]


@pytest.mark.proves("lugano-pb.hand-decline")
def test_while_the_banco_bettors_are_asked_the_croupier_turns_the_punto() -> None:
    scene = Scene(LUGANO, BOTH_STAND, mode="hand", anna=1, bruno=2)
    scene.bet("anna", "banco", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    assert scene.step is Step.ASK_TIED
    scene.dealer.turn("punto")
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-table")
def test_while_the_punto_bettors_are_asked_nobody_else_turns_their_cards() -> None:
    scene = Scene(LUGANO, BOTH_STAND, mode="hand", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 100)
    scene.deal()
    scene.dealer.turn("punto")
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.PUNTO_UNCOVERED]


@pytest.mark.proves("venezia-spb.7")
def test_a_punto_with_four_cards_gave_the_banco_its_first_third() -> None:
    scene = closed(VENEZIA, "4s 9h Tc Ts 4d 6c 3h 2h")
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    for _ in range(2):
        scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.dealer.draw("banco")
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("4s Tc Ts 4d", "9h 6c")


@pytest.mark.proves("venezia-spb.2", "venezia-spb.3")
def test_what_was_moved_last_and_burned_is_not_what_fell() -> None:
    scene = closed(VENEZIA)
    scene.dealer.draw("punto")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.last(ce.CardsAnnulled)
    scene.do(a.Report("dealer", Reportable.CARD_FELL))
    assert scene.rulings[-1] == (Mishap.FIRST_CARD_FELL, "venezia-spb.3")


@pytest.mark.proves("malta-pb.dispute", "campione-pb.49")
@pytest.mark.parametrize("house", [MALTA, CAMPIONE], ids=lambda house: house.id)
def test_what_was_decided_before_a_card_was_drawn_does_not_cover_it(house: House) -> None:
    scene = closed(house, mode="open")
    if house is MALTA:
        scene.do(ca.Dispute("bruno", "my chip fell"))
        scene.do(ca.ResolveDispute("direction", rebuildable=True))
    else:
        scene.do(ca.RuleFreely("direction", "a glass fell over"))
    assert scene.refused(ca.Dispute("anna", "again")).reason.code == "no-appeal"
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.do(ca.Dispute("anna", "that is mine"))
    assert scene.step is Step.RESOLVE_DISPUTE


@pytest.mark.proves("venezia-spb.6")
def test_what_was_ordered_for_cards_that_are_burned_lapses_aloud() -> None:
    scene = closed(VENEZIA)
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.dealer.draw("aside", "up")
    assert scene.state.in_bianco_next
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", rebuildable=False))
    lapsed = scene.events_of(ce.OrderLapsed)
    assert [(each.cite, each.order) for each in lapsed] == [
        ("venezia-spb.6", order) for order in Order
    ]
    assert not scene.state.orders


@pytest.mark.proves("campione-pb.43", "campione-pb.9")
def test_reopened_withdrawn_and_seen_a_coup_runs_without_bets() -> None:
    scene = closed(CAMPIONE)
    for side in ("punto", "banco", "punto", "banco"):
        scene.dealer.draw(side)
    scene.do(a.ReopenBetting("inspector"))
    scene.do(a.RemoveBet("anna", "punto"))
    assert scene.refused(ca.CloseBetting("dealer")).reason.code == "no-bets"
    scene.dealer.turn("punto")
    assert scene.bet_refused("bruno", "punto", 100).reason.code == "card-known"
    scene.dealer.close()
    scene.finish()
    assert scene.state.coup is None


@pytest.mark.proves("campione-pb.43", "campione-pb.8")
def test_a_lowered_maximum_gives_nothing_back_once_cards_have_been_seen() -> None:
    scene = closed(CAMPIONE)
    for side in ("punto", "banco", "punto", "banco"):
        scene.dealer.draw(side)
    scene.do(a.ReopenBetting("inspector"))
    scene.dealer.turn("punto")
    low = Limits(Range(Amount(10_00), Amount(50_00)), CAMPIONE.limits.tie)
    scene.do(ta.ChangeLimits("inspector", low, heard=True))
    assert not scene.events_of(ce.ExcessReturned)
