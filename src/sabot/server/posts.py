"""Posts of the staff at a live table: taken by people, and given back to the automatic ones."""

from sabot.company.staff import holder_of
from sabot.server.problems import Problem, ProblemError
from sabot.server.room import Room
from sabot.table import acts as ta
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role
from sabot.table.state import DEFAULT_STAFF


def _refused(refusal: Refusal) -> ProblemError:
    problem = Problem(409, refusal.reason.code, refusal.text("it"), refusal.text("en"))
    return ProblemError(problem, cite=refusal.cite)


HELD = Problem(409, "post-held", "Il posto è occupato", "The post is held by somebody")
NOT_HELD = Problem(409, "post-not-held", "Non occupa quel posto", "You do not hold that post")


async def take(room: Room, role: Role, name: str) -> None:
    """Put somebody at a post that nobody holds.

    Whoever has the power to relieve does it: the automatic one, if it is automatic.
    """
    if room.state.table.post(role) not in DEFAULT_STAFF:
        raise ProblemError(HELD)
    await _relieve(room, role, name, name)


async def give_back(room: Room, role: Role, name: str) -> None:
    """Leave a post; the automatic one takes over."""
    if room.state.table.post(role) != name:
        raise ProblemError(NOT_HELD)
    await _relieve(room, role, role.value, name)


async def _relieve(room: Room, role: Role, to: str, account: str) -> None:
    by = holder_of(room.table.place.house, room.state.table, Power.RELIEVE_STAFF)
    decision = await room.act(ta.Relieve(by, role, to), account)
    if isinstance(decision, Refusal):
        raise _refused(decision)
