"""Campione d'Italia, article 1: the cards before the first coup, and after the mask."""

import pytest

from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.state import Opening
from tests.black_jack.articles.campione.scenes import (
    EVERYBODY,
    FOUR_DECKS,
    because,
    laid,
    near_the_mask,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene
from tests.scene import CUT_AT, cards_accounted_for, washed

ORDER = washed("9h", 4, 5)


@pytest.mark.proves("campione-bj.1")
def test_the_cards_are_unpacked_checked_washed_riffled_in_four_cut_masked_and_burned() -> None:
    scene = Scene(CAMPIONE, anna=1, ready=False)
    steps: tuple[tuple[Opening, Act], ...] = (
        (Opening.SUPPLY, ta.SupplyCards("inspector", FOUR_DECKS)),
        (Opening.VERIFY, ta.VerifyCards("dealer")),
        (Opening.WASH, ta.Wash("dealer", ORDER, "salt")),
        (Opening.GATHER, ta.Gather("dealer")),
        (Opening.CUT, ta.Cut("anna", CUT_AT)),
        (Opening.LOAD, ta.LoadSabot("dealer")),
        (Opening.BURN, ta.Burn("dealer")),
    )
    for at, (opening, act) in enumerate(steps):
        assert scene.state.table.opening is opening
        for _, later in steps[at + 1 :]:
            if (opening, type(later)) != (Opening.VERIFY, ta.SupplyCards):
                assert scene.refused(later).reason.code == "not-now"
        assert scene.refused(ca.OpenBetting("dealer")).reason.code == "not-now"
        scene.do(act)
    assert scene.waits_for(Step.OPEN_BETTING)
    events = [event for event in scene.history if event.cite == "campione-bj.1"]
    assert [type(event) for event in events] == [
        te.CardsSupplied,
        te.CardsWashed,
        te.CardsRiffled,
        te.CardsGathered,
        te.CardsBurned,
    ]
    assert scene.last(te.CardsRiffled) == te.CardsRiffled("campione-bj.1", 4)
    assert scene.last(te.CardsGathered) == te.CardsGathered("campione-bj.1", ("anna",))


@pytest.mark.proves("campione-bj.1")
@pytest.mark.parametrize(
    ("supplied", "fault"),
    [
        (FOUR_DECKS[1:], {"missing": "As", "surplus": "-"}),
        ((*FOUR_DECKS, Card("As")), {"missing": "-", "surplus": "As"}),
        ((*FOUR_DECKS[1:], Card("Kc")), {"missing": "As", "surplus": "Kc"}),
    ],
)
def test_cards_that_are_not_four_whole_decks_do_not_pass_the_check(
    supplied: tuple[Card, ...], fault: dict[str, str]
) -> None:
    scene = Scene(CAMPIONE, anna=1, ready=False)
    scene.do(ta.SupplyCards("inspector", supplied))
    refusal = scene.refused(ta.VerifyCards("dealer"))
    assert refusal.reason.code == "faulty-pack"
    assert refusal.facts == fault


@pytest.mark.proves("campione-bj.1")
def test_no_card_is_lost_or_slipped_in_at_the_wash() -> None:
    scene = Scene(CAMPIONE, anna=1, ready=False)
    scene.do(ta.SupplyCards("inspector", FOUR_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    refusal = scene.refused(ta.Wash("dealer", (*FOUR_DECKS[1:], Card("9h")), "salt"))
    assert because(refusal) == ("not-this-pack", "campione-bj.1")


@pytest.mark.proves("campione-bj.1")
def test_the_pack_is_offered_to_one_of_the_players_to_cut() -> None:
    scene = Scene(CAMPIONE, bruno=3, anna=1, zoe=None, ready=False)
    scene.do(ta.SupplyCards("inspector", FOUR_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", ORDER, "salt"))
    scene.do(ta.Gather("dealer"))
    assert scene.last(te.CutOffered).to == "anna"
    scene.do(ta.Cut("anna", 100))
    assert scene.state.table.sabot.order == ORDER[100:] + ORDER[:100]


@pytest.mark.proves("campione-bj.1")
def test_the_first_five_cards_are_burned_and_never_played() -> None:
    scene = staked("9h 8h 7h 6h 5h")
    burned = scene.last(te.CardsBurned)
    assert len(burned.cards) == 5
    assert burned.cite == "campione-bj.1"
    scene.deal()
    assert laid(scene)[0] == ("9h", 1)
    assert scene.state.table.sabot.order[:5] == burned.cards
    assert scene.state.table.burned == burned.cards
    assert cards_accounted_for(GAME, scene.state) == sorted(FOUR_DECKS)


def burned_first(five: str, last: str) -> Scene:
    """A table of which only the five burned cards and the last five differ."""
    rest = list(FOUR_DECKS)
    for card in (*cards(five), *cards(last)):
        rest.remove(card)
    order = (*cards(five), *rest, *cards(last))
    scene = Scene(CAMPIONE, anna=1, ready=False)
    scene.do(ta.SupplyCards("inspector", FOUR_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", order[-CUT_AT:] + order[:-CUT_AT], "salt"))
    scene.do(ta.Gather("dealer"))
    scene.do(ta.Cut("anna", CUT_AT))
    scene.do(ta.LoadSabot("dealer"))
    scene.do(ta.Burn("dealer"))
    scene.open_betting()
    return scene


@pytest.mark.proves("campione-bj.1")
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_nobody_sees_which_cards_were_burned(eyes: str) -> None:
    low, high = "2s 3s 4s 5s 6s", "Ts Js Qs Ks As"
    one, other = burned_first(low, high), burned_first(high, low)
    assert one.state.table.burned != other.state.table.burned
    seen = one.view(eyes)
    assert seen["burned"] == 5
    assert seen.pop("commitment")
    assert seen == {name: part for name, part in other.view(eyes).items() if name != "commitment"}


@pytest.mark.proves("campione-bj.1")
def test_when_the_mask_appears_the_hand_is_finished_and_the_cards_are_shuffled_again() -> None:
    scene = near_the_mask(3, "Ts Ts 6h 9s 8s Kh Kd")
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.dealer.close()
    for place in (1, 2, 0):
        scene.dealer.draw(place)
    assert not scene.events_of(ce.MaskOut)
    scene.dealer.draw(1)
    assert len(scene.events_of(ce.MaskOut)) == 1
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene) == (10_100, 10_100)
    assert scene.state.table.opening is Opening.WASH
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "not-now"
    scene.do(ta.Wash("dealer", ORDER, "salt"))
    scene.do(ta.Gather("dealer"))
    assert scene.last(te.CardsRiffled) == te.CardsRiffled("campione-bj.1", 4)
    scene.do(ta.Cut(scene.state.table.cut_to, CUT_AT))
    scene.do(ta.LoadSabot("dealer"))
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "not-now"
    scene.do(ta.Burn("dealer"))
    assert len(scene.events_of(te.CardsBurned)) == 2
    scene.open_betting()
    assert scene.state.table.taglia == 2


@pytest.mark.proves("campione-bj.1")
def test_without_a_player_there_the_cards_are_not_shuffled() -> None:
    scene = Scene(CAMPIONE, ready=False)
    scene.do(ta.SupplyCards("inspector", FOUR_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    refusal = scene.refused(ta.Wash("dealer", ORDER, "salt"))
    assert because(refusal) == ("nobody-present", "campione-bj.1")
    scene.join("anna")
    scene.do(ta.StepAway("anna"))
    refusal = scene.refused(ta.Wash("dealer", ORDER, "salt"))
    assert because(refusal) == ("nobody-present", "campione-bj.1")
    scene.do(ta.ComeBack("anna"))
    scene.do(ta.Wash("dealer", ORDER, "salt"))


@pytest.mark.proves("campione-bj.1")
def test_nor_shuffled_again_after_the_mask() -> None:
    scene = near_the_mask(0, "Ts Ts 6h 9s 8s Kh Kd")
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.play()
    scene.do(ta.Leave("anna"))
    scene.do(ta.StepAway("bruno"))
    refusal = scene.refused(ta.Wash("dealer", ORDER, "salt"))
    assert because(refusal) == ("nobody-present", "campione-bj.1")
