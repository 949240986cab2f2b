"""A server with tables, and people who come to it with a browser. Nothing here needs awaiting.

def test_something(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 2d 9c Kd")
    zoe = salon.enter(salon.guest(), table_at(table), PHONE, "en")
    expect(zoe.page.get_by_role("button", name="Punto")).to_be_enabled()
"""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from anyio.from_thread import BlockingPortal, start_blocking_portal
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from sabot.ledger.sqlite import MEMORY
from sabot.server.accounts.grants import Grant
from sabot.server.pace import Pace
from sabot.table.acts import Act
from tests.browser import behind
from tests.browser.chromium import LAPTOP
from tests.browser.faults import Faults
from tests.server.hall import Hall, halls
from tests.server.people import Person

P = ParamSpec("P")
T = TypeVar("T")

LOCALES = {"it": "it-IT", "en": "en-GB"}
# Where nothing may be kept, as before the first page, nobody is guided either.
_UNGUIDED = """try { localStorage.sabot ??= '{"guide": false}' } catch {}"""
# The pace of a company that does nothing by itself, as far as a test can tell.
STILL = 600.0


def table_at(table: str) -> str:
    """Where the page shows a table."""
    return f"/#/table/{table}"


@dataclass(frozen=True)
class Visit:
    """Somebody at a separate browser."""

    person: Person
    context: BrowserContext
    page: Page
    faults: Faults

    @property
    def name(self) -> str:
        return self.person.name


@dataclass
class Salon:
    """A server that listens, a browser, and whoever came to it."""

    browser: Browser
    portal: BlockingPortal
    hall: Hall
    # whether what people do is written down, which takes its time
    traced: bool = False
    visits: list[Visit] = field(default_factory=list)

    def wait(self, do: Callable[P, Awaitable[T]], *args: P.args, **more: P.kwargs) -> T:
        """Have the server do something, and wait for what comes of it."""
        return self.portal.call(partial(do, *args, **more))

    # people

    def guest(self) -> Person:
        """Somebody with play money."""
        return self.wait(self.hall.people.guest)

    def account(self, name: str, *roles: Grant) -> Person:
        """Somebody with an account, to whom the administrator has granted these roles."""
        return self.wait(self.hall.people.account, name, *roles)

    def staff(self, role: Grant) -> Person:
        """Somebody who may be put at a post."""
        return self.wait(self.hall.people.staff, role)

    def take(self, person: Person, table: str, role: Grant) -> None:
        """Somebody takes a post of the staff."""
        self.wait(person.take, table, role)

    def enter(
        self,
        person: Person | None = None,
        at: str = "/",
        screen: ViewportSize = LAPTOP,
        lang: str = "it",
        *,
        guided: bool = False,
        **how: Any,
    ) -> Visit:
        """Somebody opens a page in a browser that knows nothing yet; by default a stranger.

        But for whoever wants to be ``guided``: they have skipped the guide of the first coups.
        """
        person = person or self.hall.people.stranger()
        base = self.hall.base
        context = self.browser.new_context(
            base_url=base, viewport=screen, locale=LOCALES[lang], **how
        )
        if self.traced:
            context.tracing.start(snapshots=True)
        if person.name:
            cookie = person.browser.cookies["sabot"]
            context.add_cookies([{"name": "sabot", "value": cookie, "url": base}])
        if not guided:
            context.add_init_script(_UNGUIDED)
        visit = Visit(person, context, context.new_page(), Faults(context))
        self.visits.append(visit)
        visit.page.goto(at)
        return visit

    # tables, from behind the page: what is not to be shown by a test need not be clicked in it

    def open(
        self,
        house: str,
        top: str = "",
        *,
        betting: float = STILL,
        step: float = 0.0,
        patience: float = STILL,
        **wanted: Any,
    ) -> str:
        """Open a table; its id. Bets stay open until they are closed, and nobody is hurried.

        The cards named are the first to be dealt. With a ``step`` of ``STILL`` the staff waits
        for ``until``, too.
        """
        pace = Pace(betting, step, patience)
        table = self.wait(self.hall.open, house, pace=pace, **wanted)
        if top:
            self.wait(behind.stack, self.hall.room(table), top)
        return table

    def act(self, table: str, act: Act) -> None:
        """Whoever the act names does it."""
        self.wait(behind.act, self.hall.room(table), act)

    def join(self, table: str, person: Person, chips: int = 1_000_00) -> None:
        """Somebody comes to a table with chips."""
        self.wait(behind.join, self.hall.room(table), person.name, chips)

    def sit(self, table: str, person: Person, seat: int, chips: int = 1_000_00) -> None:
        """Somebody comes with chips and has a seat, before anybody looks on."""
        self.join(table, person, chips)
        self.wait(behind.sit, self.hall.room(table), person.name, seat)

    def bet(self, table: str, person: Person) -> None:
        """Somebody places bets as an automatic player would, once bets are open."""
        self.wait(behind.bet, self.hall.room(table), person.name)

    def close_betting(self, table: str) -> None:
        """The automatic dealer closes the bets as soon as may be."""
        self.wait(behind.close_betting, self.hall.room(table))

    def play(self, table: str, *people: Person) -> None:
        """These people do what the table waits for until the first coup is over."""
        names = {person.name for person in people}
        self.wait(behind.play, self.hall.room(table), names)

    def until(self, table: str, step: str, *people: Person) -> None:
        """The staff of a still table, and these people, act until it waits for this step."""
        names = {person.name for person in people}
        self.wait(behind.until, self.hall.room(table), step, names)

    # how it was

    def faults(self) -> list[str]:
        """What went wrong in anybody's page up to now."""
        for visit in self.visits:
            if not visit.page.is_closed():
                # whatever happened before this is answered has been heard
                visit.page.evaluate("0")
        return [
            f"{visit.name or 'a stranger'}: {fault}"
            for visit in self.visits
            for fault in visit.faults.unexpected
        ]

    def keep(self, folder: Path) -> None:
        """Keep what everybody saw last, and the trace of how it came to it, if there is one."""
        for number, visit in enumerate(self.visits, 1):
            if not visit.page.is_closed():
                visit.page.screenshot(path=folder / f"{number}.png")
            if self.traced:
                visit.context.tracing.stop(path=folder / f"{number}.zip")

    def close(self) -> None:
        """Everybody goes."""
        for visit in self.visits:
            visit.context.close()


@contextmanager
def portals() -> Iterator[BlockingPortal]:
    """A thread for servers, on the loop they are run with."""
    with start_blocking_portal("asyncio", {"use_uvloop": True}) as portal:
        yield portal


@contextmanager
def salons(browser: Browser, portal: BlockingPortal, traced: bool = False) -> Iterator[Salon]:
    """A new server, on a database in memory, with nobody there."""
    with portal.wrap_async_context_manager(halls(MEMORY)) as hall:
        salon = Salon(browser, portal, hall, traced)
        try:
            yield salon
        finally:
            salon.close()
