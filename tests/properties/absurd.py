"""Acts of any kind, by anybody, with any values: most are out of turn, many absurd."""

from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from sabot.table.acts import Act, Wash
from sabot.table.cards import DECK, Card
from sabot.table.limits import Limits, Range
from sabot.table.money import LARGEST, Amount

PEOPLE = (
    "anna", "bruno", "carla", "dino", "nobody", "", "dealer", "inspector", "chief",
    "direction", "controller", "supervisor", "<float>", "Robert'); --",
)  # fmt: skip

_AMOUNTS = st.sampled_from(
    [Amount(each) for each in (-1, 0, 1, 5_00, 10_00, 25_50, 100_00, 5_000_00, LARGEST + 1)]
)
_NUMBERS = st.integers(-2, 12) | st.sampled_from([52, 306, 10**9])
_RANGES = st.builds(Range, _AMOUNTS, _AMOUNTS)
_LIMITS = st.builds(Limits, _RANGES, st.none() | _RANGES)


def _values(hint: Any, texts: tuple[str, ...]) -> st.SearchStrategy[Any]:
    if type(None) in get_args(hint):
        kind = next(each for each in get_args(hint) if each is not type(None))
        return st.none() | _values(kind, texts)
    if hint is Amount:
        return _AMOUNTS
    if hint is Card:
        return st.sampled_from(DECK)
    if hint is Limits:
        return _LIMITS
    if hint is bool:
        return st.booleans()
    if hint is int:
        return _NUMBERS
    if hint is str:
        return st.sampled_from(PEOPLE + texts)
    if get_origin(hint) is tuple:
        return st.lists(_values(get_args(hint)[0], texts), max_size=3).map(tuple)
    assert issubclass(hint, StrEnum)
    return st.sampled_from(hint)


def _acts(cls: type[Act], texts: tuple[str, ...]) -> st.SearchStrategy[Act]:
    hints = get_type_hints(cls)
    required: dict[str, st.SearchStrategy[Any]] = {}
    optional: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(cls):
        if field.name == "by":
            continue
        target = required if field.default is MISSING else optional
        target[field.name] = _values(hints[field.name], texts)
    return st.builds(
        lambda by, values: cls(by, **values),
        st.sampled_from(PEOPLE),
        st.fixed_dictionaries(required, optional=optional),
    )


@cache
def absurd_acts(acts: tuple[type[Act], ...], texts: tuple[str, ...]) -> st.SearchStrategy[Act]:
    """Any of these acts; ``texts`` are words that mean something in the game besides names."""
    return st.one_of([_acts(cls, texts) for cls in acts if cls is not Wash])
