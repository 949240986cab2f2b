"""Campione d'Italia, Black Jack: a card kept unseen for the next coup is seen after all."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import EVERYBODY
from tests.black_jack.articles.campione.scenes import assert_all_there, because, staked, stood
from tests.black_jack.scene import Scene
from tests.black_jack.turns import scenes as elsewhere

SEEN = a.Report("dealer", Reportable.WAITING_CARD_SEEN)
KNOWN = (Mishap.KNOWN_BEFORE_BETS, "campione-bj~known-before-bets")
EXTRA = (Mishap.EXTRA_CARD_SEEN, "campione-bj.24")
KEPT = (Mishap.EXTRA_CARD_UNSEEN, "campione-bj~extra-card-unseen")
NO_MORE = ("not-reportable", "campione-bj.4")


def kept(top: str = "9h 7d 6c 9d 6d Ks 5s 2s", count: int = 1) -> Scene:
    """Bets are open, and cards that nobody saw wait for the coup."""
    scene = staked(top)
    for _ in range(count):
        scene.dealer.draw("aside", "down")
    return scene


def gone(scene: Scene, *named: str) -> None:
    """These cards went, and nobody stakes on one that is known."""
    annulled = [card for event in scene.events_of(ce.CardsAnnulled) for card in event.cards]
    assert annulled == list(cards(" ".join(named)))
    assert not any(each.seen for each in scene.state.waiting)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.17", "campione-bj.24")
def test_before_the_close_it_is_annulled_at_once_and_bets_go_on() -> None:
    scene = kept()
    events = scene.do(SEEN)
    assert events[0] == e.WaitingCardSeen(KNOWN[1], Card("9h"), 0)
    assert scene.rulings == [KEPT, KNOWN]
    gone(scene, "9h")
    assert not scene.state.orders
    scene.bet("anna", 20)
    scene.deal()
    assert scene.cards(1) == "7d 6d"


@pytest.mark.proves("campione-bj.17")
def test_between_two_coups_too() -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c 3c 5d")
    scene.until(Step.END_COUP)
    scene.dealer.draw("aside", "down")
    scene.dealer.end()
    scene.do(SEEN)
    assert scene.rulings == [KEPT, KNOWN]
    gone(scene, "2c")


@pytest.mark.proves("campione-bj.24")
@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SETTLE, Step.END_COUP])
def test_once_the_bank_has_its_point_it_is_one_too_many_that_was_seen(step: Step) -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c 3c 5d")
    scene.until(step)
    scene.dealer.draw("bank", "down")
    events = scene.do(SEEN)
    assert events[0] == e.WaitingCardSeen(EXTRA[1], Card("2c"), 0)
    assert scene.rulings == [KEPT, EXTRA]
    gone(scene, "2c")
    scene.finish()


@pytest.mark.proves("campione-bj.17", "campione-bj.4")
@pytest.mark.parametrize("to", [1, "aside"])
def test_after_the_close_it_keeps_its_place_in_the_deal(to: int | str) -> None:
    scene = kept()
    scene.dealer.close()
    events = scene.do(SEEN)
    assert events == (e.WaitingCardSeen("campione-bj~known-card", Card("9h"), 0),)
    scene.dealer.draw(to)
    # Nobody chooses there: as one turned in the sabot it is valid.
    assert scene.rulings[1] == (Mishap.TURNED_IN_DEAL, "campione-bj.17")
    assert scene.cards(1) == "9h"
    assert not scene.events_of(ce.CardsAnnulled)
    scene.finish()
    assert_all_there(scene)


def test_elsewhere_it_is_removed_from_the_deal_and_of_two_alike_only_that() -> None:
    house = elsewhere.ruling_otherwise(Mishap.TURNED_IN_DEAL, Remedy.ANNUL_CARDS)
    scene = elsewhere.staked("9h 9h 6c 9d 6d Ks 5s 2s", house)
    for _ in range(2):
        scene.dealer.draw("aside", "down")
    scene.dealer.close()
    scene.do(a.Report("dealer", Reportable.WAITING_CARD_SEEN, place=1))
    scene.dealer.draw(1)
    assert [event.places for event in scene.events_of(ce.CardsAnnulled)] == [(0,)]
    assert [bool(each.seen) for each in scene.state.waiting] == [False]
    scene.dealer.draw(1)
    assert scene.cards(1) == "9h"


@pytest.mark.proves("campione-bj.17", "campione-bj.24")
def test_seen_and_not_used_it_goes_when_the_coup_is_over_or_annulled() -> None:
    # Six cards wait, and the deal takes five.
    scene = kept("9h 7d 6c 9d 6d Ks 5s 2s 4h 8h", 6)
    scene.dealer.close()
    scene.do(SEEN)
    assert scene.state.waiting[-1].seen == EVERYBODY
    scene.do(ca.RuleFreely("direction", "wrong table", annul=True))
    gone(scene, "Ks")
    assert [each.card for each in scene.state.waiting] == list(cards("9h 7d 6c 9d 6d"))
    assert scene.rulings[-1] == KNOWN


@pytest.mark.proves("campione-bj.17")
def test_in_the_drawing_it_is_removed_as_one_turned_in_the_sabot() -> None:
    scene = kept("9h 7d 6c 2d 6d Ks 5s 2s 4h 8h", 6)
    scene.dealer.close()
    scene.do(SEEN)
    scene.until(Step.DECIDE)
    assert because(scene.refused(a.Double("anna"))) == ("card-known", "campione-bj~known-card")
    scene.says("anna", "carta")
    scene.dealer.draw(1)
    assert scene.rulings[-1] == (Mishap.TURNED_IN_DRAWING, "campione-bj.17")
    gone(scene, "Ks")
    scene.dealer.draw(1)
    assert scene.cards(1) == "9h 2d 5s"


@pytest.mark.proves("campione-bj.17")
def test_for_the_bank_it_is_valid() -> None:
    scene = kept("9h 7d 6c 9d 6d Ks 5s 2s 4h 8h", 6)
    scene.dealer.close()
    scene.do(SEEN)
    scene.until(Step.DECIDE)
    for name in ("anna", "bruno"):
        scene.says(name, "no")
    scene.dealer.draw("bank")
    assert scene.bank == "6c Ks"
    assert scene.rulings[-1] == (Mishap.TURNED_FOR_BANK, "campione-bj.17")


@pytest.mark.proves("campione-bj.24")
def test_of_several_the_one_at_its_place_has_been_seen_or_the_last() -> None:
    scene = kept(count=3)
    scene.do(a.Report("dealer", Reportable.WAITING_CARD_SEEN, place=1))
    scene.do(SEEN)
    gone(scene, "9h", "6c")
    assert [each.card for each in scene.state.waiting] == ["7d"]
    nowhere: list[Act] = [
        a.Report("dealer", Reportable.WAITING_CARD_SEEN, place=place) for place in (2, -1)
    ]
    for act in nowhere:
        assert because(scene.refused(act)) == NO_MORE
    scene.do(SEEN)
    assert because(scene.refused(SEEN)) == NO_MORE


@pytest.mark.proves("campione-bj.19")
def test_a_card_that_waits_for_what_is_pending_is_known_and_goes_where_it_is_due() -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c 3c 5d")
    scene.do(ca.Dispute("anna", "wait"))
    scene.dealer.draw("aside", "down")
    scene.do(SEEN)
    assert not scene.rulings
    scene.do(ca.ResolveDispute("inspector", True))
    scene.dealer.draw("bank")
    assert scene.bank == "9d 9c"
    assert not scene.rulings


def test_two_out_together_and_seen_one_after_the_other() -> None:
    scene = stood("Th Td 9d 8c 9s 9c 2c 2c 5d")
    scene.until(Step.ANNOUNCE)
    scene.do(ca.DrawTogether("dealer", 2, True, face=Face.DOWN))
    for _ in range(2):
        scene.do(SEEN)
    gone(scene, "2c", "2c")
    scene.finish()
