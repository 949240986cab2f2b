"""Campione d'Italia, Black Jack: where two articles meet, one fact has one ruling."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import (
    assert_all_there,
    behind,
    dealt,
    misdealt,
    stacks,
    staked,
    stood,
)
from tests.black_jack.scene import Scene
from tests.black_jack.turns.scenes import dealt as dealt_at
from tests.black_jack.turns.scenes import ruling_otherwise

TURNED = a.Report("dealer", Reportable.CARD_TURNED)
FELL = a.Report("dealer", Reportable.CARD_FELL)
MISDEAL = a.Report("dealer", Reportable.MISDEALT)
MISDEALT = (Mishap.MISDEALT, "campione-bj.19")
LATE = (Mishap.MISDEALT_LATE, "campione-bj.19")
VALID = (Mishap.TURNED_IN_DEAL, "campione-bj.17")
PICKED_UP = (Mishap.CARD_FELL, "campione-bj~fallen-card")


def with_a_stray() -> Scene:
    """Box 6, where nobody bets, has a card; and Bruno has moved some."""
    scene = staked("Th 9s 9d 8c 2c 3c 4c Ks Kd")
    scene.dealer.close()
    for place in (1, 6, 2, 0, 1, 2):
        scene.dealer.draw(place, unnoticed="besides" if place == 6 else None)
    scene.dealer.report("cards-moved", "bruno", 2)
    return scene


@pytest.mark.proves("campione-bj.18", "campione-bj.19")
def test_what_was_dealt_without_a_bet_stays_a_misdeal_when_cards_were_moved() -> None:
    scene = with_a_stray()
    scene.do(MISDEAL)
    assert scene.rulings[1:] == [MISDEALT]
    scene.do(ca.Find("inspector", True))
    # Box 2 has lost, whichever cards were to be its own; the last card is one too many.
    assert (scene.cards(1), scene.bank, scene.cards(2)) == ("Th 8c", "9d", "")
    assert_all_there(scene)
    scene.finish()
    assert stacks(scene)[1] == 9_900


@pytest.mark.proves("campione-bj.18", "campione-bj.19")
def test_nobody_loses_for_moving_cards_that_are_nobodys_point() -> None:
    scene = with_a_stray()
    moved = a.Report("dealer", Reportable.CARDS_MOVED, "anna", 6)
    assert scene.refused(moved).reason.code == "not-reportable"
    assert scene.chips("anna") == 9_900


@pytest.mark.proves("campione-bj.18")
def test_with_no_bet_left_nobody_loses_for_moving_cards() -> None:
    scene = dealt("9h 7d 6c 9d 6d Ks Qs 2s")
    scene.draws("anna")
    scene.draws("bruno")
    moved = a.Report("dealer", Reportable.CARDS_MOVED, "anna")
    assert scene.refused(moved).reason.code == "not-reportable"


@pytest.mark.proves("campione-bj.19")
def test_a_misdeal_is_ruled_on_once() -> None:
    scene = misdealt("Th 9d 6c 9h 8d Ks 4s 2s", "2 1 0 1 2")
    scene.says("anna", "no")
    scene.do(MISDEAL)
    assert scene.rulings == [LATE]
    assert scene.refused(MISDEAL).reason.code == "not-reportable"
    scene.do(ca.Dispute("anna", "those were mine"))
    scene.do(ca.ResolveDispute("inspector", True))
    assert scene.rulings == [LATE]


@pytest.mark.proves("campione-bj.19")
def test_a_black_jack_dealt_without_a_bet_is_found_when_its_turn_would_come() -> None:
    scene = staked("Th Ah 9d 6c Kd 9h 8d 5s")
    scene.dealer.close()
    for place in (1, 7, 2, 0, 7, 1, 2):
        scene.dealer.draw(place, unnoticed="besides" if place == 7 else None)
    for name in ("anna", "bruno"):
        assert not scene.rulings
        scene.says(name, "no")
    assert scene.rulings == [LATE]
    assert all(box.number != 7 for box in scene.coup.boxes)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.17", "campione-bj.c1.behind")
def test_a_card_removed_from_a_split_leaves_the_choice_of_those_behind_open() -> None:
    scene = behind("8h Td 9d 8c 9s Kd 3c")
    scene.do(a.Split("anna"))
    scene.do(TURNED)
    scene.dealer.draw(1)
    scene.do(a.Stay("carla", 2))
    assert {bet.chance for bet in scene.coup.bets if bet.owner == "carla"} == {"hand-2"}


@pytest.mark.proves("campione-bj.20", "campione-bj.9")
def test_cards_out_together_in_no_known_order_end_the_time_for_insurance() -> None:
    scene = dealt("8h Td Ad 6c 9s Kd 2c")
    scene.do(a.OfferInsurance("dealer"))
    scene.do(ca.DrawTogether("dealer", 2, False))
    insure = a.Insure("bruno", 2, Amount(50_00))
    assert scene.refused(insure).reason.code == "no-insurance"


@pytest.mark.proves("campione-bj.36")
def test_a_card_that_falls_is_picked_up_until_the_coup_is_over() -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c")
    scene.until(Step.SETTLE)
    scene.do(FELL)
    scene.until(Step.END_COUP)
    scene.do(FELL)
    assert scene.rulings == [PICKED_UP] * 2
    scene.dealer.end()
    assert scene.refused(FELL).reason.code == "not-reportable"


@pytest.mark.proves("campione-bj.36")
def test_nothing_is_annulled_for_a_fallen_card_once_the_coup_is_decided() -> None:
    scene = dealt_at("Th Td 9d 8c 9s 9c", ruling_otherwise(Mishap.CARD_FELL, Remedy.ANNUL_COUP))
    scene.until(Step.SETTLE)
    scene.do(FELL)
    ruled = scene.last(ce.MishapRuled)
    assert ruled.remedies == (Remedy.PLAY_ON,)
    assert scene.waits_for(Step.SETTLE)


@pytest.mark.proves("campione-bj.17", "campione-bj.19")
@pytest.mark.parametrize("together", [True, False])
def test_a_turned_card_drawn_while_the_inspector_looks_is_of_the_deal(together: bool) -> None:
    scene = staked("Th Td 9d 8c 9s 9c")
    scene.dealer.close()
    scene.dealer.draw(2)
    scene.do(TURNED)
    if together:
        scene.do(ca.DrawTogether("dealer", 2, True))
    else:
        scene.dealer.draw("aside")
        scene.dealer.draw("aside")
    assert scene.rulings == [MISDEALT, VALID]
    scene.do(ca.Find("inspector", True))
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("Th 8c", "Td 9s", "9d")


@pytest.mark.proves("campione-bj.17", "campione-bj.29")
def test_a_turned_card_drawn_in_a_dispute_about_the_drawing_is_removed() -> None:
    scene = dealt("8h Td 9d 6c 9s Kd 2c")
    scene.says("anna", "carta")
    scene.do(ca.Dispute("bruno", "that was mine"))
    scene.do(TURNED)
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.TURNED_IN_DRAWING, "campione-bj.17")]
    assert not scene.state.waiting


@pytest.mark.proves("campione-bj.24", "campione-bj.17")
def test_of_two_cards_alike_the_one_that_was_seen_goes() -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c 2c 5d")
    scene.until(Step.ANNOUNCE)
    scene.do(TURNED)
    scene.do(ca.DrawTogether("dealer", 2, True, face=Face.DOWN))
    mishaps = [mishap for mishap, _ in scene.rulings]
    assert mishaps == [Mishap.EXTRA_CARD_SEEN, Mishap.EXTRA_CARD_UNSEEN]
    assert [(each.card, each.kept, bool(each.seen)) for each in scene.state.waiting] == [
        (*cards("2c"), True, False)
    ]


@pytest.mark.proves("campione-bj.24", "campione-bj.17")
def test_of_two_cards_alike_the_one_nobody_saw_stays() -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c 2c 5d")
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "down")
    scene.do(TURNED)
    scene.dealer.draw("aside", "down")
    mishaps = [mishap for mishap, _ in scene.rulings]
    assert mishaps == [Mishap.EXTRA_CARD_UNSEEN, Mishap.EXTRA_CARD_SEEN]
    assert [bool(each.seen) for each in scene.state.waiting] == [False]


@pytest.mark.proves("campione-bj.24")
def test_two_cards_alike_that_nobody_saw_are_both_kept() -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c 2c 5d")
    scene.until(Step.ANNOUNCE)
    scene.do(ca.DrawTogether("dealer", 2, True, face=Face.DOWN))
    assert [each.kept for each in scene.state.waiting] == [True, True]


@pytest.mark.proves("campione-bj.4", "campione-bj.24")
def test_a_kept_card_laid_aside_goes_where_it_is_due() -> None:
    scene = staked("9h 7d 6c 9d 6d Ks 5s")
    scene.dealer.draw("aside", "down")
    scene.dealer.close()
    scene.dealer.draw("aside")
    assert scene.rulings[-1] == (Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")
    assert scene.cards(1) == "9h"
