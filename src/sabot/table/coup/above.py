"""Stakes above the maximum, by one player or through others: found at any time the house hears."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Generic, TypeVar

from sabot.table.checks import authorize, player
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet, reduced
from sabot.table.coup.course import Course, OwnCoup
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.instead import Instead, corrected, cut, instead, nothing_wrong
from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.paying import Paying, RulesOn, coup_about
from sabot.table.coup.payments import About, turn_of
from sabot.table.coup.state import AnyCoup, AnyState, Over, Where, under_way
from sabot.table.dispatch import ActRules
from sabot.table.events import Event
from sabot.table.house import TableHouse
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic

Events = tuple[Event, ...]
H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)

# The stakes above the maximum in a coup, of one player or all, each with what is too much.
FindsExcess = Callable[[H, S, OwnCoup, str], Iterator[Over]]


def kept_of(over: Over) -> Bet | None:
    return reduced(over.bet, over.bet.amount - over.excess)


def has_staked(house: TableHouse, state: AnyState, coup: AnyCoup, name: str) -> None:
    """There is somebody of that name; once they have left only where they have staked."""
    shifted = [bet for each in coup.shifted for bet in (each.before, each.after)]
    bets = (*coup.bets, *coup.staked, *coup.settled, *shifted)
    if all(bet is None or bet.owner != name for bet in bets):
        player(house, state.table, name)


@dataclass(frozen=True, slots=True)
class Above(Generic[H, S]):
    """The rules of stakes above the maximum, given how a game finds them."""

    course: Callable[[H, S], Course[H, S]]
    rule_on: RulesOn
    mishap: Callable[[str], StrEnum]
    paying: Paying[H, S]
    finds: FindsExcess[H, S]

    def find(self, house: H, state: S, act: a.FindExcess) -> Events:
        """Somebody notices stakes above the maximum, at any time the house hears of it.

        They are those of the coup on the table; of the last that is over, if the act says so.
        """
        course = self.course(house, state)
        about = self._looked_at(house, state, act)
        if not self.give_back(course, about, self.excesses(course, about)):
            nothing_wrong(house, coup_about(state, about))
        return course.end()

    def _looked_at(self, house: H, state: S, act: a.FindExcess) -> About:
        coup = state.coup
        if act.late or (coup is not None and under_way(coup)):
            return self.paying.about(house, state, act.by, act.late)
        authorize(house, state.table, act.by, Power.REPORT_MISHAP)
        if coup is None:
            refuse(house, reasons.NO_COUP)
        return About.COUP

    def join(self, house: H, state: S, act: a.JoinStakes) -> Events:
        """Two players' stakes count as one player's; above the maximum, the excess is ruled on.

        It is found at any time: in the coup in play, settled or not, or in the one that is over.
        That is for whoever decides of a coup that is over, which at some houses is not whoever
        finds.
        """
        if act.late:
            about = self.paying.about(house, state, act.by, late=True)
        else:
            authorize(house, state.table, act.by, Power.FIND)
            if state.coup is None or state.coup.annulled:
                refuse(house, reasons.NO_COUP)
            if state.coup.barred:
                raise Refused(Refusal(reasons.NO_APPEAL, state.coup.barred))
            about = About.COUP
        if act.principal == act.proxy:
            refuse(house, reasons.SAME_PLAYER)
        coup = coup_about(state, about)
        for name in (act.principal, act.proxy):
            has_staked(house, state, coup, name)
        course = self.course(house, state)
        course.emit(e.StakesJoined(house.cite(Topic.LIMITS), act.principal, act.proxy, act.late))
        above = self.excesses(course, about, act.principal)
        self.give_back(course, about, above, act.principal)
        return course.end()

    def excesses(
        self, course: Course[H, S], about: About, principal: str = "", *, upheld: bool = False
    ) -> list[Over]:
        """What is above the maximum; ``upheld``: only what an upheld complaint was about."""
        coup = coup_about(course.state, about)
        above = self.finds(course.house, course.state, coup, principal)
        shifts = ((each, each.stake.shift) for each in above)
        return [each for each, shift in shifts if not upheld or shift is None or shift.upheld]

    def give_back(
        self,
        course: Course[H, S],
        about: About,
        above: list[Over],
        principal: str = "",
        ruled: Collection[Bet] = (),
    ) -> bool:
        """Rule on what is above the maximum; whether anything is.

        What still lies there goes back. Of what was settled, the winnings on the excess come back
        and the excess of a loser is returned: it has not played. ``ruled``: the bets of which it
        is told that they were settled wrongly too, so that the money of both moves at once.
        """
        lying = tuple(each for each in above if each.stake.where is Where.CLOTH)
        settled = self._settled_above(course, about, above, ruled)
        if not lying and not settled:
            return False
        self.rule_on(
            course,
            self.mishap(BetMishap.STAKE_OVER_LIMIT),
            player=principal or (*lying, *settled)[0].bet.owner,
            excess=lying,
            righted=tuple(partial(self._above, course, about, ruled, each) for each in settled),
        )
        return True

    def _settled_above(
        self, course: Course[H, S], about: About, above: list[Over], ruled: Collection[Bet]
    ) -> list[Over]:
        """Those that were settled, what somebody is owed before what they owe."""
        coup = coup_about(course.state, about)
        settled = [each for each in above if each.stake.where is Where.SETTLED]
        settled = [each for each in settled if self.paying.spoken(coup, each.bet)]
        return sorted(
            settled, key=lambda each: turn_of(self.put_right(course, about, ruled, each).left)
        )

    def put_right(
        self, course: Course[H, S], about: About, ruled: Collection[Bet], over: Over
    ) -> Instead:
        """What puts right a bet that was settled and is above the maximum."""
        how = instead if over.bet in ruled else cut
        house, coup = course.house, coup_about(course.state, about)
        return how(self.paying, house, coup, about, over.bet, kept_of(over))

    def _above(
        self, course: Course[H, S], about: About, ruled: Collection[Bet], over: Over, cite: str
    ) -> Event:
        put_right = self.put_right(course, about, ruled, over)
        return corrected(course, put_right, over.cite or cite)

    @property
    def rules(self) -> ActRules[H, S]:
        """The acts that are ruled on here."""
        return {a.FindExcess: self.find, a.JoinStakes: self.join}
