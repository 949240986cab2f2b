"""Who plays each game by itself."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sabot.company import black_jack, punto_banco
from sabot.table.acts import Act


class Company(NamedTuple):
    """What the staff does next when nobody errs, what a player stakes, and how a hand slips."""

    next_act: Callable[[Any, Any, random.Random], Act | None]
    bets: Callable[[Any, Any, str, random.Random], list[Act]]
    slip: Callable[[Any, Any, random.Random], Act | None]


COMPANIES: Mapping[str, Company] = {
    "punto-banco": Company(punto_banco.next_act, punto_banco.bets, punto_banco.slip),
    "black-jack": Company(black_jack.next_act, black_jack.bets, black_jack.slip),
}
