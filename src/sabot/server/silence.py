"""What is told to somebody in whose place the company has acted: nobody loses a right unawares."""

from collections.abc import Mapping

from sabot.server import wire
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.languages import Words

_DONE: Mapping[type[Act], Words] = {
    ta.RefuseCut: Words(
        "Il tempo per il taglio è passato: si è rinunciato per te. Il posto resta tuo",
        "The time for the cut is up: it was declined for you. Your seat stays yours",
    ),
    ta.StepAway: Words(
        "Non hai risposto in tempo: sei segnato come lontano dal tavolo. Torna quando vuoi",
        "You did not answer in time: you are taken to have stepped away. Come back when you like",
    ),
}
_ELSE = Words(
    "Non hai risposto in tempo: si è fatto per te",
    "You did not answer in time: it was done for you",
)


def announced(table: str, act: Act, lang: str) -> str:
    """The frame that says what was done, to whom it was done for."""
    text = _DONE.get(type(act), _ELSE).text(lang)
    return wire.frame("acted", table=table, act=act.verb, text=text)
