"""Common practice, topic by topic: what any table does, then what is Punto Banco's own."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.punto_banco.topics import Topic as P
from sabot.table.houses.practice import Practice
from sabot.table.houses.topics import TABLE_TOPICS
from sabot.table.topics import Topic as T

TOPICS: Mapping[StrEnum, Practice] = {
    **TABLE_TOPICS,
    T.PACK: Practice(
        "Sei mazzi completi da 52 carte",
        "Six complete 52-card decks",
        "campione-pb.1",
    ),
    T.MASK: Practice(
        "La mascherina va prima delle ultime sette carte",
        "The mask goes before the last seven cards",
        "campione-pb.7",
    ),
    T.SEVERAL_TABLES: Practice(
        "Chi gioca a più tavoli ha le carte a uno solo, dove è presente",
        "Whoever plays at several tables gets the cards at one, where they are present",
        "campione-pb.16",
    ),
    T.INEXPERIENCE: Practice(
        "Agli inesperti non si danno le carte: gioca per loro l'impiegato",
        "The inexperienced are not given the cards: the dealer plays for them",
        "campione-pb.35",
    ),
    P.CHANCES: Practice(
        "Si gioca a Punto, Banco ed Egalité",
        "The chances are Punto, Banco and Egalité",
        "campione-pb.2",
    ),
    T.BETS: Practice(
        "Le puntate sono individuali, a Punto come a Banco",
        "Bets are individual, on Punto or Banco at will",
        "venezia-spb.12",
    ),
    T.BOXES: Practice(
        "Chi è seduto punta nella sua casella, chi è in piedi in una qualsiasi",
        "Seated players bet in their own box, standing ones in any",
        "lugano-pb.box",
    ),
    P.SQUARE: Practice(
        "Al più tre puntate di giocatori diversi su una casella",
        "At most three bets of different players on a square",
        "lugano-pb.three",
    ),
    T.LIMITS: Practice(
        "Minimo e massimo del cartello valgono per ogni giocatore",
        "The placard's minimum and maximum hold for each player",
        "lugano-pb.max",
    ),
    P.LOWERED_MAXIMUM: Practice(
        "Un massimo abbassato vale per le puntate fatte dopo: quelle che giacciono restano",
        "A lowered maximum holds for bets made afterwards: those that lie stay",
        "campione-pb.8",
    ),
    P.STACKED: Practice(
        "Le puntate di giocatori diversi restano distinte",
        "Bets of different players are kept apart",
        "lugano-pb.stack",
    ),
    T.CLOSE_BETTING: Practice(
        "L'impiegato chiude il gioco; dopo, nessuna puntata cambia",
        "The dealer closes the bets; afterwards none changes",
        "campione-pb.9",
    ),
    P.REOPEN: Practice(
        "L'Ispettore può riaprire finché nessuna carta è uscita",
        "The inspector may reopen as long as no card is out",
        "campione-pb.9",
    ),
    T.DISTRIBUTION: Practice(
        "Quattro carte: Punto, Banco, Punto, Banco",
        "Four cards: Punto, Banco, Punto, Banco",
        "venezia-spb.p2",
    ),
    P.HAND_TABLE: Practice(
        "Al tavolo con carte alla mano le prime carte si danno coperte",
        "At a table with the cards in hand the first cards are dealt covered",
        "lugano-pb.hand-table",
    ),
    P.CARD_RIGHT: Practice(
        "Le carte vanno alla puntata più alta a Punto",
        "The cards go to the highest bet on Punto",
        "campione-pb.16",
    ),
    P.NO_PUNTO_BETS: Practice(
        "Senza puntate a Punto la mano la svolge l'impiegato",
        "With no bet on Punto the dealer plays the hand",
        "venezia-spb.p4",
    ),
    P.STANDING: Practice(
        "In piedi si ha lo stesso diritto alle carte",
        "Standing players have the same right to the cards",
        "campione-pb.37",
    ),
    T.HANDLING: Practice(
        "Solo l'impiegato passa le carte", "Only the dealer passes the cards", "campione-pb.32"
    ),
    P.READING: Practice(
        "Le carte coperte le legge chi le ha davanti",
        "Covered cards are read by the one they lie before",
        "venezia-spb.p1",
    ),
    P.TURNING: Practice(
        "Le carte di Punto si mostrano prima di annunciare",
        "The Punto's cards are shown before the announcement",
        "venezia-spb.p8",
    ),
    P.DECLARATION: Practice(
        "Si dichiara a parole, carta o no", "One declares in words, carta or no", "campione-pb.12"
    ),
    P.BATTUTA: Practice(
        "Con otto o nove le carte si scoprono subito",
        "With eight or nine the cards are shown at once",
        "venezia-spb.p6",
    ),
    P.REPETITION: Practice(
        "Se l'impiegato ripete la dichiarazione, la ripete com'è",
        "If the dealer repeats the declaration, it is repeated as it was",
        "campione-pb.10",
    ),
    P.BANCO_SHOWN: Practice(
        "L'impiegato scopre le carte del Banco appena tocca a lui",
        "The dealer turns the Banco's cards as soon as their turn has come",
        "venezia-spb.p8",
    ),
    P.NATURAL: Practice(
        "Otto o nove con due carte chiudono il tiraggio",
        "Eight or nine on two cards ends the drawing",
        "campione-pb.11",
    ),
    P.PUNTO_RULE: Practice("Il Punto tira con 0-5", "The Punto draws with 0-5", "campione-pb.36"),
    P.BANCO_RULE: Practice(
        "Il Banco segue la tabella della regola",
        "The Banco follows the table of the Rule",
        "campione-pb.36",
    ),
    P.THIRD_CARD: Practice(
        "La terza carta si dà scoperta e resta scoperta",
        "The third card is given face up and stays so",
        "campione-pb.41",
    ),
    P.THIRD_TO_READER: Practice(
        "La terza carta va a chi ha le altre due",
        "The third card goes to whoever has the other two",
        "lugano-pb.hand-third",
    ),
    P.DAWDLING: Practice(
        "A chi, avvertito, indugia si rifiutano le carte e gioca l'impiegato",
        "Whoever dawdles after a warning loses the cards and the dealer plays",
        "campione-pb.19",
    ),
    T.VALUES: Practice(
        "Asso uno, figure e dieci zero, le altre il loro valore; le decine cadono",
        "Ace one, figures and ten nothing, the others their face; tens are dropped",
        "venezia-spb.p9",
    ),
    T.ANNOUNCEMENT: Practice(
        "L'impiegato annuncia i due punti prima di pagare, quello di Punto per primo",
        "The dealer announces both points before paying, Punto's first",
        "lugano-pb.hand-turn",
    ),
    T.SETTLEMENT: Practice(
        "Prima si ritirano le puntate perdenti, poi si pagano le vincenti",
        "Losing bets are collected first, then the winners are paid",
        "lugano-pb.order",
    ),
    P.TIE: Practice(
        "In parità il colpo è nullo: Punto e Banco si restituiscono, Egalité si paga",
        "On a tie the coup is null: Punto and Banco go back, Egalité is paid",
        "venezia-spb.p10",
    ),
    P.WITHDRAWAL: Practice(
        "Rettificata la distribuzione, chi punta accetta; se qualcuno contesta, il colpo è "
        "annullato",
        "Once the deal is rectified, whoever leaves the bet accepts; if anyone contests, the coup "
        "is annulled",
        "campione-pb.27",
    ),
    P.IN_BIANCO: Practice(
        "Il colpo in bianco si gioca senza puntate",
        "A coup in bianco is played without bets",
        "venezia-spb.1",
    ),
    T.LAST_COUP: Practice(
        "Il colpo in cui esce la mascherina è l'ultimo; se la mascherina lo apre, "
        "minimo sette carte o nullo",
        "The coup in which the mask comes out is the last; if the mask opens it, "
        "at least seven cards or void",
        "venezia-spb.5",
    ),
    P.BUTTON: Practice(
        "Il Bottone passa di posto in posto", "The Button moves from seat to seat", "venezia-spb.p3"
    ),
    P.OPTION_TO_BANCO: Practice(
        "Chi rinuncia alle carte le lascia a chi viene dopo",
        "Whoever declines the cards leaves them to the next",
        "lugano-pb.hand-decline",
    ),
    P.TIED_PLAYERS: Practice(
        "A parità di puntata decide l'ordine della casa",
        "Among equal bets the house's order decides",
        "campione-pb.16",
    ),
}
