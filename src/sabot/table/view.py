"""What a pair of eyes may see of any table: everything but the cards still to come."""

from typing import Any

from sabot.table.coup.bets import Bet
from sabot.table.limits import Range
from sabot.table.money import CAGNOTTE, DROP, FLOAT, UNCLAIMED, written
from sabot.table.state import Table

View = dict[str, Any]


def table_view(table: Table, eyes: str) -> View:
    """The people, the money and the cards' way to the sabot. The accounts are the staff's."""
    seen: View = {
        "mode": table.mode,
        "currencies": list(table.currencies),
        "suspended": table.suspended,
        "staff": {role.value: name for name, role in table.staff.items()},
        "seats": [_seat(table, seat) for seat in range(1, table.seats + 1)],
        "standing": [name for name, player in table.players.items() if player.seat is None],
        "reservations": list(table.waiting),
        "chips": {name: _chips(table, name) for name in table.players},
        "taglia": table.taglia,
        "opening": table.opening.value,
        "commitment": table.commitment,
        "cut_offered_to": table.cut_to,
    }
    if eyes in table.staff:
        accounts = (FLOAT, CAGNOTTE, UNCLAIMED, DROP)
        seen["accounts"] = {account.strip("<>"): _chips(table, account) for account in accounts}
    return seen


def limits_view(limits: Range, multiple: int = 1) -> View:
    """What may be staked."""
    return {
        "minimum": written(limits.minimum),
        "maximum": written(limits.maximum),
        "multiple": written(multiple),
    }


def bet_view(bet: Bet) -> View:
    """A bet as it lies."""
    return {
        "player": bet.owner,
        "chance": bet.chance,
        "box": bet.box,
        "amount": written(bet.amount),
        "currency": bet.currency.value,
    }


def _seat(table: Table, seat: int) -> View:
    holder = table.holder(seat)
    away = holder is not None and not table.players[holder].present
    return {"seat": seat, "player": holder, "marked": away}


def _chips(table: Table, holder: str) -> dict[str, str]:
    return {currency.value: written(table.chips(holder, currency)) for currency in table.currencies}
