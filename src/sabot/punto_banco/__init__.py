"""Punto Banco: the Rule, the houses, and the table that runs by them."""
