"""The end of the sabot: the mask wherever it comes, and no card left."""

from collections import Counter
from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import events as te
from sabot.table.cards import cards
from sabot.table.coup import events as ce
from tests.black_jack.turns.scenes import NINETEEN, WHOLE, Scene, staked, won
from tests.black_jack.two_boxes import four_bets

# The mask


def test_the_mask_as_the_first_card_begins_the_last_coup() -> None:
    # article 33
    scene = staked(NINETEEN, replace(CAMPIONE, mask_behind=203))
    scene.dealer.close()
    mask, right, drawn = scene.dealer.draw(1)
    assert mask == ce.MaskOut("campione-bj.33", True, "ultimo colpo della smazzata")
    assert right == te.CutRightGained("campione-bj.30", 1, "anna")
    assert isinstance(drawn, e.CardDrawn)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)
    assert scene.waits_for(Step.OPENING)
    assert scene.last(te.TagliaEnded).taglia == 1


@pytest.mark.parametrize(
    ("before", "seat"),
    [(1, 2), (2, 1), (3, 1), (4, 2), (5, 1), (6, 1)],
)
def test_the_mask_in_the_middle_gives_the_cut_to_whoever_gets_the_card(
    before: int, seat: int
) -> None:
    # article 30: to the player on the dealer's left when it is the bank's
    scene = staked("2s 9d 7h 2c 8d 5c 6c Kh 4c", replace(CAMPIONE, mask_behind=203 - before))
    scene.deal()
    scene.draws("anna")
    scene.draws("anna")
    assert scene.last(ce.MaskOut).first is False
    assert scene.last(te.CutRightGained).seat == seat
    scene.finish()
    assert scene.waits_for(Step.OPENING)


def test_the_mask_before_a_card_not_due_ends_the_taglia_too() -> None:
    scene = Scene(replace(CAMPIONE, mask_behind=203), anna=1, dino=2)
    scene.dealer.draw("aside", "up")
    assert scene.state.last
    scene.bet("anna", 100)
    scene.bet("dino", 100)
    scene.play()
    assert scene.waits_for(Step.OPENING)


# No card left


def nearly_empty(left: int, mask_behind: int) -> Scene:
    """So many cards in the sabot, and bets still open: anna 100, behind her 50 and 40, dino 30."""
    scene = Scene(
        replace(CAMPIONE, mask_behind=mask_behind), anna=1, bruno=None, carla=None, dino=2
    )
    while scene.state.table.sabot.left > left:
        scene.dealer.draw("aside", "up")
    four_bets(scene)
    scene.history.clear()
    return scene


@pytest.mark.parametrize("left", range(6))
@pytest.mark.parametrize("mask_behind", [0, 1, 52])
def test_a_sabot_that_runs_empty_annuls_the_coup(left: int, mask_behind: int) -> None:
    scene = nearly_empty(left, mask_behind)
    scene.dealer.close()
    while not scene.waits_for(Step.END_COUP):
        scene.do(scene.right_act())
    assert (Mishap.SABOT_EMPTY, "campione-bj~sabot-empty") in scene.rulings
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert scene.last(ce.CoupAnnulled).cite == "campione-bj~sabot-empty"
    scene.dealer.end()
    if mask_behind > 1 or (mask_behind == 1 and left > 0):
        assert scene.waits_for(Step.OPENING)


def test_a_sabot_that_runs_empty_in_the_middle_of_a_hand_gives_back_what_was_added() -> None:
    # All the others are put aside first.
    last = cards("8s 9d 6h 8h 8d 3c")
    others = list((Counter(WHOLE) - Counter(last)).elements())
    house = replace(CAMPIONE, mask_behind=1)
    scene = Scene(house, " ".join((*others[CAMPIONE.burned :], *last)), anna=1, bruno=None, dino=2)
    while scene.state.table.sabot.left > len(last):
        scene.dealer.draw("aside", "up")
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    assert sum(bet.amount for bet in scene.coup.bets) == 430_00
    draw = a.Draw("dealer", Target.BOX_1)
    # No card came: the record has none to name.
    assert GAME.kinds.annotate(draw, scene.do(draw)) == draw
    assert scene.rulings[-1] == (Mishap.SABOT_EMPTY, "campione-bj~sabot-empty")
    assert won(scene, "anna", "bruno", "dino") == (0, 0, 0)
    scene.dealer.end()
    assert scene.waits_for(Step.OPENING)


def test_a_card_that_waits_is_dealt_from_a_sabot_that_is_empty() -> None:
    scene = Scene(replace(CAMPIONE, mask_behind=1), anna=1, dino=2)
    while scene.state.table.sabot.left:
        scene.dealer.draw("aside", "down")
    scene.bet("anna", 100)
    scene.bet("dino", 30)
    scene.play()
    assert not scene.rulings[203:]
    assert scene.waits_for(Step.OPENING)
