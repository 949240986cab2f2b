"""Campione d'Italia, Black Jack, article 20: cards that come out of the sabot together."""

import pytest

from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    assert_all_there,
    dealt,
    stacks,
    staked,
)

# In no known order


@pytest.mark.proves("campione-bj.20")
def test_cards_out_together_in_no_known_order_are_removed_from_the_deal() -> None:
    scene = staked("9h Qs Qd 7d 6c 9d 6d")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "campione-bj.20")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.ANNUL_CARDS,)
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-bj.20", cards("Qs Qd"))
    assert scene.state.discard == cards("Qs Qd")
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("9h 9d", "7d 6d", "6c")
    assert stacks(scene) == (9_900, 9_900)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.20")
def test_so_are_they_in_the_drawing_and_whoever_asked_gets_the_next() -> None:
    scene = dealt("5h 7d 6c 7h 6d Ks Qs Qd 8s")
    scene.says("anna", "carta")
    scene.do(ca.DrawTogether("dealer", 3, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "campione-bj.20")]
    assert scene.cards(1) == "5h 7h"
    assert scene.state.discard == cards("Ks Qs Qd")
    assert scene.step is Step.DRAW_BOX
    scene.dealer.draw(1)
    assert scene.cards(1) == "5h 7h 8s"
    assert scene.waits_for(Step.DECIDE)


@pytest.mark.proves("campione-bj.20")
def test_so_are_they_when_nobody_asked_and_nobody_is_offered_them() -> None:
    scene = dealt("5h 7d 6c 7h 6d Ks Qs 8s")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.state.discard == cards("Ks Qs")
    assert not scene.events_of(e.CardOffered)
    assert scene.step is Step.DECIDE
    scene.draws("anna")
    assert scene.cards(1) == "5h 7h 8s"


@pytest.mark.proves("campione-bj.20")
def test_so_are_they_at_the_banks_turn() -> None:
    scene = dealt("9h 7d 6c 9d 6d Ks Qs 5s 8s")
    all_stand(scene, "anna", "bruno")
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.state.discard == cards("Ks Qs")
    scene.until(Step.ANNOUNCE)
    assert scene.bank == "6c 5s 8s"
    scene.finish()
    assert stacks(scene) == (9_900, 9_900)


# In a known order


KNOWN = "campione-bj~stuck-order-known"


@pytest.mark.proves("campione-bj.20")
def test_where_the_order_is_known_they_take_their_places_in_the_deal() -> None:
    scene = staked("9h 7d 6c 9d 6d")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ca.DrawTogether("dealer", 3, order_known=True))
    assert scene.rulings == [(Mishap.STUCK_ORDER_KNOWN, KNOWN)]
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("9h 9d", "7d", "6c")
    assert scene.state.discard == ()
    scene.until(Step.DECIDE)
    assert scene.cards(2) == "7d 6d"
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.20")
def test_where_the_order_is_known_the_first_is_the_card_asked_for() -> None:
    scene = dealt("5h 7d 6c 7h 6d 2s 8s Ks 9s")
    scene.says("anna", "carta")
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert scene.cards(1) == "5h 7h 2s"
    # The second was not asked for, and goes round.
    assert scene.rulings == [
        (Mishap.STUCK_ORDER_KNOWN, KNOWN),
        (Mishap.UNASKED_CARD, "campione-bj.24"),
    ]
    offered = scene.last(e.CardOffered)
    assert offered == e.CardOffered("campione-bj.24", Card("8s"), "anna", 1, 1)


@pytest.mark.proves("campione-bj.20")
def test_where_the_order_is_known_they_are_the_banks_in_that_order() -> None:
    scene = dealt("9h 7d 6c 9d 6d 5s 8s")
    all_stand(scene, "anna", "bruno")
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert scene.rulings == [(Mishap.STUCK_ORDER_KNOWN, KNOWN)]
    assert scene.bank == "6c 5s 8s"
    assert scene.step is Step.ANNOUNCE
