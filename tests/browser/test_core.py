"""What all pages are made with: the page as data. What needs no browser is in tests/client."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.salon import Salon


@pytest.fixture
def page(salon: Salon) -> Page:
    """A page of the server's that is not ours: modules are fetched, and nothing else happens."""
    return salon.enter(at="/health", lang="en").page


def _run(page: Page, module: str, script: str, value: Any = None) -> Any:
    """What a script comes to; ``it`` is a module of the client, ``value`` what it is given."""
    return page.evaluate(
        f"async (value) => {{ const it = await import('/core/{module}.js'); {script} }}", value
    )


def test_what_is_drawn_again_keeps_its_nodes_and_its_focus(page: Page) -> None:
    script = """
      const { h, render } = it;
      const list = (...names) => h("ul", {}, names.map((name) =>
        h("li", { key: name }, h("input", { id: name, value: "" }))));
      render(document.body, list("a", "b", "c"));
      const b = document.getElementById("b");
      b.focus();
      b.value = "typed";
      render(document.body, h("p", {}, "new"), list("c", "b", "d"));
      const order = [...document.querySelectorAll("input")].map((each) => each.id);
      return [order, document.getElementById("b") === b, document.activeElement.id, b.value];"""
    assert _run(page, "dom", script) == [["c", "b", "d"], True, "b", "typed"]


def test_attributes_listeners_and_styles_come_and_go(page: Page) -> None:
    script = """
      const { h, render } = it;
      let clicks = 0;
      const button = (props) => render(document.body, h("button", props, "x"));
      button({ class: ["a", false, "b"], disabled: true, "aria-pressed": false,
        style: { "--x": "1px", color: "red" }, onclick: () => clicks++ });
      const node = document.querySelector("button");
      const first = node.outerHTML;
      button({ class: "", "aria-pressed": true, style: { "--x": "2px" }, onclick: () => clicks++ });
      node.click();
      const second = node.outerHTML;
      button({});
      node.click();
      return [first, second, node.outerHTML, clicks];"""
    first, second, third, clicks = _run(page, "dom", script)
    for part in ('class="a b"', 'disabled=""', 'aria-pressed="false"'):
        assert part in first
    assert "--x: 1px; color: red;" in first
    assert second == '<button aria-pressed="true" style="--x: 2px;">x</button>'
    assert third == '<button style="">x</button>'
    assert clicks == 1
