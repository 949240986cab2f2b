"""How a server is run: by flags, by environment variables, or as it is by itself.

Every setting ``some_thing`` has a flag ``--some-thing`` and a variable ``SABOT_SOME_THING``; the
flag counts before the variable.
"""

import argparse
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TypeVar
from urllib.parse import SplitResult, urlsplit

from sabot.errors import SabotError

_LAST_PORT = 65_535


class SettingsError(SabotError, ValueError):
    """A setting that cannot be meant."""


T = TypeVar("T")


def _setting(default: T, about: str) -> T:
    return field(default=default, metadata={"about": about})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    host: str = _setting("127.0.0.1", "the address to listen at")
    port: int = _setting(8000, "the port to listen at")
    database: str = _setting(
        "sabot.db", "a file for SQLite, :memory:, or a postgresql:// URL for several servers"
    )
    key: str = _setting(
        "",
        "the file of the key that signs the books, made where there is none; by itself beside"
        " the database",
    )
    anchor: str = _setting(
        "",
        "where signed lines of the books go: a file, by itself beside the database; |COMMAND,"
        " which reads them; or - to print them",
    )
    anchor_seconds: int = _setting(1, "how often such a line is written")
    archive: str = _setting(
        "", "a folder, on another disk, for all that is written, to restore a database file from"
    )
    workers: int = _setting(1, "so many processes, over PostgreSQL, share the tables out")
    origin: str = _setting(
        "", "where browsers find the server, as in https://tables.example; by itself http"
    )
    proxies: str = _setting(
        "", "addresses of the proxies in front, whose word on the client's address is taken"
    )
    play_money: int = _setting(10_000_00, "what a new account begins with, in minor units")
    tokens: int = _setting(
        10_000_00, "what each player has at a table played for tokens, in minor units"
    )
    accounts_per_minute: int = _setting(30, "new accounts and guests, and tables, from one address")
    tables: int = _setting(100, "tables opened from one address that may be open at once")
    logins_per_minute: int = _setting(20, "attempts to log in from one address")
    requests_per_minute: int = _setting(
        600, "requests of one account; an address has ten times as many"
    )
    staff_idle_minutes: int = _setting(30, "a session of the staff ends when unused for so long")
    staff_hours: int = _setting(12, "a session of the staff ends after so long in any case")
    proof_minutes: int = _setting(
        10, "staff who move money or change rights give the password again after so long"
    )
    second_factor: str = _setting(
        "optional", "whether staff need a second factor: optional, or required"
    )
    away_seconds: int = _setting(30, "after so long without a connection a player steps away")
    gone_seconds: int = _setting(600, "after so long the player leaves the table")
    deserted_hours: int = _setting(
        24, "a table that people have opened, and where nobody was for so long, is closed"
    )
    guest_days: int = _setting(30, "guests who were not seen for so many days are forgotten")
    connections: int = _setting(2_000, "live connections from one address at once")
    answer_seconds: int = _setting(
        2, "after so long without an answer of the database, people are told to try again"
    )
    body_limit: int = _setting(65_536, "the largest request, in bytes")
    body_seconds: int = _setting(10, "how long a request may take to arrive")
    password_memory: int = _setting(47_104, "the memory a password's hash takes, in KiB")
    password_rounds: int = _setting(1, "how often it goes over that memory")

    def __post_init__(self) -> None:
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, int) and value < (0 if each.name in ("port", "play_money") else 1):
                raise SettingsError(f"{each.name.replace('_', '-')}: too small: {value}")
        if self.port > _LAST_PORT:
            raise SettingsError(f"port: there are ports up to {_LAST_PORT}: {self.port}")
        if self.second_factor not in ("optional", "required"):
            raise SettingsError(
                f"second-factor: expected optional or required: {self.second_factor!r}"
            )
        parts = _split(self.origin)
        plain = f"{parts.scheme}://{parts.netloc}"
        if self.origin and (parts.scheme not in ("http", "https") or plain != self.origin):
            raise SettingsError(f"origin: expected as in https://tables.example: {self.origin!r}")

    @property
    def secure(self) -> bool:
        """Whether browsers come over https, so that cookies are sent in no other way."""
        return self.origin.startswith("https://")

    @property
    def base(self) -> str:
        """Where the server is found, for links it prints."""
        return self.origin or f"http://{self.host}:{self.port}"


def add_flags(parser: argparse.ArgumentParser) -> None:
    """A flag for every setting."""
    for each in fields(Settings):
        parser.add_argument(
            f"--{each.name.replace('_', '-')}",
            type=_whole if each.type is int else str,
            metavar="N" if each.type is int else "TEXT",
            help=f"{each.metadata['about']} (default: {each.default or 'none'})",
        )


def settings(flags: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings as flags and environment have them."""
    given: dict[str, object] = {}
    for each in fields(Settings):
        variable = f"SABOT_{each.name.upper()}"
        value = getattr(flags, each.name, None)
        if value is None and variable in environment:
            value = environment[variable]
            if each.type is int:
                value = _number(variable, value)
        if value is not None:
            given[each.name] = value
    return Settings(**given)  # type: ignore[arg-type] # each as its field is read


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}") from None


def _number(variable: str, text: str) -> int:
    try:
        return _whole(text)
    except argparse.ArgumentTypeError as error:
        raise SettingsError(f"{variable}: {error}") from error


def _split(origin: str) -> SplitResult:
    try:
        return urlsplit(origin)
    except ValueError as error:
        raise SettingsError(f"origin: {error}: {origin!r}") from error
