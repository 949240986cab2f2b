"""What was paid wrongly, lay unclaimed and was disposed of is not owed by whoever never took it."""

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Currency
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    LUGANO,
    MALTA,
    PUNTO_WINS,
    VENEZIA,
    accounts,
    complain,
    corrections,
    kept,
    leave,
    money,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.scene import Scene

ANNUL = ca.RuleFreely("direction", "no longer certain", annul=True)
PUT_RIGHT = ca.PutRight("inspector")

# Twice the Banco wins with its first two cards.
ONE_AFTER_ANOTHER = "2h 5d 4s 4d 2s 5h 4c 4h 7d 7c 7h"

every_house = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
hearing_late = pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)


def left(scene: Scene, amount: float, currency: Currency | None = None) -> ca.LeftWinnings:
    return ca.LeftWinnings("inspector", "bruno", money(amount), currency or scene.currency)


def dispose(scene: Scene, amount: float, to: str = "") -> ta.DisposeUnclaimed:
    return ta.DisposeUnclaimed("direction", money(amount), scene.currency, to)


def overpaid(house: House, *, gone: bool = False) -> Scene:
    """Bruno is paid three hundred on sixty, and takes nothing of it; stake and all, it waits."""
    scene = settling(house)
    if gone:
        scene.do(leave("bruno"))
    scene.do(pay("bruno", "banco", 300, commission=money(kept(house)), unnoticed=True))
    if not gone:
        scene.do(left(scene, 360 - kept(house)))
    assert scene.chips(UNCLAIMED) == 360 - kept(house)
    return scene


def late(house: House) -> ca.PutRight:
    return ca.PutRight("direction" if house is MALTA else "inspector", late=True)


@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
@every_house
@pytest.mark.parametrize("gone", [False, True])
def test_the_float_has_it_already_and_takes_nothing_more(house: House, gone: bool) -> None:
    scene = overpaid(house, gone=gone)
    scene.do(dispose(scene, 360 - kept(house)))
    before = dict(scene.state.table.books)
    scene.do(PUT_RIGHT)
    assert scene.state.table.books == before
    (put_right,) = corrections(scene)
    assert not put_right.moved
    assert [(each.target, each.amount) for each in put_right.already] == [(FLOAT, 240_00)]
    assert scene.chips(ERRORS) == 0
    assert scene.chips(CAGNOTTE) == kept(house)
    # It is right now, and stays so.
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    scene.do(ANNUL)
    # What Bruno won goes back too, and that was disposed of as well; so was the stake.
    assert scene.chips(ERRORS) == 0
    assert scene.chips(CAGNOTTE) == 0
    assert scene.chips(FLOAT) == 1_000_000 + 60
    assert scene.chips("bruno") == (0 if gone else 10_000 - 60)


@hearing_late
@pytest.mark.parametrize("gone", ["", "before", "after"])
def test_so_it_is_of_a_coup_that_is_over(house: House, gone: str) -> None:
    scene = overpaid(house, gone=gone == "before")
    scene.finish()
    if gone == "after":
        scene.do(leave("bruno"))
    scene.do(dispose(scene, 360 - kept(house)))
    before = dict(scene.state.table.books)
    scene.do(late(house))
    assert scene.state.table.books == before
    assert scene.chips(FLOAT) == 1_000_000 + 100 + 60 - kept(house)


@hearing_late
def test_and_of_one_complained_of(house: House) -> None:
    scene = overpaid(house)
    scene.finish()
    scene.do(complain())
    scene.do(dispose(scene, 360 - kept(house)))
    before = dict(scene.state.table.books)
    scene.do(resolve(house))
    assert scene.state.table.books == before
    assert corrections(scene)[-1].already


@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
@every_house
def test_whoever_the_direction_gave_it_to_keeps_it_and_the_house_has_lost_it(house: House) -> None:
    scene = overpaid(house)
    scene.do(dispose(scene, 360 - kept(house), "anna"))
    scene.do(PUT_RIGHT)
    assert scene.chips("anna") == 10_000 - 100 + 360 - kept(house)
    assert scene.chips("bruno") == 10_000 - 60
    assert scene.chips(ERRORS) == -240
    # Annulled as well, what Bruno had won is lost to the house too, and no more than that.
    scene.do(ANNUL)
    assert scene.chips("bruno") == 10_000 - 60
    assert scene.chips(ERRORS) == -300 + kept(house)
    assert scene.chips(FLOAT) == 1_000_000


@every_house
def test_what_is_given_to_its_owner_is_taken_from_them(house: House) -> None:
    scene = overpaid(house)
    scene.do(dispose(scene, 360 - kept(house), "bruno"))
    scene.do(PUT_RIGHT)
    assert scene.chips("bruno") == 10_000 + 60 - kept(house)
    assert scene.chips(ERRORS) == scene.chips(UNCLAIMED) == 0


@every_house
def test_what_still_waits_goes_first_then_what_was_disposed_of_then_chips(house: House) -> None:
    scene = settling(house)
    scene.do(pay("bruno", "banco", 1_000, commission=money(kept(house)), unnoticed=True))
    scene.do(left(scene, 400))
    scene.do(dispose(scene, 100))
    scene.do(dispose(scene, 200, "anna"))
    scene.do(PUT_RIGHT)
    (put_right,) = corrections(scene)
    moved = [(each.source, each.amount / 100) for each in put_right.moved]
    assert moved == [(UNCLAIMED, 100), ("bruno", 540), (ERRORS, 200)]
    assert [each.amount for each in put_right.already] == [100_00]
    # Bruno has left, and lost, nothing that was won rightly: a hundred and seventeen are there.
    assert scene.chips("bruno") == 10_000 + 60 - kept(house)
    assert scene.refused(left(scene, 120 - kept(house) + 1)).reason.code == "not-left"
    scene.do(left(scene, 120 - kept(house)))


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_what_was_disposed_of_of_an_earlier_coup_pays_for_none(house: House) -> None:
    scene = Scene(house, ONE_AFTER_ANOTHER, anna=1, bruno=2)
    scene.bet("bruno", "banco", 60)
    scene.play()
    rightly = 120 - kept(house)
    scene.do(left(scene, rightly))
    scene.open_betting()
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(dispose(scene, rightly))
    scene.do(pay("bruno", "banco", 300, commission=money(kept(house)), unnoticed=True))
    had = scene.chips("bruno")
    scene.do(PUT_RIGHT)
    # The first hundred and more were Bruno's own; what is too much now lies with Bruno.
    assert scene.chips("bruno") == had - 240
    assert not corrections(scene)[-1].already


@every_house
def test_what_has_waited_longest_is_disposed_of_first(house: House) -> None:
    scene = Scene(house, ONE_AFTER_ANOTHER, anna=1, bruno=2)
    rightly = 120 - kept(house)
    scene.bet("bruno", "banco", 60)
    scene.play()
    scene.do(left(scene, rightly))
    scene.open_betting()
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(pay("bruno", "banco", 300, commission=money(kept(house)), unnoticed=True))
    scene.do(left(scene, 360 - kept(house)))
    scene.do(dispose(scene, rightly + 40))
    had = scene.chips("bruno")
    scene.do(PUT_RIGHT)
    # Forty of this coup's are gone: the rest waits, and pays first.
    assert (scene.chips(UNCLAIMED), scene.chips("bruno")) == (80 - kept(house), had)
    scene.do(dispose(scene, 80 - kept(house)))
    scene.do(ANNUL)
    assert scene.chips("bruno") == had
    assert scene.chips(ERRORS) == 0


def test_each_currency_is_its_own() -> None:
    scene = settling(LUGANO)
    euro = Currency.EUR
    scene.do(pay("bruno", "banco", 60, currency=euro, unnoticed=True))
    scene.do(left(scene, 57, euro))
    scene.do(ta.DisposeUnclaimed("direction", money(57), euro, ""))
    scene.do(PUT_RIGHT)
    assert accounts(scene, euro) == {}
    assert accounts(scene) == {"bruno": 57, "float": -60, "cagnotte": 3}


def test_a_stake_that_was_taken_away_and_disposed_of_is_not_taken_again() -> None:
    scene = Scene(CAMPIONE, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.do(leave("bruno"))
    scene.do(ca.ShiftBet("dealer", "bruno", "banco", money(0), unnoticed=True))
    scene.do(dispose(scene, 60))
    scene.until(Step.END_COUP)
    scene.do(PUT_RIGHT)
    # Bruno would have lost sixty: the float has them.
    assert (scene.chips(ERRORS), scene.chips(FLOAT)) == (0, 1_000_000 - 100 + 60)


@hearing_late
def test_of_a_coup_complained_of_what_still_waits_pays(house: House) -> None:
    scene = overpaid(house)
    scene.finish()
    scene.do(complain())
    had = scene.chips("bruno")
    scene.do(resolve(house))
    assert (scene.chips(UNCLAIMED), scene.chips("bruno")) == (120 - kept(house), had)
