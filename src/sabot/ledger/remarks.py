"""What is remarkable of an act at a table for the house's money: noted in the trail with it.

``overpaid``: somebody has gained more, or less again, above what is due; nobody at the table need
have noticed. ``large-win``: a bet that won much, as much as the Direction wants to hear of.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sabot.catalog import Place
from sabot.table.coup import events as ce
from sabot.table.coup.overpaid import CoupKey, Overpaid
from sabot.table.coup.state import AnyState
from sabot.table.events import Event

OVERPAID = "overpaid"
LARGE_WIN = "large-win"


class Remark(NamedTuple):
    """What is noted, and how."""

    what: str
    details: Mapping[str, object]


# By the number of the entry.
Remarks = Mapping[int, Sequence[Remark]]
NONE: Remarks = {}


def remarks(
    place: Place, before: AnyState, after: AnyState, events: Sequence[Event], large: int
) -> Iterator[Remark]:
    """What is remarkable of what has happened; ``large``: a win from so much on."""
    for event in events:
        if isinstance(event, ce.BetPaid | ce.BetHandled):
            won = event.winnings - event.commission
            if won >= large:
                currency = getattr(event, "currency", event.bet.currency)
                yield Remark(LARGE_WIN, _money(event.bet.owner, currency, won))
    if _by_hand(before) or _by_hand(after):
        was = place.game.steps.overpaid(place.house, before)
        yield from _changed(was, _now(place, before, after, events))


def _now(place: Place, before: AnyState, after: AnyState, events: Sequence[Event]) -> Overpaid:
    """What is too much now: of a coup that is known no more, as it was when it was last known.

    What was decided of one that is over is too much no more.
    """
    overpaid, evolve = place.game.steps.overpaid, place.game.flow.evolve
    now, state = dict(overpaid(place.house, before)), before
    for event in events if _known(before) - _known(after) else ():
        if isinstance(event, ce.ComplaintBarred) and event.late:
            now[event.taglia, event.number] = {}
        state = evolve(state, event)
        now.update(overpaid(place.house, state))
    return {**now, **overpaid(place.house, after)}


def _known(state: AnyState) -> set[CoupKey]:
    coups = (state.coup, state.previous, *state.disputed)
    return {(coup.taglia, coup.number) for coup in coups if coup is not None}


def _by_hand(state: AnyState) -> bool:
    """Whether hands have done anything that could be wrong: of most tables it is done by itself."""
    coups = (state.coup, state.previous, *state.disputed)
    return any(coup is not None and bool(coup.payments or coup.shifted) for coup in coups)


def _changed(before: Overpaid, after: Overpaid) -> Iterator[Remark]:
    for coup, now in after.items():
        then = before.get(coup, {})
        for owner, currency in sorted({*now, *then}):
            more = now.get((owner, currency), 0) - then.get((owner, currency), 0)
            if more:
                taglia, number = coup
                details = {"taglia": taglia, "coup": number, **_money(owner, currency, more)}
                yield Remark(OVERPAID, details)


def _money(player: str, currency: str, amount: int) -> dict[str, object]:
    return {"player": player, "currency": str(currency), "amount": amount}
