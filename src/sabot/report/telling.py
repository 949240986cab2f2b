"""How a long piece of work says how far it is."""

from collections.abc import Callable

# What is being done, and which share of it is done.
Tell = Callable[[str, float], None]


def silent(what: str, share: float) -> None:
    """Tell nobody."""


def part(tell: Tell, begin: float, end: float) -> Tell:
    """Whoever does a part of the work tells the share of the whole."""

    def told(what: str, share: float) -> None:
        tell(what, begin + (end - begin) * share)

    return told
