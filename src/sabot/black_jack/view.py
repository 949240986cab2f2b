"""What a pair of eyes may see. The only place that decides it.

All cards lie open but those still in the sabot, those burned, and the bank's covered card where a
house deals one: that is nobody's to see until it is turned, the dealer's peek apart.
"""

from sabot.black_jack.expected import expected, offer
from sabot.black_jack.explaining import bank_rule_view, result_view, turn_view
from sabot.black_jack.house import House
from sabot.black_jack.paying import PAYING, of_themselves
from sabot.black_jack.right import decider
from sabot.black_jack.rules import decide
from sabot.black_jack.state import Box, Coup, State, Turn
from sabot.black_jack.tableau import black_jack, point
from sabot.black_jack.view_types import (
    BankPointView,
    BlackJackCommon,
    BlackJackCoup,
    BoxView,
    DeclinedView,
    HandView,
)
from sabot.table.coup.acts import CloseBetting
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.coup.state import Stage
from sabot.table.coup.view import staff_view
from sabot.table.refusal import Refusal
from sabot.table.roles import Role
from sabot.table.view import (
    Overlay,
    bets_view,
    kept_view,
    limits_view,
    payments_view,
    table_view,
)
from sabot.table.view_types import ReasonView


def common(house: House, state: State) -> BlackJackCommon:
    """What anybody may see."""
    table = state.table
    return {
        "game": "black-jack",
        "house": house.id,
        **table_view(table),
        "limits": {"hand": limits_view(table.limits.even)},
        "waits_for": expected(house, state).value,
        "sabot": {
            "left": table.sabot.left,
            "next": table.sabot.top if state.top_seen else None,
            "mask_out": state.last,
        },
        "under_the_sabot": [
            card.card if card.seen >= EVERYBODY else None for card in state.waiting
        ],
        "burned": len(table.burned),
        "discarded": len(state.discard),
        "coup": None if state.coup is None else _coup(house, state, state.coup),
    }


def own(house: House, state: State, eyes: str, prompted: bool) -> Overlay:
    """What these eyes see besides: the house's accounts, what is due. No card is a secret."""
    if eyes in state.table.staff:
        return staff_view(PAYING, house, state, eyes, prompted)
    return {**kept_view(state.table, eyes)}


def _coup(house: House, state: State, coup: Coup) -> BlackJackCoup:
    dealt = coup.drawing or bool(coup.turn_told)
    turn = coup.turn() if dealt else None
    offered = offer(state) if dealt else None
    return {
        "number": coup.number,
        "stage": coup.stage.value,
        "bets": bets_view(coup.bets),
        "payments": payments_view(coup.payments),
        # what hands may have settled otherwise, though no bet lies there any more
        "of_themselves": bets_view(each.bet for each in of_themselves(state)),
        "cannot_close": _cannot_close(house, state, coup),
        # by their numbers, so that whoever is told a change is told of one hand alone
        "boxes": {str(box.number): _box(house, state, coup, box) for box in coup.boxes},
        "bank": [None if place and _hides(coup) else card for place, card in enumerate(coup.bank)],
        "bank_point": _bank_point(coup),
        "bank_rule": bank_rule_view(house, coup),
        "declined": [] if coup.drawing else _declined(coup),
        "turn": None if turn is None else turn_view(turn),
        "offered_to": None if offered is None else {"box": offered.key[0], "hand": offered.key[1]},
        "following": list(coup.to_follow()),
        "announced": coup.announced,
        "pending": None if coup.pending is None else coup.pending.value,
        "finding": None if coup.finding is None else coup.finding.value,
    }


def _cannot_close(house: House, state: State, coup: Coup) -> ReasonView | None:
    """What still keeps the dealer from closing the bets, as when somebody alone stakes one box."""
    if coup.stage is not Stage.BETTING:
        return None
    closed = decide(house, state, CloseBetting(state.table.post(Role.DEALER)))
    if not isinstance(closed, Refusal):
        return None
    return {
        "code": closed.reason.code,
        "cite": closed.cite,
        "it": closed.text("it"),
        "en": closed.text("en"),
    }


def _declined(coup: Coup) -> list[DeclinedView]:
    declined = sorted(coup.declined, key=lambda each: (each[1], each[0]))
    return [{"player": name, "box": box} for name, box in declined]


def _hides(coup: Coup) -> bool:
    """Whether the bank's second card lies covered, and not everybody has seen it before."""
    return coup.covered and not coup.hole_seen >= EVERYBODY


def _bank_point(coup: Coup) -> BankPointView | None:
    """What the bank's open cards are worth."""
    shown = coup.bank[:1] if _hides(coup) else coup.bank
    if not shown:
        return None
    total, soft = point(shown)
    return {"point": total, "soft": soft, "black_jack": black_jack(shown)}


def _box(house: House, state: State, coup: Coup, box: Box) -> BoxView:
    return {
        "box": box.number,
        "holder": box.holder,
        "hands": {str(hand.id): _hand(house, state, coup, Turn(box, hand)) for hand in box.hands},
    }


def _hand(house: House, state: State, coup: Coup, turn: Turn) -> HandView:
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
        "result": result_view(house, coup, turn.box, hand),
    }
