"""How doubtful words of Campione's regulation are read, and why."""

from sabot.law import Interpretation


def _reading(name: str, it: str, en: str, why_it: str, why_en: str, after: str) -> Interpretation:
    return Interpretation(
        f"campione-bj~{name}", it, en, why_it, why_en, f"campione-bj.{after}" if after else ""
    )


READINGS: tuple[Interpretation, ...] = (
    _reading(
        "four-decks",
        "Qui si gioca con quattro mazzi; ogni numero maggiore è lecito",
        "Four decks are played here; any larger number is as lawful",
        "Il documento dice minimo quattro: quattro è scelta nostra, il numero più piccolo che "
        "ammette",
        "The document says at least four: four is our choice, the smallest number it allows",
        "c1.decks",
    ),
    _reading(
        "mask-place",
        "La mascherina va prima delle ultime 52 carte",
        "The mask goes before the last 52 cards",
        "Il documento dice circa un quarto: un quarto di quattro mazzi è un mazzo",
        "The document says about a quarter: a quarter of four decks is one",
        "c1.decks",
    ),
    _reading(
        "opening-placard",
        "Il massimo di 5.000 vale anche all'apertura; il rapporto di uno a dieci, quando i limiti "
        "si cambiano",
        "The ceiling of 5,000 holds when the table opens too; the ratio of one to ten, when "
        "limits change",
        "Se nemmeno chi può cambiarli supera comunque 5.000, nessun massimo lo supera; il "
        "rapporto è posto a chi modifica",
        "If not even those who may change them exceed 5,000 in any case, no maximum does; the "
        "ratio is set for whoever modifies",
        "2",
    ),
    _reading(
        "lowered-maximum",
        "Un massimo abbassato a puntate aperte vale subito, e l'eccedenza torna, come ogni "
        "eccedenza quando la si trova, e l'assicurazione oltre la sua metà; a puntate chiuse vale "
        "dal colpo seguente",
        "A maximum lowered while bets are open holds at once, and the excess goes back, as any "
        "does when it is found, and an insurance of more than its half; once they are closed it "
        "holds from the next coup",
        "L'articolo 2 vuole il massimo per persona in ogni casella; il 3 non lascia più toccare "
        "le puntate chiuse",
        "Article 2 wants the maximum kept by each person in each box; 3 lets nobody touch closed "
        "bets",
        "2",
    ),
    _reading(
        "francs",
        "I franchi dell'articolo 2 sono franchi svizzeri",
        "The francs of article 2 are Swiss francs",
        "A Campione si gioca in franchi svizzeri",
        "Campione plays in Swiss francs",
        "2",
    ),
    _reading(
        "alone",
        "Gioca da solo chi è l'unico ad avere puntato, se nessuno aspetta un posto",
        "Whoever alone has bets down plays alone, unless somebody waits for a seat",
        "L'articolo 14 parla di chi gioca, non di chi siede; se altri aspettano vale il 15",
        "Article 14 speaks of who plays, not of who sits; when others wait, 15 holds",
        "14",
    ),
    _reading(
        "many-players",
        "I giocatori sono molti quando tutti i posti sono presi e qualcuno ne aspetta uno; la "
        "puntata sola è una casella, di chi è assente la prima, e il resto torna",
        "Players are many when all seats are taken and somebody waits for one; the one bet is one "
        "box, of whoever is away the first, and the rest goes back",
        "L'articolo 15 non dice quanti: sono troppi per le caselle quando a uno manca il posto; "
        "prima vale il diritto a più caselle del capitolo 1. Chi è assente non può scegliere quale "
        "resta",
        "Article 15 does not say how many: they are too many for the boxes when one lacks a seat; "
        "before that, the right to several boxes of chapter 1 holds. Whoever is away cannot choose "
        "which stays",
        "15",
    ),
    _reading(
        "free-box",
        "È libera anche la casella il cui titolare non vi punta; a parità decide chi ha puntato "
        "prima",
        "A box whose seat stakes nothing there is free too; of equal bets the first decides",
        "L'articolo 16 dà le carte a chi punta; fra uguali tace, e a Campione si segue l'ordine",
        "Article 16 gives the cards to a bettor; among equals it is silent, and order is followed",
        "16",
    ),
    _reading(
        "absent-holder",
        "Il titolare presente parla per ogni mano della casella su cui ha una puntata; per "
        "l'assente parla la puntata più alta fra i presenti; se non c'è nessuno la mano resta",
        "A holder who is there with a bet in the box speaks for every hand of it; for an "
        "absent one the highest bet present speaks; with nobody there the hand stands",
        "L'articolo 16 dà la casella al titolare al di là della puntata, e quella libera alla più "
        "alta",
        "Article 16 gives the box to its holder whatever the bets, and a free one to the highest",
        "16",
    ),
    _reading(
        "even-money-each",
        "Il pagamento alla pari lo chiede ciascuno per la propria puntata sulla casella",
        "Each bettor on the box asks even money for their own bet",
        "Il capitolo 1 lo dà al giocatore che ha Black Jack; non riguarda le carte, che sono del "
        "titolare",
        "Chapter 1 gives it to the player who has Black Jack; it is not about the cards, which "
        "are the holder's",
        "c1.bj",
    ),
    _reading(
        "insurance-each",
        "Si assicura ogni puntatore della casella, fino a metà della propria puntata; anche chi "
        "ha Black Jack",
        "Every bettor on the box may insure, up to half their own bet; a Black Jack too",
        "Il capitolo 1 lo propone a tutti i partecipanti",
        "Chapter 1 proposes it to all who take part",
        "c1.insurance",
    ),
    _reading(
        "declined",
        "A chi può assicurarsi o chiedere la pari basta dire di no, puntata per puntata; fino al "
        "tiraggio può ancora ripensarci, mentre l'assicurazione fatta resta",
        "Whoever may insure or ask even money may just say no, bet by bet; until the drawing they "
        "may still think better of it, while an insurance that is laid stays",
        "Il capitolo 1 propone l'assicurazione a ognuno e non dice come si rifiuta; il 9 ne dà la "
        "possibilità finché il gioco non continua, e il 3 non lascia ridurre una puntata fatta",
        "Chapter 1 proposes insurance to everyone and does not say how it is declined; 9 leaves "
        "it possible until play goes on, and 3 does not let a bet that was made be lowered",
        "9",
    ),
    _reading(
        "bank-black-jack",
        "Contro il Black Jack del banco perde ogni ventuno che non è Black Jack",
        "Against the bank's Black Jack every twenty-one loses that is not a Black Jack",
        "Il capitolo 1 risparmia chi ha 21, l'articolo 13 solo i Black Jack: vale il regolamento",
        "Chapter 1 spares whoever has 21, article 13 only Black Jacks: the regulation prevails",
        "13",
    ),
    _reading(
        "black-jack-beats-all",
        "Il Black Jack è pagato 3 a 2 anche se il banco fa ventuno con più carte",
        "A Black Jack is paid 3 to 2 even if the bank makes twenty-one with more cards",
        "L'articolo 13 lo nomina a parte, dopo i punti uguali",
        "Article 13 names it apart, after equal points",
        "13",
    ),
    _reading(
        "only-black-jacks-left",
        "Se restano solo Black Jack il banco prende la seconda carta e basta",
        "If only Black Jacks are left the bank takes its second card and no more",
        "Il banco tira per un punto da battere, e contro un Black Jack non ne ha: la seconda "
        "carta decide, come il capitolo 1 dice della sola assicurazione; il denaro non cambia",
        "The bank draws for a point to be beaten, and against a Black Jack it has none: the "
        "second card decides, as chapter 1 says of insurance alone; no money changes",
        "13",
    ),
    _reading(
        "soft-doubling",
        "Nove, dieci e undici sono senza asso a undici; l'asso vale uno solo dopo la divisione "
        "dei dieci",
        "Nine, ten and eleven are without an ace at eleven; only after a split of tens does the "
        "ace count one",
        "L'articolo 11 concede apposta di contare uno l'asso su un dieci diviso: fuori di lì il "
        "10 guarda il punto che si ha, e asso e otto hanno diciannove",
        "Article 11 grants on purpose that the ace on a split ten count one: elsewhere 10 looks "
        "at the point one has, and ace and eight have nineteen",
        "11",
    ),
    _reading(
        "no-resplit",
        "Non si divide una seconda volta",
        "There is no second split",
        "Il diritto è dato sulle prime due carte distribuite",
        "The right is given on the first two cards dealt",
        "c1.split",
    ),
    _reading(
        "silent-behind",
        "Chi è presente e non dice se segue la divisione resta con la prima carta, quella alla "
        "destra del giocatore, come chi è assente",
        "Whoever is there and does not say whether to follow a split stays with the first card, "
        "the one on the player's right, as if absent",
        "Il capitolo 1 gli chiede di scegliere e non dice se tace: vale la convenzione per "
        "l'assente; prima è per l'articolo 11 quella alla destra",
        "Chapter 1 asks for a choice and does not say what if there is no answer: the convention "
        "for the absent holds; the first, by article 11, is the one on the right",
        "c1.behind",
    ),
    _reading(
        "two-aces",
        "Un asso che arriva su un asso diviso conta uno: dodici",
        "An ace drawn on a split ace counts one: twelve",
        "L'articolo 11 dà undici all'asso diviso; due farebbero sballare",
        "Article 11 gives eleven to the split ace; two would go over",
        "11",
    ),
    _reading(
        "odd-pay",
        "Una vincita che non si divide è arrotondata per difetto al centesimo",
        "Winnings that do not divide are rounded down to the centime",
        "La casa non deve più di quanto il pagamento dice",
        "The house owes no more than the pay says",
        "8",
    ),
    _reading(
        "known-before-bets",
        "Una carta del prossimo colpo vista prima che si chiudano le puntate è annullata",
        "A card of the coming coup that is seen before its bets are closed is annulled",
        "L'articolo 17 la tiene valida dove nessuno sceglie e la elimina dove si sceglie, il 24 "
        "annulla quella vista: chi punta sceglie ancora",
        "Article 17 keeps it valid where nobody chooses and removes it where somebody does, 24 "
        "annuls one that was seen: whoever bets still chooses",
        "17",
    ),
    _reading(
        "moved-cards",
        "Chi sposta le carte perde tutto ciò che ha nel colpo, in ogni casella, e l'assicurazione. "
        "Se è il titolare, perdono con lui tutti sulla casella; se no, agli altri della casella "
        "le puntate tornano. Con le carte del banco, note dal verbale, perde solo lui. "
        "L'assicurazione degli altri resta. Finché una puntata è da liquidare perde anche quelle "
        "che gli furono pagate o lasciate, se le loro carte sono ancora lì; ciò che fu liquidato "
        "ad altri resta, e sulle carte spostate non si riesamina",
        "Whoever moves the cards loses every bet of theirs in the coup, in every box, and their "
        "insurance. If it is the holder, all on the box lose too; otherwise the others on the box "
        "get their bets back. With the bank's cards, which the record shows, only whoever moved "
        "them loses. The insurance of others stays. While a bet is still to be settled, bets that "
        "were paid or left to whoever moved the cards are lost as well, if their cards still lie "
        "there; what was settled of others stays, and by cards that were moved it is not looked "
        "at again",
        "L'articolo 18 fa perdere il colpo, e il 19 dice quando è solo di alcune caselle; per il 9 "
        "l'assicurazione non dipende dalla mano, ma qui si perde per il fatto e non per la mano. "
        "Verso terzi non si risponde; le scelte del titolare gravano sulla casella, come nel 23. "
        "Per il 29 il colpo è esaurito solo a carte tolte; un punto non più certo non dice cosa "
        "era dovuto",
        "By article 18 the coup is lost, and 19 says when it is only of some boxes; by 9 an "
        "insurance does not depend on the hand, but here it is the deed that loses and not the "
        "hand. Nobody answers to others; what a holder does binds the box, as in 23. By 29 a coup "
        "is exhausted only once its cards are removed; a point that is certain no more does not "
        "say what was due",
        "18",
    ),
    _reading(
        "annulled-bets",
        "Di un colpo annullato tornano tutte le puntate, anche quelle già ritirate o pagate e di "
        "chi ha perso per l'articolo 18; le vincite tornano al banco",
        "Of an annulled coup all bets go back, those already taken or paid too, and of whoever "
        "lost by article 18; winnings come back to the house",
        "L'articolo 19 annulla il colpo, non ciò che ne resta: chi ha sballato vi ha perso come "
        "gli altri vi giocano",
        "Article 19 annuls the coup, not what is left of it: whoever is bust has lost in it as the "
        "others play in it",
        "19",
    ),
    _reading(
        "voided-cards",
        "Le carte delle caselle annullate escono tutte dalla mano",
        "All the cards of voided boxes leave the hand",
        "L'articolo 19 elimina queste carte senza distinguere i due casi",
        "Article 19 removes these cards without telling the two cases apart",
        "19",
    ),
    _reading(
        "misdeal-found",
        "Chi tiene il verbale nota l'errore subito, salvo che sia segnato come non visto; allora "
        "si scopre quando è segnalato, finché le carte non sono tolte, al turno della casella o "
        "quando le si offre una carta",
        "Whoever keeps the record notes a misdeal at once, unless it is marked as unseen; then it "
        "is found when reported, until the cards are removed, at the box's turn, or when a card is "
        "offered to it",
        "L'articolo 19 distingue secondo quando ci si accorge, e per il 29 il colpo è esaurito "
        "solo a carte tolte; con l'offerta del 24 la casella ha il suo turno",
        "Article 19 distinguishes by when it is noticed, and by 29 the coup is over only once the "
        "cards are removed; with the offer of 24 a box has its turn",
        "19",
    ),
    _reading(
        "misdeal-after-pay",
        "Pagato un Black Jack, l'errore di distribuzione si tratta come a tiraggio iniziato",
        "Once a Black Jack has been paid, a misdeal is treated as if the drawing had begun",
        "Una puntata pagata e le sue carte tolte non si ricostruiscono più",
        "A bet that is paid and its cards removed cannot be rebuilt any more",
        "19",
    ),
    _reading(
        "unasked-before-insurance",
        "Una carta non richiesta uscita prima del tiraggio, comunque esca, chiude l'assicurazione "
        "e la parità",
        "A card not asked for that comes out before the drawing, in whatever way, closes "
        "insurance and even money",
        "Chi la vede saprebbe già che carta può avere il banco",
        "Whoever sees it would already know what card the bank may have",
        "24",
    ),
    _reading(
        "offered-card",
        "La carta non richiesta si offre a chi deve ancora giocare, anche alla seconda mano di "
        "una divisione; rifiutata da tutti, è la prossima del banco",
        "A card not asked for is offered to those still to play, the second hand of a split too; "
        "refused by all, it is the bank's next",
        "I rimanenti giocatori dell'articolo 24 sono quelli dopo chi ha il turno",
        "The remaining players of article 24 are those after the one in turn",
        "24",
    ),
    _reading(
        "bank-card-known",
        "Finché attende la carta nota che andrà al banco nessuno raddoppia, divide o segue; si "
        "chiede e si rifiuta carta",
        "While a known card waits to go to the bank nobody doubles, splits or follows; cards are "
        "asked for and refused",
        "L'articolo 24 manda al banco una carta vista, e non dice che vi si punti sopra; chi "
        "raddoppia o divide punta contro il banco, e il 17 non lascia una carta nota a chi sceglie",
        "Article 24 sends the bank a card all have seen, and does not say that it may be staked "
        "on; whoever doubles or splits stakes against the bank, and 17 leaves no known card to "
        "whoever chooses",
        "24",
    ),
    _reading(
        "pack-change",
        "L'Ispettore può cambiare tutti i mazzi anche durante la taglia, informandone la Direzione",
        "The inspector may change all the decks during the taglia too, informing the Direction",
        "Il 36 sostituisce le carte segnate o rotte e non dice quando si cambia l'intero mazzo; "
        "così l'articolo 22 del Punto Banco",
        "36 replaces marked or torn cards and does not say when the whole pack is changed; so "
        "does article 22 of Punto Banco",
        "36",
    ),
    _reading(
        "fallen-card",
        "La carta caduta, raccolta dal personale, vale",
        "A fallen card, picked up by the staff, is valid",
        "L'articolo 36 non la elimina; così l'articolo 20 del Punto Banco",
        "Article 36 does not remove it; so does article 20 of Punto Banco",
        "36",
    ),
    _reading(
        "outermost",
        "La puntata più esterna è l'ultima posata, quella del titolare la più interna; le mani "
        "divise si liquidano dalla destra dell'impiegato",
        "The outermost bet is the last laid, the holder's the innermost; split hands are settled "
        "from the dealer's right",
        "L'articolo 28 non dice come stanno le puntate; per le mani vale il suo ordine",
        "Article 28 does not say how the bets lie; for the hands its own order holds",
        "28",
    ),
    _reading(
        "standing-cut",
        "Anche chi ha giocato una casella libera senza avere un posto taglia, se vi è giunta la "
        "mascherina; poi si va dalla casella verso sinistra",
        "Whoever played a free box without a seat cuts too, if the mask came there; then it goes "
        "round from that box to the left",
        "Il 30 dà il taglio a chi riceve la mascherina e ai titolari, e il 16 fa titolare del "
        "momento chi gioca la casella libera",
        "30 gives the cut to whoever gets the mask and to holders, and 16 makes whoever plays a "
        "free box its holder for the moment",
        "30",
    ),
    _reading(
        "confused-holder",
        "Prima di perdere il posto si è avvertiti",
        "A warning comes before the loss of the seat",
        "L'articolo 23 parla di chi persiste",
        "Article 23 speaks of whoever persists",
        "23",
    ),
    _reading(
        "remarks",
        "Consigli e commenti sono chiusi mentre un titolare decide",
        "Advice and comments are closed while a holder decides",
        "L'articolo 34 non pone un tempo; prima e dopo si parla come a ogni tavolo",
        "Article 34 sets no time; before and after, people talk as at any table",
        "34",
    ),
    _reading(
        "asked-for-winnings",
        "Abbandonate sono le vincite di chi ha lasciato il tavolo; anche per renderle a chi le "
        "chiede servono il capo e il Controllore",
        "Abandoned are the winnings of whoever has left the table; to give them back to whoever "
        "asks also takes the chief and the controller",
        "L'articolo 37 vuole i due per il versamento; nessuno da solo dispone di denaro altrui",
        "Article 37 wants the two for the float; nobody alone disposes of another's money",
        "37",
    ),
)
