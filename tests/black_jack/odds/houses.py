"""Houses with every rule one way and another, and tiny sabots to try them on."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sabot.black_jack.house import Doubling, Hole, House, Pairs, Shown, Splitting, Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.tableau import BankRule
from sabot.table.coup.bets import Pay

ANY = Doubling(frozenset(range(4, 22)), soft=True, after_split=True, split_ten_with_ace=True)
_DOUBLING, _SPLITTING = CAMPIONE.doubling, CAMPIONE.splitting

CHANGES: Mapping[str, Mapping[str, Any]] = {
    "campione": {},
    "covered": {"hole": Hole.COVERED},
    "peeked": {"hole": Hole.PEEKED},
    "original": {"bank_black_jack_takes": Takes.ORIGINAL},
    "covered-original": {"hole": Hole.COVERED, "bank_black_jack_takes": Takes.ORIGINAL},
    "soft-17": {"bank": BankRule(17, draws_soft=True)},
    "stands-on-15": {"bank": BankRule(15)},
    "stands-on-19-soft": {"bank": BankRule(19, draws_soft=True)},
    "any-two": {"doubling": ANY},
    "any-two-peeked": {"doubling": ANY, "hole": Hole.PEEKED},
    "any-two-original": {
        "doubling": ANY,
        "bank_black_jack_takes": Takes.ORIGINAL,
        "splitting": _SPLITTING._replace(aces_once=False),
    },
    "soft-doubled": {"doubling": _DOUBLING._replace(soft=True)},
    "no-double": {"doubling": _DOUBLING._replace(points=frozenset[int]())},
    "no-double-after-split": {"doubling": _DOUBLING._replace(after_split=False)},
    "no-ten-with-ace": {"doubling": _DOUBLING._replace(split_ten_with_ace=False)},
    "early": {"surrender": True},
    "late": {"surrender": True, "hole": Hole.PEEKED},
    "no-split": {"splitting": _SPLITTING._replace(times=0)},
    "aces-drawn-to": {"splitting": _SPLITTING._replace(aces_once=False)},
    "rank": {"splitting": Splitting(1, Pairs.RANK, aces_once=True)},
    "six-to-five": {"pays": CAMPIONE.pays._replace(black_jack=Pay(6, 5))},
    "no-insurance": {"insurance": False, "even_money": frozenset[Shown]()},
    "dear-insurance": {"pays": CAMPIONE.pays._replace(insurance=Pay(3))},
}
# Pairs parted more than once.
AGAIN: Mapping[str, Mapping[str, Any]] = {
    "twice": {"splitting": _SPLITTING._replace(times=2)},
    "thrice": {"splitting": _SPLITTING._replace(times=3)},
    "aces-too": {"splitting": Splitting(3, Pairs.VALUE, aces_once=False)},
    "rank": {"splitting": Splitting(3, Pairs.RANK, aces_once=False)},
    "rank-peeked": {
        "splitting": Splitting(2, Pairs.RANK, aces_once=False),
        "hole": Hole.PEEKED,
        "doubling": ANY,
    },
    "original": {
        "splitting": Splitting(3, Pairs.VALUE, aces_once=False),
        "bank_black_jack_takes": Takes.ORIGINAL,
        "doubling": ANY,
    },
}


def changed(changes: Mapping[str, Any]) -> House:
    """Campione with some rules changed."""
    return replace(CAMPIONE, **changes)


HOUSES = {name: changed(changes) for name, changes in CHANGES.items()}
AGAIN_HOUSES = {name: changed(changes) for name, changes in AGAIN.items()}

# Enough cards for two halves and the bank, few enough to play in every order; with two ranks of
# ten, and with low cards.
FEW = "A A 6 5 T T T T T T T 9 9"
RANKS = "A A 5 6 T T T T T J J 9 9"
LOW = "A A 3 3 8 8 T T T T T T T 9 9 9 9"
# And for four halves, where pairs are parted again: of eights, of tens, and of twos.
EIGHTS = "8 8 8 8 3 T T T T T T 9 9 9 9 T T T"
TENS = "T T T T J J 7 7 7 7 7 6 6 9 9 9 9 9 9 9 9"
TWOS = "2 2 2 3 3 9 9 9 9 T T T T T T T T T T T T T T"
