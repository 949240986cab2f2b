"""What every table has, whatever is played on it: cards, money, seats, limits, roles, opening."""
