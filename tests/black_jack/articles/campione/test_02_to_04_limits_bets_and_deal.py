"""Campione d'Italia, articles 2 to 4: the limits, the bets and the deal."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import (
    EVERYBODY,
    because,
    bet,
    dealt,
    insured,
    laid,
    staked,
)
from tests.black_jack.scene import Scene, money

# 2


def limits(minimum: int, maximum: int) -> Limits:
    return Limits(Range(Amount(minimum * 100), Amount(maximum * 100)))


@pytest.mark.proves("campione-bj.2")
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_the_table_shows_its_minimum_and_maximum(eyes: str) -> None:
    shown = GAME.sight.view(CAMPIONE, staked().state, eyes)["limits"]
    assert (shown["hand"]["minimum"], shown["hand"]["maximum"]) == (2_000, 20_000)


@pytest.mark.proves("campione-bj.2")
def test_the_maximum_is_for_each_person_on_each_box() -> None:
    scene = Scene(CAMPIONE, anna=1, carla=None)
    scene.bet("anna", 150)
    refusal = scene.bet_refused("anna", 50.01)
    assert because(refusal) == ("above-maximum", "campione-bj.2")
    assert refusal.facts == {"maximum": "200.00", "staked": "200.01"}
    scene.bet("anna", 50)
    # Another box is another maximum, and so is another person.
    scene.bet("anna", 200, box=2)
    scene.bet("carla", 200, box=1)
    assert because(scene.bet_refused("carla", 20, box=1)) == ("above-maximum", "campione-bj.2")
    assert because(scene.bet_refused("carla", 19.99, box=2)) == ("below-minimum", "campione-bj.2")


@pytest.mark.proves("campione-bj.2")
@pytest.mark.parametrize("pair", [("direction", "controller"), ("controller", "direction")])
def test_the_direction_and_the_municipal_control_change_them_together(
    pair: tuple[str, str],
) -> None:
    scene = Scene(CAMPIONE, anna=1)
    higher = limits(50, 500)
    first, second = pair
    for _ in range(2):
        events = scene.do(ta.ChangeLimits(first, higher))
        assert events == (te.LimitsProposed("campione-bj.2", first, higher),)
        assert scene.state.table.limits == limits(20, 200)
    assert scene.bet_refused("anna", 500).reason.code == "above-maximum"
    events = scene.do(ta.ChangeLimits(second, higher))
    assert events == (
        te.LimitsAnnounced("campione-bj.2", higher),
        te.LimitsChanged("campione-bj.2", higher),
    )
    scene.bet("anna", 500)
    assert because(scene.bet_refused("anna", 49, box=2)) == ("below-minimum", "campione-bj.2")


@pytest.mark.proves("campione-bj.2")
def test_both_must_want_the_same_limits() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.ChangeLimits("direction", limits(50, 500)))
    scene.do(ta.ChangeLimits("controller", limits(100, 1000)))
    assert scene.state.table.limits == limits(20, 200)
    scene.do(ta.ChangeLimits("direction", limits(100, 1000)))
    assert scene.state.table.limits == limits(100, 1000)


@pytest.mark.proves("campione-bj.2")
def test_one_agreement_serves_for_one_change() -> None:
    scene = Scene(CAMPIONE, anna=1)
    for by in ("direction", "controller"):
        scene.do(ta.ChangeLimits(by, limits(50, 500)))
    scene.do(ta.ChangeLimits("controller", limits(20, 200)))
    assert scene.state.table.limits == limits(50, 500)


@pytest.mark.proves("campione-bj.2")
@pytest.mark.parametrize("by", ["inspector", "chief", "dealer", "supervisor", "anna"])
def test_nobody_else_changes_them(by: str) -> None:
    scene = Scene(CAMPIONE, anna=1)
    refusal = scene.refused(ta.ChangeLimits(by, limits(50, 500)))
    assert because(refusal) == ("not-allowed", "campione-bj.2")


@pytest.mark.proves("campione-bj.2")
@pytest.mark.parametrize("by", ["direction", "controller"])
def test_the_ratio_of_one_to_ten_is_kept_and_five_thousand_never_exceeded(by: str) -> None:
    scene = Scene(CAMPIONE, anna=1)
    for wrong in (limits(50, 499), limits(50, 501), limits(100, 100), limits(10, 5_000)):
        refusal = scene.refused(ta.ChangeLimits(by, wrong))
        assert because(refusal) == ("wrong-ratio", "campione-bj.2")
    above = scene.refused(ta.ChangeLimits(by, limits(501, 5_010)))
    assert because(above) == ("above-ceiling", "campione-bj.2")
    scene.do(ta.ChangeLimits(by, limits(500, 5_000)))


@pytest.mark.proves("campione-bj.2")
def test_five_thousand_may_then_be_staked_by_each_on_each_box() -> None:
    scene = Scene(CAMPIONE, chips=20_000, anna=1, bruno=2)
    for by in ("direction", "controller"):
        scene.do(ta.ChangeLimits(by, limits(500, 5_000)))
    for name, box in (("anna", 1), ("anna", 2), ("bruno", 2)):
        scene.bet(name, 5_000, box)
    assert because(scene.bet_refused("bruno", 500, 2)) == ("above-maximum", "campione-bj.2")


# 3


@pytest.mark.proves("campione-bj.3")
def test_the_dealer_invites_bets_and_closes_them_before_dealing() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    opened = ce.BettingOpened("campione-bj.3", 1, "faites vos jeux")
    assert scene.last(ce.BettingOpened) == opened
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    assert scene.waits_for(Step.CLOSE_BETTING)
    scene.dealer.close()
    assert scene.last(ce.BettingClosed).formula == "rien ne va plus"
    assert scene.waits_for(Step.DEAL_BOX)


@pytest.mark.proves("campione-bj.3")
@pytest.mark.parametrize("step", [Step.DEAL_BOX, Step.DEAL_BANK, Step.DECIDE, Step.DRAW_BANK])
def test_from_then_on_no_bet_is_raised_lowered_or_added(step: Step) -> None:
    scene = staked("Ts 9s 8h 7d Th")
    scene.until(step)
    for act in (
        a.PlaceBet("anna", 1, money(20)),
        a.PlaceBet("anna", 2, money(20)),
        a.PlaceBet("anna", 5, money(20)),
        a.RemoveBet("anna", 1),
        a.RemoveBet("bruno", 2),
    ):
        assert because(scene.refused(act)) == ("bets-closed", "campione-bj.3")
    assert scene.coup.bets == (bet("anna", 1, 100), bet("bruno", 2, 100))


@pytest.mark.proves("campione-bj.3")
def test_but_to_double_with_nine_ten_or_eleven_though_above_the_maximum() -> None:
    scene = Scene(CAMPIONE, "5s 6s 6h 6d 6c", anna=1, bruno=2)
    scene.bet("anna", 200)
    scene.bet("bruno", 200)
    scene.deal()
    scene.do(a.Double("anna"))
    assert scene.coup.bets == (bet("anna", 1, 400), bet("bruno", 2, 200))
    scene.dealer.draw(1)
    assert scene.refused(a.Double("bruno")).reason.code == "no-double"


@pytest.mark.proves("campione-bj.3")
def test_but_to_split_a_pair_though_above_the_maximum() -> None:
    scene = Scene(CAMPIONE, "8s 6s 6h 8d 7c", anna=1, bruno=2)
    scene.bet("anna", 200)
    scene.bet("bruno", 200)
    scene.deal()
    scene.do(a.Split("anna"))
    assert scene.coup.on_box(1) == (bet("anna", 1, 200), bet("anna", 1, 200, 2))


@pytest.mark.proves("campione-bj.3")
def test_but_to_insure() -> None:
    scene = dealt("8s 6s Ah 8d 7c")
    scene.insures("anna", 50)
    assert scene.coup.bets[-1] == insured("anna", 1, 50)


# 4


@pytest.mark.proves("campione-bj.4")
def test_from_the_dealers_left_one_card_to_each_staked_box_and_one_to_the_bank() -> None:
    scene = Scene(CAMPIONE, "2h 3h 4h 5h 6h 7h 8h", anna=1, bruno=3, zoe=None)
    scene.bet("zoe", 50, box=7)
    scene.bet("bruno", 100)
    scene.bet("zoe", 50, box=3)
    scene.bet("anna", 100)
    scene.deal()
    assert scene.events_of(e.CardDrawn) == [
        e.CardDrawn("campione-bj.4", Card(card), box, 1, False)
        for card, box in (
            ("2h", 1),
            ("3h", 3),
            ("4h", 7),
            ("5h", 0),
            ("6h", 1),
            ("7h", 3),
            ("8h", 7),
        )
    ]


@pytest.mark.proves("campione-bj.4")
def test_the_bank_gets_no_second_card_in_the_deal() -> None:
    scene = dealt("2h 3h 4h 5h 6h 7h")
    assert scene.bank == "4h"
    assert scene.waits_for(Step.DECIDE)
    scene.dealer.draw("bank")
    # A card given to it now was not due, and is not the bank's.
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
    assert scene.bank == "4h"


@pytest.mark.proves("campione-bj.4")
@pytest.mark.parametrize("place", [1, 2, 0])
def test_a_card_laid_face_down_is_turned_up(place: int) -> None:
    scene = staked("2h 3h 4h 5h 6h")
    scene.dealer.close()
    for each in (1, 2, 0):
        scene.dealer.draw(each, "down" if each == place else None)
    covered = ce.MishapRuled("campione-bj.4", Mishap.GIVEN_COVERED, (Remedy.TURN_UP,), (), "")
    assert scene.events_of(ce.MishapRuled) == [covered]
    card = {1: "2h", 2: "3h", 0: "4h"}[place]
    assert scene.events_of(e.CardTurned) == [e.CardTurned("campione-bj.4", Card(card))]
    assert len(laid(scene)) == 3
