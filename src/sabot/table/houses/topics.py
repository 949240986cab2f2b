"""Common practice, topic by topic: what holds at a table of any game.

A game adds its own topics, and those of the table that it words in its own way, such as how many
decks there are or in which order they are dealt.
"""

from collections.abc import Mapping
from enum import StrEnum

from sabot.table.houses.practice import Practice
from sabot.table.topics import Topic

TABLE_TOPICS: Mapping[StrEnum, Practice] = {
    Topic.CONDUCT: Practice(
        "Gioca chi è al tavolo, con un nome, e ciascuno al suo momento",
        "Whoever plays is at the table under a name, and everyone acts in turn",
    ),
    Topic.ROLES: Practice(
        "L'impiegato conduce il gioco; l'Ispettore vigila, accerta e riapre",
        "The dealer runs the game; the inspector watches, finds and reopens",
        "campione-pb.9",
    ),
    Topic.STAFF: Practice(
        "L'Ispettore o la Direzione dispongono i cambi del personale",
        "The inspector or the Direction relieve the staff",
    ),
    Topic.SUPERVISOR: Practice(
        "Chi dispone i cambi del personale designa anche il supervisore",
        "Whoever relieves the staff also designates the supervisor",
    ),
    Topic.OPENING: Practice(
        "L'Ispettore o la Direzione aprono il tavolo, con modo, valute e limiti esposti",
        "The inspector or the Direction open the table, with mode, currencies and limits shown",
    ),
    Topic.SUPPLY: Practice(
        "Le carte le fornisce l'Ispettore",
        "The inspector supplies the cards",
        "campione-pb.4",
    ),
    Topic.WASH: Practice(
        "Le carte, verificate scoperte, si mescolano coperte ad insalata",
        "The cards, checked face up, are washed face down",
        "campione-pb.4",
    ),
    Topic.SHARES: Practice(
        "Prima della mescolata la casa si impegna alla sua parte nell'ordine, poi ogni giocatore "
        "presente può aggiungervi un seme; nessun impegno mostrato resta chiuso",
        "Before the wash the house commits to its share in the order, then every player present "
        "may add a seed to it; no commitment that was shown stays closed",
    ),
    Topic.GATHER: Practice(
        "Si riuniscono in un solo mazzo, se possibile davanti a un giocatore",
        "They are gathered into one pack, if possible before a player",
        "campione-pb.5",
    ),
    Topic.CUT: Practice(
        "Il taglio si offre dal primo seduto alla sinistra dell'impiegato; "
        "se tutti rifiutano taglia l'Ispettore",
        "The cut is offered from the first seat on the dealer's left; "
        "if all refuse, the inspector cuts",
        "campione-pb.6",
    ),
    Topic.CUTTING: Practice(
        "Chi taglia lo fa dove vuole, a caso",
        "Whoever cuts does so anywhere, at random",
        "campione-bj.31",
    ),
    Topic.PACK_CHANGE: Practice(
        "I mazzi si cambiano alla fine di una taglia",
        "The decks are changed at the end of a taglia",
        "venezia-spb.4",
    ),
    Topic.CARD_REPLACED: Practice(
        "Una carta sciupata si sostituisce anche durante la partita",
        "A worn card is replaced even during play",
        "venezia-spb.4",
    ),
    Topic.CHIPS: Practice(
        "Si gioca con gettoni della casa, mai oltre quelli che si hanno",
        "Play is with house chips, never more than one has",
        "venezia-spb.12",
    ),
    Topic.CURRENCY: Practice(
        "Si gioca nella valuta del tavolo",
        "Play is in the table's currency",
        "lugano-pb.chips",
    ),
    Topic.NOTES: Practice(
        "Le banconote si cambiano subito in gettoni",
        "Notes are changed into chips at once",
        "venezia-spb.12",
    ),
    Topic.FROM_HAND: Practice(
        "Il denaro si posa sul tavolo, non passa di mano in mano",
        "Money is laid on the table, not passed from hand to hand",
        "lugano-pb.hands",
    ),
    Topic.SEATS: Practice(
        "I posti li assegna l'Ispettore, nell'ordine delle prenotazioni",
        "The inspector gives the seats, in the order of the bookings",
        "venezia-spb.13",
    ),
    Topic.SEAT_MARKED: Practice(
        "Un posto segnato non si occupa",
        "A marked seat is not taken",
        "venezia-spb.13",
    ),
    Topic.SEAT_LOST: Practice(
        "Chi si allontana senza segnare il posto lo perde",
        "Whoever leaves without marking the seat loses it",
        "venezia-spb.13",
    ),
    Topic.PLACARD: Practice(
        "Minimo e massimo sono esposti al tavolo",
        "Minimum and maximum are shown at the table",
        "lugano-pb.placard",
    ),
    Topic.LIMITS_CHANGE: Practice(
        "L'Ispettore può cambiare i limiti in qualsiasi momento",
        "The inspector may change the limits at any time",
        "venezia-spb.14",
    ),
    Topic.SUSPENSION: Practice(
        "La partita può essere sospesa senza preavviso",
        "Play may be suspended without notice",
        "campione-pb.8",
    ),
    Topic.INTERRUPTION: Practice(
        "Dove la partita si interrompe, sospesa, chiusa o per mazzi nuovi, le puntate aperte si "
        "restituiscono; un colpo a gioco chiuso, o di cui si conosce una carta, giunge alla fine",
        "Where play is interrupted, suspended, closed or for new decks, open bets are returned; a "
        "coup whose bets are closed, or of which a card is known, comes to its end",
    ),
    Topic.MODE: Practice(
        "La Direzione decide come si conduce il tavolo, fra un colpo e l'altro",
        "The Direction decides how the table is run, between one coup and the next",
        "campione-pb.47",
    ),
    Topic.UNCLAIMED: Practice(
        "Di puntate e vincite non ritirate dispone la Direzione",
        "The Direction disposes of bets and winnings nobody collects",
        "venezia-spb.15",
    ),
    Topic.UNFORESEEN: Practice(
        "I casi non previsti li decide la Direzione, senza appello",
        "Unforeseen cases are decided by the Direction, without appeal",
        "venezia-spb.16",
    ),
    Topic.BETTORS: Practice(
        "Basta un giocatore che punti", "One player who bets is enough", "campione-pb.3"
    ),
    Topic.OPEN_BETTING: Practice(
        "L'impiegato invita a puntare", "The dealer invites bets", "lugano-pb.flow"
    ),
    Topic.KNOWN_CARD: Practice(
        "Nessuno punta, ritira o si assicura finché si conosce una carta che può entrare in gioco",
        "Nobody stakes, withdraws or insures while a card that can come into play is known",
        "venezia-spb.1",
    ),
    Topic.COUP_OVER: Practice(
        "Il colpo è esaurito quando le carte vanno nello scarto",
        "The coup is over once the cards are in the discard",
        "venezia-spb.10",
    ),
    Topic.DISPUTE: Practice(
        "Una contestazione si risolve se il colpo è ricostruibile",
        "A dispute is settled if the coup can be rebuilt",
        "campione-pb.18",
    ),
    Topic.LATE_DISPUTE: Practice(
        "A colpo esaurito il reclamo non muove denaro",
        "Once the coup is over a complaint moves no money",
        "campione-pb.18",
    ),
    Topic.COUP_HEARD: Practice(
        "Si decide ancora solo del colpo in corso o dell'ultimo concluso",
        "Only the coup in play, or the last that is over, is still decided about",
        "venezia-spb.10",
    ),
    Topic.CHECK: Practice(
        "Chi vigila può chiedere una verifica di immagini e suono",
        "Whoever watches may ask for pictures and sound to be checked",
        "lugano-pb.supervisor",
    ),
}
