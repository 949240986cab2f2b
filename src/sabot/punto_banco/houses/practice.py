"""Common practice: what a house does where its document is silent.

Every topic and every mishap has an entry here: what is done, in both tongues, and whose provision
it follows. A house fills its silences from these, and each filled silence becomes one of its
listed interpretations. Where Venezia speaks it is followed before Campione: Malta is a house of
the Casinò di Venezia, and Lugano's non-betting coup is Venezia's coup in bianco.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from sabot.law import Interpretation
from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.punto_banco.mishaps import Ruling
from sabot.punto_banco.topics import Topic as P
from sabot.table.roles import Power, Role
from sabot.table.topics import Topic as T


class Practice(NamedTuple):
    """What is done, and after whose provision; none where it is plain good order."""

    it: str
    en: str
    after: str = ""


TOPICS: Mapping[StrEnum, Practice] = {
    T.CONDUCT: Practice(
        "Gioca chi è al tavolo, con un nome, e ciascuno al suo momento",
        "Whoever plays is at the table under a name, and everyone acts in his turn",
    ),
    T.ROLES: Practice(
        "L'impiegato conduce il gioco; l'Ispettore vigila, accerta e riapre",
        "The dealer runs the game; the inspector watches, finds and reopens",
        "campione-pb.9",
    ),
    T.STAFF: Practice(
        "L'Ispettore o la Direzione dispongono i cambi del personale",
        "The inspector or the Direction relieve the staff",
    ),
    T.OPENING: Practice(
        "L'Ispettore o la Direzione aprono il tavolo, con modo, valute e limiti esposti",
        "The inspector or the Direction open the table, with mode, currencies and limits shown",
    ),
    T.SUPPLY: Practice(
        "Le carte le fornisce l'Ispettore",
        "The inspector supplies the cards",
        "campione-pb.4",
    ),
    T.PACK: Practice(
        "Sei mazzi completi da 52 carte",
        "Six complete 52-card decks",
        "campione-pb.1",
    ),
    T.WASH: Practice(
        "Le carte, verificate scoperte, si mescolano coperte ad insalata",
        "The cards, checked face up, are washed face down",
        "campione-pb.4",
    ),
    T.GATHER: Practice(
        "Si riuniscono in un solo mazzo, se possibile davanti a un giocatore",
        "They are gathered into one pack, if possible before a player",
        "campione-pb.5",
    ),
    T.CUT: Practice(
        "Il taglio si offre dal primo seduto alla sinistra dell'impiegato; "
        "se tutti rifiutano taglia l'Ispettore",
        "The cut is offered from the first seat on the dealer's left; "
        "if all refuse, the inspector cuts",
        "campione-pb.6",
    ),
    T.MASK: Practice(
        "La mascherina va prima delle ultime sette carte",
        "The mask goes before the last seven cards",
        "campione-pb.7",
    ),
    T.PACK_CHANGE: Practice(
        "I mazzi si cambiano alla fine di una taglia",
        "The decks are changed at the end of a taglia",
        "venezia-spb.4",
    ),
    T.CARD_REPLACED: Practice(
        "Una carta sciupata si sostituisce anche durante la partita",
        "A worn card is replaced even during play",
        "venezia-spb.4",
    ),
    T.CHIPS: Practice(
        "Si gioca con gettoni della casa, mai oltre quelli che si hanno",
        "Play is with house chips, never more than one has",
        "venezia-spb.12",
    ),
    T.CURRENCY: Practice(
        "Si gioca nella valuta del tavolo",
        "Play is in the table's currency",
        "lugano-pb.chips",
    ),
    T.NOTES: Practice(
        "Le banconote si cambiano subito in gettoni",
        "Notes are changed into chips at once",
        "venezia-spb.12",
    ),
    T.FROM_HAND: Practice(
        "Il denaro si posa sul tavolo, non passa di mano in mano",
        "Money is laid on the table, not passed from hand to hand",
        "lugano-pb.hands",
    ),
    T.SEATS: Practice(
        "I posti li assegna l'Ispettore, nell'ordine delle prenotazioni",
        "The inspector gives the seats, in the order of the bookings",
        "venezia-spb.13",
    ),
    T.SEAT_MARKED: Practice(
        "Un posto segnato non si occupa",
        "A marked seat is not taken",
        "venezia-spb.13",
    ),
    T.SEAT_LOST: Practice(
        "Chi si allontana senza segnare il posto lo perde",
        "Whoever leaves without marking the seat loses it",
        "venezia-spb.13",
    ),
    T.SEVERAL_TABLES: Practice(
        "Chi gioca a più tavoli ha le carte a uno solo, dove è presente",
        "Whoever plays at several tables gets the cards at one, where he is present",
        "campione-pb.16",
    ),
    T.INEXPERIENCE: Practice(
        "Agli inesperti non si danno le carte: gioca per loro l'impiegato",
        "The inexperienced are not given the cards: the dealer plays for them",
        "campione-pb.35",
    ),
    T.PLACARD: Practice(
        "Minimo e massimo sono esposti al tavolo",
        "Minimum and maximum are shown at the table",
        "lugano-pb.placard",
    ),
    T.LIMITS_CHANGE: Practice(
        "L'Ispettore può cambiare i limiti; valgono per le puntate successive",
        "The inspector may change the limits; they hold for later bets",
        "venezia-spb.14",
    ),
    T.SUSPENSION: Practice(
        "La partita può essere sospesa senza preavviso; le puntate aperte si restituiscono",
        "Play may be suspended without notice; open bets are returned",
        "campione-pb.8",
    ),
    T.MODE: Practice(
        "La Direzione decide come si conduce il tavolo, fra un colpo e l'altro",
        "The Direction decides how the table is run, between one coup and the next",
        "campione-pb.47",
    ),
    T.UNCLAIMED: Practice(
        "Di puntate e vincite non ritirate dispone la Direzione",
        "The Direction disposes of bets and winnings nobody collects",
        "venezia-spb.15",
    ),
    T.UNFORESEEN: Practice(
        "I casi non previsti li decide la Direzione, senza appello",
        "Unforeseen cases are decided by the Direction, without appeal",
        "venezia-spb.16",
    ),
    P.CHANCES: Practice(
        "Si gioca a Punto, Banco ed Egalité",
        "The chances are Punto, Banco and Egalité",
        "campione-pb.2",
    ),
    P.BETTORS: Practice(
        "Basta un giocatore che punti", "One player who bets is enough", "campione-pb.3"
    ),
    P.BETS: Practice(
        "Le puntate sono individuali, a Punto come a Banco",
        "Bets are individual, on Punto or Banco at will",
        "venezia-spb.12",
    ),
    P.BOXES: Practice(
        "Chi è seduto punta nella sua casella, chi è in piedi in una qualsiasi",
        "Seated players bet in their own box, standing ones in any",
        "lugano-pb.box",
    ),
    P.SQUARE: Practice(
        "Al più tre puntate di giocatori diversi su una casella",
        "At most three bets of different players on a square",
        "lugano-pb.three",
    ),
    P.LIMITS: Practice(
        "Minimo e massimo del cartello valgono per ogni giocatore",
        "The placard's minimum and maximum hold for each player",
        "lugano-pb.max",
    ),
    P.STACKED: Practice(
        "Le puntate di giocatori diversi restano distinte",
        "Bets of different players are kept apart",
        "lugano-pb.stack",
    ),
    P.OPEN_BETTING: Practice(
        "L'impiegato invita a puntare", "The dealer invites bets", "lugano-pb.flow"
    ),
    P.CLOSE_BETTING: Practice(
        "L'impiegato chiude il gioco; dopo, nessuna puntata cambia",
        "The dealer closes the bets; afterwards none changes",
        "campione-pb.9",
    ),
    P.REOPEN: Practice(
        "L'Ispettore può riaprire finché nessuna carta è stata vista",
        "The inspector may reopen as long as no card has been seen",
        "campione-pb.9",
    ),
    P.DISTRIBUTION: Practice(
        "Quattro carte: Punto, Banco, Punto, Banco",
        "Four cards: Punto, Banco, Punto, Banco",
        "venezia-spb.p2",
    ),
    P.HAND_TABLE: Practice(
        "Al tavolo con carte alla mano le prime carte si danno coperte",
        "At a table with the cards in hand the first cards are dealt covered",
        "lugano-pb.hand-table",
    ),
    P.CARD_RIGHT: Practice(
        "Le carte vanno alla puntata più alta a Punto",
        "The cards go to the highest bet on Punto",
        "campione-pb.16",
    ),
    P.NO_PUNTO_BETS: Practice(
        "Senza puntate a Punto la mano la svolge l'impiegato",
        "With no bet on Punto the dealer plays the hand",
        "venezia-spb.p4",
    ),
    P.STANDING: Practice(
        "In piedi si ha lo stesso diritto alle carte",
        "Standing players have the same right to the cards",
        "campione-pb.37",
    ),
    P.PASSING: Practice(
        "Solo l'impiegato passa le carte", "Only the dealer passes the cards", "campione-pb.32"
    ),
    P.READING: Practice(
        "Le carte coperte le legge chi le ha davanti",
        "Covered cards are read by the one they lie before",
        "venezia-spb.p1",
    ),
    P.TURNING: Practice(
        "Le carte di Punto si mostrano prima di annunciare",
        "The Punto's cards are shown before the announcement",
        "venezia-spb.p8",
    ),
    P.DECLARATION: Practice(
        "Si dichiara a parole, carta o no", "One declares in words, carta or no", "campione-pb.12"
    ),
    P.REPETITION: Practice(
        "Se l'impiegato ripete la dichiarazione, la ripete com'è",
        "If the dealer repeats the declaration, he repeats it as it was",
        "campione-pb.10",
    ),
    P.BANCO_SHOWN: Practice(
        "L'impiegato scopre le carte del Banco appena tocca a lui",
        "The dealer turns the Banco's cards as soon as it is his turn",
        "venezia-spb.p8",
    ),
    P.NATURAL: Practice(
        "Otto o nove con due carte chiudono il tiraggio",
        "Eight or nine on two cards ends the drawing",
        "campione-pb.11",
    ),
    P.PUNTO_RULE: Practice("Il Punto tira con 0-5", "The Punto draws with 0-5", "campione-pb.36"),
    P.BANCO_RULE: Practice(
        "Il Banco segue la tabella della regola",
        "The Banco follows the table of the Rule",
        "campione-pb.36",
    ),
    P.THIRD_CARD: Practice(
        "La terza carta si dà scoperta e resta scoperta",
        "The third card is given face up and stays so",
        "campione-pb.41",
    ),
    P.THIRD_TO_READER: Practice(
        "La terza carta va a chi ha le altre due",
        "The third card goes to whoever has the other two",
        "lugano-pb.hand-third",
    ),
    P.DAWDLING: Practice(
        "A chi, avvertito, indugia si rifiutano le carte e gioca l'impiegato",
        "Whoever dawdles after a warning loses the cards and the dealer plays",
        "campione-pb.19",
    ),
    P.VALUES: Practice(
        "Asso uno, figure e dieci zero, le altre il loro valore; le decine cadono",
        "Ace one, figures and ten nothing, the others their face; tens are dropped",
        "venezia-spb.p9",
    ),
    P.ANNOUNCEMENT: Practice(
        "L'impiegato annuncia i due punti prima di pagare",
        "The dealer announces both points before paying",
        "lugano-pb.order",
    ),
    P.SETTLEMENT: Practice(
        "Prima si ritirano le puntate perdenti, poi si pagano le vincenti",
        "Losing bets are collected first, then the winners are paid",
        "lugano-pb.order",
    ),
    P.TIE: Practice(
        "In parità il colpo è nullo: Punto e Banco si restituiscono, Egalité si paga",
        "On a tie the coup is null: Punto and Banco go back, Egalité is paid",
        "venezia-spb.p10",
    ),
    P.COUP_OVER: Practice(
        "Il colpo è esaurito quando le carte vanno nello scarto",
        "The coup is over once the cards are in the discard",
        "venezia-spb.10",
    ),
    P.WITHDRAWAL: Practice(
        "Rettificata la distribuzione, chi punta accetta; se qualcuno contesta, il colpo è "
        "annullato",
        "Once the deal is rectified, whoever leaves the bet accepts; if anyone contests, the coup "
        "is annulled",
        "campione-pb.27",
    ),
    P.DISPUTE: Practice(
        "Una contestazione si risolve se il colpo è ricostruibile",
        "A dispute is settled if the coup can be rebuilt",
        "campione-pb.18",
    ),
    P.LATE_DISPUTE: Practice(
        "A colpo esaurito il reclamo non muove denaro",
        "Once the coup is over a complaint moves no money",
        "campione-pb.18",
    ),
    P.CHECK: Practice(
        "Chi vigila può chiedere una verifica di immagini e suono",
        "Whoever watches may ask for pictures and sound to be checked",
        "lugano-pb.supervisor",
    ),
    P.IN_BIANCO: Practice(
        "Il colpo in bianco si gioca senza puntate",
        "A coup in bianco is played without bets",
        "venezia-spb.1",
    ),
    P.LAST_COUP: Practice(
        "Il colpo in cui esce la mascherina è l'ultimo; se la mascherina lo apre, "
        "minimo sette carte o nullo",
        "The coup in which the mask comes out is the last; if the mask opens it, "
        "at least seven cards or void",
        "venezia-spb.5",
    ),
    P.BUTTON: Practice(
        "Il Bottone passa di posto in posto", "The Button moves from seat to seat", "venezia-spb.p3"
    ),
    P.OPTION_TO_BANCO: Practice(
        "Chi rinuncia alle carte le lascia a chi viene dopo",
        "Whoever declines the cards leaves them to the next",
        "lugano-pb.hand-decline",
    ),
    P.TIED_PLAYERS: Practice(
        "A parità di puntata decide l'ordine della casa",
        "Among equal bets the house's order decides",
        "campione-pb.16",
    ),
}


class Row(NamedTuple):
    """A ruling of common practice."""

    remedies: tuple[R, ...]
    practice: Practice
    before: tuple[Role, ...] = ()


_ANNULLED = (R.ANNUL_COUP,)
_STANDS = (R.PLAY_ON,)
_FINDS = (R.INSPECTOR_FINDS, R.RESTORE_ORDER)
_INSPECTOR = (Role.INSPECTOR,)
_IN_BIANCO = (R.KEEP_FOR_NEXT_COUP, R.COUP_IN_BIANCO)

MISHAPS: Mapping[M, Row] = {
    M.FIRST_CARD_VISIBLE: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Prima carta visibile nel sabot: il colpo si gioca in bianco",
            "First card visible in the sabot: the coup is played in bianco",
            "venezia-spb.1",
        ),
    ),
    M.LATER_CARD_VISIBLE: Row(
        _STANDS,
        Practice(
            "Un'altra carta visibile nel sabot resta valida",
            "Any other card visible in the sabot is valid",
            "venezia-spb.1",
        ),
    ),
    M.STUCK_ORDER_KNOWN: Row(
        (R.DEAL_IN_ORDER,),
        Practice(
            "Carte uscite aderenti: se l'ordine è certo, si ripristina",
            "Cards out stuck together: their order, if certain, is restored",
            "venezia-spb.2",
        ),
    ),
    M.STUCK_ORDER_LOST: Row(
        (R.ANNUL_CARDS,),
        Practice(
            "Carte aderenti senza ordine certo: si bruciano e si prosegue",
            "Cards stuck together, order lost: they are burned and play goes on",
            "venezia-spb.2",
        ),
    ),
    M.SEVERAL_GIVEN_ORDER_KNOWN: Row(
        (R.DEAL_IN_ORDER,),
        Practice(
            "Più carte date insieme: se l'ordine è certo, si ripristina",
            "Several cards given at once: their order, if certain, is restored",
            "campione-pb.30",
        ),
    ),
    M.SEVERAL_GIVEN_ORDER_LOST: Row(
        _ANNULLED,
        Practice(
            "Più carte date in confusione: il colpo è annullato",
            "Several cards given in confusion: the coup is annulled",
            "campione-pb.30",
        ),
    ),
    M.FIRST_CARD_FELL: Row(
        (R.COUP_IN_BIANCO,),
        Practice(
            "Cade la prima carta: puntate ritirate, mano in bianco",
            "The first card falls: bets withdrawn, the hand in bianco",
            "venezia-spb.3",
        ),
    ),
    M.CARD_FELL: Row(
        _STANDS,
        Practice(
            "Una carta caduta si raccoglie e resta in gioco",
            "A fallen card is picked up and stays in play",
            "venezia-spb.3",
        ),
    ),
    M.SABOT_EMPTY: Row(
        _ANNULLED,
        Practice(
            "Finite le carte, il colpo è annullato",
            "The cards run out: the coup is annulled",
            "campione-pb.24",
        ),
    ),
    M.SHORT_LAST_COUP: Row(
        (R.ANNUL_COUP, R.NO_COMPLAINT),
        Practice(
            "Meno di sette carte dopo la mascherina: colpo nullo, senza reclamo",
            "Fewer than seven cards after the mask: the coup is void, without complaint",
            "venezia-spb.5",
        ),
    ),
    M.SIDES_SWAPPED_UNSEEN: Row(
        _FINDS,
        Practice(
            "Carte invertite: rettifica davanti all'Ispettore",
            "Cards swapped: rectified before the inspector",
            "venezia-spb.6",
        ),
        _INSPECTOR,
    ),
    M.SIDES_SWAPPED_SEEN: Row(
        _FINDS,
        Practice(
            "Carte invertite e viste: rettifica davanti all'Ispettore",
            "Cards swapped and seen: rectified before the inspector",
            "venezia-spb.6",
        ),
        _INSPECTOR,
    ),
    M.SIDES_SWAPPED_LOST: Row(
        _ANNULLED,
        Practice(
            "Inversione non ricostruibile: annullato, carte bruciate",
            "A swap that cannot be rebuilt: annulled, cards burned",
            "venezia-spb.6",
        ),
    ),
    M.TOO_MANY_DEALT: Row(
        _FINDS,
        Practice(
            "Più di due carte a una parte: si ricostruisce davanti all'Ispettore",
            "More than two cards to a side: rebuilt before the inspector",
            "venezia-spb.7",
        ),
        _INSPECTOR,
    ),
    M.TOO_MANY_DEALT_LOST: Row(
        _ANNULLED,
        Practice(
            "Non ricostruibile: annullato, carte bruciate",
            "Not rebuildable: annulled, cards burned",
            "venezia-spb.7",
        ),
    ),
    M.TOO_FEW_DEALT: Row(
        _FINDS,
        Practice(
            "Meno di due carte a una parte: si completa davanti all'Ispettore",
            "Fewer than two cards to a side: completed before the inspector",
            "venezia-spb.7",
        ),
        _INSPECTOR,
    ),
    M.TOO_FEW_DEALT_LOST: Row(
        _ANNULLED,
        Practice(
            "Non ricostruibile: annullato, carte bruciate",
            "Not rebuildable: annulled, cards burned",
            "venezia-spb.7",
        ),
    ),
    M.PUNTO_UNCOVERED_IN_DEAL: Row(
        _STANDS,
        Practice(
            "Carte di Punto scoperte distribuendo: colpo valido",
            "Punto's cards uncovered while dealing: the coup is valid",
            "venezia-spb.1",
        ),
    ),
    M.BANCO_UNCOVERED_IN_DEAL: Row(
        _STANDS,
        Practice(
            "Carte di Banco scoperte distribuendo: colpo valido",
            "Banco's cards uncovered while dealing: the coup is valid",
            "venezia-spb.1",
        ),
    ),
    M.GIVEN_COVERED: Row(
        (R.TURN_UP,),
        Practice(
            "Una carta data coperta che va scoperta si volta",
            "A card given covered that should lie open is turned",
            "campione-pb.30",
        ),
    ),
    M.PUNTO_UNCOVERED: Row(
        _STANDS,
        Practice(
            "Carte di Punto scoperte per errore: nessuna puntata cambia, colpo valido",
            "Punto's cards uncovered by mistake: no bet changes, the coup is valid",
            "campione-pb.43",
        ),
    ),
    M.BANCO_UNCOVERED: Row(
        _STANDS,
        Practice(
            "Carte di Banco scoperte per errore: nessuna puntata cambia, colpo valido",
            "Banco's cards uncovered by mistake: no bet changes, the coup is valid",
            "campione-pb.43",
        ),
    ),
    M.READER_SHOWED_CARDS: Row(
        (R.REMIND,),
        Practice(
            "Il lettore scopre le carte senza dichiarare: si prosegue alla regola",
            "The reader shows the cards without declaring: play goes on by the Rule",
            "venezia-spb.p6",
        ),
    ),
    M.CARDS_TO_WRONG_PLAYER: Row(
        (R.CARDS_BACK,),
        Practice(
            "Carte passate a chi non ne ha diritto: tornano, se nulla è dichiarato",
            "Cards passed to the wrong player: they come back if nothing is declared",
            "campione-pb.44",
        ),
    ),
    M.WRONG_PLAYER_DECLARED: Row(
        _STANDS,
        Practice(
            "Se ha già dichiarato, il colpo prosegue",
            "If he has declared already, the coup goes on",
            "campione-pb.44",
        ),
    ),
    M.CARDS_TAKEN: Row(
        (R.CARDS_BACK,),
        Practice(
            "Carte prese di propria iniziativa: si ritirano e vanno a chi spetta",
            "Cards taken on one's own initiative: withdrawn and given to whom they belong",
            "campione-pb.38",
        ),
    ),
    M.CARDS_LIFTED: Row(
        (R.REMIND,),
        Practice(
            "Le carte si leggono appoggiate al tappeto: si richiama il giocatore",
            "Cards are read resting on the cloth: the player is reminded",
            "venezia-spb.p5",
        ),
    ),
    M.DECLARATION_CORRECTED: Row(
        (R.CHECK_CARDS,),
        Practice(
            "Dichiarazione subito corretta: l'impiegato controlla le carte e vale la regola",
            "A declaration corrected at once: the dealer checks the cards and the Rule decides",
            "campione-pb.40",
        ),
    ),
    M.DECLARED_AGAINST_RULE: Row(
        (R.RESTORE_BY_RULE,),
        Practice(
            "Dichiarazione contro la regola: il colpo si ristabilisce alla regola",
            "A declaration against the Rule: the coup is restored by it",
            "venezia-spb.p11",
        ),
    ),
    M.WRONG_POINT_BY_PUNTER: Row(
        (R.CARDS_SPEAK,),
        Practice(
            "Punto annunciato male dal puntatore: le carte parlano",
            "A wrong point announced by the punter: the cards speak",
            "campione-pb.39",
        ),
    ),
    M.MISREPEATED: Row(
        (R.CORRECT_REPETITION,),
        Practice(
            "Dichiarazione ripetuta male: si ristabilisce",
            "A declaration repeated wrongly: put right",
            "campione-pb.45",
        ),
    ),
    M.BANCO_NOT_SHOWN: Row(
        (R.REMIND, R.HOLD_CARDS),
        Practice(
            "Carta tirata prima di scoprire il Banco: attende",
            "A card drawn before the Banco is shown: it waits",
            "venezia-spb.p8",
        ),
    ),
    M.UNASKED_CARD: Row(
        (R.HOLD_CARDS,),
        Practice(
            "Carta data a Punto senza che tocchi: attende, e va a chi spetta per regola",
            "A card given to the Punto that was not due: it waits, and goes where the Rule says",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.UNDUE_CARD: Row(
        (R.HOLD_CARDS,),
        Practice(
            "Carta data a Banco senza che tocchi: attende, e va a chi spetta per regola",
            "A card given to the Banco that was not due: it waits, and goes where the Rule says",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.CARD_DETACHED: Row(
        (R.HOLD_CARDS,),
        Practice(
            "Carta staccata: attende sotto il sabot e gioca quando tocca",
            "A card detached: it waits under the sabot and plays when due",
            "venezia-spb.1",
        ),
    ),
    M.THIRD_CARD_SKIPPED: Row(
        (R.REMIND,),
        Practice(
            "Terza carta dimenticata: si dà, per regola",
            "A third card forgotten: it is given, by the Rule",
            "venezia-spb.p11",
        ),
    ),
    M.EXTRA_CARD_UNSEEN: Row(
        (R.KEEP_FOR_NEXT_COUP,),
        Practice(
            "Carta di troppo non vista: apre il colpo successivo",
            "A card too many, unseen: it opens the next coup",
            "venezia-spb.1",
        ),
    ),
    M.EXTRA_CARD_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta di troppo vista: serve un colpo in bianco",
            "A card too many, seen: it serves a coup in bianco",
            "venezia-spb.1",
        ),
    ),
    M.UNASKED_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Punto senza richiesta, avanzata e non vista: serve un colpo in bianco",
            "A card given to the Punto unasked, left over and unseen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.UNASKED_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Punto senza richiesta, avanzata e vista: serve un colpo in bianco",
            "A card given to the Punto unasked, left over and seen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.MISREPEATED_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta staccata per una dichiarazione ripetuta male, avanzata e non "
            "vista: serve un colpo in bianco",
            "A card detached on a misrepeated declaration, left over and unseen: "
            "it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.MISREPEATED_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta staccata per una dichiarazione ripetuta male, avanzata e "
            "vista: serve un colpo in bianco",
            "A card detached on a misrepeated declaration, left over and seen: "
            "it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.UNDUE_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Banco contro la regola, avanzata e non vista: serve un colpo in bianco",
            "A card given to the Banco against the Rule, left over and unseen: "
            "it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.UNDUE_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta data a Banco contro la regola, avanzata e vista: serve un colpo in bianco",
            "A card given to the Banco against the Rule, left over and seen: it "
            "serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.FALSE_DRAW_LEFT_UNSEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta di un falso tiraggio, avanzata e non vista: serve un colpo in bianco",
            "A card of a false draw, left over and unseen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.FALSE_DRAW_LEFT_SEEN: Row(
        _IN_BIANCO,
        Practice(
            "Carta di un falso tiraggio, avanzata e vista: serve un colpo in bianco",
            "A card of a false draw, left over and seen: it serves a coup in bianco",
            "venezia-spb.8",
        ),
        _INSPECTOR,
    ),
    M.WRONG_POINT_BY_DEALER: Row(
        (R.CARDS_SPEAK,),
        Practice(
            "Punto annunciato male dall'impiegato: le carte parlano",
            "A wrong point announced by the dealer: the cards speak",
            "venezia-spb.9",
        ),
    ),
    M.STAKE_OVER_LIMIT: Row(
        (R.RETURN_EXCESS,),
        Practice(
            "Puntata oltre il massimo: l'eccedenza si restituisce e non gioca",
            "A stake above the maximum: the excess is returned and does not play",
            "malta-pb.limits",
        ),
    ),
}


def powers(**own: frozenset[Role]) -> Mapping[Power, frozenset[Role]]:
    """Who may do what, by common practice but for what the document says; names of powers."""
    return {**_POWERS, **{Power[name]: roles for name, roles in own.items()}}


INSPECTOR = frozenset({Role.INSPECTOR})
CHIEF = frozenset({Role.CHIEF})
DIRECTION = frozenset({Role.DIRECTION})
DEALER = frozenset({Role.DEALER})
SUPERVISOR = frozenset({Role.SUPERVISOR})
_WATCHERS = frozenset({Role.INSPECTOR, Role.CONTROLLER, Role.SUPERVISOR})

_POWERS: Mapping[Power, frozenset[Role]] = {
    Power.OPEN_TABLE: INSPECTOR | DIRECTION,
    Power.SUPPLY_CARDS: INSPECTOR,
    Power.RUN_PLAY: DEALER,
    Power.CUT_WHEN_REFUSED: INSPECTOR,
    Power.ASSIGN_SEATS: INSPECTOR,
    Power.CHANGE_LIMITS: INSPECTOR,
    Power.CHANGE_MODE: DIRECTION,
    Power.SUSPEND: DIRECTION,
    Power.REOPEN_BETTING: INSPECTOR,
    Power.WITHHOLD_CARDS: DEALER | INSPECTOR,
    Power.REPORT_MISHAP: DEALER | _WATCHERS,
    Power.FIND: INSPECTOR,
    Power.RESOLVE_DISPUTE: INSPECTOR,
    Power.DECIDE_READER: INSPECTOR,
    Power.REPLACE_CARD: DEALER | INSPECTOR,
    Power.CHANGE_PACK: INSPECTOR,
    Power.DISPOSE_UNCLAIMED: DIRECTION,
    Power.RULE_FREELY: DIRECTION,
    Power.REQUEST_CHECK: _WATCHERS,
    Power.RELIEVE_STAFF: INSPECTOR | DIRECTION,
    Power.FILL_FLOAT: INSPECTOR,
}


def cites(house: str, own: Mapping[StrEnum, str]) -> Mapping[StrEnum, str]:
    """A citation for every topic: the document's, or the interpretation that fills its silence."""
    return {topic: own.get(topic) or f"{house}~{topic}" for topic in TOPICS}


def rulings(house: str, own: Mapping[M, Ruling]) -> Mapping[M, Ruling]:
    """A row for every mishap: the document's, or the one that fills its silence."""
    return {
        mishap: own.get(mishap) or Ruling(f"{house}~{mishap}", row.remedies, row.before)
        for mishap, row in MISHAPS.items()
    }


def interpretations(
    house: str,
    own_cites: Mapping[StrEnum, str],
    own_rulings: Mapping[M, Ruling],
    readings: tuple[Interpretation, ...],
) -> tuple[Interpretation, ...]:
    """A house's readings of doubtful words, then how each of its silences is filled."""
    silent = [
        *((topic, practice) for topic, practice in TOPICS.items() if topic not in own_cites),
        *((mishap, row.practice) for mishap, row in MISHAPS.items() if mishap not in own_rulings),
    ]
    return readings + tuple(_silence(house, name, practice) for name, practice in silent)


def _silence(house: str, name: StrEnum, practice: Practice) -> Interpretation:
    after = practice.after
    return Interpretation(
        f"{house}~{name}",
        practice.it,
        practice.en,
        f"Il documento tace; si segue {after}" if after else "Il documento tace; è buon ordine",
        f"The document is silent; {after} is followed"
        if after
        else "The document is silent; this is good order at any table",
        after,
    )
