"""What a pair of eyes may see. The only place that decides it.

All cards lie open but those still in the sabot, those burned, and the bank's covered card where a
house deals one: that is nobody's to see until it is turned, the dealer's peek apart.
"""

from sabot.black_jack.expected import expected, offer
from sabot.black_jack.house import House
from sabot.black_jack.offers import offers
from sabot.black_jack.right import decider
from sabot.black_jack.state import Box, Coup, State, Turn
from sabot.table.view import View, bet_view, limits_view, table_view


def view(house: House, state: State, eyes: str = "") -> View:
    """The table as ``eyes`` sees it: a player, one of the staff, or anybody when empty."""
    table = state.table
    return {
        "house": house.id,
        **table_view(table, eyes),
        "limits": {"hand": limits_view(table.limits.even)},
        "waits_for": expected(house, state).value,
        "sabot": {
            "left": table.sabot.left,
            "next": table.sabot.top if state.top_seen else None,
            "mask_out": state.last,
        },
        "under_the_sabot": [card.card if card.up else None for card in state.waiting],
        "burned": len(table.burned),
        "discarded": len(state.discard),
        "coup": None if state.coup is None else _coup(state, state.coup),
        "acts": offers(house, state, eyes),
    }


def _coup(state: State, coup: Coup) -> View:
    dealt = coup.drawing or bool(coup.told)
    turn = coup.turn() if dealt else None
    offered = offer(state) if dealt else None
    return {
        "number": coup.number,
        "stage": coup.stage.value,
        "bets": [bet_view(bet) for bet in coup.bets],
        "boxes": [_box(state, box) for box in coup.boxes],
        "bank": [None if place and coup.covered else card for place, card in enumerate(coup.bank)],
        "turn": None if turn is None else {"box": turn.box.number, "hand": turn.hand.id},
        "offered_to": None if offered is None else {"box": offered.key[0], "hand": offered.key[1]},
        "following": list(coup.following),
        "announced": coup.announced,
        "pending": None if coup.pending is None else coup.pending.value,
        "finding": None if coup.finding is None else coup.finding.value,
    }


def _box(state: State, box: Box) -> View:
    return {
        "box": box.number,
        "holder": box.holder,
        "hands": [_hand(state, Turn(box, hand)) for hand in box.hands],
    }


def _hand(state: State, turn: Turn) -> View:
    hand = turn.hand
    total, soft = hand.point
    return {
        "hand": hand.id,
        "played_by": decider(state, turn),
        "cards": list(hand.cards),
        "point": total,
        "soft": soft,
        "black_jack": hand.natural,
        "doubled": hand.doubled,
        "split": hand.split,
        "done": hand.done,
        "gone": hand.gone,
    }
