"""Bets on the cloth: how they lie, grow, and leave it for an account; and what one can win."""

from enum import StrEnum
from typing import NamedTuple, Protocol

from sabot.table.money import Amount, Currency, written
from sabot.table.state import Table


class Fate(StrEnum):
    """What becomes of a bet."""

    WON = "won"
    LOST = "lost"
    RETURNED = "returned"


class Pay(NamedTuple):
    """So much won for so much staked, as 8 to 1 or 3 to 2."""

    won: int
    staked: int = 1

    def __str__(self) -> str:
        return f"{self.won}:{self.staked}"

    def on(self, stake: int) -> Amount:
        """What a stake wins, in whole minor units."""
        return Amount(stake * self.won // self.staked)

    def exact(self, stake: int) -> bool:
        """Whether that is all of it, with nothing rounded away."""
        return not stake * self.won % self.staked


class Bet(NamedTuple):
    """A stake on the cloth. ``box`` is 0 where the chance has one section for the table.

    ``number``: of several stakes that one owner has had in one place in a coup, which it is. Only
    one can lie there at a time; but one that was laid once another was settled, or moved away, may
    be as large, and is not the same.
    """

    owner: str
    chance: str
    box: int
    amount: Amount
    currency: Currency
    number: int = 0

    def __str__(self) -> str:
        return f"{self.owner}/{self.chance}/{self.box}/{written(self.amount)}/{self.currency}"


Bets = tuple[Bet, ...]


def same_stake(bet: Bet, other: Bet) -> bool:
    """Whether it is one stake, however much of it: chips of another currency are another."""
    return bet[:3] == other[:3] and bet[4:] == other[4:]


class AboutBet(Protocol):
    """An event that is about one bet."""

    @property
    def bet(self) -> Bet: ...


def laid(table: Table, bets: Bets, bet: Bet) -> tuple[Table, Bets]:
    """The bet as it now lies: it takes the place of a smaller one by the same player there."""
    staked = bet.amount
    for each in bets:
        if each.owner == bet.owner and each.chance == bet.chance and each.box == bet.box:
            bets = tuple([other for other in bets if other is not each])
            staked = Amount(staked - each.amount)
    books = dict(table.books)
    books[bet.owner, bet.currency] -= staked
    return table.holding(books, table.waits), (*bets, bet)


def lifted(table: Table, bets: Bets, bet: Bet, *credits: tuple[str, int]) -> tuple[Table, Bets]:
    """The bet leaves the cloth; what it was, and what it won, goes to these accounts.

    One that does not lie there brings nobody anything.
    """
    if bet not in bets:
        return table, bets
    at = bets.index(bet)
    return table.credited(bet.owner, bet.currency, *credits), bets[:at] + bets[at + 1 :]


def replaced(bets: Bets, bet: Bet, other: Bet | None) -> Bets:
    """The bets with another in the place of this one, or with nothing there."""
    if bet not in bets:
        return bets
    at = bets.index(bet)
    now = () if other is None else (other,)
    return (*bets[:at], *now, *bets[at + 1 :])


def reduced(bet: Bet, to: int) -> Bet | None:
    """What is left of a bet; nothing if it goes back whole."""
    return bet._replace(amount=Amount(to)) if to else None


def lowered(table: Table, bets: Bets, bet: Bet, taken: int) -> tuple[Table, Bets]:
    """So much of a bet goes back to its owner; the rest lies on in its place."""
    table = table.credited(bet.owner, bet.currency, (table.purse(bet.owner), taken))
    return table, replaced(bets, bet, reduced(bet, bet.amount - taken))


def returned(table: Table, bet: Bet) -> tuple[str, int]:
    """The whole bet, to whoever now takes its owner's money."""
    return table.purse(bet.owner), bet.amount


def raised(table: Table, bets: Bets, bet: Bet) -> tuple[Table, Bets]:
    """The bet as it now lies, in the place where it lay; a new one behind the others."""
    for each in bets:
        if each.owner == bet.owner and each.chance == bet.chance and each.box == bet.box:
            books = dict(table.books)
            books[bet.owner, bet.currency] -= bet.amount - each.amount
            return table.holding(books, table.waits), replaced(bets, each, bet)
    return laid(table, bets, bet)


def shared(bets: Bets) -> bool:
    """Whether bets of different players lie in one place."""
    return len({(bet.chance, bet.box) for bet in bets}) < len(bets)
