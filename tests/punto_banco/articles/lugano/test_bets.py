"""Punto Banco at the Casinò Lugano: where one bets, and how much."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.limits import Range
from sabot.table.money import Amount
from tests.punto_banco.articles.lugano.scenes import EUR, LOW, PUNTO_NINE
from tests.punto_banco.scene import Scene


@pytest.mark.proves("lugano-pb.box")
def test_a_seated_player_bets_in_their_own_box() -> None:
    scene = Scene(LUGANO, anna=1, bruno=2)
    refusal = scene.bet_refused("anna", "punto", 100, box=2)
    assert (refusal.reason.code, refusal.cite) == ("not-your-box", "lugano-pb.box")
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "banco", 50)
    assert [bet.box for bet in scene.coup.bets] == [1, 1]


@pytest.mark.proves("lugano-pb.box")
def test_a_standing_player_bets_in_whichever_box_they_like_taken_or_free() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None)
    scene.bet("bruno", "punto", 100, box=1)
    scene.bet("bruno", "banco", 50, box=7)
    assert [bet.box for bet in scene.coup.bets] == [1, 7]
    refusal = scene.bet_refused("bruno", "punto", 100, box=10)
    assert (refusal.reason.code, refusal.cite) == ("no-such-box", "lugano-pb.box")


@pytest.mark.proves("lugano-pb.box")
def test_egalite_is_one_section_for_the_whole_table() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None)
    scene.bet("anna", "egalite", 10)
    scene.bet("bruno", "egalite", 10, box=4)
    assert [bet.box for bet in scene.coup.bets] == [0, 0]


@pytest.mark.proves("lugano-pb.three")
def test_a_fourth_player_finds_no_room_on_a_square() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None, carla=None, dario=None)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, "punto", 20, box=1)
    refusal = scene.bet_refused("dario", "punto", 20, box=1)
    assert (refusal.reason.code, refusal.cite) == ("square-full", "lugano-pb.three")
    scene.bet("bruno", "punto", 20, box=1)  # adding to a bet takes no more room
    scene.bet("dario", "banco", 20, box=1)  # nor is it the same square
    scene.bet("dario", "punto", 20, box=2)


@pytest.mark.proves("lugano-pb.three")
def test_there_is_no_limit_to_the_number_of_bets_on_egalite() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None, carla=None, dario=None, elena=None)
    for name in ("anna", "bruno", "carla", "dario", "elena"):
        scene.bet(name, "egalite", 10)
    assert len(scene.coup.bets) == 5


@pytest.mark.proves("lugano-pb.max")
def test_the_maximum_on_punto_and_banco_holds_for_the_player_over_all_boxes() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=None)
    scene.bet("anna", "punto", 60, box=1)
    for box in (1, 2):
        refusal = scene.bet_refused("anna", "punto", 41, box)
        assert (refusal.reason.code, refusal.cite) == ("above-maximum", "lugano-pb.max")
    scene.bet("anna", "punto", 40, box=2)
    scene.bet("anna", "banco", 100, box=1)


@pytest.mark.proves("lugano-pb.max")
def test_the_maximum_on_punto_and_banco_holds_for_the_total_of_the_square_too() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1, bruno=None)
    scene.bet("anna", "punto", 60)
    refusal = scene.bet_refused("bruno", "punto", 41, box=1)
    assert (refusal.reason.code, refusal.cite) == ("square-above-maximum", "lugano-pb.max")
    scene.bet("bruno", "punto", 40, box=1)


@pytest.mark.proves("lugano-pb.max")
def test_the_maximum_on_egalite_holds_for_each_player_only() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1, bruno=2)
    scene.bet("anna", "egalite", 20)
    refusal = scene.bet_refused("anna", "egalite", 5)
    assert (refusal.reason.code, refusal.cite) == ("above-maximum", "lugano-pb.max")
    scene.bet("bruno", "egalite", 20)


@pytest.mark.proves("lugano-pb.max", "lugano-pb.chips")
def test_francs_and_euro_count_at_par_towards_the_maximum() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1, bruno=None)
    scene.do(ta.BuyChips("bruno", Amount(300_00), EUR))
    scene.bet("anna", "punto", 60)
    refusal = scene.refused(a.PlaceBet("bruno", "punto", Amount(41_00), 1, EUR))
    par = "lugano-pb~two-currencies"
    assert (refusal.reason.code, refusal.cite) == ("square-above-maximum", par)
    scene.bet("bruno", "punto", 40, box=1, currency=EUR)


def test_a_players_own_bets_in_both_currencies_count_at_par_too() -> None:
    scene = Scene(LUGANO, limits=LOW, bruno=None)
    scene.do(ta.BuyChips("bruno", Amount(300_00), EUR))
    scene.bet("bruno", "punto", 60, box=1)
    refusal = scene.refused(a.PlaceBet("bruno", "punto", Amount(41_00), 2, EUR))
    par = "lugano-pb~two-currencies"
    assert (refusal.reason.code, refusal.cite) == ("above-maximum", par)


@pytest.mark.proves("lugano-pb.stack")
def test_bets_of_different_players_on_one_square_lie_apart() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1, bruno=None)
    scene.bet("anna", "punto", 60)
    (beside,) = scene.bet("bruno", "punto", 40, box=1)
    assert beside.cite == "lugano-pb.stack"
    assert [(bet.owner, bet.box, bet.amount) for bet in scene.coup.bets] == [
        ("anna", 1, 60_00),
        ("bruno", 1, 40_00),
    ]
    scene.play()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_060, 10_040)


@pytest.mark.proves("lugano-pb.placard")
def test_the_panel_shows_a_minimum_and_a_maximum_and_they_are_the_ones_played() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1)
    assert scene.last(te.TableOpened).limits == LOW
    assert scene.state.table.limits == LOW
    assert scene.bet_refused("anna", "punto", 9.99).facts["minimum"] == "10.00"
    assert scene.bet_refused("anna", "punto", 100.01).facts["maximum"] == "100.00"
    senseless = LOW._replace(even=Range(Amount(100_00), Amount(10_00)))
    refusal = scene.refused(ta.ChangeLimits("inspector", senseless))
    assert (refusal.reason.code, refusal.cite) == ("bad-limits", "lugano-pb.placard")
