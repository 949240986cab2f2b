"""``sabot study``: what a game department asks of many taglie."""

import argparse
import shlex
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from sabot import catalog, files
from sabot.company.evening import PLAYERS
from sabot.ranges import PURSE_COUPS, STUDIED, WORKERS, shown
from sabot.table.money import MoneyError, amount
from sabot.terminal import plots
from sabot.terminal.arguments import file, rate, seed, whole, whole_in
from sabot.terminal.commands import Commands
from sabot.terminal.output import INTERRUPTED, complain, heading, json_line
from sabot.terminal.progress import NOTHING_DONE, ProgressBar
from sabot.version import __version__

if TYPE_CHECKING:
    from sabot.simulation.studies.work import Ran, Study

_SEED = 1


def add(commands: Commands) -> None:
    """Declare the command and the studies there are."""
    parser = commands.add_parser("study", help="counting, the mask, purses, slips")
    studies = parser.add_subparsers(metavar="STUDY", required=True)
    for name, help_, declare, make in (
        ("count", "what it is worth to know the cards left", _declare_count, _count),
        ("taglia", "how long a taglia is, and what the mask does", _declare_taglia, _taglia),
        ("bankroll", "what becomes of a purse by a betting system", _declare_bankroll, _bankroll),
        ("incidents", "what slips and the rulings on them cost", _declare_incidents, _incidents),
    ):
        study = studies.add_parser(name, help=help_)
        study.add_argument("house", help="a house id, or a .toml file")
        declare(study)
        study.add_argument("--seed", type=seed, default=_SEED, metavar="N")
        study.add_argument("--workers", type=whole_in(WORKERS), metavar="N", help="at once")
        study.add_argument("--json", action="store_true")
        study.add_argument(
            "--csv", type=file(".csv"), metavar="FILE", help="the main table as a .csv file"
        )
        study.add_argument(
            "--plot",
            type=file(*plots.FORMATS),
            metavar="FILE",
            help="a chart as an .svg or .png file",
        )
        study.set_defaults(run=run, study=name, make=make, needs="study")


# What each study is asked: its own options, and the study they make.


def _declare_count(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bet", metavar="BET", help="at Punto Banco, as banco or dragon")
    parser.add_argument("--taglie", type=whole_in(STUDIED), metavar="N", dest="number")
    parser.add_argument("--boxes", type=whole(1, 100), metavar="N", help="at Black Jack")


def _count(args: argparse.Namespace) -> "Study":
    from sabot.simulation.studies.count.counting import counting

    return counting(catalog.place(args.house), args.bet, boxes=args.boxes, seed=args.seed)


def _declare_taglia(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--taglie", type=whole_in(STUDIED), metavar="N", dest="number")
    parser.add_argument(
        "--masks", type=_numbers, default=(), metavar="LIST", help="cards behind it, as 7,26,52"
    )
    parser.add_argument("--boxes", type=whole(1, 100), metavar="N", help="at Black Jack")


def _taglia(args: argparse.Namespace) -> "Study":
    from sabot.simulation.studies.taglia.masks import taglie

    return taglie(catalog.place(args.house), args.masks, boxes=args.boxes, seed=args.seed)


def _declare_bankroll(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bet", metavar="BET", help="at Punto Banco, as banco or dragon")
    parser.add_argument(
        "--system",
        default="flat",
        metavar="SYSTEM",
        help="flat, martingale, paroli, dalembert, or a .toml file",
    )
    parser.add_argument("--bank", type=_money, required=True, metavar="X", help="as 1000 or 99.50")
    parser.add_argument("--unit", type=_money, required=True, metavar="U")
    parser.add_argument("--target", type=_money, metavar="T", help="until it holds so much")
    parser.add_argument("--coups", type=whole_in(PURSE_COUPS), default=1000, metavar="N")
    parser.add_argument("--purses", type=whole_in(STUDIED), metavar="N", dest="number")


def _bankroll(args: argparse.Namespace) -> "Study":
    from sabot.simulation.studies.bankroll.purses import bankroll

    return bankroll(
        catalog.place(args.house),
        args.bet,
        system_name=args.system,
        bank=args.bank,
        unit=args.unit,
        target=args.target,
        coups=args.coups,
        seed=args.seed,
    )


def _declare_incidents(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rate", type=rate(0.5), required=True, metavar="R", help="up to 0.5")
    parser.add_argument("--coups", type=whole_in(STUDIED), metavar="N", dest="number")
    parser.add_argument("--players", type=whole_in(PLAYERS), default=5, metavar="N", help="1 to 12")


def _incidents(args: argparse.Namespace) -> "Study":
    from sabot.simulation.studies.incidents.slips import incidents

    place = catalog.place(args.house)
    return incidents(place, rate=args.rate, players=args.players, seed=args.seed)


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(each) for each in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: expected numbers as 7,26,52") from None


def _money(text: str) -> int:
    try:
        return amount(text)
    except MoneyError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def run(args: argparse.Namespace) -> int:
    """Do the study, and print what was found; after Ctrl-C, what was found until then."""
    try:
        ran, number = _ran(args)
    except KeyboardInterrupt:
        complain(NOTHING_DONE)
        return INTERRUPTED
    what = ran.study.what
    _print(args, ran, _command(args, number, what))
    if not ran.complete:
        complain(f"interrupted: {number:,} {what} were asked for")
        return INTERRUPTED
    return 0


def _ran(args: argparse.Namespace) -> "tuple[Ran, int]":
    """The study done, and how much of it was asked for."""
    from sabot.simulation.studies.work import study

    with ProgressBar() as progress:
        progress("preparing", 0.0)
        make: Callable[[argparse.Namespace], Study] = args.make
        chosen = make(args)
        number = args.number or chosen.usual
        ran = study(
            chosen, number, args.workers, lambda done: progress.count(chosen.what, done, number)
        )
    return ran, number


def _print(args: argparse.Namespace, ran: "Ran", command: str) -> None:
    from sabot.simulation.studies.findings import as_csv
    from sabot.terminal.show import show

    about = {**ran.about, "invocation": command}
    if args.csv:
        files.write(args.csv, as_csv(about, ran.findings))
    if args.plot:
        about_chart = f"seed {ran.study.seed}, {about['device']}, Sabot {__version__}"
        chart = ran.findings.chart
        plots.draw(replace(chart, title=f"{chart.title}\n{about_chart}"), args.plot)
    if args.json:
        seconds = round(ran.seconds, 3)
        json_line({**heading("study"), **about, "seconds": seconds, **ran.findings.figures})
        return
    for section in ran.findings.sections:
        show(section)
    print(f"sabot {__version__}: {command}")


# Options that say how the work is done or what is written, not what is found.
_ASIDE = {"house", "workers", "json", "csv", "plot", "run", "study", "make", "number", "needs"}


def _command(args: argparse.Namespace, number: int, what: str) -> str:
    """What gives the same figures again."""
    words = ["sabot", "study", args.study, shlex.quote(args.house)]
    for name, value in vars(args).items():
        if name not in _ASIDE and value not in (None, ()):
            words += [f"--{name}", shlex.quote(_written(name, value))]
    return " ".join([*words, f"--{what}", shown(number)])


def _written(name: str, value: object) -> str:
    if isinstance(value, int) and name in ("bank", "unit", "target"):
        return f"{value / 100:.2f}".removesuffix(".00")
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
