"""Stakes above the maximum of a box: whenever they were settled, and what grew of them."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import ERRORS, Amount
from tests.black_jack.articles.campione.test_rebuilt_deals import rebuilt
from tests.black_jack.paying.test_paying import accounts, pay, shift
from tests.black_jack.scene import Scene

FIND = ca.FindExcess("inspector")


def over(cards: str, house: House = CAMPIONE) -> Scene:
    """Anna has 250 in box 1, where 200 are the most, and Carla 20 behind her."""
    scene = Scene(house, cards, anna=1, bruno=2, carla=None)
    scene.do(shift("anna", 250, unnoticed=True))
    scene.bet("bruno", 60)
    scene.bet("carla", 20, box=1)
    return scene


def assert_excess_returned(scene: Scene) -> None:
    scene.do(FIND)
    ruling = CAMPIONE.rulings[Mishap.STAKE_OVER_LIMIT]
    assert scene.rulings[-1] == (Mishap.STAKE_OVER_LIMIT, ruling.cite)
    assert scene.refused(FIND).reason.code == "nothing-wrong"


@pytest.mark.proves("campione-bj.2")
def test_while_bets_are_open_it_is_found_on_the_cloth() -> None:
    scene = over("Ts Kh 9d 8s Qh Th")
    assert_excess_returned(scene)
    assert scene.chips("anna") == 9_800


@pytest.mark.proves("campione-bj.2", "campione-bj.13")
@pytest.mark.parametrize("when", [Step.DECIDE, Step.SETTLE, Step.END_COUP])
@pytest.mark.parametrize("by_hand", [True, False])
def test_a_black_jack_paid_before_the_drawing(when: Step, by_hand: bool) -> None:
    scene = over("As Kh 9d Ks Qh Th")
    scene.deal()
    assert scene.waits(Step.PAY_BLACK_JACKS)
    if by_hand:
        scene.do(pay("carla", 30))
        scene.do(pay("anna", 375))
    else:
        scene.do(a.PayBlackJacks("dealer"))
    assert scene.chips("anna") == 10_375
    scene.until(when)
    assert_excess_returned(scene)
    scene.finish()
    assert accounts(scene) == {"anna": 300, "bruno": 60, "carla": 30, "float": -390}


@pytest.mark.proves("campione-bj.2", "campione-bj.c1.bj")
@pytest.mark.parametrize("when", [Step.DECIDE, Step.END_COUP])
def test_a_black_jack_paid_at_even_money(when: Step) -> None:
    # The bank shows an ace, and has nineteen.
    scene = over("As Kh Ad Ks Qh 8h")
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.AskEvenMoney("anna", 1))
    scene.until(when)
    assert_excess_returned(scene)
    scene.finish()
    # Carla, who waited, has three to two.
    assert accounts(scene) == {"anna": 200, "bruno": 60, "carla": 30, "float": -290}


@pytest.mark.proves("campione-bj.c1.bj")
def test_even_money_that_is_undone_takes_back_what_was_left_of_it() -> None:
    # Anna has Black Jack by mistake: the ten on her ace belongs to box 2.
    scene = over("Ah Td 3s Ad Kc 9s 5c 5h")
    scene.dealer.close()
    for place, slip in ((1, None), (2, None), (2, "besides"), (0, None), (1, None), (2, None)):
        scene.dealer.draw(place, unnoticed=slip)
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.AskEvenMoney("anna", 1))
    assert_excess_returned(scene)
    rebuilt(scene)
    (undone,) = scene.events_of(e.EvenMoneyUndone)
    assert undone.winnings == 200_00
    assert scene.chips("anna") == 9_800
    assert not [bet for bet in scene.coup.settled if bet.owner == "anna"]


@pytest.mark.proves("campione-bj.2", "campione-bj.5")
@pytest.mark.parametrize("when", [Step.DECIDE, Step.END_COUP])
def test_a_hand_that_busts(when: Step) -> None:
    # Anna has sixteen and draws a ten; Bruno has seventeen, the bank nineteen.
    scene = over("Ts Th 9d 6s 7h Kc Th")
    scene.deal()
    scene.until(Step.DECIDE)
    scene.do(a.Declare("anna", a.Word.CARTA))
    scene.dealer.draw(1)
    assert scene.chips("anna") == 9_750
    scene.until(when)
    assert_excess_returned(scene)
    scene.finish()
    assert accounts(scene)["anna"] == -200


def test_somebody_who_has_left_finds_it_waiting() -> None:
    scene = over("Ts Th 9d 6s 7h Kc Th")
    scene.deal()
    scene.until(Step.DECIDE)
    scene.do(a.Declare("anna", a.Word.CARTA))
    scene.dealer.draw(1)
    scene.do(ta.Leave("anna"))
    scene.until(Step.END_COUP)
    assert_excess_returned(scene)
    assert scene.unclaimed == 50
    assert scene.chips(ERRORS) == 0


@pytest.mark.parametrize("when", [Step.DECIDE, Step.END_COUP])
def test_a_hand_given_up_where_that_is_allowed(when: Step) -> None:
    house = replace(CAMPIONE, surrender=True)
    scene = over("Ts Th 9d 6s 7h Th", house)
    scene.deal()
    scene.until(Step.DECIDE)
    scene.do(a.Surrender("anna"))
    assert scene.chips("anna") == 9_875
    scene.until(when)
    assert_excess_returned(scene)
    scene.finish()
    assert accounts(scene)["anna"] == -100


@pytest.mark.proves("campione-bj.2")
@pytest.mark.parametrize("when", [Step.DECIDE, Step.END_COUP])
def test_a_box_that_was_lost_for_its_moved_cards(when: Step) -> None:
    scene = over("Ts Th 9d 6s 7h Th")
    scene.deal()
    scene.until(Step.DECIDE)
    scene.do(a.Report("inspector", Reportable.CARDS_MOVED, "anna", 1))
    assert scene.chips("anna") == 9_750
    scene.until(when)
    assert_excess_returned(scene)
    scene.finish()
    assert accounts(scene)["anna"] == -200


@pytest.mark.proves("campione-bj.9", "campione-bj.2")
@pytest.mark.parametrize("when", [Step.DECIDE, Step.ANNOUNCE, Step.END_COUP])
@pytest.mark.parametrize(("bank", "gained"), [("Th", 0), ("8h", -300)])
def test_an_insurance_is_at_most_half_of_what_may_be_staked(
    bank: str, gained: float, when: Step
) -> None:
    scene = over(f"Ts Kh Ad 8s Qh {bank}")
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 125)
    scene.until(when)
    assert_excess_returned(scene)
    scene.finish()
    assert accounts(scene).get("anna", 0) == gained


def test_a_lowered_maximum_gives_back_what_lies_above_it_and_nothing_before_it_is_lowered() -> None:
    scene = over("Ts Kh 9d 8s Qh Th")
    low = Limits(Range(Amount(10_00), Amount(100_00)))
    scene.do(ta.ChangeLimits("direction", low))
    assert not scene.rulings
    scene.do(ta.ChangeLimits("controller", low))
    assert [event.excess for event in scene.events_of(ce.ExcessReturned)] == [150_00]
