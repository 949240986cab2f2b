"""The sentences of a comparison of two houses, in both languages."""

from collections.abc import Callable, Mapping

from sabot.record.slips import Why
from sabot.record.summary import Money
from sabot.report.numbers import counted
from sabot.table.money import DROP, OUTSIDE, POCKETS

BY_ITSELF = {"it": "(da sé)", "en": "(by itself)"}
FOLLOWS = {"it": "segue dalla riga {line}", "en": "follows from line {line}"}
PARTED = {
    "it": "I due sabot non stanno più alla stessa carta",
    "en": "The two sabots no longer stand at the same card",
}
TOGETHER = {
    "it": "I due sabot stanno di nuovo alla stessa carta",
    "en": "The two sabots stand at the same card again",
}

DROPPED: Mapping[str, Mapping[Why, str]] = {
    "it": {
        Why.REFUSED: "Non ripetuto a {house}: qui è stato rifiutato, dunque non è accaduto",
        Why.NOT_DUE: "Non ripetuto a {house}: lì nessuna carta è dovuta",
        Why.DUE: "Non ripetuto a {house}: lì è semplicemente la carta dovuta",
        Why.DUE_ELSEWHERE: "Non ripetuto a {house}: lì la carta è dovuta altrove, e va lì",
        Why.STAGE: "Non ripetuto a {house}: lì il colpo è a un altro punto",
        Why.IMPOSSIBLE: "Non ripetuto a {house}: lì non può accadere",
        Why.NO_SUCH_COUP: "Non ripetuto a {house}: lì quel colpo non è stato giocato",
        Why.NOT_THE_LAST: "Non ripetuto a {house}: lì quel colpo non è l'ultimo concluso",
        Why.NO_SUCH_CARD: "Non ripetuto a {house}: lì quella carta non è in attesa",
    },
    "en": {
        Why.REFUSED: "Not carried over to {house}: it was refused here, so it did not happen",
        Why.NOT_DUE: "Not carried over to {house}: no card is due there",
        Why.DUE: "Not carried over to {house}: there it is simply the card due",
        Why.DUE_ELSEWHERE: "Not carried over to {house}: the card is due to another place there, "
        "and goes there",
        Why.STAGE: "Not carried over to {house}: the coup is at another point there",
        Why.IMPOSSIBLE: "Not carried over to {house}: it cannot happen there",
        Why.NO_SUCH_COUP: "Not carried over to {house}: that coup was not played there",
        Why.NOT_THE_LAST: "Not carried over to {house}: that coup is not the last one over there",
        Why.NO_SUCH_CARD: "Not carried over to {house}: that card does not wait there",
    },
}


def _moved_it(taken: int, waiting: int) -> str:
    drawn = counted(taken, "carta esce", "carte escono") if taken else "nessuna carta esce"
    return f"{drawn}, {waiting or 'nessuna'} sotto il sabot"


def _moved_en(taken: int, waiting: int) -> str:
    drawn = counted(taken, "card leaves", "cards leave") if taken else "no card leaves"
    return f"{drawn}, {waiting or 'none'} under the sabot"


# The accounts that only the books know.
BOOKS: Mapping[str, Mapping[str, str]] = {
    "it": {DROP: "cassetta", OUTSIDE: "fuori", POCKETS: "tasche"},
    "en": {DROP: "drop", OUTSIDE: "outside", POCKETS: "pockets"},
}
# How many cards an act took from a sabot, and how many then wait under it.
MOVED: Mapping[str, Callable[[int, int], str]] = {"it": _moved_it, "en": _moved_en}


def _lines(first: int, last: int, one: str, many: str) -> str:
    return f"{one} {first}" if first == last else f"{many} {first}–{last}"


def _only_cards_it(count: int, first: int, last: int) -> str:
    what = counted(count, "differenza segue", "differenze seguono")
    return f"… {what} soltanto da altre carte ({_lines(first, last, 'riga', 'righe')})"


def _only_cards_en(count: int, first: int, last: int) -> str:
    what = counted(count, "difference follows", "differences follow")
    return f"… {what} only from other cards ({_lines(first, last, 'line', 'lines')})"


ONLY_CARDS: Mapping[str, Callable[[int, int, int], str]] = {
    "it": _only_cards_it,
    "en": _only_cards_en,
}

MONEY: Mapping[str, Mapping[Money, str]] = {
    "it": {
        Money.RULINGS: "Denaro diverso per le decisioni",
        Money.CARDS: "Denaro diverso per altre carte o errori non ripetuti",
        Money.BOTH: "Denaro diverso per le une e per gli altri, da non distinguere",
    },
    "en": {
        Money.RULINGS: "Money that differs because of rulings",
        Money.CARDS: "Money that differs because of other cards or slips not carried over",
        Money.BOTH: "Money that differs because of both, not to be told apart",
    },
}
