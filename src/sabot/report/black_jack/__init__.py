"""Black Jack told: its exact figures, the rules they follow from, and a run to hold them to."""
