"""An insurance that changes when it may not: laid late, pinched, capped, moved."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Reportable
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.paying.test_paying import accounts
from tests.black_jack.scene import Scene, money

# Anna has eighteen, Bruno twenty; the bank shows an ace and has Black Jack, or twenty.
BLACK_JACK = "Ts Kh Ad 8s Qh Th"
TWENTY = "Ts Kh Ad 8s Qh 9h"


def insured(cards: str = BLACK_JACK, house: House = CAMPIONE) -> Scene:
    """Anna has 100 in box 1, insured for 40; Bruno 60 in box 2. It is time to insure."""
    scene = Scene(house, cards, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 40)
    return scene


def shift(name: str, amount: float, **how: object) -> ca.ShiftBet:
    return ca.ShiftBet("inspector", name, "insurance", money(amount), **how)  # type: ignore[arg-type]


SHIFTS = {
    Mishap.LATE_BET: shift("bruno", 30),
    Mishap.BET_PINCHED: shift("anna", 0),
    Mishap.BET_CAPPED: shift("anna", 50),
    Mishap.BET_MOVED: shift("anna", 40, to_box=2),
}


@pytest.mark.proves("campione-bj.3", "campione-bj.9")
@pytest.mark.parametrize("mishap", SHIFTS)
@pytest.mark.parametrize("step", [Step.DECIDE, Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE])
def test_after_its_time_it_is_ruled_like_any_stake(mishap: Mishap, step: Step) -> None:
    scene = insured()
    scene.until(step)
    scene.do(SHIFTS[mishap])
    assert scene.rulings == [(mishap, "campione-bj.3")]
    assert scene.events_of(ce.BetRestored)
    scene.finish()
    # Insured for 40 and no more, Anna gets 80.
    assert accounts(scene) == {"anna": -20, "bruno": -60, "float": 80}


@pytest.mark.proves("campione-bj.3")
@pytest.mark.parametrize("mishap", SHIFTS)
@pytest.mark.parametrize("cards", [BLACK_JACK, TWENTY])
@pytest.mark.parametrize("noticed_at", [Step.ANNOUNCE, Step.SETTLE, Step.END_COUP])
def test_unnoticed_it_is_put_right_until_the_cards_are_removed(
    mishap: Mishap, cards: str, noticed_at: Step
) -> None:
    scene = insured(cards)
    scene.until(Step.DRAW_BANK)
    scene.do(replace(SHIFTS[mishap], unnoticed=True))
    assert not scene.rulings
    scene.until(noticed_at)
    scene.do(ca.PutRight("inspector"))
    assert (mishap, "campione-bj.3") in scene.rulings
    scene.finish()
    right = {"anna": -20, "bruno": -60, "float": 80}
    lost = {"anna": -140, "bruno": 0, "float": 140}
    assert accounts(scene) == {
        name: value for name, value in (right if cards == BLACK_JACK else lost).items() if value
    }


@pytest.mark.proves("campione-bj.3", "campione-bj.9")
def test_in_its_time_it_may_change_up_to_half_of_the_bet() -> None:
    for act in (shift("anna", 0), shift("anna", 50), shift("bruno", 30, box=2)):
        refusal = insured().refused(act)
        assert (refusal.reason.code, refusal.cite) == ("not-shifted", "campione-bj.3")
    for act, mishap in (
        (shift("anna", 60), Mishap.BET_CAPPED),
        (shift("carla", 10, box=2), Mishap.LATE_BET),
        (shift("anna", 40, to_box=2), Mishap.BET_MOVED),
    ):
        scene = insured()
        scene.do(act)
        assert scene.rulings == [(mishap, "campione-bj.3")]


@pytest.mark.proves("campione-bj.3", "campione-bj.17")
def test_nor_in_its_time_while_the_card_is_known() -> None:
    scene = insured()
    scene.do(a.Report("dealer", Reportable.CARD_TURNED))
    scene.do(shift("bruno", 30))
    assert scene.rulings == [(Mishap.LATE_BET, "campione-bj.3")]


def test_where_the_bank_shows_no_ace_nobody_is_insured() -> None:
    scene = Scene(CAMPIONE, "Ts Kh 9d 8s Qh Th", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    assert scene.refused(shift("anna", 50)).reason.code == "no-cards-there"
    scene.deal()
    assert scene.refused(shift("anna", 50, box=3)).reason.code == "no-cards-there"
    scene.do(shift("anna", 50))
    assert scene.rulings == [(Mishap.LATE_BET, "campione-bj.3")]


def test_it_lies_there_still_when_the_hand_is_gone() -> None:
    scene = insured("Ts Kh Ad 6s Qh Kc Th")
    scene.until(Step.DECIDE)
    scene.draws("anna")
    assert scene.hand(1).gone
    scene.do(shift("anna", 50, box=1))
    assert scene.rulings == [(Mishap.BET_CAPPED, "campione-bj.3")]
    scene.finish()
    assert accounts(scene) == {"anna": -20, "bruno": -60, "float": 80}


def test_a_hand_that_is_moved_to_the_insurance_is_put_back() -> None:
    scene = insured()
    scene.until(Step.DECIDE)
    scene.do(ca.ShiftBet("inspector", "bruno", "hand", money(60), to="insurance"))
    assert scene.rulings == [(Mishap.BET_MOVED, "campione-bj.3")]
    scene.finish()
    assert accounts(scene) == {"anna": -20, "bruno": -60, "float": 80}
