"""What each game has to tell: found by the game's id, as its company is."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from sabot.catalog import Place
from sabot.report.agreement import Agreement
from sabot.report.answers import Charted, Plays, Told
from sabot.report.document import Section
from sabot.report.telling import Tell
from sabot.table.composition import Composition


class Strategy(NamedTuple):
    """How a game is best played: told of every hand, and of one; and as plain values."""

    chart: Callable[[Any, Composition, Tell], Charted]
    hand: Callable[[Any, Composition, str, str, Tell], Told]
    plays: Callable[[Any, Composition], Plays]


def _nothing_to_measure(found: Any, tell: Tell) -> Any:
    """What is counted exactly has no error."""
    return found


class Account(NamedTuple):
    """How a game is told.

    ``found`` works the odds out; ``as_json`` writes every figure; ``sections`` show them;
    ``rules`` and ``method`` say where they come from; ``agreement`` holds them against a run of
    so many coups, ``coups`` unless told otherwise. ``next_coup`` gives what is worked out at once,
    in short; ``edges`` what the house keeps of one staked on each bet. For a report, ``measured``
    adds the errors of the method to what was found; with that it is worked out in the time of
    ``as_long_as`` coups.
    ``strategy``: none where nobody has a choice.
    """

    found: Callable[[Any, Composition, Tell], Any]
    as_json: Callable[[Any], dict[str, Any]]
    sections: Callable[[Any], Any]
    rules: Callable[[Any], Section]
    method: Callable[[Any, Any], Section]
    agreement: Callable[[Place, Any, int, int, Tell], Agreement]
    coups: int
    as_long_as: int
    next_coup: Callable[[Any, Composition], dict[str, Any]]
    edges: Callable[[Any, Composition], Mapping[str, Fraction | float]]
    measured: Callable[[Any, Tell], Any] = _nothing_to_measure
    strategy: Strategy | None = None


def _punto_banco() -> Account:
    from sabot.report.punto_banco import asjson, contents, figures, next_coup, run, sections

    return Account(
        figures.found,
        asjson.as_json,
        sections.sections,
        contents.rules,
        contents.method,
        run.agreement,
        40_000,
        4_000,
        next_coup.next_coup,
        next_coup.edges,
    )


def _black_jack() -> Account:
    from sabot.report.black_jack import (
        asjson,
        contents,
        figures,
        hand,
        method,
        next_coup,
        plays,
        run,
        sections,
        strategy,
    )

    return Account(
        figures.found,
        asjson.as_json,
        sections.sections,
        contents.rules,
        method.method,
        run.agreement,
        5_000,
        2_000,
        next_coup.next_coup,
        next_coup.edges,
        figures.with_errors,
        Strategy(strategy.chart, hand.hand, plays.BestPlays),
    )


# Made when asked for: a game's odds take a while to load, and no command needs those of both.
_ACCOUNTS: Mapping[str, Callable[[], Account]] = {
    "punto-banco": _punto_banco,
    "black-jack": _black_jack,
}


def account(game: str) -> Account:
    """How a game is told."""
    made = _ACCOUNTS.get(game)
    if made is None:
        raise ValueError(
            f"{game}: there are no odds of this game; there are of {', '.join(_ACCOUNTS)}"
        )
    return made()
