"""What a person has here of their own: the history of their bets, and limits they set themself."""
