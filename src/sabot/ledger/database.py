"""A database: one connection that writes, whose work is committed in groups, and two that read.

A job is a function of a cursor. Of the readers one is for what takes long: nobody else waits for
it.

A database may hang: its server was stopped, the network is gone, somebody else holds the file. Who
has waited too long to write is told so, and so is everybody else until the writer is free again.
What was written after all is found by its mark. Where it is only what is read that hangs, because
somebody has locked a table of it, those who read are told so, and what can be written is.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from typing import TypeVar

from sabot.ledger.driver import Cursor, Driver
from sabot.ledger.threads import Reader, Shared, Worker, Writer, silent

T = TypeVar("T")
Item = TypeVar("Item")
Job = Callable[[Cursor], T]
# How often, in seconds, it is looked whether the database still answers.
_LOOK = 0.1
# For how many seconds it counts that something could not be written.
_REMEMBERED = 3.0


class Database:
    """A database of any kind."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        # after so many seconds nobody waits any longer for something to be written
        self.limit: float | None = None
        self._watching: asyncio.Task[None] | None = None
        self._writer = Writer(driver, "ledger-writer")
        self._reader: Worker = self._writer
        self._patient: Worker = self._writer
        if not driver.alone:
            self._reader = Reader(driver, "ledger-reader")
            self._patient = Reader(driver, "ledger-patient")

    @property
    def patient(self) -> "Database":
        """The same for whoever reads much: the others need not wait."""
        patient = copy(self)
        patient._reader = self._patient
        return patient

    @property
    def answers(self) -> bool:
        """Whether what is written is written, and what is read is read, in time."""
        # On a full disk what is small may still find room: one that went well proves nothing.
        since = time.monotonic() - self._writer.failed
        return since > _REMEMBERED and not self._writer.hangs and not self._reader.hangs

    @property
    def waited(self) -> float:
        """For how many seconds the one who has waited longest to write has, or nearly so."""
        return self._writer.late

    def watch(self) -> None:
        """Look from now on whether the database answers; where it does not, nobody waits.

        To the end: whoever stops while it hangs waits for it no longer than anybody.
        """
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch(), name="database watch")

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            self._writer.late = self._writer.waited()
            self._writer.hangs = self.limit is not None and self._writer.late > self.limit
            if self._reader is not self._writer:
                # Many may wait for many small things: what hangs is one that takes so long itself.
                busy = self._reader.busy()
                self._reader.hangs = self.limit is not None and busy > self.limit
            for worker in {self._writer, self._reader}:
                if worker.hangs or self._writer.hangs:
                    worker.give_up()

    async def write(self, job: Job[T]) -> T:
        """Do a job in a transaction; answered once it is durable."""
        self._must_answer()
        return await self._writer.ask(_alone(job), None)

    async def write_shared(self, shared: Shared[Item, T], item: Item) -> T:
        """The same, in one job with all others who ask for such a thing just now."""
        self._must_answer()
        return await self._writer.ask(shared, item)

    async def read(self, job: Job[T]) -> T:
        """Do a job that changes nothing, beside the writing; again, if the connection breaks."""
        self._must_answer()
        if self._reader.hangs:
            raise silent()
        return await self._reader.ask(_alone(job), None)

    async def read_moment(self, job: Job[T]) -> T:
        """The same, where all that the job reads must be of one moment."""
        return await self.read(_of_one_moment(job, self.driver))

    async def read_soon(self, job: Job[T]) -> T:
        """The same for whoever waits no longer than for something to be written."""
        try:
            async with asyncio.timeout(self.limit):
                return await self.read(job)
        except TimeoutError:
            raise silent() from None

    async def close(self) -> None:
        """Finish what was asked, and let go."""
        for worker in {self._writer, self._reader, self._patient}:
            await asyncio.to_thread(worker.stop, self.limit)
        if self._watching is not None:
            self._watching.cancel()
        self.driver.release()

    def _must_answer(self) -> None:
        if self._writer.hangs:
            raise silent()


def _of_one_moment(job: Job[T], driver: Driver) -> Job[T]:
    if not driver.moment:
        return job

    def whole(cursor: Cursor) -> T:
        cursor.run(driver.moment)
        try:
            return job(cursor)
        finally:
            with suppress(*driver.errors):
                cursor.run("COMMIT")

    return whole


def _alone(job: Job[T]) -> Shared[None, T]:
    """A job nobody else asks for."""
    return lambda cursor, _: [job(cursor)]
