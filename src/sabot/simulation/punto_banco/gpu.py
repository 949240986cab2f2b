"""The kernels of Punto Banco for a GPU: what they know of a house, and what they count."""

from pathlib import Path

import numpy as np

from sabot.punto_banco.odds.basis import COUP
from sabot.simulation.gpu.program import Bytes, Numbers, Program, Words
from sabot.simulation.punto_banco.given_orders import Dealt
from sabot.simulation.punto_banco.tables import ALONE, LETS, MORE_TENS, SHAPES, Tables
from sabot.simulation.tally import Counts, Tally

KERNELS = Path(__file__).with_suffix(".cu")
# How many threads deal a batch, and how many taglie each of them, one after the other.
THREADS = 2**21
ROUNDS = 16
# The sums of two values, and what the row of two sums holds: see ``gpu.cu``.
_SUMS = 19
_PUNTO_DRAWS, _PUNTO, _BANCO = 10, 16, 24
# What cards of the same value but another rank have more.
_RANK = 32
_WORD_BITS = 32


class Gpu:
    """Deals the taglie of a house on a GPU, one sabot in each thread."""

    device = "gpu"

    def __init__(self, tables: Tables, threads: int = THREADS, rounds: int = ROUNDS) -> None:
        self._tables = tables
        self._threads, self._rounds = threads, rounds
        self._shapes = shapes_of(tables)
        words, fields = packed(tables, self._shapes)
        table_words = np.concatenate([rows(tables), words.ravel()])
        # The tables, and a count for each shape and each length.
        shared = 4 * (table_words.size + len(self._shapes) + tables.most + 1)
        kinds = np.arange(len(tables.held))
        self._codes = coded(tables, kinds)
        pack = np.repeat(self._codes, tables.held)
        self._program = Program(KERNELS, numbers(tables, fields), shared, pack, [table_words])

    @property
    def taglie(self) -> int:
        return self._threads * self._rounds

    def batch(self, seed: int, number: int) -> Tally:
        sizes = [len(self._shapes), self._tables.most + 1, *[len(self._tables.parts)] * 2]
        flat = self._program.deal(seed, number, self._threads, self._rounds, sum(sizes))
        counts, lengths, sums, squares = np.split(flat, np.cumsum(sizes)[:-1])
        shapes = np.zeros(SHAPES, np.int64)
        np.add.at(shapes, self._shapes, counts)
        return Tally(
            {
                "taglie": lengths.sum(keepdims=True),
                "coups": counts.sum(keepdims=True),
                "shapes": shapes,
                "lengths": lengths,
                "sums": sums,
                "squares": squares,
            }
        )

    def orders(self, seed: int, number: int) -> Counts:
        """The orders of kinds in which the threads of a batch deal their first taglie."""
        drawn = self._program.orders(seed, number, self._threads)
        kinds = np.zeros(self._codes.max() + 1, np.int64)
        kinds[self._codes] = np.arange(len(self._codes))
        return np.roll(kinds[drawn], self._tables.burned, axis=1)

    def deal_orders(self, orders: Counts) -> Dealt:
        """The taglie of given orders, as ``given_orders.deal`` has them."""
        burned = self._tables.burned
        # Burned cards may as well lie at the bottom.
        cards = np.roll(self._codes[orders], -burned, axis=1)
        none = np.full((len(orders), self._tables.most), len(self._shapes), np.uint16)
        shapes = np.append(self._shapes, -1)[self._program.deal_orders(cards, none)]
        dealt = shapes >= 0
        used = 4 + (shapes >> 4 & 1) + (shapes >> 3 & 1)
        out = burned + np.cumsum(used, axis=1) - used
        return Dealt(dealt.sum(axis=1), np.where(dealt, out, -1), shapes)


def numbers(tables: Tables, fields: Counts) -> Numbers:
    """The numbers of a house that its kernels are compiled for."""
    word, shift, width = fields.T
    room = tables.cards - tables.burned
    last = room - tables.begins
    return {
        "CARDS": tables.cards,
        # The last coup looks at six cards even where there are not so many.
        "ROWS": max(tables.cards, last + COUP),
        "DRAWN": min(tables.cards, -(-(tables.coups * COUP or last + COUP) // 4) * 4),
        "ROOM": room,
        "LAST": last,
        "COUPS": tables.coups,
        "MOST": tables.most,
        "PAIRS": int(tables.pairs),
        "CHANCES": len(fields),
        "WORDS": int(word.max()) + 1,
        "WORD": word.tolist(),
        "SHIFT": shift.tolist(),
        "MASK": ((1 << width) - 1).tolist(),
        "PARTS": tables.parts.tolist(),
    }


def coded(tables: Tables, kinds: Counts) -> Bytes:
    """Kinds as the kernels have them: their values and, where pairs are counted, their ranks."""
    more = MORE_TENS if tables.pairs else 0
    values = np.maximum(kinds, more) - more
    ranks = np.where(values == 0, kinds, 0)
    codes: Bytes = (values + _RANK * ranks).astype(np.uint8)
    return codes


def rows(tables: Tables) -> Words:
    """What follows from the sums of the values of both hands, on two cards each.

    On which card that follows the Banco draws, whether the Punto does, and both points. Where the
    Punto stands, the Banco draws on any card or on none.
    """
    punto, banco = (axis.ravel() % 10 for axis in np.indices((_SUMS, _SUMS)))
    rule = tables.rule.astype(np.uint32)
    row, draws, stands = rule[banco], rule[10] >> punto & 1, rule[11] >> punto & 1
    punto_draws = draws & row >> LETS & 1
    alone = stands & row >> ALONE & 1
    any_card = (1 << 10) - 1
    given = np.where(punto_draws, row & any_card, alone * any_card)
    points = punto << _PUNTO | banco << _BANCO
    packed: Words = (given | punto_draws << _PUNTO_DRAWS | points).astype(np.uint32)
    return packed


def shapes_of(tables: Tables) -> Counts:
    """The shapes in the order in which the kernels number them."""
    points, drew, pairs = (axis.ravel() for axis in np.indices((100, 5, 4 if tables.pairs else 1)))
    # After nobody, the Banco, the Punto and both: both, and their third cards pair.
    shapes: Counts = points * 32 + np.array([0, 8, 16, 24, 25])[drew] + pairs * 2
    return shapes


def packed(tables: Tables, shapes: Counts) -> tuple[Words, Counts]:
    """What comes back on all chances with each shape, side by side in words; and where: for each
    chance its word, shift and width.

    What comes back is what is won, and the stake. Every chance has so many bits that it comes to no
    more in the longest taglia.
    """
    backs = tables.nets[:, shapes] + tables.parts[:, None]
    fields = np.zeros((len(backs), 3), np.int64)
    word = shift = 0
    for chance, back in enumerate(backs):
        width = int(tables.most * back.max()).bit_length()
        if shift + width > _WORD_BITS:
            word, shift = word + 1, 0
        fields[chance] = word, shift, width
        shift += width
    words = np.zeros((word + 1, backs.shape[1]), np.uint32)
    for (at, by, _), back in zip(fields.tolist(), backs, strict=True):
        words[at] |= (back << by).astype(np.uint32)
    return words, fields
