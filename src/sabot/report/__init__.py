"""What a house comes to, reported: figures for a terminal, and one document as HTML or PDF."""
