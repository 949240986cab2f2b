"""The server as it is run: a process of its own, which can be stopped, or killed at any moment."""

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sabot.ledger.default_files import link_of
from tests.server.client import PATIENCE
from tests.server.people import Reception

# Passwords that cost nothing, and no limits on how often one asks.
ENVIRONMENT = {
    **os.environ,
    "SABOT_PASSWORD_MEMORY": "8",
    "SABOT_ACCOUNTS_PER_MINUTE": "10000",
    "SABOT_TABLES": "10000",
    "SABOT_LOGINS_PER_MINUTE": "10000",
    "SABOT_REQUESTS_PER_MINUTE": "100000",
    "SABOT_ANSWER_SECONDS": "60",
}
_BASE = re.compile(r"Tables at (http://\S+)/")
_TOKEN = re.compile(r"administrator=(\S+)")


def _free_port() -> int:
    """A port nobody listens at, nor is ever given by chance to somebody who connects."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue


class Process:
    """A server on a database. Started again, it listens at the same port."""

    def __init__(
        self,
        database: str,
        folder: Path,
        house: str = "campione-pb",
        workers: int = 1,
        **settings: str,
    ) -> None:
        """``settings``: as variables of its environment."""
        self._database = database
        self._workers = workers
        # Of servers on one database each has anchors of its own, beside each other.
        self._environment = {
            **ENVIRONMENT,
            "SABOT_KEY": str(folder / "books.key"),
            "SABOT_ANCHOR": str(folder / "books.anchors"),
            "XDG_STATE_HOME": str(folder),
            **settings,
        }
        self._log = folder / f"log-{id(self)}"
        self._house = house
        self._port = _free_port()
        self._process: subprocess.Popen[str] | None = None
        self.people = Reception("")

    def launch(self) -> None:
        """Let it begin."""
        command = [sys.executable, "-m", "sabot.terminal.main", "serve", "--port", str(self._port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(*command, "--database", self._database, "--house", self._house),
                    *("--workers", str(self._workers)),
                ],
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=self._log.parent,
            )

    async def start(self) -> None:
        """Let it begin, and wait until it says where it is."""
        self.launch()
        async with asyncio.timeout(2 * PATIENCE):
            line = await asyncio.to_thread(self._first_line)
        base = _BASE.search(line)
        assert base is not None, self.log
        self.people.base = base[1]
        # Nobody looks on, so it is in a file, and it is there before anything is said.
        folder = self._log.parent
        links = [folder / link_of(self._database), *folder.glob("sabot/*/administrator")]
        link = next((each for each in links if each.is_file()), None)
        token = _TOKEN.search(link.read_text()) if link else None
        self.people.token = token[1] if token else self.people.token

    def _first_line(self) -> str:
        """Where it is."""
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    @property
    def base(self) -> str:
        return self.people.base

    @property
    def log(self) -> str:
        return self._log.read_text()

    @property
    def workers(self) -> list[int]:
        """The processes that serve for it."""
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [
            int(child)
            for child in children.read_text().split()
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
        ]

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kill it where it stands."""
        assert self._process is not None
        assert self._process.poll() is None, self.log
        self._process.kill()
        self._process.wait()

    def signal(self) -> None:
        """Tell it to stop."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    async def stop(self) -> int:
        """Tell it to stop; its exit code."""
        assert self._process is not None
        self.signal()
        return await asyncio.to_thread(self._process.wait, PATIENCE)

    @contextmanager
    def ended(self) -> Iterator[None]:
        """Whatever happens, it does not outlive this."""
        try:
            yield
        finally:
            if self._process is not None and self._process.poll() is None:
                self._process.kill()
                self._process.wait()


@asynccontextmanager
async def serving(
    database: str, folder: Path, workers: int = 1, **settings: str
) -> AsyncIterator[Process]:
    """A server that runs."""
    process = Process(database, folder, workers=workers, **settings)
    with process.ended():
        await process.start()
        try:
            yield process
        finally:
            await process.people.close()
