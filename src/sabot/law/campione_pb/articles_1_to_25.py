"""Articles 1 to 25: the cards, the bets, the seats, and the last coup."""

from sabot.law.document import Provision

PROVISIONS: tuple[Provision, ...] = (
    Provision(
        number="1",
        it=(
            "Si usano sei mazzi da 52 carte, tutti di uno stesso colore; sul dorso ci può "
            "essere una sola tinta oppure un disegno."
        ),
        en=(
            "The game uses six packs of 52 cards, all of one colour; the backs may be plain or "
            "patterned."
        ),
    ),
    Provision(
        number="2",
        it=(
            "Le scommesse sono tre. Punto, sulle caselle numerate, vince insieme alla mano di "
            "chi punta; Banco è il suo contrario e vince se Punto perde; Egalité sta a sé e "
            "vince quando le due mani finiscono pari."
        ),
        en=(
            "There are three bets. Punto, on the numbered squares, wins with the punter's "
            "hand; Banco is its opposite and wins when Punto loses; Egalité stands apart and "
            "wins when the two hands end level."
        ),
    ),
    Provision(
        number="3",
        it="Per cominciare la partita basta che giochi una sola persona.",
        en="Play can start with a single player.",
    ),
    Provision(
        number="4",
        it=(
            "È l'ispettore in servizio a portare le carte. L'impiegato apre i mazzi e li "
            "stende a faccia in su, uno per volta e nella sequenza di fabbrica, perché tutto "
            "si possa controllare; poi li stende ancora così, ma a faccia in giù, e li mescola "
            "ad insalata."
        ),
        en=(
            "The inspector on duty brings the cards. The dealer opens the packs and spreads "
            "them face up, one pack at a time and in the maker's order, so that everything can "
            "be checked; the dealer then spreads them again the same way but face down, and "
            "washes them together on the cloth."
        ),
    ),
    Provision(
        number="5",
        it=(
            "Le carte mescolate si raccolgono poche alla volta fino a formare un unico mazzo, "
            "il sixain; se si può, davanti ad almeno un giocatore."
        ),
        en=(
            "The mixed cards are picked up a few at a time until they make one single pack, "
            "the sixain, in front of at least one player where that can be done."
        ),
    ),
    Provision(
        number="6",
        it=(
            "Prima del via l'impiegato offre il taglio al primo giocatore seduto dalla sua "
            "parte sinistra; chi non vuole tagliare lascia il turno a chi gli siede accanto, e "
            "si continua allo stesso modo. Se nessuno accetta, il taglio tocca all'ispettore."
        ),
        en=(
            "Before play the dealer offers the cut to the first player seated on the left; "
            "whoever declines passes the offer to the next seat, and so on round the table. If "
            "nobody accepts, the inspector cuts."
        ),
    ),
    Provision(
        number="7",
        it=(
            "Dopo il taglio la mascherina va messa davanti alle ultime sette carte, perché "
            "segnali a suo tempo il colpo finale; quindi il mazzo intero entra nel sabot."
        ),
        en=(
            "After the cut the mask is placed in front of the last seven cards, so that it "
            "will signal the final coup; the whole pack then goes into the sabot."
        ),
    ),
    Provision(
        number="8",
        it=(
            "L'ispettore può alzare o abbassare i limiti di puntata quando vuole durante la "
            "taglia, dopo avere sentito la Direzione Giochi. La Direzione può fermare il gioco "
            "senza avvertire e senza spiegare perché."
        ),
        en=(
            "The inspector may raise or lower the minimum and the maximum at any point of the "
            "taglia, after hearing the Games Direction. The Direction may stop play without "
            "warning and without giving a reason."
        ),
    ),
    Provision(
        number="9",
        it=(
            "La partita è condotta dall'impiegato, che trattiene per la cagnotte il 5% di ciò "
            "che Banco vince. Tocca a lui chiudere le puntate dicendo «rien ne va plus»; "
            "l'ispettore, se gli pare giusto, può intervenire e riaprirle."
        ),
        en=(
            "The dealer runs the game and keeps back 5% of Banco winnings for the cagnotte. It "
            "is for the dealer to close the betting with “rien ne va plus”; the inspector may "
            "step in and reopen it as they think fit."
        ),
    ),
    Provision(
        number="10",
        it=(
            "Ognuno gioca Punto o Banco come preferisce; ogni carta conta quanto segna, salvo "
            "dieci e figure che contano zero, e dal totale si tolgono le decine. L'impiegato "
            "posa quattro carte coperte, prima e terza a destra (Punto), seconda e quarta a "
            "sinistra (Banco); chi ha diritto alle carte chiede o rifiuta per primo senza "
            "scoprirle, l'impiegato ripete ciò che ha sentito e poi gira in piena vista quelle "
            "di Banco, che solo lui può girare. Le terze carte stanno scoperte da ambo le "
            "parti e, finito il tiraggio, l'impiegato dice il punto prima che parli il "
            "puntatore."
        ),
        en=(
            "Everyone bets Punto or Banco as they please; cards count what they show, except "
            "tens and court cards, which count nothing, and tens are dropped from the sum. The "
            "dealer lays four cards face down, first and third on the right for Punto, second "
            "and fourth on the left for Banco; whoever is entitled to the cards asks or "
            "declines first without exposing them, the dealer repeats what was said and then "
            "turns the Banco cards in full view, as only the dealer may do. Third cards lie "
            "face up on both sides and, once drawing is over, the dealer declares the point "
            "ahead of the punter."
        ),
    ),
    Provision(
        number="11",
        it=(
            "Un 8 o un 9 nelle due carte iniziali è battuta, tanto per il puntatore quanto per "
            "il banchiere: l'altra parte non può più prendere carta."
        ),
        en=(
            "An 8 or a 9 in the two opening cards is a battuta, for punter and banker alike: "
            "the other side may no longer take a card."
        ),
    ),
    Provision(
        number="12",
        it=(
            "Il puntatore si dichiara soltanto a voce, dicendo «carta» o «no»; per la battuta "
            "deve annunciare l'8 o il 9 e mostrare le carte. Separarle o metterle in croce, "
            "come molti fanno, non basta: per evitare guai l'impiegato gira le proprie solo "
            "quando ha già ripetuto le parole del puntatore."
        ),
        en=(
            "The punter declares only out loud, saying “carta” or “no”; for a battuta the "
            "punter must announce the 8 or 9 and show the cards. Parting or crossing them, as "
            "many do, is not enough: to prevent trouble the dealer turns the Banco cards only "
            "after having repeated the punter's words."
        ),
    ),
    Provision(
        number="13",
        it=(
            "Ogni puntata è di una persona sola, senza eccezioni, e si fa con gettoni del "
            "casinò o con biglietti in franchi svizzeri."
        ),
        en=(
            "Each bet belongs to one person only, without exception, and is made in the "
            "house's chips or in Swiss-franc notes."
        ),
    ),
    Provision(
        number="14",
        it=(
            "I biglietti messi in gioco vanno cambiati in gettoni: farlo è un dovere "
            "dell'impiegato."
        ),
        en=(
            "Notes put on the table must be changed into chips, and it is the dealer's duty to "
            "do so."
        ),
    ),
    Provision(
        number="15",
        it=(
            "Chi vuole sedersi lo chiede all'ispettore; se il tavolo è pieno, l'ispettore "
            "segna la prenotazione."
        ),
        en=(
            "Anyone who wants a seat asks the inspector; when the table is full, the inspector "
            "writes down the reservation."
        ),
    ),
    Provision(
        number="16",
        it=(
            "Riceve le carte chi punta di più, anche stando in piedi; se due puntate si "
            "equivalgono, le riceve chi è seduto. Chi gioca a vari tavoli le può avere a uno "
            "soltanto, quello dove si trova; se chi ne ha diritto non c'è, passano alla "
            "puntata che viene seconda per importo."
        ),
        en=(
            "The cards go to the highest punter, even one who is standing; between equal bets "
            "they go to the one who is seated. Someone playing at several tables can have them "
            "at one only, where they are present; if the entitled player is away, they pass to "
            "the second highest bet."
        ),
    ),
    Provision(
        number="17",
        it=(
            "Un posto lasciato libero per poco non si occupa. Chi si allontana senza segnare "
            "il proprio lo perde."
        ),
        en=(
            "A seat left free for a moment may not be taken. Whoever walks away without "
            "marking the seat loses it."
        ),
    ),
    Provision(
        number="18",
        it=(
            "Finito il colpo non si accettano reclami, nemmeno quando uno o più dei presenti "
            "sostengono d'accordo che i punti furono dati male; il colpo finisce quando le "
            "puntate sono incassate e le carte sono nello scarto. Una contestazione si può "
            "risolvere soltanto se l'ispettore riesce a rifare il colpo com'era."
        ),
        en=(
            "Once the coup is over no complaint is heard, even if one or more of those present "
            "agree that the points were wrongly given; it is over when the cards are in the "
            "discard and the bets have been collected. The inspector can settle a dispute only "
            "if able to rebuild the coup."
        ),
    ),
    Provision(
        number="19",
        it=(
            "Chi deve dichiarare non può tirare in lungo. Se, dopo un avvertimento, continua, "
            "l'impiegato gli deve negare le carte."
        ),
        en=(
            "A player who has to declare may not dawdle. If that goes on after a warning, the "
            "dealer must refuse the player the cards."
        ),
    ),
    Provision(
        number="20",
        it=(
            "Una carta finita sul pavimento vale ancora per il colpo che si sta giocando; se "
            "si può, la raccoglie qualcuno del personale."
        ),
        en=(
            "A card that ends up on the floor still counts for the coup being played; where "
            "possible a member of staff picks it up."
        ),
    ),
    Provision(
        number="21",
        it=(
            "Se dentro il sabot si vede girata la prima carta, quella per la punta, la carta è "
            "annullata."
        ),
        en=(
            "If the first card, the one for the punter, is seen turned over inside the sabot, "
            "that card is annulled."
        ),
    ),
    Provision(
        number="22",
        it=(
            "Una carta rovinata o sporca si cambia anche a partita in corso. L'ispettore può "
            "far cambiare l'intero sixain, ma ne deve avvertire la Direzione Giochi."
        ),
        en=(
            "A damaged or dirty card is changed even while the game is on. The inspector may "
            "have the whole sixain changed, but must tell the Games Direction."
        ),
    ),
    Provision(
        number="23",
        it=(
            "Due o più carte uscite attaccate, in distribuzione oppure al tiraggio, rendono "
            "nullo il colpo se non si sa con certezza quale venisse prima."
        ),
        en=(
            "Two or more cards that come out stuck together, in the deal or in the draw, annul "
            "the coup if it cannot be said for certain which came first."
        ),
    ),
    Provision(
        number="24",
        it=(
            "Comparsa la mascherina, l'impiegato avverte che il colpo è l'ultimo; se è lei ad "
            "aprirlo, dice «ultimo colpo della taglia, minimo sette carte o nullo». Allora, "
            "prima di pagare e di incassare, conta le carte: sotto le sette il colpo è nullo e "
            "nessuno può reclamare."
        ),
        en=(
            "When the mask appears the dealer announces the last coup; if the mask itself "
            "opens that coup, the dealer says “ultimo colpo della taglia, minimo sette carte o "
            "nullo”. In that case the dealer counts the cards before paying or collecting: "
            "with fewer than seven the coup is void and nobody may complain."
        ),
    ),
    Provision(
        number="25",
        it=(
            "Di ciò che nessuno ritira, puntata o vincita, si fa quanto la Direzione ha stabilito."
        ),
        en=("Bets and winnings that nobody picks up are dealt with as the Direction has ordered."),
    ),
)
