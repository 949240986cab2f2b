"""The games and houses there are: built in by id, or custom from a TOML file."""

import difflib
import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from sabot.punto_banco.game import GAME as PUNTO_BANCO
from sabot.table.game import Game

GAMES: tuple[Game, ...] = (PUNTO_BANCO,)


class UnknownHouse(LookupError):  # noqa: N818 - it is the house that is unknown
    """No house of that id, and no such file."""


class Place(NamedTuple):
    """A house and the game it plays; a custom one with the text it was read from."""

    game: Game
    house: Any
    toml: str = ""


def houses() -> tuple[Place, ...]:
    """Every built-in house."""
    return tuple(Place(game, house) for game in GAMES for house in game.houses.values())


def game(name: str) -> Game:
    """The game of that id."""
    for each in GAMES:
        if each.id == name:
            return each
    raise UnknownHouse(f"no game {name!r}; there are: {', '.join(each.id for each in GAMES)}")


def built_in(house: str) -> Place:
    """The built-in house of that id."""
    for each in houses():
        if each.house.id == house:
            return each
    known = [each.house.id for each in houses()]
    close = difflib.get_close_matches(house.lower(), known, 1, 0.7)
    hint = f"did you mean {close[0]}? " if close else ""
    raise UnknownHouse(f"no house {house!r}; {hint}there are: {', '.join(known)}; or a .toml file")


def place(reference: str) -> Place:
    """The house a reference means: an id, or the path of a TOML file."""
    if reference.endswith(".toml"):
        path = Path(reference)
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise UnknownHouse(f"{reference}: cannot be read: {why}") from error
        return custom(text, reference)
    return built_in(reference)


def custom(text: str, source: str) -> Place:
    """A custom house from its text; it plays the game of the house it is based on."""
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{source}: not a TOML text: {error}") from error
    known = {each.house.id: each.game for each in houses()}
    base, name = given.get("base"), given.get("id")
    if base is None:
        raise ValueError(f"{source}: base = (missing): it must be given")
    if not isinstance(base, str) or base not in known:
        raise UnknownHouse(f"{source}: {_no_base(base, list(known))}")
    if isinstance(name, str) and name in known:
        # The base's game knows only its own houses.
        raise ValueError(f'{source}: id = "{name}": a name of its own: this is a built-in house')
    of = known[base]
    return Place(of, of.custom(text, source), text)


def _no_base(base: object, known: list[str]) -> str:
    """What a custom house may be based on."""
    if not isinstance(base, str):
        return f"base: one of {', '.join(known)}, in quotes"
    close = difflib.get_close_matches(base, known, 1)
    meant = f" (did you mean {close[0]}?)" if close else ""
    shown = json.dumps(base[:80], ensure_ascii=False)
    return f"base = {shown}: one of {', '.join(known)}{meant}"
