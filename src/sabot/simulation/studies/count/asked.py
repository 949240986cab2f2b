"""What can be asked of a count, game by game."""

from sabot.catalog import Place
from sabot.simulation.black_jack import asked
from sabot.simulation.studies.count import black_jack, punto_banco
from sabot.simulation.studies.stakes import chance_of
from sabot.simulation.studies.work import Study


def counting(
    place: Place, bet: str | None = None, *, boxes: int | None = None, seed: int = 1
) -> Study:
    """The count of a bet; at Black Jack of a box, with so many boxes at the table."""
    made = {"punto-banco": _punto_banco, "black-jack": _black_jack}.get(place.game.id)
    if made is None:
        raise ValueError(f"{place.game.id}: there are no odds of this game to count by")
    return made(place, bet, boxes, seed)


def _punto_banco(place: Place, bet: str | None, boxes: int | None, seed: int) -> Study:
    house = place.house
    if boxes is not None:
        raise ValueError("boxes: there is no such choice at Punto Banco; leave it out")
    if bet is None:
        raise ValueError(f"give a bet of {house.id}: {', '.join(house.chance)}")
    return punto_banco.Counting(house, chance_of(house, bet).id, seed, place.toml)


def _black_jack(place: Place, bet: str | None, boxes: int | None, seed: int) -> Study:
    if bet is not None:
        raise ValueError("bet: at Black Jack there is but the box; leave it out")
    given = {} if boxes is None else {"boxes": boxes}
    played = int(asked.options(place.house, given)["boxes"])
    return black_jack.Counting(place.house, played, seed, place.toml)
