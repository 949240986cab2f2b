"""The odds of the next coup of Punto Banco in short, as JSON: what is worked out at once."""

from collections.abc import Mapping
from fractions import Fraction

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.report.numbers import decimal
from sabot.table.composition import Composition
from sabot.table.json import JsonObject


def next_coup(house: House, left: Composition) -> JsonObject:
    """How often each hand wins, and every bet of the house."""
    exact = odds.of(house, left)
    counts = exact.counts
    return {
        "outcomes": {
            side.value if side else "tie": decimal(counts.share(draws))
            for side, draws in counts.winners.items()
        },
        "bets": [
            {
                "chance": bet.chance,
                "pays": house.chance[bet.chance].terms,
                "cite": house.chance[bet.chance].cite,
                "wins": decimal(bet.hit_frequency),
                "returned": decimal(bet.returned),
                "house_edge": decimal(bet.house_edge),
            }
            for bet in exact.bets.values()
        ],
    }


def edges(house: House, left: Composition) -> Mapping[str, Fraction]:
    """What the house keeps of one staked on each bet."""
    return {chance: bet.house_edge for chance, bet in odds.of(house, left).bets.items()}
