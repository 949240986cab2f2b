"""Custom houses: a built-in house of any game with parts changed by a TOML text."""
