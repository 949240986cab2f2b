"""What a pair of eyes may see of any table: everything but the cards still to come."""

from collections.abc import Callable, Iterable
from typing import Any

from sabot.table import acts as a
from sabot.table.acts import Act
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import Due, Payment, in_turn
from sabot.table.coup.state import Shift
from sabot.table.limits import Limits, Range
from sabot.table.money import CAGNOTTE, DROP, ERRORS, FLOAT, UNCLAIMED, written
from sabot.table.offers import said
from sabot.table.state import Proposal, Table

View = dict[str, Any]


def merged(view: View, own: View) -> View:
    """A view with what certain eyes see instead put over it."""
    return view | {
        name: merged(view[name], part) if isinstance(part, dict) and name in view else part
        for name, part in own.items()
    }


def table_view(table: Table) -> View:
    """The people, the money and the cards' way to the sabot."""
    return {
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


def staff_view(table: Table, eyes: str) -> View:
    """What is the staff's to see: the house's accounts, whose what is unclaimed is, and what one of
    two has asked for."""
    if eyes not in table.staff:
        return {}
    accounts = (FLOAT, CAGNOTTE, UNCLAIMED, DROP, ERRORS)
    proposed = [_proposed(by, what) for _, by, what in table.proposed.values()]
    kept: dict[str, dict[str, str]] = {}
    for (name, currency), amount in table.waits.items():
        kept.setdefault(name, {})[currency.value] = written(amount)
    return {
        "kept_for": kept,
        "accounts": {account.strip("<>"): _chips(table, account) for account in accounts},
        "proposed": {act.verb: {"by": act.by, **said(act)} for act in proposed},
    }


def _proposed(by: str, what: Proposal) -> Act:
    """The act that the other of two must ask for as well."""
    if isinstance(what, Limits):
        return a.ChangeLimits(by, what)
    return a.DisposeUnclaimed(by, *what)


def limits_view(limits: Range, multiple: int = 1) -> View:
    """What may be staked."""
    return {
        "minimum": written(limits.minimum),
        "maximum": written(limits.maximum),
        "multiple": written(multiple),
    }


def bets_view(bets: Iterable[Bet]) -> View:
    """The bets as they lie, each under its own name, so that one can change without the others."""
    return {f"{bet.owner}/{bet.chance}/{bet.box}": _bet(bet) for bet in bets}


def due_view(dues: Iterable[Due]) -> View:
    """What is due on each bet now, under the bet's name; ``next``: whether its turn has come."""
    rows = tuple(dues)
    return {
        f"{due.bet.owner}/{due.bet.chance}/{due.bet.box}": {**_due(due), "next": in_turn(due, rows)}
        for due in rows
    }


def _due(due: Due) -> View:
    return {
        "fate": due.fate.value,
        "winnings": written(due.winnings),
        "commission": written(due.commission),
        "back": written(due.back),
        "cite": due.cite,
    }


def payments_view(payments: Iterable[Payment]) -> list[View]:
    """What was done about bets by hand in this coup, in the order it was: the money is seen."""
    return [_payment(payment) for payment in payments]


def _payment(payment: Payment) -> View:
    return {
        **_bet(payment.bet),
        "done": payment.done.value,
        "winnings": written(payment.winnings),
        "commission": written(payment.commission),
        "back": written(payment.back),
        "paid_in": payment.currency.value,
    }


# What is due on a bet that was settled by hand, and the name of how it was settled otherwise.
Judged = Callable[[Payment], tuple[Due | None, str | None]]


def beside_view(payments: Iterable[Payment], judged: Judged) -> list[View]:
    """For the staff: what was done about each bet by hand, and what was due."""
    rows: list[View] = []
    for payment in payments:
        due, fault = judged(payment)
        rows.append(
            {**_payment(payment), "due": None if due is None else _due(due), "fault": fault}
        )
    return rows


def shifted_view(shifts: Iterable[Shift]) -> list[View]:
    """For the staff: stakes that were changed when they may not be, and nobody has noticed."""
    return [
        {
            "before": None if each.before is None else _bet(each.before),
            "after": None if each.after is None else _bet(each.after),
        }
        for each in shifts
    ]


def _bet(bet: Bet) -> View:
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
