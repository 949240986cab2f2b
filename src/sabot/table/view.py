"""What a pair of eyes may see of any table: everything but the cards still to come."""

from collections.abc import Callable, Iterable, Mapping

from sabot.table import acts as a
from sabot.table.acts import Act
from sabot.table.coup.bets import Bet
from sabot.table.coup.payments import Due, Payment, in_turn
from sabot.table.coup.state import Shift
from sabot.table.limits import Limits, Range
from sabot.table.money import CAGNOTTE, DROP, ERRORS, FLOAT, UNCLAIMED
from sabot.table.offers import act_fields
from sabot.table.state import Proposal, Table
from sabot.table.view_types import (
    BetDueView,
    BetView,
    Chips,
    DueView,
    LimitsView,
    PaymentView,
    PeopleView,
    SeatView,
    ShareView,
    ShiftView,
    StaffView,
)

# What certain eyes see instead of what anybody does: parts of a view, and parts of those.
Overlay = dict[str, object]


def merged(view: Mapping[str, object], own: Mapping[str, object]) -> dict[str, object]:
    """A view with what certain eyes see instead put over it."""
    seen = dict(view)
    for name, part in own.items():
        under = seen.get(name)
        if isinstance(part, dict) and isinstance(under, dict):
            seen[name] = merged(under, part)
        else:
            seen[name] = part
    return seen


def table_view(table: Table) -> PeopleView:
    """The people, the money and the cards' way to the sabot."""
    return {
        "mode": table.mode,
        "currencies": list(table.currencies),
        "suspended": table.suspended,
        "staff": {role.value: name for name, role in table.staff.items()},
        "seats": _seats(table),
        "standing": [name for name, player in table.players.items() if player.seat is None],
        "reservations": list(table.waiting),
        "chips": {name: _chips(table, name) for name in table.players},
        "taglia": table.taglia,
        "opening": table.opening.value,
        "commitment": table.commitment,
        **_share(table),
        "cut_offered_to": table.cut_to,
    }


def _share(table: Table) -> ShareView:
    share = table.share
    if share is None:
        return {"wash": 0, "seeds": [], "seeds_called": False}
    return {
        "wash": share.wash,
        "seeds": [
            {"player": each.player, "pledged": each.pledged, "seed": each.seed or None}
            for each in share.seeds
        ],
        "seeds_called": share.called,
    }


def kept_view(table: Table, eyes: str) -> StaffView:
    """What waits for these eyes of what is unclaimed."""
    kept = _waiting(table).get(eyes)
    return {"kept_for": {eyes: kept}} if kept else {}


def accounts_view(table: Table) -> StaffView:
    """The house's accounts, whose what is unclaimed is, and what one of two has asked for."""
    accounts = (FLOAT, CAGNOTTE, UNCLAIMED, DROP, ERRORS)
    proposed = [_proposed(by, what) for _, by, what in table.proposed.values()]
    return {
        "kept_for": _waiting(table),
        "accounts": {account.strip("<>"): _chips(table, account) for account in accounts},
        "proposed": {act.verb: {"by": act.by, **act_fields(act)} for act in proposed},
    }


def _waiting(table: Table) -> dict[str, Chips]:
    """Of what is unclaimed, how much waits for whom."""
    kept: dict[str, Chips] = {}
    for (name, currency), amount in table.waits.items():
        kept.setdefault(name, {})[currency.value] = amount
    return kept


def _proposed(by: str, what: Proposal) -> Act:
    """The act that the other of two must ask for as well."""
    if isinstance(what, Limits):
        return a.ChangeLimits(by, what)
    return a.DisposeUnclaimed(by, *what)


def limits_view(limits: Range, multiple: int = 1) -> LimitsView:
    """What may be staked."""
    return {
        "minimum": limits.minimum,
        "maximum": limits.maximum,
        "multiple": multiple,
    }


def bets_view(bets: Iterable[Bet]) -> dict[str, BetView]:
    """The bets as they lie, each under its own name, so that one can change without the others."""
    return {f"{bet.owner}/{bet.chance}/{bet.box}": _bet(bet) for bet in bets}


def due_view(dues: Iterable[Due]) -> dict[str, BetDueView]:
    """What is due on each bet now, under the bet's name; ``next``: whether its turn has come."""
    rows = tuple(dues)
    return {
        f"{due.bet.owner}/{due.bet.chance}/{due.bet.box}": {**_due(due), "next": in_turn(due, rows)}
        for due in rows
    }


def _due(due: Due) -> DueView:
    return {
        "fate": due.fate.value,
        "winnings": due.winnings,
        "commission": due.commission,
        "back": due.back,
        "cite": due.cite,
    }


def payments_view(payments: Iterable[Payment]) -> list[PaymentView]:
    """What was done about bets by hand in this coup, in the order it was: the money is seen."""
    return [_payment(payment) for payment in payments]


def _payment(payment: Payment) -> PaymentView:
    return {
        "player": payment.bet.owner,
        "chance": payment.bet.chance,
        "box": payment.bet.box,
        "amount": payment.bet.amount,
        "currency": payment.bet.currency.value,
        "done": payment.done.value,
        "winnings": payment.winnings,
        "commission": payment.commission,
        "back": payment.back,
        "paid_in": payment.currency.value,
    }


# What is due on a bet that was settled by hand, and the name of how it was settled otherwise.
Judged = Callable[[Payment], tuple[Due | None, str | None]]


def judged_payments_view(payments: Iterable[Payment], judged: Judged) -> list[PaymentView]:
    """For the staff: what was done about each bet by hand, and what was due."""
    rows: list[PaymentView] = []
    for payment in payments:
        due, fault = judged(payment)
        row = _payment(payment)
        row["due"] = None if due is None else _due(due)
        row["fault"] = fault
        rows.append(row)
    return rows


def shifted_view(shifts: Iterable[Shift]) -> list[ShiftView]:
    """For the staff: stakes that were changed when they may not be, and nobody has noticed."""
    return [
        {
            "before": None if each.before is None else _bet(each.before),
            "after": None if each.after is None else _bet(each.after),
        }
        for each in shifts
    ]


def _bet(bet: Bet) -> BetView:
    return {
        "player": bet.owner,
        "chance": bet.chance,
        "box": bet.box,
        "amount": bet.amount,
        "currency": bet.currency.value,
    }


def _seats(table: Table) -> list[SeatView]:
    holders = {player.seat: name for name, player in table.players.items()}
    return [_seat(table, seat, holders.get(seat)) for seat in range(1, table.seats + 1)]


def _seat(table: Table, seat: int, holder: str | None) -> SeatView:
    away = holder is not None and not table.players[holder].present
    return {"seat": seat, "player": holder, "marked": away}


def _chips(table: Table, holder: str) -> Chips:
    return {currency.value: table.chips(holder, currency) for currency in table.currencies}
