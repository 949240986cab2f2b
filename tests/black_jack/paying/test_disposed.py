"""At Black Jack too: what was paid wrongly, and is in the float again, is not owed once more."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import ERRORS, FLOAT, UNCLAIMED
from tests.black_jack.articles.campione.test_rebuilt_deals import rebuilt
from tests.black_jack.paying.test_what_waits import ANNUL, PUT_RIGHT, held, left, settling
from tests.black_jack.scene import Scene, money


def disposed(scene: Scene, amount: float, to: str = "") -> None:
    """Both register it."""
    for by in ("chief", "controller"):
        scene.do(ta.DisposeUnclaimed(by, money(amount), scene.currency, to))


def overpaid() -> Scene:
    """Bruno is paid six hundred on sixty, and takes none of them."""
    scene = settling()
    scene.do(ca.PayBet("dealer", "bruno", "hand", money(600), unnoticed=True))
    scene.until(Step.END_COUP)
    scene.do(left(600))
    return scene


@pytest.mark.proves("campione-bj.37")
@pytest.mark.parametrize("gone", [False, True])
def test_the_float_has_it_already_and_takes_nothing_more(gone: bool) -> None:
    scene = overpaid()
    if gone:
        scene.do(ta.Leave("bruno"))
    disposed(scene, 600)
    before = dict(scene.state.table.books)
    scene.do(PUT_RIGHT)
    assert scene.state.table.books == before
    assert held(scene, ERRORS, UNCLAIMED) == [0, 0]
    put_right = scene.last(ce.PaymentCorrected)
    assert (put_right.moved, [each.amount for each in put_right.already]) == ((), [540_00])
    scene.do(ANNUL)
    assert held(scene, ERRORS, UNCLAIMED, FLOAT) == [0, 0, 1_000_000]
    assert held(scene, "bruno") == [0 if gone else 60]


@pytest.mark.proves("campione-bj.37")
def test_what_somebody_else_was_given_the_house_has_lost() -> None:
    scene = overpaid()
    disposed(scene, 600, "anna")
    scene.do(PUT_RIGHT)
    assert held(scene, ERRORS, UNCLAIMED, "bruno", "anna") == [-540, 0, 60, 640]


@pytest.mark.parametrize("paid_in", [False, True])
def test_even_money_that_is_undone_is_taken_from_what_was_left_of_it(paid_in: bool) -> None:
    # Anna has Black Jack by mistake: the ten on her ace belongs to box 2.
    scene = Scene(CAMPIONE, "Ah Td 3s Ad Kc 9s 5c 5h", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.bet("carla", 20, box=1)
    scene.dealer.close()
    for place, slip in ((1, None), (2, None), (2, "besides"), (0, None), (1, None), (2, None)):
        scene.dealer.draw(place, unnoticed=slip)
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.AskEvenMoney("anna", 1))
    scene.do(ca.LeftWinnings("chief", "anna", money(100)))
    if paid_in:
        disposed(scene, 100)
    chips = scene.chips("anna")
    rebuilt(scene)
    assert scene.events_of(e.EvenMoneyUndone)
    # The stake lies again; what it won never was in Anna's hands.
    assert held(scene, "anna", ERRORS, UNCLAIMED, FLOAT) == [chips - 100, 0, 0, 1_000_000]
