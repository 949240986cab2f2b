"""What a sabot holds: how many cards of each rank, whatever their order and suit.

Composition.full(6)                      # so many decks
Composition.full(6).without("Ah Kd")     # with cards out of them; a rank alone will do
Composition.read("A:24 2:23 K:20")       # counts; a rank left out has none
Composition.holding("Ah Td 9c 9c")       # just these cards
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import index

from sabot.errors import SabotError, given
from sabot.table.cards import RANKS, SUITS, CardError, card, rank
from sabot.table.coup.house import AnyHouse

# More than any sabot holds of anything.
_MOST = 10**8
_WRITE = "write ranks A 2 … 9 T J Q K, a ten as T, in capitals, with spaces between"


class OddsError(SabotError, ValueError):
    """A question that has no odds; the text says in one line what to ask instead."""


def of_game(house: AnyHouse, game: str) -> None:
    """Refuse a house of another game."""
    if house.game != game:
        other = house.game.replace("-", "_")
        raise OddsError(f"{house.id} is no house of {game}: ask sabot.{other}.odds")


@dataclass(frozen=True, slots=True)
class Composition:
    """The cards in a sabot, counted by rank: ``A 2 … 9 T J Q K``.

    >>> import sabot
    >>> full = sabot.Composition.full(6)
    >>> full.cards, full.without("8h 8d 9").count("8")
    (312, 22)
    >>> str(sabot.Composition.holding("Ah Ad Tc")) == str(sabot.Composition.read("A:2 T:1"))
    True
    >>> sabot.Composition.of({"A": 2, "T": 1}).cards
    3
    """

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        held = len(self.counts) if isinstance(self.counts, tuple) else given(self.counts)
        if held != len(RANKS):
            raise OddsError(f"{held} counts: give {len(RANKS)}, one for each rank of {RANKS}")
        for name, count in zip(RANKS, self.counts, strict=True):
            if _whole(count, f"count of {name}") < 0:
                raise OddsError(f"{name}:{count}: a sabot holds none or more of a rank; give 0 up")

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    def count(self, of: str) -> int:
        """How many there are of a rank."""
        return self.counts[RANKS.index(_rank(of))]

    def without(self, cards: str | Iterable[str]) -> "Composition":
        """What is left when these cards, or cards of these ranks, are out."""
        gone = Counter(ranks(cards))
        for name, out in gone.items():
            if out > self.count(name):
                raise OddsError(
                    f"{out} of {name} out, but the sabot holds {self.count(name)}: "
                    "name no card more often than it is there"
                )
        return Composition(
            tuple(count - gone[name] for name, count in zip(RANKS, self.counts, strict=True))
        )

    @classmethod
    def full(cls, decks: int) -> "Composition":
        """So many complete decks."""
        if _whole(decks, "decks") < 1:
            raise OddsError(f"{decks} decks: a sabot holds one deck or more; give 1 up")
        return cls((len(SUITS) * index(decks),) * len(RANKS))

    @classmethod
    def of(cls, counts: Mapping[str, int], decks: int | None = None) -> "Composition":
        """So many of each rank named and none of the others; no more than ``decks`` hold."""
        if not isinstance(counts, Mapping):
            raise OddsError(f"counts {given(counts)}: give ranks and how many there are of each")
        held = {_rank(name): count for name, count in counts.items()}
        result = cls(tuple(held.get(name, 0) for name in RANKS))
        if decks is not None:
            most = cls.full(decks).counts[0]
            hold = "1 deck holds" if decks == 1 else f"{decks} decks hold"
            for name, count in zip(RANKS, result.counts, strict=True):
                if count > most:
                    raise OddsError(f"{name}:{count}: {hold} {most} of a rank; give 0 to {most}")
        return result

    @classmethod
    def holding(cls, cards: str | Iterable[str], decks: int | None = None) -> "Composition":
        """Just these cards, as ``"Ah Td 9c"``, or cards of these ranks, as ``"A T 9"``."""
        return cls.of(Counter(ranks(cards)), decks)

    @classmethod
    def read(cls, text: str, decks: int | None = None) -> "Composition":
        """Counts written ``"A:24 2:23 K:20"``; a rank left out has none."""
        if not isinstance(text, str):
            raise OddsError(f"{given(text)} is no text of counts: write A:24 2:23")
        held: dict[str, int] = {}
        for word in text.split():
            name, colon, count = word.partition(":")
            if not colon or not count.isdecimal() or len(count) > len(str(_MOST)):
                raise OddsError(
                    f"{given(word)} is not a count of a rank: write A:24, rank then number, with "
                    "spaces between"
                )
            if _rank(name) in held:
                raise OddsError(f"{name} is counted twice: write every rank once")
            held[name] = int(count)
        return cls.of(held, decks)

    def __str__(self) -> str:
        return " ".join(f"{name}:{held}" for name, held in zip(RANKS, self.counts, strict=True))


def _whole(number: object, what: str) -> int:
    try:
        whole = index(number)  # type: ignore[arg-type]
    except TypeError:
        raise OddsError(f"{what} is {given(number)}: give a whole number") from None
    if abs(whole) > _MOST:
        raise OddsError(f"{what} is {given(number)}: give no more than {_MOST}")
    return whole


def _rank(name: str) -> str:
    if not isinstance(name, str) or len(name) != 1 or name not in RANKS:
        raise OddsError(f"{given(name)} is not a rank: {_WRITE}")
    return name


def ranks(cards: str | Iterable[str]) -> Iterator[str]:
    """The ranks of cards, ``8h 8d``, or those alone, ``8 8``."""
    if not isinstance(cards, Iterable):
        raise OddsError(f"{given(cards)} is no text of cards: {_WRITE}")
    for word in cards.split() if isinstance(cards, str) else cards:
        if not isinstance(word, str) or len(word) == 1:
            yield _rank(word)
            continue
        try:
            yield rank(card(word))
        except CardError:
            may = f"a suit of {SUITS} may follow"
            raise OddsError(f"{word!r} is not a card: {_WRITE}; {may}") from None
