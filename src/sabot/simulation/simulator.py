"""What deals taglie: one house, on one device, batch by batch."""

from typing import Protocol

from sabot.simulation.tally import Tally


class Simulator(Protocol):
    """Deals the taglie of a house. A batch is the smallest piece of work that can be given away.

    Every batch has ``taglie`` taglie, drawn from streams that follow from the seed and the batch's
    number alone.
    """

    @property
    def device(self) -> str:
        """``cpu`` or ``gpu``: tallies of the same seed differ between them, as they draw apart."""

    @property
    def taglie(self) -> int:
        """How many taglie a batch has."""

    def batch(self, seed: int, number: int) -> Tally:
        """What the batch of this number comes to. Safe to call from several threads at once."""
