"""Cells with the same outcome told in one line, in as few lines as say it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from docs.walk.cells import Cell
from docs.walk.outcome import Outcome
from docs.walk.refusals import merged
from docs.walk.walk import Last, Under

Pair = tuple[Under, Last]
Pairs = frozenset[Pair]
EVERY: Pairs = frozenset(product(Under, Last))


class Line(NamedTuple):
    """Where an outcome is reached. No moments: everywhere else.

    ``pairs``: with what under the sabot, and in a coup that is the last or not.
    """

    moments: tuple[str, ...]
    pairs: Pairs
    outcome: Outcome


def lines(cells: Sequence[Cell]) -> list[Line]:
    """The lines of one fact: the commonest outcome is told last, as what happens otherwise."""
    existing: dict[str, set[Pair]] = defaultdict(set)
    by_outcome: dict[Outcome, dict[str, set[Pair]]] = defaultdict(lambda: defaultdict(set))
    counts: dict[Outcome, int] = defaultdict(int)
    for cell in cells:
        pair = (cell.under, cell.last)
        outcome = merged(cell.outcome)
        existing[cell.moment].add(pair)
        by_outcome[outcome][cell.moment].add(pair)
        counts[outcome] += 1
    commonest = max(counts, key=lambda each: counts[each])
    rows = [
        Line(moments, pairs, outcome)
        for outcome, at in by_outcome.items()
        if outcome != commonest
        for moments, pairs in _grouped(at, existing)
    ]
    # What cannot happen is told after what can.
    rows.sort(key=lambda line: bool(line.outcome.refused))
    return [*rows, Line((), EVERY, commonest)]


def _grouped(
    at: Mapping[str, set[Pair]], existing: Mapping[str, set[Pair]]
) -> Iterator[tuple[tuple[str, ...], Pairs]]:
    """Moments together that one set of circumstances says all of.

    A moment at which, say, no seen card can lie under the sabot agrees with any set that differs
    only in that.
    """
    groups: list[list[str]] = []
    for moment in at:
        for group in groups:
            if _widest([*group, moment], at, existing) is not None:
                group.append(moment)
                break
        else:
            groups.append([moment])
    for group in groups:
        pairs = _widest(group, at, existing)
        assert pairs is not None
        yield tuple(group), pairs


def _widest(
    moments: Sequence[str], at: Mapping[str, set[Pair]], existing: Mapping[str, set[Pair]]
) -> Pairs | None:
    """The widest set that holds of each of them, so that the fewest words say it."""
    union = frozenset(pair for moment in moments for pair in at[moment])
    unders = frozenset(under for under, _ in union)
    lasts = frozenset(last for _, last in union)
    for wide in (
        EVERY,
        frozenset(product(unders, Last)),
        frozenset(product(Under, lasts)),
        frozenset(product(unders, lasts)),
        union,
    ):
        if all(wide & existing[moment] == at[moment] for moment in moments):
            return wide
    return None
