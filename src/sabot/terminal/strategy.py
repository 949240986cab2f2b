"""``sabot strategy``: the best play of every hand, as a chart or for one hand."""

import argparse

from sabot import catalog
from sabot.terminal import arguments, plots, sabots
from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.output import heading, json_line
from sabot.terminal.progress import ProgressBar


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("strategy", help="the best play of every hand")
    parser.add_argument("house", help="a house id, or a .toml file")
    sabots.add(parser)
    parser.add_argument("--hand", metavar="CARDS", help="only this hand, as 'Th 6c'")
    parser.add_argument("--up", metavar="CARD", help="against this card of the bank, as 9")
    parser.add_argument(
        "-o",
        "--output",
        type=arguments.file(*plots.FORMATS),
        metavar="FILE",
        help="the chart as an .svg or .png file",
    )
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run, needs="strategy")


def run(args: argparse.Namespace) -> int:
    """Show the chart, or what can be done with a hand and what each is worth."""
    from sabot.report.games import account
    from sabot.terminal.show import grid, show

    place = catalog.place(args.house)
    if (args.hand is None) != (args.up is None):
        raise UsageError("--hand and --up go together: give both, or neither")
    if args.hand is not None and args.output:
        raise UsageError("--output is for the chart: leave out --hand and --up, or it")
    house, cards = sabots.chosen(args, place.house)
    if args.hand is not None and args.composition is None:
        named = f"{args.hand} {args.up} {args.without}"
        sabots.none_too_often("--hand, --up and --without", named, house.decks)
    strategy = account(place.game.id).strategy
    head = heading("strategy", house=house.id, game=place.game.id)
    if strategy is None:
        if args.json:
            json_line({**head, "chart": None})
        else:
            print(f"{house.id}: there is nothing to decide once the bets are down: the Rule draws")
        return 0
    with ProgressBar() as progress:
        if args.hand is not None:
            hand = strategy.hand(house, cards, args.hand, args.up, progress)
        else:
            chart = strategy.chart(house, cards, progress)
    if args.hand is not None:
        if args.json:
            json_line({**head, **hand.json})
        else:
            sabots.say(house, cards)
            show(hand.section)
        return 0
    if args.output:
        plots.draw(chart.grid, args.output)
    if args.json:
        json_line({**head, **chart.json})
    else:
        grid(chart.grid)
    return 0
