"""What the studies ask of Punto Banco: a bet is a chance of the house, and its odds are exact."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from sabot.catalog import Place
from sabot.errors import InputError
from sabot.punto_banco import events as e
from sabot.punto_banco import odds
from sabot.punto_banco.chances import Chance
from sabot.punto_banco.house import House
from sabot.punto_banco.names import chance as named
from sabot.punto_banco.odds.basis import COUP
from sabot.simulation.games import Chosen
from sabot.simulation.punto_banco.count import Counting
from sabot.simulation.punto_banco.cut import Cut
from sabot.simulation.punto_banco.stakes import chance_of, stakes
from sabot.simulation.punto_banco.tables import tables_of
from sabot.simulation.studies.bankroll.results import Results
from sabot.simulation.studies.game import Studies
from sabot.simulation.studies.taglia.figures import Bet
from sabot.simulation.studies.work import Study


def _counting(place: Place, bet: str | None, boxes: int | None, seed: int) -> Study:
    if boxes is not None:
        raise InputError("boxes: there is no such choice at Punto Banco; leave it out")
    return Counting(place.house_as(House), _chance(place.house_as(House), bet).id, seed, place.toml)


def _results(place: Place, bet: str | None, seed: int) -> Results:
    del seed
    house = place.house_as(House)
    chance = _chance(house, bet)
    exact = odds.of(house).bets[chance.id]
    return Results(
        named(chance.id),
        tuple((net, Fraction(draws, exact.total)) for net, draws in exact.results.items() if draws),
        float(exact.house_edge),
        stakes(house, chance),
        chance.multiple,
        "Coups are independent, each with the exact odds of a full sabot.",
    )


def _chance(house: House, bet: str | None) -> Chance:
    if bet is None:
        raise InputError(f"give a bet of {house.id}: {', '.join(house.chance)}")
    return chance_of(house, bet)


def _bets(place: Place, chosen: Chosen) -> tuple[Bet, ...]:
    """A unit lies on every chance."""
    del chosen
    parts = tables_of(place.house_as(House)).parts
    bets = odds.of(place.house_as(House)).bets
    return tuple(
        Bet(named(name), int(of_unit), float(bet.house_edge))
        for (name, bet), of_unit in zip(bets.items(), parts, strict=True)
    )


def _edges(place: Place) -> Callable[[str], float]:
    bets = odds.of(place.house_as(House)).bets
    return {name: float(bet.house_edge) for name, bet in bets.items()}.__getitem__


def _cut(place: Place, masks: tuple[int, ...]) -> Cut:
    return Cut(replace(place.house_as(House), mask_behind=masks[-1]), masks)


STUDIES = Studies(
    counting=_counting,
    results=_results,
    bets=_bets,
    edges=_edges,
    behind=COUP,
    bianco=frozenset({e.TurnedInBianco}),
    cut=_cut,
)
