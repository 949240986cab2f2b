"""Automatic company: a dealer who never errs, players who bet, and a hand that slips on purpose."""
