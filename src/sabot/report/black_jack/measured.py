"""The error of the method, measured: what halves of a pair could win that is left out."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sabot.black_jack import odds
from sabot.black_jack.house import House
from sabot.black_jack.odds.cards import by_value, place
from sabot.black_jack.odds.published import HOUSE, PERCENT
from sabot.report.progress import Progress, silent


class Published(NamedTuple):
    """A figure others have published, per cent; the same worked out here, halves played as if they
    had been dealt so; and by the play of this report.
    """

    decks: int
    percent: str
    as_dealt: float
    best: float


class Pair(NamedTuple):
    """What one pair could win more for one staked; ``out``: with so many of its value out."""

    name: str
    shown: str
    out: int
    more: float


class Left(NamedTuple):
    """What is left out: of how many pairs that are split it was asked, what it comes to for one
    staked at first, and where it is most.
    """

    pairs: int
    in_all: float
    most: Pair | None


class Measured(NamedTuple):
    """The errors.

    ``as_dealt``: the house edge if halves are played as hands dealt so; ``informed``: what a second
    half could win by the cards of the first; ``kept``: what halves could win at most if their play
    were chosen again each time a pair is parted again.
    """

    as_dealt: float
    informed: Left
    kept: Left
    published: tuple[Published, ...]


def measured(house: House, of: odds.Analysis, progress: Progress = silent) -> Measured:
    """Measure them for a house and its cards."""
    return Measured(
        odds.analyse(house, of.cards, odds.Halved.AS_DEALT).edge,
        _informed(house, of, progress),
        _left(_kept(of, hand) for hand in _split(of) if house.splitting.times > 1),
        tuple(_published()),
    )


def _split(of: odds.Analysis) -> list[odds.Dealt]:
    """The pairs that the best play splits."""
    return [hand for hand in of.hands() if hand.best is odds.Play.SPLIT]


def _often(of: odds.Analysis, hand: odds.Dealt) -> float:
    """How often a hand comes to act."""
    return hand.chance * (1 - hand.black_jack * of.rules.peeked)


def _left(each: Iterator[tuple[Pair, float]]) -> Left:
    """Put together what pairs could win, each with what that comes to in all."""
    pairs = list(each)
    most = max((pair for pair, _ in pairs), key=lambda pair: pair.more, default=None)
    return Left(len(pairs), sum(more for _, more in pairs), most)


def _informed(house: House, of: odds.Analysis, progress: Progress) -> Left:
    """Pairs parted once, the second half played in view of the first."""
    if house.splitting.times > 1:
        house = replace(house, splitting=house.splitting._replace(times=1))
        of = odds.analyse(house, of.cards)

    def each() -> Iterator[tuple[Pair, float]]:
        pairs = _split(of)
        for at, hand in enumerate(pairs):
            progress("measuring what halves could learn", at / len(pairs))
            gain = odds.informed_split(of, " ".join(hand.cards), hand.shown).gain
            yield Pair(hand.cards[0], hand.shown, 2, gain), _often(of, hand) * gain

    return _left(each())


def _kept(of: odds.Analysis, hand: odds.Dealt) -> tuple[Pair, float]:
    """A pair that may be parted again: the most any of its halves loses by the play kept to."""
    plays = odds.kept_play(of, " ".join(hand.cards), hand.shown)
    out, more = max(
        ((each.out, each.loss) for each in plays), key=lambda each: each[1], default=(2, 0.0)
    )
    value, shown = place(hand.cards[0]), place(hand.shown)
    pairing = (by_value(of.cards)[value] - 2 - (value == shown)) / (of.cards.cards - 3)
    # It is parted again if either half pairs; then there are so many hands at most.
    hands = 2 * pairing * int(of.rules.most_hands[value])
    return Pair(hand.cards[0], hand.shown, out, more), _often(of, hand) * hands * more


def _published() -> Iterator[Published]:
    for decks, percent in PERCENT.items():
        cards = odds.Composition.full(decks)
        best, dealt = (odds.analyse(HOUSE, cards, each).edge for each in odds.Halved)
        yield Published(decks, percent, dealt, best)
