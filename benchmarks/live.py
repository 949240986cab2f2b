"""``python -m benchmarks.live``: real WebSocket clients, in processes of their own, at a server.

The server keeps its tables in a file, durably. Every bettor bets or takes his bet back once a
second; measured is the time from his act until every client at his table has the view with it. The
number of tables grows until one in a hundred of these takes longer than it should.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
import websockets
from websockets.asyncio.client import ClientConnection, connect

PORT = 8765
BASE = f"http://127.0.0.1:{PORT}"
# In milliseconds: one in a hundred may take this long.
GOAL = 100.0
BETTORS = 7
SECONDS = 10.0
SPECTATORS = 1_000
# One account may have so many tables open.
_TABLES_EACH = 20
_PATIENCE = 30.0


def _ask(path: str, body: object = None, cookie: str = "", method: str = "") -> tuple[Any, str]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, method=method or None)
    request.add_header("Content-Type", "application/json")
    request.add_header("Origin", BASE)
    if cookie:
        request.add_header("Cookie", cookie)
    with urllib.request.urlopen(request) as answer:
        set_cookie = answer.headers.get("Set-Cookie", "").split(";")[0]
        text = answer.read()
        return (json.loads(text) if text else None), set_cookie


class Server:
    """The server under load, as the system sees it."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def memory(self) -> int:
        """In KiB, what is its own."""
        for line in Path(f"/proc/{self._pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
        return 0

    def spent(self) -> float:
        """Seconds of processor time."""
        fields = Path(f"/proc/{self._pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving() -> Iterator[Server]:
    """A server of its own, on a file that is gone afterwards."""
    environment = {
        **os.environ,
        "SABOT_ACCOUNTS_PER_MINUTE": "1000000",
        "SABOT_REQUESTS_PER_MINUTE": "1000000",
        "SABOT_CONNECTIONS": "100000",
        "SABOT_PLAY_MONEY": "10000000",
    }
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "sabot.terminal.main", "serve", "--port", str(PORT)]
        process = subprocess.Popen(
            [*command, "--database", str(Path(folder, "live.db")), "--house", "campione-pb"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _until_ready(process)
            yield Server(process.pid)
        finally:
            process.terminate()
            process.wait()


def _until_ready(process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError):
            _ask("/ready")
            return
        time.sleep(0.1)
    raise SystemExit(f"no server came up on port {PORT}")


class Client:
    """A bettor, or somebody who looks on."""

    socket: ClientConnection

    def __init__(self, table: str, cookie: str = "") -> None:
        self.table = table
        self._cookie = cookie
        # when which view came
        self.times: list[float] = []
        self.numbers: list[int] = []
        self.bytes = 0
        self._done: dict[str, asyncio.Future[int]] = {}
        self._laid = False

    async def come(self) -> None:
        headers = {"Cookie": self._cookie} if self._cookie else {}
        self.socket = await connect(
            f"ws://127.0.0.1:{PORT}/ws",
            additional_headers=headers,
            origin=BASE,  # type: ignore[arg-type]
            max_size=None,
            compression=None,
        )
        await self.socket.send(json.dumps({"type": "watch", "table": self.table}))
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for sent in self.socket:
                at, text = time.perf_counter(), str(sent)
                if text.startswith('{"type":"change"'):
                    self.bytes += len(text)
                    self.times.append(at)
                    self.numbers.append(int(text[text.index('"number":') + 9 :].split(",", 1)[0]))
                elif not text.startswith('{"type":"view"'):
                    frame = json.loads(text)
                    future = self._done.pop(frame.get("id", ""), None)
                    if future is not None and not future.done():
                        future.set_result(frame.get("number", -1))

    async def act(self, act: dict[str, Any]) -> int:
        """Ask for an act; the number of the view that shows it, -1 where it was refused."""
        mark = f"{random.getrandbits(60):x}"
        future = self._done[mark] = asyncio.get_running_loop().create_future()
        frame = {"type": "act", "table": self.table, "id": mark, "act": act}
        await self.socket.send(json.dumps(frame))
        return await asyncio.wait_for(future, _PATIENCE)

    async def bet(self, seconds: float) -> list["Act"]:
        """Bet and take the bet back, once a second: what was done, and when it was asked for."""
        acts = []
        await asyncio.sleep(random.random())
        end = time.perf_counter() + seconds
        while (began := time.perf_counter()) < end:
            act: dict[str, Any] = {"act": "unbet", "chance": "punto"}
            if not self._laid:
                act = {"act": "bet", "chance": "punto", "amount": 1000}
            number = await self.act(act)
            self._laid ^= number >= 0
            acts.append(Act(began, number, self.table))
            await asyncio.sleep(max(0, began + 1 - time.perf_counter()))
        return acts

    def saw(self, number: int) -> float:
        """When the view of this number came, or a later one."""
        place = bisect_left(self.numbers, number)
        return self.times[place] if place < len(self.times) else float("inf")


class Act(NamedTuple):
    began: float
    number: int
    table: str


class Wanted(NamedTuple):
    """What the clients shall do: so many tables are played at, or so many look on."""

    tables: int = 0
    seconds: float = 0
    spectators: int = 0


class Found(NamedTuple):
    acts: int = 0
    refused: int = 0
    waits: Sequence[float] = ()
    bytes: int = 0

    def within(self, share: float) -> float:
        """In milliseconds, what this share of the acts took at most."""
        return sorted(self.waits)[int(len(self.waits) * share)] * 1000


async def _drive(tables: list[str], cookies: list[list[str]], pipe: Any) -> None:
    """Do what is wanted, one thing after the other, with clients that stay."""
    clients = [
        [Client(table, cookie) for cookie in of] for table, of in zip(tables, cookies, strict=True)
    ]
    everybody = [each for table in clients for each in table]
    for client in everybody:
        await client.come()
    # Whoever sits would be asked to cut: they sit down when bets are open.
    for act in ({"act": "join", "chips": 100_000, "currency": "CHF"}, {"act": "ask-seat"}):
        for client in everybody:
            await client.act(act)
        await asyncio.sleep(2)
    while True:
        pipe.send(None)
        wanted: Wanted | None = await asyncio.to_thread(pipe.recv)
        if wanted is None:
            return
        for _ in range(wanted.spectators):
            clients[0].append(Client(tables[0]))
            await clients[0][-1].come()
        # Whoever has just come is still being shown the table.
        await asyncio.sleep(2)
        pipe.send(await _play(clients[: wanted.tables], wanted.seconds))


async def _play(clients: list[list[Client]], seconds: float) -> Found:
    for client in [each for table in clients for each in table]:
        client.times, client.numbers, client.bytes = [], [], 0
    bettors = [client for table in clients for client in table[:BETTORS]]
    found = await asyncio.gather(*(client.bet(seconds) for client in bettors))
    await asyncio.sleep(1)
    at = {table[0].table: table for table in clients}
    done = [act for acts in found for act in acts]
    good = [act for act in done if act.number >= 0]
    waits = [client.saw(act.number) - act.began for act in good for client in at[act.table]]
    volume = sum(client.bytes for client in bettors)
    return Found(len(good), len(done) - len(good), waits, volume)


def _process(tables: list[str], cookies: list[list[str]], pipe: Any) -> None:
    uvloop.run(_drive(tables, cookies, pipe))


class Crowd:
    """The clients, in a process of their own."""

    def __init__(self, tables: list[str]) -> None:
        cookies = [[_guest() for _ in range(BETTORS)] for _ in tables]
        self._pipe, other = multiprocessing.Pipe()
        self._worker = multiprocessing.Process(target=_process, args=(tables, cookies, other))
        self._worker.start()
        self._pipe.recv()

    def ask(self, wanted: Wanted) -> Found:
        self._pipe.send(wanted)
        found: Found = self._pipe.recv()
        self._pipe.recv()
        return found

    def end(self) -> None:
        self._pipe.send(None)
        self._worker.join()


def _guest() -> str:
    return _ask("/api/accounts/guest", method="POST")[1]


def _opened(tables: int) -> list[str]:
    """Tables where bets stay open: what is measured is betting."""
    owners = [_guest() for _ in range(0, tables, _TABLES_EACH)]
    wanted = {"house": "campione-pb", "mode": "open", "seats": 7, "betting": 600.0, "step": 0.0}
    return [
        _ask("/api/tables", wanted, owners[number // _TABLES_EACH])[0]["id"]
        for number in range(tables)
    ]


def live(most: int = 200, step: int = 25, first: int = 100, seconds: float = SECONDS) -> None:
    """Load a server ever more; then let many look on at one table."""
    print(f"\nLive tables on SQLite, {BETTORS} bettors each, everybody acts once a second")
    with serving() as server:
        bare = server.memory()
        tables = _opened(most)
        idle = server.memory()
        print(f"  memory of an idle table       {(idle - bare) / most:7.0f} KiB")
        crowd = Crowd(tables)
        print(
            f"  memory of a bettor connected  {(server.memory() - idle) / most / BETTORS:7.0f} KiB"
        )
        held = 0
        for played in range(first, most + 1, step):
            spent = server.spent()
            found = crowd.ask(Wanted(played, seconds))
            spent = server.spent() - spent
            _tell(f"{played} tables", found, seconds, spent)
            if found.within(0.99) > GOAL:
                break
            held = played
        print(f"  held with p99 under {GOAL:.0f} ms: {held} tables, {held * BETTORS} acts a second")
        before = server.memory()
        spent = server.spent()
        found = crowd.ask(Wanted(1, seconds, SPECTATORS))
        spent = server.spent() - spent
        _tell(f"1 table, {SPECTATORS} look on", found, seconds, spent)
        print(f"  memory of one who looks on    {(server.memory() - before) / SPECTATORS:7.0f} KiB")
        crowd.end()


def _tell(what: str, found: Found, seconds: float, spent: float) -> None:
    print(
        f"  {what:26s} {found.acts / seconds:5.0f} acts/s ({found.refused} refused);"
        f" act to view at every client: median {found.within(0.5):.1f} ms,"
        f" p99 {found.within(0.99):.1f}, most {max(found.waits) * 1000:.0f};"
        f" server {spent / (seconds + 2):.2f} cores;"
        f" {found.bytes / max(1, found.acts) / BETTORS:.0f} bytes a view"
    )


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=int, default=200, help="tables at most")
    parser.add_argument("--step", type=int, default=25, help="tables more each time")
    parser.add_argument("--first", type=int, default=100, help="tables to begin with")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    live(args.most, args.step, args.first, args.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
