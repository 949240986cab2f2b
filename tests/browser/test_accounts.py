"""Accounts in the browser: coming in and going out, keeping a guest, the first administrator."""

from playwright.sync_api import Page, expect

from tests.browser.audit import audit
from tests.browser.chromium import PHONE
from tests.browser.salon import Salon
from tests.server.world import PASSWORD


def _fill(page: Page, form: str, name: str, password: str) -> None:
    if name:
        page.locator(f"#{form}-name").fill(name)
    page.locator(f"#{form}-password").fill(password)
    page.locator(f"form:has(#{form}-password) button").click()


def test_an_account_is_opened_left_and_come_back_to(salon: Salon) -> None:
    visit = salon.enter(at="/#/enter", lang="en")
    page = visit.page
    visit.faults.expect("422 POST /api/accounts")
    _fill(page, "register", "7up", PASSWORD)
    name = page.locator("#register-name")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    audit(page)
    _fill(page, "register", "Zoe", PASSWORD)
    expect(page.get_by_role("heading", name="Welcome, Zoe")).to_be_visible()
    page.get_by_role("link", name="Zoe").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.locator("#top").get_by_role("link", name="Log in")).to_be_visible()
    page.locator("#top").get_by_role("link", name="Log in").click()
    visit.faults.expect("401 POST /api/sessions")
    _fill(page, "log-in", "Zoe", "quite another")
    expect(page.get_by_role("alert")).to_have_text("Wrong name or password")
    _fill(page, "log-in", "Zoe", PASSWORD)
    expect(page.get_by_role("heading", name="Welcome, Zoe")).to_be_visible()


def test_a_guest_keeps_the_account_on_a_phone(salon: Salon) -> None:
    guest = salon.guest()
    page = salon.enter(guest, "/#/account", PHONE).page
    expect(page.get_by_role("heading", name=guest.name)).to_be_visible()
    expect(page.get_by_text("10'000").first).to_be_visible()
    audit(page)
    _fill(page, "keep", "", PASSWORD)
    expect(page.get_by_role("heading", name="Un'altra password")).to_be_visible()
    again = salon.enter(at="/#/enter").page
    _fill(again, "log-in", guest.name, PASSWORD)
    expect(again.get_by_role("heading", name=f"Bentornato, {guest.name}")).to_be_visible()


def test_the_first_administrator_grants_a_role_and_locks_an_account(salon: Salon) -> None:
    salon.account("Renzo")
    at = f"/#administrator={salon.hall.people.token}"
    page = salon.enter(at=at, lang="en", reduced_motion="reduce").page
    expect(page.get_by_role("heading", name="The first administrator")).to_be_visible()
    audit(page)
    _fill(page, "link", "Chiara", PASSWORD)
    page.get_by_role("link", name="Renzo").click()
    inspector = page.get_by_role("checkbox", name="inspector")
    inspector.check()
    expect(page.get_by_role("link", name="Renzo inspector")).to_be_visible()
    expect(inspector).to_be_checked()
    page.get_by_role("button", name="Lock").click()
    page.get_by_label("Reason").fill("lost the phone")
    page.get_by_role("dialog").get_by_role("button", name="Lock").click()
    expect(page.get_by_text("locked since")).to_be_visible()
    page.get_by_role("button", name="A link for a new password").click()
    expect(page.get_by_text("#password=")).to_be_visible()
    audit(page)
    # Whoever opens the link again is told that it was used, before filling anything in.
    for lang, used in (("en", "The link has been used"), ("it", "è già stato usato")):
        late = salon.enter(at=at, lang=lang)
        late.faults.expect("410 POST /api/accounts/links")
        expect(late.page.get_by_role("heading")).to_contain_text(used)
        expect(late.page.get_by_role("textbox")).to_have_count(0)
        audit(late.page)
