"""How a table is opened: by whom, in which mode, with which limits, currencies and seats."""

from dataclasses import replace

import pytest

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.state import Opening
from tests.table.plain import HOUSE
from tests.table.ways import unopened

CHF, EUR = Currency.CHF, Currency.EUR
RANGE = HOUSE.limits.even
FOUR_SEATS = replace(HOUSE, most_seats=4)


def opening(**change: object) -> ta.OpenTable:
    values = {
        "mode": "open",
        "limits": HOUSE.limits,
        "currencies": (CHF,),
        "seats": 4,
        "float": Amount(0),
        **change,
    }
    return ta.OpenTable("inspector", **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (opening(mode="hand"), "unknown-mode"),
        (opening(limits=Limits(Range(Amount(10), Amount(5)))), "bad-limits"),
        (opening(limits=Limits(RANGE, RANGE)), "other-placard"),
        (opening(currencies=(EUR,)), "wrong-currency"),
        (opening(currencies=()), "currency-needed"),
        (opening(currencies=(CHF, CHF)), "currency-twice"),
        (opening(float=Amount(-1)), "absurd-amount"),
        (ta.OpenTable("dealer", "open", HOUSE.limits, (CHF,)), "not-allowed"),
        (ta.OpenTable("nobody", "open", HOUSE.limits, (CHF,)), "unknown-person"),
        (ta.Join("anna"), "not-now"),
        (ta.ChangePack("inspector"), "not-now"),
        (ta.SupplyCards("inspector", ()), "not-now"),
    ],
)
def test_a_table_is_opened_properly_or_not_at_all(act: Act, code: str) -> None:
    assert unopened().refused(act).reason.code == code


def test_a_table_may_open_without_a_float_and_opens_once() -> None:
    scene = unopened()
    scene.do(opening())
    assert (scene.table.opening, scene.table_float) == (Opening.SUPPLY, 0)
    assert scene.refused(opening()).reason.code == "not-now"


def test_the_float_is_there_in_every_currency_of_the_table() -> None:
    scene = unopened(replace(HOUSE, currencies=(CHF, EUR)))
    scene.do(opening(currencies=(CHF, EUR), float=Amount(100_00)))
    assert (scene.chips("<float>", CHF), scene.chips("<float>", EUR)) == (100, 100)


@pytest.mark.parametrize("seats", [1, 4])
def test_a_table_has_the_seats_it_is_opened_with(seats: int) -> None:
    scene = unopened(FOUR_SEATS)
    scene.do(opening(seats=seats))
    scene.join("anna", seats)
    scene.join("bruno")
    scene.do(ta.RequestSeat("bruno"))
    refusal = scene.refused(ta.AssignSeat("inspector", "bruno", seats + 1))
    assert refusal.reason.code == "no-such-seat"


@pytest.mark.parametrize(("most", "seats"), [(4, 4), (9, 9), (14, 9)])
def test_a_table_opened_without_a_number_has_the_usual_seats(most: int, seats: int) -> None:
    scene = unopened(replace(HOUSE, most_seats=most))
    scene.do(ta.OpenTable("inspector", "open", HOUSE.limits, (CHF,)))
    assert scene.table.seats == seats
    assert scene.last(te.TableOpened).seats == seats


@pytest.mark.parametrize("seats", [-1, 5])
def test_a_table_has_no_more_seats_than_the_house_allows(seats: int) -> None:
    refusal = unopened(FOUR_SEATS).refused(opening(seats=seats))
    assert (refusal.reason.code, refusal.cite) == ("no-such-seat", "plain~seats")
    assert "1-4" in refusal.text("en")
