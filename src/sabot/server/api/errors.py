"""How every error is answered: one shape, whatever went wrong."""

import logging
from typing import TypeAlias

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

from sabot.ledger.driver import DatabaseError
from sabot.server.headers import safe
from sabot.server.problems import (
    BAD_INPUT,
    BROKEN,
    FACTOR_NEEDED,
    NOT_FOUND,
    NOT_GRANTED,
    NOT_LOGGED_IN,
    PROOF_NEEDED,
    TOO_FAST,
    TOO_LARGE,
    TOO_SLOW,
    UNAVAILABLE,
    WRONG_METHOD,
    WRONG_ORIGIN,
    Problem,
    ProblemError,
)
from sabot.table.json import Parsed, ParsedObject

_log = logging.getLogger(__name__)


class Message(BaseModel):
    """What went wrong, for people."""

    it: str
    en: str


class Error(BaseModel):
    """What went wrong."""

    code: str = Field(description="a word for programs, which stays the same")
    message: Message
    cite: str = Field(description="the provision it rests on, where a table refuses")
    faults: list[str] = Field(description="what of the request is not as it must be")


def body(problem: Problem, faults: tuple[str, ...] = (), cite: str = "") -> dict[str, object]:
    """The answer to a problem, as JSON."""
    message = Message(it=problem.it, en=problem.en)
    return Error(code=problem.code, message=message, cite=cite, faults=list(faults)).model_dump()


# What any request may be answered; one that changes something; where one must be known, or have
# given the password lately; or be staff.
_ALWAYS = (BAD_INPUT, TOO_FAST, TOO_LARGE, TOO_SLOW, UNAVAILABLE)
CHANGING = (WRONG_ORIGIN,)
KNOWN = (NOT_LOGGED_IN,)
PROVED = (NOT_LOGGED_IN, PROOF_NEEDED)
STAFF = (NOT_LOGGED_IN, NOT_GRANTED, FACTOR_NEEDED)


# As FastAPI takes what a request may be answered with.
Described: TypeAlias = dict[int | str, dict[str, Parsed]]


def answers(*problems: Problem) -> Described:
    """The errors a request may be answered with, for the description of the interface."""
    by_status: dict[int | str, list[Problem]] = {}
    for problem in dict.fromkeys((*_ALWAYS, *problems)):
        by_status.setdefault(problem.status, []).append(problem)
    return {
        status: {
            "model": Error,
            "description": "; ".join(f"{each.en} (`{each.code}`)" for each in several),
        }
        for status, several in sorted(by_status.items())
    }


def handle(app: FastAPI) -> None:
    """Let the application answer every error so."""

    @app.exception_handler(ProblemError)
    async def problem(_: Request, error: ProblemError) -> JSONResponse:
        return answer(error)

    @app.exception_handler(RequestValidationError)
    async def bad_input(_: Request, error: RequestValidationError) -> JSONResponse:
        return _answer(BAD_INPUT, tuple(map(_fault, error.errors())))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        known = {400: BAD_INPUT, 404: NOT_FOUND, 405: WRONG_METHOD}
        answer = _answer(known.get(error.status_code, BROKEN))
        if error.status_code == 405:
            answer.headers["Allow"] = ", ".join(_methods(request))
        return answer

    @app.exception_handler(DatabaseError)
    async def database(_: Request, error: DatabaseError) -> JSONResponse:
        _log.error("the database failed: %s", error)
        return _answer(UNAVAILABLE, wait=1)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        _log.error("%s %s", request.method, request.url.path, exc_info=error)
        answer = _answer(BROKEN)
        # This is answered outside whatever adds them otherwise.
        answer.headers.update(safe(request.app.state.office.settings))
        return answer


def answer(error: ProblemError) -> JSONResponse:
    """The answer to whoever was stopped by a problem."""
    return _answer(error.problem, error.faults, error.wait, error.cite)


def _answer(
    problem: Problem, faults: tuple[str, ...] = (), wait: int = 0, cite: str = ""
) -> JSONResponse:
    headers = {"Retry-After": str(wait)} if wait else None
    return JSONResponse(body(problem, faults, cite), problem.status, headers)


def _methods(request: Request) -> list[str]:
    """What can be done here, by whichever route."""
    routes = [each for each in request.app.routes if isinstance(each, Route)]
    here = [each for each in routes if each.matches(request.scope)[0] is not Match.NONE]
    return sorted({method for route in here for method in route.methods or ()})


def _fault(error: ParsedObject) -> str:
    """Where and why; not what: nobody is sent back what they sent."""
    where = error["loc"]
    if error["type"] == "extra_forbidden":
        where = where[:-1]
    return f"{'.'.join(map(str, where))}: {error['msg']}"
