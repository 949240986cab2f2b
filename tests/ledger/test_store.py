"""What any ledger does, whatever database it is on."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from sabot.ledger.additions import ClosedError, ConflictError, RepeatedError
from sabot.ledger.connect import opened
from sabot.ledger.driver import DatabaseError
from sabot.ledger.entry import Entry
from sabot.ledger.store import CAGE, Ledger, PurseError, Snapshot, Transfer
from tests.ledger.entries import HEADING, entries

pytestmark = pytest.mark.anyio

ID = HEADING.id


@pytest.fixture
async def ledger(database_url: str, anyio_backend: str) -> AsyncIterator[Ledger]:
    """A ledger on each kind of database, with one table."""
    async with opened(database_url) as ledger:
        await ledger.create(HEADING)
        yield ledger


async def _everything(ledger: Ledger) -> list[list[tuple[object, ...]]]:
    """All that is stored."""
    return await ledger.database.read(
        lambda cursor: [
            sorted(cursor.run(f"SELECT * FROM {name}"), key=str)
            for name in ("tables", "entries", "snapshots", "purses", "transfers")
        ]
    )


async def test_a_new_table_is_found(ledger: Ledger) -> None:
    row = await ledger.table(ID)
    assert row is not None
    assert row.heading == HEADING
    assert (row.version, row.hash, row.closed) == (0, HEADING.hash, None)
    assert await ledger.tables() == [row]
    assert await ledger.table("t2") is None
    assert await ledger.entries(ID) == []
    assert await ledger.snapshot(ID) is None


async def test_tables_come_in_the_order_they_were_opened(ledger: Ledger) -> None:
    for table, opened_at in (("t9", 500), ("t2", 1_000), ("t3", 700)):
        await ledger.create(replace(HEADING, id=table, opened=opened_at))
    assert [row.heading.id for row in await ledger.tables()] == ["t9", "t3", "t1", "t2"]


async def test_a_table_is_not_there_twice(ledger: Ledger) -> None:
    with pytest.raises(DatabaseError):
        await ledger.create(HEADING)
    assert len(await ledger.tables()) == 1


async def test_a_closed_table_stays_with_all_that_happened(ledger: Ledger) -> None:
    await ledger.append(ID, 0, entries(3))
    with pytest.raises(ConflictError):
        await ledger.close_table(ID, 2, 8_000)
    await ledger.close_table(ID, 3, 9_000)
    row = await ledger.table(ID)
    assert row is not None
    assert (row.closed, row.version) == (9_000, 3)
    assert len(await ledger.entries(ID)) == 3


async def test_nothing_happens_at_a_closed_table(ledger: Ledger) -> None:
    await ledger.append(ID, 0, entries(3))
    await ledger.close_table(ID, 3, 9_000)
    before = await _everything(ledger)
    with pytest.raises(ClosedError):
        await ledger.append(ID, 3, entries(1, 3))
    with pytest.raises(ClosedError):
        await ledger.close_table(ID, 3, 9_999)
    assert await _everything(ledger) == before


async def test_what_is_appended_comes_back_in_order(ledger: Ledger) -> None:
    made = entries(7)
    await ledger.append(ID, 0, made[:1])
    await ledger.append(ID, 1, made[1:5])
    await ledger.append(ID, 5, made[5:])
    assert await ledger.entries(ID) == made
    assert await ledger.entries(ID, 4) == made[4:]
    assert await ledger.entries(ID, 2, 3) == made[2:5]
    assert await ledger.entries(ID, 7) == []
    row = await ledger.table(ID)
    assert row is not None
    assert (row.version, row.hash) == (7, made[-1].hash)


async def test_any_text_comes_back(ledger: Ledger) -> None:
    odd = entries(1)[0]._replace(account="Ünäl", act='x: say "?%s {} \' \\ \t"', mark="%?♠'--")
    await ledger.append(ID, 0, [odd])
    assert await ledger.entries(ID) == [odd]
    with pytest.raises(RepeatedError):
        await ledger.append(ID, 1, [entries(1, 1)[0]._replace(account="Ünäl", mark="%?♠'--")])


@pytest.mark.parametrize("after", [0, 1, 3, 99, -1])
async def test_whoever_comes_late_or_early_is_refused(ledger: Ledger, after: int) -> None:
    made = entries(2)
    await ledger.append(ID, 0, made)
    before = await _everything(ledger)
    with pytest.raises(ConflictError):
        await ledger.append(ID, after, entries(1, after))
    assert await _everything(ledger) == before


async def test_nothing_is_appended_to_a_table_that_is_not_there(ledger: Ledger) -> None:
    with pytest.raises(ConflictError):
        await ledger.append("t2", 0, entries(1))
    assert await ledger.entries("t2") == []


async def test_of_many_at_once_one_is_first(ledger: Ledger) -> None:
    async def attempt(mark: str) -> str | None:
        try:
            await ledger.append(ID, 0, [entries(1)[0]._replace(mark=mark)])
        except ConflictError:
            return None
        return mark

    marks = await asyncio.gather(*(attempt(f"try {number}") for number in range(50)))
    assert [mark for mark in marks if mark] == [(await ledger.entries(ID))[0].mark]


async def test_of_many_tables_at_once_each_gets_its_own_answer(ledger: Ledger) -> None:
    """They are stored together, and one that cannot be leaves the others as they are."""
    tables = [f"many-{number}" for number in range(30)]
    for table in tables:
        await ledger.create(replace(HEADING, id=table))
        await ledger.append(table, 0, entries(1))
        if table.endswith("3"):
            await ledger.close_table(table, 1, 9_000)

    def next_entries(number: int) -> list[Entry]:
        made = entries(3)[1:]
        match number % 10:
            case 4:  # asked for before
                return [made[0]._replace(mark="m1"), made[1]]
            case 5:  # no chain: the same entry twice
                return [made[0], made[0]]
        return made

    answers = await asyncio.gather(
        *(
            ledger.append(table, 0 if number % 10 == 6 else 1, next_entries(number))
            for number, table in enumerate(tables)
        ),
        return_exceptions=True,
    )
    errors = {3: ClosedError, 4: RepeatedError, 5: DatabaseError, 6: ConflictError}
    for number, (table, answer) in enumerate(zip(tables, answers, strict=True)):
        wrong = errors.get(number % 10)
        if wrong is None:
            assert answer is None
            assert await ledger.entries(table) == entries(3)
        else:
            assert isinstance(answer, wrong)
            assert await ledger.entries(table) == entries(1)


async def test_what_was_marked_is_stored_once(ledger: Ledger) -> None:
    await ledger.append(ID, 0, [*entries(3)])
    before = await _everything(ledger)
    again = [
        each._replace(mark=mark)
        for each, mark in zip(entries(3, 3), ("m9", "m3", "m2"), strict=True)
    ]
    with pytest.raises(RepeatedError) as error:
        await ledger.append(ID, 3, again)
    assert error.value.stored == {("anna", "m2"): 2, ("anna", "m3"): 3}
    assert await _everything(ledger) == before


async def test_a_mark_is_its_owners_and_its_tables(ledger: Ledger) -> None:
    await ledger.append(ID, 0, [*entries(3)])
    await ledger.create(replace(HEADING, id="t2"))
    await ledger.append("t2", 0, [*entries(3)])
    bruno, *_ = entries(1, 3)
    await ledger.append(ID, 3, [bruno._replace(account="bruno", mark="m2")])
    # Without a mark nobody asks for it again.
    await ledger.append(ID, 4, [each._replace(mark="") for each in entries(2, 4)])


async def test_only_the_last_snapshot_is_kept(ledger: Ledger) -> None:
    made = entries(4)
    await ledger.append(ID, 0, made[:2], snapshot=Snapshot(2, "two"))
    assert await ledger.snapshot(ID) == Snapshot(2, "two")
    await ledger.append(ID, 2, made[2:], snapshot=Snapshot(4, "four"))
    assert await ledger.snapshot(ID) == Snapshot(4, "four")


# Money


def _given(amount: int, account: str = "anna", why: str = "a test") -> list[Transfer]:
    return [Transfer(CAGE, "EUR", -amount, why), Transfer(account, "EUR", amount, why)]


async def test_the_cage_gives_and_takes(ledger: Ledger) -> None:
    await ledger.transfer(_given(500), 1, "chief")
    await ledger.transfer(_given(-200), 2, "chief")
    assert await ledger.purse("anna") == {"EUR": 300}
    assert await ledger.purse(CAGE) == {"EUR": -300}
    assert await ledger.purse("bruno") == {}


async def test_currencies_are_kept_apart(ledger: Ledger) -> None:
    await ledger.transfer([Transfer("anna", "EUR", 5, ""), Transfer("anna", "CHF", 7, "")], 1, "")
    assert await ledger.purse("anna") == {"EUR": 5, "CHF": 7}
    with pytest.raises(PurseError):
        await ledger.transfer([Transfer("anna", "EUR", -6, "")], 1, "")


async def test_great_amounts_are_exact(ledger: Ledger) -> None:
    await ledger.transfer(_given(10**17 + 1), 1, "")
    await ledger.transfer(_given(1), 1, "")
    assert await ledger.purse("anna") == {"EUR": 10**17 + 2}


@pytest.mark.parametrize("amounts", [(301,), (300, 1), (100, 201), (10**18,)])
async def test_a_purse_is_never_less_than_empty(ledger: Ledger, amounts: tuple[int, ...]) -> None:
    await ledger.transfer(_given(300), 1, "")
    before = await _everything(ledger)
    with pytest.raises(PurseError):
        await ledger.transfer([Transfer("anna", "EUR", -each, "") for each in amounts], 2, "")
    assert await _everything(ledger) == before


async def test_nothing_is_taken_from_a_purse_that_is_not_there(ledger: Ledger) -> None:
    with pytest.raises(PurseError):
        await ledger.transfer([Transfer("nobody", "EUR", -1, "")], 1, "")
    assert await ledger.purse("nobody") == {}


async def test_even_the_database_refuses_what_is_less_than_empty(ledger: Ledger) -> None:
    await ledger.transfer(_given(300), 1, "")
    with pytest.raises(DatabaseError):
        await ledger.database.write(
            lambda cursor: cursor.run("UPDATE purses SET balance = -1 WHERE account = 'anna'")
        )
    assert await ledger.purse("anna") == {"EUR": 300}


async def test_of_many_who_take_at_once_only_as_many_as_can(ledger: Ledger) -> None:
    await ledger.transfer(_given(1_000), 1, "")

    async def take() -> bool:
        try:
            await ledger.transfer(_given(-90), 2, "")
        except PurseError:
            return False
        return True

    assert sum(await asyncio.gather(*(take() for _ in range(40)))) == 11
    assert await ledger.purse("anna") == {"EUR": 10}
    assert await ledger.purse(CAGE) == {"EUR": -10}


async def test_an_entry_and_its_money_are_stored_together(ledger: Ledger) -> None:
    await ledger.transfer(_given(300), 1, "chief")
    made = entries(3)
    moved = {
        1: [Transfer("anna", "EUR", -100, "joined")],
        3: [Transfer("anna", "EUR", 40, "left"), Transfer(CAGE, "EUR", -5, "float")],
    }
    await ledger.append(ID, 0, made, moved)
    assert await ledger.purse("anna") == {"EUR": 240}
    rows = await ledger.database.read(
        lambda cursor: cursor.run(
            "SELECT number, account, amount, why, at, by FROM transfers WHERE table_id = ?"
            " ORDER BY number, account",
            ID,
        )
    )
    assert rows == [
        (1, "anna", -100, "joined", made[0].at, "anna"),
        (3, CAGE, -5, "float", made[2].at, "anna"),
        (3, "anna", 40, "left", made[2].at, "anna"),
    ]


async def test_all_of_it_or_nothing(ledger: Ledger) -> None:
    await ledger.transfer(_given(300), 1, "")
    await ledger.append(ID, 0, entries(1))
    before = await _everything(ledger)
    made = entries(2, 1)
    # The first transfer is paid, the second is not: then nothing was ever so.
    moved = {2: _given(50, "bruno"), 3: [Transfer("anna", "EUR", -301, "joined")]}
    with pytest.raises(PurseError):
        await ledger.append(ID, 1, made, moved, Snapshot(3, "three"))
    assert await _everything(ledger) == before
    with pytest.raises(ConflictError):
        await ledger.append(ID, 0, made, {2: _given(50)}, Snapshot(3, "three"))
    assert await _everything(ledger) == before
    with pytest.raises(DatabaseError):
        await ledger.append(ID, 1, [made[0], made[0]], {2: _given(50)})
    assert await _everything(ledger) == before
