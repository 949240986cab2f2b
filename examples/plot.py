"""What each card out of the sabot is worth to the Punto, drawn."""

import sys

import matplotlib.pyplot as plt

import sabot

full = sabot.Composition.full(6)
edge = sabot.odds("malta-pb").edges["punto"]
ranks = list("A23456789T")
gains = [edge - sabot.odds("malta-pb", full.without(rank)).edges["punto"] for rank in ranks]
plt.bar(ranks, [1e6 * float(gain) for gain in gains])
plt.ylabel("gain of the Punto, in millionths of the bet")
plt.title("One card out of six decks")
plt.savefig(sys.argv[1] if len(sys.argv) > 1 else "removals.svg")
