"""Stakes above the maximum: of each person in each box, with what was added by the rules."""

from collections.abc import Iterator

from sabot.black_jack.house import House
from sabot.black_jack.state import INSURANCE, Coup, State
from sabot.table.coup.bets import Bet
from sabot.table.coup.state import Over, stakes, stands
from sabot.table.money import Amount


def excess(house: House, state: State, coup: Coup, principal: str = "") -> Iterator[Over]:
    """What each person has in a box above the maximum, on the cloth or settled."""
    most = (coup.limits or state.table.limits).even.maximum
    for stake in stakes(coup):
        allowed = _allowed(coup, stake.bet, most)
        if stake.bet.amount > allowed and not stands(coup, stake):
            yield Over(stake, Amount(stake.bet.amount - allowed))


def _allowed(coup: Coup, bet: Bet, most: int) -> int:
    """Of a doubled bet twice the maximum, of an insurance half: it follows the first stake."""
    if bet.chance == INSURANCE:
        return most // 2
    return 2 * most if bet[:3] in coup.doubled else most
