"""The walked table of a house as a page to read."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from docs.walk.cells import Cell
from docs.walk.merge import Line, Pairs, lines
from docs.walk.outcome import Outcome, Ruled
from docs.walk.walk import Last, Under
from sabot.law import DOCUMENTS
from sabot.table.tongues import Words

_UNDER = {
    Under.NOTHING: "nothing",
    Under.UNSEEN: "an unseen card",
    Under.SEEN: "a seen card",
    Under.SHOWS: "the next card showing",
}
_LAST = {
    Last.NO: "not the last coup",
    Last.MASK_IN_COUP: "the mask out in the coup",
    Last.MASK_FIRST: "a coup that begins with the mask",
    Last.TOO_FEW: "too few cards behind the mask",
}
_HEADINGS = (
    "| what happens | when | what it is called | what is done | article |\n"
    "| --- | --- | --- | --- | --- |"
)
_KINDS = ("dealt wrongly", "in bianco", "misrepeated")


NO_CARD_LEFT = "no-card-left"


def digest(cells: Iterable[Cell]) -> str:
    """A mark of the plain cells, those with nothing under the sabot and not in the last coup.

    By it a page can be found stale without all cells being walked again.
    """
    told = [
        repr((str(cell.mode), cell.moment, cell.fact.id, cell.outcome))
        for cell in cells
        if cell.under is Under.NOTHING and cell.last is Last.NO
    ]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


class Page:
    """The page of one house."""

    def __init__(self, game: str, house: Any, cells: Sequence[Cell]) -> None:
        names = import_module(f"sabot.{game.replace('-', '_')}.names")
        self.mishaps: Mapping[str, Words] = names.MISHAPS
        self.remedies: Mapping[str, Words] = names.REMEDIES
        self.house, self.cells = house, cells

    def text(self) -> str:
        house = self.house
        title = f"{house.name}, {DOCUMENTS[house.document].game}"
        seal = f"<!-- plain: {digest(self.cells)} -->"
        return "\n".join((f"# Rulings walked: {title}", "", *self._said(), seal, ""))

    def _said(self) -> Iterator[str]:
        modes = list(dict.fromkeys(cell.mode for cell in self.cells))
        none_left = sum(cell.outcome.refused == NO_CARD_LEFT for cell in self.cells)
        yield (
            f"{len(self.cells):,} cells walked. In {none_left:,} of them the sabot does not hold "
            "the cards the fact would need; the others follow. "
            "How to read them: [rulings, walked](../rulings-walked.md)."
        )
        yield ""
        missing = self._not_reached()
        if missing:
            yield f"Rows that no cell reaches: {', '.join(f'`{each}`' for each in missing)}."
            yield ""
        for mode in modes:
            cells = [cell for cell in self.cells if cell.mode == mode]
            yield f"## Mode {mode}: {len(cells):,} cells"
            yield ""
            yield from self._mode([cell for cell in cells if cell.outcome.refused != NO_CARD_LEFT])

    def _not_reached(self) -> list[str]:
        """What the house has a row for and nothing here brings up: mostly what its modes lack."""
        reached = {
            ruled.mishap
            for cell in self.cells
            for ruled in (*cell.outcome.at_once, *cell.outcome.later)
        }
        return [str(mishap) for mishap in self.house.rulings if mishap not in reached]

    def _mode(self, cells: Sequence[Cell]) -> Iterator[str]:
        moments = list(dict.fromkeys(cell.moment for cell in cells))
        yield f"Moments walked: {'; '.join(moments)}."
        yield ""
        told: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for fact in dict.fromkeys(cell.fact for cell in cells):
            rows = self._rows([cell for cell in cells if cell.fact is fact], moments)
            told[rows].append(fact.words)
        yield _HEADINGS
        for rows, words in told.items():
            heads = [f"**{'; or: '.join(words)}**", *[""] * (len(rows) - 1)]
            yield from (f"| {head} {row}" for head, row in zip(heads, rows, strict=True))
        yield ""

    def _rows(self, cells: Sequence[Cell], moments: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._row(line, moments) for line in lines(cells))

    def _row(self, line: Line, moments: Sequence[str]) -> str:
        when = _when(line, moments)
        outcome = line.outcome
        if outcome.refused:
            return f"| {when} | – | it cannot have happened | – |"
        return (
            f"| {when} | {self._called(outcome)} | {self._done(outcome)} | {_articles(outcome)} |"
        )

    def _called(self, outcome: Outcome) -> str:
        at_once = [self.mishaps[ruled.mishap].en for ruled in outcome.at_once]
        later = [self.mishaps[ruled.mishap].en for ruled in outcome.later]
        return _then(at_once, later) or "–"

    def _done(self, outcome: Outcome) -> str:
        at_once, later = (list(map(self._remedies, each)) for each in outcome[1:3])
        fate = "; ".join(outcome.fate)
        told = _then(at_once, later)
        if told and fate:
            return f"{told}. *{fate[0].upper()}{fate[1:]}*"
        return told or (f"*{fate}*" if fate else "nothing: play goes on")

    def _remedies(self, ruled: Ruled) -> str:
        return ", ".join(self.remedies[remedy].en for remedy in ruled.remedies)


def _then(at_once: Sequence[str], later: Sequence[str]) -> str:
    parts = ["; ".join(at_once)] if at_once else []
    return "; *then* ".join([*parts, *(["; ".join(later)] if later else [])])


def _articles(outcome: Outcome) -> str:
    cites = dict.fromkeys(ruled.cite for ruled in (*outcome.at_once, *outcome.later))
    return ", ".join(f"`{cite}`" for cite in cites) or "–"


def _when(line: Line, moments: Sequence[str]) -> str:
    if not line.moments:
        return "otherwise"
    names = _moments(line.moments, moments)
    return f"{names}{_pairs(line.pairs)}"


def _moments(named: Iterable[str], every: Sequence[str]) -> str:
    """Those of one kind of coup together; what holds in coups of every kind is told once."""
    chosen = set(named)
    existing: dict[str, list[str]] = defaultdict(list)
    for each in every:
        existing[_base(each)].append(each)
    groups: dict[str, list[str]] = defaultdict(list)
    for base, all_ in existing.items():
        here = [each for each in all_ if each in chosen]
        if here == all_:
            groups[""].append(base)
        elif here:
            kinds = [_kind(each) for each in here]
            groups[f" ({' or '.join(kinds)})"].append(base)
    return "; ".join(f"{', '.join(names)}{kind}" for kind, names in groups.items())


def _base(moment: str) -> str:
    kind, _, base = moment.partition(", ")
    return base if kind in _KINDS else moment


def _kind(moment: str) -> str:
    kind = moment.partition(", ")[0]
    return kind if kind in _KINDS else "rightly dealt, with bets"


def _pairs(pairs: Pairs) -> str:
    """With what under the sabot, and in which coup; nothing where neither matters."""
    groups: dict[tuple[Under, ...], list[Last]] = defaultdict(list)
    for last in Last:
        unders = tuple(under for under in Under if (under, last) in pairs)
        if unders:
            groups[unders].append(last)
    said = [
        ", ".join(filter(None, (_either(_UNDER, unders), _either(_LAST, lasts))))
        for unders, lasts in groups.items()
    ]
    return f" – *{'; or '.join(said)}*" if any(said) else ""


def _either(words: Mapping[Any, str], chosen: Sequence[Any]) -> str:
    """Those it may be, or the one it may not; nothing where it does not matter which."""
    left = [each for each in words if each not in chosen]
    if not left:
        return ""
    if len(left) == 1:
        word = words[left[0]]
        return word.removeprefix("not ") if word.startswith("not ") else f"not {word}"
    return " or ".join(words[each] for each in chosen)
