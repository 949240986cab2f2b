"""``sabot simulate``: a house dealt by the billion, and what came of it."""

import argparse
import shlex
from contextlib import ExitStack
from typing import TYPE_CHECKING

from sabot import catalog, files
from sabot.ranges import SIMULATED, WORKERS
from sabot.table.houses.custom.keys import MOST_DECKS
from sabot.terminal import plots
from sabot.terminal.arguments import UsageError, file, seed, whole, whole_in
from sabot.terminal.commands import Commands
from sabot.terminal.output import INTERRUPTED, complain, heading, json_line
from sabot.terminal.progress import NOTHING_DONE, ProgressBar
from sabot.version import __version__

if TYPE_CHECKING:
    from sabot.simulation.cluster import Cluster
    from sabot.simulation.job import Job
    from sabot.simulation.measures import Part
    from sabot.simulation.result import Result
    from sabot.simulation.run import Done, Goal

_COUPS = 10_000_000
_SEED = 1
_STAKE = 100
_DEVICES = ("auto", "cpu", "gpu")


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("simulate", help="a house dealt by the billion")
    parser.add_argument("house", help="a house id, or a .toml file")
    much = parser.add_mutually_exclusive_group()
    many = whole_in(SIMULATED)
    much.add_argument("--coups", type=many, metavar="N", help="so many at the least, as 1e9")
    much.add_argument("--taglie", type=many, metavar="N", help="or so many taglie")
    parser.add_argument(
        "--fixed", type=whole(1, 1000), metavar="N", help="so many coups in every taglia"
    )
    parser.add_argument("--decks", type=whole(1, MOST_DECKS), metavar="N", help="so many decks")
    parser.add_argument("--boxes", type=whole(1, 100), metavar="N", help="at Black Jack")
    parser.add_argument(
        "--strategy", metavar="NAME", help="at Black Jack: best, basic, or a .json file"
    )
    parser.add_argument("--seed", type=seed, default=_SEED, metavar="N")
    parser.add_argument("--device", choices=_DEVICES, default="auto")
    parser.add_argument("--workers", type=whole_in(WORKERS), metavar="N", help="threads")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler")
    parser.add_argument(
        "--save", type=file(), metavar="FILE", help="continue from there, and keep it there"
    )
    parser.add_argument(
        "--per-hour", type=whole(1, 10_000), metavar="N", help="coups an hour, for the win"
    )
    parser.add_argument(
        "--stake", type=whole(1, 10**9), default=_STAKE, metavar="N", help="on each bet, for it"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--csv", type=file(".csv"), metavar="FILE", help="the figures as a .csv file"
    )
    parser.add_argument(
        "--plot", type=file(*plots.FORMATS), metavar="FILE", help="a chart as an .svg or .png file"
    )
    parser.set_defaults(run=run, needs="simulate")


def run(args: argparse.Namespace) -> int:
    """Deal, and print what was found; after Ctrl-C, what was found until then."""
    try:
        result = _dealt(args)
    except KeyboardInterrupt:
        complain(NOTHING_DONE)
        return INTERRUPTED
    from sabot.simulation.result import pace

    parts = result.parts(pace(result.job, args.per_hour, args.stake))
    _print(args, result, parts)
    if not result.complete:
        complain(f"interrupted: {_goal(args).number:,} {_goal(args).what} were asked for")
        return INTERRUPTED
    return 0


def _goal(args: argparse.Namespace) -> "Goal":
    from sabot.simulation.run import COUPS, TAGLIE, Goal

    return Goal(TAGLIE, args.taglie) if args.taglie else Goal(COUPS, args.coups or _COUPS)


def _dealt(args: argparse.Namespace) -> "Result":
    from sabot.simulation.result import simulate
    from sabot.simulation.run import Pool, Threads
    from sabot.simulation.save import Saved

    if args.cluster and args.workers:
        raise UsageError("--workers is for this machine: a cluster has its own")
    goal = _goal(args)
    with ExitStack() as stack:
        progress = stack.enter_context(ProgressBar())
        progress("preparing", 0.0)
        cluster = None
        if args.cluster:
            from sabot.simulation.cluster import Cluster

            cluster = stack.enter_context(Cluster(args.cluster))
        job = _job(args, cluster)
        saved = Saved(args.save, job) if args.save else None
        pool: Pool = (
            cluster.take(job)
            if cluster is not None
            else stack.enter_context(Threads(job, args.workers))
        )

        def show(done: "Done") -> None:
            progress.count(goal.what, done.count(goal.what), goal.number)

        return simulate(job, pool, goal, saved, show)


def _job(args: argparse.Namespace, cluster: "Cluster | None") -> "Job":
    from sabot.simulation import gpu
    from sabot.simulation.job import job

    device = args.device
    if device == "auto":
        there = gpu.available() if cluster is None else cluster.has_gpus
        device = "gpu" if there else "cpu"
    strategy = args.strategy
    if strategy is not None and strategy.endswith(".json"):
        strategy = files.read(strategy)
    return job(
        catalog.place(args.house),
        decks=args.decks or 0,
        coups=args.fixed or 0,
        seed=args.seed,
        device=device,
        boxes=args.boxes,
        strategy=strategy,
    )


def _print(args: argparse.Namespace, result: "Result", parts: tuple["Part", ...]) -> None:
    from sabot.simulation import output
    from sabot.terminal.show import show

    command = _command(args, result)
    if args.csv:
        files.write(args.csv, output.as_csv(result, parts, command))
    if args.plot:
        plots.draw(output.chart(result, parts), args.plot)
    if args.json:
        json_line({**heading("simulate"), **output.as_json(result, parts, command)})
        return
    for section in output.sections(result, parts):
        show(section)
    print(output.speed(result))
    print(f"sabot {__version__}: {command}")


def _command(args: argparse.Namespace, result: "Result") -> str:
    """What gives the same figures again; who works at it, and what is written, does not matter.

    It asks for the taglie that were dealt, which may be fewer than were wanted, or more.
    """
    words = ["sabot", "simulate", shlex.quote(args.house), "--taglie", str(result.taglie)]
    for name in ("fixed", "decks", "boxes", "strategy"):
        value = getattr(args, name)
        if value is not None:
            words += [f"--{name}", shlex.quote(str(value))]
    words += ["--seed", str(args.seed), "--device", result.job.device]
    if args.per_hour is not None:
        words += ["--per-hour", str(args.per_hour)]
    if args.stake != _STAKE:
        words += ["--stake", str(args.stake)]
    return " ".join(words)
