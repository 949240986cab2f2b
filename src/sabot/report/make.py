"""A report made whole: the figures worked out, held against a run, set in order and sealed."""

from typing import NamedTuple

from sabot.catalog import Place
from sabot.law import DOCUMENTS
from sabot.report import canonical, contents, own
from sabot.report.document import Document
from sabot.report.games import account
from sabot.report.progress import Progress, part, silent
from sabot.table.composition import Composition
from sabot.table.json import JsonObject
from sabot.version import __version__


class Report(NamedTuple):
    """The document; all inputs and figures as canonical JSON, whose SHA-256 is the checksum; and
    whether the run agrees with the figures."""

    document: Document
    content: str
    checksum: str
    holds: bool


def report(
    place: Place,
    command: str,
    *,
    seed: int,
    coups: int = 0,
    date: str = "",
    progress: Progress = silent,
) -> Report:
    """The report of a house; ``command`` is what makes it again."""
    of = account(place.game.id)
    coups = coups or of.coups
    house = place.house
    cards = Composition.full(house.decks)
    # The figures, and what is measured for them, take as long as so many coups of the run.
    exact = of.as_long_as / (of.as_long_as + coups)
    figures = of.compute(house, cards, part(progress, 0.0, exact / 4))
    figures = of.measured(figures, part(progress, exact / 4, exact))
    run = of.agreement(place, figures, coups, seed, part(progress, exact, 1.0))
    house_hash = canonical.house_digest(place)
    inputs: JsonObject = {
        "sabot": __version__,
        "house": house.id,
        "house_sha256": house_hash,
        "game": place.game.id,
        "decks": house.decks,
        "seed": seed,
        "coups": coups,
    }
    content = {**inputs, "figures": of.as_json(figures), "agreement": run.as_json()}
    checksum = canonical.digest(content)
    sections = (
        own.marked(place, of.rules(house)),
        *of.sections(figures),
        of.method(house, figures),
        run.section(),
        *own.sections(place),
        contents.regulation(place),
        contents.interpretations(place),
        contents.reproduction(command, house_hash, checksum),
    )
    document = Document(
        f"{house.name}: {DOCUMENTS[house.document].game}",
        "The rules, the exact figures, and a run of the table to hold them to",
        _facts(place, date, seed, coups, house_hash, checksum),
        sections,
        f"Sabot {__version__} · {house.id} · {checksum[:16]}",
        date,
    )
    return Report(document, canonical.text(content), checksum, run.holds)


def _facts(
    place: Place, date: str, seed: int, coups: int, house_hash: str, checksum: str
) -> tuple[tuple[str, str], ...]:
    document = DOCUMENTS[place.house.document]
    dated = f", {document.dated}" if document.dated else ""
    return (
        ("House", f"{place.house.name} ({place.house.id})"),
        ("Regulation", f"{document.house}, {document.game}{dated} ({document.id})"),
        ("Decks", str(place.house.decks)),
        ("Version", f"Sabot {__version__}"),
        ("Run", f"{coups:,} coups, seed {seed}"),
        ("SHA-256 of the house", house_hash),
        ("Checksum", checksum),
        *((("Date", date),) if date else ()),
    )
