"""Regulations for readers: the parts of a house in words, and houses side by side."""
