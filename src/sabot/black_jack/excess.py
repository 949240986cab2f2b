"""Stakes above the maximum: of each person in each box, with what was added by the rules."""

from collections.abc import Iterator, Mapping

from sabot.black_jack.house import House
from sabot.black_jack.state import INSURANCE, Coup, State
from sabot.table.coup.bets import Bet, same_stake
from sabot.table.coup.headroom import Headroom
from sabot.table.coup.state import Over, Stake, gone_whole, one_player, stakes
from sabot.table.limits import Range
from sabot.table.money import Amount

# A person's name, and a box.
_Whose = tuple[str, int]


def excess(house: House, state: State, coup: Coup, principal: str = "") -> Iterator[Over]:
    """What each person has in a box above the maximum, on the cloth or settled.

    Of a ``principal``: with whoever stakes for the same person.
    """
    limits = (coup.limits or state.table.limits).even
    whose = one_player(coup, principal) if principal else None
    counted, over = stakes(coup), list[Over]()
    first = [stake for stake in counted if _first(coup, stake.bet)]
    for box in dict.fromkeys(stake.bet.box for stake in first):
        over += _hand(coup, limits).over(coup, [each for each in first if each.bet.box == box])
    left = _left(coup, counted, over)
    rest = [stake for stake in counted if stake not in first]
    added = [stake for stake in rest if stake.bet.chance != INSURANCE]
    for place in dict.fromkeys(stake.bet[1:3] for stake in added):
        here = [stake for stake in added if stake.bet[1:3] == place]
        over += _resting(coup, _hand(coup, limits), here, left)
    gone = [each.stake for each in over if each.excess == each.bet.amount]
    for box in dict.fromkeys(stake.bet.box for stake in rest):
        here = [stake for stake in rest if stake.bet[1:3] == (INSURANCE, box)]
        alone = [stake for stake in here if _rested(coup, counted, stake, gone)]
        over += [Over(stake, stake.bet.amount) for stake in alone]
        insured = [stake for stake in here if stake not in alone]
        over += _resting(coup, _insurance(limits), insured, left)
    for each in sorted(over, key=lambda each: counted.index(each.stake)):
        if whose is None or each.bet.owner in whose:
            yield each


def _first(coup: Coup, bet: Bet) -> bool:
    """Whether it is no insurance, nor added at a split: those in a box share the maximum, whichever
    half of a split they stay with.
    """
    return bet.chance != INSURANCE and bet[:3] not in coup.added


def _times(coup: Coup, bet: Bet) -> int:
    return 2 if bet[:3] in coup.doubled else 1


def _hand(coup: Coup, limits: Range) -> Headroom:
    """Of a doubled bet there is room for twice as much."""
    return Headroom(limits, {}, times=lambda bet: _times(coup, bet))


def _insurance(limits: Range) -> Headroom:
    """It follows the first stake, and may be half of it, however little that is."""
    return Headroom(Range(Amount(0), Amount(limits.maximum // 2)), {})


def _resting(
    coup: Coup, room: Headroom, here: list[Stake], left: Mapping[_Whose, int]
) -> Iterator[Over]:
    """What is too much of stakes that rest on first ones. Where less stands of one of those, what
    was added at a split is as much, and an insurance half of it.
    """
    above = {each.stake: each.excess for each in room.over(coup, here)}
    for stake in here:
        bet = stake.bet
        most, stands = int(bet.amount), left.get((bet.owner, bet.box))
        if stands is not None:
            most = stands // 2 if bet.chance == INSURANCE else stands * _times(coup, bet)
        if excess := max(above.get(stake, 0), bet.amount - most):
            yield Over(stake, Amount(excess))


def _left(coup: Coup, counted: list[Stake], over: list[Over]) -> dict[_Whose, int]:
    """Of first stakes that are too much, or were found to be: what stood before a double."""
    left = dict[_Whose, int]()
    excess = {each.stake: each.excess for each in over}
    for stake in counted:
        bet = stake.bet
        less = stake in excess or any(same_stake(bet, each) for each in coup.cut)
        if less and _first(coup, bet) and not stake.stray:
            left[bet.owner, bet.box] = (bet.amount - excess.get(stake, 0)) // _times(coup, bet)
    return left


def _rested(coup: Coup, counted: list[Stake], stake: Stake, gone: list[Stake]) -> bool:
    """Whether all that an insurance rested on goes back whole, or has."""
    lawful = [each for each in counted if not each.stray]
    rests = [each.bet for each in lawful if each not in gone]
    before = [*(each.bet for each in gone if not each.stray), *gone_whole(coup, lawful)]
    founded, unfounded = (any(_beside(bet, stake.bet) for bet in bets) for bets in (rests, before))
    return unfounded and not founded


def _beside(bet: Bet, insurance: Bet) -> bool:
    """Whether it is a stake on a hand, of whoever has this insurance, in the same box."""
    return (bet.owner, bet.box) == (insurance.owner, insurance.box) and bet.chance != INSURANCE
