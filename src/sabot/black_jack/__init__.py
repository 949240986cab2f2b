"""Black Jack: the game, and the houses that play it."""
