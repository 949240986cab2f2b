"""Stakes above the maximum: of a player, with whoever stakes for the same, and of a square."""

from collections.abc import Iterator

from sabot.punto_banco.chances import Chance, Placard
from sabot.punto_banco.house import House
from sabot.punto_banco.state import Coup, State
from sabot.table.coup.bets import Bet
from sabot.table.coup.state import Over, played
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount


def limits_of(state: State, chance: Chance) -> Range:
    """The limits a chance is played under now."""
    return limits_by(state.table.limits, chance)


def limits_by(placard: Limits, chance: Chance) -> Range:
    """The limits a chance is played under by a placard."""
    if isinstance(chance.limits, Range):
        return chance.limits
    if chance.limits is Placard.EVEN or placard.tie is None:
        return placard.even
    return placard.tie


def one_player(coup: Coup, name: str) -> frozenset[str]:
    """Everybody who stakes for the same person as ``name``, through however many others."""
    group = frozenset({name})
    for _ in coup.joined:
        group = group.union(*(pair for pair in coup.joined if pair & group))
    return group


def excess(house: House, state: State, coup: Coup, principal: str = "") -> Iterator[Over]:
    """What is above the maximum, on the cloth or settled, and what rested on a bet that goes whole.

    Of a ``principal`` with whoever stakes for the same person, whose own stakes count first. Bets
    that are closed are held to the placard under which they were.
    """
    placard = coup.limits or state.table.limits
    whose = one_player(coup, principal) if principal else None
    bets, unfounded = list(played(coup)), list[Over]()
    while True:
        over = [
            each
            for chance in house.chances
            for each in _on_chance(house, placard, coup, chance, principal, bets)
        ]
        gone = [bet for bet, much, _ in (*over, *unfounded) if much == bet.amount]
        more = [bet for bet in bets if bet not in gone and _rested(house, coup, bet, gone)]
        if not more:
            break
        # It has not played either, and takes no room of the maximum.
        unfounded += [Over(bet, bet.amount, house.chance[bet.chance].needs_cite) for bet in more]
        bets = [bet for bet in bets if bet not in more]
    for each in (*over, *unfounded):
        if whose is None or each.bet.owner in whose:
            yield each


def _rested(house: House, coup: Coup, bet: Bet, gone: list[Bet]) -> bool:
    """Whether all that a bet rested on goes back whole; one that has been settled was made."""
    needs = house.chance[bet.chance].needs
    rests = [each for each in played(coup) if each.owner == bet.owner and each.chance in needs]
    return bool(rests) and all(each in gone for each in rests)


def _on_chance(
    house: House, placard: Limits, coup: Coup, chance: Chance, principal: str, bets: list[Bet]
) -> Iterator[Over]:
    """What is above the maximum on a chance: of a player's bets, and of a square's where it caps.

    What would be left below the minimum goes back with the rest.
    """
    limits = limits_by(placard, chance)
    capped = chance.boxed and house.bets.square_capped
    own: dict[frozenset[str], int] = {}
    square: dict[int, int] = {}
    here = [bet for bet in bets if bet.chance == chance.id]
    for bet in sorted(here, key=lambda bet: bet.owner != principal):
        group = one_player(coup, bet.owner)
        room = limits.maximum - own.get(group, 0)
        if capped:
            room = min(room, limits.maximum - square.get(bet.box, 0))
        kept = min(bet.amount, room)
        kept = kept if kept >= limits.minimum or kept == bet.amount else 0
        own[group] = own.get(group, 0) + kept
        square[bet.box] = square.get(bet.box, 0) + kept
        if kept < bet.amount:
            yield Over(bet, Amount(bet.amount - kept))
