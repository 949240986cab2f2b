"""What is installed only when it is asked for, and how one asks."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sabot.errors import SabotError

# The module that is missing, and the extra that brings it; the smallest, where several do.
EXTRAS: Mapping[str, str] = {
    "numpy": "odds",
    "numba": "odds",
    "matplotlib": "report",
    "fpdf": "report",
    "gymnasium": "envs",
    "argon2": "server",
    "cryptography": "server",
    "fastapi": "server",
    "httptools": "server",
    "orjson": "server",
    "prometheus_client": "server",
    "psycopg": "server",
    "pydantic": "server",
    "pyotp": "server",
    "segno": "server",
    "starlette": "server",
    "uvicorn": "server",
    "websockets": "server",
}

# What a user may ask for, by the name it has as a command or in the library, and what brings it.
WANTED: Mapping[str, str] = {
    "odds": "odds",
    "strategy": "odds",
    "report": "report",
    "simulate": "simulate",
    "slips": "simulate",
    "purses": "simulate",
    "study": "simulate",
    "envs": "envs",
    "serve": "server",
    "link": "server",
    "LiveTable": "server",
}


class MissingExtra(SabotError, ImportError):  # noqa: N818 - it is the extra that is missing
    """Something was asked for that is not installed; the text says what to install."""


@contextmanager
def needed(what: str = "") -> Iterator[None]:
    """What is not installed is reported in one line; a module of ours that is missing is a fault.

    ``what``: what was asked for, where that is one of ``WANTED``.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name not in EXTRAS:
            raise
        install = f"pip install 'sabot[{WANTED.get(what) or EXTRAS[name]}]'"
        raise MissingExtra(f"this needs {name}, which is not installed: {install}") from None
