"""What a pair of eyes may see. The only place that decides it.

A covered card is nobody's to see but the reader's, once he has looked; an undealt one nobody's at
all, unless it shows in the sabot. The house's accounts are the staff's.
"""

from typing import Any

from sabot.punto_banco.betting import limits_of
from sabot.punto_banco.chances import Chance
from sabot.punto_banco.events import Bet
from sabot.punto_banco.expected import expected
from sabot.punto_banco.house import House
from sabot.punto_banco.offers import offers
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.table.limits import Range
from sabot.table.money import CAGNOTTE, DROP, FLOAT, UNCLAIMED, written

View = dict[str, Any]


def view(house: House, state: State, eyes: str = "") -> View:
    """The table as ``eyes`` sees it: a player, one of the staff, or anybody when empty."""
    table = state.table
    seen: View = {
        "house": house.id,
        "mode": table.mode,
        "currencies": list(table.currencies),
        "limits": {chance.id: _limits(state, chance) for chance in house.chances},
        "suspended": table.suspended,
        "waits_for": expected(house, state).value,
        "staff": {role.value: name for name, role in table.staff.items()},
        "seats": [_seat(state, seat) for seat in range(1, table.seats + 1)],
        "standing": [name for name, player in table.players.items() if player.seat is None],
        "reservations": list(table.waiting),
        "chips": {name: _chips(state, name) for name in table.players},
        "taglia": table.taglia,
        "opening": table.opening.value,
        "commitment": table.commitment,
        "cut_offered_to": table.cut_to,
        "sabot": {
            "left": table.sabot.left,
            "next": table.sabot.top if state.top_seen else None,
            "mask_out": state.last,
        },
        "under_the_sabot": [card.card if card.up else None for card in state.waiting],
        "discarded": len(state.discard),
        "next_in_bianco": state.in_bianco_next,
        "button": state.button if house.button else None,
        "coup": None if state.coup is None else _coup(state.coup, eyes),
        "acts": offers(house, state, eyes),
    }
    if eyes in table.staff:
        accounts = (FLOAT, CAGNOTTE, UNCLAIMED, DROP)
        seen["accounts"] = {account.strip("<>"): _chips(state, account) for account in accounts}
    return seen


def _limits(state: State, chance: Chance) -> View:
    limits: Range = limits_of(state, chance)
    return {
        "minimum": written(limits.minimum),
        "maximum": written(limits.maximum),
        "multiple": written(chance.multiple),
    }


def _seat(state: State, seat: int) -> View:
    holder = state.table.holder(seat)
    away = holder is not None and not state.table.players[holder].present
    return {"seat": seat, "player": holder, "marked": away}


def _chips(state: State, holder: str) -> dict[str, str]:
    return {
        currency.value: written(state.table.chips(holder, currency))
        for currency in state.table.currencies
    }


def _bet(bet: Bet) -> View:
    return {
        "player": bet.owner,
        "chance": bet.chance,
        "box": bet.box,
        "amount": written(bet.amount),
        "currency": bet.currency.value,
    }


def _coup(coup: Coup, eyes: str) -> View:
    return {
        "number": coup.number,
        "stage": coup.stage.value,
        "in_bianco": coup.bianco,
        "bets": [_bet(bet) for bet in coup.bets],
        "punto": _hand(coup, Side.PUNTO, eyes),
        "banco": _hand(coup, Side.BANCO, eyes),
        "drawn_out": list(coup.rest),
        "reader": coup.reader,
        "reads": coup.reads.value,
        "declared": None if coup.declared is None else coup.declared.value,
        "pending": None if coup.pending is None else coup.pending.value,
        "finding": None if coup.finding is None else coup.finding.value,
    }


def _hand(coup: Coup, side: Side, eyes: str) -> list[str | None]:
    """The cards of a hand, nothing for each that these eyes may not see."""
    read = (eyes, side) in coup.looked
    return [laid.card if laid.up or read else None for laid in coup.cards if laid.side is side]
