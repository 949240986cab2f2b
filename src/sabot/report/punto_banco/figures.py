"""The exact figures of Punto Banco, worked out once and written as JSON."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from sabot.punto_banco import odds
from sabot.punto_banco.house import House
from sabot.punto_banco.odds.basis import COUP
from sabot.punto_banco.tableau import Side
from sabot.report.numbers import decimal, figure
from sabot.report.telling import Tell, silent
from sabot.table.cards import RANKS
from sabot.table.composition import Composition

POINTS = range(10)
TIE = "tie"


class Found(NamedTuple):
    """What the odds gave.

    ``removals`` are empty where no card can be spared; there is a ``taglia`` only for a full sabot.
    """

    odds: odds.Odds
    removals: Mapping[str, Mapping[str, Fraction]]
    taglia: odds.Taglia | None

    def winner(self, of: Side | None) -> Fraction:
        """How often a hand wins; nobody, on a tie."""
        counts = self.odds.counts
        return counts.share(counts.winners[of])

    def point(self, side: Side, point: int) -> Fraction:
        """How often a hand ends at a point."""
        counts = self.odds.counts
        mine = 0 if side is Side.PUNTO else 1
        return counts.share(sum(of for both, of in counts.points.items() if both[mine] == point))


def found(house: House, left: Composition, tell: Tell = silent) -> Found:
    """Everything about the next coup from these cards; about a taglia too if the sabot is full."""
    tell("counting the coups", 0.0)
    next_coup = odds.of(house, left)
    tell("taking cards out", 0.5)
    removals = odds.removals(house, left) if left.cards > COUP else {}
    full = left == Composition.full(house.decks) and house.mask_behind < left.cards - house.burned
    tell("taking cards out", 1.0)
    return Found(next_coup, removals, odds.taglia(house) if full else None)


def as_json(of: Found) -> dict[str, Any]:
    """Every figure, once."""
    counts = of.odds.counts
    return {
        "composition": dict(zip(RANKS, of.odds.left.counts, strict=True)),
        "cards": of.odds.left.cards,
        "draws": counts.total,
        "outcomes": {
            side.value if side else TIE: {"draws": draws, **_share(counts.share(draws))}
            for side, draws in counts.winners.items()
        },
        "points": {
            side.value: [figure(of.point(side, point)) for point in POINTS] for side in Side
        },
        "cards_used": {
            str(cards): figure(counts.share(draws)) for cards, draws in counts.cards_used.items()
        },
        "naturals": {
            "any": figure(counts.share(counts.naturals())),
            **{side.value: figure(counts.share(counts.naturals(side))) for side in Side},
            "both": figure(counts.share(counts.naturals(*Side))),
        },
        "bets": [_bet(of.odds.house, bet) for bet in of.odds.bets.values()],
        "removal": [
            {"out": rank, "effect": {name: figure(effect) for name, effect in effects.items()}}
            for rank, effects in of.removals.items()
        ],
        "taglia": _taglia(of.taglia),
    }


def _share(share: Fraction) -> dict[str, Any]:
    return {"probability": figure(share)}


def _bet(house: House, bet: odds.Bet) -> dict[str, Any]:
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
            {"net": f"{net.numerator}/{net.denominator}", "draws": draws}
            for net, draws in bet.results.items()
        ],
    }


def _taglia(of: odds.Taglia | None) -> dict[str, Any] | None:
    if of is None:
        return None
    return {
        "coups": decimal(of.coups),
        "house_win": {name: decimal(won) for name, won in of.house_win.items()},
    }
