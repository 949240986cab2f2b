"""The study of a count, whatever the game."""

from sabot.catalog import Place
from sabot.simulation.studies.game import studies_of
from sabot.simulation.studies.work import Study


def counting(
    place: Place, bet: str | None = None, *, boxes: int | None = None, seed: int = 1
) -> Study:
    """The count of a bet, or where there is but the box of that, with so many at the table."""
    return studies_of(place).counting(place, bet, boxes, seed)
