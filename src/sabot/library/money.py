"""Money as a user of the library gives it."""

from decimal import Decimal

from sabot.errors import given
from sabot.table.money import LARGEST, Amount, MoneyError, amount

# Whole units, or such as ``"99.50"``.
Money = int | str | Decimal


def amount_of(money: Money, what: str) -> Amount:
    """The amount meant for ``what``, in minor units."""
    if isinstance(money, str):
        return amount(money)
    if isinstance(money, int | Decimal):
        number = Decimal(money)
        # Large ones are not even rounded: that could take for ever.
        if number.is_finite() and 0 <= number <= LARGEST // 100 and number == round(number, 2):
            return Amount(int(100 * number))
    raise MoneyError(f"{what} {given(money)} is not an amount: write whole units, or as '99.50'")
