"""Killed at any moment, a ledger has all that was acknowledged, balances, and is played on."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sabot.ledger.connect import opened
from sabot.ledger.export import checked
from sabot.ledger.store import Ledger
from sabot.ledger.stored import StoredTable
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from sabot.table.game import balance
from sabot.table.money import OUTSIDE, POCKETS

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[2]
# What was acknowledged: by table, the number and the hash of its entries.
Acknowledged = dict[str, dict[int, str]]


def _killed(database: str, seed: int, file: Path, after: float) -> None:
    """Let the tables be played for so many seconds, counted from the first act or the start."""
    with file.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.ledger.killed", database, str(seed)],
            stdout=out,
            cwd=ROOT,
        )
        try:
            # Now and then it does not come as far as that.
            begins = time.monotonic() + (60 if seed % 7 else 2 * after)
            while not file.stat().st_size and time.monotonic() < begins:
                assert process.poll() is None, "it ended by itself"
                time.sleep(0.005)
            time.sleep(after)
            assert process.poll() is None, "it ended by itself"
        finally:
            process.kill()
            process.wait()


def _acknowledged(file: Path) -> Acknowledged:
    by_table: Acknowledged = {}
    # A last line without its end was not heard to the end.
    for line in file.read_text().split("\n")[:-1]:
        table, number, last = line.split()
        by_table.setdefault(table, {})[int(number)] = last
    return by_table


async def _all_is_there(ledger: Ledger, heard: Acknowledged, *, whole: bool) -> int:
    """Hold a ledger to what was acknowledged, and to itself; how many entries there are."""
    at_tables: dict[str, int] = {}
    count = 0
    tables = {row.heading.id: row for row in await ledger.tables()}
    assert heard.keys() <= tables.keys()
    for name, row in tables.items():
        hashes = {entry.number: entry.hash async for entry in checked(ledger, row)}
        assert heard.get(name, {}).items() <= hashes.items()
        if whole:
            await verify_table(ledger, row)
        table = await StoredTable.open(ledger, row)
        assert table.version == row.version
        assert not any(balance(table.state).values())
        for (account, currency), held in table.state.table.books.items():
            if account in (OUTSIDE, POCKETS):
                at_tables[currency] = at_tables.get(currency, 0) - held
        count += row.version
    await verify_money(ledger)
    rows = await ledger.database.read(
        lambda cursor: cursor.run("SELECT currency, balance FROM purses")
    )
    for currency in {currency for currency, _ in rows}:
        purses = sum(balance for each, balance in rows if each == currency)
        assert purses + at_tables.get(currency, 0) == 0
    return count


@pytest.mark.parametrize("database_url", ["file", "postgresql"], indirect=True)
@pytest.mark.parametrize("times", [3, pytest.param(100, marks=pytest.mark.long)])
async def test_whenever_it_is_killed_nothing_is_lost(
    database_url: str, times: int, tmp_path: Path
) -> None:
    chance = random.Random(times)
    heard: Acknowledged = {}
    before = 0
    grown = 0
    for seed in range(1, times + 1):
        file = tmp_path / "said"
        _killed(database_url, seed, file, chance.uniform(0, 0.6))
        for table, numbers in _acknowledged(file).items():
            heard.setdefault(table, {}).update(numbers)
        async with opened(database_url) as ledger:
            # To play everything again takes long: towards the end of many times, now and then.
            count = await _all_is_there(ledger, heard, whole=seed <= 3 or seed % 25 == 0)
        assert count >= before
        grown += count > before
        before = count
    assert grown > times // 2
    assert heard
