"""The exact figures of Black Jack as JSON."""

from collections.abc import Mapping
from typing import Any

from sabot.report.black_jack.figures import Found
from sabot.report.numbers import decimal
from sabot.table.cards import RANKS

# Fewer than floating point has: what depends on the machine is left out.
_PLACES = 12


def as_json(of: Found) -> dict[str, Any]:
    """Every figure, once."""
    best, chart = of.analysis, of.by_chart
    return {
        "composition": dict(zip(RANKS, best.cards.counts, strict=True)),
        "cards": best.cards.cards,
        "house_edge": _edge(best.edge, best.stake),
        "by_chart": _edge(-chart.value, chart.stake),
        "bank": [
            {"shows": card, "chance": figure(of.shown[card]), "ends": _figures(ends)}
            for card, ends in of.by_card.items()
        ],
        "hands": [
            {
                "hand": each.name,
                "chance": figure(each.chance),
                "value": figure(each.value),
                "staked": figure(each.staked),
                "against": _figures(each.against),
            }
            for each in of.classes
        ],
        "insurance": None if of.insurance is None else _figures(of.insurance._asdict()),
        "even_money": {
            shown.value: _figures(each._asdict()) for shown, each in of.even_money.items()
        },
        "rules": [
            {
                "rule": each.key,
                "instead": each.value,
                "per_initial_bet": figure(each.edge),
                "change": figure(each.change),
            }
            for each in of.costs
        ],
    }


def figure(value: float) -> str:
    """A figure as JSON has it."""
    return decimal(value, _PLACES)


def _figures(values: Mapping[str, float]) -> dict[str, str]:
    return {name: figure(value) for name, value in values.items()}


def _edge(edge: float, stake: float) -> dict[str, str]:
    return {
        "per_initial_bet": figure(edge),
        "per_total_stake": figure(edge / stake),
        "total_stake": figure(stake),
    }
