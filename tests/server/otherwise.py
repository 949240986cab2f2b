"""Another world: the same table before an act, with other cards wherever nobody sees them after it.

Whoever may not see a card must be told the same in both.
"""

from collections import Counter
from typing import Any

from sabot.table.game import Game
from tests.properties.games import KNOWN


def otherwise(game: Game, before: Any, after: Any, *, cloth: bool) -> Any:
    """``before`` with every card exchanged that is hidden still ``after``; nothing without one.

    ``cloth``: those that lie covered on the cloth too, which some may have looked at.
    """
    known = KNOWN[game.id]
    if before.table.sabot.order != after.table.sabot.order:
        # The sabot is filled or emptied: what is secret then is the order of the wash.
        if not before.table.washed or not after.table.sabot.order:
            return None
        washed = tuple(reversed(before.table.washed))
        return before._replace(table=before.table._replace(washed=washed))
    was, is_now = known.covered(before), known.covered(after)
    stays = not Counter(was) - Counter(is_now)
    drawn = after.table.sabot.out - before.table.sabot.out
    more_hidden = len(is_now) - len(was) + len(after.table.burned) - len(before.table.burned)
    covered = was if cloth and stays else ()
    order = before.table.sabot.order
    unseen = _unseen(known, before, after, stays and drawn == more_hidden and cloth)
    hidden = [*covered, *before.table.burned, *(order[place] for place in unseen)]
    if len(set(hidden)) < 2:
        return None
    hidden = hidden[7:] + hidden[:7]
    burned_at = len(covered)
    order_at = burned_at + len(before.table.burned)
    other = list(order)
    for place, card in zip(unseen, hidden[order_at:], strict=True):
        other[place] = card
    table = before.table._replace(
        burned=tuple(hidden[burned_at:order_at]),
        sabot=before.table.sabot._replace(order=tuple(other)),
        washed=tuple(reversed(before.table.washed)),
        salt="another salt",
    )
    state = known.exchanged(before, tuple(hidden[:burned_at])) if covered else before
    return state._replace(table=table)


def _unseen(known: Any, before: Any, after: Any, drawn_covered: bool) -> list[int]:
    """The places in the sabot whose cards nobody has seen after the act."""
    sabot = after.table.sabot
    first = before.table.sabot.out + known.shown(before) if drawn_covered else sabot.out
    shows = {sabot.out} if known.shown(after) else set()
    return [place for place in range(first, len(sabot.order)) if place not in shows]
