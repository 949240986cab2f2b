"""People at a server that listens somewhere: with browsers, accounts, roles and connections."""

import itertools
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any

import httpx

from sabot.server.accounts.grants import Grant
from tests.server.client import PATIENCE, Client, client
from tests.server.world import PASSWORD


@dataclass(frozen=True)
class Person:
    """Somebody with a browser. Without a name they only look on."""

    base: str
    browser: httpx.AsyncClient
    name: str = ""

    def connected(self, base: str = "", table: str = "") -> AbstractAsyncContextManager[Client]:
        """Connected to the live server, or to another one where the account is known as well."""
        path = f"/ws?protocol=1&table={table}" if table else "/ws?protocol=1"
        return client(base or self.base, self.browser.cookies.get("sabot") or "", path)

    async def take(self, table: str, role: Grant) -> None:
        """Take a post of the staff."""
        await self.put(f"/api/tables/{table}/posts", {"role": role.value})

    async def put(self, path: str, body: Any) -> None:
        answer = await self.browser.put(path, json=body)
        assert answer.status_code == 204, answer.text

    async def get(self, path: str) -> Any:
        answer = await self.browser.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()


@dataclass
class Reception:
    """Where people come in. ``token`` makes the first administrator."""

    base: str
    token: str = ""
    browsers: list[httpx.AsyncClient] = field(default_factory=list)
    _administrator: Person | None = None
    _names: Any = field(default_factory=lambda: itertools.count(1))

    def browser(self) -> httpx.AsyncClient:
        # Nothing here is encrypted, and to load the certificates of the world takes long.
        made = httpx.AsyncClient(
            base_url=self.base, headers={"Origin": self.base}, timeout=PATIENCE, verify=False
        )
        self.browsers.append(made)
        return made

    def stranger(self) -> Person:
        """Somebody without an account."""
        return Person(self.base, self.browser())

    async def guest(self) -> Person:
        """Somebody with play money."""
        browser = self.browser()
        answer = await browser.post("/api/accounts/guest")
        assert answer.status_code == 201, answer.text
        return Person(self.base, browser, answer.json()["name"])

    async def account(self, name: str, *roles: Grant) -> Person:
        """Somebody with an account, and with these roles."""
        person = await self._come(name, "/api/accounts", {})
        if roles:
            administrator = await self.administrator()
            for role in roles:
                path = f"/api/accounts/{name}/grants/{role.value}"
                answer = await administrator.browser.put(path)
                assert answer.status_code == 204, answer.text
        return person

    async def player(self) -> Person:
        """Somebody with an account, called the same whenever this is played again."""
        return await self.account(f"Player-{next(self._names)}")

    async def staff(self, role: Grant) -> Person:
        """Somebody who may be put at a post."""
        return await self.account(f"{role.value.title()}-{next(self._names)}", role)

    async def administrator(self) -> Person:
        """The administrator."""
        if self._administrator is None:
            path = "/api/accounts/first-administrator"
            self._administrator = await self._come("Ada", path, {"token": self.token})
        return self._administrator

    async def known(self, name: str) -> Person:
        """Somebody who has an account here already, with another browser."""
        return await self._come(name, "/api/sessions", {})

    async def _come(self, name: str, path: str, more: dict[str, str]) -> Person:
        browser = self.browser()
        answer = await browser.post(path, json={"name": name, "password": PASSWORD, **more})
        assert answer.status_code == 201, answer.text
        return Person(self.base, browser, name)

    async def open(self, by: Person, house: str, **options: Any) -> str:
        """Open a table that is played fast; its id."""
        wanted = {"house": house, "step": 0.0, "betting": 600.0, "patience": 600.0, **options}
        answer = await by.browser.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    async def close(self) -> None:
        """Everybody goes."""
        for browser in self.browsers:
            await browser.aclose()
