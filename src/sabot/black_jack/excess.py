"""Stakes above the maximum: of each person in each box, with what was added by the rules."""

from collections.abc import Iterator

from sabot.black_jack.house import House
from sabot.black_jack.state import INSURANCE, Coup, State
from sabot.table.coup.room import Room
from sabot.table.coup.state import Over, Stake, one_player, stakes
from sabot.table.limits import Range
from sabot.table.money import Amount


def excess(house: House, state: State, coup: Coup, principal: str = "") -> Iterator[Over]:
    """What each person has in a box above the maximum, on the cloth or settled.

    Of a ``principal`` with whoever stakes for the same person, whose own stakes count first.
    """
    limits = (coup.limits or state.table.limits).even
    whose = one_player(coup, principal) if principal else None
    counted, over = stakes(coup), list[Over]()
    for place in dict.fromkeys(_place(stake) for stake in counted):
        here = [stake for stake in counted if _place(stake) == place]
        if INSURANCE not in place:
            over += _hand(coup, limits).over(coup, here, principal)
    gone = [each.stake for each in over if each.excess == each.bet.amount]
    for box in dict.fromkeys(stake.bet.box for stake in counted):
        here = [stake for stake in counted if _place(stake) == (INSURANCE, box)]
        alone = [stake for stake in here if _rested(counted, stake, gone)]
        over += [Over(stake, stake.bet.amount) for stake in alone]
        insured = [stake for stake in here if stake not in alone]
        over += _insurance(limits).over(coup, insured, principal)
    for each in sorted(over, key=lambda each: counted.index(each.stake)):
        if whose is None or each.bet.owner in whose:
            yield each


def _place(stake: Stake) -> tuple[str, int]:
    return stake.bet.chance, stake.bet.box


def _hand(coup: Coup, limits: Range) -> Room:
    """Of a doubled bet there is room for twice as much."""
    return Room(limits, {}, times=lambda bet: 2 if bet[:3] in coup.doubled else 1)


def _insurance(limits: Range) -> Room:
    """It follows the first stake, and may be half of it, however little that is."""
    return Room(Range(Amount(0), Amount(limits.maximum // 2)), {})


def _rested(counted: list[Stake], stake: Stake, gone: list[Stake]) -> bool:
    """Whether all that an insurance rested on goes back whole."""
    bet = stake.bet
    hands = [each for each in counted if each.bet.box == bet.box and each.bet.chance != INSURANCE]
    own = [each for each in hands if each.bet.owner == bet.owner and not each.stray]
    return bool(own) and all(each in gone for each in own)
