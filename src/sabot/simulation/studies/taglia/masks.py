"""Whole taglie dealt to the mask, with the mask in several places."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from sabot import catalog
from sabot.catalog import Place
from sabot.punto_banco.names import chance as named
from sabot.punto_banco.odds import of
from sabot.punto_banco.odds.basis import COUP
from sabot.simulation.black_jack import asked as black_jack
from sabot.simulation.games import dealing
from sabot.simulation.punto_banco.tables import tables_of
from sabot.simulation.simulator import Simulator
from sabot.simulation.studies.findings import Findings
from sabot.simulation.studies.taglia.cut import Cut
from sabot.simulation.studies.taglia.figures import Asked, Bet, figures
from sabot.simulation.studies.taglia.tell import told
from sabot.simulation.studies.work import DEVICE
from sabot.simulation.tally import Tally
from sabot.table.cards import DECK

# Parts of a deck behind the mask that are looked at besides the house's own place.
_USUAL = (0.25, 0.5, 1, 1.5, 2, 3)
# Of a batch of taglie so many are asked for the cut-card effect.
_CUT = 8192


@dataclass(frozen=True)
class Taglie:
    """A house with its mask in several places, most cards behind it first."""

    house: Any
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
    def options(self) -> dict[str, Any]:
        return {"masks": list(self.masks), **self._chosen}

    @cached_property
    def _chosen(self) -> dict[str, int | str]:
        given = {} if self.boxes is None else {"boxes": self.boxes}
        return dict(dealing(self.place.game.id).options(self.house, given))

    @cached_property
    def _simulators(self) -> dict[int, Simulator]:
        make = dealing(self.place.game.id).simulator
        return {
            behind: make(replace(self.house, mask_behind=behind), 0, self._chosen, DEVICE)
            for behind in self.masks
        }

    @cached_property
    def _cut(self) -> Cut | None:
        """Worked out where the value of a bet can be for very many sabots; elsewhere dealt."""
        made = {"punto-banco": Cut}.get(self.place.game.id)
        return made and made(replace(self.house, mask_behind=self.masks[-1]), self.masks)

    @property
    def size(self) -> int:
        return self._simulators[self.masks[0]].taglie

    def batch(self, number: int) -> Tally:
        found = {"taglie": np.array([self.size])}
        for behind, simulator in self._simulators.items():
            dealt = simulator.batch(self.seed, number)
            names = (
                "coups",
                "lengths",
                "sums",
                "squares",
                *(("hands",) * ("hands" in dealt.counts)),
            )
            found |= {f"{name} {behind}": dealt[name] for name in names}
        if self._cut is not None:
            found |= self._cut.batch(self.seed, number * _CUT, _CUT).counts
        return Tally(found)

    def findings(self, tally: Tally) -> Findings:
        asked = Asked(
            self.house.id,
            self.house.mask_behind,
            self.masks,
            self._bets(),
            self._chosen.get("boxes"),
        )
        return told(figures(asked, tally))

    def _bets(self) -> tuple[Bet, ...]:
        """The bets, in how many parts of a unit they are counted, and their exact edge."""
        if self._cut is None:
            tables, charted = black_jack.tables(self.house, 0, self._chosen)
            return (Bet("a box", tables.money.parts, -charted.value),)
        parts = tables_of(self.house).parts
        bets = of(self.house).bets
        return tuple(
            Bet(named(name), int(of_unit), float(bet.house_edge))
            for (name, bet), of_unit in zip(bets.items(), parts, strict=True)
        )


def taglie(
    place: Place, masks: tuple[int, ...] = (), *, boxes: int | None = None, seed: int = 1
) -> Taglie:
    """A study of taglie with the mask in these places, or in the usual ones, and in its own."""
    house = place.house
    cards = len(DECK) * house.decks
    most = cards - house.burned - COUP
    for behind in masks:
        if not COUP <= behind <= most:
            raise ValueError(f"{behind} cards behind the mask: give {COUP} to {most} here")
    # Not deeper than the house would go, unless that is asked for, nor in the first half.
    usual = (round(len(DECK) * part) for part in _USUAL)
    chosen = masks or tuple(at for at in usual if house.mask_behind < at <= cards // 2)
    every = tuple(sorted({house.mask_behind, *chosen}, reverse=True))
    return Taglie(house, every, boxes, seed, place.toml)
