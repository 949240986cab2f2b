"""What a pair of eyes may see. The only place that decides it.

A covered card is nobody's to see but the reader's, who has looked; an undealt one nobody's at
all, unless it shows in the sabot. The house's accounts, and what is due, are the staff's.
"""

from sabot.punto_banco.expected import expected
from sabot.punto_banco.explaining import reading_view, results_view, thirds_view
from sabot.punto_banco.house import House
from sabot.punto_banco.paying import PAYING
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side, total
from sabot.punto_banco.view_types import (
    HandCards,
    PuntoBancoCommon,
    PuntoBancoCoup,
)
from sabot.table.coup.knowledge import EVERYBODY, seen_by
from sabot.table.coup.view import staff_view
from sabot.table.view import (
    Overlay,
    bets_view,
    kept_view,
    limits_view,
    merged,
    payments_view,
    table_view,
)


def common(house: House, state: State) -> PuntoBancoCommon:
    """What anybody may see."""
    table = state.table
    return {
        "game": "punto-banco",
        "house": house.id,
        **table_view(table),
        "limits": {
            chance.id: limits_view(chance.limits_by(table.limits), chance.multiple)
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
        "coup": None if state.coup is None else _coup(house, state.coup),
    }


def own(house: House, state: State, eyes: str, prompted: bool) -> Overlay:
    """What these eyes see instead: covered cards one has read, wherever they lie; the accounts, and
    what is due.
    """
    table, cards = state.table, () if state.coup is None else state.coup.cards
    staff = eyes in table.staff
    if not (cards or state.waiting or table.waits or staff):
        # While players bet nothing lies covered: asked for each of them at every bet.
        return {}
    seen: Overlay = {**kept_view(table, eyes)}
    if staff:
        seen = staff_view(PAYING, house, state, eyes, prompted)
    if any(eyes in each.seen for each in state.waiting):
        seen["under_the_sabot"] = [
            each.card if seen_by(each.seen, eyes) else None for each in state.waiting
        ]
    read = {laid.side for laid in cards if eyes in laid.seen}
    hands: dict[str, HandCards] = {
        side.value: [
            laid.card if seen_by(laid.seen, eyes) else None for laid in cards if laid.side is side
        ]
        for side in sorted(read)
    }
    if not hands:
        return seen
    coup = state.in_play()
    return merged(seen, {"coup": {**hands, "reading": reading_view(house, coup, eyes)}})


def _coup(house: House, coup: Coup) -> PuntoBancoCoup:
    return {
        "number": coup.number,
        "stage": coup.stage.value,
        "in_bianco": coup.bianco,
        "bets": bets_view(coup.bets),
        "payments": payments_view(coup.payments),
        "punto": _hand(coup, Side.PUNTO),
        "banco": _hand(coup, Side.BANCO),
        "points": {"punto": _point(coup, Side.PUNTO), "banco": _point(coup, Side.BANCO)},
        "thirds": thirds_view(house, coup),
        "results": results_view(house, coup),
        "drawn_out": list(coup.rest),
        "reader": coup.reader,
        "reads": coup.reads.value,
        "declared": None if coup.declared is None else coup.declared.value,
        "pending": None if coup.pending is None else coup.pending.value,
        "finding": None if coup.finding is None else coup.finding.value,
    }


def _hand(coup: Coup, side: Side) -> HandCards:
    """The cards of a hand, nothing for each that has not been seen by everybody."""
    return [
        laid.card if laid.seen >= EVERYBODY else None for laid in coup.cards if laid.side is side
    ]


def _point(coup: Coup, side: Side) -> int | None:
    """What a hand comes to, nothing where a card of it is not known, or it has none."""
    hand = _hand(coup, side)
    known = [card for card in hand if card is not None]
    return total(known) if hand and len(known) == len(hand) else None
