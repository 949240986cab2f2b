"""The WebSocket at which tables are watched and played: see ``wire`` and docs/protocol.md."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from fastapi import APIRouter, WebSocket

from sabot.ledger.driver import DatabaseError
from sabot.server import wire
from sabot.server.api.caller import Caller, cookie_name, the_caller, the_office
from sabot.server.api.errors import answer
from sabot.server.api.tables import the_floor
from sabot.server.frame_head import FrameHead
from sabot.server.hello import UNSUPPORTED, supports, unsupported
from sabot.server.office import Office
from sabot.server.problems import TOO_FAST, ProblemError
from sabot.server.protocols import POLICY_VIOLATION
from sabot.server.socket import Connection, Measure, Own

router = APIRouter()
_log = logging.getLogger(__name__)

# How often it is asked whether a session still holds, in seconds.
_ASK_AGAIN = 10
# One who has too many connections may try again after so many seconds.
_COME_AGAIN = 10
# Somebody has a few windows open, and a phone.
_MOST_OF_ACCOUNT = 20


@router.websocket("/ws")
async def live(socket: WebSocket) -> None:
    """One client, until it goes. Who has no session may watch."""
    office = the_office(socket)
    try:
        caller = await the_caller(socket, office)
        with _let_in(socket.app.state.connected, await _most(office, caller)):
            await _serve(socket, office, caller)
    except ProblemError as error:
        address = None if socket.client is None else socket.client.host
        _log.warning("a connection was refused: %s", error.problem.code, extra={"from": address})
        await socket.send_denial_response(answer(error))


async def _most(office: Office, caller: Caller) -> dict[str, int]:
    """How many connections there may be: from the address, where it is nobody of the staff whom
    others there would keep out; and of the account."""
    known, client = caller.known, caller.client
    most = {} if known is None else {known.account.name: _MOST_OF_ACCOUNT}
    if known is None or not await office.accounts.of_staff(known, client):
        most[f"from {client.address}"] = office.settings.connections
    return most


@contextmanager
def _let_in(connected: Counter[str], most: Mapping[str, int]) -> Iterator[None]:
    """Count a connection, unless there are too many already."""
    if any(connected[who] >= count for who, count in most.items()):
        raise ProblemError(TOO_FAST, wait=_COME_AGAIN)
    connected.update(most.keys())
    try:
        yield
    finally:
        connected.subtract(most.keys())
        for who in most:
            if not connected[who]:
                del connected[who]


async def _serve(socket: WebSocket, office: Office, caller: Caller) -> None:
    known = caller.known
    name = "" if known is None else known.account.name
    await socket.accept()
    named = socket.query_params.get("protocol")
    if named is not None and not supports(named):
        await socket.send_text(wire.error(FrameHead(), UNSUPPORTED, unsupported(named)))
        await socket.close(POLICY_VIOLATION, UNSUPPORTED)
        return
    state = socket.app.state
    measures: list[Measure] = [(state.frames, name or secrets.token_hex(8))]
    if not name:
        # A name has one measure for all its connections; those without have one by address.
        measures.append((state.strangers, caller.client.address))
    floor, limits = the_floor(socket), (measures, state.admission)
    own = Own(state.play_money, state.limits)
    connection = Connection(socket, floor, state.metrics, limits, name, own)
    serving = asyncio.create_task(connection.run())
    try:
        if known is None:
            await asyncio.wait({serving})
        else:
            with office.endings.subscribed(name) as ended:
                await _while_it_holds(connection, socket, office, serving, ended)
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def _while_it_holds(
    connection: Connection,
    socket: WebSocket,
    office: Office,
    serving: asyncio.Task[None],
    ended: asyncio.Event,
) -> None:
    """Wait for a connection to end. A session that is ended meanwhile ends it.

    For the staff to be connected is not to be there: only acts keep a session from being idle.
    """
    token = socket.cookies.get(cookie_name(office.settings), "")
    while not serving.done():
        ending = asyncio.create_task(ended.wait())
        await asyncio.wait(
            {serving, ending}, timeout=_ASK_AGAIN, return_when=asyncio.FIRST_COMPLETED
        )
        ending.cancel()
        ended.clear()
        with suppress(DatabaseError):
            used, connection.acted = connection.acted, False
            if await office.accounts.who(token, used=used) is None:
                return
