"""A table played through the ledger is, whenever it is opened again, as it was left."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger import stored as module
from sabot.ledger.additions import ConflictError
from sabot.ledger.connect import opened
from sabot.ledger.database import Job
from sabot.ledger.entry import ChainError, Heading
from sabot.ledger.export import checked
from sabot.ledger.faults import FaultError
from sabot.ledger.sqlite import MEMORY
from sabot.ledger.store import CAGE, Ledger, PurseError, TableRow, Transfer
from sabot.ledger.stored import ActRequest, StoredTable
from sabot.ledger.verify import verify_table
from sabot.punto_banco.state import State
from sabot.table import acts as ta
from sabot.table.money import Amount, Currency
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from tests.ledger.long_table import PLACE, long_table
from tests.server.evenings import Evening, fund

pytestmark = pytest.mark.anyio

HOUSES = catalog.houses()
IDS = [place.house.id for place in HOUSES]
EUR = Currency.EUR


@pytest.fixture
async def ledger(database_url: str, anyio_backend: str) -> AsyncIterator[Ledger]:
    """A ledger on each kind of database."""
    async with opened(database_url) as ledger:
        yield ledger


@pytest.fixture
async def memory(anyio_backend: str) -> AsyncIterator[Ledger]:
    """A ledger where the database does not matter."""
    async with opened(MEMORY) as ledger:
        yield ledger


async def _row(ledger: Ledger, table: StoredTable) -> TableRow:
    row = await ledger.table(table.heading.id)
    assert row is not None
    return row


async def _again(ledger: Ledger, table: StoredTable) -> StoredTable:
    """The same table as somebody else finds it."""
    return await StoredTable.open(ledger, await _row(ledger, table))


def _same(one: StoredTable, other: StoredTable) -> bool:
    return (one.state, one.version, one._hash) == (other.state, other.version, other._hash)


async def _whole(ledger: Ledger, table: StoredTable) -> bool:
    """Whether the chain holds to its end."""
    return len([each async for each in checked(ledger, await _row(ledger, table))]) > 0


async def _new(ledger: Ledger, place: Place = PLACE, table: str = "t1") -> StoredTable:
    heading = Heading(table, place.house.id, place.toml, "{}", 0)
    await ledger.create(heading)
    return StoredTable(ledger, place, heading)


def _opening(place: Place = PLACE) -> ActRequest:
    house = place.house
    return ActRequest(
        ta.OpenTable("inspector", house.mode, house.limits, house.currencies, 7, Amount(500_00))
    )


@pytest.mark.parametrize("place", HOUSES, ids=IDS)
async def test_an_evening_is_opened_again_as_it_was_left(memory: Ledger, place: Place) -> None:
    await fund(memory)
    evening = Evening(memory, place, 5)
    await evening.play(700)
    assert evening.table.version > module.SNAPSHOT_EVERY
    assert _same(await _again(memory, evening.table), evening.table)
    # The same from the first entry on.
    await memory.database.write(lambda cursor: cursor.run("DELETE FROM snapshots"))
    assert _same(await _again(memory, evening.table), evening.table)
    assert await _whole(memory, evening.table)


async def test_a_snapshot_of_no_entry_is_left_aside(memory: Ledger) -> None:
    table = await _new(memory)
    start = table._codec.state_written(State(number=7))
    await table.keep(table.propose([_opening()], 0))
    put = "INSERT INTO snapshots VALUES ('t1', ?, ?)"
    for number in (0, -1, 2):
        await memory.database.write(lambda cursor: cursor.run("DELETE FROM snapshots"))
        await memory.database.write(lambda cursor, of=number: cursor.run(put, of, start))  # type: ignore[misc]
        assert _same(await _again(memory, table), table)
        with pytest.raises(FaultError, match=f"entry {number}: a snapshot"):
            await verify_table(memory, await _row(memory, table))


async def test_a_custom_house_is_opened_again_from_its_text(memory: Ledger) -> None:
    place = catalog.place("examples/no-commission.toml")
    table = await _new(memory, place)
    await table.keep(table.propose([_opening(place)], 0))
    again = await _again(memory, table)
    assert again.place == catalog.custom(place.toml, place.house.id)
    assert _same(again, table)


async def test_play_goes_on_after_any_entry(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the last entry was followed by a snapshot, and by nothing else."""
    monkeypatch.setattr(module, "SNAPSHOT_EVERY", 4)
    await fund(ledger)
    evening = Evening(ledger, PLACE, 1)
    await ledger.create(evening.heading)
    while evening.table.version < 24:
        for act in evening._next():
            await evening.do(act)
            again = await _again(ledger, evening.table)
            assert _same(again, evening.table)
            evening.table = again
    assert await _whole(ledger, evening.table)


async def test_a_snapshot_of_another_form_is_left_aside(memory: Ledger) -> None:
    table = await long_table(memory, "t1", 700)
    await memory.database.write(
        lambda cursor: cursor.run("""UPDATE snapshots SET state = '{"form":"x","state":{}}'""")
    )
    assert _same(await _again(memory, table), table)


LARGE = [
    pytest.param(10_000, "file", id="short"),
    pytest.param(100_000, "file", id="file", marks=pytest.mark.long),
    pytest.param(100_000, "memory", id="memory", marks=pytest.mark.long),
    pytest.param(100_000, "postgresql", id="postgresql", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("entries", "database_url"), LARGE, indirect=["database_url"])
async def test_a_table_with_very_many_entries_is_opened_from_its_snapshot(
    ledger: Ledger, entries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await long_table(ledger, "t1", entries + 7)
    read = 0
    every = ledger.entries

    async def counted(*arguments: Any) -> Any:
        nonlocal read
        entries = await every(*arguments)
        read += len(entries)
        return entries

    monkeypatch.setattr(ledger, "entries", counted)
    again = await _again(ledger, table)
    assert read <= module.SNAPSHOT_EVERY
    assert again.version == entries + 7
    assert _same(again, table)
    again.propose([ActRequest(ta.ComeBack("anna"))], 1)


async def test_many_entries_without_a_snapshot_are_read_in_portions(memory: Ledger) -> None:
    table = await long_table(memory, "t1", 12_003)
    await memory.database.write(lambda cursor: cursor.run("DELETE FROM snapshots"))
    assert _same(await _again(memory, table), table)


def _cut_off(left: int) -> Job[object]:
    return lambda cursor: cursor.run("DELETE FROM entries WHERE number > ?", left)


async def test_a_table_whose_last_entries_are_gone_is_not_opened(memory: Ledger) -> None:
    table = await long_table(memory, "t1", 640)
    row = await _row(memory, table)
    for left in (637, 500, 400):
        await memory.database.write(_cut_off(left))
        with pytest.raises(ChainError, match=f"table t1: entry {left + 1} is missing"):
            await StoredTable.open(memory, row)


async def test_a_table_with_a_gap_is_not_opened(memory: Ledger) -> None:
    table = await long_table(memory, "t1", 640)
    row = await _row(memory, table)
    await memory.database.write(lambda cursor: cursor.run("DELETE FROM entries WHERE number = 600"))
    with pytest.raises(ChainError, match="table t1: entry 600 is missing"):
        await StoredTable.open(memory, row)


# Proposing and keeping


async def test_nothing_happens_until_it_is_kept(ledger: Ledger) -> None:
    table = await _new(ledger)
    before = table.state
    proposed = table.propose([_opening()], 7)
    assert (table.state, table.version) == (before, 0)
    assert await ledger.entries("t1") == []
    await table.keep(proposed)
    assert table.state == proposed.states[-1] != before
    (entry,) = await ledger.entries("t1")
    assert (entry.number, entry.at, entry.act) == (1, 7, entry.act)
    assert entry.act.startswith("inspector: open open ")


async def test_a_refusal_stores_nothing_and_those_after_it_go_on(memory: Ledger) -> None:
    await memory.transfer([Transfer("anna", EUR, 300, "x"), Transfer(CAGE, EUR, -300, "x")], 0, "")
    table = await _new(memory)
    requests = [
        _opening(),
        ActRequest(ta.Leave("zoe"), "zoe", "m1"),
        ActRequest(ta.Join("anna", Amount(300), EUR), "anna", "m2"),
        ActRequest(ta.Join("anna", Amount(300), EUR), "anna", "m3"),
        ActRequest(ta.RequestSeat("anna"), "anna", "m4"),
    ]
    proposed = table.propose(requests, 1)
    refused = [isinstance(decision, Refusal) for decision in proposed.decisions]
    assert refused == [False, True, False, True, False]
    await table.keep(proposed)
    marks = [entry.mark for entry in await memory.entries("t1")]
    assert marks == ["", "m2", "m4"]
    assert proposed.states[-1] == table.state
    assert proposed.states[0] == proposed.states[1]
    only_refusals = table.propose([requests[1]], 1)
    await table.keep(only_refusals)
    assert table.version == 3


async def test_money_is_moved_in_the_name_of_each_act(memory: Ledger) -> None:
    for name in ("anna", "bruno"):
        given = [Transfer(name, EUR, 300, "x"), Transfer(CAGE, EUR, -300, "x")]
        await memory.transfer(given, 0, "")
    table = await _new(memory)
    requests = [
        _opening(),
        ActRequest(ta.Join("anna", Amount(200), EUR), "anna"),
        ActRequest(ta.Join("bruno", Amount(300), EUR), "bruno"),
        ActRequest(ta.BringChips("anna", Amount(50), EUR), "anna"),
        ActRequest(ta.Leave("bruno"), "bruno"),
    ]
    await table.keep(table.propose(requests, 9))
    rows = await memory.database.read(
        lambda cursor: cursor.run(
            "SELECT number, account, amount, why, by FROM transfers"
            " WHERE table_id = 't1' ORDER BY number"
        )
    )
    assert rows == [
        (1, CAGE, -500_00, "float", ""),
        (2, "anna", -200, "joined", "anna"),
        (3, "bruno", -300, "joined", "bruno"),
        (4, "anna", -50, "brought", "anna"),
        (5, "bruno", 300, "left", "bruno"),
    ]
    assert await memory.purse("anna") == {EUR: 50}


async def test_who_has_not_the_money_does_not_sit_down(ledger: Ledger) -> None:
    table = await _new(ledger)
    await table.keep(table.propose([_opening()], 1))
    before = table.state
    with pytest.raises(PurseError):
        await table.keep(table.propose([ActRequest(ta.Join("anna", Amount(1), EUR))], 2))
    assert (table.state, table.version) == (before, 1)
    assert _same(await _again(ledger, table), table)


# Several at one table


_SUPPLY = ta.SupplyCards("inspector", pack(PLACE.house.decks))


async def _two(ledger: Ledger) -> tuple[StoredTable, StoredTable]:
    table = await _new(ledger)
    await table.keep(table.propose([_opening()], 1))
    return table, await _again(ledger, table)


async def test_the_second_is_refused_until_it_has_read(ledger: Ledger) -> None:
    one, other = await _two(ledger)
    await one.keep(one.propose([ActRequest(_SUPPLY)], 2))
    late = other.propose([ActRequest(_SUPPLY)], 2)
    with pytest.raises(ConflictError):
        await other.keep(late)
    assert other.version == 1
    read = await other.catch_up()
    assert [(entry.number, len(events)) for entry, events in read] == [(2, 1)]
    assert _same(one, other)
    assert await other.catch_up() == []
    await other.keep(other.propose([ActRequest(ta.VerifyCards("dealer"))], 3))
    await one.catch_up()
    assert _same(one, other)
    assert await _whole(ledger, one)


@pytest.mark.parametrize("database_url", ["file", "postgresql"], indirect=True)
async def test_another_process_may_follow(database_url: str, ledger: Ledger) -> None:
    await fund(ledger)
    evening = Evening(ledger, PLACE, 2)
    await ledger.create(evening.heading)
    async with opened(database_url, read_only=True) as other:
        following = await StoredTable.open(other, await _row(ledger, evening.table))
        while evening.table.version < 120:
            for act in evening._next():
                await evening.do(act)
            if evening.chance.random() < 0.3:
                await following.catch_up()
                assert _same(following, evening.table)


async def test_of_two_servers_that_store_at_once_one_does(postgresql_url: str) -> None:
    """Whoever is late reads what the other did; nothing is lost, and nothing done twice."""
    async with opened(postgresql_url) as one, opened(postgresql_url) as other:
        await fund(one)
        evening = Evening(one, PLACE, 3)
        await one.create(evening.heading)
        tables = [evening.table, await StoredTable.open(other, await _row(one, evening.table))]
        late = {"one": 0, "other": 0}
        while evening.table.version < 150:
            for act in [*evening._next()]:
                proposed = [table.propose([ActRequest(act)], 1) for table in tables]
                if not proposed[0].entries:
                    continue
                row = map(StoredTable.keep, tables, proposed)
                errors = await asyncio.gather(*row, return_exceptions=True)
                assert PurseError in map(type, errors) or sorted(map(bool, errors)) == [False, True]
                for who, table, error in zip(late, tables, errors, strict=True):
                    if isinstance(error, ConflictError):
                        late[who] += 1
                        assert len(await table.catch_up()) == 1
                assert _same(*tables)
        assert min(late.values()) > 5
        assert await _whole(other, tables[1])


async def _comes_and_leaves(ledger: Ledger) -> StoredTable:
    """Somebody comes with chips, and leaves."""
    await fund(ledger)
    table = await _new(ledger)
    currency = PLACE.house.currencies[0]
    for request in (
        _opening(),
        ActRequest(ta.Join("Zoe", Amount(100_00), currency)),
        ActRequest(ta.Leave("Zoe")),
    ):
        await table.keep(table.propose([request], 5))
    return table


def _twice(state: Any, event: Any, once: Any = module._moved) -> Any:
    for transfer in once(state, event):
        yield transfer
        if transfer.why == "left":
            yield transfer


async def test_what_purses_get_is_what_leaves_the_table_or_nothing_is_stored(
    memory: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_moved", _twice)
    with pytest.raises(module.UnbalancedError, match="Zoe: leave"):
        await _comes_and_leaves(memory)
    assert (await memory.tables())[0].version == 2


async def test_verify_finds_money_that_the_table_did_not_give(
    memory: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_moved", _twice)
    monkeypatch.setattr(module, "balanced", lambda *_: True)
    table = await _comes_and_leaves(memory)
    with pytest.raises(FaultError, match="entry 3: purses gave or got other money than the table"):
        await verify_table(memory, await _row(memory, table))
