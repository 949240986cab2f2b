"""The library as if none of the extras were installed: what it says."""

import sabot
from tests.programs.without_extras import leave_out

if __name__ == "__main__":
    leave_out()
    for call in (
        lambda: sabot.odds("malta-pb"),
        lambda: sabot.strategy("campione-bj"),
        lambda: sabot.simulate("malta-pb", 1),
        lambda: sabot.LiveTable,
    ):
        try:
            call()
        except ImportError as error:
            print(error)
