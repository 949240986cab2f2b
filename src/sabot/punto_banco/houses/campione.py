"""Punto Banco at Campione d'Italia, article by article."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.law import Interpretation
from sabot.punto_banco import chances
from sabot.punto_banco.house import (
    BetRules,
    Formulas,
    House,
    Mode,
    Reopening,
    Rounding,
    StandingBets,
)
from sabot.punto_banco.houses import practice
from sabot.punto_banco.mishaps import MISPAID, SHIFTED
from sabot.punto_banco.mishaps import Mishap as M
from sabot.punto_banco.mishaps import Remedy as R
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import seated_first
from sabot.punto_banco.topics import Topic as P
from sabot.table.coup.acts import Manner
from sabot.table.coup.ruling import Ruling
from sabot.table.houses.powers import powers
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.topics import Topic as T

ID = "campione-pb"

_CITES: Mapping[StrEnum, str] = {
    T.ROLES: "campione-pb.9",
    T.SUPPLY: "campione-pb.4",
    T.PACK: "campione-pb.1",
    T.WASH: "campione-pb.4",
    T.GATHER: "campione-pb.5",
    T.CUT: "campione-pb.6",
    T.CUTTING: "campione-pb.6",
    T.MASK: "campione-pb.7",
    T.PACK_CHANGE: "campione-pb.22",
    T.CARD_REPLACED: "campione-pb.22",
    T.CHIPS: "campione-pb.13",
    T.CURRENCY: "campione-pb.13",
    T.NOTES: "campione-pb.14",
    T.SEATS: "campione-pb.15",
    T.SEAT_MARKED: "campione-pb.17",
    T.SEAT_LOST: "campione-pb.17",
    T.SEVERAL_TABLES: "campione-pb.16",
    T.INEXPERIENCE: "campione-pb.35",
    T.LIMITS_CHANGE: "campione-pb.8",
    T.SUSPENSION: "campione-pb.8",
    T.INTERRUPTION: "campione-pb~interruption",
    T.MODE: "campione-pb.47",
    T.UNCLAIMED: "campione-pb.25",
    T.UNFORESEEN: "campione-pb.49",
    P.CHANCES: "campione-pb.2",
    T.BETTORS: "campione-pb.3",
    T.BETS: "campione-pb.13",
    P.SQUARE: "campione-pb~per-square",
    P.STACKED: "campione-pb.48",
    T.LIMITS: "campione-pb.8",
    P.LOWERED_MAXIMUM: "campione-pb~lowered-maximum",
    T.CLOSE_BETTING: "campione-pb.9",
    T.KNOWN_CARD: "campione-pb~known-card",
    P.REOPEN: "campione-pb.9",
    P.REOPEN_TERM: "campione-pb~reopening",
    T.DISTRIBUTION: "campione-pb.10",
    P.CARD_RIGHT: "campione-pb.16",
    P.PASSED_OVER: "campione-pb~passed-over",
    P.ERRED: "campione-pb~erred-before",
    P.NO_PUNTO_BETS: "campione-pb.35",
    P.STANDING: "campione-pb.37",
    T.HANDLING: "campione-pb.32",
    P.READING: "campione-pb.10",
    P.TURNING: "campione-pb.10",
    P.DECLARATION: "campione-pb.12",
    P.BATTUTA: "campione-pb.12",
    P.REPETITION: "campione-pb.10",
    P.BANCO_SHOWN: "campione-pb.31",
    P.NATURAL: "campione-pb.11",
    P.PUNTO_RULE: "campione-pb.36",
    P.BANCO_RULE: "campione-pb.36",
    P.THIRD_CARD: "campione-pb.41",
    P.DAWDLING: "campione-pb.19",
    P.WITHHELD: "campione-pb~dawdler",
    T.VALUES: "campione-pb.10",
    T.ANNOUNCEMENT: "campione-pb~announcement-order",
    T.SETTLEMENT: "campione-pb.46",
    P.ROUNDING: "campione-pb~rounding",
    T.COUP_OVER: "campione-pb.18",
    P.WITHDRAWAL: "campione-pb.27",
    P.CONTESTED_KNOWN: "campione-pb~contested-known",
    T.DISPUTE: "campione-pb.18",
    T.LATE_DISPUTE: "campione-pb.18",
    T.LAST_COUP: "campione-pb.24",
    T.TAGLIA_END: "campione-pb~mask-first",
    P.CARDS_COUNTED: "campione-pb~seven-cards",
    P.TIED_PLAYERS: "campione-pb.16",
    P.TIED_ORDER: "campione-pb~equal-bets",
}

_RULINGS: Mapping[M, Ruling[R]] = {
    M.FIRST_CARD_VISIBLE: Ruling("campione-pb.21", (R.ANNUL_CARDS,)),
    M.KNOWN_BEFORE_BETS: Ruling("campione-pb~known-before-bets", (R.ANNUL_CARDS,)),
    M.STUCK_ORDER_KNOWN: Ruling("campione-pb.23", (R.DEAL_IN_ORDER,)),
    M.STUCK_ORDER_LOST: Ruling("campione-pb.23", (R.ANNUL_COUP,)),
    M.SEVERAL_GIVEN_ORDER_KNOWN: Ruling("campione-pb.30", (R.DEAL_IN_ORDER,)),
    M.SEVERAL_GIVEN_ORDER_LOST: Ruling("campione-pb.30", (R.ANNUL_COUP,)),
    M.STUCK_NOT_DUE: Ruling("campione-pb~order-lost", (R.HOLD_CARDS,)),
    M.FELL_EARLY_UNSEEN: Ruling("campione-pb.34", (R.KEEP_FOR_NEXT_COUP,)),
    M.FELL_EARLY_SEEN: Ruling("campione-pb.42", (R.ANNUL_CARDS,)),
    M.FIRST_CARD_FELL: Ruling("campione-pb.20", (R.PLAY_ON,)),
    M.CARD_FELL: Ruling("campione-pb.20", (R.PLAY_ON,)),
    M.SHORT_LAST_COUP: Ruling("campione-pb.24", (R.ANNUL_COUP, R.NO_COMPLAINT)),
    # Whoever notices it first, the dealer has ascertained it before anything is put right.
    M.SIDES_SWAPPED_UNSEEN: Ruling("campione-pb.27", (R.RESTORE_ORDER, R.PLAYERS_MAY_WITHDRAW)),
    # Seen cards are not put right (27), and what cannot be put right is annulled (34).
    M.SIDES_SWAPPED_SEEN: Ruling("campione-pb.27", (R.ANNUL_COUP,)),
    M.SIDES_SWAPPED_LOST: Ruling("campione-pb.27", (R.ANNUL_COUP,)),
    M.FIFTH_CARD_DEALT: Ruling("campione-pb.28", (R.INSPECTOR_FINDS, R.RESTORE_ORDER)),
    M.TOO_MANY_DEALT: Ruling("campione-pb.28", (R.INSPECTOR_FINDS, R.RESTORE_ORDER)),
    M.TOO_MANY_DEALT_LOST: Ruling("campione-pb.28", (R.BURN_CARDS, R.ANNUL_COUP)),
    M.TOO_FEW_DEALT: Ruling("campione-pb.34", (R.INSPECTOR_FINDS, R.RESTORE_ORDER)),
    M.TOO_FEW_DEALT_LOST: Ruling("campione-pb.34", (R.ANNUL_COUP,)),
    M.PUNTO_UNCOVERED_IN_DEAL: Ruling("campione-pb.26", (R.PLAY_ON,)),
    M.BANCO_UNCOVERED_IN_DEAL: Ruling("campione-pb.43", (R.PLAY_ON,)),
    M.GIVEN_COVERED: Ruling("campione-pb.30", (R.TURN_UP,)),
    M.PUNTO_UNCOVERED: Ruling("campione-pb.43", (R.PLAY_ON,)),
    M.BANCO_UNCOVERED: Ruling("campione-pb.43", (R.PLAY_ON,)),
    M.READER_SHOWED_CARDS: Ruling("campione-pb.12", (R.REMIND,)),
    M.READER_TURNED_EARLY: Ruling("campione-pb.12", (R.REMIND,)),
    M.CARDS_TO_WRONG_PLAYER: Ruling("campione-pb.44", (R.CARDS_BACK,)),
    M.WRONG_PLAYER_DECLARED: Ruling("campione-pb.44", (R.PLAY_ON,)),
    M.WRONG_PLAYER_TURNED: Ruling("campione-pb~wrong-player-turned", (R.PLAY_ON,)),
    M.CARDS_TAKEN: Ruling("campione-pb.38", (R.CARDS_BACK, R.NO_CARDS_FROM_NOW)),
    M.DECLARATION_CORRECTED: Ruling("campione-pb.40", (R.CHECK_CARDS, R.NO_CARDS_FROM_NOW)),
    M.DECLARED_AGAINST_RULE: Ruling("campione-pb.42", (R.RESTORE_BY_RULE, R.NO_CARDS_FROM_NOW)),
    M.WRONG_POINT_BY_PUNTER: Ruling("campione-pb.39", (R.CARDS_SPEAK, R.NO_CARDS_FROM_NOW)),
    M.MISREPEATED: Ruling("campione-pb.45", (R.CORRECT_REPETITION,)),
    M.BANCO_NOT_SHOWN: Ruling("campione-pb.31", (R.REMIND, R.HOLD_CARDS)),
    M.UNASKED_CARD: Ruling("campione-pb.29", (R.HOLD_CARDS,)),
    M.MISREPEATED_CARD: Ruling("campione-pb.45", (R.HOLD_CARDS,)),
    M.UNDUE_CARD: Ruling("campione-pb.34", (R.HOLD_CARDS,)),
    M.CARD_DETACHED: Ruling("campione-pb~still-due", (R.HOLD_CARDS,)),
    M.THIRD_CARD_SKIPPED: Ruling("campione-pb.34", (R.REMIND,)),
    M.EXTRA_CARD_UNSEEN: Ruling("campione-pb.34", (R.KEEP_FOR_NEXT_COUP,)),
    M.EXTRA_CARD_SEEN: Ruling("campione-pb.42", (R.ANNUL_CARDS,)),
    M.UNASKED_LEFT_UNSEEN: Ruling("campione-pb~unasked-unseen", (R.KEEP_FOR_NEXT_COUP,)),
    M.UNASKED_LEFT_SEEN: Ruling("campione-pb.29", (R.ANNUL_CARDS,)),
    M.MISREPEATED_LEFT_UNSEEN: Ruling("campione-pb.45", (R.KEEP_FOR_NEXT_COUP,)),
    M.MISREPEATED_LEFT_SEEN: Ruling("campione-pb.45", (R.ANNUL_CARDS,)),
    M.UNDUE_LEFT_UNSEEN: Ruling("campione-pb.34", (R.KEEP_FOR_NEXT_COUP,)),
    M.UNDUE_LEFT_SEEN: Ruling("campione-pb.34", (R.ANNUL_CARDS,)),
    M.FALSE_DRAW_LEFT_UNSEEN: Ruling("campione-pb.42", (R.KEEP_FOR_NEXT_COUP,)),
    M.FALSE_DRAW_LEFT_SEEN: Ruling("campione-pb.42", (R.ANNUL_CARDS,)),
    M.WRONG_POINT_BY_DEALER: Ruling("campione-pb.33", (R.CARDS_SPEAK,)),
    M.ANNOUNCED_OUT_OF_ORDER: Ruling("campione-pb~announcement-order", (R.REMIND,)),
    **dict.fromkeys(MISPAID, Ruling("campione-pb~errors-in-paying", (R.CORRECT_PAYMENT,))),
    M.COMMISSION_SHORT: Ruling("campione-pb.9", (R.CORRECT_PAYMENT,)),
    M.COMMISSION_EXCESS: Ruling("campione-pb.9", (R.CORRECT_PAYMENT,)),
    # A coup is over only once the bets are collected.
    M.BET_FORGOTTEN: Ruling("campione-pb.18", (R.REMIND,)),
    **dict.fromkeys(SHIFTED, Ruling("campione-pb.9", (R.RESTORE_BETS,))),
    M.WINNINGS_LEFT: Ruling("campione-pb.25", (R.PUT_ASIDE,)),
}

_READINGS = (
    Interpretation(
        "campione-pb~announcement-order",
        "L'impiegato annuncia prima il punto del puntatore, poi il suo",
        "The dealer announces the punter's point first, then the Banco's",
        "L'articolo 10 lo fa parlare prima del puntatore e non dice quale dei due punti venga "
        "per primo; l'ordine Punto-Banco segue quello della mano",
        "Article 10 has the dealer speak before the punter and does not say which of the two "
        "points comes first; Punto then Banco follows the order of the hand",
        "campione-pb.10",
    ),
    Interpretation(
        "campione-pb~errors-in-paying",
        "Un errore nel pagare si rettifica secondo il 46, come ogni errore dell'impiegato",
        "An error in paying is put right by 46, as every error of the dealer is",
        "Il 34 rettifica gli errori dell'impiegato applicando la regola; di pagamenti non parla, "
        "ma il 46 dice quanto si paga",
        "34 puts the dealer's errors right by the Rule; it does not speak of payments, but 46 "
        "says what is paid",
        "campione-pb.34",
    ),
    Interpretation(
        "campione-pb~wrong-player-turned",
        "Chi ha le carte per errore, o le ha prese, e le scopre non le restituisce più coperte: il "
        "colpo si svolge alla regola e nessuna puntata cambia",
        "Whoever has the cards by error, or has taken them, and turns them gives back no covered "
        "cards: the coup goes on by the Rule and no bet changes",
        "Il 44 parla di un gioco dichiarato, il 38 di carte viste da chi le ha prese; viste da "
        "tutti, non c'è più nulla da dichiarare",
        "44 speaks of play that has been declared, 38 of cards seen by whoever took them; once all "
        "have seen them there is nothing left to declare",
        "campione-pb.44",
    ),
    Interpretation(
        "campione-pb~mask-first",
        "Il colpo in cui esce la mascherina è l'ultimo; se esce per prima, lo è il colpo che apre",
        "The coup in which the mask comes out is the last; if it is the first thing out, "
        "the coup it opens is",
        "L'articolo 24 distingue i due casi senza dire quale colpo segue la mascherina",
        "Article 24 tells the two cases apart without saying which coup follows the mask",
        "campione-pb.24",
    ),
    Interpretation(
        "campione-pb~seven-cards",
        "Le sette carte sono tutte quelle uscite dopo la mascherina, anche annullate, e quelle "
        "rimaste nel sabot, che si estraggono",
        "The seven cards are all that came out after the mask, annulled ones too, and those "
        "left in the sabot, which are drawn out",
        "L'articolo 24 non dice quali carte si contano; Venezia estrae quelle rimaste",
        "Article 24 does not say which cards are counted; Venezia draws out those left",
        "venezia-spb.5",
    ),
    Interpretation(
        "campione-pb~rounding",
        "La cagnotte si arrotonda per difetto al centesimo; il resto è del giocatore",
        "The cagnotte is rounded down to the centime; the rest is the player's",
        "L'articolo 9 dà alla casa il 5 % e non di più",
        "Article 9 gives the house 5 % and no more",
        "campione-pb.9",
    ),
    Interpretation(
        "campione-pb~equal-bets",
        "A parità fra seduti, il primo alla sinistra dell'impiegato; fra in piedi, chi ha "
        "puntato prima",
        "Among seated equals, the first from the dealer's left; among standing ones, who bet first",
        "L'articolo 16 decide solo fra seduti e in piedi; l'ordine è quello del taglio",
        "Article 16 only decides between seated and standing; the order is that of the cut",
        "campione-pb.6",
    ),
    Interpretation(
        "campione-pb~passed-over",
        "Se chi ha diritto è inesperto, ha già errato o gioca altrove, le carte passano alla "
        "puntata successiva; se sono tutti assenti gioca l'impiegato",
        "If the entitled player is inexperienced, has erred before or takes cards elsewhere, "
        "they pass to the next bet; if all are away the dealer plays",
        "L'articolo 35 fa giocare l'impiegato anche se sono i soli a puntare: se non sono "
        "soli, vale il 16, che passa le carte di un assente",
        "Article 35 has the dealer play even if they are alone in betting: if they are not, 16 "
        "applies, which passes on the cards of one who is away",
        "campione-pb.16",
    ),
    Interpretation(
        "campione-pb~dawdler",
        "Rifiutate le carte a chi indugia, la mano la gioca l'impiegato",
        "Once the cards are refused to a dawdler, the dealer plays the hand",
        "L'articolo 19 non dice chi prosegue; così il 35 per chi non ha le carte",
        "Article 19 does not say who goes on; so does 35 for those not given the cards",
        "campione-pb.35",
    ),
    Interpretation(
        "campione-pb~interruption",
        "Sospesa la partita, chiuso il tavolo o cambiati i sei mazzi, le puntate ancora aperte si "
        "restituiscono; un colpo a gioco chiuso, o di cui si conosce una carta, giunge alla fine",
        "Where play is suspended, the table closes or the six decks are changed, bets still open "
        "are returned; a coup whose bets are closed, or of which a card is known, comes to its end",
        "L'8 e il 22 danno la facoltà e non dicono del colpo in corso; nessun articolo lo annulla "
        "per questo, e il 43 tiene valido quello di cui si sono viste le carte",
        "8 and 22 give the power and say nothing of the coup under way; no article annuls it for "
        "that, and 43 keeps valid one whose cards have been seen",
        "campione-pb.43",
    ),
    Interpretation(
        "campione-pb~known-card",
        "Nessuno punta né ritira finché si conosce una carta che può entrare in gioco",
        "Nobody stakes or withdraws while a card that can come into play is known",
        "Il 43 non lascia modificare le puntate quando l'impiegato scopre le carte per errore; "
        "comunque una carta si venga a conoscere, il vantaggio è lo stesso",
        "43 lets nobody change a bet when the dealer uncovers cards by mistake; however a card "
        "comes to be known, the advantage is the same",
        "campione-pb.43",
    ),
    Interpretation(
        "campione-pb~known-before-bets",
        "Una carta del prossimo colpo vista prima che si chiuda il gioco è annullata, anche se "
        "non è la prima",
        "A card of the coming coup that is seen before the bets are closed is annulled, even if "
        "it is not the first",
        "Il 21 annulla la prima carta che si scorge; una successiva dà lo stesso vantaggio a chi "
        "punta, e il 42 annulla quelle viste",
        "21 annuls the first card if it can be seen; a later one gives bettors the same advantage, "
        "and 42 annuls those that have been seen",
        "campione-pb.21",
    ),
    Interpretation(
        "campione-pb~contested-known",
        "Conosciuta una carta, dopo la rettifica nessuno ritira le puntate né la contesta: il "
        "colpo si gioca, e resta il reclamo del 18",
        "Once a card is known nobody withdraws from a rectified deal or contests it: the coup is "
        "played, and the complaint of 18 remains",
        "Il 27 ammette rettifica, ritiro e contestazione di carte non viste; viste, prevale il "
        "43: nessuno modifica le puntate e il colpo è valido. Contestare varrebbe ritirarle",
        "27 admits rectifying, withdrawing and contesting of cards that have not been seen; once "
        "they have, 43 prevails: nobody changes a bet and the coup is valid. To contest would be "
        "to withdraw",
        "campione-pb.43",
    ),
    Interpretation(
        "campione-pb~order-lost",
        "Carte uscite aderenti quando nessuna è dovuta, in un ordine che nessuno sa, sono carte di "
        "troppo: il colpo vale, e non viste servono il successivo",
        "Cards out stuck together when none is due, in an order nobody knows, are cards too many: "
        "the coup stands, and unseen they serve the next",
        "Il 23 annulla il colpo se accade nella distribuzione o al tiraggio, dove l'ordine decide "
        "di puntate già ferme; qui prevalgono il 34 e il 42: su quello che apriranno nessuno ha "
        "puntato, e chi non le ha viste non ha vantaggio da quale venga prima",
        "23 annuls the coup if it happens in the distribution or the drawing, where the order "
        "decides bets that are closed; here 34 and 42 prevail: nobody has staked on the coup they "
        "will open, and whoever has not seen them gains nothing by which comes first",
        "campione-pb.34",
    ),
    Interpretation(
        "campione-pb~still-due",
        "Una carta staccata, vista o no, serve se la regola ne vuole ancora una in questo colpo, "
        "fosse la prima; altrimenti vista è annullata, non vista serve il successivo",
        "A card detached, seen or not, serves if the Rule wants one more in this coup, were it "
        "the first; else one seen is annulled, and one unseen serves the next",
        "Il 34 dice la vista valida per il colpo, il 42 annullata; la non vista può servire il "
        "successivo, ma una ancora dovuta non avanza. Così valgono entrambi. Il 21 "
        "annulla la prima che si scorge nel distributore; fuori, a gioco chiuso, il 26 e il 43 "
        "tengono valido il colpo",
        "34 says that a seen one is worth for the coup, 42 that it is annulled; one unseen may "
        "serve the next, but one still due is not left over. So both hold. 21 annuls the "
        "first that is seen in the sabot; out of it, with the bets closed, 26 and 43 keep the "
        "coup valid",
        "campione-pb.34",
    ),
    Interpretation(
        "campione-pb~unasked-unseen",
        "Una carta non richiesta data coperta e rimasta serve il colpo successivo",
        "A card given unasked, covered and left over serves the next coup",
        "Il 29 la annulla pensando a una carta scoperta, come vuole il 30; per quelle non viste "
        "vale il 34",
        "29 annuls it thinking of a card face up, as 30 has it; for unseen ones 34 holds",
        "campione-pb.34",
    ),
    Interpretation(
        "campione-pb~erred-before",
        "Chi erra non ha le carte dal colpo successivo",
        "Whoever errs is not given the cards from the next coup on",
        "L'articolo 35 parla di errori commessi in precedenza",
        "Article 35 speaks of errors made before",
        "campione-pb.35",
    ),
    Interpretation(
        "campione-pb~per-square",
        "Le tre puntate dell'articolo 48 sono per casella: posto e combinazione",
        "The three bets of article 48 are for each square: box and chance",
        "Così scrive Lugano lo stesso limite; per tutto il tavolo escluderebbe i più",
        "Lugano writes the same limit so; for the whole table it would shut most players out",
        "lugano-pb.three",
    ),
    Interpretation(
        "campione-pb~reopening",
        "Si riapre solo finché nessuno ha visto una carta; passate a chi le legge e non guardate, "
        "le carte tornano",
        "Betting reopens only as long as nobody has seen a card; passed to a reader and not "
        "looked at, the cards come back",
        "L'articolo 9 non pone un termine; dopo, la puntata sarebbe certa",
        "Article 9 sets no term; afterwards the bet would be a sure one",
        "campione-pb.9",
    ),
    Interpretation(
        "campione-pb~lowered-maximum",
        "Un massimo abbassato vale per le puntate fatte dopo: quelle che giacciono restano",
        "A lowered maximum holds for bets made afterwards: those that lie stay",
        "L'articolo 8 lascia cambiare i limiti in ogni momento e non dice che tocchino le puntate "
        "già fatte, che erano nei limiti",
        "Article 8 lets the limits change at any time and does not say that they touch bets made "
        "already, which were within them",
        "campione-pb.8",
    ),
)

_MODES = (Mode.COVERED, Mode.OPEN)

CAMPIONE = House(
    id=ID,
    name="Casinò Municipale di Campione d'Italia",
    document=ID,
    decks=6,
    mask_behind=7,
    least_cards_in_last_coup=7,
    pack_changes_in_taglia=True,
    direction_informed=True,
    limits_after_hearing=True,
    currencies=(Currency.CHF,),
    limits=Limits(
        even=Range(Amount(10_00), Amount(5_000_00)), tie=Range(Amount(5_00), Amount(500_00))
    ),
    chances=(
        chances.punto("campione-pb.46"),
        chances.banco("campione-pb.46", commission=5),
        chances.egalite("campione-pb.46"),
    ),
    bets=BetRules(
        per_square=3, one_per_box=False, square_capped=False, standing=StandingBets.ANY_BOX
    ),
    rounding=Rounding.COMMISSION,
    reopening=Reopening.UNSEEN,
    modes=_MODES,
    rule=THE_RULE,
    tie_break=seated_first,
    standing_read=True,
    erring_excluded=True,
    manners=frozenset({Manner.WORDS}),
    repeats=True,
    announces_first=Side.PUNTO,
    formulas=Formulas(
        open="faites vos jeux",
        close="rien ne va plus",
        in_bianco="colpo in bianco",
        last_coup="ultimo colpo della smazzata",
    ),
    powers=powers(),
    cites=practice.cites(ID, _CITES),
    rulings=practice.rulings(ID, _RULINGS),
    interpretations=practice.interpretations(ID, _CITES, _RULINGS, _READINGS, _MODES),
)
