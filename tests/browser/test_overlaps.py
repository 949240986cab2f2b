"""Nothing lies over what must be read, and what one plays with stays in sight: with seven who bet,
several boxes, long names, in both languages, on a phone, a laptop and a wall."""

import re
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from sabot.black_jack import acts as b
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.server.accounts import names
from sabot.table import acts as ta
from sabot.table.money import Amount
from tests.browser import behind
from tests.browser.chromium import LAPTOP, WALL
from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon, table_at
from tests.browser.scripts import script
from tests.server.people import Person

PHONE = ViewportSize(width=390, height=844)
# Stacks of chips of several kinds, some of them high.
STAKES = (50_00, 180_00, 35_00, 190_00, 75_00, 20_00, 60_00)


@pytest.fixture(autouse=True)
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests have the longest names there are."""
    numbers = count(1000)
    monkeypatch.setattr(names, "made_up", lambda: f"Ermellino-Brillante-{next(numbers)}")


def _overlaps(page: Page, ones: str, others: str) -> list[str]:
    return list(page.evaluate(script("one-over-the-other"), [ones, others]))


def _cut_short(page: Page, selector: str) -> list[str]:
    return list(page.evaluate(script("cut-short"), selector))


def _height(of: Locator) -> float:
    at: Any = of.bounding_box()
    return float(at["height"])


def _seven(salon: Salon, house: str, top: str) -> tuple[str, list[Person]]:
    """A table with seven who sit there, and the cards that come first."""
    table = salon.open(house, step=STILL)
    people = [salon.guest() for _ in STAKES]
    for seat, person in enumerate(people, 1):
        salon.sit(table, person, seat, 2_000_00)
    salon.wait(behind.stack, salon.hall.room(table), top)
    return table, people


def test_the_cloth_is_swept_before_new_bets(salon: Salon) -> None:
    table, people = _seven(salon, "campione-pb", "5h 2d Kc Kd 4s 6h")
    zoe = Player(salon.enter(people[2], table_at(table), LAPTOP, "it"), "it")
    page = zoe.page
    salon.until(table, "close-betting")
    for seat, (person, stake) in enumerate(zip(people, STAKES, strict=True), 1):
        salon.act(table, a.PlaceBet(person.name, "banco" if seat % 2 else "punto", Amount(stake)))
        salon.act(table, a.PlaceBet(person.name, "egalite", Amount(15_00)))
    expect(page.locator(".lies")).to_have_count(14)
    assert _cut_short(page, ".box-player, .table-name h1") == []
    assert _overlaps(page, ".stack-label", ".stack-label, .box-number, .box-player") == []
    # of a stack the chip on top alone says what it is worth
    for stack in page.locator(".lies .stack-chips").all():
        assert stack.locator(".chip-text:visible").count() == 1
    salon.until(table, "open-betting", *people)
    expect(zoe.result).to_have_text("Vince Punto9 a 8")
    expect(page.locator(".ended")).to_have_count(14)
    salon.until(table, "close-betting", *people)
    zoe.square("Punto, box 3").click()
    expect(zoe.bets).to_have_count(1)
    expect(page.locator(".ended")).to_have_count(0)
    expect(page.locator(".hand .card")).to_have_count(0)
    # how it came out is told a little longer, beside the bets
    assert _overlaps(page, ".must-read > *", ".lies, .card") == []


@pytest.mark.parametrize(
    ("lang", "suspended", "ruling", "result"),
    [
        ("it", "Partita sospesa", "Decisione", "Vince Punto"),
        ("en", "Play is suspended", "Ruling", "Punto wins"),
    ],
)
def test_what_must_be_read_has_one_place_by_rank(
    salon: Salon, lang: str, suspended: str, ruling: str, result: str
) -> None:
    table = salon.open("campione-pb", "2h 3d 3c Kd 4s 5h", step=STILL)
    zoe = seated(salon, table, 1, lang=lang, screen=LAPTOP if lang == "it" else PHONE)
    page, read = zoe.page, zoe.page.locator(".must-read > *")
    salon.until(table, "close-betting")
    zoe.square("Punto, box 1").click()
    expect(zoe.bets).to_have_count(1)
    salon.until(table, "draw-punto")
    # the second card is Banco's
    salon.act(table, a.Draw("dealer", Target.PUNTO))
    salon.act(table, a.Draw("dealer", Target.PUNTO))
    expect(read).to_have_text([re.compile(f"^{ruling}")])
    whole = _height(read)
    salon.act(table, ta.Suspend("direction"))
    expect(read).to_have_text([suspended, re.compile(f"^{ruling}")])
    # below what comes first it is a line, and opens for whoever goes to its article
    line = _height(read.last)
    assert line < 0.7 * whole
    article = read.last.get_by_role("link")
    article.focus()
    assert _height(read.last) > line
    expect(article).to_be_in_viewport(ratio=1)
    salon.act(table, ta.Resume("direction"))
    salon.until(table, "open-betting", zoe.person)
    expect(read).to_have_text([re.compile(f"^{ruling}"), re.compile(f"^{result}")])
    assert _overlaps(page, ".must-read > *", ".must-read > *, .card, .point") == []


def _stakes(salon: Salon, table: str, person: Person, *boxes: int) -> None:
    for box in boxes:
        salon.act(table, b.PlaceBet(person.name, box, Amount(STAKES[box - 1])))


def _in_sight(page: Page, *selectors: str) -> None:
    for selector in selectors:
        for each in page.locator(selector).all():
            expect(each).to_be_in_viewport(ratio=1)


def test_a_turn_at_black_jack_keeps_chips_and_bets_in_sight(salon: Salon) -> None:
    table, people = _seven(salon, "campione-bj", "8h 9s 7d 5d 4h 8c 9c Td 8s 3h 4d 5h 6c Ah")
    zoe = Player(salon.enter(people[0], table_at(table), LAPTOP, "it"), "it")
    page = zoe.page
    salon.until(table, "close-betting")
    for seat, person in enumerate(people, 1):
        _stakes(salon, table, person, seat)
    # three in one box, and one who bets in every box
    salon.act(table, b.PlaceBet(people[1].name, 4, Amount(20_00)))
    for box in range(2, 8):
        salon.act(table, b.PlaceBet(people[0].name, box, Amount(20_00)))
    salon.until(table, "decide")
    # and two hands in one
    page.get_by_role("button", name="Dividi", exact=True).click()
    salon.until(table, "decide")
    expect(page.get_by_role("button", name="Sto", exact=True)).to_be_enabled()
    expect(zoe.bets).to_have_count(8)
    for lang in ("it", "en"):
        _in_sight(page, ".rail-purse strong", ".rail-bets li", ".staying button", ".bj-act")
        assert _cut_short(page, ".bj-name, .table-name h1") == []
        assert _overlaps(page, ".bj-act", ".bj-act, .rail, .bj-waiting-for") == []
        if lang == "it":
            page.get_by_role("button", name="English").click()
            expect(page.get_by_role("button", name="Stay", exact=True)).to_be_enabled()


@pytest.mark.parametrize(("lang", "screen"), [("it", PHONE), ("en", LAPTOP)], ids=["it", "en"])
def test_insurance_of_two_boxes_fits(salon: Salon, lang: str, screen: ViewportSize) -> None:
    table = salon.open("campione-bj", step=STILL)
    zoe = seated(salon, table, 1, top="Kh 9s Ad Ac 4h", lang=lang, screen=screen)
    page = zoe.page
    salon.until(table, "close-betting")
    _stakes(salon, table, zoe.person, 1, 2)
    salon.until(table, "begin-drawing")
    labels = {
        "it": ("Alla pari, casella 1", "Assicura casella 1", "Assicura casella 2", "No, grazie"),
        "en": ("Even money, box 1", "Insure box 1", "Insure box 2", "No, thanks"),
    }[lang]
    rows = set()
    for name in labels:
        act = page.locator(".bj-buttons").get_by_role("button", name=re.compile(f"^{name}"))
        expect(act).to_be_in_viewport(ratio=1)
        at: Any = act.bounding_box()
        rows.add(round(at["y"]))
    assert len(rows) <= 2
    assert _cut_short(page, ".bj-act") == []
    assert _overlaps(page, ".bj-act, .bj-insure input", ".bj-act, .bj-insure input, .bj-box") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # pressed, each does what it says
    page.get_by_role("button", name=labels[2]).click()
    expect(page.locator(".bj-insured .bj-bet")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator(".bj-declined")).to_have_count(1)


def _wall(salon: Salon, table: str) -> Page:
    page = salon.enter(None, f"{table_at(table)}/wall", WALL, "it", reduced_motion="reduce").page
    expect(page.locator(".wall-placard")).to_be_visible()
    return page


def test_cards_on_the_wall_land_where_they_stay(salon: Salon) -> None:
    table, people = _seven(salon, "campione-pb", "5h 2d Kc Kd 4s 6h")
    page = _wall(salon, table)
    salon.until(table, "close-betting")
    salon.act(table, a.PlaceBet(people[0].name, "punto", Amount(50_00)))
    seen = page.evaluate_handle(script("where-cards-lie"))
    cards = page.locator(".wall-cards .card")
    for step, lie in (("draw-banco", 1), ("declare", 4), ("settle", 6)):
        salon.until(table, step, *people)
        expect(cards).to_have_count(lie)
    places = seen.evaluate("seen => seen()")
    assert len(places) == 6
    assert all(len(each) == 1 for each in places)

    top = "2h 2s 8d Td 3h 2c 8c 3c 4d 5h 3d 2d Ah 4c 6s 5c"
    table, people = _seven(salon, "campione-bj", top)
    page = _wall(salon, table)
    salon.until(table, "close-betting")
    for seat in (1, 2, 3):
        _stakes(salon, table, people[seat - 1], seat)
    seen = page.evaluate_handle(script("where-cards-lie"))
    salon.until(table, "decide")
    cards = page.locator(".wall-boxes .card")
    expect(cards).to_have_count(6)
    # a hand of six cards
    for more in range(1, 5):
        salon.act(table, b.Declare(people[0].name, b.Word.CARTA))
        salon.until(table, "decide")
        expect(cards).to_have_count(6 + more)
    places = seen.evaluate("seen => seen()")
    assert len(places) == 11
    assert all(len(each) == 1 for each in places)
    assert _cut_short(page, ".wall-player") == []
    assert page.evaluate(script("off-the-wall")) == []
