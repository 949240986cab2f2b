"""What the staff sees: the house's accounts, and what is due beside what was done by hand.

Everybody sees the money move. What it should have been is for whoever settles bets, may have them
put right or decides of complaints, and wants to be prompted: a slip that nobody has noticed is
not given away to whoever plays or looks on, nor to somebody in training who is to find it.
"""

from typing import TypeVar

from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.paying import Paying
from sabot.table.coup.state import AnyCoup, AnyState
from sabot.table.coup.strays import shifts_of
from sabot.table.roles import Power
from sabot.table.view import (
    Overlay,
    accounts_view,
    due_view,
    judged_payments_view,
    payments_view,
    shifted_view,
)
from sabot.table.view_types import ByHandView, OverView, SettledView, SettlingView

H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)

_CONCERNED = (Power.RUN_PLAY, Power.REPORT_MISHAP, Power.RESOLVE_DISPUTE)


def staff_view(paying: Paying[H, S], house: H, state: S, eyes: str, prompted: bool) -> Overlay:
    """What somebody at a post sees besides; of coups, who does something about them."""
    seen: Overlay = {**accounts_view(state.table)}
    role, coup = state.table.staff[eyes], state.coup
    if not any(role in house.powers[power] for power in _CONCERNED):
        return seen
    decides = role in house.powers[Power.RESOLVE_DISPUTE]
    disputed = next(iter(state.disputed), None)
    over: OverView = {
        "previous": _over(paying, house, state.previous, decides, prompted),
        "disputed": _over(paying, house, disputed, decides, prompted),
    }
    if coup is None or not prompted:
        return {**seen, **over}
    due = due_view(paying.due(house, state))
    settling: SettlingView = {"due": due, **_by_hand(paying, house, coup, decides)}
    return {**seen, **over, "coup": settling}


def _over(
    paying: Paying[H, S], house: H, coup: AnyCoup | None, decides: bool, prompted: bool
) -> SettledView | None:
    if coup is None:
        return None
    if not prompted:
        return {"number": coup.number, "payments": payments_view(coup.payments)}
    return {"number": coup.number, **_by_hand(paying, house, coup, decides)}


def _by_hand(paying: Paying[H, S], house: H, coup: AnyCoup, decides: bool) -> ByHandView:
    """What was done by hand, with what was due, and the stakes that do not lie as they should.

    Where a complaint was dismissed, that is as they stood then, unless one ``decides`` of those.
    """
    return {
        "payments": judged_payments_view(
            coup.payments, lambda payment: paying.judged(house, coup, payment)
        ),
        "shifted": shifted_view(shifts_of(coup, "", decides=decides)),
    }
