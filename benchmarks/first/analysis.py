"""Analyse Black Jack once; print the seconds, with what importing takes."""

import time

START = time.perf_counter()

from sabot.black_jack import odds  # noqa: E402 - importing is part of it
from sabot.black_jack.houses.campione import CAMPIONE  # noqa: E402

if __name__ == "__main__":
    edge = odds.analyse(CAMPIONE).edge
    print(time.perf_counter() - START)
