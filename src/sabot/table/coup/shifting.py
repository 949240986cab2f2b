"""Bets as they really lie: changed when they may not be, above the maximum, left on the cloth."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from sabot.table.acts import Act
from sabot.table.checks import authorize, has_chips, payable, played_here, player
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet, reduced
from sabot.table.coup.betting import only_currency
from sabot.table.coup.course import Course
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.guards import only
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.paying import Correction, Paying, Wrong, coup_about
from sabot.table.coup.payments import (
    About,
    Done,
    Gains,
    difference,
    done,
    owner_gains,
    rightful,
)
from sabot.table.coup.state import AnyCoup, AnyState, Over, Shift, Stage, under_way
from sabot.table.events import Event
from sabot.table.money import Amount, Currency, written
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic

Events = tuple[Event, ...]
H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


def shifted_how(before: Bet | None, after: Bet | None) -> str:
    """What it is that a stake was changed after the close."""
    if before is None:
        return "late-bet"
    if after is not None and after[1:3] != before[1:3]:
        return "bet-moved"
    less = after is None or after.amount < before.amount
    return "bet-pinched" if less else "bet-capped"


def _bet(shift: Shift) -> Bet:
    """The stake as it lies; taken away, as it lay."""
    bet = shift.after or shift.before
    assert bet is not None
    return bet


def _owner(shift: Shift) -> str:
    return _bet(shift).owner


def _place(shift: Shift) -> tuple[str, str, int] | None:
    """Where it lies now."""
    return None if shift.after is None else shift.after[:3]


def _can_restore(state: AnyState, shift: Shift) -> bool:
    """Whether its owner has the chips to put back what was taken away."""
    before, after = shift
    if before is None:
        return True
    missing = before.amount - (0 if after is None else after.amount)
    return state.table.chips(before.owner, before.currency) >= missing


def _shifted(coup: AnyCoup, owner: str) -> list[Shift]:
    """The stakes that were shifted, of one player or all; in an annulled coup none has played."""
    if coup.annulled:
        return []
    return [each for each in coup.shifted if owner in ("", _owner(each))]


def _lies(coup: AnyCoup, about: About, shift: Shift) -> bool:
    """Whether it can still be put back: it plays, or was taken away and would."""
    plays = about is About.COUP and coup.stage is Stage.PLAY
    return plays and (shift.after is None or shift.after in coup.bets)


def kept_of(over: Over) -> Bet | None:
    return reduced(over.bet, over.bet.amount - over.excess)


class Instead(NamedTuple):
    """How a bet is put right in whose place another counts: what is left to move, who took it."""

    correction: Correction
    left: Gains
    taken_by: str


# The stakes above the maximum in a coup, of one player or all, each with what is too much.
FindsExcess = Callable[[Any, Any, Any, str], Iterator[Over]]


@dataclass(frozen=True, slots=True)
class Shifting(Generic[H, S]):
    """The rules of bets that do not lie as they should, given what a game says of its places."""

    course: Callable[[H, S], Course[H, S]]
    not_now: Callable[[H, S], NoReturn]
    rule_on: Callable[..., None]
    mishap: Callable[[str], StrEnum]
    paying: Paying[H, S]
    # the box a stake lies in, or a refusal where there is no such place
    place: Callable[[H, S, str, str, int], int]
    # whether that could happen without anybody noticing
    unnoticed: Callable[[H, S, Shift], bool]
    # the most that may lie on a chance
    most: Callable[[H, S, str], Amount]
    excess: FindsExcess

    def shift(self, house: H, state: S, act: a.ShiftBet) -> Events:
        """A fact: from now on this lies there. After the close it is a mishap."""
        authorize(house, state.table, act.by, Power.REPORT_MISHAP)
        player(house, state.table, act.owner)
        coup = state.coup
        if coup is None or coup.stage is Stage.OVER or coup.pending is not None:
            self.not_now(house, state)
        shift = self._shift(house, state, coup, act)
        more = 0 if shift.after is None else shift.after.amount
        if shift.before is not None:
            more -= shift.before.amount
        if more > 0:
            assert shift.after is not None
            has_chips(house, state.table, act.owner, shift.after.currency, more)
        if coup.stage is Stage.BETTING:
            return self._got_through(house, state, shift, act.unnoticed)
        if act.unnoticed and not self.unnoticed(house, state, shift):
            refuse(house, reasons.SEEN_AT_ONCE)
        course = self.course(house, state)
        course.tell(e.BetShifted(house.cite(Topic.CLOSE_BETTING), act.owner, *shift))
        if not act.unnoticed:
            # Whoever looks sees how it should lie, also where it was shifted before.
            shifted = coup_about(course.state, About.COUP).shifted
            if shifted and shifted[-1].after == shift.after:
                self._restore(course, shifted[-1])
        return tuple(course.events)

    def _shift(self, house: H, state: S, coup: AnyCoup, act: a.ShiftBet) -> Shift:
        """How the stake lay, and how it lies now."""
        lying = [
            bet
            for bet in coup.bets
            if bet.owner == act.owner and bet.chance == act.chance and act.box in (0, bet.box)
        ]
        moved = bool(act.to or act.to_box)
        before = only(house, act.owner, lying) if lying or moved or not act.amount else None
        if before is not None and not act.amount and not moved:
            return Shift(before, None)
        payable(house, act.amount)
        named = act.currency or (before.currency if before else only_currency(state.table))
        currency = played_here(house, state.table, named)
        if before is not None and currency is not before.currency:
            refuse(house, reasons.MIXED_CURRENCIES, currency=before.currency)
        box = act.to_box or (act.box if before is None else before.box)
        box = self.place(house, state, act.owner, act.to or act.chance, box)
        after = Bet(act.owner, act.to or act.chance, box, act.amount, currency)
        others = [bet for bet in coup.bets if bet != before]
        if after == before or any(bet[:3] == after[:3] for bet in others):
            refuse(house, reasons.NOT_SHIFTED)
        return Shift(before, after)

    def _got_through(self, house: H, state: S, shift: Shift, unnoticed: bool) -> Events:
        """While bets are open, what lies above the maximum and nobody has noticed."""
        before, after = shift
        same = before is None or (after is not None and before[:3] == after[:3])
        most = 0 if after is None else self.most(house, state, after.chance)
        if after is None or not same or after.amount <= most:
            refuse(house, reasons.NOT_SHIFTED)
        if not unnoticed:
            facts = {"maximum": written(most), "staked": written(after.amount)}
            refuse(house, reasons.ABOVE_MAXIMUM, **facts)
        if card_known(state):  # type: ignore[arg-type]
            refuse(house, reasons.CARD_KNOWN)
        return (e.BetPlaced(house.cite(Topic.BETS), after),)

    def _restore(self, course: Course[H, S], shift: Shift, *others: Shift) -> None:
        """It lies again as it should. Another of its owner's that lies in its place goes first."""
        before, after = shift
        owner = _owner(shift)
        coup = coup_about(course.state, About.COUP)
        for other in coup.shifted:
            in_the_way = before and other.after in coup.bets and _place(other) == before[:3]
            if in_the_way and other not in (shift, *others):
                self._restore(course, other, shift, *others)

        def restored(cite: str) -> Event:
            return e.BetRestored(cite, owner, after, before)

        mishap = self.mishap(shifted_how(before, after))
        self.rule_on(course, mishap, player=owner, righted=(restored,))

    # what is noticed later

    def rebuilt(self, course: Course[H, S], about: About) -> None:
        """The whole coup is looked at again: all that is wrong of it comes to light."""
        self.right_all(course, about)
        self.return_excess(course, about)

    def right_all(self, course: Course[H, S], about: About, owner: str = "") -> None:
        """Rule on all that was settled wrongly, and on every stake that was shifted.

        A stake that still plays lies again as it should: what one gives back may be what another
        lacks. Whoever has not the chips is held to it once that is known. Of one that was settled,
        the money: what somebody is owed comes before what he owes.
        """
        wrong = self.paying.wrong(course.house, coup_about(course.state, about), owner)
        self._right(course, about, owner, wrong)

    def right_stakes(self, course: Course[H, S], about: About) -> None:
        """Rule on stakes that were shifted or are above the maximum, and on what came too soon."""
        wrong = self.paying.wrong(course.house, coup_about(course.state, about))
        soon = [each for each in wrong if each.payment.done is Done.ADVANCED]
        self._right(course, about, "", soon)
        self.return_excess(course, about)

    def _right(self, course: Course[H, S], about: About, owner: str, wrong: list[Wrong]) -> None:
        coup = coup_about(course.state, about)
        indebted = [each.payment.bet for each in wrong if each.owes]
        steps = [(each.owes, partial(self.paying.right, course, about, each)) for each in wrong]
        for shift in _shifted(coup, owner):
            if not _lies(coup, about, shift) and self.paying.spoken(coup, _bet(shift)):
                left = self._settled(course.house, coup, about, shift).left
                # What was settled wrongly is put right before how the bet lay.
                owes = owner_gains(left) < 0 or _bet(shift) in indebted
                steps.append((owes, partial(self._right_settled, course, about, shift)))
        for owes, step in steps:
            if not owes:
                step()
        while (lying := self._to_restore(course.state, about, owner)) is not None:
            self._restore(course, lying)
        for owes, step in steps:
            if owes:
                step()

    def _right_settled(self, course: Course[H, S], about: About, shift: Shift) -> None:
        """Of a stake that was settled as it should not have lain, the money."""
        due = self._settled(course.house, coup_about(course.state, about), about, shift)
        self.rule_on(
            course,
            self.mishap(shifted_how(*shift)),
            player=_owner(shift),
            righted=(partial(self._corrected, course, due),),
        )

    def _to_restore(self, state: S, about: About, owner: str) -> Shift | None:
        coup = coup_about(state, about)
        lying = [each for each in _shifted(coup, owner) if _lies(coup, about, each)]
        return next((each for each in lying if _can_restore(state, each)), None)

    def _settled(self, house: H, coup: AnyCoup, about: About, shift: Shift) -> Instead:
        """What puts right a stake that was settled, or not, as it should not have lain."""
        if shift.after is None:
            lay = _bet(shift)
            left = rightful(self.paying.worth(house, coup, lay))
            return Instead(Correction(lay, None, lay, (), about), left, lay.owner)
        return self._instead(house, coup, about, shift.after, shift.before)

    def _instead(
        self, house: H, coup: AnyCoup, about: About, bet: Bet, stands: Bet | None
    ) -> Instead:
        """What puts right a settled bet in whose place another counts, or none."""
        payment = self.paying.settled_as(house, coup, bet)
        should = {} if stands is None else rightful(self.paying.worth(house, coup, stands))
        correction = Correction(bet, payment.done, stands, (), about)
        return Instead(correction, difference(done(payment), should), payment.to)

    def _corrected(self, course: Course[H, S], instead: Instead, cite: str) -> Event:
        """With the money as it can be moved now."""
        return self.paying.correction(course, *instead).told(cite)

    def put_right(self, house: H, state: S, act: a.PutRight) -> Events:
        """Somebody notices: before the coup is over whoever may report, later whoever decides."""
        about = self.paying.about(house, state, act.by, act.late)
        course = self.course(house, state)
        self.right_all(course, about, act.owner)
        if coup_about(state, about).upheld:
            self.return_excess(course, about)
        if not course.events and _shifted(coup_about(state, about), act.owner):
            self.not_now(house, state)
        if not course.events:
            self._nothing(house, coup_about(state, about))
        if about is About.COUP:
            self.paying.after(course)
        return tuple(course.events)

    def find_excess(self, house: H, state: S, act: a.FindExcess) -> Events:
        """Somebody notices stakes above the maximum, at any time the house hears of it.

        They are those of the coup on the table; of the last that is over, if he says so.
        """
        course = self.course(house, state)
        about = self._looked_at(house, state, act)
        if not self.return_excess(course, about):
            self._nothing(house, coup_about(state, about))
        return tuple(course.events)

    def _nothing(self, house: H, coup: AnyCoup) -> NoReturn:
        """Nothing is wrong; or nothing that is still open."""
        if coup.decided is not None:
            raise Refused(Refusal(reasons.NO_APPEAL, coup.decided.cite))
        refuse(house, reasons.NOTHING_WRONG)

    def _looked_at(self, house: H, state: S, act: a.FindExcess) -> About:
        coup = state.coup
        if act.late or (coup is not None and under_way(coup)):
            return self.paying.about(house, state, act.by, act.late)
        authorize(house, state.table, act.by, Power.REPORT_MISHAP)
        if coup is None:
            refuse(house, reasons.NO_COUP)
        return About.COUP

    def return_excess(self, course: Course[H, S], about: About, principal: str = "") -> bool:
        """Rule on what is above the maximum; whether anything is.

        What still lies there goes back. Of what was settled, the winnings on the excess come back
        and the excess of a loser is returned: it has not played.
        """
        house, coup = course.house, coup_about(course.state, about)
        final = () if coup.decided is None else coup.decided.bets
        found = tuple(
            over
            for over in self.excess(house, course.state, coup, principal)
            if over.bet not in final
        )
        lying = tuple(each for each in found if about is About.COUP and each.bet in coup.bets)
        settled = [
            (each, self._instead(house, coup, about, each.bet, kept_of(each)))
            for each in found
            if each not in lying and self.paying.spoken(coup, each.bet)
        ]
        if not lying and not settled:
            return False
        settled.sort(key=lambda each: owner_gains(each[1].left) < 0)
        self.rule_on(
            course,
            self.mishap("stake-over-limit"),
            player=principal or found[0].bet.owner,
            excess=lying,
            righted=tuple(partial(self._above, course, *each) for each in settled),
        )
        return True

    def _above(self, course: Course[H, S], over: Over, instead: Instead, cite: str) -> Event:
        return self._corrected(course, instead, over.cite or cite)

    def left_winnings(self, house: H, state: S, act: a.LeftWinnings) -> Events:
        """What somebody at the table leaves on the cloth is put aside, and may be asked for."""
        authorize(house, state.table, act.by, Power.PUT_ASIDE)
        player(house, state.table, act.player)
        payable(house, act.amount)
        named = act.currency or only_currency(state.table)
        currency = played_here(house, state.table, named)
        has_chips(house, state.table, act.player, currency, act.amount)
        if act.amount > self._came_back(house, state, act.player, currency):
            refuse(house, reasons.NOT_LEFT, name=act.player)

        def put_aside(cite: str) -> Event:
            return e.WinningsPutAside(cite, act.player, act.amount, currency)

        course = self.course(house, state)
        mishap = self.mishap("winnings-left")
        self.rule_on(course, mishap, player=act.player, righted=(put_aside,))
        return tuple(course.events)

    def _came_back(self, house: H, state: S, owner: str, currency: Currency) -> int:
        """What the bets of somebody brought him back, in the coup being settled or the last."""
        coup = state.coup if state.coup is not None and state.coup.settled else state.previous
        if coup is None:
            return 0
        if coup.annulled:
            mine = [bet for bet in coup.staked if bet.owner == owner]
            return sum(bet.amount for bet in mine if bet.currency is currency)
        bets = [each for each in self.paying.settled(house, coup) if each.bet.owner == owner]
        stakes = sum(each.bet.amount for each in bets if each.bet.currency is currency)
        return stakes + sum(done(each).get((True, currency), 0) for each in bets)

    @property
    def rules(self) -> dict[type[Act], Callable[[H, S, Any], Events]]:
        """The acts that are ruled on here."""
        return {
            a.ShiftBet: self.shift,
            a.PutRight: self.put_right,
            a.FindExcess: self.find_excess,
            a.LeftWinnings: self.left_winnings,
        }
