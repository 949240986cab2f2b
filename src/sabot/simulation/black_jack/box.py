"""What a box of Black Jack wins in a coup, as dealt by the simulator."""

from fractions import Fraction
from typing import NamedTuple

from sabot.black_jack.house import House
from sabot.simulation.black_jack import dealing
from sabot.simulation.black_jack.cpu import Cpu

# Batches that are dealt to know it.
_BATCHES = 4


class Box(NamedTuple):
    """The net results of one unit laid at first, with how often each came; the strategy is the best
    chart. ``hands``: of how many boxes; ``edge``: what the house wins exactly of the first stake.
    """

    chances: tuple[tuple[Fraction, Fraction], ...]
    hands: int
    edge: float

    @property
    def mean(self) -> Fraction:
        """What one unit won on the average."""
        return sum((net * chance for net, chance in self.chances), Fraction())

    @property
    def variance(self) -> Fraction:
        """Of what one unit won."""
        return sum((net**2 * chance for net, chance in self.chances), Fraction()) - self.mean**2


def results(house: House, boxes: int, seed: int) -> Box:
    """What a box wins, with so many at the table."""
    tables, charted = dealing.tables(house, 0, dealing.options(house, {"boxes": boxes}))
    dealer = Cpu(tables)
    tally = dealer.batch(seed, 0)
    for number in range(1, _BATCHES):
        tally = tally + dealer.batch(seed, number)
    money, hands = tables.money, int(tally["hands"][0])
    chances = tuple(
        (Fraction(int(won), money.parts), Fraction(int(often), hands))
        for won, often in zip(money.results, tally["results"], strict=True)
        if often
    )
    return Box(chances, hands, -charted.value)
