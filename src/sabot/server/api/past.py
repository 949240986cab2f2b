"""What is past at a table, to be looked at again: its coups, in short and step by step, and its
taglie laid open."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query
from pydantic import Field
from starlette.requests import HTTPConnection

from sabot.server import history
from sabot.server.api.caller import LIMITED, ACaller
from sabot.server.api.errors import answers
from sabot.server.api.models import Answer, Moment
from sabot.server.api.tables import IN_TURN, AFloor, ATable, Lang
from sabot.server.problems import NO_SUCH_TABLE, Problem, ProblemError
from sabot.server.replay import Replays
from sabot.server.rulings import last_rulings
from sabot.server.taglie import AllTaglie

router = APIRouter(
    prefix="/api/tables", tags=["tables"], dependencies=[LIMITED], responses=answers(NO_SUCH_TABLE)
)

NO_SUCH_COUP = Problem(
    404, "no-such-coup", "Lì non si giocava nessun colpo", "No coup was being played there"
)

Change = Annotated[
    dict[str, object], Field(description="a JSON Merge Patch, RFC 7396, to the view before")
]
Cards = Annotated[str, Field(description="cards with single spaces between")]


class CoupShown(Answer):
    """A coup that is over. ``entry`` is where the next question goes on."""

    taglia: int
    number: int
    entry: int
    at: Moment
    lines: tuple[str, ...]


class StepShown(Answer):
    """An act of the coup: who did what, what was announced of it, and how the view changed."""

    entry: int
    at: Moment
    by: str
    act: str
    events: list[dict[str, object]]
    change: Change


class ReplayShown(Answer):
    """A coup. ``view``: what anybody saw before it began."""

    taglia: int
    number: int
    view: dict[str, object]
    steps: list[StepShown]


class RulingShown(Answer):
    """A ruling as everybody heard it; ``coup``: of which it is, 0 of the one then in play."""

    entry: int
    coup: int
    event: dict[str, object]


class SeedShown(Answer):
    """A player's part in the order of the cards. ``seed``: once shown; only then it counts."""

    player: str
    pledged: str
    seed: str | None


class OpenedShown(Answer):
    """What is laid open of a taglia. ``drawn``: the cards as they left the sabot. The order follows
    from the ``secret`` and the seeds; where there is none, it was given, with its ``salt``."""

    salt: str
    order: Cards
    drawn: Cards
    secret: str


class AbandonedShown(Answer):
    """A wash that was thrown away, laid open: ``by`` whom and for what ``reason``, at which
    ``entry``. ``order``: empty where the cards had not been washed yet."""

    commitment: str
    wash: int
    seeds: tuple[SeedShown, ...]
    secret: str
    salt: str
    order: Cards
    cut_by: str | None
    cut: int | None
    by: str
    reason: str
    entry: int


class TagliaShown(Answer):
    """A taglia, or the next one once something is promised of it. ``commitment``: empty where all
    that is known of it are abandoned washes; ``table`` and ``wash``: what it is bound to besides
    the number of the taglia, 0 where the order was simply given; ``seeds``: as they were pledged;
    ``called``: whether they are shown; ``offered``: to whom the cut was, in turn; ``cut``: its
    place; ``mask_at``: so many cards lie before the mask; ``loaded``: the entry that brought them
    to the sabot; ``opened``: once it is over; ``ended_by`` and ``reason``: of whoever ended it
    before its time; ``abandoned``: washes for it that were thrown away."""

    taglia: int
    commitment: str
    table: str
    wash: int
    seeds: tuple[SeedShown, ...]
    called: bool
    offered: tuple[str, ...]
    cut_by: str | None
    cut: int | None
    mask_at: int | None
    loaded: int | None
    opened: OpenedShown | None
    ended_by: str
    reason: str
    abandoned: tuple[AbandonedShown, ...]


def the_replays(connection: HTTPConnection) -> Replays:
    """The replays of the application that is asked."""
    replays: Replays = connection.app.state.replays
    return replays


def the_taglie(connection: HTTPConnection) -> AllTaglie:
    """The taglie of the application that is asked."""
    taglie: AllTaglie = connection.app.state.taglie
    return taglie


ATaglie = Annotated[AllTaglie, Depends(the_taglie)]


@router.get("/{table}/coups")
async def coups(
    kept: ATable,
    caller: ACaller,
    floor: AFloor,
    all_taglie: ATaglie,
    lang: Lang = "it",
    after: Annotated[int, Query(ge=0, le=2**53)] = 0,
    before: Annotated[int, Query(ge=0, le=2**53)] = 0,
    most: Annotated[int, Query(ge=1, le=100)] = 20,
) -> list[CoupShown]:
    """Coups that are over, in short: after the entry that ended another; or, with ``before``, the
    last ones before an entry."""
    read, entry = (history.last_coups, before) if before else (history.coups, after)
    share = caller.share
    listed = await floor.background.do(share, lambda: read(floor.ledger, kept, lang, entry, most))
    async with floor.background.turn(share):
        taglie = await all_taglie.at(kept, [coup.entry for coup in listed])
    return [
        CoupShown(taglia=taglia, **coup._asdict())
        for taglia, coup in zip(taglie, listed, strict=True)
    ]


@router.get(
    "/{table}/coups/{entry}",
    responses=answers(NO_SUCH_TABLE, NO_SUCH_COUP),
    response_model=ReplayShown,
)
async def coup(
    kept: ATable,
    entry: Annotated[int, Path(ge=1, le=2**53)],
    caller: ACaller,
    floor: AFloor,
    replays: Annotated[Replays, Depends(the_replays)],
    lang: Lang = "it",
) -> Mapping[str, object]:
    """A coup step by step, up to an entry of it; as anybody could see it."""
    replay = await floor.background.do(caller.share, lambda: replays.of(kept, entry, lang))
    if replay is None:
        raise ProblemError(NO_SUCH_COUP)
    return {**replay._asdict(), "steps": [step._asdict() for step in replay.steps]}


@router.get("/{table}/rulings", response_model=list[RulingShown])
async def rulings(
    kept: ATable,
    caller: ACaller,
    floor: AFloor,
    lang: Lang = "it",
    before: Annotated[int, Query(ge=1, le=2**53)] = 2**53,
    most: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Sequence[object]:
    """The last rulings before an entry, the oldest first: for whoever takes a post."""
    return await floor.background.do(
        caller.share, lambda: last_rulings(floor.ledger, kept, lang, before, most)
    )


@router.get("/{table}/taglie", response_model=list[TagliaShown], dependencies=[IN_TURN])
async def taglie(
    kept: ATable,
    all_taglie: ATaglie,
    after: Annotated[int, Query(ge=0, le=2**53)] = 0,
    most: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Sequence[object]:
    """What was promised of the taglie after the one of a number, and what came of it."""
    return await all_taglie.of(kept, after, most)
