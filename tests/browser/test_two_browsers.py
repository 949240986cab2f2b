"""Two people at one table: the same coup, and different secrets."""

import re

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.player import Player
from tests.browser.salon import STILL, Salon, table_at

# What Punto is dealt, and only whoever reads it may know until it is turned.
COVERED = ("5h", "Kc")
NAMES = ("5 of hearts", "king of clubs")


class Heard:
    """Every text a page is sent through its connection."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.texts.append(str(text)))

    def knows(self, *cards: str) -> bool:
        """Whether any of these was named."""
        return any(f'"{card}"' in text for text in self.texts for card in cards)


def _shows(page: Page) -> bool:
    """Whether any covered card can be found in a page, seen or not."""
    content = page.content()
    return any(name in content for name in NAMES)


def test_the_same_coup_and_different_secrets(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 2d Kc Kd 4s 6h", step=STILL)
    people = anna, bruno = salon.guest(), salon.guest()
    for seat, person in enumerate(people, 1):
        salon.sit(table, person, seat)
    watching = []
    for whose in (anna, bruno, None):
        visit = salon.enter(whose, "/health", lang="en")
        heard = Heard(visit.page)
        visit.page.goto(table_at(table))
        watching.append((Player(visit, "en"), heard))
    (reader, reads), (other, hears), (stranger, looks_on) = watching
    salon.until(table, "close-betting")

    reader.chip("100")
    reader.square("Punto, box 1").click()
    other.chip("25")
    other.square("Banco, box 2").click()
    for player in (reader, other, stranger):
        expect(player.square("Punto, box 1")).to_have_accessible_name(re.compile("CHF 100"))
        expect(player.square("Banco, box 2")).to_have_accessible_name(re.compile("CHF 25"))

    salon.until(table, "declare")
    reader.reading.get_by_role("button", name="Look at once").click()
    expect(reader.reading).to_contain_text("You have seen: 5 of hearts, king of clubs")
    other.hears(f"{anna.name} looks at the cards")
    stranger.hears(f"{anna.name} looks at the cards")
    expect(other.reading).to_have_count(0)
    expect(other.hand("Punto")).to_contain_text(f"{anna.name} reads them")
    assert reads.knows(*COVERED)
    assert not hears.knows(*COVERED)
    assert not looks_on.knows(*COVERED)
    assert _shows(reader.page)
    assert not _shows(other.page)
    assert not _shows(stranger.page)

    reader.reading.get_by_role("button", name="Carta").click()
    salon.until(table, "turn-punto")
    reader.button("turn").click()
    salon.until(table, "open-betting")
    for player in (reader, other, stranger):
        expect(player.result).to_have_text("Punto wins9 to 8")
        name = "Punto: 5 of hearts, king of clubs, 4 of spades"
        expect(player.hand("Punto")).to_have_accessible_name(name)
        expect(player.road("Bead plate", "Punto")).to_be_visible()
    reader.has("CHF 1,100")
    other.has("CHF 975")
    assert hears.knows(*COVERED)
