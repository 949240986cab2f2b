"""Articles 1 to 19: the cards, the bets, the hand, and cards astray."""

from sabot.law.document import Provision

PROVISIONS: tuple[Provision, ...] = (
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
            "up and then turned over; the dealer washes them together, with the palms and with "
            "fingers spread, in broad and not too rapid gestures that take in all the cards, "
            "and it is well that everyone should do it alike. The dealer picks them up, taking "
            "care that none is turned, in four parts, divides each part into two small packs "
            "and riffles one into the other; having made a single pack, the dealer offers it "
            "to one of those playing to cut and then, with the mask already placed towards the "
            "back, puts it all into the sabot. Before dealing the dealer burns the first five "
            "cards without showing them; when the mask appears the hand is finished and the "
            "cards are shuffled again as before, and all this always requires at least one "
            "player to be present."
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
            "for further cards, one or more, and receives them face up. If by asking a player "
            "goes over 21, the hand of that box is over: first the bets and then the cards are "
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
            "takes the second card and, if need be, others, as the rule requires. If none is "
            "left the dealer removes the bank's only card and deals afresh, unless one has to "
            "be drawn because there are insurances."
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
            "The player counts an ace as 1 or 11, whichever is preferred. The bank begins by "
            "counting it as 11, to get to at least 17 with as few cards as possible; later it "
            "counts it as 1 if 11 would take it over 21."
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
            "After the deal whoever has 9, 10 or 11 may double the bet (“down for double”), "
            "but is then entitled to just one more card."
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
            "certain loses the coup outright; to others, however, that player has nothing to "
            "answer for."
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
)
