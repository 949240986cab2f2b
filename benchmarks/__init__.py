"""Benchmarks: ``make bench``. Every figure stands beside a baseline measured in the same run."""
