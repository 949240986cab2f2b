"""``sabot replay``: a record played again, at its own house or at another."""

import argparse
import sys
from pathlib import Path
from typing import Any

from sabot import catalog
from sabot.record import elsewhere as other_house
from sabot.record.asjson import act_json, decision_json, event_json
from sabot.record.notation import write_act
from sabot.record.record import Record, read
from sabot.record.replay import Played, replay, rewrite
from sabot.record.verify import verify
from sabot.report.numbers import counted
from sabot.table.game import Decision, Game
from sabot.table.refusal import Refusal
from sabot.terminal.output import heading, json_line, totals
from sabot.terminal.paint import paint, told


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("replay", help="what happened at a table, from its record")
    parser.add_argument("file", help="a record, or - for standard input")
    parser.add_argument("--house", help="play the same acts by another house's regulation")
    parser.add_argument("--lang", choices=("it", "en"), default="en")
    parser.add_argument("--json", action="store_true", help="JSON lines, see docs/json.md")
    parser.add_argument("--record", metavar="FILE", help="write the record again, sealed")
    parser.set_defaults(run=run)


def load(name: str) -> Record:
    """The record of that name."""
    if name == "-":
        return read(sys.stdin.read(), "-")
    try:
        text = Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{name}: not a record: {error}") from error
    return read(text, name)


def run(args: argparse.Namespace) -> int:
    """Tell a record, at its own house or at another."""
    record = load(args.file)
    # What it says must be right: a record that says otherwise is neither told nor written again.
    verify(record)
    if args.record:
        Path(args.record).write_text(rewrite(record), encoding="utf-8")
    if args.house:
        return _elsewhere(args, record)
    game = record.place.game
    if args.json:
        json_line(heading("replay", house=record.place.house.id, file=args.file))
    table: Any = None
    for played in replay(record):
        table = played.state.table
        if args.json:
            found = {"line": played.entry.line, **act_json(played.entry.act)}
            json_line({**found, **decision_json(played.decision)})
        else:
            _tell(game, played, args.lang)
    if table is not None and not args.json:
        totals(table, args.lang)
    return 0


_REFUSED = {"it": "rifiutato", "en": "refused"}


def _tell(game: Game, played: Played, lang: str) -> None:
    """What came of an act; a refused one is shown as it was asked."""
    number = paint(f"{played.entry.line:>5}  ", "dim")
    if isinstance(played.decision, Refusal):
        asked = f"{_REFUSED[lang]}: {write_act(played.entry.act)}: {played.decision.text(lang)}"
        print(number + paint(asked, "yellow"))
        return
    for event in played.decision:
        print(number + told(game.tell(event, lang)))


def _elsewhere(args: argparse.Namespace, record: Record) -> int:
    """The same acts at another house, marking where they part."""
    other = catalog.place(args.house)
    if other.game.id != record.place.game.id:
        raise ValueError(f"--house {args.house}: plays {other.game.id}, not {record.place.game.id}")
    game = record.place.game
    here, there = record.place.house.id, other.house.id
    if args.json:
        json_line(heading("replay", house=here, other=there, file=args.file))
    partings = 0
    last = None
    for met in other_house.elsewhere(record, other):
        last = met
        partings += met.parted
        if args.json:
            json_line(
                {
                    "line": met.entry.line,
                    **act_json(met.entry.act),
                    "here": decision_json(met.here),
                    "ahead": [event_json(event) for event in met.ahead],
                    "there": decision_json(met.there),
                    "parted": met.parted,
                }
            )
        elif met.parted:
            print(paint(f"{met.entry.line:>5}  {write_act(game.plain(met.entry.act))}", "bold"))
            _side(game, here, met.here, args.lang)
            if any(map(game.essence, met.ahead)):
                _side(game, f"{there} {_BY_ITSELF[args.lang]}", met.ahead, args.lang)
            _side(game, there, met.there, args.lang)
    if last is not None and not args.json:
        line = last.entry.line
        if args.lang == "it":
            told_so_far = f"{counted(partings, 'divergenza', 'divergenze')} fino alla riga {line}"
        else:
            told_so_far = f"{counted(partings, 'parting')} up to line {line}"
        print(paint(told_so_far, "bold"))
        for name, state in ((here, last.state_here), (there, last.state_there)):
            print(name)
            totals(state.table, args.lang)
    return 0


_BY_ITSELF = {"it": "(da sé)", "en": "(by itself)"}


def _side(game: Game, house: str, decision: Decision, lang: str) -> None:
    if isinstance(decision, Refusal):
        lines = [decision.text(lang)]
    else:
        lines = [game.tell(event, lang) for event in decision if game.essence(event)]
    for line in lines or ["-"]:
        print(f"       {paint(house, 'cyan')}: {told(line)}")
