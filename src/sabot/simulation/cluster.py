"""The same job on a Dask cluster: the same batches, dealt elsewhere.

A worker is sent the job and the number of a batch, and sends the tally back; nothing else is
shared. When a worker is lost, the scheduler gives its batches to others. Dask is an extra, imported
only here and only when a cluster is asked for.
"""

import logging
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sabot.simulation import gpu
from sabot.simulation.job import Job, JobError
from sabot.simulation.run import Pending, simulator
from sabot.simulation.tally import Tally
from sabot.version import __version__

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECT_WITHIN = 10
# A batch that fails is dealt again elsewhere; one whose workers die is no more to blame for it
# than any other, so it is asked for again more often.
_RETRIES = 2
_LIVES = 20
_SCHEMES = {"tcp", "tls", "ws", "wss", "ucx"}
# How often the scheduler is asked how many workers there are now.
_ASK_EVERY = 2.0


class ClusterError(JobError):
    """A cluster that cannot be worked with; the text says why in one line."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__(f"cluster {address}: {why}")


def _version() -> str:
    return __version__


def _taglie(job: Job) -> int:
    return simulator(job).taglie


def _has_gpu() -> bool:
    return gpu.available()


def _batch(job: Job, number: int, version: str) -> Tally:
    """A batch, dealt by a worker; one that joined late may be of another version."""
    if version != __version__:
        raise JobError(f"a worker has version {__version__}, this is {version}")
    try:
        return simulator(job).batch(job.seed, number)
    except OSError as error:
        # Only a lost connection is to look like one.
        raise RuntimeError(f"{type(error).__name__}: {error}") from error


class Cluster:
    """A cluster at an address, such as ``tcp://10.0.0.1:8786``; a pool once it has a job."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client = _connected(address)
        self._job: Job | None = None
        self._last_counted = 0.0
        self._threads = 1
        self.taglie = 0
        try:
            self._checked()
        except BaseException:
            self.close()
            raise

    def _checked(self) -> None:
        """There must be somebody to work, and all of the same version."""
        try:
            self._client.wait_for_workers(1, CONNECT_WITHIN)
        except TimeoutError:
            raise ClusterError(self.address, "it has no workers") from None
        try:
            answers = self._client.run(_version, on_error="return")
        except ImportError as error:
            raise ClusterError(self.address, f"a worker has no Sabot: {error}") from None
        for worker, answer in answers.items():
            if isinstance(answer, BaseException):
                raise ClusterError(self.address, f"{worker} has no such Sabot: {answer}")
            if answer != __version__:
                why = f"{worker} has version {answer}, this is {__version__}"
                raise ClusterError(self.address, why)

    @property
    def has_gpus(self) -> bool:
        """Whether every worker has a GPU."""
        return all(self._client.run(_has_gpu).values())

    @property
    def workers(self) -> int:
        """How many batches can be dealt at once, as workers come and go."""
        if time.monotonic() - self._last_counted > _ASK_EVERY:
            with self.raising_if_lost():
                self._threads = max(1, sum(self._client.nthreads().values()))
            self._last_counted = time.monotonic()
        return self._threads

    def take(self, job: Job) -> "Cluster":
        """Let it work at a job."""
        self._job = job
        self.taglie = self._client.submit(_taglie, job, pure=False).result()
        return self

    def submit(self, number: int) -> Pending:
        """Ask for a batch."""
        return _Remote(self, number)

    def sent(self, number: int) -> "Future[Tally]":
        """The batch as Dask has it."""
        with self.raising_if_lost():
            return self._client.submit(
                _batch, self._job, number, __version__, pure=False, retries=_RETRIES
            )

    @contextmanager
    def raising_if_lost(self) -> Iterator[None]:
        """Turn a lost connection into an error that says so."""
        from distributed.client import ClosedClientError

        try:
            yield
        except (CancelledError, ClosedClientError, OSError) as error:
            raise ClusterError(self.address, "the connection is lost") from error

    def close(self) -> None:
        """Leave the cluster as it was."""
        self._client.close(timeout=CONNECT_WITHIN)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Remote:
    """A batch under way on the cluster."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        self._cluster = cluster
        self._number = number
        self._future = cluster.sent(number)

    def result(self) -> Tally:
        from distributed import KilledWorker

        for _ in range(_LIVES):
            try:
                with self._cluster.raising_if_lost():
                    tally: Tally = self._future.result()
                    return tally
            except KilledWorker:
                self._future = self._cluster.sent(self._number)
        raise ClusterError(self._cluster.address, f"every worker given batch {self._number} dies")

    def cancel(self) -> None:
        self._future.cancel()


def _connected(address: str) -> "Client":
    try:
        from distributed import Client
    except ImportError:
        raise JobError("a cluster needs Dask: pip install 'sabot[cluster]'") from None
    if not _is_address(address):
        why = "cannot be reached: give an address such as tcp://10.0.0.1:8786"
        raise ClusterError(address, why)
    _silence()
    try:
        return Client(address, timeout=CONNECT_WITHIN, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        why = str(error).partition("\n")[0] or type(error).__name__
        raise ClusterError(address, f"cannot be reached: {why}") from None


def _is_address(text: str) -> bool:
    """Whether it has a host and a port; Dask itself would try for long."""
    try:
        parts = urlsplit(text if "://" in text else f"tcp://{text}")
        return parts.scheme in _SCHEMES and bool(parts.hostname and parts.port)
    except ValueError:
        return False


def _silence() -> None:
    """What goes wrong is said once, here, and not by Dask's own loggers too."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
