"""A server for tests: the whole application on some database, and browsers that ask it.

async def test_something(world: World) -> None:
    browser = world.browser()
    await browser.post("/api/accounts/guest")
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

import httpx
from fastapi import FastAPI

from sabot.ledger.connect import opened
from sabot.ledger.store import Ledger
from sabot.ledger.verify_chain import verify_chain
from sabot.server.accounts.administration import give
from sabot.server.accounts.grants import Grant
from sabot.server.app import create_app
from sabot.server.office import Office
from sabot.server.settings import Settings

ORIGIN = "http://sabot.test"
PASSWORD = "tanto va la gatta"
# Hashes that cost nothing, and no limits on how often one asks.
QUICK = Settings(
    password_memory=8,
    accounts_per_minute=10_000,
    tables=10_000,
    logins_per_minute=10_000,
    requests_per_minute=100_000,
    # On a busy machine everything takes its time.
    answer_seconds=60,
)


@dataclass
class Time:
    """A clock that stands still until it is told to go on."""

    now: int = 1_750_000_000_000

    def __call__(self) -> int:
        return self.now

    def goes_on(self, by: int) -> None:
        self.now += by


@dataclass
class World:
    """A server, and the time there."""

    ledger: Ledger
    settings: Settings = QUICK
    clock: Time = field(default_factory=Time)
    # whether a test has written to the database past the server
    tampered: bool = False
    app: FastAPI = field(init=False)

    def __post_init__(self) -> None:
        self.app = create_app(self.settings, self.ledger, self.clock)

    @property
    def office(self) -> Office:
        office: Office = self.app.state.office
        return office

    def browser(self, address: str = "192.0.2.1", origin: str = ORIGIN) -> httpx.AsyncClient:
        """Somebody's browser, on a page of ours."""
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(
                self.app, raise_app_exceptions=False, client=(address, 50_000)
            ),
            base_url=ORIGIN,
            headers={"Origin": origin, "User-Agent": "a browser"},
        )

    async def guest(self) -> tuple[httpx.AsyncClient, str]:
        """A guest's browser, and the name."""
        browser = self.browser()
        answer = await browser.post("/api/accounts/guest")
        return browser, answer.json()["name"]

    async def account(self, name: str, *roles: Grant) -> httpx.AsyncClient:
        """The browser of somebody with an account, and with these roles."""
        browser = self.browser()
        answer = await browser.post("/api/accounts", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        for role in roles:
            await self.granted(name, role)
        return browser

    async def granted(self, name: str, role: Grant) -> None:
        """Grant a role: as the only administrator does, or two of them."""
        administrators = await self.ledger.database.read(
            lambda cursor: cursor.run(
                "SELECT account FROM grants WHERE role = 'administrator' AND revoked IS NULL"
                " AND account <> ? ORDER BY granted, account",
                name,
            )
        )
        by, *others = [account for (account,) in administrators] or ["somebody"]
        if others:
            waiting = await self.office.administration.grant(by, name, role)
            if waiting is not None:
                await self.office.waiting.confirm(others[0], waiting.id)
            return
        alone = partial(give, account=name, role=role, at=self.clock(), by=by, alone=True)
        await self.ledger.database.write(alone)

    async def administrator(self, name: str = "Ada") -> httpx.AsyncClient:
        """The browser of the first administrator."""
        browser = self.browser()
        token = await self.office.administration.first_link()
        answer = await browser.post(
            "/api/accounts/first-administrator",
            json={"token": token, "name": name, "password": PASSWORD},
        )
        assert answer.status_code == 201, answer.text
        return browser


@asynccontextmanager
async def worlds(url: str, settings: Settings = QUICK) -> AsyncIterator[World]:
    """A world on a database."""
    async with opened(url) as ledger:
        world = World(ledger, settings)
        try:
            yield world
        finally:
            await world.app.state.floor.stop()
            world.office.passwords.close()
        if not world.tampered:
            # Whatever the server did, all of it is in the chain.
            await verify_chain(ledger)
