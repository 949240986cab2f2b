"""Which files of the engine a walk goes through: ``python -m docs.touched bet``, or ``mishap``.

A file counts when one of its functions runs while the acts of the walk are read, decided, folded
and seen; whoever else acts in between does not count. Each walk is gone once before at another
house, so that what is made only once does not count either.
"""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import sabot
from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.company.games import COMPANIES
from sabot.record.notation import Reader
from sabot.table.game import Live
from sabot.table.refusal import Refusal

_HOUSE, _BEFORE = "campione-pb", "venezia-spb"
_PACKAGE = Path(sabot.__file__).parent
_SEED = 1


class Act(NamedTuple):
    """An act of a walk: once the table waits for this step, this is done."""

    step: str
    line: str


# A bet from the chip to its payment; a card that is not due, and the remedy for it.
WALKS = {
    "bet": (Act("close-betting", "Anna: bet punto 100"), Act("settle", "dealer: settle")),
    "mishap": (Act("announce", "dealer: draw banco"),),
}


class Touched(NamedTuple):
    """The files as they are reached: to decide and fold the acts, and besides to see the table."""

    done: list[str]
    seen: list[str]


def touched(walk: str) -> Touched:
    """The files a walk goes through."""
    _walked(catalog.place(_BEFORE), walk)
    done, seen = _walked(catalog.place(_HOUSE), walk)
    return Touched(list(done), [each for each in seen if each not in done])


def _walked(place: Place, walk: str) -> tuple[dict[str, None], dict[str, None]]:
    """Go a walk from the first bets of a table on: what its own acts call, and the view."""
    done: dict[str, None] = {}
    seen: dict[str, None] = {}
    game, house, chance = place.game, place.house, random.Random(_SEED)
    live = _betting(place, chance)
    read = Reader(game.kinds.acts, house.decks).read
    if walk != "bet":
        live.do(read("Anna: bet punto 100"))
    for act in WALKS[walk]:
        while str(game.steps.expected(house, live.state)) != act.step:
            right = COMPANIES[game.id].next_act(house, live.state, chance)
            live.do(right or read("dealer: close"))
        with _into(done):
            decision = live.do(read(act.line))
        assert not isinstance(decision, Refusal), decision
        with _into(seen):
            game.sight.view(house, live.state, "Anna")
    return done, seen


@contextmanager
def _into(files: dict[str, None]) -> Iterator[None]:
    """Note the files of which anything is called."""

    def called(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(_PACKAGE):
            files[path.relative_to(_PACKAGE).as_posix()] = None

    sys.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(None)


def _betting(place: Place, chance: random.Random) -> Live:
    """A table with Anna at it, when its first bets are open."""
    evening = Evening(place, chance, players=1)
    for _ in evening:
        if evening.live.state.coup is not None:
            break
    return evening.live


if __name__ == "__main__":
    for part in touched(sys.argv[1]):
        print(len(part), *part)
