"""Stylesheets: none is left out, none gives a class of all pages another meaning, and a page looks
the same whatever was open before. One that is named but missing fails where a page is tested."""

import re
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Page, expect

import sabot.server
from tests.browser.salon import STILL, Salon
from tests.browser.scripts import script

STATIC = Path(sabot.server.__file__).parent / "static"
CSS = STATIC / "css"
# The styles of every page.
SHARED = ("base", "parts")
# A rule about whatever has a class, wherever it stands.
CLASS = re.compile(r"\.([\w-]+)(?::[\w-]+)*$")


def _routes() -> str:
    return "".join((STATIC / file).read_text("utf-8") for file in ("core/routes.js", "games.js"))


def test_every_stylesheet_is_loaded_by_some_page() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    named = {*re.findall(r'"css/([\w-]+)\.css"', page), *re.findall(r'"([\w-]+)"', _routes())}
    assert {each.stem for each in CSS.glob("*.css")} <= named


def _classes(name: str) -> set[str]:
    """The classes a stylesheet says something of wherever they stand."""
    text = re.sub(r"/\*.*?\*/", "", (CSS / f"{name}.css").read_text("utf-8"), flags=re.DOTALL)
    selectors = ",".join(re.findall(r"([^{}]+)\{", text)).split(",")
    return {named[1] for each in selectors if (named := CLASS.match(each.strip()))}


def test_no_page_gives_a_class_of_all_pages_another_meaning() -> None:
    shared = set().union(*map(_classes, SHARED))
    own = {each.stem: _classes(each.stem) for each in CSS.glob("*.css") if each.stem not in SHARED}
    assert {name: both for name, classes in own.items() if (both := classes & shared)} == {}


# So many pixels may differ: letters are not always drawn alike.
SAME = 20

# What shows that a page is there: its address, with {} for a table, and a part of what it draws.
PAGES = {
    "lobby": ("#/", ".table-card"),
    "open": ("#/open/campione-pb", "form select"),
    "table": ("#/table/{}", ".pb-cloth .square"),
    "wall": ("#/table/{}/wall", ".wall-placard"),
    "staff": ("#/table/{}/staff", ".posts"),
    "coups": ("#/table/{}/coups", "h1"),
    "fair": ("#/table/{}/fair", "h1"),
    "rules": ("#/rules", "h1"),
    "compare": ("#/compare", "table"),
    "mine": ("#/mine", "h1"),
    "account": ("#/account", "form"),
    "enter": ("#/enter", "form"),
    "link": ("#password=unknown", "h1"),
    "people": ("#/people", "li a"),
    "books": ("#/books", "h2"),
    "audit": ("#/audit", "td"),
}


def _picture(page: Page, name: str) -> bytes:
    expect(page.locator("body")).to_have_attribute("data-page", name)
    expect(page.locator("#main").locator(PAGES[name][1]).first).to_be_visible()
    return page.screenshot(animations="disabled", full_page=True)


def _apart(page: Page, one: bytes, other: bytes) -> int:
    """How many pixels of two pictures differ."""
    texts = [b64encode(each).decode() for each in (one, other)]
    return 0 if one == other else int(page.evaluate(script("pixels-apart"), texts))


def test_a_page_looks_the_same_whatever_was_open_before(salon: Salon, tmp_path: Path) -> None:
    assert set(PAGES) == set(re.findall(r'\$/, "(\w+)"', _routes()))
    table = salon.open("campione-pb", "Kh", step=STILL, name="Il Lago")
    house = salon.open("campione-bj", step=STILL, name="La Villa")
    boss = salon.wait(salon.hall.people.administrator)
    visits = [salon.enter(boss, "/", lang="en", reduced_motion="reduce") for _ in range(2)]
    stays, comes = (visit.page for visit in visits)
    for visit in visits:
        # the link is none
        visit.faults.expect("422 POST /api/accounts/links")
    # What a browser has seen of a table is told where one asks whether it was fair.
    unseen = salon.open("campione-pb", step=STILL, name="Il Ponte")
    # The other game has styles of its own.
    opened = [("table", f"#/table/{house}"), ("wall", f"#/table/{house}/wall")]
    pages = [
        (name, at.format(unseen if name == "fair" else table)) for name, (at, _) in PAGES.items()
    ]
    for name, at in [*opened, *pages]:
        stays.evaluate("at => (location.hash = at)", at)
        expect(stays.locator("body")).to_have_attribute("data-page", name)
    for number, (name, at) in enumerate(pages):
        stays.evaluate("at => (location.hash = at)", at)
        comes.goto(f"/?{number}{at}")
        for _ in range(50):
            there, fresh = _picture(stays, name), _picture(comes, name)
            if _apart(comes, there, fresh) <= SAME:
                break
        else:
            (tmp_path / f"{name}-after-others.png").write_bytes(there)
            (tmp_path / f"{name}-fresh.png").write_bytes(fresh)
            raise AssertionError(f"{name} looks otherwise after others were open: {tmp_path}")
