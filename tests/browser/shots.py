"""``python -m tests.browser.shots FOLDER [NAME...]``: a picture of every page on every screen.

A page is a function that brings somebody to it, and is listed in ``PAGES``.
"""

import argparse
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Page, expect

from sabot import catalog
from sabot.catalog import Place
from sabot.company import evening as company
from sabot.company.evening import Evening
from sabot.ledger.store import Ledger
from sabot.server.accounts.grants import Grant
from sabot.server.clock import now
from sabot.server.pace import Pace
from sabot.table.acts import Act
from sabot.table.refusal import Refusal
from tests.browser.chromium import SCREENS, browsers
from tests.browser.salon import LOCALES, Salon, Visit, portals, salons, table_at
from tests.server.people import Person
from tests.server.stored import TABLE, stored

# ``enter`` as ``Salon.enter``, on the screen and in the language that are asked for.
Enter = Callable[..., Visit]


def lobby(salon: Salon, enter: Enter) -> Page:
    for house in ("campione-pb", "lugano-pb", "campione-bj"):
        salon.open(house)
    page = enter(salon.guest()).page
    expect(page.get_by_role("heading").first).to_be_visible()
    return page


def betting(house: str, salon: Salon, enter: Enter) -> Page:
    """Bets are open, and some are placed."""
    table = salon.open(house, players=2)
    zoe = salon.guest()
    page = enter(zoe, table_at(table)).page
    salon.join(table, zoe)
    salon.bet(table, zoe)
    expect(page.locator(".table-cloth").first).to_be_visible()
    return page


def evening(salon: Salon, house: str, taglia: int, coup: int) -> str:
    """A table at which much was played, with the cards of a coup still on it."""
    place = catalog.built_in(house)
    evening = Evening(place, random.Random(3), players=5, taglie=taglia)
    acts: list[Act] = []
    for act, decision in evening:
        if not isinstance(decision, Refusal):
            acts.append(act)
        state = evening.live.state
        here = state.table.taglia == taglia and state.number == coup
        if here and place.game.steps.expected(place.house, state).value == "settle":
            break
    settings: dict[str, Any] = {"name": "Il Lago", "automatic": False, "pace": Pace()._asdict()}
    salon.wait(stored, salon.hall.world.ledger, place, acts, **settings)
    return TABLE


def coups(house: str, salon: Salon, enter: Enter) -> Page:
    """A coup is looked at again, near its end."""
    table = salon.open(house, players=4, betting=0.3)
    page = enter(at=f"{table_at(table)}/wall").page
    expect(page.locator(".wall-going")).to_contain_text(re.compile("[1-9] · (colpo|coup) [5-9]"))
    page.goto(f"{table_at(table)}/coups")
    expect(page.locator(".replay-lines")).to_be_visible()
    for key in ("End", "ArrowLeft"):
        page.keyboard.press(key)
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")
    return page


def fair(salon: Salon, enter: Enter) -> Page:
    """A taglia is over, and checked."""
    page = enter(at=f"{table_at(evening(salon, 'campione-bj', 2, 2))}/fair").page
    page.get_by_role("button", name="Taglia 1").click()
    page.locator(".story button.first").click()
    expect(page.locator(".verdict")).to_be_visible()
    return page


def wall(house: str, coup: int, salon: Salon, enter: Enter) -> Page:
    page = enter(at=f"{table_at(evening(salon, house, 1, coup))}/wall").page
    expect(page.locator(".wall .card").first).to_be_visible()
    return page


def mine(salon: Salon, enter: Enter) -> Page:
    """One's own evening, with its coups; and limits, of which some is used."""
    zoe = salon.guest()
    salon.hall.world.tampered = True
    names = (zoe.name, *company.NAMES[1:])
    salon.wait(limited, zoe)
    for house in ("campione-pb", "campione-bj"):
        place = catalog.built_in(house)
        with patch.object(company, "NAMES", names):
            evening = Evening(place, random.Random(5), players=4, taglie=1)
            acts = [act for act, answer in evening if not isinstance(answer, Refusal)]
        salon.wait(at_times, salon.hall.world.ledger, place, acts, zoe.name)
    page = enter(zoe, "/#/mine").page
    page.get_by_role("button", name=re.compile("Coup by coup|Colpo per colpo")).first.click()
    expect(page.locator(".own-coups li").first).to_be_visible()
    return page


async def limited(person: Person) -> None:
    """Somebody sets limits for themself."""
    wanted = {"loss": 500_00, "minutes": 240}
    answer = await person.browser.put("/api/mine/limits", json=wanted)
    assert answer.status_code == 200, answer.text


async def at_times(ledger: Ledger, place: Place, acts: Sequence[Act], name: str) -> None:
    """A table at which these acts were done tonight, each some seconds after the one before."""
    table, _ = await stored(ledger, place, acts, table=f"t-{place.house.id}")
    await ledger.database.write(
        lambda cursor: cursor.run(
            "UPDATE entries SET at = ? - (? - number) * 4000, account ="
            " CASE WHEN SUBSTR(act, 1, ?) = ? THEN ? ELSE '' END WHERE table_id = ?",
            *(now(), table.version, len(name), name, name, table.heading.id),
        )
    )


def plain(at: str, salon: Salon, enter: Enter) -> Page:
    """A page anybody may open."""
    page = enter(salon.guest(), at).page
    expect(page.get_by_role("heading").first).to_be_visible()
    return page


def office(at: str, salon: Salon, enter: Enter) -> Page:
    """A page for somebody of the Direction who also is an administrator."""
    page = enter(salon.account("Berta", Grant.DIRECTION, Grant.ADMINISTRATOR), at).page
    expect(page.get_by_role("heading").first).to_be_visible()
    return page


def console(role: Grant, salon: Salon, enter: Enter) -> Page:
    """One of the staff at work, with bets on the cloth."""
    table = salon.open("campione-pb", players=3)
    person = salon.staff(role)
    page = enter(person, f"{table_at(table)}/staff").page
    salon.take(person, table, role)
    expect(page.get_by_role("heading").first).to_be_visible()
    return page


PAGES: Mapping[str, Callable[[Salon, Enter], Page]] = {
    "lobby": lobby,
    "open": partial(plain, "/#/open"),
    "rules": partial(plain, "/#/rules"),
    "rules-campione-pb": partial(plain, "/#/rules/campione-pb"),
    "compare": partial(plain, "/#/compare"),
    "enter": partial(plain, "/#/enter"),
    "account": partial(plain, "/#/account"),
    "mine": mine,
    "people": partial(office, "/#/people"),
    "books": partial(office, "/#/books"),
    "audit": partial(office, "/#/audit"),
    "dealer": partial(console, Grant.DEALER),
    "inspector": partial(console, Grant.INSPECTOR),
    "punto-banco": partial(betting, "campione-pb"),
    "black-jack": partial(betting, "campione-bj"),
    "coups": partial(coups, "campione-pb"),
    "coups-black-jack": partial(coups, "campione-bj"),
    "fair": fair,
    "wall": partial(wall, "lugano-pb", 48),
    "wall-black-jack": partial(wall, "campione-bj", 8),
}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PAGES))
    parser.add_argument("--lang", choices=LOCALES, default="it")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with browsers() as browser, portals() as portal:
        for name in args.names or PAGES:
            for screen, size in SCREENS.items():
                path = args.folder / f"{name}-{screen}.png"
                with salons(browser, portal) as salon:
                    enter = partial(salon.enter, screen=size, lang=args.lang)
                    page = PAGES[name](salon, enter)
                    page.screenshot(path=path, animations="disabled", full_page=True)
                    print(path, *salon.faults(), sep="\n    ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
