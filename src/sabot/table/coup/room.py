"""How much of each stake in a place has room under the maximum there."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from sabot.table.coup.bets import Bet
from sabot.table.coup.state import AnyCoup, Over, Stake, one_player, stands
from sabot.table.limits import Range
from sabot.table.money import Amount

# How much of a bet stands whatever the placard says now: by its owner, its chance and its box.
Granted = Mapping[tuple[str, str, int], int]


def _once(_: Bet) -> int:
    return 1


class Room(NamedTuple):
    """The room of one place: for each player, with whoever stakes for the same.

    ``granted``: what stands whatever it says. ``square``: the maximum holds for all in a box
    together, too. ``times``: how many times its room a bet may have, as one that was doubled by the
    rules.
    """

    limits: Range
    granted: Granted
    square: bool = False
    times: Callable[[Bet], int] = _once

    def over(self, coup: AnyCoup, here: Iterable[Stake], principal: str) -> Iterator[Over]:
        """What is too much of the stakes that lie here, a principal's own counted first.

        What would be left below the minimum goes back with the rest.
        """
        own, square = Counter[frozenset[str]](), Counter[int]()
        lawful: dict[Bet | None, int] = {}
        for stake in sorted(here, key=lambda each: (each.stray, each.bet.owner != principal)):
            bet, before = stake.bet, stake.shift.before if stake.shift else None
            group, times = one_player(coup, bet.owner), self.times(bet)
            # A stake that strays where it should lie has the room of that.
            has = lawful.get(before, 0) if before and before[:3] == bet[:3] else 0
            room = self.limits.maximum - own[group]
            if self.square:
                room = min(room, self.limits.maximum - square[bet.box])
            kept = min(bet.amount, max(room, 0) * times + has)
            kept = kept if kept >= self.limits.minimum or kept == bet.amount else 0
            if not stake.stray:
                kept = max(kept, min(bet.amount, self.granted.get(bet[:3], 0)))
            if stands(coup, stake):
                kept = bet.amount
            if not stake.stray:
                lawful[bet] = kept
            taken = -(-max(0, kept - has) // times)
            own[group] += taken
            square[bet.box] += taken
            if kept < bet.amount:
                yield Over(stake, Amount(bet.amount - kept))
