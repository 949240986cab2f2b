"""What breaks in upon a coup: a suspension, new cards, a float too short, another placard."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.due import due_now
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Fate
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.black_jack.turns.scenes import NINETEEN, Scene, bets, dealt, speaks, staked, won
from tests.black_jack.two_boxes import without_float

# Suspension


def test_a_suspension_while_bets_are_open_gives_them_back() -> None:
    scene = staked()
    scene.do(ta.Suspend("direction"))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert scene.waits_for(Step.RESUME)
    scene.do(ta.Resume("direction"))
    assert scene.waits_for(Step.CLOSE_BETTING)
    assert scene.refused(ca.CloseBetting("dealer")).reason.code == "no-bets"
    scene.bet("anna", 100)


def test_a_suspension_in_the_middle_lets_the_coup_come_to_its_end() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.Suspend("direction"))
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)
    assert scene.waits_for(Step.RESUME)
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "suspended"
    scene.do(ta.Resume("direction"))
    scene.open_betting()


# New cards


def test_a_change_of_pack_waits_for_the_coup_unless_the_direction_annuls_it() -> None:
    scene = dealt("8s 9d Ah 8h 8d 3c Kc 5c")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("dino", 15)
    scene.do(a.BeginDrawing("dealer"))
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    assert scene.refused(ta.ChangePack("inspector")).cite == "campione-bj~interruption"
    scene.do(ca.RuleFreely("direction", "marked cards", annul=True))
    changed = scene.do(ta.ChangePack("inspector"))
    kinds = [type(event) for event in changed]
    assert kinds == [ce.CoupEnded, te.TagliaEnded, te.PackChanged]
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert scene.waits_for(Step.OPENING)
    assert scene.state.coup is None
    scene.load(NINETEEN)
    scene.open_betting()
    scene.bet("anna", 100)
    scene.bet("dino", 30)
    scene.deal()
    assert scene.coup.number == 1
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "dino") == (100, -30)


def test_a_change_of_pack_once_the_bets_are_settled_annuls_nothing() -> None:
    scene = dealt(NINETEEN)
    scene.says("anna", "no")
    scene.until(Step.SETTLE)
    scene.dealer.settle()
    changed = scene.do(ta.ChangePack("inspector"))
    assert ce.CoupAnnulled not in [type(event) for event in changed]
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)


# A float too short


def filled(scene: Scene, francs: int) -> None:
    scene.do(ta.FillFloat("inspector", Amount(francs * 100), scene.currency))


def test_a_float_too_short_for_the_black_jacks_is_filled_first() -> None:
    scene = dealt("Ts 9d 9h As 8d")
    without_float(scene)
    filled(scene, 284)
    refusal = scene.refused(a.PayBlackJacks("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("float-short", "campione-bj.28")
    filled(scene, 1)
    scene.do(a.PayBlackJacks("dealer"))
    assert won(scene, "anna", "bruno", "carla") == (150, 75, 60)
    assert scene.table_float == 0


def test_a_float_too_short_for_even_money_is_filled_first() -> None:
    scene = dealt("Ts 9d Kh As 8d")
    without_float(scene)
    filled(scene, 99)
    assert scene.refused(a.AskEvenMoney("anna", 1)).reason.code == "float-short"
    scene.do(a.AskEvenMoney("bruno", 1))
    filled(scene, 51)
    scene.do(a.AskEvenMoney("anna", 1))
    assert won(scene, "anna", "bruno") == (100, 50)


@pytest.mark.proves("campione-bj.28")
def test_a_box_settled_before_pays_for_one_after_it_and_not_the_other_way_round() -> None:
    """Box 2, which comes first, has 17 and box 1 19 against 18; then the other way round."""
    for cards, short in (("Ts Td 8h 9s 7c Kh", False), ("Ts Td 8h 7s 9c Kh", True)):
        scene = Scene(CAMPIONE, cards, anna=1, bruno=2)
        for name in ("anna", "bruno"):
            scene.bet(name, 100)
        scene.deal()
        scene.until(Step.SETTLE)
        without_float(scene)
        first, second = (due.fate for due in due_now(CAMPIONE, scene.state))
        assert (first is Fate.LOST) is not short
        assert (second is Fate.LOST) is short
        if short:
            assert scene.refused(ca.Settle("dealer")).reason.code == "float-short"
        else:
            scene.dealer.settle()
            assert scene.table_float == 0


def test_a_float_too_short_for_the_settlement_is_filled_first() -> None:
    scene = dealt("Ts 9d 7h 9s 9c Kh")
    scene.says("anna", "no")
    scene.until(Step.SETTLE)
    without_float(scene)
    assert scene.refused(ca.Settle("dealer")).reason.code == "float-short"
    assert len(scene.coup.bets) == 4
    filled(scene, 220)
    scene.dealer.settle()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, 30)
    assert scene.table_float == 0


# The placard


def test_limits_lowered_with_bets_down_give_back_what_is_too_much() -> None:
    # article 2
    scene = staked(NINETEEN)
    limits = Limits(Range(Amount(5_00), Amount(50_00)))
    scene.do(ta.ChangeLimits("direction", limits))
    assert scene.state.table.limits == CAMPIONE.limits
    scene.do(ta.ChangeLimits("controller", limits))
    assert scene.state.table.limits == limits
    # What lies above it goes back at once; what is put there follows the new placard.
    assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, "campione-bj~lowered-maximum")]
    (back,) = scene.events_of(ce.ExcessReturned)
    assert (back.bet.owner, back.excess) == ("anna", 50_00)
    assert back.cite == "campione-bj~lowered-maximum"
    assert scene.chips("anna") == 9_950
    assert scene.bet_refused("anna", 5).reason.code == "above-maximum"
    scene.bet("carla", 10, box=1)
    assert scene.bet_refused("carla", 5, box=1).reason.code == "above-maximum"
    scene.bet("dino", 5, box=3)
    scene.dealer.close()
    scene.until(Step.DECIDE)
    assert bets(scene) == {("anna", "hand", 50), ("bruno", "hand", 50), ("carla", "hand", 50)}
    # Once the bets are closed they stay as they lie.
    less = Limits(Range(Amount(2_00), Amount(20_00)))
    for by in ("direction", "controller"):
        scene.do(ta.ChangeLimits(by, less))
    assert len(scene.events_of(ce.ExcessReturned)) == 1


def test_limits_raised_with_bets_down_touch_none() -> None:
    scene = staked(NINETEEN)
    for by in ("direction", "controller"):
        scene.do(ta.ChangeLimits(by, Limits(Range(Amount(30_00), Amount(300_00)))))
    assert not scene.rulings


def test_limits_do_not_bound_what_is_doubled_or_split() -> None:
    scene = Scene(CAMPIONE, "5s 9d 7h 5h 8d 6c Kc 9c Kh", anna=1, dino=2)
    scene.bet("anna", 200)
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    assert bets(scene) == {("anna", "hand", 400), ("anna", "hand-2", 200)}
