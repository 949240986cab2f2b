"""Super Punto Banco at Venezia, premise, 1 to 5: the deal and who reads the cards."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import Mishap, Remedy, Reportable
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.articles.venezia.scenes import ASKS_ON_TWO, NATURAL, waits_for
from tests.punto_banco.scene import Scene


@pytest.mark.proves("venezia-spb.p1")
def test_the_punto_cards_are_read_by_the_player_they_lie_before_and_by_nobody_else() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50)
    scene.deal()
    scene.dealer.give("anna")
    assert scene.refused(a.Look("bruno")).cite == "venezia-spb.p1"
    (looked,) = scene.do(a.Look("anna"))
    assert isinstance(looked, e.CardsLooked)
    assert (looked.cite, looked.player) == ("venezia-spb.p1", "anna")


@pytest.mark.proves("venezia-spb.p2")
def test_after_rien_ne_va_plus_four_covered_cards_go_by_turns_to_punto_and_banco() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1)
    scene.bet("anna", "punto", 100)
    assert scene.dealer.close() == (ce.BettingClosed("venezia-spb.p2", "rien ne va plus"),)
    for side in ("punto", "banco", "punto", "banco"):
        assert waits_for(scene, Step(f"draw-{side}"))
        scene.dealer.draw(side)
    assert [
        (card.card, card.side, card.up, card.cite) for card in scene.events_of(e.CardDrawn)
    ] == [
        ("2h", Side.PUNTO, False, "venezia-spb.p2"),
        ("3d", Side.BANCO, False, "venezia-spb.p2"),
        ("Kc", Side.PUNTO, False, "venezia-spb.p2"),
        ("4d", Side.BANCO, False, "venezia-spb.p2"),
    ]


@pytest.mark.proves("venezia-spb.p2")
def test_no_bet_is_taken_or_moved_once_play_is_closed() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    assert scene.bet_refused("anna", "punto", 100).cite == "venezia-spb.p2"
    assert scene.refused(a.RemoveBet("anna", "punto")).cite == "venezia-spb.p2"


@pytest.mark.proves("venezia-spb.p3")
def test_the_covered_punto_cards_go_to_the_highest_bet_on_punto() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 150)
    scene.bet("carla", "banco", 500)
    scene.deal()
    assert scene.dealer.give("bruno") == (
        e.CardsPassed("venezia-spb.p3", "bruno", Side.PUNTO, Why.HIGHEST_BET),
    )
    assert scene.coup.covered(Side.PUNTO)
    assert waits_for(scene, Step.DECLARE)


@pytest.mark.proves("venezia-spb.p3")
def test_equal_bets_read_in_the_order_of_the_seats_from_the_button() -> None:
    scene = Scene(VENEZIA, " ".join([NATURAL] * 5), anna=3, bruno=5)
    readers = []
    for _ in range(5):
        scene.bet("bruno", "punto", 100)
        scene.bet("anna", "punto", 100)
        scene.deal()
        scene.until(Step.DECLARE)
        readers.append((scene.state.button, scene.coup.reader))
        passed = scene.last(e.CardsPassed)
        assert (passed.cite, passed.why) == ("venezia-spb.p3", Why.BUTTON)
        scene.finish()
        scene.dealer.open()
    assert readers == [(1, "anna"), (2, "anna"), (3, "anna"), (4, "bruno"), (5, "bruno")]


@pytest.mark.proves("venezia-spb.p3")
def test_the_button_starts_at_seat_one_and_goes_round_the_seats_even_the_empty_ones() -> None:
    scene = Scene(VENEZIA, " ".join([NATURAL] * 3), seats=3, anna=1)
    assert scene.state.button == 1
    for _ in range(3):
        scene.bet("anna", "punto", 100)
        scene.play()
        scene.dealer.open()
    empty = [e.ButtonMoved("venezia-spb~button-seats", to) for to in (2, 3)]
    assert scene.events_of(e.ButtonMoved) == [*empty, e.ButtonMoved("venezia-spb.p3", 1)]


@pytest.mark.proves("venezia-spb.p3", "venezia-spb.3")
def test_the_button_stays_after_a_coup_in_bianco() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("floor")
    scene.finish()
    assert scene.events_of(ce.CoupEnded)
    assert not scene.events_of(e.ButtonMoved)
    assert scene.state.button == 1


@pytest.mark.proves("venezia-spb.p3")
def test_the_button_moves_after_an_annulled_coup() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    scene.do(ca.Find("inspector", False))
    scene.dealer.end()
    assert scene.last(e.ButtonMoved) == e.ButtonMoved("venezia-spb~button-seats", 2)


@pytest.mark.proves("venezia-spb.p3")
@pytest.mark.parametrize("settled", [True, False])
def test_the_button_moves_with_a_coup_that_ends_as_the_decks_are_put_away(settled: bool) -> None:
    """Settled, or with bets still open, which go back."""
    scene = Scene(VENEZIA, NATURAL, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    if settled:
        scene.until(Step.END_COUP)
    chips = scene.chips("anna")
    scene.do(ta.PutAway("inspector", "the table closes"))
    cite = "venezia-spb.p3" if settled else "venezia-spb~button-seats"
    assert scene.events_of(e.ButtonMoved) == [e.ButtonMoved(cite, 2)]
    assert scene.state.button == 2
    assert scene.chips("anna") == (chips if settled else 10_000)


@pytest.mark.proves("venezia-spb.p3")
def test_nor_does_it_move_with_a_coup_in_bianco_that_ends_so() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("floor")
    scene.until(Step.END_COUP)
    scene.do(ca.RuleFreely("direction", "a glass fell over", annul=True))
    scene.do(ta.PutAway("inspector", "the table closes"))
    assert scene.events_of(ce.CoupEnded)
    assert scene.state.button == 1


@pytest.mark.proves("venezia-spb.p4")
def test_with_nobody_on_punto_the_dealer_completes_the_hand() -> None:
    scene = Scene(VENEZIA, f"{ASKS_ON_TWO} 5s", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    passed = e.CardsPassed("venezia-spb.p4", "", Side.PUNTO, Why.NOBODY_BET)
    assert scene.dealer.give("") == (passed,)
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "2h Kc 5s"
    assert {turned.by for turned in scene.events_of(e.HandTurned)} == {"dealer"}
    assert not scene.events_of(e.Declared)
    assert not scene.rulings


@pytest.mark.proves("venezia-spb.p5")
def test_a_reader_who_lifts_the_cards_off_the_cloth_is_reminded_and_reads_on() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    _, ruled = scene.do(a.Report("inspector", Reportable.CARDS_LIFTED))
    assert ruled == ce.MishapRuled(
        "venezia-spb.p5", Mishap.CARDS_LIFTED, (Remedy.REMIND,), (), "anna"
    )
    assert scene.coup.reader == "anna"
    assert waits_for(scene, Step.DECLARE)
