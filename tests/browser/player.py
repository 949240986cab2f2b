"""A player at the page of a table: what is found by its name in either language, and done."""

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser import behind
from tests.browser.chromium import LAPTOP
from tests.browser.salon import Salon, Visit, table_at
from tests.server.people import Person

_WORDS = {
    "it": {
        "sit": "Siediti",
        "place": "Il tuo posto",
        "bets": "Le tue puntate",
        "again": "Ripeti",
        "double": "Raddoppia",
        "clear": "Togli",
        "deal": "Carte!",
        "pass": "Passo",
        "ready": "✓ Pronto",
        "announcements": "Annunci",
        "reading": "sono davanti a te",
        "at-once": "Guarda subito",
        "turn": "Scopri",
        "its-turn": "è il suo turno",
    },
    "en": {
        "sit": "Sit down",
        "place": "Your place",
        "bets": "Your bets",
        "again": "Re-bet",
        "double": "Double",
        "clear": "Clear",
        "deal": "Deal now",
        "pass": "Pass",
        "ready": "✓ Ready",
        "announcements": "Announcements",
        "reading": "are before you",
        "at-once": "Look at once",
        "turn": "Turn",
        "its-turn": "its turn",
    },
}


@dataclass(frozen=True)
class Player:
    """Somebody who sees a table, in one language."""

    visit: Visit
    lang: str

    @property
    def page(self) -> Page:
        return self.visit.page

    @property
    def person(self) -> Person:
        return self.visit.person

    def word(self, key: str) -> str:
        return _WORDS[self.lang][key]

    # what is found

    def button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=self.word(key), exact=True)

    def square(self, name: str) -> Locator:
        """Where bets lie, whatever lies there: ``Punto, box 1``, ``Égalité``."""
        return self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}(,|$)"))

    @property
    def place(self) -> Locator:
        """What is before the player: chips, bets, what may be done about being here."""
        return self.page.get_by_role("region", name=self.word("place"))

    @property
    def bets(self) -> Locator:
        return self.place.get_by_role("list", name=self.word("bets")).get_by_role("listitem")

    @property
    def reading(self) -> Locator:
        """The covered cards, when they are before the player."""
        return self.page.get_by_role("region", name=self.word("reading"))

    def hand(self, side: str) -> Locator:
        """A hand of Punto Banco, as it lies before the dealer."""
        return self.page.get_by_role("region", name=re.compile(f"^{side}: "))

    @property
    def result(self) -> Locator:
        """How the coup came out, over the cloth."""
        return self.page.locator(".result")

    def announcement(self, text: str) -> Locator:
        """What was said at the table with this in it."""
        items = self.page.get_by_role("region", name=self.word("announcements")).get_by_role(
            "listitem"
        )
        return items.filter(has_text=text).first

    def road(self, name: str, description: str) -> Locator:
        """A road, by how it is told."""
        return self.page.get_by_role("img", name=f"{name}: {description}", exact=True)

    # what is done

    def chip(self, amount: str) -> None:
        """Take another chip in hand, as in ``CHF 25``."""
        self.page.get_by_role("radio", name=re.compile(f" {re.escape(amount)}$")).click()

    def declare(self, word: str) -> None:
        """Read the covered cards at once, and say this."""
        self.reading.get_by_role("button", name=self.word("at-once")).click()
        self.reading.get_by_role("button", name=word, exact=True).click()

    def plays(self, word: str, hand: str) -> None:
        """Say this of a hand of Black Jack, as it is told, when its turn has come."""
        name = f"{hand}, {self.word('its-turn')}"
        expect(self.page.get_by_role("img", name=name)).to_be_visible()
        self.page.get_by_role("button", name=word, exact=True).click()

    # what must be found

    def hears(self, text: str) -> None:
        expect(self.announcement(text)).to_be_visible()

    def has(self, amount: str) -> None:
        """So much in chips is before the player."""
        expect(self.place.get_by_text(amount, exact=True)).to_be_visible()


def seated(
    salon: Salon,
    table: str,
    seat: int,
    *,
    top: str = "",
    lang: str = "en",
    screen: ViewportSize = LAPTOP,
    **how: Any,
) -> Player:
    """Somebody who sits at a table that nobody else looks at yet, with a thousand in chips.

    ``top``: the first cards to be dealt, where they are mixed before a player.
    """
    person = salon.guest()
    salon.sit(table, person, seat)
    if top:
        salon.wait(behind.stack, salon.hall.room(table), top)
    return Player(salon.enter(person, table_at(table), screen, lang, **how), lang)
