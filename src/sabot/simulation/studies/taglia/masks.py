"""Whole taglie dealt to the mask, with the mask in several places."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from sabot import catalog
from sabot.catalog import Place
from sabot.errors import InputError
from sabot.simulation.games import GAMES
from sabot.simulation.simulator import Simulator
from sabot.simulation.studies.findings import Findings
from sabot.simulation.studies.game import Cut, studies_of
from sabot.simulation.studies.taglia.figures import TagliaInputs, figures
from sabot.simulation.studies.taglia.output import findings
from sabot.simulation.studies.work import DEVICE
from sabot.simulation.tally import Tally
from sabot.table.cards import DECK
from sabot.table.coup.house import AnyHouse
from sabot.table.json import JsonObject

# Parts of a deck behind the mask that are looked at in addition to the house's own place.
_USUAL = (0.25, 0.5, 1, 1.5, 2, 3)
# Of a batch of taglie so many are asked for the cut-card effect.
_CUT = 8192


@dataclass(frozen=True)
class Taglie:
    """A house with its mask in several places, most cards behind it first."""

    house: AnyHouse
    masks: tuple[int, ...]
    boxes: int | None = None
    seed: int = 1
    toml: str = ""

    name = "taglia"
    what = "taglie"
    usual = 1_000_000
    in_python = False

    @cached_property
    def place(self) -> Place:
        return Place(catalog.game(self.house.game), self.house, self.toml)

    @property
    def options(self) -> JsonObject:
        return {"masks": list(self.masks), **self._chosen}

    @cached_property
    def _chosen(self) -> dict[str, int | str]:
        given = {} if self.boxes is None else {"boxes": self.boxes}
        return dict(GAMES[self.place.game.id].options(self.house, given))

    @cached_property
    def _simulators(self) -> dict[int, Simulator]:
        make = GAMES[self.place.game.id].simulator
        return {
            behind: make(replace(self.house, mask_behind=behind), 0, self._chosen, DEVICE)
            for behind in self.masks
        }

    @cached_property
    def _cut(self) -> Cut | None:
        """Worked out where the value of a bet can be for very many sabots; elsewhere dealt."""
        made = studies_of(self.place).cut
        return made and made(self.place, self.masks)

    @property
    def size(self) -> int:
        return self._simulators[self.masks[0]].taglie

    def batch(self, number: int) -> Tally:
        counts = {"taglie": np.array([self.size])}
        for behind, simulator in self._simulators.items():
            dealt = simulator.batch(self.seed, number)
            names = (
                "coups",
                "lengths",
                "sums",
                "squares",
                *(("hands",) * ("hands" in dealt.counts)),
            )
            counts |= {f"{name} {behind}": dealt[name] for name in names}
        if self._cut is not None:
            counts |= self._cut.batch(self.seed, number * _CUT, _CUT).counts
        return Tally(counts)

    def findings(self, tally: Tally) -> Findings:
        inputs = TagliaInputs(
            self.house.id,
            self.house.mask_behind,
            self.masks,
            studies_of(self.place).bets(self.place, self._chosen),
            self._chosen.get("boxes"),
        )
        return findings(figures(inputs, tally))


def taglie(
    place: Place, masks: tuple[int, ...] = (), *, boxes: int | None = None, seed: int = 1
) -> Taglie:
    """A study of taglie with the mask in these places, or in the usual ones, and in its own."""
    house = place.house
    cards = len(DECK) * house.decks
    least = studies_of(place).behind
    most = cards - house.burned - least
    for behind in masks:
        if not least <= behind <= most:
            raise InputError(f"{behind} cards behind the mask: give {least} to {most} here")
    # Not deeper than the house would go, unless that is asked for, nor in the first half.
    usual = (round(len(DECK) * part) for part in _USUAL)
    chosen = masks or tuple(at for at in usual if house.mask_behind < at <= cards // 2)
    every = tuple(sorted({house.mask_behind, *chosen}, reverse=True))
    return Taglie(house, every, boxes, seed, place.toml)
