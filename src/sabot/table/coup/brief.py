"""A coup of any game in a few lines: what was staked, and who won what."""

from collections.abc import Callable, Mapping, Sequence
from typing import Never

from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import About, Done
from sabot.table.dispatch import by_kind
from sabot.table.events import Event
from sabot.table.languages import Words
from sabot.table.money import CAGNOTTE, UNCLAIMED, Amount, Currency
from sabot.table.words import money

Sums = dict[tuple[str, Currency], int]
# What the owner of a bet gains by an event that only one game knows.
Own = Mapping[type[Event], Callable[[Never], int]]

_EARLIER = Words(
    "Corretto in un colpo precedente: {money}", "Corrected in an earlier coup: {money}"
)


def bets_of(events: Sequence[Event]) -> list[Bet]:
    """The bets as they lay when betting closed."""
    bets: dict[tuple[str, str, int], Bet] = {}
    for event in events:
        if isinstance(event, ce.BetPlaced):
            bets[event.bet[:3]] = event.bet
        elif isinstance(event, ce.BetWithdrawn):
            bets.pop(event.bet[:3], None)
        elif isinstance(event, ce.BetLowered):
            rest = Amount(event.bet.amount - event.taken)
            bets[event.bet[:3]] = event.bet._replace(amount=rest)
    return list(bets.values())


def money_of(events: Sequence[Event], lang: str, own: Own) -> list[str]:
    """What each player won or lost, and the cagnotte; what was put right of earlier coups apart."""
    late = [each for each in events if _about_earlier(each)]
    lines = [_gains([each for each in events if not _about_earlier(each)], own)]
    earlier = _gains(late, own)
    if earlier:
        lines.append(_EARLIER.text(lang).format(money=earlier))
    return [line for line in lines if line]


def corrects_last_coup(before: Sequence[Event], events: Sequence[Event]) -> bool:
    """Whether these put right a coup that is over, and none has been opened since it ended.

    ``before``: what has happened since then.
    """
    opened = any(isinstance(each, ce.BettingOpened) for each in before)
    return not opened and any(map(_about_earlier, events))


def _about_earlier(event: Event) -> bool:
    """Whether it moves the money of a coup that was over before."""
    return isinstance(event, ce.PaymentCorrected) and event.about is not About.COUP


def _gains(events: Sequence[Event], own: Own) -> str:
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
        elif type(event) in own:
            bet: Bet = event.bet  # type: ignore[attr-defined]
            gained = by_kind(own)[type(event)](event)
            _add(won, bet.owner, bet.currency, gained)
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
    """What a correction gives and takes.

    The owner has what waits for them, and what they did not give back; the house has lost that.
    What was disposed of to the float before has come back by that.
    """
    for source, target, amount, currency in (*event.moved, *event.already):
        for account, value in ((source, -amount), (target, amount)):
            if account == CAGNOTTE:
                _add(kept, "cagnotte", currency, value)
            elif account in (event.bet.owner, UNCLAIMED):
                _add(won, event.bet.owner, currency, value)


def _add(sums: Sums, name: str, currency: Currency, value: int) -> None:
    sums[name, currency] = sums.get((name, currency), 0) + value
