"""The maximum is for each person in each box, also through others who stake for them."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import ERRORS, FLOAT
from tests.black_jack.scene import Scene, money
from tests.scene import money_in_balance

# Box 1 eighteen, box 2 twenty, the bank nineteen.
LOSE_AND_WIN = "Ts Kh 9d 8s Qh Th"
JOIN = ca.JoinStakes("inspector", "anna", "carla")


def staked(cards: str = LOSE_AND_WIN, *, box: int = 2) -> Scene:
    """Anna has a hundred and fifty in a box, and Carla a hundred: two hundred are the most."""
    scene = Scene(CAMPIONE, cards, anna=box, bruno=3 - box, carla=None)
    scene.bet("anna", 150)
    scene.bet("bruno", 60)
    scene.bet("carla", 100, box=box)
    return scene


def lying(scene: Scene, chance: str = "hand") -> dict[str, float]:
    return {bet.owner: bet.amount / 100 for bet in scene.coup.bets if bet.chance == chance}


@pytest.mark.proves("campione-bj.2")
def test_what_is_too_much_of_both_together_goes_back() -> None:
    scene = staked()
    scene.do(JOIN)
    assert scene.last(ce.StakesJoined) == ce.StakesJoined("campione-bj.2", "anna", "carla")
    assert scene.last(ce.MishapRuled).mishap is Mishap.STAKE_OVER_LIMIT
    back = scene.last(ce.ExcessReturned)
    assert (back.bet.owner, back.excess) == ("carla", 50_00)
    assert lying(scene) == {"anna": 150, "bruno": 60, "carla": 50}
    refusal = scene.refused(a.PlaceBet("anna", 2, money(10)))
    assert (refusal.reason.code, refusal.cite) == ("above-maximum", "campione-bj.2")
    # In another box it is another maximum.
    scene.do(a.PlaceBet("carla", 1, money(200)))


@pytest.mark.proves("campione-bj.2")
@pytest.mark.parametrize("when", [Step.DECIDE, Step.ANNOUNCE, Step.SETTLE, Step.END_COUP])
@pytest.mark.parametrize("box", [1, 2])
def test_found_at_any_time_nobody_wins_or_loses_on_more(when: Step, box: int) -> None:
    scene = staked(box=box)
    scene.deal()
    scene.until(when)
    scene.do(JOIN)
    scene.until(Step.END_COUP)
    sign = -1 if box == 1 else 1
    assert scene.chips("anna") == 10_000 + sign * 150
    assert scene.chips("carla") == 10_000 + sign * 50
    assert scene.chips("bruno") == 10_000 - sign * 60
    assert scene.chips(FLOAT) == 1_000_000 - sign * 140
    assert scene.chips(ERRORS) == 0
    assert money_in_balance(scene.state)
    assert scene.refused(ca.FindExcess("dealer")).reason.code == "nothing-wrong"


def test_through_any_number_and_what_is_left_below_the_minimum_goes_back_whole() -> None:
    scene = Scene(CAMPIONE, LOSE_AND_WIN, anna=1, bruno=2, carla=None, dora=None)
    for name, amount in (("anna", 190), ("carla", 40), ("dora", 60)):
        scene.bet(name, amount, box=1)
    scene.bet("bruno", 60)
    scene.do(JOIN)
    # Ten would be left of Carla's: twenty are the least.
    assert lying(scene) == {"anna": 190, "bruno": 60, "dora": 60}
    scene.do(ca.JoinStakes("inspector", "carla", "dora"))
    assert lying(scene) == {"anna": 190, "bruno": 60}


def test_of_doubled_bets_there_is_twice_the_room() -> None:
    # Anna's box has eleven, and draws a ten; the bank has nineteen.
    scene = staked("6s Kh 9d 5s Qh Tc Th", box=1)
    scene.deal()
    scene.until(Step.DECIDE)
    scene.do(a.Double("anna"))
    scene.until(Step.SETTLE)
    before = lying(scene)
    scene.do(JOIN)
    assert before["anna"] == lying(scene)["anna"] == 300
    assert lying(scene)["carla"] == before["carla"] / 2


def test_the_insurance_follows_the_stakes() -> None:
    # The bank shows an ace.
    scene = staked("Ts Kh Ad 8s Qh 8h", box=1)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Insure("anna", 1, money(75)))
    scene.do(a.Insure("carla", 1, money(50)))
    scene.do(JOIN)
    assert lying(scene) == {"anna": 150, "bruno": 60, "carla": 50}
    assert lying(scene, "insurance") == {"anna": 75, "carla": 25}


@pytest.mark.proves("campione-bj.9")
def test_also_where_only_one_of_them_is_insured() -> None:
    """It may be half of the stake, of what stands of it: not half of the maximum."""
    scene = staked("6s Kh Ad 5s Qh Tc 8h", box=1)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Insure("carla", 1, money(50)))
    scene.do(JOIN)
    assert lying(scene, "insurance") == {"carla": 25}


@pytest.mark.proves("campione-bj.9")
def test_and_once_the_stakes_were_doubled_and_the_insurance_is_lost() -> None:
    # Anna's box has eleven, and draws a ten; the bank has nineteen.
    scene = staked("6s Kh Ad 5s Qh Tc 8h", box=1)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Insure("carla", 1, money(50)))
    scene.until(Step.DECIDE)
    scene.do(a.Double("anna"))
    scene.until(Step.SETTLE)
    before = lying(scene)["carla"]
    scene.do(JOIN)
    assert lying(scene)["carla"] == before / 2
    scene.until(Step.END_COUP)
    assert scene.chips("carla") == 10_000 + before / 2 - 25
    assert money_in_balance(scene.state)


def test_an_insurance_goes_back_with_the_stake_it_rested_on() -> None:
    scene = Scene(CAMPIONE, "Ts Kh Ad 8s Qh 8h", anna=1, bruno=2, carla=None)
    scene.bet("anna", 195)
    scene.bet("bruno", 60)
    scene.bet("carla", 40, box=1)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Insure("anna", 1, money(10)))
    scene.do(a.Insure("carla", 1, money(20)))
    scene.do(JOIN)
    assert lying(scene) == {"anna": 195, "bruno": 60}
    assert lying(scene, "insurance") == {"anna": 10}


RIGHT, EXCESS = ca.PutRight("inspector"), ca.FindExcess("inspector")
UPHELD = (JOIN, ca.Dispute("bruno", "not so"), ca.ResolveDispute("inspector", True))
ORDERS = pytest.mark.parametrize(
    "acts",
    [(JOIN, RIGHT, EXCESS), (RIGHT, JOIN), UPHELD],
    ids=["maximum-first", "strays-first", "complaint"],
)


def insured(anna: float, carla: float, insurance: float) -> Scene:
    """Carla is insured, in Anna's box; the bank has Black Jack, and all is settled by it.

    What lies there for the insurance was changed before its second card.
    """
    scene = Scene(CAMPIONE, "Ts Kh Ad 8s Qh Th", anna=1, bruno=2, carla=None)
    scene.bet("anna", anna)
    scene.bet("bruno", 60)
    scene.bet("carla", carla, box=1)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Insure("carla", 1, money(carla / 2)))
    scene.until(Step.DRAW_BANK)
    shift = ca.ShiftBet("dealer", "carla", "insurance", money(insurance), unnoticed=True)
    scene.do(shift)
    scene.until(Step.END_COUP)
    return scene


@ORDERS
@pytest.mark.parametrize("insurance", [10, 25, 70, 0])
@pytest.mark.proves("campione-bj.2", "campione-bj.9")
def test_one_that_strayed_may_be_half_of_what_stands_whichever_is_found_first(
    acts: tuple[Act, ...], insurance: float
) -> None:
    scene = insured(150, 100, insurance)
    for act in acts:
        # Cut to half of what stands it lies as it should, and nothing is left to be found.
        scene.live.do(act)
    # Of Carla's hundred fifty stand and are lost; insured for half of that she has as much.
    assert scene.chips("anna") == 10_000 - 150
    assert scene.chips("carla") == 10_000
    assert not scene.coup.shifted
    assert scene.refused(RIGHT).reason.code == scene.refused(EXCESS).reason.code == "nothing-wrong"


@ORDERS
@pytest.mark.parametrize("insurance", [10, 70, 0])
@pytest.mark.proves("campione-bj.2", "campione-bj.9")
def test_one_that_strayed_counts_for_nothing_once_its_stake_goes_back_whole(
    acts: tuple[Act, ...], insurance: float
) -> None:
    scene = insured(195, 40, insurance)
    for act in acts:
        scene.do(act)
    assert scene.chips("anna") == 10_000 - 195
    assert scene.chips("carla") == 10_000
    assert not scene.coup.shifted


def test_who_finds_it_and_of_whom() -> None:
    scene = staked()
    for act, code in (
        (ca.JoinStakes("dealer", "anna", "carla"), "not-allowed"),
        (ca.JoinStakes("inspector", "anna", "anna"), "same-player"),
        (ca.JoinStakes("inspector", "anna", "zoe"), "unknown-person"),
        (ca.JoinStakes("inspector", "anna", "carla", late=True), "none-over"),
    ):
        assert scene.refused(act).reason.code == code
    assert scene.offered("inspector", "join-stakes")
    scene.deal()
    scene.do(ta.Leave("carla"))
    scene.do(JOIN)
    scene.finish()
    # What is over is over (Black Jack 29).
    assert scene.refused(ca.JoinStakes("inspector", "anna", "carla", late=True)).reason.code in (
        "coup-over",
        "not-allowed",
    )


def test_only_those_who_stake_for_one_another_are_looked_at() -> None:
    scene = staked()
    scene.do(ca.ShiftBet("dealer", "bruno", "hand", money(250), unnoticed=True))
    scene.do(JOIN)
    assert lying(scene) == {"anna": 150, "bruno": 250, "carla": 50}
    scene.do(ca.FindExcess("dealer"))
    assert lying(scene)["bruno"] == 200


@pytest.mark.proves("campione-bj.2", "campione-bj.c1.behind")
@pytest.mark.parametrize("when", ["dealt", Step.DECIDE, Step.SETTLE, Step.END_COUP])
def test_at_a_split_too_whoever_laid_first_has_the_room(when: str) -> None:
    """Carla, who stakes for Anna, stays with the second half: it is hers that is too much."""
    scene = Scene(CAMPIONE, "8h Kc 9s 8d Qh Kh Td Ts", anna=1, bruno=2, carla=None)
    for name, amount, box in (("anna", 150, 1), ("bruno", 60, 2), ("carla", 150, 1)):
        scene.bet(name, amount, box)
    scene.deal()
    if when == "dealt":
        scene.do(JOIN)
    scene.do(a.Split("anna"))
    scene.do(a.Stay("carla", 2))
    if isinstance(when, Step):
        scene.until(when)
        scene.do(JOIN)
    scene.until(Step.END_COUP)
    # Both halves have eighteen against nineteen.
    assert [scene.chips(name) for name in ("anna", "carla")] == [9_700, 9_950]


@pytest.mark.proves("campione-bj.2", "campione-bj.9", "campione-bj.c1.behind")
@pytest.mark.parametrize("when", ["dealt", Step.DECIDE, Step.DRAW_BANK, Step.SETTLE])
def test_an_insurance_follows_the_stake_to_the_second_half(when: str) -> None:
    scene = Scene(CAMPIONE, "8h Kc As 8d Qh Kh Td Ts", anna=1, bruno=2, carla=None)
    for name, amount, box in (("anna", 150, 1), ("bruno", 60, 2), ("carla", 150, 1)):
        scene.bet(name, amount, box)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("carla", 75, 1)
    scene.do(a.BeginDrawing("dealer"))
    if when == "dealt":
        scene.do(JOIN)
    scene.do(a.Split("anna"))
    scene.do(a.Stay("carla", 2))
    if isinstance(when, Step):
        scene.until(when)
        scene.do(JOIN)
    scene.until(Step.END_COUP)
    # The bank has Black Jack: of Carla's stake fifty count, and of her insurance half of that.
    assert [scene.chips(name) for name in ("anna", "carla")] == [9_700, 10_000]


@pytest.mark.proves("campione-bj.2", "campione-bj.c1.behind")
@pytest.mark.parametrize("when", ["dealt", Step.DECIDE, Step.SETTLE, Step.END_COUP])
def test_nor_is_there_more_room_for_two_who_stay_with_a_half_each(when: str) -> None:
    scene = Scene(CAMPIONE, "8h Kc 9s 8d Qh Kh Td Ts", anna=1, bruno=2, carla=None, dino=None)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 200, 1)):
        scene.bet(name, amount, box)
    scene.bet("dino", 200, 1)
    scene.deal()
    join = ca.JoinStakes("inspector", "dino", "carla")
    if when == "dealt":
        scene.do(join)
    scene.do(a.Split("anna"))
    scene.do(a.Stay("carla", 2))
    if isinstance(when, Step):
        scene.do(a.Stay("dino", 1))
        scene.until(when)
        scene.do(join)
    scene.until(Step.END_COUP)
    # What Dino, who came after Carla, has staked for her goes back.
    assert [scene.chips(name) for name in ("anna", "carla", "dino")] == [9_800, 9_800, 10_000]


@pytest.mark.proves("campione-bj.2", "campione-bj.11")
@pytest.mark.parametrize("when", ["dealt", Step.DECIDE, Step.SETTLE, Step.END_COUP])
def test_what_was_added_at_a_split_is_as_much_as_stands_of_the_first(when: str) -> None:
    scene = Scene(CAMPIONE, "8h Kc 9s 8d Qh Kh Td Ts", anna=1, bruno=2, carla=None, dino=None)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 50, 1)):
        scene.bet(name, amount, box)
    scene.bet("dino", 200, 1)
    scene.deal()
    join = ca.JoinStakes("inspector", "dino", "carla")
    if when == "dealt":
        scene.do(join)
    scene.do(a.Split("anna"))
    scene.do(a.Stay("carla", 1))
    scene.do(a.Split("dino"))
    if isinstance(when, Step):
        scene.until(when)
        scene.do(join)
    scene.until(Step.END_COUP)
    # For Dino's there is room for a hundred and fifty, on both halves.
    assert [scene.chips(name) for name in ("carla", "dino")] == [9_950, 9_700]


@pytest.mark.proves("campione-bj.2", "campione-bj.9", "campione-bj.13")
@pytest.mark.parametrize("when", [Step.BEGIN_DRAWING, Step.DECIDE, Step.SETTLE, Step.END_COUP])
def test_of_insurances_too_the_first_has_the_room_also_once_they_are_lost(when: Step) -> None:
    scene = Scene(CAMPIONE, "8h Kc As Td Qh 9h", anna=1, bruno=2, carla=None, dino=None)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 50, 1)):
        scene.bet(name, amount, box)
    scene.bet("dino", 200, 1)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("dino", 100, 1)
    scene.insures("carla", 25, 1)
    scene.until(when)
    scene.do(ca.JoinStakes("inspector", "dino", "carla"))
    scene.until(Step.END_COUP)
    # Both lose, with half of what counts of each: fifty of Carla's, a hundred and fifty of Dino's.
    assert [scene.chips(name) for name in ("carla", "dino")] == [9_925, 9_775]


def even_money_on_both(drawn: str) -> Scene:
    """Anna and Carla have two hundred each on a Black Jack, and Anna is paid at even money."""
    scene = Scene(CAMPIONE, f"Ah Kc As Kh 6h {drawn}", anna=1, bruno=2, carla=None)
    for name, amount, box in (("anna", 200, 1), ("bruno", 60, 2), ("carla", 200, 1)):
        scene.bet(name, amount, box)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.AskEvenMoney("anna", 1))
    return scene


@pytest.mark.proves("campione-bj.2", "campione-bj.6")
@pytest.mark.parametrize("drawing", [False, True])
def test_a_hand_whose_last_bet_was_too_much_is_over_by_that(drawing: bool) -> None:
    scene = even_money_on_both("9d 4c")
    if drawing:
        scene.do(a.BeginDrawing("dealer"))
    scene.do(JOIN)
    removed = scene.last(e.HandRemoved)
    assert (removed.box, removed.cite) == (1, "campione-bj~lowered-maximum")
    assert scene.hand(1).gone
    scene.until(Step.DECIDE)
    scene.draws("bruno")
    # Nobody is left in play: the bank takes no card.
    assert scene.waits(Step.END_COUP)
    assert scene.bank == "As"
    assert [scene.chips(name) for name in ("anna", "bruno", "carla")] == [10_200, 9_940, 10_000]


@pytest.mark.proves("campione-bj.2", "campione-bj.6")
def test_so_it_is_where_it_is_found_once_all_the_others_are_out() -> None:
    scene = even_money_on_both("9d 4c")
    scene.do(a.BeginDrawing("dealer"))
    scene.draws("bruno")
    assert scene.waits(Step.DRAW_BANK)
    scene.do(JOIN)
    assert scene.waits(Step.END_COUP)
    assert scene.do(ca.EndCoup("dealer"))[0].cite == "campione-bj.6"
