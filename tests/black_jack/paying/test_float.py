"""The float is weighed by every act, whatever moves the money: it never holds less than nothing."""

from dataclasses import replace

import pytest

from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import FLOAT, OUTSIDE, Amount
from tests.black_jack.paying.test_paying import collect, give_back, pay
from tests.black_jack.scene import Scene, money
from tests.scene import money_in_balance


def bust(left: float = 0) -> Scene:
    """Anna is bust with 60 in box 1, which is all the float has but for what is left there."""
    scene = Scene(CAMPIONE, "Th Th 9d 6d 9s Td 5c 7c", anna=1, bruno=2)
    scene.bet("anna", 60)
    scene.bet("bruno", 60)
    scene.deal()
    held = scene.state.table.chips(FLOAT, scene.currency)
    gone = (FLOAT, OUTSIDE, scene.currency, held - money(left))
    scene.live.state = scene.state._replace(table=scene.state.table.after(gone))
    scene.draws("anna")
    assert scene.chips(FLOAT) == 60 + left
    return scene


def spent(left: float = 0) -> Scene:
    """What Anna lost has been paid to Bruno, too soon."""
    scene = bust(left)
    scene.do(pay("bruno", 60, unnoticed=True))
    assert scene.chips(FLOAT) == left
    return scene


@pytest.mark.proves("campione-bj.28")
@pytest.mark.parametrize("unnoticed", [True, False])
@pytest.mark.parametrize("left", [0, 20, 59.5])
@pytest.mark.parametrize("act", [give_back("anna"), pay("anna", 60)], ids=["left", "paid"])
def test_a_bust_cannot_have_been_left_once_the_float_has_spent_it(
    act: ca.ReturnBet | ca.PayBet, left: float, unnoticed: bool
) -> None:
    scene = spent(left)
    if isinstance(act, ca.ReturnBet) and not unnoticed:
        # Seen at once it comes back at once: the float has it as it had.
        scene.do(act)
        assert scene.rulings == [(Mishap.LOSER_RETURNED, "campione-bj.27")]
        assert scene.chips(FLOAT) == left
        return
    refusal = scene.refused(replace(act, unnoticed=unnoticed))
    assert (refusal.reason.code, refusal.cite) == ("float-short", "campione-bj.28")
    # What it holds, and not what it would.
    assert f"holds only {left:.2f} CHF" in refusal.text("en")
    assert money_in_balance(scene.state)


@pytest.mark.proves("campione-bj.28")
def test_with_enough_in_it_it_can() -> None:
    scene = spent(60)
    scene.do(give_back("anna", unnoticed=True))
    assert scene.chips(FLOAT) == 0
    assert money_in_balance(scene.state)
    scene.do(ca.PutRight("inspector"))
    assert scene.chips(FLOAT) == 120


def test_whatever_else_is_refused_is_refused_for_what_it_is() -> None:
    scene = bust()
    absurd: Act = pay("anna", 0)
    assert scene.refused(absurd).reason.code == "absurd-payment"
    assert scene.refused(collect("bruno")).reason.code == "not-now"
    less = Amount(6_050)
    assert scene.refused(replace(pay("bruno", 60), amount=less)).reason.code == "float-short"
