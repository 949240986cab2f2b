"""Covered cards are taken or looked at while the table waits for something else."""

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table.coup import acts as ca
from tests.punto_banco.scene import Scene

TOP = "7h 6d Kc Kd 9h"


def bets(house: House, mode: Mode = Mode.COVERED) -> Scene:
    scene = Scene(house, TOP, mode=mode, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 50)
    return scene


def disputed() -> Scene:
    """The cards lie before Anna, and Bruno complains of something."""
    scene = bets(CAMPIONE)
    scene.deal()
    scene.until(Step.DECLARE)
    scene.do(ca.Dispute("bruno", "the cards"))
    return scene


def test_whoever_takes_the_cards_while_bets_may_be_withdrawn_knows_them() -> None:
    scene = bets(CAMPIONE)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("punto")
    assert scene.step is Step.CLOSE_WITHDRAWAL
    scene.do(a.TakeCards("bruno"))
    assert scene.rulings[-1] == (Mishap.CARDS_TAKEN, "campione-pb.38")
    assert scene.refused(a.RemoveBet("bruno", "banco")).reason.code == "card-known"
    assert scene.refused(a.Contest("bruno")).reason.code == "contested-known"
    scene.finish()
    assert scene.chips("bruno") == 9_950


def test_cards_are_taken_while_something_is_disputed() -> None:
    scene = disputed()
    scene.do(a.TakeCards("carla"))
    assert scene.rulings[-1] == (Mishap.CARDS_TAKEN, "campione-pb.38")
    assert scene.view("carla")["coup"]["punto"] == ["7h", "Kc"]
    assert scene.step is Step.RESOLVE_DISPUTE


def test_cards_are_taken_while_a_finding_is_awaited() -> None:
    scene = bets(VENEZIA)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("punto")
    assert scene.step is Step.FIND
    scene.do(a.TakeCards("carla"))
    assert scene.rulings[-1][0] is Mishap.CARDS_TAKEN
    scene.finish()
    assert scene.chips("anna") == 10_100


def test_whoever_has_the_cards_looks_at_them_at_any_time_and_speaks_in_turn() -> None:
    scene = disputed()
    scene.do(a.Look("anna"))
    assert scene.view("anna")["coup"]["punto"] == ["7h", "Kc"]
    assert scene.refused(a.Declare("anna", Word.NO)).reason.code == "not-now"
    assert scene.refused(a.DeclineCards("anna")).reason.code == "not-now"
    assert scene.refused(a.TakeCards("anna")).reason.code == "not-now"


def test_whoever_has_the_banco_takes_the_punto_as_anybody_does() -> None:
    scene = Scene(LUGANO, TOP, mode=Mode.HAND, anna=1, bruno=2)
    scene.bet("bruno", "banco", 50)
    scene.deal()
    scene.dealer.give("bruno")
    assert scene.coup.reads is Side.BANCO
    scene.do(a.TakeCards("bruno"))
    assert scene.rulings[-1] == (Mishap.CARDS_TAKEN, "lugano-pb~cards-taken")
    assert scene.coup.reader == "bruno"
    scene.do(a.Turn("bruno", Side.PUNTO))
    assert scene.rulings[-1] == (Mishap.WRONG_PLAYER_TURNED, "lugano-pb~wrong-player-turned")
    scene.do(a.Turn("bruno", Side.BANCO))
    assert len(scene.rulings) == 2
    scene.finish()
    assert scene.chips("bruno") == 9_950


def test_a_card_out_meanwhile_is_no_reason_against_it() -> None:
    scene = disputed()
    scene.do(a.Draw("dealer", Target.ASIDE))
    scene.do(a.TakeCards("carla"))
    scene.do(a.Turn("carla", Side.PUNTO))
    assert scene.rulings[-1][0] is Mishap.WRONG_PLAYER_TURNED
