"""``sabot replay``: a record played again, at its own house or at another."""

import argparse
import sys

from sabot import files
from sabot.record.asjson import act_json, decision_json
from sabot.record.notation import write_act
from sabot.record.record import CutShortError, Record, read
from sabot.record.replay import Played, replay, rewrite
from sabot.record.verify import verify
from sabot.table.coup.state import AnyState
from sabot.table.game import AnyGame
from sabot.table.refusal import Refusal
from sabot.terminal.commands import Commands
from sabot.terminal.elsewhere import replay_elsewhere
from sabot.terminal.output import FOUND_WRONG, complain, heading, json_line, totals
from sabot.terminal.paint import highlighted, paint


def add(commands: Commands) -> None:
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
    if name != "-":
        return read(files.read(name), name)
    with files.named(name):
        text = sys.stdin.read()
    return read(text, name)


def run(args: argparse.Namespace) -> int:
    """Print a record, at its own house or at another."""
    record = load(args.file)
    code = _checked(args, record)
    if args.record:
        files.write(args.record, rewrite(record))
    if args.house:
        return replay_elsewhere(args, record) or code
    game = record.place.game
    if args.json:
        json_line(heading("replay", house=record.place.house.id, file=args.file))
    state: AnyState | None = None
    for played in replay(record):
        state = played.state
        if args.json:
            act = {"line": played.entry.line, **act_json(played.entry.act)}
            json_line({**act, **decision_json(played.decision)})
        else:
            _print(game, played, args.lang)
    if state is not None and not args.json:
        totals(state, args.lang)
    return code


def _checked(args: argparse.Namespace, record: Record) -> int:
    """The exit code. What a record says must be right: one that says otherwise is neither printed
    nor written again; one that is cut short is printed, but not made to look whole."""
    try:
        verify(record)
    except CutShortError as error:
        if args.record:
            raise
        complain(str(error))
        return FOUND_WRONG
    return 0


_REFUSED = {"it": "rifiutato", "en": "refused"}


def _print(game: AnyGame, played: Played, lang: str) -> None:
    """What came of an act; a refused one is shown as it was asked."""
    number = paint(f"{played.entry.line:>5}  ", "dim")
    if isinstance(played.decision, Refusal):
        line = f"{_REFUSED[lang]}: {write_act(played.entry.act)}: {played.decision.text(lang)}"
        print(number + paint(line, "yellow"))
        return
    for event in played.decision:
        print(number + highlighted(game.words.translate(event, lang)))
