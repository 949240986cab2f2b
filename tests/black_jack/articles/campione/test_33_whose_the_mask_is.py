"""Campione d'Italia, Black Jack, article 33: the hand that is begun or finished with the mask."""

import pytest

from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import events as te
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import all_stand, near_the_mask, stacks
from tests.black_jack.scene import Scene

# Nineteen in box 2, thirteen in box 4, seventeen in box 6; the bank six, ten and eight.
HANDS = "Th 7d 9s 6c 9h 6d 8s Ks 8d"
SEATS = {"anna": 2, "bruno": 4, "carla": 6}
KEPT = (Mishap.EXTRA_CARD_UNSEEN, "campione-bj~extra-card-unseen")
LAST = CAMPIONE.formulas.last_coup


def one_coup(before: int = 9, hands: str = HANDS) -> Scene:
    """A coup up to its drawing, and another's cards behind it."""
    scene = near_the_mask(before, f"{hands} {HANDS}", **SEATS)
    for name in SEATS:
        scene.bet(name, 100)
    scene.deal()
    return scene


def another(scene: Scene) -> None:
    """One more coup is played, and with it the taglia ends."""
    scene.until(Step.OPEN_BETTING)
    assert not scene.events_of(te.TagliaEnded)
    scene.dealer.open()
    for name in SEATS:
        scene.bet(name, 100)
    scene.deal()
    all_stand(scene, *SEATS)
    scene.finish()
    assert scene.last(te.TagliaEnded).cite == "campione-bj.33"
    assert scene.step is Step.OPENING


@pytest.mark.proves("campione-bj.33")
@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SETTLE, Step.END_COUP, Step.OPEN_BETTING])
def test_the_mask_out_with_the_first_card_of_the_coming_hand_lets_that_be_played(
    step: Step,
) -> None:
    scene = one_coup()
    all_stand(scene, *SEATS)
    scene.until(step)
    scene.dealer.draw("aside", "down")
    out = ce.MaskOut("campione-bj.33", True, LAST, ahead=True)
    assert scene.events_of(ce.MaskOut) == [out]
    assert GAME.words.translate(out, "en") == (
        f"The mask comes out before any card of the last coup: “{LAST}” [campione-bj.33]"
    )
    assert scene.rulings == [KEPT]
    another(scene)
    # The same cards twice: the bank goes over, and what was kept is the first of them.
    assert stacks(scene, *SEATS) == (10_200,) * 3
    assert not scene.events_of(ce.OrderLapsed)


@pytest.mark.proves("campione-bj.33")
def test_behind_a_card_that_is_kept_it_is_out_with_the_second_of_that_hand() -> None:
    scene = one_coup(10)
    all_stand(scene, *SEATS)
    scene.until(Step.SETTLE)
    scene.dealer.draw("aside", "down")
    scene.dealer.draw("aside", "down")
    assert scene.last(ce.MaskOut) == ce.MaskOut("campione-bj.33", False, LAST, ahead=True)
    another(scene)
    assert stacks(scene, *SEATS) == (10_200,) * 3


@pytest.mark.proves("campione-bj.24", "campione-bj.33")
def test_seen_and_annulled_the_card_behind_it_leaves_the_hand_to_be_played() -> None:
    scene = one_coup(9, f"{HANDS} 2s")
    all_stand(scene, *SEATS)
    scene.until(Step.SETTLE)
    scene.dealer.draw("aside", "up")
    assert scene.rulings == [(Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    another(scene)
    assert stacks(scene, *SEATS) == (10_200,) * 3


@pytest.mark.proves("campione-bj.33")
def test_a_card_that_shows_before_the_hand_it_lets_be_played_is_annulled_in_its_time() -> None:
    scene = one_coup(9, f"{HANDS} 3s 2s")
    all_stand(scene, *SEATS)
    scene.until(Step.SETTLE)
    scene.dealer.draw("aside", "up")
    scene.dealer.report("card-turned")
    assert scene.rulings[-1] == (Mishap.KNOWN_BEFORE_BETS, "campione-bj~known-before-bets")
    another(scene)
    assert stacks(scene, *SEATS) == (10_200,) * 3


@pytest.mark.proves("campione-bj.33")
def test_so_it_is_once_a_hand_is_annulled() -> None:
    scene = one_coup(8)
    scene.until(Step.DECIDE)
    scene.do(ca.RuleFreely("direction", "a glass fell over", annul=True))
    scene.dealer.draw("aside", "up")
    assert not scene.events_of(ce.MaskOut)
    scene.dealer.draw("aside", "down")
    assert scene.last(ce.MaskOut).ahead
    assert not scene.state.none_follows
    another(scene)


@pytest.mark.proves("campione-bj.6", "campione-bj.33")
def test_so_it_is_where_the_bank_does_not_play() -> None:
    scene = near_the_mask(7, "Th Td 6c 5h 6d Ks Kd 9c", anna=2, bruno=4)
    for name in ("anna", "bruno"):
        scene.bet(name, 100)
    scene.deal()
    for name in ("anna", "bruno"):
        scene.draws(name)
    assert (scene.bank, scene.step) == ("6c", Step.END_COUP)
    scene.dealer.draw("aside", "down")
    scene.dealer.end()
    assert scene.step is Step.OPEN_BETTING
    assert [each.card for each in scene.state.waiting] == list(cards("9c"))
    assert stacks(scene, "anna", "bruno") == (9_900, 9_900)


@pytest.mark.proves("campione-bj.33")
def test_with_the_bets_of_a_hand_open_it_is_that_hands() -> None:
    scene = near_the_mask(0, HANDS, **SEATS)
    scene.dealer.draw("aside", "down")
    assert scene.last(ce.MaskOut) == ce.MaskOut("campione-bj.33", True, LAST, ahead=True)
    assert scene.state.none_follows
    for name in SEATS:
        scene.bet(name, 100)
    scene.deal()
    all_stand(scene, *SEATS)
    scene.finish()
    assert stacks(scene, *SEATS) == (10_100,) * 3
    assert scene.events_of(te.TagliaEnded)


@pytest.mark.proves("campione-bj.24", "campione-bj.33")
def test_out_while_a_card_may_be_due_it_ends_the_taglia_with_that_hand() -> None:
    scene = one_coup(7)
    scene.dealer.draw("aside")
    assert scene.last(ce.MaskOut) == ce.MaskOut("campione-bj.33", False, LAST)
    assert scene.state.none_follows
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
