"""Hands played card by card, back to the first two, as machine code.

What they come to when they stand is already known: see ``kernels``, and there for what worth is.
"""

import numpy as np

from sabot.black_jack.odds.catalogue import Catalogue
from sabot.black_jack.odds.compiled import Flags, Floats, Wholes, compiled

# Acts whose worths differ by no more are equal: then the plainest is chosen.
TIE = 1e-12
_VALUES = 10
_ACE, _TEN = 0, 9


@compiled
def _add_kept(
    sets: Catalogue, sabot: Wholes, cards: int, out: int, kept: float, worth: Floats
) -> None:
    """Add what the bank's Black Jack leaves of a stake that it finds still there."""
    left = max(cards - sets.sizes[out] - 1, 1)
    worth[_ACE] += kept * (sabot[_TEN] - sets.counts[out, _TEN]) / left
    worth[_TEN] += kept * (sabot[_ACE] - sets.counts[out, _ACE]) / left


@compiled
def one_card(
    sets: Catalogue,
    sabot: Wholes,
    cards: int,
    hand: int,
    out: int,
    worth: Floats,
    result: Floats,
) -> None:
    """The mean of what a hand is worth after one card more, against every card shown."""
    left = max(cards - sets.sizes[out] - 1, 1)
    for shown in range(_VALUES):
        result[shown] = 0.0
    for value in range(_VALUES):
        after = sets.child[hand, value]
        there = sabot[value] - sets.counts[out, value]
        if after < 0 or there <= 0:
            continue
        for shown in range(_VALUES):
            result[shown] += there * worth[after, shown]
        # One of them is the card the bank shows.
        result[value] -= worth[after, value]
    for shown in range(_VALUES):
        result[shown] /= left


@compiled
def playing(
    sets: Catalogue,
    sabot: Wholes,
    place: Wholes,
    least: int,
    worth: Floats,
    kept: float,
    free: bool,
    draws: Flags,
    stand: Floats,
    draw: Floats,
    reached: Floats,
) -> None:
    """What each hand is worth that stands, and that draws once and then plays on.

    ``place``: the set that is out when the hand is held, or -1 where it cannot be;
    ``kept``: how much of the stake the bank's Black Jack leaves; ``draws``: whether a hand draws,
    found here for the best if ``free``, and else followed; ``reached``: what comes of that.
    """
    cards = sabot.sum()
    for hand in range(sets.hands):
        out = place[hand]
        if out < 0:
            continue
        row = max(sets.points[hand] - least + 1, 0)
        for shown in range(_VALUES):
            stand[hand, shown] = worth[out, row, shown]
        if kept > 0.0:
            _add_kept(sets, sabot, cards, out, kept, stand[hand])
        one_card(sets, sabot, cards, hand, out, reached, draw[hand])
        for shown in range(_VALUES):
            if free:
                draws[hand, shown] = draw[hand, shown] > stand[hand, shown] + TIE
            reached[hand, shown] = draw[hand, shown] if draws[hand, shown] else stand[hand, shown]


@compiled
def doubling(
    sets: Catalogue,
    sabot: Wholes,
    place: Wholes,
    hand: int,
    stand: Floats,
    more: float,
    result: Floats,
) -> None:
    """What each unit is worth on a hand that takes one card and stands.

    ``more``: how much more the bank's Black Jack leaves of each unit than ``stand`` says.
    """
    cards = sabot.sum()
    out = place[hand]
    one_card(sets, sabot, cards, hand, out, stand, result)
    if more > 0.0:
        kept = np.zeros((sets.hands, _VALUES))
        added = np.zeros(_VALUES)
        for value in range(_VALUES):
            after = sets.child[hand, value]
            if after >= 0 and place[after] >= 0:
                _add_kept(sets, sabot, cards, place[after], more, kept[after])
        one_card(sets, sabot, cards, hand, out, kept, added)
        for shown in range(_VALUES):
            result[shown] += added[shown]


@compiled
def two_cards(
    sets: Catalogue,
    sabot: Wholes,
    place: Wholes,
    hands: Wholes,
    least: int,
    worth: Floats,
    kept: float,
    kept_doubled: float,
    free: bool,
    draws: Flags,
    result: Floats,
) -> None:
    """Play every hand back to its first two cards: what standing, drawing and doubling are worth.

    ``hands``: those of two cards; ``result``: a row for each, its three acts, the cards shown.
    """
    stand = np.zeros((sets.hands, _VALUES))
    draw = np.zeros((sets.hands, _VALUES))
    reached = np.zeros((sets.hands, _VALUES))
    playing(sets, sabot, place, least, worth, kept, free, draws, stand, draw, reached)
    for row in range(len(hands)):
        hand = hands[row]
        if place[hand] >= 0:
            result[row, 0] = stand[hand]
            result[row, 1] = draw[hand]
            doubling(sets, sabot, place, hand, stand, kept_doubled - kept, result[row, 2])


@compiled
def reaching(sets: Catalogue, sabot: Wholes, place: Wholes, draws: Flags, chance: Floats) -> None:
    """Carry the chances of hands on to what they become, where they draw.

    ``chance``: by hand and card shown, of the hands that are begun with; then of all that are met.
    """
    cards = sabot.sum()
    for hand in range(sets.hands - 1, -1, -1):
        out = place[hand]
        if out < 0:
            continue
        left = max(cards - sets.sizes[out] - 1, 1)
        for value in range(_VALUES):
            after = sets.child[hand, value]
            there = sabot[value] - sets.counts[out, value]
            if after < 0 or there <= 0:
                continue
            for shown in range(_VALUES):
                if draws[hand, shown]:
                    share = (there - (value == shown)) / left
                    chance[after, shown] += chance[hand, shown] * share
