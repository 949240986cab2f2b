"""What a pair is worth that is parted.

*The play.* Each half is played by its own cards, the card shown, and the knowledge that the pair
was parted: not by the cards the other halves came to. Then, as cards not yet seen are all alike,
it makes no difference when a half gets its cards: every half is worth the same, each can be played
for its own best, and the worths add up. For a pair parted once this is exact and needs no more than
the worth of one half. (What a second half gains by looking at the first: see ``informed``.)

*Parted again.* A half whose second card pairs is parted again while it may be. All second cards
might as well be dealt first. Then some halves are known to have no pair. A half beside ``j``
others without a pair, ``k`` cards of the value being out, is worth U(k, j), and W(k, j) if it has
none itself. Ask what one more of the others has:

    U(k, j-1) = p U(k+1, j-1) + (1-p) U(k, j)        p: the chance that it pairs

which gives U(k, j); W in the same way. It holds for one way to play, whatever ``k``: the best play
when the pair is first parted is kept to. How often to part it is chosen for the best.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.compiled import Flags, Floats, Wholes
from sabot.black_jack.odds.kernels import followed
from sabot.black_jack.odds.rules import Rules
from sabot.black_jack.odds.worths import (
    FIRST,
    SECOND,
    STAKED,
    Hands,
    Sabot,
    half_hands,
    live,
    plainest,
)
from sabot.black_jack.tableau import MORE

_ONE = np.eye(MORE, dtype=np.int64)


class Half(NamedTuple):
    """What is expected of a half, by the pair's value and the card shown: if its second card is of
    that value, and, each by its chance, if it is another.
    """

    pair: Floats
    rest: Floats


class Expected(NamedTuple):
    """What a half wins, and what is staked on it."""

    won: Half
    staked: Half


class Way(NamedTuple):
    """How halves are played: what is done with two cards, by the pair's value, the second card
    and the card shown; and which longer hands draw, by value, hand and card shown.
    """

    acts: Wholes
    draws: Flags


# What the bank's Black Jack leaves of each unit on a half, and of each when it is doubled.
Kept = tuple[float, float]


class Parted(NamedTuple):
    """What parting a pair wins and stakes in all, by its value and the card shown."""

    won: Floats
    staked: Floats


def second_chance(of: Sabot, out: int) -> Floats:
    """The chance of each second card when so many of a value are out: value, second, shown."""
    left = of.counts[None, :, None] - out * _ONE[:, :, None] - _ONE[None, :, :]
    chance: Floats = np.maximum(left, 0) / max(int(of.counts.sum()) - out - 1, 1)
    return chance


def out_with_second(out: int) -> Wholes:
    """What is out once a half has its second card, so many of its value being out before."""
    return out * _ONE[:, None, :] + _ONE[None, :, :]


def _half(each: Floats, chance: Floats) -> Half:
    """The pair's own second card apart from all others."""
    own = np.arange(MORE)
    pair = each[own, own]
    return Half(pair, (chance * each).sum(1) - chance[own, own] * pair)


def allowed(rules: Rules) -> Flags:
    """Which of the three acts a half may do, by value and second card."""
    allowed = np.ones((MORE, MORE, len(STAKED)), np.bool_)
    allowed[rules.one_card, :, 1:] = False
    allowed[:, :, 2] &= rules.halves_double
    return allowed


def played(rules: Rules, of: Sabot, kept: Kept, draws: Flags | None) -> Hands:
    """Halves of pairs parted once, by the pair's value and the second card; ``draws`` is followed
    where it is given.
    """
    above = np.zeros((MORE, MORE, len(STAKED), MORE))
    chosen = np.zeros((MORE, of.sets.hands, MORE), np.bool_)
    for value in np.flatnonzero(rules.most_hands > 1):
        above[value], chosen[value] = half_hands(of, int(value), kept, draws)
    return Hands(above, chosen)


def half_worth(rules: Rules, of: Sabot, above: Floats) -> Floats:
    """What each act of a half wins."""
    return STAKED[:, None] * (above - live(of, out_with_second(2), rules.peeked)[:, :, None])


def best_acts(rules: Rules, of: Sabot, above: Floats) -> Wholes:
    """What to do with two cards of a half parted once."""
    worth = half_worth(rules, of, above)
    return plainest(np.where(allowed(rules)[..., None], worth, -np.inf))


def like_dealt(rules: Rules, of: Sabot, dealt: Hands) -> Wholes:
    """What to do with two cards of a half if it is played as a hand that was dealt so."""
    above = np.empty((MORE, MORE, len(STAKED), MORE))
    above[FIRST, SECOND] = above[SECOND, FIRST] = dealt.above
    worth = STAKED[:, None] * (above - live(of, out_with_second(1), rules.peeked)[:, :, None])
    return plainest(np.where(allowed(rules)[..., None], worth, -np.inf))


def parted_once(rules: Rules, of: Sabot, acts: Wholes, above: Floats) -> Expected:
    """What half a pair is worth that is parted once and played so."""
    won = np.take_along_axis(half_worth(rules, of, above), acts[:, :, None], 2)[:, :, 0]
    staked = STAKED[acts] * live(of, out_with_second(2), rules.peeked)
    chance = second_chance(of, 2)
    return Expected(_half(won, chance), _half(staked, chance))


def more_out(rules: Rules, of: Sabot, kept: Kept, way: Way, out: int) -> Expected:
    """What a half is worth that is played so, when so many cards of its value are out."""
    lives = live(of, out_with_second(out), rules.peeked)
    staked = _half(STAKED[way.acts] * lives, second_chance(of, out))
    above = np.zeros((MORE, MORE, 2))
    for value in map(int, np.flatnonzero(most_out(rules.most_hands) >= out)):
        counts = of.counts.copy()
        counts[value] -= out - 1
        held = np.flatnonzero(of.sets.parted[:, value] >= 0)
        for shown in map(int, np.flatnonzero(of.counts)):
            if counts[value] > (value == shown):
                followed(
                    of.tree, of.sets, counts, value, shown, held,
                    way.draws[value, :, shown].copy(),
                    way.acts[value, :, shown].copy(), *kept, of.points, above[value, shown],
                )  # fmt: skip
    won = Half(above[..., 0] - staked.pair, above[..., 1] - staked.rest)
    return Expected(won, staked)


def any_second(of: Sabot, half: Half, out: int) -> Floats:
    """What is expected of a half with any second card, so many of its value being out."""
    own = np.arange(MORE)
    return second_chance(of, out)[own, own] * half.pair + half.rest


def most_out(hands: Wholes) -> Wholes:
    """How many cards of the pair's value matter where it may become so many hands."""
    return 2 * hands - 2


class _Known:
    """U(k, j) and W(k, j) of the text above, for one quantity."""

    def __init__(self, halves: Sequence[Half], of: Sabot, pairs: Floats) -> None:
        self.halves = halves
        self.of = of
        self.pairs = pairs
        self.any = cache(self._any)
        self.none = cache(self._none)

    def pair_chance(self, out: int, known: int) -> Floats:
        """The chance that a card pairs, so many others being known not to."""
        left = max(int(self.of.counts.sum()) - 1 - out - known, 1)
        return np.clip((self.pairs - (out - 2)) / left, 0, 1)

    def _step(self, before: Floats, more: Floats, chance: Floats) -> Floats:
        # Where all cards pair there is no such half, and nothing will be asked of it.
        return (before - chance * more) / np.where(chance < 1, 1 - chance, 1)

    def _any(self, out: int, beside: int) -> Floats:
        """U: a half with any second card."""
        if not beside:
            return any_second(self.of, self.halves[out - 2], out)
        chance = self.pair_chance(out, beside - 1)
        return self._step(self.any(out, beside - 1), self.any(out + 1, beside - 1), chance)

    def _none(self, out: int, beside: int) -> Floats:
        """W: a half whose second card does not pair."""
        if not beside:
            chance = self.pair_chance(out, 0)
            return self._step(self.any(out, 0), self.halves[out - 2].pair, chance)
        chance = self.pair_chance(out, beside)
        return self._step(self.none(out, beside - 1), self.none(out + 1, beside - 1), chance)


def _in_all(first: _Known, others: _Known, most: int, hands: int = 2, done: int = 0) -> Floats:
    """The first half and all others, of so many hands, so many of them known to have no pair."""
    if done == hands:
        return first.none(hands, done - 1) + (done - 1) * others.none(hands, done - 1)
    if hands == most:
        left = (hands - done) * others.any(hands, done)
        if not done:
            return first.any(hands, 0) - others.any(hands, 0) + left
        return first.none(hands, done - 1) + (done - 1) * others.none(hands, done - 1) + left
    pairs = first.pair_chance(hands, done)
    again = _in_all(first, others, most, hands + 1, done)
    return pairs * again + (1 - pairs) * _in_all(first, others, most, hands, done + 1)


class Halves(NamedTuple):
    """What is expected of the first half and of any other, by how many of the value are out.

    ``always``: a pair is parted as often as it may be, not as often as is best.
    """

    first: Sequence[Expected]
    others: Sequence[Expected]
    always: bool


def _expected(
    rules: Rules, of: Sabot, kept: Kept, acts: Wholes | None, hands: Hands
) -> list[Expected]:
    """What is expected of a half, with two of the value out, three, and so on."""
    chosen = best_acts(rules, of, hands.above) if acts is None else acts
    way = Way(chosen, hands.draws)
    outs = range(3, int(most_out(rules.most_hands).max()) + 1)
    once = parted_once(rules, of, chosen, hands.above)
    return [once, *(more_out(rules, of, kept, way, out) for out in outs)]


def halves(
    rules: Rules, of: Sabot, acts: Wholes | None, draws: Flags | None, always: bool = False
) -> Halves:
    """What halves are worth, each played for its own best; or by ``acts`` and ``draws``."""
    kept = (0.0, rules.kept_doubled)
    first = _expected(rules, of, kept, acts, played(rules, of, kept, draws))
    if not rules.kept_added:
        return Halves(first, first, always)
    kept = (rules.kept_added, rules.kept_added)
    others = _expected(rules, of, kept, acts, played(rules, of, kept, draws))
    return Halves(first, others, always)


def parted(rules: Rules, of: Sabot, worth: Halves, pairs: Floats) -> Parted:
    """Part every pair as often as is best. ``pairs``: how many cards are left that pair with it.

    Where halves are played by a chart, a pair is parted whenever it may be.
    """

    def in_all(what: str, most: int) -> Floats:
        first = _Known([getattr(each, what) for each in worth.first], of, pairs)
        others = _Known([getattr(each, what) for each in worth.others], of, pairs)
        return _in_all(first, others, most)

    best = Parted(in_all("won", 2), in_all("staked", 2))
    for most in range(3, int(rules.most_hands.max()) + 1):
        more = Parted(in_all("won", most), in_all("staked", most))
        better = (rules.most_hands >= most)[:, None] & (worth.always | (more.won > best.won))
        best = Parted(*(np.where(better, new, old) for new, old in zip(more, best, strict=True)))
    return best
