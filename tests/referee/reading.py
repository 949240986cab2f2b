"""Reads the acts of a record. Outcome lines, those that begin with ``>``, are never looked at."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

RANKS = "A23456789TJQK"
SUITS = "shdc"
SEAL = re.compile(r" ~[0-9a-f]{8}$")
WORD = re.compile(r'(?:([a-z_]+)=)?("(?:[^"\\]|\\.)*"|\S+)')
DECKS = re.compile(r"(\d+)decks")


@dataclass(frozen=True)
class Act:
    """One line: who did what. ``words`` stand by place, ``named`` are written ``name=value``."""

    line: int
    who: str
    verb: str
    words: tuple[str, ...] = ()
    named: dict[str, str] = field(default_factory=dict)

    def get(self, name: str, place: int = -1, default: str = "") -> str:
        """A field by its name or by its place."""
        if name in self.named:
            return self.named[name]
        return self.words[place] if 0 <= place < len(self.words) else default


@dataclass(frozen=True)
class Heading:
    game: str
    house: str


def read(text: str) -> tuple[Heading, list[Act]]:
    """The heading and the acts of a record."""
    heads: dict[str, str] = {}
    acts = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = SEAL.sub("", raw)
        if not line.strip() or line[0] in "#>|" or line.startswith("end "):
            continue
        who, colon, rest = line.partition(": ")
        if not colon:
            name, _, value = line.partition(" ")
            heads[name] = value
            continue
        verb, _, fields = rest.partition(" ")
        acts.append(_act(number, who, verb, fields))
    return Heading(heads["game"], heads["house"]), acts


def _act(number: int, who: str, verb: str, fields: str) -> Act:
    words, named = [], {}
    for name, value in _words(fields):
        if name:
            named[name] = value
        else:
            words.append(value)
    return Act(number, who, verb, tuple(words), named)


def _words(fields: str) -> Iterator[tuple[str, str]]:
    for match in WORD.finditer(fields):
        name, value = match.group(1) or "", match.group(2)
        yield name, json.loads(value) if value.startswith('"') else value


def cents(text: str) -> int:
    """An amount in hundredths."""
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") or 0)


def limits(text: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """The range of Punto and Banco and that of the tie."""
    first, _, second = text.partition("/")
    return _range(first), _range(second or first)


def _range(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return cents(low), cents(high)


def washed(act: Act, decks: int) -> list[str]:
    """The order of a wash, its shorthands written out."""
    cards: list[str] = []
    for word in act.words:
        whole = DECKS.fullmatch(word)
        deck = [rank + suit for suit in SUITS for rank in RANKS]
        cards += deck * int(whole.group(1)) if whole else [word]
    if "stacked" not in act.named:
        return cards
    # The cards named lie on top once the pack has been cut after so many cards.
    left = [rank + suit for suit in SUITS for rank in RANKS for _ in range(decks)]
    for card in cards:
        left.remove(card)
    order, at = cards + left, int(act.named["stacked"])
    return order[-at:] + order[:-at] if at else order
