"""Posts of the staff at a live table: taken by people, and given back to the automatic ones."""

from collections.abc import Iterable
from contextlib import suppress

from sabot.company.staff import holder_of
from sabot.ledger.additions import ClosedError
from sabot.ledger.driver import DatabaseError
from sabot.server.problems import NOT_APART, Problem, ProblemError
from sabot.server.rights import Rights
from sabot.server.room import BusyError, Guard, GuardError, Room
from sabot.table import acts as ta
from sabot.table.refusal import Refusal
from sabot.table.roles import Role, relieves
from sabot.table.state import DEFAULT_STAFF


def _refused(refusal: Refusal) -> ProblemError:
    problem = Problem(409, refusal.reason.code, refusal.text("it"), refusal.text("en"))
    return ProblemError(problem, cite=refusal.cite)


HELD = Problem(409, "post-held", "Il posto è occupato", "The post is held by somebody")
NOT_HELD = Problem(409, "post-not-held", "Non occupa quel posto", "You do not hold that post")


async def take(rights: Rights, room: Room, role: Role, name: str) -> None:
    """Put somebody at a post that nobody holds.

    Whoever has the power to relieve does it: the automatic one, if it is automatic.
    """
    apart = rights.guard(ta.Relieve(name, role, name), room)

    async def guard() -> None:
        if room.state.table.post(role) not in DEFAULT_STAFF:
            raise GuardError(HELD.code)
        if apart is not None:
            await apart()

    try:
        await _relieve(room, role, name, name, guard)
    except GuardError as error:
        raise ProblemError(HELD if error.code == HELD.code else NOT_APART) from error


async def give_back(room: Room, role: Role, name: str) -> None:
    """Leave a post; the automatic one takes over."""
    try:
        await _relieve(room, role, role.value, name, held_by(room, role, name))
    except GuardError as error:
        raise ProblemError(NOT_HELD) from error


async def take_away(rights: Rights, rooms: Iterable[Room], name: str, by: str) -> None:
    """Give back every post of somebody who has no right to it any more; ``by``: whose doing it is.

    Where that is not possible just now the server on duty does it within a second: see ``absent``.
    """
    for room in [room for room in rooms if name in room.state.table.staff]:
        role = room.state.table.staff[name]
        with suppress(BusyError, ClosedError, DatabaseError, GuardError, ProblemError):
            if not await rights.granted(ta.Relieve("", role, name)):
                await _relieve(room, role, role.value, by, held_by(room, role, name))


def held_by(room: Room, role: Role, name: str) -> Guard:
    """What must hold as a post is given back for somebody: nobody else has it by then."""

    async def guard() -> None:
        if room.state.table.post(role) != name:
            raise GuardError(NOT_HELD.code)

    return guard


async def _relieve(room: Room, role: Role, to: str, account: str, guard: Guard) -> None:
    by = holder_of(room.table.place.house, room.state.table, relieves(role))
    decision = await room.act(ta.Relieve(by, role, to), account, guard=guard)
    if isinstance(decision, Refusal):
        raise _refused(decision)
