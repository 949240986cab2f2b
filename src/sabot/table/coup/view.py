"""What is the staff's alone to see of coups settled by hand: what is due beside what was done.

Everybody sees the money move. What it should have been is for those who work at the table: a slip
that nobody has noticed is not given away to whoever plays or looks on.
"""

from typing import Any

from sabot.table.coup.paying import Paying
from sabot.table.coup.state import AnyCoup, AnyState
from sabot.table.view import View, beside_view, due_view, shifted_view


def settling_view(paying: Paying[Any, Any], house: Any, state: AnyState, eyes: str) -> View:
    """For the staff: the coup in play, the last that is over, and the one complained of."""
    if eyes not in state.table.staff:
        return {}
    seen: View = {
        "previous": _over(paying, house, state.previous),
        "disputed": _over(paying, house, next(iter(state.disputed), None)),
    }
    if state.coup is not None:
        due = due_view(paying.due(house, state))
        seen["coup"] = {"due": due, **_settled(paying, house, state.coup)}
    return seen


def _over(paying: Paying[Any, Any], house: Any, coup: AnyCoup | None) -> View | None:
    if coup is None:
        return None
    return {"number": coup.number, **_settled(paying, house, coup)}


def _settled(paying: Paying[Any, Any], house: Any, coup: AnyCoup) -> View:
    """What was done by hand, with what was due, and the stakes that do not lie as they should."""
    return {
        "payments": beside_view(coup.payments, lambda payment: paying.judged(house, coup, payment)),
        "shifted": shifted_view(coup.shifted),
    }
