"""How the events of Punto Banco that change what was decided are counted."""

from collections.abc import Mapping

from sabot.punto_banco import events as e
from sabot.server.tally import Count, EventJson, Tally
from sabot.table.events import Event


def _past_rebuilt(tally: Tally, event: EventJson) -> None:
    """Where no card has a place the coup that is over is annulled: none of its stakes has played.

    They were told just before.
    """
    if not event["sides"]:
        for bet in tuple(tally.past):
            tally.undecided(bet, tally.past)
    tally.past = []


MONEY: Mapping[type[Event], Count] = {e.PastRebuilt: _past_rebuilt}
