"""What the houses of every game share: common practice, powers, and houses read from a file."""
