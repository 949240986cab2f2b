"""What a pair of eyes may see. The only place that decides it.

A covered card is nobody's to see but the reader's, once he has looked; an undealt one nobody's at
all, unless it shows in the sabot. The house's accounts are the staff's.
"""

from sabot.punto_banco.betting import limits_of
from sabot.punto_banco.expected import expected
from sabot.punto_banco.house import House
from sabot.punto_banco.offers import offers
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.table.view import View, bet_view, limits_view, table_view


def view(house: House, state: State, eyes: str = "") -> View:
    """The table as ``eyes`` sees it: a player, one of the staff, or anybody when empty."""
    table = state.table
    return {
        "house": house.id,
        **table_view(table, eyes),
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
        "coup": None if state.coup is None else _coup(state.coup, eyes),
        "acts": offers(house, state, eyes),
    }


def _coup(coup: Coup, eyes: str) -> View:
    return {
        "number": coup.number,
        "stage": coup.stage.value,
        "in_bianco": coup.bianco,
        "bets": [bet_view(bet) for bet in coup.bets],
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
