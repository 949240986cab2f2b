"""Articles 26 to 49: errors, the Rule, the declaration, pays and the Direction."""

from sabot.law.document import Provision

PROVISIONS: tuple[Provision, ...] = (
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
            "this can be put right provided nobody has seen them and it is the dealer who has "
            "ascertained the mistake. Players may then take back their bets, under the formula "
            "“chi punta accetta”; if anyone contests it, the coup is annulled."
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
            "If in the draw the punter is given a card that was not asked for, the coup is put "
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
            "The card the punter asks for is given face up. If several come out, in such "
            "confusion that their order can no longer be found, the coup is annulled."
        ),
    ),
    Provision(
        number="31",
        it=(
            "Ripetute le parole del puntatore, l'impiegato gira le sue carte senza attendere, "
            "in modo che il totale di Banco si legga bene."
        ),
        en=(
            "Having repeated the punter's words, the dealer turns the Banco cards without "
            "delay, so that the Banco total can be read clearly."
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
            "If the dealer announces a wrong total after giving or taking a card, the dealer "
            "corrects it with the words “le carte parlano”."
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
            "the cards even when nobody else is betting: the dealer plays for that player by "
            "the Rule. The dealer also plays when there is no bet on Punto."
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
            "9, always draws on 0, 1 and 2 and stands on 7; on 3 the banker draws unless an 8 "
            "was given, on 4 if 2 to 7 was given, on 5 if 4 to 7, on 6 if 6 or 7; when the "
            "punter asks for nothing the banker draws on 0 to 5 and stands on 6 or 7. As "
            "neither side has a choice, the dealer does not answer for the draws."
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
            "Cards that a player takes without being given them are taken away again, looked "
            "at or not, and go to the entitled player who asked for them."
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
            "If the punter asks for a card and at once takes it back, the dealer looks at the "
            "cards and has the draw made, or not, as the Rule requires."
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
            "goes back to the Rule. If the dealer called “carta” to a punter who had said “no” "
            "and a card is already out, it goes to the Banco when the Rule gives it one; "
            "failing that it is annulled if it has been seen, and otherwise plays in the next "
            "coup."
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
        en=("Where the regulation is silent the Games Direction decides, and there is no appeal."),
    ),
)
