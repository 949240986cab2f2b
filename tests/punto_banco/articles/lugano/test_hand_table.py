"""Punto Banco at the Casinò Lugano: the table with the cards in the hand."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.mishaps import Mishap, Remedy, Reportable
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table.coup import events as ce
from sabot.table.money import Amount, Currency
from tests.punto_banco.articles.lugano.scenes import CHF, EUR, PUNTO_NINE, waits_for
from tests.punto_banco.scene import Scene


def hand_table(top: str = PUNTO_NINE) -> Scene:
    """A table with the cards in the players' hands: three seated, one standing."""
    return Scene(LUGANO, top, mode="hand", anna=1, bruno=2, carla=3, dario=None)


@pytest.mark.proves("lugano-pb.hand-table")
def test_at_a_hand_table_the_covered_punto_cards_go_to_the_highest_bet_on_punto() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 150)
    scene.bet("carla", "banco", 500)
    scene.deal()
    assert not any(laid.up for laid in scene.coup.cards)
    passed = e.CardsPassed("lugano-pb.hand-table", "bruno", Side.PUNTO, Why.HIGHEST_BET)
    assert scene.dealer.give("bruno") == (passed,)
    assert scene.coup.covered(Side.PUNTO)
    assert scene.coup.covered(Side.BANCO)
    assert scene.refused(a.Look("anna")).cite == "lugano-pb.hand-table"
    (looked,) = scene.do(a.Look("bruno"))
    assert isinstance(looked, e.CardsLooked)
    assert (looked.cite, looked.player) == ("lugano-pb.hand-table", "bruno")


@pytest.mark.proves("lugano-pb.hand-table")
def test_the_covered_cards_of_a_hand_table_do_not_rest_on_the_rule_that_lays_them_face_up() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert {card.cite for card in scene.events_of(e.CardDrawn)} == {"lugano-pb.hand-table"}


@pytest.mark.proves("lugano-pb.hand-table")
def test_among_equal_bets_the_one_who_wants_the_cards_gets_them() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 100)
    scene.bet("carla", "punto", 50)
    scene.deal()
    assert waits_for(scene, Step.ASK_TIED)
    events = scene.do(a.AskTied("dealer"))
    assert events == (e.TiedAsked("lugano-pb.hand-table", ("anna", "bruno")),)
    assert scene.refused(a.AnswerTied("carla", True)).cite == "lugano-pb.hand-table"
    answered = scene.do(a.AnswerTied("bruno", True))
    assert answered == (e.TiedAnswered("lugano-pb.hand-table", "bruno", True),)
    scene.do(a.AnswerTied("anna", False))
    assert waits_for(scene, Step.PASS_CARDS)
    passed = e.CardsPassed("lugano-pb.hand-table", "bruno", Side.PUNTO, Why.CHOSEN_AMONG_TIED)
    assert scene.dealer.give("bruno") == (passed,)


@pytest.mark.proves("lugano-pb.hand-table")
@pytest.mark.parametrize("takes", [True, False])
def test_everyone_who_was_asked_may_answer_even_when_the_others_have_declined(takes: bool) -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 100)
    scene.bet("carla", "banco", 50)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    scene.do(a.AnswerTied("anna", False))
    scene.do(a.AnswerTied("bruno", takes))
    scene.dealer.give("bruno" if takes else "carla")
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-table")
def test_when_several_of_the_tied_want_the_cards_the_inspector_decides() -> None:
    scene = hand_table()
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, "punto", 100)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    for name, takes in (("anna", False), ("bruno", True), ("carla", True)):
        scene.do(a.AnswerTied(name, takes))
    assert waits_for(scene, Step.DECIDE_READER)
    assert scene.refused(a.DecideReader("inspector", "anna")).cite == "lugano-pb.hand-table"
    decided = scene.do(a.DecideReader("inspector", "carla"))
    assert decided == (e.ReaderDecided("lugano-pb.hand-table", "carla", Side.PUNTO),)
    passed = e.CardsPassed("lugano-pb.hand-table", "carla", Side.PUNTO, Why.CHOSEN_AMONG_TIED)
    assert scene.dealer.give("carla") == (passed,)


@pytest.mark.proves("lugano-pb.hand-table")
@pytest.mark.parametrize("given", [False, True])
def test_when_the_chosen_one_goes_the_right_is_among_those_who_stay(given: bool) -> None:
    scene = hand_table()
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, "punto", 100)
    scene.deal()
    scene.until(Step.DECIDE_READER)
    scene.do(a.DecideReader("inspector", "carla"))
    if given:
        scene.dealer.give("carla")
    scene.do(ta.Leave("carla"))
    assert waits_for(scene, Step.DECIDE_READER)
    scene.do(a.DecideReader("inspector", "bruno"))
    scene.dealer.give("bruno")
    assert scene.coup.reader == "bruno"
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.hand-decline")
def test_the_option_given_up_stays_so_where_the_hands_are_rebuilt() -> None:
    """It was given up for the coup, with the cards unseen; the others are asked again."""
    scene = hand_table()
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", a.Target.PUNTO, unnoticed=True))
    scene.until(Step.ANSWER_TIED)
    scene.do(a.AnswerTied("anna", False))
    scene.do(a.AnswerTied("bruno", True))
    scene.do(a.Report("inspector", Reportable.MISDEALT))
    scene.until(Step.ASK_TIED)
    (question,) = scene.do(a.AskTied("dealer"))
    assert question == e.TiedAsked("lugano-pb.hand-table", ("bruno", "carla"), Side.PUNTO)


@pytest.mark.proves("lugano-pb.hand-table")
def test_nobody_but_the_inspector_decides_among_the_tied() -> None:
    scene = hand_table()
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 100)
    scene.deal()
    scene.until(Step.DECIDE_READER)
    assert scene.refused(a.DecideReader("dealer", "anna")).cite == "lugano-pb.hand-table"


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.hand-decline")
def test_when_none_of_the_tied_wants_the_cards_the_option_goes_to_the_banco() -> None:
    scene = hand_table()
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 100)
    scene.bet("carla", "banco", 50)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    scene.do(a.AnswerTied("anna", False))
    scene.do(a.AnswerTied("bruno", False))
    (passed,) = scene.dealer.give("carla")
    assert isinstance(passed, e.CardsPassed)
    assert (passed.cite, passed.side) == ("lugano-pb.hand-decline", Side.BANCO)
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.chips")
def test_a_bet_in_euro_and_an_equal_one_in_francs_are_equal_bets() -> None:
    scene = hand_table()
    scene.do(ta.BuyChips("anna", Amount(300_00), EUR))
    scene.bet("anna", "punto", 100, currency=EUR)
    scene.bet("bruno", "punto", 100, currency=CHF)
    scene.deal()
    assert waits_for(scene, Step.ASK_TIED)


@pytest.mark.proves("lugano-pb.hand-table")
@pytest.mark.parametrize(
    ("currency", "cite"), [(CHF, "lugano-pb.hand-table"), (EUR, "lugano-pb~two-currencies")]
)
def test_the_highest_of_bets_in_two_currencies_is_told_at_par(
    currency: Currency, cite: str
) -> None:
    scene = hand_table()
    scene.do(ta.BuyChips("anna", Amount(300_00), EUR))
    scene.bet("anna", "punto", 50, currency=currency)
    # Standing or seated: the text gives the cards to the highest bet.
    scene.bet("dario", "punto", 100, box=4, currency=CHF)
    scene.deal()
    passed = e.CardsPassed(cite, "dario", Side.PUNTO, Why.HIGHEST_BET)
    assert scene.dealer.give("dario") == (passed,)


@pytest.mark.parametrize("why", [Why.ABSENT, Why.INEXPERIENCED])
def test_whoever_cannot_have_the_cards_leaves_them_to_the_next_bet_on_punto(why: Why) -> None:
    scene = hand_table()
    if why is Why.INEXPERIENCED:
        scene.do(ta.FlagPlayer("inspector", "anna"))
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50)
    scene.deal()
    if why is Why.ABSENT:
        scene.do(ta.StepAway("anna"))
    passed = e.CardsPassed("lugano-pb~declined", "bruno", Side.PUNTO, why)
    assert scene.dealer.give("bruno") == (passed,)


@pytest.mark.proves("lugano-pb.hand-table")
def test_cards_taken_off_the_table_or_out_of_sight_bring_a_reminder() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    _, ruled = scene.do(a.Report("inspector", Reportable.CARDS_LIFTED))
    assert ruled == ce.MishapRuled(
        "lugano-pb.hand-table", Mishap.CARDS_LIFTED, (Remedy.REMIND,), (), "anna"
    )
    assert waits_for(scene, Step.TURN_PUNTO)


@pytest.mark.proves("lugano-pb.hand-turn")
def test_the_player_turns_the_punto_cards_and_then_the_croupier_the_bancos() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    assert waits_for(scene, Step.TURN_PUNTO)
    assert scene.do(a.Turn("anna", Side.PUNTO)) == (
        e.HandTurned("lugano-pb.hand-turn", Side.PUNTO, "anna"),
        e.PointTold("lugano-pb.hand-turn", Side.PUNTO, 9),
    )
    assert waits_for(scene, Step.TURN_BANCO)
    assert scene.dealer.turn("banco") == (
        e.HandTurned("lugano-pb.hand-turn", Side.BANCO, "dealer"),
        e.PointTold("lugano-pb.hand-turn", Side.BANCO, 5),
    )
    scene.finish()
    assert not scene.rulings
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("lugano-pb.hand-turn")
def test_the_player_only_turns_the_cards_and_declares_nothing() -> None:
    scene = hand_table("2h 7d Kc Kd 5s")
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    refusal = scene.refused(a.Declare("anna", a.Word.CARTA))
    assert refusal.reason.code == "not-now"
    refusal = scene.refused(a.Turn("bruno", Side.PUNTO))
    assert refusal.reason.code == "only-the-dealer"


@pytest.mark.proves("lugano-pb.hand-third")
def test_the_puntos_third_card_goes_to_the_player_who_had_the_first_two() -> None:
    scene = hand_table("2h 3d Kc Kd 5s 4s")
    scene.bet("anna", "punto", 50)
    scene.bet("bruno", "punto", 100)
    scene.play()
    punto, banco = scene.events_of(e.CardDrawn)[4:]
    assert (punto.card, punto.to, punto.up) == ("5s", "bruno", True)
    assert (banco.card, banco.to) == ("4s", "")
    # The text says who has the one; the other the croupier draws by its table.
    assert (punto.cite, banco.cite) == ("lugano-pb.hand-third", "lugano-pb.hand-third")
    refusal = scene.refused(a.Turn("bruno", Side.PUNTO))
    assert (refusal.reason.code, refusal.cite) == ("nothing-to-turn", "lugano-pb~third-card")


@pytest.mark.proves("lugano-pb.hand-decline")
def test_with_nobody_on_punto_the_banco_bettor_turns_the_bancos_cards_only() -> None:
    scene = hand_table("2h 3d Kc Kd 5s 4s")
    scene.bet("anna", "banco", 50)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    (passed,) = scene.dealer.give("bruno")
    assert isinstance(passed, e.CardsPassed)
    assert (passed.cite, passed.side) == ("lugano-pb.hand-decline", Side.BANCO)
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.refused(a.Turn("bruno", Side.PUNTO))
    scene.dealer.turn("punto")
    scene.do(a.Turn("bruno", Side.BANCO))
    assert not scene.rulings
    scene.finish()
    punto, banco = scene.events_of(e.CardDrawn)[4:]
    assert (punto.to, banco.to) == ("", "bruno")
    assert (punto.cite, banco.cite) == ("lugano-pb.hand-third", "lugano-pb~third-card")


@pytest.mark.proves("lugano-pb.hand-decline")
def test_a_punto_bettor_who_declines_leaves_the_cards_to_the_next_and_then_to_the_banco() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50)
    scene.bet("carla", "banco", 500)
    scene.deal()
    scene.dealer.give("anna")
    declined = scene.do(a.DeclineCards("anna"))
    assert declined == (e.CardsDeclined("lugano-pb.hand-decline", "anna"),)
    assert scene.dealer.give("bruno")[0].cite == "lugano-pb~declined"
    assert scene.coup.reads is Side.PUNTO
    scene.do(a.DeclineCards("bruno"))
    assert scene.dealer.give("carla")[0].cite == "lugano-pb.hand-decline"
    assert (scene.coup.reader, scene.coup.reads.value) == ("carla", "banco")
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-decline")
def test_when_the_banco_bettors_decline_too_the_croupier_turns_all_the_cards() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("carla", "banco", 500)
    scene.deal()
    scene.dealer.give("anna")
    scene.do(a.DeclineCards("anna"))
    scene.dealer.give("carla")
    scene.do(a.DeclineCards("carla"))
    passed = e.CardsPassed("lugano-pb.hand-decline", "", Side.PUNTO, Why.ALL_DECLINED)
    assert scene.dealer.give("") == (passed,)
    scene.finish()
    assert [turned.by for turned in scene.events_of(e.HandTurned)] == ["dealer", "dealer"]


@pytest.mark.proves("lugano-pb.hand-decline", "lugano-pb.hand-table")
def test_equal_banco_bettors_are_asked_as_the_punto_bettors_are() -> None:
    scene = hand_table()
    scene.bet("anna", "banco", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    assert scene.do(a.AskTied("dealer")) == (
        e.TiedAsked("lugano-pb.hand-table", ("anna", "bruno"), Side.BANCO),
    )
    scene.do(a.AnswerTied("anna", True))
    scene.do(a.AnswerTied("bruno", True))
    scene.do(a.DecideReader("inspector", "bruno"))
    scene.dealer.give("bruno")
    assert (scene.coup.reader, scene.coup.reads) == ("bruno", Side.BANCO)


@pytest.mark.proves("lugano-pb.hand-decline")
def test_cards_that_have_been_looked_at_are_not_declined_any_more() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.do(a.Look("anna"))
    assert scene.refused(a.DeclineCards("anna")).reason.code == "not-now"


@pytest.mark.parametrize("questioned", [False, True])
@pytest.mark.proves("lugano-pb.hand-decline", "lugano-pb.hand-table")
def test_cards_that_lie_open_by_mistake_are_offered_to_nobody(questioned: bool) -> None:
    scene = hand_table()
    scene.bet("anna", "banco", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    if questioned:
        scene.do(a.AskTied("dealer"))
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.TURN_PUNTO)
    assert scene.refused(a.AnswerTied("anna", True)).reason.code == "not-now"
    assert scene.refused(a.AskTied("dealer")).reason.code == "not-now"
    scene.finish()
