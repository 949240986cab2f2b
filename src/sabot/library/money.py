"""Money as a user of the library gives it."""

from decimal import Decimal

from sabot.table.money import Amount, amount

# Whole units, or such as ``"99.50"``.
Money = int | str | Decimal


def amount_of(money: Money) -> Amount:
    """The amount meant, in minor units."""
    return amount(format(Decimal(money), "f"))
