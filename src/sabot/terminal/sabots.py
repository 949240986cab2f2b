"""Which sabot the odds are asked of: the house's own, or one with other cards."""

import argparse
from collections import Counter
from dataclasses import replace

from sabot.report.numbers import counted
from sabot.report.sabots import named
from sabot.table.composition import Composition, OddsError
from sabot.table.coup.house import AnyHouse
from sabot.table.houses.custom.keys import MOST_DECKS
from sabot.terminal.arguments import whole
from sabot.terminal.paint import paint


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "--decks", type=whole(1, MOST_DECKS), metavar="N", help=f"so many decks, 1 to {MOST_DECKS}"
    )
    parser.add_argument(
        "--without", metavar="CARDS", default="", help="cards that are out, as 'Ah Td 9' "
    )
    parser.add_argument(
        "--composition", metavar="COUNTS", help="what the sabot holds, as 'A:24 2:23 K:20'"
    )


def chosen(args: argparse.Namespace, house: AnyHouse) -> tuple[AnyHouse, Composition]:
    """The house, with as many decks as were asked for, and the cards in its sabot."""
    if args.composition is not None and args.decks is not None:
        raise OddsError("--composition and --decks both say what the sabot holds: give one of them")
    if args.decks is not None:
        house = replace(house, decks=args.decks)
    cards = Composition.full(house.decks) if args.composition is None else _read(args.composition)
    try:
        left = cards.without(args.without)
    except OddsError as error:
        raise OddsError(f"--without: {error}") from None
    if args.composition is None:
        none_too_often("--without", args.without, house.decks)
    return house, left


def say(house: AnyHouse, left: Composition) -> None:
    """What the figures that follow are of."""
    print(paint(f"{house.name} ({house.id}): {named(house.decks, left)}", "bold"))
    print()


def _read(counts: str) -> Composition:
    try:
        # No sabot holds more decks, and so no more of a rank.
        return Composition.read(counts, MOST_DECKS)
    except OddsError as error:
        raise OddsError(f"--composition: {error}") from None


def none_too_often(option: str, cards: str, decks: int) -> None:
    """Refuse a card named more often than there are decks: each has one of it."""
    for name, times in Counter(cards.split()).items():
        if len(name) > 1 and times > decks:
            holds = f"a sabot of {counted(decks, 'deck')} holds {decks}"
            raise OddsError(f"{option}: {times} of {name}: {holds}")
