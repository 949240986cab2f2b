"""What is due beside what was done, of coups settled by hand: for those who do something about it.

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
from sabot.table.view import due_view, judged_payments_view, payments_view, shifted_view
from sabot.table.view_types import ByHandView, OverView, SettledView, SettlingView

H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)

_CONCERNED = (Power.RUN_PLAY, Power.REPORT_MISHAP, Power.RESOLVE_DISPUTE)


def over_view(paying: Paying[H, S], house: H, state: S, eyes: str, prompted: bool) -> OverView:
    """The last coup that is over, and the one complained of."""
    if not _concerned(house, state, eyes):
        return {}
    disputed, decides = next(iter(state.disputed), None), _decides(house, state, eyes)
    return {
        "previous": _over(paying, house, state.previous, decides, prompted),
        "disputed": _over(paying, house, disputed, decides, prompted),
    }


def settling_view(
    paying: Paying[H, S], house: H, state: S, eyes: str, prompted: bool
) -> SettlingView | None:
    """What these eyes see besides of the coup in play; nothing where there is none."""
    if state.coup is None or not prompted or not _concerned(house, state, eyes):
        return None
    due = due_view(paying.due(house, state))
    return {"due": due, **_by_hand(paying, house, state.coup, _decides(house, state, eyes))}


def _concerned(house: DisputeHouse, state: AnyState, eyes: str) -> bool:
    role = state.table.staff.get(eyes)
    return role is not None and any(role in house.powers[power] for power in _CONCERNED)


def _decides(house: DisputeHouse, state: AnyState, eyes: str) -> bool:
    return state.table.role(eyes) in house.powers[Power.RESOLVE_DISPUTE]


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
