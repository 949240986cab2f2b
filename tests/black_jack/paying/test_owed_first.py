"""What one ruling owes somebody pays for what it finds them to owe, whatever each comes from."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import DEALS, Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.money import ERRORS
from tests.black_jack.paying.test_above_the_maximum import over
from tests.black_jack.paying.test_paying import collect, give_back, pay, settling, shift
from tests.black_jack.scene import Scene
from tests.scene import money_in_balance


def upheld(scene: Scene) -> tuple[float, float]:
    """Anna leaves, Bruno complains: what was booked as an error, and what waits for Anna."""
    scene.do(ta.Leave("anna"))
    scene.do(ca.Dispute("bruno", "not so"))
    scene.do(ca.ResolveDispute("inspector", True))
    assert money_in_balance(scene.state)
    return -scene.chips(ERRORS), scene.unclaimed


@pytest.mark.proves("campione-bj.2", "campione-bj.27")
def test_of_a_loser_above_the_maximum_that_was_left_only_what_played_is_lost() -> None:
    scene = over("Ts Kh 9d 8s Qh Th")
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(give_back("anna", unnoticed=True))
    scene.do(ca.Settle("dealer"))
    assert upheld(scene) == (200, 0)


@pytest.mark.proves("campione-bj.2", "campione-bj.9", "campione-bj.27")
@pytest.mark.parametrize("swept", [True, False], ids=["swept", "on the cloth"])
def test_the_excess_of_a_stake_pays_for_its_insurance_that_was_left(swept: bool) -> None:
    # Anna has 250 and insures them for 125, of which 200 and 100 play; the bank has nineteen.
    scene = over("Ts Kh Ad 8s Qh 8h")
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 125)
    scene.until(Step.SETTLE)
    left = ca.ReturnBet("dealer", "anna", "insurance", unnoticed=True)
    scene.do(left)
    if swept:
        scene.do(ca.Settle("dealer"))
    assert upheld(scene) == (50, 0)


@pytest.mark.proves("campione-bj.27")
def test_bets_of_an_annulled_coup_go_back_before_what_was_paid_too_soon_is_taken() -> None:
    # Anna has staked all she has, is paid before her time, and doubles with that.
    scene = Scene(CAMPIONE, "6s Kh 9d 5s Qh Th", anna=1, bruno=2, chips=200)
    scene.bet("anna", 200)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(pay("anna", 200, unnoticed=True))
    scene.do(a.Double("anna"))
    scene.do(ca.RuleFreely("direction", "the light went out", annul=True))
    assert (scene.chips("anna"), scene.chips("bruno"), scene.chips(ERRORS)) == (200, 200, 0)


@pytest.mark.proves("campione-bj.19", "campione-bj.27")
def test_bets_of_void_boxes_go_back_before_what_was_paid_too_soon_is_taken() -> None:
    # Anna takes along what she was paid too soon on one of her boxes; both get a third card.
    scene = Scene(CAMPIONE, "Ts 2h 9h 3c 5d 8s 7h Kd Qd", bruno=1, anna=2, chips=200)
    scene.bet("bruno", 60)
    scene.bet("anna", 100)
    scene.bet("anna", 100, box=3)
    scene.dealer.close()
    for box, slip in ((1, None), (2, None), (2, "besides"), (3, None), (3, "besides")):
        scene.dealer.draw(box, unnoticed=slip)
    scene.do(pay("anna", 200, box=2, unnoticed=True))
    scene.do(ta.Leave("anna"))
    while scene.step in DEALS:
        scene.do(scene.right_act())
    scene.says("bruno", "no")
    assert {event.box for event in scene.events_of(e.BoxVoided)} == {2, 3}
    assert (scene.chips(ERRORS), scene.unclaimed) == (0, 0)


@pytest.mark.proves("campione-bj.3", "campione-bj.27", "campione-bj.29")
@pytest.mark.parametrize("by_hand", [True, False])
@pytest.mark.parametrize("final", [True, False], ids=["without appeal", "as at Campione"])
def test_whoever_could_not_put_a_stake_back_is_held_to_it_once_it_is_decided(
    by_hand: bool, final: bool
) -> None:
    # Anna has eighteen against nineteen. She leaves with all but ten of what she staked.
    scene = settling(house=replace(CAMPIONE, disputes_final=final))
    scene.do(shift("anna", 10, unnoticed=True))
    assert upheld(scene) == (0, 0)
    if by_hand:
        scene.do(pay("carla", 20))
        scene.do(pay("bruno", 60))
        scene.do(collect("anna"))
    else:
        scene.do(ca.Settle("dealer"))
    assert (scene.chips("bruno"), -scene.chips(ERRORS)) == (10_060, 90)
    assert money_in_balance(scene.state)
