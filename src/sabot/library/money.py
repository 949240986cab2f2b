"""Money as a user of the library gives it, and is given it: in units, never in minor units."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import get_args, get_type_hints

from sabot.errors import given
from sabot.table.acts import Act
from sabot.table.limits import Limits
from sabot.table.money import LARGEST, Amount, MoneyError, amount

# Whole units, or such as ``"99.50"``.
Money = int | str | Decimal


def amount_of(money: object, what: str) -> Amount:
    """The amount meant for ``what``, in minor units."""
    if isinstance(money, str):
        return amount(money)
    # True is no amount of one.
    if isinstance(money, int | Decimal) and not isinstance(money, bool):
        number = Decimal(money)
        # Large ones are not even rounded: that could take for ever.
        if number.is_finite() and 0 <= number <= LARGEST // 100 and number == round(number, 2):
            return Amount(int(100 * number))
    raise MoneyError(f"{what} {given(money)} is not an amount: write whole units, or as '99.50'")


def units(value: int) -> Decimal:
    """An amount in units, from minor units."""
    return Decimal(value) / 100


def sent_fields(act: type[Act], fields: Mapping[str, object]) -> dict[str, object]:
    """The fields of an act as a server is sent them: what is money among them in minor units."""
    return _converted(act, fields, amount_of)


def given_fields(act: type[Act], fields: Mapping[str, object]) -> dict[str, object]:
    """The fields of an act that a server offers, as a user gives them: money in units."""
    return _converted(act, fields, _in_units)


def _in_units(value: object, what: str) -> object:
    return units(value) if isinstance(value, int) else value


def _converted(
    act: type[Act], fields: Mapping[str, object], convert: Callable[[object, str], object]
) -> dict[str, object]:
    """The same fields; those that the act declares as money, or as limits of it, converted."""
    hints = get_type_hints(act)
    money = {name for name, hint in hints.items() if {Amount, Limits} & {hint, *get_args(hint)}}
    return {
        name: _each(value, name, convert) if name in money else value
        for name, value in fields.items()
    }


def _each(value: object, what: str, convert: Callable[[object, str], object]) -> object:
    """Every amount in it: that of a field, or those of a placard by their names."""
    if value is None:
        return None
    if isinstance(value, Mapping):
        return {name: _each(part, f"{what} {name}", convert) for name, part in value.items()}
    return convert(value, what)
