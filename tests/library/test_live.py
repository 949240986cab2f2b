"""A table of a server, played at through the library."""

import asyncio
import doctest
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from decimal import Decimal
from pathlib import Path

import pytest

import sabot
from sabot.library import live, live_connection
from tests.forms import LONG
from tests.server.serving import serving

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def quick_table(
    tmp_path: Path, house: str, betting: int = 2
) -> AsyncIterator[tuple[str, str]]:
    """A table at which nobody waits for long: where the server is, and its id."""
    async with serving(f"sqlite:///{tmp_path}/live.db", tmp_path) as server:
        zoe = await server.people.guest()
        request = {"house": house, "betting": betting, "step": 0}
        opened = await zoe.browser.post("/api/tables", json=request)
        yield server.base, opened.json()["id"]


async def _example(tmp_path: Path, coups: int) -> subprocess.CompletedProcess[str]:
    async with quick_table(tmp_path, "campione-bj", betting=1) as (base, _):
        return await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "examples/live_bot.py", base, str(coups)],
            cwd=ROOT,
            env=os.environ,
            capture_output=True,
            text=True,
        )


async def test_the_example_plays_at_a_live_table(tmp_path: Path) -> None:
    ran = await _example(tmp_path, 3)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith("after 3\n")
    assert len((ROOT / "examples" / "live_bot.py").read_text("utf-8").splitlines()) < 40


@LONG
async def test_it_plays_on_when_coups_are_counted_from_one_again(tmp_path: Path) -> None:
    """With one player a taglia has fewer than forty."""
    ran = await _example(tmp_path, 40)
    assert ran.stdout.endswith("after 40\n"), ran.stderr


def _played(base: str, id: str) -> None:
    with sabot.LiveTable(base, table=id, language="it") as table:
        with pytest.raises(sabot.Refused, match="campione-pb") as refused:
            table.do("bet", chance="punto", amount=10, box=1)
        refusal = refused.value.refusal
        assert refusal.cite.startswith("campione-pb")
        assert str(refusal) == refusal.text("it")
        with pytest.raises(sabot.SabotError, match="language='en'"):
            refusal.text("en")
        with pytest.raises(sabot.LiveError, match="amount"):
            table.do("bet", chance="punto")
        with pytest.raises(sabot.Refused) as refused:
            table.do("join", chips=10**9, currency="CHF")
        assert str(refused.value) == "Non c'è tanto denaro sul conto"
        table.do("join", chips=Decimal("500"), currency="CHF")
        assert table.view["chips"][table.player] == {"CHF": 50_000}
        while not table.offers("bet"):
            assert table.wait(60)
        table.do("bet", chance="punto", amount="10.00", box=1)
        assert table.view["chips"][table.player] == {"CHF": 49_000}
        offer = next(each for each in table.offers("bet") if each["chance"] == "banco")
        assert offer["amount"] == Decimal(10)
        table.do("bet", **offer)
        assert table.balance() == Decimal(480)
    with pytest.raises(sabot.LiveError, match="no table of lugano-pb is open"):
        sabot.LiveTable(base, house="lugano-pb")
    with pytest.raises(sabot.LiveError, match="assword"):
        sabot.LiveTable(base, name="nobody", password="nothing at all")
    with pytest.raises(sabot.LiveError, match=r"not as it must be: .*name"):
        sabot.LiveTable(base, name="x" * 500, password="nothing at all")
    with pytest.raises(sabot.LiveError, match="no such table"):
        sabot.LiveTable(base, table="not-there")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live_connection, "PROTOCOL", 9)
        with pytest.raises(sabot.LiveError, match="'9' is not supported: expected one of 1"):
            sabot.LiveTable(base, table=id)


async def test_who_plays_through_the_library_is_a_client_like_any_other(tmp_path: Path) -> None:
    async with quick_table(tmp_path, "campione-pb") as (base, id):
        await asyncio.to_thread(_played, base, id)


async def test_the_examples_run(tmp_path: Path) -> None:
    async with quick_table(tmp_path, "campione-pb") as (base, _):
        ran = await asyncio.to_thread(
            doctest.testmod,
            live,
            extraglobs={"url": base},
            optionflags=doctest.IGNORE_EXCEPTION_DETAIL,
        )
    assert ran.failed == 0
    assert ran.attempted > 0
