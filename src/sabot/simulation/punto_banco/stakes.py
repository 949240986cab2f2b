"""What may be staked on a bet by the placard of a house."""

from sabot.errors import InputError
from sabot.punto_banco.chances import Chance, Placard
from sabot.punto_banco.house import House
from sabot.table.limits import Range


def stakes(house: House, chance: Chance) -> Range:
    """From the least to the most one may stake on a chance."""
    if isinstance(chance.limits, Range):
        return chance.limits
    even, tie = house.limits
    return even if chance.limits is Placard.EVEN or tie is None else tie


def chance_of(house: House, name: str) -> Chance:
    """A chance by its id, as it is typed."""
    if name not in house.chance:
        raise InputError(f"no bet {name!r} at {house.id}; there are: {', '.join(house.chance)}")
    return house.chance[name]
