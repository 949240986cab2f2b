"""What is to be simulated, as a value: it can be written down, sent away and held to."""

from dataclasses import dataclass, replace

from sabot import catalog
from sabot.catalog import Place
from sabot.errors import SabotError
from sabot.ranges import SEEDS
from sabot.report import canonical
from sabot.simulation.games import GAMES
from sabot.table.cards import DECK
from sabot.table.houses.custom.keys import MOST_DECKS
from sabot.table.json import JsonObject

CPU, GPU = "cpu", "gpu"

# By name; a game fills in those not given: see ``games``.
Options = tuple[tuple[str, int | str], ...]


class JobError(SabotError, ValueError):
    """A job that cannot be done; the text says in one line what to ask instead."""


@dataclass(frozen=True, slots=True)
class Job:
    """Which house is dealt, how, from which seed and on what kind of device.

    ``toml``: the text of a custom house, so that whoever gets the job needs no file. ``decks``:
    instead of the house's own, where it is not zero. ``coups``: so many in every taglia; where
    it is zero, taglie are dealt to the mask. How much is dealt is no part of a job: its batches
    follow one another without end, and the first of them are the same for ever.
    """

    house: str
    toml: str = ""
    decks: int = 0
    coups: int = 0
    options: Options = ()
    seed: int = 1
    device: str = CPU

    @property
    def place(self) -> Place:
        """The house, and the game it plays."""
        at = catalog.custom(self.toml, self.house) if self.toml else catalog.built_in(self.house)
        return at._replace(house=replace(at.house, decks=self.decks)) if self.decks else at

    @property
    def option(self) -> dict[str, int | str]:
        """The options by name."""
        return dict(self.options)

    def as_json(self) -> JsonObject:
        """The job as JSON has it. The hash of the house stands for every part of its value."""
        return {
            "house": self.house,
            "toml": self.toml,
            "decks": self.decks,
            "coups": self.coups,
            "options": self.option,
            "seed": self.seed,
            "device": self.device,
            "house_sha256": canonical.house_digest(self.place),
        }


def job(
    place: Place,
    *,
    decks: int = 0,
    coups: int = 0,
    seed: int = 1,
    device: str = CPU,
    **options: int | str | None,
) -> Job:
    """A job for a house; options that are not given are the game's own."""
    SEEDS.check(seed, "seed")
    if not 0 <= decks <= MOST_DECKS:
        raise JobError(f"{decks} decks: give a whole number from 1 to {MOST_DECKS}")
    if device not in (CPU, GPU):
        raise JobError(f"device {device!r}: give {CPU} or {GPU}")
    if decks == place.house.decks:
        decks = 0
    given = {name: value for name, value in options.items() if value is not None}
    made = Job(place.house.id, place.toml, decks, coups, (), seed, device)
    house = made.place.house
    if len(DECK) * house.decks <= house.mask_behind + house.burned:
        have = "1 deck" if house.decks == 1 else f"{house.decks} decks"
        raise JobError(
            f"{have}: {house.id} burns {house.burned} cards and keeps "
            f"{house.mask_behind} behind the mask: give more decks"
        )
    chosen = GAMES[place.game.id].options(house, given)
    return replace(made, options=tuple(sorted(chosen.items())))
