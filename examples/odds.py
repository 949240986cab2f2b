"""What the cards that are out do to the odds of the next coup."""

import sabot

full = sabot.Composition.full(6)
for name, cards in (
    ("a full sabot", full),
    ("without eight nines", full.without(" ".join("9" * 8))),
    ("without eight fours", full.without(" ".join("4" * 8))),
):
    edges = sabot.odds("malta-pb", cards).edges
    text = ", ".join(f"{bet} {100 * float(edge):.4f} %" for bet, edge in edges.items())
    print(f"{name}: {text}")
