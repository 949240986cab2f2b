"""Streams: by counter, the same wherever they are drawn, and apart from each other."""

import numpy as np
import pytest

from sabot.simulation.streams import philox, starts

# Counter, key and words, from the authors' own test (Random123, kat_vectors, philox4x32 10).
KNOWN = [
    ("00000000 00000000 00000000 00000000", "00000000 00000000",
     "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff",
     "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0",
     "d16cfe09 94fdcceb 5001e420 24126ea1"),
]  # fmt: skip


def _words(text: str) -> list[np.uint64]:
    return [np.uint64(int(word, 16)) for word in text.split()]


@pytest.mark.parametrize(("counter", "key", "words"), KNOWN)
def test_philox_gives_the_words_its_authors_publish(counter: str, key: str, words: str) -> None:
    assert list(philox(*_words(counter), *_words(key))) == _words(words)


def test_a_stream_starts_by_its_number_the_seed_and_the_salt_alone() -> None:
    seed, stream, salt = 0x0123456789ABCDEF, 2**32 + 5, 7
    counter = [np.uint64(each) for each in (5, 1, salt, 0)]
    key = [np.uint64(each) for each in (0x89ABCDEF, 0x01234567)]
    assert starts(seed, stream, 1, salt).tolist() == [[int(x) for x in philox(*counter, *key)]]
    many = starts(seed, stream - 5, 10, salt)
    assert many[5:6].tolist() == starts(seed, stream, 1, salt).tolist()
    assert many.dtype == np.uint32


def test_no_two_streams_start_alike() -> None:
    every = [starts(seed, first, 4096, salt) for seed in (1, 2) for first in (0, 4096)
             for salt in (0, 1)]  # fmt: skip
    assert len(np.unique(np.concatenate(every), axis=0)) == len(every) * 4096


@pytest.mark.parametrize("other", [(1, 1, 0), (2, 0, 0), (1 << 32 | 1, 0, 0), (1, 0, 1)])
def test_neighbouring_streams_seeds_and_salts_agree_in_half_of_their_bits(
    other: tuple[int, int, int],
) -> None:
    count = 1 << 16
    seed, first, salt = other
    apart = starts(1, 0, count) ^ starts(seed, first, count, salt)
    ones = np.unpackbits(apart.view(np.uint8), bitorder="little").reshape(count, -1)
    # Each of 128 bits, and all of them: a standard deviation is half the root of the number.
    for bits in (*ones.T, ones.ravel()):
        assert abs(bits.sum() - bits.size / 2) < 6 * np.sqrt(bits.size) / 2
