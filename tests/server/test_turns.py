"""What takes long: a fair share for everybody, and limits for those who are nobody."""

import asyncio
import gzip
import threading
from dataclasses import replace

import pytest
from fastapi.routing import APIRoute

from docs.client_types import SUBJECTS
from sabot.ledger.sqlite import MEMORY
from sabot.server import history
from sabot.server.accounts.grants import Grant
from sabot.server.background import MOST_OF_ONE, Background
from sabot.server.floor import NewTable
from sabot.server.prepared import MOST, Prepared
from sabot.server.problems import ProblemError
from tests.server.client import PATIENCE
from tests.server.world import QUICK, World, worlds

pytestmark = pytest.mark.anyio


async def _after(tasks: int) -> None:
    """Let whatever can go on go on."""
    for _ in range(tasks * 4):
        await asyncio.sleep(0)


async def test_nobody_stands_behind_all_that_another_asks_for(anyio_backend: str) -> None:
    background = Background()
    done: list[str] = []
    gates: dict[str, asyncio.Event] = {}

    async def work(who: str, name: str) -> None:
        async with background.turn(who):
            await gates.setdefault(name, asyncio.Event()).wait()
            done.append(name)

    greedy = [asyncio.create_task(work("greedy", f"greedy {n}")) for n in range(10)]
    await _after(10)
    # Of two turns one is left for somebody else.
    zoe = asyncio.create_task(work("Zoe", "Zoe"))
    await _after(2)
    assert [*gates] == ["greedy 0", "Zoe"]
    ivan = asyncio.create_task(work("Ivan", "Ivan"))
    await _after(2)
    gates["greedy 0"].set()
    await _after(4)
    # Whoever came last comes before the other nine.
    assert "Ivan" in gates
    for task in (*greedy, zoe, ivan):
        while not task.done():
            for gate in gates.values():
                gate.set()
            await asyncio.sleep(0)
    assert len(done) == 12


async def test_one_who_asks_for_too_much_is_told_so_and_nobody_else(anyio_backend: str) -> None:
    background = Background()
    never = asyncio.Event()

    async def work(who: str) -> None:
        async with background.turn(who):
            await never.wait()

    tasks = [asyncio.create_task(work("greedy")) for _ in range(MOST_OF_ONE + 1)]
    await _after(4)
    with pytest.raises(ProblemError) as error:
        await work("greedy")
    assert (error.value.problem.code, error.value.wait) == ("too-fast", 5)
    async with asyncio.timeout(PATIENCE), background.turn("Zoe"):
        pass
    # Whoever goes away while waiting leaves no gap.
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with asyncio.timeout(PATIENCE), background.turn("greedy"):
        pass


async def test_one_who_asks_for_heavy_work_all_the_time_delays_nobody(
    monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> None:
    """Records that take for ever: others have theirs, and so have staff at the same address."""
    right = history.record
    begun, stuck = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    async with worlds(MEMORY, QUICK) as world:
        await world.app.state.floor.start()
        greedy = await world.account("Eve")
        room = await world.app.state.floor.open(NewTable("campione-pb"))
        other = world.browser("198.51.100.7")
        chief = await world.account("Zoe", Grant.CHIEF)

        async def record(ledger: object, kept: object) -> str:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(stuck.wait(), loop).result()
            return ""

        monkeypatch.setattr(history, "record", record)
        path = f"/api/tables/{room.id}/record"
        tasks = [asyncio.create_task(greedy.get(path)) for _ in range(20)]
        async with asyncio.timeout(PATIENCE):
            await begun.wait()
            monkeypatch.setattr(history, "record", right)
            for browser, wanted in (
                (other, path),
                (other, f"/api/tables/{room.id}/coups"),
                (other, "/api/tables"),
                (other, "/api/houses"),
                (chief, "/api/books"),
                (greedy, "/api/accounts/me"),
            ):
                assert (await browser.get(wanted)).status_code == 200, wanted
            assert not any(each.done() for each in tasks)
            stuck.set()
            assert {each.status_code for each in await asyncio.gather(*tasks)} == {200}


PUBLIC = [
    "/api",
    "/api/openapi.json",
    "/api/tables",
    "/api/tables/none",
    "/api/tables/none/board",
    "/api/tables/none/coups",
    "/api/tables/none/odds",
    "/api/houses",
    "/api/houses/malta-pb/rules",
    "/api/rules/differences",
]


@pytest.mark.parametrize("path", PUBLIC)
async def test_reads_without_an_account_are_limited_by_address(
    path: str, anyio_backend: str
) -> None:
    async with worlds(MEMORY, replace(QUICK, requests_per_minute=1)) as world:
        stranger = world.browser()
        # An address has ten times as many.
        answers = [await stranger.get(path) for _ in range(11)]
        assert answers[-1].json()["code"] == "too-fast"
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 61
        assert [each.status_code == 429 for each in answers] == [False] * 10 + [True]
        assert (await world.browser("198.51.100.7").get(path)).status_code != 429


async def test_what_is_the_same_for_everybody_is_worked_out_once_and_aside(world: World) -> None:
    prepared: Prepared = world.app.state.prepared
    loop, made = threading.get_ident(), []

    def make() -> bytes:
        made.append(threading.get_ident())
        return b"{}"

    packed = {"Accept-Encoding": "gzip, br"}
    for number in (*range(MOST + 1), MOST, 0):
        plain = await prepared.once("from 192.0.2.1", {}, number, make)
        same = await prepared.once("from 192.0.2.1", packed, number, make)
        assert (plain.body, gzip.decompress(same.body)) == (b"{}", b"{}")
        assert same.headers["content-encoding"] == "gzip"
    # The last was known, the first no longer.
    assert len(made) == MOST + 2
    assert loop not in made


HEAVY = ["/api/openapi.json", "/api/houses/malta-pb", *PUBLIC[-2:]]


@pytest.mark.parametrize("path", HEAVY)
async def test_regulations_are_told_so(
    world: World, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await world.browser().get(path)
    assert (first.status_code, first.headers["content-type"]) == (200, "application/json")

    async def never(*_: object) -> bytes:
        raise AssertionError("worked out again")

    monkeypatch.setattr(Background, "do", never)
    again = await world.browser("198.51.100.7").get(path)
    assert again.json() == first.json()


async def test_every_read_for_everybody_is_limited(world: World) -> None:
    """Whatever is in the description is limited, but whether the server lives and is ready."""
    paths = (await world.browser().get("/api/openapi.json")).json()["paths"]
    unlimited = {path for path, methods in paths.items() if "get" in methods and not _limited(path)}
    assert unlimited == {"/health", "/ready"}


def _limited(path: str) -> bool:
    (route,) = [
        each
        for subject in SUBJECTS
        for each in subject.router.routes
        if isinstance(each, APIRoute) and each.path == path and "GET" in (each.methods or ())
    ]
    names: set[str] = set()
    waiting = [route.dependant]
    while waiting:
        each = waiting.pop()
        names.add(getattr(each.call, "__name__", ""))
        waiting += each.dependencies
    return bool(names & {"limited", "the_caller"})
