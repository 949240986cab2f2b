"""Winnings left on the cloth by somebody at the table: put aside, to be asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from sabot.table.checks import authorize, has_chips, payable, played_here, player
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.course import Course
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.paying import Paying, RulesOn, coup_about
from sabot.table.coup.payments import done
from sabot.table.coup.state import AnyState, left_of
from sabot.table.dispatch import ActRules
from sabot.table.events import Event
from sabot.table.money import Currency
from sabot.table.refusal import refuse
from sabot.table.roles import Power

Events = tuple[Event, ...]
H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


@dataclass(frozen=True, slots=True)
class Left(Generic[H, S]):
    """The rules of what is left on the cloth."""

    course: Callable[[H, S], Course[H, S]]
    rule_on: RulesOn
    mishap: Callable[[str], StrEnum]
    paying: Paying[H, S]
    # whether stakes that nobody takes are put aside as well, or winnings alone
    stakes_left: bool

    def put_aside(self, house: H, state: S, act: a.LeftWinnings) -> Events:
        """What somebody at the table leaves on the cloth is put aside, and may be asked for."""
        authorize(house, state.table, act.by, Power.PUT_ASIDE)
        player(house, state.table, act.player)
        payable(house, act.amount)
        named = act.currency or state.table.only_currency
        currency = played_here(house, state.table, named)
        has_chips(house, state.table, act.player, currency, act.amount)
        if act.amount > self._left_there(house, state, act.player, currency):
            refuse(house, reasons.NOT_LEFT, name=act.player)

        def aside(cite: str) -> Event:
            return e.WinningsPutAside(cite, act.player, act.amount, currency)

        course = self.course(house, state)
        mishap = self.mishap(BetMishap.WINNINGS_LEFT)
        self.rule_on(course, mishap, player=act.player, righted=(aside,))
        return course.end()

    def _left_there(self, house: H, state: S, owner: str, currency: Currency) -> int:
        """The most that somebody can still have left there, of the coup being settled or the last.

        It is what their bets won and, where the text speaks of them, the stakes that came back,
        less what of it has been put aside already.
        """
        about = left_of(state)
        if about is None:
            return 0
        coup = coup_about(state, about)
        gone = coup.aside.get((owner, currency), 0)
        if coup.annulled:
            mine = [bet for bet in coup.staked if bet.owner == owner and self.stakes_left]
            return sum(bet.amount for bet in mine if bet.currency is currency) - gone
        bets = [each for each in self.paying.settled(house, coup) if each.bet.owner == owner]
        won = [done(each).get((True, currency), 0) for each in bets]
        if not self.stakes_left:
            return sum(max(0, each) for each in won) - gone
        stakes = sum(each.bet.amount for each in bets if each.bet.currency is currency)
        return stakes + sum(won) - gone

    @property
    def rules(self) -> ActRules[H, S]:
        """The acts that are ruled on here."""
        return {a.LeftWinnings: self.put_aside}
