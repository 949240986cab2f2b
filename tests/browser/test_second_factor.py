"""Staff at the page: a second factor, the password again before a payment, out when idle."""

import pyotp
from playwright.sync_api import Page, expect

from sabot.server.clock import MINUTE, SECOND
from tests.browser.audit import audit
from tests.browser.salon import Salon
from tests.server.world import PASSWORD


def _pay(page: Page) -> None:
    page.get_by_role("button", name="Pay in or out").click()
    paying = page.get_by_role("dialog", name="Pay in or out")
    paying.get_by_label("Amount").fill("100")
    paying.get_by_label("Reason").fill("won a bet")
    paying.get_by_role("button", name="Pay in or out").click()


def test_staff_with_a_second_factor(salon: Salon) -> None:
    clock = salon.hall.world.clock
    ada = salon.wait(salon.hall.people.administrator)
    salon.account("Renzo")
    visit = salon.enter(ada, "/#/account", lang="en", reduced_motion="reduce")
    page = visit.page

    # turned on, with nothing but the keyboard
    page.get_by_role("button", name="Turn on").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="The secret, to be scanned")).to_be_visible()
    audit(page)
    made = pyotp.TOTP(page.locator(".link-given").inner_text().strip())

    def code() -> str:
        return made.at(clock.now // SECOND)

    page.locator("#factor-code").focus()
    page.keyboard.type(code())
    page.keyboard.press("Enter")
    recovery = page.locator(".recovery li")
    expect(recovery).to_have_count(10)
    spare = recovery.first.inner_text()
    audit(page)
    page.get_by_role("button", name="I have written them down").click()
    expect(recovery).to_have_count(0)
    expect(page.get_by_text("Recovery codes: 10.")).to_be_visible()

    # asked again before a payment: the password, and then the code
    page.goto("/#/people/Renzo")
    expect(page.get_by_role("heading", name="Renzo")).to_be_visible()
    clock.goes_on(11 * MINUTE)
    visit.faults.expect("403 POST /api/desk/deposits")
    visit.faults.expect("401 POST /api/sessions/current/proof")
    _pay(page)
    proof = page.get_by_role("dialog", name="Your password again")
    expect(proof.get_by_label("Password")).to_be_focused()
    page.keyboard.press("Escape")
    # Not given, it is not done, and says so.
    expect(
        page.locator(".notice", has_text="For this the password must be given again")
    ).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Pay in or out").click()
    expect(proof.get_by_label("Password")).to_be_focused()
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(proof.get_by_label("Code of the second factor")).to_be_focused()
    audit(page)
    page.keyboard.type(code())
    # The account is read again once it is paid: by a session that holds.
    with page.expect_response(lambda answer: answer.url.endswith("/api/accounts/Renzo")):
        page.keyboard.press("Enter")
    expect(page.locator(".notice", has_text="Done: the purse holds")).to_be_visible()

    # out when idle, and in again by a recovery code
    clock.goes_on(31 * MINUTE)
    page.evaluate("performance.now = () => 1e9")
    page.keyboard.press("Tab")
    expect(page.locator(".notice", has_text="Your session has ended: log in again")).to_be_visible()
    visit.faults.expect("401 POST /api/sessions")
    page.locator("#log-in-name").fill("Ada")
    page.locator("#log-in-password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.locator("#log-in-code")).to_be_focused()
    page.keyboard.type(spare)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Welcome, Ada")).to_be_visible()
