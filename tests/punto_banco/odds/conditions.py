"""Draws that meet a condition of a bet, whether or not the house that counts them offers it."""

from sabot.punto_banco.chances import Condition
from sabot.punto_banco.odds.count import Counts
from sabot.punto_banco.odds.shapes import sees_shape


def draws_that_meet(counts: Counts, condition: Condition) -> int:
    """How many of the draws meet a condition."""
    met = sees_shape(condition).met
    chosen = [met(outcome) for outcome in counts.table.outcomes]
    return int(counts.by_shape[chosen].sum())
