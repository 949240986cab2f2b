"""What all pages are made with: patches, texts, amounts, the page as data, the one connection."""

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


# The examples of RFC 7396, appendix A, and one of our own: a value, a patch, what comes of them.
PATCHES: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ({"coup": {"number": 1}}, {"coup": {"bets": [1]}}, {"coup": {"number": 1, "bets": [1]}}),
]


def test_a_patch_is_merged(page: Page) -> None:
    script = "return value.map(([value, patch]) => it.merged(value, patch));"
    for example, merged in zip(PATCHES, _run(page, "patch", script, PATCHES), strict=True):
        assert merged == example[2], example


def test_what_a_patch_leaves_alone_stays_the_same_object(page: Page) -> None:
    script = """
      const before = { seats: { 1: "Zoe" }, coup: { number: 1 } };
      const after = it.merged(before, { coup: { number: 2 } });
      return [after.seats === before.seats, after.coup.number, before.coup.number];"""
    assert _run(page, "patch", script) == [True, 2, 1]


def test_amounts_are_written_and_read(page: Page) -> None:
    script = "return value.map((text) => it.typed(text));"
    texts = [
        "10",
        "1000.50",
        "1'000,5",
        "1,000.00",
        "1.000",
        "2 500",
        "",
        "ten",
        "1.2.3",
        "-5",
        "9" * 20,
    ]
    assert _run(page, "money", script, texts) == [
        1_000, 100_050, 100_050, 100_000, 100_000, 250_000, None, None, None, None,
        999_999_999_999_999,
    ]  # fmt: skip
    script = "return [it.money(123450), it.money(500000, { currency: 'CHF', short: true }),"
    script += " it.minor('1000.10')];"
    assert _run(page, "money", script) == ["1,234.50", "CHF 5,000", 100_010]


def test_a_text_takes_its_values_and_one_of_its_forms(page: Page) -> None:
    script = "return value.map((values) => it.filled('one seat|{n} seats {where}', values));"
    found = _run(page, "words", script, [{"n": 1}, {"n": 2, "where": "here"}, {"n": 0}])
    assert found == ["one seat", "2 seats here", "0 seats {where}"]


def test_a_citation_has_an_address(page: Page) -> None:
    addresses = {
        "campione-pb.34": "#/rules/campione-pb/34",
        "campione-bj.c1.split": "#/rules/campione-bj/c1.split",
        "malta-pb~card-fell": "#/rules/malta-pb/~card-fell",
        "": "#/rules",
    }
    found = _run(page, "cite", "return value.map((cite) => it.address(cite));", [*addresses])
    assert found == [*addresses.values()]


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


# A connection that is not one: whatever is sent is kept, and whatever is to be heard is said here.
_FALSE_SOCKETS = """
  const sockets = [];
  const connect = () => {
    const socket = { sent: [], close() {}, send(text) { this.sent.push(JSON.parse(text)); } };
    socket.hear = (frame) => socket.onmessage({ data: JSON.stringify(frame) });
    sockets.push(socket);
    return socket;
  };
  const wire = new it.Wire(connect);
  const heard = [];
"""


def test_what_was_not_answered_is_sent_again_under_the_same_id(page: Page) -> None:
    script = f"""{_FALSE_SOCKETS}
      wire.watch("t", "en", (seen) => heard.push(seen.kind));
      const answer = wire.act("t", "bet", {{ amount: 1000 }});
      sockets[0].onopen();
      sockets[0].onclose();
      wire.hurry();
      sockets[1].onopen();
      const [watch, act] = sockets[1].sent;
      const same = JSON.stringify(sockets[0].sent) === JSON.stringify(sockets[1].sent);
      sockets[1].hear({{ type: "done", id: act.id, number: 7, again: true }});
      return [watch, act.act, same, await answer];"""
    watch, act, same, answer = _run(page, "wire", script)
    assert watch == {"type": "watch", "table": "t", "lang": "en", "prompted": True}
    assert act == {"act": "bet", "amount": 1000}
    assert same
    assert answer == {"done": True, "number": 7, "again": True}


def test_a_view_follows_what_changes_in_it(page: Page) -> None:
    script = f"""{_FALSE_SOCKETS}
      const stop = wire.watch("t", "it", (seen) =>
        heard.push([seen.kind, seen.view, seen.number, seen.until !== null, seen.told.length]));
      sockets[0].onopen();
      const {{ hear }} = sockets[0];
      hear({{ type: "change", table: "t", number: 1, view: {{ early: 1 }}, told: [] }});
      hear({{ type: "view", table: "t", number: 4, view: {{ a: 1, b: {{ c: 2 }} }}, left: null }});
      const told = [{{ cite: "", text: "so" }}];
      hear({{ type: "change", table: "t", number: 5, view: {{ a: null, b: {{ d: 3 }} }}, told }});
      hear({{ type: "clock", table: "t", left: 5000 }});
      stop();
      hear({{ type: "clock", table: "t", left: 1000 }});
      return [heard, sockets[0].sent.at(-1)];"""
    heard, last = _run(page, "wire", script)
    assert heard == [
        ["view", {"a": 1, "b": {"c": 2}}, 4, False, 0],
        ["change", {"b": {"c": 2, "d": 3}}, 5, False, 1],
        ["clock", {"b": {"c": 2, "d": 3}}, 5, True, 0],
    ]
    assert last == {"type": "leave", "table": "t"}


def test_whoever_becomes_somebody_else_asks_nothing_of_before_again(page: Page) -> None:
    script = f"""{_FALSE_SOCKETS}
      const answer = wire.act("t", "bet");
      sockets[0].onopen();
      wire.again();
      sockets[1].onopen();
      return [(await answer).code, sockets[1].sent];"""
    assert _run(page, "wire", script) == ["other-account", []]


def test_an_act_that_cannot_be_read_is_answered_too(page: Page) -> None:
    script = f"""{_FALSE_SOCKETS}
      const answer = wire.act("t", "bet");
      sockets[0].onopen();
      sockets[0].hear({{ type: "error", text: "bet: amount is missing" }});
      return await answer;"""
    answer = _run(page, "wire", script)
    assert answer == {"done": False, "code": "error", "cite": "", "text": "bet: amount is missing"}


def test_failures_are_waited_for_longer_and_never_all_at_once(page: Page) -> None:
    script = "return [0, 1, 2, 9].map((each) => [it.pause(each, 0), it.pause(each, 1)]);"
    assert _run(page, "wire", script) == [
        [200, 600], [400, 1200], [800, 2400], [7500, 22500],
    ]  # fmt: skip
