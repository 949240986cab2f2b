"""The same table with other cards wherever nobody may see them."""

from typing import Any

from sabot.table.game import Game
from tests.properties.games import KNOWN


def otherwise_covered(game: Game, state: Any) -> Any:
    """Covered, burned and still to come: every card nobody may see has another in its place."""
    known = KNOWN[game.id]
    table = state.table
    sabot = table.sabot
    first = sabot.out + known.shown(state)
    covered = known.covered(state)
    hidden = (*covered, *table.burned, *sabot.order[first:])
    hidden = hidden[7:] + hidden[:7]
    burned_at = len(covered)
    order_at = burned_at + len(table.burned)
    other = table._replace(
        burned=hidden[burned_at:order_at],
        sabot=sabot._replace(order=sabot.order[:first] + hidden[order_at:]),
        washed=tuple(reversed(table.washed)),
        salt="other",
    )
    return known.exchanged(state, hidden[:burned_at])._replace(table=other)
