"""What one unit on a bet may win in a coup, and how often."""

from fractions import Fraction
from typing import Any, NamedTuple

from sabot.catalog import Place
from sabot.punto_banco import odds
from sabot.punto_banco.names import chance as named
from sabot.report.numbers import whole
from sabot.simulation.studies import box
from sabot.simulation.studies.stakes import chance_of, stakes
from sabot.table.limits import Range


class Results(NamedTuple):
    """The net results of one unit with their chances, what the house wins of it, and what may be
    staked.

    ``step``: stakes are whole multiples of this. ``words`` say where the chances come from.
    """

    bet: str
    chances: tuple[tuple[Fraction, Fraction], ...]
    edge: float
    limits: Range
    step: int
    words: str


def results(place: Place, bet: str | None, seed: int) -> Results:
    """The results of a bet; at Black Jack there is but one, the box."""
    found = {"punto-banco": _punto_banco, "black-jack": _black_jack}.get(place.game.id)
    if found is None:
        raise ValueError(f"{place.game.id}: there are no odds of this game")
    return found(place.house, bet, seed)


def _punto_banco(house: Any, bet: str | None, seed: int) -> Results:
    del seed
    if bet is None:
        raise ValueError(f"give a bet of {house.id}: {', '.join(house.chance)}")
    chance = chance_of(house, bet)
    exact = odds.of(house).bets[bet]
    return Results(
        named(bet),
        tuple((net, Fraction(draws, exact.total)) for net, draws in exact.results.items() if draws),
        float(exact.house_edge),
        stakes(house, chance),
        chance.multiple,
        "Coups are independent, each with the exact odds of a full sabot.",
    )


def _black_jack(house: Any, bet: str | None, seed: int) -> Results:
    if bet is not None:
        raise ValueError("bet: at Black Jack there is but the box; leave it out")
    found = box.results(house, 1, seed)
    return Results(
        "a box",
        found.chances,
        -float(found.mean),
        house.limits.even,
        1,
        f"Coups are independent, each with the results of {whole(found.hands)} boxes dealt to the "
        "mask and played by the best chart. Whoever doubles or splits and loses more than he has "
        "loses what he has.",
    )
