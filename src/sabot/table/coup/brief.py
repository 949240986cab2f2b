"""A coup of any game in a few lines: what was staked, and who won what."""

from collections.abc import Sequence

from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.money import Amount, Currency
from sabot.table.words import money


def bets_of(events: Sequence[Event]) -> list[Bet]:
    """The bets as they lay when betting closed."""
    bets: dict[tuple[str, str, int], Bet] = {}
    for event in events:
        if isinstance(event, ce.BetPlaced):
            bets[event.bet[:3]] = event.bet
        elif isinstance(event, ce.BetWithdrawn):
            bets.pop(event.bet[:3], None)
    return list(bets.values())


def money_of(events: Sequence[Event]) -> str:
    """What each player won or lost, and the cagnotte."""
    won: dict[tuple[str, Currency], int] = {}
    kept: dict[tuple[str, Currency], int] = {}
    for event in events:
        if isinstance(event, ce.BetPaid):
            net = event.winnings - event.commission
            _add(won, event.bet.owner, event.bet.currency, net)
            _add(kept, "cagnotte", event.bet.currency, event.commission)
        elif isinstance(event, ce.BetCollected):
            _add(won, event.bet.owner, event.bet.currency, -event.bet.amount)
    parts = [
        f"{name} {'+' if value >= 0 else '-'}{money(Amount(abs(value)), currency)}"
        for (name, currency), value in won.items()
    ]
    parts += [
        f"{name} {money(Amount(value), currency)}"
        for (name, currency), value in kept.items()
        if value
    ]
    return ", ".join(parts)


def _add(sums: dict[tuple[str, Currency], int], name: str, currency: Currency, value: int) -> None:
    sums[name, currency] = sums.get((name, currency), 0) + value
