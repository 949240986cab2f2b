"""What a pair of eyes may see. The only place that decides it.

A covered card is nobody's to see but the reader's, once he has looked; an undealt one nobody's at
all, unless it shows in the sabot. The house's accounts, and what is due, are the staff's.
"""

from sabot.punto_banco.excess import limits_of
from sabot.punto_banco.expected import expected
from sabot.punto_banco.house import House
from sabot.punto_banco.paying import PAYING
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side, total
from sabot.table.cards import Card
from sabot.table.coup.knowledge import EVERYBODY, seen_by
from sabot.table.coup.view import settling_view
from sabot.table.view import (
    View,
    bets_view,
    limits_view,
    payments_view,
    staff_view,
    table_view,
)


def common(house: House, state: State) -> View:
    """What anybody may see."""
    table = state.table
    return {
        "house": house.id,
        **table_view(table),
        "limits": {
            chance.id: limits_view(limits_of(state, chance), chance.multiple)
            for chance in house.chances
        },
        "waits_for": expected(house, state).value,
        "sabot": {
            "left": table.sabot.left,
            "next": table.sabot.top if state.top_seen >= EVERYBODY and table.sabot.left else None,
            "mask_out": state.last,
        },
        "under_the_sabot": [
            card.card if card.seen >= EVERYBODY else None for card in state.waiting
        ],
        "discarded": len(state.discard),
        "next_in_bianco": state.in_bianco_next,
        "button": state.button if house.button else None,
        "coup": None if state.coup is None else _coup(house, state, state.coup),
    }


def own(house: House, state: State, eyes: str, prompted: bool) -> View:
    """What these eyes see instead: covered cards one has read, wherever they lie; the accounts, and
    what is due.
    """
    seen = staff_view(state.table, eyes) | settling_view(PAYING, house, state, eyes, prompted)
    if any(eyes in each.seen for each in state.waiting):
        seen["under_the_sabot"] = [
            each.card if seen_by(each.seen, eyes) else None for each in state.waiting
        ]
    cards = () if state.coup is None else state.coup.cards
    read = {laid.side for laid in cards if eyes in laid.seen}
    if read:
        seen["coup"] = seen.get("coup", {}) | {
            side.value: [
                laid.card if seen_by(laid.seen, eyes) else None
                for laid in cards
                if laid.side is side
            ]
            for side in sorted(read)
        }
    return seen


def _coup(house: House, state: State, coup: Coup) -> View:
    return {
        "number": coup.number,
        "stage": coup.stage.value,
        "in_bianco": coup.bianco,
        "bets": bets_view(coup.bets),
        "payments": payments_view(coup.payments),
        "punto": _hand(coup, Side.PUNTO),
        "banco": _hand(coup, Side.BANCO),
        "points": {side.value: _point(coup, side) for side in Side},
        "drawn_out": list(coup.rest),
        "reader": coup.reader,
        "reads": coup.reads.value,
        "declared": None if coup.declared is None else coup.declared.value,
        "pending": None if coup.pending is None else coup.pending.value,
        "finding": None if coup.finding is None else coup.finding.value,
    }


def _hand(coup: Coup, side: Side) -> list[Card | None]:
    """The cards of a hand, nothing for each that has not been seen by everybody."""
    return [
        laid.card if laid.seen >= EVERYBODY else None for laid in coup.cards if laid.side is side
    ]


def _point(coup: Coup, side: Side) -> int | None:
    """What a hand comes to, nothing where a card of it is not known, or it has none."""
    hand = _hand(coup, side)
    known = [card for card in hand if card is not None]
    return total(known) if hand and len(known) == len(hand) else None
