"""The server as it runs: opened, served until it is told to stop, and closed in order."""

import asyncio
import logging
import signal
import socket
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

import uvicorn
from fastapi import FastAPI

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger.connect import ledger as connected
from sabot.ledger.database import DatabaseError
from sabot.server import garbage, logs
from sabot.server.app import create_app
from sabot.server.clock import DAY, HOUR, SECOND
from sabot.server.floor import Floor, NewTable
from sabot.server.office import Office, first_administrator_link
from sabot.server.protocols import Frames, Requests
from sabot.server.settings import Settings, SettingsError
from sabot.server.wire import LONGEST

_log = logging.getLogger(__name__)
# How long those who are being answered may still take when the server stops, in seconds.
_PATIENCE = 10


class _Server(uvicorn.Server):
    """Stops at a signal, but leaves it to us to end: the tables are left in order first."""

    def handle_signals(self) -> None:
        """From now on; also one that comes before anybody is served."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            if sys.platform == "win32":
                signal.signal(each, self.handle_exit)
            else:
                loop.add_signal_handler(each, self.handle_exit, each, None)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def serve(settings: Settings, places: tuple[Place, ...] = ()) -> None:
    """Serve until a signal comes. Without any table one of each house is opened."""
    logs.begin(sys.stderr.isatty())
    listening = _listening(settings)
    settings = replace(settings, port=listening.getsockname()[1])
    ledger = connected(settings.database)
    try:
        await ledger.prepare()
        # What else is done for an answer takes time as well.
        ledger.database.limit = settings.answer_seconds * 0.75
        app = create_app(settings, ledger)
        office: Office = app.state.office
        floor: Floor = app.state.floor
        await floor.start()
        cleaning = _cleaning(office, floor)
        server = _Server(config(app, settings))
        server.handle_signals()
        try:
            for place in _wanted(floor, places):
                await floor.open(NewTable(place.house.id, place.toml, players=2))
            garbage.settle()
            await _tell(office)
            await server.serve([listening])
        finally:
            _log.info("closing")
            for task in cleaning:
                task.cancel()
            # Without a database nobody hears that we go; they notice within seconds.
            with suppress(DatabaseError):
                await floor.stop()
            office.passwords.close()
    finally:
        await ledger.database.close()


def _listening(settings: Settings) -> socket.socket:
    """Taken before anything is told: whoever reads where we are finds us there."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = settings.host, settings.port
    try:
        return socket.create_server(where, family=family, backlog=2_048)
    except OSError as error:
        raise SettingsError(f"{settings.host}:{settings.port}: {error.strerror}") from error


async def _tell(office: Office) -> None:
    """Say where the tables are, and how to become the first administrator while there is none."""
    print(f"Tables at {office.settings.base}/")
    link = await first_administrator_link(office)
    if link is not None:
        print(f"First administrator, once: {link}")
    sys.stdout.flush()


def _cleaning(office: Office, floor: Floor) -> list[asyncio.Task[None]]:
    """The tasks that now and then forget what counts no longer."""

    async def guests() -> None:
        seated = {name for room in floor.rooms.values() for name in room.state.table.players}
        forgotten = await office.guests.forget(seated)
        if forgotten:
            _log.info("guests forgotten: %s", forgotten)

    def acts() -> int:
        return sum(room.table.version for room in floor.rooms.values())

    jobs = ((HOUR, office.accounts.forget), (DAY, guests))
    doing = (garbage.tidy(acts), *(_repeat(every, job) for every, job in jobs))
    return [asyncio.create_task(each) for each in doing]


async def _repeat(every: int, job: Callable[[], Coroutine[object, object, None]]) -> None:
    while True:
        try:
            await job()
        except DatabaseError as error:
            _log.warning("cleaning: %s", error)
        await asyncio.sleep(every / SECOND)


def config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How requests and connections are taken in, and what they may be."""
    return uvicorn.Config(
        app,
        log_config=None,
        http=Requests,
        ws=Frames,
        ws_max_size=LONGEST * 4,
        # A window of memory for each of thousands who look on, and every frame written for each.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=_PATIENCE,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
    )


def _wanted(floor: Floor, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The tables to open: those asked for; else one of each house, if there is none at all.

    One that was opened before, and is open still, is not opened again.
    """
    there = Counter(room.table.place.house.id for room in floor.rooms.values())
    wanted = []
    for place in places or (() if there else catalog.houses()):
        there[place.house.id] -= 1
        if there[place.house.id] < 0:
            wanted.append(place)
    return tuple(wanted)


def _loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """There is no uvloop for Windows."""
    try:
        from uvloop import new_event_loop
    except ModuleNotFoundError:
        return asyncio.new_event_loop
    return new_event_loop


def run(settings: Settings, places: tuple[Place, ...] = ()) -> None:
    """``serve``, with the quickest loop there is."""
    with asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(serve(settings, places))
