"""Numbers as they are typed."""

import argparse

import pytest

from sabot.ranges import shown
from sabot.terminal import arguments
from sabot.terminal.quantities import whole


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("1000000000", 10**9),
        ("1_000_000_000", 10**9),
        ("1e9", 10**9),
        ("1E+9", 10**9),
        ("10^9", 10**9),
        ("2.5e6", 2_500_000),
        (" 7 ", 7),
        ("2^10", 1024),
        ("0", 0),
    ],
)
def test_a_number_may_be_written_in_several_ways(text: str, means: int) -> None:
    assert whole(text) == means


@pytest.mark.parametrize(
    "text",
    ["", "x", "-1", "1.5", "1e-3", "1e", "^3", "10^", "1e9e9", "_1", "1,000", "0x10", "1e9999"],
)
def test_what_is_no_whole_number_is_none(text: str) -> None:
    assert whole(text) is None


def test_a_number_out_of_bounds_gets_one_line() -> None:
    read = arguments.whole(1, 10**15)
    assert read("1e15") == 10**15
    for text in ("0", "1e16", "9^900", "many"):
        with pytest.raises(argparse.ArgumentTypeError, match="whole number from 1 to 1e15"):
            read(text)


def test_round_numbers_are_shown_in_short() -> None:
    assert (shown(10**9), shown(25 * 10**8), shown(1_000), shown(7)) == (
        "1e9", "25e8", "1000", "7",
    )  # fmt: skip
    assert all(whole(shown(number)) == number for number in (1, 10, 10**6, 123 * 10**7, 999_999))
