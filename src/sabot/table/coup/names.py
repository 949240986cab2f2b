"""What the steps of any game's coup are called, in both tongues."""

from collections.abc import Mapping

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
