"""``sabot rules`` and ``sabot houses``: what the regulations say, and where that lives."""

import argparse
import re
from typing import NamedTuple

from sabot import catalog
from sabot.law import DOCUMENTS, Interpretation, Provision, provision
from sabot.table.coup.house import AnyHouse
from sabot.table.json import Json, JsonObject
from sabot.terminal import coverage, sources
from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.output import heading, json_line, table
from sabot.terminal.paint import paint


def add(commands: Commands) -> None:
    """Declare both commands."""
    parser = commands.add_parser("rules", help="the provisions, in our words, with their code")
    parser.add_argument("house", nargs="?", help="a house id, or a .toml file")
    parser.add_argument("provision", nargs="?", help="such as 34, p3 or nonbetting")
    parser.add_argument("--lang", choices=("it", "en"), default="en")
    parser.add_argument("--coverage", action="store_true", help="what is cited and proven, and how")
    parser.add_argument("--interpretations", action="store_true", help="only the readings chosen")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)
    parser = commands.add_parser("houses", help="the houses there are")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run_houses)


def run(args: argparse.Namespace) -> int:
    """Show what was asked for."""
    if args.coverage:
        if args.provision or args.interpretations:
            other = "a provision" if args.provision else "--interpretations"
            raise UsageError(f"--coverage counts whole documents, and goes without {other}")
        return coverage.run(args)
    if args.house is None:
        return run_houses(args)
    wanted = args.provision
    place = args.house
    if wanted is None and not place.endswith(".toml") and (split := re.search("[.~]", place)):
        # campione-pb.34 and campione-pb~tie, as they stand in brackets.
        wanted, place = place, place[: split.start()]
    house = catalog.place(place).house
    if wanted is None:
        return _house(args, house)
    for reading in house.interpretations:
        if wanted in (reading.id, reading.id.partition("~")[2]):
            return _interpretation(args, house, reading)
    return _provision(args, house, wanted)


class _Headings(NamedTuple):
    readings: str
    mishap: str
    topic: str
    other: str
    remedies: str
    proven: str


_HEADINGS = {
    "it": _Headings(
        "Interpretazioni",
        "righe: un errore, e che cosa si fa",
        "argomenti",
        "altre parti della casa",
        "rimedi",
        "provato da",
    ),
    "en": _Headings(
        "Interpretations",
        "rows: a mishap, and what is done",
        "topics",
        "other parts of the house",
        "remedies",
        "proven by",
    ),
}


def _text(lang: str, text: Provision | Interpretation) -> str:
    return str(text.it if lang == "it" else text.en)


def _listed(house: AnyHouse) -> list[Interpretation]:
    """The interpretations that can come up there."""
    return [reading for reading in house.interpretations if not reading.moot]


def _house(args: argparse.Namespace, house: AnyHouse) -> int:
    """All provisions of a house's document, then its interpretations."""
    document = DOCUMENTS[house.document]
    if args.json:
        content: JsonObject = heading("rules", house=house.id)
        if not args.interpretations:
            content["provisions"] = [_provision_json(house, full) for full in document.ids]
        readings = [_interpretation_json(each) for each in _listed(house)]
        json_line({**content, "interpretations": readings})
        return 0
    if not args.interpretations:
        print(paint(f"{house.id}: {house.name}, {document.game}", "bold"))
        for each in document.provisions:
            print(f"{paint(each.number, 'cyan')}  {_text(args.lang, each)}")
        print()
    print(paint(_HEADINGS[args.lang].readings, "bold"))
    for reading in _listed(house):
        reason = reading.reason_it if args.lang == "it" else reading.reason_en
        print(f"{paint(reading.id, 'cyan')}  {_text(args.lang, reading)}. {paint(reason, 'dim')}")
    return 0


def _interpretation(args: argparse.Namespace, house: AnyHouse, reading: Interpretation) -> int:
    """One reading chosen where the document is silent or doubtful, and why."""
    if args.json:
        json_line({**heading("rules", house=house.id), **_interpretation_json(reading)})
        return 0
    print(paint(reading.id, "bold"))
    print(_text(args.lang, reading))
    print(reading.reason_it if args.lang == "it" else reading.reason_en)
    _implemented(house, reading.id, args.lang)
    return 0


def _implemented(house: AnyHouse, cite: str, lang: str) -> None:
    """The parts of a house that rest on something, by what they are, and the code that acts on
    them."""
    headings = _HEADINGS[lang]
    groups: dict[str, list[tuple[str, str]]] = {}
    for what, name in sources.parts(house, cite):
        heading_ = {"mishap": headings.mishap, "topic": headings.topic}.get(what, headings.other)
        groups.setdefault(heading_, []).append((what, name))
    for title, parts in groups.items():
        print(paint(title, "cyan"))
        for what, name in parts:
            print(f"  {name}" if what in ("mishap", "topic") else f"  {what} {name}")
            for place in sources.rows(house, what, name, cite):
                print(f"    {paint(str(place), 'dim')}")
            for place in sources.places(house, what, name):
                print(f"    {place}")
    remedies = sources.remedies(house, cite)
    if remedies:
        print(paint(headings.remedies, "cyan"))
    for remedy in remedies:
        print(f"  {remedy}")
        for place in sources.handlers(house, remedy):
            print(f"    {place}")


def _provision(args: argparse.Namespace, house: AnyHouse, wanted: str) -> int:
    """One provision: its words, the parts of the house it makes, its code and its proofs."""
    wanted = wanted.removeprefix(f"{house.document}.")
    full = f"{house.document}.{wanted}"
    text = provision(full)
    if args.json:
        json_line({**heading("rules", house=house.id), **_provision_json(house, full)})
        return 0
    print(paint(full, "bold"))
    print(_text(args.lang, text))
    _implemented(house, full, args.lang)
    print(paint(_HEADINGS[args.lang].proven, "cyan"))
    proof = sources.proofs().get(full)
    for test in proof.tests if proof is not None else ():
        print(f"  {test}")
    readings = [
        reading
        for reading in house.interpretations
        if reading.after == full and reading.id.startswith(house.id)
    ]
    if readings:
        print(paint(_HEADINGS[args.lang].readings.lower(), "cyan"))
    for reading in readings:
        print(f"  {reading.id}  {_text(args.lang, reading)}")
    return 0


def _provision_json(house: AnyHouse, full: str) -> JsonObject:
    text = provision(full)
    proof = sources.proofs().get(full)
    return {
        "id": full,
        "it": text.it,
        "en": text.en,
        "implemented": [
            _part_json(house, full, what, name) for what, name in sources.parts(house, full)
        ],
        "remedies": [
            {"remedy": remedy, "code": [str(place) for place in sources.handlers(house, remedy)]}
            for remedy in sources.remedies(house, full)
        ],
        "proven": [] if proof is None else list(proof.tests),
    }


def _part_json(house: AnyHouse, full: str, what: str, name: str) -> JsonObject:
    rows = [str(place) for place in sources.rows(house, what, name, full)]
    code = [str(place) for place in sources.places(house, what, name)]
    return {"part": what, "name": name, "rows": rows, "code": code}


def _interpretation_json(reading: Interpretation) -> dict[str, str]:
    return {
        "id": reading.id,
        "it": reading.it,
        "en": reading.en,
        "reason_it": reading.reason_it,
        "reason_en": reading.reason_en,
        "after": reading.after,
    }


def run_houses(args: argparse.Namespace) -> int:
    """List the houses."""
    houses = [place.house for place in catalog.houses()]
    if args.json:
        listed: list[Json] = [
            {
                "id": house.id,
                "name": house.name,
                "game": house.game,
                "modes": list(house.modes),
                "currencies": list(house.currencies),
                "provisions": len(DOCUMENTS[house.document].provisions),
                "interpretations": len(_listed(house)),
            }
            for house in houses
        ]
        json_line({**heading("houses"), "houses": listed})
        return 0
    table(
        ("house", "name", "game", "modes", "provisions"),
        [
            (
                house.id,
                house.name,
                house.game,
                ", ".join(house.modes),
                str(len(DOCUMENTS[house.document].provisions)),
            )
            for house in houses
        ],
    )
    return 0
