"""What the steps of any coup and the commonest remedies are called, in both tongues."""

from collections.abc import Mapping

from sabot.table.coup.state import Order
from sabot.table.tongues import Words

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
}
