"""The cards of every coup, followed in the page as anybody could; vectors are in tests/client."""

import itertools
import random
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.table.acts import Act
from sabot.table.refusal import Refusal
from tests.browser.salon import Salon
from tests.browser.scripts import script
from tests.server.stored import TABLE, stored


@pytest.fixture
def page(salon: Salon) -> Page:
    """A page of the server's that is not ours: modules are fetched, and nothing else happens."""
    return salon.enter(at="/health").page


def _evening(place: Place) -> list[Act]:
    """A whole taglia at which much goes wrong."""
    evening = Evening(place, random.Random(3), players=3, taglie=2, mishaps=0.08)
    done = itertools.takewhile(lambda _: evening.live.state.table.taglia < 2, evening)
    return [act for act, decision in done if not isinstance(decision, Refusal)]


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: place.house.id)
def test_the_cards_of_every_coup_are_followed(salon: Salon, page: Page, place: Place) -> None:
    short = place._replace(house=replace(place.house, mask_behind=150))
    salon.wait(stored, salon.hall.world.ledger, short, _evening(short))
    followed = 0
    for held, drawn, ruled in page.evaluate(script("follow-coups"), TABLE):
        assert held["wrong"] == -1
        assert held["agree"] == held["of"] <= drawn
        assert held["of"] == drawn or ruled
        followed += held["of"]
    assert followed > 40
