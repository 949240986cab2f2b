"""An evening at an automatic table: players sit down, taglia after taglia is dealt.

The same seed gives the same evening. Now and then, at a given rate, somebody errs on purpose.
"""

import random
from collections.abc import Iterator

from sabot.catalog import Place
from sabot.company.games import COMPANIES, AnyCompany
from sabot.ranges import Whole
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.game import Decision, Live
from sabot.table.money import Amount
from sabot.table.roles import Role

NAMES = (
    "Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gina", "Ivo", "Lea", "Marco", "Nora",
    "Olga",
)  # fmt: skip
# So many of them may play.
PLAYERS = Whole(1, len(NAMES))
PURSE = Amount(10_000_00)


class Evening:
    """Everything that happens, act by act: iterate over it."""

    def __init__(
        self,
        place: Place,
        chance: random.Random,
        *,
        players: int = 5,
        taglie: int = 1,
        mishaps: float = 0.0,
        mode: str = "",
        company: AnyCompany | None = None,
    ) -> None:
        self.live = Live(place.game, place.house)
        self._company = company or COMPANIES[place.game.id]
        self._house = place.house
        self._chance = chance
        self._players = NAMES[:players]
        self._taglie = taglie
        self._mishaps = mishaps
        self._mode = mode or place.house.mode

    def __iter__(self) -> Iterator[tuple[Act, Decision]]:
        live = self.live
        for act in self._sit_down():
            yield act, live.do(act)
        ended = 0
        while ended < self._taglie:
            next_act = self._next()
            if next_act is not None:
                yield next_act, live.do(next_act)
            else:
                for name in self._players:
                    for act in self._company.bets(self._house, live.state, name, self._chance):
                        yield act, live.do(act)
            table = live.state.table
            # A taglia is over when its sabot is empty again and its number has been used.
            if table.taglia > ended and not table.sabot.order:
                ended = table.taglia

    def _sit_down(self) -> Iterator[Act]:
        house = self._house
        inspector = self.live.state.table.post(Role.INSPECTOR)
        seats = min(max(len(self._players), 7), house.most_seats)
        yield ta.OpenTable(
            inspector, self._mode, house.limits, house.currencies, seats, Amount(1_000_000_00)
        )
        for place, name in enumerate(self._players, 1):
            yield ta.Join(name, PURSE, house.currencies[0])
            # The last of five or more prefers to stand, and whoever finds no seat must.
            if place <= seats and (place < 5 or place < len(self._players)):
                yield ta.RequestSeat(name)
                yield ta.AssignSeat(inspector, name, place)

    def _next(self) -> Act | None:
        """The next act, or a slip in its place; nothing when it is time to bet."""
        house, state, chance = self._house, self.live.state, self._chance
        if self._mishaps and chance.random() < self._mishaps:
            slip = self._company.slip(house, state, chance)
            if slip is not None:
                return slip
        return self._company.next_act(house, state, chance)
