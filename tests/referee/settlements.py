"""What hands have done about the bets of a coup, and what it leaves in every account."""

from collections import Counter
from dataclasses import dataclass, field

from . import cloth as c
from .cloth import Bet, Coup

OWNER = "owner"
Effect = Counter[tuple[str, str]]  # what reaches each account of what lay on the cloth


@dataclass
class Payment:
    """What hands did about a bet."""

    bet: Bet
    fate: str  # collect, return, pay; advance while the bet still plays
    won: int = 0
    kept: int = 0
    currency: str = ""
    stands: bool = False  # decided without appeal
    reopened: bool = False  # to be held against cards that have been put right since
    dismissed: bool = False  # done before a complaint was dismissed

    def effect(self) -> Effect:
        bet, effect = self.bet, Effect()
        if self.fate == "collect":
            effect[c.FLOAT, bet.currency] += bet.amount
        elif self.fate != "advance":
            effect[OWNER, bet.currency] += bet.amount
        effect[OWNER, self.currency] += self.won - self.kept
        effect[c.FLOAT, self.currency] -= self.won
        effect[c.CAGNOTTE, self.currency] += self.kept
        return effect


@dataclass(eq=False)
class Shift:
    """A stake changed after the close, and nobody has noticed."""

    lawful: Bet | None
    lies: Bet | None
    upheld: bool = False  # it lay so when a complaint was upheld
    dismissed: bool = False  # it had strayed when a complaint was dismissed,
    stood: Bet | None = None  # and lay so then

    def should(self, decides: bool) -> Bet | None:
        """campione-pb.18: to others than who decides, what was dismissed is as it should be."""
        return self.stood if self.dismissed and not decides else self.lawful

    def bet(self) -> Bet:
        bet = self.lawful or self.lies
        assert bet
        return bet


@dataclass
class Settlement:
    """What has been done about the bets of a coup, and what nobody has noticed."""

    coup: Coup
    payments: list[Payment] = field(default_factory=list)  # as they stand: put right, they are due
    shifts: list[Shift] = field(default_factory=list)
    limits: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    side_announced: bool = False  # the winning side chances
    disputed: bool = False
    returned: list[Bet] = field(default_factory=list)  # with the coup, annulled
    aside: Counter[tuple[str, str]] = field(default_factory=Counter)  # what was left, and put aside
    waits: Counter[tuple[str, str]] = field(default_factory=Counter)  # of it, for whom
    back: Counter[tuple[str, str]] = field(default_factory=Counter)  # disposed of to the float
    given: Counter[tuple[str, str]] = field(default_factory=Counter)  # and to somebody else
    lost: Counter[tuple[str, str]] = field(default_factory=Counter)  # what somebody took along
    final: bool = False  # decided by the Direction, without appeal
    upheld: bool = False  # a complaint: all is gone through once the points are told again

    def under_way(self) -> bool:
        """Is there anything of it to complain of? Not before bets are closed or a card is out; one
        that is annulled before has come to nothing (venezia-spb.10)."""
        return bool(self.coup.cards) or (self.coup.staked and not self.coup.betting)

    def closed(self) -> bool:
        """Cards that have come out since the decision can still be complained of."""
        return self.final and len(self.coup.cards) <= self.coup.fixed

    def decided(self) -> None:
        """malta-pb.dispute, campione-pb.49, venezia-spb.16: what was done till now stands."""
        self.final = True
        self.shifts = self.shifts if self.upheld else []
        self.coup.slipped, self.coup.fixed = False, len(self.coup.cards)
        for payment in self.payments:
            payment.stands = payment.stands or not payment.reopened
            payment.bet.stands = not self.upheld
        for bet in self.coup.bets:
            bet.stands = True
