"""Bets that were changed when they may not be: noticed at once, or put right later."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Generic, NoReturn, TypeVar

from sabot.table.checks import authorize, has_chips, payable, played_here, player
from sabot.table.coup import acts as a
from sabot.table.coup import events as e
from sabot.table.coup import reasons
from sabot.table.coup.above import Above, has_staked, kept_of
from sabot.table.coup.bets import Bet
from sabot.table.coup.course import Course
from sabot.table.coup.disputes import DisputeHouse
from sabot.table.coup.guards import only
from sabot.table.coup.instead import Instead, corrected, instead, nothing_wrong
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.paying import Correction, Paying, RulesOn, Wrong, coup_about
from sabot.table.coup.payments import (
    About,
    Done,
    Gains,
    Payment,
    Turn,
    difference,
    done,
    rightful,
    turn_of,
)
from sabot.table.coup.state import (
    AnyCoup,
    AnyState,
    Change,
    Over,
    Shift,
    Stage,
    Stake,
    Where,
    change_of_bets,
)
from sabot.table.coup.strays import (
    bet_of,
    can_be_put_back,
    can_restore,
    numbered,
    owner_of,
    shifted_how,
    shifts_of,
    with_those_before,
)
from sabot.table.dispatch import ActRules
from sabot.table.events import Event
from sabot.table.money import Amount, written
from sabot.table.refusal import refuse
from sabot.table.roles import Power
from sabot.table.topics import Topic

Events = tuple[Event, ...]
H = TypeVar("H", bound=DisputeHouse)
S = TypeVar("S", bound=AnyState)


def _open(payment: Payment) -> bool:
    """Whether it may be put right by anybody who notices; also where the cards it was
    made by are decided again, though a complaint was dismissed before."""
    return payment.anew or not payment.dismissed


def _wrong_and_strayed(wrong: list[Wrong], shifts: list[Shift]) -> dict[Shift, Wrong]:
    """The stakes that strayed and were settled wrongly."""
    settled = [each for each in wrong if each.payment.done is not Done.ADVANCED]
    by_bet = {each.payment.bet: each for each in settled}
    return {each: by_bet[each.after] for each in shifts if each.after in by_bet}


def _settled_lawful(above: list[Over]) -> dict[Bet, Over]:
    """The bets above the maximum that were settled as they should lie."""
    settled = [each for each in above if each.stake.where is Where.SETTLED]
    return {each.bet: each for each in settled if not each.stake.stray}


def _cut_where_it_should_lie(above: list[Over]) -> dict[Shift | None, Bet | None]:
    """Of stakes that strayed from where they lay above the maximum, what may lie there."""
    away = [each for each in above if each.stake.where is Where.AWAY]
    return {each.stake.shift: kept_of(each) for each in away}


@dataclass(frozen=True, slots=True)
class Shifting(Generic[H, S]):
    """The rules of bets that do not lie as they should, given what a game says of its places."""

    course: Callable[[H, S], Course[H, S]]
    not_now: Callable[[H, S], NoReturn]
    rule_on: RulesOn
    mishap: Callable[[str], StrEnum]
    paying: Paying[H, S]
    # the box a stake lies in, or a refusal where there is no such place
    place: Callable[[H, S, str, str, int], int]
    # whether that could happen without anybody noticing
    unnoticed: Callable[[H, S, Shift], bool]
    # the most that may lie on a chance
    most: Callable[[H, S, str], Amount]
    # what is above the maximum
    above: Above[H, S]

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
        withdrawn = shift.after is None and change_of_bets(coup) is Change.TAKE_BACK
        if withdrawn and not card_known(state):
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
        course.emit(e.BetShifted(house.cite(Topic.CLOSE_BETTING), act.owner, before, after))
        if not act.unnoticed:
            known = shifts_of(coup, "", decides=False)
            for made in shifts_of(coup_about(course.state, About.COUP), "", decides=False):
                if made not in known:
                    self._noticed(course, made, shift)
        return course.end()

    def _noticed(self, course: Course[H, S], made: Shift, shift: Shift) -> None:
        """Whoever looks sees how it should lie, also where it was shifted before.

        Where its owner has not the chips for that, it lies as it did before these hands.
        """
        shifts = shifts_of(coup_about(course.state, About.COUP), "", decides=False)
        first = with_those_before(shifts, made)
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
        named = act.currency or (before.currency if before else state.table.only_currency)
        currency = played_here(house, state.table, named)
        if before is not None and currency is not before.currency:
            refuse(house, reasons.MIXED_CURRENCIES, currency=before.currency)
        box = act.to_box or (act.box if before is None else before.box)
        box = self.place(house, state, act.owner, act.to or act.chance, box)
        after = Bet(act.owner, act.to or act.chance, box, act.amount, currency)
        after = numbered(coup, before, after)
        others = [bet for bet in coup.bets if bet != before]
        if after[:5] == (before or ())[:5] or any(bet[:3] == after[:3] for bet in others):
            refuse(house, reasons.NOT_SHIFTED)
        return Shift(before, after)

    def _got_through(self, house: H, state: S, shift: Shift, unnoticed: bool) -> Events:
        """While bets are open, what lies above the maximum and nobody has noticed.

        On a known card nobody has staked anything: the chips are pushed back.
        """
        if card_known(state):
            refuse(house, reasons.CARD_KNOWN)
        before, after = shift.before, shift.after
        same = before is None or (after is not None and before[:3] == after[:3])
        most = 0 if after is None else self.most(house, state, after.chance)
        if after is None or not same or after.amount <= most:
            refuse(house, reasons.NOT_SHIFTED)
        if not unnoticed:
            facts = {"maximum": written(most), "staked": written(after.amount)}
            refuse(house, reasons.ABOVE_MAXIMUM, **facts)
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
        coup = coup_about(course.state, about)
        wrong, shifts = self.paying.wrong(course.house, coup), shifts_of(coup, "")
        self._right(course, about, wrong, shifts, above=partial(self.above.excesses, course, about))

    def right_all(self, course: Course[H, S], about: About, owner: str, *, decides: bool) -> None:
        """Rule on all that was settled wrongly, and on every stake that was shifted.

        A stake that still plays lies again as it should: what one gives back may be what another
        lacks. Whoever has not the chips is held to it once that is known. Of one that was settled,
        the money: what somebody is owed comes before what they owe. ``decides``: also what stands
        since a complaint was dismissed.
        """
        coup = coup_about(course.state, about)
        wrong = self.paying.wrong(course.house, coup, owner)
        shifts = shifts_of(coup, owner, decides=decides)
        if not decides:
            wrong = [each for each in wrong if _open(each.payment)]
            shifts = [each for each in shifts if not each.dismissed]
        self._right(course, about, wrong, shifts, owner, decides=decides)

    def right_upheld(self, course: Course[H, S]) -> None:
        """Rule on what an upheld complaint has left until the bets are settled.

        That is what was settled by cards that have been decided again, and the stakes that did not
        lie as they should when it was decided. Of slips made since, nobody has complained.
        """
        coup = coup_about(course.state, About.COUP)
        wrong = self.paying.wrong_again(course.house, coup)
        shifts = [each for each in coup.shifted if each.upheld]
        upheld = partial(self.above.excesses, course, About.COUP, upheld=True)
        above = upheld if coup.upheld else list[Over]
        self._right(course, About.COUP, wrong, shifts, above=above)

    def _right(
        self,
        course: Course[H, S],
        about: About,
        wrong: list[Wrong],
        shifts: list[Shift],
        owner: str = "",
        *,
        decides: bool = True,
        above: Callable[[], list[Over]] = list[Over],
    ) -> None:
        """All in one order, with what is found to be above the maximum.

        Of that, a bet of which something else is put right later waits, and is not looked for
        again: what was too much of it may hang on a bet that has been cut since.
        """
        house, coup = course.house, coup_about(course.state, about)
        strays = self._settled_strays(coup, about, shifts)
        # What is moved for how a stake lay is moved for how it was settled too: that is told.
        both = _wrong_and_strayed(self.paying.wrong(house, coup), strays)
        # What was paid too soon is another matter, however the bet lay.
        ruled = [each.payment.bet for each in wrong if each.payment.done is not Done.ADVANCED]
        over = above()
        excessive, cut = _settled_lawful(over), _cut_where_it_should_lie(over)
        steps: list[tuple[Turn, Callable[[], None]]] = []
        still: list[tuple[Turn, Bet]] = []
        for each in wrong:
            turn, bet, advanced = each.turn, each.payment.bet, each.payment.done is Done.ADVANCED
            if bet in excessive and not advanced:
                # The money of both moves at once, with what is above the maximum.
                turn = turn_of(self.above.put_right(course, about, ruled, excessive[bet]).left)
                steps.append((turn, partial(self._rule, course, each)))
            elif each not in both.values():
                steps.append((turn, partial(self.paying.right, course, about, each)))
            if not advanced:
                still.append((turn, bet))
        for shift in strays:
            stands, also = cut.get(shift, shift.before), both.get(shift)
            turn = turn_of(self._settled(house, coup, about, shift, stands).left)
            steps.append((turn, partial(self._right_settled, course, about, shift, stands, also)))
            still.append((turn, bet_of(shift)))
        waiting: dict[Stake, Over] = {}
        for now in Turn:
            for turn, step in steps:
                if turn is now:
                    step()
            while lying := self._to_restore(course.state, about, owner, decides):
                for shift in lying:
                    self._restore(course, shift)
            too_high = {each.stake: each for each in above()} | waiting
            later = [bet for turn, bet in still if turn > now]
            # One that strays is not there any more once it was put right.
            waiting = {
                stake: each
                for stake, each in too_high.items()
                if stake.bet in later and stake.shift is None
            }
            ready = [each for each in too_high.values() if each.bet not in later]
            self.above.give_back(course, about, ready, ruled=ruled)

    def _settled_strays(self, coup: AnyCoup, about: About, shifts: list[Shift]) -> list[Shift]:
        """Of stakes that were shifted, those that can no longer be put back: the money is due.

        What should lie there must be decided; one laid late counts for nothing whatever was due.
        """
        lost = [each for each in shifts if not can_be_put_back(coup, about, each)]
        return [
            each
            for each in lost
            if (each.settled if each.before is None else self.paying.spoken(coup, each.before))
        ]

    def _right_settled(
        self,
        course: Course[H, S],
        about: About,
        shift: Shift,
        stands: Bet | None,
        also: Wrong | None,
    ) -> None:
        """Of a stake that was settled as it should not have lain, the money.

        ``stands``: what counts in its place. ``also``: it was settled wrongly as well. That is
        ruled on too, as is what should lie there where it is too much, and the money of all moves
        at once: else its owner would give what they do not owe, and have it back.
        """
        if also is not None:
            self._rule(course, also)
        due = self._settled(course.house, coup_about(course.state, about), about, shift, stands)
        self.rule_on(
            course,
            self.mishap(shifted_how(shift.before, shift.after)),
            player=owner_of(shift),
            righted=(partial(corrected, course, due),),
        )
        if stands != shift.before:
            above = self.mishap(BetMishap.STAKE_OVER_LIMIT)
            self.rule_on(course, above, player=owner_of(shift))

    def _rule(self, course: Course[H, S], wrong: Wrong) -> None:
        """Rule on a payment, where the money moves with what else is wrong of the bet."""
        self.rule_on(course, self.mishap(wrong.slip.value), player=wrong.payment.bet.owner)

    def _to_restore(self, state: S, about: About, owner: str, decides: bool) -> tuple[Shift, ...]:
        coup = coup_about(state, about)
        shifts = shifts_of(coup, "", decides=decides)
        lying = [each for each in shifts if can_be_put_back(coup, about, each)]
        lying = [each for each in lying if owner in ("", owner_of(each))]
        first = [with_those_before(shifts, each) for each in lying if decides or not each.dismissed]
        return next((each for each in first if can_restore(state, each)), ())

    def _settled(
        self, house: H, coup: AnyCoup, about: About, shift: Shift, stands: Bet | None
    ) -> Instead:
        """What puts right a stake that was settled, or not, as it should not have lain.

        Where less of it counts than should have lain there, that is said; else it goes without
        saying. As it stood when a complaint was dismissed it strays still.
        """
        if shift.after is None:
            should = {} if stands is None else rightful(self.paying.worth(house, coup, stands))
            taken = Correction(bet_of(shift), None, stands, (), about)
            put_right = Instead(taken, difference({}, should))
        else:
            put_right = instead(self.paying, house, coup, about, shift.after, stands)
        less = stands != shift.before and shift in coup.shifted
        return put_right._replace(correction=put_right.correction._replace(strayed=less))

    def differences(self, house: H, coup: AnyCoup, about: About) -> Iterator[tuple[str, Gains]]:
        """What is still to be moved of each bet of a coup, and whose that is: nobody is told."""
        wrong = self.paying.wrong(house, coup)
        strays = self._settled_strays(coup, about, shifts_of(coup, ""))
        both = _wrong_and_strayed(wrong, strays)
        for each in wrong:
            if each not in both.values():
                yield each.payment.bet.owner, difference(done(each.payment), rightful(each.due))
        for shift in strays:
            yield owner_of(shift), self._settled(house, coup, about, shift, shift.before).left

    def put_right(self, house: H, state: S, act: a.PutRight) -> Events:
        """Somebody notices: before the coup is over whoever may report, later whoever decides."""
        about = self.paying.about(house, state, act.by, act.late)
        if act.owner:
            has_staked(house, state, coup_about(state, about), act.owner)
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
            nothing_wrong(house, coup_about(state, about))
        if about is About.COUP:
            self.paying.after(course)
        return course.end()

    @property
    def rules(self) -> ActRules[H, S]:
        """The acts that are ruled on here."""
        return {
            a.ShiftBet: self.shift,
            a.PutRight: self.put_right,
        }
