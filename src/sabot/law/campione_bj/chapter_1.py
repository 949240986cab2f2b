"""Chapter 1: the description of the game."""

from sabot.law.document import Provision

PROVISIONS: tuple[Provision, ...] = (
    Provision(
        number="c1.players",
        it=(
            "Al tavolo si siedono al più sette giocatori, ma può giocare anche chi sta in "
            "piedi, e ciascuno può puntare su varie caselle. Il banco, tenuto dall'impiegato, "
            "gioca contro il titolare di ciascun posto a sedere: per la sua casella nessun "
            "altro può domandare carta o rifiutarla."
        ),
        en=(
            "At most seven players sit at the table, though others may play standing, and a "
            "player may bet on several boxes. The bank, held by the dealer, plays against the "
            "holder of each seat: nobody else may ask for a card or decline one for that box."
        ),
    ),
    Provision(
        number="c1.values",
        it=(
            "L'asso conta 1 oppure 11, come preferisce chi gioca; le figure contano 10; ogni "
            "altra carta conta quanto segna."
        ),
        en=(
            "An ace counts 1 or 11, as the player prefers; court cards count 10; every other "
            "card counts what it shows."
        ),
    ),
    Provision(
        number="c1.decks",
        it=(
            "Di norma i mazzi sono almeno quattro, da 52 carte. L'impiegato mescola, un "
            "giocatore taglia, poi è ancora l'impiegato a mettere la mascherina, a un quarto "
            "circa dal fondo; caricato il sabot, e prima di distribuire, brucia, cioè toglie "
            "dal gioco, le cinque carte iniziali."
        ),
        en=(
            "Normally there are at least four packs of 52 cards. The dealer shuffles, a player "
            "cuts, and it is again the dealer who places the mask, about a quarter of the way "
            "from the back; with the sabot loaded, and before dealing, the dealer burns the "
            "first five cards, that is, takes them out of play."
        ),
    ),
    Provision(
        number="c1.bust",
        it=(
            "Si gioca per battere il punto del banco, facendo 21, che è il massimo, o "
            "andandoci il più vicino possibile: al suo turno, per migliorare le due carte "
            "iniziali, il giocatore ne può domandare quante ne vuole. Chi passa 21 sballa, e "
            "la sua puntata è persa e incassata all'istante."
        ),
        en=(
            "The aim is to beat the bank's point by making 21, which is the highest, or coming "
            "as near to it as one can: in turn, to improve the two opening cards, each player "
            "may ask for as many as they like. Whoever goes over 21 is bust, and the bet is "
            "lost and collected on the spot."
        ),
    ),
    Provision(
        number="c1.bets",
        it=(
            "Chi vuole giocare mette la puntata, o le puntate, nelle apposite caselle prima "
            "che si diano le carte, con gettoni del casinò e fra il minimo e il massimo "
            "esposti al tavolo."
        ),
        en=(
            "Whoever wants to play puts a bet or bets in the boxes meant for them before the "
            "cards are dealt, in the house's chips and between the minimum and the maximum "
            "shown at the table."
        ),
    ),
    Provision(
        number="c1.deal",
        it=(
            "Lasciato il tempo di puntare, l'impiegato chiude con «rien ne va plus» o «no more "
            "bets». Dà quindi le carte, tutte a faccia in su, dal primo giocatore che gli "
            "siede a sinistra: una a ciascuno e una al banco, poi una seconda, ma non al "
            "banco."
        ),
        en=(
            "Having left time to bet, the dealer closes with “rien ne va plus” or “no more "
            "bets”. The dealer then deals, always face up, from the first player seated on the "
            "left: one card to each and one to the bank, then a second, but none to the bank."
        ),
    ),
    Provision(
        number="c1.bj",
        it=(
            "Se le prime due carte fanno 21 è «Black Jack», che rende subito una volta e mezza "
            "la posta, a meno che il banco mostri un asso o una carta da dieci, figure "
            "comprese, e possa quindi pareggiare con la sua seconda carta. In tal caso chi ha "
            "il Black Jack può, prima che si vada avanti, farsi pagare alla pari: prende meno, "
            "ma non resta senza nulla se poi si pareggia. Pagato un Black Jack servito, il "
            "banco ne toglie all'istante le due carte."
        ),
        en=(
            "If the first two cards make 21 it is “Black Jack”, which pays one and a half "
            "times the bet at once, unless the bank shows an ace or a ten-value card, court "
            "cards included, and so could tie with its second card. In that case the player "
            "with the Black Jack may, before play goes on, have it paid at even money: that is "
            "less, but the player is not left with nothing if it then comes to a tie. Once a "
            "Black Jack that was dealt has been paid, the bank removes its two cards straight "
            "away."
        ),
    ),
    Provision(
        number="c1.stand-hit",
        it=(
            "Con meno di 21 nelle due carte iniziali il giocatore può restare, e allora dice "
            "«no» o «non voglio carta», oppure tirare, e allora dice «carta» quando tocca a "
            "lui. L'impiegato estrae le carte una per volta e le posa accanto alle altre, "
            "finché il giocatore è contento del punto oppure passa 21 e perde la puntata."
        ),
        en=(
            "With less than 21 in the two opening cards the player may stand, saying “no” or "
            "“non voglio carta”, or draw, saying “carta” when the turn comes. The dealer draws "
            "the cards singly and lays them beside the others, until the player is content "
            "with the point or goes over 21 and loses the bet."
        ),
    ),
    Provision(
        number="c1.turn",
        it="Si gioca una casella per volta, dalla sinistra dell'impiegato verso la sua destra.",
        en="Play goes one box at a time, from the dealer's left towards the right.",
    ),
    Provision(
        number="c1.bank",
        it=(
            "Se tutti hanno passato 21, l'impiegato toglie la sola carta che ha e apre "
            "un'altra mano; se resta qualche giocatore o qualche assicurazione, prende una "
            "seconda carta. Con 21 (Black Jack) incassa da chi non ha 21 anche lui e paga il "
            "doppio alle assicurazioni; con 16 o meno, purché oltre alle assicurazioni resti "
            "qualche casella, tira fino ad avere almeno 17, contando l'asso prima 11 e in "
            "seguito 1, se con 11 sballerebbe. Non ha scelta, e tutti lo sanno: fino a 16 "
            "tira, da 17 in su resta; poi paga alla pari chi ha più di lui e incassa da chi ha "
            "meno, oppure, se sballa, paga quanto è ancora in gioco."
        ),
        en=(
            "If everyone has gone over 21, the dealer removes the bank's only card and opens "
            "another hand; if any player or any insurance is left, the dealer takes a second "
            "card. With 21 (Black Jack) the dealer collects from whoever does not have 21 too "
            "and pays double on the insurances; with 16 or less, provided some box is left "
            "besides the insurances, draws up to at least 17, counting an ace first as 11 and "
            "later as 1, if 11 would go over. The dealer has no choice, as everyone knows, but "
            "draws up to 16 and stands from 17 on, then pays even money to those above and "
            "collects from those below or, if bust, pays whatever is still in play."
        ),
    ),
    Provision(
        number="c1.push",
        it=(
            "Se giocatore e banco finiscono pari è «égalité»: la puntata rimane dov'è, senza "
            "guadagno e senza perdita."
        ),
        en=(
            "If player and bank end level it is “égalité”: the bet stays where it is, with no "
            "gain and no loss."
        ),
    ),
    Provision(
        number="c1.insurance",
        it=(
            "Con un asso come prima carta del banco ci si può assicurare contro il suo Black "
            "Jack: data a tutti i giocatori la seconda carta, e prima del tiraggio, "
            "l'impiegato lo propone a ognuno, e chi accetta mette davanti alla propria "
            "giocata, nello spazio «Assicurazione», fino a metà della posta iniziale. Serviti "
            "tutti i titolari, il banco gioca: con un dieci o una figura fa Black Jack, "
            "incassa le puntate che perdono e paga il doppio all'assicurazione; se no incassa "
            "questa, e le altre puntate seguono il punto che poi farà. Qualunque cosa accada, "
            "le due puntate sono indipendenti l'una dall'altra."
        ),
        en=(
            "With an ace as the bank's first card one may insure against its Black Jack: "
            "having given all the players their second card, and before the drawing, the "
            "dealer offers this to everyone, and whoever accepts places up to half the opening "
            "stake in front of the bet, in the “Assicurazione” space. When all the holders "
            "have been served, the bank plays: with a ten or a court card it makes Black Jack, "
            "collects the bets that lose and pays double on the insurance; otherwise it "
            "collects the insurance, and the other bets follow the point it then makes. "
            "Whatever happens, the two bets are independent of each other."
        ),
    ),
    Provision(
        number="c1.split",
        it=(
            "Due carte di pari valore, anche fra dieci e figure, sono una coppia. Il titolare "
            "che la riceve nelle prime due carte può, se vuole, farne due mani («splitting "
            "pair»): le apre, aggiunge una posta pari alla prima, riceve una carta sulla prima "
            "delle due e gioca quella mano fino in fondo; solo dopo passa alla seconda."
        ),
        en=(
            "Two cards of equal value, tens and court cards together included, are a pair. The "
            "holder who receives one in the first two cards may choose to make two hands of it "
            "(“splitting pair”): the holder opens the cards, adds a stake equal to the first, "
            "receives a card on the first of the two and plays that hand to its end; only then "
            "comes the second."
        ),
    ),
    Provision(
        number="c1.behind",
        it=(
            "Come giocare la casella lo decide soltanto il titolare. Se raddoppia, gli altri "
            "che vi hanno puntato non sono costretti a seguirlo; se divide una coppia, chi non "
            "lo segue deve scegliere con quale delle due carte andare avanti e spostarvi la "
            "puntata. Per convenzione, la puntata di chi è assente va con la prima carta."
        ),
        en=(
            "How to play the box is for its holder alone to decide. If the holder doubles, the "
            "others who have bet there are not obliged to follow; if the holder splits a pair, "
            "those who do not follow must choose which of the two cards to go on with and move "
            "their bet to it. By convention, the bet of a player who is absent goes with the "
            "first card."
        ),
    ),
    Provision(
        number="c1.aces",
        it=(
            "Chi divide due assi, messa la seconda puntata, riceve una carta soltanto su "
            "ciascuno, e l'asso vale allora 11. Divisi assi, dieci o figure, il 21 fatto con "
            "la seconda carta non conta come Black Jack: rende alla pari, e perde se il banco "
            "fa Black Jack."
        ),
        en=(
            "A player who splits two aces, having placed the second bet, receives one card "
            "only on each, and the ace is then worth 11. After aces, tens or court cards are "
            "split, 21 made with the second card does not count as Black Jack: it pays even "
            "money, and loses if the bank makes Black Jack."
        ),
    ),
    Provision(
        number="c1.double",
        it=(
            "Con 9, 10 o 11 nelle prime due carte si può portare al doppio la posta iniziale "
            "(«down for double»); chi lo fa riceve ancora una carta e non di più."
        ),
        en=(
            "With 9, 10 or 11 in the first two cards the opening bet may be doubled (“down for "
            "double”); whoever does so receives one more card and no other."
        ),
    ),
)
