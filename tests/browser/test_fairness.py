"""The check of the fair shuffle that runs in the page, held to the vectors anybody may use."""

import itertools
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.table.acts import Act
from sabot.table.refusal import Refusal
from tests.browser.salon import Salon
from tests.server.stored import TABLE, stored

VECTORS = json.loads(
    (Path(__file__).parents[2] / "docs" / "fairness-vectors.json").read_text(encoding="utf-8")
)


@pytest.fixture
def page(salon: Salon) -> Page:
    """A page of the server's that is not ours: modules are fetched, and nothing else happens."""
    return salon.enter(at="/health").page


def _run(page: Page, module: str, script: str, value: Any = None) -> Any:
    """What a script comes to; ``it`` is a module of the table, ``value`` what it is given."""
    return page.evaluate(
        f"async (value) => {{ const it = await import('/table/{module}.js'); {script} }}", value
    )


def test_every_vector_comes_out_as_it_should(page: Page) -> None:
    script = """
      return Promise.all(value.map(async ({ salt, order, cut }) =>
        [await it.commitment(salt, order), it.afterCut(order, cut).join(" ")]));"""
    vectors = VECTORS["small"] + VECTORS["taglie"]
    for vector, (hashed, after) in zip(
        vectors, _run(page, "fairness", script, vectors), strict=True
    ):
        assert (hashed == vector["commitment"]) == vector.get("opens", True), vector["name"]
        if vector.get("opens"):
            assert after == vector["after"]


def test_the_bytes_are_those_of_the_document(page: Page) -> None:
    script = "return it.hexadecimal(it.bytes('sale', 'Ah Td 9c Ks 2h'));"
    assert _run(page, "fairness", script) == "73616c650a4168205464203963204b73203268"


def test_cards_are_held_against_the_order_one_by_one(page: Page) -> None:
    script = """
      return value.map(({ order, cut, drawn }) => {
        const cards = drawn.split(" ");
        const after = it.afterCut(order, cut);
        const other = cards[30] === "Ah" ? "Kd" : "Ah";
        const false_ = [...cards.slice(0, 30), other, ...cards.slice(31)];
        const seen = (some) => it.heldSeen(after, new Map(some.map((card, place) =>
          [after.length - place, card])));
        return [it.heldDrawn(after, drawn), it.heldDrawn(after, false_.join(" ")),
          seen(cards), seen(false_), cards.length];
      });"""
    for right, wrong, seen, falsely, count in _run(page, "fairness", script, VECTORS["taglie"]):
        assert right == seen == {"agree": count, "of": count, "wrong": -1}
        assert wrong == falsely == {"agree": count - 1, "of": count, "wrong": 30}


def test_a_pack_is_of_whole_decks(page: Page) -> None:
    orders = [vector["order"] for vector in VECTORS["taglie"]]
    whole = orders[0].split()
    exchanged = ["Ah" if card == "Kd" else card for card in whole]
    odd = [
        " ".join(whole[1:]),
        " ".join(exchanged),
        " ".join(["Zz" if card == "Kd" else card for card in whole]),
        "",
    ]
    counts = _run(page, "fairness", "return value.map((order) => it.decks(order));", orders + odd)
    assert counts[: len(orders)] == [len(order.split()) // 52 for order in orders]
    assert counts[len(orders) :] == [0, 0, 0, 0]


# Cards as anybody could follow them


def _evening(place: Place) -> list[Act]:
    """A whole taglia at which much goes wrong."""
    evening = Evening(place, random.Random(3), players=3, taglie=2, mishaps=0.08)
    done = itertools.takewhile(lambda _: evening.live.state.table.taglia < 2, evening)
    return [act for act, decision in done if not isinstance(decision, Refusal)]


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: place.house.id)
def test_the_cards_of_every_coup_are_followed(salon: Salon, page: Page, place: Place) -> None:
    short = place._replace(house=replace(place.house, mask_behind=150))
    salon.wait(stored, salon.hall.world.ledger, short, _evening(short))
    script = """
      const { merged } = await import("/core/patch.js");
      const { afterCut, heldSeen } = await import("/table/fairness.js");
      const get = async (path) => (await fetch(`/api/tables/${value}/${path}`)).json();
      const [{ cut, opened }] = await get("taglie");
      const order = afterCut(opened.order, cut);
      return Promise.all((await get("coups?most=100")).map(async ({ entry }) => {
        let { view, steps } = await get(`coups/${entry}`);
        const following = new it.Following();
        following.see(view);
        for (const { change, told } of steps) {
          view = merged(view, change);
          following.see(view, told);
        }
        const ruled = steps.some(({ told }) => told.some(({ event }) => event === "MishapRuled"));
        return [heldSeen(order, following.cards), following.drawn, ruled];
      }));"""
    followed = 0
    for held, drawn, ruled in _run(page, "dealt", script, TABLE):
        assert held["wrong"] == -1
        assert held["agree"] == held["of"] <= drawn
        assert held["of"] == drawn or ruled
        followed += held["of"]
    assert followed > 40
