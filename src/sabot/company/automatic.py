"""Who plays each game by itself."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sabot.company import black_jack, punto_banco, staff
from sabot.table.acts import Act


class Company(NamedTuple):
    """What everybody does next when nobody errs, what a player stakes, and how a hand slips.

    ``silent``: what becomes of somebody who is waited for and does nothing; ``may_speak``: whether
    somebody could say something now for which nobody waits.
    """

    next_act: Callable[[Any, Any, random.Random], Act | None]
    bets: Callable[[Any, Any, str, random.Random], list[Act]]
    slip: Callable[[Any, Any, random.Random], Act | None]
    silent: Callable[[Any, Any, str], Act] = staff.silent
    may_speak: Callable[[Any, Any, str], bool] = staff.need_not_speak


COMPANIES: Mapping[str, Company] = {
    "punto-banco": Company(
        punto_banco.next_act, punto_banco.bets, punto_banco.slip, punto_banco.silent
    ),
    "black-jack": Company(
        black_jack.next_act,
        black_jack.bets,
        black_jack.slip,
        black_jack.silent,
        black_jack.may_speak,
    ),
}
