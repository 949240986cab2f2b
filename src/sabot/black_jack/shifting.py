"""Bets that do not lie as they should at Black Jack."""

from collections.abc import Iterator

from sabot.black_jack import reasons
from sabot.black_jack.guards import not_now
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.paying import PAYING
from sabot.black_jack.remedies import rule_on
from sabot.black_jack.state import INSURANCE, Coup, State, chance
from sabot.black_jack.turns import Course
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.shifting import Shifting
from sabot.table.coup.state import Shift
from sabot.table.money import Amount
from sabot.table.refusal import refuse


def _place(house: House, state: State, owner: str, name: str, box: int) -> int:
    """Chips lie in a box: before the deal for its hand, later with a hand it has."""
    box = box or state.table.seat_of(owner) or 0
    if not 1 <= box <= state.table.seats:
        refuse(house, coup_reasons.NO_SUCH_BOX, boxes=state.table.seats)
    if name != chance(1) and name not in _hands(state.in_play(), box):
        refuse(house, reasons.NO_CARDS_THERE, box=box)
    return box


def _hands(coup: Coup, box: int) -> list[str]:
    """The hands of a box that are still to be settled."""
    return [chance(turn.hand.id) for turn in coup.live() if turn.box.number == box]


def _unnoticed(house: House, state: State, shift: Shift) -> bool:
    """Only once all have played, and with a hand that has cards: before, the turns would tell."""
    coup = state.in_play()
    before, after = shift
    if coup.turn() is not None or len(coup.bank) < 2:
        return False
    there = [bet for bet in (before, after) if bet is not None]
    return all(bet.chance in _hands(coup, bet.box) for bet in there)


def _most(house: House, state: State, name: str) -> Amount:
    return state.table.limits.even.maximum


def _excess(house: House, state: State, coup: Coup, principal: str) -> Iterator[tuple[Bet, Amount]]:
    """What each person has in a box above the maximum: of a doubled bet twice as much."""
    most = (coup.limits or state.table.limits).even.maximum
    for bet in coup.staked if coup.announced else coup.bets:
        allowed = 2 * most if bet[:3] in coup.doubled else most
        if bet.chance != INSURANCE and bet.amount > allowed:
            yield bet, Amount(bet.amount - allowed)


SHIFTING: Shifting[House, State] = Shifting(
    Course, not_now, rule_on, Mishap, PAYING, _place, _unnoticed, _most, _excess
)
