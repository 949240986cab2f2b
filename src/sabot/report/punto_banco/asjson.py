"""The exact figures of Punto Banco as JSON."""

from collections.abc import Callable

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.tableau import Side
from sabot.report.numbers import decimal, figure
from sabot.report.punto_banco.figures import Figures
from sabot.table.cards import RANKS
from sabot.table.json import JsonObject

_POINTS = range(10)
_TIE = "tie"

# How often something comes: its draws, and what part of all draws that is.
Often = Callable[[int], JsonObject]


def as_json(of: Figures) -> JsonObject:
    """Every figure, once."""
    counts = of.odds.counts

    def often(draws: int) -> JsonObject:
        return {"draws": draws, "probability": figure(counts.share(draws))}

    return {
        "composition": dict(zip(RANKS, of.odds.left.counts, strict=True)),
        "cards": of.odds.left.cards,
        "draws": counts.total,
        **_outcomes(counts, often),
        "bets": [_bet(of.odds.house, bet, often) for bet in of.odds.bets.values()],
        "removal": [
            {"out": rank, "effect": {name: figure(effect) for name, effect in effects.items()}}
            for rank, effects in of.removals.items()
        ],
        "taglia": _taglia(of.taglia),
    }


def _outcomes(counts: odds.Counts, often: Often) -> JsonObject:
    """How a coup comes out: each of these parts adds up to all draws, but for the naturals."""
    wins = {side.value: counts.wins_with(side) for side in Side}
    return {
        "outcomes": {
            side.value if side else _TIE: often(draws) for side, draws in counts.winners.items()
        },
        "wins_by_point": {
            name: [often(by[point]) for point in _POINTS]
            for name, by in {**wins, _TIE: counts.ties_with}.items()
        },
        "final_points": {
            side.value: [often(draws) for draws in counts.ends_with(side).values()] for side in Side
        },
        "both_points": [
            [often(counts.points[punto, banco]) for banco in _POINTS] for punto in _POINTS
        ],
        "cards_used": {str(cards): often(draws) for cards, draws in counts.cards_used.items()},
        "hands": [
            {"punto": punto, "banco": banco, **often(draws)}
            for (punto, banco), draws in counts.hands.items()
        ],
        "naturals": {
            "any": often(counts.naturals()),
            **{side.value: often(counts.naturals(side)) for side in Side},
            "both": often(counts.naturals(*Side)),
        },
    }


def _bet(house: House, bet: odds.Bet, often: Often) -> JsonObject:
    chance = house.chance[bet.chance]
    return {
        "bet": bet.chance,
        "pays": chance.terms,
        "cite": chance.cite,
        "house_edge": figure(bet.house_edge),
        "return_to_player": figure(bet.return_to_player),
        "hit_frequency": figure(bet.hit_frequency),
        "returned": figure(bet.returned),
        "variance": figure(bet.variance),
        "standard_deviation": decimal(bet.standard_deviation),
        "results": [
            {"net": f"{net.numerator}/{net.denominator}", **often(draws)}
            for net, draws in bet.results.items()
        ],
    }


def _taglia(of: odds.Taglia | None) -> JsonObject | None:
    if of is None:
        return None
    return {
        "coups": decimal(of.coups),
        "house_win": {name: decimal(won) for name, won in of.house_win.items()},
    }
