"""What every hand of two cards is worth, act by act, against every card the bank shows.

Three things make this exact and quick.

- Only what is *out of the sabot* decides what the bank may still draw; so how the bank ends is
  worked out once for every set of cards that can be out.
- Whether a covered card already lies there, or comes last, changes no chance: unseen cards are
  all alike. With a covered card that is looked at, what is lost to the bank's Black Jack is lost
  before anybody acts; ``live`` is the chance that it is not so.
- Halves of a pair: see ``splits``.
"""

from typing import NamedTuple

import numpy as np

from sabot.black_jack.odds.catalogue import ACE, TEN, Catalogue, catalogue
from sabot.black_jack.odds.compiled import Flags, Floats, Wholes
from sabot.black_jack.odds.drawing import TIE, two_cards
from sabot.black_jack.odds.kernels import standing
from sabot.black_jack.odds.rules import Rules
from sabot.black_jack.odds.trees import Trees, trees
from sabot.black_jack.tableau import MORE, MOST

# How many units each act stakes: standing, drawing, doubling.
STAKED = np.array([1.0, 1.0, 2.0])
# Every two values, the lower first.
FIRST, SECOND = np.triu_indices(MORE)


class Sabot(NamedTuple):
    """Cards by value; how standing is worth it on any point, whatever set is out; and the sets
    that can be out.
    """

    counts: Wholes
    tree: Trees
    sets: Catalogue
    worth: Floats
    possible: Flags

    @property
    def points(self) -> int:
        """How many points the bank may stand on."""
        return MOST - self.tree.least + 1


class Hands(NamedTuple):
    """Hands of two cards: for each, act by act, its worth above losing; and which hands draw."""

    above: Floats
    draws: Flags


def sabot(rules: Rules, counts: Wholes) -> Sabot:
    """Work out how the bank ends, whatever is out."""
    tree, sets = trees(rules.bank), catalogue()
    possible: Flags = np.all(sets.counts <= counts, axis=1)
    if rules.most_hands.max() == 1:
        possible[sets.hands :] = False
    worth = np.zeros((len(sets.counts), MOST - tree.least + 2, MORE))
    standing(tree, counts, sets.counts, np.flatnonzero(possible), worth)
    return Sabot(counts, tree, sets, worth, possible)


def playable(of: Sabot, place: Wholes) -> Wholes:
    """The places of hands of two cards or more that can be held; -1 for all others."""
    held = (place >= 0) & of.possible[place] & (of.sets.sizes[: of.sets.hands] > 1)
    return np.where(held, place, -1)


def _hands(
    of: Sabot, place: Wholes, hands: Wholes, kept: tuple[float, float], draws: Flags | None
) -> Hands:
    """Play back to the hands asked about; ``draws`` is followed where it is given."""
    sets = of.sets
    free = draws is None
    chosen = np.zeros((sets.hands, MORE), np.bool_) if draws is None else draws
    above = np.zeros((len(hands), len(STAKED), MORE))
    two_cards(
        sets, of.counts, playable(of, place), hands, of.tree.least, of.worth, *kept,
        free, chosen, above,
    )  # fmt: skip
    return Hands(above, chosen)


def dealt_hands(of: Sabot, kept_doubled: float, draws: Flags | None = None) -> Hands:
    """The 55 hands that can be dealt, in the order of ``FIRST`` and ``SECOND``."""
    place = np.arange(of.sets.hands)
    return _hands(of, place, of.sets.two[FIRST, SECOND], (0.0, kept_doubled), draws)


def half_hands(
    of: Sabot, value: int, kept: tuple[float, float], draws: Flags | None = None
) -> Hands:
    """Half a pair of a value with each second card; the other card of the pair is out too.

    ``kept``: what the bank's Black Jack leaves of each unit, and of each when it is doubled.
    """
    return _hands(of, of.sets.parted[:, value], of.sets.two[value], kept, draws)


def plainest(worth: Floats) -> Wholes:
    """The best act, the second axis; of equal ones the first."""
    order = np.arange(worth.shape[-2])[:, None]
    best: Wholes = (worth - TIE * order).argmax(-2)
    return best


def live(of: Sabot, out: Wholes, peeked: bool) -> Floats:
    """For sets that are out, the chance that no Black Jack of the bank has ended the coup before
    anybody acts, against every card shown.
    """
    lives = np.ones((*out.shape[:-1], MORE))
    if peeked:
        lives -= black_jack_chance(of.counts, out)
    return lives


def black_jack_chance(counts: Wholes, out: Wholes) -> Floats:
    """For sets that are out, the chance that the bank has Black Jack, or will have it."""
    left = np.maximum(counts.sum() - out.sum(-1) - 1, 1)
    chance = np.zeros((*out.shape[:-1], MORE))
    chance[..., ACE] = (counts[TEN] - out[..., TEN]) / left
    chance[..., TEN] = (counts[ACE] - out[..., ACE]) / left
    return chance
