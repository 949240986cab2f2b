"""How often one may ask."""

import pytest

from sabot.server.problems import ProblemError
from sabot.server.rates import Limiter, Rate, network_of, per_minute


class _Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_and_fills_by_and_by() -> None:
    clock = _Clock()
    limiter = Limiter(Rate(burst=3, per_second=2), clock=clock)
    assert [limiter.wait("Zoe") for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    clock.now = 0.5
    assert [limiter.wait("Zoe") for _ in range(2)] == [0, 0.5]
    clock.now = 100
    assert [limiter.wait("Zoe") for _ in range(4)] == [0, 0, 0, 0.5]


def test_everybody_has_their_own() -> None:
    limiter = Limiter(Rate(1, 1), clock=_Clock())
    assert limiter.wait("Zoe") == 0
    assert limiter.wait("Ivan") == 0
    assert limiter.wait("Zoe") > 0


def test_something_may_cost_more() -> None:
    limiter = Limiter(Rate(10, 1), clock=_Clock())
    assert limiter.wait("Zoe", 8) == 0
    assert limiter.wait("Zoe", 8) == 6
    assert limiter.wait("Zoe", 2) == 0


def test_whoever_asks_too_fast_is_told_when_to_ask_again() -> None:
    limiter = Limiter(per_minute(1), clock=_Clock())
    limiter.check("Zoe")
    with pytest.raises(ProblemError) as error:
        limiter.check("Zoe")
    assert error.value.wait == 61


def test_what_is_kept_is_bounded() -> None:
    limiter = Limiter(Rate(1, 0.001), most=100, clock=_Clock())
    for n in range(10_000):
        limiter.wait(str(n))
    assert len(limiter._buckets) == 100
    # Those who asked last are remembered.
    assert limiter.wait("9999") > 0
    assert limiter.wait("1") == 0


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("not an address", "not an address"),
    ],
)
def test_all_addresses_of_one_household_are_one(address: str, home: str) -> None:
    assert network_of(address) == home
