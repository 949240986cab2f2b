"""The games and houses there are: built in by id, or custom from a TOML file."""

import difflib
import tomllib
from pathlib import Path
from typing import NamedTuple, TypeVar

from sabot.black_jack.game import GAME as BLACK_JACK
from sabot.black_jack.view_types import BlackJackView
from sabot.errors import SabotError
from sabot.punto_banco.game import GAME as PUNTO_BANCO
from sabot.punto_banco.view_types import PuntoBancoView
from sabot.table.coup.house import AnyHouse
from sabot.table.game import AnyGame
from sabot.table.houses.custom.nodes import HouseError, Node, choice

H = TypeVar("H")

GAMES: tuple[AnyGame, ...] = (PUNTO_BANCO.erased(), BLACK_JACK.erased())
# What a table of any of them looks like; its ``game`` says which.
View = PuntoBancoView | BlackJackView


class UnknownHouse(SabotError, LookupError):  # noqa: N818 - it is the house that is unknown
    """No house of that id, and no such file."""


class Place(NamedTuple):
    """A house and the game it plays; a custom one with the text it was read from."""

    game: AnyGame
    house: AnyHouse
    toml: str = ""

    def house_as(self, kind: type[H]) -> H:
        """The house as its own game has it, for code of that game."""
        assert isinstance(self.house, kind)
        return self.house


def houses() -> tuple[Place, ...]:
    """Every built-in house."""
    return tuple(Place(game, house) for game in GAMES for house in game.houses.values())


def game(name: str) -> AnyGame:
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
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise UnknownHouse(f"{reference}: cannot be read: {why}") from error
        return custom(text, reference)
    return built_in(reference)


def custom(text: str, source: str) -> Place:
    """A custom house from its text; it plays the game of the house it is based on."""
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise HouseError(f"{source}: not a TOML text: {error}") from error
    if "base" not in given:
        raise HouseError(f"{source}: base = (missing): it must be given")
    games = {each.house.id: each.game for each in houses()}
    of = choice(Node(source, "base", given["base"]), games)
    house = of.custom(text, source)
    if house.id in games:
        # Its game knows only the names of its own houses.
        Node(source, "id", house.id).fail("a name of its own: this is a built-in house")
    return Place(of, house, text)
