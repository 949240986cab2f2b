"""What a part of a house can be, in words."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Any

from sabot.black_jack.house import Hole, Pairs, Shown, Takes
from sabot.punto_banco.house import Reopening, StandingBets
from sabot.punto_banco.settle import Pass, Rounding
from sabot.punto_banco.tableau import Side
from sabot.table.coup.acts import Manner
from sabot.table.coup.pay import Pay
from sabot.table.limits import PlacardRule, Range
from sabot.table.roles import Role
from sabot.table.tongues import Words
from sabot.table.words import MODES, ROLES

_YES = {True: Words("sì", "yes"), False: Words("no", "no")}
_UNLIMITED = Words("senza limite", "unlimited")
_ALWAYS = Words("sempre", "always")
_NEVER = Words("mai", "never")
_NONE = Words("nessuno", "none")

# By the kind of the value: one word may mean two things, such as a covered card and covered play.
_WORDS: Mapping[type[StrEnum], Mapping[str, Words]] = {
    StandingBets: {
        "any-box": Words("in ogni casella", "in any box"),
        "free-box": Words("nelle caselle libere", "in free boxes"),
    },
    Reopening: {
        "never": _NEVER,
        "before-cards": Words("finché nessuna carta è uscita", "as long as no card is out"),
        "unseen": Words("finché nessuna carta è vista", "as long as no card has been seen"),
    },
    Rounding: {
        "commission": Words("la cagnotte", "the commission"),
        "winnings": Words("la vincita", "the winnings"),
    },
    Pass: {
        "collect-side": Words("si ritirano le puntate a lato", "side bets are collected"),
        "collect-ordinary": Words("si ritirano le puntate perdenti", "losing bets are collected"),
        "return": Words("si restituiscono quelle pari", "those on a tie are returned"),
        "pay-ordinary": Words("si pagano le vincenti", "winning bets are paid"),
        "pay-side": Words("si pagano le puntate a lato", "side bets are paid"),
    },
    Side: {"punto": Words("Punto", "Punto"), "banco": Words("Banco", "Banco")},
    Manner: {"words": Words("a voce", "in words"), "gesture": Words("a gesti", "by a sign")},
    Hole: {
        "none": Words("nessuna", "none"),
        "covered": Words("coperta", "covered"),
        "peeked": Words("coperta, e guardata", "covered, and looked at"),
    },
    Shown: {"ace": Words("un asso", "an ace"), "ten": Words("un dieci", "a ten")},
    Pairs: {
        "value": Words("di uguale valore", "of equal value"),
        "rank": Words("di uguale figura", "of equal rank"),
    },
    Takes: {
        "all": Words("tutte le puntate", "all bets"),
        "original": Words("solo la prima puntata", "the original bet only"),
    },
    Role: {role.value: words for role, words in ROLES.items()},
}
# A house's own functions, by name.
_FUNCTIONS: Mapping[str, Words] = {
    "seated_first": Words(
        "prima chi è seduto, poi chi ha puntato prima",
        "seated players first, then the first to bet",
    ),
    "from_button": Words("dal Bottone in poi", "from the Button on"),
    "ask": Words("si chiede a chi è pari", "the tied are asked"),
}


def said(value: Any, lang: str) -> str:
    """A value in words. None says that there is no limit."""
    if value is None:
        return _UNLIMITED.said(lang)
    if isinstance(value, bool):
        return _YES[value].said(lang)
    if isinstance(value, StrEnum):
        words = _WORDS.get(type(value), MODES).get(value)
        return words.said(lang) if words else value.value
    if isinstance(value, Range):
        return f"{units(value.minimum)}–{units(value.maximum)}"
    if isinstance(value, PlacardRule):
        return Words(
            f"il massimo {value.ratio} volte il minimo, al più {units(value.ceiling)}",
            f"the most {value.ratio} times the least, at most {units(value.ceiling)}",
        ).said(lang)
    if isinstance(value, Pay):
        return Words(f"{value.won} a {value.staked}", f"{value.won} to {value.staked}").said(lang)
    if isinstance(value, Mapping):
        return _by_point(value, lang)
    if isinstance(value, tuple | frozenset):
        return several(value, lang)
    return _FUNCTIONS[value.__name__].said(lang) if callable(value) else str(value)


def several(values: Collection[Any], lang: str) -> str:
    """Numbers as 2, 4–7; words one after the other, those without an order by the alphabet."""
    if not values:
        return _NONE.said(lang)
    if all(isinstance(value, int) for value in values):
        return numbers(values)
    told = [said(value, lang) for value in values]
    return ", ".join(told if isinstance(values, tuple) else sorted(told))


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
    told = []
    for cards, points in alike.items():
        every = cards >= frozenset(range(10))
        when = _ALWAYS.said(lang) if every else numbers(cards) or _NEVER.said(lang)
        told.append(f"{numbers(points)}: {when}")
    return "; ".join(told)
