"""Whoever reloads the page, or loses the connection, goes on where they were."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.audit import audit
from tests.browser.chromium import tab_to, until
from tests.browser.player import Player
from tests.browser.salon import STILL, Salon, table_at


class Line:
    """The line between a page and the server: it can be cut, and lose what is said on it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: WebSocketRoute | None = None
        self.requests: list[dict[str, Any]] = []
        self.dead = self.deaf = self.mute = False
        page.route_web_socket(re.compile(r"/ws\?"), self._opened)

    def cut(self) -> None:
        assert self._open
        self._open.close()

    def has_requested(self, verb: str, times: int) -> list[str]:
        """Wait until an act was asked for so often; under which ids."""

        def ids() -> list[str]:
            return [frame["id"] for frame in self.requests if frame["act"]["act"] == verb]

        until(self._page, lambda: len(ids()) >= times)
        return ids()

    def _opened(self, socket: WebSocketRoute) -> None:
        if self.dead:
            socket.close()
            return
        server = socket.connect_to_server()
        socket.on_message(lambda text: self._sent(server, str(text)))
        server.on_message(lambda text: None if self.mute else socket.send(text))
        self._open = socket

    def _sent(self, server: WebSocketRoute, text: str) -> None:
        frame = json.loads(text)
        if frame["type"] == "act":
            self.requests.append(frame)
        if not self.deaf:
            server.send(text)


def _comes(salon: Salon, top: str = "Kh", lang: str = "en") -> tuple[str, Player, Line]:
    """Somebody sits at a table where bets are open, at the end of a line."""
    table = salon.open("campione-pb", top, step=STILL)
    person = salon.guest()
    salon.sit(table, person, 1)
    visit = salon.enter(person, "/health", lang=lang)
    line = Line(visit.page)
    visit.page.goto(table_at(table))
    player = Player(visit, lang)
    salon.until(table, "close-betting")
    expect(player.square("Punto, box 1")).to_be_enabled()
    return table, player, line


def test_a_coup_goes_on_after_the_page_is_loaded_again(salon: Salon) -> None:
    table, zoe, _ = _comes(salon, "5h 2d Kc Kd 4s 6h")
    zoe.square("Punto, box 1").click()
    expect(zoe.bets).to_have_text(re.compile("Punto 1"))
    zoe.page.reload()
    expect(zoe.bets).to_have_text(re.compile("Punto 1"))
    salon.until(table, "declare")
    zoe.reading.get_by_role("button", name="Look at once").click()
    expect(zoe.reading).to_contain_text("You have seen: 5 of hearts, king of clubs")
    zoe.page.reload()
    zoe.declare("Carta")
    salon.until(table, "turn-punto")
    zoe.page.reload()
    expect(zoe.hand("Banco")).to_have_accessible_name(
        "Banco: 2 of diamonds, king of diamonds, 6 of hearts"
    )
    zoe.button("turn").click()
    salon.until(table, "open-betting")
    expect(zoe.result).to_have_text("Punto wins9 to 8")
    zoe.has("CHF 1,010")


def test_what_was_not_heard_is_asked_for_again(salon: Salon) -> None:
    _, zoe, line = _comes(salon)
    line.deaf = True
    zoe.square("Punto, box 1").click()
    line.has_requested("bet", 1)
    line.deaf = False
    line.cut()
    zoe.has("CHF 990")
    one, other = line.has_requested("bet", 2)
    assert one == other


def test_what_was_heard_is_not_done_twice(salon: Salon) -> None:
    _, zoe, line = _comes(salon)
    line.mute = True
    zoe.square("Punto, box 1").click()
    line.has_requested("bet", 1)
    line.cut()
    line.mute = False
    zoe.has("CHF 990")
    one, other = line.has_requested("bet", 2)
    assert one == other
    # by now both have been answered
    zoe.square("Égalité").click()
    expect(zoe.bets).to_have_text([re.compile("Punto 1CHF 10"), re.compile("ÉgalitéCHF 10")])


def test_whoever_comes_back_finds_the_table_as_it_is_now(salon: Salon) -> None:
    table, zoe, line = _comes(salon, "5h 2d Kc Kd 4s 6h")
    zoe.square("Punto, box 1").click()
    zoe.has("CHF 990")
    line.dead = True
    line.cut()
    sign = zoe.page.get_by_text("Not connected: trying again")
    expect(sign).to_be_visible()
    salon.until(table, "turn-punto", zoe.person)
    line.dead = False
    expect(sign).to_be_hidden()
    expect(zoe.hand("Banco")).to_have_accessible_name(
        "Banco: 2 of diamonds, king of diamonds, 6 of hearts"
    )
    zoe.button("turn").click()
    salon.until(table, "open-betting")
    expect(zoe.result).to_have_text("Punto wins9 to 8")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_without_a_connection_the_cloth_says_so_and_tells_afterwards(
    salon: Salon, lang: str
) -> None:
    words = {
        "it": {
            "since": "Senza collegamento dalle ",
            "open": "Puntata CHF 10 (Punto); Puntata CHF 10 (Égalité)",
            "unsent": "Senza collegamento: non è stato inviato nulla",
            "leave": "Lascia il tavolo",
            "done": "Puntata CHF 10 (Punto): fatto",
            "undone": "Puntata CHF 10 (Égalité): non fatto. Il gioco nel frattempo è andato avanti",
            "read": "Letto",
        },
        "en": {
            "since": "Not connected since ",
            "open": "Bet CHF 10 (Punto); Bet CHF 10 (Égalité)",
            "unsent": "Not connected: nothing was sent",
            "leave": "Leave the table",
            "done": "Bet CHF 10 (Punto): done",
            "undone": "Bet CHF 10 (Égalité): not done. Play has gone on meanwhile",
            "read": "Read",
        },
    }[lang]
    table, zoe, line = _comes(salon, "5h 2d Kc Kd 4s 6h", lang)
    page, card = zoe.page, zoe.page.locator(".must-read .offline-card")
    banco = zoe.square("Banco, box 1")
    place = banco.bounding_box()
    # of one bet the answer is lost, the other is lost itself
    line.mute = True
    zoe.square("Punto, box 1").click()
    line.has_requested("bet", 1)
    line.deaf = True
    zoe.square("Égalité").click()
    line.has_requested("bet", 2)
    line.dead = True
    line.cut()
    expect(card).to_contain_text(words["since"])
    expect(card).to_contain_text(words["open"])
    # what is pressed meanwhile is refused, and says why
    expect(banco).to_be_disabled()
    assert banco.bounding_box() == place
    tab_to(banco)
    page.keyboard.press("Enter")
    expect(page.locator(".reason:popover-open")).to_have_text(words["unsent"])
    page.get_by_role("button", name=words["leave"]).click()
    expect(page.locator("#notices")).to_contain_text(words["unsent"])
    audit(page)
    # the bets are closed meanwhile
    salon.until(table, "declare")
    assert line.has_requested("leave", 0) == []
    line.dead = line.deaf = line.mute = False
    expect(card.get_by_role("listitem")).to_have_text(
        [words["done"], re.compile(re.escape(words["undone"]))]
    )
    assert len(line.has_requested("bet", 4)) == 4
    assert line.has_requested("leave", 0) == []
    # it stays until it is read
    expect(zoe.reading).to_be_visible()
    tab_to(card.get_by_role("button", name=words["read"]))
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    zoe.hears(words["undone"])
