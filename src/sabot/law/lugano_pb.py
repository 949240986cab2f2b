"""Punto Banco at the Casinò Lugano, with the +8 and Dragon Pair side bets.

An undated leaflet without article numbers: the provisions are named here. It calls itself a
guide and refers to the house's full regulations. The texts are our paraphrase.
"""

from __future__ import annotations

from sabot.law.document import Document, Provision

DOCUMENT = Document(
    id="lugano-pb",
    house="Casinò Lugano",
    game="Punto Banco",
    dated="",
    provisions=(
        Provision(
            number="game",
            it=(
                "Gli avversari non sono gli altri giocatori e nemmeno il croupier: si scommette su "
                "quale mano farà di più, Punto o Banco, oppure sulla parità, l'Égalité. Il totale "
                "migliore è 9; oltre il 9 le decine non contano, per cui 12 vale 2."
            ),
            en=(
                "Players do not play against one another or against the croupier: they bet on "
                "which hand will be better, Punto or Banco, or on a tie, Égalité. The best total "
                "is 9; past 9 the tens do not count, so 12 is worth 2."
            ),
        ),
        Provision(
            number="chips",
            it=(
                "Si usano gettoni di valore in franchi o in euro, che si comprano nella stessa "
                "moneta alla cassa o dal croupier. Valgono anche agli altri tavoli, tranne quelli "
                "in euro al poker, e la cassa li cambia di nuovo in denaro."
            ),
            en=(
                "Play is with value chips in Swiss francs or euro, bought with that same currency "
                "at the cash desk or from the croupier. They are good at the other tables too, "
                "except euro chips at poker, and the cash desk turns them back into money."
            ),
        ),
        Provision(
            number="hands",
            it=(
                "Il croupier non può ricevere nulla di mano in mano, siano gettoni o biglietti. "
                "Per comprare gettoni si posa il denaro sul tavolo."
            ),
            en=(
                "The croupier may not take anything from a player's hand, chips or notes. To buy "
                "chips, the money is laid on the table."
            ),
        ),
        Provision(
            number="values",
            it=(
                "Dieci e figure non contano nulla, l'asso conta 1, dal 2 al 9 ogni carta conta "
                "quanto segna."
            ),
            en=(
                "Tens and court cards count nothing, an ace counts 1, and cards from 2 to 9 count "
                "what they show."
            ),
        ),
        Provision(
            number="pay",
            it=(
                "Punto rende una volta la posta. Banco ne rende il 95%, perché la casa tiene il "
                "5%. Égalité, la meno probabile, rende otto volte la posta."
            ),
            en=(
                "Punto pays the stake once. Banco pays 95% of it, as the house keeps 5%. Égalité, "
                "the least likely, pays eight times the stake."
            ),
        ),
        Provision(
            number="box",
            it=(
                "Ogni box ha una casella per Punto e una per Banco; Égalité è invece una zona "
                "unica, comune a tutti. Chi è seduto punta nel box del suo posto; chi è in piedi "
                "punta nel box che vuole."
            ),
            en=(
                "Each box has one square for Punto and one for Banco; Égalité is instead a single "
                "area shared by all. A seated player bets in the box of that seat; a standing "
                "player bets in any box."
            ),
        ),
        Provision(
            number="three",
            it=(
                "In una casella di box stanno al più tre puntate, ognuna di una persona diversa. "
                "Su Égalité non c'è limite di numero."
            ),
            en=(
                "One square of a box holds at most three bets, each from a different player. On "
                "Égalité their number is not limited."
            ),
        ),
        Provision(
            number="max",
            it=(
                "Su Punto e Banco il massimo vale due volte: per ciascun giocatore e per l'intera "
                "casella. Su Égalité vale soltanto per ciascun giocatore."
            ),
            en=(
                "On Punto and Banco the maximum applies twice: to each player and to the whole "
                "square. On Égalité it applies to each player only."
            ),
        ),
        Provision(
            number="stack",
            it="Puntate di persone diverse si posano separate, mai impilate.",
            en="Bets of different players are laid apart, never piled on each other.",
        ),
        Provision(
            number="placard",
            it=(
                "Minimo e massimo si leggono sul pannello del tavolo: conviene guardarlo prima di "
                "puntare."
            ),
            en=(
                "The minimum and the maximum can be read on the table's panel: it is wise to look "
                "before betting."
            ),
        ),
        Provision(
            number="plus8",
            it=(
                "«+8» vince quando i totali di Punto e Banco, messi insieme, fanno 8 oppure 18, e "
                "paga 8:1. Si punta nell'area con quel segno, da 5 a 100 franchi o euro, soltanto "
                "di 5 in 5."
            ),
            en=(
                "“+8” wins when the totals of Punto and Banco together make 8 or 18, and pays 8:1. "
                "It is placed in the area with that sign, from 5 to 100 francs or euro, in steps "
                "of 5 only."
            ),
        ),
        Provision(
            number="dragon",
            it=(
                "«Dragon Pair» vince quando sia Punto sia Banco tirano la terza carta e le due "
                "formano una coppia, per esempio due re, due assi o due 3; paga 35:1. Si punta "
                "nell'area con quel nome, da 5 a 100 franchi o euro, soltanto di 5 in 5."
            ),
            en=(
                "“Dragon Pair” wins when Punto and Banco both draw a third card and the two make a "
                "pair, for instance two kings, two aces or two 3s; it pays 35:1. It is placed in "
                "the area with that name, from 5 to 100 francs or euro, in steps of 5 only."
            ),
        ),
        Provision(
            number="side",
            it=(
                "Per giocare «+8» o «Dragon Pair» bisogna avere anche una puntata ordinaria, su "
                "Punto, Banco o Égalité. Lo può fare chiunque, in piedi o no, purché prima del "
                "«nulla va più»."
            ),
            en=(
                "To play “+8” or “Dragon Pair” one must also have an ordinary bet, on Punto, Banco "
                "or Égalité. Anyone may do so, seated or standing, as long as it is before “nulla "
                "va più”."
            ),
        ),
        Provision(
            number="order",
            it=(
                "Chiuso il colpo, il croupier annuncia quali scommesse aggiuntive hanno vinto. "
                "Raccoglie prima le aggiuntive perse e poi le ordinarie perse; paga prima chi ha "
                "vinto sulle ordinarie e poi chi ha vinto sulle aggiuntive."
            ),
            en=(
                "When the result is known the croupier clearly announces which side bets have won. "
                "The croupier collects the losing side bets first and the losing ordinary bets "
                "after, and pays the ordinary winners first and the side winners after."
            ),
        ),
        Provision(
            number="nonbetting",
            it=(
                "Se per distrazione esce una carta in più, il colpo continua e la carta aspetta "
                "sotto il sabot. Poi il croupier dice «verrà giocato un non-betting coup»: ognuno "
                "si riprende le puntate e si gioca un colpo senza scommesse, che usa quella carta."
            ),
            en=(
                "If a card too many comes out by accident, the coup goes on and the card waits "
                "under the sabot. The croupier then says “verrà giocato un non-betting coup”: "
                "players take back their bets and a coup is played without betting, using that "
                "card."
            ),
        ),
        Provision(
            number="flow",
            it=(
                "Al «piazzate le vostre scommesse» si comincia, e c'è tempo a sufficienza per "
                "puntare. Al «nulla va più» le puntate sono ferme: non se ne aggiungono, non si "
                "toccano e non si spostano. Il croupier posa allora a faccia in su le due carte "
                "iniziali di Punto e di Banco nei loro quadrati, e la tabella dice se ne occorre "
                "una terza."
            ),
            en=(
                "Play starts at “piazzate le vostre scommesse”, and there is enough time to bet. "
                "At “nulla va più” the bets are fixed: none may be added, touched or moved. The "
                "croupier then lays the two opening cards of Punto and of Banco face up in their "
                "squares, and the table says whether a third is drawn."
            ),
        ),
        Provision(
            number="rule-banco",
            it=(
                "Banco con 0, 1 o 2 tira, salvo che Punto abbia 8 o 9; con 3 tira, salvo che la "
                "terza di Punto sia un 8; con 4 tira se quella carta va da 2 a 7, con 5 se va da 4 "
                "a 7, con 6 solo se è 6 o 7. Con 7 sta; con 8 o 9 sta e nessuna delle due parti "
                "tira più."
            ),
            en=(
                "Banco with 0, 1 or 2 draws unless Punto has 8 or 9; with 3 it draws unless "
                "Punto's third card is an 8; with 4 it draws if that card is 2 to 7, with 5 if it "
                "is 4 to 7, with 6 only if it is 6 or 7. With 7 it stands; with 8 or 9 it stands "
                "and neither side draws any more."
            ),
        ),
        Provision(
            number="rule-punto",
            it=(
                "Punto con un totale da 0 a 5 tira, salvo che Banco abbia 8 o 9. Con 6 o 7 sta, e "
                "in tal caso Banco tira se ha da 0 a 5. Con 8 o 9 sta e nessuna delle due parti "
                "tira più."
            ),
            en=(
                "Punto with 0 to 5 draws unless Banco has 8 or 9. With 6 or 7 it stands, and Banco "
                "then draws if it has 0 to 5. With 8 or 9 it stands and neither side draws any "
                "more."
            ),
        ),
        Provision(
            number="hand-table",
            it=(
                "Al tavolo «carte alla mano» le due carte iniziali di Banco si posano coperte, e "
                "quelle di Punto vanno, pure coperte, a chi ha puntato di più su Punto. Fra "
                "puntate uguali il croupier domanda chi vuole girarle; se non si mettono "
                "d'accordo, decide l'ispettore. Chi le riceve le deve tenere sul tavolo, in vista."
            ),
            en=(
                "At a “carte alla mano” table Banco's two opening cards are laid face down, and "
                "Punto's go, also face down, to whoever has bet most on Punto. Between equal bets "
                "the croupier asks who wants to turn them; if the players do not agree, the "
                "inspector decides. Whoever receives them must keep them on the table and in "
                "sight."
            ),
        ),
        Provision(
            number="hand-turn",
            it=(
                "Il giocatore gira le carte di Punto e le dà al croupier, che ne dice il totale e "
                "le mette nel loro quadrato. Poi il croupier gira quelle di Banco e ne mostra il "
                "totale."
            ),
            en=(
                "The player turns the Punto cards and gives them to the croupier, who calls their "
                "total and puts them in their square. The croupier then turns the Banco cards and "
                "shows their total."
            ),
        ),
        Provision(
            number="hand-third",
            it=(
                "Le terze carte si tirano come vuole la tabella. Quella di Punto, se occorre, va "
                "alla stessa persona che ha avuto le prime due."
            ),
            en=(
                "Third cards are drawn as the table requires. Punto's, when there is one, goes to "
                "the same player who had the first two."
            ),
        ),
        Provision(
            number="hand-decline",
            it=(
                "Se chi ha puntato su Punto non vuole le carte, oppure su Punto non c'è nulla, "
                "l'offerta va a chi ha giocato Banco. Allora le carte di Punto le gira il "
                "croupier."
            ),
            en=(
                "If those who bet on Punto do not want the cards, or nothing is bet on Punto, the "
                "option goes to those who bet on Banco. The croupier then turns the Punto cards."
            ),
        ),
        Provision(
            number="supervisor",
            it=(
                "Un supervisore, nominato dal responsabile di sala, vigila perché tutto avvenga "
                "con chiarezza e trasparenza. Quando serve, fa controllare video e audio alla "
                "Sorveglianza."
            ),
            en=(
                "A supervisor appointed by the floor manager watches that play is clear and open. "
                "When needed the supervisor asks Surveillance to check the video and audio."
            ),
        ),
    ),
)
