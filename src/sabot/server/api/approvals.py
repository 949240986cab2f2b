"""Custom houses whose tables play for the house's money."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import StringConstraints

from sabot.server.accounts.grants import Grant
from sabot.server.api.caller import LIMITED, ACaller, AnOffice
from sabot.server.api.errors import CHANGING, PROVED, STAFF, answers
from sabot.server.api.models import Answer, Moment, RequestBody
from sabot.server.api.requests import RequestShown, shown
from sabot.server.api.tables import AFloor
from sabot.server.floor import NewTable, OpeningError, place_wanted
from sabot.server.problems import BAD_INPUT, NOT_APPROVED, ProblemError

router = APIRouter(prefix="/api/approvals", tags=["houses"], dependencies=[LIMITED])

Hash = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]


class ApprovalRequest(RequestBody):
    """The text of a custom house, letter by letter as tables are opened with it."""

    toml: Annotated[str, StringConstraints(min_length=1, max_length=20_000)]


class ApprovalShown(Answer):
    """``hash``: SHA-256 of the text; tables opened while it held go on as they are."""

    hash: str
    house: str
    approved: Moment
    approved_by: str
    confirmed_by: str
    withdrawn: Moment | None
    withdrawn_by: str | None


@router.get("", responses=answers())
async def approvals(office: AnOffice) -> list[ApprovalShown]:
    """Every approval there ever was, the newest first: for anybody to see."""
    return [ApprovalShown(**each._asdict()) for each in await office.approvals.all()]


@router.post("", status_code=202, responses=answers(*CHANGING, *STAFF, *PROVED))
async def approve(
    body: ApprovalRequest, caller: ACaller, office: AnOffice, floor: AFloor
) -> RequestShown:
    """Ask that tables of a house play for the house's money: the Direction; a second confirms."""
    by = caller.require(Grant.DIRECTION).account.name
    caller.require_proof()
    try:
        place = await place_wanted(floor.background, NewTable("", body.toml), caller.share)
    except OpeningError as error:
        raise ProblemError(BAD_INPUT, faults=(str(error),)) from error
    return shown(await office.approvals.ask(by, place.house.id, body.toml))


@router.delete(
    "/{text}", status_code=204, responses=answers(*CHANGING, *STAFF, *PROVED, NOT_APPROVED)
)
async def withdraw(text: Hash, caller: ACaller, office: AnOffice) -> None:
    """Approve a house no longer, by the hash of its text: for tables opened from now on."""
    by = caller.require(Grant.DIRECTION).account.name
    caller.require_proof()
    await office.approvals.withdraw(by, text)
