"""What the parts of a house are called that every game has, and under which heading they are."""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.table.languages import Words
from sabot.table.roles import Power


class Part(NamedTuple):
    """A part of a house: where it is, what it is called, and the topic the house cites for it.

    That it is none says that there is no limit to it; where it is ``optional``, that the house has
    no such thing. It is left out for a house of which ``unless`` is true.
    """

    path: str
    name: Words
    topic: str
    optional: bool = False
    unless: str = ""


class Heading(NamedTuple):
    """Parts that belong together."""

    id: str
    title: Words
    parts: tuple[Part, ...]


# What every table has, under whichever heading a game has it.
PACK = (
    Part("decks", Words("Mazzi", "Packs"), "pack"),
    Part("mask_behind", Words("Carte dietro la maschera", "Cards behind the mask"), "mask"),
)
PACK_CHANGE = (
    Part(
        "pack_changes_in_taglia",
        Words("Si cambiano durante la taglia", "Changed during the taglia"),
        "pack-change",
    ),
    Part(
        "direction_informed",
        Words("Il cambio si dice alla Direzione", "The Direction is told of a change"),
        "pack-change",
    ),
)
CURRENCIES = Part("currencies", Words("Valuta", "Currency"), "currency")
LIMITS = Part("limits.even", Words("Limiti", "Limits"), "placard")
LIMITS_CHANGE = Part(
    "limits_after_hearing",
    Words("Si cambiano solo sentita la Direzione", "Changed only once the Direction is heard"),
    "limits-change",
)
MODES = Part("modes", Words("Modi di gioco", "Ways to play"), "mode")
MANNERS = Part("manners", Words("Si dichiara", "Declared"), "declaration")
OPEN = Part("formulas.open", Words("Si punta", "Bets open"), "open-betting")
CLOSE = Part("formulas.close", Words("Non si punta più", "Bets close"), "close-betting")
LAST_COUP = Part("formulas.last_coup", Words("Ultimo colpo", "The last coup"), "last-coup")


def cards(*parts: Part) -> Heading:
    """The heading for the cards."""
    return Heading("cards", Words("Le carte", "The cards"), parts)


def bets(*parts: Part) -> Heading:
    """The heading for the bets."""
    return Heading("bets", Words("Le puntate", "The bets"), parts)


def coup(*parts: Part) -> Heading:
    """The heading for a coup."""
    return Heading("coup", Words("Il colpo", "The coup"), parts)


def formulas(*parts: Part) -> Heading:
    """The heading for the words that are said."""
    return Heading("said", Words("Che cosa si dice", "What is said"), parts)


AFTER = Heading(
    "after",
    Words("Dopo il colpo", "After the coup"),
    (
        Part(
            "late_disputes_heard",
            Words("Si sentono i reclami tardivi", "Late complaints are heard"),
            "late-dispute",
        ),
        Part(
            "disputes_final", Words("La decisione è definitiva", "The decision is final"), "dispute"
        ),
    ),
)

CHANCES = Words("Che cosa si gioca e quanto paga", "What is played, and what it pays")
POWERS = Words("Chi decide", "Who decides")
MISHAPS = Words("Gli incidenti", "The mishaps")

POWER_NAMES: Mapping[Power, Words] = {
    Power.OPEN_TABLE: Words("Apre il tavolo", "Opens the table"),
    Power.SUPPLY_CARDS: Words("Porta le carte", "Brings the cards"),
    Power.RUN_PLAY: Words("Conduce il gioco", "Runs the play"),
    Power.CUT_WHEN_REFUSED: Words("Taglia se nessuno vuole", "Cuts when nobody will"),
    Power.ASSIGN_SEATS: Words("Assegna i posti", "Gives the seats"),
    Power.CHANGE_LIMITS: Words("Cambia i limiti", "Changes the limits"),
    Power.CHANGE_MODE: Words("Cambia il modo di gioco", "Changes the way to play"),
    Power.SUSPEND: Words("Sospende la partita", "Suspends play"),
    Power.REOPEN_BETTING: Words("Riapre le puntate", "Opens the betting again"),
    Power.WITHHOLD_CARDS: Words(
        "Nega le carte a chi è inesperto", "Withholds the cards from a novice"
    ),
    Power.REPORT_MISHAP: Words("Segnala un incidente", "Reports a mishap"),
    Power.FIND: Words("Accerta se il colpo è ricostruibile", "Finds whether a coup can be rebuilt"),
    Power.RESOLVE_DISPUTE: Words("Decide i reclami", "Settles disputes"),
    Power.DECIDE_READER: Words("Decide chi riceve le carte", "Decides who gets the cards"),
    Power.REPLACE_CARD: Words("Sostituisce una carta", "Replaces a card"),
    Power.CHANGE_PACK: Words("Cambia le carte", "Changes the cards"),
    Power.PUT_ASIDE: Words("Ritira le vincite lasciate", "Puts aside winnings that were left"),
    Power.DISPOSE_UNCLAIMED: Words(
        "Dispone del denaro non ritirato", "Disposes of unclaimed money"
    ),
    Power.RULE_FREELY: Words("Decide ciò che nessuno ha previsto", "Rules on what nobody foresaw"),
    Power.REQUEST_CHECK: Words("Chiede una verifica", "Asks for a check"),
    Power.RELIEVE_STAFF: Words("Dà il cambio al personale", "Relieves the staff"),
    Power.DESIGNATE_SUPERVISOR: Words("Designa il supervisore", "Designates the supervisor"),
    Power.FILL_FLOAT: Words("Rifornisce la dotazione", "Fills the float"),
}
