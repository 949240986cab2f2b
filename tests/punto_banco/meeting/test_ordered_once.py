"""An order stands once, and for as long as it has an object; what is known stays out of bets."""

from dataclasses import replace
from enum import StrEnum

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mask import begins
from sabot.punto_banco.mishaps import Mishap, Remedy, Reportable
from sabot.punto_banco.tableau import Side
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.coup.state import Order
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
ALL = [CAMPIONE, VENEZIA, LUGANO, MALTA]
PLAYED = [(house, mode) for house in ALL for mode in house.modes]
EACH = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
VISIBLE = a.Report("dealer", Reportable.CARD_VISIBLE)
ORDER_LOST = ca.DrawTogether("dealer", 2, order_known=False)
ANNUL = ca.RuleFreely("direction", "a glass fell over", annul=True)


def scene_of(house: House, cards: str = BOTH_STAND, behind: int | None = None) -> Scene:
    scene = Scene(house, cards, behind=behind, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    return scene


def dealt(house: House, cards: str = BOTH_STAND) -> Scene:
    scene = scene_of(house, cards)
    scene.deal()
    return scene


def shown(house: House, cards: str = BOTH_STAND, behind: int | None = None) -> Scene:
    """Both hands complete and open, the points not yet told."""
    scene = scene_of(house, cards, behind)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    return scene


def mishaps(scene: Scene) -> list[StrEnum]:
    return [mishap for mishap, _ in scene.rulings]


# A coup in bianco is ordered once


@pytest.mark.proves("venezia-spb.1", "venezia-spb.6")
@pytest.mark.parametrize("house", [VENEZIA, LUGANO, MALTA], ids=lambda house: house.id)
def test_a_card_that_shows_keeps_its_order_where_the_cards_out_are_burned(house: House) -> None:
    scene = scene_of(house)
    scene.dealer.close()
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(VISIBLE)
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", False))
    assert mishaps(scene).count(Mishap.FIRST_CARD_VISIBLE) == 1
    assert not scene.events_of(ce.OrderLapsed)
    assert scene.state.orders == (Order.COUP_IN_BIANCO,)


@pytest.mark.parametrize("when", ["complete", "announced", "ended"])
@pytest.mark.parametrize(
    ("house", "cite"),
    [
        (VENEZIA, "venezia-spb.1"),
        (LUGANO, "lugano-pb~later-card-visible"),
        (MALTA, "malta-pb~later-card-visible"),
    ],
    ids=lambda part: part.id if isinstance(part, House) else "",
)
@pytest.mark.proves("venezia-spb.1", "lugano-pb.nonbetting")
def test_behind_a_card_that_has_ordered_a_coup_in_bianco_another_orders_none(
    house: House, cite: str, when: str
) -> None:
    scene = shown(house)
    scene.dealer.draw("aside", "up")
    if when != "complete":
        scene.until(Step.SETTLE)
    if when == "ended":
        scene.finish()
    scene.do(VISIBLE)
    scene.finish()
    assert scene.rulings[-1] == (Mishap.LATER_CARD_VISIBLE, cite)
    assert len(scene.events_of(e.TurnedInBianco)) == 1
    assert scene.waits(Step.ANNOUNCE_IN_BIANCO)
    scene.do(a.AnnounceInBianco("dealer"))
    scene.finish()
    assert scene.waits(Step.OPEN_BETTING)


@pytest.mark.proves("venezia-spb.1")
def test_ruled_on_once_it_is_not_ruled_on_again_if_the_coup_is_annulled() -> None:
    scene = shown(VENEZIA)
    scene.dealer.announce(7, 6)
    scene.dealer.draw("aside", "up")
    scene.do(VISIBLE)
    rulings = list(scene.rulings)
    scene.do(ANNUL)
    assert scene.rulings == rulings
    assert scene.state.orders == (Order.COUP_IN_BIANCO, Order.CARDS_OPEN_IT)


@pytest.mark.proves("venezia-spb.1", "venezia-spb.8")
def test_two_cards_too_many_serve_one_coup_in_bianco() -> None:
    scene = shown(VENEZIA)
    scene.dealer.draw("punto", "up")
    scene.dealer.draw("banco", "up")
    scene.dealer.announce(7, 6)
    assert mishaps(scene)[-2:] == [Mishap.UNASKED_LEFT_SEEN, Mishap.UNDUE_LEFT_SEEN]
    assert len(scene.events_of(e.TurnedInBianco)) == 1


@pytest.mark.proves("venezia-spb.1", "venezia-spb.3")
def test_a_coup_in_bianco_whose_first_card_shows_and_falls_is_in_bianco_already() -> None:
    scene = shown(VENEZIA)
    scene.dealer.draw("aside", "up")
    scene.finish()
    scene.do(a.AnnounceInBianco("dealer"))
    scene.dealer.draw("floor")
    assert scene.rulings[-1] == (Mishap.FIRST_CARD_FELL, "venezia-spb.3")
    assert len(scene.events_of(e.TurnedInBianco)) == 1


def test_a_house_that_annuls_for_a_later_card_has_none_to_annul_between_coups() -> None:
    row = VENEZIA.rulings[Mishap.LATER_CARD_VISIBLE]._replace(remedies=(Remedy.ANNUL_COUP,))
    house = replace(VENEZIA, rulings={**VENEZIA.rulings, Mishap.LATER_CARD_VISIBLE: row})
    scene = shown(house)
    scene.dealer.draw("aside", "up")
    scene.finish()
    scene.do(VISIBLE)
    assert scene.last(ce.MishapRuled).remedies == (Remedy.ANNUL_CARDS,)
    assert scene.last(ce.CardsAnnulled).cards == ("4h",)
    assert scene.step is Step.ANNOUNCE_IN_BIANCO


# And it lapses aloud where its object goes


@pytest.mark.parametrize("when", ["complete", "announced", "ended"])
@pytest.mark.proves("venezia-spb.1", "venezia-spb.2")
def test_a_coup_in_bianco_ordered_for_a_card_that_is_burned_lapses(when: str) -> None:
    scene = shown(VENEZIA)
    if when != "complete":
        scene.until(Step.SETTLE)
    if when == "ended":
        scene.finish()
    scene.do(VISIBLE)
    assert scene.state.in_bianco_next
    scene.do(ORDER_LOST)
    assert scene.events_of(ce.OrderLapsed) == [
        ce.OrderLapsed("venezia-spb.2", Order.COUP_IN_BIANCO)
    ]
    scene.finish()
    assert scene.step is Step.OPEN_BETTING
    scene.open_betting()
    scene.bet("anna", "punto", 100)


@pytest.mark.proves("venezia-spb.2", "venezia-spb.8")
def test_it_does_not_lapse_while_another_card_wants_it() -> None:
    scene = shown(VENEZIA)
    scene.dealer.draw("punto", "down")
    scene.dealer.announce(7, 6)
    scene.do(VISIBLE)
    scene.do(ORDER_LOST)
    assert not scene.events_of(ce.OrderLapsed)
    assert scene.state.in_bianco_next


@pytest.mark.proves("venezia-spb.1", "venezia-spb.2")
def test_a_card_nobody_saw_does_not_keep_the_order_for_one_that_is_burned() -> None:
    scene = shown(VENEZIA)
    scene.dealer.announce(7, 6)
    scene.dealer.draw("aside", "down")
    scene.do(VISIBLE)
    assert scene.rulings[-1][0] is Mishap.KNOWN_BEFORE_BETS
    scene.do(ORDER_LOST)
    assert [each.order for each in scene.events_of(ce.OrderLapsed)] == [Order.COUP_IN_BIANCO]
    assert [each.card for each in scene.state.waiting] == ["9h"]


# The mask


@pytest.mark.parametrize("announced", [False, True], ids=["complete", "announced"])
@EACH
@pytest.mark.proves("campione-pb.24", "venezia-spb.5")
def test_the_mask_that_comes_out_once_the_hands_are_complete_opens_the_next_coup(
    house: House, announced: bool
) -> None:
    scene = shown(house, behind=308)
    if announced:
        scene.dealer.announce(7, 6)
    scene.dealer.draw("aside", "down")
    out = scene.last(ce.MaskOut)
    assert (out.first, out.ahead) == (True, True)
    scene.finish()
    assert scene.state.last_next
    scene.do(a.AnnounceInBianco("dealer")) if scene.state.in_bianco_next else scene.open_betting()
    assert begins(scene.state)
    assert scene.state.none_follows
    assert scene.chips("anna") == 10_100


@pytest.mark.parametrize("announced", [False, True], ids=["complete", "announced"])
@pytest.mark.proves("campione-pb.24", "campione-pb.42")
def test_a_card_before_the_mask_that_is_annulled_opens_nothing(announced: bool) -> None:
    scene = shown(CAMPIONE, behind=307)
    if announced:
        scene.dealer.announce(7, 6)
    scene.dealer.draw("aside", "up")
    scene.dealer.draw("aside", "down")
    assert scene.last(ce.MaskOut).first
    scene.finish()
    scene.open_betting()
    assert begins(scene.state)


@pytest.mark.proves("venezia-spb.5", "venezia-spb.6")
def test_a_rebuilt_coup_that_uses_the_card_behind_the_mask_is_the_last() -> None:
    scene = scene_of(VENEZIA, "3h 6d Kc 4d 9h 4h 6h 5d", behind=308)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.dealer.draw("punto")
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "down")
    assert scene.state.last_next
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    scene.until(Step.SETTLE)
    assert scene.hand("punto") == "3h Kc 9h"
    assert not scene.last(ce.MaskOut).ahead
    assert scene.state.none_follows
    assert not begins(scene.state)
    scene.finish()
    assert scene.step is Step.OPENING


@pytest.mark.proves("venezia-spb.5")
def test_what_was_drawn_out_to_be_counted_has_been_seen() -> None:
    scene = scene_of(VENEZIA, "7h 5d 6c Kc 4h 9h 6h 5d", behind=312)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.dealer.draw("punto")
    scene.until(Step.DRAW_OUT)
    scene.do(a.DrawOut("dealer"))
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    scene.until(Step.DRAW_PUNTO)
    assert not scene.state.table.sabot.left
    scene.dealer.draw("punto", "down")
    assert scene.coup.cards[-1].seen == EVERYBODY


@pytest.mark.proves("venezia-spb.1", "venezia-spb.p6")
def test_a_word_against_the_rule_that_moves_no_card_leaves_what_is_ordered() -> None:
    scene = scene_of(VENEZIA, "8s 7c 2c Ac 9h 4h")
    scene.deal()
    scene.dealer.give("anna")
    scene.declare("anna", "no")
    scene.dealer.turn("banco")
    scene.do(VISIBLE)
    assert scene.rulings[-1][0] is Mishap.FIRST_CARD_VISIBLE
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.rulings[-1] == (Mishap.DECLARED_AGAINST_RULE, "venezia-spb.p6")
    scene.finish()
    assert not scene.events_of(ce.OrderLapsed)
    assert len(scene.events_of(e.TurnedInBianco)) == 1


# A complaint is settled with what lies open


@pytest.mark.proves("campione-pb.18", "venezia-spb.p11")
@pytest.mark.parametrize("house", [CAMPIONE, VENEZIA], ids=lambda house: house.id)
def test_a_complaint_settled_over_covered_cards_tells_nothing_of_the_hands(house: House) -> None:
    scene = dealt(house)
    scene.do(ca.Dispute("anna", "my chip fell"))
    scene.do(ca.ResolveDispute("inspector", True))
    text = scene.game.words.translate(scene.last(ce.DisputeResolved), "en")
    assert "the coup rebuilt; open cards: none" in text
    assert "Punto" not in text
    scene.dealer.turn("banco")
    scene.do(ca.Dispute("anna", "and another"))
    scene.do(ca.ResolveDispute("inspector", True))
    text = scene.game.words.translate(scene.last(ce.DisputeResolved), "en")
    assert "open cards: Banco 6♦ K♦ [" in text


# Contesting


@pytest.mark.proves("campione-pb.27", "campione-pb.43")
@pytest.mark.parametrize("how", ["shows", "aside, face up", "turned"])
def test_a_rectified_deal_is_not_contested_once_a_card_is_known(how: str) -> None:
    scene = scene_of(CAMPIONE)
    scene.dealer.close()
    scene.dealer.draw("banco")
    assert scene.step is Step.CLOSE_WITHDRAWAL
    if how == "shows":
        scene.do(VISIBLE)
    elif how == "turned":
        scene.dealer.turn("punto")
    else:
        scene.dealer.draw("aside", "up")
    refusal = scene.refused(a.Contest("anna"))
    assert (refusal.reason.code, refusal.cite) == (
        "contested-known",
        "campione-pb~contested-known",
    )
    scene.do(a.CloseWithdrawal("dealer"))
    scene.do(ca.Dispute("anna", "it was dealt wrongly"))
    scene.do(ca.ResolveDispute("inspector", True))
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.27", "campione-pb.43")
@pytest.mark.parametrize("how", ["shows", "aside, face up"])
def test_nor_withdrawn_from_where_it_was_known_before_and_that_is_told(how: str) -> None:
    scene = scene_of(CAMPIONE)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.dealer.draw("banco")
    scene.dealer.draw("banco")
    if how == "shows":
        scene.do(VISIBLE)
    else:
        scene.dealer.draw("aside", "up")
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_UNSEEN, "campione-pb.27")
    assert scene.last(ce.MishapRuled).remedies == (Remedy.RESTORE_ORDER,)
    assert scene.last(e.WithdrawalBarred).cite == "campione-pb~contested-known"
    refusal = scene.refused(a.Contest("anna"))
    assert (refusal.reason.code, refusal.cite) == (
        "contested-known",
        "campione-pb~contested-known",
    )


# The first card, out of the sabot and seen, with the bets closed


@pytest.mark.parametrize(
    ("house", "mode"), PLAYED, ids=[f"{house.id}-{mode}" for house, mode in PLAYED]
)
@pytest.mark.proves("campione-pb.26", "venezia-spb.1")
def test_a_first_card_put_aside_face_up_is_as_valid_as_one_laid_so(house: House, mode: str) -> None:
    chips = []
    for aside in (True, False):
        scene = Scene(house, BOTH_STAND, mode=mode, anna=1, bruno=2)
        scene.bet("anna", "punto", 100)
        scene.dealer.close()
        if aside:
            scene.dealer.draw("aside", "up")
            scene.dealer.draw("punto")
        else:
            scene.dealer.draw("punto", "up")
        assert not scene.coup.bianco
        assert scene.coup.cards[0].seen == EVERYBODY
        scene.finish()
        chips.append(scene.chips("anna"))
    assert chips == [10_100, 10_100]


@pytest.mark.proves("lugano-pb.nonbetting")
def test_cards_out_together_for_a_non_betting_coup_are_of_that_coup() -> None:
    """It uses four; the two it does not use are too many again, for another."""
    scene = Scene(LUGANO, "9h 4d Ks Kd 5c 7h", anna=1)
    scene.bet("anna", "punto", 100)
    scene.do(ca.DrawTogether("dealer", 6, False, True, Face.UP))
    assert scene.coup.bianco
    assert not any(each.kept for each in scene.state.waiting)
    before = len(scene.rulings)
    scene.until(Step.END_COUP)
    left = [mishap for mishap, _ in scene.rulings[before:]]
    assert left == [Mishap.EXTRA_CARD_SEEN] * 2
    assert len(scene.state.waiting) == 2
    assert scene.state.in_bianco_next
