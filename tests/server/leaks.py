"""Games that tell too much: what the tests of secrets must find."""

from collections.abc import Callable
from typing import Any

from sabot.punto_banco.tableau import Side
from sabot.record.asjson import event_json
from sabot.table.game import Game
from tests.properties.games import KNOWN

Leak = Callable[[Game], Game]


def _common(game: Game, more: Callable[[Any], object]) -> Game:
    """The game, with something else for everybody to see."""

    def common(house: Any, state: Any) -> Any:
        return {**game.sight.common(house, state), "leak": more(state)}

    return game._replace(sight=game.sight._replace(common=common))


def next_card(game: Game) -> Game:
    return _common(game, lambda state: state.table.sabot.order[state.table.sabot.out :][:1])


def last_card(game: Game) -> Game:
    return _common(game, lambda state: state.table.sabot.order[-1:])


def washed(game: Game) -> Game:
    return _common(game, lambda state: state.table.washed)


def secret(game: Game) -> Game:
    """What the order follows from: the house's share, or the salt of an order that is given."""
    return _common(game, lambda state: sorted(secrets(state)))


def secrets(state: Any) -> frozenset[str]:
    """What nobody may know until it is laid open."""
    table = state.table
    return frozenset({table.salt, table.share.secret if table.share else ""} - {""})


def burned(game: Game) -> Game:
    return _common(game, lambda state: state.table.burned)


def buried(game: Game) -> Game:
    return _common(game, lambda state: state.buried)


def covered(game: Game) -> Game:
    return _common(game, KNOWN[game.id].covered)


def to_readers(game: Game) -> Game:
    """Whoever reads one hand sees the other as well."""

    def own(house: Any, state: Any, eyes: str, prompted: bool) -> dict[str, Any]:
        coup = state.coup
        both = coup is not None and any(eyes in laid.seen for laid in coup.cards)
        cards = [coup.hand(side) for side in Side] if both else []
        return {**game.sight.own(house, state, eyes, prompted), "leak": cards}

    return game._replace(sight=game.sight._replace(own=own))


def to_staff(game: Game) -> Game:
    """The supervisor sees everything."""

    def own(house: Any, state: Any, eyes: str, prompted: bool) -> dict[str, Any]:
        leak = KNOWN[game.id].covered(state) if eyes == "supervisor" else ()
        return {**game.sight.own(house, state, eyes, prompted), "leak": leak}

    return game._replace(sight=game.sight._replace(own=own))


def named(game: Game) -> Game:
    """Words name a card that is drawn covered."""

    def translate(event: Any, lang: str) -> str:
        covered = getattr(event, "card", "") if not getattr(event, "up", True) else ""
        return f"{game.words.translate(event, lang)} {covered}"

    return game._replace(words=game.words._replace(translate=translate))


def whole(game: Game) -> Game:
    """What happened is told with all that is in it."""

    def translate(event: Any, lang: str) -> str:
        return f"{game.words.translate(event, lang)} {event_json(event)}"

    return game._replace(words=game.words._replace(translate=translate))


def offered(game: Game) -> Game:
    """What is offered depends on what lies covered."""

    def offers(house: Any, state: Any, name: str, prompted: bool) -> list[Any]:
        all_offers = game.sight.offers(house, state, name, prompted)
        covered = KNOWN[game.id].covered(state)
        return all_offers[1:] if covered and covered[0][0] in "23456" else all_offers

    return game._replace(sight=game.sight._replace(offers=offers))
