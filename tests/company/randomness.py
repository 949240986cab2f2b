"""Tests of chance after NIST SP 800-22 (revision 1a): each gives the p-values of some bits.

A p-value says how often perfect chance looks at least as odd. Bits are arrays of zeros and ones.
"""

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.uint8]


def frequency(bits: Bits) -> tuple[float, ...]:
    """2.1: as many ones as zeros."""
    n = len(bits)
    return (math.erfc(abs(2 * int(bits.sum()) - n) / math.sqrt(2 * n)),)


def block_frequency(bits: Bits, size: int = 128) -> tuple[float, ...]:
    """2.2: the same within blocks."""
    shares = _blocks(bits, size).mean(axis=1)
    statistic = 4 * size * float(((shares - 0.5) ** 2).sum())
    return (gamma_above(len(shares) / 2, statistic / 2),)


def runs(bits: Bits) -> tuple[float, ...]:
    """2.3: how often ones and zeros take turns."""
    n = len(bits)
    share = float(bits.mean())
    if abs(share - 0.5) >= 2 / math.sqrt(n):
        return (0.0,)
    changes = 1 + int(np.count_nonzero(bits[1:] != bits[:-1]))
    spread = share * (1 - share)
    return (math.erfc(abs(changes - 2 * n * spread) / (2 * math.sqrt(2 * n) * spread)),)


# For blocks of a size: the shortest and longest run counted, and how often chance has each.
_LONGEST: Mapping[int, tuple[int, tuple[float, ...]]] = {
    8: (1, (0.21484375, 0.3671875, 0.23046875, 0.1875)),
    128: (4, (0.1174035788, 0.242955959, 0.249363483, 0.17517706, 0.102701071, 0.112398847)),
    10_000: (10, (0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727)),
}


def longest_run(bits: Bits) -> tuple[float, ...]:
    """2.4: the longest run of ones in each block."""
    size = 8 if len(bits) < 6_272 else 128 if len(bits) < 750_000 else 10_000
    shortest, shares = _LONGEST[size]
    blocks = _blocks(bits, size)
    # How many ones end at each place: the places since the last zero.
    places = np.arange(1, size + 1)
    zeros = np.maximum.accumulate(np.where(blocks == 0, places, 0), axis=1)
    longest = (places - zeros).max(axis=1)
    classes = np.clip(longest, shortest, shortest + len(shares) - 1) - shortest
    counts = np.bincount(classes, minlength=len(shares))
    expected = len(blocks) * np.array(shares)
    return (chi_squared(counts, expected),)


def rank(bits: Bits) -> tuple[float, ...]:
    """2.5: how many rows of 32 by 32 matrices are independent."""
    count = len(bits) // 1024
    rows = np.packbits(bits[: 1024 * count]).view(">u4").reshape(count, 32).astype(np.int64)
    ranks = np.zeros(count, np.int64)
    for column in range(32):
        # In each matrix, the first row left with a one in this column is taken out of the others.
        ones = (rows >> column) & 1 == 1
        pivoted = ones.any(axis=1)
        pivot = rows[np.arange(count), ones.argmax(axis=1)]
        rows = np.where(ones, rows ^ pivot[:, None], rows)
        ranks += pivoted
    counts = np.array([(ranks == 32).sum(), (ranks == 31).sum(), (ranks < 31).sum()])
    return (chi_squared(counts, count * np.array([0.2888, 0.5776, 0.1336])),)


def spectral(bits: Bits) -> tuple[float, ...]:
    """2.6: no waves: peaks of the Fourier transform are no more and no fewer than usual."""
    n = len(bits)
    heights = np.abs(np.fft.rfft(2.0 * bits - 1))[: n // 2]
    below = int(np.count_nonzero(heights < math.sqrt(n * math.log(1 / 0.05))))
    distance = (below - 0.95 * n / 2) / math.sqrt(n * 0.95 * 0.05 / 4)
    return (math.erfc(abs(distance) / math.sqrt(2)),)


def serial(bits: Bits, length: int = 5) -> tuple[float, ...]:
    """2.11: every pattern of some bits as often as every other."""
    last, one_less, two_less = (_psi(bits, length - less) for less in range(3))
    first, second = last - one_less, last - 2 * one_less + two_less
    quarter: float = 2.0 ** (length - 2)
    return gamma_above(quarter, first / 2), gamma_above(quarter / 2, second / 2)


def approximate_entropy(bits: Bits, length: int = 5) -> tuple[float, ...]:
    """2.12: a pattern tells nothing of the bit after it."""
    entropy = _phi(bits, length) - _phi(bits, length + 1)
    statistic = 2 * len(bits) * (math.log(2) - entropy)
    return (gamma_above(2.0 ** (length - 1), statistic / 2),)


def cumulative_sums(bits: Bits) -> tuple[float, ...]:
    """2.13: a walk by one step up or down strays as far as it should, forwards and backwards."""
    steps = 2 * bits.astype(np.int64) - 1
    return tuple(
        _strays(len(bits), int(np.abs(np.cumsum(way)).max())) for way in (steps, steps[::-1])
    )


TESTS: tuple[Callable[[Bits], tuple[float, ...]], ...] = (
    frequency,
    block_frequency,
    runs,
    longest_run,
    rank,
    spectral,
    serial,
    approximate_entropy,
    cumulative_sums,
)


def _blocks(bits: Bits, size: int) -> Bits:
    return bits[: len(bits) // size * size].reshape(-1, size)


def _patterns(bits: Bits, length: int) -> NDArray[np.int64]:
    """How often each pattern of some bits comes, the end joined to the beginning."""
    values = np.zeros(len(bits), np.int64)
    for place in range(length):
        values = 2 * values + np.roll(bits, -place)
    return np.bincount(values, minlength=2**length)


def _psi(bits: Bits, length: int) -> float:
    if length == 0:
        return 0.0
    counts = _patterns(bits, length).astype(float)
    return float(2**length / len(bits) * (counts**2).sum() - len(bits))


def _phi(bits: Bits, length: int) -> float:
    counts = _patterns(bits, length)
    shares = counts[counts > 0] / len(bits)
    return float((shares * np.log(shares)).sum())


def _strays(n: int, far: int) -> float:
    root = math.sqrt(n)

    def below(value: float) -> float:
        return math.erfc(-value / math.sqrt(2)) / 2

    first = sum(
        below((4 * k + 1) * far / root) - below((4 * k - 1) * far / root)
        for k in range(math.floor((-n / far + 1) / 4), math.floor((n / far - 1) / 4) + 1)
    )
    second = sum(
        below((4 * k + 3) * far / root) - below((4 * k + 1) * far / root)
        for k in range(math.floor((-n / far - 3) / 4), math.floor((n / far - 1) / 4) + 1)
    )
    return 1 - first + second


def chi_squared(counts: NDArray[Any], expected: NDArray[Any]) -> float:
    """The p-value of counts that should be as expected."""
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return gamma_above((counts.size - 1) / 2, statistic / 2)


def gamma_above(a: float, x: float) -> float:
    """The share of the gamma function above ``x``: regularized, upper, incomplete."""
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        # The series of what is below.
        term = total = 1 / a
        place = a
        while term > total * 1e-16:
            place += 1
            term *= x / place
            total += term
        return max(0.0, 1 - front * total)
    # The continued fraction of what is above, after Lentz.
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for number in range(1, 100_000):
        step = number * (a - number)
        b += 2
        d = 1 / ((step * d + b) or tiny)
        c = (b + step / c) or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return min(1.0, front * value)
