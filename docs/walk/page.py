"""The walked table of a house as a page to read."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from docs.walk.cells import Cell
from docs.walk.impossible import Impossible, why_impossible
from docs.walk.merge import Line, Pairs, lines
from docs.walk.outcome import Outcome, Ruled
from docs.walk.refusals import NO_CARD_LEFT, UNHEARD, WHY
from docs.walk.walk import Fact, Last, Under, Walked
from sabot.law import DOCUMENTS
from sabot.table.languages import Words

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
    Last.RUNS_OUT: "a sabot that runs out",
}
_HEADINGS = (
    "| what happens | when | what it is called | what is done | article |\n"
    "| --- | --- | --- | --- | --- |"
)
_INDEX = "../rulings-walked.md"
Rows = tuple[str, ...]
Facts = Mapping[Fact, Rows]
_KINDS = ("dealt wrongly", "in bianco", "misrepeated")


def digest(cells: Iterable[Cell]) -> str:
    """A mark of the plain cells, those with nothing under the sabot and not in the last coup.

    By it a page can be found stale without all cells being walked again.
    """
    lines = [
        repr((str(cell.mode), cell.moment, cell.fact.id, cell.outcome))
        for cell in cells
        if cell.under is Under.NOTHING and cell.last is Last.NO
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def not_reached(
    house: Any, mode: str, cells: Sequence[Cell], rows: Iterable[Impossible]
) -> dict[str, str]:
    """The mishaps that come up in no cell of a mode, and why each cannot; all others do come up."""
    reached = {
        ruled.mishap for cell in cells if cell.mode == mode for ruled in cell.outcome.rulings
    }
    reasons = {mishap: why_impossible(rows, house.id, mode, mishap) for mishap in house.rulings}
    wrong = [str(mishap) for mishap, why in reasons.items() if (mishap in reached) is bool(why)]
    assert not wrong, f"{house.id}, {mode}: neither reached nor impossible, or both: {wrong}"
    return {str(mishap): why for mishap, why in reasons.items() if why}


def _walked(cells: Iterable[Cell]) -> list[str]:
    """The moments of these cells, in order."""
    return list(dict.fromkeys(cell.moment for cell in cells))


def _common(tables: Sequence[Facts]) -> Facts:
    """The facts that come to the same in each of several modes."""
    first, *others = tables
    if not others:
        return {}
    return {
        fact: rows
        for fact, rows in first.items()
        if all(table.get(fact) == rows for table in others)
    }


def _table(facts: Facts) -> Iterator[str]:
    """Facts with the same rows are shown together."""
    facts_of: dict[Rows, list[str]] = defaultdict(list)
    for fact, rows in facts.items():
        facts_of[rows].append(fact.words)
    yield _HEADINGS
    for rows, words in facts_of.items():
        heads = [f"**{'; or: '.join(words)}**", *[""] * (len(rows) - 1)]
        yield from (f"| {head} {row}" for head, row in zip(heads, rows, strict=True))
    yield ""


class Page:
    """The page of one house."""

    def __init__(self, walked: Walked, house: Any, cells: Sequence[Cell]) -> None:
        names = import_module(f"sabot.{walked.game.id.replace('-', '_')}.names")
        self.impossible = walked.impossible
        self.mishaps: Mapping[str, Words] = names.MISHAPS
        self.remedies: Mapping[str, Words] = names.REMEDIES
        self.house, self.cells = house, cells

    def text(self) -> str:
        house = self.house
        title = f"{house.name}, {DOCUMENTS[house.document].game}"
        seal = f"<!-- plain: {digest(self.cells)} -->"
        return "\n".join((f"# Rulings walked: {title}", "", *self._lines(), seal, ""))

    def _lines(self) -> Iterator[str]:
        modes = list(dict.fromkeys(cell.mode for cell in self.cells))
        yield f"{len(self.cells):,} cells walked. How to read them: [rulings, walked]({_INDEX})."
        yield ""
        yield from self._refused()
        yield from self._not_reached(modes)
        tables = {mode: self._facts(mode) for mode in modes}
        common = _common(list(tables.values()))
        if common:
            yield "## In every mode"
            yield ""
            yield from _table(common)
        for mode, facts in tables.items():
            own = [cell for cell in self.cells if cell.mode == mode]
            yield f"## Mode {mode}: {len(own):,} cells"
            yield ""
            yield f"Moments walked: {'; '.join(_walked(own))}."
            yield ""
            yield from _table({fact: rows for fact, rows in facts.items() if fact not in common})

    def _refused(self) -> Iterator[str]:
        """Where nothing comes of a fact, counted by the reason."""
        refused = Counter(cell.outcome.refused for cell in self.cells if cell.outcome.refused)
        yield (
            f"In {refused.total():,} of them it cannot have happened, or is not heard. Those for "
            "which the sabot has not the cards are told no more; the others follow."
        )
        yield ""
        yield "| why nothing comes of it | cells |"
        yield "| --- | --- |"
        for code, count in refused.most_common():
            yield f"| {WHY[code]} | {count:,} |"
        yield ""

    def _not_reached(self, modes: Sequence[str]) -> Iterator[str]:
        """What the house has a row for and nothing here brings up, and why."""
        listed: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        for mode in modes:
            for mishap, why in not_reached(self.house, mode, self.cells, self.impossible).items():
                listed[why][mishap].append(str(mode))
        if not listed:
            return
        yield "Mishaps that no cell reaches, because they cannot happen:"
        yield ""
        yield "| mishaps | why they cannot happen |"
        yield "| --- | --- |"
        for why, mishaps in listed.items():
            where = next(iter(mishaps.values()))
            mode = "" if where == list(map(str, modes)) else f"mode {', '.join(where)}: "
            yield f"| {', '.join(f'`{each}`' for each in mishaps)} | {mode}{why} |"
        yield ""

    def _facts(self, mode: str) -> Facts:
        """The rows of each fact in a mode."""
        own = [cell for cell in self.cells if cell.mode == mode]
        moments = _walked(own)
        by_fact: dict[Fact, list[Cell]] = defaultdict(list)
        for cell in own:
            if cell.outcome.refused != NO_CARD_LEFT:
                by_fact[cell.fact].append(cell)
        return {fact: self._rows(cells, moments) for fact, cells in by_fact.items()}

    def _rows(self, cells: Sequence[Cell], moments: Sequence[str]) -> Rows:
        merged = lines(cells)
        if len(merged) == 1:
            # Where it has a subject, it comes to this.
            merged = [merged[0]._replace(moments=tuple(_walked(cells)))]
        return tuple(self._row(line, moments) for line in merged)

    def _row(self, line: Line, moments: Sequence[str]) -> str:
        when = _when(line, moments)
        outcome = line.outcome
        if outcome.refused in UNHEARD:
            return f"| {when} | – | nothing: {UNHEARD[outcome.refused]} | `{outcome.by}` |"
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
        text = _then(at_once, later)
        if text and fate:
            return f"{text}. *{fate[0].upper()}{fate[1:]}*"
        return text or (f"*{fate}*" if fate else "nothing: play goes on")

    def _remedies(self, ruled: Ruled) -> str:
        return ", ".join(self.remedies[remedy].en for remedy in ruled.remedies)


def _then(at_once: Sequence[str], later: Sequence[str]) -> str:
    parts = ["; ".join(at_once)] if at_once else []
    return "; *then* ".join([*parts, *(["; ".join(later)] if later else [])])


def _articles(outcome: Outcome) -> str:
    cites = dict.fromkeys(ruled.cite for ruled in outcome.rulings)
    return ", ".join(f"`{cite}`" for cite in cites) or "–"


def _when(line: Line, moments: Sequence[str]) -> str:
    if not line.moments:
        return "otherwise"
    if set(line.moments) == set(moments):
        return f"always{_pairs(line.pairs)}"
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
    reasons = [
        ", ".join(filter(None, (_either(_UNDER, unders), _either(_LAST, lasts))))
        for unders, lasts in groups.items()
    ]
    return f" – *{'; or '.join(reasons)}*" if any(reasons) else ""


def _either(words: Mapping[Any, str], chosen: Sequence[Any]) -> str:
    """Those it may be, or those it may not; nothing where it does not matter which."""
    left = [each for each in words if each not in chosen]
    if len(left) >= len(chosen):
        return " or ".join(words[each] for each in chosen)
    return ", ".join(_but(words[each]) for each in left)


def _but(word: str) -> str:
    return word.removeprefix("not ") if word.startswith("not ") else f"not {word}"
