"""The server as it runs: opened, served until it is told to stop, and closed in order."""

import asyncio
import logging
import os
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn
from fastapi import FastAPI

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger import schema
from sabot.ledger.connect import ledger as connected
from sabot.ledger.default_files import link_of
from sabot.ledger.driver import DatabaseError
from sabot.ledger.private import make_folder, write_new
from sabot.ledger.verify_form import must_hold
from sabot.server import garbage, logs, workers
from sabot.server.anchoring import anchoring, archive_key
from sabot.server.app import create_app
from sabot.server.clock import DAY, HOUR, SECOND
from sabot.server.floor import Floor, NewTable
from sabot.server.office import Office, first_administrator_link
from sabot.server.protocols import Frames, Requests
from sabot.server.settings import Settings, SettingsError
from sabot.server.share import ALONE, Share
from sabot.server.starting import note_start
from sabot.server.wire import LONGEST
from sabot.server.workers import Channel, Houses

_log = logging.getLogger(__name__)
# How long those who are being answered may still take when the server stops, in seconds.
_PATIENCE = 10
# Within so many seconds a second signal is the first again.
_SAME_SIGNAL = 2.0


class _Server(uvicorn.Server):
    """Stops at a signal, but leaves it to us to end: the tables are left in order first.

    Whoever cannot wait for that says so with another: what was answered is stored.
    """

    _channel: Channel | None = None
    _stopping_since: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        # A terminal and a parent may both pass on the one that was meant.
        if self._stopping_since is not None and now - self._stopping_since > _SAME_SIGNAL:
            os._exit(128 + sig)
        self._stopping_since = self._stopping_since or now
        super().handle_exit(sig, frame)

    def handle_signals(self) -> None:
        """From now on; also one that comes before anybody is served."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            if sys.platform == "win32":
                signal.signal(each, self.handle_exit)
            else:
                loop.add_signal_handler(each, self.handle_exit, each, None)

    def serve_handed(self, channel: Channel) -> None:
        """Take the connections a parent hands over, once we are ready, and end with the parent."""
        handing: set[asyncio.Task[object]] = set()

        def take(connection: socket.socket) -> None:
            loop = asyncio.get_running_loop()
            connected = loop.connect_accepted_socket(self._protocol, connection)
            task = loop.create_task(connected)
            handing.add(task)
            task.add_done_callback(handing.discard)

        def gone() -> None:
            self.should_exit = True

        channel.listen(take, gone)
        self._channel = channel

    def _protocol(self) -> Requests:
        config, state = self.config, self.server_state
        return Requests(config=config, server_state=state, app_state=self.lifespan.state)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._channel is not None:
            self._channel.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def serve(
    settings: Settings,
    places: tuple[Place, ...] = (),
    share: Share = ALONE,
    channel: Channel | None = None,
) -> None:
    """Serve until a signal comes. Without any table one of each house is opened.

    One of several workers is handed its connections; of these the first alone opens tables, says
    where they are, and cleans up.
    """
    logs.begin(sys.stderr.isatty())
    listening = [] if channel else [listen(settings)]
    for each in listening:
        settings = replace(settings, port=each.getsockname()[1])
    ledger = connected(settings.database, archive=settings.archive, key=archive_key(settings))
    anchors = None
    try:
        # Before anything is written to it, and once it is of the newest form.
        await must_hold(ledger)
        if schema.IDENTIFIED not in await ledger.steps():
            await ledger.prepare()
        # The first anchor says that we run before we store anything.
        anchors = await anchoring(settings, ledger)
        await ledger.prepare()
        await must_hold(ledger)
        await note_start(ledger, settings, share)
        app = create_app(settings, ledger, share=share)
        if anchors is not None:
            app.state.metrics.watch(anchors)
        office: Office = app.state.office
        floor: Floor = app.state.floor
        await floor.start()
        first = share.number == 0
        cleaning = _cleaning(office, floor, first)
        server = _Server(config(app, settings))
        server.handle_signals()
        try:
            for place in _wanted(floor, places) if first else ():
                await floor.open(NewTable(place.house.id, place.toml, players=2))
            garbage.settle()
            if channel is not None:
                server.serve_handed(channel)
            if first:
                await _print_address(office, link_of(settings.database, await ledger.identity()))
            await server.serve(listening)
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


def listen(settings: Settings) -> socket.socket:
    """Taken before anything is printed: whoever reads where we are finds us there."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    where = settings.host, settings.port
    try:
        return socket.create_server(where, family=family, backlog=2_048)
    except OSError as error:
        raise SettingsError(f"{settings.host}:{settings.port}: {error.strerror}") from error


async def _print_address(office: Office, path: Path) -> None:
    """Say where the tables are, and how to become the first administrator while there is none.

    What is not read by somebody who looks on may end in a log: then the link is in this file.
    """
    link = await first_administrator_link(office)
    path.unlink(missing_ok=True)
    invitation = link
    if link is not None and not sys.stdout.isatty():
        make_folder(path.parent)
        write_new(path, f"{link}\n")
        invitation = f"open the link in {path.resolve()}"
    # The file is there before anything is printed.
    print(f"Tables at {office.settings.base}/")
    if invitation is not None:
        print(f"First administrator, once: {invitation}")
    sys.stdout.flush()


def _cleaning(office: Office, floor: Floor, first: bool) -> list[asyncio.Task[None]]:
    """The tasks that now and then forget what counts no longer: what is stored, on one of us."""

    async def guests() -> None:
        forgotten = await office.guests.forget(await floor.owners())
        if forgotten:
            _log.info("guests forgotten: %s", forgotten)

    def acts() -> int:
        return sum(room.table.version for room in floor.rooms.values())

    stored = ((HOUR, office.accounts.forget), (HOUR, office.waiting.expire), (DAY, guests))
    jobs = stored if first else ()
    doing = (garbage.tidy(acts), *(_repeat(every, job) for every, job in jobs))
    return [asyncio.create_task(each) for each in doing]


async def _repeat(every: int, job: Callable[[], Coroutine[object, object, None]]) -> None:
    while True:
        try:
            await job()
        except DatabaseError as error:
            _log.warning("cleaning: %s", error)
        except Exception:  # the next time it may do
            _log.exception("cleaning")
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


def run(settings: Settings, places: tuple[Place, ...] = ()) -> int:
    """``serve``, with the quickest loop there is; in several processes if so set. The exit code."""
    workers.check(settings)
    if settings.workers > 1:
        listening = listen(settings)
        houses = tuple((place.house.id, place.toml) for place in places)
        settings = replace(settings, port=listening.getsockname()[1])
        return workers.run(settings, houses, listening, _serve_as_one)
    _run(serve(settings, places))
    return 0


def _serve_as_one(settings: Settings, houses: Houses, share: Share, channel: Channel) -> None:
    """Serve as one of several workers."""
    places = tuple(
        catalog.custom(toml, house) if toml else catalog.built_in(house) for house, toml in houses
    )
    _run(serve(settings, places, share, channel))


def _run(serving: Coroutine[object, object, None]) -> None:
    # The thread that writes gives up its turn at every statement, and gets it back after this time
    # at the latest: with the usual five milliseconds a group of acts would take a hundred.
    sys.setswitchinterval(0.0005)
    with asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(serving)
