"""How a long piece of work says how far it is."""

from collections.abc import Callable

# What is being done, and which share of it is done.
Progress = Callable[[str, float], None]


def silent(what: str, share: float) -> None:
    """Report to nobody."""


def part(progress: Progress, begin: float, end: float) -> Progress:
    """For a part of the work, whose share is reported as one of the whole."""

    def scaled(what: str, share: float) -> None:
        progress(what, begin + (end - begin) * share)

    return scaled
