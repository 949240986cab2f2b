"""What happened at every table, kept: append-only, chained, and read back to the same state."""
