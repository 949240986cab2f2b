"""The odds of the next coup of Black Jack in short, as JSON: what is worked out at once."""

from collections.abc import Mapping

from sabot.black_jack import odds
from sabot.black_jack.house import House
from sabot.report.black_jack.asjson import figure, figures
from sabot.table.cards import RANKS
from sabot.table.composition import Composition
from sabot.table.json import JsonObject


def next_coup(house: House, left: Composition) -> JsonObject:
    """What the house wins of the best play; and insurance, where it offers one, against an ace of
    the bank that lies open already, so is not among these cards.
    """
    analysis = odds.analyse(house, left)
    insured = odds.insurance(house, _with_ace(left)) if house.insurance else None
    return {
        "house_edge": figure(analysis.edge),
        "house_edge_on_stake": figure(analysis.edge_on_stake),
        "insurance": insured and figures(insured._asdict()),
    }


def _with_ace(left: Composition) -> Composition:
    counts = dict(zip(RANKS, left.counts, strict=True))
    return Composition.of({**counts, "A": counts["A"] + 1})


def edges(house: House, left: Composition) -> Mapping[str, float]:
    """What the house keeps of one staked at first on a hand, and on insurance where it has one."""
    kept: dict[str, float] = {"hand": odds.analyse(house, left).edge}
    if house.insurance:
        kept["insurance"] = -odds.insurance(house, left).worth
    return kept
