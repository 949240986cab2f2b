"""Black Jack at Campione d'Italia: the regulation of 28 May 2004, a description and 37 articles.

Deliberation no. 115 of the extraordinary commissioner; the second paragraph of article 2 as amended
by no. 133 of 11 June 2004. The description, chapter 1, is numbered c1 and by subject, since the
document gives its parts no number. The texts are our paraphrase.
"""

from __future__ import annotations

from sabot.law.document import Document, Provision

DOCUMENT = Document(
    id="campione-bj",
    house="Casinò Municipale di Campione d'Italia",
    game="Black Jack",
    dated="2004-05-28",
    provisions=(
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
                "holder of each seat: nobody else may ask for a card or decline one for his box."
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
                "from the back; with the sabot loaded, and before dealing, he burns the first five "
                "cards, that is, takes them out of play."
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
                "as near to it as one can: in his turn, to improve his two opening cards, the "
                "player may ask for as many as he likes. Whoever goes over 21 is bust, and his bet "
                "is lost and collected on the spot."
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
                "Whoever wants to play puts his bet or bets in the boxes meant for them before the "
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
                "bets”. He then deals, always face up, from the first player seated on his left: "
                "one card to each and one to the bank, then a second, but none to the bank."
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
                "with the Black Jack may, before play goes on, have it paid at even money: he "
                "takes less, but is not left with nothing if it then comes to a tie. Once a Black "
                "Jack that was dealt has been paid, the bank removes its two cards straight away."
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
                "With less than 21 in his two opening cards the player may stand, saying “no” or "
                "“non voglio carta”, or draw, saying “carta” when his turn comes. The dealer draws "
                "the cards singly and lays them beside the others, until the player is content "
                "with his point or goes over 21 and loses the bet."
            ),
        ),
        Provision(
            number="c1.turn",
            it="Si gioca una casella per volta, dalla sinistra dell'impiegato verso la sua destra.",
            en="Play goes one box at a time, from the dealer's left towards his right.",
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
                "If everyone has gone over 21, the dealer removes his only card and opens another "
                "hand; if any player or any insurance is left, he takes a second card. With 21 "
                "(Black Jack) he collects from whoever does not have 21 too and pays double on the "
                "insurances; with 16 or less, provided some box is left besides the insurances, he "
                "draws until he has at least 17, counting an ace first as 11 and later as 1, if 11 "
                "would bust him. He has no choice, as everyone knows: up to 16 he draws, from 17 "
                "on he stands; he then pays even money to those above him and collects from those "
                "below, or, if he is bust, pays whatever is still in play."
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
                "dealer offers this to everyone, and whoever accepts places up to half his opening "
                "stake in front of his bet, in the “Assicurazione” space. When all the holders "
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
                "holder who receives one in his first two cards may, if he likes, make two hands "
                "of it (“splitting pair”): he opens the cards, adds a stake equal to the first, "
                "receives a card on the first of the two and plays that hand to its end; only then "
                "does he pass to the second."
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
                "How to play the box is for its holder alone to decide. If he doubles, the others "
                "who have bet there are not obliged to follow; if he splits a pair, those who do "
                "not follow must choose which of the two cards to go on with and move their bet to "
                "it. By convention, the bet of a player who is absent goes with the first card."
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
        Provision(
            number="1",
            it=(
                "Si gioca con quattro o più mazzi da 52 carte, aperti al tavolo, controllati a "
                "faccia in su e poi voltati; l'impiegato mescola le carte ad insalata, con i palmi "
                "e a dita aperte, in gesti larghi e non troppo rapidi che le prendano tutte, e "
                "conviene che ognuno lo faccia allo stesso modo. Le raccoglie, badando che nessuna "
                "sia girata, in quattro parti, divide ogni parte in due mazzetti e intreccia l'uno "
                "con l'altro; fattone un mazzo solo, lo offre a un partecipante da tagliare e poi, "
                "con la mascherina già inserita verso il fondo, lo mette tutto nel sabot. Prima di "
                "distribuire brucia le prime cinque carte senza mostrarle; quando appare la "
                "mascherina finisce la mano e rimescola come prima, e tutto ciò vuole sempre "
                "almeno un giocatore presente."
            ),
            en=(
                "The game uses four or more packs of 52 cards, opened at the table, checked face "
                "up and then turned over; the dealer washes them together, with his palms and with "
                "fingers spread, in broad and not too rapid gestures that take in all the cards, "
                "and it is well that everyone should do it alike. He picks them up, taking care "
                "that none is turned, in four parts, divides each part into two small packs and "
                "riffles one into the other; having made a single pack, he offers it to one of "
                "those playing to cut and then, with the mask already placed towards the back, "
                "puts it all into the sabot. Before dealing he burns the first five cards without "
                "showing them; when the mask appears he finishes the hand and shuffles again as "
                "before, and all this always requires at least one player to be present."
            ),
        ),
        Provision(
            number="2",
            it=(
                "Ogni tavolo espone il minimo e il massimo; il massimo riguarda ciascuna persona "
                "su ciascuna casella. In situazioni particolari la Direzione Giochi, d'accordo con "
                "la Direzione del Servizio Speciale di Controllo Comunale, può cambiarli tenendo "
                "fra l'uno e l'altro il rapporto di uno a dieci, e mai oltre 5.000 franchi a "
                "persona per casella."
            ),
            en=(
                "Each table shows its minimum and maximum; the maximum is for each person on each "
                "box. In particular situations the Games Direction, in agreement with the "
                "Direction of the Special Municipal Control Service, may change them while keeping "
                "the ratio of one to ten between the two, and never beyond 5,000 francs per person "
                "per box."
            ),
        ),
        Provision(
            number="3",
            it=(
                "Invitati tutti a puntare, l'impiegato dice «rien ne va plus», e solo dopo "
                "comincia a dare le carte. Da quel momento una puntata fatta non si può accrescere "
                "né ridurre, tranne che per raddoppiare con 9, 10 o 11, per dividere una coppia o "
                "per assicurarsi."
            ),
            en=(
                "Having invited bets, the dealer says “rien ne va plus”, and only then starts "
                "dealing. From that moment a bet that has been made may not be raised or lowered, "
                "except to double with 9, 10 or 11, to split a pair or to insure."
            ),
        ),
        Provision(
            number="4",
            it=(
                "Le carte si danno a faccia in su dalla sinistra dell'impiegato, una a ogni "
                "casella con una puntata e una al banco. Il secondo giro va allo stesso modo, ma "
                "il banco non riceve nulla."
            ),
            en=(
                "The cards are dealt face up from the dealer's left, one to each box with a bet on "
                "it and one to the bank. The second round goes the same way, but the bank receives "
                "nothing."
            ),
        ),
        Provision(
            number="5",
            it=(
                "Finita la distribuzione ognuno, ancora a partire dalla sinistra dell'impiegato, "
                "può domandare altre carte, una o più, e le riceve a faccia in su. Se a forza di "
                "chiedere passa 21, la mano della casella è finita: si tolgono prima le puntate e "
                "poi le carte."
            ),
            en=(
                "When the deal is over everyone, again starting from the dealer's left, may ask "
                "for further cards, one or more, and receives them face up. If by asking he goes "
                "over 21, the hand of that box is over: first the bets and then the cards are "
                "taken away."
            ),
        ),
        Provision(
            number="6",
            it=(
                "Quando tutti hanno giocato, se c'è ancora almeno un giocatore in gioco "
                "l'impiegato prende la seconda carta e, se occorre, altre, come vuole la regola. "
                "Se non ce n'è più nessuno toglie la sola carta che ha e distribuisce da capo, "
                "salvo che debba tirare perché ci sono assicurazioni."
            ),
            en=(
                "When all have played, if at least one player is still in the game the dealer "
                "takes his second card and, if need be, others, as the rule requires. If none is "
                "left he removes his only card and deals afresh, unless he has to draw because "
                "there are insurances."
            ),
        ),
        Provision(
            number="7",
            it=(
                "Il giocatore conta l'asso 1 oppure 11, come preferisce. Il banco comincia a "
                "contarlo 11, per arrivare ad almeno 17 con meno carte possibile; in seguito lo "
                "conta 1 se con 11 passerebbe 21."
            ),
            en=(
                "The player counts an ace as 1 or 11, as he prefers. The bank begins by counting "
                "it as 11, to get to at least 17 with as few cards as possible; later it counts it "
                "as 1 if 11 would take it over 21."
            ),
        ),
        Provision(
            number="8",
            it=(
                "È Black Jack il 21 fatto con le due carte della distribuzione, e rende 3 a 2. "
                "Quello che viene dopo una coppia divisa non lo è: rende alla pari e cede al Black "
                "Jack del banco."
            ),
            en=(
                "Black Jack is 21 made with the two cards of the deal, and it pays 3 to 2. One "
                "that comes after a split pair is not: it pays even money and gives way to the "
                "bank's Black Jack."
            ),
        ),
        Provision(
            number="9",
            it=(
                "Quando il banco ha per prima carta un asso, ogni giocatore può assicurarsi contro "
                "un suo Black Jack, dopo che le prime due carte sono state date e prima di andare "
                "avanti, mettendo nello spazio previsto fino a metà della posta iniziale. Questa "
                "puntata guarda soltanto se il banco fa o no Black Jack, comunque finisca la mano "
                "di chi l'ha messa."
            ),
            en=(
                "When the bank's first card is an ace, every player may insure against its having "
                "Black Jack, after the first two cards have been dealt and before going on, by "
                "placing up to half the opening stake in the space provided. This bet looks only "
                "at whether or not the bank makes Black Jack, however the hand of the player who "
                "made it may end."
            ),
        ),
        Provision(
            number="10",
            it=(
                "Dopo la distribuzione chi ha 9, 10 o 11 può portare al doppio la sua posta («down "
                "for double»), ma allora gli spetta un'altra carta e basta."
            ),
            en=(
                "After the deal whoever has 9, 10 or 11 may double his bet (“down for double”), "
                "but he is then entitled to just one more card."
            ),
        ),
        Provision(
            number="11",
            it=(
                "Due carte di pari valore sono una coppia e si possono dividere con una seconda "
                "posta uguale («splitting pair»), giocandole una per volta, prima quella alla "
                "destra del giocatore e poi l'altra: se con la carta ricevuta si ha 9, 10 o 11 si "
                "può ancora raddoppiare (articolo 10), altrimenti se ne può domandare più d'una. "
                "Un asso diviso riceve una carta soltanto e vale 11; se invece un asso arriva su "
                "una carta da dieci divisa, il totale è 21 ma anche 11, sicché si può tirare "
                "ancora e persino raddoppiare. Un dieci su un asso diviso, come un asso su una "
                "carta da dieci divisa, fa 21 e basta, non Black Jack (articolo 8)."
            ),
            en=(
                "Two cards of equal value are a pair and may be split with an equal second stake "
                "(“splitting pair”), playing them one at a time, first the one on the player's "
                "right and then the other: if the card received gives 9, 10 or 11 the bet may "
                "again be doubled (article 10), and otherwise more than one card may be asked for. "
                "A split ace receives one card only and is worth 11; but if an ace comes on a "
                "split ten-value card, the total is 21 and also 11, so that one may draw again and "
                "even double. A ten on a split ace, like an ace on a split ten-value card, makes "
                "plain 21 and not Black Jack (article 8)."
            ),
        ),
        Provision(
            number="12",
            it=(
                "Chi ha Black Jack nelle due carte della distribuzione non ne può avere una terza: "
                "sarebbe un falso tiraggio."
            ),
            en=(
                "Whoever has Black Jack in the two cards of the deal may not have a third: that "
                "would be a false draw."
            ),
        ),
        Provision(
            number="13",
            it=(
                "Se, giocate le mani dei puntatori, la seconda carta dà Black Jack al banco, "
                "questo incassa tutto salvo le assicurazioni, a cui paga il doppio, e i Black Jack "
                "dei giocatori, che pareggiano. Se no incassa subito le assicurazioni annunciando "
                "«l'assicurazione perde», arriva almeno a 17 se non c'è già e, se non sballa, "
                "lascia stare le puntate con un punto pari al suo, incassa quelle con un punto più "
                "basso, paga quelle con uno più alto e paga una volta e mezza i Black Jack (questi "
                "però già prima del tiraggio, se non mostra un asso o una carta da dieci e quindi "
                "non può pareggiare). Se sballa, paga quanto è ancora in gioco."
            ),
            en=(
                "If, once the punters' hands have been played, the second card gives the bank "
                "Black Jack, it collects everything except the insurances, on which it pays "
                "double, and the players' Black Jacks, which tie. Otherwise it collects the "
                "insurances at once with the announcement “l'assicurazione perde”, gets to at "
                "least 17 if it is not there yet and, if it is not bust, leaves alone the bets "
                "whose point equals its own, collects those whose point is lower, pays those whose "
                "point is higher and pays Black Jacks one and a half times (these, however, "
                "already before the drawing, if it does not show an ace or a ten-value card and so "
                "cannot tie). If it is bust, it pays whatever is still in play."
            ),
        ),
        Provision(
            number="14",
            it=(
                "Contro il banco può giocare anche una persona sola, ma deve puntare su non meno "
                "di due caselle."
            ),
            en=(
                "Even one person alone may play against the bank, but must bet on no fewer than "
                "two boxes."
            ),
        ),
        Provision(
            number="15",
            it="Quando i giocatori sono molti, a ciascuno spetta una puntata e non di più.",
            en="When there are many players, each is entitled to one bet and no more.",
        ),
        Provision(
            number="16",
            it=(
                "Soltanto il titolare domanda o rifiuta carta per la casella, qualunque sia "
                "l'importo puntato. Se su una casella libera puntano in diversi, per il momento ne "
                "è titolare chi ha messo di più."
            ),
            en=(
                "Only the holder asks for a card or declines one for the box, whatever the amount "
                "of the bet. If several players bet on a free box, its holder for the moment is "
                "the one who has put down the most."
            ),
        ),
        Provision(
            number="17",
            it=(
                "Una carta che nel sabot era girata, se esce durante il tiraggio, si toglie da "
                "quella mano, e nessuno per questo può lasciare il gioco. Resta invece buona se "
                "esce in distribuzione, che è automatica, o per l'impiegato, che non ha scelta."
            ),
            en=(
                "A card that lay face up in the sabot, if it comes out during the drawing, is "
                "taken out of that hand, and nobody may leave the game on that account. It stays "
                "good, however, if it comes out in the deal, which is automatic, or for the "
                "dealer, who has no choice."
            ),
        ),
        Provision(
            number="18",
            it=(
                "Chi muove le carte così che il punto non si possa più ricostruire con certezza "
                "perde senz'altro il colpo; agli altri, però, non deve rispondere di nulla."
            ),
            en=(
                "A player who moves the cards so that the point can no longer be rebuilt for "
                "certain loses the coup outright; to others, however, he has nothing to answer "
                "for."
            ),
        ),
        Provision(
            number="19",
            it=(
                "Se l'impiegato sbaglia nel dare le carte e il tiraggio non è cominciato, il colpo "
                "è nullo quando non si riesce a rifare con certezza la distribuzione giusta. Se lo "
                "sbaglio si scopre a tiraggio cominciato, è nullo soltanto per le caselle che non "
                "hanno il giusto numero di carte e per quelle servite senza puntata; queste carte "
                "escono dalla mano."
            ),
            en=(
                "If the dealer makes a mistake in the deal and the drawing has not begun, the coup "
                "is annulled when the right deal cannot be rebuilt for certain. If the mistake is "
                "found once the drawing has begun, it is annulled only for the boxes that do not "
                "have the right number of cards and for those served without a bet; these cards "
                "leave the hand."
            ),
        ),
        Provision(
            number="20",
            it=(
                "Se dal sabot escono varie carte insieme, e non si riesce a sapere con esattezza "
                "in che ordine, si tolgono."
            ),
            en=(
                "If several cards come out of the sabot together, and their exact order cannot be "
                "established, they are removed."
            ),
        ),
        Provision(
            number="21",
            it=(
                "Le carte non si toccano e non si rovinano: chi lo fa è subito mandato via dalle "
                "sale."
            ),
            en=(
                "The cards may not be touched or damaged: whoever does so is sent out of the rooms "
                "at once."
            ),
        ),
        Provision(
            number="22",
            it=(
                "L'impiegato non può prendere puntate annunciate soltanto a voce: vanno posate "
                "davvero nelle caselle, e in gettoni del casinò."
            ),
            en=(
                "The dealer may not take bets that are merely announced: they must actually be "
                "laid in the boxes, and in the house's chips."
            ),
        ),
        Provision(
            number="23",
            it=(
                "Conta la prima parola del giocatore: se è «carta» l'impiegato la dà, se è «no» va "
                "avanti. Chi si spiega altrimenti che a parole lo fa a suo rischio: l'impiegato "
                "che fraintende un gesto o un'altra espressione non ne risponde, e ciò che segue "
                "tocca tutte le puntate della casella, senza che il titolare debba risponderne ad "
                "altri. Il titolare che insiste a dichiararsi in maniera confusa e scorretta può "
                "però perdere il posto a sedere, se così giudica l'ispettore."
            ),
            en=(
                "The player's first word counts: if it is “carta” the dealer gives it, if it is "
                "“no” he moves on. Whoever makes himself understood otherwise than in words does "
                "so at his own risk: a dealer who mistakes a gesture or some other expression does "
                "not answer for it, and what follows touches all the bets on the box, without the "
                "holder having to answer to others. A holder who persists in declaring in a "
                "confused and improper manner may, however, lose his seat, if the inspector so "
                "judges."
            ),
        ),
        Provision(
            number="24",
            it=(
                "Una carta estratta per sbaglio, che nessuno aveva chiesto, va offerta al "
                "giocatore a cui tocca tirare, poi uno dopo l'altro a quelli che restano; se tutti "
                "la rifiutano, tocca al banco. Se invece l'impiegato, già arrivato al punto che la "
                "regola gli impone, ne estrae per sé una di troppo, questa si annulla se è stata "
                "vista."
            ),
            en=(
                "A card drawn by mistake, which nobody had asked for, must be offered to the "
                "player whose turn it is to draw, then one by one to those who remain; if all "
                "decline it, it goes to the bank. If instead the dealer, having already reached "
                "the point the rule requires of him, draws one too many for himself, that card is "
                "annulled if it has been seen."
            ),
        ),
        Provision(
            number="25",
            it=(
                "Nella propria mano l'impiegato non ha scelta: fino a 16 è obbligato a tirare, e "
                "appena ha 17 o più è obbligato a restare."
            ),
            en=(
                "In his own hand the dealer has no choice: up to 16 he is obliged to draw, and as "
                "soon as he has 17 or more he is obliged to stand."
            ),
        ),
        Provision(
            number="26",
            it=(
                "Se l'impiegato annuncia male il proprio punto, il colpo si rimette a posto con la "
                "regola (articolo 25)."
            ),
            en=(
                "If the dealer announces his own point wrongly, the coup is put back in order by "
                "the rule (article 25)."
            ),
        ),
        Provision(
            number="27",
            it=(
                "Tocca ai giocatori controllare che l'impiegato annunci giusto il loro punto, e "
                "tenere d'occhio ciò che hanno puntato. Il casinò risponde soltanto di pagare bene "
                "le puntate; di custodirle, no."
            ),
            en=(
                "It is for the players to check that the dealer announces their point correctly, "
                "and to keep an eye on what they have bet. The house answers only for paying the "
                "bets rightly; for keeping them safe, it does not."
            ),
        ),
        Provision(
            number="28",
            it=(
                "L'impiegato incassa e paga dalla propria destra verso sinistra, e finisce ogni "
                "casella prima di cominciarne un'altra. In ciascuna paga per prima la puntata più "
                "esterna, aperte le masse se ce ne sono."
            ),
            en=(
                "The dealer collects and pays from his own right towards the left, and finishes "
                "each box before starting on another. In each he pays the outermost bet first, "
                "after opening out any stacks."
            ),
        ),
        Provision(
            number="29",
            it=(
                "Il colpo è esaurito quando ogni puntata è stata pagata o incassata e non ci sono "
                "più carte in tavola: da lì in poi non si accettano reclami."
            ),
            en=(
                "The coup is over when every bet has been paid or collected and the cards have "
                "been cleared: from then on no complaint is heard."
            ),
        ),
        Provision(
            number="30",
            it=(
                "Il taglio si offre al giocatore a cui, finendo il sabot, è arrivata la mascherina "
                "nel normale corso della distribuzione; se non lo vuole, passa a chi gli siede a "
                "sinistra, e l'impiegato, da parte sua, lo cede sempre al giocatore che ha a "
                "sinistra. Possono tagliare soltanto i titolari di una casella; se nessuno vuole, "
                "tocca a un responsabile della Direzione o a un suo delegato."
            ),
            en=(
                "The cut is offered to the player to whom, as the sabot ended, the mask came in "
                "the normal course of the deal; if he does not want it, it passes to whoever sits "
                "on his left, and the dealer, for his part, always gives it up to the player on "
                "his own left. Only the holders of a box may cut; if nobody will, it falls to an "
                "officer of the Direction or a delegate."
            ),
        ),
        Provision(
            number="31",
            it="Chi taglia deve farlo a caso.",
            en="Whoever cuts must do so at random.",
        ),
        Provision(
            number="32",
            it=(
                "Finite le carte, e prima di mescolarle, l'impiegato divide tutto il mazzo in "
                "quattro parti e sparge fra queste le carte dell'ultimo tallone rimaste fuori dal "
                "gioco. Mescola poi più volte a gruppi, riunisce tutto in un mazzo e lo offre, per "
                "il consueto taglio, al giocatore che ne ha diritto."
            ),
            en=(
                "When the cards are finished, and before shuffling them, the dealer divides the "
                "whole pack into four parts and spreads among these the cards of the last talon "
                "that stayed out of play. He then shuffles several times in groups, brings "
                "everything together in one pack and offers it, for the customary cut, to the "
                "player entitled to it."
            ),
        ),
        Provision(
            number="33",
            it=(
                "La mascherina posta davanti alle ultime carte non impedisce il colpo: se si "
                "presenta per prima, quando si sta per distribuire, la mano si comincia e si gioca "
                "lo stesso; se si presenta a mano già avviata, questa si finisce e basta."
            ),
            en=(
                "The mask placed before the last cards does not prevent the coup: if it comes up "
                "first, when the deal is about to begin, the hand is started and played all the "
                "same; if it comes up with a hand already under way, that hand is simply finished."
            ),
        ),
        Provision(
            number="34",
            it=(
                "Consigliare il titolare di una casella è proibito a chiunque, e così pure fare "
                "commenti a voce alta."
            ),
            en=(
                "Advising the holder of a box is forbidden to everyone, and so is commenting out "
                "loud."
            ),
        ),
        Provision(
            number="35",
            it="Sul tavolo non si posa altro che gettoni.",
            en="Nothing but chips may be put on the table.",
        ),
        Provision(
            number="36",
            it=(
                "Una carta segnata o rotta si cambia; una carta caduta la raccoglie il personale "
                "della casa."
            ),
            en=(
                "A marked or torn card is changed; a card that has fallen is picked up by the "
                "house's staff."
            ),
        ),
        Provision(
            number="37",
            it=(
                "Le vincite che il capo tavolo giudica abbandonate si ritirano; se nessuno le "
                "reclama entrano nella dotazione del tavolo, ma prima devono registrarle sia il "
                "capo sia il controllore comunale."
            ),
            en=(
                "Winnings that the head of the table judges abandoned are taken in; if nobody "
                "claims them they go into the table's float, but first both the head and the "
                "municipal controller must register them."
            ),
        ),
    ),
)
