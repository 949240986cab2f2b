"""Tallies: added name by name, and never wrongly."""

import numpy as np
import pytest

from sabot.simulation.tally import Tally


def test_tallies_are_added_name_by_name() -> None:
    one = Tally({"coups": np.array([3]), "sums": np.array([-4, 5])})
    assert one + one == Tally({"coups": np.array([6]), "sums": np.array([-8, 10])})
    assert Tally.from_json((one + one).as_json()) == one + one
    with pytest.raises(ValueError, match="different things"):
        one + Tally({"coups": np.array([3])})


@pytest.mark.parametrize("sign", [1, -1])
def test_what_would_not_be_held_is_refused(sign: int) -> None:
    half = Tally({"squares": sign * np.array([0, 2**62])})
    assert (half + Tally({"squares": sign * np.array([0, 2**62 - 1])}))["squares"][1] == sign * (
        2**63 - 1
    )
    with pytest.raises(OverflowError, match="squares: more than can be counted"):
        half + half + half
