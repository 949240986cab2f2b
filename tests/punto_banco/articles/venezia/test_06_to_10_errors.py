"""Super Punto Banco at Venezia, articles 6 to 10: errors of the dealer, and disputes."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import SURPLUS, Mishap, Origin, Remedy
from sabot.punto_banco.tableau import Side
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Stage
from sabot.table.roles import Role
from tests.punto_banco.articles.venezia.scenes import NATURAL, STANDS_ON_SIX, declared, waits_for
from tests.punto_banco.scene import Scene


@pytest.mark.proves("venezia-spb.6")
@pytest.mark.parametrize("face", ["down", "up"])
def test_swapped_cards_are_put_right_before_the_inspector(face: str) -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco", face)
    ruled = scene.last(ce.MishapRuled)
    assert ruled.mishap in (Mishap.SIDES_SWAPPED_UNSEEN, Mishap.SIDES_SWAPPED_SEEN)
    assert (ruled.cite, ruled.before) == ("venezia-spb.6", (Role.INSPECTOR,))
    assert scene.hand("banco") == "9h"
    assert waits_for(scene, Step.FIND)
    scene.refused(ca.Find("dealer", True))
    scene.do(ca.Find("inspector", True))
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
    scene.do(ca.Find("inspector", True))
    assert (scene.hand("punto"), scene.hand("banco")) == hands


@pytest.mark.proves("venezia-spb.6")
def test_a_swap_that_cannot_be_rebuilt_annuls_the_coup_and_burns_the_cards() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("punto")
    scene.do(ca.Find("inspector", False))
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_LOST, "venezia-spb.6")
    assert scene.last(ce.CoupAnnulled).cite == "venezia-spb.6"
    assert scene.last(ce.BetReturned).cite == "venezia-spb.6"
    assert scene.state.discard == cards("9h 2d")
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("venezia-spb.7")
def test_a_third_card_to_a_side_in_the_distribution_is_rebuilt_before_the_inspector() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto", "punto"):
        scene.dealer.draw(side)
    ruled = scene.last(ce.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.TOO_MANY_DEALT, "venezia-spb.7")
    assert ruled.before == (Role.INSPECTOR,)
    scene.do(ca.Find("inspector", True))
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
    assert scene.last(ce.MishapRuled).before == (Role.INSPECTOR,)
    assert not scene.events_of(e.CardsPassed)
    scene.do(ca.Find("inspector", True))
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
    scene.do(ca.Find("inspector", False))
    lost = Mishap.TOO_MANY_DEALT_LOST if many else Mishap.TOO_FEW_DEALT_LOST
    assert scene.rulings[-1] == (lost, "venezia-spb.7")
    assert scene.last(ce.CoupAnnulled).cite == "venezia-spb.7"
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
    assert scene.last(ce.MishapRuled).before == (Role.INSPECTOR,)
    assert (scene.hand("punto"), scene.hand("banco")) == ("6h Kc", "7d Kd")
    scene.finish()
    unseen, seen = SURPLUS[Origin.UNASKED if side == "punto" else Origin.UNDUE]
    ruled = (seen, "venezia-spb.8") if face == "up" else (unseen, "venezia-spb~surplus-third")
    assert scene.rulings[1:] == [ruled]
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
    assert ruled == ce.MishapRuled(
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
    assert scene.dealer.end()[0] == ce.CoupEnded("venezia-spb.10", 1)
    assert sorted(scene.state.discard) == sorted(cards(NATURAL))


@pytest.mark.proves("venezia-spb.10")
def test_a_dispute_after_the_cards_are_burned_moves_no_money_and_goes_to_the_inspector() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    noted = scene.do(ca.Dispute("anna", "avevo puntato il doppio"))
    assert noted == (ce.LateDisputeNoted("venezia-spb.10", "anna", "avevo puntato il doppio"),)
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.10")
def test_the_inspector_resolves_a_dispute_raised_after_the_cards_are_burned() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.do(ca.Dispute("anna", "avevo puntato il doppio"))
    (resolved,) = scene.do(ca.ResolveDispute("inspector", rebuildable=False))
    assert isinstance(resolved, ce.DisputeResolved)
    assert (resolved.cite, resolved.by) == ("venezia-spb.10", "inspector")


@pytest.mark.proves("venezia-spb.p11", "venezia-spb.10")
def test_a_dispute_before_the_cards_are_burned_stops_the_coup_until_the_inspector_rules() -> None:
    scene = declared(NATURAL, "battuta")
    (opened,) = scene.do(ca.Dispute("bruno", "le carte sono invertite"))
    assert opened == ce.DisputeOpened("venezia-spb.p11", "bruno", "le carte sono invertite")
    assert waits_for(scene, Step.RESOLVE_DISPUTE)
    scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    resolved = scene.last(ce.DisputeResolved)
    assert resolved.cards == cards("9h Kh")  # what lies open
    assert waits_for(scene, Step.TURN_BANCO)
