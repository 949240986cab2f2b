"""``sabot shuffle``: what live tables draw, as raw bytes or as orders, for whoever tests chance."""

import argparse
import sys

from sabot import catalog
from sabot.company.shares import secret
from sabot.company.shuffle import secure
from sabot.table.cards import written
from sabot.table.fairness import order_of, share_commitment
from sabot.table.pack import pack
from sabot.terminal.arguments import whole
from sabot.terminal.commands import Commands


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("shuffle", help="orders of the cards, or the bytes they come from")
    parser.add_argument("house", help="a house id, or a .toml file: how many decks")
    parser.add_argument(
        "--count", type=whole(1, 10**12), default=1, metavar="N", help="so many washes; 1 by itself"
    )
    parser.add_argument(
        "--raw", action="store_true", help="the house's share in each, 32 bytes as they are drawn"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw as a live table does, where no player adds a seed."""
    cards, chance = pack(catalog.place(args.house).house.decks), secure()
    for wash in range(1, args.count + 1):
        share = secret(chance)
        if args.raw:
            sys.stdout.buffer.write(bytes.fromhex(share))
        else:
            promise = share_commitment("", 1, wash, share)
            print(written(order_of(cards, promise, share, ())))
    return 0
