"""What the parts of a house are called: every field of every game's house, under its heading."""

from collections.abc import Mapping
from typing import NamedTuple

from sabot.table.roles import Power
from sabot.table.tongues import Words


class Part(NamedTuple):
    """A part of a house: where it is, what it is called, and the topic the house cites for it."""

    path: str
    name: Words
    topic: str


class Heading(NamedTuple):
    """Parts that belong together."""

    id: str
    title: Words
    parts: tuple[Part, ...]


CARDS = Heading(
    "cards",
    Words("Le carte", "The cards"),
    (
        Part("decks", Words("Mazzi", "Packs"), "pack"),
        Part("mask_behind", Words("Carte dietro la maschera", "Cards behind the mask"), "mask"),
        Part(
            "least_cards_in_last_coup",
            Words("Carte almeno nell'ultimo colpo", "Cards at least in the last coup"),
            "last-coup",
        ),
        Part(
            "riffled_parts",
            Words("Parti in cui si mescola il sixain", "Parts in which the pack is riffled"),
            "gather",
        ),
        Part("burned", Words("Carte bruciate", "Cards burned"), "burn"),
        Part(
            "shuffled_before_players",
            Words("Mescolate davanti ai giocatori", "Shuffled before the players"),
            "gather",
        ),
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
    ),
)
BETS = Heading(
    "bets",
    Words("Le puntate", "The bets"),
    (
        Part("currencies", Words("Valuta", "Currency"), "currency"),
        Part("limits.even", Words("Limiti", "Limits"), "placard"),
        Part("limits.tie", Words("Limiti sull'Égalité", "Limits on the tie"), "placard"),
        Part(
            "placard_rule",
            Words("A che cosa si possono cambiare", "What they may be changed to"),
            "placard",
        ),
        Part(
            "limits_after_hearing",
            Words(
                "Si cambiano solo sentita la Direzione", "Changed only once the Direction is heard"
            ),
            "limits-change",
        ),
        Part("most_seats", Words("Posti al più", "Seats at most"), "seats"),
        Part("bets.per_square", Words("Puntate per casella", "Bets in a square"), "square"),
        Part("bets.per_box", Words("Puntate per casella", "Bets in a box"), "behind"),
        Part(
            "bets.one_per_box",
            Words("Una sola puntata per casella", "One bet only in a box"),
            "square",
        ),
        Part(
            "bets.square_capped",
            Words("Il massimo vale per la casella", "The maximum holds for the square"),
            "limits",
        ),
        Part(
            "bets.standing",
            Words("Dove punta chi è in piedi", "Where standing players stake"),
            "standing",
        ),
        Part(
            "bets.lone_player_boxes",
            Words("Caselle di chi gioca solo", "Boxes of a lone player"),
            "lone-player",
        ),
        Part(
            "bets.one_each_when_contested",
            Words("Una puntata ciascuno se le caselle mancano", "One bet each where boxes are few"),
            "one-bet-each",
        ),
        Part("rounding", Words("Si arrotonda in meno", "Rounded down"), "rounding"),
        Part("reopening", Words("Si riapre", "Bets reopen"), "reopen-term"),
    ),
)
COUP = Heading(
    "coup",
    Words("Il colpo", "The coup"),
    (
        Part("modes", Words("Modi di gioco", "Ways to play"), "mode"),
        Part("rule.punto", Words("Punto tira con", "Punto draws with"), "punto-rule"),
        Part(
            "rule.banco",
            Words(
                "Banco tira, secondo la carta data a Punto", "Banco draws, by Punto's third card"
            ),
            "banco-rule",
        ),
        Part(
            "rule.banco_alone",
            Words("Banco tira, se Punto sta, con", "Banco draws, if Punto stands, with"),
            "banco-alone",
        ),
        Part("rule.naturals", Words("Battuta con", "A natural is"), "natural"),
        Part(
            "tie_break",
            Words("A parità di puntata le carte vanno", "With equal bets the cards go to"),
            "tied-players",
        ),
        Part(
            "standing_read",
            Words(
                "Anche chi è in piedi riceve le carte", "Standing players are given the cards too"
            ),
            "standing",
        ),
        Part(
            "erring_excluded",
            Words("Chi sbaglia non riceve più le carte", "Who errs is not given the cards again"),
            "inexperience",
        ),
        Part("manners", Words("Si dichiara", "Declared"), "declaration"),
        Part(
            "repeats",
            Words("L'impiegato ripete la dichiarazione", "The dealer repeats the declaration"),
            "repetition",
        ),
        Part("button", Words("Bottone", "Button"), "button"),
        Part(
            "announces_first",
            Words("Si annuncia per primo", "Announced first"),
            "announcement",
        ),
        Part("settlement", Words("Ordine della liquidazione", "Order of settlement"), "settlement"),
        Part("hole", Words("Seconda carta del banco", "Second card of the bank"), "hole-card"),
        Part(
            "even_money",
            Words(
                "Black Jack pagato subito alla pari, contro", "Even money for a Black Jack, against"
            ),
            "even-money",
        ),
        Part("insurance", Words("Assicurazione", "Insurance"), "insurance"),
        Part("doubling.points", Words("Si raddoppia con", "Doubled with"), "double"),
        Part(
            "doubling.soft",
            Words("L'asso può contare in due modi", "The ace may count either way"),
            "double",
        ),
        Part(
            "doubling.after_split",
            Words("Si raddoppia dopo una divisione", "Doubled after a split"),
            "double",
        ),
        Part(
            "doubling.split_ten_with_ace",
            Words(
                "Dopo la divisione di dieci l'asso può contare uno",
                "After a split of tens the ace may count one",
            ),
            "double",
        ),
        Part("splitting.times", Words("Divisioni per casella", "Splits of a box"), "split"),
        Part("splitting.pairs", Words("Si dividono due carte", "Split are two cards"), "split"),
        Part(
            "splitting.aces_once",
            Words("Agli assi divisi una sola carta", "One card only for split aces"),
            "split-aces",
        ),
        Part("surrender", Words("Si può rinunciare a metà", "Surrender for half"), "surrender"),
        Part("bank.stands_on", Words("Il banco sta da", "The bank stands on"), "bank-rule"),
        Part(
            "bank.draws_soft",
            Words("Su quel punto con un asso tira", "On that point with an ace it draws"),
            "bank-rule",
        ),
        Part(
            "bank_black_jack_takes",
            Words("Il Black Jack del banco prende", "The bank's Black Jack takes"),
            "hole-card",
        ),
    ),
)
SAID = Heading(
    "said",
    Words("Che cosa si dice", "What is said"),
    (
        Part("formulas.open", Words("Si punta", "Bets open"), "open-betting"),
        Part("formulas.close", Words("Non si punta più", "Bets close"), "close-betting"),
        Part(
            "formulas.in_bianco", Words("Colpo senza puntate", "A coup without bets"), "in-bianco"
        ),
        Part(
            "formulas.insurance",
            Words("Assicurazione offerta", "Insurance offered"),
            "insurance-offer",
        ),
        Part(
            "formulas.insurance_lost",
            Words("Assicurazione perduta", "Insurance lost"),
            "insurance-lost",
        ),
        Part("formulas.last_coup", Words("Ultimo colpo", "The last coup"), "last-coup"),
        Part(
            "formulas.last_coup_mask_first",
            Words("Ultimo colpo, esce prima la maschera", "The last coup, the mask comes first"),
            "last-coup",
        ),
        Part("formulas.withdraw", Words("Chi vuole si ritira", "Who would withdraw"), "withdrawal"),
    ),
)
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
