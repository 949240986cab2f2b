"""Campione d'Italia, articles 29 to 35: what goes wrong in the drawing, and who erred before."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.articles.campione.scenes import (
    assert_annulled,
    at,
    drawing,
    hands,
    next_first_card,
    stacks,
)
from tests.punto_banco.scene import Scene


@pytest.mark.proves("campione-pb.29")
def test_a_card_the_punto_did_not_ask_goes_to_the_banco_by_the_rule() -> None:
    scene = drawing("6h 2d Kc 3s 4h 9c")
    scene.dealer.draw("punto")
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-pb.29")]
    assert scene.step is Step.DRAW_BANCO
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("6h Kc", "2d 3s 4h")
    assert scene.state.table.sabot.top == "9c"
    scene.finish()
    assert stacks(scene) == (9_900, 10_095)


@pytest.mark.proves("campione-pb.29")
def test_a_card_the_punto_did_not_ask_and_the_banco_does_not_want_is_annulled() -> None:
    scene = drawing("6h 3d Kc 4s 2h")
    scene.dealer.draw("punto")
    scene.until(Step.SETTLE)
    assert hands(scene) == ("6h Kc", "3d 4s")
    assert scene.last(ce.CardsAnnulled).cards == cards("2h")
    assert scene.state.discard == cards("2h")
    assert not scene.state.waiting
    scene.finish()
    assert stacks(scene) == (9_900, 10_095)


@pytest.mark.proves("campione-pb.30")
def test_the_card_asked_for_and_given_covered_is_turned() -> None:
    scene = drawing("2h 3d 3s 4d 4c")
    scene.dealer.draw("punto", "down")
    assert scene.rulings == [(Mishap.GIVEN_COVERED, "campione-pb.30")]
    assert scene.last(e.CardTurned) == e.CardTurned("campione-pb.30", Card("4c"))
    assert scene.coup.cards[-1].up


@pytest.mark.proves("campione-pb.30")
def test_several_cards_given_in_confusion_annul_the_coup() -> None:
    scene = drawing("2h 3d 3s 4d 4c 5c")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False, stuck=False))
    assert scene.rulings == [(Mishap.SEVERAL_GIVEN_ORDER_LOST, "campione-pb.30")]
    assert_annulled(scene, "campione-pb.30")


@pytest.mark.proves("campione-pb.30")
def test_several_cards_given_in_a_certain_order_go_where_the_rule_sends_them() -> None:
    scene = drawing("2h Kd 3s 2d 4c 5c")
    scene.do(ca.DrawTogether("dealer", 2, order_known=True, stuck=False))
    assert scene.rulings == [(Mishap.SEVERAL_GIVEN_ORDER_KNOWN, "campione-pb.30")]
    assert hands(scene) == ("2h 3s 4c", "Kd 2d 5c")


@pytest.mark.proves("campione-pb.31")
def test_the_dealer_who_draws_before_showing_the_banco_is_reminded_and_the_card_waits() -> None:
    scene = at(Step.TURN_BANCO, "2h 3d 3s 4d 4c 9c")
    scene.dealer.draw("punto")
    assert scene.rulings == [(Mishap.BANCO_NOT_SHOWN, "campione-pb.31")]
    assert hands(scene) == ("2h 3s", "3d 4d")
    assert scene.step is Step.TURN_BANCO
    scene.dealer.turn("banco")
    assert scene.last(e.HandTurned) == e.HandTurned("campione-pb.31", Side.BANCO, "dealer")
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 4c", "3d 4d")


@pytest.mark.proves("campione-pb.32")
@pytest.mark.parametrize(
    "act",
    [
        a.PassCards("bruno", "bruno"),
        a.PassCards("anna", "anna"),
        a.Draw("bruno", Target.PUNTO),
        a.Turn("bruno", Side.PUNTO),
    ],
)
def test_only_the_dealer_moves_the_cards(act: Act) -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    refusal = scene.refused(act)
    assert (refusal.reason.code, refusal.cite) == ("only-the-dealer", "campione-pb.32")


@pytest.mark.proves("campione-pb.33")
@pytest.mark.parametrize(("punto", "banco"), [(4, 5), (9, 8), (7, 7)])
def test_when_the_dealer_announces_a_wrong_point_the_cards_speak(punto: int, banco: int) -> None:
    scene = at(Step.ANNOUNCE, "9h 2d Kc 3s")
    scene.dealer.announce(punto, banco)
    assert scene.rulings == [(Mishap.WRONG_POINT_BY_DEALER, "campione-pb.33")]
    announced = scene.last(e.PointsAnnounced)
    assert (announced.punto, announced.banco, announced.winner) == (9, 5, Side.PUNTO)
    scene.finish()
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.34")
def test_a_third_card_forgotten_is_still_given_by_the_rule() -> None:
    scene = drawing("2h 3d 3s 4d 4c")
    scene.dealer.announce(5, 7)
    assert scene.rulings == [(Mishap.THIRD_CARD_SKIPPED, "campione-pb.34")]
    assert scene.step is Step.DRAW_PUNTO
    scene.finish()
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.34")
@pytest.mark.parametrize("rebuildable", [True, False])
def test_too_few_cards_are_completed_or_the_coup_is_annulled(rebuildable: bool) -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    scene.dealer.give("anna")
    assert scene.rulings == [(Mishap.TOO_FEW_DEALT, "campione-pb.34")]
    scene.do(ca.Find("inspector", rebuildable))
    if rebuildable:
        scene.finish()
        assert stacks(scene) == (10_100, 9_900)
    else:
        assert scene.rulings[-1] == (Mishap.TOO_FEW_DEALT_LOST, "campione-pb.34")
        assert_annulled(scene, "campione-pb.34")


@pytest.mark.proves("campione-pb.34")
def test_a_card_detached_and_seen_serves_in_this_coup() -> None:
    scene = at(Step.PASS_CARDS, "2h 3d 3s 4d 4c 9c")
    scene.dealer.draw("aside", "up")
    assert scene.rulings == [(Mishap.CARD_DETACHED, "campione-pb~still-due")]
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 4c", "3d 4d")
    assert not scene.state.waiting


@pytest.mark.proves("campione-pb.34")
def test_a_card_detached_and_unseen_that_no_hand_wants_opens_the_next_coup() -> None:
    scene = at(Step.PASS_CARDS, "6h 3d Kc 4s 2h 9c")
    scene.dealer.draw("aside")
    scene.finish()
    assert scene.rulings == [
        (Mishap.CARD_DETACHED, "campione-pb~still-due"),
        (Mishap.EXTRA_CARD_UNSEEN, "campione-pb.34"),
    ]
    assert stacks(scene) == (9_900, 10_095)
    first = next_first_card(scene)
    assert (first.card, first.side, first.up) == ("2h", Side.PUNTO, False)


@pytest.mark.proves("campione-pb.34")
def test_a_card_the_banco_may_not_take_is_taken_back() -> None:
    scene = drawing("6h 3d Kc 4s 2h")
    scene.dealer.draw("banco")
    assert scene.rulings == [(Mishap.UNDUE_CARD, "campione-pb.34")]
    scene.until(Step.SETTLE)
    assert hands(scene) == ("6h Kc", "3d 4s")
    assert scene.state.discard == cards("2h")


@pytest.mark.proves("campione-pb.29", "campione-pb.34")
@pytest.mark.parametrize(
    ("side", "cite"), [("punto", "campione-pb.29"), ("banco", "campione-pb.34")]
)
def test_a_card_nobody_was_due_is_annulled_by_the_article_of_the_error(
    side: str, cite: str
) -> None:
    scene = drawing("6h 3d Kc 4s 2h")
    scene.dealer.draw(side)
    scene.until(Step.SETTLE)
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled(cite, cards("2h"))


@pytest.mark.proves("campione-pb.11", "campione-pb.34", "campione-pb.42")
@pytest.mark.parametrize("face", ["up", "down"])
@pytest.mark.parametrize("shown", [True, False])
def test_a_card_asked_for_that_a_natural_bars_is_not_called_unasked(face: str, shown: bool) -> None:
    scene = at(Step.TURN_BANCO, "2h 9d 3c Kd 7s 4c")
    if shown:
        scene.dealer.turn("banco")
    scene.dealer.draw("punto", face)
    given = (Mishap.UNDUE_CARD, "campione-pb.34")
    too_soon = (Mishap.BANCO_NOT_SHOWN, "campione-pb.31")
    left = {
        "up": (Mishap.FALSE_DRAW_LEFT_SEEN, "campione-pb.42"),
        "down": (Mishap.FALSE_DRAW_LEFT_UNSEEN, "campione-pb.42"),
    }
    scene.until(Step.SETTLE)
    assert scene.rulings == [given if shown else too_soon, left[face]]


@pytest.mark.proves("campione-pb.29")
def test_a_second_card_given_to_who_asked_for_one_is_unasked() -> None:
    scene = at(Step.TURN_BANCO, "2h 9d 3c Kd 7s 4c")
    scene.dealer.draw("punto")
    scene.dealer.draw("punto")
    scene.until(Step.SETTLE)
    assert scene.rulings[2:] == [
        (Mishap.FALSE_DRAW_LEFT_SEEN, "campione-pb.42"),
        (Mishap.UNASKED_LEFT_SEEN, "campione-pb.29"),
    ]


@pytest.mark.proves("campione-pb.35")
def test_the_dealer_plays_by_the_rule_for_an_inexperienced_player_even_alone() -> None:
    scene = Scene(CAMPIONE, "2h 3d 3s 4d 4c", anna=1)
    scene.do(ta.FlagPlayer("dealer", "anna"))
    assert scene.last(te.PlayerFlagged).cite == "campione-pb.35"
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give()
    passed = scene.last(e.CardsPassed)
    assert passed == e.CardsPassed("campione-pb.35", "", Side.PUNTO, Why.INEXPERIENCED)
    assert scene.step is Step.TURN_PUNTO
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "2h 3s 4c"
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.35")
def test_an_inexperienced_player_is_passed_over_for_the_next_bet() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.do(ta.FlagPlayer("inspector", "anna"))
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", "punto", 100)
    scene.deal()
    scene.dealer.give("bruno")
    passed = scene.last(e.CardsPassed)
    cite = "campione-pb~passed-over"
    assert passed == e.CardsPassed(cite, "bruno", Side.PUNTO, Why.INEXPERIENCED)
    assert not scene.rulings


@pytest.mark.proves("campione-pb.35")
def test_who_erred_before_is_not_given_the_cards_until_the_note_is_lifted() -> None:
    scene = at(Step.DECLARE, "9h 2d Kc 3s 9h 2d Kc 3s 9h 2d Kc 3s")
    scene.declare("anna", "battuta", point=8)
    assert scene.last(e.PlayerErred).player == "anna"
    scene.finish()
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give()
    passed = scene.last(e.CardsPassed)
    assert passed == e.CardsPassed("campione-pb.35", "", Side.PUNTO, Why.ERRED)
    scene.finish()
    scene.do(ta.FlagPlayer("inspector", "anna", False))
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    assert scene.last(e.CardsPassed).why == Why.HIGHEST_BET


@pytest.mark.proves("campione-pb.35")
def test_an_error_forgiven_before_its_coup_is_over_keeps_nobody_from_the_cards() -> None:
    scene = at(Step.DECLARE, "9h 2d Kc 3s 9h 2d Kc 3s")
    scene.declare("anna", "battuta", point=8)
    assert scene.last(e.PlayerErred).player == "anna"
    scene.do(ta.FlagPlayer("inspector", "anna", False))
    scene.finish()
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    assert scene.last(e.CardsPassed).why == Why.HIGHEST_BET
    assert (Mishap.CARDS_TO_WRONG_PLAYER, "campione-pb.44") not in scene.rulings


@pytest.mark.proves("campione-pb.35")
def test_with_no_bet_on_the_punto_the_dealer_plays() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", bruno=2)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give()
    passed = scene.last(e.CardsPassed)
    assert passed == e.CardsPassed("campione-pb.35", "", Side.PUNTO, Why.NOBODY_BET)
    scene.finish()
    assert scene.chips("bruno") == 9_900


@pytest.mark.proves("campione-pb.34")
@pytest.mark.parametrize(
    ("side", "left", "cite"),
    [
        ("punto", Mishap.UNASKED_LEFT_UNSEEN, "campione-pb~unasked-unseen"),
        ("banco", Mishap.UNDUE_LEFT_UNSEEN, "campione-pb.34"),
    ],
)
def test_a_card_given_covered_that_nobody_was_due_opens_the_next_coup(
    side: str, left: Mishap, cite: str
) -> None:
    scene = drawing("6h 3d Kc 4s 2h")
    scene.dealer.draw(side, "down")
    scene.finish()
    assert scene.rulings[-1] == (left, cite)
    first = next_first_card(scene)
    assert (first.card, first.side, first.waited) == ("2h", Side.PUNTO, True)
