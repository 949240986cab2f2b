"""The states of a table walked in order: every fact at every moment, and the ruling reached."""
