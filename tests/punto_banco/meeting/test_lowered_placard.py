"""A placard lowered while bets are open: for later bets only, or at Malta for all at once."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from sabot.table.roles import Power
from tests.punto_banco.paying.accounts import PUNTO_WINS, money
from tests.punto_banco.scene import Scene

MALTA = HOUSES["malta-pb"]
LATER = [house for house in HOUSES.values() if house is not MALTA]
FIND = ca.FindExcess("dealer")

for_later_bets = pytest.mark.parametrize("house", LATER, ids=lambda house: house.id)


def placard(scene: Scene, maximum: int) -> ta.ChangeLimits:
    by = min(scene.house.powers[Power.CHANGE_LIMITS])
    even = Range(Amount(10_00), money(maximum))
    return ta.ChangeLimits(by, Limits(even, scene.house.limits.tie), heard=True)


def above(scene: Scene, amount: int, name: str = "anna") -> ca.ShiftBet:
    """More than the maximum, and nobody has noticed."""
    currency = scene.currency
    return ca.ShiftBet("dealer", name, "punto", money(amount), currency=currency, unnoticed=True)


def lying(scene: Scene) -> dict[str, float]:
    return {bet.owner: bet.amount / 100 for bet in scene.coup.bets}


@pytest.mark.proves("campione-pb.8", "venezia-spb.14")
@for_later_bets
def test_bets_that_lie_stay_and_later_ones_keep_to_it(house: House) -> None:
    scene = Scene(house, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 500)
    scene.do(placard(scene, 100))
    assert lying(scene) == {"anna": 500}
    assert scene.last(te.LimitsChanged).cite == f"{house.id}~lowered-maximum"
    assert not scene.rulings
    assert scene.bet_refused("anna", "punto", 10).reason.code == "above-maximum"
    assert scene.bet_refused("bruno", "punto", 110).reason.code == "above-maximum"
    scene.bet("bruno", "punto", 100)
    scene.dealer.close()
    for step in (Step.SETTLE, Step.END_COUP):
        assert scene.refused(FIND).reason.code == "nothing-wrong"
        scene.until(step)
    assert scene.refused(FIND).reason.code == "nothing-wrong"
    assert scene.chips("anna") == 10_500
    scene.finish()
    scene.open_betting()
    assert scene.bet_refused("anna", "punto", 110).reason.code == "above-maximum"


@pytest.mark.proves("malta-pb.change", "malta-pb.limits")
def test_at_malta_what_lies_above_it_goes_back_at_once() -> None:
    scene = Scene(MALTA, PUNTO_WINS, anna=1)
    scene.bet("anna", "punto", 500)
    scene.do(placard(scene, 100))
    assert lying(scene) == {"anna": 100}
    assert scene.last(te.LimitsChanged).cite == "malta-pb.change"
    assert scene.last(ce.MishapRuled).cite == "malta-pb~excess"
    assert scene.last(ce.ExcessReturned).excess == 400_00
    assert scene.chips("anna") == 9_900
    scene.dealer.close()
    scene.do(placard(scene, 50))
    scene.do(a.ReopenBetting("inspector"))
    assert lying(scene) == {"anna": 50}


@for_later_bets
def test_what_was_above_the_placard_before_stays_above_it(house: House) -> None:
    scene = Scene(house, PUNTO_WINS, anna=1, bruno=2)
    scene.do(placard(scene, 300))
    scene.do(above(scene, 500))
    scene.do(placard(scene, 200))
    scene.do(placard(scene, 100))
    assert lying(scene) == {"anna": 500}
    scene.do(FIND)
    assert lying(scene) == {"anna": 300}
    # More than lay there is above the placard as it is now.
    scene.do(above(scene, 400))
    scene.do(FIND)
    assert lying(scene) == {"anna": 300}


@for_later_bets
@pytest.mark.parametrize("left", [0, 150])
def test_what_is_taken_back_and_laid_again_is_a_later_bet(house: House, left: int) -> None:
    scene = Scene(house, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 500)
    scene.bet("bruno", "punto", 60)
    scene.do(placard(scene, 100))
    scene.do(a.RemoveBet("anna", "punto", amount=money(500 - left) if left else None))
    scene.do(a.RemoveBet("bruno", "punto", amount=money(10)))
    scene.do(above(scene, 500))
    scene.do(FIND)
    assert lying(scene) == {"anna": left or 100, "bruno": 50}


def test_at_malta_a_placard_above_what_lies_gives_nothing_back() -> None:
    scene = Scene(MALTA, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 50)
    scene.do(placard(scene, 100))
    assert lying(scene) == {"anna": 50}
    assert not scene.rulings


@for_later_bets
def test_a_bet_laid_after_it_and_taken_back_leaves_the_others_as_they_were(house: House) -> None:
    scene = Scene(house, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 500)
    scene.do(placard(scene, 100))
    scene.bet("bruno", "punto", 50)
    scene.do(a.RemoveBet("bruno", "punto"))
    assert scene.refused(FIND).reason.code == "nothing-wrong"
    assert lying(scene) == {"anna": 500}
