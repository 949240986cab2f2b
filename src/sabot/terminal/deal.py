"""``sabot deal``: watch an automatic table, coup by coup."""

import argparse
import random
from collections.abc import Sequence
from contextlib import ExitStack

from sabot import catalog, files
from sabot.company.evening import PLAYERS, Evening
from sabot.company.shuffle import secure
from sabot.record.asjson import act_json, decision_json
from sabot.record.record import Recorder
from sabot.table.coup.brief import corrects_last_coup
from sabot.table.events import Event
from sabot.table.game import AnyGame
from sabot.table.refusal import Refusal
from sabot.terminal.arguments import UsageError, rate, seed, whole, whole_in
from sabot.terminal.commands import Commands
from sabot.terminal.interrupt import interrupted_between
from sabot.terminal.output import heading, json_line, totals
from sabot.terminal.paint import highlighted, paint


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("deal", help="watch taglie dealt and ruled by a house")
    parser.add_argument("house", help="a house id, or a .toml file")
    parser.add_argument("--taglie", type=whole(1, 100_000), default=1, metavar="N")
    parser.add_argument("--seed", type=seed, help="the same seed deals the same cards")
    parser.add_argument("--players", type=whole_in(PLAYERS), default=5, metavar="N", help="1 to 12")
    parser.add_argument("--mode", help="one of the house's modes, see sabot houses")
    parser.add_argument(
        "--mishaps",
        type=rate(0.5),
        default=0.0,
        metavar="RATE",
        help="how often a hand slips, 0 to 0.5",
    )
    parser.add_argument("--record", metavar="FILE", help="write the record there")
    parser.add_argument("--lang", choices=("it", "en"), default="en")
    parser.add_argument("--verbose", action="store_true", help="print every event")
    parser.add_argument("--json", action="store_true", help="JSON lines, see docs/json.md")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Deal, and show each coup as it ends."""
    place = catalog.place(args.house)
    mode = args.mode or place.house.mode
    if mode not in place.house.modes:
        raise UsageError(
            f"--mode {mode}: {place.house.id} has {', '.join(map(str, place.house.modes))}"
        )
    chance = secure() if args.seed is None else random.Random(args.seed)
    evening = Evening(
        place,
        chance,
        players=args.players,
        taglie=args.taglie,
        mishaps=args.mishaps,
        mode=mode,
    )
    with ExitStack() as stack:
        recorder: Recorder | None = None
        between = _nothing
        if args.record:
            # An act and its line are one: whoever interrupts does so between two acts.
            between = stack.enter_context(interrupted_between())
            recorder = Recorder(place, stack.enter_context(files.lines(args.record)))
            stack.callback(recorder.close)
        shown = _Shown(place.game, args.lang, args.verbose)
        if args.json:
            json_line(heading("deal", house=place.house.id, mode=str(mode), seed=args.seed))
        elif args.seed is None:
            print(paint("cards from the system's secure source", "dim"))
        for act, decision in evening:
            if recorder is not None:
                recorder.note(act, decision)
            if args.json:
                json_line({**act_json(act), **decision_json(decision)})
            elif isinstance(decision, Refusal):
                print(paint(f"  {act.by}: {decision.text(args.lang)}", "yellow"))
            else:
                shown.show(decision)
            between()
        if not args.json:
            totals(evening.live.state, args.lang)
    return 0


def _nothing() -> None:
    """Whoever keeps no record may be interrupted anywhere."""


class _Shown:
    """Gathers the events of a coup and prints them when it ends.

    What is put right of it after its end is printed then.
    """

    def __init__(self, game: AnyGame, lang: str, verbose: bool) -> None:
        self._game = game
        self._lang = lang
        self._verbose = verbose
        self._events: list[Event] = []

    def show(self, events: tuple[Event, ...]) -> None:
        if self._verbose:
            for event in events:
                print(highlighted(self._game.words.translate(event, self._lang)))
            return
        if corrects_last_coup(self._events, events):
            self._print(events)
            return
        self._events += events
        if any(isinstance(event, self._game.kinds.ends_coup) for event in events):
            self._print(self._events)
            self._events.clear()

    def _print(self, events: Sequence[Event]) -> None:
        for line in self._game.words.brief(events, self._lang):
            print(highlighted(line))
