"""What a layer has for each game, listed once: everything else in the layer asks the list."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from sabot.errors import InputError

T = TypeVar("T")


class NotListedError(InputError):
    """A layer has nothing for a game; the text says in one line what is lacking."""


class Registry(Generic[T]):
    """What a layer has for each game, by the game's id.

    An entry is made when it is asked for: odds and kernels take a while to load, and no command
    needs those of every game. ``lacking`` says what a game that is not listed goes without.
    """

    def __init__(self, lacking: str, entries: Mapping[str, Callable[[], T]]) -> None:
        self.entries = dict(entries)
        self._lacking = lacking

    def require(self, game: str) -> None:
        """Raise ``NotListedError`` where there is nothing for a game."""
        if game not in self.entries:
            listed = ", ".join(self.entries)
            raise NotListedError(f"{game}: {self._lacking}; listed are {listed}")

    def __getitem__(self, game: str) -> T:
        """What there is for a game; ``NotListedError`` where there is nothing."""
        self.require(game)
        return self.entries[game]()

    def every(self) -> dict[str, T]:
        """What there is for every game that is listed."""
        return {game: make() for game, make in self.entries.items()}
