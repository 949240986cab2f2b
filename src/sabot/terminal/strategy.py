"""``sabot strategy``: the best play of every hand, as a chart or for one hand."""

import argparse
from typing import Any

from sabot import catalog
from sabot.terminal import arguments, plots, sabots
from sabot.terminal.output import heading, json_line
from sabot.terminal.progress import Progress


def add(commands: Any) -> None:
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
    parser.set_defaults(run=run, extra="odds")


def run(args: argparse.Namespace) -> int:
    """Show the chart, or what can be done with a hand and what each is worth."""
    from sabot.report.games import account
    from sabot.terminal.show import grid, show

    place = catalog.place(args.house)
    if (args.hand is None) != (args.up is None):
        raise ValueError("--hand and --up go together: give both, or neither")
    if args.hand is not None and args.output:
        raise ValueError("--output is for the chart: leave out --hand and --up, or it")
    house, cards = sabots.asked(args, place.house)
    if args.hand is not None and args.composition is None:
        named = f"{args.hand} {args.up} {args.without}"
        sabots.none_too_often("--hand, --up and --without", named, house.decks)
    strategy = account(place.game.id).strategy
    said = heading("strategy", house=house.id, game=place.game.id)
    if strategy is None:
        if args.json:
            json_line({**said, "chart": None})
        else:
            print(f"{house.id}: there is nothing to decide once the bets are down: the Rule draws")
        return 0
    with Progress() as tell:
        if args.hand is not None:
            hand = strategy.hand(house, cards, args.hand, args.up, tell)
        else:
            chart = strategy.chart(house, cards, tell)
    if args.hand is not None:
        if args.json:
            json_line({**said, **hand.json})
        else:
            sabots.say(house, cards)
            show(hand.section)
        return 0
    if args.output:
        plots.draw(chart.grid, args.output)
    if args.json:
        json_line({**said, **chart.json})
    else:
        grid(chart.grid)
    return 0
