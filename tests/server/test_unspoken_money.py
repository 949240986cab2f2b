"""Tables from before there were tokens: they verify as they are, and custom ones are closed."""

import json
from typing import Any

import pytest

from sabot.ledger.entry import Heading
from sabot.ledger.store import Ledger, TableRow
from sabot.ledger.stored import ActRequest, StoredTable
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from sabot.server.audit import Filter
from sabot.table import acts as ta
from sabot.table.money import Amount, Currency
from sabot.table.roles import Role
from tests.server.client import until
from tests.server.hall import Hall
from tests.server.mints import MINT, open_mint

pytestmark = pytest.mark.anyio


async def _row(ledger: Ledger, table: str) -> TableRow:
    row = await ledger.table(table)
    assert row is not None
    return row


async def _from_before(hall: Hall, name: str, toml: str, house: str) -> StoredTable:
    """A table as an older Sabot has opened it: nothing is said of what it plays for."""
    made = await open_mint(hall, await hall.people.guest(), MINT)
    settings: dict[str, Any] = dict(hall.room(made).settings)
    del settings["money"]
    ledger = hall.world.ledger
    # An older Sabot has chained nothing: to this database it looks as if somebody had put it in.
    hall.world.tampered = True
    heading = Heading(f"old-{house}", house, toml, json.dumps(settings), 0)
    await ledger.create(heading)
    table = await StoredTable.open(ledger, await _row(ledger, heading.id))
    of = table.place.house
    opened = ta.OpenTable(
        Role.INSPECTOR.value, of.mode, of.limits, of.currencies, 0, Amount(1_000_000_00)
    )
    joined = ta.Join(name, Amount(1_000_00), Currency.CHF)
    for act in (opened, joined):
        proposed = table.propose([_request(act)], 1)
        await table.keep(proposed)
    return table


def _request(act: Any) -> Any:
    return ActRequest(act)


async def test_a_custom_table_from_before_is_closed_and_everybody_keeps_what_is_theirs(
    hall: Hall,
) -> None:
    zoe, omar = await hall.people.guest(), await hall.people.guest()
    custom = await _from_before(hall, zoe.name, MINT, "mint")
    built_in = await _from_before(hall, omar.name, "", "lugano-pb")
    ledger = hall.world.ledger
    # They hold the house's money, and hold to it.
    assert (await ledger.purse(zoe.name))["CHF"] == 9_000_00
    for table in (custom, built_in):
        await verify_table(ledger, await _row(ledger, table.heading.id))
        assert await hall.floor.room(table.heading.id) is not None
    await until(lambda: custom.heading.id not in hall.floor.rooms)
    assert (await _row(ledger, custom.heading.id)).closed is not None
    assert (await ledger.purse(zoe.name))["CHF"] == 10_000_00
    closed = [row async for row in hall.world.office.audit.everything(Filter(what="close-table"))]
    assert [row.where for row in closed] == [custom.heading.id]
    # A built-in house plays for the house's money, whatever is said of it.
    assert built_in.heading.id in hall.floor.rooms
    listed = {each["id"]: each["money"] for each in await zoe.get("/api/tables")}
    assert listed[built_in.heading.id] == "house"
    await verify_table(ledger, await _row(ledger, custom.heading.id))
    await verify_money(ledger)
    await hall.right()
