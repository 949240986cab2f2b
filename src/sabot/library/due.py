"""What is due at settling, bet by bet."""

from dataclasses import dataclass
from decimal import Decimal

from sabot.library.money import units
from sabot.table.coup.bets import Fate
from sabot.table.coup.payments import Due


@dataclass(frozen=True)
class DueBet:
    """What is due on a bet that is to be settled now.

    ``fate``: ``won``, ``lost`` or ``returned``. ``wins``: what it is paid, before the
    ``commission``; ``back``: of one that loses, what still goes to its owner. ``cite``: on what
    that rests.

    >>> import sabot
    >>> table = sabot.Table("campione-pb", cards="2h 6d Kc Ks Qd", players=["anna", "bruno"])
    >>> for act in ("anna: bet punto 100", "bruno: bet banco 60"):
    ...     placed = table.do(act)
    >>> table.until("settle")
    True
    >>> [(due.owner, due.fate, str(due.wins), str(due.gains)) for due in table.expected.due]
    [('anna', 'lost', '0', '-100'), ('bruno', 'won', '60', '57')]
    """

    owner: str
    chance: str
    box: int
    stake: Decimal
    currency: str
    fate: str
    wins: Decimal
    commission: Decimal
    back: Decimal
    cite: str

    @property
    def gains(self) -> Decimal:
        """What its owner gains in all; less than nothing is what they lose."""
        lost = self.stake - self.back if self.fate == Fate.LOST else Decimal(0)
        return self.wins - self.commission - lost


def due_bet(due: Due) -> DueBet:
    """What the engine says is due, in units."""
    bet = due.bet
    stake, wins, commission, back = (
        units(value) for value in (bet.amount, due.winnings, due.commission, due.back)
    )
    currency, fate = str(bet.currency), due.fate.value
    return DueBet(
        bet.owner, bet.chance, bet.box, stake, currency, fate, wins, commission, back, due.cite
    )
