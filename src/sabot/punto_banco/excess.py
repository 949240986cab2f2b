"""Stakes above the maximum: of a player, with whoever stakes for the same, and of a square."""

from collections.abc import Iterator, Sequence

from sabot.punto_banco.chances import Chance
from sabot.punto_banco.house import House
from sabot.punto_banco.state import Coup, State
from sabot.table.coup.headroom import Granted, Headroom
from sabot.table.coup.state import Over, Stake, gone_whole, one_player, stakes
from sabot.table.limits import Limits


def excess(house: House, state: State, coup: Coup, principal: str = "") -> Iterator[Over]:
    """What is above the maximum, on the cloth or settled, and what rested on a bet that goes whole.

    Of a ``principal``: with whoever stakes for the same person. Bets
    that are closed are held to the placard under which they were. Stakes count as they should lie;
    those that stray have the room which is left.
    """
    placard = coup.limits or state.table.limits
    whose = one_player(coup, principal) if principal else None
    for each in _excess(house, placard, coup, _granted(house, coup)):
        if whose is None or each.bet.owner in whose:
            yield each


def _granted(house: House, coup: Coup) -> Granted:
    """What was laid within the placard as it was then, where a lowered one is for later bets."""
    granted: Granted = {}
    for limits, bets in () if house.bets.lowered_at_once else coup.under:
        lay = coup._replace(bets=bets, settled=(), shifted=(), staked=bets, laid=(), cut=())
        over = {each.bet: each.excess for each in _excess(house, limits, lay, granted)}
        granted = {bet[:3]: bet.amount - over.get(bet, 0) for bet in bets}
    return granted


def _excess(house: House, placard: Limits, coup: Coup, granted: Granted) -> Sequence[Over]:
    """Whosever it is: by one placard, but for what was granted before."""
    counted, unfounded = stakes(coup), list[Over]()
    while True:
        over = [
            each
            for chance in house.chances
            for each in _on_chance(house, placard, coup, chance, counted, granted)
        ]
        gone = [each.stake for each in (*over, *unfounded) if each.excess == each.bet.amount]
        more = [each for each in counted if each not in gone and _rested(house, coup, each, gone)]
        if not more:
            return (*over, *unfounded)
        # It has not played either, and takes no room of the maximum.
        unfounded += [Over(each, each.bet.amount, _needs_cite(house, each)) for each in more]
        counted = [each for each in counted if each not in more]


def _needs_cite(house: House, stake: Stake) -> str:
    return house.chance[stake.bet.chance].needs_cite


def _rested(house: House, coup: Coup, stake: Stake, gone: list[Stake]) -> bool:
    """Whether all that a bet rested on goes back whole, or has; one that has been settled was made.

    How stakes stray founds nothing, and is another matter.
    """
    owner, needs = stake.bet.owner, house.chance[stake.bet.chance].needs
    lawful = [each for each in stakes(coup) if not each.stray]
    rests = [each.bet for each in lawful if each not in gone]
    before = [*(each.bet for each in gone if not each.stray), *gone_whole(coup, lawful)]
    founded, unfounded = (
        any(bet.owner == owner and bet.chance in needs for bet in bets) for bets in (rests, before)
    )
    return not stake.stray and unfounded and not founded


def _on_chance(
    house: House,
    placard: Limits,
    coup: Coup,
    chance: Chance,
    counted: list[Stake],
    granted: Granted,
) -> Iterator[Over]:
    """What is above the maximum on a chance: of a player's bets, and of a square's."""
    here = [stake for stake in counted if stake.bet.chance == chance.id]
    square = chance.boxed and house.bets.square_capped
    headroom = Headroom(chance.limits_by(placard), granted, square)
    return headroom.over(coup, here)
