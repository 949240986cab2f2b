"""Hypothesis strategies for acts, events and refusals, built from the fields of their classes."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from sabot.black_jack import mishaps as black_jack
from sabot.punto_banco import mishaps as punto_banco
from sabot.table.acts import Act, Join
from sabot.table.cards import DECK, Card
from sabot.table.limits import Limits, Range
from sabot.table.money import LARGEST, Amount

amounts = st.integers(0, LARGEST).map(Amount)
_ranges = st.builds(Range, amounts, amounts)
names = st.from_regex(r"[^\W\d_][\w.'-]{0,31}", fullmatch=True)

_VALUES: Mapping[Any, st.SearchStrategy[Any]] = {
    # A record is UTF-8, so no half of a character. Those at which Python breaks lines: test_record.
    str: st.one_of(
        names, st.text(st.characters(codec="utf-8", exclude_characters="\x85\u2028\u2029"))
    ),
    bool: st.booleans(),
    int: st.integers(-999_999_999, 999_999_999),
    Amount: amounts,
    Card: st.sampled_from(DECK),
    Limits: st.builds(Limits, _ranges, st.none() | _ranges),
    # What every game shares names mishaps and remedies without knowing which there are.
    StrEnum: st.sampled_from(
        [each for of in (punto_banco, black_jack) for each in (*of.Mishap, *of.Remedy)]
    ),
}


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type that a field of an act or an event may have."""
    if get_origin(hint) in (Union, UnionType):
        kinds = [values(each) for each in get_args(hint) if each is not NoneType]
        return st.one_of(st.none(), *kinds)
    if hint in _VALUES:
        return _VALUES[hint]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return st.sampled_from(list(hint))
    if get_origin(hint) is tuple:
        one = get_args(hint)[0]
        # A table has at least one currency.
        least = 1 if isinstance(one, type) and issubclass(one, StrEnum) else 0
        return st.lists(values(one), min_size=least, max_size=6).map(tuple)
    return st.builds(hint, **{name: values(part) for name, part in get_type_hints(hint).items()})


def built(cls: Callable[..., Any]) -> st.SearchStrategy[Any]:
    """Instances of a dataclass with any values in its fields."""
    hints = get_type_hints(cls)
    given = {field.name: values(hints[field.name]) for field in fields(cls)}  # type: ignore[arg-type]
    if "by" in given:
        given["by"] = names
    return st.builds(cls, **given)


def acts(cls: type[Act]) -> st.SearchStrategy[Act]:
    """Acts of a class, but for those the notation cannot write yet: see test_notation."""
    strategy: st.SearchStrategy[Act] = built(cls)
    if cls is Join:
        return strategy.filter(lambda act: isinstance(act, Join) and bool(act.chips))
    return strategy
