"""Campione d'Italia, Black Jack: what waits under the sabot comes before what leaves it later."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.events import Use
from sabot.black_jack.expected import DEALS, Step
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table import events as te
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face, Manner
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    assert_all_there,
    dealt,
    laid,
    near_the_mask,
    staked,
    stood,
)
from tests.black_jack.scene import Scene
from tests.black_jack.turns import scenes as elsewhere

SEEN = a.Report("dealer", Reportable.WAITING_CARD_SEEN)
TURNED = a.Report("dealer", Reportable.CARD_TURNED)
KEPT = (Mishap.EXTRA_CARD_UNSEEN, "campione-bj~extra-card-unseen")
STUCK = (Mishap.STUCK_ORDER_KNOWN, "campione-bj~stuck-order-known")
UNASKED = (Mishap.UNASKED_CARD, "campione-bj.24")
TWO = "9h 7d 6c 9d 6d Ks 5s 2s 4h 8h"


def together(scene: Scene, count: int = 2, known: bool = True, face: Face | None = None) -> None:
    scene.do(ca.DrawTogether("dealer", count, known, face=face))


def out(scene: Scene, count: int, box: int) -> None:
    """One card for a box, or several that come out together."""
    if count > 1:
        together(scene, count)
    else:
        scene.dealer.draw(box)


def kept(count: int, top: str = TWO) -> Scene:
    """Cards that nobody saw wait for the coup, and its bets are closed."""
    scene = staked(top)
    for _ in range(count):
        scene.dealer.draw("aside", "down")
    scene.dealer.close()
    return scene


# In the distribution


@pytest.mark.proves("campione-bj.20", "campione-bj.4")
def test_a_card_kept_after_the_banks_point_opens_the_next_coup_though_two_come_out() -> None:
    """The ace is Anna's, whether the next two come out one by one or together."""
    stakes = []
    for at_once in (False, True):
        scene = stood("Th 9d 7c 8s 9h Ts Ad Kc Kd Kh Qs Qd 9c 9s")
        scene.until(Step.ANNOUNCE)
        scene.dealer.draw("bank", "down")
        assert scene.rulings == [KEPT]
        scene.finish()
        scene.dealer.open()
        for name in ("anna", "bruno"):
            scene.bet(name, 100)
        scene.dealer.close()
        if at_once:
            together(scene)
        scene.until(Step.BEGIN_DRAWING)
        assert (scene.cards(1), scene.cards(2), scene.bank) == ("Ad Kh", "Kc Qs", "Kd")
        scene.finish()
        stakes.append([scene.chips(name) for name in ("anna", "bruno")])
        assert_all_there(scene)
    assert stakes[0] == stakes[1]


@pytest.mark.proves("campione-bj.20")
@pytest.mark.parametrize("drawn", range(4))
@pytest.mark.parametrize("waiting", range(1, 6))
def test_at_every_place_of_the_deal_cards_go_in_the_order_they_left(
    waiting: int, drawn: int
) -> None:
    scene = kept(waiting)
    for place in (1, 2, 0, 1)[:drawn]:
        scene.dealer.draw(place)
    together(scene)
    while scene.step in DEALS:
        scene.do(scene.right_act())
    assert laid(scene) == list(zip(cards("9h 7d 6c 9d 6d"), (1, 2, 0, 1, 2), strict=True))
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.20")
def test_what_is_burned_for_its_lost_order_leaves_the_kept_card_where_it_is() -> None:
    scene = kept(1)
    together(scene, known=False)
    assert scene.state.discard == cards("7d 6c")
    assert [(each.card, each.kept) for each in scene.state.waiting] == [("9h", True)]
    scene.dealer.draw(1)
    assert scene.cards(1) == "9h"


@pytest.mark.proves("campione-bj.19", "campione-bj.20")
def test_what_waited_for_the_inspector_comes_before_two_out_together() -> None:
    scene = staked(TWO)
    scene.dealer.close()
    scene.dealer.draw(2)
    scene.dealer.draw("aside")
    scene.do(ca.Find("inspector", True))
    assert [each.card for each in scene.state.waiting] == ["7d"]
    together(scene)
    assert laid(scene)[1:] == [("7d", 2), ("6c", 0), ("9d", 1)]


@pytest.mark.proves("campione-bj.17", "campione-bj.20")
def test_seen_since_it_is_ruled_on_as_if_it_were_drawn_alone() -> None:
    scene = kept(1)
    scene.do(SEEN)
    together(scene)
    assert scene.rulings == [KEPT, (Mishap.TURNED_IN_DEAL, "campione-bj.17"), STUCK]
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("9h", "7d", "6c")


# In the turns, and for the bank


@pytest.mark.proves("campione-bj.20", "campione-bj.24")
@pytest.mark.parametrize("manner", Manner)
def test_whoever_asked_gets_the_kept_card_and_the_others_nobody_asked_for(manner: Manner) -> None:
    scene = kept(6, "9h 7d 6c 2d 6d 3s 5s 2s 4h 8h")
    scene.until(Step.DECIDE)
    scene.says("anna", "carta", manner)
    together(scene)
    assert scene.cards(1) == "9h 2d 3s"
    assert scene.rulings[6:] == [STUCK, UNASKED, UNASKED]
    assert [(each.card, each.use) for each in scene.state.waiting] == [
        ("5s", Use.OFFERED),
        ("2s", Use.OFFERED),
    ]


@pytest.mark.proves("campione-bj.24", "campione-bj.20")
def test_where_the_card_all_refused_makes_the_banks_point_two_more_are_too_many() -> None:
    scene = dealt("7h 9d 9c Ks 9s 8s 4s 2s 3s")
    scene.dealer.draw(1)
    for name in ("anna", "bruno"):
        scene.do(a.AnswerOffer(name, False))
    all_stand(scene, "anna", "bruno")
    together(scene)
    assert scene.bank == "9c 8s"
    extra = (Mishap.EXTRA_CARD_SEEN, "campione-bj.24")
    assert scene.rulings == [UNASKED, extra, extra]
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24", "campione-bj.20")
def test_of_two_out_together_that_nobody_can_be_offered_the_first_is_the_banks() -> None:
    # Both have Black Jack against a ten: nobody asks for a card, and the second card says all.
    scene = dealt("As Ad Th Ks Kd 7c 9c")
    assert scene.waits_for(Step.BEGIN_DRAWING)
    together(scene)
    assert scene.bank == "Th 7c"
    extra = (Mishap.EXTRA_CARD_SEEN, "campione-bj.24")
    assert scene.rulings == [STUCK, UNASKED, extra]
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24", "campione-bj.29")
@pytest.mark.parametrize("count", [1, 2])
def test_while_a_sign_is_disputed_a_card_is_nobodys_however_many_come(count: int) -> None:
    scene = dealt(TWO)
    scene.says("anna", "carta", Manner.GESTURE)
    scene.do(ca.Dispute("anna", "I waved it away"))
    out(scene, count, box=1)
    assert scene.cards(1) == "9h 9d"
    assert UNASKED in scene.rulings


# Two that look alike


@pytest.mark.proves("campione-bj.17")
def test_of_two_alike_out_together_the_one_that_was_turned_is_removed() -> None:
    scene = dealt("9h 7d 6c 2d 6d Ks Ks 2s 4h 8h")
    scene.says("anna", "carta")
    scene.do(TURNED)
    together(scene, face=Face.DOWN)
    assert scene.rulings == [STUCK, (Mishap.TURNED_IN_DRAWING, "campione-bj.17")]
    assert scene.last(ce.CardsAnnulled).places == (0,)
    # The other, which nobody had seen, is hers.
    assert scene.cards(1) == "9h 2d Ks"
    assert not scene.state.waiting


def test_nobody_asked_for_either_and_the_turned_one_is_removed() -> None:
    scene = dealt("9h 7d 6c 2d 6d Ks Ks 2s 4h 8h")
    scene.do(TURNED)
    together(scene, face=Face.DOWN)
    assert scene.last(ce.CardsAnnulled).places == (0,)
    assert [each.use for each in scene.state.waiting] == [Use.OFFERED]


@pytest.mark.proves("campione-bj.24")
def test_a_card_offered_is_the_one_taken_though_a_kept_one_looks_like_it() -> None:
    scene = kept(6, "9h 7d 6c 2d 6d 3s 3s 2s 4h 8h")
    scene.until(Step.DECIDE)
    scene.dealer.draw(1)
    scene.do(a.AnswerOffer("anna", True))
    assert [(each.use, each.kept) for each in scene.state.waiting] == [(Use.NEXT, True)]
    assert scene.waits_for(Step.DECIDE)


def test_a_card_put_to_the_bank_is_the_one_it_gets_though_a_kept_one_looks_like_it() -> None:
    house = elsewhere.ruling_otherwise(Mishap.UNASKED_CARD, Remedy.CARD_TO_BANK)
    scene = elsewhere.staked("9h 7d 6c 2d 6d 3s 3s 2s 4h 8h", house)
    for _ in range(6):
        scene.dealer.draw("aside", "down")
    scene.deal()
    scene.dealer.draw("aside")
    all_stand(scene, "anna", "dino")
    scene.dealer.draw(0)
    assert [(each.use, each.kept) for each in scene.state.waiting] == [(Use.NEXT, True)]


# The mask, and the next cut


SEATS = {"anna": 2, "bruno": 4}


def before_the_mask(count: int) -> Scene:
    """One card lies before the mask, is kept, and its coup begins."""
    scene = near_the_mask(count, "Th 7d 9s 6c 9h 6d 8s Ks 8d", **SEATS)
    scene.dealer.draw("aside", "down")
    for name in SEATS:
        scene.bet(name, 100)
    scene.dealer.close()
    return scene


@pytest.mark.proves("campione-bj.30", "campione-bj.33")
@pytest.mark.parametrize(("count", "seat", "by"), [(1, 4, "bruno"), (2, 1, "")])
def test_the_mask_behind_a_kept_card_is_whose_the_next_card_is(
    count: int, seat: int, by: str
) -> None:
    for at_once in (False, True):
        scene = before_the_mask(count)
        if at_once:
            together(scene)
        else:
            for place in (2, 4, 0):
                scene.dealer.draw(place)
        assert (scene.cards(2), scene.cards(4), scene.bank) == ("Th", "7d", "9s")
        assert scene.last(te.CutRightGained) == te.CutRightGained("campione-bj.30", seat, by)
        # The kept card opened the coup without it.
        assert not scene.last(ce.MaskOut).first


@pytest.mark.proves("campione-bj.30")
@pytest.mark.parametrize("count", [1, 2])
def test_it_is_the_same_while_a_dispute_holds_the_deal_up(count: int) -> None:
    scene = before_the_mask(1)
    scene.do(ca.Dispute("anna", "wait"))
    out(scene, count, box=4)
    assert scene.last(te.CutRightGained) == te.CutRightGained("campione-bj.30", 4, "bruno")
    scene.do(ca.ResolveDispute("inspector", True))
    scene.until(Step.DECIDE)
    assert scene.cards(4) == "7d 9h"


@pytest.mark.proves("campione-bj.30")
@pytest.mark.parametrize("count", [1, 2])
def test_a_card_nobody_asked_for_is_nobodys_by_its_natural_place(count: int) -> None:
    scene = near_the_mask(5, "Th 7d 9s 6c 9h 6d 8s Ks 8d", **SEATS)
    for name in SEATS:
        scene.bet(name, 100)
    scene.deal()
    out(scene, count, box=2)
    assert scene.last(e.CardOffered).player == "anna"
    assert scene.last(te.CutRightGained) == te.CutRightGained("campione-bj.30", 1)


@pytest.mark.proves("campione-bj.30", "campione-bj.23")
def test_a_card_given_on_a_sign_is_whose_the_sign_was_though_two_come() -> None:
    scene = near_the_mask(5, "2h 7d 9s 6c 9h 6d 8s Ks 8d", **SEATS)
    for name in SEATS:
        scene.bet(name, 100)
    scene.deal()
    scene.says("anna", "carta", Manner.GESTURE)
    together(scene)
    assert scene.cards(2) == "2h 6c 6d"
    assert scene.last(te.CutRightGained) == te.CutRightGained("campione-bj.30", 2, "anna")
