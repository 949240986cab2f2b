"""What is due beside what was done, of coups settled by hand: for those who do something about it.

Everybody sees the money move. What it should have been is for whoever settles bets, may have them
put right or decides of complaints, if he wants to be prompted: a slip that nobody has noticed is
not given away to whoever plays or looks on, nor to somebody in training who is to find it.
"""

from typing import Any

from sabot.table.coup.paying import Paying
from sabot.table.coup.state import AnyCoup, AnyState
from sabot.table.roles import Power
from sabot.table.view import View, beside_view, due_view, payments_view, shifted_view

_CONCERNED = (Power.RUN_PLAY, Power.REPORT_MISHAP, Power.RESOLVE_DISPUTE)


def settling_view(
    paying: Paying[Any, Any], house: Any, state: AnyState, eyes: str, prompted: bool
) -> View:
    """The coup in play, the last that is over, and the one complained of."""
    role = state.table.staff.get(eyes)
    if not any(role in house.powers[power] for power in _CONCERNED):
        return {}
    over = {"previous": state.previous, "disputed": next(iter(state.disputed), None)}
    seen: View = {
        name: None if coup is None else _over(paying, house, coup, prompted)
        for name, coup in over.items()
    }
    if state.coup is not None and prompted:
        due = due_view(paying.due(house, state))
        seen["coup"] = {"due": due, **_settled(paying, house, state.coup)}
    return seen


def _over(paying: Paying[Any, Any], house: Any, coup: AnyCoup, prompted: bool) -> View:
    if not prompted:
        return {"number": coup.number, "payments": payments_view(coup.payments)}
    return {"number": coup.number, **_settled(paying, house, coup)}


def _settled(paying: Paying[Any, Any], house: Any, coup: AnyCoup) -> View:
    """What was done by hand, with what was due, and the stakes that do not lie as they should."""
    return {
        "payments": beside_view(coup.payments, lambda payment: paying.judged(house, coup, payment)),
        "shifted": shifted_view(coup.shifted),
    }
