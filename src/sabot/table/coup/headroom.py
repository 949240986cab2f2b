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


class Headroom(NamedTuple):
    """What there is room for in one place: for each player, with whoever stakes for the same.

    ``granted``: what stands whatever it says. ``square``: the maximum holds for all in a box
    together, too. ``times``: how many times its room a bet may have, as one that was doubled by the
    rules.
    """

    limits: Range
    granted: Granted
    square: bool = False
    times: Callable[[Bet], int] = _once

    def over(self, coup: AnyCoup, here: Iterable[Stake]) -> Iterator[Over]:
        """What is too much of the stakes that lie here: those before the others that come first.

        What would be left below the minimum goes back with the rest.
        """
        own, square = Counter[frozenset[str]](), Counter[int]()
        lawful: dict[Bet | None, int] = {}
        for stake in here:
            bet, before = stake.bet, stake.shift.before if stake.shift else None
            group, times = one_player(coup, bet.owner), self.times(bet)
            # A stake that strays has the room of where it should lie: of its owner's, and in the
            # square if it lies there.
            has = lawful.get(before, 0) if stake.stray else 0
            there = has if before and before.box == bet.box else 0
            room = self.limits.maximum - own[group]
            kept = min(bet.amount, max(room, 0) * times + has)
            if self.square:
                room = self.limits.maximum - square[bet.box]
                kept = min(kept, max(room, 0) * times + there)
            kept = kept if kept >= self.limits.minimum or kept == bet.amount else 0
            if not stake.stray:
                kept = max(kept, min(bet.amount, self.granted.get(bet[:3], 0)))
            if stands(coup, stake):
                kept = bet.amount
            if not stake.stray:
                lawful[bet] = kept
            own[group] += -(-max(0, kept - has) // times)
            square[bet.box] += -(-max(0, kept - there) // times)
            if kept < bet.amount:
                yield Over(stake, Amount(bet.amount - kept))
