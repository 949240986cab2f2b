"""Articles 20 to 37: cards stuck, conduct, the bank, the settlement, the cut."""

from sabot.law.document import Provision

PROVISIONS: tuple[Provision, ...] = (
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
            "Le carte non si toccano e non si rovinano: chi lo fa è subito mandato via dalle sale."
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
            "“no” the dealer moves on. Whoever declares otherwise than in words does so at "
            "their own risk: a dealer who mistakes a gesture or some other expression does not "
            "answer for it, and what follows touches all the bets on the box, without the "
            "holder having to answer to others. A holder who persists in declaring in a "
            "confused and improper manner may, however, lose the seat, if the inspector so "
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
            "the point the rule requires, draws one too many for the bank, that card is "
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
            "In the bank's own hand the dealer has no choice: up to 16 the dealer must draw, "
            "and from 17 on must stand."
        ),
    ),
    Provision(
        number="26",
        it=(
            "Se l'impiegato annuncia male il proprio punto, il colpo si rimette a posto con la "
            "regola (articolo 25)."
        ),
        en=(
            "If the dealer announces the bank's point wrongly, the coup is put back in order "
            "by the rule (article 25)."
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
            "Collecting and paying go from the dealer's right towards the left, and each box "
            "is finished before another is started. In each the outermost bet is paid first, "
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
            "the normal course of the deal; if that player does not want it, it passes to "
            "whoever sits on the left, and the dealer too always gives it up to the player on "
            "the dealer's left. Only the holders of a box may cut; if nobody will, it falls to "
            "an officer of the Direction or a delegate."
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
            "that stayed out of play. The dealer then shuffles several times in groups, brings "
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
            "Advising the holder of a box is forbidden to everyone, and so is commenting out loud."
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
)
