"""A live table whose server does not answer, or not as it should: an act is done once, or not."""

import asyncio
import json
import re
import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from time import monotonic

import pytest
from websockets.sync.server import ServerConnection, serve

import sabot
from sabot.errors import InputError
from sabot.library.rest import Rest
from sabot.library.server_answers import listed_tables
from tests.library.test_live import quick_table
from tests.server import serving

pytestmark = pytest.mark.anyio


@contextmanager
def _held(file: Path) -> Iterator[sqlite3.Connection]:
    """Somebody else writes to the database, and does not come to an end before this does."""
    other = sqlite3.connect(file, isolation_level=None, timeout=60, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield other
    finally:
        other.close()


def _bets(table: sabot.LiveTable) -> list[int]:
    coup = table.view.get("coup")
    return [] if coup is None else [bet["amount"] for bet in coup["bets"].values()]


def _joined(table: sabot.LiveTable) -> None:
    table.do("join", chips=500, currency="CHF")
    while not table.offers("bet"):
        assert table.wait(60)


def _bets_while_nothing_is_stored(base: str, id: str, file: Path) -> None:
    with sabot.LiveTable(base, table=id, timeout=60) as table:
        _joined(table)
        with _held(file) as other:
            threading.Timer(3, other.close).start()
            table.do("bet", chance="punto", amount=10, box=1)
        assert _bets(table) == [1_000]
        assert table.balance() == 490


def _repeats_what_was_not_answered(base: str, id: str, file: Path) -> None:
    with sabot.LiveTable(base, table=id, timeout=60) as table:
        _joined(table)
        table._timeout = 3
        with _held(file), pytest.raises(sabot.Unanswered, match="not known") as raised:
            table.do("bet", chance="punto", amount="10.00", box=1)
        table._timeout = 60
        unanswered = raised.value
        assert unanswered.fields == {"chance": "punto", "amount": "10.00", "box": 1}
        table.repeat(unanswered)
        table.repeat(unanswered)
        assert _bets(table) == [1_000]
        assert table.balance() == 490
        wrong = pytest.raises(InputError, match="there it must be repeated")
        with sabot.LiveTable(base, table=id) as another, wrong:
            another.repeat(unanswered)


@pytest.mark.parametrize("plays", [_bets_while_nothing_is_stored, _repeats_what_was_not_answered])
async def test_who_bets_while_nothing_can_be_stored_has_bet_once(
    plays: Callable[[str, str, Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(serving.ENVIRONMENT, "SABOT_ANSWER_SECONDS", "1")
    async with quick_table(tmp_path, "campione-pb", betting=60) as (base, id):
        await asyncio.to_thread(plays, base, id, tmp_path / "live.db")


async def test_a_connection_that_breaks_is_made_again_and_an_act_done_once(tmp_path: Path) -> None:
    async with quick_table(tmp_path, "campione-pb", betting=60) as (base, id):
        await asyncio.to_thread(_broken_off, base, id)


def _broken_off(base: str, id: str) -> None:
    with sabot.LiveTable(base, table=id, timeout=60) as table:
        _joined(table)
        opened = table._connection._socket
        assert opened is not None
        opened.close()
        table.do("bet", chance="punto", amount=10, box=1)
        assert _bets(table) == [1_000]
        opened = table._connection._socket
        assert opened is not None
        opened.close()
        assert not table.wait(0.2)
        table.do("unbet", chance="punto", box=1)
        assert table.balance() == 500


class _Answers(BaseHTTPRequestHandler):
    """One who answers everything with the same JSON."""

    body = b"{}"

    def _answer(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.body)

    do_GET = do_POST = _answer  # noqa: N815 - as the library calls them

    def log_message(self, *_: object) -> None: ...


@contextmanager
def _answering(body: bytes) -> Iterator[str]:
    answers = type("Answers", (_Answers,), {"body": body})
    with HTTPServer(("127.0.0.1", 0), answers) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("body", [b"{}", b"[]", b"5", b"no JSON", b'{"name": 5}', b"\xff"])
def test_another_program_at_the_address_is_recognised(body: bytes) -> None:
    with _answering(body) as base, pytest.raises(sabot.LiveError, match="no server of Sabot"):
        sabot.LiveTable(base, timeout=10)


@pytest.mark.parametrize("tables", [b"{}", b"[5]", b'[{"id": 5, "house": "x"}]'])
def test_so_is_one_whose_tables_are_none(tables: bytes) -> None:
    with pytest.raises(sabot.LiveError, match="no server of Sabot"):
        listed_tables(tables, "http://here")


def test_a_server_that_accepts_and_is_silent_is_not_waited_for_longer_than_was_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        base = f"http://127.0.0.1:{silent.getsockname()[1]}"
        began = monotonic()
        with pytest.raises(sabot.LiveError, match="no server answers there: timed out"):
            sabot.LiveTable(base, timeout=0.5)
        assert monotonic() - began < 30


_HELLO = {"type": "hello", "protocol": 1}
_SHOWN = {"game": "punto-banco", "house": "malta-pb", "currencies": ["CHF"], "chips": {}}
_VIEW = {"type": "view", "table": "t", "number": 1, "view": _SHOWN}


@contextmanager
def _watched(
    *frames: object, then: Callable[[ServerConnection], None] = lambda _: None
) -> Iterator[sabot.LiveTable]:
    """A table of a server that sends these frames, whatever it is sent."""

    def speak(connection: ServerConnection) -> None:
        for frame in frames:
            connection.send(json.dumps(frame))
        then(connection)
        for _ in connection:
            pass

    with pytest.MonkeyPatch.context() as patch, serve(speak, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.socket.getsockname()[1]
        patch.setattr(Rest, "come_in", lambda *_: "zoe")
        with sabot.LiveTable(f"http://127.0.0.1:{port}", table="t", timeout=1) as table:
            yield table


def test_one_that_does_not_show_the_table_neither() -> None:
    with pytest.raises(sabot.LiveError, match="no answer for 1 seconds"), _watched(_HELLO):
        pass


def test_of_an_act_that_is_never_answered_it_is_said_that_nobody_knows() -> None:
    with _watched(_HELLO, _VIEW) as table:
        with pytest.raises(sabot.Unanswered, match="not known whether it was done") as raised:
            table.do("leave")
        assert (raised.value.verb, raised.value.fields) == ("leave", {})


def test_the_time_one_waits_does_not_begin_again_with_every_frame() -> None:
    def ticks(connection: ServerConnection) -> None:
        for _ in range(40):
            connection.send(json.dumps({"type": "clock", "table": "t", "left": 1}))
            threading.Event().wait(0.1)

    with _watched(_HELLO, _VIEW, then=ticks) as table:
        began = monotonic()
        assert not table.wait(0.5)
        assert monotonic() - began < 3


@pytest.mark.parametrize(
    "frame",
    [
        5,
        {"no": "type"},
        {"type": "view", "number": 1},
        {"type": "change", "number": "1", "view": {}},
        {"type": "done", "id": "x"},
        {"type": "refused", "id": "x", "code": "y"},
    ],
)
def test_a_frame_that_lacks_what_its_type_says_is_none_of_ours(frame: object) -> None:
    strange = pytest.raises(sabot.LiveError, match="no server of Sabot")
    with _watched(_HELLO, _VIEW, frame) as table, strange:
        table.wait(10)


def test_a_game_that_is_not_known_here_cannot_be_played() -> None:
    other = {**_VIEW, "view": {**_SHOWN, "game": "roulette"}}
    unknown = pytest.raises(sabot.LiveError, match="'roulette', which is not known here")
    with unknown, _watched(_HELLO, other):
        pass


def test_a_table_that_is_closed_stays_so() -> None:
    with _watched(_HELLO, _VIEW, {"type": "closed", "table": "t"}) as table:
        assert not table.wait(10)
        assert not table.wait()


@pytest.mark.parametrize(
    "use",
    [
        lambda table: table.do("leave"),
        lambda table: table.wait(0.1),
        lambda table: table.repeat(
            sabot.Unanswered("leave", {}, "1-1", table.id, table.player, "no answer")
        ),
    ],
    ids=["do", "wait", "repeat"],
)
def test_who_has_closed_it_is_not_connected_again(
    use: Callable[[sabot.LiveTable], object],
) -> None:
    with _watched(_HELLO, _VIEW) as table:
        table.close()
        with pytest.raises(sabot.LiveError, match="open another LiveTable"):
            use(table)
        assert table._connection._socket is None
        # What it showed last can still be read.
        assert table.view["game"] == "punto-banco"
        table.close()


def test_a_live_table_says_what_it_is() -> None:
    with _watched(_HELLO, _VIEW) as table:
        assert re.fullmatch(r"<LiveTable t of malta-pb at http://[\d.:]+, as zoe>", repr(table))


def test_nothing_that_is_given_changes_what_is_done() -> None:
    with _watched(_HELLO, _VIEW) as table:
        with pytest.raises(sabot.SabotError, match="no field of join 'act'; there are: chips"):
            table.do("join", act="leave")
        with pytest.raises(sabot.SabotError, match="no field of join 'by'"):
            table.do("join", by="anna")
        with pytest.raises(sabot.SabotError, match=r"no act 'bte'; there are: .*bet"):
            table.do("bte", amount=5)
        with pytest.raises(sabot.SabotError, match="no act 'bte'"):
            table.offers("bte")
        with pytest.raises(sabot.SabotError, match="chips True is not an amount"):
            table.do("join", chips=True)
        with pytest.raises(InputError, match="cannot be written as JSON"):
            table.do("bet", chance=float("nan"), amount=1)
        with pytest.raises(sabot.SabotError, match="no currency 'EUR'; there are: CHF"):
            table.balance("EUR")
        with pytest.raises(InputError, match="give an act that was not answered"):
            table.repeat("bet")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="timeout 0: give more than nothing"):
        sabot.LiveTable("http://127.0.0.1:1", timeout=0)
