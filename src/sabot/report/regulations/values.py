"""What a part of a house can be, in words."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import NamedTuple

from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.languages import Words
from sabot.table.limits import PlacardRule, Range
from sabot.table.roles import Role
from sabot.table.words import MODES, ROLES

_YES = {True: Words("sì", "yes"), False: Words("no", "no")}
_UNLIMITED = Words("senza limite", "unlimited")
_ALWAYS = Words("sempre", "always")
NEVER = Words("mai", "never")
_NONE = Words("nessuno", "none")

# By the kind of the value: one word may mean two things, such as a covered card and covered play.
_WORDS: dict[type[StrEnum], Mapping[str, Words]] = {
    Manner: {"words": Words("a voce", "in words"), "gesture": Words("a gesti", "by a sign")},
    Role: {role.value: words for role, words in ROLES.items()},
}


class Vocabulary(NamedTuple):
    """A game's own words: for values by their kind, and for the functions a house picks."""

    kinds: Mapping[type[StrEnum], Mapping[str, Words]] = {}
    functions: Mapping[object, Words] = {}


_NO_OTHERS = Vocabulary()


def value_text(value: object, lang: str, own: Vocabulary = _NO_OTHERS) -> str:
    """A value in words, the game's own among them. None says that there is no limit."""
    if value is None:
        return _UNLIMITED.text(lang)
    if isinstance(value, bool):
        return _YES[value].text(lang)
    if isinstance(value, StrEnum):
        words = {**_WORDS, **own.kinds}.get(type(value), MODES).get(value)
        return words.text(lang) if words else value.value
    if isinstance(value, Range):
        return f"{units(value.minimum)}–{units(value.maximum)}"
    if isinstance(value, PlacardRule):
        return Words(
            f"il massimo {value.ratio} volte il minimo, al più {units(value.ceiling)}",
            f"the most {value.ratio} times the least, at most {units(value.ceiling)}",
        ).text(lang)
    if isinstance(value, Pay):
        return Words(f"{value.won} a {value.staked}", f"{value.won} to {value.staked}").text(lang)
    if isinstance(value, Mapping):
        return _by_point(value, lang)
    if isinstance(value, tuple | frozenset):
        return several(value, lang, own)
    return own.functions[value].text(lang) if callable(value) else str(value)


def several(values: Collection[object], lang: str, own: Vocabulary = _NO_OTHERS) -> str:
    """Numbers as 2, 4–7; words one after the other, those without an order by the alphabet."""
    if not values:
        return _NONE.text(lang)
    counts = [value for value in values if isinstance(value, int)]
    if len(counts) == len(values):
        return numbers(counts)
    texts = [value_text(value, lang, own) for value in values]
    return ", ".join(texts if isinstance(values, tuple) else sorted(texts))


def numbers(values: Collection[int]) -> str:
    """Numbers in order, those that follow each other drawn together: 0–5, 9."""
    runs: list[tuple[int, int]] = []
    for value in sorted(values):
        if runs and value == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], value
        else:
            runs.append((value, value))
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in runs)


def units(minor: int) -> str:
    """An amount with its cents only where it has some."""
    whole, cents = divmod(minor, 100)
    return f"{whole}.{cents:02d}" if cents else f"{whole}"


def _by_point(rows: Mapping[int, frozenset[int]], lang: str) -> str:
    """On which cards one draws, by the point; points that do alike together."""
    alike: dict[frozenset[int], list[int]] = {}
    for point, cards in rows.items():
        alike.setdefault(cards, []).append(point)
    texts = []
    for cards, points in alike.items():
        every = cards >= frozenset(range(10))
        when = _ALWAYS.text(lang) if every else numbers(cards) or NEVER.text(lang)
        texts.append(f"{numbers(points)}: {when}")
    return "; ".join(texts)
