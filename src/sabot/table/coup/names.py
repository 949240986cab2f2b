"""What the steps of any coup and the commonest remedies are called, in both languages."""

from collections.abc import Mapping

from sabot.table.coup.state import Order
from sabot.table.languages import Words

# What every table waits for at some time: a game's own steps have the same names.
COMMON_STEPS: Mapping[str, Words] = {
    "opening": Words("il sabot pronto", "the sabot to be ready"),
    "resume": Words("la ripresa della partita", "play to resume"),
    "open-betting": Words("l'apertura delle puntate", "the betting to open"),
    "close-betting": Words("la chiusura delle puntate", "the betting to close"),
    "settle": Words("la liquidazione delle puntate", "the bets to be settled"),
    "end-coup": Words("la fine del colpo", "the end of the coup"),
    "find": Words("l'accertamento dell'ispettore", "the inspector's finding"),
    "resolve-dispute": Words("la soluzione del reclamo", "the dispute to be settled"),
}

# What a ruling can order for the next coup.
ORDERS: Mapping[Order, Words] = {
    Order.COUP_IN_BIANCO: Words("un colpo senza puntate", "a coup without bets"),
    Order.CARDS_OPEN_IT: Words(
        "le carte in attesa che lo aprono", "the waiting cards that open it"
    ),
}

# What can go wrong in settling, and with bets as they lie, in any game.
COMMON_MISHAPS: Mapping[str, Words] = {
    "overpaid": Words("puntata vincente pagata di troppo", "winning bet paid too much"),
    "underpaid": Words("puntata vincente pagata di meno", "winning bet paid too little"),
    "loser-paid": Words("puntata perdente pagata", "losing bet paid"),
    "loser-returned": Words(
        "puntata perdente lasciata al giocatore", "losing bet left to its owner"
    ),
    "winner-collected": Words("puntata vincente ritirata", "winning bet swept away"),
    "winner-not-paid": Words("puntata vincente non pagata", "winning bet not paid"),
    "equal-paid": Words("puntata pari pagata", "equal bet paid"),
    "equal-collected": Words("puntata pari ritirata", "equal bet swept away"),
    "commission-short": Words(
        "cagnotte non prelevata o minore del dovuto",
        "commission not taken or less than is due",
    ),
    "commission-excess": Words(
        "cagnotte prelevata due volte o maggiore del dovuto",
        "commission taken twice or more than is due",
    ),
    "wrong-currency": Words(
        "puntata pagata in un'altra valuta", "bet paid in another currency than its own"
    ),
    "paid-too-soon": Words(
        "puntata pagata prima che il colpo sia deciso", "bet paid before the coup is decided"
    ),
    "settled-out-of-order": Words(
        "puntata liquidata fuori ordine", "bet settled out of the house's order"
    ),
    "bet-forgotten": Words(
        "puntata dimenticata sul tappeto a fine colpo",
        "bet forgotten on the cloth at the end of the coup",
    ),
    "late-bet": Words("puntata posata a gioco chiuso", "bet placed after the close"),
    "bet-moved": Words("puntata spostata a gioco chiuso", "bet moved after the close"),
    "bet-pinched": Words("puntata ridotta a gioco chiuso", "bet made smaller after the close"),
    "bet-capped": Words("puntata aumentata a gioco chiuso", "bet made larger after the close"),
    "bets-stacked": Words(
        "puntate di giocatori diversi una sull'altra",
        "bets of different players on one another",
    ),
    "chips-handed-over": Words(
        "gettoni o denaro passati di mano in mano", "chips or money passed from hand to hand"
    ),
    "winnings-left": Words("denaro lasciato sul tappeto", "money left on the cloth by its owner"),
}

# What any house may do about a mishap.
COMMON_REMEDIES: Mapping[str, Words] = {
    "play-on": Words("il gioco continua", "play goes on"),
    "remind": Words("si fa un richiamo", "a reminder is given"),
    "annul-coup": Words("il colpo è annullato", "the coup is annulled"),
    "annul-cards": Words(
        "le carte in questione sono annullate",
        "the cards concerned are annulled",
    ),
    "keep-for-next-coup": Words(
        "la carta serve al colpo che viene",
        "the card serves the coup to come",
    ),
    "deal-in-order": Words(
        "le carte vanno al loro posto nell'ordine di uscita",
        "the cards take their places in the order they came out",
    ),
    "inspector-finds": Words(
        "l'ispettore accerta se il colpo è ricostruibile",
        "the inspector finds whether the coup can be rebuilt",
    ),
    "restore-order": Words(
        "le mani si ricostruiscono nell'ordine di uscita",
        "the hands are rebuilt in the order the cards came out",
    ),
    "turn-up": Words("la carta si scopre", "the card is turned up"),
    "correct-payment": Words("il pagamento si rettifica", "the payment is put right"),
    "restore-bets": Words("la puntata torna come doveva stare", "the bet lies again as it should"),
    "return-excess": Words("l'eccedenza torna", "the excess goes back"),
    "put-aside": Words("il denaro si mette da parte", "the money is put aside"),
}
