"""The kinds of money a purse holds: a currency of the house, or the tokens of one table.

Where the ledger says ``currency`` it names the kind: ``CHF``, or ``CHF@`` and a table for tokens
that count in francs and are worth nothing away from that table. What is never the same kind is
never added up, carried from one table to another, or paid at the desk.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

from sabot.ledger.entry import Heading

_AT = "@"


class PlaysFor(StrEnum):
    """What a table is played for, fixed in its heading when it is opened."""

    HOUSE = "house"
    TOKENS = "tokens"


class Kind(NamedTuple):
    """A kind of money: what it counts in, and the table whose tokens it is, or nothing."""

    currency: str
    table: str = ""

    def __str__(self) -> str:
        return f"{self.currency}{_AT}{self.table}" if self.table else self.currency


def kind_of(written: str) -> Kind:
    """The kind of money of that name."""
    currency, _, table = written.partition(_AT)
    return Kind(currency, table)


def by_table(purse: Mapping[str, int]) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
    """What a purse holds of the house's money, and of the tokens of each table, by currency."""
    house: dict[str, int] = {}
    tokens: dict[str, dict[str, int]] = {}
    for written, held in purse.items():
        currency, table = kind_of(written)
        if not table:
            house[currency] = held
        elif held:
            tokens.setdefault(table, {})[currency] = held
    return house, tokens


def hash_of(toml: str) -> str:
    """By what the text of a custom house is known: SHA-256 of it in UTF-8, in hexadecimal."""
    return sha256(toml.encode()).hexdigest()


def plays_for(heading: Heading) -> PlaysFor | None:
    """What a table is played for; nothing is said of one from before there were tokens."""
    money = json.loads(heading.settings).get("money")
    return None if money is None else PlaysFor(money)


def tokens_of(heading: Heading) -> str:
    """The table whose tokens are played for: this one, or none where it plays for house money."""
    return heading.id if plays_for(heading) is PlaysFor.TOKENS else ""
