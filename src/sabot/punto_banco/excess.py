"""Stakes above the maximum: of a player, with whoever stakes for the same, and of a square."""

from collections.abc import Iterator

from sabot.punto_banco.chances import Chance, Placard
from sabot.punto_banco.house import House
from sabot.punto_banco.state import Coup, State
from sabot.table.coup.bets import Bet, Bets
from sabot.table.coup.state import Stage
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


def excess(
    house: House, state: State, coup: Coup, principal: str = ""
) -> Iterator[tuple[Bet, Amount]]:
    """What lies above the maximum, or lay above it when the points were told.

    Of a ``principal`` with whoever stakes for the same person, whose own stakes count first. Bets
    that are closed are held to the placard under which they were.
    """
    placard = state.table.limits
    if coup.stage is not Stage.BETTING and coup.limits is not None:
        placard = coup.limits
    whose = one_player(coup, principal) if principal else None
    for chance in house.chances:
        for over in _on_chance(house, placard, coup, chance, principal):
            if whose is None or over[0].owner in whose:
                yield over


def _staked(coup: Coup) -> Bets:
    """All bets that play, settled ones too."""
    return coup.staked if coup.announced else coup.bets


def _on_chance(
    house: House, placard: Limits, coup: Coup, chance: Chance, principal: str
) -> Iterator[tuple[Bet, Amount]]:
    """What lies above the maximum on a chance: of a player's bets, and of a square's where it caps.

    What would be left below the minimum goes back with the rest.
    """
    limits = limits_by(placard, chance)
    bets = [bet for bet in _staked(coup) if bet.chance == chance.id]
    capped = chance.boxed and house.bets.square_capped
    own: dict[frozenset[str], int] = {}
    square: dict[int, int] = {}
    for bet in sorted(bets, key=lambda bet: bet.owner != principal):
        group = one_player(coup, bet.owner)
        room = limits.maximum - own.get(group, 0)
        if capped:
            room = min(room, limits.maximum - square.get(bet.box, 0))
        kept = min(bet.amount, room)
        kept = kept if kept >= limits.minimum or kept == bet.amount else 0
        own[group] = own.get(group, 0) + kept
        square[bet.box] = square.get(bet.box, 0) + kept
        if kept < bet.amount:
            yield bet, Amount(bet.amount - kept)
