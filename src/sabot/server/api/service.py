"""What is spoken here; and for whoever runs the server: whether it lives, whether it can serve, and
what it measures."""

import json
from typing import Annotated

from fastapi import APIRouter, FastAPI, Query, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request

from sabot.server.api.caller import LIMITED
from sabot.server.api.errors import answers
from sabot.server.api.houses import APrepared
from sabot.server.api.models import Answer
from sabot.server.api.tables import AFloor
from sabot.server.hello import hello, supports, unsupported
from sabot.server.problems import UNAVAILABLE, UNSUPPORTED_PROTOCOL, ProblemError
from sabot.version import __version__

router = APIRouter(tags=["service"])


class Discovery(Answer):
    """What is spoken here, as the first frame at ``/ws`` says it too."""

    protocol: int
    supported: list[int]
    server: str
    games: list[str]
    languages: list[str]
    frames: list[str]
    limits: dict[str, int]


Version = Annotated[str | None, Query(description="the version of the protocol a client speaks")]


@router.get("/api", dependencies=[LIMITED], responses=answers(UNSUPPORTED_PROTOCOL))
async def discovery(protocol: Version = None) -> Discovery:
    """Which versions of the protocol are spoken, and what is supported."""
    if protocol is not None and not supports(protocol):
        raise ProblemError(UNSUPPORTED_PROTOCOL, faults=(unsupported(protocol),))
    return Discovery(**hello())


@router.get("/api/openapi.json", dependencies=[LIMITED], include_in_schema=False)
async def description(request: Request, prepare: APrepared) -> Response:
    """What can be asked for here, all of it."""
    app: FastAPI = request.app
    return await prepare("description", lambda: json.dumps(app.openapi()).encode())


class Alive(Answer):
    version: str


@router.get("/health")
async def health() -> Alive:
    """The server lives."""
    return Alive(version=__version__)


@router.get("/ready", responses=answers(UNAVAILABLE))
async def ready(floor: AFloor) -> Alive:
    """The server has its tables, and what is to be stored is stored in time."""
    database = floor.ledger.database
    if not floor.ready or not database.answers:
        raise ProblemError(UNAVAILABLE, wait=1)
    await database.read_soon(lambda cursor: cursor.run("SELECT 1"))
    return Alive(version=__version__)


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **answers()},
    dependencies=[LIMITED],
)
async def metrics(request: Request) -> Response:
    """What Prometheus reads."""
    registry = request.app.state.metrics.registry
    # Of several workers the next to be asked may be another one: not over the same connection.
    closing = {"Connection": "close"}
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST, headers=closing)
