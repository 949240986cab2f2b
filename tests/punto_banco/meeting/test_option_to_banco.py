"""With the cards in hand: nobody takes the Punto's, and the same option goes to the Banco's bets.

It goes to them whichever comes first, the cards passed or the Punto's turned by the dealer.
"""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from tests.punto_banco.scene import Scene

PROVEN = pytest.mark.proves("lugano-pb.hand-decline")


def hand_table(**bets: float) -> Scene:
    """Two seated players with these bets on the Banco, four cards dealt and covered."""
    scene = Scene(LUGANO, "2h 5d 3s Kd 6c 4h", mode="hand", anna=1, bruno=2)
    for name, amount in bets.items():
        scene.bet(name, "banco", amount)
    return scene


@PROVEN
def test_the_dealer_turns_the_punto_first_and_the_banco_is_still_offered() -> None:
    scene = hand_table(anna=100, bruno=50)
    scene.deal()
    scene.dealer.turn("punto")
    assert not scene.rulings
    assert scene.waits(Step.PASS_CARDS)
    scene.dealer.give("anna")
    scene.do(a.Turn("anna", Side.BANCO))
    assert not scene.rulings
    scene.finish()


@PROVEN
def test_so_where_whoever_bet_on_the_punto_is_away() -> None:
    scene = hand_table(bruno=50)
    scene.bet("anna", "punto", 100)
    scene.do(ta.StepAway("anna"))
    scene.deal()
    scene.dealer.turn("punto")
    assert scene.waits(Step.PASS_CARDS)


@PROVEN
@pytest.mark.parametrize("how", [ta.StepAway, ta.Leave, a.DeclineCards])
def test_whoever_has_the_banco_gives_it_up_and_it_goes_to_the_next(how: type[ta.Act]) -> None:
    scene = hand_table(anna=100, bruno=50)
    scene.deal()
    scene.dealer.give("anna")
    scene.dealer.turn("punto")
    scene.do(how("anna"))
    assert scene.waits(Step.PASS_CARDS)
    scene.dealer.give("bruno")
    scene.finish()


@pytest.mark.proves("lugano-pb.hand-turn")
def test_once_a_player_has_turned_the_punto_the_banco_is_the_croupiers() -> None:
    scene = hand_table(bruno=50)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.do(a.Turn("anna", Side.PUNTO))
    scene.do(ta.StepAway("anna"))
    assert scene.waits(Step.TURN_BANCO)


def declined_twice(**bets: float) -> Scene:
    """Both bet the same on the Punto, too, and neither wants its cards."""
    scene = hand_table(**bets)
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 100)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    for name in ("anna", "bruno"):
        scene.do(a.AnswerTied(name, False))
    return scene


@PROVEN
def test_who_declined_the_punto_is_asked_again_of_the_banco() -> None:
    scene = declined_twice(anna=50, bruno=50)
    (event,) = scene.do(a.AskTied("dealer"))
    assert event == e.TiedAsked("lugano-pb.hand-table", ("anna", "bruno"), Side.BANCO)
    scene.do(a.AnswerTied("anna", False))
    scene.do(a.AnswerTied("bruno", True))
    passed = e.CardsPassed("lugano-pb.hand-decline", "bruno", Side.BANCO, Why.CHOSEN_AMONG_TIED)
    assert scene.dealer.give("bruno") == (passed,)


@PROVEN
def test_nobody_was_chosen_among_equals_where_one_bet_on_the_banco_is_the_highest() -> None:
    scene = declined_twice(anna=50, bruno=80)
    passed = e.CardsPassed("lugano-pb.hand-decline", "bruno", Side.BANCO, Why.HIGHEST_BET)
    assert scene.dealer.give("bruno") == (passed,)


# Who was asked cannot have the cards any more, or somebody else can


def question_while_away(chance: str, amount: float) -> Scene:
    """Two who bet the same on the Punto have been asked while a third, with this bet, was away."""
    scene = Scene(LUGANO, "2h 5d 3s Kd 6c 4h", mode="hand", anna=1, bruno=2, carla=3)
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 100)
    scene.bet("carla", chance, amount)
    scene.do(ta.StepAway("carla"))
    scene.deal()
    scene.do(a.AskTied("dealer"))
    scene.do(ta.ComeBack("carla"))
    return scene


@PROVEN
@pytest.mark.parametrize("turned", [False, True])
def test_who_can_no_longer_have_the_cards_is_not_waited_for(turned: bool) -> None:
    scene = question_while_away("banco", 50)
    if turned:
        scene.dealer.turn("punto")
    scene.do(ta.FlagPlayer("inspector", "anna"))
    scene.do(ta.StepAway("bruno"))
    assert scene.waits(Step.PASS_CARDS)
    assert scene.refused(a.AnswerTied("anna", True)).reason.code == "not-now"
    scene.dealer.give("carla")
    assert scene.coup.reads is Side.BANCO


@pytest.mark.proves("lugano-pb.hand-table")
def test_nor_who_was_asked_once_a_higher_bet_has_come_back() -> None:
    scene = question_while_away("punto", 150)
    assert scene.waits(Step.PASS_CARDS)
    scene.dealer.give("carla")
    assert not scene.rulings


@PROVEN
def test_nor_who_was_asked_of_the_banco_once_a_bet_on_the_punto_has_come_back() -> None:
    scene = hand_table(anna=50, bruno=50)
    scene.join("carla", 3)
    scene.bet("carla", "punto", 100)
    scene.do(ta.StepAway("carla"))
    scene.deal()
    scene.do(a.AskTied("dealer"))
    scene.do(ta.ComeBack("carla"))
    scene.dealer.give("carla")
    assert (scene.coup.reader, scene.coup.reads) == ("carla", Side.PUNTO)
    scene.do(a.DeclineCards("carla"))
    assert scene.waits(Step.ASK_TIED)


# A third card comes out before the Banco's cards have gone to anybody


@pytest.mark.proves("lugano-pb.hand-turn")
@pytest.mark.parametrize("to", ["punto", "banco"])
@pytest.mark.parametrize("moment", [Step.ASK_TIED, Step.ANSWER_TIED, Step.PASS_CARDS])
def test_a_third_card_before_the_banco_is_shown_is_that_whoever_has_its_cards(
    moment: Step, to: str
) -> None:
    scene = hand_table(anna=100, bruno=50 if moment is Step.PASS_CARDS else 100)
    scene.deal()
    scene.dealer.turn("punto")
    if moment is Step.ANSWER_TIED:
        scene.do(a.AskTied("dealer"))
    assert scene.waits(moment)
    scene.dealer.draw(to)
    assert scene.rulings == [(Mishap.BANCO_NOT_SHOWN, "lugano-pb.hand-turn")]
    scene.finish()
    # Punto's five wanted it, whoever it was given to.
    assert len(scene.rulings) == 1


@pytest.mark.proves("lugano-pb.nonbetting")
def test_unless_the_puntos_natural_leaves_nobody_a_card() -> None:
    scene = Scene(LUGANO, "9h 5d Ks Kd 6c 4h", mode="hand", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.dealer.turn("punto")
    scene.dealer.draw("punto")
    assert scene.rulings == [(Mishap.UNASKED_CARD, "lugano-pb~any-extra-card")]


# Once the croupier has turned the Punto's, whose those were does not matter any more


@PROVEN
@pytest.mark.parametrize("decided", [False, True])
def test_whoever_had_the_puntos_and_went_away_keeps_the_bancos_from_nobody(decided: bool) -> None:
    scene = hand_table(anna=50, bruno=50)
    scene.join("carla", 3)
    scene.bet("carla", "punto", 100)
    scene.deal()
    scene.dealer.give("carla")
    scene.do(ta.StepAway("carla"))
    if decided:
        scene.do(a.AskTied("dealer"))
        for name in ("anna", "bruno"):
            scene.do(a.AnswerTied(name, True))
        scene.do(a.DecideReader("inspector", "bruno"))
    scene.dealer.turn("punto")
    assert scene.waits(Step.PASS_CARDS if decided else Step.ASK_TIED)
    scene.do(ta.ComeBack("carla"))
    scene.until(Step.TURN_BANCO)
    assert scene.coup.reads is Side.BANCO
    assert scene.coup.reader in ("anna", "bruno")
    assert not scene.rulings
    scene.finish()


@PROVEN
@pytest.mark.parametrize("kept", [False, True], ids=["", "kept-by-the-dealer"])
def test_whoever_comes_back_to_open_cards_takes_the_bancos_from_nobody(kept: bool) -> None:
    scene = hand_table(bruno=50)
    scene.bet("anna", "punto", 100)
    scene.do(ta.StepAway("anna"))
    scene.deal()
    if kept:
        scene.dealer.give("")
    scene.dealer.turn("punto")
    scene.do(ta.ComeBack("anna"))
    assert scene.waits(Step.PASS_CARDS)
    scene.dealer.give("bruno")
    scene.do(a.Turn("bruno", Side.BANCO))
    assert len(scene.rulings) == kept
    scene.finish()


@PROVEN
def test_nor_does_whoever_was_chosen_for_them_before() -> None:
    scene = hand_table(anna=50, bruno=50)
    for name in ("carla", "dora"):
        scene.join(name)
        scene.bet(name, "punto", 100, box=3)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    for name in ("carla", "dora"):
        scene.do(a.AnswerTied(name, True))
    scene.do(a.DecideReader("inspector", "carla"))
    for name in ("carla", "dora"):
        scene.do(ta.StepAway(name))
    scene.dealer.turn("punto")
    scene.do(ta.ComeBack("carla"))
    assert scene.waits(Step.ASK_TIED)


@pytest.mark.proves("lugano-pb.hand-turn")
def test_but_turned_by_mistake_they_leave_the_bancos_to_the_croupier() -> None:
    scene = hand_table(bruno=50)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.turn("punto")
    assert scene.rulings == [(Mishap.PUNTO_UNCOVERED, "lugano-pb~punto-uncovered")]
    assert scene.waits(Step.TURN_BANCO)


@PROVEN
def test_nor_does_that_change_before_whom_the_bancos_lie() -> None:
    scene = hand_table(bruno=50)
    scene.bet("anna", "punto", 100)
    scene.do(ta.StepAway("anna"))
    scene.deal()
    scene.dealer.give("bruno")
    scene.do(ta.StepAway("bruno"))
    scene.do(ta.ComeBack("anna"))
    scene.dealer.turn("punto")
    assert scene.rulings == [(Mishap.PUNTO_UNCOVERED, "lugano-pb~punto-uncovered")]
    assert (scene.coup.reader, scene.coup.reads) == ("bruno", Side.BANCO)
