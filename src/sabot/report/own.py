"""What a custom house's own file sets, apart from what its regulation says."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sabot.catalog import Place
from sabot.law import Interpretation
from sabot.report.document import Listing, Paragraph, Section, Term, Terms


def sets(place: Place) -> tuple[Interpretation, ...]:
    """What the file of a house sets, each under the name it is cited by; of a built-in, nothing."""
    if not place.toml:
        return ()
    prefix = f"{place.house.id}~"
    return tuple(each for each in place.house.interpretations if each.id.startswith(prefix))


def instead(place: Place) -> Mapping[str, tuple[str, ...]]:
    """The provisions in whose place the file sets something, and under which names it does."""
    names = {each.id for each in sets(place)}
    pairs: dict[str, dict[str, None]] = {}
    for before, now in _grounds(place):
        if now in names and before != now:
            pairs.setdefault(before, {})[now] = None
    return {before: tuple(now) for before, now in pairs.items()}


def _grounds(place: Place) -> Iterator[tuple[str, str]]:
    """What every part of a house rests on: at its base, and here."""
    house = place.house
    base = place.game.houses[house.document]
    for topic, cite in base.cites.items():
        yield cite, house.cites[topic]
    for mishap, ruling in base.rulings.items():
        yield ruling.cite, house.rulings[mishap].cite
    here = {(part.what, part.name): part.cites for part in house.cited_parts}
    for part in base.cited_parts:
        yield from zip(part.cites, here.get((part.what, part.name), ()), strict=False)


def sections(place: Place) -> Iterator[Section]:
    """What the file of a house sets, and the file itself; nothing of a built-in house."""
    if not place.toml:
        return
    house = place.house
    yield Section(
        "What the house sets itself",
        (
            Paragraph(
                f"{house.name} follows the regulation of {house.document} but for what its own "
                f"file sets. That is cited by names that begin with {house.id}~."
            ),
            Terms(tuple(Term(each.id, f"{each.en}.") for each in sets(place))),
            Paragraph("The file itself:"),
            Listing(tuple(place.toml.strip().splitlines())),
        ),
        new_page=True,
    )


def marked(place: Place, rules: Section) -> Section:
    """The rules of a house, with a word on which of them its file sets, if it has one."""
    if not place.toml:
        return rules
    text = (
        f"What rests on a name that begins with {place.house.id}~ is set by the house's own file, "
        "not by the regulation."
    )
    return replace(rules, blocks=(*rules.blocks, Paragraph(text, note=True)))
