"""Taglie by the billion, by the house's own rules: see ``job``, then ``run``."""
