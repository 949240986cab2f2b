"""What the coups of every game share: betting, cards that leave the sabot, rulings, disputes."""
