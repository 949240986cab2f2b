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
    for place in dict.fromkeys(_place(stake) for stake in counted):
        here = [stake for stake in counted if _place(stake) == place]
        if INSURANCE not in place:
            over += _hand(coup, limits).over(coup, here)
    gone = [each.stake for each in over if each.excess == each.bet.amount]
    for box in dict.fromkeys(stake.bet.box for stake in counted):
        here = [stake for stake in counted if _place(stake) == (INSURANCE, box)]
        alone = [stake for stake in here if _rested(coup, counted, stake, gone)]
        over += [Over(stake, stake.bet.amount) for stake in alone]
        insured = [stake for stake in here if stake not in alone]
        over += _insured(coup, limits, insured, _halves(coup, counted, over))
    for each in sorted(over, key=lambda each: counted.index(each.stake)):
        if whose is None or each.bet.owner in whose:
            yield each


def _place(stake: Stake) -> tuple[str, int]:
    return stake.bet.chance, stake.bet.box


def _hand(coup: Coup, limits: Range) -> Headroom:
    """Of a doubled bet there is room for twice as much."""
    return Headroom(limits, {}, times=lambda bet: 2 if bet[:3] in coup.doubled else 1)


def _insurance(limits: Range) -> Headroom:
    """It follows the first stake, and may be half of it, however little that is."""
    return Headroom(Range(Amount(0), Amount(limits.maximum // 2)), {})


def _insured(
    coup: Coup, limits: Range, insured: list[Stake], halves: Mapping[_Whose, int]
) -> Iterator[Over]:
    """What is too much of the insurances of a box. Where the stake is cut, it may be half of the
    rest.
    """
    most = {each.stake: each.excess for each in _insurance(limits).over(coup, insured)}
    for stake in insured:
        amount = stake.bet.amount
        half = halves.get((stake.bet.owner, stake.bet.box), amount)
        if excess := max(most.get(stake, 0), amount - half):
            yield Over(stake, Amount(excess))


def _halves(coup: Coup, counted: list[Stake], over: list[Over]) -> dict[_Whose, int]:
    """Of first stakes that are too much, or were found to be: half of what stands."""
    halves = dict[_Whose, int]()
    excess = {each.stake: each.excess for each in over}
    for stake in counted:
        bet = stake.bet
        less = stake in excess or any(same_stake(bet, each) for each in coup.cut)
        # One that stayed with the second half of a split is a first stake still.
        first = bet.chance != INSURANCE and bet[:3] not in coup.added
        if less and first and not stake.stray:
            part = 4 if bet[:3] in coup.doubled else 2
            halves[bet.owner, bet.box] = (bet.amount - excess.get(stake, 0)) // part
    return halves


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
