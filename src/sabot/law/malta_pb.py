"""Punto y Banco at the Casinò di Venezia of Vittoriosa, Malta.

An undated sheet without article numbers: the provisions are named here. The texts are our
paraphrase.
"""

from __future__ import annotations

from sabot.law.document import Document, Provision

DOCUMENT = Document(
    id="malta-pb",
    house="Casinò di Venezia, Vittoriosa, Malta",
    game="Punto y Banco",
    dated="",
    provisions=(
        Provision(
            number="values",
            it=(
                "Ogni carta conta quanto segna, ma fante, donna, re e dieci non contano nulla. "
                "Vince il totale più vicino a 9."
            ),
            en=(
                "Each card counts what it shows, but jack, queen, king and ten count nothing. The "
                "total nearest to 9 wins."
            ),
        ),
        Provision(
            number="bets",
            it="Ognuno punta su Punto o su Banco, come preferisce.",
            en="Everyone may bet on Punto or on Banco, as they please.",
        ),
        Provision(
            number="deal",
            it=(
                "Le quattro carte iniziali si danno alternate: una a Punto, una a Banco, la terza "
                "ancora a Punto e l'ultima a Banco."
            ),
            en=(
                "The four opening cards are dealt in turn: first to Punto, second to Banco, third "
                "to Punto, fourth to Banco."
            ),
        ),
        Provision(
            number="natural",
            it=(
                "Se Punto o Banco ha 8 o 9 nelle due carte iniziali, terze carte non se ne danno e "
                "quella parte vince; se i totali sono uguali, il colpo è nullo. Se non li ha né "
                "l'uno né l'altro, si continua."
            ),
            en=(
                "If Punto or Banco has 8 or 9 in the two opening cards, no third card is given and "
                "that side wins; if the totals are equal, the coup is null. If neither side has "
                "them, play goes on."
            ),
        ),
        Provision(
            number="punto",
            it=(
                "Punto, con un totale iniziale da 0 a 5, prende sempre una terza carta; con 6 o 7 "
                "non la prende."
            ),
            en=(
                "Punto always takes a third card on an opening total of 0 to 5; on 6 or 7 it takes "
                "none."
            ),
        ),
        Provision(
            number="banco",
            it=(
                "Banco prende sempre una terza carta con 0, 1 e 2, e mai con 7. Per il resto "
                "guarda la carta data a Punto: con 3 tira salvo che sia un 8, con 4 se va da 2 a "
                "7, con 5 se va da 4 a 7, con 6 se è 6 o 7."
            ),
            en=(
                "Banco always takes a third card on 0, 1 and 2, and never on 7. For the rest it "
                "looks at the card given to Punto: on 3 it draws unless that is an 8, on 4 if it "
                "is 2 to 7, on 5 if it is 4 to 7, on 6 if it is 6 or 7."
            ),
        ),
        Provision(
            number="tie",
            it="Se Punto e Banco finiscono pari, il colpo è nullo.",
            en="If Punto and Banco end level, the coup is null.",
        ),
        Provision(
            number="pay",
            it=(
                "Punto e Banco rendono una volta la posta; fa eccezione il 6 di Banco, per cui le "
                "puntate su Banco rendono metà della posta. Così come è scritta, con un «non» di "
                "troppo, l'eccezione direbbe il contrario: qui la si legge nel senso che a rendere "
                "metà è la vittoria di Banco con 6."
            ),
            en=(
                "Punto and Banco pay the stake once; the exception is Banco's 6, for which bets on "
                "Banco pay half the stake. As written, with a stray “not”, the exception would say "
                "the opposite: it is read here as meaning that what pays half is a Banco win with "
                "6."
            ),
        ),
        Provision(
            number="parity",
            it=(
                "Si può scommettere anche sulla Parità, che rende 8:1, ma solo se prima si è "
                "puntato su Punto o su Banco."
            ),
            en=(
                "A tie may be bet on too, on Parità, which pays 8:1, but only after betting on "
                "Punto or on Banco."
            ),
        ),
        Provision(
            number="limits",
            it=(
                "Minimo e massimo stanno sul cartello di ciascun tavolo e obbligano chi gioca: "
                "oltre non si va, nemmeno tramite altre persone. Ciò che si vince puntando più del "
                "massimo non viene pagato, e la parte di puntata in eccesso si rende al cliente."
            ),
            en=(
                "The minimum and the maximum stand on each table's sign and bind the player: they "
                "may never be exceeded, not even through other people. What is won by betting "
                "above the maximum is not paid, and the excess of the bet is given back to the "
                "customer."
            ),
        ),
        Provision(
            number="change",
            it=(
                "Minimi e massimi li può cambiare la Direzione, perfino a giornata in corso. Il "
                "capo tavolo lo dice a voce a chi gioca e fa cambiare il cartello."
            ),
            en=(
                "The Direction may change the minimums and maximums, even within the same day. The "
                "capo tavolo tells the players aloud and has the sign changed."
            ),
        ),
        Provision(
            number="suspend",
            it="A ogni ora della giornata la Direzione può fermare il gioco.",
            en="The Direction may stop play at any time of the day.",
        ),
        Provision(
            number="dispute",
            it="Le dispute sul gioco le decide la Direzione Giochi, e non c'è appello.",
            en="Disputes over the game are decided by the Games Direction, and there is no appeal.",
        ),
    ),
)
