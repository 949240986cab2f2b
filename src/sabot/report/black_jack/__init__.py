"""Reports on Black Jack: its exact figures, the rules behind them, and a run to hold them to."""
