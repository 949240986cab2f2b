"""What a bet wins for what it stakes."""

import pytest

from sabot.table.coup.bets import Pay


@pytest.mark.parametrize(
    ("pay", "stake", "won", "written"),
    [
        (Pay(1), 20_00, 20_00, "1:1"),
        (Pay(8), 5_00, 40_00, "8:1"),
        (Pay(3, 2), 10_00, 15_00, "3:2"),
        (Pay(3, 2), 5, 7, "3:2"),
    ],
)
def test_a_stake_wins_so_many_for_so_many_in_whole_minor_units(
    pay: Pay, stake: int, won: int, written: str
) -> None:
    assert pay.on(stake) == won
    assert str(pay) == written
