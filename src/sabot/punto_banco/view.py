"""What a pair of eyes may see. The only place that decides it.

A covered card is nobody's to see but the reader's, once he has looked; an undealt one nobody's at
all, unless it shows in the sabot. The house's accounts are the staff's.
"""

from sabot.punto_banco.betting import limits_of
from sabot.punto_banco.expected import expected
from sabot.punto_banco.house import House
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side, total
from sabot.table.view import View, bets_view, limits_view, staff_view, table_view


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
            "next": table.sabot.top if state.top_seen else None,
            "mask_out": state.last,
        },
        "under_the_sabot": [card.card if card.up else None for card in state.waiting],
        "discarded": len(state.discard),
        "next_in_bianco": state.in_bianco_next,
        "button": state.button if house.button else None,
        "coup": None if state.coup is None else _coup(state.coup),
    }


def own(house: House, state: State, eyes: str) -> View:
    """What these eyes see instead: covered cards one has read, the accounts of the house."""
    seen = staff_view(state.table, eyes)
    coup = state.coup
    read = [] if coup is None else [side for side in Side if (eyes, side) in coup.looked]
    if coup is not None and read:
        seen["coup"] = {
            side.value: [laid.card for laid in coup.cards if laid.side is side] for side in read
        }
    return seen


def _coup(coup: Coup) -> View:
    return {
        "number": coup.number,
        "stage": coup.stage.value,
        "in_bianco": coup.bianco,
        "bets": bets_view(coup.bets),
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


def _hand(coup: Coup, side: Side) -> list[str | None]:
    """The cards of a hand, nothing for each that lies covered."""
    return [laid.card if laid.up else None for laid in coup.cards if laid.side is side]


def _point(coup: Coup, side: Side) -> int | None:
    """What a hand comes to, nothing where it is covered or has no cards."""
    hand = coup.hand(side)
    return total(hand) if hand and not coup.covered(side) else None
