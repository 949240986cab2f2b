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
    Gains,
    Payment,
    difference,
    done,
    owner_gains,
    rightful,
)
from sabot.table.coup.state import (
    AnyCoup,
    AnyState,
    Over,
    Pending,
    Shift,
    Stage,
    Where,
    left_of,
    under_way,
)
from sabot.table.coup.strays import (
    bet_of,
    can_be_put_back,
    can_restore,
    owner_of,
    shifted_how,
    shifts_of,
    with_those_before,
)
from sabot.table.events import Event
from sabot.table.money import Amount, Currency, written
from sabot.table.refusal import Refusal, Refused, refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic

Events = tuple[Event, ...]
H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


def _open(payment: Payment) -> bool:
    """Whether it may be put right by anybody who notices; so it is where the cards are decided anew
    that it was made by, though a complaint was dismissed before."""
    return payment.anew or not payment.dismissed


def kept_of(over: Over) -> Bet | None:
    return reduced(over.bet, over.bet.amount - over.excess)


class Instead(NamedTuple):
    """How a bet is put right in whose place another counts, and what is left to move."""

    correction: Correction
    left: Gains


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
    # whether stakes that nobody takes are put aside as well, or winnings alone
    stakes_left: bool

    def shift(self, house: H, state: S, act: a.ShiftBet) -> Events:
        """A fact: from now on this lies there. After the close it is a mishap."""
        authorize(house, state.table, act.by, Power.REPORT_MISHAP)
        coup = state.coup
        if coup is None or all(bet.owner != act.owner for bet in coup.bets):
            # Only somebody who has left may still have bets without being at the table.
            player(house, state.table, act.owner)
        if coup is None or coup.stage is Stage.OVER:
            self.not_now(house, state)
        shift = self._shift(house, state, coup, act)
        if shift.after is None and coup.pending is Pending.WITHDRAWAL:
            refuse(house, reasons.NOT_SHIFTED)
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
        before, after = shift.before, shift.after
        course.tell(e.BetShifted(house.cite(Topic.CLOSE_BETTING), act.owner, before, after))
        if not act.unnoticed:
            for made in coup_about(course.state, About.COUP).shifted:
                if made not in coup.shifted:
                    self._noticed(course, made, shift)
        return tuple(course.events)

    def _noticed(self, course: Course[H, S], made: Shift, shift: Shift) -> None:
        """Whoever looks sees how it should lie, also where it was shifted before.

        Where its owner has not the chips for that, it lies as it did before these hands.
        """
        first = with_those_before(coup_about(course.state, About.COUP), made)
        for each in first if can_restore(course.state, first) else (shift,):
            self._restore(course, each)

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
        before, after = shift.before, shift.after
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

    def _restore(self, course: Course[H, S], shift: Shift) -> None:
        """It lies again as it should."""
        before, after = shift.before, shift.after
        owner = owner_of(shift)

        def restored(cite: str) -> Event:
            return e.BetRestored(cite, owner, after, before)

        mishap = self.mishap(shifted_how(before, after))
        self.rule_on(course, mishap, player=owner, righted=(restored,))

    # what is noticed later

    def rebuilt(self, course: Course[H, S], about: About) -> None:
        """The whole coup is looked at again: all that is wrong of it comes to light."""
        self.right_all(course, about)
        self.return_excess(course, about)

    def right_all(
        self, course: Course[H, S], about: About, owner: str = "", *, decides: bool = True
    ) -> None:
        """Rule on all that was settled wrongly, and on every stake that was shifted.

        A stake that still plays lies again as it should: what one gives back may be what another
        lacks. Whoever has not the chips is held to it once that is known. Of one that was settled,
        the money: what somebody is owed comes before what he owes. ``decides``: also what stands
        since a complaint was dismissed.
        """
        coup = coup_about(course.state, about)
        wrong = self.paying.wrong(course.house, coup, owner)
        shifts = shifts_of(coup, owner)
        if not decides:
            wrong = [each for each in wrong if _open(each.payment)]
            shifts = [each for each in shifts if not each.dismissed]
        self._right(course, about, owner, wrong, shifts, decides=decides)

    def right_upheld(self, course: Course[H, S]) -> None:
        """Rule on what an upheld complaint has left until the bets are settled.

        That is what was settled by cards that have been decided anew, and the stakes that did not
        lie as they should when it was decided. Of slips made since, nobody has complained.
        """
        coup = coup_about(course.state, About.COUP)
        anew = self.paying.wrong_anew(course.house, coup)
        self._right(course, About.COUP, "", anew, [each for each in coup.shifted if each.upheld])
        if coup.upheld:
            self.return_excess(course, About.COUP, upheld=True)

    def _right(
        self,
        course: Course[H, S],
        about: About,
        owner: str,
        wrong: list[Wrong],
        shifts: list[Shift],
        *,
        decides: bool = True,
    ) -> None:
        coup = coup_about(course.state, about)
        indebted = [each.payment.bet for each in wrong if each.owes]
        steps = [(each.owes, partial(self.paying.right, course, about, each)) for each in wrong]
        for shift in shifts:
            if not can_be_put_back(coup, about, shift) and self.paying.spoken(coup, bet_of(shift)):
                left = self._settled(course, about, shift).left
                # What was settled wrongly is put right before how the bet lay.
                owes = owner_gains(left) < 0 or bet_of(shift) in indebted
                steps.append((owes, partial(self._right_settled, course, about, shift)))
        for owes, step in steps:
            if not owes:
                step()
        while lying := self._to_restore(course.state, about, owner, decides):
            for shift in lying:
                self._restore(course, shift)
        for owes, step in steps:
            if owes:
                step()

    def _right_settled(self, course: Course[H, S], about: About, shift: Shift) -> None:
        """Of a stake that was settled as it should not have lain, the money."""
        due = self._settled(course, about, shift)
        self.rule_on(
            course,
            self.mishap(shifted_how(shift.before, shift.after)),
            player=owner_of(shift),
            righted=(partial(self._corrected, course, due),),
        )

    def _to_restore(self, state: S, about: About, owner: str, decides: bool) -> tuple[Shift, ...]:
        coup = coup_about(state, about)
        lying = [each for each in shifts_of(coup, owner) if can_be_put_back(coup, about, each)]
        first = [with_those_before(coup, each) for each in lying if decides or not each.dismissed]
        return next((each for each in first if can_restore(state, each)), ())

    def _settled(self, course: Course[H, S], about: About, shift: Shift) -> Instead:
        """What puts right a stake that was settled, or not, as it should not have lain."""
        if shift.after is None:
            house, coup, lay = course.house, coup_about(course.state, about), bet_of(shift)
            left = difference({}, rightful(self.paying.worth(house, coup, lay)))
            return Instead(Correction(lay, None, lay, (), about), left)
        return self._instead(course, about, shift.after, shift.before)

    def _instead(self, course: Course[H, S], about: About, bet: Bet, stands: Bet | None) -> Instead:
        """What puts right a settled bet in whose place another counts, or none."""
        house, coup = course.house, coup_about(course.state, about)
        payment = self.paying.settled_as(house, coup, bet)
        should = {} if stands is None else rightful(self.paying.worth(house, coup, stands))
        correction = Correction(bet, payment.done, stands, (), about)
        return Instead(correction, difference(done(payment), should))

    def _corrected(self, course: Course[H, S], instead: Instead, cite: str) -> Event:
        """With the money as it can be moved now."""
        return self.paying.correction(course, *instead).told(cite)

    def put_right(self, house: H, state: S, act: a.PutRight) -> Events:
        """Somebody notices: before the coup is over whoever may report, later whoever decides."""
        about = self.paying.about(house, state, act.by, act.late)
        course = self.course(house, state)
        decides = state.table.role(act.by) in house.powers[Power.RESOLVE_DISPUTE]
        self.right_all(course, about, act.owner, decides=decides)
        final = decides or house.disputes_final
        if not course.events and not final and coup_about(state, about).dismissed:
            # Whether or not anything was wrong of it: that nobody is told.
            refuse(house, reasons.DISMISSED)
        if not course.events and shifts_of(coup_about(state, about), act.owner):
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

    def return_excess(
        self, course: Course[H, S], about: About, principal: str = "", *, upheld: bool = False
    ) -> bool:
        """Rule on what is above the maximum; whether anything is.

        What still lies there goes back. Of what was settled, the winnings on the excess come back
        and the excess of a loser is returned: it has not played. ``upheld``: only what an upheld
        complaint was about.
        """
        coup = coup_about(course.state, about)
        found = list(self.excess(course.house, course.state, coup, principal))
        if upheld:
            found = [each for each in found if each.stake.shift is None or each.stake.shift.upheld]
        lying = tuple(each for each in found if each.stake.where is Where.CLOTH)
        settled = self._settled_above(course, about, found)
        if not lying and not settled:
            return False
        self.rule_on(
            course,
            self.mishap("stake-over-limit"),
            player=principal or (*lying, *settled)[0].bet.owner,
            excess=lying,
            righted=tuple(partial(self._above, course, about, each) for each in settled),
        )
        return True

    def _settled_above(self, course: Course[H, S], about: About, found: list[Over]) -> list[Over]:
        """Those that were settled, what somebody is owed before what he owes.

        Of two that were settled alike the one comes first that should not have lain there.
        """
        coup = coup_about(course.state, about)
        settled = [each for each in found if each.stake.where is Where.SETTLED]
        settled = [each for each in settled if self.paying.spoken(coup, each.bet)]
        settled.sort(key=lambda each: not each.stake.stray)
        owes: dict[Bet, bool] = {}
        for each in settled:
            left = self._instead(course, about, each.bet, kept_of(each)).left
            owes.setdefault(each.bet, owner_gains(left) < 0)
        return sorted(settled, key=lambda each: owes[each.bet])

    def _above(self, course: Course[H, S], about: About, over: Over, cite: str) -> Event:
        """Worked out once the one before it was put right, which may have looked the same."""
        instead = self._instead(course, about, over.bet, kept_of(over))
        return self._corrected(course, instead, over.cite or cite)

    def left_winnings(self, house: H, state: S, act: a.LeftWinnings) -> Events:
        """What somebody at the table leaves on the cloth is put aside, and may be asked for."""
        authorize(house, state.table, act.by, Power.PUT_ASIDE)
        player(house, state.table, act.player)
        payable(house, act.amount)
        named = act.currency or only_currency(state.table)
        currency = played_here(house, state.table, named)
        has_chips(house, state.table, act.player, currency, act.amount)
        if act.amount > self._left_there(house, state, act.player, currency):
            refuse(house, reasons.NOT_LEFT, name=act.player)

        def put_aside(cite: str) -> Event:
            return e.WinningsPutAside(cite, act.player, act.amount, currency)

        course = self.course(house, state)
        mishap = self.mishap("winnings-left")
        self.rule_on(course, mishap, player=act.player, righted=(put_aside,))
        return tuple(course.events)

    def _left_there(self, house: H, state: S, owner: str, currency: Currency) -> int:
        """The most that somebody can still have left there, of the coup being settled or the last.

        It is what his bets won and, where the text speaks of them, the stakes that came back; less
        what of it has been put aside already.
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
    def rules(self) -> dict[type[Act], Callable[[H, S, Any], Events]]:
        """The acts that are ruled on here."""
        return {
            a.ShiftBet: self.shift,
            a.PutRight: self.put_right,
            a.FindExcess: self.find_excess,
            a.LeftWinnings: self.left_winnings,
        }
