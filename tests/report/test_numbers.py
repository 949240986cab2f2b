"""How figures are written."""

from decimal import Decimal
from fractions import Fraction

import pytest

from sabot.report import numbers
from sabot.report.contents import numbers as runs


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(-1, 3), 4, "−0.3333"),
        (Fraction(-1, 10**9), 4, "0.0000"),
        (Decimal("1234567.891"), 2, "1,234,567.89"),
        (-0.0, 2, "0.00"),
        (5, 0, "5"),
    ],
)
def test_a_number_has_its_places_and_a_true_minus(
    value: numbers.Number, places: int, text: str
) -> None:
    assert numbers.plain(value, places) == text


def test_signs_are_shown_where_they_are_asked_for() -> None:
    assert numbers.signed(Fraction(1, 8), 3) == "+0.125"
    assert numbers.signed(Fraction(-1, 8), 3) == "−0.125"
    assert numbers.signed(0, 3) == "0.000"
    assert numbers.percent(Fraction(1, 8), 1) == "12.5 %"
    assert numbers.signed_percent(Fraction(1, 8), 1) == "+12.5 %"


def test_fractions_are_in_lowest_terms() -> None:
    assert numbers.fraction(Fraction(-2, 4)) == "−1/2"
    assert numbers.fraction(Fraction(8, 1)) == "8"
    assert numbers.whole(-1234567) == "−1,234,567"


def test_json_has_decimals_as_text() -> None:
    assert numbers.figure(Fraction(-1, 3)) == {
        "fraction": "-1/3",
        "decimal": "-0.333333333333333",
    }
    assert numbers.figure(0.25, 3) == "0.250"
    assert numbers.decimal(-1e-20, 3) == "0.000"


@pytest.mark.parametrize(
    ("given", "text"),
    [((), "never"), ((3,), "3"), ((0, 1, 2, 3), "0–3"), ((9, 0, 1, 2, 3), "0–3, 9")],
)
def test_runs_of_whole_numbers_are_drawn_together(given: tuple[int, ...], text: str) -> None:
    assert runs(given) == text
