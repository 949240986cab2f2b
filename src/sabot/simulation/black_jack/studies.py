"""What the studies ask of Black Jack: the only bet is a box, played by a chart."""

from collections.abc import Callable

from sabot.black_jack.house import House
from sabot.black_jack.odds import analyse, chart_value
from sabot.catalog import Place
from sabot.errors import InputError
from sabot.report.numbers import whole
from sabot.simulation.black_jack import box, dealing
from sabot.simulation.black_jack.count import Counting
from sabot.simulation.black_jack.strategies import basic_chart
from sabot.simulation.games import Chosen
from sabot.simulation.studies.bankroll.results import Results
from sabot.simulation.studies.game import Studies
from sabot.simulation.studies.taglia.figures import Bet
from sabot.simulation.studies.work import Study

# A box and the bank are dealt their first cards, and have one to draw each.
_BEHIND = 6


def _counting(place: Place, bet: str | None, boxes: int | None, seed: int) -> Study:
    _only_the_box(bet)
    given = {} if boxes is None else {"boxes": boxes}
    played = int(dealing.options(place.house_as(House), given)["boxes"])
    return Counting(place.house_as(House), played, seed, place.toml)


def _results(place: Place, bet: str | None, seed: int) -> Results:
    _only_the_box(bet)
    results = box.results(place.house_as(House), 1, seed)
    return Results(
        "a box",
        results.chances,
        -float(results.mean),
        place.house_as(House).limits.even,
        1,
        f"Coups are independent, each with the results of {whole(results.hands)} boxes dealt to "
        "the mask and played by the best chart. Whoever doubles or splits and loses more than is "
        "in the purse loses all of it.",
    )


def _only_the_box(bet: str | None) -> None:
    if bet is not None:
        raise InputError("bet: at Black Jack there is but the box; leave it out")


def _bets(place: Place, chosen: Chosen) -> tuple[Bet, ...]:
    tables, charted = dealing.tables(place.house_as(House), 0, chosen)
    return (Bet("a box", tables.money.parts, -charted.value),)


def _edges(place: Place) -> Callable[[str], float]:
    value = chart_value(analyse(place.house_as(House)), basic_chart(place.house_as(House))).value
    return lambda chance: -value


STUDIES = Studies(counting=_counting, results=_results, bets=_bets, edges=_edges, behind=_BEHIND)
