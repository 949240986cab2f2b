"""Evenings played through the ledger: people come and go, err, leave money behind."""

import random
from collections.abc import Iterator

from sabot.catalog import Place
from sabot.company.games import COMPANIES
from sabot.ledger.entry import Heading
from sabot.ledger.store import CAGE, Ledger, PurseError, Transfer
from sabot.ledger.stored import ActRequest, StoredTable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.money import UNCLAIMED, Amount, Currency
from sabot.table.roles import Power

NAMES = ("Zoe", "Ivan", "Omar", "Ines", "Lena", "Nils")


async def fund(ledger: Ledger, amount: int = 10_000_00) -> None:
    """Give everybody something to play with."""
    await ledger.transfer(
        [
            Transfer(whose, currency, given, "a test")
            for name in NAMES
            for currency in Currency
            for whose, given in ((CAGE, -amount), (name, amount))
        ],
        0,
        "",
    )


class Evening:
    """A table at which anything happens."""

    def __init__(self, ledger: Ledger, place: Place, seed: int, table: str = "") -> None:
        self.ledger = ledger
        self.place = place
        self.heading = Heading(table or f"t-{place.house.id}", place.house.id, "", "{}", 0)
        self.table = StoredTable(ledger, place, self.heading)
        self.chance = random.Random(seed)
        self.company = COMPANIES[place.game.id]

    async def play(self, acts: int) -> StoredTable:
        """So many acts, of which some are refused."""
        await self.ledger.create(self.heading)
        return await self.go_on(acts)

    async def go_on(self, acts: int) -> StoredTable:
        """So many more."""
        done = 0
        while done < acts:
            for act in self._next():
                done += await self.do(act)
        return self.table

    async def do(self, act: Act, account: str = "", at: int = 0) -> bool:
        """Whether it was done; refused, or not to be paid, it is not."""
        proposed = self.table.propose([ActRequest(act, account)], at)
        try:
            await self.table.keep(proposed)
        except PurseError:
            return False
        return bool(proposed.entries)

    def _next(self) -> Iterator[Act]:
        house, state, chance = self.place.house, self.table.state, self.chance
        if chance.random() < 0.1:
            yield from self._whim(chance.choice(NAMES))
        slip = self.company.slip(house, state, chance) if chance.random() < 0.03 else None
        act = slip or self.company.next_act(house, state, chance)
        if act is not None:
            yield act
        else:
            for name in state.table.players:
                yield from self.company.bets(house, state, name, chance)

    def _whim(self, name: str) -> Iterator[Act]:
        """Somebody comes, goes, changes notes, or money nobody claimed is given to somebody."""
        table, house, chance = self.table.state.table, self.place.house, self.chance
        if not table.currencies:
            return
        currency = chance.choice(table.currencies)
        amount = Amount(chance.randrange(1, 50) * 10_00)
        if name not in table.players:
            yield ta.Join(name, amount, currency)
            yield ta.RequestSeat(name)
        free = [seat for seat in range(1, table.seats + 1) if table.holder(seat) is None]
        if table.waiting and free:
            by = table.post(min(house.powers[Power.ASSIGN_SEATS]))
            yield ta.AssignSeat(by, table.waiting[0], chance.choice(free))
        yield chance.choice(
            [
                ta.Leave(name),
                ta.BuyChips(name, amount, currency),
                ta.BringChips(name, amount, currency),
                ta.FillFloat(table.post(min(house.powers[Power.FILL_FLOAT])), amount, currency),
            ]
        )
        lost = Amount(table.chips(UNCLAIMED, currency))
        if lost:
            to = chance.choice([*table.players, ""])
            for role in sorted(house.powers[Power.DISPOSE_UNCLAIMED]):
                yield ta.DisposeUnclaimed(table.post(role), lost, currency, to)
