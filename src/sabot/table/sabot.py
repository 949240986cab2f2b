"""The sabot: an order of cards that leave one by one, and the mask somewhere among them."""

from typing import NamedTuple

from sabot.table.cards import Card


class Sabot(NamedTuple):
    """The order is fixed when the sabot is loaded; only ``out`` moves."""

    order: tuple[Card, ...] = ()
    out: int = 0
    mask_at: int = 0

    @property
    def left(self) -> int:
        """How many cards are still inside."""
        return len(self.order) - self.out

    @property
    def top(self) -> Card:
        """The card that leaves next."""
        return self.order[self.out]

    @property
    def mask_is_next(self) -> bool:
        """Whether the mask lies before the next card."""
        return self.out == self.mask_at

    def draw(self, count: int = 1) -> "Sabot":
        """The sabot after ``count`` cards have left it."""
        return Sabot(self.order, self.out + count, self.mask_at)
