"""No frame tells anybody of a card they may not see.

A table is played with mishaps. Before every act all cards that stay hidden are exchanged for
others: whoever may not see them must hear, byte for byte, the same of the act.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.company.games import COMPANIES
from sabot.table.acts import Act
from sabot.table.game import Live
from sabot.table.refusal import Refusal
from tests.forms import LONG
from tests.properties.games import KNOWN
from tests.server import leaks
from tests.server.ears import heard
from tests.server.leaks import Leak
from tests.server.otherwise import otherwise

pytestmark = pytest.mark.anyio

PLACES = [
    # Where cards lie open from the first there is less to hide.
    *(
        pytest.param(place, str(mode), marks=[LONG] if mode == "open" else [])
        for place in catalog.houses()
        for mode in place.house.modes
    ),
    # Where the bank has a covered card.
    (catalog.place("examples/vegas.toml"), "open"),
]
# How much of it: taglie of a coup or two, or whole ones; and how many evenings.
FORMS = [
    pytest.param((True, 1), id="short"),
    pytest.param((True, 2), id="varied", marks=pytest.mark.long),
    pytest.param((False, 2), id="whole", marks=pytest.mark.long),
]


def _name(value: object) -> str:
    return str(value.house.id) if isinstance(value, Place) else str(value)


def _evening(place: Place, mode: str, seed: int, *, short: bool) -> Evening:
    """An evening at which hands slip; after the first, where a house can be varied, it is."""
    chance = random.Random(seed)
    known, house = KNOWN[place.game.id], place.house
    if short:
        house = replace(house, mask_behind=52 * house.decks - 14)
    company = COMPANIES[place.game.id]
    if known.any_rules is not None and seed > 1:
        house = known.any_rules(house, chance)
        company = chance.choice(known.others)
    return Evening(
        Place(place.game, house), chance, players=4, mishaps=0.06, mode=mode, company=company
    )


def _played(evening: Evening) -> Iterator[tuple[Any, Act, Any]]:
    """Every act that was not refused, with the state before and after."""
    before = evening.live.state
    for act, decision in evening:
        if not isinstance(decision, Refusal):
            yield before, act, evening.live.state
        before = evening.live.state


async def _heard_too_much(place: Place, before: Any, act: Act, after: Any) -> set[str]:
    """Who hears something else when cards that they may not see are others."""
    known = KNOWN[place.game.id]
    names = ["", *after.table.players, *after.table.staff]
    here = await heard(place, before, act, names)
    # Whoever has read covered cards knows those; the others know none of them.
    reading = {*known.readers(before), *known.readers(after)} & {*names}
    alike: list[tuple[str | None, set[str]]] = [(None, {*names}), ("", {*names} - reading)]
    alike += [(name, {name}) for name in reading]
    leaking: set[str] = set()
    for eyes, named in alike:
        other = otherwise(place.game, before, after, eyes)
        if other is not None and known.reveals(before, act) == known.reveals(other, act):
            there = await heard(place, other, act, names)
            leaking |= {name for name in named if here[name] != there[name]}
    return leaking


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("place", "mode"), PLACES, ids=_name)
async def test_nobody_is_told_of_a_card_they_may_not_see(
    place: Place, mode: str, form: tuple[bool, int]
) -> None:
    short, evenings = form
    # A house of one's own is varied already.
    for seed in range(1, 2 if place.toml else evenings + 1):
        evening = _evening(place, mode, seed, short=short)
        at = Place(place.game, evening.live.house)
        for before, act, after in _played(evening):
            assert not await _heard_too_much(at, before, act, after), act


PB, BJ = catalog.built_in("campione-pb"), catalog.place("examples/vegas.toml")
AT_BOTH = (leaks.next_card, leaks.secret, leaks.covered, leaks.to_staff, leaks.whole)
AT_PB = (leaks.last_card, leaks.washed, leaks.buried, leaks.to_readers, leaks.named, leaks.offered)
LEAKS = [
    *((place, leak) for place in (PB, BJ) for leak in AT_BOTH),
    *((PB, leak) for leak in AT_PB),
    (BJ, leaks.burned),
]
# What shows only after many an act.
RARE = {("campione-pb", leaks.buried), ("vegas", leaks.covered), ("vegas", leaks.to_staff)}


@pytest.mark.parametrize(
    ("place", "leak"),
    [
        pytest.param(place, leak, marks=[LONG] if (place.house.id, leak) in RARE else [])
        for place, leak in LEAKS
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_what_tells_too_much_is_found(place: Place, leak: Leak) -> None:
    """Held to a view or to words that give a card away, the test above would fail."""
    leaking = Place(leak(place.game), place.house)
    for seed in range(1, 12):
        evening = _evening(leaking, leaking.house.mode, seed, short=True)
        evening.live = Live(leaking.game, evening.live.house)
        at = Place(leaking.game, evening.live.house)
        for each in _played(evening):
            if await _heard_too_much(at, *each):
                return
    pytest.fail("nobody noticed")


@pytest.mark.parametrize("place", [PB, BJ], ids=["punto-banco", "black-jack"])
async def test_what_is_laid_open_by_mistake_keeps_its_secrets(place: Place) -> None:
    """Though every event were told to everybody whole, what is declared a secret would not be."""
    opened = place.game.sight._replace(open=frozenset(place.game.kinds.events))
    game = place.game._replace(sight=opened)
    evening = _evening(Place(game, place.house), place.house.mode, 1, short=True)
    at = Place(game, evening.live.house)
    for before, act, after in _played(evening):
        assert not await _heard_too_much(at, before, act, after), act
