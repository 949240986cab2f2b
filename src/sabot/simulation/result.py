"""A simulation and what came of it.

from sabot import catalog
from sabot.simulation.job import job
from sabot.simulation.result import pace, simulate
from sabot.simulation.run import Goal, Threads

work = job(catalog.place("campione-pb"), coups=50)
with Threads(work) as pool:
    result = simulate(work, pool, Goal("coups", 10**9))
result.parts(pace(work))
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from sabot.simulation.games import GAMES
from sabot.simulation.job import Job, JobError
from sabot.simulation.measures import Pace, Part
from sabot.simulation.run import COUPS, TAGLIE, Done, Goal, Pool, deal
from sabot.simulation.save import Saved
from sabot.simulation.tally import Tally
from sabot.table.json import JsonObject
from sabot.version import __version__


@dataclass(frozen=True)
class Result:
    """What is done of a job. ``complete``: it is as much as was asked for.

    ``dealt`` and ``seconds``: how many coups were dealt this time, and how long that took.
    """

    job: Job
    done: Done
    complete: bool
    dealt: int
    seconds: float
    workers: int

    @property
    def tally(self) -> Tally:
        """What was counted."""
        return self.done.counted

    @property
    def coups(self) -> int:
        """How many coups were dealt in all."""
        return self.done.count(COUPS)

    @property
    def taglie(self) -> int:
        """How many taglie were dealt in all."""
        return self.done.count(TAGLIE)

    def parts(self, at: Pace) -> tuple[Part, ...]:
        """The figures."""
        place = self.job.place
        of = GAMES[place.game.id]
        return of.parts(place.house, self.job.coups, self.job.option, self.tally, at)

    def about(self) -> JsonObject:
        """Where the figures come from."""
        place = self.job.place
        return {
            "house": place.house.id,
            "game": place.game.id,
            "decks": place.house.decks,
            "house_sha256": self.job.as_json()["house_sha256"],
            "coups_in_a_taglia": self.job.coups or None,
            "options": self.job.option,
            "seed": self.job.seed,
            "version": __version__,
            "device": self.job.device,
            "workers": self.workers,
            "batches": self.done.batches,
            "taglie": self.taglie,
            "coups": self.coups,
            "complete": self.complete,
        }


def pace(job: Job, coups: int | None = None, stake: float = 1.0) -> Pace:
    """So many coups an hour, or as many as are usual, with so much staked on each bet."""
    place = job.place
    per_hour = coups or GAMES[place.game.id].per_hour
    return Pace(per_hour, stake, place.house.currencies[0])


def simulate(
    job: Job,
    pool: Pool,
    goal: Goal,
    saved: Saved | None = None,
    progress: Callable[[Done], None] = lambda done: None,
) -> Result:
    """Deal until it is enough; ``progress`` hears after every batch what is done.

    Whoever interrupts gets what was done until then, if that is anything.
    """
    done = before = saved.done if saved else Done()
    if before.count(TAGLIE) != before.batches * pool.taglie:
        raise JobError("the saved batches have another size: name another file")
    begun = time.monotonic()
    complete = True
    try:
        for done in deal(pool, goal, before):
            progress(done)
            if saved:
                saved.keep(done, now=False)
    except KeyboardInterrupt:
        complete = False
        if done.tally is None:
            raise
    finally:
        if saved:
            saved.keep(done)
    dealt = done.count(COUPS) - before.count(COUPS)
    return Result(job, done, complete, dealt, time.monotonic() - begun, pool.workers)
