"""Stakes that look alike at Black Jack, and what hands do while something is open."""

import pytest

from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.paying.test_above_the_maximum import over
from tests.black_jack.paying.test_paying import (
    RIGHT,
    accounts,
    collect,
    pay,
    settling,
    shift,
)
from tests.black_jack.scene import Scene
from tests.punto_banco.paying.accounts import leave

FIND, PUT_RIGHT = ca.FindExcess("inspector"), ca.PutRight("inspector")
# Anna has nineteen, Bruno eighteen, the bank seventeen: all win.
ALL_WIN = "Ts Kh 9d 9s 8h 8c"


def laid_again() -> Scene:
    """Anna's 250 above the maximum are paid, and the same lies in the box once more, unnoticed."""
    scene = over(ALL_WIN)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("anna", 250, unnoticed=True))
    scene.do(shift("anna", 250, unnoticed=True))
    return scene


@pytest.mark.parametrize("order", [(FIND, PUT_RIGHT), (PUT_RIGHT, FIND)], ids=["find", "put-right"])
@pytest.mark.parametrize("how", [None, collect("anna", unnoticed=True)], ids=["lies", "settled"])
@pytest.mark.proves("campione-bj.2", "campione-bj.3")
def test_what_was_laid_again_goes_back_and_what_was_paid_is_held_to_the_maximum(
    order: tuple[Act, ...], how: Act | None
) -> None:
    scene = laid_again()
    if how is not None:
        scene.do(how)
    scene.do(order[0])
    accounts(scene)
    if order[0] is FIND:
        # What was laid again had no room left either.
        assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    else:
        scene.do(FIND)
    scene.until(Step.END_COUP)
    assert accounts(scene) == {"anna": 200, "bruno": 60, "carla": 20, "float": -280}


@pytest.mark.proves("campione-bj.29")
def test_a_complaint_that_is_upheld_tells_and_does_the_same() -> None:
    scene = laid_again()
    scene.do(ca.Dispute("anna", "not so"))
    scene.do(ca.ResolveDispute("inspector", True))
    shown = scene.events_of(ce.DisputeResolved)[-1].payments
    assert [(each.bet.owner, each.paid, each.due) for each in shown] == [("anna", 250_00, 200_00)]
    scene.until(Step.END_COUP)
    assert accounts(scene) == {"anna": 200, "bruno": 60, "carla": 20, "float": -280}


@pytest.mark.proves("campione-bj.3", "campione-bj.28")
def test_hands_do_not_wait_for_a_complaint_to_be_settled() -> None:
    scene = settling()
    scene.do(ca.Dispute("anna", "not so"))
    scene.do(shift("anna", 150))
    scene.do(pay("bruno", 60))
    mishaps = [mishap for mishap, _ in scene.rulings]
    assert mishaps == [Mishap.BET_CAPPED, Mishap.PAID_TOO_SOON]
    assert scene.refused(collect("anna")).reason.code == "not-now"
    assert scene.refused(shift("anna", 150, unnoticed=True)).reason.code == "seen-at-once"
    assert accounts(scene) == {}
    scene.do(ca.ResolveDispute("inspector", True))
    scene.until(Step.END_COUP)
    assert accounts(scene) == RIGHT


@pytest.mark.proves("campione-bj.3", "campione-bj.37")
@pytest.mark.parametrize("when", [Step.SETTLE, Step.END_COUP])
def test_the_stake_of_somebody_who_has_left_is_put_back_with_what_waits_for_them(
    when: Step,
) -> None:
    unchanged, changed = settling(), settling()
    for scene in (unchanged, changed):
        scene.do(leave("anna"))
    changed.do(shift("anna", 0, unnoticed=True))
    changed.until(when)
    changed.do(PUT_RIGHT)
    for scene in (unchanged, changed):
        scene.until(Step.END_COUP)
    assert accounts(changed) == accounts(unchanged)
