"""How figures are written for a reader: exact where they are, and never rounded twice."""

from decimal import Decimal
from fractions import Fraction

Number = Fraction | Decimal | float | int

MINUS = "−"


def exactly(value: Number, places: int) -> Decimal:
    """A number rounded once, to so many places after the point."""
    scaled = round(Fraction(value) * 10**places)
    return Decimal(scaled).scaleb(-places)


def plain(value: Number, places: int = 6) -> str:
    """A number with so many places; a true minus before one below zero."""
    shown = f"{exactly(value, places):,f}"
    if Decimal(shown.replace(",", "")) == 0:
        shown = shown.removeprefix("-")
    return shown.replace("-", MINUS)


def signed(value: Number, places: int = 6) -> str:
    """The same with its sign, also where it is a plus."""
    shown = plain(value, places)
    return shown if shown.startswith(MINUS) or not exactly(value, places) else f"+{shown}"


def percent(value: Number, places: int = 4) -> str:
    """A share of one as hundredths."""
    return f"{plain(_hundredfold(value), places)} %"


def signed_percent(value: Number, places: int = 4) -> str:
    """The same with its sign."""
    return f"{signed(_hundredfold(value), places)} %"


def _hundredfold(value: Number) -> Fraction:
    return 100 * Fraction(value)


def fraction(value: Fraction) -> str:
    """A fraction in lowest terms."""
    shown = f"{value.numerator}/{value.denominator}" if value.denominator > 1 else f"{value}"
    return shown.replace("-", MINUS)


def whole(value: int) -> str:
    """A whole number, its thousands apart."""
    return f"{value:,}".replace("-", MINUS)


def counted(count: int, one: str, many: str = "") -> str:
    """So many of something."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def figure(value: Number, places: int = 15) -> dict[str, str] | str:
    """A figure as JSON has it: the fraction too where it is exact; decimals as text, so that no
    reader's floating point rounds them again."""
    if isinstance(value, Fraction):
        exact = f"{value.numerator}/{value.denominator}"
        return {"fraction": exact, "decimal": decimal(value, places)}
    return decimal(value, places)


def decimal(value: Number, places: int = 15) -> str:
    """A decimal as JSON has it."""
    shown = exactly(value, places)
    return f"{shown if shown else abs(shown):f}"
