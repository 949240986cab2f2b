"""Which sabot the odds are asked of: the house's own, or one with other cards."""

import argparse
from collections import Counter
from dataclasses import replace
from typing import Any

from sabot.table.composition import Composition, OddsError
from sabot.table.houses.custom.keys import CARDS_IN_A_DECK, MOST_DECKS
from sabot.terminal.output import counted

_MOST = MOST_DECKS * CARDS_IN_A_DECK


def add(parser: argparse.ArgumentParser, counts: bool = False) -> None:
    """Declare the options."""
    parser.add_argument("--decks", metavar="N", help=f"so many decks, 1 to {MOST_DECKS}")
    parser.add_argument(
        "--without", metavar="CARDS", default="", help="cards that are out, as 'Ah Td 9' "
    )
    if counts:
        parser.add_argument(
            "--composition", metavar="COUNTS", help="what the sabot holds, as 'A:24 2:23 K:20'"
        )


def asked(args: argparse.Namespace, house: Any) -> tuple[Any, Composition]:
    """The house, with as many decks as were asked for, and the cards in its sabot."""
    given = getattr(args, "composition", None)
    if args.decks is not None:
        house = replace(house, decks=_decks(args.decks))
    if given is None:
        cards = Composition.full(house.decks)
    else:
        try:
            cards = Composition.read(given, None if args.decks is None else house.decks)
        except OddsError as error:
            raise OddsError(f"--composition: {error}") from None
    if cards.cards > _MOST:
        raise OddsError(f"--composition: {cards.cards} cards: a sabot holds {_MOST} at most")
    try:
        left = cards.without(args.without)
    except OddsError as error:
        raise OddsError(f"--without: {error}") from None
    if given is None:
        none_too_often("--without", args.without, house.decks)
    return house, left


def none_too_often(option: str, cards: str, decks: int) -> None:
    """Refuse a card named more often than there are decks: each has one of it."""
    for name, times in Counter(cards.split()).items():
        if len(name) > 1 and times > decks:
            holds = f"a sabot of {counted(decks, 'deck')} holds {decks}"
            raise OddsError(f"{option}: {times} of {name}: {holds}")


def _decks(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_DECKS:
        raise OddsError(f"--decks {text}: expected a whole number from 1 to {MOST_DECKS}")
    return int(text)
