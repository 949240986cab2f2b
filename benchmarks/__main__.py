"""``make bench``: every benchmark, or those named; ``--short`` only to see that each one works."""

import argparse
import platform
import sys
from collections.abc import Callable
from importlib import import_module

# A module of this folder each; what is not asked for is not loaded.
BENCHMARKS = (
    "engine",
    "odds",
    "odds_black_jack",
    "ledger",
    "live",
    "browser",
    "simulate",
    "simulate_black_jack",
    "simulate_scaling",
    "studies",
    "gpu",
)


def main(arguments: list[str]) -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("name", nargs="*", help=f"one of {', '.join(BENCHMARKS)}; all without it")
    parser.add_argument("--short", action="store_true", help="too little to show how fast it is")
    args = parser.parse_args(arguments)
    unknown = [name for name in args.name if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no benchmark {unknown[0]!r}; there are: {', '.join(BENCHMARKS)}")
    print(f"Python {platform.python_version()}; processor time of one core, best of three")
    for name in args.name or BENCHMARKS:
        run: Callable[[bool], None] = import_module(f"benchmarks.{name}").run
        run(args.short)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
