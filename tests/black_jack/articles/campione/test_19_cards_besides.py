"""Campione d'Italia, Black Jack, article 19: cards dealt besides those due, and cards too many."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Unnoticed
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    assert_all_there,
    assert_annulled,
    bets,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene

MISDEALT = [(Mishap.MISDEALT, "campione-bj.19")]
LATE = [(Mishap.MISDEALT_LATE, "campione-bj.19")]
# Anna bets on box 1, Bruno on box 3.
APART: dict[str, int | None] = {"anna": 1, "bruno": 3}
# Rightly dealt: 9h 9d in box 1, 7d 6d in box 3, the bank 6c; then Ks and 5s.
ORDER = "9h 7d 6c 9d 6d Ks 5s 2s"


def served(places: str, top: str = ORDER) -> Scene:
    """Bets on boxes 1 and 3; a plus marks a card that goes there besides, a minus one instead."""
    scene = staked(top, **APART)
    scene.dealer.close()
    for place in places.split():
        slip = {"+": "besides", "-": "instead"}.get(place[0])
        scene.dealer.draw(int(place.strip("+-")), unnoticed=slip)
    return scene


def rebuilt(scene: Scene, *surplus: str) -> None:
    """Found to be rebuildable: every hand has the cards it should, the rest wait."""
    scene.do(ca.Find("inspector", True))
    assert scene.last(e.HandsRebuilt) == e.HandsRebuilt("campione-bj.19", (1, 3, 0, 1, 3))
    assert (scene.cards(1), scene.cards(3), scene.bank) == ("9h 9d", "7d 6d", "6c")
    assert [box.number for box in scene.coup.boxes] == [1, 3]
    assert tuple(each.card for each in scene.state.waiting) == surplus
    # What is too many was drawn unasked: it goes round as article 24 says.
    assert scene.step is (Step.ANSWER_OFFER if surplus else Step.DECIDE)
    assert scene.rulings[1:] == [(Mishap.UNASKED_CARD, "campione-bj.24")] * len(surplus)
    assert_all_there(scene)


# A box without a bet, served besides the others in both rounds.
EMPTY_SERVED = "1 +2 3 0 1 +2 3"


@pytest.mark.proves("campione-bj.19")
def test_an_empty_box_served_besides_takes_no_card_from_the_others() -> None:
    scene = served(EMPTY_SERVED)
    assert not scene.rulings
    assert [event.besides for event in scene.events_of(e.DealMisread)] == [True, True]
    dealt = [(scene.cards(box), box) for box in (1, 2, 3)]
    assert dealt == [("9h 6d", 1), ("7d Ks", 2), ("6c 5s", 3)]
    assert scene.bank == "9d"
    assert (scene.last(e.TurnCame).box, scene.step) == (1, Step.DECIDE)


@pytest.mark.proves("campione-bj.19")
def test_an_empty_box_served_besides_is_found_at_its_turn_and_is_void_alone() -> None:
    scene = served(EMPTY_SERVED)
    scene.says("anna", "no")
    assert scene.rulings == LATE
    assert scene.last(ce.MishapRuled).remedies == (Remedy.VOID_BOXES,)
    assert scene.events_of(e.BoxVoided) == [e.BoxVoided("campione-bj.19", 2)]
    assert scene.state.discard == cards("7d Ks")
    assert not scene.events_of(ce.BetReturned)
    assert bets(scene) == [("anna", 1, 100), ("bruno", 3, 100)]
    assert (scene.last(e.TurnCame).box, scene.last(e.TurnCame).player) == (3, "bruno")
    scene.says("bruno", "no")
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_an_empty_box_reported_once_the_drawing_began_is_void_alone() -> None:
    scene = served(EMPTY_SERVED)
    scene.says("anna", "carta")
    scene.dealer.report("misdealt")
    assert scene.rulings == LATE
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [2]
    scene.dealer.draw(1)
    assert scene.cards(1) == "9h 6d 2s"
    all_stand(scene, "anna", "bruno")
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_an_empty_box_reported_before_the_drawing_is_rebuilt_and_what_is_left_goes_round() -> None:
    scene = served(EMPTY_SERVED)
    scene.dealer.report("misdealt")
    assert scene.rulings == MISDEALT
    rebuilt(scene, "Ks", "5s")
    # In the order they were dealt: everybody has seen them, and nobody need take them.
    assert scene.last(e.CardOffered).card == "Ks"
    for name in APART:
        scene.do(a.AnswerOffer(name, False))
    assert scene.last(e.CardOffered).card == "5s"
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("bruno", True))
    assert scene.cards(3) == "7d 6d 5s"
    all_stand(scene, *APART)
    scene.dealer.draw("bank")
    assert scene.bank == "6c Ks"
    assert scene.state.table.sabot.top == "2s"
    assert not scene.state.waiting
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_a_seen_card_left_over_from_a_rebuilt_deal_serves_the_bank_and_no_other_coup() -> None:
    scene = served(EMPTY_SERVED, "9h 7d 8c 9d 6d Ks 5s 2s")
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    for name in (*APART, *APART):
        scene.do(a.AnswerOffer(name, False))
    all_stand(scene, "anna", "bruno")
    scene.dealer.draw("bank")
    assert scene.bank == "8c Ks"
    scene.finish()
    assert stacks(scene) == (10_000, 9_900)
    # Everybody knows the five: nobody bets on it.
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-bj.24", cards("5s"))
    scene.dealer.open()
    for name in APART:
        scene.bet(name, 100)
    scene.dealer.close()
    scene.dealer.draw(1)
    assert scene.cards(1) == "2s"
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_an_empty_box_served_besides_whose_coup_cannot_be_rebuilt_voids_it() -> None:
    scene = served(EMPTY_SERVED)
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", False))
    assert scene.rulings[1:] == [(Mishap.MISDEALT_LOST, "campione-bj.19")]
    assert_annulled(scene, "campione-bj.19", *APART)
    assert sorted(scene.state.discard) == sorted(cards(ORDER)[:7])


@pytest.mark.proves("campione-bj.19")
def test_an_empty_box_found_in_the_middle_of_the_deal_is_put_right_and_the_deal_goes_on() -> None:
    scene = served("1 +2 3")
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    assert scene.last(e.HandsRebuilt) == e.HandsRebuilt("campione-bj.19", (1, 3, 0))
    assert (scene.cards(1), scene.cards(3), scene.bank) == ("9h", "7d", "6c")
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(3), scene.bank) == ("9h 9d", "7d 6d", "6c")
    assert not scene.state.waiting


# A third card for a box


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("places", ["1 3 0 1 +1 3", "1 +1 3 0 1 3", "1 3 +1 0 1 3"])
def test_a_third_card_besides_is_found_at_the_first_turn_and_waits_once_rebuilt(
    places: str,
) -> None:
    scene = served(places)
    # Box 1 is the first to play, and nothing has been drawn yet.
    assert len(scene.hand(1).cards) == 3
    assert len(scene.hand(3).cards) == 2
    assert scene.rulings == MISDEALT
    rebuilt(scene, "Ks")
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("bruno", True))
    assert scene.events_of(e.CardDrawn)[-1].card == "Ks"


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("places", ["+3 1 3 0 1 3", "1 3 +3 0 1 3", "1 3 0 +3 1 3"])
def test_a_third_card_besides_found_in_the_drawing_voids_that_box_only(places: str) -> None:
    scene = served(places)
    assert not scene.rulings
    scene.says("anna", "no")
    assert scene.rulings == LATE
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [3]
    assert [event.bet.owner for event in scene.events_of(ce.BetReturned)] == ["bruno"]
    assert len(scene.state.discard) == 3
    scene.finish()
    assert scene.chips("bruno") == 10_000
    assert_all_there(scene)


# One box skipped, and its card given to another instead


@pytest.mark.proves("campione-bj.19")
def test_a_box_skipped_lacks_the_card_another_has_too_many() -> None:
    # Nobody serves box 1 in the second round: its card goes to box 3, which then gets its own.
    scene = served("1 3 0 -3 3")
    assert [event.besides for event in scene.events_of(e.DealMisread)] == [False]
    assert (scene.cards(1), scene.cards(3)) == ("9h", "7d 9d 6d")
    assert scene.rulings == MISDEALT
    rebuilt(scene)


@pytest.mark.proves("campione-bj.19")
def test_a_box_skipped_and_found_in_the_drawing_is_void_with_the_one_that_had_its_card() -> None:
    scene = staked("9h 7d 8h 6c 9d 6d 5s Ks", anna=1, bruno=2, carla=3)
    scene.dealer.close()
    for place in (1, 2, 3, 0, 1, 3, 3):
        scene.dealer.draw(place, unnoticed="instead")
    scene.says("anna", "no")
    assert scene.rulings == LATE
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [2, 3]
    assert bets(scene) == [("anna", 1, 100)]


# What goes unnoticed and what does not


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("slip", Unnoticed)
@pytest.mark.parametrize("right", [0, 1, 3, 4])
def test_a_card_for_the_bank_out_of_turn_is_seen_at_once(right: int, slip: Unnoticed) -> None:
    scene = staked(ORDER, **APART)
    scene.dealer.close()
    for _ in range(right):
        scene.do(scene.right_act())
    scene.dealer.draw("bank", unnoticed=slip)
    assert scene.rulings == MISDEALT
    assert scene.step is Step.FIND
    assert not scene.events_of(e.DealMisread)


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("box", [1, 2, 3])
def test_the_banks_own_card_laid_in_a_box_is_missed_at_once(box: int) -> None:
    scene = served("1 3")
    scene.dealer.draw(box, unnoticed="instead")
    assert scene.rulings == MISDEALT
    assert scene.step is Step.FIND


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("slip", Unnoticed)
def test_a_card_where_it_is_due_is_no_slip(slip: Unnoticed) -> None:
    scene = staked(ORDER, **APART)
    scene.dealer.close()
    for place in (1, 3, 0, 1, 3):
        scene.dealer.draw(place, unnoticed=slip)
    assert not scene.events_of(e.DealMisread)
    assert (scene.cards(1), scene.cards(3), scene.bank) == ("9h 9d", "7d 6d", "6c")


# A card drawn while the inspector looks


def looking(*before: int) -> Scene:
    """A card for box 1 went to box 3 and was seen; the inspector is to find."""
    scene = staked(ORDER, **APART)
    scene.dealer.close()
    for place in before:
        scene.dealer.draw(place)
    scene.dealer.draw(3 if len(before) != 1 else 1)
    assert scene.step is Step.FIND
    return scene


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_card_drawn_while_the_inspector_looks_goes_where_one_is_due_next(face: str) -> None:
    scene = looking()
    events = scene.dealer.draw("aside", face)
    assert events == (e.CardHeld("campione-bj.19", Card("7d"), face == "up"),)
    # It belongs to the same misdeal: nothing more is ruled on.
    assert scene.rulings == MISDEALT
    assert scene.waits_for(Step.FIND)
    scene.do(ca.Find("inspector", True))
    assert (scene.cards(1), scene.cards(3)) == ("9h", "")
    scene.dealer.draw(3)
    assert scene.last(e.CardDrawn) == e.CardDrawn("campione-bj.4", Card("7d"), 3, 1, True)
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(3), scene.bank) == ("9h 9d", "7d 6d", "6c")
    assert not scene.state.waiting
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_several_cards_drawn_while_the_inspector_looks_follow_in_their_order() -> None:
    scene = looking(1)
    scene.dealer.draw(3)
    scene.dealer.draw("bank")
    assert [each.card for each in scene.state.waiting] == ["6c", "9d"]
    scene.do(ca.Find("inspector", True))
    assert scene.waits_for(Step.DEAL_BANK)
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(3), scene.bank) == ("9h 9d", "7d 6d", "6c")
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_what_a_rebuilt_deal_leaves_over_comes_before_what_was_drawn_meanwhile() -> None:
    scene = served(EMPTY_SERVED)
    scene.dealer.report("misdealt")
    scene.dealer.draw("aside")
    rebuilt(scene, "Ks", "5s", "2s")


@pytest.mark.proves("campione-bj.19")
def test_a_card_drawn_while_the_inspector_looks_goes_with_a_coup_that_is_void() -> None:
    scene = looking()
    scene.dealer.draw("aside")
    scene.do(ca.Find("inspector", False))
    assert_annulled(scene, "campione-bj.19", *APART)
    assert sorted(scene.state.discard) == sorted(cards("9h 7d"))
    assert not scene.state.waiting
    assert scene.state.table.sabot.top == "6c"
