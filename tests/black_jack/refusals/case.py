"""An act that is refused, why, and what says so; short ways to name the acts."""

from collections.abc import Callable
from typing import NamedTuple

from sabot.black_jack import acts as a
from sabot.black_jack.acts import Word
from sabot.table.acts import Act
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Reason
from tests.black_jack.scene import Scene

CHF, EUR = Currency.CHF, Currency.EUR

BET = "campione-bj.c1.bets"
TURN = "campione-bj.c1.turn"
NOW = "campione-bj~conduct"
BEHIND = "campione-bj.c1.behind"
EVEN = "campione-bj.c1.bj"
DECLINED = "campione-bj~declined"
SEATS = "campione-bj.c1.players"


class Case(NamedTuple):
    """An act, where it is refused, why, and the provision that says so."""

    reason: Reason
    cite: str
    where: Callable[[], Scene]
    act: Act


def francs(whole: int) -> Amount:
    return Amount(whole * 100)


def bet(name: str, box: int, staked: int, currency: Currency | None = None) -> a.PlaceBet:
    return a.PlaceBet(name, box, francs(staked), currency)


def insure(name: str, box: int, staked: float) -> a.Insure:
    return a.Insure(name, box, Amount(round(staked * 100)))


def says(name: str, word: Word = Word.CARTA, manner: Manner = Manner.WORDS) -> a.Declare:
    return a.Declare(name, word, manner)
