"""Campione d'Italia, Black Jack, articles 19 and 29: cards dealt wrong, and what is decided of a
complaint meanwhile.
"""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Reportable
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from tests.black_jack.articles.campione.scenes import (
    assert_all_there,
    because,
    misdealt,
    stacks,
)
from tests.black_jack.scene import Scene

MISDEAL = a.Report("inspector", Reportable.MISDEALT)
COMPLAINT = ca.Dispute("bruno", "those were mine")
AS_IT_LIES = ca.RuleFreely("direction", "it stands as it lies")
THREE: dict[str, int | None] = {"anna": 1, "bruno": 2, "carla": 3}
# Boxes 1 and 2 want 9h 8h and Td 2d, the bank 6c.
SWAPPED = "9h Td 6c 8h 2d Ks 5s 9s"


# A card offered while a complaint is open


@pytest.mark.proves("campione-bj.19", "campione-bj.24", "campione-bj.29")
@pytest.mark.parametrize("decided", [ca.ResolveDispute("inspector", False), AS_IT_LIES])
def test_a_box_dealt_wrongly_is_found_when_it_may_answer_the_offer(decided: Act) -> None:
    # Box 1 has ten, nine and two; the bank shows an ace, so nobody has had a turn.
    scene = misdealt("Th 9d 5s 8h Ac 2h 2d 7c Ks 4s 5c", "1", **THREE)
    scene.dealer.draw(1, unnoticed="besides")
    scene.until(Step.OFFER_INSURANCE)
    assert scene.cards(1) == "Th 9d 2h"
    scene.do(COMPLAINT)
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
    scene.do(decided)
    # With the king it would have gone over, and lost what is not to be played.
    assert scene.rulings[1:] == [(Mishap.MISDEALT_LATE, "campione-bj.19")]
    assert stacks(scene, *THREE) == (10_000, 9_900, 9_900)
    assert scene.last(e.CardOffered).player == "bruno"
    assert scene.last(e.TurnCame).player == "bruno"
    scene.finish()
    assert_all_there(scene)


# What is decided without appeal


def swapped(step: Step) -> Scene:
    """The first cards of both boxes changed places, and nobody noticed."""
    scene = misdealt(SWAPPED, "2 1 0 1 2")
    scene.until(step)
    return scene


@pytest.mark.proves("campione-bj.19", "campione-bj.29")
@pytest.mark.parametrize("step", [Step.DECIDE, Step.ANNOUNCE, Step.SETTLE, Step.END_COUP])
def test_a_deal_decided_with_the_coup_is_not_rebuilt_any_more(step: Step) -> None:
    scene = swapped(step)
    lie = scene.cards(1), scene.cards(2)
    scene.do(COMPLAINT)
    scene.do(AS_IT_LIES)
    assert because(scene.refused(MISDEAL)) == ("no-appeal", "campione-bj~unforeseen")
    assert because(scene.refused(COMPLAINT)) == ("no-appeal", "campione-bj~unforeseen")
    assert (scene.cards(1), scene.cards(2)) == lie
    assert not scene.rulings
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19", "campione-bj.29")
def test_what_comes_up_later_is_heard_and_leaves_the_deal_as_it_was_decided() -> None:
    scene = swapped(Step.DECIDE)
    scene.do(AS_IT_LIES)
    scene.dealer.report("card-fell")
    scene.do(COMPLAINT)
    scene.do(ca.ResolveDispute("inspector", True))
    assert (scene.cards(1), scene.cards(2)) == ("Td 8h", "9h 2d")
    assert scene.refused(MISDEAL).reason.code == "no-appeal"


@pytest.mark.proves("campione-bj.19", "campione-bj.29")
def test_a_box_without_its_number_of_cards_cannot_be_played_whatever_was_decided() -> None:
    # The second card of box 1 went to box 2.
    scene = misdealt("9h Td 8s Ac 8h 2d 9c Ks 5s", "1 2 3 0 2 2 3", **THREE)
    scene.do(a.OfferInsurance("dealer"))
    scene.do(AS_IT_LIES)
    scene.do(a.BeginDrawing("dealer"))
    assert scene.rulings == [(Mishap.MISDEALT_LATE, "campione-bj.19")]
    assert [event.box for event in scene.events_of(e.BoxVoided)] == [1, 2]
    scene.finish()
    assert_all_there(scene)
