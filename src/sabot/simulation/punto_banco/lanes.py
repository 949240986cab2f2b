"""The kernel of Punto Banco for processors: many taglie side by side, one in each lane.

Nothing is shuffled and nothing looked up. A lane holds how many cards are left of the kinds up to
each, and a card is drawn by its place among those left: the kind is found, and the card taken out,
by comparing and subtracting alone. So every step is a loop over lanes without a branch, of numbers
of sixteen bits, which the compiler turns into one for 32 lanes at once.

Rows of lanes lie one behind the other in flat arrays, at distances known when it is compiled:
otherwise the compiler would have to allow for rows that overlap.
"""

from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt
from numba import types
from numba.extending import intrinsic

from sabot.simulation.compiled import compiled, inlined
from sabot.simulation.punto_banco.tables import ALONE, DRAWS, LETS, MORE_TENS, PAIRS, SHAPES, STANDS
from sabot.simulation.tally import Counts

LANES = 256

u16, u32, u64 = np.uint16, np.uint32, np.uint64
Row16 = npt.NDArray[np.uint16]
Row32 = npt.NDArray[np.uint32]
Row64 = npt.NDArray[np.uint64]


class Dealing(NamedTuple):
    """How taglie are dealt.

    ``full``: the rows of a full sabot, all cards and then those before each kind but the first; it
    tells when this is compiled how many kinds there are. ``rule``: as ``Tables`` has it. ``most``:
    no taglia has more coups. ``begins``: with how many cards left a coup begins, and how many of
    those were ``burned``, which may as well lie at the bottom.
    """

    full: tuple[np.uint16, ...]
    rule: Row16
    most: int
    begins: np.uint16
    burned: np.uint16


class Counting(NamedTuple):
    """Where taglie are counted.

    ``by_shape`` has a row for each shape, and one for none: how often it was dealt, then words that
    hold what comes back on all chances side by side. Where the one of a chance is: in which
    ``word``, from which bit on (``shift``), how many of them (``mask``), and of which ``parts`` of
    a unit it is told.
    """

    by_shape: Row64
    word: Counts
    shift: Row64
    mask: Row64
    parts: Counts
    lengths: Counts
    sums: Counts
    squares: Counts


# Cards are drawn in pairs, three for a coup: each pair by one number of 32 bits.
_DRAWS = 3
# A place where no card lies.
_NOWHERE = u16(0x7FFF)
_WORD = u64(0xFFFFFFFF)
_HALF = u64(16)
# Rows of a bank other than those of the kinds: the cards left stand first, the coups dealt last.
_LEFT = 0


# The generator: xoshiro128++ (Blackman and Vigna, 2021), one for each lane.


@inlined
def _turned(word: np.uint32, by: int) -> np.uint32:
    return u32((word << u32(by)) | (word >> u32(32 - by)))


@inlined
def _stepped(
    a: np.uint32, b: np.uint32, c: np.uint32, d: np.uint32
) -> tuple[np.uint32, np.uint32, np.uint32, np.uint32, np.uint32]:
    """The next word of a generator, and its state after."""
    word = u32(_turned(u32(a + d), 7) + a)
    moved = u32(b << u32(9))
    c = u32(c ^ a)
    d = u32(d ^ b)
    b = u32(b ^ c)
    a = u32(a ^ d)
    return word, a, b, u32(c ^ moved), _turned(d, 11)


@compiled
def fill(state: Row32, words: Row32) -> None:
    """The next three words of every lane's generator."""
    for lane in range(LANES):
        a, b = state[lane], state[LANES + lane]
        c, d = state[2 * LANES + lane], state[3 * LANES + lane]
        for draw in range(_DRAWS):
            words[draw * LANES + lane], a, b, c, d = _stepped(a, b, c, d)
        state[lane], state[LANES + lane] = a, b
        state[2 * LANES + lane], state[3 * LANES + lane] = c, d


# The drawing. A number x of 32 bits gives a pair of places, below n and below m: the whole parts of
# x n / 2^32, and of what is left over times m. All pairs are exactly as likely once the few numbers
# are drawn again for which x n m leaves less over 2^32 than that leaves over n m (Lemire, 2019;
# Brackett-Rozinsky and Lemire, 2024). Numbers are halves of sixteen bits, so that a lane is as
# narrow here as elsewhere; which generator's word a half is of does not matter.


@inlined
def _high(one: np.uint16, other: np.uint16) -> np.uint16:
    """The upper half of a product."""
    return u16((u32(one) * u32(other)) >> u32(16))


@inlined
def _among(left: np.uint16, gone: int) -> np.uint16:
    """Among how many cards the next of a coup is drawn; where none is left it will not count."""
    return u16(max(left, u16(gone + 1)) - u16(gone))


@inlined
def nearest(cards: np.uint16) -> int:
    """The upper half of so many pairs of places: more left over than that is always enough."""
    return (int(cards) * int(cards)) >> 16


@compiled
def place(halves: Row16, bank: Row16, places: Row16) -> np.uint16:
    """The places of six cards for every lane.

    A last row, and for all lanes together the answer, is the least upper half of what was left
    over: where that is ``nearest`` to nothing or less, numbers may have to be drawn again.
    """
    least = u16(0xFFFF)
    for lane in range(LANES):
        over = u16(0xFFFF)
        for draw in range(_DRAWS):
            upper = halves[2 * draw * LANES + lane]
            lower = halves[(2 * draw + 1) * LANES + lane]
            for gone in range(2 * draw, 2 * draw + 2):
                cards = _among(bank[_LEFT * LANES + lane], gone)
                product = u16(upper * cards)
                middle = u16(product + _high(lower, cards))
                places[gone * LANES + lane] = u16(_high(upper, cards) + u16(middle < product))
                upper, lower = middle, u16(lower * cards)
            over = min(over, upper)
        places[2 * _DRAWS * LANES + lane] = over
        least = min(least, over)
    return least


@compiled
def place_again(state: Row32, halves: Row16, bank: Row16, places: Row16, near: int) -> None:
    """Draw numbers again where they would make some pairs of places likelier than others."""
    for lane in range(LANES):
        if places[2 * _DRAWS * LANES + lane] > near:
            continue
        left = bank[_LEFT * LANES + lane]
        for draw in range(_DRAWS):
            upper = u64(halves[2 * draw * LANES + lane])
            number = (upper << _HALF) | u64(halves[(2 * draw + 1) * LANES + lane])
            second = u64(_among(left, 2 * draw + 1))
            pairs = u64(_among(left, 2 * draw)) * second
            while (number * pairs) & _WORD < (_WORD + u64(1)) % pairs:
                word, a, b, c, d = _stepped(
                    state[lane],
                    state[LANES + lane],
                    state[2 * LANES + lane],
                    state[3 * LANES + lane],
                )
                state[lane], state[LANES + lane] = a, b
                state[2 * LANES + lane], state[3 * LANES + lane] = c, d
                number = u64(word)
            pair = (number * pairs) >> (_HALF + _HALF)
            places[2 * draw * LANES + lane] = u16(pair // second)
            places[(2 * draw + 1) * LANES + lane] = u16(pair % second)


# The coup.


class _Builder(Protocol):
    """What makes machine code, as far as it is asked to here."""

    def lshr(self, bits: object, by: object) -> object: ...


@intrinsic
def _shifted(_: object, bits: np.uint16, by: np.uint16) -> tuple[object, object]:
    """Bits moved down, as they are: plain Numba would widen them to 64."""

    def code(_: object, builder: _Builder, __: object, args: tuple[object, object]) -> object:
        return builder.lshr(*args)

    return types.uint16(types.uint16, types.uint16), code


@inlined
def _bit(bits: np.uint16, at: np.uint16) -> np.uint16:
    return u16(_shifted(bits, at) & u16(1))  # type: ignore[call-arg]


@inlined
def _point(total: np.uint16) -> np.uint16:
    """A total below twenty without its ten: below ten, ten less is a very large number."""
    return min(total, u16(total - u16(10)))


@inlined
def _taken(bank: Row16, kinds: int, lane: int, at: np.uint16) -> np.uint16:
    """The kind of the card at a place, which leaves the sabot."""
    kind = u16(kinds - 1)
    for row in range(1, kinds):
        before = bank[row * LANES + lane]
        # All bits of the sign: -1 where the card lies before those of this kind, else 0.
        below = u16(np.int16(np.int16(u16(at - before)) >> 15))
        kind = u16(kind + below)
        bank[row * LANES + lane] = u16(before + below)
    return kind


@inlined
def _value(kinds: int, kind: np.uint16) -> np.uint16:
    """What a card is worth: its kind, unless tens are told apart."""
    if kinds == 10:
        return kind
    return u16(max(kind, u16(MORE_TENS)) - u16(MORE_TENS))


@compiled
def coup(bank: Row16, places: Row16, shapes: Row16, dealing: Dealing) -> None:
    """A coup in every lane, from the places of six cards: the fifth and sixth leave if they must.

    Lanes whose taglia is over deal on unseen; their shape is the one after the last there is. So is
    that of a coup for which the sabot has not cards enough: it is annulled.
    """
    kinds, rule = len(dealing.full), dealing.rule
    for lane in range(LANES):
        left = bank[_LEFT * LANES + lane]
        fifth, sixth = places[4 * LANES + lane], places[5 * LANES + lane]
        kind_0 = _taken(bank, kinds, lane, places[lane])
        kind_1 = _taken(bank, kinds, lane, places[LANES + lane])
        kind_2 = _taken(bank, kinds, lane, places[2 * LANES + lane])
        kind_3 = _taken(bank, kinds, lane, places[3 * LANES + lane])
        punto = _point(u16(_value(kinds, kind_0) + _value(kinds, kind_2)))
        banco = _point(u16(_value(kinds, kind_1) + _value(kinds, kind_3)))
        row = u16(0)
        for point in range(10):
            of_point = rule[point]
            row = of_point if banco == u16(point) else row
        punto_draws = u16(_bit(rule[DRAWS], punto) & _bit(row, u16(LETS)))
        alone = u16(_bit(rule[STANDS], punto) & _bit(row, u16(ALONE)))
        fifth = fifth if u16(punto_draws | alone) != u16(0) else _NOWHERE
        kind_4 = _taken(bank, kinds, lane, fifth)
        value_4 = _value(kinds, kind_4)
        after = u16(_bit(row, value_4) & punto_draws)
        sixth = sixth if after != u16(0) else _NOWHERE
        kind_5 = _taken(bank, kinds, lane, sixth)
        banco_draws = u16(alone | after)
        given = _value(kinds, kind_5) if punto_draws != u16(0) else value_4
        punto = _point(u16(punto + value_4)) if punto_draws != u16(0) else punto
        banco = _point(u16(banco + given)) if banco_draws != u16(0) else banco
        shape = u16(punto * u16(40) + banco * u16(4) + punto_draws * u16(2) + banco_draws)
        none = u16(SHAPES // PAIRS)
        if kinds > 10:
            pairs = u16(kind_0 == kind_2) * u16(4) + u16(kind_1 == kind_3) * u16(2)
            pairs += u16(kind_4 == kind_5) & after
            shape = u16(shape + pairs * u16(SHAPES // PAIRS))
            none = u16(SHAPES)
        used = u16(u16(4) + punto_draws + banco_draws)
        dealt = (left >= dealing.begins) & (left >= u16(used + dealing.burned))
        shapes[lane] = shape if dealt else none
        bank[_LEFT * LANES + lane] = u16(max(left, used) - used)
        bank[kinds * LANES + lane] = u16(bank[kinds * LANES + lane] + u16(dealt))


# The tallies.


@compiled
def count(shapes: Row16, backs: Row64, by_shape: Row64) -> None:
    """Count the shapes of a coup, and add up what came back on every chance."""
    for lane in range(LANES):
        shape = shapes[lane]
        by_shape[shape, 0] += u64(1)
        backs[lane] += by_shape[shape, 1]
    for word in range(2, by_shape.shape[1]):
        for lane in range(LANES):
            backs[(word - 1) * LANES + lane] += by_shape[shapes[lane], word]


@compiled
def close(kinds: int, bank: Row16, backs: Row64, counting: Counting) -> None:
    """Count the taglie that all lanes have dealt to the end."""
    for lane in range(LANES):
        counting.lengths[bank[kinds * LANES + lane]] += 1
    for chance in range(len(counting.parts)):
        word, parts = counting.word[chance], counting.parts[chance]
        shift, mask = counting.shift[chance], counting.mask[chance]
        for lane in range(LANES):
            back = np.int64((backs[word * LANES + lane] >> shift) & mask)
            # What came back less what was staked.
            won = back - parts * np.int64(bank[kinds * LANES + lane])
            counting.sums[chance] += won
            counting.squares[chance] += won * won


@inlined
def _over(bank: Row16, begins: np.uint16) -> np.bool_:
    """Whether the taglie of all lanes are over."""
    left = u16(0)
    for lane in range(LANES):
        left = max(left, bank[_LEFT * LANES + lane])
    return left < begins


@compiled
def deal(state: Row32, rounds: int, dealing: Dealing, counting: Counting) -> None:
    """So many taglie in every lane, with all tallies."""
    full = dealing.full
    kinds = len(full)
    bank = np.empty((kinds + 1) * LANES, u16)
    words = np.empty(_DRAWS * LANES, u32)
    halves = words.view(np.uint16)
    places = np.empty((2 * _DRAWS + 1) * LANES, u16)
    shapes = np.empty(LANES, u16)
    backs = np.empty((counting.by_shape.shape[1] - 1) * LANES, u64)
    near = nearest(full[_LEFT])
    for _ in range(rounds):
        for row in range(kinds + 1):
            for lane in range(LANES):
                bank[row * LANES + lane] = full[row] if row < kinds else u16(0)
        for at in range(len(backs)):
            backs[at] = u64(0)
        for _ in range(dealing.most):
            fill(state, words)
            if place(halves, bank, places) <= near:
                place_again(state, halves, bank, places, near)
            coup(bank, places, shapes, dealing)
            count(shapes, backs, counting.by_shape)
            if _over(bank, dealing.begins):
                break
        close(kinds, bank, backs, counting)
