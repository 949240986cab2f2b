"""Campione d'Italia, Black Jack, article 19: cards dealt wrong, found early or late."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.game import Live
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    assert_all_there,
    assert_annulled,
    bets,
    dealt,
    misdealt,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene
from tests.black_jack.turns.scenes import ruling_otherwise

MISDEAL = a.Report("inspector", Reportable.MISDEALT)

# While the drawing has not begun


# Boxes 1 and 2 want 9h 9d and 7d 6d, the bank 6c.
ORDER = "9h 7d 6c 9d 6d Ks 5s"


def assert_dealt_rightly(scene: Scene) -> None:
    """The deal goes on, or is over, as if nothing had been amiss."""
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("9h 9d", "7d 6d", "6c")
    assert [box.number for box in scene.coup.boxes] == [1, 2]
    assert (scene.last(e.TurnCame).box, scene.last(e.TurnCame).player) == (1, "anna")
    all_stand(scene, "anna", "bruno")
    scene.finish()
    assert stacks(scene) == (9_900, 9_900)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize(
    ("right", "wrong"), [(0, 2), (0, 0), (0, 5), (1, 1), (2, 1), (3, 2), (3, 0), (4, 1), (4, 7)]
)
@pytest.mark.parametrize("rebuildable", [True, False])
def test_a_misdeal_seen_at_once_is_rebuilt_or_the_coup_is_void(
    right: int, wrong: int, rebuildable: bool
) -> None:
    scene = staked(ORDER)
    scene.dealer.close()
    for _ in range(right):
        scene.do(scene.right_act())
    scene.dealer.draw(wrong)
    assert scene.rulings == [(Mishap.MISDEALT, "campione-bj.19")]
    assert scene.last(ce.FindingAwaited) == ce.FindingAwaited("campione-bj.19", Mishap.MISDEALT)
    assert scene.step is Step.FIND
    assert scene.refused(ca.Find("dealer", True)).reason.code == "not-allowed"
    scene.do(ca.Find("inspector", rebuildable))
    assert scene.last(ce.FindingMade) == ce.FindingMade("campione-bj.19", rebuildable)
    if rebuildable:
        places = (1, 2, 0, 1, 2)[: right + 1]
        assert scene.last(e.HandsRebuilt) == e.HandsRebuilt("campione-bj.19", places)
        assert_dealt_rightly(scene)
    else:
        assert scene.rulings[1:] == [(Mishap.MISDEALT_LOST, "campione-bj.19")]
        assert_annulled(scene, "campione-bj.19", "anna", "bruno")
        assert sorted(scene.state.discard) == sorted(cards(ORDER)[: right + 1])
        scene.dealer.end()
        assert scene.waits_for(Step.OPEN_BETTING)


# Cards too few or too many, swapped, or dealt where nobody has a bet.
UNSEEN = ["1 1 0 1 2", "2 2 0 1 1", "2 1 0 1 2", "1 2 0 5 2", "1 5 0 1 5"]


@pytest.mark.proves("campione-bj.19")
@pytest.mark.parametrize("places", UNSEEN)
@pytest.mark.parametrize("rebuildable", [True, False])
def test_a_misdeal_reported_before_the_drawing_is_rebuilt_or_the_coup_is_void(
    places: str, rebuildable: bool
) -> None:
    scene = staked(ORDER)
    scene.dealer.close()
    *first, last = [int(place) for place in places.split()]
    for place in first:
        scene.dealer.draw(place, unnoticed="instead")
    assert not scene.rulings
    scene.dealer.draw(last, unnoticed="instead")
    if scene.step is not Step.FIND:
        scene.dealer.report("misdealt")
    assert scene.rulings == [(Mishap.MISDEALT, "campione-bj.19")]
    scene.do(ca.Find("inspector", rebuildable))
    if rebuildable:
        assert_dealt_rightly(scene)
    else:
        assert_annulled(scene, "campione-bj.19", "anna", "bruno")


@pytest.mark.proves("campione-bj.19")
def test_a_misdeal_may_be_found_while_the_cards_are_still_being_dealt() -> None:
    scene = staked(ORDER)
    scene.dealer.close()
    scene.dealer.draw(2, unnoticed="instead")
    scene.dealer.draw(2)
    scene.dealer.report("misdealt")
    assert scene.rulings == [(Mishap.MISDEALT, "campione-bj.19")]
    scene.do(ca.Find("inspector", True))
    assert scene.last(e.HandsRebuilt) == e.HandsRebuilt("campione-bj.19", (1, 2))
    assert_dealt_rightly(scene)


@pytest.mark.proves("campione-bj.19")
def test_a_misdeal_nobody_reports_is_found_when_the_first_box_comes_to_its_turn() -> None:
    scene = misdealt(ORDER, "2 2 0 1 2")
    assert scene.rulings == [(Mishap.MISDEALT, "campione-bj.19")]
    assert not scene.events_of(e.TurnCame)
    scene.do(ca.Find("inspector", True))
    assert_dealt_rightly(scene)


@pytest.mark.proves("campione-bj.19")
def test_a_black_jack_made_by_a_misdeal_is_not_paid_once_the_deal_is_rebuilt() -> None:
    # The king of box 1 was laid beside the ace of box 2.
    scene = misdealt("9h Ad 6c Ks 7d 8s", "1 2 0 2 1")
    assert scene.step is Step.PAY_BLACK_JACKS
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    assert (scene.cards(1), scene.cards(2)) == ("9h Ks", "Ad 7d")
    assert scene.waits_for(Step.DECIDE)
    assert not scene.events_of(ce.BetPaid)


@pytest.mark.proves("campione-bj.19")
def test_nothing_misdealt_cannot_be_reported() -> None:
    scene = dealt(ORDER)
    refusal = scene.refused(a.Report("inspector", Reportable.MISDEALT))
    assert refusal.reason.code == "not-reportable"


# Once the drawing has begun


FOUR = {"anna": 1, "bruno": 2, "carla": 3, "dario": 4}
# In the right order: 19 in box 1, then 17, 15 and 13, the bank a six.
FOUR_BOXES = "Th 9d 8h 7h 6c 9h 8d 7s 6d"


def assert_voided(scene: Scene, *boxes: int) -> None:
    """The coup is void for these boxes only, and their cards have left the hand; or for none."""
    assert scene.rulings == [(Mishap.MISDEALT_LATE, "campione-bj.19")]
    done = Remedy.VOID_BOXES if boxes else Remedy.PLAY_ON
    assert scene.last(ce.MishapRuled).remedies == (done,)
    # That the cards of a box with a bet go too, we read so.
    by = {True: "campione-bj~voided-cards", False: "campione-bj.19"}
    order = scene.coup.order
    assert scene.events_of(e.BoxVoided) == [e.BoxVoided(by[box in order], box) for box in boxes]
    assert {event.cite for event in scene.events_of(ce.BetReturned)} <= {"campione-bj.19"}
    assert {bet.box for bet in scene.coup.bets}.isdisjoint(boxes)
    assert {box.number for box in scene.coup.boxes}.isdisjoint(boxes)
    assert not scene.events_of(ce.CoupAnnulled)


# The second card of box 2 goes to box 3.
ONE_AND_THREE = "1 2 3 4 0 1 3 3 4"


@pytest.mark.proves("campione-bj.19")
def test_a_misdeal_found_in_the_drawing_voids_the_boxes_with_too_few_or_too_many_cards() -> None:
    scene = misdealt(FOUR_BOXES + " Ks 4s", ONE_AND_THREE, **FOUR)
    assert not scene.rulings
    scene.says("anna", "no")
    assert_voided(scene, 2, 3)
    assert scene.state.discard == cards("9d 8h 8d 7s")
    assert stacks(scene, *FOUR) == (9_900, 10_000, 10_000, 9_900)
    # The others play on, with the cards they have.
    assert scene.last(e.TurnCame).box == 4
    scene.says("dario", "no")
    scene.finish()
    assert scene.events_of(e.BankAnnounced)[-1].point == 20
    assert stacks(scene, *FOUR) == (9_900, 10_000, 10_000, 9_900)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_reported_while_another_box_draws_it_leaves_that_box_alone() -> None:
    scene = misdealt(FOUR_BOXES + " 2s Ks 4s", ONE_AND_THREE, **FOUR)
    scene.says("anna", "carta")
    scene.dealer.report("misdealt")
    assert_voided(scene, 2, 3)
    assert scene.step is Step.DRAW_BOX
    scene.dealer.draw(1)
    assert scene.cards(1) == "Th 9h 2s"
    all_stand(scene, "anna", "dario")
    scene.finish()
    # Twenty-one against the bank's twenty.
    assert stacks(scene, *FOUR) == (10_100, 10_000, 10_000, 9_900)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_a_misdeal_found_in_the_drawing_voids_a_box_served_without_a_bet() -> None:
    # The second card of box 3 went to box 6, where nobody has a bet.
    scene = misdealt(FOUR_BOXES + " Ks 8s", "1 2 3 4 0 1 2 6 4", **FOUR)
    all_stand(scene, "anna", "bruno")
    assert_voided(scene, 3, 6)
    assert scene.state.discard == cards("8h 7s")
    scene.says("dario", "no")
    scene.finish()
    # The bank goes over with 6 10 8.
    assert stacks(scene, *FOUR) == (10_100, 10_100, 10_000, 10_100)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_a_box_without_a_bet_is_void_even_with_the_right_number_of_cards() -> None:
    # The second cards of boxes 3 and 4 both went to box 6.
    scene = misdealt(FOUR_BOXES + " Ks 8s", "1 2 3 4 0 1 2 6 6", **FOUR)
    scene.says("anna", "no")
    scene.dealer.report("misdealt")
    assert_voided(scene, 3, 4, 6)
    assert scene.state.discard == cards("8h 7h 7s 6d")
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene, *FOUR) == (10_100, 10_100, 10_000, 10_000)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_boxes_with_two_cards_play_on_even_if_they_have_each_others() -> None:
    scene = misdealt(FOUR_BOXES + " Ks 8s", "2 1 3 4 0 1 2 3 4", **FOUR)
    scene.says("anna", "no")
    scene.dealer.report("misdealt")
    assert_voided(scene)
    assert not scene.events_of(ce.BetReturned)
    assert (scene.cards(1), scene.cards(2)) == ("9d 9h", "Th 8d")
    all_stand(scene, "bruno", "carla", "dario")
    scene.finish()
    assert stacks(scene, *FOUR) == (10_100,) * 4


@pytest.mark.proves("campione-bj.19")
def test_all_who_bet_on_a_voided_box_have_everything_back_with_the_insurance() -> None:
    scene = around("Th 9d 8h Ac 9h 8d 7s Ks", anna=1, bruno=2, carla=3)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, 100)
    scene.bet("anna", 40, box=2)
    scene.dealer.close()
    # The second card of box 2 goes to box 3.
    for place in (1, 2, 3, 0, 1, 3, 3):
        scene.dealer.draw(place, unnoticed="instead")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 50)
    scene.insures("anna", 20, box=2)
    scene.insures("anna", 50)
    scene.do(a.BeginDrawing("dealer"))
    scene.says("anna", "no")
    assert_voided(scene, 2, 3)
    assert bets(scene) == [("anna", 1, 100), ("anna", 1, 50)]
    scene.finish()
    # The bank has Black Jack: her bet is lost, her insurance in her own box paid double.
    assert stacks(scene, "anna", "bruno", "carla") == (10_000, 10_000, 10_000)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19")
def test_a_black_jack_paid_before_the_misdeal_was_found_stays_paid() -> None:
    # Black Jack in box 1; the second card of box 3 went to box 4.
    scene = misdealt("Ah 9d 8h 7h 6c Kh 8d 7s 6d Ks 8s", "1 2 3 4 0 1 2 4 4", **FOUR)
    scene.do(a.PayBlackJacks("dealer"))
    scene.says("bruno", "no")
    assert_voided(scene, 3, 4)
    scene.finish()
    assert stacks(scene, *FOUR) == (10_150, 10_100, 10_000, 10_000)
    assert_all_there(scene)


# Once the bets are paid


def swapped_and(step: Step) -> Scene:
    """The first cards of boxes 1 and 2 changed places, and nobody saw it until then."""
    scene = misdealt(FOUR_BOXES + " Ks 8s", "2 1 3 4 0 1 2 3 4", **FOUR)
    all_stand(scene, *FOUR)
    scene.until(step)
    return scene


@pytest.mark.proves("campione-bj.19", "campione-bj.29")
@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SETTLE, Step.END_COUP])
@pytest.mark.parametrize("complained", [True, False])
def test_a_misdeal_is_ruled_on_until_the_cards_are_removed(step: Step, complained: bool) -> None:
    scene = swapped_and(step)
    assert not scene.rulings
    if complained:
        scene.do(ca.Dispute("anna", "those were mine"))
        scene.do(ca.ResolveDispute("inspector", True))
    else:
        scene.do(MISDEAL)
    # Every box has two cards: none is void, and what is paid stays paid.
    assert_voided(scene)
    assert not scene.events_of(ce.BetReturned)
    assert scene.refused(MISDEAL).reason.code == "not-reportable"
    scene.finish()
    assert stacks(scene, *FOUR) == (10_100,) * 4
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.29")
def test_a_misdeal_is_not_reported_once_the_cards_are_removed() -> None:
    scene = swapped_and(Step.END_COUP)
    scene.dealer.end()
    assert scene.refused(MISDEAL).reason.code == "not-reportable"
    assert scene.refused(ca.Dispute("anna", "those were mine")).cite == "campione-bj.29"


def test_elsewhere_too_what_is_paid_stays_paid() -> None:
    scene = swapped_and(Step.END_COUP)
    scene.house = ruling_otherwise(Mishap.MISDEALT_LATE, Remedy.ANNUL_COUP)
    scene.live = Live(GAME, scene.house, scene.state)
    scene.do(MISDEAL)
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    assert not scene.events_of(ce.CoupAnnulled)
    assert stacks(scene, *FOUR) == (10_100,) * 4


@pytest.mark.proves("campione-bj.19")
def test_a_misdeal_of_an_annulled_coup_is_no_longer_there() -> None:
    scene = swapped_and(Step.ANNOUNCE)
    scene.do(ca.RuleFreely("direction", "fire alarm", annul=True))
    assert scene.refused(MISDEAL).reason.code == "not-reportable"
