"""Who plays a box: the one who asks and refuses cards for it (Topic.HOLDER)."""

from sabot.black_jack.events import Why
from sabot.black_jack.state import INSURANCE, Box, Coup, State, Turn, chance
from sabot.table.coup.bets import Bet


def holder(state: State, coup: Coup, number: int) -> tuple[str, Why]:
    """Whose a box is for this coup, and why.

    It is the seat's, whatever the others stake there. A box is free for the moment when nobody
    has the seat, or whoever has it stakes nothing there: then the highest bet plays it, of equal
    ones the first.
    """
    bets = coup.on_box(number)
    seated = state.table.holder(number)
    if any(bet.owner == seated for bet in bets):
        return seated or "", Why.SEAT
    most = max(bet.amount for bet in bets)
    highest = [bet.owner for bet in bets if bet.amount == most]
    if len(bets) == 1:
        return highest[0], Why.ONLY_BET
    return highest[0], Why.HIGHEST_BET if len(highest) == 1 else Why.FIRST_TO_BET


def decider(state: State, turn: Turn) -> str:
    """Who speaks for a hand now: its box's holder or, where absent, the highest bet on it here.

    The holder speaks for every hand of the box while having a stake on any of them, whoever split
    it (Topic.HOLDER); of the others nobody without a stake on the hand itself.
    """
    coup, table = state.in_play(), state.table
    number, holder = turn.box.number, turn.box.holder
    if table.here(holder):
        for bet in coup.bets:
            if bet.owner == holder and bet.box == number and bet.chance != INSURANCE:
                return holder
    staked = {bet.owner: bet.amount for bet in coup.on_hand(*turn.key) if table.here(bet.owner)}
    return max(staked, key=lambda name: staked[name], default="")


def outermost_first(box: Box, bets: tuple[Bet, ...]) -> list[Bet]:
    """Bets on a box as they are settled: the last laid lies farthest out, the holder's innermost.

    (Topic.SETTLEMENT)
    """
    if len(bets) < 2:
        return list(bets)
    return sorted(bets, key=lambda bet: _place(box, bet))[::-1]


def _place(box: Box, bet: Bet) -> int:
    """How far out a bet lies: on the hand first staked on, by when it was laid before the close.

    It may have been taken away and put back since; what came after the close lies farthest. Second
    hands and insurances are staked on later: there the bets are in the order they were laid in.
    """
    if bet.owner == box.holder:
        return -1
    if bet.chance != chance(1):
        return 0
    return box.laid.index(bet.owner) if bet.owner in box.laid else len(box.laid)
