"""``sabot replay``: a record played again, at its own house or at another."""

import argparse
import sys
from pathlib import Path
from typing import Any

from sabot.record.asjson import act_json, decision_json
from sabot.record.notation import write_act
from sabot.record.record import Record, read
from sabot.record.replay import Played, replay, rewrite
from sabot.record.verify import verify
from sabot.table.game import Game
from sabot.table.refusal import Refusal
from sabot.terminal.elsewhere import told_elsewhere
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
        return told_elsewhere(args, record)
    game = record.place.game
    if args.json:
        json_line(heading("replay", house=record.place.house.id, file=args.file))
    state: Any = None
    for played in replay(record):
        state = played.state
        if args.json:
            found = {"line": played.entry.line, **act_json(played.entry.act)}
            json_line({**found, **decision_json(played.decision)})
        else:
            _tell(game, played, args.lang)
    if state is not None and not args.json:
        totals(state, args.lang)
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
