"""Campione d'Italia, articles 26 to 49: what goes wrong, the Rule, the pays and the Direction."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.punto_banco.view import view
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from tests.scene import Scene


def at(step: Step, top: str) -> Scene:
    """Anna has 100 on the Punto and Bruno on the Banco; everybody acts rightly up to ``step``."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.until(step)
    return scene


def drawing(top: str) -> Scene:
    """As ``at``, with the Banco's cards just shown."""
    scene = at(Step.TURN_BANCO, top)
    scene.dealer.turn("banco")
    return scene


def hands(scene: Scene) -> tuple[str, str]:
    return scene.hand("punto"), scene.hand("banco")


def stacks(scene: Scene) -> tuple[float, float]:
    return scene.chips("anna"), scene.chips("bruno")


def no_bet_moves(scene: Scene) -> None:
    """Nobody may add, take back, or have the betting reopened."""
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    assert scene.refused(a.RemoveBet("bruno", "banco")).reason.code == "bets-closed"
    assert scene.refused(a.ReopenBetting("inspector")).reason.code == "cards-seen"


def assert_annulled(scene: Scene, cite: str) -> None:
    """The coup is void, everybody has his bet back, and nothing is left on the cloth."""
    assert scene.last(e.CoupAnnulled).cite == cite
    assert {event.cite for event in scene.told(e.BetReturned)} == {cite}
    assert stacks(scene) == (10_000, 10_000)
    assert scene.coup.cards == ()
    assert scene.step is Step.END_COUP


def next_first_card(scene: Scene) -> e.CardDrawn:
    """The card that opens the next coup."""
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    return scene.last(e.CardDrawn)


# 26-28: in the distribution


@pytest.mark.proves("campione-pb.26")
def test_puntos_cards_turned_while_dealing_leave_the_coup_valid() -> None:
    scene = at(Step.DRAW_PUNTO, "2h 5d 3s Kd 9c")
    scene.dealer.draw("punto", "up")
    scene.dealer.draw("banco")
    scene.dealer.draw("punto", "up")
    scene.dealer.draw("banco")
    assert scene.rulings == [(Mishap.PUNTO_UNCOVERED_IN_DEAL, "campione-pb.26")] * 2
    no_bet_moves(scene)
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 9c", "5d Kd")
    scene.finish()
    assert stacks(scene) == (9_900, 10_095)


@pytest.mark.proves("campione-pb.27")
@pytest.mark.parametrize(
    ("right", "wrong"), [((), "banco"), (("punto",), "punto"), (("punto", "banco"), "banco")]
)
def test_cards_swapped_unseen_are_rectified(right: tuple[str, ...], wrong: str) -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    for side in right:
        scene.dealer.draw(side)
    scene.dealer.draw(wrong)
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_UNSEEN, "campione-pb.27")]
    assert scene.last(e.HandsRebuilt).cite == "campione-pb.27"
    scene.do(a.CloseWithdrawal("dealer"))
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("9h Kc", "2d 3s")


@pytest.mark.proves("campione-pb.27")
def test_after_a_swap_players_may_withdraw_and_whoever_stakes_accepts() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco")
    opened = scene.last(e.WithdrawalOpened)
    assert opened == e.WithdrawalOpened("campione-pb.27", "chi punta accetta")
    scene.refused(a.PlaceBet("anna", "punto", scene.coup.bets[0].amount))
    scene.do(a.RemoveBet("bruno", "banco"))
    scene.do(a.CloseWithdrawal("dealer"))
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"
    scene.finish()
    assert stacks(scene) == (10_100, 10_000)


@pytest.mark.proves("campione-pb.27")
def test_a_bet_taken_back_after_a_swap_rests_on_the_article_that_allows_it() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco")
    scene.do(a.RemoveBet("bruno", "banco"))
    assert scene.last(e.BetWithdrawn).cite == "campione-pb.27"


@pytest.mark.proves("campione-pb.27")
def test_a_contested_swap_annuls_the_coup() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco")
    scene.do(a.Contest("bruno"))
    assert scene.last(e.Contested).player == "bruno"
    assert_annulled(scene, "campione-pb.27")


@pytest.mark.proves("campione-pb.27")
def test_cards_swapped_and_seen_annul_the_coup() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco", "up")
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")]
    assert_annulled(scene, "campione-pb.27")


def three_to_the_punto() -> Scene:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    for side in ("punto", "banco", "punto", "punto"):
        scene.dealer.draw(side)
    assert scene.rulings == [(Mishap.TOO_MANY_DEALT, "campione-pb.28")]
    assert scene.step is Step.FIND
    return scene


@pytest.mark.proves("campione-pb.28")
def test_a_card_too_many_to_a_side_is_put_right_when_the_coup_can_be_rebuilt() -> None:
    scene = three_to_the_punto()
    scene.refused(a.Find("dealer", True))
    scene.do(a.Find("inspector", True))
    assert scene.last(e.Found) == e.Found("campione-pb.28", True)
    assert hands(scene) == ("9h Kc", "2d 3s")
    scene.finish()
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.28")
def test_a_card_too_many_to_a_side_annuls_a_coup_that_cannot_be_rebuilt() -> None:
    scene = three_to_the_punto()
    scene.do(a.Find("inspector", False))
    assert scene.rulings[-1] == (Mishap.TOO_MANY_DEALT_LOST, "campione-pb.28")
    assert_annulled(scene, "campione-pb.28")


@pytest.mark.proves("campione-pb.28")
@pytest.mark.parametrize("side", ["punto", "banco"])
def test_a_third_card_dealt_to_a_side_before_anyone_spoke_is_one_too_many(side: str) -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s 4d")
    scene.dealer.draw(side, "down")
    assert [cite for _, cite in scene.rulings] == ["campione-pb.28"]
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("9h Kc", "2d 3s")


# 29-35: in the drawing


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
    assert scene.last(e.CardsAnnulled).cards == cards("2h")
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
    scene.do(a.DrawTogether("dealer", 2, order_known=False, stuck=False))
    assert scene.rulings == [(Mishap.SEVERAL_GIVEN_ORDER_LOST, "campione-pb.30")]
    assert_annulled(scene, "campione-pb.30")


@pytest.mark.proves("campione-pb.30")
def test_several_cards_given_in_a_certain_order_go_where_the_rule_sends_them() -> None:
    scene = drawing("2h Kd 3s 2d 4c 5c")
    scene.do(a.DrawTogether("dealer", 2, order_known=True, stuck=False))
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
    told = scene.last(e.PointsAnnounced)
    assert (told.punto, told.banco, told.winner) == (9, 5, Side.PUNTO)
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
    scene.do(a.Find("inspector", rebuildable))
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
    assert scene.rulings == [(Mishap.CARD_DETACHED, "campione-pb.34")]
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 4c", "3d 4d")
    assert not scene.state.waiting


@pytest.mark.proves("campione-pb.34")
def test_a_card_detached_and_unseen_that_no_hand_wants_opens_the_next_coup() -> None:
    scene = at(Step.PASS_CARDS, "6h 3d Kc 4s 2h 9c")
    scene.dealer.draw("aside")
    scene.finish()
    assert scene.rulings == [
        (Mishap.CARD_DETACHED, "campione-pb.34"),
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
    assert scene.last(e.CardsAnnulled) == e.CardsAnnulled(cite, cards("2h"))


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
    assert passed == e.CardsPassed("campione-pb.35", "bruno", Side.PUNTO, Why.INEXPERIENCED)
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
def test_with_no_bet_on_the_punto_the_dealer_plays() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", bruno=2)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give()
    passed = scene.last(e.CardsPassed)
    assert passed == e.CardsPassed("campione-pb.35", "", Side.PUNTO, Why.NOBODY_ON_PUNTO)
    scene.finish()
    assert scene.chips("bruno") == 9_900


# 36: the Rule, as printed. T draws, R stands; the columns are the card given, then none.

PRINTED = {
    0: "TTTTTTTTTT T",
    1: "TTTTTTTTTT T",
    2: "TTTTTTTTTT T",
    3: "TTTTTTTTRT T",
    4: "RRTTTTTTRR T",
    5: "RRRRTTTTRR T",
    6: "RRRRRRTTRR R",
    7: "RRRRRRRRRR R",
}
RANK = "TA23456789"  # what is worth 0, 1, 2 and so on


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("banco", PRINTED)
@pytest.mark.parametrize("given", range(10))
def test_the_banco_draws_by_the_table_on_the_card_given(banco: int, given: int) -> None:
    scene = at(Step.ANNOUNCE, f"Ks {RANK[banco]}h Kd Kc {RANK[given]}s 4d")
    drew = len(scene.coup.hand(Side.BANCO)) == 3
    assert drew == (PRINTED[banco][given] == "T")
    assert {event.cite for event in scene.told(e.CardDrawn)[4:]} == {"campione-pb.36"}


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("banco", PRINTED)
@pytest.mark.parametrize("punto", [6, 7])
def test_the_banco_draws_by_the_table_when_the_punto_stands(banco: int, punto: int) -> None:
    scene = at(Step.ANNOUNCE, f"Ks {RANK[banco]}h {punto}d Kc 4d 5d")
    assert len(scene.coup.hand(Side.PUNTO)) == 2
    drew = len(scene.coup.hand(Side.BANCO)) == 3
    assert drew == (PRINTED[banco][-1] == "T")


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("banco", [8, 9])
@pytest.mark.parametrize("punto", range(10))
def test_a_bancos_eight_or_nine_lets_nobody_draw(banco: int, punto: int) -> None:
    scene = at(Step.ANNOUNCE, f"Ks {banco}h {RANK[punto]}d Kc 4d 5d")
    assert len(scene.coup.cards) == 4


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("punto", range(10))
def test_the_punto_draws_up_to_five_stands_on_six_and_seven_and_turns_eight_and_nine(
    punto: int,
) -> None:
    right = Word.CARTA if punto <= 5 else Word.NO if punto <= 7 else Word.BATTUTA
    scene = at(Step.DECLARE, f"Ks 7h {RANK[punto]}d Kc 2d")
    scene.declare("anna", right, point=punto if right is Word.BATTUTA else None)
    scene.until(Step.ANNOUNCE)
    assert not scene.rulings
    assert len(scene.coup.hand(Side.PUNTO)) == (3 if right is Word.CARTA else 2)


@pytest.mark.proves("campione-pb.37")
def test_a_standing_player_bets_reads_and_complains_like_a_seated_one() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, zoe=None)
    scene.bet("anna", "punto", 100)
    scene.bet("zoe", "punto", 200, box=1)
    scene.deal()
    scene.dealer.give("zoe")
    assert scene.last(e.CardsPassed).cite == "campione-pb.37"
    assert not scene.rulings
    scene.do(a.Look("zoe"))
    scene.declare("zoe", "battuta", point=9)
    scene.until(Step.SETTLE)
    scene.do(a.Dispute("zoe", "i punti"))
    scene.finish()
    assert scene.chips("zoe") == 10_200


# 38-45: in reading, declaring and repeating


@pytest.mark.proves("campione-pb.38")
@pytest.mark.parametrize("step", [Step.PASS_CARDS, Step.DECLARE])
def test_cards_taken_on_ones_own_initiative_go_to_whoever_is_entitled(step: Step) -> None:
    scene = at(step, "9h 2d Kc 3s")
    scene.do(a.TakeCards("bruno"))
    assert scene.rulings == [(Mishap.CARDS_TAKEN, "campione-pb.38")]
    assert view(CAMPIONE, scene.state, "bruno")["coup"]["punto"] == ["9h", "Kc"]
    scene.refused(a.Declare("bruno", Word.CARTA))
    assert scene.step is step
    scene.until(Step.DECLARE)
    assert scene.coup.reader == "anna"
    scene.finish()
    assert scene.last(e.Declared).player == "anna"
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.39")
def test_when_the_punter_announces_a_wrong_natural_the_cards_speak() -> None:
    scene = at(Step.DECLARE, "8h 2d Kc 3s")
    scene.declare("anna", "battuta", point=9)
    assert scene.rulings == [(Mishap.WRONG_POINT_BY_PUNTER, "campione-pb.39")]
    scene.finish()
    assert scene.last(e.PointsAnnounced).punto == 8
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.39")
def test_a_natural_announced_on_a_five_draws_all_the_same() -> None:
    scene = at(Step.DECLARE, "2h 3d 3s 4d 4c")
    scene.declare("anna", "battuta", point=9)
    assert scene.rulings == [
        (Mishap.WRONG_POINT_BY_PUNTER, "campione-pb.39"),
        (Mishap.DECLARED_AGAINST_RULE, "campione-pb.42"),
    ]
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 4c", "3d 4d")


@pytest.mark.proves("campione-pb.39")
def test_a_wrong_point_announced_with_a_no_is_rectified_too() -> None:
    scene = at(Step.DECLARE, "6h 3d Kc 4s")
    scene.declare("anna", "no", point=7)
    scene.until(Step.SETTLE)
    assert scene.rulings == [(Mishap.WRONG_POINT_BY_PUNTER, "campione-pb.39")]


@pytest.mark.proves("campione-pb.40")
@pytest.mark.parametrize(
    ("top", "words", "punto"),
    [
        ("2h 3d 3s 4d 4c", ("carta", "no"), "2h 3s 4c"),
        ("2h 3d 3s 4d 4c", ("no", "carta"), "2h 3s 4c"),
        ("6h 3d Kc 4s 2h", ("carta", "no"), "6h Kc"),
    ],
)
def test_who_corrects_himself_at_once_is_checked_and_plays_by_the_rule(
    top: str, words: tuple[str, str], punto: str
) -> None:
    scene = at(Step.DECLARE, top)
    for word in words:
        scene.declare("anna", word)
    assert scene.rulings == [(Mishap.DECLARATION_CORRECTED, "campione-pb.40")]
    assert scene.last(e.HandTurned) == e.HandTurned("campione-pb.40", Side.PUNTO, "dealer")
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == punto


@pytest.mark.proves("campione-pb.40")
def test_nobody_corrects_himself_once_the_dealer_has_repeated() -> None:
    scene = at(Step.TURN_BANCO, "2h 3d 3s 4d 4c")
    refusal = scene.refused(a.Declare("anna", Word.NO))
    assert (refusal.reason.code, refusal.cite) == ("already-declared", "campione-pb.12")


@pytest.mark.proves("campione-pb.41")
def test_the_card_asked_for_lies_open_and_stays_so() -> None:
    scene = drawing("2h 3d 3s 4d 4c")
    scene.dealer.draw("punto")
    assert view(CAMPIONE, scene.state)["coup"]["punto"] == [None, None, "4c"]
    scene.until(Step.ANNOUNCE)
    for by in ("anna", "dealer"):
        refusal = scene.refused(a.Turn(by, Side.PUNTO))
        assert (refusal.reason.code, refusal.cite) == ("nothing-to-turn", "campione-pb.41")


@pytest.mark.proves("campione-pb.42")
@pytest.mark.parametrize(
    ("top", "word", "punto", "banco", "annulled"),
    [
        # Stands on four: the card the Banco took is the Punto's, and the Banco's comes after it.
        ("4h 2d Kc 3s 7h 9c", "no", "4h Kc 7h", "2d 3s 9c", ""),
        # Draws on six: his card is the Banco's, and the Banco's own is one too many.
        ("6h 2d Kc 3s 4h 9c", "carta", "6h Kc", "2d 3s 4h", "9c"),
        # Draws on seven against seven: nobody was due a card.
        ("7h 3d Kc 4s 2h", "carta", "7h Kc", "3d 4s", "2h"),
        # Says no with a natural: the Banco was not due a card.
        ("8h 2d Kc 3s 4h", "no", "8h Kc", "2d 3s", "4h"),
    ],
)
def test_a_false_draw_is_restored_by_the_rule(
    top: str, word: str, punto: str, banco: str, annulled: str
) -> None:
    scene = at(Step.DECLARE, top)
    scene.declare("anna", word)
    scene.until(Step.SETTLE)
    assert scene.rulings[0] == (Mishap.DECLARED_AGAINST_RULE, "campione-pb.42")
    assert hands(scene) == (punto, banco)
    assert scene.state.discard == cards(annulled)
    assert not scene.state.waiting
    assert scene.last(e.PlayerErred) == e.PlayerErred("campione-pb.42", "anna")


@pytest.mark.proves("campione-pb.42")
def test_a_card_drawn_falsely_and_seen_is_annulled_by_the_article_on_false_draws() -> None:
    scene = at(Step.DECLARE, "7h 3d Kc 4s 2h")
    scene.declare("anna", "carta")
    scene.until(Step.SETTLE)
    assert scene.last(e.CardsAnnulled) == e.CardsAnnulled("campione-pb.42", cards("2h"))


@pytest.mark.proves("campione-pb.42")
@pytest.mark.parametrize("seen", [True, False])
def test_a_card_detached_by_mistake_is_annulled_if_seen_and_plays_next_if_not(seen: bool) -> None:
    scene = drawing("7h 3d Kc 4s 2h 9c")
    scene.dealer.draw("aside", "up" if seen else "down")
    scene.finish()
    if seen:
        assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-pb.42")
        assert scene.last(e.CardsAnnulled) == e.CardsAnnulled("campione-pb.42", cards("2h"))
    assert next_first_card(scene).card == ("9c" if seen else "2h")


@pytest.mark.proves("campione-pb.43")
@pytest.mark.parametrize(
    ("step", "side", "mishap"),
    [
        (Step.DRAW_BANCO, "banco", Mishap.BANCO_UNCOVERED_IN_DEAL),
        (Step.PASS_CARDS, "punto", Mishap.PUNTO_UNCOVERED),
        (Step.PASS_CARDS, "banco", Mishap.BANCO_UNCOVERED),
        (Step.DECLARE, "punto", Mishap.PUNTO_UNCOVERED),
        (Step.DECLARE, "banco", Mishap.BANCO_UNCOVERED),
    ],
)
def test_cards_uncovered_by_mistake_leave_the_coup_valid_and_every_bet_where_it_is(
    step: Step, side: str, mishap: Mishap
) -> None:
    scene = at(step, "2h 3d 3s 4d 4c")
    if step is Step.DRAW_BANCO:
        scene.dealer.draw(side, "up")
    else:
        scene.dealer.turn(side)
    assert scene.rulings == [(mishap, "campione-pb.43")]
    no_bet_moves(scene)
    scene.finish()
    assert len(scene.rulings) == 1
    assert stacks(scene) == (10_100, 9_900)


def passed_wrongly() -> Scene:
    """Anna's bet is the higher, but the cards went to Bruno."""
    scene = Scene(CAMPIONE, "2h 3d 3s 4d 4c", anna=1, bruno=2)
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", "punto", 100)
    scene.deal()
    scene.dealer.give("bruno")
    assert scene.rulings == [(Mishap.CARDS_TO_WRONG_PLAYER, "campione-pb.44")]
    return scene


@pytest.mark.proves("campione-pb.44")
def test_cards_passed_to_the_wrong_player_come_back_while_nothing_is_declared() -> None:
    scene = passed_wrongly()
    assert scene.last(e.CardsRecalled).cite == "campione-pb.44"
    assert scene.step is Step.PASS_CARDS
    scene.dealer.give("anna")
    assert scene.coup.reader == "anna"
    assert scene.refused(a.Declare("bruno", Word.CARTA)).reason.code == "not-your-cards"
    scene.finish()
    assert scene.told(e.Declared)[0].player == "anna"


@pytest.mark.proves("campione-pb.44")
def test_if_the_wrong_player_has_declared_the_coup_goes_on_and_no_bet_changes() -> None:
    scene = passed_wrongly()
    scene.declare("bruno", "carta")
    assert scene.rulings[-1] == (Mishap.WRONG_PLAYER_DECLARED, "campione-pb.44")
    assert scene.step is Step.REPEAT
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"
    scene.finish()
    assert stacks(scene) == (10_200, 10_100)


@pytest.mark.proves("campione-pb.45")
@pytest.mark.parametrize(
    ("top", "said", "repeated", "punto"),
    [
        ("2h 3d 3s 4d 4c", "carta", "no", "2h 3s 4c"),
        ("6h 3d Kc 4s 2h", "no", "carta", "6h Kc"),
    ],
)
def test_a_declaration_repeated_the_wrong_way_is_put_right(
    top: str, said: str, repeated: str, punto: str
) -> None:
    scene = at(Step.DECLARE, top)
    scene.declare("anna", said)
    scene.dealer.repeat(repeated)
    assert scene.rulings == [(Mishap.MISREPEATED, "campione-pb.45")]
    assert scene.last(e.Repeated) == e.Repeated("campione-pb.45", Word(said))
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == punto


def detached_on_a_no(top: str, face: str) -> Scene:
    """Anna said no; the dealer said carta and has a card for her out already."""
    scene = at(Step.DECLARE, top)
    scene.declare("anna", "no")
    scene.dealer.repeat("carta")
    scene.dealer.draw("punto", face)
    return scene


@pytest.mark.proves("campione-pb.45")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_card_detached_for_a_punter_who_said_no_goes_to_the_banco_by_the_rule(face: str) -> None:
    scene = detached_on_a_no("6h 2d Kc 3s 4h 9c", face)
    assert scene.hand("punto") == "6h Kc"
    scene.finish()
    given = scene.told(e.CardDrawn)[-1]
    assert (given.card, given.side, given.up) == ("4h", Side.BANCO, True)
    assert stacks(scene) == (9_900, 10_095)


@pytest.mark.proves("campione-pb.45")
def test_a_card_detached_for_a_punter_who_said_no_and_seen_is_annulled() -> None:
    scene = detached_on_a_no("6h 3d Kc 4s 2h 9c", "up")
    scene.finish()
    assert scene.rulings[-1] == (Mishap.MISREPEATED_LEFT_SEEN, "campione-pb.45")
    assert scene.last(e.CardsAnnulled) == e.CardsAnnulled("campione-pb.45", cards("2h"))
    assert next_first_card(scene).card == "9c"


@pytest.mark.proves("campione-pb.45")
def test_a_card_detached_for_a_punter_who_said_no_and_unseen_plays_the_next_coup() -> None:
    scene = detached_on_a_no("6h 3d Kc 4s 2h 9c", "down")
    scene.finish()
    assert scene.rulings[-1] == (Mishap.MISREPEATED_LEFT_UNSEEN, "campione-pb.45")
    assert scene.last(e.CardsKept).cite == "campione-pb.45"
    first = next_first_card(scene)
    assert (first.card, first.side, first.up) == ("2h", Side.PUNTO, False)


# 46-49: the pays, the open table, the squares and the Direction


@pytest.mark.proves("campione-pb.46")
@pytest.mark.parametrize(
    ("top", "chance", "after", "cagnotte"),
    [
        ("9h 2d Kc 3s", "punto", 10_100, 0),
        ("2h 9d 3c Ks", "banco", 10_095, 5),
        ("8h 8d Kc Ks", "egalite", 10_800, 0),
    ],
)
def test_punto_pays_even_banco_even_less_five_and_egalite_eight_to_one(
    top: str, chance: str, after: float, cagnotte: float
) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", chance, 100)
    scene.play()
    assert scene.last(e.BetPaid).cite == "campione-pb.46"
    assert (scene.chips("anna"), scene.cagnotte) == (after, cagnotte)


@pytest.mark.proves("campione-pb.46")
def test_losing_bets_are_collected_and_a_tie_gives_punto_and_banco_back() -> None:
    scene = at(Step.SETTLE, "8h 8d Kc Ks")
    scene.finish()
    assert stacks(scene) == (10_000, 10_000)
    lost = at(Step.SETTLE, "9h 2d Kc 3s")
    lost.finish()
    assert lost.last(e.BetCollected).cite == "campione-pb.46"
    assert stacks(lost) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.47")
def test_the_direction_may_have_the_dealer_play_both_hands_face_up() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s 2h 3d 3s 4d 4c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    refusal = scene.refused(ta.ChangeMode("inspector", "open"))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.47")
    scene.do(ta.ChangeMode("direction", "open"))
    assert scene.last(te.ModeChanged) == te.ModeChanged("campione-pb.47", "open")
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert all(laid.up for laid in scene.coup.cards)
    assert scene.step is Step.DRAW_PUNTO
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 4c", "3d 4d")
    scene.finish()
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-pb.47")
@pytest.mark.parametrize("step", [Step.CLOSE_BETTING, Step.PASS_CARDS])
def test_the_direction_may_decide_so_at_any_moment(step: Step) -> None:
    scene = at(step, "9h 2d Kc 3s")
    scene.do(ta.ChangeMode("direction", "open"))
    scene.finish()
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert all(laid.up for laid in scene.coup.cards)


def crowded(chance: str) -> Scene:
    """Three bets of different players on one square, or in the tie's section."""
    scene = Scene(CAMPIONE, anna=1, bruno=None, carla=None, dario=None)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, chance, 10, box=1)
    return scene


@pytest.mark.proves("campione-pb.48")
@pytest.mark.parametrize("chance", ["punto", "banco"])
def test_a_square_takes_three_bets_of_different_players_and_no_fourth(chance: str) -> None:
    scene = crowded(chance)
    refusal = scene.bet_refused("dario", chance, 10, box=1)
    assert (refusal.reason.code, refusal.cite) == ("square-full", "campione-pb.48")
    scene.bet("carla", chance, 10, box=1)
    scene.bet("dario", chance, 10, box=2)
    assert [bet.amount for bet in scene.coup.staked(chance)] == [10_00, 10_00, 20_00, 10_00]


@pytest.mark.proves("campione-pb.48")
def test_the_egalite_takes_any_number_of_bets() -> None:
    scene = crowded("egalite")
    scene.bet("dario", "egalite", 10)
    assert len(scene.coup.staked("egalite")) == 4


@pytest.mark.proves("campione-pb.49")
def test_the_direction_decides_what_no_article_foresaw_and_says_why() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    refusal = scene.refused(a.RuleFreely("inspector", "allarme antincendio", annul=True))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.49")
    scene.do(a.RuleFreely("direction", "allarme antincendio", annul=True))
    ruled = scene.last(e.FreelyRuled)
    assert ruled == e.FreelyRuled("campione-pb.49", "direction", "allarme antincendio")
    assert_annulled(scene, "campione-pb.49")


@pytest.mark.proves("campione-pb.49")
def test_a_decision_of_the_direction_may_leave_the_coup_as_it_is() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    scene.do(a.RuleFreely("direction", "il colpo prosegue"))
    scene.finish()
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.49")
def test_the_direction_states_its_reason() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    assert scene.refused(a.RuleFreely("direction", " ")).cite == "campione-pb.49"


@pytest.mark.proves("campione-pb.38", "campione-pb.35")
def test_the_entitled_player_who_snatches_the_cards_gets_them_once_more_and_then_no_more() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    scene.do(a.TakeCards("anna"))
    scene.dealer.give("anna")
    scene.finish()
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("")
    assert scene.last(e.CardsPassed).why == "erred"


@pytest.mark.proves("campione-pb.49")
def test_there_is_no_appeal_against_the_direction() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    scene.do(a.RuleFreely("direction", "allarme antincendio", annul=True))
    assert scene.refused(a.Dispute("anna", "avevo nove")).cite == "campione-pb.49"
