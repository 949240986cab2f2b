"""The exact figures of Black Jack as JSON."""

from collections.abc import Mapping
from typing import TypeVar

from sabot.report.black_jack.figures import Figures
from sabot.report.black_jack.measured import Left, Measured
from sabot.report.numbers import decimal
from sabot.table.cards import RANKS
from sabot.table.json import JsonObject

# Fewer than floating point has: what depends on the machine is left out.
_PLACES = 12

K = TypeVar("K")


def as_json(of: Figures) -> JsonObject:
    """Every figure, once."""
    best, chart = of.analysis, of.by_chart
    return {
        "composition": dict(zip(RANKS, best.cards.counts, strict=True)),
        "cards": best.cards.cards,
        "house_edge": _edge(best.edge, best.stake),
        "by_chart": _edge(-chart.value, chart.stake),
        "bank": [
            {"shows": card, "chance": figure(of.shown[card]), "ends": figures(ends)}
            for card, ends in of.by_card.items()
        ],
        "hands": [
            {
                "hand": each.name,
                "chance": figure(each.chance),
                "value": figure(each.value),
                "staked": figure(each.staked),
                "against": figures(each.against),
            }
            for each in of.classes
        ],
        "departures": [
            {
                "hand": list(each.cards),
                "up": each.shown,
                "chance": figure(each.chance),
                "best": each.best,
                "worth": figure(each.worth),
                "by_chart": each.by_chart,
                "chart_worth": figure(each.chart_worth),
                "loss": figure(each.loss),
            }
            for each in of.departures
        ],
        "insurance": None if of.insurance is None else figures(of.insurance._asdict()),
        "even_money": {
            shown.value: figures(each._asdict()) for shown, each in of.even_money.items()
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
        **({"errors": _errors(of.errors)} if of.errors else {}),
    }


def _errors(of: Measured) -> JsonObject:
    """What the method leaves out."""
    return {
        "halves_as_dealt": figure(of.as_dealt),
        "informed": _left(of.informed),
        "play_kept": _left(of.kept),
        "published": [
            {
                "decks": each.decks,
                "percent": each.percent,
                "halves_as_dealt": figure(each.as_dealt),
                "halves_best": figure(each.best),
            }
            for each in of.published
        ],
    }


def _left(of: Left) -> JsonObject:
    most: JsonObject | None = of.most and {
        "pair": of.most.name,
        "up": of.most.shown,
        "out": of.most.out,
        "gain": figure(of.most.more),
    }
    return {"pairs": of.pairs, "gain": figure(of.in_all), "most": most}


def figure(value: float) -> str:
    """A figure as JSON has it."""
    return decimal(value, _PLACES)


def figures(values: Mapping[K, float]) -> dict[str, str]:
    """Several of them, by name."""
    return {str(name): figure(value) for name, value in values.items()}


def _edge(edge: float, stake: float) -> dict[str, str]:
    return {
        "per_initial_bet": figure(edge),
        "per_total_stake": figure(edge / stake),
        "total_stake": figure(stake),
    }
