"""What takes two people, in two browsers: one asks, the other confirms or declines."""

import pytest
from playwright.sync_api import Page, expect

from sabot.server.accounts.grants import Grant
from tests.browser.audit import audit
from tests.browser.salon import Salon, table_at
from tests.forms import first
from tests.server.mints import MINT
from tests.server.people import Person
from tests.server.test_second_factor import turned_on

WORDS = {
    "it": {
        "in": "Versa sul conto",
        "account": "Conto",
        "amount": "Importo",
        "reason": "Motivo",
        "waits": "È in attesa: lo conferma un'altra persona.",
        "confirm": "Conferma",
        "decline": "Rifiuta",
        "done": "Confermato.",
        "none": "Nulla è in attesa.",
    },
    "en": {
        "in": "Pay in",
        "account": "Account",
        "amount": "Amount",
        "reason": "Reason",
        "waits": "It is waiting: another person confirms it.",
        "confirm": "Confirm",
        "decline": "Decline",
        "done": "Confirmed.",
        "none": "Nothing is waiting.",
    },
}


def _purse(salon: Salon, person: Person) -> int:
    me = salon.wait(person.get, "/api/accounts/me")
    return int(me["purse"]["CHF"])


def _ask(page: Page, words: dict[str, str], name: str, amount: str) -> None:
    page.get_by_label(words["account"]).first.fill(name)
    page.get_by_label(words["amount"]).fill(amount)
    page.get_by_label(words["reason"]).fill("for the evening")
    page.get_by_role("button", name=words["in"]).click()
    expect(page.get_by_text(words["waits"]).first).to_be_visible()


@pytest.mark.parametrize("lang", first(1, ["en", "it"]))
def test_a_large_payment_waits_for_another_person(salon: Salon, lang: str) -> None:
    words = WORDS[lang]
    zoe = salon.account("Zoe")
    diana, dario = salon.staff(Grant.DIRECTION), salon.staff(Grant.DIRECTION)
    first = salon.enter(diana, "/#/books", lang=lang).page
    _ask(first, words, zoe.name, "60000")
    assert _purse(salon, zoe) == 10_000_00
    # Whoever asked has no button to confirm it by.
    mine = first.get_by_role("listitem").filter(has_text="for the evening")
    expect(mine).to_be_visible()
    expect(mine.get_by_role("button", name=words["confirm"])).to_have_count(0)
    audit(first)
    second = salon.enter(dario, "/#/books", lang=lang).page
    # By the keyboard alone.
    button = second.get_by_role("button", name=words["confirm"])
    button.focus()
    second.keyboard.press("Enter")
    expect(second.get_by_text(words["done"]).first).to_be_visible()
    expect(second.get_by_text(words["none"])).to_be_visible()
    assert _purse(salon, zoe) == 70_000_00
    audit(second)


def test_what_is_declined_is_not_done(salon: Salon) -> None:
    words = WORDS["en"]
    zoe = salon.account("Zoe")
    diana, dario = salon.staff(Grant.DIRECTION), salon.staff(Grant.DIRECTION)
    _ask(salon.enter(diana, "/#/books", lang="en").page, words, zoe.name, "60000")
    second = salon.enter(dario, "/#/books", lang="en").page
    second.get_by_role("button", name=words["decline"]).click()
    dialog = second.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("nobody told me")
    dialog.get_by_role("button", name=words["decline"]).click()
    expect(second.get_by_text(words["none"])).to_be_visible()
    assert _purse(salon, zoe) == 10_000_00


def test_a_house_is_approved_by_two_and_its_tables_then_play_for_money(salon: Salon) -> None:
    eve = salon.guest()
    table = salon.wait(salon.hall.people.open, eve, "", toml=MINT, name="La Zecca")
    page = salon.enter(eve, table_at(table), lang="en").page
    expect(page.get_by_text("for tokens", exact=True)).to_be_visible()
    expect(page.get_by_text("you are given them when you sit down")).to_be_visible()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("tokens CHF").first).to_be_visible()
    audit(page)
    lobby = salon.enter(lang="it").page
    expect(lobby.get_by_text("per crediti", exact=True)).to_be_visible()

    diana, ada = salon.staff(Grant.DIRECTION), salon.wait(salon.hall.people.administrator)
    first = salon.enter(diana, "/#/rules/mint", lang="en").page
    expect(first.get_by_text("its tables play for tokens of their own")).to_be_visible()
    first.get_by_role("button", name="Ask for approval").click()
    expect(first.get_by_text("It is waiting: another person confirms it.").first).to_be_visible()
    audit(first)
    second = salon.enter(ada, "/#/books", lang="en").page
    second.get_by_role("button", name="Confirm").click()
    expect(second.get_by_text("Confirmed.").first).to_be_visible()
    other = salon.wait(salon.hall.people.open, eve, "", toml=MINT, name="La Banca")
    money = {each["id"]: each["money"] for each in salon.wait(eve.get, "/api/tables")}
    assert (money[table], money[other]) == ("tokens", "house")


STAFF = {
    "it": {
        "link": "Collegamento per una nuova password",
        "waits": "servirà solo quando una seconda persona l'avrà confermato",
        "asked": "Dare a Zoe un collegamento per una nuova password",
        "confirm": "Conferma",
        "done": "Confermato.",
        "set": "Usa questa password",
        "first": "Il collegamento non serve ancora: prima lo deve confermare una seconda persona",
        "welcome": "Benvenuto, Zoe",
    },
    "en": {
        "link": "A link for a new password",
        "waits": "it serves only once a second person has confirmed it",
        "asked": "Give Zoe a link for a new password",
        "confirm": "Confirm",
        "done": "Confirmed.",
        "set": "Use this password",
        "first": "The link does not serve yet: a second person must confirm it first",
        "welcome": "Welcome, Zoe",
    },
}


@pytest.mark.parametrize("lang", first(1, ["it", "en"]))
def test_a_link_into_an_account_of_the_staff_waits_for_another_person(
    salon: Salon, lang: str
) -> None:
    words = STAFF[lang]
    diana = salon.staff(Grant.DIRECTION)
    salon.account("Zoe", Grant.DEALER)
    salon.account("Igor", Grant.ADMINISTRATOR)
    ada = salon.wait(salon.hall.people.administrator)
    first = salon.enter(ada, "/#/people/Zoe", lang=lang).page
    first.get_by_role("button", name=words["link"]).click()
    expect(first.get_by_text(words["waits"])).to_be_visible()
    audit(first)
    given = first.locator(".link-given").inner_text().strip()
    zoe = salon.enter(at=given, lang=lang)
    zoe.faults.expect("403 POST /api/accounts/links")
    zoe.faults.expect("403 POST /api/accounts/password-link")
    expect(zoe.page.get_by_text(words["first"])).to_be_visible()
    zoe.page.locator("#link-password").fill("al lardo lo zampino")
    zoe.page.get_by_role("button", name=words["set"]).click()
    expect(zoe.page.get_by_text(words["first"])).to_be_visible()
    second = salon.enter(diana, "/#/books", lang=lang).page
    expect(second.get_by_text(words["asked"])).to_be_visible()
    audit(second)
    second.get_by_role("button", name=words["confirm"]).click()
    expect(second.get_by_text(words["done"]).first).to_be_visible()
    zoe.page.get_by_role("button", name=words["set"]).click()
    expect(zoe.page.get_by_text(words["welcome"]).first).to_be_visible()


def test_the_second_factor_of_the_staff_waits_too(salon: Salon) -> None:
    diana = salon.staff(Grant.DIRECTION)
    zoe = salon.account("Zoe", Grant.DEALER)
    salon.account("Igor", Grant.ADMINISTRATOR)
    salon.wait(turned_on, salon.hall.world, zoe.browser)
    ada = salon.wait(salon.hall.people.administrator)
    page = salon.enter(ada, "/#/people/Zoe", lang="en").page
    page.get_by_role("button", name="Reset the second factor").click()
    page.get_by_role("dialog").get_by_role("button", name="Reset the second factor").click()
    expect(page.get_by_text(WORDS["en"]["waits"]).first).to_be_visible()
    expect(page.get_by_text("Done", exact=True)).to_have_count(0)
    second = salon.enter(diana, "/#/books", lang="en").page
    expect(second.get_by_text("Reset the second factor of Zoe")).to_be_visible()
    second.get_by_role("button", name="Confirm").click()
    expect(second.get_by_text("Confirmed.").first).to_be_visible()
