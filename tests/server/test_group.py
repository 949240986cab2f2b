"""Many who look on: everybody is sent everything in its order, and others have their turn."""

import asyncio

import pytest

from sabot.server.group import AT_ONCE, Group
from tests.server.ears import Ear

pytestmark = pytest.mark.anyio

TEXTS = ["one", "two", "three"]


def crowd(count: int) -> tuple[Group, list[Ear]]:
    group, ears = Group({}, {}), [Ear("") for _ in range(count)]
    for ear in ears:
        group.add(ear)
    return group, ears


async def all_is_sent() -> None:
    for _ in range(100):
        await asyncio.sleep(0)


def test_to_a_few_it_is_sent_at_once() -> None:
    group, ears = crowd(AT_ONCE)
    group.send("one")
    assert all(ear.texts == ["one"] for ear in ears)


async def test_to_many_all_is_sent_in_its_order() -> None:
    group, ears = crowd(3 * AT_ONCE + 1)
    for text in TEXTS:
        group.send(text)
    await all_is_sent()
    assert all(ear.texts == TEXTS for ear in ears)


async def test_others_have_their_turn_in_between() -> None:
    group, ears = crowd(3 * AT_ONCE)
    group.send("one")
    reached = []
    for _ in range(3):
        reached.append(sum(bool(ear.texts) for ear in ears))
        await asyncio.sleep(0)
    assert reached == [AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE]


async def test_whoever_is_shown_the_table_again_is_not_sent_what_came_before() -> None:
    group, ears = crowd(3 * AT_ONCE)
    group.send("one")
    late = next(ear for ear in ears if not ear.texts)
    group.is_shown_all(late)
    group.send("two")
    await all_is_sent()
    assert late.texts == ["two"]


async def test_whoever_leaves_is_sent_no_more_and_whoever_comes_nothing_from_before() -> None:
    group, ears = crowd(3 * AT_ONCE)
    group.send("one")
    gone = next(ear for ear in ears if not ear.texts)
    group.remove(gone)
    new = Ear("")
    group.add(new)
    group.send("two")
    await all_is_sent()
    assert gone.texts == []
    assert new.texts == ["two"]
