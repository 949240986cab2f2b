"""How doubtful words of Campione's regulation are read, and why."""

from sabot.law import Interpretation


def _reading(name: str, it: str, en: str, why_it: str, why_en: str, after: str) -> Interpretation:
    return Interpretation(
        f"campione-bj~{name}", it, en, why_it, why_en, f"campione-bj.{after}" if after else ""
    )


READINGS: tuple[Interpretation, ...] = (
    _reading(
        "four-decks",
        "Si gioca con quattro mazzi; la mascherina va prima delle ultime 52 carte",
        "Four decks are played; the mask goes before the last 52 cards",
        "Il documento dice minimo quattro e circa un quarto: un quarto di quattro mazzi è un mazzo",
        "The document says at least four and about a quarter: a quarter of four decks is one",
        "c1.decks",
    ),
    _reading(
        "one-to-ten",
        "Il massimo è dieci volte il minimo, né più né meno, quando i limiti si cambiano",
        "When limits change, the maximum is ten times the minimum, no more and no less",
        "L'articolo 2 vuole rispettato il rapporto di uno a dieci",
        "Article 2 wants the ratio of one to ten kept",
        "2",
    ),
    _reading(
        "opening-placard",
        "Il rapporto e il massimo di 5.000 valgono quando i limiti si cambiano, non all'apertura",
        "The ratio and the ceiling of 5,000 hold when limits change, not when the table opens",
        "Il comma parla di modificare la puntata minima e massima",
        "The paragraph speaks of modifying the minimum and the maximum",
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
        "first-stake",
        "I limiti riguardano la puntata iniziale: raddoppio, divisione e assicurazione vi si "
        "aggiungono",
        "The limits concern the first stake: doubling, splitting and insurance come on top",
        "L'articolo 3 le ammette dopo la chiusura senza un altro limite che la puntata stessa",
        "Article 3 allows them after the close with no limit but the bet itself",
        "3",
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
        "puntata sola è una casella",
        "Players are many when all seats are taken and somebody waits for one; the one bet is one "
        "box",
        "L'articolo 15 non dice quanti; finché nessuno aspetta, vale il diritto a più caselle",
        "Article 15 does not say how many; while nobody waits the right to several boxes holds",
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
        "Per il titolare assente parla la puntata più alta fra i presenti; se non c'è nessuno la "
        "mano resta",
        "For an absent holder the highest bet present speaks; with nobody there the hand stands",
        "L'articolo 16 per la casella libera; nessuno può chiedere carta per un altro",
        "Article 16 for a free box; nobody may ask a card for another",
        "16",
    ),
    _reading(
        "even-money-each",
        "Il pagamento alla pari lo chiede ciascuno per la propria puntata sulla casella",
        "Each bettor on the box asks even money for his own bet",
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
        "Every bettor on the box may insure, up to half his own bet; a Black Jack too",
        "Il capitolo 1 lo propone a tutti i partecipanti",
        "Chapter 1 proposes it to all who take part",
        "c1.insurance",
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
        "Se restano solo Black Jack o assicurazioni il banco prende la seconda carta e basta",
        "If only Black Jacks, or only insurance, are left, the bank takes its second card only",
        "Il tiraggio fino a 17 serve a un punto da battere",
        "Drawing to 17 is for a point to be beaten",
        "13",
    ),
    _reading(
        "soft-doubling",
        "Nove, dieci e undici sono senza asso a undici; l'asso vale uno solo dopo la divisione dei "
        "dieci",
        "Nine, ten and eleven are without an ace at eleven; only after a split of tens does the "
        "ace count one",
        "Solo lì l'articolo 11 lo dice",
        "Only there does article 11 say so",
        "11",
    ),
    _reading(
        "whole-double",
        "Si raddoppia per intero, non per meno",
        "Doubling is for the whole bet, not for less",
        "Gli articoli dicono raddoppiare",
        "The articles say to double",
        "10",
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
        "first-card",
        "La prima carta della coppia è quella alla destra del giocatore",
        "The first card of the pair is the one on the player's right",
        "Il capitolo 1 dice la prima, l'articolo 11 quella alla destra",
        "Chapter 1 says the first, article 11 the one on the right",
        "11",
    ),
    _reading(
        "silent-behind",
        "Chi non dice se segue la divisione resta con la prima carta, come chi è assente",
        "Whoever does not say whether he follows a split stays with the first card, as if absent",
        "Il capitolo 1 vuole che scelga; il gioco non può aspettarlo sempre",
        "Chapter 1 wants him to choose; the game cannot wait for ever",
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
        "turned-again",
        "Eliminata la carta girata, chi aveva chiesto ne riceve un'altra",
        "Once the turned card is removed, whoever asked gets another",
        "L'articolo 17 la toglie dalla mano, non toglie la richiesta",
        "Article 17 takes it from the hand, not the asking",
        "17",
    ),
    _reading(
        "moved-cards",
        "Chi sposta le carte perde ogni sua puntata del colpo; se è il titolare, perde tutta la "
        "casella; se no, agli altri della casella le puntate tornano",
        "Whoever moves the cards loses every bet of his in the coup; a holder takes the whole box "
        "with him; otherwise the others on the box get theirs back",
        "L'articolo 18 fa perdere chi lo commette; le scelte del titolare gravano sulla casella, "
        "senza responsabilità verso terzi, come nell'articolo 23",
        "Article 18 makes him lose who does it; what a holder does binds the box, without "
        "liability to others, as in article 23",
        "18",
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
        "si scopre quando è segnalato o al turno della casella",
        "Whoever keeps the record notes a misdeal at once, unless it is marked as unseen; then it "
        "is found when reported or at the box's turn",
        "L'articolo 19 distingue secondo quando ci si accorge",
        "Article 19 distinguishes by when it is noticed",
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
        "Una carta non richiesta uscita prima del tiraggio chiude l'assicurazione e la parità",
        "A card not asked for that comes out before the drawing closes insurance and even money",
        "Chi la vede saprebbe già che carta può avere il banco",
        "Whoever sees it would already know what card the bank may have",
        "24",
    ),
    _reading(
        "offered-card",
        "La carta non richiesta si offre a chi deve ancora giocare; rifiutata da tutti, è la "
        "prossima del banco",
        "A card not asked for is offered to those still to play; refused by all, it is the bank's "
        "next",
        "I rimanenti giocatori dell'articolo 24 sono quelli dopo chi ha il turno",
        "The remaining players of article 24 are those after the one in turn",
        "24",
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
        "La puntata più esterna è l'ultima posata; quella del titolare è la più interna",
        "The outermost bet is the last laid; the holder's is the innermost",
        "L'articolo 28 non dice come stanno le puntate",
        "Article 28 does not say how the bets lie",
        "28",
    ),
    _reading(
        "split-right-to-left",
        "Anche le mani divise si liquidano dalla destra dell'impiegato: la seconda, poi la prima",
        "Split hands too are settled from the dealer's right: the second, then the first",
        "È l'ordine dell'articolo 28 dentro la casella",
        "It is article 28's order within the box",
        "28",
    ),
    _reading(
        "first-cut",
        "Il primo taglio, o quello che tocca all'impiegato, è del giocatore alla sua sinistra; "
        "taglia chi ha un posto",
        "The first cut, or one that falls to the dealer, is the player's on his left; who has a "
        "seat cuts",
        "L'articolo 30 lo dice dell'impiegato; titolare è chi siede",
        "Article 30 says it of the dealer; a holder is whoever has a seat",
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
