"""The trail of everything done by the staff, for those who watch over it."""

import json
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from fastapi.responses import StreamingResponse
from pydantic import StringConstraints

from sabot.ledger.entry import ChainError
from sabot.server.accounts import names
from sabot.server.accounts.grants import Grant
from sabot.server.api.caller import ACaller, AnOffice
from sabot.server.api.errors import STAFF, answers
from sabot.server.api.export import CSV, attachment, line
from sabot.server.api.models import Answer, Count, Moment, QueryParameters
from sabot.server.api.tables import IN_TURN
from sabot.server.audit import NEWEST, Filter, Mark
from sabot.server.office import Office

_READERS = (Grant.DIRECTION, Grant.CONTROLLER, Grant.SUPERVISOR, Grant.ADMINISTRATOR)


def reader(caller: ACaller) -> None:
    """Only for those who may read the trail."""
    caller.require(*_READERS)


router = APIRouter(
    prefix="/api/audit",
    tags=["audit"],
    dependencies=[Depends(reader)],
    responses=answers(*STAFF),
)

# A table's id or an account's name.
_Where = Annotated[str, StringConstraints(pattern=r"^[A-Za-zÀ-ÖØ-öø-ÿ0-9._-]{0,64}$")]
_What = Annotated[str, StringConstraints(pattern="^[a-z-]{0,40}$")]
_MARK = r"^$|^[0-9]{1,16} [A-Za-z0-9_-]{0,64} [0-9]{1,16}$"


class TrailQuery(QueryParameters):
    """``what``: a verb at a table, or such as `grant`; ``where``: a table or an account."""

    account: Annotated[str, StringConstraints(pattern=names.PART)] = ""
    what: _What = ""
    where: _Where = ""
    since: Moment = 0
    until: Moment = 2**53

    def filter(self) -> Filter:
        return Filter(self.account, self.what, self.where, self.since, self.until)


class TrailPageQuery(TrailQuery):
    after: Annotated[str, Query(pattern=_MARK, description="`next` of the page before")] = ""
    most: Count = 100


class Row(Answer):
    at: Moment
    account: str
    what: str
    where: str
    details: dict[str, object]


class Page(Answer):
    """The newest first. ``next``: how to ask for those after these, if there are any."""

    rows: list[Row]
    next: str | None


class Chain(Answer):
    """Whether what was noted is as it was noted, so many rows of it."""

    right: bool
    rows: int


@router.get("", dependencies=[IN_TURN])
async def trail(query: Annotated[TrailPageQuery, Query()], office: AnOffice) -> Page:
    """What the staff has done."""
    after = NEWEST
    if query.after:
        at, table, number = query.after.split(" ")
        after = Mark(int(at), table, int(number))
    page = await office.audit.page(query.filter(), after, query.most)
    return Page(
        rows=[Row(**each._asdict()) for each in page.rows],
        next=None if page.after is None else " ".join(map(str, page.after)),
    )


@router.get("/csv", responses=CSV, response_class=Response)
async def trail_csv(query: Annotated[TrailQuery, Query()], office: AnOffice) -> Response:
    """What the staff has done, all of it, as CSV."""
    return StreamingResponse(
        _lines(office, query.filter()), media_type="text/csv", headers=attachment("audit")
    )


async def _lines(office: Office, wanted: Filter) -> AsyncIterator[str]:
    yield line(("at", "account", "what", "where", "details"))
    async for row in office.audit.everything(wanted):
        yield line((*row[:4], json.dumps(row.details, ensure_ascii=False)))


@router.get("/chain", dependencies=[IN_TURN])
async def chain(office: AnOffice) -> Chain:
    """Check that nothing noted was altered, left out or put in afterwards."""
    try:
        return Chain(right=True, rows=await office.audit.verify())
    except ChainError:
        return Chain(right=False, rows=0)
