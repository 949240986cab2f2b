"""What a user may get wrong: everything of this kind has one base."""

import reprlib


class SabotError(Exception):
    """Something given or asked for cannot be; the text says in one line what, and what can.

    A subclass may be a ``ValueError`` or a ``LookupError`` besides. Any other exception that
    reaches a user is a fault of the program, and shows where it lies.

    >>> import sabot
    >>> try:
    ...     sabot.Table("malta-pb", mode="closed")
    ... except sabot.SabotError as error:
    ...     print(error)
    no mode 'closed'; malta-pb has: open
    """


class InputError(SabotError, ValueError):
    """A value that cannot be used here."""


def given(value: object) -> str:
    """What was given instead, as an error names it: in short, however long or odd it is."""
    try:
        return reprlib.repr(value)
    except ValueError:  # a number of more digits than Python writes
        return f"a very long {type(value).__name__}"


class UnknownName(SabotError, LookupError):  # noqa: N818 - it is the name that is unknown
    """Nothing has that name."""
