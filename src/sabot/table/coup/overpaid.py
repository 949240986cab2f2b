"""What somebody has gained above what is due, by what hands did: worked out, and told to nobody.

Whoever keeps the books of a house asks for it. At the table it comes to light as ever: when it is
noticed, or complained of.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.payments import About
from sabot.table.coup.shifting import Shifting
from sabot.table.coup.state import AnyCoup, AnyState
from sabot.table.money import Account

H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)

# A coup, by the taglia and its number there.
CoupKey = tuple[int, int]
# Who has gained too much, in which currency, and how much; of each coup a state knows of.
Overpaid = Mapping[CoupKey, Mapping[Account, int]]


def overpaid(shifting: Shifting[H, S], house: H, state: S) -> Overpaid:
    """What was paid above what is due in the coups that a state still has."""
    return {
        (coup.taglia, coup.number): _of(shifting, house, about, coup)
        for about, coup in _coups(state)
    }


def _coups(state: AnyState) -> Iterator[tuple[About, AnyCoup]]:
    if state.previous is not None:
        yield About.PREVIOUS, state.previous
    for coup in state.disputed:
        yield About.DISPUTED, coup
    if state.coup is not None:
        yield About.COUP, state.coup


def _of(shifting: Shifting[H, S], house: H, about: About, coup: AnyCoup) -> Mapping[Account, int]:
    gained = Counter[Account]()
    # Where nothing was done by hand there is nothing to work out.
    if coup.payments or coup.shifted:
        for owner, left in shifting.differences(house, coup, about):
            for (owners, currency), value in left.items():
                gained[owner, currency] -= value if owners else 0
    return +gained
