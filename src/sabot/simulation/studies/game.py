"""What the studies ask of a game. Its answers are in ``studies.py`` of the game's folder."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from sabot.catalog import Place
from sabot.simulation.games import GAMES, Chosen
from sabot.simulation.studies.bankroll.results import Results
from sabot.simulation.studies.taglia.figures import Bet
from sabot.simulation.studies.work import Study
from sabot.simulation.tally import Tally
from sabot.table.events import Event


class Cut(Protocol):
    """The cut-card effect worked out, where what a bet is worth is known for very many sabots."""

    def batch(self, seed: int, begin: int, count: int) -> Tally:
        """So many taglie from a number on."""


class Studies(NamedTuple):
    """A game as its studies see it.

    ``counting``: the count of a bet, or of a box with so many at the table, from a seed.
    ``results``: what one unit on a bet may win in a coup, and how often. ``bets``: those that lie
    at every coup of a simulation with these options. ``edges``: what the house wins of a unit on a
    chance as the automatic company plays. ``behind``: no fewer cards may lie behind the mask, for
    with fewer there are no odds of a coup. ``bianco``: the events by which a coup is played without
    bets. ``cut``: for masks with so many cards behind them; none where it is dealt and not worked
    out.
    """

    counting: Callable[[Place, str | None, int | None, int], Study]
    results: Callable[[Place, str | None, int], Results]
    bets: Callable[[Place, Chosen], tuple[Bet, ...]]
    edges: Callable[[Place], Callable[[str], float]]
    behind: int
    bianco: frozenset[type[Event]] = frozenset()
    cut: Callable[[Place, tuple[int, ...]], Cut] | None = None


def studies_of(place: Place) -> Studies:
    """What the game of a house answers."""
    return GAMES[place.game.id].studies()
