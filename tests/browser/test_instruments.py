"""What the tests in the browser are made with does find what it is there to find."""

from collections.abc import Iterator

import pytest
from anyio.from_thread import BlockingPortal
from playwright.sync_api import Browser

from sabot.server.accounts.grants import Grant
from tests.browser import behind
from tests.browser.audit import audit
from tests.browser.chromium import until
from tests.browser.measure import Frames, Traffic, frames, shown
from tests.browser.salon import Salon, salons
from tests.browser.scripts import script


@pytest.fixture
def faulty(browser: Browser, portal: BlockingPortal) -> Iterator[Salon]:
    """A salon whose faults do not fail the test."""
    with salons(browser, portal) as salon:
        yield salon


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("console.error('mind the step')", "console: mind the step"),
        ("setTimeout(() => { throw Error('overthrown') })", "not caught: Error: overthrown"),
        ("fetch('/nowhere')", "404 GET /nowhere"),
        ("fetch('//127.0.0.1:1/')", "Content Security Policy"),
        ("document.body.innerHTML = '<p style=\"color: red\">'", "Content Security Policy"),
    ],
)
def test_a_fault_is_found(faulty: Salon, line: str, fault: str) -> None:
    page = faulty.enter(at="/health").page
    assert faulty.faults() == []
    page.evaluate(f"() => {{ {line} }}")
    until(page, lambda: any(fault in noticed for noticed in faulty.faults()))


def test_an_answer_that_is_expected_is_no_fault(salon: Salon) -> None:
    visit = salon.enter(at="/health")
    visit.faults.expect("404 GET /nowhere")
    with visit.page.expect_response("/nowhere"):
        visit.page.evaluate("() => { fetch('/nowhere') }")


def test_whoever_enters_is_known(salon: Salon) -> None:
    page = salon.enter(salon.account("Ida", Grant.INSPECTOR), "/health").page
    me = page.request.get("/api/accounts/me").json()
    assert me["name"] == "Ida"
    assert "inspector" in me["roles"]


def test_the_audit_finds_what_nobody_can_see(salon: Salon) -> None:
    page = salon.enter(at="about:blank").page
    page.set_content("<html lang=en><title>A</title><main><h1>A</h1><img src='data:,'></main>")
    with pytest.raises(AssertionError, match=r"critical: .*\(image-alt\)\n.*<img"):
        audit(page)
    page.set_content("<html lang=en><title>A</title><main><h1>A</h1></main>")
    audit(page)


def test_every_byte_is_counted(salon: Salon) -> None:
    page = salon.enter(at="about:blank").page
    traffic = Traffic(page)
    answer = page.goto("/health")
    assert answer
    sizes = answer.request.sizes()
    assert traffic.answers["/health"] == sizes["responseHeadersSize"] + sizes["responseBodySize"]
    page.evaluate(script("ping"))
    until(page, lambda: len(traffic.frames) > 1)
    (hello, _), pong = traffic.frames
    assert pong == (2 + len('{"type":"pong"}'), 0)
    assert traffic.bytes == sum(traffic.answers.values()) + hello + pong.size


def test_frames_are_counted(salon: Salon) -> None:
    page = salon.enter(at="about:blank").page
    with frames(page) as drawn:
        page.evaluate(script("three-frames"))
    assert len(drawn.times) > 1
    assert drawn.times == sorted(drawn.times)
    uneven = Frames([0, 10, 50, 100])
    assert (uneven.per_second, uneven.longest) == (30, 50)


def test_the_time_until_something_is_shown(salon: Salon) -> None:
    page = salon.enter(at="about:blank").page
    assert 0 < shown(page, "/health", "body") < page.evaluate("performance.now()")


def test_cards_are_dealt_as_they_were_stacked(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 2d 9c Kd")
    zoe = salon.guest()

    async def plays() -> None:
        room = salon.hall.room(table)
        async with zoe.connected() as client:
            await client.watch(table)
            await behind.join(room, zoe.name, 1_000_00)
            await behind.bet(room, zoe.name)
            await behind.close_betting(room)
            await behind.play(room, {zoe.name})

    salon.wait(plays)
    (coup,) = salon.wait(zoe.get, f"/api/tables/{table}/coups?lang=en")
    assert any("Punto 5♥ 9♣" in line and "Banco 2♦ K♦" in line for line in coup["lines"])
