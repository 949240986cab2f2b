"""``python -m benchmarks.live``: real WebSocket clients, from other processes, at a durable server.

Every bettor acts once a second. What is measured is the time from his act until every client at the
table has the view with it. Then one table with many who only look on.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import websockets

PORT = 8765
BASE = f"http://127.0.0.1:{PORT}"


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


class Client:
    """A bettor, or somebody who looks on."""

    def __init__(self, table: str, cookie: str, seen: dict[str, list[Any]]) -> None:
        self.table = table
        self.cookie = cookie
        # (when, number) of every view that came, by table, for all clients of this process
        self.seen = seen
        self.done: dict[str, asyncio.Future[int]] = {}
        self.frames = 0
        self.bytes = 0

    async def come(self) -> None:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{PORT}/ws",
            additional_headers=headers,
            origin=BASE,  # type: ignore[arg-type]
            max_size=None,
            compression=None,
        )
        await self.socket.send(json.dumps({"type": "watch", "table": self.table}))
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        number = 0
        me = self.seen.setdefault(self.table, [])
        mine: list[tuple[float, int]] = []
        me.append(mine)
        with suppress(websockets.ConnectionClosed):
            async for sent in self.socket:
                at, text = time.perf_counter(), str(sent)
                self.frames += 1
                self.bytes += len(text)
                if text.startswith('{"type":"change"'):
                    number = int(text[text.index('"number":') + 9 :].split(",", 1)[0])
                    mine.append((at, number))
                elif text.startswith('{"type":"view"'):
                    continue
                else:
                    frame = json.loads(text)
                    future = self.done.pop(frame.get("id", ""), None)
                    if future is not None and not future.done():
                        future.set_result(frame.get("number", -1))

    async def act(self, act: dict[str, Any]) -> int:
        """Ask for an act; the number of the view that shows it, -1 where it was refused."""
        mark = f"{random.getrandbits(60):x}"
        future = self.done[mark] = asyncio.get_running_loop().create_future()
        frame = {"type": "act", "table": self.table, "id": mark, "act": act}
        await self.socket.send(json.dumps(frame))
        return await asyncio.wait_for(future, 30)


async def _bettor(client: Client, seconds: float, acts: list[tuple[float, int, str]]) -> int:
    """Bet and take the bet back, once a second; how many acts were refused."""
    refused = 0
    await client.act({"act": "join", "chips": 100_000, "currency": "CHF"})
    await asyncio.sleep(random.random() + 2)
    end = time.perf_counter() + seconds
    box, laid = random.randrange(1, 8), False
    while time.perf_counter() < end:
        began = time.perf_counter()
        act = (
            {"act": "unbet", "chance": "punto", "box": box}
            if laid
            else {"act": "bet", "chance": "punto", "amount": 1000, "box": box}
        )
        number = await client.act(act)
        if number < 0:
            refused += 1
        else:
            laid = not laid
            acts.append((began, number, client.table))
        await asyncio.sleep(max(0, began + 1 - time.perf_counter()))
    return refused


async def _drive(tables: list[str], cookies: list[list[str]], seconds: float) -> dict[str, Any]:
    seen: dict[str, list[Any]] = {}
    acts: list[tuple[float, int, str]] = []
    clients = [
        Client(table, cookie, seen)
        for table, of in zip(tables, cookies, strict=True)
        for cookie in of
    ]
    for client in clients:
        await client.come()
    refused = sum(await asyncio.gather(*(_bettor(each, seconds, acts) for each in clients)))
    await asyncio.sleep(1)
    waits = []
    for began, number, table in acts:
        for views in seen[table]:
            at = next((at for at, shown in views if shown >= number), None)
            waits.append(30.0 if at is None else at - began)
    return {
        "acts": len(acts),
        "refused": refused,
        "waits": waits,
        "bytes": sum(client.bytes for client in clients),
        "frames": sum(client.frames for client in clients),
    }


def _process(tables: list[str], cookies: list[list[str]], seconds: float, out: Any) -> None:
    out.put(asyncio.run(_drive(tables, cookies, seconds)))


def _memory(pid: int) -> int:
    """Resident memory, in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def load(tables: int, bettors: int, seconds: float, spectators: int, database: str) -> None:
    """Drive a server and print what came of it."""
    environment = {
        **os.environ,
        "SABOT_ACCOUNTS_PER_MINUTE": "1000000",
        "SABOT_REQUESTS_PER_MINUTE": "1000000",
        "SABOT_PLAY_MONEY": "10000000",
    }
    command = [sys.executable, "-m", "sabot.terminal.main", "serve", "--port", str(PORT)]
    server = subprocess.Popen(
        [*command, "--database", database, "--house", "campione-pb"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(100):
            with suppress(OSError):
                _ask("/ready")
                break
            time.sleep(0.1)
        began = _memory(server.pid)
        # One account may have twenty tables open.
        owners = [_ask("/api/accounts/guest", method="POST")[1] for _ in range(0, tables, 20)]
        ids = [
            _ask(
                "/api/tables",
                {"house": "campione-pb", "mode": "open", "betting": 600.0, "step": 0.0},
                owners[number // 20],
            )[0]["id"]
            for number in range(tables)
        ]
        idle = _memory(server.pid)
        print(f"memory per idle table: {(idle - began) / tables:.0f} KiB")
        cookies = [
            [_ask("/api/accounts/guest", method="POST")[1] for _ in range(bettors)] for _ in ids
        ]
        out: Any = multiprocessing.Queue()
        spent = _cpu(server.pid)
        worker = multiprocessing.Process(target=_process, args=(ids, cookies, seconds, out))
        worker.start()
        found = out.get()
        worker.join()
        spent = _cpu(server.pid) - spent
        waits = sorted(found["waits"])
        rate = found["acts"] / seconds
        print(
            f"{tables} tables, {bettors} bettors each: {rate:.0f} acts/s, {found['refused']}"
            f" refused; act to view at every client: median {statistics.median(waits) * 1000:.1f}"
            f" ms, p99 {waits[int(len(waits) * 0.99)] * 1000:.1f} ms, most {waits[-1] * 1000:.0f}"
            f" ms; server {spent / (seconds + 5):.2f} cores;"
            f" {found['bytes'] / max(1, found['frames']):.0f} bytes a frame"
        )
    finally:
        server.terminate()
        server.wait()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--bettors", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--spectators", type=int, default=1000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder, "live.db"))
        load(args.tables, args.bettors, args.seconds, args.spectators, database)
    return 0


if __name__ == "__main__":
    sys.exit(main())
