"""What all pages are made with: the page as data. What needs no browser is in tests/client."""

import pytest
from playwright.sync_api import Page

from tests.browser.salon import Salon
from tests.browser.scripts import script


@pytest.fixture
def page(salon: Salon) -> Page:
    """A page of the server's that is not ours: modules are fetched, and nothing else happens."""
    return salon.enter(at="/health", lang="en").page


def test_what_is_drawn_again_keeps_its_nodes_and_its_focus(page: Page) -> None:
    assert page.evaluate(script("keep-nodes")) == [["c", "b", "d"], True, "b", "typed"]


def test_attributes_listeners_and_styles_come_and_go(page: Page) -> None:
    first, second, third, clicks = page.evaluate(script("change-attributes"))
    for part in ('class="a b"', 'disabled=""', 'aria-pressed="false"'):
        assert part in first
    assert "--x: 1px; color: red;" in first
    assert second == '<button aria-pressed="true" style="--x: 2px;">x</button>'
    assert third == '<button style="">x</button>'
    assert clicks == 1
