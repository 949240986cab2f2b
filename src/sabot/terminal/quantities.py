"""Numbers as they are typed: 1000000, 1_000_000, 1e6, 10^6, 2.5e9."""

import re
from decimal import Decimal

_WRITTEN = re.compile(r"(\d[\d_]*(?:\.\d+)?)(?:[eE]\+?(\d{1,3})|\^(\d{1,3}))?")


def whole(text: str) -> int | None:
    """The whole number a text means, if it means one."""
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        return None
    base, tens, power = match.groups()
    value = Decimal(base.replace("_", ""))
    if power is not None:
        value = value ** int(power)
    elif tens is not None:
        value = value.scaleb(int(tens))
    return int(value) if value == value.to_integral_value() else None


def shown(number: int) -> str:
    """A number in short: powers of ten as such."""
    digits = str(number)
    zeros = len(digits) - len(digits.rstrip("0"))
    return f"{digits[:-zeros]}e{zeros}" if zeros > 5 else digits
