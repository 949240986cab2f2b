"""The server as it runs: opened, served until it is told to stop, and closed in order."""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger.connect import file_of
from sabot.ledger.connect import ledger as connected
from sabot.ledger.database import DatabaseError
from sabot.ledger.sqlite import MEMORY
from sabot.server import logs
from sabot.server.anchoring import anchoring
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
    ledger = connected(settings.database, archive=settings.archive)
    anchors = None
    try:
        await ledger.prepare()
        anchors = await anchoring(settings, ledger)
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
        if anchors is not None:
            await anchors.stop()
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
    """Say where the tables are, and how to become the first administrator while there is none.

    What is not read by somebody who looks on may end in a log: then the link is in a file.
    """
    link = await first_administrator_link(office)
    path = link_file(office.settings.database)
    path.unlink(missing_ok=True)
    told = link
    if link is not None and not sys.stdout.isatty():
        write_privately(path, f"{link}\n")
        told = f"open the link in {path.resolve()}"
    # The file is there before anybody is told anything.
    print(f"Tables at {office.settings.base}/")
    if told is not None:
        print(f"First administrator, once: {told}")
    sys.stdout.flush()


def link_file(database: str) -> Path:
    """Where the link for the first administrator is kept: beside the database, if it is a file."""
    file = file_of(database)
    return Path(f"{'sabot' if file in (None, MEMORY) else file}.administrator")


def write_privately(path: Path, text: str) -> None:
    """Write a new file that nobody else may read, not even for a moment."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)


def _cleaning(office: Office, floor: Floor) -> list[asyncio.Task[None]]:
    """The tasks that now and then forget what counts no longer."""

    async def guests() -> None:
        seated = {name for room in floor.rooms.values() for name in room.state.table.players}
        forgotten = await office.guests.forget(seated)
        if forgotten:
            _log.info("guests forgotten: %s", forgotten)

    jobs = ((HOUR, office.accounts.forget), (HOUR, office.waiting.expire), (DAY, guests))
    return [asyncio.create_task(_repeat(every, job)) for every, job in jobs]


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
