"""What a house comes to, told: figures for a terminal, and one document as HTML or PDF."""
