"""Super Punto Banco at the Casinò di Venezia, article by article."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Manner, Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import SURPLUS, Mishap, Origin, Remedy
from sabot.punto_banco.state import Stage
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import cards, written
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.pack import stacked
from sabot.table.roles import Role
from sabot.table.state import Opening
from tests.scene import DROP, Scene, money_in_balance

NATURAL = "9h 2d Kh 3d"  # Punto 9, Banco 5: four cards and no more
STANDS_ON_SIX = "6h 7d Kc Kd"  # Punto 6, Banco 7
ASKS_ON_TWO = "2h 3d Kc 4d"  # Punto 2, Banco 7
BOTH = (Role.INSPECTOR, Role.CONTROLLER)


def ending(tail: str) -> str:
    """A whole pack in an order that ends with ``tail``."""
    last = cards(tail)
    return written((*stacked(last, VENEZIA.decks)[len(last) :], *last))


def waits_for(scene: Scene, step: Step) -> bool:
    """Whether the table waits for this step now."""
    return scene.step is step


def burn_down(scene: Scene, left: int) -> None:
    """Cards stuck together, order lost, until so many are left in the sabot."""
    while (more := scene.state.table.sabot.left - left) > 0:
        scene.do(a.DrawTogether("dealer", more if more < 7 else min(6, more - 2), False))


def last_coup(tail: str) -> Scene:
    """A table where the mask and then exactly ``tail`` are left, ready for the bets."""
    count = len(tail.split())
    scene = Scene(replace(VENEZIA, mask_behind=count), ending(tail), anna=1, bruno=2)
    burn_down(scene, count)
    return scene


def declared(top: str, word: str, manner: Manner = Manner.WORDS) -> Scene:
    """Anna has bet on Punto, read the cards and declared."""
    scene = Scene(VENEZIA, top, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.declare("anna", word, manner)
    return scene


# The premise


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
    assert scene.dealer.close() == (e.BettingClosed("venezia-spb.p2", "rien ne va plus"),)
    for side in ("punto", "banco", "punto", "banco"):
        assert waits_for(scene, Step(f"draw-{side}"))
        scene.dealer.draw(side)
    assert [(card.card, card.side, card.up, card.cite) for card in scene.told(e.CardDrawn)] == [
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
    assert scene.told(e.ButtonMoved) == [e.ButtonMoved("venezia-spb.p3", to) for to in (2, 3, 1)]


@pytest.mark.proves("venezia-spb.p3", "venezia-spb.3")
def test_the_button_stays_after_a_coup_in_bianco() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("floor")
    scene.finish()
    assert scene.told(e.CoupEnded)
    assert not scene.told(e.ButtonMoved)
    assert scene.state.button == 1


@pytest.mark.proves("venezia-spb.p3")
def test_the_button_moves_after_an_annulled_coup() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    scene.do(a.Find("inspector", False))
    scene.dealer.end()
    assert scene.last(e.ButtonMoved) == e.ButtonMoved("venezia-spb.p3", 2)


@pytest.mark.proves("venezia-spb.p4")
def test_with_nobody_on_punto_the_dealer_completes_the_hand() -> None:
    scene = Scene(VENEZIA, f"{ASKS_ON_TWO} 5s", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    passed = e.CardsPassed("venezia-spb.p4", "", Side.PUNTO, Why.NOBODY_ON_PUNTO)
    assert scene.dealer.give("") == (passed,)
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "2h Kc 5s"
    assert {turned.by for turned in scene.told(e.HandTurned)} == {"dealer"}
    assert not scene.told(e.Declared)
    assert not scene.rulings


@pytest.mark.proves("venezia-spb.p5")
def test_a_reader_who_lifts_the_cards_off_the_cloth_is_reminded_and_reads_on() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    (ruled,) = scene.do(a.Report("inspector", Mishap.CARDS_LIFTED))
    assert ruled == e.MishapRuled(
        "venezia-spb.p5", Mishap.CARDS_LIFTED, (Remedy.REMIND,), (), "anna"
    )
    assert scene.coup.reader == "anna"
    assert waits_for(scene, Step.DECLARE)


@pytest.mark.proves("venezia-spb.p6")
@pytest.mark.parametrize(("top", "point"), [("9h 2d Kh 3d", 9), ("5h 2d 3h 3d", 8)])
def test_eight_or_nine_is_uncovered_at_once_and_ends_the_drawing(top: str, point: int) -> None:
    scene = declared(top, "battuta")
    turned = scene.last(e.HandTurned)
    assert (turned.side, turned.by) == (Side.PUNTO, "anna")
    assert not scene.rulings
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.ANNOUNCE)
    scene.dealer.announce(point, 5)
    assert not scene.rulings


@pytest.mark.proves("venezia-spb.p6")
def test_a_reader_with_eight_or_nine_who_simply_turns_the_cards_makes_no_error() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.do(a.Turn("anna", Side.PUNTO))
    assert not scene.rulings
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.ANNOUNCE)


@pytest.mark.proves("venezia-spb.p6")
@pytest.mark.parametrize("point", [0, 1, 2, 3, 4, 5])
def test_with_nought_to_five_the_cards_stay_covered_and_a_card_is_asked(point: int) -> None:
    scene = declared(f"{'KA2345'[point]}h 7d Kc Kd 9s", "carta")
    assert scene.coup.covered(Side.PUNTO)
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.DRAW_PUNTO)
    scene.finish()
    assert not scene.rulings


@pytest.mark.proves("venezia-spb.p6")
@pytest.mark.parametrize("point", [6, 7])
def test_with_six_or_seven_the_cards_stay_covered_and_the_punto_stays(point: int) -> None:
    scene = declared(f"{point}h 7d Kc Kd", "no")
    assert scene.coup.covered(Side.PUNTO)
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.finish()
    assert not scene.rulings


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.p11")
def test_a_card_asked_with_six_goes_by_the_rule_to_the_banco_that_wanted_one() -> None:
    scene = declared("2h Kd 4h 3d 5s 9c", "carta")
    scene.until(Step.TURN_PUNTO)
    assert scene.hand("punto") == "2h 4h 5s"
    scene.do(a.Turn("anna", Side.PUNTO))
    ruled = scene.last(e.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")
    assert ruled.before == BOTH
    assert ruled.player == "anna"
    assert scene.hand("punto") == "2h 4h"
    assert scene.hand("banco") == "Kd 3d 5s"
    scene.dealer.announce(6, 8)
    assert scene.last(e.PointsAnnounced).winner is Side.BANCO
    assert scene.rulings[-1] == (Mishap.FALSE_DRAW_LEFT_SEEN, "venezia-spb.8")
    assert [waiting.card for waiting in scene.state.waiting] == ["9c"]


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.p11")
def test_a_reader_who_shows_six_instead_of_staying_is_restored_by_the_rule() -> None:
    scene = Scene(VENEZIA, STANDS_ON_SIX, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings == [(Mishap.READER_SHOWED_CARDS, "venezia-spb.p6")]
    assert scene.last(e.MishapRuled).before == BOTH
    scene.until(Step.ANNOUNCE)
    assert len(scene.coup.hand(Side.PUNTO)) == 2


@pytest.mark.proves("venezia-spb.13")
def test_the_capo_isola_gives_seats_too() -> None:
    scene = Scene(VENEZIA, anna=None)
    scene.do(ta.RequestSeat("anna"))
    (seated,) = scene.do(ta.AssignSeat("chief", "anna", 4))
    assert seated == te.SeatAssigned("venezia-spb.13", "anna", 4)


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.p11")
def test_staying_with_four_is_restored_and_the_punto_gets_its_card() -> None:
    scene = declared("2h Kd 2c 6d 5s", "no")
    scene.dealer.turn("banco")
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings == [(Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")]
    assert scene.last(e.MishapRuled).before == BOTH
    assert waits_for(scene, Step.DRAW_PUNTO)
    scene.finish()
    assert (scene.last(e.PointsAnnounced).punto, scene.last(e.PointsAnnounced).banco) == (9, 6)
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.p11", "venezia-spb.8")
def test_a_nine_kept_covered_is_still_a_battuta_and_the_bancos_third_card_comes_back() -> None:
    scene = declared(f"{NATURAL} 4s", "no")
    scene.until(Step.TURN_PUNTO)
    assert scene.hand("banco") == "2d 3d 4s"
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings == [(Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")]
    assert scene.hand("banco") == "2d 3d"
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.rulings[1:] == [(Mishap.FALSE_DRAW_LEFT_SEEN, "venezia-spb.8")]
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.p11")
def test_a_battuta_shown_with_five_is_no_battuta_and_the_rule_gives_a_card() -> None:
    scene = declared("2h Kd 3c 6d 4s", "battuta")
    assert scene.rulings == [(Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")]
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.DRAW_PUNTO)


@pytest.mark.proves("venezia-spb.p7")
@pytest.mark.parametrize("manner", list(Manner))
@pytest.mark.parametrize(
    ("top", "word", "step"),
    [(ASKS_ON_TWO, "carta", Step.DRAW_PUNTO), (STANDS_ON_SIX, "no", Step.TURN_PUNTO)],
)
def test_a_card_is_asked_or_declined_in_words_or_by_spacing_or_crossing_the_cards(
    top: str, word: str, step: Step, manner: Manner
) -> None:
    scene = declared(top, word, manner)
    said = e.Declared("venezia-spb.p7", "anna", Word(word), manner, None)
    assert scene.last(e.Declared) == said
    scene.dealer.turn("banco")
    assert waits_for(scene, step)


@pytest.mark.proves("venezia-spb.p8")
def test_after_the_declaration_the_banco_shows_and_closes_then_the_punto_shows() -> None:
    scene = declared("2h 3d Kc 2c 7s 2s", "carta")
    before = len(scene.history)
    scene.until(Step.SETTLE)
    punto, banco = cards("7s 2s")
    assert scene.history[before:] == [
        e.HandTurned("venezia-spb.p8", Side.BANCO, "dealer"),
        e.CardDrawn("venezia-spb.table", punto, Side.PUNTO, up=True, waited=False, to="anna"),
        e.CardDrawn("venezia-spb.table", banco, Side.BANCO, up=True, waited=False, to=""),
        e.HandTurned("venezia-spb.p8", Side.PUNTO, "anna"),
        e.PointsAnnounced("venezia-spb.p8", Side.BANCO, 9, 7, Side.PUNTO),
    ]


@pytest.mark.proves("venezia-spb.p8")
def test_the_banco_is_announced_before_the_punto_and_the_winning_box_is_pointed_at() -> None:
    scene = declared(f"{ASKS_ON_TWO} 7s", "carta")
    scene.until(Step.ANNOUNCE)
    assert scene.dealer.announce(9, 7) == (
        e.PointsAnnounced("venezia-spb.p8", Side.BANCO, 9, 7, Side.PUNTO),
    )


@pytest.mark.proves("venezia-spb.p8")
def test_a_third_card_drawn_before_the_banco_is_shown_waits_until_it_is() -> None:
    scene = declared(f"{ASKS_ON_TWO} 7s 9c", "carta")
    scene.dealer.draw("punto")
    assert scene.rulings == [(Mishap.BANCO_NOT_SHOWN, "venezia-spb.p8")]
    assert scene.hand("punto") == "2h Kc"
    scene.dealer.turn("banco")
    scene.dealer.draw("punto")
    assert scene.hand("punto") == "2h Kc 7s"


@pytest.mark.proves("venezia-spb.p9")
def test_the_point_is_the_sum_of_the_cards_with_the_tens_dropped() -> None:
    scene = Scene(VENEZIA, "7h Ad 8c Qd Tc 6s", anna=1)  # 15 and 1; a ten; 6
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    refusal = scene.refused(a.Announce("dealer", 15, 7))
    assert (refusal.reason.code, refusal.cite) == ("bad-point", "venezia-spb.p9")
    scene.dealer.announce(5, 7)
    assert not scene.rulings
    assert scene.last(e.PointsAnnounced).winner is Side.BANCO


@pytest.mark.proves("venezia-spb.p10")
def test_equal_points_make_the_coup_null_and_egalite_is_paid() -> None:
    scene = Scene(VENEZIA, "7h 7d Kc Kd", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 200)
    scene.bet("bruno", "egalite", 10)
    scene.play()
    assert scene.last(e.PointsAnnounced).cite == "venezia-spb.p10"
    back = [(event.cite, event.bet.owner, event.bet.amount) for event in scene.told(e.BetReturned)]
    assert back == [("venezia-spb.p10", "anna", 100_00), ("venezia-spb.p10", "bruno", 200_00)]
    paid = scene.last(e.BetPaid)
    assert (paid.bet.chance, paid.winnings, paid.commission) == ("egalite", 80_00, 0)
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_080)


@pytest.mark.proves("venezia-spb.p11")
def test_a_punter_who_changes_his_word_has_his_cards_checked_before_both_inspectors() -> None:
    scene = declared(f"{STANDS_ON_SIX} 5s", "no")
    scene.declare("anna", "carta")
    ruled = scene.last(e.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.DECLARATION_CORRECTED, "venezia-spb.p11")
    assert ruled.before == BOTH
    assert not scene.coup.covered(Side.PUNTO)
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.ANNOUNCE)  # by the Rule six stays, whatever was said


@pytest.mark.proves("venezia-spb.p11")
def test_a_third_card_the_dealer_forgets_is_given_before_both_inspectors() -> None:
    scene = declared(f"{ASKS_ON_TWO} 7s", "carta")
    scene.dealer.turn("banco")
    scene.dealer.announce(2, 7)
    ruled = scene.last(e.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.THIRD_CARD_SKIPPED, "venezia-spb.p11")
    assert ruled.before == BOTH
    assert not scene.told(e.PointsAnnounced)
    assert waits_for(scene, Step.DRAW_PUNTO)
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.p11")
def test_cards_given_several_at_once_take_their_places_before_both_inspectors() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.DrawTogether("dealer", 4, order_known=True, stuck=False))
    ruled = scene.last(e.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.SEVERAL_GIVEN_ORDER_KNOWN, "venezia-spb.p11")
    assert ruled.before == BOTH
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d 3d")
    assert waits_for(scene, Step.PASS_CARDS)


@pytest.mark.proves("venezia-spb.p11")
def test_a_declaration_the_dealer_repeats_wrongly_stands_as_the_player_made_it() -> None:
    scene = declared(f"{ASKS_ON_TWO} 7s", "carta")
    scene.dealer.repeat("no")
    ruled = scene.last(e.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.MISREPEATED, "venezia-spb.p11")
    assert ruled.before == BOTH
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.DRAW_PUNTO)


@pytest.mark.proves("venezia-spb.p11", "venezia-spb.8")
@pytest.mark.parametrize(
    ("face", "mishap"),
    [("down", Mishap.MISREPEATED_LEFT_UNSEEN), ("up", Mishap.MISREPEATED_LEFT_SEEN)],
)
def test_a_card_drawn_because_the_dealer_misheard_serves_a_coup_in_bianco(
    face: str, mishap: Mishap
) -> None:
    scene = declared(f"{STANDS_ON_SIX} 5s", "no")
    scene.dealer.repeat("carta")
    scene.dealer.turn("banco")
    scene.dealer.draw("punto", face)
    assert scene.hand("punto") == "6h Kc"
    scene.finish()
    assert scene.rulings[-1] == (mishap, "venezia-spb.8")
    assert scene.chips("bruno") == 10_095
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)


# Article 1


@pytest.mark.proves("venezia-spb.1")
def test_an_extra_card_nobody_saw_waits_under_the_sabot_and_opens_the_next_hand() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} 8c {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.CARD_DETACHED, "venezia-spb.1")]
    scene.finish()
    assert scene.rulings[1:] == [(Mishap.EXTRA_CARD_UNSEEN, "venezia-spb.1")]
    assert scene.chips("anna") == 10_100  # the coup was played by the Rule
    assert waits_for(scene, Step.OPEN_BETTING)
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert (scene.hand("punto"), scene.hand("banco")) == ("8c 2d", "9h Kh")
    assert [card.waited for card in scene.told(e.CardDrawn)[4:]] == [True, False, False, False]


@pytest.mark.proves("venezia-spb.1")
def test_an_extra_card_that_was_seen_serves_a_coup_in_bianco() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} 8c {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "up")
    scene.finish()
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "venezia-spb.1")
    assert scene.told(e.TurnedInBianco) == [e.TurnedInBianco("venezia-spb.1", "colpo in bianco")]
    assert scene.chips("anna") == 10_100
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)
    scene.refused(a.OpenBetting("dealer"))
    announced = scene.do(a.AnnounceInBianco("dealer"))
    assert announced == (e.InBiancoAnnounced("venezia-spb.1", 2, "colpo in bianco"),)
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    for side in ("punto", "banco", "punto", "banco"):
        scene.dealer.draw(side)
    assert scene.hand("punto") == "8c 2d"
    scene.finish()
    assert len(scene.told(e.CoupSettled)) == 1
    assert waits_for(scene, Step.OPEN_BETTING)


@pytest.mark.proves("venezia-spb.1")
def test_a_first_card_visible_in_the_sabot_turns_the_coup_in_bianco_and_is_not_burned() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.do(a.Report("inspector", Mishap.FIRST_CARD_VISIBLE))
    assert scene.rulings == [(Mishap.FIRST_CARD_VISIBLE, "venezia-spb.1")]
    assert scene.last(e.BetReturned).cite == "venezia-spb.1"
    assert scene.last(e.TurnedInBianco).formula == "colpo in bianco"
    assert scene.chips("anna") == 10_000
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "9h Kh"
    scene.finish()
    assert scene.chips("anna") == 10_000
    assert not scene.told(e.ButtonMoved)


@pytest.mark.proves("venezia-spb.1")
def test_a_first_card_visible_between_two_coups_turns_the_next_one_in_bianco() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.do(a.Report("dealer", Mishap.FIRST_CARD_VISIBLE))
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)
    scene.do(a.AnnounceInBianco("dealer"))
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "9h Kh"


@pytest.mark.proves("venezia-spb.1")
def test_any_other_card_visible_in_the_sabot_is_valid_and_play_goes_on() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Report("dealer", Mishap.LATER_CARD_VISIBLE))
    assert scene.rulings == [(Mishap.LATER_CARD_VISIBLE, "venezia-spb.1")]
    assert waits_for(scene, Step.DRAW_BANCO)
    scene.dealer.draw("banco")
    assert scene.hand("banco") == "2d"
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.1")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_card_the_dealer_uncovers_while_dealing_leaves_the_coup_valid(place: int) -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for number, side in enumerate(("punto", "banco", "punto", "banco")):
        scene.dealer.draw(side, "up" if number == place else "down")
    side = "banco" if place % 2 else "punto"
    assert scene.rulings == [(Mishap(f"{side}-uncovered-in-deal"), "venezia-spb.1")]
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"
    scene.finish()
    assert scene.chips("anna") == 10_100


# Articles 2 to 5


@pytest.mark.proves("venezia-spb.2")
def test_cards_stuck_together_take_their_places_in_the_order_they_left() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.DrawTogether("dealer", 3, order_known=True))
    assert scene.rulings == [(Mishap.STUCK_ORDER_KNOWN, "venezia-spb.2")]
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d")
    assert not any(laid.up for laid in scene.coup.cards)
    assert waits_for(scene, Step.DRAW_BANCO)


@pytest.mark.proves("venezia-spb.2", "venezia-spb.1")
def test_of_two_cards_stuck_together_the_one_not_due_waits_for_the_next_hand() -> None:
    scene = declared(f"{ASKS_ON_TWO} 5s 6s", "carta")
    scene.dealer.turn("banco")
    scene.do(a.DrawTogether("dealer", 2, order_known=True))
    assert scene.hand("punto") == "2h Kc 5s"
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.finish()
    assert scene.rulings == [
        (Mishap.STUCK_ORDER_KNOWN, "venezia-spb.2"),
        (Mishap.EXTRA_CARD_UNSEEN, "venezia-spb.1"),
    ]
    assert [waiting.card for waiting in scene.state.waiting] == ["6s"]
    assert waits_for(scene, Step.OPEN_BETTING)


@pytest.mark.proves("venezia-spb.2")
def test_cards_stuck_together_whose_order_is_lost_are_burned_and_the_coup_goes_on() -> None:
    scene = Scene(VENEZIA, f"9h 2c 4c {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.DrawTogether("dealer", 3, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "venezia-spb.2")]
    assert scene.last(e.CardsAnnulled) == e.CardsAnnulled("venezia-spb.2", cards("9h 2c 4c"))
    assert scene.state.discard == cards("9h 2c 4c")
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d 3d")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.3")
def test_a_card_that_falls_is_picked_up_and_stays_in_play() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("floor")
    assert scene.rulings == [(Mishap.CARD_FELL, "venezia-spb.3")]
    assert scene.hand("banco") == "2d"
    assert not scene.coup.bianco
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.3")
def test_when_the_first_card_falls_the_bets_are_withdrawn_and_the_hand_is_in_bianco() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "egalite", 10)
    scene.dealer.close()
    scene.dealer.draw("floor")
    assert scene.rulings == [(Mishap.FIRST_CARD_FELL, "venezia-spb.3")]
    assert [event.cite for event in scene.told(e.BetReturned)] == ["venezia-spb.3"] * 2
    assert scene.last(e.TurnedInBianco).formula == "colpo in bianco"
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "9h Kh"  # the fallen card is the hand's first
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    assert waits_for(scene, Step.OPEN_BETTING)


@pytest.mark.proves("venezia-spb.4")
def test_a_worn_card_is_replaced_even_while_a_coup_is_played() -> None:
    scene = declared(ASKS_ON_TWO, "carta")
    scene.dealer.turn("banco")
    replaced = scene.do(ta.ReplaceCard("dealer", cards("3d")[0]))
    assert replaced == (te.CardReplaced("venezia-spb.4", cards("3d")[0]),)
    assert scene.hand("banco") == "3d 4d"
    assert waits_for(scene, Step.DRAW_PUNTO)
    assert scene.refused(ta.ReplaceCard("anna", cards("3d")[0])).cite == "venezia-spb.4"


@pytest.mark.proves("venezia-spb.4")
def test_the_six_decks_are_changed_by_the_inspector_only_and_only_after_the_taglia() -> None:
    scene = last_coup("9h 2d Kh 3d 5s 5h 5d")
    refusal = scene.refused(ta.ChangePack("inspector"))
    assert (refusal.reason.code, refusal.cite) == ("pack-change-later", "venezia-spb.4")
    scene.bet("anna", "punto", 100)
    scene.play()
    assert waits_for(scene, Step.OPENING)
    assert scene.refused(ta.ChangePack("dealer")).cite == "venezia-spb.4"
    changed = scene.do(ta.ChangePack("inspector"))
    assert changed == (te.PackChanged("venezia-spb.4", direction_informed=False),)
    assert scene.state.table.opening is Opening.SUPPLY
    five = stacked((), 5)
    scene.do(ta.SupplyCards("inspector", five))
    assert scene.refused(ta.VerifyCards("dealer")).cite == "venezia-spb.4"  # six, not five


@pytest.mark.proves("venezia-spb.5")
def test_the_coup_in_which_the_mask_comes_out_is_the_last_of_the_taglia() -> None:
    scene = Scene(replace(VENEZIA, mask_behind=310), NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    out = e.MaskOut("venezia-spb.5", first=False, formula="ultimo colpo della taglia")
    assert scene.dealer.draw("punto")[0] == out
    scene.finish()
    assert not scene.told(e.RestDrawnOut)
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).cite == "venezia-spb.5"
    assert waits_for(scene, Step.OPENING)


@pytest.mark.proves("venezia-spb.5")
def test_a_last_coup_begun_with_the_mask_is_paid_only_after_the_rest_is_drawn_out() -> None:
    scene = last_coup("9h 2d Kh 3d 5s 5h 5d")
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    formula = "ultimo colpo della taglia, minimo sette carte o nullo"
    assert scene.dealer.draw("punto")[0] == e.MaskOut("venezia-spb.5", True, formula)
    scene.until(Step.DRAW_OUT)
    scene.refused(a.Settle("dealer"))
    drawn = scene.do(a.DrawOut("dealer"))
    assert drawn == (e.RestDrawnOut("venezia-spb.5", cards("5s 5h 5d"), 7),)
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).cite == "venezia-spb.5"


@pytest.mark.proves("venezia-spb.5")
@pytest.mark.parametrize("tail", ["9h 2d Kh 3d 5s", "9h 2d Kh 3d 5s 5h", "2h 3d Kc 2d 4s 5h"])
def test_a_last_coup_begun_with_the_mask_on_fewer_than_seven_cards_is_void(tail: str) -> None:
    scene = last_coup(tail)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.bet("bruno", "egalite", 10)
    scene.play()
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "venezia-spb.5")
    assert scene.last(e.CoupAnnulled).cite == "venezia-spb.5"
    assert not scene.told(e.CoupSettled)
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    assert scene.told(te.TagliaEnded)


@pytest.mark.proves("venezia-spb.5")
def test_a_last_coup_for_which_the_cards_run_out_is_void() -> None:
    scene = last_coup("2h 3d Kc 4d")
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.rulings[-1] == (Mishap.SABOT_EMPTY, "venezia-spb.5")
    assert scene.chips("anna") == 10_000
    assert scene.told(te.TagliaEnded)


@pytest.mark.proves("venezia-spb.5")
def test_nobody_may_complain_of_a_void_last_coup() -> None:
    scene = last_coup("9h 2d Kh 3d 5s")
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.END_COUP)
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "venezia-spb.5")
    assert scene.refused(a.Dispute("anna", "avevo nove")).cite == "venezia-spb.5"


# Articles 6 to 10


@pytest.mark.proves("venezia-spb.6")
@pytest.mark.parametrize("face", ["down", "up"])
def test_swapped_cards_are_put_right_before_the_inspector(face: str) -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco", face)
    ruled = scene.last(e.MishapRuled)
    assert ruled.mishap in (Mishap.SIDES_SWAPPED_UNSEEN, Mishap.SIDES_SWAPPED_SEEN)
    assert (ruled.cite, ruled.before) == ("venezia-spb.6", (Role.INSPECTOR,))
    assert scene.hand("banco") == "9h"
    assert waits_for(scene, Step.FIND)
    scene.refused(a.Find("dealer", True))
    scene.do(a.Find("inspector", True))
    assert scene.last(e.HandsRebuilt).cite == "venezia-spb.6"
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h", "")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.6")
@pytest.mark.parametrize(
    ("before", "wrong", "hands"), [(1, "punto", ("9h", "2d")), (2, "banco", ("9h Kh", "2d"))]
)
def test_any_card_of_the_distribution_given_to_the_other_side_is_put_right(
    before: int, wrong: str, hands: tuple[str, str]
) -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco")[:before]:
        scene.dealer.draw(side)
    scene.dealer.draw(wrong)
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_UNSEEN, "venezia-spb.6")]
    scene.do(a.Find("inspector", True))
    assert (scene.hand("punto"), scene.hand("banco")) == hands


@pytest.mark.proves("venezia-spb.6")
def test_a_swap_that_cannot_be_rebuilt_annuls_the_coup_and_burns_the_cards() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("punto")
    scene.do(a.Find("inspector", False))
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_LOST, "venezia-spb.6")
    assert scene.last(e.CoupAnnulled).cite == "venezia-spb.6"
    assert scene.last(e.BetReturned).cite == "venezia-spb.6"
    assert scene.state.discard == cards("9h 2d")
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("venezia-spb.7")
def test_a_third_card_to_a_side_in_the_distribution_is_rebuilt_before_the_inspector() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto", "punto"):
        scene.dealer.draw(side)
    ruled = scene.last(e.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.TOO_MANY_DEALT, "venezia-spb.7")
    assert ruled.before == (Role.INSPECTOR,)
    scene.do(a.Find("inspector", True))
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d 3d")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.7")
def test_a_side_left_with_one_card_gets_its_second_before_the_inspector() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    scene.dealer.give("anna")
    assert scene.rulings == [(Mishap.TOO_FEW_DEALT, "venezia-spb.7")]
    assert scene.last(e.MishapRuled).before == (Role.INSPECTOR,)
    assert not scene.told(e.CardsPassed)
    scene.do(a.Find("inspector", True))
    assert waits_for(scene, Step.DRAW_BANCO)
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.7")
@pytest.mark.parametrize("many", [True, False])
def test_a_wrong_number_of_cards_that_cannot_be_rebuilt_annuls_the_coup(many: bool) -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto"):
        scene.dealer.draw(side)
    if many:
        scene.dealer.draw("punto")
    else:
        scene.dealer.give("anna")
    scene.do(a.Find("inspector", False))
    lost = Mishap.TOO_MANY_DEALT_LOST if many else Mishap.TOO_FEW_DEALT_LOST
    assert scene.rulings[-1] == (lost, "venezia-spb.7")
    assert scene.last(e.CoupAnnulled).cite == "venezia-spb.7"
    assert scene.state.discard == cards(NATURAL)[: 4 if many else 3]
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("venezia-spb.8")
@pytest.mark.parametrize("face", ["up", "down"])
@pytest.mark.parametrize("side", ["punto", "banco"])
def test_a_third_card_not_due_is_taken_back_and_serves_a_coup_in_bianco(
    side: str, face: str
) -> None:
    scene = declared(f"{STANDS_ON_SIX} 5s", "no")
    scene.dealer.turn("banco")
    scene.dealer.draw(side, face)
    mishap = Mishap.UNASKED_CARD if side == "punto" else Mishap.UNDUE_CARD
    assert scene.rulings == [(mishap, "venezia-spb.8")]
    assert scene.last(e.MishapRuled).before == (Role.INSPECTOR,)
    assert (scene.hand("punto"), scene.hand("banco")) == ("6h Kc", "7d Kd")
    scene.finish()
    unseen, seen = SURPLUS[Origin.UNASKED if side == "punto" else Origin.UNDUE]
    assert scene.rulings[1:] == [(seen if face == "up" else unseen, "venezia-spb.8")]
    assert scene.chips("bruno") == 10_095  # by the Rule 7 beats 6
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)
    scene.do(a.AnnounceInBianco("dealer"))
    scene.dealer.draw("punto")
    assert scene.hand("punto") == "5s"


@pytest.mark.proves("venezia-spb.8")
def test_a_third_card_given_to_the_wrong_side_goes_to_the_one_the_rule_gives_it() -> None:
    scene = declared("6h 3d Kc Kd 5s", "no")  # Banco 3 draws against a Punto that stands
    scene.dealer.turn("banco")
    scene.dealer.draw("punto")
    assert scene.rulings == [(Mishap.UNASKED_CARD, "venezia-spb.8")]
    assert waits_for(scene, Step.DRAW_BANCO)
    scene.dealer.draw("banco")
    assert scene.hand("banco") == "3d Kd 5s"
    scene.finish()
    assert scene.chips("bruno") == 10_095
    assert waits_for(scene, Step.OPEN_BETTING)  # no card is left over


@pytest.mark.proves("venezia-spb.8")
def test_a_third_card_given_to_the_banco_before_the_punto_is_the_puntos() -> None:
    scene = declared("2h 3d Kc Kd 5s 6s", "carta")
    scene.dealer.turn("banco")
    scene.dealer.draw("banco")
    assert scene.rulings == [(Mishap.UNDUE_CARD, "venezia-spb.8")]
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h Kc 5s", "3d Kd 6s")


@pytest.mark.proves("venezia-spb.9")
def test_a_point_announced_wrongly_is_corrected_because_the_cards_speak() -> None:
    scene = declared(NATURAL, "battuta")
    scene.dealer.turn("banco")
    ruled, announced, *_ = scene.dealer.announce(8, 9)
    assert ruled == e.MishapRuled(
        "venezia-spb.9", Mishap.WRONG_POINT_BY_DEALER, (Remedy.CARDS_SPEAK,), (), ""
    )
    assert isinstance(announced, e.PointsAnnounced)
    assert (announced.punto, announced.banco, announced.winner) == (9, 5, Side.PUNTO)
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.10")
def test_the_coup_is_over_once_its_cards_are_burned() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.END_COUP)
    assert scene.coup.stage is Stage.OVER
    assert scene.state.discard == ()
    assert scene.dealer.end()[0] == e.CoupEnded("venezia-spb.10", 1)
    assert sorted(scene.state.discard) == sorted(cards(NATURAL))


@pytest.mark.proves("venezia-spb.10")
def test_a_dispute_after_the_cards_are_burned_moves_no_money_and_goes_to_the_inspector() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    noted = scene.do(a.Dispute("anna", "avevo puntato il doppio"))
    assert noted == (e.LateDisputeNoted("venezia-spb.10", "anna", "avevo puntato il doppio"),)
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.10")
def test_the_inspector_resolves_a_dispute_raised_after_the_cards_are_burned() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.do(a.Dispute("anna", "avevo puntato il doppio"))
    (resolved,) = scene.do(a.ResolveDispute("inspector", rebuildable=False))
    assert isinstance(resolved, e.DisputeResolved)
    assert (resolved.cite, resolved.by) == ("venezia-spb.10", "inspector")


@pytest.mark.proves("venezia-spb.p11", "venezia-spb.10")
def test_a_dispute_before_the_cards_are_burned_stops_the_coup_until_the_inspector_rules() -> None:
    scene = declared(NATURAL, "battuta")
    (opened,) = scene.do(a.Dispute("bruno", "le carte sono invertite"))
    assert opened == e.DisputeOpened("venezia-spb.p11", "bruno", "le carte sono invertite")
    assert waits_for(scene, Step.RESOLVE_DISPUTE)
    scene.do(a.ResolveDispute("inspector", rebuildable=True))
    resolved = scene.last(e.DisputeResolved)
    assert resolved.cards == cards("9h Kh")  # what lies open
    assert waits_for(scene, Step.TURN_BANCO)


# Articles 11 to 16


@pytest.mark.proves("venezia-spb.11")
@pytest.mark.parametrize(("first", "second"), [("punto", "banco"), ("banco", "punto")])
def test_a_seat_has_one_bet_on_punto_or_on_banco_besides_egalite(first: str, second: str) -> None:
    scene = Scene(VENEZIA, anna=1)
    scene.bet("anna", first, 100)
    refusal = scene.bet_refused("anna", second, 100)
    assert (refusal.reason.code, refusal.cite) == ("one-bet-a-box", "venezia-spb.11")
    scene.bet("anna", "egalite", 10)
    assert {bet.chance for bet in scene.coup.bets} == {first, "egalite"}


@pytest.mark.proves("venezia-spb.11")
def test_two_players_do_not_bet_at_the_same_seat() -> None:
    scene = Scene(VENEZIA, anna=None, bruno=None)
    scene.bet("anna", "punto", 100, box=4)
    for chance in ("punto", "banco"):
        assert scene.refused(a.PlaceBet("bruno", chance, Amount(50_00), 4)).cite == "venezia-spb.11"


@pytest.mark.proves("venezia-spb.11")
def test_egalite_may_be_bet_alone_and_other_chances_are_not_played() -> None:
    scene = Scene(VENEZIA, anna=1)
    scene.bet("anna", "egalite", 10)
    assert scene.bet_refused("anna", "plus8", 10).cite == "venezia-spb.11"


@pytest.mark.proves("venezia-spb.12")
def test_notes_on_the_cloth_are_changed_into_chips_before_they_play() -> None:
    scene = Scene(VENEZIA, anna=1)
    before = scene.table_float
    changed, placed = scene.bet("anna", "punto", 200, notes=True)
    assert changed == te.NotesChanged("venezia-spb.12", "anna", Amount(200_00), Currency.EUR)
    assert isinstance(placed, e.BetPlaced)
    assert (placed.cite, placed.bet.owner, placed.bet.amount) == ("venezia-spb.12", "anna", 200_00)
    assert scene.chips("anna") == 10_000
    assert scene.table_float == before - 200
    assert scene.chips(DROP) == 200
    assert money_in_balance(scene.state)


@pytest.mark.proves("venezia-spb.12")
def test_nobody_bets_more_house_chips_than_he_has() -> None:
    scene = Scene(VENEZIA, chips=50, anna=1)
    refusal = scene.bet_refused("anna", "punto", 60)
    assert (refusal.reason.code, refusal.cite) == ("not-enough-chips", "venezia-spb.12")


@pytest.mark.proves("venezia-spb.13")
def test_seats_are_given_by_the_inspector_to_those_who_booked_and_in_that_order() -> None:
    scene = Scene(VENEZIA, anna=None, bruno=None)
    assert scene.refused(ta.AssignSeat("inspector", "anna", 4)).cite == "venezia-spb.13"
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.RequestSeat("anna"))
    assert scene.refused(ta.AssignSeat("dealer", "bruno", 4)).cite == "venezia-spb.13"
    assert scene.refused(ta.AssignSeat("anna", "anna", 4)).cite == "venezia-spb.13"
    assert scene.refused(ta.AssignSeat("inspector", "anna", 4)).reason.code == "not-first-in-line"
    given = scene.do(ta.AssignSeat("inspector", "bruno", 4))
    assert given == (te.SeatAssigned("venezia-spb.13", "bruno", 4),)


@pytest.mark.proves("venezia-spb.13")
def test_a_marked_seat_is_not_taken_and_its_player_comes_back_to_it() -> None:
    scene = Scene(VENEZIA, anna=4, bruno=None)
    scene.do(ta.StepAway("anna", marked=True))
    scene.do(ta.RequestSeat("bruno"))
    refusal = scene.refused(ta.AssignSeat("inspector", "bruno", 4))
    assert (refusal.reason.code, refusal.cite) == ("seat-marked", "venezia-spb.13")
    assert scene.refused(a.PlaceBet("bruno", "punto", Amount(50_00), 4)).cite == "venezia-spb.13"
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") == 4


@pytest.mark.proves("venezia-spb.13")
def test_whoever_leaves_without_marking_the_seat_loses_it_to_whom_the_inspector_says() -> None:
    scene = Scene(VENEZIA, anna=4, bruno=None)
    scene.do(ta.RequestSeat("bruno"))
    events = scene.do(ta.StepAway("anna", marked=False))
    assert events[-1] == te.SeatLost("venezia-spb.13", "anna", 4)
    scene.do(ta.AssignSeat("inspector", "bruno", 4))
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") is None
    assert scene.state.table.holder(4) == "bruno"


@pytest.mark.proves("venezia-spb.13")
def test_a_standing_player_bets_at_a_free_seat_but_does_not_read_the_cards() -> None:
    scene = Scene(VENEZIA, f"{ASKS_ON_TWO} 7s", anna=1, bruno=None)
    refusal = scene.refused(a.PlaceBet("bruno", "punto", Amount(50_00), 1))
    assert (refusal.reason.code, refusal.cite) == ("box-not-free", "venezia-spb.13")
    scene.bet("bruno", "punto", 100, box=2)
    scene.deal()
    passed = e.CardsPassed("venezia-spb.13", "", Side.PUNTO, Why.STANDING)
    assert scene.dealer.give("") == (passed,)
    scene.finish()
    assert not scene.told(e.Declared)
    assert scene.chips("bruno") == 10_100  # the bet plays all the same


@pytest.mark.proves("venezia-spb.13")
def test_over_a_standing_players_higher_bet_the_cards_go_to_the_next_seated_one() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1, bruno=None)
    scene.bet("bruno", "punto", 500, box=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    passed = e.CardsPassed("venezia-spb.13", "anna", Side.PUNTO, Why.STANDING)
    assert scene.dealer.give("anna") == (passed,)


@pytest.mark.proves("venezia-spb.14")
def test_the_inspector_changes_the_limits_at_any_moment_of_the_taglia() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} {NATURAL}", anna=1)
    scene.bet("anna", "punto", 10)
    scene.deal()
    limits = Limits(Range(Amount(50_00), Amount(100_00)), Range(Amount(10_00), Amount(20_00)))
    assert scene.refused(ta.ChangeLimits("dealer", limits)).cite == "venezia-spb.14"
    assert scene.do(ta.ChangeLimits("inspector", limits)) == (
        te.LimitsAnnounced("venezia-spb.14", limits),
        te.LimitsChanged("venezia-spb.14", limits),
    )
    scene.finish()
    scene.dealer.open()
    assert scene.bet_refused("anna", "punto", 10).cite == "venezia-spb.14"
    assert scene.bet_refused("anna", "punto", 101).cite == "venezia-spb.14"
    scene.bet("anna", "punto", 100)


@pytest.mark.proves("venezia-spb.14")
def test_the_inspector_suspends_play_without_notice_and_open_bets_go_back() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    assert scene.refused(ta.Suspend("dealer")).cite == "venezia-spb.14"
    returned, suspended = scene.do(ta.Suspend("inspector"))
    assert (returned.cite, suspended) == ("venezia-spb.14", te.PlaySuspended("venezia-spb.14"))
    assert scene.chips("anna") == 10_000
    assert scene.bet_refused("anna", "punto", 100).cite == "venezia-spb.14"
    assert scene.refused(a.CloseBetting("dealer")).cite == "venezia-spb.14"
    scene.do(ta.Resume("inspector"))
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.14")
def test_a_coup_already_dealt_comes_to_its_end_before_play_is_suspended() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Suspend("inspector"))
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.refused(a.OpenBetting("dealer")).cite == "venezia-spb.14"


@pytest.mark.proves("venezia-spb.15")
def test_bets_and_winnings_nobody_collects_are_disposed_of_by_the_direction() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Leave("anna"))
    scene.finish()
    assert scene.unclaimed == 200
    dispose = ta.DisposeUnclaimed("direction", Amount(200_00), Currency.EUR, "bruno")
    assert scene.refused(replace(dispose, by="inspector")).cite == "venezia-spb.15"
    too_much = scene.refused(replace(dispose, amount=Amount(201_00)))
    assert too_much.cite == "venezia-spb.15"
    disposed = scene.do(dispose)
    assert disposed == (
        te.UnclaimedDisposed("venezia-spb.15", Amount(200_00), Currency.EUR, "bruno"),
    )
    assert (scene.unclaimed, scene.chips("bruno")) == (0, 10_200)


@pytest.mark.proves("venezia-spb.16")
def test_what_no_article_foresees_is_decided_by_the_direction_alone() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    rule = a.RuleFreely("direction", "manca la luce", annul=True)
    assert scene.refused(replace(rule, by="inspector")).cite == "venezia-spb.16"
    ruled, returned, annulled, _ = scene.do(rule)
    assert ruled == e.FreelyRuled("venezia-spb.16", "direction", "manca la luce")
    assert returned.cite == "venezia-spb.16"
    assert annulled == e.CoupAnnulled("venezia-spb.16", 1)
    assert scene.chips("anna") == 10_000


# The table of the Rule, as printed: the Banco's point, and when it receives a card or does not.

RECEIVES, DOES_NOT = True, False
ALWAYS = "1-2-3-4-5-6-7-8-9-10"
PRINTED = {
    0: (RECEIVES, ALWAYS),
    1: (RECEIVES, ALWAYS),
    2: (RECEIVES, ALWAYS),
    3: (DOES_NOT, "8"),
    4: (DOES_NOT, "1-8-9-10"),
    5: (RECEIVES, "4-5-6-7"),
    6: (RECEIVES, "6-7"),
    7: (DOES_NOT, ALWAYS),
}
PUNTO_RECEIVES = {0: True, 1: True, 2: True, 3: True, 4: True, 5: True, 6: False, 7: False}


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("banco", PRINTED)
def test_the_banco_receives_a_card_in_every_cell_as_the_table_prints_it(banco: int) -> None:
    verb, listed = PRINTED[banco]
    assigned = {int(card) % 10 for card in listed.split("-")}
    for given in range(10):
        receives = verb if given in assigned else not verb
        assert VENEZIA.rule.banco_draws(banco, given) is receives, (banco, given)


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("banco", range(8))
def test_against_a_punto_that_stands_the_banco_draws_with_nought_to_five(banco: int) -> None:
    assert VENEZIA.rule.banco_draws(banco, None) is (banco in (0, 1, 2, 3, 4, 5))


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("punto", PUNTO_RECEIVES)
def test_the_punto_receives_a_card_as_the_table_prints_it(punto: int) -> None:
    scene = Scene(VENEZIA, f"{'KA234567'[punto]}h 7d Kc Kd 9s", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    third = scene.hand("punto").split()[2:]
    assert third == (["9s"] if PUNTO_RECEIVES[punto] else [])
    if third:
        assert scene.last(e.CardDrawn).cite == "venezia-spb.table"


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("point", [8, 9])
def test_against_a_battuta_of_the_banco_the_punto_receives_no_card_even_if_asked(
    point: int,
) -> None:
    scene = declared(f"2h {point}d 3c Kd", "carta")
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.until(Step.ANNOUNCE)
    announced = scene.dealer.announce(5, point)
    assert announced == (e.PointsAnnounced("venezia-spb.table", Side.BANCO, 5, point, Side.BANCO),)
    assert not scene.rulings


# What the general regulation, which we lack, would say of pay


@pytest.mark.proves("venezia-spb.p10")
@pytest.mark.parametrize(
    ("top", "chance", "stake", "chips", "cagnotte"),
    [
        (NATURAL, "punto", 100, 10_100, 0),
        (NATURAL, "egalite", 100, 9_900, 0),
        (STANDS_ON_SIX, "banco", 100, 10_095, 5),
        (STANDS_ON_SIX, "banco", 10.10, 10_009.60, 0.50),  # 50.5 cents, rounded down
        ("7h 7d Kc Kd", "egalite", 10, 10_080, 0),
    ],
)
def test_punto_pays_even_money_banco_less_five_per_cent_and_egalite_eight_to_one(
    top: str, chance: str, stake: float, chips: float, cagnotte: float
) -> None:
    scene = Scene(VENEZIA, top, anna=1)
    scene.bet("anna", chance, stake)
    scene.play()
    assert (scene.chips("anna"), scene.cagnotte) == (chips, cagnotte)
    assert all(paid.cite == "venezia-spb~pay" for paid in scene.told(e.BetPaid))
