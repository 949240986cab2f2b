"""What is reported of each game: the list of the games of this layer."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sabot.catalog import Place
from sabot.registry import NotListedError, Registry
from sabot.report.agreement import Agreement
from sabot.report.answers import Answer, Charted, Plays
from sabot.report.document import Section
from sabot.report.progress import Progress
from sabot.report.regulations.regulation import AnyRegulation
from sabot.table.composition import Composition
from sabot.table.coup.house import AnyHouse
from sabot.table.json import JsonObject

H = TypeVar("H")
# What was worked out of a house.
F = TypeVar("F")


class Strategy(NamedTuple, Generic[H]):
    """How a game is best played: every hand, and one; and as plain values.

    ``answers``: what is best said to what is offered before a hand is played.
    """

    chart: Callable[[H, Composition, Progress], Charted]
    hand: Callable[[H, Composition, str, str, Progress], Answer]
    plays: Callable[[H, Composition], Plays]
    answers: Callable[[H, Composition], JsonObject]


def _nothing_to_measure(figures: F, progress: Progress) -> F:
    """What is counted exactly has no error."""
    return figures


class Account(NamedTuple, Generic[H, F]):
    """How a game is reported.

    ``compute`` works the odds out; ``as_json`` writes every figure; ``sections`` show them;
    ``rules`` and ``method`` say where they come from; ``agreement`` holds them against a run of
    so many coups, ``coups`` by default. ``next_coup`` gives what is worked out at once,
    in short; ``edges`` what the house keeps of one staked on each bet. For a report, ``measured``
    adds the errors of the method to the figures; with that it is worked out in the time of
    ``as_long_as`` coups.
    ``strategy``: none where nobody has a choice.
    """

    compute: Callable[[H, Composition, Progress], F]
    as_json: Callable[[F], JsonObject]
    sections: Callable[[F], Iterable[Section]]
    rules: Callable[[H], Section]
    method: Callable[[H, F], Section]
    agreement: Callable[[Place, F, int, int, Progress], Agreement]
    coups: int
    as_long_as: int
    next_coup: Callable[[H, Composition], JsonObject]
    edges: Callable[[H, Composition], Mapping[str, Fraction | float]]
    measured: Callable[[F, Progress], F] = _nothing_to_measure
    strategy: Strategy[H] | None = None

    def erased(self) -> "AnyAccount":
        """The account for whoever does not care which game it is of: see `Game.erased`."""
        return self  # type: ignore[return-value]


AnyAccount: TypeAlias = Account[AnyHouse, object]


def _punto_banco_account() -> AnyAccount:
    from sabot.report.punto_banco import asjson, contents, figures, next_coup, run, sections

    return Account(
        figures.compute,
        asjson.as_json,
        sections.sections,
        contents.rules,
        contents.method,
        run.agreement,
        40_000,
        4_000,
        next_coup.next_coup,
        next_coup.edges,
    ).erased()


def _black_jack_account() -> AnyAccount:
    from sabot.report.black_jack import (
        answers,
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
        figures.compute,
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
        Strategy(strategy.chart, hand.hand, plays.BestPlays, answers.answers),
    ).erased()


class Reported(NamedTuple):
    """What is reported of a game: its regulations, and its odds. Each is loaded when it is used.

    ``account``: none where there are no odds.
    """

    regulation: Callable[[], AnyRegulation]
    account: Callable[[], AnyAccount] | None = None


def _punto_banco() -> Reported:
    def regulation() -> AnyRegulation:
        from sabot.report.punto_banco.regulation import REGULATION

        return REGULATION

    return Reported(regulation, _punto_banco_account)


def _black_jack() -> Reported:
    def regulation() -> AnyRegulation:
        from sabot.report.black_jack.regulation import REGULATION

        return REGULATION

    return Reported(regulation, _black_jack_account)


GAMES: Registry[Reported] = Registry(
    "nothing is reported of this game",
    {"punto-banco": _punto_banco, "black-jack": _black_jack},
)


def regulation(game: str) -> AnyRegulation:
    """What a game says of the regulations of its houses."""
    return GAMES[game].regulation()


def account(game: str) -> AnyAccount:
    """How a game's odds are reported."""
    made = GAMES[game].account
    if made is None:
        raise NotListedError(f"{game}: there are no odds of this game")
    return made()
