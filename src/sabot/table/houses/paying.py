"""Common practice: what goes wrong in settling the bets, and with bets as they lie, in any game.

A game gives these rows its own mishaps and remedies, which have the same names.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

from sabot.table.houses.practice import Practice, Row

M = TypeVar("M", bound=StrEnum)
R = TypeVar("R", bound=StrEnum)

_CORRECT = ("correct-payment",)
_REMIND = ("remind",)
_RESTORE = ("restore-bets",)

_ROWS: Mapping[str, tuple[tuple[str, ...], Practice]] = {
    "overpaid": (
        _CORRECT,
        Practice(
            "Pagato di troppo: la differenza torna",
            "Paid too much: the difference comes back",
            "campione-pb.34",
        ),
    ),
    "underpaid": (
        _CORRECT,
        Practice(
            "Pagato di meno: si paga la differenza",
            "Paid too little: the difference is paid",
            "campione-pb.34",
        ),
    ),
    "loser-paid": (
        _CORRECT,
        Practice(
            "Puntata perdente pagata: vincita e puntata tornano al banco",
            "A losing bet paid: winnings and stake go to the house",
            "campione-pb.34",
        ),
    ),
    "loser-returned": (
        _CORRECT,
        Practice(
            "Puntata perdente lasciata: la si ritira",
            "A losing bet left to its owner: it is collected",
            "campione-pb.34",
        ),
    ),
    "winner-collected": (
        _CORRECT,
        Practice(
            "Puntata vincente ritirata: la si restituisce e la si paga",
            "A winning bet swept away: it is given back and paid",
            "campione-pb.34",
        ),
    ),
    "winner-not-paid": (
        _CORRECT,
        Practice(
            "Puntata vincente non pagata: la si paga",
            "A winning bet not paid: it is paid",
            "campione-pb.34",
        ),
    ),
    "equal-paid": (
        _CORRECT,
        Practice(
            "Puntata pari pagata: la vincita torna",
            "An equal bet paid: the winnings come back",
            "campione-pb.34",
        ),
    ),
    "equal-collected": (
        _CORRECT,
        Practice(
            "Puntata pari ritirata: la si restituisce",
            "An equal bet swept away: it is given back",
            "campione-pb.34",
        ),
    ),
    "commission-short": (
        _CORRECT,
        Practice(
            "Cagnotte non prelevata, o meno del dovuto: la si preleva",
            "Commission not taken, or less than is due: it is taken",
            "campione-pb.9",
        ),
    ),
    "commission-excess": (
        _CORRECT,
        Practice(
            "Cagnotte prelevata due volte, o più del dovuto: il di più torna",
            "Commission taken twice, or more than is due: what is too much goes back",
            "campione-pb.9",
        ),
    ),
    "wrong-currency": (
        _CORRECT,
        Practice(
            "Pagato nella valuta sbagliata: torna, e si paga in quella della puntata",
            "Paid in the wrong currency: that comes back, and the bet is paid in its own",
            "lugano-pb.chips",
        ),
    ),
    "paid-too-soon": (
        _CORRECT,
        Practice(
            "Pagato prima che il colpo sia deciso: il pagamento torna e la puntata gioca",
            "Paid before the coup is decided: the payment comes back and the bet plays",
            "lugano-pb.order",
        ),
    ),
    "settled-out-of-order": (
        _REMIND,
        Practice(
            "Ordine dei pagamenti non seguito: si richiama, nulla cambia",
            "The order of settling not kept: a reminder, and nothing changes",
            "lugano-pb.order",
        ),
    ),
    "bet-forgotten": (
        _REMIND,
        Practice(
            "Puntata dimenticata sul tappeto: va liquidata prima di chiudere il colpo",
            "A bet forgotten on the cloth: it is settled before the coup ends",
            "campione-pb.18",
        ),
    ),
    "late-bet": (
        _RESTORE,
        Practice(
            "Puntata posata a gioco chiuso: torna e non gioca",
            "A bet placed after the close: it goes back and does not play",
            "campione-pb.9",
        ),
    ),
    "bet-moved": (
        _RESTORE,
        Practice(
            "Puntata spostata a gioco chiuso: torna dov'era",
            "A bet moved after the close: it goes back where it was",
            "campione-pb.43",
        ),
    ),
    "bet-pinched": (
        _RESTORE,
        Practice(
            "Puntata ridotta a gioco chiuso: torna com'era",
            "A bet made smaller after the close: it lies again as it was",
            "campione-pb.43",
        ),
    ),
    "bet-capped": (
        _RESTORE,
        Practice(
            "Puntata aumentata a gioco chiuso: torna com'era",
            "A bet made larger after the close: it lies again as it was",
            "campione-pb.43",
        ),
    ),
    "bets-stacked": (
        _REMIND,
        Practice(
            "Puntate di giocatori diversi una sull'altra: si separano",
            "Bets of different players on one another: they are laid apart",
            "lugano-pb.stack",
        ),
    ),
    "chips-handed-over": (
        _REMIND,
        Practice(
            "Gettoni o denaro passati di mano: si posano sul tavolo",
            "Chips or money handed over: they are laid on the table",
            "lugano-pb.hands",
        ),
    ),
    "winnings-left": (
        ("put-aside",),
        Practice(
            "Denaro lasciato sul tappeto: si ritira in attesa di chi le chieda",
            "Money left on the cloth: it is put aside for whoever claims it",
            "campione-bj.37",
        ),
    ),
}


def rows(mishap: Callable[[str], M], remedy: Callable[[str], R]) -> Mapping[M, Row[R]]:
    """The rows with a game's own mishaps and remedies."""
    return dict(_rows(mishap, remedy))


def _rows(mishap: Callable[[str], M], remedy: Callable[[str], R]) -> Iterator[tuple[M, Row[R]]]:
    for name, (remedies, practice) in _ROWS.items():
        yield mishap(name), Row(tuple(remedy(each) for each in remedies), practice)
