"""The WebSocket at which tables are watched and played: see ``wire`` and docs/protocol.md."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from fastapi import APIRouter, WebSocket

from sabot.ledger.database import DatabaseError
from sabot.server import wire
from sabot.server.accounts.accounts import Known
from sabot.server.api.caller import cookie_name, the_caller, the_office
from sabot.server.api.tables import the_floor
from sabot.server.hello import UNSUPPORTED, supports, unsupported
from sabot.server.office import Office
from sabot.server.problems import TOO_FAST, ProblemError
from sabot.server.requested import Requested
from sabot.server.socket import Connection

router = APIRouter()
_log = logging.getLogger(__name__)

# How often it is asked whether a session still holds, in seconds.
_ASK_AGAIN = 10
# Somebody has a few windows open, and a phone.
_MOST_OF_ACCOUNT = 20
# RFC 6455: the client broke a rule.
_POLICY = 1008


@router.websocket("/ws")
async def live(socket: WebSocket) -> None:
    """One client, until it goes. Who has no session may watch."""
    office = the_office(socket)
    try:
        caller = await the_caller(socket, office)
        with _let_in(socket.app.state.connected, office, caller.client.address, caller.known):
            await _serve(socket, office, caller.known)
    except ProblemError as error:
        address = None if socket.client is None else socket.client.host
        _log.warning("a connection was refused: %s", error.problem.code, extra={"from": address})
        await socket.close(_POLICY, error.problem.code)


@contextmanager
def _let_in(
    connected: Counter[str], office: Office, address: str, known: Known | None
) -> Iterator[None]:
    """Count a connection, unless there are too many already."""
    most = {f"from {address}": office.settings.connections}
    if known is not None:
        most[known.account.name] = _MOST_OF_ACCOUNT
    if any(connected[who] >= count for who, count in most.items()):
        raise ProblemError(TOO_FAST)
    connected.update(most.keys())
    try:
        yield
    finally:
        connected.subtract(most.keys())
        for who in most:
            if not connected[who]:
                del connected[who]


async def _serve(socket: WebSocket, office: Office, known: Known | None) -> None:
    name = "" if known is None else known.account.name
    await socket.accept()
    named = socket.query_params.get("protocol")
    if named is not None and not supports(named):
        await socket.send_text(wire.error(Requested(), UNSUPPORTED, unsupported(named)))
        await socket.close(_POLICY, UNSUPPORTED)
        return
    state = socket.app.state
    limits = state.frames, state.admission
    connection = Connection(socket, the_floor(socket), state.metrics, limits, name)
    serving = asyncio.create_task(connection.run())
    try:
        if known is None:
            await asyncio.wait({serving})
        else:
            with office.endings.subscribed(name) as ended:
                await _while_it_holds(socket, office, serving, ended)
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def _while_it_holds(
    socket: WebSocket, office: Office, serving: asyncio.Task[None], ended: asyncio.Event
) -> None:
    """Wait for a connection to end. A session that is ended meanwhile ends it."""
    token = socket.cookies.get(cookie_name(office.settings), "")
    while not serving.done():
        ending = asyncio.create_task(ended.wait())
        await asyncio.wait(
            {serving, ending}, timeout=_ASK_AGAIN, return_when=asyncio.FIRST_COMPLETED
        )
        ending.cancel()
        ended.clear()
        with suppress(DatabaseError):
            if await office.accounts.who(token) is None:
                return
