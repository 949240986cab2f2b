"""``sabot report``: one document about a house, to be read, checked and signed."""

import argparse
import shlex
from typing import TYPE_CHECKING

from sabot import catalog, files
from sabot.terminal.arguments import date, file, seed, whole
from sabot.terminal.commands import Commands
from sabot.terminal.output import FOUND_WRONG, complain, heading, json_line
from sabot.terminal.progress import ProgressBar

if TYPE_CHECKING:
    from sabot.report.make import Report

_FORMATS = (".html", ".pdf", ".json")
_SEED = 1
# Below, the errors of the run are not yet normal; above, it takes hours and shows nothing new.
_COUPS = (100, 10_000_000)


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("report", help="one document: rules, figures, charts, agreement")
    parser.add_argument("house", help="a house id, or a .toml file")
    parser.add_argument(
        "-o",
        "--output",
        type=file(*_FORMATS),
        metavar="FILE",
        required=True,
        help="an .html, .pdf or .json file",
    )
    parser.add_argument(
        "--coups", type=whole(*_COUPS), metavar="N", help="how long a run to hold it to"
    )
    parser.add_argument("--seed", type=seed, default=_SEED, help="of that run")
    parser.add_argument("--date", type=date, help="to be printed, as 2026-01-31")
    parser.add_argument("--json", action="store_true", help="say on a line what was written")
    parser.set_defaults(run=run, needs="report")


def run(args: argparse.Namespace) -> int:
    """Make the report and write it."""
    from sabot.report.make import report

    place = catalog.place(args.house)
    with ProgressBar() as progress:
        made = report(
            place,
            _command(args),
            coups=args.coups or 0,
            seed=args.seed,
            date=args.date or "",
            progress=progress,
        )
        progress("writing", 1.0)
        files.write(args.output, _bytes(made, args.output.suffix))
    if args.json:
        head = heading("report", house=place.house.id, file=str(args.output))
        json_line({**head, "checksum": made.checksum, "agrees": made.holds})
    else:
        print(f"{args.output}: checksum {made.checksum}")
    if not made.holds:
        complain(f"{args.output}: the run does not agree with the figures; see its section")
        return FOUND_WRONG
    return 0


def _command(args: argparse.Namespace) -> str:
    """What makes the same report again; into which file does not matter."""
    words = ["sabot", "report", shlex.quote(args.house)]
    if args.coups:
        words += ["--coups", str(args.coups)]
    if args.seed != _SEED:
        words += ["--seed", str(args.seed)]
    if args.date:
        words += ["--date", args.date]
    return " ".join([*words, "-o", f"report{args.output.suffix}"])


def _bytes(made: "Report", suffix: str) -> bytes:
    if suffix == ".html":
        from sabot.report import html

        return html.written(made.document).encode()
    if suffix == ".pdf":
        from sabot.report import pdf

        return pdf.written(made.document)
    return made.content.encode()
