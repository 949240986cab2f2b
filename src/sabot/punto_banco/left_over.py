"""What a card that waits is, and what is done with it, where its coup has no use for it."""

from collections.abc import Iterator
from typing import NamedTuple

from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import SURPLUS, Mishap, Origin, Remedy
from sabot.punto_banco.state import State, Waiting


class Left(NamedTuple):
    """A card that waits, and what is done with it if it is left over."""

    card: Waiting
    remedies: tuple[Remedy, ...]

    @property
    def stays(self) -> bool:
        """Whether it serves the coup to come."""
        return self.card.kept or Remedy.ANNUL_CARDS not in self.remedies


def left_over(waiting: Waiting, place: int) -> tuple[Mishap, Mishap]:
    """What it is that a card that waits there is left over: unseen, or seen.

    That it fell matters of the first card of a coup; behind others it is one too many.
    """
    behind = waiting.origin is Origin.FELL and place > 0
    return SURPLUS[Origin.DETACHED if behind else waiting.origin]


def left(house: House, state: State) -> Iterator[Left]:
    """What is done with each card that waits if all are left over."""
    before = 0
    for each in state.waiting:
        mishap = left_over(each, before)[bool(each.seen)]
        card = Left(each, house.rulings[mishap].remedies)
        before += card.stays
        yield card
