"""The best play at a house of Black Jack, for those who want hints."""

from functools import lru_cache

from sabot.catalog import Place
from sabot.report.progress import silent
from sabot.server.odds import Figures, HouseKey, account_of, house_key, written_of
from sabot.table.composition import Composition
from sabot.table.json import ParsedObject


def hints(place: Place) -> Figures:
    """The best play at a house, from a full sabot."""
    return _hints(house_key(place))


@lru_cache(maxsize=100)
def _hints(house: HouseKey) -> Figures:
    written = written_of(house.place)
    return written["hints"] if written else best_plays(house.place)


def best_plays(place: Place) -> Figures:
    """The best play worked out now."""
    strategy = account_of(place).strategy
    assert strategy is not None
    chart: dict[str, dict[str, Figures]] = {"hard": {}, "soft": {}, "pair": {}}
    full = Composition.full(place.house.decks)
    answer: ParsedObject = strategy.chart(place.house, full, silent).json
    for row in answer["chart"]:
        kind, which = row["hand"].split()
        chart[kind][which] = {
            card: [*dict.fromkeys((says["play"], says["else"]))]
            for card, says in row["against"].items()
        }
    departures = [
        {"hand": hand["hand"], "up": hand["up"], "play": hand["best"]}
        for hand in answer["hands"]
        if hand["best"] != hand["by_chart"]
    ]
    answers = strategy.answers(place.house, full)
    return {"chart": chart, "departures": departures, "before_drawing": answers}
