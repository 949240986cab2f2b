"""``sabot rules --coverage``: which provisions the code cites and the tests prove, and how well.

A provision counts as proven at the house itself where some test made the built-in house cite it.
Where only altered houses did, the tests show what the code can do, not what the house does.
"""

import argparse
from enum import StrEnum
from typing import NamedTuple

from sabot import catalog
from sabot.law import DOCUMENTS, all_ids
from sabot.table.json import Json
from sabot.terminal import sources
from sabot.terminal.output import FOUND_WRONG, heading, json_line, table


class Mark(StrEnum):
    """What is to be said of a provision's proof; nothing where the house itself cites it."""

    HOUSE = ""
    ALTERED = "altered"
    NO_STATE = "no-state"


_MARKS = {
    "it": {
        Mark.HOUSE: "",
        Mark.ALTERED: "solo in una casa modificata",
        Mark.NO_STATE: "in nessuno stato",
    },
    "en": {
        Mark.HOUSE: "",
        Mark.ALTERED: "only at an altered house",
        Mark.NO_STATE: "in no state",
    },
}


class Row(NamedTuple):
    """A provision: how many tests prove it, in how many states at its house and at altered ones."""

    provision: str
    tests: int
    states: int
    altered: int

    @property
    def mark(self) -> Mark:
        """How it is proven."""
        if self.states:
            return Mark.HOUSE
        return Mark.ALTERED if self.altered else Mark.NO_STATE


def row(provision: str) -> Row:
    """What is known of a provision's proof."""
    proof = sources.proofs().get(provision, sources.Proof((), 0, 0))
    return Row(provision, len(proof.tests), proof.states, proof.altered)


def run(args: argparse.Namespace) -> int:
    """Print every provision, or a house's; then how many of each kind; wrong if any is missing."""
    houses = {place.house.document: place.house for place in catalog.houses()}
    wanted = [catalog.place(args.house).house.document] if args.house else list(DOCUMENTS)
    documents = [document for document in DOCUMENTS.values() if document.id in wanted]
    own_ids = {provision for document in documents for provision in document.ids}
    rows = [row(provision) for provision in all_ids() if provision in own_ids]
    counts: list[tuple[str, int, int, int, int]] = []
    missing: list[str] = []
    for document in documents:
        cited = {each for each in document.ids if sources.parts(houses[document.id], each)}
        own = [each for each in rows if each.provision in document.ids]
        proven = [each for each in own if each.tests]
        at_house = [each for each in proven if each.mark is Mark.HOUSE]
        missing += [e.provision for e in own if e.provision not in cited or not e.tests]
        counts.append((document.id, len(own), len(cited), len(proven), len(at_house)))
    sums = map(sum, zip(*(count[1:] for count in counts), strict=True))
    _print(args, rows, [*counts, ("all", *sums)], missing)
    return FOUND_WRONG if missing else 0


def _print(
    args: argparse.Namespace, rows: list[Row], counts: list[tuple[Json, ...]], missing: list[str]
) -> None:
    names = ("document", "provisions", "cited", "proven", "at_house")
    if args.json:
        totals: list[Json] = [dict(zip(names, count, strict=True)) for count in counts]
        each: list[Json] = [{**row._asdict(), "mark": row.mark or None} for row in rows]
        json_line({**heading("rules"), "coverage": totals, "missing": missing, "proofs": each})
        return
    table(
        ("provision", "tests", "states", "altered", "proven"),
        [(*map(str, row), _MARKS[args.lang][row.mark]) for row in rows],
    )
    print()
    table(
        (*names[:-1], "at the house itself"),
        [tuple(map(str, count)) for count in counts],
    )
    if missing:
        print(f"missing: {', '.join(missing)}")
