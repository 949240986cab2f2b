"""Benchmarks, in their short form."""
