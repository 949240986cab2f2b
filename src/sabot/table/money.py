"""Money: whole minor units, one currency at a time, in accounts that always balance.

Every movement takes from one account what it gives to another, the outside world included, so the
accounts of one currency and the bets on the cloth always add up to nothing. A negative amount in
``OUTSIDE`` is the chips that came to the table from elsewhere; in ``POCKETS`` the notes that did;
in ``ERRORS`` what was paid by mistake and could not be recovered.
"""

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NewType

from sabot.errors import SabotError

# Minor units (centimes, cents).
Amount = NewType("Amount", int)


class Currency(StrEnum):
    """The currencies of our houses. All of them have a hundred minor units."""

    CHF = "CHF"
    EUR = "EUR"


# Accounts that are nobody's. The angle brackets keep them apart from any player's name.
FLOAT = "<float>"
CAGNOTTE = "<cagnotte>"
UNCLAIMED = "<unclaimed>"
DROP = "<drop>"
OUTSIDE = "<outside>"
POCKETS = "<pockets>"
ERRORS = "<errors>"

# Above this an amount is a slip of the hand or an attack, at any table in the world.
LARGEST = Amount(10**14)

Account = tuple[str, Currency]
Books = Mapping[Account, int]
NO_MONEY: Books = {}
Movement = tuple[str, str, Currency, int]
# How much of what is unclaimed waits for whom.
Waits = Mapping[Account, int]
NOTHING_WAITS: Waits = {}

_WRITTEN = re.compile(r"([0-9]{1,13})(?:\.([0-9]{2}))?")


class MoneyError(SabotError, ValueError):
    """A text that is not an amount of money."""


def amount(text: str) -> Amount:
    """The amount a text such as ``100`` or ``99.50`` means."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise MoneyError(
            f"{text!r} is not an amount: write whole units, or units and two decimals, as 99.50"
        )
    units, cents = match.groups(default="00")
    return Amount(int(units) * 100 + int(cents))


def written(value: int) -> str:
    """An amount as it stands in a record."""
    if value < 0:
        return "-" + written(-value)
    return f"{value // 100}.{value % 100:02d}"


def moved(books: Books, movements: Iterable[Movement]) -> Books:
    """The books after some movements, each (from, to, currency, amount)."""
    after = dict(books)
    for source, target, currency, value in movements:
        after[source, currency] = after.get((source, currency), 0) - value
        after[target, currency] = after.get((target, currency), 0) + value
    return after


def kept_for(waits: Waits, whose: str, currency: Currency, value: int) -> Waits:
    """What waits for whom, once so much more does for somebody, or less.

    Whoever is given more than waits for them is given what has waited longest: so may money be that
    nobody claims, and that the Direction disposes of.
    """
    key = whose, currency
    if value > 0:
        return {**waits, key: waits.get(key, 0) + value}
    after = dict(waits)
    for each in sorted(waits, key=lambda each: each != key):
        if each[1] is currency:
            taken = min(-value, after[each])
            after[each] -= taken
            value += taken
    return {each: held for each, held in after.items() if held}
