"""What is beside a table: its coups told again, whether its taglie were fair, the wall screen."""

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from sabot.server.accounts.grants import Grant
from tests.browser.audit import audit
from tests.browser.chromium import LAPTOP, PHONE, WALL
from tests.browser.salon import Salon, table_at
from tests.browser.scripts import script

# Punto has a natural.
NATURAL = "9h 2d Kc Kd"


def _played(salon: Salon, house: str, top: str) -> str:
    """A table at which somebody has played a coup, who has left the page since."""
    table = salon.open(house, top, name="Il Lago")
    zoe = salon.guest()
    visit = salon.enter(zoe, table_at(table))
    salon.join(table, zoe)
    salon.bet(table, zoe)
    salon.close_betting(table)
    salon.play(table, zoe)
    visit.page.close()
    return table


# Coups


@pytest.mark.parametrize(
    ("lang", "step", "draws", "wins"),
    [
        ("it", "Passo {} di ", "Punto riceve 9♥", "vince Punto"),
        ("en", "Step {} of ", "Punto draws 9♥", "Punto wins"),
    ],
)
def test_a_coup_is_gone_through_step_by_step(
    salon: Salon, lang: str, step: str, draws: str, wins: str
) -> None:
    table = _played(salon, "lugano-pb", NATURAL)
    page = salon.enter(at=f"{table_at(table)}/coups", lang=lang).page
    place = page.locator(".replay output").first
    lines = page.locator(".replay-lines")
    cards = page.locator(".replay .hand.punto .card")
    expect(place).to_contain_text(step.format(1))
    expect(page.locator(".coup-list li")).to_contain_text([wins])
    audit(page)
    expect(cards).to_have_count(0)
    while draws not in lines.inner_text():
        page.keyboard.press("ArrowRight")
    expect(lines.get_by_role("link")).to_have_attribute("href", re.compile("^#/rules/lugano-pb/"))
    expect(cards).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(cards).to_have_count(0)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(lines).to_contain_text(wins)
    expect(page.locator(".replay .result")).to_be_visible()
    expect(cards).to_have_count(2)
    page.keyboard.press("Home")
    expect(place).to_contain_text(step.format(0))


def test_a_coup_plays_by_itself_until_it_is_stopped(salon: Salon) -> None:
    table = _played(salon, "lugano-pb", NATURAL)
    page = salon.enter(at=f"{table_at(table)}/coups", lang="en").page
    place = page.locator(".replay output").first
    page.clock.install()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(place).to_contain_text("Step 3 of ")
    page.get_by_role("button", name="Pause", exact=True).click()
    stopped = place.inner_text()
    page.clock.run_for(20_000)
    assert place.inner_text() == stopped
    page.get_by_role("button", name="One step back").click()
    expect(place).to_contain_text(f"Step {int(stopped.split()[1]) - 1} of ")
    page.get_by_role("slider").fill("5")
    expect(place).to_contain_text("Step 5 of ")


def test_a_coup_has_an_address_and_the_table_a_record(salon: Salon) -> None:
    table = _played(salon, "campione-pb", NATURAL)
    page = salon.enter(at=f"{table_at(table)}/coups", lang="en").page
    expect(page).to_have_url(re.compile(rf"#/table/{table}/coups/\d+$"))
    other = salon.enter(at=page.url.removeprefix(salon.hall.base), screen=PHONE).page
    expect(other.get_by_role("heading", name="Taglia 1, colpo 1")).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as download:
        page.get_by_role("link", name="record").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("sabot-record 1")
    salon.wait(salon.hall.floor.close, salon.hall.room(table))
    closed = salon.enter(at=page.url.removeprefix(salon.hall.base), lang="en")
    closed.faults.expect(f"404 GET /api/tables/{table}")
    expect(closed.page.locator(".replay output").first).to_contain_text("Step 1 of ")
    closed.page.get_by_role("link", name="Fairness").click()
    expect(closed.page.locator(".fingerprint")).to_be_visible()


def test_no_coup_and_no_such_coup(salon: Salon) -> None:
    table = salon.open("campione-bj", name="Il Lago")
    page = salon.enter(at=f"{table_at(table)}/coups", lang="en").page
    expect(page.get_by_text("No coup is over yet.")).to_be_visible()
    lost = salon.enter(at=f"{table_at(table)}/coups/7", lang="en")
    lost.faults.expect(f"404 GET /api/tables/{table}/coups/7")
    expect(lost.page.get_by_text("There is no such coup.")).to_be_visible()


def test_coups_are_listed_by_taglia(salon: Salon) -> None:
    table = _hurried(salon, 0.2)
    page = salon.enter(at=f"{table_at(table)}/wall").page
    expect(page.locator(".wall-going")).to_contain_text(re.compile("Taglia 2 · colpo [3-9]"))
    page.goto(f"{table_at(table)}/coups")
    taglie = page.locator(".coup-list h2")
    expect(taglie).to_have_text(["Taglia 2", "Taglia 1"])
    coups = page.locator(".coup-list li strong")
    numbers = [int(text.split()[1]) for text in coups.all_inner_texts()]
    assert numbers[-1] == 1
    first = numbers.index(1)
    assert numbers == [*range(first + 1, 0, -1), *range(len(numbers) - first - 1, 0, -1)]
    coups.last.click()
    expect(page.get_by_role("heading", name="Taglia 1, colpo 1")).to_be_visible()
    expect(page.locator(".replay .bj-cloth")).to_be_visible()


# Fairness


def _hurried(salon: Salon, betting: float = 0.02) -> str:
    """A table where a taglia is soon over, while somebody looks on."""
    return salon.open("campione-bj", name="Il Lago", players=3, betting=betting)


def _watched(salon: Salon, lang: str = "en") -> Page:
    """The page of somebody who has looked on from the first wash until the taglia was over."""
    table = _hurried(salon)
    page = salon.enter(at=f"{table_at(table)}/fair", lang=lang).page
    page.get_by_role("button", name="Taglia 2").wait_for()
    # A person takes over from the automatic dealer, and deals nothing.
    salon.take(salon.staff(Grant.DEALER), table, Grant.DEALER)
    return page


def _checked(page: Page) -> list[str]:
    """How each thing that was checked of the first taglia came out."""
    page.get_by_role("button", name="Taglia 1", exact=True).click()
    page.locator(".story button.first").click()
    expect(page.locator(".verdict")).to_be_visible()
    return page.locator(".findings .sign").all_inner_texts()


@pytest.mark.parametrize(
    ("lang", "saw", "verdict"),
    [
        ("it", "prima del taglio, e la conserva", "Tutto torna: le carte sono uscite nell'ordine"),
        ("en", "before the cut, and keeps it", "Everything agrees: the cards came in the order"),
    ],
)
def test_whoever_looked_on_checks_the_taglia(
    salon: Salon, lang: str, saw: str, verdict: str
) -> None:
    page = _watched(salon, lang)
    assert _checked(page) == ["✓"] * 8
    expect(page.locator(".story")).to_contain_text(saw)
    expect(page.locator(".verdict")).to_contain_text(verdict)
    assert page.locator(".card-by-card .mark .good").count() >= 5
    assert page.locator(".tile").count() == 4 * 52
    audit(page)


def test_whoever_comes_later_is_told_what_they_cannot_know(salon: Salon) -> None:
    first = _watched(salon)
    late = salon.enter(at=first.url.removeprefix(salon.hall.base), lang="en", screen=PHONE).page
    assert _checked(late) == ["✓", "–", "✓", "✓", "✓", "✓", "–"]
    expect(late.locator(".story")).to_contain_text("This page was not at the table")
    expect(late.locator(".verdict")).to_contain_text("the promise the server says it made")
    assert late.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _exchanged(taglia: Any) -> None:
    """Of the order laid open two cards are exchanged, one of which was dealt."""
    order = taglia["opened"]["order"].split()
    here = (taglia["cut"] + 20) % len(order)
    there = next(place for place, card in enumerate(order) if card != order[here])
    order[here], order[there] = order[there], order[here]
    taglia["opened"]["order"] = " ".join(order)


def _another_promise(taglia: Any) -> None:
    """Another promise, told as if it had been the first."""
    taglia["commitment"] = "0" * 64


def _other_secret(taglia: Any) -> None:
    """The house says that its share was another."""
    taglia["opened"]["secret"] = "0" * 64


def _seed_left_out(taglia: Any) -> None:
    """A player's seed is not told."""
    del taglia["seeds"][0]


def _dealt_otherwise(taglia: Any) -> None:
    """The cards are told to have left the sabot in another order."""
    drawn = taglia["opened"]["drawn"].split()
    taglia["opened"]["drawn"] = " ".join([*drawn[:9], *reversed(drawn[9:])])


def _on_the_way(change: Callable[[Any], None], route: Route) -> None:
    """Something becomes of taglie that are laid open on their way to the page."""
    answer = route.fetch()
    taglie = answer.json()
    for taglia in taglie:
        if taglia["opened"]:
            change(taglia)
    route.fulfill(response=answer, body=json.dumps(taglie))


def test_whatever_was_changed_is_found_out(salon: Salon) -> None:
    page = _watched(salon)
    for change, signs in (
        (_exchanged, "✓✓✗✓✓✗✗✗"),
        (_another_promise, "✗✗✗✗✗✓✓✓✓"),
        (_other_secret, "✗✓✗✓✓✓✓✓"),
        (_seed_left_out, "✓✓✗✓✓✓✓✓"),
        (_dealt_otherwise, "✓✓✓✓✓✗✓✓"),
    ):
        # What it has seen the page keeps while it is away.
        page.goto("/health")
        page.route("**/taglie?**", partial(_on_the_way, change))
        page.go_back()
        assert "".join(_checked(page)) == signs
        expect(page.locator(".verdict")).to_contain_text("Something does not agree")
        page.unroute("**/taglie?**")


# The wall screen


@pytest.mark.parametrize("screen", [LAPTOP, WALL], ids=["laptop", "wall"])
def test_a_table_on_the_wall(salon: Salon, screen: ViewportSize) -> None:
    table = salon.open("lugano-pb", NATURAL, name="Il Lago", step=0.4)
    zoe = salon.guest()
    page = salon.enter(at=f"/?lang=en#/table/{table}/wall", lang="it", screen=screen).page
    salon.join(table, zoe)
    salon.bet(table, zoe)
    salon.close_betting(table)
    punto = page.locator(".wall-hand.punto")
    expect(punto.get_by_role("img")).to_have_count(2)
    expect(punto.get_by_role("img").first).to_have_attribute("aria-label", "9 of hearts")
    expect(punto.locator(".wall-point")).to_have_text("9")
    expect(page.locator(".wall-result")).to_have_text("Punto wins")
    salon.play(table, zoe)
    expect(page.locator(".wall-last li")).to_have_text(["P9–2"])
    expect(page.locator(".wall-won dd").first).to_have_text("1")
    expect(page.locator(".wall .road-figure")).to_have_count(5)
    expect(page.get_by_role("heading", name="Il Lago")).to_be_visible()
    expect(page.locator(".wall-placard")).to_contain_text("Dragon Pair")
    _fits(page)
    audit(page)


def test_black_jack_on_the_wall(salon: Salon) -> None:
    table = salon.open("campione-bj", name="Il Lago", players=3, betting=0.3, step=0.05)
    page = salon.enter(at=f"{table_at(table)}/wall", screen=WALL).page
    expect(page.locator(".wall-boxes > li")).to_have_count(7)
    expect(page.locator(".wall-hands .card").first).to_be_visible()
    expect(page.locator(".wall-bank .card").first).to_be_visible()
    expect(page.locator(".wall-counts dd").first).not_to_have_text("0")
    expect(page.locator(".wall-placard")).to_contain_text("3 a 2")
    _fits(page)
    audit(page)


def _fits(page: Page) -> None:
    """Nothing to press, and nothing to scroll to: what is on the wall is within the screen."""
    assert not page.locator("#main").get_by_role("button").count()
    assert not page.locator("#main").get_by_role("link").count()
    outside = page.evaluate(script("off-the-wall"))
    assert not outside
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
