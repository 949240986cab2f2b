"""What a server without the compiler shows of odds and hints, house by house."""

import sys
from collections.abc import Callable


def _message(show: Callable[[], object]) -> str:
    from sabot.server.problems import ProblemError

    try:
        show()
    except ProblemError as error:
        return error.problem.code
    return "shown"


def _show(name: str) -> None:
    from sabot import catalog
    from sabot.server import odds
    from sabot.server.games import GAMES
    from sabot.table.composition import Composition

    place = catalog.place(name)
    full = Composition.full(place.house.decks)
    print(name, "full", _message(lambda: odds.of(place, full)))
    print(name, "less", _message(lambda: odds.of(place, full.without("K"))))
    if (hints := GAMES[place.game.id].hints) is not None:
        print(name, "hints", _message(lambda: hints.make(place)))


if __name__ == "__main__":
    sys.modules["numba"] = None  # type: ignore[assignment]
    for house in sys.argv[1:]:
        _show(house)
