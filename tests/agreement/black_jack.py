"""Taglie of Black Jack played at the engine's own table, to hold the kernels to.

Nobody errs. One player holds every box that is simulated, whatever the house says of a player who
is alone: who holds a box makes no difference to what it wins. What is told of a coup is what the
engine dealt and settled.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step, expected
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.black_jack.rules import decide
from sabot.black_jack.state import BANK, State
from sabot.black_jack.tableau import VALUES
from sabot.catalog import Place
from sabot.company import black_jack as company
from sabot.company.evening import Evening
from sabot.company.games import BLACK_JACK
from sabot.report.black_jack.play import by_chart
from sabot.simulation.black_jack.player import Player
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Role

# A box may be split and every hand doubled, and that for many coups.
_CHIPS = 8 * 7 * 100


@dataclass
class Coup:
    """A coup as the engine had it: how many cards left the sabot, and which the bank got; by box
    what was won and staked in all, in units of the first stake.
    """

    cards: int = 0
    bank: list[Card] = field(default_factory=list)
    won: dict[int, Fraction] = field(default_factory=dict)
    staked: dict[int, Fraction] = field(default_factory=dict)
    annulled: bool = False


@dataclass
class Taglia:
    """The order the sabot was loaded in, and its coups."""

    order: tuple[Card, ...]
    coups: list[Coup] = field(default_factory=list)


def played(house: House, player: Player, boxes: int, seed: int, taglie: int) -> Iterator[Taglia]:
    """Taglie of a house, played by the engine."""
    house = replace(house, bets=house.bets._replace(lone_player_boxes=1))
    stake = _stake(house)
    by = BLACK_JACK._replace(bets=_bets(boxes, stake), next_act=_next_act(player)).erased()
    place = Place(GAME.erased(), house)
    evening = Evening(place, random.Random(seed), players=1, taglie=taglie, company=by)
    taglia, coup = Taglia(()), Coup()

    def settled(bet: Bet, net: int) -> None:
        coup.won[bet.box] = coup.won.get(bet.box, Fraction(0)) + Fraction(net, stake)
        coup.staked[bet.box] = coup.staked.get(bet.box, Fraction(0)) + Fraction(bet.amount, stake)

    for act, decision in evening:
        assert not isinstance(decision, Refusal), (act, decision.text("en"))
        for event in decision:
            match event:
                case te.SabotLoaded():
                    taglia = Taglia(evening.live.state.table.sabot.order)
                case ce.BettingOpened():
                    coup = Coup()
                case e.CardDrawn() | e.CardCovered():
                    coup.cards += 1
                    if isinstance(event, e.CardCovered) or event.box == BANK:
                        coup.bank.append(event.card)
                case ce.BetPaid():
                    settled(event.bet, event.winnings)
                case ce.BetCollected():
                    settled(event.bet, -event.bet.amount)
                case ce.BetReturned():
                    settled(event.bet, 0)
                case e.BetHalved():
                    settled(event.bet, -event.kept)
                case ce.CoupAnnulled():
                    coup.annulled = True
                case ce.CoupEnded():
                    taglia.coups.append(coup)
                case te.TagliaEnded():
                    yield taglia


def _stake(house: House) -> Amount:
    """A stake of which everything that is paid or given back is whole."""
    even = 2 * house.pays.black_jack.staked * house.pays.insurance.staked
    return Amount(-(-house.limits.even.minimum // even) * even)


def _bets(boxes: int, stake: Amount) -> Callable[[House, State, str, random.Random], list[Act]]:
    def bets(house: House, state: State, name: str, chance: random.Random) -> list[Act]:
        del house, chance
        currency = state.table.currencies[0]
        acts: list[Act] = [a.PlaceBet(name, box + 1, stake, currency) for box in range(boxes)]
        if state.table.chips(name, currency) < _CHIPS * stake // 100:
            acts.insert(0, ta.BuyChips(name, Amount(_CHIPS * stake), currency))
        return acts

    return bets


def _next_act(player: Player) -> Callable[[House, State, random.Random], Act | None]:
    strategy = by_chart(player.chart)

    def next_act(house: House, state: State, chance: random.Random) -> Act | None:
        if expected(house, state) is not Step.BEGIN_DRAWING:
            return company.next_act(house, state, chance, strategy)
        for wish in _wishes(player, state):
            if isinstance(decide(house, state, wish), tuple):
                return wish
        return a.BeginDrawing(state.table.post(Role.DEALER))

    return next_act


def _wishes(player: Player, state: State) -> Iterator[Act]:
    """What is said before the drawing: insured are those who would be, then Black Jacks paid."""
    coup = state.in_play()
    insured = {bet.box for bet in coup.insured()}
    for turn in coup.live():
        first, second = (VALUES[card] - 1 for card in turn.hand.cards)
        for bet in coup.on_box(turn.box.number):
            if player.insures[first, second] and bet.box not in insured:
                yield a.Insure(bet.owner, bet.box, Amount(bet.amount // 2))
    up = VALUES[coup.bank[0]]
    if any(up == (1 if shown == "ace" else 10) for shown in player.even_money):
        for bet in coup.bets:
            yield a.AskEvenMoney(bet.owner, bet.box)
