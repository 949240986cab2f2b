"""The lines of a Black Jack record, read as acts. Outcomes, seals and comments are passed over."""

import json
import re
from collections import Counter
from dataclasses import dataclass, field

RANKS = "A23456789TJQK"
SUITS = "shdc"
DECK = [rank + suit for suit in SUITS for rank in RANKS]

SEAL = re.compile(r" ~[0-9a-f]{8}$")
ACT = re.compile(r"^([^ :]+): ([a-z-]+)(.*)$")
WORD = re.compile(r'(?:([a-z_]+)=)?("(?:[^"\\]|\\.)*"|[^ "]+)')


@dataclass(frozen=True)
class Act:
    """Who did what: the words by place, and those by name."""

    who: str
    verb: str
    words: tuple[str, ...] = ()
    named: dict[str, str] = field(default_factory=dict)

    def word(self, place: int, name: str, otherwise: str = "") -> str:
        """A field, given by place or by name."""
        if place < len(self.words):
            return self.words[place]
        return self.named.get(name, otherwise)

    def money(self, place: int, name: str) -> int:
        """An amount, in centimes."""
        return centimes(self.word(place, name, "0"))


def centimes(text: str) -> int:
    units, _, rest = text.partition(".")
    return int(units) * 100 + int((rest + "00")[:2])


def act(line: str) -> Act:
    """One line of a record that tells an act."""
    parts = ACT.match(SEAL.sub("", line.strip()))
    assert parts, line
    words, named = [], {}
    for name, text in WORD.findall(parts[3]):
        value = json.loads(text) if text.startswith('"') else text
        if name:
            named[name] = value
        else:
            words.append(value)
    return Act(parts[1], parts[2], tuple(words), named)


def acts(text: str) -> list[Act]:
    """All the acts of a record, in their order."""
    lines = (SEAL.sub("", line) for line in text.splitlines())
    return [act(line) for line in lines if ACT.match(line) and line[0] not in ">|#"]


def cards(words: tuple[str, ...]) -> list[str]:
    """Cards listed, ``4decks`` written out."""
    listed: list[str] = []
    for word in words:
        listed += DECK * int(word[: -len("decks")]) if word.endswith("decks") else [word]
    return listed


def washed(wash: Act, decks: int) -> list[str]:
    """The order of a wash; with ``stacked`` the cards named lie on top once the pack is cut."""
    order = cards(wash.words)
    if "stacked" not in wash.named:
        return order
    left = Counter(DECK * decks) - Counter(order)
    order = order + [card for card in DECK for _ in range(left[card])]
    place = int(wash.named["stacked"])
    return order[len(order) - place :] + order[: len(order) - place]
