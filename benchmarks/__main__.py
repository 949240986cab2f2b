"""``make bench``."""

import platform
import sys

from benchmarks import (
    browser,
    engine,
    ledger,
    live,
    odds,
    odds_black_jack,
    simulate,
    simulate_black_jack,
    simulate_scaling,
    studies,
)


def main() -> int:
    print(f"Python {platform.python_version()}; processor time of one core, best of three")
    engine.speeds()
    engine.growth()
    engine.replays()
    odds.punto_banco()
    odds_black_jack.black_jack()
    ledger.ledger()
    live.live()
    browser.pages()
    simulate.punto_banco()
    simulate_black_jack.black_jack()
    simulate_scaling.scaling()
    studies.studies()
    return 0


if __name__ == "__main__":
    sys.exit(main())
