"""The cards of every coup, followed in the page as anybody could; vectors are in tests/client."""

import itertools
import random
from dataclasses import replace
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


@pytest.fixture
def page(salon: Salon) -> Page:
    """A page of the server's that is not ours: modules are fetched, and nothing else happens."""
    return salon.enter(at="/health").page


def _run(page: Page, module: str, script: str, value: Any = None) -> Any:
    """What a script comes to; ``it`` is a module of the table, ``value`` what it is given."""
    return page.evaluate(
        f"async (value) => {{ const it = await import('/table/{module}.js'); {script} }}", value
    )


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
        for (const { change, events } of steps) {
          view = merged(view, change);
          following.see(view, events);
        }
        const events = steps.flatMap((step) => step.events);
        const ruled = events.some(({ event }) => event === "MishapRuled");
        return [heldSeen(order, following.cards), following.drawn, ruled];
      }));"""
    followed = 0
    for held, drawn, ruled in _run(page, "dealt", script, TABLE):
        assert held["wrong"] == -1
        assert held["agree"] == held["of"] <= drawn
        assert held["of"] == drawn or ruled
        followed += held["of"]
    assert followed > 40
