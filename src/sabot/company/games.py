"""Who plays each game by itself: the list of the games of this layer."""

import random
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sabot.company import black_jack, punto_banco, staff
from sabot.registry import Registry
from sabot.table.acts import Act
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.state import AnyState

H = TypeVar("H", bound=AnyHouse)
S = TypeVar("S", bound=AnyState)


class Company(NamedTuple, Generic[H, S]):
    """What everybody does next when nobody errs, what a player stakes, and how a hand slips.

    ``silent``: what becomes of somebody who is waited for and does nothing; ``may_speak``: whether
    somebody could say something now for which nobody waits.
    """

    next_act: Callable[[H, S, random.Random], Act | None]
    bets: Callable[[H, S, str, random.Random], list[Act]]
    slip: Callable[[H, S, random.Random], Act | None]
    silent: Callable[[H, S, str], Act] = staff.silent
    may_speak: Callable[[H, S, str], bool] = staff.need_not_speak

    def erased(self) -> "AnyCompany":
        """The company for whoever does not care which game it plays: see `Game.erased`."""
        return self  # type: ignore[return-value]


AnyCompany: TypeAlias = Company[AnyHouse, AnyState]


PUNTO_BANCO = Company(
    next_act=punto_banco.next_act,
    bets=punto_banco.bets,
    slip=punto_banco.slip,
    silent=punto_banco.silent,
)
BLACK_JACK = Company(
    next_act=black_jack.next_act,
    bets=black_jack.bets,
    slip=black_jack.slip,
    silent=black_jack.silent,
    may_speak=black_jack.may_speak,
)

COMPANIES: Registry[AnyCompany] = Registry(
    "nobody plays this game by itself",
    {"punto-banco": PUNTO_BANCO.erased, "black-jack": BLACK_JACK.erased},
)
