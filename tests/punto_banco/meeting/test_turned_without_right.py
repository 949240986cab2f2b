"""Covered cards are turned by somebody who has them by the dealer's error, or who took them."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.houses.malta import MALTA
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face, Manner
from tests.punto_banco.scene import Scene

FIVE = "2h 3d 3s 4d 4c"  # Punto 5 draws and has 9; Banco 7
NATURAL = "9h 2d Kh 3d"
COVERED = [CAMPIONE, VENEZIA]
READ = [*COVERED, LUGANO]


def dealt(house: House, top: str = FIVE, bruno_on: str = "punto") -> Scene:
    """Anna has the highest bet on Punto, and the four cards lie covered."""
    mode = Mode.HAND if house is LUGANO else Mode.COVERED
    scene = Scene(house, top, mode=mode, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", bruno_on, 100)
    scene.deal()
    return scene


def passed_wrongly(house: House, top: str = FIVE) -> Scene:
    scene = dealt(house, top)
    scene.dealer.give("bruno")
    return scene


def no_bet_changes(scene: Scene) -> None:
    assert scene.bet_refused("carla", "banco", 100).reason.code == "bets-closed"
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"


@pytest.mark.proves("campione-pb.44")
@pytest.mark.parametrize("house", READ, ids=lambda house: house.id)
def test_whoever_has_the_cards_by_error_and_turns_them_leaves_the_coup_to_go_on(
    house: House,
) -> None:
    scene = passed_wrongly(house)
    scene.do(a.Turn("bruno", Side.PUNTO))
    assert not scene.coup.covered(Side.PUNTO)
    assert scene.last(e.HandTurned).by == "bruno"
    assert scene.rulings[-1] == (Mishap.WRONG_PLAYER_TURNED, f"{house.id}~wrong-player-turned")
    assert scene.step is Step.TURN_BANCO
    no_bet_changes(scene)
    scene.finish()
    assert len(scene.rulings) == 2
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-pb.38")
@pytest.mark.parametrize("house", READ, ids=lambda house: house.id)
def test_so_does_whoever_took_them(house: House) -> None:
    scene = dealt(house)
    scene.do(a.TakeCards("bruno"))
    scene.do(a.Turn("bruno", Side.PUNTO))
    assert scene.rulings[-1] == (Mishap.WRONG_PLAYER_TURNED, f"{house.id}~wrong-player-turned")
    no_bet_changes(scene)
    scene.finish()
    assert scene.chips("anna") == 10_200


@pytest.mark.parametrize("house", COVERED, ids=lambda house: house.id)
def test_what_the_reader_had_declared_is_held_against_the_cards_that_another_turns(
    house: House,
) -> None:
    scene = dealt(house)
    scene.dealer.give("anna")
    scene.declare("anna", "no")
    scene.do(a.TakeCards("bruno"))
    scene.do(a.Turn("bruno", Side.PUNTO))
    turned, against = scene.rulings[-2:]
    assert turned[0] is Mishap.WRONG_PLAYER_TURNED
    assert against[0] is Mishap.DECLARED_AGAINST_RULE
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "2h 3s 4c"


@pytest.mark.parametrize("by", ["pass", "look", "declare"])
def test_once_the_cards_are_with_the_reader_whoever_took_them_has_them_no_more(by: str) -> None:
    scene = dealt(CAMPIONE)
    if by != "pass":
        scene.dealer.give("anna")
    scene.do(a.TakeCards("bruno"))
    scene.do(
        {
            "pass": a.PassCards("dealer", "anna"),
            "look": a.Look("anna"),
            "declare": a.Declare("anna", Word.CARTA),
        }[by]
    )
    assert scene.refused(a.Turn("bruno", Side.PUNTO)).reason.code == "only-the-dealer"


def test_nor_when_they_have_come_back_from_the_wrong_player() -> None:
    scene = passed_wrongly(CAMPIONE)
    scene.dealer.give("anna")
    assert scene.refused(a.Turn("bruno", Side.PUNTO)).reason.code == "only-the-dealer"


def test_nor_the_cards_of_the_other_hand() -> None:
    scene = passed_wrongly(CAMPIONE)
    assert scene.refused(a.Turn("bruno", Side.BANCO)).reason.code == "only-the-dealer"
    scene.do(ta.StepAway("bruno"))
    assert scene.refused(a.Turn("bruno", Side.PUNTO)).reason.code == "away"


@pytest.mark.parametrize("by", ["pass", "look", "withhold"])
def test_they_have_them_still_where_it_is_the_bancos_that_another_has(by: str) -> None:
    scene = Scene(LUGANO, FIVE, mode=Mode.HAND, anna=1, bruno=2)
    scene.bet("anna", "banco", 100)
    scene.deal()
    if by != "pass":
        scene.dealer.give("anna")
        scene.do(ca.Warn("dealer", "anna"))
    scene.do(a.TakeCards("bruno"))
    scene.do(
        {
            "pass": a.PassCards("dealer", "anna"),
            "look": a.Look("anna"),
            "withhold": a.Withhold("dealer"),
        }[by]
    )
    scene.do(a.Turn("bruno", Side.PUNTO))
    assert scene.rulings[-1] == (Mishap.WRONG_PLAYER_TURNED, "lugano-pb~wrong-player-turned")


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.p7")
def test_where_a_gesture_declares_a_natural_turned_is_a_natural_declared() -> None:
    emitted = []
    for act in (
        a.Turn("bruno", Side.PUNTO),
        a.Declare("bruno", Word.BATTUTA, Manner.GESTURE),
    ):
        scene = passed_wrongly(VENEZIA, NATURAL)
        scene.do(act)
        emitted.append(scene.rulings[-1])
        scene.finish()
        assert scene.chips("anna") == 10_200
    assert set(emitted) == {(Mishap.WRONG_PLAYER_DECLARED, "venezia-spb~wrong-player-declared")}


@pytest.mark.proves("campione-pb.12")
def test_at_campione_a_natural_shown_without_a_word_is_not_declared() -> None:
    scene = passed_wrongly(CAMPIONE, NATURAL)
    scene.do(a.Turn("bruno", Side.PUNTO))
    assert scene.rulings[-1][0] is Mishap.WRONG_PLAYER_TURNED


@pytest.mark.proves("lugano-pb.hand-decline")
def test_at_lugano_the_bancos_cards_are_turned_by_whoever_was_passed_them_wrongly() -> None:
    scene = Scene(LUGANO, FIVE, mode="hand", anna=1, bruno=2)
    scene.bet("anna", "banco", 200)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give("bruno")
    scene.do(a.Turn("bruno", Side.BANCO))
    assert scene.rulings[-1] == (Mishap.WRONG_PLAYER_TURNED, "lugano-pb~wrong-player-turned")
    assert scene.step is Step.TURN_PUNTO
    scene.finish()
    assert scene.chips("anna") == 9_800


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.hand-decline")
def test_at_lugano_the_wrong_holder_has_no_option_to_give_up() -> None:
    scene = passed_wrongly(LUGANO)
    refusal = scene.refused(a.DeclineCards("bruno"))
    assert (refusal.reason.code, refusal.cite) == ("no-right-to-cards", "lugano-pb.hand-table")
    scene.dealer.give("anna")
    scene.do(a.DeclineCards("anna"))
    assert scene.step is Step.PASS_CARDS


@pytest.mark.parametrize("house", [LUGANO, MALTA], ids=lambda house: house.id)
def test_at_an_open_table_a_card_laid_covered_is_only_put_right(house: House) -> None:
    scene = Scene(house, FIVE, mode="open", anna=1, bruno=2)
    scene.bet("anna", "punto", 200)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.FLOOR, None, Face.DOWN))
    scene.do(a.TakeCards("bruno"))
    before = len(scene.rulings)
    scene.do(a.Turn("bruno", Side.PUNTO))
    assert not scene.coup.covered(Side.PUNTO)
    assert len(scene.rulings) == before


def test_a_custom_house_may_keep_the_cards_from_whoever_turned_them() -> None:
    row = CAMPIONE.rulings[Mishap.WRONG_PLAYER_TURNED]
    row = row._replace(remedies=(Remedy.REMIND, Remedy.NO_CARDS_FROM_NOW))
    house = replace(CAMPIONE, rulings={**CAMPIONE.rulings, Mishap.WRONG_PLAYER_TURNED: row})
    scene = dealt(house)
    scene.dealer.give("bruno")
    scene.do(a.Turn("bruno", Side.PUNTO))
    assert scene.last(e.PlayerErred).player == "bruno"
