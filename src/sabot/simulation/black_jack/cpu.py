"""The kernel of Black Jack for processors: many sabots side by side, a coup of each at a time.

A core is slowed down most by what it cannot foresee: whether a hand draws once more. So nothing is
asked: every hand looks at two more cards, and the tables leave one that is done as it is, without
a card. Only the few that go on after that, and pairs that are split, take another way. Where the
cards of a hand begin follows from the hand before, and a core would have to wait for it; meanwhile
it plays the same box elsewhere, as every sabot has its *lane*.
"""

import numpy as np

from sabot.simulation.black_jack import states as s
from sabot.simulation.black_jack.lanes import WIDE, Drawing, Lanes, Row32, drawing, lanes_of
from sabot.simulation.black_jack.tables import Bytes, Tables
from sabot.simulation.black_jack.tallies import Counted, counted, tally_of
from sabot.simulation.compiled import compiled, inlined
from sabot.simulation.tally import Tally

LANES = 64
# Taglie that each lane of a batch deals, one after the other.
ROUNDS = 1024

u32, u64 = np.uint32, np.uint64
_ONE, _CARD, _PAIR = u64(1), u64(4), u64(8)
_UNDECIDED, _BANK_UNDECIDED = np.uint16(s.UNDECIDED), np.uint16(s.BANK_UNDECIDED)
_SPLIT, _ENDS = u64(s.SPLIT), u64(s.ENDS)
_SPLIT_AGAIN = np.uint16(s.SPLIT * s.WIDTH)


# The wash


@inlined
def _turned(word: np.uint32, by: int) -> np.uint32:
    return u32((word << u32(by)) | (word >> u32(32 - by)))


@compiled
def fill(state: Row32, words: Row32) -> None:
    """The next words of the generators: xoshiro128++ (Blackman and Vigna, 2021)."""
    first, second = state[:WIDE], state[WIDE : 2 * WIDE]
    third, fourth = state[2 * WIDE : 3 * WIDE], state[3 * WIDE :]
    for at in range(0, len(words), WIDE):
        for lane in range(WIDE):
            a, b, c, d = first[lane], second[lane], third[lane], fourth[lane]
            words[at + lane] = u32(_turned(u32(a + d), 7) + a)
            moved = u32(b << u32(9))
            c = u32(c ^ a)
            d = u32(d ^ b)
            first[lane] = u32(a ^ d)
            second[lane] = u32(b ^ c)
            third[lane] = u32(c ^ moved)
            fourth[lane] = _turned(d, 11)


@compiled
def place(words: Row32, left: Row32, surplus: Row32, places: Row32) -> bool:
    """To which places the cards go; or whether some of these would be likelier than others.

    A word x gives a pair of places, below n and below m: the whole parts of x n / 2^32, and of what
    is left over times m. All pairs are exactly as likely if words are drawn again for which x n m
    leaves less over 2^32 than that leaves over n m (Lemire, 2019; Brackett-Rozinsky and Lemire,
    2024). One card of a pair is of the first half of the sabot, one of the second.
    """
    half = len(surplus)
    biased = u32(0)
    for at in range(half):
        one = u64(words[at]) * u64(left[at])
        other = u64(u32(one)) * u64(left[half + at])
        biased |= u32(u32(other) < surplus[at])
        places[at] = u32(u32(one >> u64(32)) + u32(at))
        places[half + at] = u32(u32(other >> u64(32)) + u32(half + at))
    return bool(biased)


@compiled
def wash(by: Drawing, cards: Bytes) -> None:
    """Put a sabot into an order as likely as any other, in whatever order it was before."""
    fill(by.state, by.words)
    while place(by.words, by.left, by.surplus, by.places):
        fill(by.state, by.words)
    for at in range(len(by.places)):
        to = by.places[at]
        cards[at], cards[to] = cards[to], cards[at]


# The coup


@compiled
def distribute(tables: Tables, lanes: Lanes, active: int) -> None:
    """Two cards to every box, and the bank's."""
    boxes = u64(tables.boxes)
    dealt = u64(2 * tables.boxes + 1 + tables.hole)
    cards = lanes.cards
    for lane in range(active):
        start = lanes.at[lane]
        up, last = u64(cards[start + boxes]), u64(cards[start + dealt - _ONE])
        lanes.column[lane] = tables.columns[(up << _CARD) + last]
        lanes.need[lane] = s.REST
        lanes.start[lane] = start
        lanes.at[lane] = start + dealt


@compiled
def play(tables: Tables, lanes: Lanes, active: int, box: int) -> None:
    """A box in every lane."""
    cards, moves, begins = lanes.cards, tables.moves, tables.begins
    first, second = u64(box), u64(tables.boxes + 1 + box)
    row = box * len(lanes.at)
    for lane in range(active):
        start, at = lanes.start[lane], lanes.at[lane]
        pair = (lanes.column[lane] << _PAIR) + (u64(cards[start + first]) << _CARD)
        state = begins[pair + cards[start + second]]
        drawn = moves[state + cards[at]]
        at += u64(state >= _UNDECIDED)
        state = moves[drawn + cards[at]]
        at += u64(drawn >= _UNDECIDED)
        while state >= _UNDECIDED:
            state = moves[state + cards[at]]
            at += _ONE
        final = u64(state) >> _CARD
        need = u64(tables.needs[final])
        if final >= _SPLIT:
            at, halves_need = split(tables, lanes, row + lane, pair, at)
            need = max(need, halves_need)
        lanes.at[lane] = at
        lanes.finals[row + lane] = final
        lanes.need[lane] = max(lanes.need[lane], need)


@compiled
def split(
    tables: Tables, lanes: Lanes, box: int, pair: np.uint64, at: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """The halves of a pair, one after the other: where they leave the sabot, and what they need."""
    cards, moves = lanes.cards, tables.moves
    need = u64(s.REST)
    count, played = 2, 0
    while played < count:
        table = u64((count - 2) * s.SHOWN) << _PAIR
        state = tables.halves[table + pair + cards[at]]
        at += _ONE
        if state == _SPLIT_AGAIN:
            # The other card is the first of a new hand, to be played after this one.
            count += 1
            continue
        while state >= _UNDECIDED:
            state = moves[state + cards[at]]
            at += _ONE
        final = u64(state) >> _CARD
        lanes.hands[box * tables.hands + played] = final
        need = max(need, u64(tables.needs[final]))
        played += 1
    lanes.parted[box] = count
    return at, need


@compiled
def stop(tables: Tables, lanes: Lanes, lane: int) -> None:
    """The sabot is empty: no box after the one that lacks a card is played, but Black Jacks paid
    before the drawing stay so.
    """
    stopped = False
    for box in range(tables.boxes):
        at = box * len(lanes.at) + lane
        final = lanes.finals[at]
        if stopped:
            if final % u64(s.INSURED) < u64(s.PAID):
                insured = final >= u64(s.INSURED) and final != _SPLIT
                lanes.finals[at] = s.INSURED + s.MISSING if insured else s.MISSING
        elif final < _SPLIT:
            stopped = tables.needs[final] == s.STOP
        else:
            last = at * tables.hands + lanes.parted[at] - 1
            stopped = tables.needs[lanes.hands[last]] == s.STOP


@compiled
def play_bank(tables: Tables, lanes: Lanes, active: int) -> None:
    """The bank in every lane."""
    cards, moves = lanes.cards, tables.bank_moves
    up, hole = u64(tables.boxes), u64(2 * tables.boxes + 1)
    for lane in range(active):
        start, at, need = lanes.start[lane], lanes.at[lane], lanes.need[lane]
        lanes.bank[lane] = second = at
        if tables.hole:
            second = start + hole
        else:
            at += u64(need != u64(s.REST))
        pair = (need << _PAIR) + (u64(cards[start + up]) << _CARD)
        state = tables.bank_begins[pair + cards[second]]
        drawn = moves[state + cards[at]]
        at += u64(state >= _BANK_UNDECIDED)
        state = moves[drawn + cards[at]]
        at += u64(drawn >= _BANK_UNDECIDED)
        while state >= _BANK_UNDECIDED:
            state = moves[state + cards[at]]
            at += _ONE
        lanes.end[lane] = u64(state) >> _CARD
        lanes.at[lane] = at


@compiled
def coup(tables: Tables, lanes: Lanes, active: int) -> None:
    """A coup in each of the first lanes."""
    distribute(tables, lanes, active)
    for box in range(tables.boxes):
        play(tables, lanes, active, box)
    for lane in range(active):
        if lanes.need[lane] == u64(s.STOP):
            stop(tables, lanes, lane)
    play_bank(tables, lanes, active)


# The tallies


@compiled
def split_won(tables: Tables, lanes: Lanes, box: int, end: np.uint64) -> np.int64:
    """What a split box wins, its insurance too."""
    first = box * tables.hands
    won = np.int64(tables.money.won[lanes.finals[box] * _ENDS + end])
    won += tables.money.won[lanes.hands[first] * _ENDS + end]
    for hand in range(first + 1, first + lanes.parted[box]):
        won += tables.money.added[lanes.hands[hand] * _ENDS + end]
    return np.int64(won)


@compiled
def count(tables: Tables, lanes: Lanes, active: int, into: Counted) -> None:
    """Count how the boxes ended, and add up what they won."""
    won, ends = tables.money.won, into.ends
    for lane in range(active):
        lanes.won[lane] = 0
        into.bank[lanes.end[lane]] += 1
    for box in range(tables.boxes):
        row = box * len(lanes.at)
        for lane in range(active):
            final, end = lanes.finals[row + lane], lanes.end[lane]
            at = final * _ENDS + end
            ends[at] += 1
            if final < _SPLIT:
                lanes.won[lane] += won[at]
            else:
                lanes.won[lane] += count_split(tables, lanes, row + lane, end, into)


@compiled
def count_split(tables: Tables, lanes: Lanes, box: int, end: np.uint64, into: Counted) -> np.int64:
    """Count a split box; and what it wins."""
    won = split_won(tables, lanes, box, end)
    place = 0
    while tables.money.results[place] < won:
        place += 1
    into.split[place] += 1
    first = box * tables.hands
    for hand in range(first, first + lanes.parted[box]):
        into.halves[lanes.hands[hand] * _ENDS + end] += 1
    return won


@compiled
def deal(tables: Tables, lanes: Lanes, by: Drawing, rounds: int, into: Counted) -> None:
    """So many taglie in every lane, with all tallies. A lane that has dealt them gives its place to
    the last.
    """
    cards, mask = len(tables.pack), u64(tables.mask)
    active = len(lanes.at)
    left = np.full(active, rounds)
    coups = np.zeros(active, np.int64)
    taglia = np.zeros(active, np.int64)
    squares = 0
    for lane in range(active):
        base = np.int64(lanes.base[lane])
        wash(by, lanes.cards[base : base + cards])
    while active:
        coup(tables, lanes, active)
        count(tables, lanes, active, into)
        lane = 0
        while lane < active:
            won = lanes.won[lane]
            squares += won * won
            taglia[lane] += won
            coups[lane] += 1
            out = lanes.at[lane] - lanes.base[lane]
            over = out > mask
            if tables.coups:
                over = coups[lane] == tables.coups or out > u64(cards)
            if over:
                into.lengths[coups[lane]] += 1
                into.sums[0] += taglia[lane]
                into.squares[0] += taglia[lane] * taglia[lane]
                left[lane] -= 1
                if left[lane]:
                    base = np.int64(lanes.base[lane])
                    wash(by, lanes.cards[base : base + cards])
                    lanes.at[lane] = lanes.base[lane] + u64(tables.burned)
                    coups[lane] = taglia[lane] = 0
                else:
                    active -= 1
                    for each in (lanes.won, coups, taglia, left):
                        each[lane] = each[active]
                    for row in (lanes.base, lanes.at):
                        row[lane] = row[active]
                    continue
            lane += 1
    into.coup_squares[0] += squares


class Cpu:
    """Deals the taglie of a house on a core; several threads may each have a batch."""

    device = "cpu"

    def __init__(self, tables: Tables, rounds: int = ROUNDS) -> None:
        self._tables = tables
        self._rounds = rounds

    @property
    def taglie(self) -> int:
        return LANES * self._rounds

    def batch(self, seed: int, number: int) -> Tally:
        tables = self._tables
        lanes = lanes_of(tables, np.tile(tables.pack, (LANES, 1)))
        into = counted(tables)
        deal(tables, lanes, drawing(len(tables.pack), seed, number), self._rounds, into)
        return tally_of(tables, into)
