"""``sabot odds``: the exact figures of a house, for its own sabot or any other."""

import argparse

from sabot import catalog
from sabot.terminal import sabots
from sabot.terminal.commands import Commands
from sabot.terminal.output import heading, json_line
from sabot.terminal.progress import ProgressBar


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("odds", help="the exact figures of a house")
    parser.add_argument("house", help="a house id, or a .toml file")
    sabots.add(parser)
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run, needs="odds")


def run(args: argparse.Namespace) -> int:
    """Work the figures out and show them."""
    from sabot.report.games import account
    from sabot.terminal.show import show

    place = catalog.place(args.house)
    house, cards = sabots.chosen(args, place.house)
    of = account(place.game.id)
    with ProgressBar() as progress:
        figures = of.compute(house, cards, progress)
    if args.json:
        json_line({**heading("odds", house=house.id, game=place.game.id), **of.as_json(figures)})
        return 0
    sabots.say(house, cards)
    for section in of.sections(figures):
        show(section)
    return 0
