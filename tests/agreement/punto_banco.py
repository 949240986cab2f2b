"""Taglie of Punto Banco played at the engine's own table, to hold the kernels to.

Nobody errs, and a unit lies on every chance that can be bet on. What is told of a coup is what the
engine announced and settled: the cards in the order they left the sabot, the points, what was won.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm

from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.company.games import PUNTO_BANCO
from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.punto_banco.odds.shapes import Shape
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side
from sabot.report.punto_banco.run import _bets
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import Card, rank
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from sabot.table.refusal import Refusal


@dataclass
class Coup:
    """A coup as the engine had it. ``nets``: what one unit won, by chance."""

    cards: list[Card] = field(default_factory=list)
    hands: dict[Side, list[Card]] = field(default_factory=lambda: {side: [] for side in Side})
    points: tuple[int, int] = (0, 0)
    nets: dict[str, Fraction] = field(default_factory=dict)

    @property
    def shape(self) -> Shape:
        """Its shape, seen by the cards themselves."""
        punto, banco = ("".join(map(rank, self.hands[side])) for side in Side)
        return Shape(
            *self.points,
            len(punto) == 3,
            len(banco) == 3,
            punto[0] == punto[1],
            banco[0] == banco[1],
            punto[2:] == banco[2:] != "",
        )


@dataclass
class Taglia:
    """The order the sabot was loaded in, and the coups that were settled."""

    order: tuple[Card, ...]
    coups: list[Coup] = field(default_factory=list)


def played(house: House, seed: int, taglie: int) -> Iterator[Taglia]:
    """Taglie of a house, played by the engine."""
    company = PUNTO_BANCO._replace(bets=_even_bets).erased()
    place = Place(GAME.erased(), house)
    evening = Evening(place, random.Random(seed), players=2, taglie=taglie, company=company)
    taglia, coup = Taglia(()), Coup()
    for act, decision in evening:
        assert not isinstance(decision, Refusal), (act, decision.text("en"))
        for event in decision:
            match event:
                case te.SabotLoaded():
                    taglia = Taglia(evening.live.state.table.sabot.order)
                case ce.BettingOpened():
                    coup = Coup()
                case e.CardDrawn():
                    coup.cards.append(event.card)
                    coup.hands[event.side].append(event.card)
                case e.PointsAnnounced():
                    coup.points = (event.punto, event.banco)
                case ce.BetPaid():
                    won = Fraction(event.winnings - event.commission, event.bet.amount)
                    coup.nets[event.bet.chance] = won
                case ce.BetCollected():
                    coup.nets[event.bet.chance] = Fraction(-1)
                case ce.BetReturned():
                    coup.nets[event.bet.chance] = Fraction(0)
                case ce.CoupSettled():
                    taglia.coups.append(coup)
                case te.TagliaEnded():
                    yield taglia


def _even_bets(house: House, state: State, name: str, chance: random.Random) -> list[Act]:
    """The bets of a report's run, of stakes that every pay and commission divide."""
    bets = []
    for act in _bets(house, state, name, chance):
        if isinstance(act, a.PlaceBet):
            of = house.chance[act.chance]
            even = lcm(of.multiple, 100 * lcm(of.pay.staked, of.except_pay.staked))
            bets.append(replace(act, amount=Amount(-(-act.amount // even) * even)))
    staked = sum(bet.amount for bet in bets)
    currency = state.table.currencies[0]
    if state.table.chips(name, currency) < staked:
        return [ta.BuyChips(name, Amount(100 * staked), currency), *bets]
    return [*bets]
