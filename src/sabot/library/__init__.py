"""What ``import sabot`` gives: houses, a table one drives, records, and figures when asked for."""
