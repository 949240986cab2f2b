"""Bets as they really lie: changed when they may not be, above the maximum, left on the cloth."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NoReturn, TypeVar

from sabot.table.acts import Act
from sabot.table.checks import authorize, has_chips, payable, played_here, player
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet
from sabot.table.coup.betting import only_currency
from sabot.table.coup.course import Course
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.paying import Correction, Paying, coup_about
from sabot.table.coup.payments import About, difference, done, rightful
from sabot.table.coup.state import AnyCoup, AnyState, Shift, Stage
from sabot.table.events import Event
from sabot.table.money import Amount, written
from sabot.table.refusal import refuse
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


def _owner(shift: Shift) -> str:
    return (shift.before or shift.after).owner  # type: ignore[union-attr]


def _can_restore(state: AnyState, shift: Shift) -> bool:
    """Whether its owner has the chips to put back what was taken away."""
    before, after = shift
    if before is None:
        return True
    missing = before.amount - (0 if after is None else after.amount)
    return state.table.chips(before.owner, before.currency) >= missing


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
    # the stakes above the maximum in a coup, of one player or all, each with what is too much
    excess: Callable[[H, S, Any, str], Iterator[tuple[Bet, Amount]]]

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
        if len(lying) > 1 or (not lying and (moved or not act.amount)):
            refuse(house, reasons.NO_SUCH_BET, name=act.owner)
        before = lying[0] if lying else None
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

    def _restore(self, course: Course[H, S], shift: Shift) -> None:
        """It lies again as it should."""
        before, after = shift
        owner = _owner(shift)

        def restored(cite: str) -> Event:
            return e.BetRestored(cite, owner, after, before)

        mishap = self.mishap(shifted_how(before, after))
        self.rule_on(course, mishap, player=owner, righted=(restored,))

    # what is noticed later

    def right_all(self, course: Course[H, S], about: About, owner: str = "") -> None:
        """Rule on all that was settled wrongly, and on every stake that was shifted."""
        self.paying.right_all(course, about, owner)
        for shift in coup_about(course.state, about).shifted:
            if owner in ("", _owner(shift)):
                self._right(course, about, shift)

    def _right(self, course: Course[H, S], about: About, shift: Shift) -> None:
        """A stake that still plays lies again as it should; of one that was settled, the money.

        Whoever has not the chips to put back what was taken away is held to it once that is known.
        """
        coup = coup_about(course.state, about)
        before, after = shift
        if about is About.COUP and coup.stage is Stage.PLAY and (not after or after in coup.bets):
            if _can_restore(course.state, shift):
                self._restore(course, shift)
            return
        worth = self.paying.worth
        was = {} if after is None else rightful(worth(course.house, coup, after))
        should = {} if before is None else rightful(worth(course.house, coup, before))
        lay = after or before
        assert lay is not None
        stands = Amount(0) if before is None else before.amount
        correction = Correction(lay, None, stands, (), about)
        correction = self.paying.correction(course, correction, difference(was, should), lay.owner)
        self.rule_on(
            course,
            self.mishap(shifted_how(before, after)),
            player=lay.owner,
            righted=(correction.told,),
        )

    def put_right(self, house: H, state: S, act: a.PutRight) -> Events:
        """Somebody notices: before the coup is over whoever may report, later whoever decides."""
        about = self.paying.about(house, state, act.by, act.late)
        course = self.course(house, state)
        self.right_all(course, about, act.owner)
        if not course.events and coup_about(state, about).shifted:
            self.not_now(house, state)
        if not course.events:
            refuse(house, reasons.NOTHING_WRONG)
        return tuple(course.events)

    def find_excess(self, house: H, state: S, act: a.FindExcess) -> Events:
        """Somebody notices stakes above the maximum, at any time the house hears of it."""
        about = self.paying.about(house, state, act.by, act.late)
        course = self.course(house, state)
        for shift in coup_about(state, about).shifted:
            # Whoever looks at the stakes sees those that do not lie as they should.
            self._right(course, about, shift)
        if not self.return_excess(course, about) and not course.events:
            refuse(house, reasons.NOTHING_WRONG)
        return tuple(course.events)

    def return_excess(self, course: Course[H, S], about: About, principal: str = "") -> bool:
        """Rule on what is above the maximum; whether anything is.

        What still lies there goes back. Of what was settled, the winnings on the excess come back
        and the excess of a loser is returned: it has not played.
        """
        house, coup = course.house, coup_about(course.state, about)
        lying: list[tuple[Bet, Amount]] = []
        settled: list[Correction] = []
        for bet, excess in self.excess(house, course.state, coup, principal):
            if about is About.COUP and bet in coup.bets:
                lying.append((bet, excess))
                continue
            payment = next((each for each in coup.payments if each.bet == bet), None)
            worth = self.paying.worth
            was = rightful(worth(house, coup, bet)) if payment is None else done(payment)
            kept = Amount(bet.amount - excess)
            reduced = bet._replace(amount=kept)
            should = rightful(worth(house, coup, reduced)) if kept else {}
            how = None if payment is None else payment.done
            correction = Correction(bet, how, kept, (), about)
            left = difference(was, should)
            settled.append(self.paying.correction(course, correction, left, bet.owner))
        if not lying and not settled:
            return False
        owner = principal or (lying[0][0] if lying else settled[0].bet).owner
        self.rule_on(
            course,
            self.mishap("stake-over-limit"),
            player=owner,
            excess=tuple(lying),
            righted=tuple(each.told for each in settled),
        )
        return True

    def left_winnings(self, house: H, state: S, act: a.LeftWinnings) -> Events:
        """What somebody at the table leaves on the cloth is put aside, and may be asked for."""
        authorize(house, state.table, act.by, Power.REPORT_MISHAP)
        player(house, state.table, act.player)
        payable(house, act.amount)
        named = act.currency or only_currency(state.table)
        currency = played_here(house, state.table, named)
        has_chips(house, state.table, act.player, currency, act.amount)

        def put_aside(cite: str) -> Event:
            return e.WinningsPutAside(cite, act.player, act.amount, currency)

        course = self.course(house, state)
        mishap = self.mishap("winnings-left")
        self.rule_on(course, mishap, player=act.player, righted=(put_aside,))
        return tuple(course.events)

    @property
    def rules(self) -> dict[type[Act], Callable[[H, S, Any], Events]]:
        """The acts that are ruled on here."""
        return {
            a.ShiftBet: self.shift,
            a.PutRight: self.put_right,
            a.FindExcess: self.find_excess,
            a.LeftWinnings: self.left_winnings,
        }
