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
