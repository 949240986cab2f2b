"""Black Jack at Campione: the cards, what they are worth, and the box they leave.

The numbers are those of the articles of the regulation; ``c1`` is its first chapter.
"""

from dataclasses import dataclass, field


@dataclass(eq=False)
class Card:
    """A card of the sabot. That it was seen is a lasting fact, however it lies afterwards."""

    face: str
    place: int
    seen: bool = False
    turned: bool = False  # 17: face up in the sabot
    lies: str = "sabot"
    box: int = 0  # 30: where it went in the course of the deal, and to whom
    owner: str = ""
    natural: bool = True  # 30: by its place in the deal; not out of turn, in the dealer's hand


def value(face: str) -> int:
    """c1.values: figures ten, others as printed; the ace one here, and eleven where it fits."""
    return 1 if face[0] == "A" else 10 if face[0] in "TJQK" else int(face[0])


def soft(cards: list[Card]) -> bool:
    """7, c1.values: an ace counts eleven where that does not go over 21."""
    total = sum(value(card.face) for card in cards)
    return total <= 11 and any(card.face[0] == "A" for card in cards)


def point(cards: list[Card]) -> int:
    return sum(value(card.face) for card in cards) + (10 if soft(cards) else 0)


def natural(cards: list[Card]) -> bool:
    """8: 21 with the first two cards. After a split it is none: whoever asks must look."""
    return len(cards) == 2 and point(cards) == 21


def pair(cards: list[Card]) -> bool:
    """11, c1.split: two cards of the same value, ten and figures too."""
    return len(cards) == 2 and value(cards[0].face) == value(cards[1].face)


def doubling(cards: list[Card], split_ten: bool) -> bool:
    """10: nine, ten or eleven on two cards. 11: an ace on a split ten counts one there."""
    total = sum(value(card.face) for card in cards)
    hard = not soft(cards) or split_ten
    return len(cards) == 2 and 9 <= total <= 11 and hard


def bank_draws(cards: list[Card]) -> bool:
    """25: up to sixteen it must draw, from seventeen on it must stand, soft or not (7)."""
    return point(cards) <= 16


@dataclass
class Sabot:
    """1: the pack once cut, the mask before its last quarter."""

    cards: list[Card] = field(default_factory=list)
    out: int = 0
    mask: int = 0

    @property
    def empty(self) -> bool:
        return self.out >= len(self.cards)

    @property
    def mask_out(self) -> bool:
        """33: the mask has come out when the card behind it has."""
        return self.out > self.mask

    @property
    def next_known(self) -> bool:
        """The next card is to be seen in the sabot."""
        return not self.empty and self.cards[self.out].turned

    def turn(self) -> None:
        """17: the next card lies face up. Whoever is at the table has seen it."""
        self.cards[self.out].turned = self.cards[self.out].seen = True

    def draw(self) -> Card:
        self.out += 1
        return self.cards[self.out - 1]


def loaded(faces: list[str], behind: str = "") -> Sabot:
    """c1.decks: the mask lies before about a quarter of the pack, at the back."""
    cards = [Card(face, place) for place, face in enumerate(faces)]
    return Sabot(cards, mask=len(cards) - int(behind or len(cards) // 4))
