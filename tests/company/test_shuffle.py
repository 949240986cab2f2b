"""The wash is unbiased, and the source it draws from is chance as far as anybody can tell.

Real chance now and then looks odd. So what is too odd here comes by itself once in a million times;
what is not chance is odder than that at once.
"""

import cmath
import math
import random
import secrets
from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest

from sabot.company.shuffle import salt, secure, wash
from sabot.table.cards import DECK, Card
from sabot.table.pack import pack
from tests.company import randomness
from tests.company.randomness import TESTS, Bits, chi_squared, gamma_above
from tests.forms import UNMEASURED

pytestmark = UNMEASURED

TOO_ODD = 1e-6
LONG = pytest.mark.long


def _drawn(count: int, chance: random.Random) -> Bits:
    """So many bits as they come from a source."""
    raw = chance.getrandbits(count).to_bytes((count + 7) // 8, "big")
    return np.unpackbits(np.frombuffer(raw, np.uint8))[-count:]


# The wash


@pytest.mark.parametrize("count", range(2, 7))
def test_every_order_comes_of_exactly_as_many_draws(count: int) -> None:
    """Not by trying: by letting the source give everything it can give."""
    cards = DECK[:count]
    orders: Counter[tuple[Card, ...]] = Counter()
    for draws in product(*(range(most) for most in range(count, 1, -1))):
        drawn = iter(draws)
        source = random.Random()
        bounds: list[int] = []

        def draw(most: int, drawn: object = drawn, bounds: list[int] = bounds) -> int:
            bounds.append(most)
            return next(drawn)  # type: ignore[call-overload, no-any-return]

        source._randbelow = draw  # type: ignore[attr-defined]
        orders[wash(cards, source)] += 1
        assert bounds == [*range(count, 1, -1)]
    assert orders == dict.fromkeys(permutations(cards), 1)


def test_the_wash_leaves_no_card_out() -> None:
    for decks in (1, 4, 6, 8):
        cards = pack(decks)
        washed = wash(cards, secure())
        assert sorted(washed) == sorted(cards)
        assert washed != cards


def test_a_real_table_draws_from_the_operating_system() -> None:
    assert isinstance(secure(), secrets.SystemRandom)


def _washes(times: int, size: int) -> np.ndarray:
    """Orders of a pack of cards that can all be told apart: a row for each wash."""
    cards = tuple(Card(str(number)) for number in range(size))
    chance = secure()
    return np.array([[*map(int, wash(cards, chance))] for _ in range(times)])


@pytest.mark.parametrize(
    ("times", "size"),
    [(2_000, 52), pytest.param(50_000, 52, marks=LONG), pytest.param(10_000, 312, marks=LONG)],
)
def test_every_card_is_everywhere_as_often(times: int, size: int) -> None:
    orders = _washes(times, size)
    places = np.arange(size)
    at = np.bincount((orders * size + places).ravel(), minlength=size * size)
    # Rows and columns add up by themselves: so many may differ, and the normal curve will do.
    free = (size - 1) ** 2
    statistic = ((at - times / size) ** 2 / (times / size)).sum() * (size - 1) / size
    assert _odd(statistic, free) > TOO_ODD
    # Which card comes next tells nothing either.
    pairs = np.bincount((orders[:, :-1] * size + orders[:, 1:]).ravel(), minlength=size * size)
    others = pairs.reshape(size, size)[~np.eye(size, dtype=bool)]
    expected = times * (size - 1) / (size * (size - 1))
    free = round(others.size * (1 - 1 / size))
    assert _odd(((others - expected) ** 2 / expected).sum(), free) > TOO_ODD


def _odd(statistic: float, free: int) -> float:
    """How often a statistic of chi-squared is as far from what it should be, either way."""
    above = gamma_above(free / 2, statistic / 2)
    return 2 * min(above, 1 - above)


@pytest.mark.parametrize("times", [2_000, pytest.param(50_000, marks=LONG)])
def test_cards_that_stay_and_orders_that_are_even_are_as_many_as_they_should(times: int) -> None:
    orders = _washes(times, 20)
    stay = np.bincount((orders == np.arange(20)).sum(axis=1), minlength=7)
    counts = np.append(stay[:6], stay[6:].sum())
    shares = [math.exp(-1) / math.factorial(number) for number in range(6)]
    assert chi_squared(counts, times * np.array([*shares, 1 - sum(shares)])) > TOO_ODD
    swaps = np.zeros(times, np.uint8)
    for place in range(19):
        swaps ^= (orders[:, place : place + 1] > orders[:, place + 1 :]).sum(axis=1) % 2 == 1
    assert randomness.frequency(swaps)[0] > TOO_ODD


def test_salts_are_as_long_as_they_say_and_never_the_same() -> None:
    salts = [salt(secure()) for _ in range(10_000)]
    assert {len(each) for each in salts} == {32}
    assert len({*salts}) == len(salts)
    digits = Counter("".join(salts))
    counts = np.array([digits[digit] for digit in "0123456789abcdef"])
    assert chi_squared(counts, np.full(16, counts.sum() / 16)) > TOO_ODD


# The source


@pytest.mark.parametrize(
    ("sequences", "length"), [(60, 60_000), pytest.param(1_000, 1_000_000, marks=LONG)]
)
def test_raw_bits_pass_the_tests_of_chance_as_often_as_chance_does(
    sequences: int, length: int
) -> None:
    """At 99 %: of each test one sequence in a hundred fails, and p-values are anywhere alike."""
    chance = secure()
    by_test: dict[tuple[str, int], list[float]] = {}
    for _ in range(sequences):
        bits = _drawn(length, chance)
        for test in TESTS:
            for number, value in enumerate(test(bits)):
                by_test.setdefault((test.__name__, number), []).append(value)
    assert len(by_test) == len(TESTS) + 2
    for name, values in by_test.items():
        failed = sum(value < 0.01 for value in values)
        assert _at_least(failed, sequences, 0.01) > TOO_ODD, (name, failed)
        tenths = np.histogram(values, 10, (0, 1))[0]
        assert chi_squared(tenths, np.full(10, sequences / 10)) > TOO_ODD, (name, tenths)


def _at_least(count: int, of: int, share: float) -> float:
    """How often so many or more of some fail, when each does with a probability."""
    return math.fsum(
        math.comb(of, number) * share**number * (1 - share) ** (of - number)
        for number in range(count, of + 1)
    )


# The tests themselves

# The examples of the standard: the first digits of pi in base two, and others.
PI = (
    "11001001000011111101101010100010001000010110100011"
    "00001000110100110001001100011001100010100010111000"
)
RUNS = (
    "11001100000101010110110001001100111000000000001001001101010100010001001111010110"
    "100000001101011111001100111001101101100010110010"
)


def _bits(text: str) -> Bits:
    return np.array([*map(int, text)], np.uint8)


def test_the_tests_give_what_the_standard_says() -> None:
    bits = _bits(PI)
    assert len(bits) == 100
    assert randomness.frequency(bits) == pytest.approx((0.109599,), abs=1e-6)
    assert randomness.block_frequency(bits, 10) == pytest.approx((0.706438,), abs=1e-6)
    assert randomness.runs(bits) == pytest.approx((0.500798,), abs=1e-6)
    assert randomness.approximate_entropy(bits, 2) == pytest.approx((0.235301,), abs=1e-6)
    assert randomness.cumulative_sums(bits) == pytest.approx((0.219194, 0.114866), abs=1e-6)
    assert randomness.longest_run(_bits(RUNS)) == pytest.approx((0.180609,), abs=2e-5)
    assert randomness.serial(_bits("0011011101"), 3) == pytest.approx(
        (0.808792, 0.670320), abs=1e-6
    )


def test_the_spectrum_is_that_of_the_plain_sum() -> None:
    """The standard's own example is not what its formulas give: so here they are again."""
    bits = _bits(PI)
    heights = [
        abs(
            sum(
                (2 * int(bit) - 1) * cmath.exp(2j * math.pi * j * k / 100)
                for k, bit in enumerate(bits)
            )
        )
        for j in range(50)
    ]
    below = sum(height < math.sqrt(100 * math.log(20)) for height in heights)
    distance = (below - 47.5) / math.sqrt(100 * 0.95 * 0.05 / 4)
    assert randomness.spectral(bits) == pytest.approx((math.erfc(abs(distance) / math.sqrt(2)),))


def _worst(bits: Bits) -> float:
    return min(value for test in TESTS for value in test(bits))


def test_what_is_not_chance_is_found() -> None:
    length = 200_000
    good = _drawn(length, random.Random(5))
    assert _worst(good) > 0.001
    rough = np.random.default_rng(1)
    biased = (rough.random(length) < 0.51).astype(np.uint8)
    repeated = np.resize(good[:5_000], length)
    sticky = good.copy()
    sticky[1::20] = sticky[::20]
    low_bits = np.empty(length, np.uint8)
    value = 1
    for place in range(length):
        value = (1_103_515_245 * value + 12_345) % 2**31
        low_bits[place] = value >> 12 & 1
    waves = (np.sin(np.arange(length) / 3) + rough.normal(0, 3, length) > 0).astype(np.uint8)
    every = np.arange(length, dtype=np.uint8) % 2
    for bits in (biased, repeated, sticky, low_bits, waves, every):
        assert _worst(bits) < TOO_ODD


def test_a_wash_that_is_biased_is_found() -> None:
    """The mistake everybody makes once: every card changes places with any other."""
    chance = random.Random(1)
    orders = []
    for _ in range(2_000):
        order = [*range(52)]
        for place in range(52):
            other = chance.randrange(52)
            order[place], order[other] = order[other], order[place]
        orders.append(order)
    at = np.bincount((np.array(orders) * 52 + np.arange(52)).ravel(), minlength=52 * 52)
    statistic = ((at - 2_000 / 52) ** 2 / (2_000 / 52)).sum() * 51 / 52
    assert _odd(statistic, 51**2) < TOO_ODD


@pytest.mark.parametrize(
    ("a", "x", "above"),
    [(0.5, 0.5, 0.317311), (1, 2, 0.135335), (5, 5, 0.440493), (50, 40, 0.929661), (2, 0, 1)],
)
def test_the_gamma_function_is_right(a: float, x: float, above: float) -> None:
    assert gamma_above(a, x) == pytest.approx(above, abs=1e-5)
