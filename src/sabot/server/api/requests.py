"""What waits for a second person: payments, grants, bounds, houses, ways into staff accounts."""

from typing import Annotated

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse
from pydantic import Field, StringConstraints

from sabot.server import posts
from sabot.server.accounts.grants import Grant
from sabot.server.api.caller import ACaller, AnOffice
from sabot.server.api.errors import CHANGING, PROVED, STAFF, Described, answers
from sabot.server.api.models import Answer, Moment, Reason, RequestBody
from sabot.server.api.tables import AFloor
from sabot.server.desk import CASHIERS
from sabot.server.problems import (
    ALREADY_DECIDED,
    ASKED_WITHOUT_RIGHT,
    LAST_ADMINISTRATOR,
    LINK_REPLACED,
    NO_SUCH_ACCOUNT,
    NO_SUCH_DIFFERENCE,
    NO_SUCH_REQUEST,
    NOT_ENOUGH,
    OVER_CEILING,
    OWN_ACCOUNT,
    OWN_REQUEST,
    REQUEST_EXPIRED,
    SAME_BROWSER,
    TOO_MUCH,
)
from sabot.server.requests import Outcome, Request, RequestKind

router = APIRouter(prefix="/api/requests", tags=["requests"])

# Those who may look at what waits, and at the desk.
LOOKING = (*CASHIERS, Grant.CONTROLLER, Grant.SUPERVISOR)

RequestId = Annotated[str, StringConstraints(pattern="^[0-9a-f]{16}$")]


class RequestShown(Answer):
    """Something one person has asked for, and another confirms or declines."""

    id: str
    kind: RequestKind
    subject: str = Field(description="the account it is about, or the hash of a house's text")
    details: dict[str, object]
    by: str
    at: Moment
    expires: Moment
    outcome: Outcome
    decided: Moment | None
    decided_by: str


class Declining(RequestBody):
    reason: Reason


# How whoever asked is answered, where it waits.
WAITING: Described = {
    202: {"model": RequestShown, "description": "It waits for a second person, who confirms it"}
}


def shown(request: Request) -> RequestShown:
    """A request as it is sent."""
    fields = request._asdict()
    del fields["key"]
    return RequestShown(**fields)


def waiting(response: Response, request: Request) -> RequestShown:
    """The answer to what waits for a second person."""
    response.status_code = 202
    return shown(request)


def done_or_waits(request: Request | None) -> Response:
    """The answer to what was done, or waits for a second person."""
    if request is None:
        return Response(status_code=204)
    return JSONResponse(shown(request).model_dump(mode="json"), 202)


@router.get("", responses=answers(*STAFF))
async def requests(caller: ACaller, office: AnOffice) -> list[RequestShown]:
    """What waits, the oldest first: for those who answer for the money."""
    caller.require(*LOOKING)
    return [shown(each) for each in await office.waiting.waiting()]


_DECIDING = (*CHANGING, *STAFF, NO_SUCH_REQUEST, ALREADY_DECIDED, REQUEST_EXPIRED)


@router.post(
    "/{request}/confirmation",
    responses=answers(
        *_DECIDING,
        *PROVED,
        OWN_REQUEST,
        OWN_ACCOUNT,
        SAME_BROWSER,
        ASKED_WITHOUT_RIGHT,
        NO_SUCH_ACCOUNT,
        NOT_ENOUGH,
        TOO_MUCH,
        OVER_CEILING,
        LAST_ADMINISTRATOR,
        LINK_REPLACED,
        NO_SUCH_DIFFERENCE,
    ),
)
async def confirm(
    request: RequestId, caller: ACaller, office: AnOffice, floor: AFloor
) -> RequestShown:
    """Confirm what another has asked for: it is done now, if it still can be."""
    by = caller.require(*CASHIERS).account.name
    caller.require_proof()
    done = await office.waiting.confirm(by, request)
    if done.kind is RequestKind.REVOKE:
        await posts.take_away(floor.rights, floor.rooms.values(), done.subject, by)
    if done.kind is RequestKind.SECOND_FACTOR:
        office.endings.notify(done.subject)
    return shown(done)


@router.post("/{request}/refusal", responses=answers(*_DECIDING, *PROVED))
async def decline(
    request: RequestId, body: Declining, caller: ACaller, office: AnOffice
) -> RequestShown:
    """Decline what another has asked for, or take back what one has asked for oneself."""
    by = caller.require(*CASHIERS).account.name
    caller.require_proof()
    return shown(await office.waiting.decline(by, request, body.reason))
