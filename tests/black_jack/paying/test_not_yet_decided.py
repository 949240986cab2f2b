"""A box in which something was settled early: what else lies there is not decided by that."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import FLOAT
from tests.black_jack.scene import Scene, money
from tests.scene import money_in_balance

PUT_RIGHT = ca.PutRight("inspector")


def even_money_for_carla(top: str) -> Scene:
    """Anna has Black Jack on box 1. Carla, behind her, is paid at even money; all have played."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=2, carla=None)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 50, 1)):
        scene.bet(name, amount, box)
    scene.deal()
    if scene.waits(Step.OFFER_INSURANCE):
        scene.do(a.OfferInsurance("dealer"))
        scene.insures("anna", 50, 1)
    scene.do(a.AskEvenMoney("carla", 1))
    scene.until(Step.DECIDE)
    scene.says("bruno", "no")
    assert scene.waits(Step.DRAW_BANK)
    return scene


def shift(chance: str, amount: float, **how: object) -> ca.ShiftBet:
    stake = money(amount)
    return ca.ShiftBet("dealer", "anna", chance, stake, box=1, unnoticed=True, **how)  # type: ignore[arg-type]


def held(scene: Scene, *accounts: str) -> list[float]:
    assert money_in_balance(scene.state)
    return [scene.chips(each) for each in accounts]


@pytest.mark.proves("campione-bj.9", "campione-bj.13", "campione-bj.18")
def test_an_insurance_is_not_lost_before_the_bank_has_its_second_card() -> None:
    # It strays to box 2, which is lost for its moved cards; then the bank makes Black Jack.
    scene = even_money_for_carla("Ah Kc As Kh Qh Td")
    scene.do(shift("insurance", 50, to="hand", to_box=2))
    scene.dealer.report("cards-moved", "bruno", 2)
    assert scene.refused(PUT_RIGHT).reason.code == "not-now"
    scene.until(Step.END_COUP)
    scene.do(PUT_RIGHT)
    # Her Black Jack is equalled, her insurance paid double.
    assert held(scene, "anna", "bruno", "carla") == [10_100, 9_940, 10_050]
    assert scene.rulings[-1] == ("bet-moved", "campione-bj.3")


@pytest.mark.proves("campione-bj.13", "campione-bj.29")
def test_nothing_is_due_on_a_black_jack_that_the_bank_may_equal() -> None:
    scene = even_money_for_carla("Ah Kc Ts Kh Qh Ad")
    scene.do(shift("hand", 0))
    scene.do(ca.Dispute("bruno", "anna has taken hers away"))
    scene.do(ca.ResolveDispute("inspector", True))
    compared = scene.last(ce.DisputeResolved).payments
    assert [(each.bet.owner, each.due, each.paid) for each in compared] == [("carla", 50_00, 50_00)]
    scene.until(Step.END_COUP)
    assert held(scene, "anna", "carla", FLOAT) == [10_000, 10_050, 1_000_010]


@pytest.mark.proves("campione-bj.13", "campione-bj.18", "campione-bj.27")
@pytest.mark.parametrize("bank", ["Ts", "9s"])
def test_the_second_half_is_not_won_where_the_first_was_bust_and_left(bank: str) -> None:
    scene = Scene(CAMPIONE, f"8h Kc {bank} 8d Qh Kh Kd 2c 8c 4c", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.draws("anna")
    scene.dealer.draw(1)
    assert (scene.hand(1).gone, scene.cards(1, 2)) == (True, "8d 2c")
    scene.do(ca.ReturnBet("dealer", "anna", "hand", unnoticed=True))
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.do(shift("hand-2", 100, to="hand", to_box=2))
    scene.dealer.report("cards-moved", "bruno", 2)
    scene.do(PUT_RIGHT)
    # The bust is put right; that the other strayed, once it is known what it would have brought.
    assert [mishap for mishap, _ in scene.rulings[1:]] == ["loser-returned"]
    assert held(scene, "anna") == [9_800]
    scene.until(Step.END_COUP)
    scene.do(PUT_RIGHT)
    assert held(scene, "anna", "bruno", FLOAT) == [9_800, 9_940, 1_000_260]
