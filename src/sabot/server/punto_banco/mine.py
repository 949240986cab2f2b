"""The hands of a coup of Punto Banco, for whoever staked on it."""

from collections.abc import Collection, Sequence

from sabot.punto_banco.brief import hands_of, standing
from sabot.punto_banco.tableau import Side
from sabot.server.mine.hands import Hand
from sabot.table.events import Event


def hands(events: Sequence[Event], boxes: Collection[int]) -> list[Hand]:
    """Both hands, which are everybody's; none where no result stands."""
    result = standing(events)
    if result is None:
        return []
    points, cards = {Side.PUNTO: result.punto, Side.BANCO: result.banco}, hands_of(events)
    return [Hand(side.value, tuple(cards[side]), point) for side, point in points.items()]
