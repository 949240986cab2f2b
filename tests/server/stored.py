"""Tables that are there already: acts of an evening, stored as if people had done them."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sabot.catalog import Place
from sabot.ledger.entry import Heading
from sabot.ledger.money import Kind, PlaysFor, tokens_of
from sabot.ledger.store import CAGE, Ledger, TableRow, Transfer
from sabot.ledger.stored import ActRequest, StoredTable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.money import Currency
from sabot.table.refusal import Refusal

TABLE = "t1"


async def stored(
    ledger: Ledger, place: Place, acts: Iterable[Act], table: str = TABLE, **settings: Any
) -> tuple[StoredTable, tuple[Any, ...]]:
    """A table at which these acts were done, each one; and the state after each."""
    acts = [*acts]
    # Nobody has approved a custom house.
    money = PlaysFor.TOKENS if place.toml else PlaysFor.HOUSE
    usual = {"players": [], "name": "T", "by": "", "automatic": True, "money": money}
    known = json.dumps({**usual, **settings})
    heading = Heading(table, place.house.id, place.toml, known, 0)
    await ledger.create(heading)
    everybody = {act.by for act in acts if isinstance(act, ta.Join)}
    await ledger.transfer(
        [
            Transfer(whose, str(Kind(currency, tokens_of(heading))), given, "a test")
            for name in everybody
            for currency in Currency
            for whose, given in ((CAGE, -(10**9)), (name, 10**9))
        ],
        0,
        "",
    )
    opened = StoredTable(ledger, place, heading)
    return opened, await more(opened, acts)


async def more(table: StoredTable, acts: Sequence[Act]) -> tuple[Any, ...]:
    """These acts done besides; the state after each."""
    proposed = table.propose([ActRequest(act, "Ada") for act in acts], 1)
    assert not any(isinstance(each, Refusal) for each in proposed.decisions)
    await table.keep(proposed)
    return proposed.states


async def kept(ledger: Ledger) -> TableRow:
    """The table as the ledger has it."""
    table = await ledger.table(TABLE)
    assert table is not None
    return table
