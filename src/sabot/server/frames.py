"""The frames of the WebSocket as typed records: what a client may send, and what it is sent.

``server.wire`` reads and writes them; docs/protocol.md describes them.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from sabot.catalog import View
from sabot.server.patch import Patch
from sabot.table.speed import Speed
from sabot.table.view_types import Value


class WatchFrame(TypedDict):
    """Show me this table from now on."""

    type: Literal["watch"]
    table: str
    lang: Annotated[NotRequired[Literal["it", "en"]], "for the whole connection"]
    prompted: Annotated[NotRequired[bool], "whether the staff is shown what is due"]


class LeaveFrame(TypedDict):
    """No more of this table."""

    type: Literal["leave"]
    table: str


class ActFrame(TypedDict):
    """Let me do this."""

    type: Literal["act"]
    table: str
    id: Annotated[str, "the client's own name for what it asks"]
    act: Annotated[dict[str, Value], "its verb under `act`, and its fields"]
    since: Annotated[
        NotRequired[int], "asked again: only if nothing but bets has come since this number"
    ]


class PaceFrame(TypedDict):
    """Let the company of this table play so fast."""

    type: Literal["pace"]
    table: str
    id: str
    pace: Annotated[str, Speed, "one of `speeds` in the view"]


class ReadyFrame(TypedDict):
    """I want no more time to bet in this coup; or do, after all."""

    type: Literal["ready"]
    table: str
    id: str
    taglia: Annotated[int, "of which taglia the coup is"]
    coup: Annotated[int, "its number"]
    ready: bool


class SeatFrame(TypedDict):
    """The seat I ask for be this one."""

    type: Literal["seat"]
    table: str
    id: str
    seat: int


class PingFrame(TypedDict):
    """Are you there?"""

    type: Literal["ping"]


ClientFrame = WatchFrame | LeaveFrame | ActFrame | PaceFrame | ReadyFrame | SeatFrame | PingFrame


class EventText(TypedDict):
    """Something that was said at the table; what is nobody's secret has all that is in it."""

    cite: Annotated[str, "the provision it rests on"]
    text: str


class HelloFrame(TypedDict):
    """What this server speaks: sent first on every connection."""

    type: Literal["hello"]
    protocol: Annotated[int, "the version spoken here"]
    supported: Annotated[list[int], "the versions a client may name"]
    server: Annotated[str, "the version of the server"]
    games: list[str]
    languages: list[str]
    frames: Annotated[list[str], "the types of frames a client may send"]
    limits: Annotated[dict[str, int], "how long things may be, and how many"]


class ViewFrame(TypedDict):
    """The whole table as these eyes may see it."""

    type: Literal["view"]
    table: str
    number: Annotated[int, "of the last entry that is in it"]
    view: View
    left: Annotated[int | None, "milliseconds until whoever is waited for is acted for"]


class ChangeFrame(TypedDict):
    """What is new."""

    type: Literal["change"]
    table: str
    number: int
    view: Annotated[Patch, "a JSON Merge Patch"]
    events: Annotated[list[EventText], "what was said at the table, in order"]


class ClockFrame(TypedDict):
    """The clock was set, or stopped."""

    type: Literal["clock"]
    table: str
    left: int | None


class ActedFrame(TypedDict):
    """What was done in one's own place, as one was silent."""

    type: Literal["acted"]
    table: str
    act: Annotated[str, "the verb of what was done"]
    text: str


class ClosedFrame(TypedDict):
    """The table is no more."""

    type: Literal["closed"]
    table: str


class DoneFrame(TypedDict):
    """An act is stored, or what else was asked for is done."""

    type: Literal["done"]
    table: str
    id: str
    number: Annotated[int, "it shows no later than in the view of this number"]
    again: Annotated[bool, "whether it had been done before"]


class RefusedFrame(TypedDict):
    """An act is not done, and why; with the code `later` or `broken` nobody knows whether it is."""

    type: Literal["refused"]
    table: str
    id: str
    code: str
    cite: Annotated[str, "empty where it is no house that refuses"]
    text: str
    wait: Annotated[
        NotRequired[int], "after how many seconds to ask again, where there is too much to do"
    ]


class ErrorFrame(TypedDict):
    """A frame could not be read, or not now; what could not be read of it is null."""

    type: Literal["error"]
    answers: Annotated[str | None, "the type of the frame"]
    table: str | None
    id: str | None
    code: str
    text: str


class PongFrame(TypedDict):
    """Yes."""

    type: Literal["pong"]


ServerFrame = (
    HelloFrame
    | ViewFrame
    | ChangeFrame
    | ClockFrame
    | ActedFrame
    | ClosedFrame
    | DoneFrame
    | RefusedFrame
    | ErrorFrame
    | PongFrame
)
