"""A coup of any game in a few lines: what was staked, and who won what."""

from collections.abc import Sequence

from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import Done
from sabot.table.events import Event
from sabot.table.money import CAGNOTTE, Amount, Currency
from sabot.table.words import money

Sums = dict[tuple[str, Currency], int]


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
    won: Sums = {}
    kept: Sums = {}
    for event in events:
        if isinstance(event, ce.BetPaid):
            net = event.winnings - event.commission
            _add(won, event.bet.owner, event.bet.currency, net)
            _add(kept, "cagnotte", event.bet.currency, event.commission)
        elif isinstance(event, ce.BetCollected):
            _add(won, event.bet.owner, event.bet.currency, -event.bet.amount)
        elif isinstance(event, ce.BetHandled):
            kept_back = event.bet.amount - event.back if event.done is Done.COLLECTED else 0
            net = event.winnings - event.commission - kept_back
            _add(won, event.bet.owner, event.currency, net)
            _add(kept, "cagnotte", event.currency, event.commission)
        elif isinstance(event, ce.PaymentCorrected):
            _corrected(won, kept, event)
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


def _corrected(won: Sums, kept: Sums, event: ce.PaymentCorrected) -> None:
    """What a correction gives and takes; what its owner did not get back waits, or is lost."""
    for source, target, amount, currency in event.moved:
        for account, value in ((source, -amount), (target, amount)):
            if account == CAGNOTTE:
                _add(kept, "cagnotte", currency, value)
            elif account == event.bet.owner:
                _add(won, account, currency, value)


def _add(sums: Sums, name: str, currency: Currency, value: int) -> None:
    sums[name, currency] = sums.get((name, currency), 0) + value
