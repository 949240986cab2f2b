"""A card that has been seen stays seen: what that does to bets, rulings and the next coup."""

from dataclasses import replace
from enum import StrEnum

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Remedy, Reportable
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import EVERYBODY, card_known
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
# Punto 7, Banco 6: both stand; a nine would come next.
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
VISIBLE = a.Report("dealer", Reportable.CARD_VISIBLE)


def dealt(house: House, cards: str = BOTH_STAND) -> Scene:
    """Anna's hundred on Punto, and four cards."""
    scene = Scene(house, cards, anna=1, bruno=None)
    scene.bet("anna", "punto", 100)
    scene.deal()
    return scene


def shown(house: House, cards: str = BOTH_STAND) -> Scene:
    """Both hands complete and open, the points not yet told."""
    scene = dealt(house, cards)
    scene.until(Step.ANNOUNCE)
    return scene


def mishaps(scene: Scene) -> list[StrEnum]:
    return [mishap for mishap, _ in scene.rulings]


# The next coup's first card, seen during this one


@pytest.mark.proves("campione-pb.21")
@pytest.mark.parametrize("when", ["in play", "announced", "settled", "ended"])
def test_at_campione_the_next_coups_first_card_seen_at_any_moment_is_annulled(when: str) -> None:
    scene = shown(CAMPIONE)
    for moment, step in (("announced", Step.SETTLE), ("settled", Step.END_COUP)):
        if when in (moment, "settled", "ended"):
            scene.until(step)
    if when == "ended":
        scene.finish()
    scene.do(VISIBLE)
    scene.finish()
    assert scene.rulings[-1] == (Mishap.FIRST_CARD_VISIBLE, "campione-pb.21")
    assert scene.last(ce.CardsAnnulled).cards == ("9h",)
    assert not card_known(scene.state)
    assert scene.chips("anna") == 10_100
    scene.open_betting()
    scene.bet("bruno", "punto", 5000, 2)
    scene.dealer.close()
    scene.dealer.draw("punto")
    assert scene.hand("punto") == "4h"


@pytest.mark.proves("venezia-spb.1")
@pytest.mark.parametrize("covered", [True, False])
def test_at_venezia_a_card_seen_and_not_used_opens_a_coup_in_bianco(covered: bool) -> None:
    scene = dealt(VENEZIA) if covered else shown(VENEZIA)
    scene.do(VISIBLE)
    # Whether a covered hand needs the card, nobody knows yet.
    assert mishaps(scene) == [Mishap.LATER_CARD_VISIBLE] * covered + [Mishap.FIRST_CARD_VISIBLE] * (
        not covered
    )
    scene.finish()
    assert scene.rulings[covered:] == [(Mishap.FIRST_CARD_VISIBLE, "venezia-spb.1")]
    assert scene.step is Step.ANNOUNCE_IN_BIANCO
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"


def test_a_card_seen_and_then_used_in_the_coup_concerns_no_other() -> None:
    scene = dealt(VENEZIA, "2h 5d 3s Kd 9c 4h")
    scene.do(VISIBLE)
    scene.finish()
    assert mishaps(scene) == [Mishap.LATER_CARD_VISIBLE]
    assert scene.step is Step.OPEN_BETTING


def test_a_card_seen_in_the_last_coup_concerns_no_coup() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, behind=310, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.do(VISIBLE)
    scene.finish()
    assert not scene.rulings
    assert scene.step is Step.OPENING


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_behind_a_card_that_waits_the_one_that_shows_is_known_before_its_bets(house: House) -> None:
    scene = shown(house)
    scene.dealer.draw("aside", "down")
    scene.finish()
    scene.do(VISIBLE)
    # At Lugano a non-betting coup is ordered already.
    known = Mishap.LATER_CARD_VISIBLE if house is LUGANO else Mishap.KNOWN_BEFORE_BETS
    assert mishaps(scene)[-1] is known
    if house is CAMPIONE:
        assert scene.last(ce.CardsAnnulled).cards == ("4h",)
        assert scene.step is Step.OPEN_BETTING
    else:
        assert scene.step is Step.ANNOUNCE_IN_BIANCO


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_what_shows_when_a_coup_is_annulled_is_the_next_coups_first_card(house: House) -> None:
    scene = dealt(house)
    scene.do(VISIBLE)
    scene.do(ca.RuleFreely("direction", "a glass fell over", annul=True))
    assert mishaps(scene)[-1] is Mishap.FIRST_CARD_VISIBLE
    scene.finish()
    assert not card_known(scene.state) or scene.step is Step.ANNOUNCE_IN_BIANCO


# Seen in the sabot, then drawn covered


@pytest.mark.proves("campione-pb.34", "campione-pb.42")
def test_a_card_seen_in_the_sabot_and_then_detached_covered_has_been_seen() -> None:
    scene = dealt(CAMPIONE)
    scene.do(VISIBLE)
    scene.dealer.draw("aside", "down")
    assert scene.state.waiting[0].seen == EVERYBODY
    scene.finish()
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-pb.42")
    assert scene.last(ce.CardsAnnulled).cards == ("9h",)
    assert not scene.state.waiting


@pytest.mark.proves("campione-pb.27")
def test_a_swap_of_a_card_seen_in_the_sabot_is_a_swap_of_seen_cards() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(VISIBLE)
    scene.dealer.draw("punto", "down")
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")
    assert scene.chips("anna") == 10_000


def test_a_covered_card_everybody_has_seen_is_in_everybodys_view() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(VISIBLE)
    scene.dealer.draw("banco")
    assert scene.view("")["coup"]["banco"] == ["6d"]
    assert scene.coup.covered(scene.coup.cards[1].side)


# Reopening and withdrawing


@pytest.mark.proves("campione-pb.9")
@pytest.mark.parametrize("way", ["shows in the sabot", "aside, face up", "seen, then covered"])
def test_bets_do_not_reopen_once_a_card_is_known_however_it_was_seen(way: str) -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    if way == "aside, face up":
        scene.dealer.draw("aside", "up")
    else:
        scene.do(VISIBLE)
    if way == "seen, then covered":
        scene.dealer.draw("banco")
    refusal = scene.refused(a.ReopenBetting("inspector"))
    assert (refusal.reason.code, refusal.cite) == ("cards-seen", "campione-pb~reopening")


def test_at_campione_bets_reopen_with_four_cards_out_that_nobody_has_seen() -> None:
    scene = dealt(CAMPIONE)
    scene.do(a.ReopenBetting("inspector"))
    scene.bet("anna", "punto", 100)
    assert scene.chips("anna") == 10_000 - 200


@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=["venezia-spb", "malta-pb"])
def test_where_the_document_is_silent_bets_reopen_until_a_card_is_out(house: House) -> None:
    scene = Scene(house, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.ReopenBetting("inspector"))
    scene.dealer.close()
    scene.dealer.draw("punto")
    assert scene.refused(a.ReopenBetting("inspector")).reason.code == "cards-out"


@pytest.mark.proves("lugano-pb.flow")
def test_at_lugano_nothing_reopens_after_nulla_va_piu() -> None:
    scene = Scene(LUGANO, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    refusal = scene.refused(a.ReopenBetting("inspector"))
    assert (refusal.reason.code, refusal.cite) == ("never-reopened", "lugano-pb.flow")


@pytest.mark.proves("campione-pb.27", "campione-pb.43")
def test_nobody_withdraws_from_a_rectified_deal_once_a_card_is_known() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    assert scene.step is Step.CLOSE_WITHDRAWAL
    scene.do(VISIBLE)
    refusal = scene.refused(a.RemoveBet("anna", "punto"))
    assert (refusal.reason.code, refusal.cite) == ("card-known", "campione-pb~known-card")


# Fallen


@pytest.mark.proves("venezia-spb.3")
@pytest.mark.parametrize("moment", ["drawn to the floor", "reported", "while betting", "between"])
def test_at_venezia_a_coups_first_card_that_falls_has_it_played_in_bianco(moment: str) -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    if moment != "between":
        scene.bet("anna", "punto", 100)
    if moment in ("drawn to the floor", "reported"):
        scene.dealer.close()
    if moment == "reported":
        scene.dealer.draw("punto")
        scene.do(a.Report("dealer", Reportable.CARD_FELL))
    else:
        scene.dealer.draw("floor")
    early = moment in ("while betting", "between")
    fell = Mishap.FELL_EARLY_UNSEEN if early else Mishap.FIRST_CARD_FELL
    assert scene.rulings == [(fell, "venezia-spb.3")]
    assert scene.chips("anna") == 10_000
    scene.finish()
    assert scene.last(e.PointsAnnounced).punto == 7
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("campione-pb.34")
def test_at_campione_a_card_that_falls_while_betting_opens_the_coup() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.draw("floor")
    assert scene.rulings == [(Mishap.FELL_EARLY_UNSEEN, "campione-pb.34")]
    scene.play()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.42")
def test_one_that_falls_face_up_before_the_bets_are_closed_has_been_seen() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.draw("floor", "up")
    assert scene.rulings == [(Mishap.FELL_EARLY_SEEN, "campione-pb.42")]
    assert scene.last(ce.CardsAnnulled).cards == ("7h",)


# Several at once


@pytest.mark.proves("campione-pb.34")
@pytest.mark.parametrize("announced", [False, True])
@pytest.mark.parametrize("stuck", [False, True])
def test_cards_out_together_when_none_is_due_are_cards_too_many(
    announced: bool, stuck: bool
) -> None:
    scene = shown(CAMPIONE)
    if announced:
        scene.until(Step.SETTLE)
    scene.do(ca.DrawTogether("dealer", 2, order_known=True, stuck=stuck))
    scene.finish()
    assert {cite for _, cite in scene.rulings} <= {"campione-pb.34", "campione-pb~still-due"}
    assert mishaps(scene)[-2:] == [Mishap.EXTRA_CARD_UNSEEN] * 2
    assert [waiting.card for waiting in scene.state.waiting] == ["9h", "4h"]
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.34", "campione-pb.42")
@pytest.mark.parametrize("when", ["complete", "announced", "ended"])
def test_at_campione_cards_not_due_serve_the_next_coup_though_their_order_is_lost(
    when: str,
) -> None:
    scene = shown(CAMPIONE)
    if when == "announced":
        scene.until(Step.SETTLE)
    elif when == "ended":
        scene.finish()
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings[0] == (Mishap.STUCK_NOT_DUE, "campione-pb~order-lost")
    scene.finish()
    assert scene.rulings[1:] == [(Mishap.EXTRA_CARD_UNSEEN, "campione-pb.34")] * 2
    assert [waiting.card for waiting in scene.state.waiting] == ["9h", "4h"]
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("lugano-pb.nonbetting")
def test_at_lugano_the_order_of_cards_too_many_does_not_matter() -> None:
    scene = shown(LUGANO)
    scene.finish()
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [
        (Mishap.STUCK_NOT_DUE, "lugano-pb~any-extra-card"),
        (Mishap.EXTRA_CARD_UNSEEN, "lugano-pb.nonbetting"),
        (Mishap.EXTRA_CARD_UNSEEN, "lugano-pb.nonbetting"),
    ]
    assert scene.step is Step.ANNOUNCE_IN_BIANCO


@pytest.mark.proves("campione-pb.42")
def test_seen_they_are_annulled_and_the_coup_stands() -> None:
    scene = shown(CAMPIONE)
    scene.do(ca.DrawTogether("dealer", 2, order_known=True, face=Face.UP))
    scene.finish()
    assert mishaps(scene)[-2:] == [Mishap.EXTRA_CARD_SEEN] * 2
    assert not scene.state.waiting
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.2")
def test_at_venezia_cards_stuck_together_are_burned_whenever_their_order_is_lost() -> None:
    scene = shown(VENEZIA)
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_NOT_DUE, "venezia-spb.2")]
    scene.finish()
    assert scene.step is Step.OPEN_BETTING
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.23")
def test_while_a_third_card_may_still_be_due_their_order_decides_the_coup() -> None:
    scene = dealt(CAMPIONE)
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "campione-pb.23")]
    assert scene.chips("anna") == 10_000


def test_a_card_seen_while_the_inspector_looks_leaves_nobody_to_withdraw() -> None:
    row = VENEZIA.rulings[Mishap.SIDES_SWAPPED_UNSEEN]
    row = row._replace(remedies=(*row.remedies, Remedy.PLAYERS_MAY_WITHDRAW))
    house = replace(VENEZIA, rulings={**VENEZIA.rulings, Mishap.SIDES_SWAPPED_UNSEEN: row})
    scene = Scene(house, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    scene.do(VISIBLE)
    scene.do(ca.Find("inspector", rebuildable=True))
    assert scene.step is Step.DRAW_BANCO
