"""Super Punto Banco at the Casinò di Venezia: premise, 16 articles and the table of the Rule.

The document bears no date. The paragraphs of its premise are numbered p1 to p11 here.
The texts are our paraphrase.
"""

from __future__ import annotations

from sabot.law.document import Document, Provision

DOCUMENT = Document(
    id="venezia-spb",
    house="Casinò di Venezia",
    game="Super Punto Banco",
    dated="",
    provisions=(
        Provision(
            number="p1",
            it=(
                "Si gioca con le stesse regole del Punto Banco della casa, scritte nel suo "
                "regolamento generale; qui, in più, il giocatore può leggere le carte di Punto."
            ),
            en=(
                "The house's ordinary Punto Banco rules, set out in its general regulation, apply "
                "unchanged; here, in addition, a player may read the Punto cards."
            ),
        ),
        Provision(
            number="p2",
            it=(
                "Detto «rien ne va plus», il dealer posa una alla volta quattro carte coperte: "
                "prima e terza sulla destra, per Punto; seconda e quarta sulla sinistra, per "
                "Banco."
            ),
            en=(
                "Having said “rien ne va plus”, the dealer lays four cards face down one at a "
                "time: first and third on the right for Punto, second and fourth on the left for "
                "Banco."
            ),
        ),
        Provision(
            number="p3",
            it=(
                "Le due carte di Punto si mettono, ancora coperte, davanti a chi in quella mano ha "
                "la puntata maggiore su Punto; fra puntate uguali si va per ordine di giocatori, "
                "cominciando da chi ha il Bottone. Il Bottone parte dalla postazione 1 e a colpo "
                "finito va alla successiva, tranne dopo un colpo in bianco."
            ),
            en=(
                "The two Punto cards are put, still face down, in front of whoever has the largest "
                "Punto bet in that hand; between equal bets the order of players counts, starting "
                "from the holder of the Button. The Button starts at seat 1 and moves to the next "
                "seat after each coup, except after a colpo in bianco."
            ),
        ),
        Provision(
            number="p4",
            it="Quando su Punto non c'è alcuna scommessa, è il dealer a finire la mano.",
            en="When there is no bet on Punto, the dealer completes the hand.",
        ),
        Provision(
            number="p5",
            it="Chi legge le carte non le solleva: devono restare posate sul tappeto.",
            en="Whoever reads the cards does not lift them: they must stay resting on the cloth.",
        ),
        Provision(
            number="p6",
            it=(
                "Con 8 o 9 chi ha le carte le gira subito: è battuta. Con un totale da 0 a 5 le "
                "tiene coperte e domanda carta; con 6 o 7 le tiene coperte e sta, come vuole la "
                "tabella."
            ),
            en=(
                "With 8 or 9 the player holding the cards turns them at once: it is a battuta. "
                "With 0 to 5 the player keeps them covered and asks for a card; with 6 or 7 the "
                "player keeps them covered and stands, as the table requires."
            ),
        ),
        Provision(
            number="p7",
            it=(
                "La volontà va detta in modo chiaro: «carta» oppure «no carta». In luogo delle "
                "parole bastano i gesti: carte allontanate per averne una terza, carte messe in "
                "croce per stare."
            ),
            en=(
                "The player must make the wish plain, saying “carta” or “no carta”. Gestures will "
                "do instead of words: the cards moved apart to get a third, the cards crossed to "
                "stand."
            ),
        ),
        Provision(
            number="p8",
            it=(
                "Quando il giocatore si è dichiarato, il dealer gira le carte di Banco e completa "
                "la mano come dice la tabella; il giocatore a sua volta gira le proprie e ne fa "
                "vedere il totale. Il dealer mostra quale casella ha vinto e dice i totali, prima "
                "quello di Banco, poi l'altro."
            ),
            en=(
                "Once the player has declared, the dealer turns the Banco cards and completes the "
                "hand as the table says; the player in turn exposes the Punto cards and shows what "
                "they make. The dealer points to the winning square and calls the totals, Banco "
                "first and Punto after."
            ),
        ),
        Provision(
            number="p9",
            it=(
                "Si sommano le carte e si tolgono le decine. L'asso vale uno, dieci e figure non "
                "contano, ogni altra carta conta quanto segna."
            ),
            en=(
                "The cards are added up and the tens dropped. An ace is worth one, tens and court "
                "cards nothing, every other card what it shows."
            ),
        ),
        Provision(
            number="p10",
            it=(
                "Se le due mani finiscono pari il colpo è nullo, e a essere pagato è chi ha "
                "giocato Egalité."
            ),
            en="If the two hands end level the coup is null, and bets on Egalité are paid.",
        ),
        Provision(
            number="p11",
            it=(
                "Chi legge per Punto non sceglie nulla: la tabella lo obbliga. A ogni errore, suo "
                "o del dealer, il colpo si rifà secondo la Regola davanti ai due ispettori, quello "
                "di gioco e quello comunale."
            ),
            en=(
                "Whoever reads for Punto chooses nothing: the table binds them. After any error, "
                "theirs or the dealer's, the coup is rebuilt by the Rule before both inspectors, "
                "the game inspector and the municipal one."
            ),
        ),
        Provision(
            number="1",
            it=(
                "Una carta di troppo che nessuno ha visto aspetta sotto il sabot e gioca nella "
                "mano dopo, mentre il colpo in corso segue la Regola; se è stata vista, anziché "
                "bruciarla la si usa in un colpo senza puntate, che il dealer annuncia come «Colpo "
                "in Bianco». Si fa un colpo in bianco, senza bruciare nulla, pure quando si vede "
                "dentro il sabot la carta che apre la mano; se si vede una delle altre, la carta "
                "vale e si continua. Se poi il dealer per sbaglio gira carte mentre distribuisce, "
                "le puntate sono ormai chiuse e il colpo vale."
            ),
            en=(
                "A card too many that nobody has seen waits under the sabot and plays in the next "
                "hand, while the present coup follows the Rule; if it has been seen it is not "
                "burned but used in a coup without bets, which the dealer announces as “Colpo in "
                "Bianco”. A colpo in bianco is also played, with nothing burned, when the card "
                "that opens the hand can be seen inside the sabot; if one of the others can be "
                "seen, it is valid and play goes on. If the dealer turns cards by mistake while "
                "dealing, betting is already closed and the coup stands."
            ),
        ),
        Provision(
            number="2",
            it=(
                "Se dal sabot escono carte attaccate, il dealer le rimette nella giusta sequenza, "
                "quando si può; quando non si può, si bruciano."
            ),
            en=(
                "If cards come out of the sabot stuck together, the dealer puts them back in their "
                "right order when possible; when not, they are burned."
            ),
        ),
        Provision(
            number="3",
            it=(
                "Una carta finita sul pavimento la raccoglie il personale, e torna in gioco. Se "
                "però era quella che apre la mano, ognuno si riprende la puntata e la mano si "
                "gioca in bianco."
            ),
            en=(
                "A card that ends up on the floor is picked up by the staff and goes back into "
                "play. If it was the one that opens the hand, however, bets are withdrawn and the "
                "hand is played in bianco."
            ),
        ),
        Provision(
            number="4",
            it=(
                "Una carta rovinata o sporca si cambia pure a partita in corso. A taglia finita "
                "l'ispettore può far cambiare l'intero sixain, che è di sei mazzi."
            ),
            en=(
                "A damaged or stained card is changed even while the game is on. When a taglia "
                "ends the game inspector may have the whole sixain, that is the six packs, "
                "replaced."
            ),
        ),
        Provision(
            number="5",
            it=(
                "Uscita la mascherina, il dealer dice «ultimo colpo della taglia»; se è lei ad "
                "aprire il colpo, dice «ultimo colpo della taglia, minimo sette carte o nullo». "
                "Solo quando è lei ad aprirlo, e prima di ogni pagamento o incasso, tira fuori "
                "tutto ciò che rimane nel sabot: con meno di sette carte sul tavolo il colpo è "
                "nullo e non si reclama."
            ),
            en=(
                "When the mask is out, the dealer says “ultimo colpo della taglia”; if the mask "
                "itself opens the coup, the dealer says “ultimo colpo della taglia, minimo sette "
                "carte o nullo”. Only in this second case, before any paying or collecting, the "
                "dealer draws out everything left in the sabot: with fewer than seven cards on the "
                "table the coup is void and no complaint is heard."
            ),
        ),
        Provision(
            number="6",
            it=(
                "Se distribuendo il dealer scambia una o due carte fra Punto e Banco, rimette a "
                "posto il colpo davanti all'ispettore. Quando non lo si può rifare con chiarezza, "
                "il colpo è nullo e le carte già uscite si bruciano."
            ),
            en=(
                "If the dealer mixes up one or two cards between Punto and Banco while dealing, "
                "the deal is put right before the game inspector. When the coup cannot be clearly "
                "rebuilt, it is annulled and the cards already out are burned."
            ),
        ),
        Provision(
            number="7",
            it=(
                "Se in distribuzione Punto o Banco ha più di due carte, oppure meno, si rifà il "
                "colpo davanti all'ispettore. Quando non lo si può rifare con chiarezza, il colpo "
                "è nullo e le carte già uscite si bruciano."
            ),
            en=(
                "If Punto or Banco is dealt more than two cards, or fewer, the coup is rebuilt "
                "before the game inspector. When it cannot be clearly rebuilt, it is annulled and "
                "the cards already out are burned."
            ),
        ),
        Provision(
            number="8",
            it=(
                "Una terza carta data contro la Regola, a Punto oppure a Banco, si ripara "
                "rifacendo il colpo davanti all'ispettore. Le carte che avanzano servono per un "
                "colpo in bianco."
            ),
            en=(
                "A third card given against the Rule, to Punto or to Banco, is put right by "
                "rebuilding the coup before the game inspector. Any cards left over are used for a "
                "colpo in bianco."
            ),
        ),
        Provision(
            number="9",
            it=(
                "Un totale annunciato male dal dealer viene da lui corretto all'istante con le "
                "parole «le carte parlano»."
            ),
            en=(
                "A total wrongly announced by the dealer is corrected by the dealer on the spot "
                "with the words “le carte parlano”."
            ),
        ),
        Provision(
            number="10",
            it=(
                "Bruciate le carte, il colpo è finito. Delle dispute sorte più tardi decide "
                "l'ispettore di gioco."
            ),
            en=(
                "Once the cards are burned, the coup is over. Disputes that come up later are "
                "decided by the game inspector."
            ),
        ),
        Provision(
            number="11",
            it=(
                "A ogni postazione si gioca una puntata sola, su Punto oppure su Banco; Egalité si "
                "può giocare in aggiunta."
            ),
            en=(
                "Each seat may carry one bet only, on Punto or on Banco; a bet on Egalité may be "
                "made besides."
            ),
        ),
        Provision(
            number="12",
            it=(
                "Ogni puntata è di una persona sola e si fa in gettoni del casinò. Se qualcuno "
                "gioca banconote, il dealer gliele cambia subito in gettoni."
            ),
            en=(
                "Each bet belongs to one person and is made in the house's chips. If anyone bets "
                "with banknotes, the dealer changes them into chips at once."
            ),
        ),
        Provision(
            number="13",
            it=(
                "Il posto si prenota, e lo danno l'ispettore di gioco o il capo isola; un posto "
                "segnato, cioè libero solo per poco, non si occupa. Chi va via senza segnarlo lo "
                "perde, e soltanto loro possono ridarlo. Chi è in piedi può giocare per un po' a "
                "una postazione libera ma, se ha giocato Punto, le carte non le legge."
            ),
            en=(
                "Seats are booked, and given out by the game inspector or the capo isola; a marked "
                "seat, one that is free only for a while, may not be taken. Whoever leaves without "
                "marking it loses it, and only those two may give it out again. A standing player "
                "may play for a while at a free seat but, with a bet on Punto, does not read the "
                "cards."
            ),
        ),
        Provision(
            number="14",
            it=(
                "Minimo e massimo li può alzare o abbassare l'ispettore di gioco, quando vuole "
                "durante la taglia. Può anche fermare il gioco senza avvertire e senza spiegare "
                "perché."
            ),
            en=(
                "The game inspector may raise or lower the minimum and the maximum at any point of "
                "the taglia, and may also stop play without warning and without giving a reason."
            ),
        ),
        Provision(
            number="15",
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
            number="16",
            it=(
                "Queste regole possono essere cambiate e completate per migliorarle. Per ciò che "
                "tacciono decide la Direzione Giochi, e non c'è appello."
            ),
            en=(
                "These rules may be changed and added to in order to improve them. Where they are "
                "silent the Games Direction decides, and there is no appeal."
            ),
        ),
        Provision(
            number="table",
            it=(
                "Punto prende carta da 0 a 5 e non ne prende con 6 o 7. Banco prende carta con 0, "
                "1 e 2; con 3, salvo che a Punto sia andato un 8; con 4, salvo che a Punto siano "
                "andati asso, 8, 9 o una carta da dieci; con 5 se a Punto è andato da 4 a 7; con 6 "
                "se è andato 6 o 7; con 7 mai. L'8 e il 9, che è il massimo, sono battuta e "
                "nessuno prende più carta; vince il totale più alto, tolte le decine dalla somma: "
                "8 e 5 fanno 3."
            ),
            en=(
                "Punto takes a card on 0 to 5 and none on 6 or 7. Banco takes a card on 0, 1 and "
                "2; on 3, unless Punto was given an 8; on 4, unless Punto was given an ace, an 8, "
                "a 9 or a ten-card; on 5 if Punto was given 4 to 7; on 6 if it was given 6 or 7; "
                "on 7 never. An 8 or a 9, the highest there is, is a battuta and neither side "
                "takes a card; the higher total wins, with the tens dropped from the sum: 8 and 5 "
                "make 3."
            ),
        ),
    ),
)
