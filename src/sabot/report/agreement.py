"""Exact figures held against a run: taglie dealt by the very engine that rules at the table.

The engine knows nothing of odds and the odds nothing of the engine's course, so that they agree is
worth something. A run has a seed: the same seed gives the same run.

Only coups that every taglia has are counted. For a coup of a fixed number, whatever was dealt
before it, the cards it may take come in an order as good as any other; so its odds are exactly
those of a full sabot. The last few coups of a taglia come or not by what the coups before them
took, and are left out.
"""

import math
import random
from collections.abc import Iterator, Sequence
from statistics import NormalDist
from typing import NamedTuple

from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.company.games import AnyCompany
from sabot.report.document import Bars, Paragraph, Section, Table
from sabot.report.numbers import decimal, percent, plain, signed, whole
from sabot.report.progress import Progress, silent
from sabot.table.events import Event
from sabot.table.json import JsonObject
from sabot.table.refusal import Refusal

# How the names of those figures begin that say what a bet won.
NET = "net result"
# How often all of a run's checks together may be off by chance alone before we call it wrong.
FALSE_ALARM = 0.001
_TAGLIE_WITHOUT_END = 10**9


class Check(NamedTuple):
    """One figure of a run: what it should be, what it was, and the standard error of that."""

    what: str
    exact: float
    estimate: float
    error: float

    @property
    def z(self) -> float:
        """How many standard errors it is off."""
        # What can only be one thing must be that.
        if not self.error:
            return 0.0 if math.isclose(self.exact, self.estimate, abs_tol=1e-12) else math.inf
        return (self.estimate - self.exact) / self.error


class Agreement(NamedTuple):
    """A run and what came of it; ``words`` say how it was played."""

    seed: int
    coups: int
    taglie: int
    words: str
    checks: tuple[Check, ...]

    @property
    def bound(self) -> float:
        """What no |z| should exceed, as many as there are (Šidák's bound)."""
        each = 1 - (1 - FALSE_ALARM) ** (1 / len(self.checks))
        return NormalDist().inv_cdf(1 - each / 2)

    def noticed_from(self, check: Check) -> float:
        """By how much a figure must be off for such a run to be likely to notice."""
        return self.bound * check.error

    @property
    def worst(self) -> Check:
        """The check that is off most."""
        return max(self.checks, key=lambda check: abs(check.z))

    @property
    def holds(self) -> bool:
        """Whether nothing is off by more than chance explains."""
        return abs(self.worst.z) <= self.bound

    def as_json(self) -> JsonObject:
        """The run as JSON has it."""
        return {
            "seed": self.seed,
            "coups": self.coups,
            "taglie": self.taglie,
            "checks": [
                {
                    "what": each.what,
                    "exact": decimal(each.exact, 9),
                    "found": decimal(each.estimate, 9),
                    "standard_error": decimal(each.error, 9),
                    "z": decimal(each.z, 3),
                    "noticed_from": decimal(self.noticed_from(each), 9),
                }
                for each in self.checks
            ],
            "bound": decimal(self.bound, 3),
            "holds": self.holds,
        }

    def section(self) -> Section:
        """The run as it is shown."""
        rows = tuple(
            (
                each.what,
                plain(each.exact),
                plain(each.estimate),
                plain(each.error),
                signed(each.z, 2),
                plain(self.noticed_from(each)),
            )
            for each in self.checks
        )
        nets = [self.noticed_from(each) for each in self.checks if each.what.startswith(NET)]
        least, most = percent(min(nets), 2), percent(max(nets), 2)
        among = least if least == most else f"{least} to {most}, bet by bet,"
        verdict = "They agree" if self.holds else "They do NOT agree"
        text = (
            f"{verdict}: of {len(self.checks)} figures the one furthest off is "
            f"“{self.worst.what}”, by {signed(self.worst.z, 2)} standard errors. Were all exact, "
            f"chance alone would put any of them beyond ±{plain(self.bound, 2)} once in "
            f"{whole(round(1 / FALSE_ALARM))} runs. What is off by less than so many standard "
            "errors, which is the last column, a run of this length is not likely to notice: in "
            f"what a bet wins, {among} of the stake."
        )
        return Section(
            "Agreement with the table",
            (
                Paragraph(
                    f"{whole(self.coups)} coups in {whole(self.taglie)} taglie were dealt and "
                    f"settled by the engine that rules at the table, with the seed {self.seed}. "
                    f"{self.words} Only coups that every taglia has are counted."
                ),
                Table(("figure", "exact", "found", "standard error", "z", "noticed from"), rows),
                Paragraph(text),
                Paragraph(
                    "Whatever was dealt before the coup of a given number, the cards it may take "
                    "come in an order as good as any other: so it has exactly the odds of a full "
                    "sabot. The last coups of a taglia come or not by what the others took, and "
                    "are left out. That coups of one taglia hang together a little is left out of "
                    "the standard errors.",
                    note=True,
                ),
                Bars(
                    "How far the run is off",
                    tuple(each.what for each in self.checks),
                    (("z", tuple(each.z for each in self.checks)),),
                    unit="standard errors",
                    flat=True,
                ),
            ),
            new_page=True,
        )


class Mean:
    """The mean of what is seen, and how uncertain it is."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def see(self, value: float) -> None:
        """One more."""
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """The mean."""
        return self._sum / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Its standard error, from the values seen themselves."""
        if self.count < 2:
            return math.inf
        spread = max(self._squares - self._sum * self._sum / self.count, 0.0) / (self.count - 1)
        return math.sqrt(spread / self.count)


def share(what: str, exact: float, seen: int, of: int) -> Check:
    """A check of how often something happens."""
    return Check(what, exact, seen / of, math.sqrt(exact * (1 - exact) / of))


class Coup(NamedTuple):
    """The events of a coup, and the taglia it belongs to."""

    taglia: int
    events: Sequence[Event]


def run(
    place: Place,
    company: AnyCompany,
    *,
    players: int,
    seed: int,
    coups: int,
    sure: int,
    progress: Progress = silent,
) -> Iterator[Coup]:
    """So many coups from the engine, of each taglia no more than the first ``sure``."""
    evening = Evening(
        place,
        random.Random(seed),
        players=players,
        taglie=_TAGLIE_WITHOUT_END,
        company=company,
    )
    ends_coup = place.game.kinds.ends_coup
    events: list[Event] = []
    taglia = in_taglia = counted = 0
    for act, decision in evening:
        if isinstance(decision, Refusal):
            # Nobody errs here and everybody has chips: a refusal is a fault of ours.
            raise AssertionError(f"{act} was refused: {decision.text('en')}")
        events += decision
        if not any(isinstance(event, ends_coup) for event in decision):
            continue
        here = evening.live.state.table.taglia
        in_taglia = in_taglia + 1 if here == taglia else 1
        taglia = here
        if in_taglia <= sure:
            counted += 1
            if counted % 64 == 0:
                progress("dealing", counted / coups)
            yield Coup(taglia, events)
        events = []
        if counted >= coups:
            return
