"""Houses that nobody in their senses would approve, and people who play at them."""

import random
from typing import Any

from tests.server.acting import play_coup
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.views import offered

# Whatever the cards are, it pays a thousand to one.
MINT = """id = "mint"
name = "The mint"
base = "lugano-pb"
settlement = ["return", "collect-side", "collect-ordinary", "pay-side", "pay-ordinary"]

[[side]]
id = "mint"
wins = "cards-used"
counts = [4, 5, 6]
pay = "1000:1"
minimum = 5
maximum = 1000
"""


def bet(chance: str, amount: int) -> dict[str, Any]:
    """A bet as a client asks for it."""
    return {"act": "bet", "chance": chance, "amount": amount, "currency": "CHF", "box": 1}


async def open_mint(hall: Hall, by: Person, toml: str = MINT) -> str:
    """A table of such a house, opened as anybody can; its id."""
    return await hall.people.open(by, "", toml=toml, betting=1.0)


async def sit(client: Client, table: str, name: str, chips: int = 1_000_00) -> None:
    """Come to a table, and see bets open there."""
    await client.watch(table)
    await client.act(table, {"act": "join", "chips": chips, "currency": "CHF"})
    view = await client.until(
        table, lambda view: bool(offered(view, "bet")) or view["cut_offered_to"] == name
    )
    if view["cut_offered_to"] == name:
        await client.act(table, {"act": "cut", "place": 17})
        await client.until(table, lambda view: bool(offered(view, "bet")))


async def win(hall: Hall, client: Client, table: str, name: str) -> None:
    """Stake at the mint, and see the coup to its end."""
    for chance, amount in (("banco", 25_00), ("mint", 50_00)):
        await client.act(table, bet(chance, amount))
    await play_coup(hall.room(table), {name: client}, random.Random(1))
