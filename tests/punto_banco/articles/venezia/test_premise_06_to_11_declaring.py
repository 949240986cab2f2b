"""Super Punto Banco at Venezia, premise, 6 to 11: declaring, drawing, points and pay."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.roles import Role
from tests.punto_banco.articles.venezia.scenes import (
    ASKS_ON_TWO,
    NATURAL,
    STANDS_ON_SIX,
    declared,
    waits_for,
)
from tests.punto_banco.scene import Scene

BOTH = (Role.INSPECTOR, Role.CONTROLLER)


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
def test_with_zero_to_five_the_cards_stay_covered_and_a_card_is_asked(point: int) -> None:
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
    ruled = scene.last(ce.MishapRuled)
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
    assert scene.last(ce.MishapRuled).before == BOTH
    scene.until(Step.ANNOUNCE)
    assert len(scene.coup.hand(Side.PUNTO)) == 2


@pytest.mark.proves("venezia-spb.p6", "venezia-spb.p11")
def test_staying_with_four_is_restored_and_the_punto_gets_its_card() -> None:
    scene = declared("2h Kd 2c 6d 5s", "no")
    scene.dealer.turn("banco")
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings == [(Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")]
    assert scene.last(ce.MishapRuled).before == BOTH
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
    expected = e.Declared("venezia-spb.p7", "anna", Word(word), manner, None)
    assert scene.last(e.Declared) == expected
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
    back = [
        (event.cite, event.bet.owner, event.bet.amount) for event in scene.events_of(ce.BetReturned)
    ]
    assert back == [("venezia-spb.p10", "anna", 100_00), ("venezia-spb.p10", "bruno", 200_00)]
    paid = scene.last(ce.BetPaid)
    assert (paid.bet.chance, paid.winnings, paid.commission) == ("egalite", 80_00, 0)
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_080)


@pytest.mark.proves("venezia-spb.p11")
def test_a_punter_who_changes_their_word_has_their_cards_checked_before_both_inspectors() -> None:
    scene = declared(f"{STANDS_ON_SIX} 5s", "no")
    scene.declare("anna", "carta")
    ruled = scene.last(ce.MishapRuled)
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
    ruled = scene.last(ce.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.THIRD_CARD_SKIPPED, "venezia-spb.p11")
    assert ruled.before == BOTH
    assert not scene.events_of(e.PointsAnnounced)
    assert waits_for(scene, Step.DRAW_PUNTO)
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.p11")
def test_cards_given_several_at_once_take_their_places_before_both_inspectors() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(ca.DrawTogether("dealer", 4, order_known=True, stuck=False))
    ruled = scene.last(ce.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.SEVERAL_GIVEN_ORDER_KNOWN, "venezia-spb.p11")
    assert ruled.before == BOTH
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d 3d")
    assert waits_for(scene, Step.PASS_CARDS)


@pytest.mark.proves("venezia-spb.p11")
def test_a_declaration_the_dealer_repeats_wrongly_stands_as_the_player_made_it() -> None:
    scene = declared(f"{ASKS_ON_TWO} 7s", "carta")
    scene.dealer.repeat("no")
    ruled = scene.last(ce.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.MISREPEATED, "venezia-spb.p11")
    assert ruled.before == BOTH
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.DRAW_PUNTO)


@pytest.mark.proves("venezia-spb.p11", "venezia-spb.8")
@pytest.mark.parametrize(
    ("face", "mishap", "cite"),
    [
        ("down", Mishap.MISREPEATED_LEFT_UNSEEN, "venezia-spb~surplus-third"),
        ("up", Mishap.MISREPEATED_LEFT_SEEN, "venezia-spb.8"),
    ],
)
def test_a_card_drawn_because_the_dealer_misheard_serves_a_coup_in_bianco(
    face: str, mishap: Mishap, cite: str
) -> None:
    scene = declared(f"{STANDS_ON_SIX} 5s", "no")
    scene.dealer.repeat("carta")
    scene.dealer.turn("banco")
    scene.dealer.draw("punto", face)
    assert scene.hand("punto") == "6h Kc"
    scene.finish()
    assert scene.rulings[-1] == (mishap, cite)
    assert scene.chips("bruno") == 10_095
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)


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
    cite = "venezia-spb~rounding" if stake == 10.10 else "venezia-spb~pay"
    assert all(paid.cite == cite for paid in scene.events_of(ce.BetPaid))
