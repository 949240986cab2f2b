"""Another world: the same table before an act, with other cards wherever nobody sees them after it.

Whoever may not see a card must be told the same in both.
"""

from collections import Counter
from typing import Any

from sabot.table.cards import Card
from sabot.table.game import Game
from tests.properties.games import KNOWN


def otherwise(game: Game, before: Any, after: Any, eyes: str | None = None) -> Any:
    """``before`` with every card exchanged that is hidden still ``after``; nothing without one.

    ``eyes``: those that lie covered on the cloth too, but for what these eyes have read.
    """
    known = KNOWN[game.id]
    if before.table.sabot.order != after.table.sabot.order:
        # The sabot is filled or emptied: what is secret then is the order of the wash.
        if not before.table.washed or not after.table.sabot.order:
            return None
        washed = tuple(reversed(before.table.washed))
        return before._replace(table=before.table._replace(washed=washed))
    # What one has read one knows, though the act takes it away.
    read = () if eyes is None else known.read(before, eyes) | known.read(after, eyes)
    was, is_now = known.covered(before, read), known.covered(after, read)
    put_away = Counter(after.buried) - Counter(before.buried)
    stays = eyes is not None and not Counter(was) - Counter(is_now) - put_away
    drawn = after.table.sabot.out - before.table.sabot.out
    more_hidden = sum(map(len, (is_now, after.table.burned, after.buried)))
    more_hidden -= sum(map(len, (was, before.table.burned, before.buried)))
    covered = was if stays else ()
    buried = before.buried if after.buried[: len(before.buried)] == before.buried else ()
    order = before.table.sabot.order
    unseen = _unseen(known, before, after, stays and drawn == more_hidden)
    parts = [[*covered], [*before.table.burned], [*buried], [order[place] for place in unseen]]
    hidden = [card for part in parts for card in part]
    if len(set(hidden)) < 2:
        return None
    others = iter(hidden[7:] + hidden[:7])
    covers, burns, buries, comes = ([next(others) for _ in part] for part in parts)
    other = [*order]
    for place, card in zip(unseen, comes, strict=True):
        other[place] = card
    table = before.table._replace(
        burned=tuple(burns),
        sabot=before.table.sabot._replace(order=tuple(other)),
        washed=tuple(reversed(before.table.washed)),
        salt="another salt",
    )
    state = before._replace(table=table)
    if buried:
        state = state._replace(
            buried=tuple(buries), discard=_discard(before.discard, buried, tuple(buries))
        )
    return known.exchanged(state, tuple(covers), read) if covered else state


def _discard(
    cards: tuple[Card, ...], were: tuple[Card, ...], are: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The discard with other cards for some of those in it."""
    left = Counter(were)
    stay = []
    for card in cards:
        if left[card]:
            left[card] -= 1
        else:
            stay.append(card)
    return (*stay, *are)


def _unseen(known: Any, before: Any, after: Any, drawn_covered: bool) -> list[int]:
    """The places in the sabot whose cards nobody has seen after the act."""
    sabot = after.table.sabot
    first = before.table.sabot.out + known.shown(before) if drawn_covered else sabot.out
    shows = {sabot.out} if known.shown(after) else set()
    return [place for place in range(first, len(sabot.order)) if place not in shows]
