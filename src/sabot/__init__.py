"""Sabot: an executable rulebook for casino tables."""

__version__ = "0.1.0"
