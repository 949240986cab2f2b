"""Punto Banco at Campione d'Italia: the regulation of 28 May 2004, 49 articles.

Deliberation no. 116 of the extraordinary commissioner. The texts are our paraphrase.
"""

from __future__ import annotations

from sabot.law.document import Document, Provision

DOCUMENT = Document(
    id="campione-pb",
    house="Casinò Municipale di Campione d'Italia",
    game="Punto Banco",
    dated="2004-05-28",
    provisions=(
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
                "be checked; he then spreads them again the same way but face down, and washes "
                "them together on the cloth."
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
                "Before play the dealer offers the cut to the first player seated on his left; "
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
                "is for him to close the betting with “rien ne va plus”; the inspector may step in "
                "and reopen it if he thinks fit."
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
                "turns the Banco cards in full view, as only he may do. Third cards lie face up on "
                "both sides and, once drawing is over, the dealer declares the point ahead of the "
                "punter."
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
                "The punter declares only out loud, saying “carta” or “no”; for a battuta he must "
                "announce the 8 or 9 and show the cards. Parting or crossing them, as many do, is "
                "not enough: to prevent trouble the dealer turns his own cards only once he has "
                "repeated the punter's words."
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
                "at one only, where he is present; if the entitled player is away, they pass to "
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
                "marking his seat loses it."
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
                "if he is able to rebuild the coup."
            ),
        ),
        Provision(
            number="19",
            it=(
                "Chi deve dichiarare non può tirare in lungo. Se, dopo un avvertimento, continua, "
                "l'impiegato gli deve negare le carte."
            ),
            en=(
                "A player who has to declare may not dawdle. If he goes on after a warning, the "
                "dealer must refuse him the cards."
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
                "opens that coup, he says “ultimo colpo della taglia, minimo sette carte o nullo”. "
                "In that case he counts the cards before paying or collecting: with fewer than "
                "seven the coup is void and nobody may complain."
            ),
        ),
        Provision(
            number="25",
            it=(
                "Di ciò che nessuno ritira, puntata o vincita, si fa quanto la Direzione ha "
                "stabilito."
            ),
            en=(
                "Bets and winnings that nobody picks up are dealt with as the Direction has "
                "ordered."
            ),
        ),
        Provision(
            number="26",
            it=(
                "Se distribuendo l'impiegato gira le carte della punta, il colpo vale lo stesso: "
                "tanto, alla Regola si è obbligati in ogni caso."
            ),
            en=(
                "If the dealer turns the punter's cards while dealing, the coup still stands, "
                "since the Rule has to be followed anyway."
            ),
        ),
        Provision(
            number="27",
            it=(
                "Se distribuendo l'impiegato scambia una o due carte fra Punto e Banco, lo scambio "
                "si può correggere purché nessuno le abbia viste ed egli stesso abbia accertato "
                "l'errore. Allora ciascuno può riprendersi la puntata, secondo la formula «chi "
                "punta accetta»; se qualcuno contesta, il colpo è nullo."
            ),
            en=(
                "If the dealer mixes up one or two cards between Punto and Banco while dealing, "
                "this can be put right provided nobody has seen them and he has ascertained the "
                "mistake himself. Players may then take back their bets, under the formula “chi "
                "punta accetta”; if anyone contests it, the coup is annulled."
            ),
        ),
        Provision(
            number="28",
            it=(
                "Se in distribuzione escono più di due carte per Punto o per Banco, il colpo è "
                "nullo, a meno che si riesca a rifarlo con esattezza."
            ),
            en=(
                "If more than the two proper cards are dealt to Punto or Banco, the coup is "
                "annulled unless it can be rebuilt exactly."
            ),
        ),
        Provision(
            number="29",
            it=(
                "Se al tiraggio la punta riceve una carta senza averla chiesta, il colpo si "
                "rimette a posto: la carta passa al banco quando la Regola gliela dà, e se no si "
                "annulla."
            ),
            en=(
                "If in the draw the punter is given a card he did not ask for, the coup is put "
                "back in order: the card goes to the Banco when the Rule gives it one, and "
                "otherwise is annulled."
            ),
        ),
        Provision(
            number="30",
            it=(
                "La carta domandata dal puntatore gli va data a faccia in su. Se ne escono "
                "diverse, e tanto in disordine che la sequenza non si può più ritrovare, il colpo "
                "è nullo."
            ),
            en=(
                "The card the punter asks for is given to him face up. If several come out, in "
                "such confusion that their order can no longer be found, the coup is annulled."
            ),
        ),
        Provision(
            number="31",
            it=(
                "Ripetute le parole del puntatore, l'impiegato gira le sue carte senza attendere, "
                "in modo che il totale di Banco si legga bene."
            ),
            en=(
                "Having repeated the punter's words, the dealer turns his own cards without delay, "
                "so that the Banco total can be read clearly."
            ),
        ),
        Provision(
            number="32",
            it="Nessun altro che l'impiegato può dare le carte a chi punta.",
            en="Nobody but the dealer may hand the cards to the punter.",
        ),
        Provision(
            number="33",
            it=(
                "Se, dopo una carta data o presa, l'impiegato annuncia un totale sbagliato, si "
                "corregge dicendo «le carte parlano»."
            ),
            en=(
                "If the dealer announces a wrong total after giving or taking a card, he corrects "
                "himself with the words “le carte parlano”."
            ),
        ),
        Provision(
            number="34",
            it=(
                "Gli sbagli dell'impiegato e di chi punta si correggono con la Regola; dove non si "
                "può, il colpo è nullo. Una carta staccata vale solo in questo colpo se è stata "
                "vista; se no, può servire al prossimo."
            ),
            en=(
                "Mistakes by the dealer or the punter are put right by the Rule; where that cannot "
                "be done, the coup is annulled. A detached card that has been seen is good for "
                "this coup only; one that has not may serve in the next."
            ),
        ),
        Provision(
            number="35",
            it=(
                "Chi sembra inesperto, o ha già sbagliato prima, non riceve le carte neppure "
                "quando è l'unico a puntare: gioca per lui l'impiegato, secondo la Regola. "
                "L'impiegato gioca anche quando su Punto non c'è alcuna scommessa."
            ),
            en=(
                "A player who looks inexperienced, or who has made mistakes before, is not given "
                "the cards even when he is the only one betting: the dealer plays for him by the "
                "Rule. The dealer also plays when there is no bet on Punto."
            ),
        ),
        Provision(
            number="36",
            it=(
                "Chi ha le carte è vincolato: la punta tira da 0 a 5, resta con 6 o 7, e con 8 o 9 "
                "annuncia subito e gira le carte. Il banchiere batte con 8 o 9, tira sempre con 0, "
                "1 e 2, resta con 7; con 3 tira salvo che abbia dato un 8, con 4 se ha dato da 2 a "
                "7, con 5 se ha dato da 4 a 7, con 6 se ha dato 6 o 7; quando la punta non chiede, "
                "tira da 0 a 5 e resta con 6 o 7. Poiché né l'una né l'altro hanno scelta, dei "
                "tiraggi l'impiegato non risponde."
            ),
            en=(
                "Whoever holds the cards is bound: the punter draws on 0 to 5, stands on 6 or 7, "
                "and with 8 or 9 announces at once and turns the cards over. The banker turns 8 or "
                "9, always draws on 0, 1 and 2 and stands on 7; on 3 he draws unless he gave an 8, "
                "on 4 if he gave 2 to 7, on 5 if he gave 4 to 7, on 6 if he gave 6 or 7; when the "
                "punter asks for nothing he draws on 0 to 5 and stands on 6 or 7. As neither side "
                "has a choice, the dealer does not answer for the draws."
            ),
        ),
        Provision(
            number="37",
            it="Giocare in piedi non toglie alcun diritto rispetto a chi ha un posto assegnato.",
            en="Playing on one's feet takes away none of the rights that a seat gives.",
        ),
        Provision(
            number="38",
            it=(
                "Le carte prese di propria mano si tolgono a chi le ha prese, che le abbia "
                "guardate o no, e vanno al giocatore che vi ha diritto e le ha chieste."
            ),
            en=(
                "Cards that a player helps himself to are taken away from him, whether or not he "
                "has looked at them, and go to the entitled player who asked for them."
            ),
        ),
        Provision(
            number="39",
            it=(
                "Se è il puntatore a dire un totale sbagliato, lo corregge l'impiegato con le "
                "parole «le carte parlano»."
            ),
            en=(
                "If it is the punter who calls a wrong total, the dealer corrects it with the "
                "words “le carte parlano”."
            ),
        ),
        Provision(
            number="40",
            it=(
                "Se il puntatore domanda carta e subito si corregge, l'impiegato guarda le carte e "
                "fa tirare o no come vuole la Regola."
            ),
            en=(
                "If the punter asks for a card and at once corrects himself, the dealer looks at "
                "the cards and has the draw made, or not, as the Rule requires."
            ),
        ),
        Provision(
            number="41",
            it="La terza carta domandata e ricevuta dal puntatore resta a faccia in su.",
            en="The third card the punter asked for and received stays face up.",
        ),
        Provision(
            number="42",
            it=(
                "Giocare contro la Regola è proibito: da 0 a 5 chi punta tira sempre, e ogni falso "
                "tiraggio si rimette a posto con la Regola. Una carta staccata per sbaglio gioca "
                "nel colpo dopo se nessuno l'ha vista; se è stata vista, si annulla."
            ),
            en=(
                "Drawing against the Rule is forbidden: on 0 to 5 the punter always draws, and "
                "every false draw is put back to the Rule. A card detached by mistake plays in the "
                "next coup if nobody has seen it; if it has been seen, it is annulled."
            ),
        ),
        Provision(
            number="43",
            it=(
                "Se per sbaglio l'impiegato gira le carte della punta o quelle del banco, il colpo "
                "resta buono e le puntate non si toccano."
            ),
            en=(
                "If the dealer turns the punter's or the Banco's cards by mistake, the coup stands "
                "and nobody may touch the bets."
            ),
        ),
        Provision(
            number="44",
            it=(
                "Carte consegnate per sbaglio a chi non ha diritto di averle possono tornare al "
                "giocatore giusto, purché nulla sia stato ancora dichiarato. Altrimenti si gioca "
                "il colpo come al solito e le puntate non si cambiano."
            ),
            en=(
                "Cards handed by mistake to a punter who is not entitled to them may go back to "
                "the right player, as long as nothing has been declared. Otherwise the coup is "
                "played as usual and no bet may be changed."
            ),
        ),
        Provision(
            number="45",
            it=(
                "Se l'impiegato ripete «no» a chi ha detto «sì», oppure il contrario, si torna "
                "alla Regola. Se ha annunciato «carta» a una punta che aveva detto «no», e una "
                "carta è già fuori, questa va al banco quando la Regola gliela assegna; in caso "
                "diverso si annulla se è stata vista, e se no gioca nel colpo seguente."
            ),
            en=(
                "If the dealer repeats “no” to a punter who said yes, or the reverse, the coup "
                "goes back to the Rule. If he called “carta” to a punter who had said “no” and a "
                "card is already out, it goes to the Banco when the Rule gives it one; failing "
                "that it is annulled if it has been seen, and otherwise plays in the next coup."
            ),
        ),
        Provision(
            number="46",
            it=(
                "Punto rende una volta la posta; Banco altrettanto, tolto il 5% di cagnotte; "
                "Egalité, detta anche en carte, rende 8 a 1."
            ),
            en=(
                "Punto pays even money; Banco pays even money less the 5% cagnotte; Egalité, also "
                "called en carte, pays 8 to 1."
            ),
        ),
        Provision(
            number="47",
            it=(
                "La Direzione può disporre, quando vuole, che l'impiegato giochi entrambe le mani; "
                "le regole non cambiano, e le carte si giocano scoperte."
            ),
            en=(
                "The Direction may at any time have the dealer play both hands; the rules do not "
                "change, and the cards are played face up."
            ),
        ),
        Provision(
            number="48",
            it=(
                "Su Punto e su Banco si accettano al più tre puntate, ciascuna di una persona "
                "diversa; su Egalité se ne accettano quante se ne vuole."
            ),
            en=(
                "Punto and Banco take at most three bets, each from a different player; Egalité "
                "takes any number."
            ),
        ),
        Provision(
            number="49",
            it="Per ciò che il regolamento tace decide la Direzione Giochi, e non c'è appello.",
            en=(
                "Where the regulation is silent the Games Direction decides, and there is no "
                "appeal."
            ),
        ),
    ),
)
